"""Pictures of Zwerg Riese: right way up, safe, the same every time, and no window into a hand."""

from __future__ import annotations

import re
import subprocess
import sys
from types import SimpleNamespace
from xml.etree import ElementTree as ET

import attrs
import pytest

from zwergriese.boards import Board, default_board
from zwergriese.core import SPECTATOR, SeededChance, View, agree, new_game, restored
from zwergriese.core.errors import ZwergrieseError
from zwergriese.geometry import Area, PlanarMap, Town
from zwergriese.rendering import PictureRefused
from zwergriese.rulesets.zwerg_riese import TERRAINS, ZWERG_RIESE
from zwergriese.rulesets.zwerg_riese.pictures import Pictures, board_svg, state_svg
from zwergriese.rulesets.zwerg_riese.pictures.words import PICTURE_KEYS, english
from zwergriese.texts import text_faults

SVG = "{http://www.w3.org/2000/svg}"


def read(svg):
    return ET.fromstring(svg)  # noqa: S314 -- our own writing


def small_board(title="Small", town="Bree"):
    box = ((0, 0), (9_000, 0), (9_000, 9_000), (0, 9_000))
    areas = (Area("m", "meadow", (box,)),)
    towns = (
        Town("a", (((500, 500), (1_500, 500), (1_500, 1_500)),), (1_200, 800)),
        Town("b", (((7_500, 7_500), (8_500, 7_500), (8_500, 8_500)),), (8_200, 7_800)),
    )
    return Board("small", title, PlanarMap(9_000, 9_000, 2_000, 100, 5, areas, towns), (town, "C"))


def played(seed=11, plies=160, seats=3):
    game = new_game(agree(ZWERG_RIESE, seats=seats, board=default_board()), SeededChance(seed))
    chance = SeededChance(seed + 1).drawing()
    walking = game
    while game.outcome is None and game.ply < plies:
        game = game.apply(game.choices(game.to_act[0])[0].sample(chance))
        trip = game.state.base.trip
        if trip is not None and len(trip.feet) > 2 and game.state.base.phase == "trip":
            walking = game
    return game, walking


def test_a_picture_is_measured_in_millimetres_and_is_described():
    root = read(board_svg(default_board()))
    assert root.get("viewBox") == "0 0 710 510"
    assert root.get("role") == "img"
    assert root[0].tag == f"{SVG}title"
    assert root[0].text == "The board Ondaria"
    assert root[1].tag == f"{SVG}desc"
    assert "Okkaru" in (root[1].text or "")


def test_up_on_the_board_is_up_in_the_picture():
    """The lower town has the larger y in the picture."""
    drawn = read(board_svg(small_board())).iter(f"{SVG}text")
    texts = {text.text: float(text.get("y", "0")) for text in drawn}
    assert texts["Bree"] > texts["C"]


def test_each_terrain_has_a_pattern_so_that_no_colour_is_needed():
    ids = {pattern.get("id") for pattern in read(board_svg(default_board())).iter(f"{SVG}pattern")}
    assert ids == {f"zwerg-riese-{terrain}" for terrain in TERRAINS}


def test_two_boards_on_one_page_keep_their_shapes_apart():
    ids = [
        {path.get("id") for path in read(board_svg(board)).iter(f"{SVG}path")} - {None}
        for board in (small_board(), small_board(title="Other"))
    ]
    assert not ids[0] & ids[1]


def test_all_links_lead_to_something():
    _, walking = played()
    svg = state_svg(walking.view(SPECTATOR), arcs=True)
    ids = set(re.findall(r' id="([^"]+)"', svg))
    assert set(re.findall(r'(?:href="#|url\(#)([^")]+)', svg)) <= ids


@pytest.mark.parametrize("title", ['x" onfocus="y', "</text><script>1</script>", "]]> &", "لوح"])
def test_a_title_shows_as_typed(title):
    board = small_board(title, title)
    svg = board_svg(board)
    root = read(svg)
    shown = {(text.text or "").strip("\u2068\u2069") for text in root.iter(f"{SVG}text")}
    assert title in shown
    assert not list(root.iter(f"{SVG}script"))
    assert not any(name.startswith("on") for element in root.iter() for name in element.attrib)


@pytest.mark.parametrize(
    "name", ["</text><script>1</script>", "a\x01b", "Rick\u202e3", "x" * 500, "גמד"]
)
def test_a_players_name_can_do_no_harm(name):
    game, _ = played(plies=5)
    svg = state_svg(game.view(0), players=[name, 'x" onload="y', None])
    root = read(svg)
    assert not list(root.iter(f"{SVG}script"))
    assert not any(key.startswith("on") for element in root.iter() for key in element.attrib)
    assert "\u202e" not in svg


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_all_that_lies_and_stands_is_there(seats):
    game, _ = played(seats=seats, plies=60)
    state = game.state.base
    svg = state_svg(game.view(0))
    described = read(svg)[1].text or ""
    for seat, town in enumerate(state.gnomes):
        assert f"layer {seat + 1} lives in {default_board().town_title(town)}" in described
    assert f"{len(state.pile)} cards lie in the pile." in described
    texts = [text.text for text in read(svg).iter(f"{SVG}text")]
    assert {str(seat + 1) for seat in range(seats)} <= set(texts)


def test_a_walking_rick_shows_both_feet_and_where_he_may_land():
    _, walking = played()
    view = walking.view(SPECTATOR)
    radius = str(default_board().foot_radius // 100)
    plain, with_arcs = state_svg(view), state_svg(view, arcs=True)
    feet = [c for c in read(plain).iter(f"{SVG}circle") if c.get("r") == radius]
    assert len(feet) == 2
    assert "A110 110 0 0 0" in with_arcs
    assert "A110 110" not in plain
    assert "Rick stands at" in plain


def test_a_picture_is_a_function_of_what_the_viewer_was_told():
    """The law of secrecy, for pictures: from the redacted log comes the same picture."""
    game, walking = played()
    for one in (game, walking):
        for viewer in (0, 1, 2, SPECTATOR):
            redacted = restored(one.setting, one.commits_for(viewer), SeededChance(0))
            seen = state_svg(redacted.view(viewer), arcs=True)
            assert seen == state_svg(one.view(viewer), arcs=True)


def test_cards_in_the_hands_of_others_are_hidden_in_words_too():
    game, _ = played()
    hands = game.state.base.hands
    rich = max(range(3), key=lambda seat: len(hands[seat]))
    described = read(state_svg(game.view((rich + 1) % 3)))[1].text or ""
    assert f"holds {len(hands[rich])} hidden cards." in described


def test_the_same_bytes_in_any_process():
    code = (
        "from zwergriese.boards import default_board\n"
        "from zwergriese.rulesets.zwerg_riese.pictures import board_svg\n"
        "import hashlib, sys\n"
        "sys.stdout.write(hashlib.sha256(board_svg(default_board()).encode()).hexdigest())\n"
    )
    digests = {
        subprocess.run(
            [sys.executable, "-c", code],
            check=True,
            capture_output=True,
            env={"PYTHONHASHSEED": seed},
        ).stdout
        for seed in ("1", "2")
    }
    assert len(digests) == 1


def test_the_renderer_draws_the_view():
    game, _ = played(plies=8)
    pictures = Pictures(players=("Ann", "Bo", "Cy"))
    assert pictures.ruleset == "zwerg-riese"
    view: View = game.view(1)
    assert pictures.svg(view) == state_svg(view, players=("Ann", "Bo", "Cy"), arcs=True)


def test_the_words_of_pictures_are_in_the_catalogue():
    assert [str(fault) for fault in text_faults(ZWERG_RIESE, english(), PICTURE_KEYS)] == []


def forged(view, **changes):
    """A view of a state that no game comes to."""
    base = attrs.evolve(view.state.base, **changes)
    asked = {"setting": view.setting, "outcome": view.outcome, "position": view.position}
    return SimpleNamespace(state=SimpleNamespace(base=base), **asked)


def test_a_town_that_is_not_on_the_board_is_refused():
    """A state is data too, and may come from anywhere."""
    game, _ = played(plies=5)
    view = game.view(0)
    state = view.state.base
    for changes in (
        {"towns": ("atlantis",), "coins": ((1, 2),)},
        {"gnomes": ("atlantis", *state.gnomes[1:])},
    ):
        with pytest.raises(PictureRefused, match="'atlantis': is not on the board 'ondaria'") as no:
            state_svg(forged(view, **changes))
        assert isinstance(no.value, ZwergrieseError)


def test_a_foot_from_which_nobody_can_step_is_refused():
    """What geometry does not take comes out as the rendering room's own error."""
    _, walking = played()
    view = walking.view(walking.state.base.turn)
    trip = attrs.evolve(view.state.base.trip, feet=((10**9, 10**9),))
    with pytest.raises(PictureRefused, match="nobody can step from there"):
        state_svg(forged(view, trip=trip), arcs=True)


def test_of_many_coins_a_few_are_drawn_and_the_number_of_all():
    """However many a variant hands out, the picture keeps its size."""
    game, _ = played(plies=5)
    view = game.view(0)
    some = view.state.base.coins
    plain, full = (
        state_svg(forged(view, coins=((2,) * count, *some[1:]))) for count in (6, 200_000)
    )
    assert len(full) < len(plain) + 2_000
    assert "× 200000" in full
    assert "(20 / 200000)" in full


def test_what_the_last_field_says_fits_into_it():
    """Long words stand in two lines, none of them longer than the field."""
    game, _ = played(seats=4, plies=5)
    names = ["Maximiliane of the hills and the vales"] * 4
    root = read(state_svg(game.view(0), players=names))
    bold = [t for t in root.iter(f"{SVG}text") if t.get("font-size") == "5.8"]
    assert len(bold) == 2
    assert bold[0].get("x") == bold[1].get("x")
    assert all(len(line.text) * 4.1 <= 142 - 10 for line in bold)


def test_what_reaches_beyond_the_board_is_cut_off():
    """The ring of a step would otherwise run through the fields of the players."""
    _, walking = played()
    root = read(state_svg(walking.view(walking.state.base.turn), arcs=True))
    clips = {clip.get("id") for clip in root.iter(f"{SVG}clipPath")}
    cut = [g for g in root.iter(f"{SVG}g") if g.get("clip-path")]
    assert {g.get("clip-path") for g in cut} == {f"url(#{name})" for name in clips}
    assert any(circle.get("r") == "110" for g in cut for circle in g.iter(f"{SVG}circle"))


def test_coins_in_a_purse_are_told_as_so_many_of_that_worth():
    """Not as a fraction, which nobody can read."""
    game, _ = played(plies=5)
    view = game.view(0)
    svg = state_svg(forged(view, purses=((1, 2), (), ())))
    assert "× 2 = 3" in svg


def test_of_very_many_cards_the_first_are_drawn_and_the_number_of_all():
    """As with coins."""
    game, _ = played(plies=5)
    view = game.view(0)
    svg = state_svg(forged(view, revealed=("water",) * 70_000))
    assert len(svg) < len(state_svg(view)) + 40_000
    assert "× 70000" in svg
