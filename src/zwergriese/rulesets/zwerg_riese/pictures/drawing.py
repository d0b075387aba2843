"""The two pictures: a board, and a game on it as a viewer sees it."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from zwergriese.geometry.errors import GeometryError
from zwergriese.rendering import Element, PictureRefused, el, group, mm, to_svg
from zwergriese.rulesets.zwerg_riese.pictures import landing, things
from zwergriese.rulesets.zwerg_riese.pictures.lands import (
    frame_name,
    land_definitions,
    lands,
    town_ground,
)
from zwergriese.rulesets.zwerg_riese.pictures.palette import FONT, INK, PAPER, label
from zwergriese.rulesets.zwerg_riese.pictures.panel import HEIGHT, panel
from zwergriese.rulesets.zwerg_riese.pictures.words import (
    Words,
    board_words,
    safe_title,
    state_words,
)
from zwergriese.rulesets.zwerg_riese.points import FORBIDDEN_GROUND, GroundAsked
from zwergriese.rulesets.zwerg_riese.state import ARRIVED, COIN_DONE, STUCK, TRIP, State
from zwergriese.rulesets.zwerg_riese.trips import legal_arcs

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from zwergriese.boards import Board
    from zwergriese.core import View
    from zwergriese.texts import Texts

_WALKING: Final = frozenset({TRIP, STUCK, ARRIVED, COIN_DONE})
_MOST_COINS: Final = 6
"""How many coins of a town are drawn; of more the top ones are, with the number of all."""


def board_svg(board: Board, texts: Texts | None = None) -> str:
    """Draw a board; one unit of the picture is a millimetre.

    >>> from zwergriese.boards import default_board
    >>> board_svg(default_board())[:62]
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 710 510" '
    """
    words = board_words(board, texts)
    title = words.say("board", title=safe_title(board))
    return _picture(
        board, title, words.describe_board(board), [*_board(board), _names(board, words)], 0
    )


def state_svg(
    view: View[State],
    texts: Texts | None = None,
    *,
    players: Iterable[object] = (),
    arcs: bool = False,
) -> str:
    """Draw a game as its viewer sees it: what is hidden from the viewer is not in the picture.

    Args:
        view: Who looks, and at which state.
        texts: The words, in English unless given.
        players: Names by seat.
        arcs: Whether to show where Rick may land, while he walks.

    Raises:
        PictureRefused: The state does not fit its board: a town that is not on it, or a foot where
            none can be.
    """
    state = view.state.base
    board: Board = view.setting.board
    _fitting(state, board)
    words = state_words(view, texts, players)
    walking = state.trip is not None and state.phase in _WALKING
    ground, towns = _board(board)
    parts = [
        ground,
        _forbidden(view),
        towns,
        _landing(view) if walking and arcs else None,
        _names(board, words),
        _things(view),
        _rick(view) if walking else None,
        panel(view, words),
    ]
    title = words.say("game", title=safe_title(board))
    return _picture(board, title, words.describe_state(view), parts, HEIGHT)


def _fitting(state: State, board: Board) -> None:
    known = {town.id for town in board.towns}
    for town in (*state.towns, *state.gnomes):
        if town not in known:
            raise PictureRefused("town", town, f"is not on the board {board.id!r}")


def _picture(
    board: Board, title: str, described: str, parts: Sequence[Element | None], below: int
) -> str:
    width, height = board.size
    paper = el("rect", width=mm(width), height=mm(height + below), fill=PAPER)
    return to_svg(
        el(
            "svg",
            el("title", title),
            el("desc", described),
            land_definitions(board, _name(board)),
            paper,
            *parts,
            xmlns="http://www.w3.org/2000/svg",
            viewBox=f"0 0 {mm(width)} {mm(height + below)}",
            role="img",
            font_family=FONT,
        )
    )


def _name(board: Board) -> str:
    """Name a board's shapes so that two boards on one page don't take each other's."""
    return f"b{board.digest[:8]}"


@lru_cache(maxsize=16)
def _board(board: Board) -> tuple[Element, Element]:
    """Draw the lands, and what stands on them: something may lie between the two."""
    width, height = board.size
    towns: list[Element] = []
    for town in board.towns:
        x, y = town.window[0], height - town.window[1]
        towns += [town_ground(town, height), things.tower(x, y)]
    frame = el(
        "rect",
        x="0.75",
        y="0.75",
        width=mm(width - 150),
        height=mm(height - 150),
        fill="none",
        stroke=INK,
        stroke_width="1.5",
    )
    return lands(board, _name(board)), group((*towns, frame))


def _names(board: Board, words: Words) -> Element:
    height = board.size[1]
    return group(
        things.town_name(words.town(town.id), town.window[0], height - town.window[1])
        for town in board.towns
    )


def _things(view: View[State]) -> Element:
    """Draw what stands and lies on the board: coins, gnomes, what a variant has put there."""
    state, board = view.state.base, view.setting.board
    height = board.size[1]
    windows = {town.id: (town.window[0], height - town.window[1]) for town in board.towns}
    drawn: list[Element] = []
    for town, coins in zip(state.towns, state.coins, strict=True):
        x, y = windows[town]
        drawn += [
            things.coin(value, x + 1150 + 150 * level, y - 1000 - 300 * level)
            for level, value in enumerate(coins[-_MOST_COINS:])
        ]
        if len(coins) > _MOST_COINS:
            drawn.append(label(f"× {len(coins)}", x + 2000, y - 700, anchor="start"))
    for town, (x, y) in windows.items():
        there = [seat for seat, home in enumerate(state.gnomes) if home == town]
        left = x - 560 * (len(there) - 1)
        drawn += [
            things.gnome(seat, left + 1120 * place, y + 3900) for place, seat in enumerate(there)
        ]
    return group(drawn)


def _forbidden(view: View[State]) -> Element:
    board = view.setting.board
    asked = view.position.ask(FORBIDDEN_GROUND, GroundAsked(view.state.base.turn))
    return _within(board, landing.forbidden_ground(board, asked))


def _within(board: Board, drawn: Element) -> Element:
    """Cut off what is beyond the board, so that nothing runs into the fields below it."""
    return group((drawn,), clip_path=f"url(#{frame_name(_name(board))})")


def _landing(view: View[State]) -> Element | None:
    state = view.state.base
    hand = state.hands[state.turn]
    if state.trip is None or state.phase != TRIP or hand.hidden:
        return None
    pivot = state.trip.feet[-1]
    board = view.setting.board
    try:
        arcs = landing.landing_arcs(board, pivot, legal_arcs(view.position, pivot, hand))
    except GeometryError as fault:
        raise PictureRefused("foot", pivot, f"nobody can step from there: {fault}") from None
    return _within(board, arcs)


def _rick(view: View[State]) -> Element:
    state, board = view.state.base, view.setting.board
    assert state.trip is not None
    feet = tuple((x, board.size[1] - y) for x, y in state.trip.feet)
    return group(
        part for part in (things.trail(feet), things.rick(feet, board.foot_radius)) if part
    )
