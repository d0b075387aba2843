"""Game: a frozen handle on a game; each command gives a new one, and the old one stays valid."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Generic, TypeVar

from attrs import field, frozen

from zwergriese.core.errors import (
    CommandRejected,
    DuplicateId,
    InvalidMessage,
    NoSuchPly,
    SettingRefused,
    VersionConflict,
)
from zwergriese.core.fast import changed, fast
from zwergriese.core.hidden import HIDDEN
from zwergriese.core.luck.chance import Drawing, counted
from zwergriese.core.luck.seeded import SeededChance
from zwergriese.core.messages.builtin import CANNOT_UNDO, NO_SUCH_SEAT, OVER, Undo
from zwergriese.core.messages.redact import redact
from zwergriese.core.play.commit import Commit, History, Meta, commits_of, make_commit, make_history
from zwergriese.core.play.hiding import hidden
from zwergriese.core.play.loop import asks_of, decide, fold, refused
from zwergriese.core.play.preview import Preview, previewed
from zwergriese.core.play.undo import CanUndo, can_undo, effective, undo_refused
from zwergriese.core.play.view import View, choices_of, legal_of, make_view

if TYPE_CHECKING:
    from collections.abc import Mapping

    from zwergriese.core.luck.chance import Source
    from zwergriese.core.messages.base import Command, Event
    from zwergriese.core.messages.rejection import Rejection
    from zwergriese.core.play.outcome import Outcome
    from zwergriese.core.play.root import Root
    from zwergriese.core.play.table import TableSeat
    from zwergriese.core.rules.choice import Ask, Choice, LegalCommands
    from zwergriese.core.rules.position import Composed, Position
    from zwergriese.core.rules.ruleset import Ruleset
    from zwergriese.core.rules.setting import Setting
    from zwergriese.core.seats import Seat, Viewer

S = TypeVar("S")
R = TypeVar("R")


@frozen(weakref_slot=False, eq=False, repr=False)
class Game(Generic[S]):
    """A game at one ply. `apply` is O(1) in its length, and games share their past.

    Two games are equal if their settings and commits are. A game pickles and copies as its setting,
    its commits and its luck.
    """

    position: Position[S]
    asks: tuple[Ask, ...]
    ply: int
    history: History | None
    source: Source
    draws: Mapping[str, int]
    root: Root[S]
    _choices: dict[Seat, tuple[Choice, ...]] | None = field(default=None, alias="choices_memo")

    @property
    def setting(self) -> Setting[Any, Any]:
        """What was agreed before the game."""
        return self.position.rules.setting

    @property
    def state(self) -> Composed[S]:
        """The whole state: `game.state.base`, `game.state[CLOUD]`. Holds every secret."""
        return self.position.composed

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it goes on."""
        return self.position.outcome

    @property
    def to_act(self) -> tuple[Seat, ...]:
        """The seats that may act; none once the game is over."""
        return tuple(ask.seat for ask in self.asks)

    @property
    def commits(self) -> tuple[Commit, ...]:
        """All commits so far."""
        return commits_of(self.history)

    def check(self, command: Command) -> Rejection | None:
        """Give why a command is refused, or None. Nothing changes either way."""
        if command.__class__ is Undo:
            return self._check_undo(command)
        return refused(command, self.position, self.asks, started=self.ply > 0)

    def apply(
        self,
        command: Command,
        *,
        id: str | None = None,  # noqa: A002 -- the word that users know
        expected: int | None = None,
        time: str | None = None,
    ) -> Game[S]:
        """Give the game after a command.

        Args:
            command: What a seat (or the host) wants done.
            id: A name for this command, so that sending it again is safe: with the same command
                the game comes back unchanged.
            expected: The ply that the caller has seen.
            time: Kept with the commit; no rule reads it.

        Raises:
            CommandRejected: The command is refused; nothing has changed.
            VersionConflict: The game is not at the ply *expected*; holds the commits missed, with
                every secret (a seat's own door, `game.seat`, gives them redacted).
            DuplicateId: The id was used for another command. Ids are one namespace for the table.
            InvalidMessage: The id or time is no short text, or *expected* is no ply.
        """
        meta = None if id is None and time is None else Meta(id, time)
        if id is not None and (twice := self._with_id(id)) is not None:
            if twice.command != command:
                raise DuplicateId(id, twice.n)
            return self
        if expected is not None:
            _need_ply(expected, "expected")
            if expected != self.ply:
                missed = tuple(commit for commit in self.commits if commit.n > expected)
                raise VersionConflict(expected, self.ply, missed)
        if command.__class__ is Undo:
            rejection = self._check_undo(command)
        else:
            rejection = refused(command, self.position, self.asks, started=self.ply > 0)
        if rejection is not None:
            raise CommandRejected(rejection)
        if command.__class__ is Undo:
            return self._undone(command, meta)
        chance = Drawing(self.source, self.draws)
        events, position, asks = decide(command, self.position, chance)
        ply = self.ply + 1
        commit = make_commit(ply, command.seat, command, chance.draws, events, meta)
        history = make_history(self.history, commit)
        return make_game(position, asks, ply, history, self.source, chance.counts, self.root)

    def extended(self, commit: Commit) -> Game[S]:
        """Give the game with a recorded commit folded in: its events count, nothing is decided.

        Raises:
            VersionConflict: The commit is not the next one.
            NoSuchPly: It goes back to a ply that the game never had.
        """
        if isinstance(commit.command, Undo):
            return self._with(commit, self.at(commit.command.to).position)
        return self._with(commit, fold(self.position, commit.events))

    def _with(self, commit: Commit, position: Position[S]) -> Game[S]:
        if commit.n != self.ply + 1:
            raise VersionConflict(commit.n - 1, self.ply)
        draws = self.draws if commit.luck is HIDDEN else counted(self.draws, commit.luck)
        return make_game(
            position,
            asks_of(position),
            self.ply + 1,
            make_history(self.history, commit),
            self.source,
            draws,
            self.root,
        )

    def choices(self, seat: Seat) -> tuple[Choice, ...]:
        """Fill in the questions that are put to a seat; measured once, on demand."""
        self._need_viewer(seat)
        memo = self._choices
        if memo is None:
            memo = {}
            object.__setattr__(self, "_choices", memo)  # a memo; the game is the same
        found = memo.get(seat)
        if found is None:
            found = memo[seat] = choices_of(self, self.asks, seat)
        return found

    def legal_commands(self, seat: Seat) -> LegalCommands:
        """Give a seat's legal commands, or examples where there are too many (`complete`)."""
        return legal_of(self.choices(seat))

    def view(self, viewer: Viewer) -> View[S]:
        """Give what a viewer knows: a seat, or None for a spectator."""
        if viewer is not None and not (
            viewer.__class__ is int and 0 <= viewer < self.position.rules.seats
        ):
            self._need_viewer(viewer)
        return make_view(viewer, self.ply, self.asks, self.position, self)

    def preview(self, command: Command) -> Preview:
        """Give what a command would cause, as far as its seat can know."""
        rejection = self.check(command)
        if rejection is not None:
            return Preview((), complete=True, rejection=rejection)
        return previewed(command, hidden(self.position, command.seat))

    def events_for(self, viewer: Viewer, since: int = 0) -> tuple[Event, ...]:
        """Give the events after ply *since* as a viewer is told them."""
        return tuple(event for commit in self.commits_for(viewer, since) for event in commit.events)

    def commits_for(self, viewer: Viewer, since: int = 0) -> tuple[Commit, ...]:
        """Give the commits after ply *since* as a viewer is told them, without luck and meta."""
        self._need_viewer(viewer)
        _need_ply(since, "since")
        commits: list[Commit] = []
        if self.history is not None:
            for commit in self.history.backwards():
                if commit.n <= since:
                    break
                commits.append(self._redacted(commit, viewer))
        return tuple(reversed(commits))

    def told(self, viewer: Viewer) -> tuple[Event, ...]:
        """Give the events that still count, as a viewer was told them: what no undo took back.

        Folded from the beginning they give the viewer's state.
        """
        self._need_viewer(viewer)
        commits = [self._redacted(commit, viewer) for commit in effective(self.history)]
        events = (event for commit in reversed(commits) for event in commit.events)
        return (*self.root.told, *events)

    def can_undo(self, seat: Viewer) -> CanUndo:
        """Tell how far back a seat may go, and what stops it there; a spectator nowhere."""
        self._need_viewer(seat)
        if seat is None:
            return CanUndo((), "start")
        if self.outcome is not None:
            return CanUndo((), "over")
        return can_undo(seat, self.history, self.position.rules)

    def at(self, ply: int) -> Game[S]:
        """Give the game as it was after commit *ply*; 0 is before the first.

        Raises:
            NoSuchPly: The game was not there yet.
        """
        if type(ply) is not int or not self.root.ply <= ply <= self.ply:
            raise NoSuchPly(ply, self.ply)
        node = self.history
        while node is not None and node.commit.n > ply:
            node = node.previous
        return self.root.after(node, self.source)

    def fork(self, seed: int) -> Game[S]:
        """Give the same game with luck of its own from here on, for search."""
        return changed(self, source=SeededChance(seed), choices_memo=None)

    def seat(self, seat: Seat) -> TableSeat[S]:
        """Bind the game to one seat, as servers hand it out."""
        from zwergriese.core.play.table import TableSeat

        self._need_viewer(seat)
        return TableSeat(self, seat)

    def text(self, command: Command) -> str:
        """Write a command in its short canonical text, without its seat."""
        return self.position.rules.texts.text(command)

    def parse(self, text: str, seat: Seat | None) -> Command:
        """Read a seat's command from its text; it must fit exactly one."""
        return self.position.rules.texts.parse(text, seat)

    def of(self, ruleset: Ruleset[R, Any, Any]) -> Game[R]:
        """Give the game typed by its ruleset's state, or raise where it is another's."""
        if self.setting.ruleset != ruleset:
            raise SettingRefused("ruleset", f"this is a game of {self.setting.ruleset.id}")
        return self  # type: ignore[return-value]

    def _with_id(self, command_id: str) -> Commit | None:
        if self.history is not None:
            for commit in self.history.backwards():
                if commit.meta is not None and commit.meta.id == command_id:
                    return commit
        return None

    def _redacted(self, commit: Commit, viewer: Viewer) -> Commit:
        rules = self.position.rules
        sees = rules.sees(viewer)
        return make_commit(
            commit.n,
            commit.seat,
            redact(commit.command, rules.infos[type(commit.command)], sees),
            HIDDEN if commit.drew else (),
            tuple(redact(event, rules.infos[type(event)], sees) for event in commit.events),
            None,
        )

    def _check_undo(self, command: Undo) -> Rejection | None:
        if command.seat is None:  # the host may go back to any ply after the start
            back_to = max(self.root.ply, 1)
            if back_to <= command.to < self.ply:
                return None
            return CANNOT_UNDO(to=command.to, back_to=back_to, because="start")
        if self.outcome is not None:
            return OVER()
        if command.seat >= self.setting.seats:
            return NO_SUCH_SEAT(seat=command.seat, seats=self.setting.seats)
        return undo_refused(command, self.can_undo(command.seat), self.ply)

    def _undone(self, command: Undo, meta: Meta | None) -> Game[S]:
        ply = self.ply + 1
        commit = make_commit(ply, command.seat, command, (), (), meta)
        return self.extended(commit)

    def _need_viewer(self, viewer: Viewer) -> None:
        if viewer is not None and (type(viewer) is not int or not 0 <= viewer < self.setting.seats):
            why = f"there is no seat {viewer!r} at a table of {self.setting.seats}"
            raise SettingRefused("seat", why)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Game):
            return NotImplemented
        if self.history is other.history and self.history is not None:
            return self.setting == other.setting
        return (
            self.ply == other.ply
            and self.setting == other.setting
            and self.root == other.root
            and self.commits == other.commits
        )

    def __hash__(self) -> int:
        last = None if self.history is None else self.history.commit
        return hash((self.setting.ruleset.id, self.ply, last))

    def __repr__(self) -> str:
        told = "over" if self.outcome else f"to act: {self.to_act}"
        return f"<Game of {self.setting.ruleset.id} at ply {self.ply}, {told}>"

    def _repr_svg_(self) -> str | None:
        """Draw the game in a notebook as a spectator sees it."""
        return self.view(None)._repr_svg_()

    def __reduce__(self) -> tuple[Any, ...]:
        from zwergriese.core.play.root import regrown

        return regrown, (self.root, self.commits, self.source)

    def __copy__(self) -> Game[S]:
        return self

    def __deepcopy__(self, memo: object) -> Game[S]:
        return self


make_game = fast(Game)


def _need_ply(ply: object, name: str) -> None:
    if type(ply) is not int or ply < 0:
        raise InvalidMessage("the call", name, ply, "a ply: a whole number from 0")
