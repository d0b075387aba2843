"""Free JSON values as frozen ones: options and meta, as a header holds them."""

from __future__ import annotations

from typing import Any, Final

import orjson
from attrs import field, frozen

from zwergriese.wire.errors import Unreadable, Unwritable, shown
from zwergriese.wire.messages.values import LARGEST

_PLAIN: Final = orjson.OPT_PASSTHROUGH_DATACLASS | orjson.OPT_PASSTHROUGH_DATETIME


@frozen(repr=False)
class Plain:
    """A JSON value, kept as the text it is written as, so that it is frozen and compares by value.

    >>> Plain.of({"names": ["Ada", "Bo"]}).value["names"]
    ['Ada', 'Bo']
    """

    text: bytes = field()

    @classmethod
    def of(cls, value: object) -> Plain:
        """Keep a value; it may hold texts, whole numbers, true, false, null, lists and objects."""
        try:
            return cls(orjson.dumps(value, option=_PLAIN))
        except TypeError as error:
            msg = f"{shown(value)} can't be written as JSON: {error}"
            raise Unwritable(msg) from None

    @classmethod
    def read(cls, text: bytes) -> Plain:
        """Keep a value that stands in a JSON text, however that is laid out."""
        return cls.of(orjson.loads(text))

    @property
    def value(self) -> Any:
        """The value; a fresh one each time."""
        return orjson.loads(self.text)

    def __repr__(self) -> str:
        return f"Plain.of({shown(self.value)})"


def need_shallow(value: object, most: int, path: str, *, fractions: bool = False) -> None:
    """Refuse what nests deeper than *most*, or holds a number that a log does not hold."""
    level = [(path, value)]
    for _ in range(most + 1):
        deeper: list[tuple[str, Any]] = []
        for where, one in level:
            if type(one) is dict:
                deeper += [(f"{where}.{key}", inner) for key, inner in one.items()]
            elif type(one) is list or type(one) is tuple:
                deeper += [(f"{where}[{index}]", inner) for index, inner in enumerate(one)]
            elif type(one) is int and not -LARGEST < one < LARGEST:
                raise Unreadable(where, f"must be a whole number below 2**53, not {shown(one)}")
            elif type(one) is float and not fractions:
                raise Unreadable(where, f"must be a whole number, not {shown(one)}")
        if not deeper:
            return
        level = deeper
    raise Unreadable(path, f"is nested deeper than {most} levels")
