"""Luck: the one door through which chance comes into a game."""
