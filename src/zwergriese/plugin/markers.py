"""The marks that pluggy knows our hooks and a plugin's answers by."""

from __future__ import annotations

from typing import Final

import pluggy

PROJECT: Final = "zwergriese"
"""The name of the entry-point group, and what every hook's name begins with."""

API: Final = 1
"""The number of the plugin API: contents are declared in the group `zwergriese.contents.v1`."""

hookspec = pluggy.HookspecMarker(PROJECT)

hookimpl = pluggy.HookimplMarker(PROJECT)
"""Marks a function of a plugin as its answer to the hook of the same name."""
