"""Setting up: gnomes, coins, cards (R9 to R18), and what must go together before it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from zwergriese.core import Cards, SettingRefused, UnknownName
from zwergriese.rulesets.zwerg_riese.components import TERRAINS
from zwergriese.rulesets.zwerg_riese.messages import made
from zwergriese.rulesets.zwerg_riese.points import BOX, BoxAsked
from zwergriese.rulesets.zwerg_riese.state import TURN, State

if TYPE_CHECKING:
    from zwergriese.boards import Board
    from zwergriese.core import Chance, Event, Position, Setting
    from zwergriese.rulesets.zwerg_riese.messages.events import GameStarted
    from zwergriese.rulesets.zwerg_riese.options import Options

DECK = "zwerg-riese/deck"
COINS = "zwerg-riese/coins"


def validate(setting: Setting[Options, Board]) -> None:
    """Refuse what can't be played: too few coins for the towns, an unknown town or seat (R13)."""
    towns = tuple(town.id for town in setting.board.towns)
    options = setting.options
    coins = sum(options.coins)
    if len(towns) < 2:
        raise SettingRefused("board", f"{len(towns)} towns; a game needs at least two")
    if BOX.id not in setting.rules.points:  # else the coins are counted when they are laid out
        need_coins(coins, len(towns))
    if options.start_town is not None and options.start_town not in towns:
        raise UnknownName("town", options.start_town, towns)
    if options.first_seat >= setting.seats:
        why = f"there is no seat {options.first_seat} at a table of {setting.seats}"
        raise SettingRefused("option first_seat", why)
    terrains = {area.terrain for area in setting.board.areas}
    if strange := sorted(terrains - set(TERRAINS)):
        raise UnknownName("terrain", strange[0], TERRAINS)


def need_coins(coins: int, towns: int) -> None:
    """R13: every town but the start gets a coin."""
    if coins < towns - 1:
        why = f"{towns} towns need {towns - 1} coins, and there are only {coins}"
        raise SettingRefused("board", why)


def initial(setting: Setting[Options, Board]) -> State:
    """Give the state before anything happened."""
    return State()


def start(position: Position[State], chance: Chance) -> tuple[Event, ...]:
    """Shuffle coins and cards and lay the board out (R9 to R18, R20)."""
    setting = position.setting
    options: Options = setting.options
    towns = tuple(town.id for town in setting.board.towns)
    home = options.start_town or towns[0]
    box = position.ask(BOX, BoxAsked(options))
    values, cards = box.coins, box.cards
    need_coins(len(values), len(towns))
    shuffled = [values[index] for index in chance.shuffled(len(values), COINS)]
    laid = tuple(() if town == home else (shuffled.pop(0),) for town in towns)
    pile = tuple(cards[index] for index in chance.shuffled(len(cards), DECK))
    return (
        made.GameStarted(
            options.first_seat, setting.seats, home, towns, laid, tuple(shuffled), pile
        ),
    )


def game_started(state: State, event: GameStarted) -> State:
    """All gnomes stand in one town, nobody holds a card (R10, R17)."""
    return State(
        phase=TURN,
        turn=event.first,
        pile=event.pile,
        hands=(Cards(TERRAINS),) * event.seats,
        gnomes=(event.start,) * event.seats,
        towns=event.towns,
        coins=event.coins,
        stack=event.stack,
        purses=((),) * event.seats,
    )
