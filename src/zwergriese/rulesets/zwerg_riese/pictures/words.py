"""The words of the pictures: titles, descriptions for those who don't see them, labels."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, Final

from zwergriese.texts import Locales, names, read_texts, safe_name, teller
from zwergriese.texts.telling import tell

if TYPE_CHECKING:
    from collections.abc import Iterable

    from zwergriese.boards import Board
    from zwergriese.core import View
    from zwergriese.rulesets.zwerg_riese.state import State
    from zwergriese.texts import Names, Texts

LOCALES: Final = Locales("zwergriese.rulesets.zwerg_riese")
PICTURE_KEYS: Final[dict[str, tuple[str, ...]]] = {
    "zwerg-riese/picture-board": ("title",),
    "zwerg-riese/picture-board-described": ("areas", "towns"),
    "zwerg-riese/picture-coins": ("town", "coins"),
    "zwerg-riese/picture-game": ("title",),
    "zwerg-riese/picture-over": ("winners",),
    "zwerg-riese/picture-pile": ("cards",),
    "zwerg-riese/picture-rick": ("feet",),
    "zwerg-riese/picture-seat": ("seat", "town", "hand", "gold"),
    "zwerg-riese/picture-stack": ("coins",),
    "zwerg-riese/picture-turn": ("turn", "seat"),
}
"""What the pictures say, and with which values; a test compares it with the catalogue."""

_MOST_TOLD: Final = 20


@cache
def english() -> Texts:
    """Give the English texts, which are used where a caller names no others."""
    return read_texts("en", LOCALES)


class Words:
    """Says what is in a picture, in one language, for one table."""

    def __init__(self, texts: Texts, named: Names) -> None:
        self._texts, self._names = texts, named

    def say(self, word: str, **params: Any) -> str:
        """Tell one of the keys of the pictures."""
        return tell(self._texts, f"zwerg-riese/picture-{word}", params, self._names)

    def player(self, seat: int) -> str:
        """Give the name of a player."""
        name = self._names.player(seat)
        return name or tell(self._texts, "core/player", {"number": seat + 1}).capitalize()

    def town(self, town: str) -> str:
        """Give the name of a town."""
        return self._names.title("town", town) or town

    def describe_board(self, board: Board) -> str:
        """Describe a board in a sentence."""
        towns = tuple(town.id for town in board.towns)
        return self.say("board-described", areas=len(board.areas), towns=towns)

    def describe_state(self, view: View[State]) -> str:
        """Describe what lies and stands where, a sentence for each thing."""
        state = view.state.base
        told = [self.turn(view)]
        for seat, town in enumerate(state.gnomes):
            gold, hand = sum(state.purses[seat]), state.hands[seat]
            told.append(self.say("seat", seat=seat, town=town, hand=hand, gold=gold))
        for town, coins in zip(state.towns, state.coins, strict=True):
            if coins:
                some = coins[-_MOST_TOLD:]
                more = f" ({len(some)} / {len(coins)})" if len(some) < len(coins) else ""
                told.append(self.say("coins", town=town, coins=some) + more)
        told += [self.say("stack", coins=state.stack), self.say("pile", cards=state.pile)]
        if state.trip is not None and state.trip.feet:  # none once he lies beside the board (R69)
            told.append(self.say("rick", feet=state.trip.feet[-2:]))
        return " ".join(told)

    def turn(self, view: View[State]) -> str:
        """Say whose turn it is, or who has won."""
        if view.outcome is not None:
            return self.say("over", winners=view.outcome.winners)
        state = view.state.base
        return self.say("turn", turn=state.turns + 1, seat=state.turn)


def board_words(board: Board, texts: Texts | None) -> Words:
    """Make the words for a picture of a board alone."""
    towns = {town.id: board.town_title(town.id) for town in board.towns}
    return Words(texts or english(), names(titles={"town": towns}))


def state_words(view: View[State], texts: Texts | None, players: Iterable[object]) -> Words:
    """Make the words for a picture of a game."""
    told_by = teller(texts or english(), view.setting, players)
    return Words(told_by.texts, told_by.names)


def safe_title(board: Board) -> str:
    """Give the board's title, safe to show."""
    return safe_name(board.title)
