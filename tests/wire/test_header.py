"""The header: what was agreed, where it comes from, and what is missing here."""

from __future__ import annotations

import subprocess
import sys

import attrs
import orjson
import pytest

from tests.wire.playing import SETTING, TABLE, WIND_SOURCE, Table, played, resealed
from tests.wire.tiny_game import TINY, WIND, Options, WindOptions, tiny
from zwergriese.boards import default_board
from zwergriese.core import Provenance, SettingRefused, agree, changed
from zwergriese.wire import (
    LogDamaged,
    LogRefused,
    MissingParts,
    Unreadable,
    describe,
    encode_log,
    read_log,
    setting_of,
    structure_options,
)
from zwergriese.wire.header import read_header, write_header

SOURCES = (Provenance("tiny", "tiny-game", "1.2"), WIND_SOURCE)


def test_a_header_gives_the_setting_back():
    table = Table(sources=SOURCES)
    setting = attrs.evolve(SETTING, provenance=SOURCES)
    header = describe(setting, meta={"names": ["Ada"]})
    assert setting_of(header, table) == SETTING
    assert setting_of(header, table).provenance == SOURCES
    assert read_header(orjson.loads(orjson.dumps(write_header(header)))) == header
    assert header.ruleset.distribution == "tiny-game"
    assert header.recorded == (("tiny", 1), ("wind", 1))
    assert hash(header) == hash(describe(setting, meta={"names": ["Ada"]}))


def test_options_that_are_left_out_take_their_default_and_unknown_ones_are_refused():
    assert structure_options(Options, {"copies": 5}) == Options(copies=5)
    with pytest.raises(Unreadable, match="options: has the unknown key 'copys'; did you mean"):
        structure_options(Options, {"copys": 5})
    with pytest.raises(Unreadable, match="options: must be an object, not 5"):
        structure_options(Options, 5)
    with pytest.raises(Unreadable, match=r"options\.finish: must be one of"):
        structure_options(Options, {"finish": "shortes"})


def altered(game, **changes):
    lines = encode_log(game).splitlines()
    return resealed([{**orjson.loads(lines[0]), **changes}, *lines[1:]])


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({"version": 2}, "the log is newer than this library, which reads 1"),
        ({"version": 0}, "version: must be 1"),
        ({"version": True}, "version: must be a whole number"),
        ({"seats": "3"}, "seats: must be a whole number, not '3'"),
        ({"ruleset": {"id": "tiny"}}, "ruleset: lacks the key 'rules_version'"),
        ({"redacted": 1}, "redacted: must be an object, not 1"),
        ({"options": [1]}, "options: must be an object"),
        ({"options": {"copies": 1.5}}, "options.copies: must be a whole number, not 1.5"),
        ({"meta": {"when": 1 << 60}}, "meta.when: must be a whole number below 2**53"),
        ({"sedts": 3}, "has the unknown key 'sedts'; did you mean 'seats'?"),
        ({"format": "other"}, "this is no log of zwergriese"),
    ],
)
def test_a_fault_in_the_header_is_located(game, changes, told):
    with pytest.raises(LogDamaged) as caught:
        read_log(altered(game, **changes), TABLE)
    assert told in str(caught.value)
    assert (caught.value.failure.line, caught.value.failure.commit) == (1, None)


def test_options_of_the_log_that_the_ruleset_does_not_know_are_an_error(game):
    log = read_log(altered(game, options={"copies": 2, "loude": True}), TABLE)
    with pytest.raises(Unreadable, match="did you mean 'loud'"):
        log.replay()


def test_what_is_missing_is_told_in_one_message_with_the_install_command():
    setting = attrs.evolve(SETTING, provenance=SOURCES)
    log = read_log(encode_log(played(setting)), Table(rulesets=(), variants=()))
    with pytest.raises(MissingParts) as caught:
        log.replay()
    assert str(caught.value) == (
        "the log needs the ruleset 'tiny' of tiny-game 1.2; the variant 'wind' of tiny-wind 0.3; "
        "install with: pip install tiny-game tiny-wind"
    )
    assert [part.id for part in caught.value.parts] == ["tiny", "wind"]
    assert log.verify().kind == "undecidable"
    assert "pip install" in str(log.verify())


def test_without_its_variant_a_log_is_not_played_by_base_rules(game):
    with pytest.raises(MissingParts, match=r"the variant 'wind'$"):
        read_log(encode_log(game), Table(variants=())).replay()


def test_a_message_of_a_variant_that_the_header_does_not_name_is_refused(game):
    """A07: it stops there, naming type, version and place; nothing is skipped."""
    log = read_log(altered(game, variants=[]), TABLE)
    assert log.failure.code == "wire/unknown-type"
    assert "'wind/blown' (version 1)" in log.failure.sentence
    assert log.commits == game.commits[:1]
    with pytest.raises(LogDamaged):
        log.replay()
    assert log.verify().kind == "damaged"


def test_a_log_causes_no_import(game, tmp_path):
    """H07: a module that a log names is not imported, even if it could be."""
    (tmp_path / "canary_plugin.py").write_text("open('canary', 'w').close()\n")
    named = {
        "id": "canary-plugin",
        "rules_version": 1,
        "distribution": "canary-plugin",
        "version": "1",
    }
    (tmp_path / "log.jsonl").write_bytes(altered(game, ruleset=named))
    code = (
        "import sys; from tests.wire.playing import TABLE; import zwergriese as zr\n"
        "try: zr.read_log('log.jsonl', TABLE).replay()\n"
        "except zr.ZwergrieseError as error: print(error.code, 'canary_plugin' in sys.modules)"
    )
    path = ":".join([str(tmp_path), *sys.path])
    done = subprocess.run(
        [sys.executable, "-c", code],
        cwd=tmp_path,
        env={"PYTHONPATH": path},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout == "wire/missing-parts False\n"
    assert not (tmp_path / "canary").exists()


# --- boards -------------------------------------------------------------------------------------


BOARD = default_board()
BOARDED = tiny(board=type(BOARD))


@attrs.frozen
class WithBoard(Table):
    boards: tuple = (BOARD,)

    def board(self, name):
        from tests.wire.playing import _find

        return _find("board", name, self.boards)


@attrs.frozen
class OtherBoard:
    id: str = "other"
    digest: str = "0" * 64


def boarded(*sources):
    setting = agree(BOARDED, seats=2, board=BOARD, variants=(WIND,))
    return attrs.evolve(setting, provenance=sources)


def test_a_board_of_a_distribution_is_named():
    header = describe(boarded(Provenance(BOARD.id, "zwergriese", "1.0")))
    assert header.board.geojson is None
    assert header.board.digest == BOARD.digest
    assert setting_of(header, WithBoard(rulesets=(BOARDED,))).board is BOARD


def test_a_named_board_that_has_changed_is_refused():
    header = describe(boarded(Provenance(BOARD.id, "zwergriese", "1.0")))
    other = attrs.evolve(BOARD, title="Another")
    with pytest.raises(SettingRefused, match=r"another one than that of zwergriese 1\.0"):
        setting_of(header, WithBoard(rulesets=(BOARDED,), boards=(other,)))
    with pytest.raises(MissingParts, match=r"the board 'ondaria' of zwergriese 1\.0"):
        setting_of(header, WithBoard(rulesets=(BOARDED,), boards=()))


def test_a_board_of_no_distribution_is_embedded():
    header = describe(boarded())
    assert header.board.distribution is None
    plain = orjson.loads(orjson.dumps(write_header(header)))
    again = read_header(plain)
    assert again == header
    setting = setting_of(again, Table(rulesets=(BOARDED,)))
    assert setting.board == BOARD


def test_an_embedded_board_is_checked_against_its_digest():
    header = describe(boarded())
    wrong = attrs.evolve(header, board=attrs.evolve(header.board, digest="0" * 64))
    with pytest.raises(SettingRefused, match="another one than that of the log itself"):
        setting_of(wrong, Table(rulesets=(BOARDED,)))
    plain = write_header(header)
    plain["board"]["geojson"]["zwergriese"]["strdie"] = 5
    with pytest.raises(Unreadable, match=r"board\.geojson: .*did you mean 'stride'"):
        setting_of(read_header(plain), Table(rulesets=(BOARDED,)))


def test_a_board_that_no_log_could_give_back_is_refused():
    rules = tiny(board=OtherBoard)
    with pytest.raises(LogRefused, match="only boards of zwergriese can be embedded"):
        describe(agree(rules, seats=2, board=OtherBoard()))
    rules = tiny(board=str)
    with pytest.raises(LogRefused, match="has no id and digest"):
        describe(agree(rules, seats=2, board="x"))


def test_meta_that_could_not_be_read_again_is_refused():
    with pytest.raises(LogRefused, match="must be a whole number"):
        describe(SETTING, meta={"when": 1.5})


def test_options_that_could_not_be_read_again_are_refused():
    wrong = agree(TINY, seats=2, board=None, options=Options(finish="neither"))
    with pytest.raises(LogRefused, match="Options can't be written"):
        describe(wrong)
    assert changed(WindOptions(), sides=3) == WindOptions(3)
