"""Below the board: what each player holds, the pile, the stack of coins."""

from __future__ import annotations

from textwrap import wrap
from typing import TYPE_CHECKING, Final

from zwergriese.core import HIDDEN, Hidden
from zwergriese.rendering import Element, el, group, mm
from zwergriese.rulesets.zwerg_riese.pictures.lands import ICONS
from zwergriese.rulesets.zwerg_riese.pictures.palette import LANDS, PAPER, SEATS, plain_text
from zwergriese.rulesets.zwerg_riese.pictures.things import gnome

if TYPE_CHECKING:
    from zwergriese.core import View
    from zwergriese.geometry.planar import Point
    from zwergriese.rulesets.zwerg_riese.pictures.words import Words
    from zwergriese.rulesets.zwerg_riese.state import State

HEIGHT: Final = 8200
_CARD_WIDTH, _CARD_HEIGHT = 1150, 1600
_LETTER: Final = 410
"""How wide a bold letter of the last field is, on the wide side of the fonts."""
_MOST_CARDS: Final = 60
"""How many cards of a hand are drawn; of more the number is written."""
_BACK: Final = ("#8d7f73", "#4d423a")


def panel(view: View[State], words: Words) -> Element:
    """Draw a field for each seat, and one for pile and stack."""
    state = view.state.base
    board = view.setting.board
    width, top = board.size[0], board.size[1] + 400
    seats = len(state.hands)
    each = width // (seats + 1)
    fields = [_seat(view, words, seat, (seat * each, top), each) for seat in range(seats)]
    return group((*fields, _table(view, words, (seats * each, top), width - seats * each)))


def _seat(view: View[State], words: Words, seat: int, at: Point, width: int) -> Element:
    x, y = at
    state = view.state.base
    active = state.turn == seat and view.outcome is None
    name = words.player(seat)
    gold = sum(state.purses[seat])
    return group(
        (
            _frame(x, y, width, SEATS[seat % len(SEATS)] if active else "#c9b99d", active=active),
            gnome(seat, x + 1000, y + 2450),
            plain_text(_short(name), x + 1900, y + 1150, 680, weight="bold"),
            *_purse(state.purses[seat], gold, x + 1900, y + 2050),
            *_cards(tuple(state.hands[seat]), x + 500, y + 3100, width - 1000, 2),
        )
    )


def _purse(coins: tuple[int, ...], gold: int, x: int, y: int) -> list[Element]:
    if not coins:
        return []
    # One coin and its value; of more, how many they are and what they are worth together.
    words = f"× {len(coins)} = {gold}" if len(coins) > 1 else str(gold)
    return [
        el(
            "circle",
            cx=mm(x + 220),
            cy=mm(y - 200),
            r="2.4",
            fill="#f5cf52",
            stroke="#9a7416",
            stroke_width="0.6",
        ),
        plain_text(words, x + 640, y, 560, weight="bold"),
    ]


def _cards(cards: tuple[str | Hidden, ...], x: int, y: int, width: int, rows: int) -> list[Element]:
    """Lay cards in rows, each over the next where there are many; of very many the first."""
    count, cards = len(cards), cards[:_MOST_CARDS]
    if not cards:
        return []
    a_row = -(-len(cards) // rows) if len(cards) * (_CARD_WIDTH + 120) > width else len(cards)
    step = min(_CARD_WIDTH + 120, (width - _CARD_WIDTH) // max(a_row - 1, 1))
    drawn = [
        _card(card, x + index % a_row * step, y + index // a_row * (_CARD_HEIGHT + 250))
        for index, card in enumerate(cards)
    ]
    return [*drawn, plain_text(f"× {count}", x, y - 150, 560)] if count > len(cards) else drawn


def _card(card: str | Hidden, x: int, y: int) -> Element:
    known = card is not HIDDEN and card in LANDS
    colour, dark = LANDS[str(card)] if known else _BACK
    shape: dict[str, str] = {
        "x": mm(x),
        "y": mm(y),
        "width": mm(_CARD_WIDTH),
        "height": mm(_CARD_HEIGHT),
        "rx": "1.2",
    }
    parts = [el("rect", **shape, fill=colour, stroke=dark, stroke_width="0.7")]
    middle, centre = mm(x + _CARD_WIDTH // 2), mm(y + _CARD_HEIGHT // 2)
    parts.append(
        el(
            "path",
            d=ICONS[str(card)] if known else "M0-2.6L2.2 0L0 2.6L-2.2 0Z",
            transform=f"translate({middle} {centre})",
            fill="none",
            stroke=dark if known else "#e9dfd0",
            stroke_width="0.8",
            stroke_linecap="round",
            stroke_linejoin="round",
        )
    )
    return group(parts)


def _table(view: View[State], words: Words, at: Point, width: int) -> Element:
    x, y = at
    state = view.state.base
    below: list[Element] = []
    laid = state.trip.paid if state.trip is not None and not state.revealed else state.revealed
    below += _cards(laid, x + 500, y + 4900, width - 1000, 1)
    return group(
        (
            _frame(x, y, width, "#c9b99d", active=False),
            *_lines(words.turn(view), x + 500, y, width - 1000),
            _card(HIDDEN, x + 500, y + 1900),
            plain_text(f"× {len(state.pile)}", x + 1950, y + 2920, 680, weight="bold"),
            coin_back(x + 4600, y + 2700),
            plain_text(f"× {len(state.stack)}", x + 5400, y + 2920, 680, weight="bold"),
            *below,
        )
    )


def _lines(words: str, x: int, y: int, width: int) -> list[Element]:
    """Write words in one line, or in two where they are too long; what is left over is cut."""
    lines = wrap(words, max(width // _LETTER, 4), max_lines=2, placeholder="…")
    first = y + (1100 if len(lines) == 1 else 800)
    return [
        plain_text(line, x, first + 750 * number, 580, weight="bold")
        for number, line in enumerate(lines)
    ]


def coin_back(x: int, y: int) -> Element:
    """Draw a coin that lies face down."""
    return el(
        "circle", cx=mm(x), cy=mm(y), r="4.2", fill="#c9a227", stroke="#7a5c10", stroke_width="0.8"
    )


def _frame(x: int, y: int, width: int, colour: str, *, active: bool) -> Element:
    return el(
        "rect",
        x=mm(x + 150),
        y=mm(y),
        width=mm(width - 300),
        height=mm(HEIGHT - 600),
        rx="2.5",
        fill=PAPER,
        stroke=colour,
        stroke_width="2" if active else "0.9",
    )


def _short(name: str, most: int = 14) -> str:
    return name if len(name) <= most else name[: most - 1] + "…"
