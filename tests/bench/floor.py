"""The floor: Zwerg Riese as a mutable loop, with the default options; no objects, no events.

It goes by the same commands as the library, one after the other: who is asked, what may be
answered, a choice, a test of the command, its effect, and what follows by itself. Cards are small
numbers, commands are numbers and tuples. It draws luck by the same algorithm, asks the same ring
and ground, and plans with the same search, so that what the library costs above it is the price of
frozen values, events, views and history. A test plays both and compares what they reach.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

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

TURN, DRAWING, LOST, THEFT, TRIP, OVER = range(6)
REVEAL, STOP, START_TRIP, GIVE_UP = "reveal", "stop", "start-trip", "give-up"


class Floor:
    """One game. Hands are lists of counts; a lost card is its number, a victim its seat."""

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
        self.phase = TURN
        self.turn = self.asked = 0
        self.revealed: list[int] = []
        self.robber = 0
        self.first = False
        self.to_steal = 0
        self.feet: list[tuple[int, int]] = []
        self.paid: list[int] = []
        self.turns = 0
        self.ply = 1

    def shuffled(self, n: int, purpose: str) -> tuple[int, ...]:
        k = self.drawn[purpose]
        self.drawn[purpose] = k + 1
        answer: Any = self.chance.answer("shuffled", n, purpose, {purpose: k})
        return answer  # type: ignore[no-any-return]

    # ---- what may be answered, and the choice ----

    def options(self) -> list[Any]:
        """What the seat that is asked may answer; steps are too many to list."""
        phase = self.phase
        if phase == DRAWING:
            return [REVEAL, STOP]
        if phase == TURN:
            return [REVEAL, START_TRIP]
        if phase == LOST:
            return sorted(set(self.revealed))
        if phase == THEFT:
            hands = self.hands
            return [seat for seat in range(self.seats) if seat != self.turn and any(hands[seat])]
        return [GIVE_UP]

    def random_command(self) -> Any:
        """A random player's choice, who never travels."""
        options = self.options()
        if options[-1] == START_TRIP:
            return options[0]
        n = len(options)
        if n < 2:
            return options[0]
        seat = self.asked
        block: hashlib.blake2b = self.keys[seat].copy()
        block.update(f"bot/{seat}/{self.ply}/0".encode("ascii"))
        return options[int.from_bytes(block.digest()[:8], "big") * n >> 64]

    def is_legal(self, command: Any) -> bool:
        """The test of a command, as strict as the library's."""
        phase = self.phase
        if phase == DRAWING:
            return command in (REVEAL, STOP)
        if phase == TURN:
            return command in (REVEAL, START_TRIP)
        if phase == LOST:
            return command in self.revealed
        if phase == THEFT:
            return command != self.turn and 0 <= command < self.seats and any(self.hands[command])
        if phase == TRIP:
            return command == GIVE_UP or self.may_step(command)
        return False

    # ---- effects ----

    def act(self, command: Any) -> None:
        """Test a command, carry it out, and do what follows by itself until somebody is asked."""
        if not self.is_legal(command):
            raise ValueError(command)
        self.ply += 1
        phase = self.phase
        if command == REVEAL:
            card = self.pile.pop(0)
            if card < BROWN:
                self.revealed.append(card)
                self.phase = DRAWING
            else:
                self.robber = card
                self.first = not self.revealed
                self.asked = (self.turn - 1) % self.seats
                self.hand_out()
        elif command == STOP:
            hand = self.hands[self.turn]
            for card in self.revealed:
                hand[card] += 1
            self.revealed.clear()
            self.end_turn()
        elif phase == LOST:
            self.give(command)
            self.hand_out()
        elif phase == THEFT:
            self.steal(command)
        elif command == START_TRIP:
            self.feet = [self.windows[self.gnomes[self.turn]]]
            self.paid = []
            self.phase = TRIP
            self.fail_if_stuck()
        elif command == GIVE_UP:
            self.fail()
        else:
            self.step(command)

    def give(self, card: int) -> None:
        self.revealed.remove(card)
        self.hands[self.asked][card] += 1
        self.asked = (self.asked - 1) % self.seats
        if self.asked == self.turn:
            self.asked = (self.asked - 1) % self.seats

    def hand_out(self) -> None:
        """Lost cards find their owners where there is nothing to choose; then the robber goes."""
        revealed = self.revealed
        while revealed:
            if self.seats != 2 and len(set(revealed)) > 1:
                self.phase = LOST
                return
            self.give(revealed[0])
        self.pile.append(self.robber)
        if self.robber == RED:
            pile = self.pile
            order = self.shuffled(len(pile), "zwerg-riese/deck")
            self.pile = [pile[index] for index in order]
        self.asked = self.turn
        if self.first:
            there = sum(sum(hand) for hand in self.hands) - sum(self.hands[self.turn])
            self.to_steal = min(2, there)
            if self.to_steal:
                self.phase = THEFT
                return
        self.end_turn()

    def steal(self, victim: int) -> None:
        purpose = "zwerg-riese/theft"
        k = self.drawn[purpose]
        self.drawn[purpose] = k + 1
        hand = self.hands[victim]
        index: Any = self.chance.answer("pick", sum(hand), purpose, {purpose: k})
        for card in range(6):
            if index < hand[card]:
                break
            index -= hand[card]
        hand[card] -= 1
        self.hands[self.turn][card] += 1
        self.to_steal -= 1
        if not self.to_steal:
            self.end_turn()

    def end_turn(self) -> None:
        if not self.stack and not any(self.coins.values()):
            self.phase = OVER
            return
        self.turn = self.asked = (self.turn + 1) % self.seats
        self.turns += 1
        self.phase = TURN

    # ---- trips ----

    def stands(self, ground: Any) -> bool:
        if ground.kind == "terrain":
            return bool(self.hands[self.turn][TERRAINS.index(ground.terrain)])
        return bool(ground.kind == "town" and ground.id != self.gnomes[self.turn])

    def may_step(self, to: tuple[int, int]) -> bool:
        board = self.board
        if not is_one_stride(self.feet[-1], to, board.stride):
            return False
        return self.stands(ground_at(board.planar, to))

    def fail_if_stuck(self) -> None:
        arcs = arcs_at(self.board.planar, self.feet[-1])
        if not any(self.stands(arc.ground) for arc in arcs):
            self.fail()

    def fail(self) -> None:
        hand = self.hands[self.turn]
        for card in self.paid:
            hand[card] += 1
        self.end_turn()

    def step(self, to: tuple[int, int]) -> None:
        ground = ground_at(self.board.planar, to)
        self.feet.append(to)
        if ground.kind == "town":
            self.arrive(ground.id)
            return
        card = TERRAINS.index(ground.terrain)
        self.hands[self.turn][card] -= 1
        self.paid.append(card)
        self.fail_if_stuck()

    def arrive(self, town: str) -> None:
        seat = self.turn
        home = self.gnomes[seat]
        self.gnomes[seat] = town
        if self.coins[town]:
            self.purses[seat].append(self.coins[town].pop())
        self.pile.extend(self.paid)
        if self.stack and not self.coins[home]:
            self.coins[home].append(self.stack.pop(0))
        self.end_turn()

    # ---- the greedy player ----

    def best_trip(self, counts: list[int]) -> Any:
        home = self.gnomes[self.turn]
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

    def greedy_command(self) -> Any:
        phase = self.phase
        hand = self.hands[self.asked]
        if phase == TURN:
            return REVEAL if self.best_trip(hand) is None else START_TRIP
        if phase == DRAWING:
            counts = list(hand)
            for card in self.revealed:
                counts[card] += 1
            pays = len(self.pile) - 9 > 9 * len(self.revealed)
            return REVEAL if pays and self.best_trip(counts) is None else STOP
        if phase == LOST:
            return min(self.options(), key=hand.__getitem__)
        if phase == THEFT:
            return max(self.options(), key=lambda seat: (sum(self.hands[seat]), -seat))
        counts = list(hand)
        for card in self.paid:
            counts[card] += 1
        return self.best_trip(counts).steps[len(self.feet) - 1]

    # ---- games ----

    def play_cards(self, turns: int) -> None:
        """The card part: random players who never travel, for so many turns."""
        while self.turns < turns:
            self.act(self.random_command())

    def play_greedy(self) -> None:
        """A whole game of greedy players, until the last coin is taken."""
        while self.phase != OVER:
            self.act(self.greedy_command())
