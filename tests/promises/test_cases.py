"""Faults that other programs had with their logs, tried on logs of Zwerg Riese as whole kinds."""

from __future__ import annotations

import json
from copy import deepcopy

import attrs
import orjson
import pytest

from tests.promises.altering import lines_of, places, with_message
from tests.support.hanging import comes_to_an_end
from tests.wire.playing import resealed
from zwergriese.cli import main
from zwergriese.core import DuplicateId, VersionConflict
from zwergriese.plugin import load_registry
from zwergriese.rulesets.zwerg_riese import ZWERG_RIESE, Reveal, StopDrawing
from zwergriese.wire import Codec, LogDamaged, UnknownType, encode_log, read_log

REGISTRY = load_registry()


def failure_of(data: bytes):
    try:
        return read_log(data, REGISTRY).failure
    except LogDamaged as error:
        return error.failure


def forged(name: str, **changes) -> tuple[bytes, int]:
    """Give a log with the first message of that type changed, and the number of its commit."""
    place = places()[name][0]
    lines = [*lines_of(place.log)[: place.n + 3]]
    message = {**place.of(lines[place.n]), **changes}
    lines[place.n] = with_message(lines[place.n], place, message)
    return resealed(lines), place.n


# --- A07: a type that nobody knows ----------------------------------------------------------------


@pytest.mark.parametrize("name", ["fog/fog-rolled-in", "zwerg-riese/card-reveled", "", "no slash"])
def test_an_event_of_an_unknown_type_stops_everything_there(name, capsys, tmp_path):
    data, n = forged("zwerg-riese/card-revealed", type=name)
    log = read_log(data, REGISTRY)
    assert len(log.commits) == n - 1
    assert (log.failure.code, log.failure.line) == ("wire/unknown-type", n + 1)
    assert repr(name) in log.failure.sentence
    assert "version 1" in log.failure.sentence
    with pytest.raises(LogDamaged):
        log.replay()
    assert log.replay(partial=True).ply == n - 1
    (tmp_path / "x.jsonl").write_bytes(data)
    for verb in ("replay", "verify"):
        assert main([verb, str(tmp_path / "x.jsonl")]) == 3
        told = capsys.readouterr()
        assert f"line {n + 1} " in told.out + told.err


def test_a_variant_of_the_header_that_is_not_here_is_named_with_its_package(capsys, tmp_path):
    """The log is not played by the base rules alone."""
    fog = {"id": "fog", "rules_version": 2, "distribution": "fogplugin", "version": "0.4"}
    header, *lines = lines_of("greedy-4")
    told = resealed([{**header, "variants": [{**fog, "options": {}}]}, *lines])
    (tmp_path / "x.jsonl").write_bytes(told)
    assert main(["replay", str(tmp_path / "x.jsonl")]) == 3
    assert "the variant 'fog' of fogplugin 0.4" in capsys.readouterr().err
    assert main(["verify", str(tmp_path / "x.jsonl")]) == 3
    assert "undecidable" in capsys.readouterr().out


def test_a_log_that_tells_what_cannot_be_is_told_up_to_there(capsys, tmp_path):
    """A turn of a seat that is not there: the good part is told, and the exit says the rest."""
    header, *lines = deepcopy(lines_of("greedy-4"))
    at, line = next(
        (at, line) for at, line in enumerate(lines) if line["events"][-1].get("next") is not None
    )
    line["events"][-1]["next"] = 99
    (tmp_path / "x.jsonl").write_bytes(resealed([header, *lines[:at], line]))
    for verb in ("replay", "verify"):
        assert main([verb, str(tmp_path / "x.jsonl")]) == 3
        told = capsys.readouterr()
        assert "can't be folded" in told.out + told.err
        assert f"commit {line['n']}" in told.out + told.err
        assert "Traceback" not in told.err


# --- A11: a command that comes twice --------------------------------------------------------------


def test_a_second_stop_is_the_first_one_again_also_in_a_game_that_was_read():
    """By its id the same command is known; another payload under the id is an error."""
    game = REGISTRY.new_game("zwerg-riese", seats=2, seed=1).apply(Reveal(0))
    stopped = game.apply(StopDrawing(0), id="stop-1", expected=2)
    again = read_log(encode_log(stopped), REGISTRY).replay(seed=1)
    for table in (stopped, again):
        assert table.apply(StopDrawing(0), id="stop-1", expected=2) is table
        with pytest.raises(VersionConflict) as caught:
            table.apply(StopDrawing(0), id="stop-2", expected=2)
        assert caught.value.missed == stopped.commits[2:]
        with pytest.raises(DuplicateId):
            table.apply(Reveal(0), id="stop-1", expected=2)
        with pytest.raises(DuplicateId):
            table.apply(StopDrawing(1), id="stop-1")
    assert again == stopped


# --- D01: the class is read from its name alone ---------------------------------------------------


def test_messages_of_the_same_form_are_told_apart_in_any_order_of_registration():
    """Many classes have one seat and nothing else; some hold a part of what another holds."""
    rules = attrs.evolve(
        ZWERG_RIESE, commands=ZWERG_RIESE.commands[::-1], events=ZWERG_RIESE.events[::-1]
    )
    setting = REGISTRY.setting("zwerg-riese", seats=4)
    turned = Codec(attrs.evolve(setting, ruleset=rules))
    codec = Codec(setting)
    names = {row.name: row.cls for row in (*ZWERG_RIESE.commands, *ZWERG_RIESE.events)}
    for name, found in places().items():
        if name.startswith("core/"):
            continue
        message = found[0].of(lines_of(found[0].log)[found[0].n])
        read = "read_command" if found[0].event is None else "read_event"
        made = getattr(codec, read)(message)
        assert type(made) is names[name]
        assert getattr(turned, read)(message) == made
        for wrong in (None, 1, True, [name], {"name": name}, name.upper(), f" {name}"):
            with pytest.raises(UnknownType):
                getattr(codec, read)({**message, "type": wrong})


# --- D02, D04: nothing is taken for something near ------------------------------------------------


@pytest.mark.parametrize(
    ("name", "field", "values"),
    [
        ("zwerg-riese/cards-kept", "cards", ["MWM", {"forest": 1}, [1], [None], 3]),
        ("zwerg-riese/take-step", "to", ["12", [3], [3, 4, 5], [3, "4"], [3.0, 4], {"x": 1}, []]),
        ("zwerg-riese/steal", "victims", ["12", [True], ["1"], 1, [-1], [1.0]]),
        ("zwerg-riese/trip-started", "hand", [["forest"], {"forest": "1"}, {"forest": -1}, "x"]),
        ("zwerg-riese/trip-started", "stuck", [0, 1, "true", None]),
        ("zwerg-riese/card-stolen", "card", [["clay"], 1, None, True]),
        ("zwerg-riese/theft-began", "cards", ["1", True, 1.0, None, 1 << 53]),
        ("zwerg-riese/robber-revealed", "receiver", ["0", False, 0.0, [], {}]),
        ("zwerg-riese/game-started", "coins", [[1], [["1"]], "x", [[1.0]], {}]),
    ],
)
def test_a_value_of_another_form_is_refused_with_its_path(name, field, values):
    for value in values:
        data, n = forged(name, **{field: value})
        failure = failure_of(data)
        assert failure is not None, value
        assert (failure.code, failure.line) == ("wire/unreadable", n + 1), value
        assert f".{field}" in failure.sentence, (value, failure.sentence)


def test_two_equal_cards_are_both_kept():
    data, n = forged("zwerg-riese/cards-kept", cards=["clay", "clay"])
    (kept, *_) = read_log(data, REGISTRY).commits[n - 1].events
    assert kept.cards == ("clay", "clay")


@pytest.mark.parametrize("name", sorted(places()))
def test_a_key_too_many_too_few_or_misspelt_is_refused_in_every_message(name):
    place = places()[name][0]
    line = lines_of(place.log)[place.n]
    message = place.of(line)
    first = next(key for key in message if key not in {"type", "v"})
    misspelt = f"{first[:-1]}{first[-1]}{first[-1]}"
    for told in (
        {**message, "notte": 1},
        {key: value for key, value in message.items() if key != first},
        {misspelt if key == first else key: value for key, value in message.items()},
        {**message, "v": 2},
        {key: value for key, value in message.items() if key != "v"},
        {key: message[key] for key in sorted(message, reverse=True)},
    ):
        if place.event is None:
            changed = {**line, "command": told}
        else:
            changed = with_message(line, place, told)
        lines = [*lines_of(place.log)[: place.n], changed]
        failure = failure_of(resealed(lines))
        assert failure is not None, told
        assert failure.line == place.n + 1
        if misspelt in told:
            known = f"the unknown key {misspelt!r}; did you mean {first!r}?"
            assert known in failure.sentence


# --- H01, H10: hostile sizes ----------------------------------------------------------------------

MANY = 1_000_000
HOSTILE = {
    "victims": ("zwerg-riese/steal", {"victims": [1] * MANY}),
    "cards": ("zwerg-riese/cards-kept", {"cards": ["clay"] * MANY}),
    "a long card": ("zwerg-riese/take-lost", {"card": "a" * MANY + "!"}),
    "a long type": ("zwerg-riese/reveal", {"type": "a" * 50_000 + "!"}),
    "a type of signs": ("zwerg-riese/reveal", {"type": "(a+)+$" * 5_000}),
    "a point far away": ("zwerg-riese/take-step", {"to": [(1 << 53) - 1, -(1 << 53) + 1]}),
    "a long number": ("zwerg-riese/theft-began", {"cards": 10**18}),
}


@pytest.mark.parametrize("what", HOSTILE)
def test_a_hostile_message_is_found(what):
    name, changes = HOSTILE[what]
    data, n = forged(name, **changes)
    with comes_to_an_end():
        verdict = read_log(data, REGISTRY).verify()
    assert not verdict.fine
    assert verdict.commit == n


@pytest.mark.parametrize(
    "draw",
    [
        ["a" * 50_000 + "!", "pick", 5, 1],
        ["zwerg-riese/deck", "shuffled", (1 << 53) - 1, [0]],
        ["zwerg-riese/deck", "shuffled", MANY, [*range(MANY)]],
        ["zwerg-riese/deck", "pick", (1 << 53) - 1, (1 << 53) - 2],
    ],
)
def test_hostile_luck_is_found(draw):
    line = lines_of("greedy-4")[1]
    data = resealed([lines_of("greedy-4")[0], {**line, "luck": [line["luck"][0], draw]}])
    with comes_to_an_end():
        verdict = read_log(data, REGISTRY).verify()
    assert not verdict.fine
    assert verdict.commit == 1


@pytest.mark.parametrize("opening", [b"[", b'{"a":'])
@pytest.mark.parametrize("where", [b'"events":[', b'"luck":[', b'"command":'])
def test_100_000_levels_are_a_fault_with_its_line(opening, where):
    lines = encode_log(REGISTRY.new_game("zwerg-riese", seats=2, seed=1)).splitlines(keepends=True)
    at = lines[1].index(where) + len(where)
    data = lines[0] + lines[1][:at] + opening * 100_000 + lines[1][at:]
    with comes_to_an_end():
        failure = failure_of(data)
    assert (failure.line, failure.code) == (2, "wire/not-json")


@pytest.mark.parametrize("part", ["ruleset", "board"])
@pytest.mark.parametrize("name", ["../../x", "/abs/x", "..\\x", "a\0b", "(a+)+$", "a" * 50_000])
def test_a_name_in_a_header_is_no_path_and_no_pattern(part, name, capsys, tmp_path, monkeypatch):
    """H06, H07: what a header names is looked up among what is enabled, and nowhere else."""
    monkeypatch.chdir(tmp_path)
    header, *lines = map(orjson.loads, resealed(lines_of("greedy-4")).splitlines())
    (tmp_path / "x.jsonl").write_bytes(
        resealed([{**header, part: {**header[part], "id": name}}, *lines])
    )
    with comes_to_an_end():
        assert main(["replay", "x.jsonl"]) == 3
    assert main(["verify", "x.jsonl", "--json"]) in {1, 3}
    assert json.loads(capsys.readouterr().out)["fine"] is False
    assert [path.name for path in tmp_path.iterdir()] == ["x.jsonl"]
