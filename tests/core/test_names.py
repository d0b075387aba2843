"""Ids, seats, HIDDEN, and errors: what everything else leans on."""

import copy
import pickle

import pytest

from zwergriese.core import (
    HIDDEN,
    CommandRejected,
    DuplicateId,
    Hidden,
    InvalidMessage,
    NoSuchPly,
    RegistrationError,
    Rejection,
    SettingRefused,
    UnknownName,
    UnreadableCommand,
    VersionConflict,
    ZwergrieseError,
    hidden_row,
    neighbour_left,
    neighbour_right,
)
from zwergriese.core.names import is_id, is_qualified, nearest, need_id, need_owner, need_qualified


@pytest.mark.parametrize("name", ["a", "cloud", "king-of-the-dice", "a1-2", "x" * 64])
def test_an_id(name):
    assert is_id(name)
    assert need_id(name, "an id") == name


@pytest.mark.parametrize(
    "name",
    [
        "",
        "A",
        "a_b",
        "a--b",
        "-a",
        "a-",
        "1a",
        "a b",
        "ä",
        "ı",
        "a/b",
        "?",
        "x" * 65,
        None,
        7,
        "a\n",
    ],
)
def test_no_id(name):
    assert not is_id(name)
    with pytest.raises(RegistrationError, match="is no id"):
        need_id(name, "it")


def test_a_name_under_an_owner():
    assert is_qualified("cloud/place")
    assert need_qualified("cloud/place", "a name") == "cloud/place"
    for name in ("cloud", "cloud/", "/place", "a/b/c", "Cloud/place", None):
        assert not is_qualified(name)


def test_core_is_the_librarys_own_id():
    with pytest.raises(RegistrationError, match="can't be 'core'"):
        need_owner("core", "a variant's id")


def test_the_nearest_name():
    assert nearest("Zwerg-Reise", ["zwerg-riese", "king-of-the-dice"]) == "zwerg-riese"
    assert nearest("quite-other", ["zwerg-riese"]) is None
    assert nearest(None, ["zwerg-riese"]) is None
    assert nearest("x" * 10_000, ["zwerg-riese"]) is None


def test_neighbours_sit_in_a_ring():
    assert [neighbour_right(seat, 3) for seat in range(3)] == [2, 0, 1]
    assert [neighbour_left(seat, 3) for seat in range(3)] == [1, 2, 0]


def test_hidden_is_one_value():
    assert pickle.loads(pickle.dumps(HIDDEN)) is copy.deepcopy(HIDDEN) is Hidden("?") is HIDDEN
    assert repr(HIDDEN) == "HIDDEN"
    assert hidden_row(3) is hidden_row(3)
    assert hidden_row(100_000) == (HIDDEN,) * 100_000


@pytest.mark.parametrize(
    ("error", "told"),
    [
        (CommandRejected(Rejection("a/b", (("card", "tea"),))), "a/b (card=tea)"),
        (InvalidMessage("Draw", "seat", -1, "a seat"), "Draw.seat is -1; it must be a seat"),
        (UnreadableCommand("go", "no such command", ("stop",)), "did you mean stop?"),
        (UnknownName("board", "ondria", ["ondaria"]), "did you mean 'ondaria'?"),
        (UnknownName("board", "x", ["b", "a"]), "known are a, b"),
        (UnknownName("board", "x", []), "none is known"),
        (SettingRefused("seats", "too many"), "seats: too many"),
        (VersionConflict(3, 5, ("commit",)), "expected the game at ply 3, but it is at ply 5"),
        (DuplicateId("id", 4), "the id 'id' was used at ply 4 for another command"),
        (NoSuchPly(9, 5), "there is no ply 9; the game has plies 0 to 5"),
    ],
)
def test_errors_have_their_data_and_come_back_from_a_pickle(error, told):
    assert isinstance(error, ZwergrieseError)
    assert told in str(error)
    again = pickle.loads(pickle.dumps(error))
    assert type(again) is type(error)
    assert str(again) == str(error)
    assert vars(again) == vars(error)


def test_long_values_are_cut_short_in_messages():
    assert len(str(InvalidMessage("M", "f", "x" * 10_000, "short"))) < 120
    assert len(str(UnreadableCommand("x" * 10_000, "is too long"))) < 120
    assert len(str(UnknownName("board", "x" * 10_000, []))) < 120
