"""Tests of the core, as its modules lie."""
