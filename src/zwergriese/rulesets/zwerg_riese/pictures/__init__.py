"""Pictures of Zwerg Riese: the board, and a game as a viewer sees it."""

from zwergriese.rulesets.zwerg_riese.pictures.drawing import board_svg, state_svg
from zwergriese.rulesets.zwerg_riese.pictures.renderer import Pictures

__all__ = ["Pictures", "board_svg", "state_svg"]
