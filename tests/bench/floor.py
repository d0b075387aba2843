"""The floor: Zwerg Riese as a mutable loop, with the default options; no objects, no events.

It draws luck by the same algorithm, asks the same ring and ground, and plans with the same search,
so that what the library costs above it is the price of frozen values, events, views and history.
A test plays both and compares what they reach.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from zwergriese.bots.luck import keyed
from zwergriese.core import SeededChance
from zwergriese.geometry.arcs import arcs_at
from zwergriese.geometry.ground import ground_at
from zwergriese.geometry.ring import is_one_stride
from zwergriese.geometry.trips import find_trip
from zwergriese.rulesets.zwerg_riese.components import TERRAINS

if TYPE_CHECKING:
    import hashlib

    from zwergriese.boards import Board

BROWN, RED = 6, 7
DECK = [kind for kind, count in enumerate((9, 9, 9, 8, 8, 8, 8, 1)) for _ in range(count)]
COINS = [1] * 6 + [2] * 6 + [3] * 4


class Floor:
    """One game. Cards are small numbers, hands are lists of counts."""

    def __init__(self, seed: int, bot_seeds: list[int], board: Board) -> None:
        self.chance = SeededChance(seed)
        self.drawn = {"zwerg-riese/deck": 0, "zwerg-riese/coins": 0, "zwerg-riese/theft": 0}
        self.keys = [keyed(bot_seed) for bot_seed in bot_seeds]
        self.seats = len(bot_seeds)
        self.board = board
        coins = [COINS[index] for index in self.shuffled(len(COINS), "zwerg-riese/coins")]
        self.pile = [DECK[index] for index in self.shuffled(len(DECK), "zwerg-riese/deck")]
        self.towns = [town.id for town in board.towns]
        self.windows = {town.id: town.window for town in board.towns}
        self.coins = {town: [coins.pop(0)] for town in self.towns[1:]}
        self.coins[self.towns[0]] = []
        self.stack = coins
        self.hands = [[0] * 6 for _ in range(self.seats)]
        self.gnomes = [self.towns[0]] * self.seats
        self.purses: list[list[int]] = [[] for _ in range(self.seats)]
        self.turn = 0
        self.turns = 0
        self.ply = 1

    def shuffled(self, n: int, purpose: str) -> tuple[int, ...]:
        k = self.drawn[purpose]
        self.drawn[purpose] = k + 1
        answer = self.chance.answer("shuffled", n, purpose, {purpose: k})
        assert isinstance(answer, tuple)
        return answer

    def bot_pick(self, seat: int, n: int) -> int:
        """What a random bot draws for its decision at this ply."""
        if n < 2:
            return 0
        block: hashlib.blake2b = self.keys[seat].copy()
        block.update(f"bot/{seat}/{self.ply}/0".encode("ascii"))
        return int.from_bytes(block.digest()[:8], "big") * n >> 64

    # ---- the card part: reveal, stop, lost cards, theft ----

    def card_turn(self) -> None:
        """One turn of a random player who never travels."""
        seat = self.turn
        revealed: list[int] = []
        while True:
            self.ply += 1
            card = self.pile.pop(0)
            if card >= BROWN:
                self.robbed(seat, card, revealed, random=True)
                break
            revealed.append(card)
            if self.bot_pick(seat, 2) == 1:
                self.ply += 1
                hand = self.hands[seat]
                for card in revealed:
                    hand[card] += 1
                break

    def robbed(self, seat: int, robber: int, revealed: list[int], *, random: bool) -> None:
        first = not revealed
        receiver = (seat - 1) % self.seats
        while revealed:
            kinds = sorted(set(revealed))
            if len(kinds) == 1 or self.seats == 2:
                card = revealed[0]
            elif random:
                card = kinds[self.bot_pick(receiver, len(kinds))]
                self.ply += 1
            else:
                card = min(kinds, key=self.hands[receiver].__getitem__)
                self.ply += 1
            revealed.remove(card)
            self.hands[receiver][card] += 1
            receiver = (receiver - 1) % self.seats
            if receiver == seat:
                receiver = (receiver - 1) % self.seats
        self.pile.append(robber)
        if robber == RED:
            pile = self.pile
            order = self.shuffled(len(pile), "zwerg-riese/deck")
            self.pile = [pile[index] for index in order]
        if first:
            self.theft(seat, random=random)

    def theft(self, seat: int, *, random: bool) -> None:
        there = sum(sum(hand) for other, hand in enumerate(self.hands) if other != seat)
        for _ in range(min(2, there)):
            sizes = [sum(hand) for hand in self.hands]
            victims = [other for other in range(self.seats) if other != seat and sizes[other]]
            if random:
                victim = victims[self.bot_pick(seat, len(victims))]
            else:
                victim = max(victims, key=lambda other: (sizes[other], -other))
            self.ply += 1
            k = self.drawn["zwerg-riese/theft"]
            self.drawn["zwerg-riese/theft"] = k + 1
            purpose = "zwerg-riese/theft"
            index = self.chance.answer("pick", sizes[victim], purpose, {purpose: k})
            assert isinstance(index, int)
            hand = self.hands[victim]
            for card in range(6):
                if index < hand[card]:
                    break
                index -= hand[card]
            hand[card] -= 1
            self.hands[seat][card] += 1

    def play_cards(self, turns: int) -> None:
        """The card part: so many turns without trips."""
        for _ in range(turns):
            self.card_turn()
            self.turn = (self.turn + 1) % self.seats
            self.turns += 1

    # ---- whole games of greedy players ----

    def play_greedy(self) -> None:
        """A whole game, until the last coin is taken."""
        while self.stack or any(self.coins.values()):
            self.greedy_turn()
            if not self.stack and not any(self.coins.values()):
                break
            self.turn = (self.turn + 1) % self.seats
            self.turns += 1

    def best_trip(self, seat: int, counts: list[int]):  # type: ignore[no-untyped-def]
        home = self.gnomes[seat]
        hand = dict(zip(TERRAINS, counts, strict=True))
        best, best_worth = None, 0
        for town in self.towns:
            coins = self.coins[town]
            if not coins or town == home:
                continue
            trip = find_trip(self.board.planar, home, hand, (town,))
            if trip is None:
                continue
            worth = 1 + 2 * coins[-1] + 6 - len(trip.paid)
            if worth > best_worth:
                best, best_worth = trip, worth
        return best

    def greedy_turn(self) -> None:
        seat = self.turn
        hand = self.hands[seat]
        if self.best_trip(seat, hand) is not None:
            self.ply += 1
            self.travel(seat)
            return
        revealed: list[int] = []
        while True:
            self.ply += 1
            card = self.pile.pop(0)
            if card >= BROWN:
                self.robbed(seat, card, revealed, random=False)
                return
            revealed.append(card)
            counts = list(hand)
            for card in revealed:
                counts[card] += 1
            pays = len(self.pile) - 9 > 9 * len(revealed)
            if not (pays and self.best_trip(seat, counts) is None):
                self.ply += 1
                hand[:] = counts
                return

    def legal(self, seat: int, pivot: tuple[int, int]) -> bool:
        home, hand = self.gnomes[seat], self.hands[seat]
        for arc in arcs_at(self.board.planar, pivot):
            ground = arc.ground
            if ground.kind == "terrain":
                if hand[TERRAINS.index(ground.terrain)]:
                    return True
            elif ground.kind == "town" and ground.id != home:
                return True
        return False

    def travel(self, seat: int) -> None:
        planar, stride = self.board.planar, self.board.stride
        hand, home = self.hands[seat], self.gnomes[seat]
        pivot = self.windows[home]
        paid: list[int] = []
        if not self.legal(seat, pivot):
            return
        step = 0
        while True:
            counts = list(hand)
            for card in paid:
                counts[card] += 1
            trip = self.best_trip(seat, counts)
            assert trip is not None
            to = trip.steps[step]
            step += 1
            self.ply += 1
            assert is_one_stride(pivot, to, stride)
            ground = ground_at(planar, to)
            if ground.kind == "town":
                self.arrive(seat, home, ground.id, paid)
                return
            card = TERRAINS.index(ground.terrain)
            assert hand[card]
            hand[card] -= 1
            paid.append(card)
            pivot = to
            if not self.legal(seat, pivot):
                for card in paid:
                    hand[card] += 1
                return

    def arrive(self, seat: int, home: str, town: str, paid: list[int]) -> None:
        self.gnomes[seat] = town
        if self.coins[town]:
            self.purses[seat].append(self.coins[town].pop())
        self.pile.extend(paid)
        if self.stack and not self.coins[home]:
            self.coins[home].append(self.stack.pop(0))
