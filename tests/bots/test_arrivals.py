"""A random player's trips arrive often enough to be worth playing against."""

from __future__ import annotations

from zwergriese.boards import default_board
from zwergriese.bots.random_bot import RandomBot
from zwergriese.core import SeededChance, agree, new_game
from zwergriese.rulesets.zwerg_riese import ZWERG_RIESE, TownReached, TripStarted


def test_one_trip_in_ten_arrives_on_the_default_board():
    """Twelve games by chance alone; in fact about a third of the trips arrive."""
    setting = agree(ZWERG_RIESE, seats=4, board=default_board())
    started = arrived = 0
    for seed in range(12):
        game = new_game(setting, SeededChance(seed))
        bot = RandomBot(seed)
        while game.outcome is None:
            game = game.apply(bot.choose(game.view(game.to_act[0])))
        events = [event for commit in game.commits for event in commit.events]
        started += sum(isinstance(event, TripStarted) for event in events)
        arrived += sum(isinstance(event, TownReached) for event in events)
    assert arrived * 10 >= started > 100
