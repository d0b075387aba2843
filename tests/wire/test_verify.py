"""Verify: each commit decided again on its own; whatever was altered is named."""

from __future__ import annotations

import attrs
import orjson
import pytest

from tests.wire import tiny_game
from tests.wire.playing import SETTING, TABLE, Table, played, resealed
from tests.wire.tiny_game import COMMANDS, TINY, WIND, Pass, Roll, TurnEnded, tiny
from zwergriese.core import Abandon, SeededChance, agree, command, new_game
from zwergriese.wire import encode_log, read_log


def verdict_of(data, table=TABLE, **more):
    return read_log(data, table).verify(**more)


def test_a_game_is_as_it_was_recorded(game):
    verdict = verdict_of(encode_log(game))
    assert verdict.kind == "identical"
    assert verdict.fine
    assert (verdict.first, verdict.commit, verdict.rules) == (None, None, ())
    assert verdict.commits == game.ply
    assert verdict.recorded == verdict.judged == (("tiny", 1), ("wind", 1))
    assert str(verdict) == "<bytes>: identical"


def test_an_abandoned_game_is_as_it_was_recorded(game):
    assert verdict_of(encode_log(game.at(5).apply(Abandon()))).fine


def alter(game, n, change):
    """A log with commit *n* changed and all hashes mended."""
    lines = [orjson.loads(line) for line in encode_log(game).splitlines()]
    lines[n] = change(lines[n])
    return resealed(lines)


def _alternatives(value):
    """Other values of the same kind, so that the codec takes them."""
    if isinstance(value, bool):
        return [not value]
    if isinstance(value, int):
        return [value + 1, value - 1] if value else [value + 1]
    if isinstance(value, str):
        return [other for other in (*tiny_game.KINDS, "first") if other != value][:2]
    if isinstance(value, list) and value:
        return [value[::-1], value[:-1]] if value[::-1] != value else [value[:-1]]
    if isinstance(value, dict) and value:
        key = next(iter(value))
        return [{**value, key: other} for other in _alternatives(value[key])]
    return ["first"] if value is None else []


def altered_events(game):
    """Every event of every commit with one field changed."""
    for commit in game.commits:
        for index, event in enumerate(commit.events):
            for one in attrs.fields(type(event)):

                def change(line, index=index, name=one.name):
                    for other in _alternatives(line["events"][index][name]):
                        events = list(line["events"])
                        events[index] = {**events[index], name: other}
                        yield {**line, "events": events}

                yield commit, event, one.name, change


def test_an_altered_event_is_named_for_each_message_class(game):
    seen = set()
    lines = [orjson.loads(line) for line in encode_log(game).splitlines()]
    for commit, event, name, change in altered_events(game):
        for line in change(lines[commit.n]):
            if line == lines[commit.n]:
                continue
            verdict = verdict_of(alter(game, commit.n, lambda _, line=line: line))
            where = (commit.n, type(event).__name__, name)
            assert verdict.kind in {"differs", "illegal", "damaged"}, where
            assert verdict.commit == commit.n, (where, verdict)
            seen.add(type(event))
    assert seen == {row.cls for row in (*tiny_game.EVENTS, *WIND.events)} | {
        type(game.commits[-1].events[-1])
    }


def test_a_missing_an_added_and_a_swapped_event_are_named(game):
    for commit in game.commits:
        if not commit.events:
            continue
        for change in (
            lambda line: {**line, "events": line["events"][:-1]},
            lambda line: {**line, "events": [*line["events"], line["events"][-1]]},
        ):
            verdict = verdict_of(alter(game, commit.n, change))
            assert (verdict.fine, verdict.commit) == (False, commit.n)


@pytest.mark.parametrize(
    ("n", "changes", "kinds"),
    [
        (2, {"seat": 1}, {"illegal"}),  # tiny/draw by a seat that was not asked
        (2, {"type": "tiny/pass"}, {"differs"}),
        (3, {"times": 3}, {"undecidable", "differs"}),  # more dice than were rolled
        (3, {"times": 1}, {"differs"}),
        (3, {"times": 9}, {"illegal"}),
        (4, {"type": "tiny/draw"}, {"differs"}),
        (5, {"to": 1}, {"differs"}),
        (5, {"to": 7}, {"illegal"}),
    ],
)
def test_an_altered_command_is_named(game, n, changes, kinds):
    def change(line):
        told = {**line["command"], **changes}
        return {**line, "seat": told["seat"], "command": told}

    verdict = verdict_of(alter(game, n, change))
    assert verdict.first.kind in kinds
    assert verdict.commit == n


def test_a_gift_of_another_card_is_named(game):
    gift = game.commits[4].command
    for card in set(tiny_game.KINDS) - {gift.card}:
        verdict = verdict_of(alter(game, 5, lambda line, card=card: _with_card(line, card)))
        assert (verdict.kind, verdict.commit, verdict.rules) == ("illegal", 5, ("T3",))


def _with_card(line, card):
    return {**line, "command": {**line["command"], "card": card}}


def test_a_second_start_and_an_abandon_by_a_seat_are_illegal(game):
    start = {"type": "core/start", "v": 1, "seat": None}
    abandon = {"type": "core/abandon", "v": 1, "seat": 0}
    for told in (start, abandon):
        verdict = verdict_of(
            alter(game, 4, lambda line, told=told: {**line, "seat": told["seat"], "command": told})
        )
        assert (verdict.findings[0].kind, verdict.findings[0].commit) == ("illegal", 4)


def test_an_undo_that_was_not_allowed_or_holds_events_is_named(game):
    undo = next(commit.n for commit in game.commits if not commit.events)
    by_seat = alter(
        game, undo, lambda line: {**line, "seat": 0, "command": {**line["command"], "seat": 0}}
    )
    verdict = verdict_of(by_seat)
    assert (verdict.kind, verdict.commit) == ("illegal", undo)
    assert "core/cannot-undo" in verdict.first.sentence
    event = {"type": "wind/blown", "v": 1, "strength": 1}
    verdict = verdict_of(alter(game, undo, lambda line: {**line, "events": [event]}))
    assert (verdict.kind, verdict.commit) == ("differs", undo)
    nowhere = alter(
        game, undo, lambda line: {**line, "command": {**line["command"], "to": undo + 3}}
    )
    verdict = verdict_of(nowhere)
    assert (verdict.kind, verdict.commit) == ("damaged", undo)
    assert verdict.failure.line == undo + 1


def test_an_altered_draw_is_named(game):
    for commit in game.commits:
        for index, draw in enumerate(commit.luck):
            for place, other in (
                (0, "tiny/other"),
                (1, _other_kind(draw)),
                (2, draw.size + 1),
                (3, 0),
            ):

                def change(line, index=index, place=place, other=other):
                    luck = [list(one) for one in line["luck"]]
                    told = luck[index]
                    told[place] = _other_answer(told) if place == 3 else other
                    if place == 2 and told[1] == "shuffled":
                        told[3] = [*told[3], len(told[3])]
                    return {**line, "luck": luck}

                verdict = verdict_of(alter(game, commit.n, change))
                assert verdict.kind in {"differs", "damaged"}, (commit.n, draw, place)
                assert verdict.commit == commit.n


def _other_kind(draw):
    return {"die": "pick", "pick": "die", "shuffled": "toss"}[draw.kind]


def _other_answer(told):
    answer = told[3]
    if isinstance(answer, list):
        return answer[::-1]
    return answer - 1 if answer > 1 else answer + 1


def test_luck_left_over_missing_or_in_another_order_is_a_difference(game):
    verdict = verdict_of(
        alter(game, 3, lambda line: {**line, "luck": [*line["luck"], line["luck"][-1]]})
    )
    assert (verdict.kind, verdict.commit) == ("differs", 3)
    assert "not asked for now" in str(verdict)
    verdict = verdict_of(alter(game, 3, lambda line: {**line, "luck": line["luck"][:-1]}))
    assert (verdict.kind, verdict.commit) == ("undecidable", 3)
    assert "which the log does not hold" in str(verdict)
    verdict = verdict_of(
        alter(game, 3, lambda line: {**line, "luck": [line["luck"][-1], *line["luck"][:-1]]})
    )
    assert (verdict.kind, verdict.commit) == ("differs", 3)


def test_one_difference_does_not_make_the_rest_look_wrong(game):
    def change(line):
        return {**line, "events": [line["events"][0], {**line["events"][1], "note": "second"}]}

    plain = played(agree(TINY, seats=3, board=None))
    verdict = verdict_of(alter(plain, 3, change))
    assert (verdict.kind, len(verdict.findings), verdict.commit) == ("differs", 1, 3)
    assert "events[1] was" in verdict.first.sentence


def test_the_first_finding_is_named_and_the_worst_gives_the_verdict(game):
    """What is refused later only follows from it: commit 1 dealt other cards than were drawn."""

    def change(line):
        start, *rest = line["events"]
        return {**line, "events": [{**start, "pile": start["pile"][::-1]}, *rest]}

    gift = game.commits[4].command
    later = {kind for kind in tiny_game.KINDS if kind != gift.card}.pop()
    lines = [orjson.loads(line) for line in alter(game, 1, change).splitlines()]
    lines[5] = _with_card(lines[5], later)
    verdict = verdict_of(resealed(lines))
    assert (verdict.kind, verdict.commit, verdict.first.kind) == ("illegal", 1, "differs")
    assert "illegal; commit 1: events[0] was" in str(verdict)
    assert "; commit 5: is refused now" in str(verdict)


# --- other rules ----------------------------------------------------------------------------------


def never(command, position):
    return tiny_game.BAD_TIMES()


def loudly(command, position, chance):
    return (TurnEnded(command.seat, True, None),)


def twice(command, position, chance):
    chance.die(6, "tiny/die")
    return tiny_game.roll(command, position, chance)


def _changed(row):
    rows = tuple(row if one.cls is row.cls else one for one in COMMANDS)
    return Table(rulesets=(tiny(commands=rows, rules_version=4),))


def test_corrected_rules_say_what_is_illegal_now_and_by_which_rule(game):
    row = command(Roll, "tiny/roll", check=never, resolve=tiny_game.roll, rules=("T2",))
    verdict = verdict_of(encode_log(game), _changed(row))
    assert (verdict.kind, verdict.commit, verdict.rules) == ("illegal", 3, ("T2",))
    assert verdict.other_rules == "recorded under tiny 1, judged under 4"
    assert str(verdict) == (
        "<bytes>: illegal; commit 3: is refused now: tiny/bad-times (T2); "
        "recorded under tiny 1, judged under 4"
    )


def test_corrected_rules_say_what_differs(game):
    row = command(Pass, "tiny/pass", resolve=loudly, rules=("T9",))
    verdict = verdict_of(encode_log(game), _changed(row))
    assert (verdict.kind, verdict.commit, verdict.rules) == ("differs", 4, ("T9",))
    passes = [commit.n for commit in game.commits if isinstance(commit.command, Pass)]
    assert [finding.commit for finding in verdict.findings] == passes


def test_rules_that_ask_luck_that_was_not_drawn_can_not_decide(game):
    row = command(Roll, "tiny/roll", check=tiny_game.may_roll, resolve=twice)
    game = new_game(SETTING, SeededChance(3)).apply(Pass(0)).apply(Roll(1, 1))
    verdict = verdict_of(encode_log(game), _changed(row))
    assert verdict.kind in {"undecidable", "differs"}
    assert verdict.commit == 3


def test_replay_asks_no_rule_and_draws_no_luck(game):
    def no(*_):
        raise AssertionError

    rows = tuple(
        command(row.cls, row.name, check=no, resolve=no, rules=row.rules) for row in COMMANDS
    )
    table = Table(rulesets=(tiny(commands=rows, start=no, proceed=no),))
    assert read_log(encode_log(game), table).replay().state == game.state


def test_rules_that_stumble_are_told_and_harm_nothing(game):
    def stumbles(command, position, chance):
        raise IndexError("oops")

    verdict = verdict_of(encode_log(game), _changed(command(Pass, "tiny/pass", resolve=stumbles)))
    assert (verdict.kind, verdict.commit) == ("undecidable", 4)
    assert "IndexError: oops" in str(verdict)


# --- logs that can't be judged ------------------------------------------------------------------


def test_a_redacted_log_is_not_decidable(game):
    verdict = verdict_of(encode_log(game, viewer=1))
    assert (verdict.kind, verdict.commit) == ("undecidable", 1)
    assert "redacted" in str(verdict)


def test_a_head_that_was_kept_elsewhere_shows_a_cut_at_a_line(game):
    data = encode_log(game)
    head = read_log(data, TABLE).head
    assert verdict_of(data, head=head).fine
    cut = data[: data[:-1].rindex(b"\n") + 1]
    assert verdict_of(cut).fine  # a log without an end is a valid log
    verdict = verdict_of(cut, head=head)
    assert (verdict.kind, verdict.failure.code) == ("damaged", "wire/other-head")
    assert verdict.commit == game.ply - 1


def test_a_damaged_log_is_judged_up_to_its_fault(game):
    data = encode_log(game)
    verdict = verdict_of(data[:-20] + b"x" + data[-19:])
    assert (verdict.kind, verdict.commits) == ("damaged", game.ply - 1)
    assert verdict.commit == game.ply
    assert verdict.failure.code == "wire/hash"
