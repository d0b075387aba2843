"""The numbered rules of Zwerg Riese in a few words each; tests and docs cite the numbers."""

from __future__ import annotations

from typing import Final

SECTIONS: Final = {
    "Components": {
        1: "two to four play",
        2: "a board with towns and six terrains",
        3: "one giant for all",
        4: "a gnome and a gnome board for each",
        5: "16 coins with a hidden value",
        6: "51 landscape cards",
        7: "eight brown robbers, one red",
        8: "no cloud in the base game",
    },
    "Setting up": {
        9: "each takes a gnome and its board",
        10: "all gnomes begin in one agreed town",
        11: "what nobody needs leaves the game",
        12: "coins are shuffled face down",
        13: "a coin for every town but the first",
        14: "coins in towns lie value side up",
        15: "the other coins are a face-down stack",
        16: "all 60 cards are one shuffled pile",
        17: "hands are empty at first",
        18: "the giant stands off the board",
    },
    "Turns": {
        19: "turns go clockwise",
        20: "the smallest begins",
        21: "or else the oldest",
        22: "draw, or travel",
        23: "who draws does not travel",
    },
    "Drawing": {
        24: "cards in hand are kept apart",
        25: "the top card is turned over",
        26: "a landscape lies openly",
        27: "stop, or turn over another",
        28: "who stops keeps all",
        29: "kept cards join the hand, the turn is over",
        30: "any number may be turned over",
        31: "a hand may hold any number",
        32: "robbers never come into a hand",
    },
    "A robber after other cards": {
        33: "the cards of this turn are lost",
        34: "parked cards are safe",
        35: "the lost cards go to the right",
        36: "the neighbour chooses one",
        37: "and passes the rest on to the right",
        38: "until no card is left",
        39: "who lost them gets none",
        40: "many cards go round again",
        41: "against the direction of play",
        42: "the robber goes under the pile",
        43: "the turn is over",
    },
    "The red robber": {
        44: "at first as with a brown one",
        45: "then the whole pile is shuffled",
        46: "the red robber in it",
        47: "a brown one shuffles nothing",
    },
    "A robber as the first card": {
        48: "brown and red alike",
        49: "only the first card of the turn",
        50: "the turn ends",
        51: "its finder takes two cards",
        52: "from one or two hands",
        53: "nothing where nobody holds a card",
        54: "no coins",
        55: "the robber leaves as always, the red one has the pile shuffled",
    },
    "Travelling": {
        56: "to a town with gold",
        57: "the hand is fanned openly",
        58: "the cards say where the giant may step",
        59: "the first foot stands in the window",
        60: "he turns to any direction",
        61: "a step is one stride",
        62: "the next step turns about the foot set last",
        63: "each step costs a card of its terrain",
        64: "paid cards are laid aside",
        65: "a foot once set stays",
        66: "the step into the town is free",
        67: "touching the town is arriving",
        68: "the gnome moves there",
        69: "the giant is laid beside the board",
        70: "the traveller takes the coin",
        71: "it lies on the gnome's board",
        72: "paid cards go under the pile",
        73: "unspent cards return to the hand",
        74: "a town one stride away costs nothing",
    },
    "Failing": {
        75: "without a town the gnome stays",
        76: "all cards come back",
        77: "a later turn is free again",
        78: "the turn is spent",
    },
    "New coins": {
        79: "a new coin for the town that was left",
        80: "a failed trip leaves no town",
        81: "an empty stack lays nothing",
        82: "coins are never shuffled again",
    },
    "The end": {
        83: "the last coin ends the game",
        84: "each adds up their coins' value",
        85: "most gold wins",
        86: "with equal gold, the larger hand",
        87: "still equal: several winners",
    },
    "What follows": {
        88: "the pile is never empty",
        89: "60 cards at all times",
        90: "16 coins at all times",
        91: "landscapes return by paid trips only",
        92: "without a red robber the pile keeps its order",
    },
}

RULES: Final = {
    f"R{number}": words for rules in SECTIONS.values() for number, words in rules.items()
}

COMPONENTS: Final = frozenset(f"R{number}" for number in SECTIONS["Components"])
"""What lies in the box: counted by its tests, no line of the rules could be wrong about it."""
