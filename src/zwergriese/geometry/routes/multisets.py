"""Card multisets as one small integer: four bits a kind, the highest of them a guard."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import combinations_with_replacement

BITS = 4
MOST_OF_A_KIND = 7


class Kinds:
    """The terrains of a map in a fixed order, and multisets of them as integers."""

    def __init__(self, names: Iterable[str]) -> None:
        self.names = tuple(sorted(set(names)))
        self.units = {name: 1 << BITS * place for place, name in enumerate(self.names)}
        self.guards = sum(MOST_OF_A_KIND + 1 << BITS * place for place in range(len(self.names)))

    def packed(self, hand: Mapping[str, int]) -> int:
        """A hand as an integer; more than seven of a kind are seven, other cards nothing."""
        units = self.units
        return sum(
            units[name] * min(number, MOST_OF_A_KIND)
            for name, number in hand.items()
            if number > 0 and name in units
        )

    def covers(self, hand: int, cost: int) -> bool:
        """Whether a hand holds all cards of a cost."""
        return (hand | self.guards) - cost & self.guards == self.guards

    def of_size(self, size: int) -> list[int]:
        """All multisets of so many cards, in a fixed order."""
        chosen = combinations_with_replacement(self.units.values(), size)
        return [sum(cards) for cards in chosen]

    def parts(self, whole: int) -> list[tuple[str, int]]:
        """Each kind in a multiset, with what is left without one of it."""
        return [
            (name, whole - unit)
            for place, (name, unit) in enumerate(self.units.items())
            if whole >> BITS * place & MOST_OF_A_KIND
        ]
