"""A table and its clients: one side knows all, each other side only what it is told.

    python examples/table.py [SEED]

The messages are JSON text, as on any wire. A client adds up what it is told, with the same rules as
the table, and chooses by its own view. At the end both views of each seat are compared.
"""

from __future__ import annotations

import json
import sys
from threading import Lock
from typing import Any

import zwergriese as zr
from zwergriese.core import Bot, restored, unstarted
from zwergriese.wire import Codec

SEATS = 3
TURNS = 12


class Table:
    """Keeps a game. What leaves it is made for one seat."""

    def __init__(self, game: zr.Game[Any]) -> None:
        self.game = game
        self._codec = Codec(game.setting)
        self._lock = Lock()  # two requests must not both begin from the same ply

    def command(self, seat: zr.Seat, message: str) -> str:
        """Take a seat's command; answer what is new, or why not."""
        told = json.loads(message)
        with self._lock:
            door = self.game.seat(seat)
            try:
                command = door.parse(told["text"])
                self.game = door.apply(command, id=told["id"], expected=told["seen"])
            except zr.CommandRejected as error:
                return json.dumps({"refused": error.rejection.code})
            except zr.ZwergrieseError as error:
                return json.dumps({"error": error.code})
        return self.news(seat, told["seen"])

    def news(self, seat: zr.Seat, since: int) -> str:
        """Tell a seat what has happened after ply *since*."""
        commits = self.game.commits_for(seat, since)
        return json.dumps({"commits": [self._codec.write_redacted(commit) for commit in commits]})


class Client:
    """Sits at the other end of the wire and knows what it was told."""

    def __init__(self, seat: zr.Seat, setting: zr.Setting[Any, Any], bot: Bot) -> None:
        self.seat = seat
        self.bot = bot
        self.game = unstarted(setting)
        self._codec = Codec(setting)

    def hear(self, message: str) -> None:
        """Add up the commits that came."""
        for plain in json.loads(message).get("commits", ()):
            self.game = self.game.extended(self._codec.read_commit(plain))

    def command(self) -> str | None:
        """Give the next command as a message, if it is this seat's go."""
        if self.seat not in self.game.to_act:
            return None
        command = self.bot.choose(self.game.view(self.seat))
        ply = self.game.ply
        return json.dumps(
            {"id": f"{self.seat}-{ply}", "seen": ply, "text": self.game.text(command)}
        )


def main(seed: int = 7) -> int:
    """Play at a table with clients, then compare what they know."""
    registry = zr.load_registry()
    game = registry.new_game("zwerg-riese", seats=SEATS, seed=seed, options={"turn_cap": TURNS})
    table = Table(game)
    bots = [registry.bot("greedy", "zwerg-riese", seed=seat) for seat in range(SEATS)]
    clients = [Client(seat, game.setting, bot) for seat, bot in enumerate(bots)]
    while table.game.outcome is None:
        for client in clients:
            client.hear(table.news(client.seat, client.game.ply))
            if message := client.command():
                client.hear(table.command(client.seat, message))
    for client in clients:
        client.hear(table.news(client.seat, client.game.ply))
        same = client.game.view(client.seat) == table.game.view(client.seat)
        print(f"seat {client.seat}: {client.game.ply} commits told; sees the same: {same}")
        if not same:
            return 1
    whole = restored(game.setting, table.game.commits)
    print(f"the table's own record gives its game again: {whole == table.game}")
    return 0


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:2])))
