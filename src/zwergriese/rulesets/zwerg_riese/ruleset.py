"""ZWERG_RIESE: the whole ruleset as one value, one row per message."""

from __future__ import annotations

from typing import Final

from zwergriese.boards.board import Board
from zwergriese.core import Ruleset, command, event
from zwergriese.rulesets.zwerg_riese import (
    arrival,
    asking,
    determinizing,
    drawing,
    ending,
    robbers,
    setup,
    theft,
    trips,
)
from zwergriese.rulesets.zwerg_riese.hiding import hide
from zwergriese.rulesets.zwerg_riese.messages import commands as c
from zwergriese.rulesets.zwerg_riese.messages import events as e
from zwergriese.rulesets.zwerg_riese.options import Options
from zwergriese.rulesets.zwerg_riese.points import POINTS
from zwergriese.rulesets.zwerg_riese.proceeding import proceed
from zwergriese.rulesets.zwerg_riese.rejections import REJECTIONS
from zwergriese.rulesets.zwerg_riese.secrets import COIN_STACK, HANDS, PILE
from zwergriese.rulesets.zwerg_riese.state import State

COMMANDS: Final = (
    command(c.Reveal, "zwerg-riese/reveal", resolve=drawing.reveal, rules=("R25", "R27", "R40")),
    command(
        c.StopDrawing, "zwerg-riese/stop-drawing", resolve=drawing.stop_drawing, rules=("R28",)
    ),
    command(
        c.TakeLostCard,
        "zwerg-riese/take-lost",
        check=robbers.may_take_lost_card,
        resolve=robbers.take_lost_card,
        rules=("R36",),
    ),
    command(
        c.Steal,
        "zwerg-riese/steal",
        check=theft.may_steal,
        resolve=theft.steal,
        rules=("R51", "R52"),
    ),
    command(
        c.TakeShownCard,
        "zwerg-riese/take-shown",
        check=theft.may_take_shown_card,
        resolve=theft.take_shown_card,
        rules=("R51",),
    ),
    command(
        c.StopStealing,
        "zwerg-riese/stop-stealing",
        check=theft.may_stop_stealing,
        resolve=theft.stop_stealing,
        rules=("R51",),
    ),
    command(c.StartTrip, "zwerg-riese/start-trip", resolve=trips.start_trip, rules=("R57", "R59")),
    command(
        c.TakeStep,
        "zwerg-riese/take-step",
        check=trips.may_take_step,
        resolve=trips.take_step,
        rules=("R60", "R61", "R63", "R65"),
        final=True,
    ),
    command(c.GiveUp, "zwerg-riese/give-up", resolve=trips.give_up, rules=("R75", "R76")),
    command(
        c.PutUnder,
        "zwerg-riese/put-under",
        check=arrival.may_put_under,
        resolve=arrival.put_under,
        rules=("R72",),
    ),
)

EVENTS: Final = (
    event(
        e.GameStarted,
        "zwerg-riese/game-started",
        setup.game_started,
        rules=("R10", "R13", "R14", "R15", "R16", "R17"),
    ),
    event(e.CardRevealed, "zwerg-riese/card-revealed", drawing.card_revealed, rules=("R25", "R26")),
    event(
        e.RobberRevealed,
        "zwerg-riese/robber-revealed",
        drawing.robber_revealed,
        rules=("R33", "R35", "R48", "R49"),
    ),
    event(e.CardsKept, "zwerg-riese/cards-kept", drawing.cards_kept, rules=("R28", "R29")),
    event(
        e.LostCardTaken,
        "zwerg-riese/lost-card-taken",
        robbers.lost_card_taken,
        rules=("R36", "R37", "R38", "R39", "R40", "R41"),
    ),
    event(
        e.RobberPutUnder,
        "zwerg-riese/robber-put-under",
        robbers.robber_put_under,
        rules=("R42", "R55"),
    ),
    event(e.PileShuffled, "zwerg-riese/pile-shuffled", robbers.pile_shuffled, rules=("R45", "R46")),
    event(e.TheftBegan, "zwerg-riese/theft-began", theft.theft_began, rules=("R51", "R53")),
    event(e.VictimsChosen, "zwerg-riese/victims-chosen", theft.victims_chosen, rules=("R52",)),
    event(e.HandShown, "zwerg-riese/hand-shown", theft.hand_shown, rules=("R51",)),
    event(e.CardStolen, "zwerg-riese/card-stolen", theft.card_stolen, rules=("R51", "R54")),
    event(e.TheftStopped, "zwerg-riese/theft-stopped", theft.theft_stopped, rules=("R51",)),
    event(
        e.RobberSettled,
        "zwerg-riese/robber-settled",
        robbers.robber_settled,
        rules=("R43", "R50"),
    ),
    event(
        e.TripStarted,
        "zwerg-riese/trip-started",
        trips.trip_started,
        rules=("R57", "R58", "R59"),
    ),
    event(
        e.StepTaken,
        "zwerg-riese/step-taken",
        trips.step_taken,
        rules=("R61", "R62", "R63", "R64"),
    ),
    event(
        e.TownReached,
        "zwerg-riese/town-reached",
        trips.town_reached,
        rules=("R66", "R67", "R68"),
    ),
    event(e.CoinTaken, "zwerg-riese/coin-taken", arrival.coin_taken, rules=("R70", "R71")),
    event(
        e.PaidCardsPutUnder,
        "zwerg-riese/paid-cards-put-under",
        arrival.paid_cards_put_under,
        rules=("R72",),
    ),
    event(
        e.PaidCardsShuffledUnder,
        "zwerg-riese/paid-cards-shuffled-under",
        arrival.paid_cards_put_under,
        rules=("R72",),
    ),
    event(e.TripEnded, "zwerg-riese/trip-ended", arrival.trip_ended, rules=("R69", "R73")),
    event(e.TripFailed, "zwerg-riese/trip-failed", trips.trip_failed, rules=("R75", "R76", "R78")),
    event(e.CoinLaid, "zwerg-riese/coin-laid", arrival.coin_laid, rules=("R79",)),
    event(e.TurnEnded, "zwerg-riese/turn-ended", ending.turn_ended, rules=("R19",)),
)

ZWERG_RIESE: Final[Ruleset[State, Options, Board]] = Ruleset(
    id="zwerg-riese",
    rules_version=1,
    title="Zwerg Riese",
    seats=range(2, 5),
    options=Options,
    board=Board,
    initial=setup.initial,
    start=setup.start,
    asks=asking.asks,
    proceed=proceed,
    hide=hide,
    determinize=determinizing.determinize,
    commands=COMMANDS,
    events=EVENTS,
    rejections=REJECTIONS,
    questions=asking.QUESTIONS,
    points=POINTS,
    secrets=(HANDS, PILE, COIN_STACK),
    validate=setup.validate,
    start_rules=("R9", "R10", "R12", "R13", "R16"),
)
