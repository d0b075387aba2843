"""The hidden zones of the game."""

from __future__ import annotations

from typing import Final

from zwergriese.core import Secret

HANDS: Final = Secret("zwerg-riese/hands")
"""Each seat sees its own hand (A53)."""

PILE: Final = Secret("zwerg-riese/pile", eyes="nobody")
"""The cards lie face down (R16)."""

COIN_STACK: Final = Secret("zwerg-riese/coin-stack", eyes="nobody")
"""The coins that are not in play yet lie face down (R15, A31)."""
