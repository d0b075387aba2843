"""Fast constructors for frozen values that the library itself fills.

A frozen attrs class sets each field through `object.__setattr__`, which is half the price of a game.
The functions here fill a plain twin of the same layout and then turn it into the frozen class: the
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

    def changed(value, /, **changes):
        """Copy a frozen value with some fields changed; typed as `attrs.evolve`."""
        cls = value.__class__
        replace = _REPLACERS.get(cls)
        if replace is None:
            replace = _REPLACERS[cls] = _replacer(cls)
        return replace(value, changes)


__all__ = ["changed", "fast"]

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


def _names(cls: Any) -> list[str]:
    return [field.name for field in attrs.fields(cls)]


def _twin(cls: Any) -> type:
    names = _names(cls)
    if "__weakref__" in cls.__slots__ or set(names) != set(cls.__slots__):
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
    lines = ["def make(old, changes):", "    self = _new(_twin)"]
    lines += [f"    self.{name} = old.{name}" for name in _names(cls)]
    lines += ["    for name, value in changes.items():", "        _set(self, name, value)"]
    lines += ["    self.__class__ = _frozen", "    return self"]
    return _compiled(lines, cls, {"_set": setattr})  # type: ignore[no-any-return]


def _compiled(lines: list[str], cls: Any, values: dict[str, Any]) -> Any:
    scope = {"_new": object.__new__, "_twin": _twin(cls), "_frozen": cls, **values}
    # The text is made from the names of attrs fields alone, which are Python identifiers.
    exec("\n".join(lines), scope)  # noqa: S102
    make: Any = scope["make"]
    make.__name__ = make.__qualname__ = cls.__name__
    make.__module__ = cls.__module__
    return make
