"""A ruleset or variant that is declared wrongly is refused before any game is made."""

import pickle
from typing import Annotated

import pytest
from attrs import define, evolve, frozen

from tests.games.smugglers import LOOKOUT, SMUGGLERS, WHISPERS
from tests.games.smugglers.lookout import NOT_ON_COAST, PLACING
from tests.games.smugglers.messages import Draw, TurnBegan
from zwergriese.core import (
    GameEnded,
    Hidden,
    NoOptions,
    Public,
    Question,
    RegistrationError,
    RulePoint,
    Seat,
    Secret,
    Undo,
    Variant,
    command,
    event,
    of,
    rejection,
)


@frozen
class Loose:
    """An option without a default."""

    size: int


@define
class Changeable:
    size: int = 1


@frozen
class Leaked:
    card: Annotated[str | Hidden, of(Secret("smugglers/pocket", "nobody"))]


@frozen
class Shrug:
    seat: Public[Seat]


def nothing(*_):
    return ()


def kept(state, event):
    return state


@pytest.mark.parametrize(
    ("parts", "told"),
    [
        ({"id": "Smugglers"}, "a ruleset's id 'Smugglers' is no id"),
        ({"id": "core"}, "a ruleset's id can't be 'core'"),
        ({"id": "other"}, "other: the command 'smugglers/draw' must stand under its own id"),
        ({"options": Loose}, "the option Loose.size has no default"),
        ({"options": Changeable}, "its options Changeable are no frozen attrs class"),
        ({"options": int}, "its options int are no frozen attrs class"),
        ({"commands": SMUGGLERS.commands * 2}, "'smugglers/draw' is declared twice"),
        (
            {"commands": (*SMUGGLERS.commands, command(Draw, "smugglers/x", resolve=nothing))},
            r"smugglers/x \(Draw\) stands in another row already",
        ),
        (
            {"commands": (*SMUGGLERS.commands, command(Undo, "smugglers/undo", resolve=nothing))},
            r"smugglers/undo \(Undo\) stands in another row already",
        ),
        (
            {"events": (*SMUGGLERS.events, event(GameEnded, "smugglers/end", kept))},
            r"smugglers/end \(GameEnded\) stands in another row already",
        ),
        (
            {"events": (*SMUGGLERS.events, event(Draw, "smugglers/drawn", kept))},
            r"smugglers/drawn \(Draw\) stands in another row already",
        ),
        (
            {"events": (*SMUGGLERS.events, event(Leaked, "smugglers/leaked", kept))},
            "smugglers/leaked names the secret 'smugglers/pocket', which is not declared",
        ),
        (
            {"commands": (*SMUGGLERS.commands, command(Shrug, "smugglers/shrug", resolve=nothing))},
            "no question is answered by the command smugglers/shrug",
        ),
        (
            {"questions": (*SMUGGLERS.questions, Question("smugglers/q", (Shrug,), nothing))},
            "the question smugglers/q is answered by Shrug, which has no row",
        ),
        ({"points": (RulePoint("other/x", nothing),)}, "the rule point 'other/x' must stand under"),
        ({"secrets": (Secret("other/x"),)}, "the secret 'other/x' must stand under"),
        ({"rejections": (rejection("other/x"),)}, "the rejection 'other/x' must stand under"),
        ({"secrets": SMUGGLERS.secrets * 2}, "the secret 'smugglers/hands' is declared twice"),
    ],
)
def test_a_wrong_ruleset_is_told_by_name(parts, told):
    with pytest.raises(RegistrationError, match=told):
        evolve(SMUGGLERS, **parts)


@pytest.mark.parametrize(
    ("parts", "told"),
    [
        ({"id": "Cloud"}, "a variant's id 'Cloud' is no id"),
        ({"id": "core"}, "a variant's id can't be 'core'"),
        ({"id": "smugglers"}, "the variant smugglers has the id of the ruleset"),
        ({"id": "tower"}, "tower: the command 'lookout/place' must stand under its own id"),
        ({"options": Loose}, "lookout: the option Loose.size has no default"),
        ({"rejections": (NOT_ON_COAST,) * 2}, "'lookout/not-on-coast' is declared twice"),
        ({"questions": (PLACING,) * 2}, "'lookout/place' is declared twice"),
        ({"questions": ()}, "no question is answered by the command lookout/place"),
        (
            {"events": (*LOOKOUT.events, event(TurnBegan, "smugglers/mine", kept))},
            "the event 'smugglers/mine' must stand under its own id",
        ),
    ],
)
def test_a_wrong_variant_is_told_by_name(parts, told):
    with pytest.raises(RegistrationError, match=told):
        evolve(LOOKOUT, **parts)


@pytest.mark.parametrize("value", [SMUGGLERS, LOOKOUT, WHISPERS])
def test_rulesets_and_variants_are_values_by_id_and_version(value):
    assert pickle.loads(pickle.dumps(value)) == value
    assert hash(pickle.loads(pickle.dumps(value))) == hash(value)
    assert evolve(value, title="other") == value
    assert evolve(value, rules_version=2) != value
    assert len(repr(value)) < 300


def test_a_bare_variant_needs_little():
    bare = Variant(id="bare", of="smugglers", options=NoOptions, initial=nothing)
    assert (bare.commands, bare.events, bare.answers) == ((), (), ())
