"""A function per message class that reads it, and one that writes it, made from its annotations.

What a made function can't do, or does not like, goes to the strict converter, which is slower and
says where the fault is. Both accept the same values; a test compares them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, TypeAlias, get_args

import attrs
import orjson

from zwergriese.core import (
    HIDDEN,
    Hidden,
    fast,
    is_point,
    is_seat,
    is_seat_or_none,
    is_whole,
)
from zwergriese.wire.messages.hints import (
    is_endless,
    is_tuple,
    is_union,
    taken_apart,
)
from zwergriese.wire.messages.values import LARGEST, QUESTION_MARK

if TYPE_CHECKING:
    from collections.abc import Callable

    from cattrs import Converter

    from zwergriese.core.messages.fields import FieldInfo, MessageInfo

Code: TypeAlias = "tuple[str, str]"
"""Two expressions: whether a value will do, and what becomes of it."""

_SHAPE_IS_ENOUGH: Final = (is_whole, is_point)
_NOT_NEGATIVE: Final = (is_seat, is_seat_or_none)
_ALL_STR: Final = frozenset({str}).issuperset


class NoShortWay(Exception):
    """A kind of value that no inline code is made for."""


def compiled_reader(
    info: MessageInfo,
    version: int,
    converter: Converter,
    slow: Callable[[Any], Any],
) -> Callable[[Any], Any]:
    """Make the function that reads a message from its object, `type` and `v` included."""
    maker = _Maker(info, converter, reading=True, slow=slow)
    names = [f"f{index}" for index, _ in enumerate(info.fields)]
    guards, values, checks = ["v.__class__ is int", f"v == {version}"], [], []
    for name, field in zip(names, info.fields, strict=True):
        guard, value = maker.code(field, name)
        guards.append(guard)
        values.append(value)
        checks += maker.checks(field, name)
    maker.scope |= {
        "make": _constructor(info.cls),
        "keys": parsed_keys(["type", "v", *_names(info)]),
    }
    built = f"make({', '.join(values)})"
    lines = ["if [*plain] == keys:", f"    {', '.join(['_', 'v', *names])} = plain.values()"]
    lines += [f"    if {' and '.join(filter(None, guards))}:"]
    lines += [f"        made = {built}", *(f"        {check}" for check in checks)]
    lines += ["        return made"]
    return maker.function("read", "plain", lines)


def compiled_writer(
    info: MessageInfo,
    name: str,
    version: int,
    converter: Converter,
    slow: Callable[[Any], Any],
) -> Callable[[Any], dict[str, Any]]:
    """Make the function that writes a message as an object, `type` and `v` first."""
    maker = _Maker(info, converter, reading=False, slow=slow)
    lines, guards, values = [], [], [f"'type': {name!r}", f"'v': {version}"]
    for index, field in enumerate(info.fields):
        lines.append(f"f{index} = message.{field.name}")
        guard, value = maker.code(field, f"f{index}")
        guards.append(guard)
        values.append(f"{field.name!r}: {value}")
    built = f"return {{{', '.join(values)}}}"
    guards = [guard for guard in guards if guard]
    lines += [f"if {' and '.join(guards)}:", f"    {built}"] if guards else [built]
    return maker.function("write", "message", lines)


class _Maker:
    """Makes the text of one function, and the names that it uses."""

    def __init__(
        self, info: MessageInfo, converter: Converter, *, reading: bool, slow: Callable[[Any], Any]
    ) -> None:
        self._info, self._converter, self._reading = info, converter, reading
        self._attributes = {one.name: one for one in attrs.fields(info.cls)}
        self.scope: dict[str, Any] = {"HIDDEN": HIDDEN, "slow": slow, "all_str": _ALL_STR}

    def code(self, field: FieldInfo, name: str) -> Code:
        """Give the inline code for a field, or a call of the converter's hook."""
        positive = self._attributes[field.name].validator in _NOT_NEGATIVE
        try:
            return self._inline(field.type, name, positive=positive)
        except NoShortWay:
            hook = f"hook_{name}"
            if self._reading:
                self.scope[hook] = self._converter.get_structure_hook(field.type)
                self.scope[f"type_{name}"] = field.type
                return "", f"{hook}({name}, type_{name})"
            self.scope[hook] = self._converter.get_unstructure_hook(field.type)
            return "", f"{hook}({name})"

    def checks(self, field: FieldInfo, name: str) -> list[str]:
        """Give the calls of an attrs validator that the inline code does not stand for."""
        attribute = self._attributes[field.name]
        known = (None, *_SHAPE_IS_ENOUGH, *_NOT_NEGATIVE)
        if attribute.validator in known or not _has_twin(self._info.cls):
            return []  # a class without a twin is built by its own constructor, which validates
        self.scope |= {f"check_{name}": attribute.validator, f"attribute_{name}": attribute}
        return [f"check_{name}(made, attribute_{name}, made.{field.name})"]

    def function(self, name: str, argument: str, lines: list[str]) -> Callable[[Any], Any]:
        """Compile; whatever the made code stumbles on is looked at again by the slow way."""
        body = "\n".join(f"        {line}" for line in lines)
        text = (
            f"def {name}({argument}):\n    try:\n{body}\n"
            f"    except Exception:\n        pass\n    return slow({argument})"
        )
        # The text is made from the names of attrs fields and from our own words alone.
        exec(text, self.scope)  # noqa: S102
        made: Callable[[Any], Any] = self.scope[name]
        made.__qualname__ = f"{name}_{self._info.cls.__name__}"
        return made

    def _inline(self, hint: Any, name: str, *, positive: bool = False, depth: int = 0) -> Code:
        if is_union(hint):
            return self._union(hint, name, positive=positive, depth=depth)
        if hint is int:
            low = "0 <=" if positive else f"-{LARGEST} <"
            return f"{name}.__class__ is int and {low} {name} < {LARGEST}", name
        if hint in (str, bool):
            return f"{name}.__class__ is {hint.__name__}", name
        if is_endless(hint):
            return self._endless(get_args(hint)[0], name, depth)
        if is_tuple(hint):
            return self._fixed(get_args(hint), name, depth)
        raise NoShortWay

    def _union(self, hint: Any, name: str, *, positive: bool, depth: int) -> Code:
        inner, empty, hidden = taken_apart(hint)
        if inner is None:
            raise NoShortWay
        guard, value = self._inline(inner, name, positive=positive, depth=depth)
        if hidden and self._reading:
            value = f"HIDDEN if {name} == {QUESTION_MARK!r} else {value}"
            guard = guard if inner is str else f"{name} == {QUESTION_MARK!r} or {guard}"
        elif hidden:
            value = f"{QUESTION_MARK!r} if {name} is HIDDEN else {value}"
            guard = f"{name} is HIDDEN or {guard}"
            guard = f"{guard} and {name} != {QUESTION_MARK!r}" if inner is str else guard
        if empty:
            value = (
                value if value == name or inner is str else f"None if {name} is None else {value}"
            )
            guard = f"{name} is None or {guard}"
        return f"({guard})", f"({value})"

    def _endless(self, inner: Any, name: str, depth: int) -> Code:
        one = f"e{depth}"
        guard, value = self._inline(inner, one, depth=depth + 1)
        before, after = ("list", "tuple") if self._reading else ("tuple", "list")
        texts = inner is str or inner == str | Hidden
        if texts and self._reading:  # long rows of cards, so worth a way of their own
            guard = f"{name}.__class__ is list and all_str(map(type, {name}))"
        else:
            bad = f"[{one} for {one} in {name} if not ({guard})]"
            guard = f"{name}.__class__ is {before} and not {bad}"
        if value == one:
            return guard, f"{after}({name})"
        made = f"[{value} for {one} in {name}]"
        if self._reading:
            hidden = f"{QUESTION_MARK!r} in {name}"
            made = f"tuple({made} if {hidden} else {name})" if texts else f"tuple({made})"
        return guard, made

    def _fixed(self, inner: tuple[Any, ...], name: str, depth: int) -> Code:
        inner = () if inner == ((),) else inner
        before = "list" if self._reading else "tuple"
        parts = [
            self._inline(hint, f"{name}[{index}]", depth=depth) for index, hint in enumerate(inner)
        ]
        guards = [f"{name}.__class__ is {before}", f"len({name}) == {len(inner)}"]
        guards += [guard for guard, _ in parts]
        values = "".join(f"{value}, " for _, value in parts)
        return " and ".join(guards), f"({values})" if self._reading else f"[{values}]"


def parsed_keys(names: list[str]) -> list[str]:
    """Give the very strings that the parser gives for keys, so that comparing them is quick."""
    return [*orjson.loads(orjson.dumps(dict.fromkeys(names)))]


def _names(info: MessageInfo) -> list[str]:
    return [field.name for field in info.fields]


def _has_twin(cls: Any) -> bool:
    """Tell whether a value may be built past the constructor, which does nothing but validate."""
    return (
        "__weakref__" not in getattr(cls, "__slots__", ("__weakref__",))
        and {*getattr(cls, "__slots__", ())} == {one.name for one in attrs.fields(cls)}
        and not hasattr(cls, "__attrs_post_init__")
        and not hasattr(cls, "__attrs_pre_init__")
        and all(
            one.init
            and one.converter is None
            and not one.kw_only
            and not isinstance(one.default, attrs.Factory)  # type: ignore[arg-type]
            for one in attrs.fields(cls)
        )
    )


def _constructor(cls: Any) -> Callable[..., Any]:
    if _has_twin(cls):
        make: Callable[..., Any] = fast(cls)
        return make
    if any(one.kw_only or not one.init for one in attrs.fields(cls)):
        names = [one.alias for one in attrs.fields(cls) if one.init]
        return lambda *values: cls(**dict(zip(names, values, strict=True)))
    own: Callable[..., Any] = cls
    return own
