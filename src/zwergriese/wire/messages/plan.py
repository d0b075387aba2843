"""The plan of one message row: how its class is read and written, version for version."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, Final

from zwergriese.core import CommandRow, EventRow, RegistrationError
from zwergriese.wire.errors import NewerVersion, Unreadable, Unwritable, joined, shown
from zwergriese.wire.messages.compiled import compiled_reader, compiled_writer
from zwergriese.wire.messages.converter import make_converter, need_known
from zwergriese.wire.messages.located import located

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

CONVERTER: Final = make_converter()


class Plan:
    """Reads and writes the messages of one row.

    `read` is the fast way. It turns to `structured` for whatever is not quite as it should be: an
    earlier version, or a fault that wants its place named.
    """

    __slots__ = ("_known", "_upcasts", "cls", "name", "read", "version", "write")

    def __init__(self, row: CommandRow[Any] | EventRow[Any]) -> None:
        self.cls: Any = row.cls
        self.name, self.version = row.name, row.version
        self._upcasts = row.upcasts
        self._known = [field.name for field in row.info.fields]
        for field in row.info.fields:
            try:
                need_known(field.type)
            except RegistrationError as error:
                msg = f"{row.cls.__qualname__}.{field.name}: {error}"
                raise RegistrationError(msg) from None
        self.read: Callable[[Any], Any] = compiled_reader(
            row.info, row.version, CONVERTER, self.structured
        )
        self.write: Callable[[Any], dict[str, Any]] = compiled_writer(
            row.info, row.name, row.version, CONVERTER, self.unstructured
        )

    def structured(self, plain: Any) -> Any:
        """Read a message the slow way, or raise `Unreadable` with the place of the fault."""
        version = plain.get("v")
        if type(version) is not int or version < 1:
            raise Unreadable("v", f"must be a version from 1, not {shown(version)}")
        if version > self.version:
            problem = (
                f"{self.name} is of version {version}; the log is newer than this library, "
                f"which knows versions 1 to {self.version}"
            )
            raise NewerVersion("v", problem)
        current = version == self.version
        members: Mapping[str, Any] = {
            key: value for key, value in plain.items() if key not in {"type", "v"}
        }
        members = self._upcast(members, version)
        try:
            made = CONVERTER.structure(members, self.cls)
        except Exception as error:  # noqa: BLE001 -- whatever it is, it comes back located
            raise located(error, self.cls) from None
        if current and list(plain) != ["type", "v", *self._known]:
            raise Unreadable("", f"must hold its keys in this order: {', '.join(self._known)}")
        return made

    def unstructured(self, message: Any) -> dict[str, Any]:
        """Write a message the slow way, or raise `Unwritable` naming the field."""
        plain: dict[str, Any] = {"type": self.name, "v": self.version}
        for name, write in _writers(self.cls):
            try:
                plain[name] = write(getattr(message, name))
            except ValueError as error:
                msg = f"{joined(self.cls.__qualname__, name)}: {error}"
                raise Unwritable(msg) from None
        return plain

    def _upcast(self, members: Mapping[str, Any], version: int) -> Mapping[str, Any]:
        for step in range(version, self.version):
            try:
                members = dict(self._upcasts[step - 1](members))
            except Exception as error:
                problem = (
                    f"{self.name} can't be brought from version {step} to {step + 1}: {error!r}"
                )
                raise Unreadable("", problem) from error
        return members


@cache
def _writers(cls: Any) -> tuple[tuple[str, Callable[[Any], Any]], ...]:
    import attrs

    attrs.resolve_types(cls)
    return tuple(
        (field.name, CONVERTER.get_unstructure_hook(field.type)) for field in attrs.fields(cls)
    )


@cache
def plan_of(row: CommandRow[Any] | EventRow[Any]) -> Plan:
    """Give the plan of a row; it is made once."""
    return Plan(row)
