"""The messages as the rules make them: the same classes, built without validation."""

from __future__ import annotations

from zwergriese.core.fast import fast
from zwergriese.rulesets.zwerg_riese.messages import commands, events

Reveal = fast(commands.Reveal)
StopDrawing = fast(commands.StopDrawing)
TakeLostCard = fast(commands.TakeLostCard)
Steal = fast(commands.Steal)
TakeShownCard = fast(commands.TakeShownCard)
StopStealing = fast(commands.StopStealing)
StartTrip = fast(commands.StartTrip)
TakeStep = fast(commands.TakeStep)
GiveUp = fast(commands.GiveUp)
PutUnder = fast(commands.PutUnder)

GameStarted = fast(events.GameStarted)
CardRevealed = fast(events.CardRevealed)
RobberRevealed = fast(events.RobberRevealed)
CardsKept = fast(events.CardsKept)
LostCardTaken = fast(events.LostCardTaken)
RobberPutUnder = fast(events.RobberPutUnder)
PileShuffled = fast(events.PileShuffled)
TheftBegan = fast(events.TheftBegan)
VictimsChosen = fast(events.VictimsChosen)
HandShown = fast(events.HandShown)
CardStolen = fast(events.CardStolen)
TheftStopped = fast(events.TheftStopped)
RobberSettled = fast(events.RobberSettled)
TripStarted = fast(events.TripStarted)
StepTaken = fast(events.StepTaken)
TownReached = fast(events.TownReached)
CoinTaken = fast(events.CoinTaken)
PaidCardsPutUnder = fast(events.PaidCardsPutUnder)
PaidCardsShuffledUnder = fast(events.PaidCardsShuffledUnder)
TripEnded = fast(events.TripEnded)
TripFailed = fast(events.TripFailed)
CoinLaid = fast(events.CoinLaid)
TurnEnded = fast(events.TurnEnded)
