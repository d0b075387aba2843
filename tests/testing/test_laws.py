"""Each law finds the fault planted for it, and the honest game breaks none."""

import itertools

import pytest
from attrs import evolve, field, frozen

from tests.games.smugglers import SMUGGLERS, VARIANTS, WEATHER, Options
from tests.games.smugglers.messages import TurnBegan
from tests.testing.faults import FAULTS, SHOUTS, leaves_and_ends_in_one
from zwergriese.core import Public, Seat, agree, on
from zwergriese.core import event as row
from zwergriese.testing import LAWS, LawBroken, check_game, check_questions
from zwergriese.testing import laws as all_laws

SHORT = Options(rounds=2)


def number_of_cards(state):
    """All 18 goods, and 3 officers once they are in the game."""
    base = state.base
    cards = sum(map(len, base.hands)) + len(base.pile) + len(base.row) + (base.officer is not None)
    return None if cards in {0, 18, 21} else f"there are {cards} cards"


def table(ruleset=SMUGGLERS, seats=3, variants=()):
    return agree(ruleset, seats=seats, board=None, options=SHORT, variants=variants)


def first_broken(check):
    """Try some seeds: not every game comes past every fault."""
    for seed in range(20):
        try:
            check(seed)
        except LawBroken as broken:
            return broken
    pytest.fail("nothing was found")


def combinations():
    sizes = range(len(VARIANTS) + 1)
    return [chosen for size in sizes for chosen in itertools.combinations(VARIANTS, size)]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_honest_game_breaks_no_law_whatever_variants_are_played(seats):
    for seed, variants in enumerate(combinations()):
        if seed % 3 == seats - 2:  # each combination at one size of table, and the ends at all
            check_game(
                table(seats=seats, variants=variants), seed, plies=25, invariant=number_of_cards
            )
    for seed, variants in enumerate(((), VARIANTS)):
        game = check_game(table(seats=seats, variants=variants), seed, invariant=number_of_cards)
        assert game.outcome is not None


def test_the_order_of_variants_does_not_matter_to_the_laws():
    check_game(table(variants=VARIANTS[::-1]), 5, invariant=number_of_cards)


@pytest.mark.parametrize("variants", [(), VARIANTS])
def test_a_question_may_be_put_at_every_event_of_the_honest_game(variants):
    game = check_questions(table(seats=2, variants=variants), 3, invariant=number_of_cards)
    assert game.outcome is not None


@pytest.mark.parametrize(("name", "ruleset"), FAULTS)
def test_a_law_finds_the_fault_planted_for_it(name, ruleset):
    law = getattr(all_laws, name)
    found = first_broken(
        lambda seed: check_game(table(ruleset), seed, laws=(law,), invariant=number_of_cards)
    )
    assert found.finding.law.replace(" ", "_") == name
    assert found.finding.what
    assert f"at ply {found.finding.ply}" in str(found)


def test_every_law_has_a_planted_fault():
    assert {law.__name__ for law in LAWS} == {name for name, _ in FAULTS} | {"texts", "wire"}


def test_a_text_that_loses_something_is_found():
    with pytest.raises(LawBroken, match=r"texts: .*'shouts/shout oh-o' reads as .*'oh-o-o'"):
        check_game(table(variants=(SHOUTS,)), 1, laws=(all_laws.texts,))


@frozen(weakref_slot=False)
class Louder:
    """Changes its word whenever it is made, and so when it is read back."""

    seat: Public[Seat]
    word: Public[str] = field(default="o", converter=lambda word: f"{word}o")


def test_a_commit_that_comes_back_changed_is_found():
    def tell(event, position, chance):
        return (Louder(event.seat),)

    louder = evolve(
        WEATHER,
        events=(*WEATHER.events, row(Louder, "weather/louder", lambda own, event: own)),
        reacts=(on(TurnBegan, tell),),
    )
    with pytest.raises(LawBroken, match=r"wire: at ply 1.* is 'oo' in the one, 'ooo' in the other"):
        check_game(table(variants=(louder,)), 1, laws=(all_laws.wire,))


def test_a_question_that_comes_too_late_is_found():
    faulty = evolve(SMUGGLERS, proceed=leaves_and_ends_in_one)
    found = first_broken(lambda seed: check_questions(table(faulty), seed, laws=()))
    assert "smugglers/officer-left is followed by TurnEnded in one tuple" in str(found)


def test_a_fault_of_the_rules_while_deciding_is_told_with_its_place():
    faulty = evolve(SMUGGLERS, proceed=lambda position, chance: ())
    with pytest.raises(LawBroken, match=r"deciding: at ply 0, with Start.*nobody is asked"):
        check_game(table(faulty), 1)


def test_a_finding_says_what_and_where():
    (faulty,) = [ruleset for name, ruleset in FAULTS if ruleset.hide.__name__ == "shows_all_hands"]
    with pytest.raises(LawBroken) as broken:
        check_game(table(faulty), 1)
    told = str(broken.value)
    assert told.startswith("secrecy: at ply 1, for spectator, with Start(seat=None): view.state, ")
    assert "base.hands[0] is Cards(" in told
