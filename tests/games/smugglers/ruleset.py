"""Smugglers as one value."""

from __future__ import annotations

from typing import Final

from tests.games.smugglers import asking, hiding, rules, state
from tests.games.smugglers import messages as m
from tests.games.smugglers.points import TAKERS, WORTH
from zwergriese.core import Ruleset, command, event

SMUGGLERS: Final = Ruleset(
    id="smugglers",
    title="Smugglers",
    seats=range(2, 6),
    options=state.Options,
    initial=rules.initial,
    start=rules.start,
    start_rules=("S1",),
    asks=asking.asks,
    proceed=rules.proceed,
    hide=hiding.hide,
    determinize=hiding.determinize,
    questions=asking.QUESTIONS,
    points=(TAKERS, WORTH),
    secrets=(m.HANDS, m.PILE),
    rejections=m.REJECTIONS,
    commands=(
        command(m.Draw, "smugglers/draw", resolve=rules.draw, rules=("S3",)),
        command(m.Stop, "smugglers/stop", check=rules.may_stop, resolve=rules.stop, rules=("S4",)),
        command(
            m.TakeLost,
            "smugglers/take-lost",
            check=rules.may_take_lost,
            resolve=rules.take_lost,
            rules=("S6",),
        ),
        command(m.Rob, "smugglers/rob", check=rules.may_rob, resolve=rules.rob, rules=("S7",)),
        command(m.Pick, "smugglers/pick", check=rules.may_pick, resolve=rules.pick, rules=("S8",)),
    ),
    events=(
        event(m.PileShuffled, "smugglers/pile-shuffled", state.pile_shuffled, rules=("S1", "S10")),
        event(m.CardDealt, "smugglers/card-dealt", state.card_dealt, rules=("S2",)),
        event(m.OfficersHidden, "smugglers/officers-hidden", state.officers_hidden, rules=("S2",)),
        event(m.TurnBegan, "smugglers/turn-began", state.turn_began),
        event(m.CardDrawn, "smugglers/card-drawn", state.card_drawn, rules=("S3",)),
        event(m.RowKept, "smugglers/row-kept", state.row_kept, rules=("S4",)),
        event(m.RowLost, "smugglers/row-lost", state.row_lost, rules=("S5",)),
        event(m.LostCardTaken, "smugglers/lost-card-taken", state.lost_card_taken, rules=("S6",)),
        event(m.RobberyAllowed, "smugglers/robbery-allowed", state.robbery_allowed, rules=("S7",)),
        event(m.HandShown, "smugglers/hand-shown", state.hand_shown, rules=("S7",)),
        event(m.CardStolen, "smugglers/card-stolen", state.card_stolen, rules=("S8",)),
        event(m.OfficerLeft, "smugglers/officer-left", state.officer_left, rules=("S9",)),
        event(m.TurnEnded, "smugglers/turn-ended", state.turn_ended),
        event(m.HandsLaidOpen, "smugglers/hands-laid-open", state.hands_laid_open, rules=("S11",)),
    ),
)
