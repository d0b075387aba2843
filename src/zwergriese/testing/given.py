"""Given these events, when this is commanded, then that happens: rules told as examples."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from difflib import ndiff
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from attrs import evolve, frozen

from zwergriese.core.errors import CommandRejected, ZwergrieseError
from zwergriese.core.luck.scripted import ScriptedChance
from zwergriese.core.messages.redact import redact
from zwergriese.core.play.game import Game
from zwergriese.core.play.loop import first_position, fold
from zwergriese.core.play.root import Root
from zwergriese.core.rules.ruleset import Ruleset
from zwergriese.core.rules.setting import Setting, agree

if TYPE_CHECKING:
    from zwergriese.core.luck.chance import Answer
    from zwergriese.core.messages.base import Command, Event
    from zwergriese.core.messages.rejection import Rejection
    from zwergriese.core.rules.variant import Variant
    from zwergriese.core.seats import Seat, Viewer

S = TypeVar("S")


class Unmet(ZwergrieseError, AssertionError):
    """What was expected and what happened differ; the message shows both."""

    code = "testing/unmet"


@frozen
class Given(Generic[S]):
    """A game to which something has happened."""

    game: Game[S]
    luck: ScriptedChance | None = None

    def with_luck(self, luck: Iterable[Answer] | Mapping[str, Iterable[Answer]]) -> Given[S]:
        """Say what luck answers: in the order of the draws, or for each purpose.

        All of it must be drawn, and nothing else.
        """
        return evolve(self, luck=ScriptedChance(luck))

    def when(self, *commands: Command) -> Happened[S]:
        """Give the commands, one after the other; only the last may be refused."""
        chance = self.luck or ScriptedChance(())
        game = evolve(self.game, source=chance, draws={}, choices_memo={})
        return _happened(game, commands, self.luck)


@frozen
class Happened(Generic[S]):
    """What a command has caused; each `then` looks at it and gives it back, to look further."""

    before: Game[S]
    game: Game[S]
    rejection: Rejection | None
    luck: ScriptedChance | None

    @property
    def events(self) -> tuple[Event, ...]:
        """The events that the last command caused."""
        done = self.rejection is None and self.game.history is not None
        return self.game.history.commit.events if done and self.game.history else ()

    def then(self, *events: Event | type[Event]) -> Happened[S]:
        """Expect exactly these events; a class stands for any event of it."""
        self._need_accepted()
        self._need_same(events, self.events)
        return self._need_luck_used()

    def then_told(self, viewer: Viewer, *events: Event | type[Event]) -> Happened[S]:
        """Expect that *viewer* is told exactly these events."""
        self._need_accepted()
        rules = self.game.setting.rules
        sees = rules.sees(viewer)
        told = tuple(redact(event, rules.infos[type(event)], sees) for event in self.events)
        self._need_same(events, told)
        return self

    def then_rejected(self, code: str, **details: object) -> Happened[S]:
        """Expect a refusal with this code, and these details among its own."""
        if self.rejection is None:
            happened = _lines(self.events)
            msg = f"expected the refusal {code}, but it was accepted:\n{happened}"
            raise Unmet(msg)
        wrong = [name for name, value in details.items() if self.rejection.get(name) != value]
        if self.rejection.code != code or wrong:
            told = ", ".join(f"{name}={value}" for name, value in details.items())
            msg = f"expected the refusal {code} ({told}), but it is {self.rejection}"
            raise Unmet(msg)
        return self

    def then_state(
        self, holds: Callable[[S], object] | None = None, /, **fields: object
    ) -> Happened[S]:
        """Expect that *holds* finds the base's state right, and these values in its fields."""
        state: Any = self.game.state.base
        if holds is not None and not holds(state):
            name = getattr(holds, "__name__", repr(holds))
            msg = f"{name} does not hold of {state!r}"
            raise Unmet(msg)
        self._need_fields(state, fields)
        return self

    def then_slice(self, variant: Variant[Any, Any], **fields: object) -> Happened[S]:
        """Expect that fields of a variant's slice have values."""
        self._need_fields(self.game.state[variant], fields)
        return self

    def then_asked(self, *seats: Seat, kind: str | None = None) -> Happened[S]:
        """Expect that these seats are asked, and by which question."""
        asked = tuple((ask.seat, ask.kind) for ask in self.game.asks)
        same_kind = kind is None or all(one == kind for _, one in asked)
        if tuple(seat for seat, _ in asked) != seats or not same_kind:
            msg = f"expected that {seats} are asked {kind or 'something'}, but asked are {asked}"
            raise Unmet(msg)
        return self

    def then_over(self, termination: str = "finished") -> Happened[S]:
        """Expect that the game has ended like this."""
        outcome = self.game.outcome
        if outcome is None or outcome.termination != termination:
            msg = f"expected that the game is over ({termination}), but its outcome is {outcome}"
            raise Unmet(msg)
        return self

    def when(self, *commands: Command) -> Happened[S]:
        """Go on with further commands and what luck is left."""
        self._need_accepted()
        return _happened(self.game, commands, self.luck)

    def _need_accepted(self) -> None:
        if self.rejection is not None:
            msg = f"the command is refused: {self.rejection}"
            raise Unmet(msg)

    def _need_same(
        self, expected: tuple[Event | type[Event], ...], actual: tuple[Event, ...]
    ) -> None:
        matched = [
            one if isinstance(one, type) and isinstance(two, one) else two
            for one, two in zip(expected, actual, strict=False)
        ]
        if len(expected) == len(actual) and list(expected) == matched:
            return
        lines = ndiff(
            _lines(expected).splitlines(), _lines((*matched, *actual[len(matched) :])).splitlines()
        )
        told = "\n".join(line for line in lines if not line.startswith("?"))
        msg = f"other events than expected (- expected, + happened):\n{told}"
        raise Unmet(msg)

    def _need_luck_used(self) -> Happened[S]:
        if self.luck is not None:
            told = sum(len(answers) for _, answers in self.luck.script)
            drawn = sum(self.game.draws.values())
            if drawn != told:
                msg = f"{told} answers of luck were given, and {drawn} were drawn"
                raise Unmet(msg)
        return self

    def _need_fields(self, state: Any, fields: Mapping[str, object]) -> None:
        wrong = [
            f"- {name}={value!r}\n+ {name}={getattr(state, name)!r}"
            for name, value in fields.items()
            if getattr(state, name) != value
        ]
        if wrong:
            msg = "other values than expected (- expected, + is):\n" + "\n".join(wrong)
            raise Unmet(msg)


def given(
    game: Ruleset[S, Any, Any] | Setting[Any, Any] | Game[S],
    *events: Event | Iterable[Event],
    seats: int | None = None,
    options: Any = None,
    board: Any = None,
    variants: Iterable[Variant[Any, Any]] = (),
) -> Given[S]:
    """Begin an example: a game to which *events* have happened.

    The events are folded and nothing is decided, so they may be just those that matter.

    Args:
        game: A ruleset, a setting, or a game that goes on from where it is.
        events: What has happened; tuples of events are taken apart.
        seats: How many play, for a ruleset; its smallest number if left out.
        options: The options, for a ruleset.
        board: The board, for a ruleset.
        variants: The variants, for a ruleset.
    """
    if isinstance(game, Game):
        position, ply = game.position, game.ply
    else:
        setting = game
        if isinstance(setting, Ruleset):
            seats = setting.seats[0] if seats is None else seats
            setting = agree(setting, seats=seats, board=board, options=options, variants=variants)
        position, ply = first_position(setting.rules), 1
    position = fold(position, _flat(events))
    root: Root[S] = Root(position.setting, ply, position.composed)
    return Given(root.game(ScriptedChance(())))


def _happened(
    game: Game[S], commands: tuple[Command, ...], luck: ScriptedChance | None
) -> Happened[S]:
    before = game
    for number, command in enumerate(commands, 1):
        before = game
        try:
            game = game.apply(command)
        except CommandRejected as rejected:
            if number < len(commands):
                msg = f"{command!r}, which is not the last command, is refused: {rejected}"
                raise Unmet(msg) from None
            return Happened(before, before, rejected.rejection, luck)
    return Happened(before, game, None, luck)


def _flat(events: Iterable[Any]) -> list[Event]:
    flat: list[Event] = []
    for event in events:
        flat.extend(_flat(event) if isinstance(event, Iterable) else [event])
    return flat


def _lines(events: Iterable[object]) -> str:
    return "\n".join(
        f"any {one.__qualname__}" if isinstance(one, type) else repr(one) for one in events
    )
