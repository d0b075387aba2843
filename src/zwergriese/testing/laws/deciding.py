"""Laws on what a command does: decided alike each time, told whole by its events."""

from __future__ import annotations

import pickle
from typing import TYPE_CHECKING, Any

from zwergriese.core.errors import CommandRejected
from zwergriese.core.messages.builtin import GameEnded, Start, Undo
from zwergriese.core.names import owner_of
from zwergriese.testing.findings import Raised, attempt, difference, shown

if TYPE_CHECKING:
    from zwergriese.core.messages.base import Command
    from zwergriese.core.play.game import Game
    from zwergriese.core.seats import Seat
    from zwergriese.testing.findings import Finding
    from zwergriese.testing.laws.ply import Ply


def values(ply: Ply) -> Finding | None:
    """States and commits are values: they hash, and come back equal from a pickle."""
    for what, value in (("state", ply.after.state), ("commit", ply.commit)):
        hashed = attempt(hash, value)
        if isinstance(hashed, Raised):
            return ply.finding("values", f"the {what} is no value: {hashed.error}")
        again = attempt(_pickled, value)
        if again != value:
            return ply.finding("values", f"the {what} pickled: {difference(value, again)}")
    return None


def _pickled(value: Any) -> Any:
    return pickle.loads(pickle.dumps(value))  # noqa: S301 -- what we pickled ourselves


def determinism(ply: Ply) -> Finding | None:
    """The same command on the same game with the same luck has the same result."""
    again = attempt(ply.before.apply, ply.command)
    if isinstance(again, Raised):
        return ply.finding("determinism", f"a second time: {again.error}", command=ply.command)
    wrong = difference(ply.after.commits[-1], again.commits[-1])
    wrong = wrong or difference(ply.after.state, again.state)
    if wrong is None:
        return None
    return ply.finding("determinism", f"done twice: {wrong}", command=ply.command)


def purity(ply: Ply) -> Finding | None:
    """Whatever is asked of a game, the game stays what it was."""
    game, before = ply.before, _print(ply.before)
    for seat in range(game.setting.seats):
        attempt(game.choices, seat)
        attempt(getattr, game.view(seat), "choices")
        for command in ply.out_of_place(seat):
            attempt(game.check, command)
            attempt(game.preview, command)
    attempt(game.apply, ply.command)
    after = _print(game)
    if before == after:
        return None
    wrong = difference(before, after) or "its hash has changed"
    return ply.finding("purity", f"the game before has changed: {wrong}", command=ply.command)


def _print(game: Game[Any]) -> tuple[Any, ...]:
    return hash(game.state), game.ply, game.to_act, pickle.dumps(game.state), dict(game.draws)


def replay(ply: Ply) -> Finding | None:
    """The events tell the whole change: folded, they give the state that play reached."""
    again = attempt(ply.before.extended, ply.commit)
    if isinstance(again, Raised):
        return ply.finding("replay", f"folding raised {again.error}", command=ply.command)
    wrong = difference(ply.after.state, again.state)
    wrong = wrong or difference(ply.after.to_act, again.to_act)
    wrong = wrong or difference(dict(ply.after.draws), dict(again.draws))
    if wrong is None:
        return None
    return ply.finding("replay", f"played and folded: {wrong}", command=ply.command)


def ending(ply: Ply) -> Finding | None:
    """A game is over if and only if nobody is asked, and its end is the last thing that happens."""
    game = ply.after
    if (game.outcome is None) != bool(game.to_act):
        told = f"the outcome is {game.outcome}, and asked are {game.to_act}"
        return ply.finding("ending", told, command=ply.command)
    ends = [at for at, event in enumerate(ply.commit.events) if isinstance(event, GameEnded)]
    if ends and ends != [len(ply.commit.events) - 1]:
        return ply.finding("ending", "something happens after the end", command=ply.command)
    if game.outcome is not None and any(
        attempt(game.choices, seat) != () for seat in range(game.setting.seats)
    ):
        return ply.finding("ending", "there are choices after the end", command=ply.command)
    return None


def offers(ply: Ply) -> Finding | None:
    """Who is asked has an answer, and whatever is offered or sampled is accepted."""
    game = ply.after
    chance = ply.chance("offers")
    for ask in game.asks:
        choices = attempt(game.choices, ask.seat)
        if isinstance(choices, Raised):
            return ply.finding("offers", f"choices raised {choices.error}", viewer=ask.seat)
        offered = [command for choice in choices for command in choice.examples()]
        if not offered:
            return ply.finding("offers", f"is asked {ask.kind} and has no answer", viewer=ask.seat)
        offered += [choice.sample(chance) for choice in choices for _ in range(3)]
        for command in offered:
            told = _not_offered(game, command, ask.seat)
            if told:
                return ply.finding("offers", told, viewer=ask.seat, command=command)
    return None


def _not_offered(game: Game[Any], command: Command, seat: Seat) -> str:
    if command.seat != seat:
        return "is offered to another seat than it names"
    if not any(choice.accepts(command) for choice in game.choices(seat)):
        return "is offered by a choice that does not accept its class"
    refusal = attempt(game.check, command)
    return "" if refusal is None else f"is offered and refused: {shown(refusal)}"


def refusals(ply: Ply) -> Finding | None:
    """What is not offered is refused, by a declared code, and changes nothing."""
    game = ply.after
    for seat in range(game.setting.seats):
        choices = game.choices(seat)
        offered = [command for choice in choices for command in choice.listed]
        for command in ply.out_of_place(seat):
            refusal = attempt(game.check, command)
            told = ""
            if isinstance(refusal, Raised):
                told = f"check raised {refusal.error}"
            elif refusal is not None:
                told = _badly_refused(game, command, refusal)
            elif command not in offered and not any(
                choice.family is not None and choice.family.accepts(command) for choice in choices
            ):
                told = "is accepted and was not offered"
            if told:
                return ply.finding("refusals", told, viewer=seat, command=command)
    return None


def _badly_refused(game: Game[Any], command: Command, refusal: Any) -> str:
    if refusal.code not in game.setting.rules.codes:
        return f"is refused by {refusal.code}, which nobody declared"
    if isinstance(attempt(hash, refusal), Raised):
        return f"is refused with details that are no values: {refusal}"
    try:
        game.apply(command)
    except CommandRejected as rejected:
        return "" if rejected.rejection == refusal else f"is refused now so, now so: {refusal}"
    return "is refused by check and accepted by apply"


def texts(ply: Ply) -> Finding | None:
    """A command's text, read again, is the command."""
    game = ply.after
    commands = [command for seat in game.to_act for command in game.legal_commands(seat)]
    for command in (ply.command, *commands):
        text = attempt(game.text, command)
        if isinstance(text, Raised):
            return ply.finding("texts", text.error, command=command)
        again = attempt(game.parse, text, command.seat)
        if again != command:
            return ply.finding("texts", f"{text!r} reads as {shown(again)}", command=command)
    return None


def luck(ply: Ply) -> Finding | None:
    """Each draw says who asked for it: the ruleset or one of the variants."""
    setting = ply.after.setting
    owners = {setting.ruleset.id, *(variant.id for variant in setting.variants)}
    draws = ply.commit.luck if isinstance(ply.commit.luck, tuple) else ()
    for draw in draws:
        if owner_of(draw.purpose) not in owners:
            told = f"draws for {draw.purpose}, which is nobody's here"
            return ply.finding("luck", told, command=ply.command)
    return None


def undoing(ply: Ply) -> Finding | None:
    """What may be taken back leads to the state that was, and what happened stays in the log."""
    game, seat = ply.after, ply.command.seat
    if seat is None or isinstance(ply.command, Start | Undo):
        return None
    for to in game.can_undo(seat).plies[:1]:
        undone = attempt(game.apply, Undo(seat, to))
        if isinstance(undone, Raised):
            return ply.finding("undoing", f"undo to {to}: {undone.error}", viewer=seat)
        wrong = difference(game.at(to).state, undone.state)
        wrong = wrong or difference(game.commits, undone.commits[:-1])
        if wrong:
            return ply.finding("undoing", f"undo to {to}: {wrong}", viewer=seat)
    return None
