"""The bot that plays any game and any variant, seen or unseen, by what is offered to it."""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING, Any

from attrs import field, frozen

from zwergriese.bots.luck import DecisionLuck, keyed
from zwergriese.core import CommandRejected
from zwergriese.core.messages.builtin import NOT_ASKED

if TYPE_CHECKING:
    from zwergriese.core import Command, View


@frozen
class RandomBot:
    """Takes what is offered at random, by the weights that each choice gives.

    A frozen value: the same seed, seat and ply give the same luck in any process.

    >>> RandomBot(7)
    RandomBot(seed=7)

    .. versionadded:: 1.0
    """

    seed: int
    _keyed: hashlib.blake2b = field(init=False, eq=False, repr=False)

    @_keyed.default
    def _key(self) -> hashlib.blake2b:
        return keyed(self.seed)

    def choose(self, view: View[Any], /) -> Command:
        """Give a random command of the viewer.

        Raises:
            CommandRejected: The viewer is not asked.
        """
        choices = view.choices
        if not choices:
            raise CommandRejected(NOT_ASKED(seat=view.viewer, to_act=view.to_act))
        luck = DecisionLuck(self._keyed, view.viewer, view.ply)
        choice = choices[luck.pick(len(choices), "core/choice")]
        return choice.sample(luck)

    def __reduce__(self) -> tuple[type[RandomBot], tuple[int]]:
        return RandomBot, (self.seed,)
