"""The players of the benchmark."""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING, Any

from attrs import field, frozen

from zwergriese.bots.luck import DecisionLuck, keyed
from zwergriese.rulesets.zwerg_riese import StartTrip

if TYPE_CHECKING:
    from zwergriese.core import Command, View


@frozen
class CardPlayer:
    """A random player who never travels; the card part of the game is all that they play."""

    seed: int
    _keyed: hashlib.blake2b = field(init=False, eq=False, repr=False)

    @_keyed.default
    def _key(self) -> hashlib.blake2b:
        return keyed(self.seed)

    def choose(self, view: View[Any], /) -> Command:
        choice = view.choices[0]
        if isinstance(choice.listed[-1], StartTrip):
            return choice.listed[0]
        return choice.sample(DecisionLuck(self._keyed, view.viewer, view.ply))
