"""Rule points: named, typed, pure questions that a ruleset asks and variants may answer."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Generic, Literal, TypeVar

from attrs import field, frozen

from zwergriese.core.names import need_qualified

if TYPE_CHECKING:
    from collections.abc import Callable

Q = TypeVar("Q")
A = TypeVar("A")
L = TypeVar("L")


@frozen(eq=False)
class Answer(Generic[L]):
    """A variant's answer to a rule point: `(asked, so_far, own_slice) -> answer`."""

    point: RulePoint[Any, Any]
    combine: Literal["refine", "replace"]
    function: Callable[[Any, Any, L], Any]


@frozen
class RulePoint(Generic[Q, A]):
    """A question with its default answer; pure, and answered with values.

    Args:
        id: `owner/name`.
        default: The answer where no variant has one.
        combine: `refine`: each variant gets the answer so far, in header order. `replace`: one
            variant owns the answer, and two claimants are an error when the game is made.
        rules: The rule numbers that it governs.
        question: What is asked, in one sentence.
    """

    id: str = field(validator=lambda _, __, value: need_qualified(value, "a rule point"))
    default: Callable[[Q], A] = field(eq=False)
    combine: Literal["refine", "replace"] = field(default="refine", eq=False)
    rules: tuple[str, ...] = field(default=(), eq=False)
    question: str = field(default="", eq=False)

    def refine(self, function: Callable[[Q, A, L], A]) -> Answer[L]:
        """Answer with *function*, which gets the answer so far."""
        return Answer(self, "refine", function)

    def replace(self, function: Callable[[Q, A, L], A]) -> Answer[L]:
        """Answer with *function* alone; it gets the default's answer as so_far."""
        return Answer(self, "replace", function)
