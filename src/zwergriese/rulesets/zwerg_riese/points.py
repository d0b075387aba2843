"""The rule points of Zwerg Riese: what a variant may answer, and what holds where none does.

Each is asked while something is decided, never while events are folded: answers go into events.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from attrs import frozen

from zwergriese.core import RulePoint, neighbour_right
from zwergriese.core.fast import fast
from zwergriese.core.play.outcome import FINISHED, TURN_CAP
from zwergriese.rulesets.zwerg_riese.components import coin_values, deck

if TYPE_CHECKING:
    from zwergriese.core.seats import Seat
    from zwergriese.geometry.ground import Forbidden
    from zwergriese.rulesets.zwerg_riese.options import Options


@frozen
class BoxAsked:
    """What was agreed, when it is asked what is in the box."""

    options: Options


@frozen
class Box:
    """All cards and all coins of a game, in canonical order."""

    cards: tuple[str, ...]
    coins: tuple[int, ...]


def _agreed_box(asked: BoxAsked) -> Box:
    return Box(deck(asked.options), coin_values(asked.options))


BOX: Final[RulePoint[BoxAsked, Box]] = RulePoint(
    "zwerg-riese/box",
    _agreed_box,
    rules=("R5", "R6", "R7"),
    question="Which cards and coins are in the game?",
)


@frozen(weakref_slot=False)
class DrawAsked:
    """A seat that has turned cards over and might turn over another one."""

    seat: Seat
    revealed: tuple[str, ...]
    in_hand: int


def _no_limit(asked: DrawAsked) -> bool:
    return True


MAY_DRAW_ON: Final[RulePoint[DrawAsked, bool]] = RulePoint(
    "zwerg-riese/may-draw-on",
    _no_limit,
    rules=("R27", "R30", "R31"),
    question="May another card be turned over, or are the cards of this turn kept by themselves?",
)


@frozen(weakref_slot=False)
class ReceiverAsked:
    """Lost cards look for their next owner: who lost them, and who took the last one, if any."""

    active: Seat
    last: Seat | None
    seats: int


def _to_the_right(asked: ReceiverAsked) -> Seat:
    active, seats = asked.active, asked.seats
    following = neighbour_right(active if asked.last is None else asked.last, seats)
    return neighbour_right(following, seats) if following == active else following


LOST_CARD_RECEIVER: Final[RulePoint[ReceiverAsked, Seat]] = RulePoint(
    "zwerg-riese/lost-card-receiver",
    _to_the_right,
    combine="replace",
    rules=("R35", "R37", "R38", "R39", "R40", "R41"),
    question="Who takes the next lost card?",
)


@frozen(weakref_slot=False)
class TheftAsked:
    """A robber was the first card of a turn: who found it, and what each seat holds."""

    finder: Seat
    in_hand: tuple[int, ...]
    purses: tuple[tuple[int, ...], ...]


@frozen(weakref_slot=False)
class Theft:
    """Who steals, and how many cards at most."""

    thief: Seat
    cards: int


_theft = fast(Theft)


def _two_for_the_finder(asked: TheftAsked) -> Theft:
    return _theft(asked.finder, 2)


THEFT: Final[RulePoint[TheftAsked, Theft]] = RulePoint(
    "zwerg-riese/theft",
    _two_for_the_finder,
    rules=("R48", "R51", "R53"),
    question="Who steals because of a robber as the first card, and how many cards at most?",
)


@frozen
class GroundAsked:
    """Who walks, when it is asked what no foot may touch."""

    seat: Seat


def _nothing(asked: GroundAsked) -> tuple[Forbidden, ...]:
    return ()


FORBIDDEN_GROUND: Final[RulePoint[GroundAsked, tuple[Forbidden, ...]]] = RulePoint(
    "zwerg-riese/forbidden-ground",
    _nothing,
    rules=("R58", "R61"),
    question="Which discs and areas may no foot touch?",
)


@frozen(weakref_slot=False)
class StepAsked:
    """A foot that might be set down: whose, on which terrain, in which area of the board."""

    seat: Seat
    terrain: str
    area: str


def _its_own_card(asked: StepAsked) -> tuple[str, ...]:
    return (asked.terrain,)


STEP_PRICE: Final[RulePoint[StepAsked, tuple[str, ...]]] = RulePoint(
    "zwerg-riese/step-price",
    _its_own_card,
    rules=("R58", "R63"),
    question="Which cards does a step cost?",
)


@frozen
class RewardAsked:
    """A gnome that has arrived: where, and what lies there, the top coin last."""

    seat: Seat
    town: str
    coins: tuple[int, ...]
    options: Options


def _top_or_all(asked: RewardAsked) -> int:
    return len(asked.coins) if asked.options.visitor_takes == "all" else min(1, len(asked.coins))


REWARD: Final[RulePoint[RewardAsked, int]] = RulePoint(
    "zwerg-riese/reward",
    _top_or_all,
    rules=("R70",),
    question="How many of the coins in a town does the gnome that arrives take, from the top?",
)


@frozen
class RefillAsked:
    """After a trip: the town left and the town reached, and the coins that lie in every town."""

    left: str
    reached: str
    lying: tuple[tuple[str, tuple[int, ...]], ...]
    options: Options


def _where_it_left(asked: RefillAsked) -> str | None:
    lying = dict(asked.lying)[asked.left]
    return None if lying and asked.options.refill == "skip" else asked.left


REFILL: Final[RulePoint[RefillAsked, str | None]] = RulePoint(
    "zwerg-riese/refill",
    _where_it_left,
    rules=("R79", "R80", "R81"),
    question="In which town is a new coin laid after a trip that arrived, if in any?",
)


@frozen(weakref_slot=False)
class EndAsked:
    """A turn that ends: whether all coins are collected, and how many turns are over with it."""

    all_collected: bool
    turns: int
    options: Options


def _last_coin_or_cap(asked: EndAsked) -> str | None:
    if asked.all_collected:
        return FINISHED
    cap = asked.options.turn_cap
    return TURN_CAP if cap is not None and asked.turns >= cap else None


GAME_END: Final[RulePoint[EndAsked, str | None]] = RulePoint(
    "zwerg-riese/game-end",
    _last_coin_or_cap,
    rules=("R83",),
    question="Does the game end with this turn, and how is that called?",
)


@frozen
class ScoreAsked:
    """A seat at the end: its coins and how many cards it holds."""

    seat: Seat
    purse: tuple[int, ...]
    in_hand: int
    options: Options


Figures = tuple[tuple[str, int], ...]
"""Named numbers, the score first, then what decides ties; more is better."""


def _gold_then_cards(asked: ScoreAsked) -> Figures:
    by_value = asked.options.score == "value"  # A39
    score = sum(asked.purse) if by_value else len(asked.purse)
    return (("score", score), ("cards-in-hand", asked.in_hand))


SCORE: Final[RulePoint[ScoreAsked, Figures]] = RulePoint(
    "zwerg-riese/score",
    _gold_then_cards,
    combine="replace",
    rules=("R84", "R85", "R86", "R87"),
    question="What does a seat score, and what decides ties? Each seat with the same names.",
)

POINTS: Final = (
    BOX,
    MAY_DRAW_ON,
    LOST_CARD_RECEIVER,
    THEFT,
    FORBIDDEN_GROUND,
    STEP_PRICE,
    REWARD,
    REFILL,
    GAME_END,
    SCORE,
)
