"""Smugglers: a small card game with all that makes rules hard to keep apart.

S1 the goods are shuffled into a face-down pile. S2 each seat gets a card in secret, then the
officers are shuffled into the pile. S3 on a turn a seat draws openly, as often as it likes, S4 and
keeps the row when it stops. S5 if an officer comes up, the row is lost, S6 and the others choose
from it in turn. S7 if the officer is the first card, the seat names a victim, who shows it its
hand, S8 and takes a card out of it. S9 the officer goes under the pile; S10 after the chief it
is shuffled. S11 after the rounds agreed all hands are laid open, and the best wins.
"""

from tests.games.smugglers.lookout import LOOKOUT
from tests.games.smugglers.ruleset import SMUGGLERS
from tests.games.smugglers.small_variants import (
    OPEN_HANDS,
    SILK_ROAD,
    SMALL_HARBOUR,
    TEA_ROAD,
    WEATHER,
)
from tests.games.smugglers.state import Options, State
from tests.games.smugglers.whispers import WHISPERS

VARIANTS = (LOOKOUT, WHISPERS, SMALL_HARBOUR, SILK_ROAD, OPEN_HANDS, WEATHER)
"""Variants that go together, in a good order; `TEA_ROAD` is left out, it clashes with silk."""

__all__ = [
    "LOOKOUT",
    "OPEN_HANDS",
    "SILK_ROAD",
    "SMALL_HARBOUR",
    "SMUGGLERS",
    "TEA_ROAD",
    "VARIANTS",
    "WEATHER",
    "WHISPERS",
    "Options",
    "State",
]
