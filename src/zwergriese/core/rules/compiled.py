"""Rules: the dispatch of one setting, compiled once so that play looks nothing up twice."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

from zwergriese.core.errors import RegistrationError, SettingRefused
from zwergriese.core.messages.builtin import CORE_COMMANDS, CORE_EVENTS, CORE_REJECTIONS
from zwergriese.core.messages.text import ShortTexts
from zwergriese.core.rules.ruleset import need_declared_secrets
from zwergriese.core.rules.sees import Sees
from zwergriese.core.rules.variant import asks_nothing

if TYPE_CHECKING:
    from collections.abc import Callable

    from zwergriese.core.messages.audience import Secret
    from zwergriese.core.messages.base import Event
    from zwergriese.core.messages.fields import MessageInfo
    from zwergriese.core.messages.rejection import RejectionCode
    from zwergriese.core.messages.rows import CommandRow, EventRow
    from zwergriese.core.rules.choice import Ask
    from zwergriese.core.rules.position import Position
    from zwergriese.core.rules.setting import Setting
    from zwergriese.core.rules.variant import Variant
    from zwergriese.core.seats import Viewer

A = TypeVar("A")


class Rules:
    """All that play, folding and reading look up by class, code or name."""

    __slots__ = (
        "_sees",
        "asks",
        "base",
        "codes",
        "commands",
        "events",
        "follows",
        "infos",
        "own",
        "points",
        "proceed",
        "reacts",
        "resolves",
        "seats",
        "secrets",
        "setting",
        "texts",
        "variants",
        "widenings",
    )

    def __init__(self, setting: Setting[Any, Any]) -> None:
        ruleset, variants = setting.ruleset, setting.variants
        self.setting = setting
        self.seats = setting.seats
        self.variants = variants
        self.base: dict[type, Callable[[Any, Any], Any]] = {
            row.cls: row.evolve for row in ruleset.events
        }
        self.own: dict[type, tuple[int, Callable[[Any, Any], Any]]] = {}
        self.follows: dict[type, list[tuple[int, Callable[[Any, Any, Any], Any]]]] = {}
        self.reacts: dict[type, list[tuple[int, Callable[..., Any]]]] = {}
        self.commands: dict[type, CommandRow[Any]] = {row.cls: row for row in ruleset.commands}
        self.events: dict[type, EventRow[Any]] = {row.cls: row for row in ruleset.events}
        self.secrets: tuple[Secret, ...] = ruleset.secrets
        self.widenings: list[tuple[Secret, Callable[..., bool]]] = []
        self.codes: dict[str, RejectionCode] = {
            row.code: row for row in (*CORE_REJECTIONS, *ruleset.rejections)
        }
        self.points: dict[str, tuple[tuple[int, Callable[[Any, Any, Any], Any]], ...]] = {}
        for index, variant in enumerate(variants):
            self._join(index, variant)
        self._bind_points()
        self.infos: dict[type, MessageInfo] = {
            row.cls: row.info
            for rows in (CORE_COMMANDS, CORE_EVENTS, self.commands.values(), self.events.values())
            for row in rows
        }
        self.resolves: dict[type, Callable[..., Any]] = {
            row.cls: row.resolve for row in self.commands.values()
        }
        asking = any(variant.asks is not asks_nothing for variant in variants)
        self.asks: Callable[[Position[Any]], tuple[Ask, ...]] = (
            _variants_first if asking else ruleset.asks
        )
        self.proceed: Callable[..., tuple[Event, ...]] = ruleset.proceed
        self.texts = ShortTexts(ruleset.id, (*CORE_COMMANDS, *self.commands.values()))
        self._sees: dict[Viewer, Sees] = {}

    def sees(self, viewer: Viewer) -> Sees:
        """Give what a viewer's eyes reach."""
        found = self._sees.get(viewer)
        if found is None:
            found = Sees(viewer, self.setting.seats, self.secrets, self.widenings)
            self._sees[viewer] = found
        return found

    def index_of(self, variant: Variant[Any, Any]) -> int:
        """Give a variant's place in the header's order."""
        for index, one in enumerate(self.variants):
            if one.id == variant.id:
                return index
        raise SettingRefused(f"variant {variant.id}", "is not played in this game")

    def _join(self, index: int, variant: Variant[Any, Any]) -> None:
        where = f"variant {variant.id}"
        need_declared_secrets(
            variant.id, variant.commands, variant.events, variant.secrets, self.secrets
        )
        for row in variant.commands:
            if row.cls in self.commands:
                raise SettingRefused(where, f"{row.cls.__qualname__} is another's command")
            self.commands[row.cls] = row
        for event_row in variant.events:
            if event_row.cls in self.events:
                raise SettingRefused(where, f"{event_row.cls.__qualname__} is another's event")
            self.events[event_row.cls] = event_row
            self.own[event_row.cls] = (index, event_row.evolve)
        for one in variant.follows:
            self._need_base_event(where, one.cls)
            self.follows.setdefault(one.cls, []).append((index, one.evolve))
        for reaction in variant.reacts:
            self._need_base_event(where, reaction.cls)
            self.reacts.setdefault(reaction.cls, []).append((index, reaction.react))
        for widening in variant.widens:
            if widening.secret.id not in {secret.id for secret in self.setting.ruleset.secrets}:
                raise SettingRefused(where, f"widens the unknown secret {widening.secret.id!r}")
            self.widenings.append((widening.secret, widening.sees))
        self.secrets += variant.secrets
        self.codes.update({row.code: row for row in variant.rejections})

    def _need_base_event(self, where: str, cls: type) -> None:
        if cls not in self.base:
            why = f"reacts to {cls.__qualname__}, which is no event of {self.setting.ruleset.id}"
            raise SettingRefused(where, why)

    def _bind_points(self) -> None:
        known = {point.id: point for point in self.setting.ruleset.points}
        owners: dict[str, str] = {}
        for index, variant in enumerate(self.variants):
            where = f"variant {variant.id}"
            for answer in variant.answers:
                point = known.get(answer.point.id)
                if point is None:
                    why = f"answers the unknown rule point {answer.point.id!r}"
                    raise SettingRefused(where, why)
                if answer.combine != point.combine:
                    why = f"must {point.combine} the rule point {point.id}, not {answer.combine} it"
                    raise SettingRefused(where, why)
                if point.combine == "replace" and point.id in owners:
                    why = f"claims the rule point {point.id}, as {owners[point.id]} does; leave one"
                    raise SettingRefused(where, why)
                owners[point.id] = variant.id
                bound = self.points.get(point.id, ())
                self.points[point.id] = (*bound, (index, answer.function))


def compiled(setting: Setting[Any, Any]) -> Rules:
    """Compile the dispatch of a setting, or refuse it."""
    try:
        return Rules(setting)
    except RegistrationError as error:
        raise SettingRefused("variants", str(error)) from error


def _variants_first(position: Position[Any]) -> tuple[Ask, ...]:
    rules = position.rules
    for variant in rules.variants:
        if asks := variant.asks(position):
            return asks
    return rules.setting.ruleset.asks(position)
