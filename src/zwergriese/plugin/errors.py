"""What is wrong with a plugin, and the error of whoever needs it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import field, frozen

from zwergriese.core import ZwergrieseError

if TYPE_CHECKING:
    from types import TracebackType


@frozen
class Problem:
    """Something wrong with a plugin: a stable code, a sentence, and whom it concerns.

    Codes: `import-failed`, `hook-failed`, `unknown-hook`, `wrong-signature`, `wrong-result`,
    `newer-api`, `duplicate-id`, `bad-id`, `no-contents`, `no-name`, `unknown-kind`,
    `not-delivered`, `undeclared`, `blocked`.
    """

    code: str
    sentence: str
    plugin: str = ""
    distributions: tuple[str, ...] = ()
    cause: BaseException | None = field(default=None, eq=False, repr=False)

    @property
    def traceback(self) -> TracebackType | None:
        """Where in the plugin it happened, if it was an exception."""
        return None if self.cause is None else self.cause.__traceback__

    def __str__(self) -> str:
        where = f" ({', '.join(self.distributions)})" if self.distributions else ""
        who = f"plugin {self.plugin!r}{where}: " if self.plugin else ""
        return f"{who}{self.sentence}"


class PluginUnavailable(ZwergrieseError):
    """What was asked for is declared by a plugin that is broken, blocked or claimed twice."""

    code = "plugin/unavailable"

    def __init__(self, what: str, name: str, problems: tuple[Problem, ...]) -> None:
        super().__init__(what, name, problems)
        self.what, self.name, self.problems = what, name, problems

    def __str__(self) -> str:
        reasons = "; ".join(str(problem) for problem in self.problems)
        return f"the {self.what} {self.name!r} is not available: {reasons}"
