"""Who is asked what in Smugglers, and what may be answered."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tests.games.smugglers import messages as m
from tests.games.smugglers.state import GOODS
from zwergriese.core import Choice, Question

if TYPE_CHECKING:
    from tests.games.smugglers.rules import At
    from zwergriese.core import Ask, Seat


def draws(position: At, seat: Seat) -> Choice:
    """Draw, or stop where there is something to keep."""
    listed = (m.Draw(seat), m.Stop(seat)) if position.state.row else (m.Draw(seat),)
    return Choice(seat, DRAWING.id, listed)


def lost_cards(position: At, seat: Seat) -> Choice:
    """One of the kinds that lie in the row."""
    kinds = (good for good in GOODS if good in position.state.row)
    return Choice(seat, LOSING.id, tuple(m.TakeLost(seat, good) for good in kinds))


def victims(position: At, seat: Seat) -> Choice:
    """Each seat with cards."""
    return Choice(seat, ROBBING.id, tuple(m.Rob(seat, one) for one in position.state.victims))


def shown_cards(position: At, seat: Seat) -> Choice:
    """Each kind in the hand that was shown. Never taken by itself: that would tell the others."""
    opened = position.state.opened
    kinds = () if opened is None else position.known(opened).known
    return Choice(seat, PICKING.id, tuple(m.Pick(seat, good) for good in kinds))


DRAWING: Final = Question("smugglers/draw-or-stop", (m.Draw, m.Stop), draws)
LOSING: Final = Question("smugglers/lost-card", (m.TakeLost,), lost_cards)
ROBBING: Final = Question("smugglers/victim", (m.Rob,), victims)
PICKING: Final = Question("smugglers/shown-card", (m.Pick,), shown_cards)

QUESTIONS: Final = (DRAWING, LOSING, ROBBING, PICKING)


def asks(position: At) -> tuple[Ask, ...]:
    """Ask the seat on turn, or the next taker of lost cards."""
    state = position.state
    match state.phase:
        case "drawing":
            return (DRAWING.to(state.turn),)
        case "losing":
            return (LOSING.to(state.takers[0]),)
        case "robbing":
            return (ROBBING.to(state.turn),)
        case "picking":
            return (PICKING.to(state.turn),)
    return ()
