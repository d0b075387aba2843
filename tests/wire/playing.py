"""Games of the tiny card game, and a lookup that knows it."""

from __future__ import annotations

from hashlib import sha256

import orjson
from attrs import field, frozen

from tests.wire.tiny_game import TINY, WIND, Draw, Give, Options, Pass, Roll
from zwergriese.core import Provenance, SeededChance, Undo, UnknownName, agree, new_game


@frozen
class Table:
    """Looks rulesets and variants up among those that it holds."""

    rulesets: tuple = (TINY,)
    variants: tuple = (WIND,)
    sources: tuple = field(default=())

    def ruleset(self, name):
        return _find("ruleset", name, self.rulesets)

    def variant(self, name):
        return _find("variant", name, self.variants)

    def board(self, name):
        return _find("board", name, ())

    def provenance(self, name, kind):
        return next((one for one in self.sources if one.id == name), None)


def _find(kind, name, things):
    for one in things:
        if one.id == name:
            return one
    raise UnknownName(kind, name, [one.id for one in things])


TABLE = Table()
WIND_SOURCE = Provenance("wind", "tiny-wind", "0.3")
SETTING = agree(TINY, seats=3, board=None, variants=(WIND,), options=Options(copies=2))


def played(setting=SETTING, seed=3):
    """A short scripted beginning that holds every message, then drawing to the end."""
    game = new_game(setting, SeededChance(seed))
    for command in (
        Draw(0),
        Roll(1, 2),
        Pass(2),
        "give",
        Pass(1),
        Undo(None, 4),
        Pass(0),
    ):
        if command == "give":
            card = game.position.state.hands[0].known[0]
            game = game.apply(Give(0, card, 2), id="give-1")
        else:
            game = game.apply(command)
    while game.outcome is None:
        game = game.apply(Draw(game.to_act[0]))
    return game


def resealed(lines):
    """Mend all hashes: what somebody does who alters a log and knows the format."""
    head, out = b"0" * 64, []
    for line in lines:
        plain = orjson.loads(line) if isinstance(line, bytes) else dict(line)
        plain.pop("hash", None)
        body = orjson.dumps(plain)[:-1]
        own = sha256(head + body).hexdigest().encode()
        out.append(body + b',"hash":"' + own + b'"}\n')
        head = own
    return b"".join(out)
