"""The story of a game: one plain sentence for every event, as a viewer may be told it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, TypeVar

from attrs import frozen

from zwergriese.core.messages.builtin import GameEnded
from zwergriese.core.messages.redact import redact
from zwergriese.texts.tellers import teller

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from zwergriese.core.play.commit import Commit
    from zwergriese.core.rules.setting import Setting
    from zwergriese.core.seats import Viewer
    from zwergriese.texts.texts import Texts

M = TypeVar("M")


@frozen
class Line:
    """One line of a story: the commit that it tells of, the words, and whether it is a heading."""

    ply: int
    text: str
    heading: bool = False


def story(
    commits: Iterable[Commit],
    setting: Setting[Any, Any],
    texts: Texts,
    *,
    viewer: Viewer | Literal["all"] = "all",
    players: Iterable[object] = (),
) -> Iterator[str]:
    """Tell a game sentence by sentence, a heading above each turn.

    Args:
        commits: The commits of a game or log, full or redacted.
        setting: What was agreed before the game.
        texts: In which language.
        viewer: Who listens: a seat, None for a spectator, or `all` for one who may know everything.
            What the viewer may not see is told as hidden; it is put out of sight first.
        players: Names by seat, from the header's `meta.names`.
    """
    for line in story_lines(commits, setting, texts, viewer=viewer, players=players):
        yield line.text


def story_lines(
    commits: Iterable[Commit],
    setting: Setting[Any, Any],
    texts: Texts,
    *,
    viewer: Viewer | Literal["all"] = "all",
    players: Iterable[object] = (),
) -> Iterator[Line]:
    """Tell the same as `story`, with the number of the commit beside each line."""
    told_by = teller(texts, setting, players)
    turn = 1
    below: str | None = None
    for commit in commits:
        if not commit.events:
            given = commit.command if viewer == "all" else _seen(commit.command, setting, viewer)
            if told := told_by.told_command(given):
                yield Line(commit.n, told)
        for event in commit.events:
            seen = event if viewer == "all" else _seen(event, setting, viewer)
            above = told_by.heading(seen, turn) or below
            if above and not isinstance(seen, GameEnded):
                yield Line(commit.n, above, heading=True)
                turn += 1
            yield Line(commit.n, told_by.event(seen))
            if isinstance(seen, GameEnded):
                yield from (Line(commit.n, text) for text in told_by.standings(seen.outcome))
            below = told_by.heading(seen, turn, below=True)


def _seen(message: M, setting: Setting[Any, Any], viewer: Any) -> M:
    rules = setting.rules
    return redact(message, rules.infos[type(message)], rules.sees(viewer))
