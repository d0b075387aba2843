"""ScriptedChance: what a test, or a person at a real table, says."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from attrs import field, frozen

from zwergriese.core.errors import LuckMissing
from zwergriese.core.luck.chance import Drawing

if TYPE_CHECKING:
    from collections.abc import Iterable

    from zwergriese.core.luck.chance import Answer


def _frozen(
    script: Iterable[Answer] | Mapping[str, Iterable[Answer]],
) -> tuple[tuple[str, tuple[Answer, ...]], ...]:
    by_purpose = script if isinstance(script, Mapping) else {"": script}
    return tuple((purpose, tuple(answers)) for purpose, answers in sorted(by_purpose.items()))


@frozen
class ScriptedChance:
    """Luck as told: a list of answers in the order of the draws, or one list for each purpose.

    >>> chance = ScriptedChance([5, (1, 0)]).drawing()
    >>> chance.die(6, "example/roll"), chance.shuffled(2, "example/deck")
    (5, (1, 0))
    """

    script: tuple[tuple[str, tuple[Answer, ...]], ...] = field(converter=_frozen)

    def __reduce__(self) -> tuple[type[ScriptedChance], tuple[dict[str, tuple[Answer, ...]]]]:
        return ScriptedChance, (dict(self.script),)

    def drawing(self, counts: Mapping[str, int] | None = None) -> Drawing:
        """Start drawing, after as many draws as *counts* says."""
        return Drawing(self, counts or {})

    def answer(self, kind: str, size: int, purpose: str, before: Mapping[str, int], /) -> Answer:
        """Answer a draw with the next answer of the script."""
        script = dict(self.script)
        if "" in script:
            answers, index = script[""], sum(before.values())
        else:
            answers, index = script.get(purpose, ()), before.get(purpose, 0)
        if index >= len(answers):
            msg = f"the script has no answer left for a {kind} of {size} for {purpose}"
            raise LuckMissing(msg)
        return answers[index]
