"""Bots that play any game, by its choices alone."""

from zwergriese.bots.luck import DecisionLuck
from zwergriese.bots.random_bot import RandomBot

__all__ = ["DecisionLuck", "RandomBot"]
