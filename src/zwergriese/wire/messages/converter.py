"""The strict converter: frozen values to plain JSON values and back, by exact type.

Nothing is guessed or turned into something near: True is no number, a text is no list of letters, a
list with two equal entries is no set, and a key that nobody declared is an error.
"""

from __future__ import annotations

from typing import (
    TYPE_CHECKING,
    Annotated,
    Any,
    Final,
    NoReturn,
    get_args,
    get_origin,
)

from cattrs import Converter

from zwergriese.core import HIDDEN, Cards, RegistrationError
from zwergriese.wire.messages.hints import (
    is_attrs,
    is_endless,
    is_enum,
    is_fixed,
    is_literal,
    is_set,
    is_union,
    taken_apart,
)
from zwergriese.wire.messages.values import (
    QUESTION_MARK,
    no_value,
    read_cards,
    refuse,
    refuse_one_of,
    text,
    truth,
    whole,
    write_cards,
)

if TYPE_CHECKING:
    from collections.abc import Callable


def make_converter() -> Converter:
    """Make a converter that reads and writes strictly; every error carries its place."""
    converter = Converter(forbid_extra_keys=True)
    for scalar, same in ((int, whole), (str, text), (bool, truth)):
        converter.register_structure_hook(scalar, _two(same))
        converter.register_unstructure_hook(scalar, same)
    for never in (float, bytes):  # cattrs knows how to read them; a log holds none
        converter.register_structure_hook(never, _two(no_value))
        converter.register_unstructure_hook(never, no_value)
    converter.register_structure_hook(Cards, _two(read_cards))
    converter.register_unstructure_hook(Cards, write_cards)
    converter.register_structure_hook_factory(is_attrs, _attrs_reader)
    converter.register_unstructure_hook_factory(is_attrs, _attrs_writer)
    for fits, reader, writer in _SHAPES:
        converter.register_structure_hook_factory(fits, reader)
        converter.register_unstructure_hook_factory(fits, writer)
    return converter


def need_known(hint: Any) -> None:
    """Raise `RegistrationError` where a hint holds something that is never written."""
    if _is_unknown(hint) or get_origin(hint) is list:
        _no_hook(hint, None)
    if is_union(hint):
        taken_apart(hint)
    for arg in () if is_literal(hint) else get_args(hint):
        if arg is not ...:
            need_known(arg)


def _two(read: Callable[[Any], Any]) -> Callable[[Any, Any], Any]:
    return lambda value, _: read(value)


def _attrs_reader(cls: Any, converter: Converter) -> Callable[[Any, Any], Any]:
    read = converter.gen_structure_attrs_fromdict(cls)

    def read_object(value: Any, as_: Any) -> Any:
        return read(value, as_) if type(value) is dict else refuse("an object", value)

    return read_object


def _attrs_writer(cls: Any, converter: Converter) -> Callable[[Any], Any]:
    write = converter.gen_unstructure_attrs_fromdict(cls)

    def write_object(value: Any) -> Any:
        return write(value) if type(value) is cls else refuse(f"a {cls.__qualname__}", value)

    return write_object


def _list_of(value: Any, length: int | None = None) -> list[Any]:
    if type(value) is not list:
        refuse("a list", value)
    if length is not None and len(value) != length:
        refuse(f"a list of {length}", value)
    return value


def _endless_reader(hint: Any, converter: Converter) -> Callable[[Any, Any], Any]:
    as_list: Any = list[get_args(hint)[0]]  # type: ignore[misc]
    read = converter.get_structure_hook(as_list)
    return lambda value, _: tuple(read(_list_of(value), as_list))


def _endless_writer(hint: Any, converter: Converter) -> Callable[[Any], Any]:
    write = converter.get_unstructure_hook(get_args(hint)[0])

    def write_list(value: Any) -> Any:
        if type(value) is not tuple:
            refuse("a tuple", value)
        return [write(one) for one in value]

    return write_list


def _fixed_reader(hint: Any, converter: Converter) -> Callable[[Any, Any], Any]:
    length = len(get_args(hint))
    read = converter.gen_structure_hetero_tuple(hint)
    return lambda value, _: read(_list_of(value, length), hint)


def _fixed_writer(hint: Any, converter: Converter) -> Callable[[Any], Any]:
    writers = [converter.get_unstructure_hook(arg) for arg in get_args(hint)]

    def write_list(value: Any) -> Any:
        if type(value) is not tuple or len(value) != len(writers):
            refuse(f"a tuple of {len(writers)}", value)
        return [write(one) for write, one in zip(writers, value, strict=True)]

    return write_list


def _set_reader(hint: Any, converter: Converter) -> Callable[[Any, Any], Any]:
    as_list: Any = list[get_args(hint)[0]]  # type: ignore[misc]
    read = converter.get_structure_hook(as_list)

    def read_set(value: Any, _: Any) -> Any:
        entries = read(_list_of(value), as_list)
        if value != sorted(value):
            refuse("a list in order", value)
        if len(set(entries)) != len(entries):
            refuse("a list without duplicates", value)
        return frozenset(entries)

    return read_set


def _set_writer(hint: Any, converter: Converter) -> Callable[[Any], Any]:
    write = converter.get_unstructure_hook(get_args(hint)[0])

    def write_set(value: Any) -> Any:
        if type(value) is not frozenset:
            refuse("a frozenset", value)
        return sorted(write(one) for one in value)

    return write_set


def _literal_reader(hint: Any, _: Converter) -> Callable[[Any, Any], Any]:
    write = _literal_writer(hint, _)
    return lambda value, _: write(value)


def _literal_writer(hint: Any, _: Converter) -> Callable[[Any], Any]:
    known = get_args(hint)

    def literal(value: Any) -> Any:
        for one in known:
            if type(value) is type(one) and value == one:
                return one
        return refuse_one_of(known, value)

    return literal


def _enum_reader(hint: Any, _: Converter) -> Callable[[Any, Any], Any]:
    known = {(type(one.value), one.value): one for one in hint}

    def read_enum(value: Any, _: Any) -> Any:
        found = known.get((type(value), value)) if type(value) in {str, int} else None
        if found is None:
            refuse_one_of([key[1] for key in known], value)
        return found

    return read_enum


def _enum_writer(hint: Any, _: Converter) -> Callable[[Any], Any]:
    return lambda value: (
        value.value if type(value) is hint else refuse(f"a {hint.__qualname__}", value)
    )


def _union_reader(hint: Any, converter: Converter) -> Callable[[Any, Any], Any]:
    inner, empty, hidden = taken_apart(hint)
    read = None if inner is None else converter.get_structure_hook(inner)

    def read_union(value: Any, _: Any) -> Any:
        if value is None and empty:
            return None
        if hidden and type(value) is str and value == QUESTION_MARK:
            return HIDDEN
        return refuse('"?" or null', value) if read is None else read(value, inner)

    return read_union


def _union_writer(hint: Any, converter: Converter) -> Callable[[Any], Any]:
    inner, empty, hidden = taken_apart(hint)
    write = None if inner is None else converter.get_unstructure_hook(inner)

    def write_union(value: Any) -> Any:
        if value is None and empty:
            return None
        if value is HIDDEN and hidden:
            return QUESTION_MARK
        if hidden and type(value) is str and value == QUESTION_MARK:
            refuse('no "?", which stands for a hidden value', value)
        return refuse("HIDDEN or None", value) if write is None else write(value)

    return write_union


def _no_hook(hint: Any, _: object) -> NoReturn:
    msg = (
        f"{hint} can't be written to a log: use int, str, bool, Literal, tuple[...], "
        "frozenset[...], Cards, frozen attrs classes, and unions of one of them with None or Hidden"
    )
    raise RegistrationError(msg)


def _is_unknown(hint: Any) -> bool:
    known = (int, str, bool, Cards, type(None))
    return not (
        hint in known
        or is_attrs(hint)
        or get_origin(hint) is Annotated  # cattrs looks behind it by itself
        or get_origin(hint) is list  # the readers of tuples and sets go by way of lists
        or any(fits(hint) for fits, _, _ in _SHAPES[1:])
    )


_SHAPES: Final[tuple[tuple[Any, Any, Any], ...]] = (
    (_is_unknown, _no_hook, _no_hook),
    (is_endless, _endless_reader, _endless_writer),
    (is_fixed, _fixed_reader, _fixed_writer),
    (is_set, _set_reader, _set_writer),
    (is_literal, _literal_reader, _literal_writer),
    (is_enum, _enum_reader, _enum_writer),
    (is_union, _union_reader, _union_writer),
)
