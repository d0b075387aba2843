"""Why a command is refused, as stable codes."""

from __future__ import annotations

from typing import Final

from zwergriese.core import rejection

NOT_LOST: Final = rejection("zwerg-riese/not-lost", "card", "cards", rules=("R36",))
NO_SUCH_VICTIM: Final = rejection("zwerg-riese/no-such-victim", "victim", rules=("R51", "R52"))
EMPTY_HAND: Final = rejection("zwerg-riese/empty-hand", "victim", rules=("R52", "R53"))
WRONG_NUMBER_OF_VICTIMS: Final = rejection(
    "zwerg-riese/wrong-number-of-victims", "named", "wanted", rules=("R51", "R52")
)
NOT_SHOWN: Final = rejection("zwerg-riese/not-shown", "card", rules=("R51",))
MUST_STEAL: Final = rejection("zwerg-riese/must-steal", rules=("R51",))
NOT_ONE_STRIDE: Final = rejection(
    "zwerg-riese/not-one-stride", "to", "stride", rules=("R60", "R61")
)
OFF_BOARD: Final = rejection("zwerg-riese/off-board", "to", rules=("R61",))
NO_TERRAIN: Final = rejection("zwerg-riese/no-terrain", "to", rules=("R58",))
STRADDLING: Final = rejection("zwerg-riese/straddling", "to", rules=("R58",))
FORBIDDEN: Final = rejection("zwerg-riese/forbidden-ground", "to", "by", rules=("R58",))
HOME_TOWN: Final = rejection("zwerg-riese/home-town", "town", rules=("R56",))
COINLESS_TOWN: Final = rejection("zwerg-riese/coinless-town", "town", rules=("R56",))
MISSING_CARD: Final = rejection("zwerg-riese/missing-card", "terrain", rules=("R58", "R63"))
NOT_PAID: Final = rejection("zwerg-riese/not-paid", "card", rules=("R72",))

REJECTIONS: Final = (
    NOT_LOST,
    NO_SUCH_VICTIM,
    EMPTY_HAND,
    WRONG_NUMBER_OF_VICTIMS,
    NOT_SHOWN,
    MUST_STEAL,
    NOT_ONE_STRIDE,
    OFF_BOARD,
    NO_TERRAIN,
    STRADDLING,
    FORBIDDEN,
    HOME_TOWN,
    COINLESS_TOWN,
    MISSING_CARD,
    NOT_PAID,
)
