"""Laws on what is written: read back it is the same, and written again it is the same bytes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from attrs import frozen

from zwergriese.core.errors import UnknownName
from zwergriese.testing.findings import Finding, Raised, attempt, difference, shown
from zwergriese.wire.lines import FIRST_HASH, sealed, unsealed
from zwergriese.wire.log import read_log
from zwergriese.wire.messages.codec import Codec
from zwergriese.wire.writing import encode_log

if TYPE_CHECKING:
    from collections.abc import Callable

    from zwergriese.core.play.commit import Commit
    from zwergriese.core.play.game import Game
    from zwergriese.core.rules.ruleset import Ruleset
    from zwergriese.core.rules.setting import Provenance, Setting
    from zwergriese.core.rules.variant import Variant
    from zwergriese.testing.laws.ply import Ply


def wire(ply: Ply) -> Finding | None:
    """A commit, written and read, is the same commit; and so it is as each viewer is told it."""
    codec = Codec(ply.after.setting)
    wrong = _lost(codec, codec.write_commit, ply.commit)
    if wrong:
        return ply.finding("wire", wrong, command=ply.command)
    for viewer in ply.viewers:
        (told,) = ply.after.commits_for(viewer, since=ply.before.ply)
        wrong = _lost(codec, codec.write_redacted, told)
        if wrong:
            return ply.finding("wire", wrong, viewer=viewer, command=ply.command)
    return None


def _lost(codec: Codec, write: Callable[[Commit], dict[str, Any]], commit: Commit) -> str | None:
    line = attempt(lambda: sealed(write(commit), FIRST_HASH)[0])
    if isinstance(line, Raised):
        return f"writing raised {line.error}"
    again = attempt(lambda: codec.read_commit(unsealed(line, FIRST_HASH)[0]))
    if isinstance(again, Raised):
        return f"reading raised {again.error}"
    if again != commit:
        return f"written and read: {difference(commit, again)}"
    twice = attempt(lambda: sealed(write(again), FIRST_HASH)[0])
    return None if twice == line else f"written again it is {shown(twice)}, not {shown(line)}"


@frozen
class _Own:
    """Finds the parts of one setting."""

    setting: Setting[Any, Any]

    def ruleset(self, id: str, /) -> Ruleset[Any, Any, Any]:  # noqa: A002
        ruleset: Ruleset[Any, Any, Any] = self._found("ruleset", id, (self.setting.ruleset,))
        return ruleset

    def variant(self, id: str, /) -> Variant[Any, Any]:  # noqa: A002
        variant: Variant[Any, Any] = self._found("variant", id, self.setting.variants)
        return variant

    def board(self, id: str, /) -> Any:  # noqa: A002
        boards = () if self.setting.board is None else (self.setting.board,)
        return self._found("board", id, boards)

    def provenance(self, id: str, kind: str, /) -> Provenance | None:  # noqa: A002
        return None

    def _found(self, what: str, name: str, parts: tuple[Any, ...]) -> Any:
        for part in parts:
            if part.id == name:
                return part
        raise UnknownName(what, name, [part.id for part in parts])


def whole_log(game: Game[Any]) -> Finding | None:
    """The log of a whole game, written and read, replays to the same game and verifies."""
    read = attempt(lambda: read_log(encode_log(game), _Own(game.setting)))
    if isinstance(read, Raised):
        return Finding("wire", f"the whole log: {read.error}", game.ply)
    if read.failure is not None:
        return Finding("wire", f"the whole log: {read.failure}", game.ply)
    replayed = attempt(read.replay)
    if isinstance(replayed, Raised):
        return Finding("wire", f"the whole log: {replayed.error}", game.ply)
    wrong = difference((game.state, game), (replayed.state, replayed))
    if wrong:
        return Finding("wire", f"played and replayed: {wrong}", game.ply)
    verdict = read.verify()
    if verdict.kind != "identical":
        return Finding("wire", f"the whole log does not verify: {verdict}", game.ply)
    return None
