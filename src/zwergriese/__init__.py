"""Play, record, replay and explain turn-based table games."""

__version__ = "0.1.0"
