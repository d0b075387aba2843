"""The codec of one setting: its messages and commits to plain JSON values and back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from zwergriese.core import HIDDEN, Commit, Draw, InvalidMessage, Meta, Setting, fast
from zwergriese.core.luck.chance import fits
from zwergriese.core.messages.builtin import CORE_COMMANDS, CORE_EVENTS
from zwergriese.wire.errors import UnknownType, Unreadable, Unwritable, meant, shown
from zwergriese.wire.messages.compiled import parsed_keys
from zwergriese.wire.messages.located import located
from zwergriese.wire.messages.plan import plan_of
from zwergriese.wire.messages.values import LARGEST
from zwergriese.wire.repeats import Repeats

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from zwergriese.core import Command, Event
    from zwergriese.wire.messages.plan import Plan

_FULL: Final = parsed_keys(["n", "seat", "command", "luck", "events"])
_REDACTED: Final = ["n", "seat", "command", "drew", "events"]
_META: Final = ("id", "time")
_NO_META: Final = Meta()
_INT: Final = frozenset({int})

_commit = fast(Commit)
_draw = fast(Draw)


class Codec:
    """Writes and reads what one setting's games hold; types are explicit names, never guessed.

    A message is an object with `type`, `v` (its schema version) and its fields beside them.
    """

    __slots__ = ("_commands", "_events", "_plans", "_readers", "repeats")

    def __init__(self, setting: Setting[Any, Any]) -> None:
        rules = setting.rules
        commands = [plan_of(row) for row in (*CORE_COMMANDS, *rules.commands.values())]
        events = [plan_of(row) for row in (*CORE_EVENTS, *rules.events.values())]
        self._commands = {plan.name: plan for plan in commands}
        self._events = {plan.name: plan for plan in events}
        self._plans: dict[type, Plan] = {plan.cls: plan for plan in (*commands, *events)}
        self._readers = (_by_name(commands), _by_name(events))
        self.repeats = Repeats()
        """What was read of this setting's logs and may come again."""

    # --- messages -------------------------------------------------------------------------------

    def write(self, message: Command | Event) -> dict[str, Any]:
        """Write a command or event as an object.

        Raises:
            Unwritable: It is no message of this game, or a field holds what it does not declare.
        """
        plan = self._plans.get(type(message))
        if plan is None:
            msg = f"{type(message).__qualname__} is no message of this game"
            raise Unwritable(msg)
        return plan.write(message)

    def read_command(self, plain: object) -> Command:
        """Read a command from its object, or raise `Unreadable` with the place of the fault."""
        command: Command = _read(plain, self._commands, "command")
        return command

    def read_event(self, plain: object) -> Event:
        """Read an event from its object, or raise `Unreadable` with the place of the fault."""
        event: Event = _read(plain, self._events, "event")
        return event

    # --- commits --------------------------------------------------------------------------------

    def write_commit(self, commit: Commit) -> dict[str, Any]:
        """Write a commit as the members of its line, the hash apart."""
        write = self.write
        plain: dict[str, Any] = {
            "n": commit.n,
            "seat": commit.seat,
            "command": write(commit.command),
        }
        if commit.luck is HIDDEN:
            plain["drew"] = True
        else:
            plain["luck"] = [_written_draw(draw) for draw in commit.luck]
        plain["events"] = [write(event) for event in commit.events]
        if commit.meta is not None and commit.meta != _NO_META:
            plain["meta"] = _written_meta(commit.meta)
        return plain

    def write_redacted(self, commit: Commit) -> dict[str, Any]:
        """Write a commit of a redacted game: whether luck was drawn, and not which."""
        plain = self.write_commit(commit)
        return {
            ("drew" if key == "luck" else key): (commit.drew if key == "luck" else value)
            for key, value in plain.items()
        }

    def read_commit(self, plain: dict[str, Any]) -> Commit:
        """Read a commit from the members of its line, or raise `Unreadable`."""
        commands, events = self._readers
        try:
            n, seat, command, luck, told = plain.values()
            if (
                [*plain] == _FULL
                and n.__class__ is int
                and 0 < n < LARGEST
                and luck.__class__ is told.__class__ is list
            ):
                made = commands[command["type"]](command)
                if made.seat == seat and (seat is None or seat.__class__ is int):
                    return _commit(
                        n,
                        seat,
                        made,
                        tuple([_quick_draw(draw) for draw in luck]) if luck else (),
                        tuple([events[event["type"]](event) for event in told]),
                    )
        except Exception:  # noqa: BLE001, S110 -- the slow way names the place
            pass
        return self._read_slowly(plain)

    def _read_slowly(self, plain: dict[str, Any]) -> Commit:
        keys = [*plain]
        known = _REDACTED if "drew" in plain else _FULL
        if keys not in (known, [*known, "meta"]):
            _refuse_keys(keys, known)
        n = plain["n"]
        if type(n) is not int or not 0 < n < LARGEST:
            raise Unreadable("n", f"must be a number from 1, not {shown(n)}")
        command = _at("command", self.read_command, plain["command"])
        seat = plain["seat"]
        if type(seat) is bool or seat != command.seat:
            raise Unreadable("seat", f"is {shown(seat)}, but the command's is {command.seat!r}")
        luck: Any
        if known is _REDACTED:
            if type(plain["drew"]) is not bool:
                raise Unreadable("drew", f"must be true or false, not {shown(plain['drew'])}")
            luck = HIDDEN if plain["drew"] else ()
        else:
            luck = tuple(_each("luck", _read_draw, plain["luck"]))
        events = tuple(_each("events", self.read_event, plain["events"]))
        meta = _at("meta", _read_meta, plain["meta"]) if "meta" in plain else None
        return Commit(n, command.seat, command, luck, events, meta)


def _by_name(plans: Iterable[Plan]) -> dict[str, Callable[[Any], Any]]:
    return {plan.name: plan.read for plan in plans}


def _read(plain: Any, plans: dict[str, Plan], what: str) -> Any:
    if type(plain) is not dict:
        raise Unreadable("", f"must be an object, not {shown(plain)}")
    if "type" not in plain:
        raise Unreadable("", "lacks the key 'type'")
    name = plain["type"]
    plan = plans.get(name) if type(name) is str else None
    if plan is None:
        problem = f"there is no {what} {shown(name)} (version {shown(plain.get('v'))})"
        raise UnknownType("type", f"{problem} in this game{meant(name, plans)}")
    return plan.read(plain)


def _at(path: str, read: Callable[[Any], Any], plain: object) -> Any:
    try:
        return read(plain)
    except Unreadable as error:
        raise error.within(path) from error.__cause__


def _each(path: str, read: Callable[[Any], Any], plain: object) -> list[Any]:
    if type(plain) is not list:
        raise Unreadable(path, f"must be a list, not {shown(plain)}")
    return [_at(f"{path}[{index}]", read, one) for index, one in enumerate(plain)]


def _refuse_keys(keys: list[str], known: list[str]) -> None:
    for key in keys:
        if key not in (*known, "meta"):
            raise Unreadable("", f"has the unknown key {shown(key)}{meant(key, [*known, 'meta'])}")
    for key in known:
        if key not in keys:
            raise Unreadable("", f"lacks the key {key!r}")
    raise Unreadable("", f"must hold its keys in this order: {', '.join(known)}, meta, hash")


# --- luck and meta ------------------------------------------------------------------------------


def _written_draw(draw: Draw) -> list[Any]:
    answer: Any = list(draw.answer) if isinstance(draw.answer, tuple) else draw.answer
    if not fits(draw.kind, draw.size, draw.answer) or draw.size >= LARGEST:
        msg = f"a {draw.kind} of {draw.size} for {draw.purpose} was answered by {draw.answer!r}"
        raise Unwritable(msg)
    return [draw.purpose, draw.kind, draw.size, answer]


def _quick_draw(plain: Any) -> Draw:
    purpose, kind, size, answer = plain
    if purpose.__class__ is str and size.__class__ is int:
        low = 1 if kind == "die" else 0
        if answer.__class__ is int:
            if kind in {"pick", "die"} and low <= answer < size + low <= LARGEST:
                return _draw(purpose, kind, size, answer)
        elif (
            kind == "shuffled"
            and size
            == len(answer)  # a hostile size is compared before anything of that size is made
            and _INT.issuperset(map(type, answer))
            and sorted(answer) == list(range(size))
        ):
            return _draw(purpose, kind, size, tuple(answer))
    return _read_draw(plain)


def _read_draw(plain: Any) -> Draw:
    if type(plain) is not list or len(plain) != 4:
        raise Unreadable(
            "", f"must be a list of 4: purpose, kind, size, answer; not {shown(plain)}"
        )
    purpose, kind, size, answer = plain
    if type(purpose) is not str:
        raise Unreadable(
            "[0]", f"must be a purpose such as 'zwerg-riese/deck', not {shown(purpose)}"
        )
    if kind not in ("shuffled", "pick", "die"):
        raise Unreadable("[1]", f"must be shuffled, pick or die, not {shown(kind)}")
    if type(size) is not int or not 0 < size < LARGEST:
        raise Unreadable("[2]", f"must be a whole number from 1, not {shown(size)}")
    if kind == "shuffled":
        whole = type(answer) is list and all(type(one) is int for one in answer)
        # A hostile size is compared before anything of that size is made.
        good = whole and len(answer) == size and fits(kind, size, tuple(answer))
    else:
        good = type(answer) is int and fits(kind, size, answer)
    if not good:
        raise Unreadable("[3]", f"is no answer of a {kind} of {size}: {shown(answer)}")
    return Draw(purpose, kind, size, tuple(answer) if type(answer) is list else answer)


def _written_meta(meta: Meta) -> dict[str, str]:
    told = ((key, getattr(meta, key)) for key in _META)
    plain = {key: value for key, value in told if value is not None}
    try:
        _need_meta(plain)
    except Unreadable as error:
        raise Unwritable(str(error.within("meta"))) from None
    return plain


def _read_meta(plain: Any) -> Meta:
    if type(plain) is not dict or not plain or [*plain] != [key for key in _META if key in plain]:
        raise Unreadable("", f"must be an object with id or time or both, not {shown(plain)}")
    for key, value in plain.items():
        if value is None:
            raise Unreadable(key, "must be a text; what is not told is left out")
    return _need_meta(plain)


def _need_meta(plain: dict[str, Any]) -> Meta:
    try:
        return Meta(**plain)  # looks itself what is good: so reading and writing agree
    except InvalidMessage as error:
        raise located(error) from None
