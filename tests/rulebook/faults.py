"""One wrong line for each rule: with it, the tests of that rule's number must fail.

`python -m tests.rulebook.faults` plants each fault by itself and runs the tests of its number;
`python -m tests.rulebook.faults R63 R79` those of some numbers. Nothing on disk is changed: a
Python of its own reads the one file with the line replaced.
"""

from __future__ import annotations

import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from importlib.machinery import SourceFileLoader
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from attrs import frozen

from tests.rulebook.numbers import RULES

ROOT: Final = Path(__file__).parents[2]
PACKAGE: Final = "zwergriese.rulesets.zwerg_riese"
RULESET: Final = Path(find_spec(PACKAGE).origin).parent  # found, and not imported yet


@frozen
class Fault:
    """A text of a file of the ruleset, and the wrong one in its place."""

    rule: str
    file: str
    old: str
    new: str

    @property
    def path(self) -> Path:
        return RULESET / self.file

    def planted(self) -> str:
        """Give the file's text with the fault in it."""
        return self.path.read_text("utf-8").replace(self.old, self.new)


_SETUP = "setup.py"
_DRAWING = "drawing.py"
_ROBBERS = "robbers.py"
_THEFT = "theft.py"
_TRIPS = "trips.py"
_ARRIVAL = "arrival.py"
_ENDING = "ending.py"
_ASKING = "asking.py"
_HIDING = "hiding.py"
_POINTS = "points.py"

_FIRST_SEAT = "first_seat: int = field(default=0"
_START = "options.first_seat, setting.seats, home, towns, laid, tuple(shuffled), pile"
_HIDE_STACK = "stack=state.stack if sees(COIN_STACK) else hidden_row(len(state.stack)),"
_EMPTY_HANDS = "hands=(Cards(TERRAINS),) * event.seats,"
_TURN_CHOICE = "(made.Reveal(seat), made.StartTrip(seat))"
_REVEALED = "state, phase=DRAWING, pile=state.pile[1:], revealed=(*state.revealed, event.card)"
_TOP_CARD = "card = position.known(state.pile[0])"
_LOST = "    lost = state.revealed\n    receiver"
_ROBBER = "(made.RobberRevealed(seat, card, not lost, lost, receiver),)"
_FOLLOWING = "neighbour_right(active if asked.last is None else asked.last, seats)"
_MORE = "more = len(position.state.revealed) > 1"
_UNDER = "pile=(*state.pile, event.card)"
_SETTLED = "return state_with(state, phase=TURN_OVER, robbery=None)"
_RED = "return state.robbery is not None and state.robbery.card == RED_ROBBER"
_ONE_STRIDE = "if not is_one_stride(_walk(state).feet[-1], command.to, board.stride):"
_FAILED = "phase=TURN_OVER, hands=replaced(state.hands, event.seat, hand), trip=None"
_NEVER = "passing = False"
_LAID = "made.CoinLaid(town, position.known(state.stack[0]))"
_SCORE = "sum(asked.purse) if by_value else len(asked.purse)"
_TIES = '("cards-in-hand", asked.in_hand)'
_BY_VALUE = 'by_value = asked.options.score == "value"'

FAULTS: Final = (
    Fault("R9", _SETUP, "purses=((),) * event.seats", "purses=((1,),) * event.seats"),
    Fault("R10", _SETUP, "gnomes=(event.start,)", "gnomes=(event.towns[0],)"),
    Fault("R11", _SETUP, _EMPTY_HANDS, "hands=(Cards(TERRAINS),) * 4,"),
    Fault(
        "R12",
        _SETUP,
        "[values[index] for index in chance.shuffled(len(values), COINS)]",
        "list(values)",
    ),
    Fault("R13", _SETUP, "() if town == home else (shuffled.pop(0),)", "(shuffled.pop(0),)"),
    Fault(
        "R14",
        _HIDING,
        _HIDE_STACK,
        _HIDE_STACK + " coins=tuple(hidden_row(len(row)) for row in state.coins),",
    ),
    Fault("R15", _SETUP, _START, _START.replace("(shuffled)", "(shuffled[1:])")),
    Fault(
        "R16",
        _SETUP,
        "tuple(cards[index] for index in chance.shuffled(len(cards), DECK))",
        "cards",
    ),
    Fault("R17", _SETUP, _EMPTY_HANDS, "hands=(Cards(TERRAINS, 1),) * event.seats,"),
    Fault(
        "R18", "state.py", "trip: Trip | None = None", 'trip: Trip | None = Trip("a", ((0, 0),))'
    ),
    Fault("R19", _ENDING, "neighbour_left(state.turn,", "neighbour_left(state.turn + 1,"),
    Fault(
        "R20",
        "options.py",
        "first_seat: int = field(default=0",
        "first_seat: int = field(default=1",
    ),
    Fault("R21", _SETUP, "turn=event.first,", "turn=0,"),
    Fault("R22", _ASKING, _TURN_CHOICE, "(made.Reveal(seat),)"),
    Fault(
        "R23",
        _ASKING,
        "(commands.Reveal, commands.StopDrawing)",
        "(commands.Reveal, commands.StopDrawing, commands.StartTrip)",
    ),
    Fault(
        "R24",
        _DRAWING,
        _REVEALED,
        _REVEALED.replace("event.card)", "event.card, *state.hands[event.seat])"),
    ),
    Fault("R25", _DRAWING, _TOP_CARD, "card = position.known(state.pile[-1])"),
    Fault("R26", _HIDING, _HIDE_STACK, _HIDE_STACK + " revealed=hidden_row(len(state.revealed)),"),
    Fault("R27", _DRAWING, _REVEALED, _REVEALED.replace("DRAWING", "TURN_OVER")),
    Fault(
        "R28",
        _DRAWING,
        "CardsKept(position.state.turn, position.state.revealed)",
        "CardsKept(position.state.turn, position.state.revealed[-1:])",
    ),
    Fault("R29", _DRAWING, "phase=TURN_OVER, revealed=(), hands", "phase=TURN_OVER, hands"),
    Fault("R30", _DRAWING, _TOP_CARD, _TOP_CARD + " if len(state.revealed) < 9 else BROWN_ROBBER"),
    Fault("R31", _DRAWING, ".plus(event.cards)", ".plus(event.cards[:9])"),
    Fault(
        "R32",
        _DRAWING,
        "if card != BROWN_ROBBER and card != RED_ROBBER:",
        "if card != BROWN_ROBBER:",
    ),
    Fault("R33", _DRAWING, _LOST, _LOST.replace("revealed\n", "revealed[:1]\n")),
    Fault(
        "R34",
        _DRAWING,
        "robbery=_robbery(event.card, event.first, event.receiver),",
        "robbery=_robbery(event.card, event.first, event.receiver),"
        ' hands=replaced(state.hands, event.seat, state.hands[event.seat].take("meadow")),',
    ),
    Fault(
        "R35",
        _POINTS,
        _FOLLOWING,
        "(active + 1) % seats if asked.last is None else neighbour_right(asked.last, seats)",
    ),
    Fault("R36", _ROBBERS, "if command.card not in lost:", "if not lost:"),
    Fault("R37", _POINTS, _FOLLOWING, "asked.last or neighbour_right(active, seats)"),
    Fault("R38", _ROBBERS, _MORE, "more = len(position.state.revealed) > 2"),
    Fault(
        "R39",
        _POINTS,
        "return neighbour_right(following, seats) if following == active else following",
        "return following",
    ),
    Fault(
        "R40",
        _ROBBERS,
        "phase=ROBBER_LEAVES if event.receiver is None else LOST_CARDS",
        "phase=ROBBER_LEAVES if event.receiver in (None, len(state.hands) - 1) else LOST_CARDS",
    ),
    Fault("R41", _POINTS, _FOLLOWING, "((asked.last or active) + 1) % seats"),
    Fault("R42", _ROBBERS, _UNDER, "pile=(event.card, *state.pile)"),
    Fault("R43", _ROBBERS, _SETTLED, "return state_with(state, phase=TURN_OVER)"),
    Fault("R44", _DRAWING, _LOST, _LOST.replace("revealed\n", "revealed[card == RED_ROBBER :]\n")),
    Fault("R45", _ROBBERS, _RED, "return False"),
    Fault(
        "R46",
        _ROBBERS,
        "order = chance.shuffled(len(pile), DECK)",
        "order = (*chance.shuffled(len(pile) - 1, DECK), len(pile) - 1)",
    ),
    Fault("R47", _ROBBERS, _RED, _RED.replace("== RED_ROBBER", '!= ""')),
    Fault("R48", _DRAWING, _ROBBER, _ROBBER.replace("not lost", "not lost and card != RED_ROBBER")),
    Fault("R49", _DRAWING, _ROBBER, _ROBBER.replace("not lost", "True")),
    Fault("R50", _ROBBERS, _SETTLED, 'return state_with(state, phase="turn", robbery=None)'),
    Fault("R51", _POINTS, "return _theft(asked.finder, 2)", "return _theft(asked.finder, 3)"),
    Fault("R52", _THEFT, "if victim == command.seat or victim >=", "if victim >="),
    Fault("R53", _THEFT, "if cards < 1:", "if cards < 2:"),
    Fault(
        "R54",
        _THEFT,
        "hands=tuple(hands),",
        "hands=tuple(hands), purses=((),) * len(state.purses),",
    ),
    Fault(
        "R55",
        "proceeding.py",
        "if wants_shuffle(state):",
        "if wants_shuffle(state) and not state.robbery.first:",
    ),
    Fault("R56", _TRIPS, "if ground.id == state.gnomes[state.turn]:", "if not ground.id:"),
    Fault("R57", _HIDING, "frozenset({TRIP, STUCK, ARRIVED, COIN_DONE})", "frozenset({STUCK})"),
    Fault("R58", _TRIPS, "return None if missing_card(hand, price) is None", "return None if hand"),
    Fault(
        "R59",
        _TRIPS,
        "window = next(one.window for one in board.towns if one.id == town)",
        "window = board.towns[0].window",
    ),
    Fault("R60", _TRIPS, _ONE_STRIDE, _ONE_STRIDE[:-1] + " or command.to[0] < 1_000:"),
    Fault("R61", _TRIPS, _ONE_STRIDE, "if not command.to:"),
    Fault("R62", _TRIPS, _ONE_STRIDE, _ONE_STRIDE.replace("feet[-1]", "feet[0]")),
    Fault("R63", _TRIPS, "paid = price_of(position, ground)", "paid = ()"),
    Fault("R64", _TRIPS, "walk.paid + event.paid", "event.paid"),
    Fault("R65", "ruleset.py", "final=True,", "final=False,"),
    Fault(
        "R66",
        _TRIPS,
        "trip=_trip(walk.start, (*walk.feet, event.to), walk.paid),",
        "trip=_trip(walk.start, (*walk.feet, event.to), walk.paid * 2),",
    ),
    Fault(
        "R67",
        _TRIPS,
        "if not (passing and not state.coins_in(ground.id)):",
        "if not state.coins_in(ground.id):",
    ),
    Fault("R68", _TRIPS, "gnomes=replaced(state.gnomes, event.seat, event.town),", ""),
    Fault("R69", _ARRIVAL, "trip=_trip(_walk(state).start, ())", "trip=_walk(state)"),
    Fault("R70", _POINTS, "else min(1, len(asked.coins))", "else 0"),
    Fault("R71", _ARRIVAL, "purse = state.purses[event.seat] + event.coins", "purse = event.coins"),
    Fault("R72", _ARRIVAL, "pile=state.pile + event.cards,", "pile=event.cards + state.pile,"),
    Fault(
        "R73",
        _ARRIVAL,
        "return state_with(state, phase=TRIP_DONE, ",
        "return state_with(state, phase=TRIP_DONE, hands=state.hands[1:] + state.hands[:1], ",
    ),
    Fault("R74", _TRIPS, "stuck = is_stuck(position, window, hand)", "stuck = not hand"),
    Fault("R75", "proceeding.py", "STUCK: fail_stuck_trip,", "STUCK: end_turn,"),
    Fault("R76", _TRIPS, ".plus(event.returned)", ".plus(event.returned[1:])"),
    Fault(
        "R77",
        _ASKING,
        "    _TURN_CHOICES,",
        "    _DRAWING_CHOICES,",
    ),
    Fault("R78", _TRIPS, _FAILED, _FAILED.replace("TURN_OVER", '"turn"')),
    Fault("R79", _ARRIVAL, _LAID, _LAID.replace("(town,", "(state.gnomes[state.turn],")),
    Fault(
        "R80",
        _TRIPS,
        _FAILED,
        _FAILED.replace("TURN_OVER", '"trip-done"').replace("None", "state.trip"),
    ),
    Fault("R81", _ARRIVAL, "if not state.stack:", "if not state.coins:"),
    Fault("R82", _ARRIVAL, _LAID, _LAID.replace("stack[0]", "stack[-1]")),
    Fault("R83", _ENDING, "not state.stack and not any(state.coins)", "not state.stack"),
    Fault(
        "R84", _POINTS, _SCORE, _SCORE.replace("sum(asked.purse)", "max(asked.purse, default=0)")
    ),
    Fault("R85", _POINTS, _BY_VALUE, "by_value = 0"),
    Fault("R86", _POINTS, _TIES, _TIES.replace("asked.in", "-asked.in")),
    Fault("R87", _POINTS, _TIES, _TIES.replace("asked.in_hand", "9 * asked.in_hand - asked.seat")),
    Fault("R88", _ROBBERS, _UNDER, "pile=state.pile"),
    Fault(
        "R89",
        _ROBBERS,
        "hand = state.hands[event.seat].add(event.card)",
        "hand = state.hands[event.seat]",
    ),
    Fault("R90", _ARRIVAL, "stack=state.stack[1:],", "stack=state.stack,"),
    Fault(
        "R91",
        _ROBBERS,
        "revealed=without(state.revealed, (event.card,)),",
        "revealed=without(state.revealed, (event.card,)), pile=(*state.pile, event.card),",
    ),
    Fault("R92", _ROBBERS, _UNDER, "pile=(*state.pile[:5], event.card, *state.pile[5:])"),
    # What the rules leave open: the option says nothing, or what is not the default is.
    Fault("A4", "options.py", 'default="centre"', 'default="refused"'),
    Fault("A14", _TRIPS, "no.COINLESS_TOWN if refused and", "no.COINLESS_TOWN if not refused and"),
    Fault(
        "A15", _TRIPS, 'passing = position.setting.options.coinless_town == "pass-through"', _NEVER
    ),
    Fault("A27", _POINTS, 'lying and asked.options.refill == "skip"', "lying"),
    Fault("A28", _POINTS, 'if asked.options.visitor_takes == "all"', "if not asked.town"),
    Fault("A38", _POINTS, "asked.turns >= cap", "asked.turns > cap"),
    Fault("A39", _POINTS, _BY_VALUE, "by_value = 1"),
    Fault("A41", _ARRIVAL, 'if position.setting.options.under_pile == "random":', "if not paid:"),
    Fault("A47", _THEFT, 'if position.setting.options.theft == "open":', "if not hand:"),
    Fault(
        "A48",
        _THEFT,
        'MUST_STEAL() if position.setting.options.theft_duty == "must" else None',
        "None",
    ),
    Fault("A50", _THEFT, "return 1, 1", "return 1, most"),
    Fault("A55", _SETUP, "turn=event.first,", "turn=0,"),
    Fault("A56", _SETUP, "home = options.start_town or towns[0]", "home = towns[0]"),
)


def survives(fault: Fault) -> str:
    """Plant a fault and run its number's tests: empty if they fail, as they must, else why not."""
    from tests.rulebook.coverage import tests_of

    nodes = [str(ROOT / node) for node in tests_of(fault.rule)]
    if not nodes:
        return "has no test"
    command = [sys.executable, "-m", "tests.rulebook.faults", "--planted"]
    command += [str(FAULTS.index(fault)), *nodes]
    done = subprocess.run(
        command,
        cwd=ROOT,
        capture_output=True,
        check=False,
        encoding="utf-8",
        env=os.environ | {"PYTHONPATH": os.pathsep.join([str(ROOT), str(RULESET.parents[2])])},
    )
    if done.returncode == 1 and "\nFAILED " in done.stdout:  # failed, and was not just unreadable
        return ""
    if done.returncode == 0:
        return "its tests pass all the same"
    return (
        f"its tests do not run (exit {done.returncode}): {done.stdout[-400:]}{done.stderr[-400:]}"
    )


def plant(fault: Fault) -> None:
    """Have this Python read the fault's file with the wrong line in it."""
    read = SourceFileLoader.get_code

    def get_code(self: SourceFileLoader, fullname: str) -> object:
        if Path(self.path) == fault.path:
            return compile(fault.planted(), self.path, "exec", dont_inherit=True)
        return read(self, fullname)

    SourceFileLoader.get_code = get_code  # type: ignore[method-assign,assignment]


def main(arguments: list[str]) -> int:
    """Run all faults, or those of the numbers given."""
    if arguments[:1] == ["--planted"]:
        import pytest

        plant(FAULTS[int(arguments[1])])
        return int(pytest.main(["-x", "-q", "-p", "no:cacheprovider", *arguments[2:]]))
    chosen = [fault for fault in FAULTS if not arguments or fault.rule in arguments]
    with ThreadPoolExecutor(os.cpu_count()) as workers:
        found = list(workers.map(survives, chosen))
    for fault, why in zip(chosen, found, strict=True):
        if why:
            print(f"{fault.rule} ({RULES.get(fault.rule, 'an option')}), {fault.file}: {why}")
    print(f"{len(chosen)} faults planted, {sum(not why for why in found)} found")
    return int(any(found))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
