"""The rows of `make bench`: each gives the library's time and the floor's for the same work."""

from __future__ import annotations

import gc
import subprocess
import sys
import tempfile
from pathlib import Path
from time import perf_counter, process_time
from typing import TYPE_CHECKING, Any

from attrs import evolve, field, frozen

from tests.bench.floor import Floor
from tests.bench.players import CardPlayer
from zwergriese.core import Game, SeededChance, Setting, agree, derived_seed, new_game
from zwergriese.core.play.loop import first_position, fold
from zwergriese.geometry import arcs as room
from zwergriese.rulesets.zwerg_riese import ZWERG_RIESE
from zwergriese.rulesets.zwerg_riese.bots.greedy import Greedy

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from zwergriese.boards import Board
    from zwergriese.core import Bot

SEATS = 4
CARD_TURNS = 20


@frozen
class Row:
    """A row: what is compared, the goal and stretch as ratios, and what was measured."""

    name: str
    unit: str
    goal: float
    stretch: float
    higher_is_better: bool
    ratio: float = 0.0
    spread: tuple[float, float] = (0.0, 0.0)
    library: float = 0.0
    floor: float = 0.0
    notes: dict[str, Any] = field(factory=dict)

    @property
    def met(self) -> str:
        """How far the row got: `stretch`, `goal` or `missed`."""
        better = (lambda a, b: a >= b) if self.higher_is_better else (lambda a, b: a <= b)
        if better(self.ratio, self.stretch):
            return "stretch"
        return "goal" if better(self.ratio, self.goal) else "missed"


@frozen
class Measured:
    """Medians of seconds for a unit of work, and the median of their ratios with its spread."""

    ours: float
    theirs: float
    ratio: float
    spread: tuple[float, float]


def paired(library: Callable[[], float], floor: Callable[[], float], rounds: int) -> Measured:
    """Time both by turns; each function gives its time for one unit of work, in seconds."""
    pairs = []
    for _ in range(rounds):
        gc.collect()
        pairs.append((library(), floor()))
    ratios = sorted(ours / theirs for ours, theirs in pairs)
    middle = len(pairs) // 2
    ours = sorted(pair[0] for pair in pairs)[middle]
    theirs = sorted(pair[1] for pair in pairs)[middle]
    return Measured(ours, theirs, ratios[middle], (ratios[0], ratios[-1]))


def setting_of(board: Board) -> Setting[Any, Any]:
    return agree(ZWERG_RIESE, seats=SEATS, board=board)


def bot_seeds(seed: int) -> list[int]:
    return [derived_seed(seed, "bot", seat) for seat in range(SEATS)]


def play_cards(setting: Setting[Any, Any], seed: int, turns: int = CARD_TURNS) -> Game[Any]:
    """The card part by the library: views, choices, bots, commits."""
    bots = [CardPlayer(bot_seed) for bot_seed in bot_seeds(seed)]
    game = new_game(setting, SeededChance(seed))
    while game.position.state.turns < turns:
        seat = game.asks[0].seat
        game = game.apply(bots[seat].choose(game.view(seat)))
    return game


def play_whole(setting: Setting[Any, Any], seed: int, bots: Sequence[Bot]) -> Game[Any]:
    game = new_game(setting, SeededChance(seed))
    while game.outcome is None:
        seat = game.to_act[0]
        game = game.apply(bots[seat].choose(game.view(seat)))
    return game


def timed(work: Callable[[], int]) -> float:
    """Time *work*, which gives how many units it did; gives the processor's seconds a unit.

    The wall's clock would count it against the longer of two pieces when others use the machine.
    """
    start = process_time()
    units = work()
    return (process_time() - start) / units


def floor_cards(board: Board, seeds: range) -> Callable[[], float]:
    def work() -> int:
        for seed in seeds:
            Floor(seed, bot_seeds(seed), board).play_cards(CARD_TURNS)
        return len(seeds)

    return lambda: timed(work)


def card_part(board: Board, rounds: int) -> Row:
    """Card part of the game, choices made, random bots: 20 turns, then most cards are in hands."""
    setting = setting_of(board)
    seeds = range(100, 120)

    def work() -> int:
        for seed in seeds:
            play_cards(setting, seed)
        return len(seeds)

    row = Row("card part, random bots", "times the floor's time", 5.0, 3.5, False)
    measured = paired(lambda: timed(work), floor_cards(board, seeds), rounds)
    commands = sum(play_cards(setting, seed).ply for seed in seeds) / len(seeds)
    rate = round(commands / measured.ours)
    return _filled(row, measured, {"commands_a_second": rate, "commands_a_game": round(commands)})


def whole_games(board: Board, rounds: int) -> Row:
    """Whole games of four greedy players; both plan with the same search, warmed up before."""
    setting = setting_of(board)
    seeds = range(200, 230)

    def work() -> int:
        room._remembered.cache_clear()  # both begin as a new process does
        for seed in seeds:
            play_whole(setting, seed, [Greedy(bot_seed) for bot_seed in bot_seeds(seed)])
        return len(seeds)

    def floor_work() -> int:
        room._remembered.cache_clear()
        for seed in seeds:
            Floor(seed, bot_seeds(seed), board).play_greedy()
        return len(seeds)

    work(), floor_work()  # the route table is there for both
    row = Row("whole games, greedy", "times the floor's time", 2.5, 1.8, False)
    return _filled(row, paired(lambda: timed(work), lambda: timed(floor_work), rounds), {})


def card_events(board: Board, seeds: range) -> list[Game[Any]]:
    setting = setting_of(board)
    return [play_cards(setting, seed) for seed in seeds]


def events_a_game(games: list[Game[Any]]) -> float:
    return sum(len(commit.events) for game in games for commit in game.commits) / len(games)


def fold_events(board: Board, rounds: int) -> Row:
    """Fold of ready events, one by one, every state visible."""
    seeds = range(300, 320)
    games = card_events(board, seeds)
    events = [[event for commit in game.commits for event in commit.events] for game in games]
    rules = games[0].setting.rules

    def work() -> int:
        for one in events:
            position = first_position(rules)
            for event in one:
                position = fold(position, (event,))
        return sum(map(len, events))

    row = Row("step-by-step fold", "of the floor's events/s", 0.4, 0.63, True)
    return _events_row(row, work, floor_cards(board, seeds), events_a_game(games), rounds)


def read_logs(board: Board, rounds: int) -> Row:
    """JSON Lines log read, chain checked, decoded, folded; the board is known already."""
    from zwergriese.plugin import load_registry
    from zwergriese.wire import read_log, write_log

    seeds = range(300, 320)
    games = card_events(board, seeds)
    registry = load_registry()
    with tempfile.TemporaryDirectory() as folder:
        logs = []
        for number, seed in enumerate(seeds):
            named = registry.setting("zwerg-riese", seats=SEATS)
            path = Path(folder) / f"{number}.jsonl"
            write_log(play_cards(named, seed), path)
            logs.append(path.read_bytes())

        def work() -> int:
            for log in logs:
                read_log(log, registry).replay()
            return round(events_a_game(games) * len(logs))

        row = Row("log read, checked, folded", "of the floor's events/s", 0.25, 0.4, True)
        return _events_row(row, work, floor_cards(board, seeds), events_a_game(games), rounds)


def _events_row(
    row: Row, work: Callable[[], int], floor: Callable[[], float], events: float, rounds: int
) -> Row:
    # ours is seconds an event, theirs seconds a game of so many events.
    measured = paired(lambda: timed(work), floor, rounds)
    return _rates(row, measured, events, "events")


def _rates(row: Row, measured: Measured, units: float, what: str) -> Row:
    """Turn seconds into rates a second: the library's of the floor's, which does *units* a game."""
    low, high = measured.spread
    per_unit = measured.theirs / units
    notes = {
        f"{what}_a_second": round(1 / measured.ours),
        f"floor_{what}_a_second": round(1 / per_unit),
    }
    spread = (1 / (high * units), 1 / (low * units))
    rated = Measured(measured.ours, per_unit, 1 / (measured.ratio * units), spread)
    return _filled(row, rated, notes)


def branch(board: Board, rounds: int) -> Row:
    """One command tried from a kept state, card part; against the floor's decisions a second."""
    setting = setting_of(board)
    seeds = range(400, 410)
    tries: list[tuple[Game[Any], Any]] = []
    plies = 0
    for seed in seeds:
        bots = [CardPlayer(bot_seed) for bot_seed in bot_seeds(seed)]
        game = new_game(setting, SeededChance(seed))
        while game.position.state.turns < CARD_TURNS:
            seat = game.to_act[0]
            command = bots[seat].choose(game.view(seat))
            tries.append((game, command))
            game = game.apply(command)
        plies += game.ply

    def work() -> int:
        for game, command in tries:
            game.apply(command)
        return len(tries)

    row = Row("a command tried from a kept state", "of the floor's decisions/s", 0.17, 0.3, True)
    measured = paired(lambda: timed(work), floor_cards(board, seeds), rounds)
    return _rates(row, measured, plies / len(seeds), "decisions")


def arcs(board: Board, rounds: int) -> Row:
    """Arcs at pivots of the default board, against intersections by shapely."""
    from tests.bench.pivots import pivots_of
    from tests.geometry.shapely_arcs import shapely_arcs

    planar = board.planar
    pivots = pivots_of(planar, 60)

    def work() -> int:
        room._remembered.cache_clear()  # each pivot is measured anew, as it is when a giant walks
        for pivot in pivots:
            room.arcs_at(planar, pivot)
        return len(pivots)

    def floor_work() -> int:
        for pivot in pivots:
            shapely_arcs(planar, pivot)
        return len(pivots)

    work(), floor_work()
    row = Row("arcs at a pivot", "times faster than shapely", 5.0, 8.0, True)
    measured = paired(lambda: timed(work), lambda: timed(floor_work), rounds)
    low, high = measured.spread
    notes = {
        "microseconds": round(measured.ours * 1e6),
        "shapely_microseconds": round(measured.theirs * 1e6),
    }
    faster = evolve(measured, ratio=1 / measured.ratio, spread=(1 / high, 1 / low))
    return _filled(row, faster, notes)


def import_time(board: Board, rounds: int) -> Row:
    """`import zwergriese` and its front door's core, over a bare interpreter; milliseconds."""

    def run(code: str) -> float:
        start = perf_counter()
        subprocess.run([sys.executable, "-c", code], check=True)
        return perf_counter() - start

    bare = sorted(run("pass") for _ in range(rounds * 2))
    ours = sorted(run("import zwergriese") for _ in range(rounds * 2))
    core = sorted(run("from zwergriese import Game") for _ in range(rounds * 2))
    row = Row("import zwergriese", "ms over a bare interpreter", 60.0, 45.0, False)
    over = (ours[0] - bare[0]) * 1000
    notes = {"with_the_core_ms": round((core[0] - bare[0]) * 1000, 1)}
    worst = (ours[-1] - bare[0]) * 1000
    return _filled(row, Measured(ours[0], bare[0], over, (over, worst)), notes)


def _filled(row: Row, measured: Measured, notes: dict[str, Any]) -> Row:
    return evolve(
        row,
        library=measured.ours,
        floor=measured.theirs,
        ratio=measured.ratio,
        spread=measured.spread,
        notes=notes,
    )


ROWS: dict[str, Callable[[Any, int], Row]] = {
    "card-part": card_part,
    "whole-games": whole_games,
    "fold": fold_events,
    "read-log": read_logs,
    "branch": branch,
    "arcs": arcs,
    "import": import_time,
}
