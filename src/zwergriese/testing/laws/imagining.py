"""Laws on what a viewer could know: worlds made up from its view, and what tells them apart."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import attrs

from zwergriese.core.cards import Cards
from zwergriese.core.errors import CommandRejected
from zwergriese.core.hidden import HIDDEN
from zwergriese.core.luck.seeded import SeededChance, derived_seed
from zwergriese.core.messages.builtin import Undo
from zwergriese.core.play.determinize import imagined
from zwergriese.core.play.root import Root
from zwergriese.testing.findings import Raised, attempt, difference, shown

if TYPE_CHECKING:
    from collections.abc import Iterator

    from zwergriese.core.messages.base import Command, Event
    from zwergriese.core.messages.fields import MessageInfo
    from zwergriese.core.play.game import Game
    from zwergriese.core.seats import Viewer
    from zwergriese.testing.findings import Finding
    from zwergriese.testing.laws.ply import Ply

WORLDS = 2
"""So many worlds are made up for each viewer at each ply."""


def determinizing(ply: Ply) -> Finding | None:
    """A world made up from a view looks to its viewer exactly as the real one does."""
    for viewer, world in _worlds(ply, ply.after):
        if isinstance(world, Raised):
            return ply.finding("determinizing", world.error, viewer=viewer)
        view = ply.after.view(viewer)
        wrong = difference(view.state, world.view(viewer).state)
        wrong = wrong or difference(view.asks, world.asks)
        wrong = wrong or difference(view.choices, world.view(viewer).choices)
        if wrong:
            told = f"the view, and the view of the world made up from it: {wrong}"
            return ply.finding("determinizing", told, viewer=viewer)
        hidden = _hidden_at(world.state)
        if hidden:
            return ply.finding("determinizing", f"{hidden} is still hidden", viewer=viewer)
        if ply.invariant is not None and (broken := ply.invariant(world.state)):
            return ply.finding("determinizing", f"a world made up: {broken}", viewer=viewer)
    return None


def completion(ply: Ply) -> Finding | None:
    """A world made up keeps what the viewer could follow, such as a card put openly under the pile.

    Compares values and places in tuples; of `Cards` the sum, for the fold of a redacted log can't
    know which card left a hand. A ruleset with tuples whose order says nothing leaves this law out.
    """
    for viewer, world in _worlds(ply, ply.after):
        if isinstance(world, Raised):
            continue
        for part, one, other in _parts(ply.told[viewer].state, world.state):
            wrong = _contradiction(one, other, part)
            if wrong:
                told = f"followed, and made up: {wrong}"
                return ply.finding("completion", told, viewer=viewer)
    return None


def second_law(ply: Ply) -> Finding | None:
    """What two worlds that agree with a view cause by one command, the viewer can't tell apart.

    The same command with the same luck gives the viewer the same redacted events, up to and
    including the first in which a field declared REVEALS differs; unless one of them refuses.
    """
    if ply.before.ply == ply.before.root.ply:
        return None
    luck = SeededChance(derived_seed(ply.seed, ply.after.ply, "second law"))
    real = Root(ply.before.setting, ply.before.ply, ply.before.state).game(luck)
    for viewer, world in _worlds(ply, ply.before):
        if isinstance(world, Raised):
            continue  # found by determinizing
        other = Root(world.setting, world.ply, world.state).game(luck)
        for command in _tried(ply, real):
            wrong = _told_apart(real, other, command, viewer)
            if wrong:
                told = f"one command in two worlds that look alike: {wrong}"
                return ply.finding("second law", told, viewer=viewer, command=command)
    return None


def _worlds(ply: Ply, game: Game[Any]) -> Iterator[tuple[Viewer, Any]]:
    if game.outcome is not None:
        return
    for viewer in ply.viewers:
        key = (game.ply, viewer)
        if key not in ply.worlds:
            view = game.view(viewer)
            seeds = [derived_seed(ply.seed, *key, number) for number in range(WORLDS)]
            ply.worlds[key] = tuple(attempt(imagined, view, seed) for seed in seeds)
        for world in ply.worlds[key]:
            if world is not None:  # none was found in the ruleset's budget
                yield viewer, world


def _tried(ply: Ply, real: Game[Any]) -> tuple[Command, ...]:
    if ply.before.check(ply.command) is not None or ply.command.seat is None:
        return ()
    more: list[Command] = []
    for seat in real.to_act:
        legal = tuple(real.legal_commands(seat))
        more += legal[: 3 if len(legal) > 3 else None]
    own = () if isinstance(ply.command, Undo) else (ply.command,)
    return (*own, *(command for command in more if command not in own))


def _told_apart(real: Game[Any], other: Game[Any], command: Command, viewer: Viewer) -> str | None:
    told: list[tuple[Event, ...]] = []
    drew: list[bool] = []
    for game in (real, other):
        try:
            (commit,) = game.apply(command).commits_for(viewer, since=game.ply)
        except CommandRejected:
            return None
        told.append(commit.events)
        drew.append(commit.drew)
    infos = real.setting.rules.infos
    for at, (one, two) in enumerate(zip(*told, strict=False)):
        if one == two:
            continue
        shows = [_revealed(event, infos[type(event)]) for event in (one, two)]
        if type(one) is not type(two):
            if all(shows) and shows[0] != shows[1]:
                return None  # what was turned over decides the kind of the event, as a joker does
            return f"event {at} is {shown(one)} in the one, {shown(two)} in the other"
        fields = infos[type(one)].fields
        apart = [info for info in fields if getattr(one, info.name) != getattr(two, info.name)]
        if all(info.reveals for info in apart):
            return None  # what follows is caused by what was revealed
        return f"event {at}, {type(one).__qualname__}{difference(one, two)}"
    if len(told[0]) != len(told[1]):
        longer = max(told, key=len)
        return f"only one goes on with {shown(longer[min(map(len, told))])}"
    if drew[0] != drew[1]:
        return "luck is drawn in only one of them, and a redacted log tells that"
    return None


def _revealed(event: Any, info: MessageInfo) -> list[Any]:
    values = [getattr(event, field.name) for field in info.fields if field.reveals]
    return [value for value in values if _hidden_at(value) is None]


def _parts(one: Any, other: Any) -> Iterator[tuple[str, Any, Any]]:
    yield "base", one.base, other.base
    yield from zip(one.ids, one.slices, other.slices, strict=True)


def _contradiction(told: Any, made: Any, path: str) -> str | None:
    if told is HIDDEN:
        return None
    if isinstance(told, Cards) and isinstance(made, Cards):
        return None if len(told) == len(made) else f"{path}: {told} / {made}"
    if type(told) is type(made) and isinstance(told, tuple):
        if len(told) != len(made):
            return f"{path}: {len(told)} / {len(made)} values"
        pairs = [(f"{path}[{at}]", a, b) for at, (a, b) in enumerate(zip(told, made, strict=True))]
    elif type(told) is type(made) and attrs.has(type(told)):
        names = [field.name for field in attrs.fields(type(told)) if field.eq]
        pairs = [(f"{path}.{name}", getattr(told, name), getattr(made, name)) for name in names]
    else:
        return None if told == made else f"{path}: {shown(told)} / {shown(made)}"
    return next((wrong for name, a, b in pairs if (wrong := _contradiction(a, b, name))), None)


def _hidden_at(value: Any, path: str = "") -> str | None:
    if value is HIDDEN or (isinstance(value, Cards) and value.hidden):
        return path.lstrip(".") or "it"
    pairs: list[tuple[str, Any]] = []
    if isinstance(value, tuple):
        pairs = [(f"{path}[{at}]", part) for at, part in enumerate(value)]
    elif attrs.has(type(value)):
        names = [field.name for field in attrs.fields(type(value))]
        pairs = [(f"{path}.{name}", getattr(value, name)) for name in names]
    return next((found for name, part in pairs if (found := _hidden_at(part, name))), None)
