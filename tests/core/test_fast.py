"""The twins: the same value as the plain constructor makes, frozen all the same, only sooner."""

import copy
import pickle
from typing import Generic, TypeVar

import attrs
import pytest
from attrs import frozen

from zwergriese.core import changed, fast

T = TypeVar("T")


@frozen(weakref_slot=False)
class Pair:
    left: int
    right: str = "r"


@frozen(weakref_slot=False)
class Box(Generic[T]):
    content: T
    label: str | None = None


@frozen(weakref_slot=False)
class Private:
    _memo: dict = attrs.field(alias="notes", eq=False)
    plain: int = 0


@frozen
class Guest:
    name: str = attrs.field(validator=attrs.validators.instance_of(str))
    size: int = 1


@frozen
class GuestsChild(Guest):
    toys: tuple[str, ...] = ()


@pytest.mark.parametrize(
    ("cls", "given"),
    [
        (Pair, ((1,), {})),
        (Pair, ((1, "x"), {})),
        (Pair, ((), {"left": 3, "right": "y"})),
        (Box, (((1, 2),), {})),
        (Box, ((), {"content": "c", "label": "l"})),
    ],
)
def test_a_twin_makes_the_same_value(cls, given):
    args, named = given
    plain, quick = cls(*args, **named), fast(cls)(*args, **named)
    assert type(quick) is cls
    assert quick == plain
    assert hash(quick) == hash(plain)
    assert repr(quick) == repr(plain)
    assert pickle.loads(pickle.dumps(quick)) == copy.deepcopy(quick) == plain
    assert attrs.evolve(quick) == plain


@pytest.mark.parametrize("value", [fast(Pair)(1), changed(Pair(1), left=2), changed(Guest("a"))])
def test_it_is_truly_frozen(value):
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        value.left = 5
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        del value.left
    assert not hasattr(value, "__dict__")


def test_what_must_be_given_must_be_given():
    with pytest.raises(TypeError):
        fast(Pair)()
    with pytest.raises(TypeError):
        fast(Pair)(1, "x", 3)


def test_changed_copies_with_some_fields_changed():
    old = Pair(1)
    assert changed(old, right="x") == Pair(1, "x")
    assert changed(old) == old == Pair(1)
    assert changed(Box([1]), label="l").content == [1]


def test_changed_takes_the_names_of_the_constructor():
    assert changed(Private({}, 1), notes={"a": 1})._memo == {"a": 1}
    with pytest.raises(TypeError, match="Pair has no field 'middle'"):
        changed(Pair(1), middle=2)


def test_changed_copies_a_class_that_no_twin_fits_and_skips_its_validators():
    assert changed(Guest("a"), size=2) == Guest("a", 2)
    assert changed(Guest("a"), name=None).name is None
    assert changed(GuestsChild("a", 1, ("x",)), size=3) == GuestsChild("a", 3, ("x",))
    with pytest.raises(TypeError, match="Guest has no field 'age'"):
        changed(Guest("a"), age=2)


def test_a_class_that_no_twin_fits_is_refused_with_the_reason():
    with pytest.raises(TypeError, match=r"Guest needs @frozen\(weakref_slot=False\)"):
        fast(Guest)
    with pytest.raises(TypeError, match="without inherited fields"):
        fast(GuestsChild)


def test_what_would_be_lost_is_refused():
    @frozen(weakref_slot=False)
    class Listed:
        parts: tuple[int, ...] = attrs.field(factory=tuple)

    @frozen(weakref_slot=False)
    class Computed:
        part: int = attrs.field(default=1, init=False)

    with pytest.raises(TypeError, match=r"Listed.parts has a factory"):
        fast(Listed)
    with pytest.raises(TypeError, match=r"Computed.part is not given to the constructor"):
        fast(Computed)
