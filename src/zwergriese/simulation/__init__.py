"""Simulation: many games by bots, the same for any number of workers."""

from zwergriese.simulation.playing import MOST_PLIES, BotFailed, Played, play, play_out
from zwergriese.simulation.run import Interrupted, simulate
from zwergriese.simulation.summary import SeatTotals, Spread, Summary, summed_up

__all__ = [
    "MOST_PLIES",
    "BotFailed",
    "Interrupted",
    "Played",
    "SeatTotals",
    "Spread",
    "Summary",
    "play",
    "play_out",
    "simulate",
    "summed_up",
]
