"""Setting: the frozen answer to "what was agreed before the game"."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Generic, TypeVar

from attrs import field, frozen

from zwergriese.core.errors import SettingRefused
from zwergriese.core.rules.compiled import Rules, compiled
from zwergriese.core.rules.ruleset import Ruleset
from zwergriese.core.rules.variant import Variant

if TYPE_CHECKING:
    from collections.abc import Iterable

O = TypeVar("O")  # noqa: E741 -- options
B = TypeVar("B")
VO = TypeVar("VO")


@frozen
class Provenance:
    """Which distribution offers what stands under an id, and in which version."""

    id: str
    distribution: str
    version: str


@frozen(repr=False)
class Setting(Generic[O, B]):
    """Ruleset, seats, options, board, and variants in order, each with its options.

    Dispatch over event classes is compiled once, here, in `rules`. `provenance` names the
    distributions that the parts came from; what is not named there came from a file or by hand.

    Raises:
        SettingRefused: What was agreed does not go together; names the place and why.
    """

    ruleset: Ruleset[Any, O, B]
    seats: int
    options: O
    board: B
    variants: tuple[Variant[Any, Any], ...] = ()
    variant_options: tuple[Any, ...] = ()
    provenance: tuple[Provenance, ...] = field(default=(), eq=False)
    rules: Rules = field(init=False, eq=False)

    def __attrs_post_init__(self) -> None:
        _need_seats(self.ruleset, self.seats)
        if type(self.options) is not self.ruleset.options:
            wanted_options = self.ruleset.options.__qualname__
            why = f"must be {wanted_options}, not {type(self.options).__qualname__}"
            raise SettingRefused("options", why)
        wanted = self.ruleset.board
        if wanted is None and self.board is not None:
            raise SettingRefused("board", f"{self.ruleset.id} is played without a board")
        if wanted is not None and not isinstance(self.board, wanted):
            why = f"{self.ruleset.id} needs a {wanted.__qualname__}, not {self.board!r}"
            raise SettingRefused("board", why)
        _need_variants(self.ruleset.id, self.variants, self.variant_options)
        object.__setattr__(self, "rules", compiled(self))
        self.ruleset.validate(self)
        for variant in self.variants:
            if variant.validate is not None:
                variant.validate(self)

    def __reduce__(self) -> tuple[Any, ...]:
        return Setting, (
            self.ruleset,
            self.seats,
            self.options,
            self.board,
            self.variants,
            self.variant_options,
            self.provenance,
        )

    def __repr__(self) -> str:
        names = "".join(f" + {variant.id}" for variant in self.variants)
        return f"<Setting of {self.ruleset.id}{names}, {self.seats} seats>"

    def options_of(self, variant: Variant[Any, VO]) -> VO:
        """Give the options of one of the variants."""
        options: VO = self.variant_options[self.rules.index_of(variant)]
        return options


def agree(
    ruleset: Ruleset[Any, O, B],
    *,
    seats: int,
    board: B = None,  # type: ignore[assignment]
    options: O | None = None,
    variants: Iterable[Variant[Any, Any] | tuple[Variant[Any, Any], Any]] = (),
    provenance: tuple[Provenance, ...] = (),
) -> Setting[O, B]:
    """Make a setting; what is left out takes its default."""
    pairs = [pair if isinstance(pair, tuple) else (pair, pair.options()) for pair in variants]
    return Setting(
        ruleset,
        seats,
        ruleset.options() if options is None else options,
        board,
        tuple(variant for variant, _ in pairs),
        tuple(chosen for _, chosen in pairs),
        provenance,
    )


def _need_seats(ruleset: Ruleset[Any, Any, Any], seats: object) -> None:
    if type(seats) is not int or seats not in ruleset.seats:
        low, high = ruleset.seats[0], ruleset.seats[-1]
        why = f"{ruleset.id} is played by {low} to {high}, not by {seats!r}"
        raise SettingRefused("seats", why)


def _need_variants(
    base: str, variants: tuple[Variant[Any, Any], ...], options: tuple[Any, ...]
) -> None:
    seen: set[str] = set()
    for variant in variants:
        if variant.id in seen:
            raise SettingRefused(f"variant {variant.id}", "stands in the list twice")
        seen.add(variant.id)
        if variant.of != base:
            why = f"is a variant of {variant.of}, not of {base}"
            raise SettingRefused(f"variant {variant.id}", why)
    if len(options) != len(variants):
        raise SettingRefused("variants", "each variant needs its options, and only those")
    for variant, chosen in zip(variants, options, strict=True):
        if type(chosen) is not variant.options:
            why = f"its options must be {variant.options.__qualname__}, not {chosen!r}"
            raise SettingRefused(f"variant {variant.id}", why)
