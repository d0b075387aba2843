"""A view finds its picture through one door, and only when a picture is wanted."""

from __future__ import annotations

import subprocess
import sys

from tests.texts.tiny_game import setting
from zwergriese.boards import default_board
from zwergriese.core import ScriptedChance, SeededChance, agree, new_game
from zwergriese.core.pictures import picture_of
from zwergriese.rulesets.zwerg_riese import ZWERG_RIESE
from zwergriese.rulesets.zwerg_riese.pictures import state_svg


def test_a_view_is_drawn_by_the_renderer_of_its_ruleset():
    game = new_game(agree(ZWERG_RIESE, seats=2, board=default_board()), SeededChance(1))
    view = game.view(0)
    assert picture_of(view) == state_svg(view, arcs=True)


def test_a_game_without_pictures_has_none():
    assert picture_of(new_game(setting(), ScriptedChance([])).view(0)) is None


def test_the_door_loads_nothing_until_it_is_opened():
    code = "import sys, zwergriese.core.pictures; sys.exit('zwergriese.rendering' in sys.modules)"
    subprocess.run([sys.executable, "-c", code], check=True)
