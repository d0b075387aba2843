"""With all hashes mended, verify still names the commit in which something was altered.

Three alterations leave another log that is just as good, so that nobody could find them:

* another draw that means the same: two equal cards change places in a shuffle, or the other of two
  equal cards is drawn from a hand;
* an undo by the host that goes back to another ply; a commit after it that does not fit is named;
* lines cut off at the end; the last hash, kept elsewhere, tells of them.
"""

from __future__ import annotations

import json
import re
from itertools import islice

import pytest

from tests.golden.recording import LOGS
from tests.promises.altering import Place, altered, lines_of, others, places, with_message
from tests.rulebook.nightly import times
from tests.wire.playing import resealed
from zwergriese.cli import main
from zwergriese.core import Abandon, Undo
from zwergriese.core.messages.builtin import CORE_COMMANDS, CORE_EVENTS
from zwergriese.plugin import load_registry
from zwergriese.rulesets.zwerg_riese import ZWERG_RIESE, Reveal, StopDrawing
from zwergriese.wire import encode_log, read_log

REGISTRY = load_registry()
NAMES = sorted(places())
FOUND = {"differs", "illegal", "damaged"}  # damaged: its events can't even be folded


def verdict_of(data: bytes):
    return read_log(data, REGISTRY).verify()


def fields_of(name: str) -> list[str]:
    place = places()[name][0]
    message = place.of(lines_of(place.log)[place.n])
    return [field for field in message if field not in {"type", "v"}]


def alterations(name: str, field: str, most: int):
    """Give some places of a message, each with other values for one of its fields."""
    for place in places()[name]:
        line = lines_of(place.log)[place.n]
        message = place.of(line)
        told = [message[field]]
        for other in others(message[field], lines_of(place.log)[0]["seats"]):
            if other not in told:
                told.append(other)
                yield place, other, with_message(line, place, {**message, field: other})
                most -= 1
        if most <= 0:
            return


def test_every_message_of_zwerg_riese_is_altered():
    """No class is forgotten: undo and abandon, which no golden log holds, are altered below."""
    ours = {row.name for row in (*ZWERG_RIESE.commands, *ZWERG_RIESE.events)}
    core = {row.name for row in (*CORE_COMMANDS, *CORE_EVENTS)}
    assert {*NAMES} == (ours | core) - {"core/undo", "core/abandon"}


def test_every_field_of_every_message_is_altered():
    for row in (*ZWERG_RIESE.commands, *ZWERG_RIESE.events, *CORE_EVENTS):
        assert fields_of(row.name) == [field.name for field in row.info.fields]
        for field in row.info.fields:
            assert any(True for _ in alterations(row.name, field.name, 1)), (row.name, field.name)


@pytest.mark.parametrize("name", NAMES)
def test_an_altered_message_is_named(name: str):
    for field in fields_of(name):
        for place, other, line in alterations(name, field, times(6, 200)):
            verdict = verdict_of(altered(place.log, place.n, line))
            where = f"{name}.{field} at {place} is {other!r}: {verdict}"
            assert verdict.kind in FOUND, where
            assert verdict.commit == place.n, where
            if place.event is None and verdict.findings:
                assert verdict.findings[0].kind in {"differs", "illegal"}, where


@pytest.mark.parametrize("name", [name for name in NAMES if places()[name][0].event is not None])
def test_an_event_that_is_missing_or_stands_twice_is_named(name: str):
    for place in islice(places()[name], times(3, 40)):
        line = lines_of(place.log)[place.n]
        at, events = place.event, line["events"]
        for told in ([*events[:at], *events[at + 1 :]], [*events[: at + 1], *events[at:]]):
            verdict = verdict_of(altered(place.log, place.n, {**line, "events": told}))
            assert (verdict.kind in FOUND, verdict.commit) == (True, place.n), (place, verdict)


def test_another_command_of_the_same_form_is_named():
    plain = [row.name for row in ZWERG_RIESE.commands if fields_of(row.name) == ["seat"]]
    assert len(plain) > 3
    for name in plain:
        for place in islice(places()[name], times(3, 40)):
            line = lines_of(place.log)[place.n]
            for other in set(plain) - {name}:
                told = with_message(line, place, {**line["command"], "type": other})
                verdict = verdict_of(altered(place.log, place.n, told))
                assert (verdict.kind in FOUND, verdict.commit) == (True, place.n), (place, verdict)


@pytest.mark.parametrize("log", sorted({place.log for place in places()["core/start"]}))
def test_a_turn_that_is_left_out_is_named(log: str):
    """A commit is taken out, all after it numbered anew, all hashes mended."""
    lines = [*lines_of(log)]
    for n in range(1, len(lines) - 1, times(7, 1)):
        rest = [{**line, "n": line["n"] - 1} for line in lines[n + 1 : n + 40]]
        verdict = verdict_of(resealed([*lines[:n], *rest]))
        assert not verdict.fine, (log, n)
        assert verdict.commit >= n


# --- luck -----------------------------------------------------------------------------------------


def draws():
    """Give every draw of the golden logs with its place."""
    for path in sorted(LOGS.glob("*.jsonl")):
        for line in lines_of(path.stem)[1:]:
            for index in range(len(line["luck"])):
                yield path.stem, line["n"], index


def drawn_otherwise(log: str, n: int, index: int, draw: list) -> bytes:
    line = lines_of(log)[n]
    luck = [*line["luck"]]
    luck[index] = draw
    return altered(log, n, {**line, "luck": luck})


PURPOSES = {"zwerg-riese/coins", "zwerg-riese/deck", "zwerg-riese/theft", "zwerg-riese/under-pile"}


def test_every_kind_of_draw_is_altered():
    drawn = [lines_of(log)[n]["luck"][index] for log, n, index in draws()]
    assert {draw[0] for draw in drawn} == PURPOSES
    assert {draw[1] for draw in drawn} == {"shuffled", "pick"}  # no die in this game


def test_an_altered_draw_is_a_difference_in_its_commit():
    """Another purpose, another kind, another size: never merely undecidable."""
    for log, n, index in draws():
        purpose, kind, size, answer = lines_of(log)[n]["luck"][index]
        number = answer if kind == "pick" else 1
        larger = number if kind == "pick" else [*answer, size]
        for draw in (
            *([other, kind, size, answer] for other in sorted(PURPOSES - {purpose})),
            ["zwerg-riese/other", kind, size, answer],
            [purpose, "die", size, number or 1],
            [purpose, "shuffled" if kind == "pick" else "pick", size, _of_other_kind(kind, size)],
            [purpose, kind, size + 1, larger],
        ):
            verdict = verdict_of(drawn_otherwise(log, n, index, draw))
            assert (verdict.kind, verdict.commit) == ("differs", n), (log, n, draw, str(verdict))


def _of_other_kind(kind: str, size: int):
    return [*range(size)] if kind == "pick" else 0


def _things(log: str, n: int, purpose: str) -> list[str]:
    """Give the things that a draw is about, in canonical order, from the state before it."""
    game = read_log((LOGS / f"{log}.jsonl").read_bytes(), REGISTRY).replay().at(n - 1)
    state, options = game.position.state, game.setting.options
    line = lines_of(log)[n]
    if purpose == "zwerg-riese/theft":
        victim = next(event["victim"] for event in line["events"] if "victim" in event)
        hand = state.hands[victim]
        return [card for card in hand.kinds for _ in range(hand.count(card))]
    if purpose == "zwerg-riese/coins":
        return [str(value) for value, count in enumerate(options.coins, 1) for _ in range(count)]
    return []


def test_another_answer_is_a_difference_wherever_it_means_another_thing():
    same = 0
    for log, n, index in draws():
        purpose, kind, size, answer = lines_of(log)[n]["luck"][index]
        if kind == "pick":
            things = _things(log, n, purpose)
            assert len(things) == size
            for other in range(size):
                if other != answer:
                    verdict = verdict_of(
                        drawn_otherwise(log, n, index, [purpose, kind, size, other])
                    )
                    if things[other] == things[answer]:
                        same += 1
                        assert verdict.fine
                    else:
                        assert (verdict.kind, verdict.commit) == ("differs", n)
        elif size > 1:
            told = [purpose, kind, size, [*answer[1:], answer[0]]]
            verdict = verdict_of(drawn_otherwise(log, n, index, told))
            assert (verdict.kind in FOUND, verdict.commit) == (True, n), (log, n, str(verdict))
    assert same


def test_two_equal_coins_that_change_places_in_a_shuffle_are_the_same_game():
    things = _things("greedy-4", 1, "zwerg-riese/coins")
    purpose, kind, size, answer = lines_of("greedy-4")[1]["luck"][0]
    assert purpose == "zwerg-riese/coins"
    for one in range(size - 1):
        changed = [*answer]
        changed[one], changed[one + 1] = changed[one + 1], changed[one]
        equal = things[answer[one]] == things[answer[one + 1]]
        verdict = verdict_of(drawn_otherwise("greedy-4", 1, 0, [purpose, kind, size, changed]))
        assert verdict.fine is equal
        assert verdict.commit == (None if equal else 1)


@pytest.mark.parametrize("more", [False, True])
def test_a_draw_that_is_missing_or_left_over_is_named(more):
    for log, n, index in draws():
        line = lines_of(log)[n]
        luck = [*line["luck"]]
        luck = [*luck, luck[index]] if more else [*luck[:index], *luck[index + 1 :]]
        verdict = verdict_of(altered(log, n, {**line, "luck": luck}))
        assert verdict.commit == n
        assert verdict.kind in ({"differs"} if more else {"differs", "undecidable"})


# --- the core's own -------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def undone():
    """Give a game in which a seat and then the host took something back, and which was ended."""
    game = REGISTRY.new_game("zwerg-riese", seats=2, seed=1)
    for command in (Reveal(0), StopDrawing(0), Undo(0, 2), StopDrawing(0), Reveal(1)):
        game = game.apply(command)
    for command in (Undo(None, 3), Undo(None, 5), Abandon()):
        game = game.apply(command)
    assert [commit.n for commit in game.commits if isinstance(commit.command, Undo)] == [4, 7, 8]
    lines = [json.loads(line) for line in encode_log(game).splitlines()]
    assert verdict_of(resealed(lines)).fine
    return lines


def commanded(lines, n, **changes) -> bytes:
    told = {**lines[n]["command"], **changes}
    line = {**lines[n], "seat": told["seat"], "command": told}
    return resealed([*lines[:n], line, *lines[n + 1 :]])


@pytest.mark.parametrize("changes", [{"to": 1}, {"to": 0}, {"seat": 1}, {"type": "core/start"}])
def test_an_altered_undo_of_a_seat_is_named(undone, changes):
    if "type" in changes:
        told = {"type": "core/start", "v": 1, "seat": 0}
        data = resealed([*undone[:4], {**undone[4], "command": told}, *undone[5:]])
    else:
        data = commanded(undone, 4, **changes)
    verdict = verdict_of(data)
    assert (verdict.findings[0].kind, verdict.commit) == ("illegal", 4)


def test_an_undo_of_the_host_to_another_ply_shows_in_what_comes_after_it(undone):
    """The host may go back to any ply but 0, and nothing in an undo says where that led."""
    for to in (1, 2):
        assert verdict_of(commanded(undone[:8], 7, to=to)).fine
        going_on = [*undone[:8], {**undone[5], "n": 8}]  # stop-drawing by seat 0
        verdict = verdict_of(commanded(going_on, 7, to=to))
        assert (verdict.fine, verdict.commit) == ((True, None) if to == 2 else (False, 8))
    for nowhere in (0, 7, 9):
        assert verdict_of(commanded(undone, 7, to=nowhere)).commit == 7
    assert verdict_of(commanded(undone, 7, seat=0)).commit == 7


def test_an_altered_abandoning_is_named(undone):
    n = len(undone) - 1
    assert undone[n]["command"]["type"] == "core/abandon"
    verdict = verdict_of(commanded(undone, n, seat=0))
    assert (verdict.kind, verdict.commit) == ("illegal", n)
    place = Place("", n, 0)
    event = place.of(undone[n])
    outcome = {**event["outcome"], "termination": "finished"}
    line = with_message(undone[n], place, {**event, "outcome": outcome})
    verdict = verdict_of(resealed([*undone[:n], line]))
    assert (verdict.kind, verdict.commit) == ("differs", n)


# --- by the command line --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "field"),
    [
        ("zwerg-riese/reveal", "seat"),
        ("zwerg-riese/take-step", "to"),
        ("zwerg-riese/card-stolen", "card"),
        ("zwerg-riese/turn-ended", "next"),
        ("zwerg-riese/step-taken", "paid"),
        ("core/game-ended", "outcome"),
    ],
)
def test_the_command_line_names_the_commit(name, field, capsys, tmp_path):
    path = tmp_path / "game.jsonl"
    for place, _, line in alterations(name, field, 2):
        path.write_bytes(altered(place.log, place.n, line))
        code = main(["verify", str(path), "--json"])
        (log,) = json.loads(capsys.readouterr().out)["logs"]
        assert code == (3 if log["verdict"] == "damaged" else 1)
        assert log["verdict"] in FOUND
        assert log["commit"] == place.n
        assert main(["verify", str(path)]) == code
        assert re.search(rf"commit {place.n}\b", capsys.readouterr().out)
