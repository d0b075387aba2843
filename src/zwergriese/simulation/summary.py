"""What a run of games came to: sums that merge, so that workers and machines may share a run."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from attrs import field, frozen

from zwergriese.core import SettingRefused

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from zwergriese.simulation.playing import Played


@frozen
class Spread:
    """Some numbers: how many, their sum, the least and the largest.

    >>> Spread.of(3) + Spread.of(5)
    Spread(count=2, total=8, least=3, most=5)
    """

    count: int = 0
    total: int = 0
    least: int = 0
    most: int = 0

    @classmethod
    def of(cls, value: int) -> Spread:
        """Start with one number."""
        return cls(1, value, value, value)

    @property
    def mean(self) -> float:
        """The mean, or 0 where there is nothing."""
        return self.total / self.count if self.count else 0.0

    def __add__(self, other: Spread) -> Spread:
        if not self.count or not other.count:
            return other if other.count else self
        return Spread(
            self.count + other.count,
            self.total + other.total,
            min(self.least, other.least),
            max(self.most, other.most),
        )


@frozen
class SeatTotals:
    """What one seat came to.

    Args:
        bot: Who played it.
        wins: How often it alone came first.
        shared: How often it shared the first place.
        scores: Its scores, in games with standings.
    """

    bot: str
    wins: int = 0
    shared: int = 0
    scores: Spread = field(factory=Spread)

    def __add__(self, other: SeatTotals) -> SeatTotals:
        return SeatTotals(
            self.bot,
            self.wins + other.wins,
            self.shared + other.shared,
            self.scores + other.scores,
        )


@frozen
class Summary:
    """Sums over games of one setting and the same bots; the order of games leaves no trace.

    >>> empty = Summary("my-game", (SeatTotals("random"), SeatTotals("random")))
    >>> (empty + empty).games
    0

    .. versionadded:: 1.0
    """

    ruleset: str
    seats: tuple[SeatTotals, ...]
    games: int = 0
    terminations: tuple[tuple[str, int], ...] = ()
    draws: int = 0
    turns: Spread = field(factory=Spread)
    plies: Spread = field(factory=Spread)
    events: Spread = field(factory=Spread)
    partial: bool = False

    def __add__(self, other: Summary) -> Summary:
        """Merge with the summary of other games of the same setting.

        Raises:
            SettingRefused: The other one is of another ruleset, or by other bots.
        """
        if (self.ruleset, _bots(self)) != (other.ruleset, _bots(other)):
            raise SettingRefused("summary", "sums of other games or other bots can't be merged")
        ends = dict(self.terminations)
        for name, count in other.terminations:
            ends[name] = ends.get(name, 0) + count
        return Summary(
            self.ruleset,
            tuple(mine + theirs for mine, theirs in zip(self.seats, other.seats, strict=True)),
            self.games + other.games,
            tuple(sorted(ends.items())),
            self.draws + other.draws,
            self.turns + other.turns,
            self.plies + other.plies,
            self.events + other.events,
            self.partial or other.partial,
        )

    @property
    def wins(self) -> Mapping[str, int]:
        """How often each bot alone came first, over all its seats."""
        wins: dict[str, int] = {}
        for seat in self.seats:
            wins[seat.bot] = wins.get(seat.bot, 0) + seat.wins
        return wins

    def as_json(self) -> dict[str, Any]:
        """Give the summary as plain values for JSON, in a fixed order."""
        return {
            "ruleset": self.ruleset,
            "games": self.games,
            "partial": self.partial,
            "terminations": dict(self.terminations),
            "draws": self.draws,
            "seats": [
                {
                    "seat": seat,
                    "bot": totals.bot,
                    "wins": totals.wins,
                    "shared": totals.shared,
                    "score": _spread(totals.scores),
                }
                for seat, totals in enumerate(self.seats)
            ],
            "turns": _spread(self.turns),
            "plies": _spread(self.plies),
            "events": _spread(self.events),
        }


def summed_up(played: Played, bots: Iterable[str]) -> Summary:
    """Sum up a single game."""
    game = played.game
    outcome = game.outcome
    standings = {} if outcome is None else {row.seat: row for row in outcome.standings}
    first = [seat for seat, row in standings.items() if row.rank == 1]
    seats = tuple(
        SeatTotals(
            bot,
            int(first == [seat]),
            int(len(first) > 1 and seat in first),
            Spread.of(standings[seat].score) if seat in standings else Spread(),
        )
        for seat, bot in enumerate(bots)
    )
    return Summary(
        game.setting.ruleset.id,
        seats,
        1,
        ((played.termination, 1),),
        int(len(first) > 1),
        Spread.of(played.turns),
        Spread.of(game.ply),
        Spread.of(sum(len(commit.events) for commit in game.commits)),
    )


def _bots(summary: Summary) -> tuple[str, ...]:
    return tuple(seat.bot for seat in summary.seats)


def _spread(spread: Spread) -> dict[str, Any] | None:
    if not spread.count:
        return None
    return {
        "total": spread.total,
        "mean": round(spread.mean, 3),
        "least": spread.least,
        "most": spread.most,
    }
