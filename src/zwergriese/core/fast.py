"""Fast constructors for frozen values that the library itself fills.

A frozen attrs class sets each field through `object.__setattr__`, half the price of a game. The
functions here fill a plain twin of the same layout and then turn it into the frozen class: the
same value, truly frozen, at half the cost. Validators and converters are skipped, so these are for
values that rules made, never for what came from outside.
"""

from __future__ import annotations

import types
from typing import TYPE_CHECKING, Any, ParamSpec, TypeVar

import attrs

if TYPE_CHECKING:
    from collections.abc import Callable

    from attrs import evolve as changed
else:

    def changed(value: Any, /, **changes: Any) -> Any:
        """Copy a frozen value with some fields changed; typed as `attrs.evolve`."""
        try:
            replace = _REPLACERS[value.__class__]
        except KeyError:
            replace = _REPLACERS[value.__class__] = _replacer(value.__class__)
        try:
            return replace(value, changes)
        except KeyError as error:
            msg = f"{value.__class__.__qualname__} has no field {error.args[0]!r}"
            raise TypeError(msg) from None


__all__ = ["changed", "changer", "fast"]

P = ParamSpec("P")
T = TypeVar("T")


_REPLACERS: dict[type, Callable[[Any, dict[str, Any]], Any]] = {}


def fast(cls: Callable[P, T]) -> Callable[P, T]:
    """Make a constructor for *cls* with the same signature that skips validation.

    The class must be made with `@frozen(weakref_slot=False)`, so that the twin has its layout.

    >>> from attrs import frozen
    >>> @frozen(weakref_slot=False)
    ... class Pair:
    ...     left: int
    ...     right: int = 2
    >>> fast(Pair)(1) == Pair(1)
    True
    """
    make: Callable[P, T] = _constructor(cls)
    return make


def changer(cls: type, *names: str) -> Callable[..., Any]:
    """Make a `changed` for one class alone, which saves the look-up; for what is changed most.

    With *names* it changes these fields and no others, all of them each time, and saves more.

    A type checker knows it by the same name as `changed`:

        if TYPE_CHECKING:
            from attrs import evolve as state_with
        else:
            state_with = changer(State)

    >>> from attrs import frozen
    >>> @frozen(weakref_slot=False)
    ... class Pair:
    ...     left: int
    ...     right: int
    >>> changer(Pair)(Pair(1, 2), right=3)
    Pair(left=1, right=3)
    >>> changer(Pair, "left")(Pair(1, 2), left=5)
    Pair(left=5, right=2)
    """
    fields = attrs.fields(cls)
    if names:
        parameters = ", ".join(names)
        values = {name: name for name in names}
    else:
        parameters = ", ".join(f"{field.alias}=_same" for field in fields)
        values = {
            field.alias: f"old.{field.name} if {field.alias} is _same else {field.alias}"
            for field in fields
        }
    lines = [f"def make(old, /, *, {parameters}):", "    self = _new(_twin)"]
    lines += [
        f"    self.{field.name} = {values.get(field.alias, f'old.{field.name}')}"
        for field in fields
    ]
    lines += ["    self.__class__ = _frozen", "    return self"]
    make: Callable[..., Any] = _compiled(lines, cls, {"_same": object()})
    return make


def _names(cls: Any) -> list[str]:
    return [field.name for field in attrs.fields(cls)]


def _has_twin(cls: Any) -> bool:
    return set(_names(cls)) == set(cls.__dict__.get("__slots__", ("",)))


def _twin(cls: Any) -> type:
    names = _names(cls)
    if not _has_twin(cls):
        msg = f"{cls.__qualname__} needs @frozen(weakref_slot=False), without inherited fields"
        raise TypeError(msg)
    bases = getattr(cls, "__orig_bases__", ())
    return types.new_class(
        cls.__name__ + "Twin", bases, exec_body=lambda body: body.update(__slots__=tuple(names))
    )


def _constructor(cls: Any) -> Any:
    parameters, values = [], {}
    for index, field in enumerate(attrs.fields(cls)):
        name = field.alias
        if not field.init:
            msg = f"{cls.__qualname__}.{field.name} is not given to the constructor"
            raise TypeError(msg)
        if field.default is attrs.NOTHING:
            parameters.append(name)
        elif isinstance(field.default, attrs.Factory):  # type: ignore[arg-type]
            msg = f"{cls.__qualname__}.{field.name} has a factory for its default"
            raise TypeError(msg)
        else:
            values[f"_default{index}"] = field.default
            parameters.append(f"{name}=_default{index}")
    lines = [f"def make({', '.join(parameters)}):", "    self = _new(_twin)"]
    lines += [f"    self.{field.name} = {field.alias}" for field in attrs.fields(cls)]
    lines += ["    self.__class__ = _frozen", "    return self"]
    make = _compiled(lines, cls, values)
    make.__doc__ = f"Make a {cls.__qualname__} without validation."
    return make


def _replacer(cls: Any) -> Callable[[Any, dict[str, Any]], Any]:
    names = {field.alias: field.name for field in attrs.fields(cls)}
    if not _has_twin(cls):
        return _plain_replacer(cls, names)
    lines = ["def make(old, changes):", "    self = _new(_twin)"]
    lines += [f"    self.{name} = old.{name}" for name in names.values()]
    lines += ["    for name, value in changes.items():", "        _set(self, _names[name], value)"]
    lines += ["    self.__class__ = _frozen", "    return self"]
    return _compiled(lines, cls, {"_set": setattr, "_names": names})  # type: ignore[no-any-return]


def _plain_replacer(cls: Any, names: dict[str, str]) -> Callable[[Any, dict[str, Any]], Any]:
    """Do the same for a class that no twin fits, as a guest's `@frozen` class is, only slower."""

    def make(old: Any, changes: dict[str, Any]) -> Any:
        self = object.__new__(cls)
        for alias, name in names.items():
            value = changes.pop(alias) if alias in changes else getattr(old, name)
            object.__setattr__(self, name, value)
        if changes:
            raise KeyError(*changes)
        return self

    return make


def _compiled(lines: list[str], cls: Any, values: dict[str, Any]) -> Any:
    scope = {"_new": object.__new__, "_twin": _twin(cls), "_frozen": cls, **values}
    # The text is made from the names of attrs fields alone, which are Python identifiers.
    exec("\n".join(lines), scope)  # noqa: S102
    make: Any = scope["make"]
    make.__name__ = make.__qualname__ = cls.__name__
    make.__module__ = cls.__module__
    return make
