"""Verify: decide each commit again, on its own, and compare with what the log says.

Each commit is judged by the state that the log itself reached, so that one difference does not make
all that follows look wrong.
"""

from __future__ import annotations

from itertools import zip_longest
from typing import TYPE_CHECKING, Any, Final, Literal, TypeAlias

from attrs import field, frozen

from zwergriese.core import (
    HIDDEN,
    Abandon,
    LuckMissing,
    Start,
    Undo,
    ZwergrieseError,
    unstarted,
)
from zwergriese.core.luck.recorded import RecordedChance
from zwergriese.core.play.commit import make_history
from zwergriese.core.play.game import make_game
from zwergriese.core.play.loop import decide
from zwergriese.wire.errors import LogFailure, printable
from zwergriese.wire.folding import Folding

if TYPE_CHECKING:
    from zwergriese.core import Commit, Draw, Event, Game
    from zwergriese.core.rules.compiled import Rules
    from zwergriese.wire.log import Log

Kind: TypeAlias = Literal["identical", "differs", "illegal", "undecidable", "damaged"]

_WORST_FIRST: Final[tuple[Kind, ...]] = ("illegal", "differs", "undecidable")
_MOST: Final = 1_000
"""So many findings are kept; the first ones."""


@frozen
class Discrepancy:
    """What is wrong with one commit, and which rules it concerns."""

    commit: int
    kind: Kind
    sentence: str = field(converter=printable)
    rules: tuple[str, ...] = ()

    def __str__(self) -> str:
        rules = f" ({', '.join(self.rules)})" if self.rules else ""
        return f"commit {self.commit}: {self.sentence}{rules}"


@frozen
class Verdict:
    """What came of deciding a whole log again.

    Args:
        kind: `identical`; `differs`: other events or luck, but legal; `illegal`: some command would
            now be refused; `undecidable`: the rules ask luck that the log does not hold, the log is
            redacted, or something is not installed; `damaged`: the log itself has a fault.
        file: The log's name.
        commits: How many commits were judged.
        head: The hash of the log's last good line.
        recorded: Ruleset and variants with the rules versions that played.
        judged: The same with the rules versions that judged.
        findings: What is wrong, commit by commit.
        failure: The fault of a damaged log.
    """

    kind: Kind
    file: str
    commits: int
    head: str
    recorded: tuple[tuple[str, int], ...]
    judged: tuple[tuple[str, int], ...]
    findings: tuple[Discrepancy, ...] = ()
    failure: LogFailure | None = None

    @property
    def fine(self) -> bool:
        """Whether all is as recorded."""
        return self.kind == "identical"

    @property
    def first(self) -> Discrepancy | None:
        """The first finding, of whatever kind: what comes after it may only follow from it."""
        return self.findings[0] if self.findings else None

    @property
    def commit(self) -> int | None:
        """The first commit with which something is wrong, or None."""
        if self.first is not None:  # a log is judged up to its fault, so this comes before it
            return self.first.commit
        return None if self.failure is None else self.failure.commit

    @property
    def rules(self) -> tuple[str, ...]:
        """The numbers of the rules that the first finding is about."""
        return () if self.first is None else self.first.rules

    @property
    def other_rules(self) -> str:
        """Say which rules versions differ: `recorded under tiny 3, judged under 4`; or nothing."""
        now = dict(self.judged)
        told = [
            f"recorded under {name} {version}, judged under {now[name]}"
            for name, version in self.recorded
            if now.get(name, version) != version
        ]
        return "; ".join(told)

    def __str__(self) -> str:
        own = next((one for one in self.findings if one.kind == self.kind), None)
        told = dict.fromkeys((self.first, own, self.failure))  # each once
        parts = [
            f"{printable(self.file)}: {self.kind}",
            *(str(one) for one in told if one),
            self.other_rules,
        ]
        return "; ".join(filter(None, parts))


def verified(log: Log, head: str | None = None) -> Verdict:
    """Judge a log; see `Log.verify`."""
    recorded = log.header.recorded
    try:
        setting = log.setting
    except ZwergrieseError as error:
        unmade = (Discrepancy(0, "undecidable", str(error)),)
        return Verdict("undecidable", log.name, 0, "", recorded, (), unmade)
    judged = (
        (setting.ruleset.id, setting.ruleset.rules_version),
        *((variant.id, variant.rules_version) for variant in setting.variants),
    )
    findings: list[Discrepancy] = []
    judge = _Judge(log)
    failure = log.failure
    for commit in log.commits:
        finding, stumbled = judge.judged(commit)
        if stumbled is not None:
            failure = log.unfoldable(commit.n, stumbled)
            break
        if finding is not None and len(findings) < _MOST:
            findings.append(finding)
    else:
        failure = log.unseen(judge.folding) or failure
    if failure is None and head is not None and head != log.head:
        told = f"the last hash is {log.head[:12]}..., not {head[:12]}...: lines are missing or new"
        lines = len(log.commits)
        begin = log.begin_of(lines)
        failure = LogFailure(log.name, lines + 1, begin, lines or None, "wire/other-head", told)
    kinds = {finding.kind for finding in findings}
    worst: Kind = next((kind for kind in _WORST_FIRST if kind in kinds), "identical")
    kind: Kind = "damaged" if failure is not None else worst
    return Verdict(
        kind, log.name, len(log.commits), log.head, recorded, judged, tuple(findings), failure
    )


class _Judge:
    """Goes along a log and judges commit by commit."""

    def __init__(self, log: Log) -> None:
        self._game = unstarted(log.setting)
        self._redacted = log.redacted
        self.folding = Folding(log.setting, lambda: log.commits)

    def judged(self, commit: Commit) -> tuple[Discrepancy | None, Exception | None]:
        """Judge the next commit, then take the log's word for what happened; or say what stops."""
        finding, game = self._finding(commit), self._game
        try:
            position = self.folding.after(commit)
        except Exception as error:  # noqa: BLE001 -- rules may stumble over a forged commit
            return finding, error
        history = make_history(game.history, commit)
        self._game = make_game(
            position, self.folding.asks, commit.n, history, game.source, game.draws, game.root
        )
        return finding, None

    def _finding(self, commit: Commit) -> Discrepancy | None:
        rules = self._game.position.rules
        if self._redacted:
            return (
                Discrepancy(commit.n, "undecidable", "the log is redacted")
                if commit.n == 1
                else None
            )
        own = _rules_of(commit, rules)
        try:
            rejection = self._game.check(commit.command)
            if rejection is not None:
                code = rules.codes.get(rejection.code)
                numbers = code.rules if code is not None and code.rules else own
                return Discrepancy(commit.n, "illegal", f"is refused now: {rejection}", numbers)
            return self._difference(commit, own)
        except Exception as error:  # noqa: BLE001 -- rules may stumble over a forged commit
            told = f"the rules stumble over it: {type(error).__name__}: {error}"
            return Discrepancy(commit.n, "undecidable", told, own)

    def _difference(self, commit: Commit, own: tuple[str, ...]) -> Discrepancy | None:
        if isinstance(commit.command, Undo):
            if commit.events or commit.luck:
                return Discrepancy(commit.n, "differs", "an undo holds no events and no luck", own)
            return None
        assert commit.luck is not HIDDEN
        chance = _Recorded(commit.luck)
        told: list[Event] = []
        try:
            decide(commit.command, self._game.position, chance, told)
        except LuckMissing as error:
            for number, (now, then) in enumerate(zip(told, commit.events, strict=False)):
                if now != then:
                    return Discrepancy(commit.n, "differs", _compared(number, now, then), own)
            if (other := chance.instead()) is not None:
                sentence = f"{error}, but a {other.kind} of {other.size} for {other.purpose}"
                return Discrepancy(commit.n, "differs", sentence, own)
            return Discrepancy(commit.n, "undecidable", str(error), own)
        for number, (new, old) in enumerate(zip_longest(told, commit.events)):
            if new != old:
                numbers = own + _rules_of_event(new if old is None else old, self._game)
                once = tuple(dict.fromkeys(numbers))
                return Discrepancy(commit.n, "differs", _compared(number, new, old), once)
        if chance.left:
            left = chance.left[0]
            sentence = f"a {left.kind} of {left.size} for {left.purpose} is not asked for now"
            return Discrepancy(commit.n, "differs", sentence, own)
        if tuple(chance.draws) != commit.luck:
            return Discrepancy(
                commit.n, "differs", "its luck is asked for in another order now", own
            )
        return None


class _Recorded(RecordedChance):
    """Knows, too, which draw was asked for last."""

    __slots__ = ("_asked",)

    def shuffled(self, n: int, purpose: str, /) -> tuple[int, ...]:
        self._asked = ("shuffled", n, purpose)
        return super().shuffled(n, purpose)

    def pick(self, n: int, purpose: str, /) -> int:
        self._asked = ("pick", n, purpose)
        return super().pick(n, purpose)

    def die(self, sides: int, purpose: str, /) -> int:
        self._asked = ("die", sides, purpose)
        return super().die(sides, purpose)

    def instead(self) -> Draw | None:
        """Give the draw that stands where the missing one should: most of it is the same."""
        kind, size, purpose = self._asked
        for draw in self.left:
            if draw.purpose == purpose or (draw.kind, draw.size) == (kind, size):
                return draw
        return None


def _compared(number: int, now: Event | None, then: Event | None) -> str:
    return f"events[{number}] was {then!r} and would now be {now!r}"


def _rules_of(commit: Commit, rules: Rules) -> tuple[str, ...]:
    if isinstance(commit.command, Start):
        return rules.setting.ruleset.start_rules
    if isinstance(commit.command, Undo | Abandon):
        return ()
    return rules.commands[type(commit.command)].rules


def _rules_of_event(event: Event | None, game: Game[Any]) -> tuple[str, ...]:
    row = game.position.rules.events.get(type(event))
    return () if row is None else row.rules
