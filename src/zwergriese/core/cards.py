"""Cards: a frozen multiset of cards, some of which may be hidden."""

from __future__ import annotations

from functools import reduce
from typing import TYPE_CHECKING, Final

from attrs import field, frozen

from zwergriese.core.errors import BadDraw, UnknownName
from zwergriese.core.fast import fast
from zwergriese.core.hidden import HIDDEN, Hidden

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

_BITS: Final = 16
_MASK: Final = 0xFFFF
_MOST: Final = 127
_MOST_KINDS: Final = 500  # so that the sum of all counts stays below _MASK, see __len__


def _few(_: object, __: object, kinds: tuple[str, ...]) -> None:
    if len(kinds) > _MOST_KINDS:
        msg = f"{len(kinds)} kinds of card; {_MOST_KINDS} at most"
        raise BadDraw(msg)


@frozen(weakref_slot=False)
class Cards:
    """A multiset of cards of known kinds, with a count of cards whose kind is hidden.

    The counts are kept in one whole number, sixteen bits a kind, at most 127 cards of one kind and
    500 kinds. It is canonical by nature: two hands with the same cards are equal, however they came
    together. It iterates in the order of its kinds, hidden cards last.

    >>> hand = Cards.of(("forest", "clay"), ["clay", "forest", "clay"])
    >>> list(hand), len(hand), hand.count("clay")
    (['forest', 'clay', 'clay'], 3, 2)
    >>> hand.hide()
    Cards(HIDDEN x3)
    """

    kinds: tuple[str, ...] = field(validator=_few)
    packed: int = 0
    hidden: int = 0

    @classmethod
    def of(cls, kinds: tuple[str, ...], cards: Iterable[str | Hidden] = ()) -> Cards:
        """Make a multiset of *cards*; each must be one of *kinds* or HIDDEN."""
        made = cls(kinds)
        for card in cards:
            made = made.add(card)
        return made

    @classmethod
    def counted(cls, kinds: tuple[str, ...], counts: Iterable[int], hidden: int = 0) -> Cards:
        """Make a multiset from how many there are of each kind, in the order of *kinds*.

        >>> Cards.counted(("forest", "clay"), (2, 1))
        Cards(forest x2, clay x1)
        """
        packed = 0
        for shift, count in zip(range(0, _BITS * len(kinds), _BITS), counts, strict=True):
            if not 0 <= count <= _MOST:
                msg = f"{count} cards of one kind; from 0 to {_MOST} may be"
                raise BadDraw(msg)
            packed |= count << shift
        return cls(kinds, packed, hidden)

    def __len__(self) -> int:
        # 2**16 leaves 1 when divided by 2**16 - 1, so this remainder is the sum of the counts.
        return self.packed % _MASK + self.hidden

    def __bool__(self) -> bool:
        return bool(self.packed or self.hidden)

    def __iter__(self) -> Iterator[str | Hidden]:
        for kind, count in zip(self.kinds, self.counts, strict=True):
            for _ in range(count):
                yield kind
        for _ in range(self.hidden):
            yield HIDDEN

    def __contains__(self, card: object) -> bool:
        if card is HIDDEN:
            return self.hidden > 0
        return isinstance(card, str) and card in self.kinds and self.count(card) > 0

    def __repr__(self) -> str:
        parts = [
            f"{kind} x{count}" for kind, count in zip(self.kinds, self.counts, strict=True) if count
        ]
        if self.hidden:
            parts.append(f"HIDDEN x{self.hidden}")
        return f"Cards({', '.join(parts)})"

    @property
    def counts(self) -> tuple[int, ...]:
        """How many cards of each kind are known, in the order of `kinds`."""
        packed = self.packed
        return tuple(
            [packed >> shift & _MASK for shift in range(0, _BITS * len(self.kinds), _BITS)]
        )

    @property
    def known(self) -> tuple[str, ...]:
        """The kinds of which at least one card is known, in their order."""
        return tuple(kind for kind, count in zip(self.kinds, self.counts, strict=True) if count)

    def count(self, kind: str | Hidden) -> int:
        """How many cards of *kind* there are; for HIDDEN, how many are hidden."""
        if kind is HIDDEN:
            return self.hidden
        return self.packed >> _BITS * self._slot(kind) & _MASK

    def nth(self, index: int) -> str | Hidden:
        """Give the card at a place of the canonical order, the same as `tuple(cards)[index]`.

        >>> Cards.of(("forest", "clay"), ["clay", "forest", "clay"]).nth(1)
        'clay'
        """
        rest, packed = index, self.packed
        for kind in self.kinds if index >= 0 else ():
            count = packed & _MASK
            if rest < count:
                return kind
            rest -= count
            packed >>= _BITS
        if 0 <= rest < self.hidden:
            return HIDDEN
        msg = f"there is no card {index} among {len(self)}"
        raise BadDraw(msg)

    def add(self, card: str | Hidden) -> Cards:
        """Give the multiset with *card* added."""
        if card is HIDDEN:
            return _made(self.kinds, self.packed, self.hidden + 1)
        shift = _BITS * self._slot(card)
        if self.packed >> shift & _MASK == _MOST:
            msg = f"more than {_MOST} cards of kind {card!r}"
            raise BadDraw(msg)
        return _made(self.kinds, self.packed + (1 << shift), self.hidden)

    def plus(self, cards: Iterable[str | Hidden]) -> Cards:
        """Give the multiset with several cards added.

        >>> Cards.of(("forest", "clay")).plus(["clay", "forest"])
        Cards(forest x1, clay x1)
        """
        packed, slot = self.packed, self.kinds.index
        several = tuple(cards)
        try:
            for card in several:
                packed += 1 << _BITS * slot(card)
        except ValueError:
            packed = -1
        if packed < 0 or packed % _MASK > _MOST:  # hidden or unknown ones, or perhaps too many
            return reduce(Cards.add, several, self)
        return _made(self.kinds, packed, self.hidden)

    def take(self, card: str | Hidden) -> Cards:
        """Give the multiset without *card*: that card, else a hidden one, else the last.

        Total, so that a redacted log folds with the same code as a full one: the same number of
        cards is left either way. Taking from nothing leaves nothing.

        >>> Cards.of(("forest", "clay"), ["clay", HIDDEN]).take("forest")
        Cards(clay x1)
        """
        if card is not HIDDEN:
            shift = _BITS * self._slot(card)
            if self.packed >> shift & _MASK:
                return _made(self.kinds, self.packed - (1 << shift), self.hidden)
        if self.hidden:
            return _made(self.kinds, self.packed, self.hidden - 1)
        if not self.packed:
            return self
        last = (self.packed.bit_length() - 1) // _BITS
        return _made(self.kinds, self.packed - (1 << _BITS * last), 0)

    def __add__(self, other: Cards) -> Cards:
        """Put two multisets of the same kinds together."""
        self._need_same_kinds(other)
        packed = self.packed + other.packed
        if packed & self._guard >> _BITS // 2:  # from 128 to 254, the eighth bit is set
            msg = f"more than {_MOST} cards of one kind"
            raise BadDraw(msg)
        return _made(self.kinds, packed, self.hidden + other.hidden)

    def covers(self, other: Cards) -> bool:
        """Tell whether all known cards of *other* are known to be here too.

        >>> hand = Cards.of(("forest", "clay"), ["clay", "clay"])
        >>> hand.covers(Cards.of(("forest", "clay"), ["clay"]))
        True
        """
        self._need_same_kinds(other)
        guard = self._guard
        return ((self.packed | guard) - other.packed) & guard == guard

    def hide(self) -> Cards:
        """Give as many cards, all hidden."""
        return _made(self.kinds, 0, self.packed % _MASK + self.hidden)

    def _need_same_kinds(self, other: Cards) -> None:
        if self.kinds is not other.kinds and self.kinds != other.kinds:
            msg = f"cards of other kinds: {other.kinds} beside {self.kinds}"
            raise BadDraw(msg)

    @property
    def _guard(self) -> int:
        return int.from_bytes(b"\x00\x80" * len(self.kinds), "little")

    def _slot(self, kind: str | Hidden) -> int:
        try:
            return self.kinds.index(kind)
        except ValueError:
            raise UnknownName("kind of card", kind, self.kinds) from None


_made = fast(Cards)
