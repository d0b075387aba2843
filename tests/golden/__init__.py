"""Logs that are kept: they replay, verify and are played again to the byte."""
