"""A setting is what was agreed before the game; what does not go together is refused."""

import pickle

import pytest
from attrs import evolve, frozen

from tests.games.smugglers import (
    LOOKOUT,
    OPEN_HANDS,
    SILK_ROAD,
    SMALL_HARBOUR,
    SMUGGLERS,
    TEA_ROAD,
    VARIANTS,
    WEATHER,
    WHISPERS,
    Options,
)
from tests.games.smugglers.lookout import LookoutAsked, LookoutOptions
from tests.games.smugglers.messages import HANDS
from tests.games.smugglers.points import TAKERS, WORTH, TakersAsked
from zwergriese.core import (
    Cards,
    GameEnded,
    NoOptions,
    RulePoint,
    Secret,
    SettingRefused,
    agree,
    follow,
    new_game,
    on,
    unstarted,
    widen,
)


def agreed(*variants, ruleset=SMUGGLERS, seats=3, **more):
    return agree(ruleset, seats=seats, board=None, variants=variants, **more)


def test_what_is_left_out_takes_its_default():
    setting = agreed(LOOKOUT, (WHISPERS, NoOptions()))
    assert setting.options == Options()
    assert setting.options_of(LOOKOUT) == LookoutOptions()
    assert setting.variant_options == (LookoutOptions(), NoOptions())


def test_a_setting_is_a_value():
    setting = agreed(*VARIANTS, options=Options(rounds=2))
    again = pickle.loads(pickle.dumps(setting))
    assert again == setting == agreed(*VARIANTS, options=Options(rounds=2))
    assert hash(again) == hash(setting)
    assert setting != agreed(*VARIANTS)
    assert setting != agreed(*VARIANTS[::-1], options=Options(rounds=2))
    assert repr(agreed(LOOKOUT)) == "<Setting of smugglers + lookout, 3 seats>"
    with pytest.raises(AttributeError):
        setting.seats = 4


@frozen
class Other:
    """Options of another game."""


def unknown_point(asked, so_far, own):
    return so_far


def nothing(*_):
    return ()


STRANGE = RulePoint("smugglers/strange", nothing)


@pytest.mark.parametrize(
    ("make", "told"),
    [
        (lambda: agreed(seats=1), "seats: smugglers is played by 2 to 5, not by 1"),
        (lambda: agreed(seats=6), "seats: smugglers is played by 2 to 5, not by 6"),
        (lambda: agreed(seats=True), "seats: .* not by True"),
        (lambda: agreed(seats=3.0), "seats: .* not by 3.0"),
        (lambda: agreed(options=Other()), "options: must be Options, not Other"),
        (
            lambda: agree(SMUGGLERS, seats=3, board="x"),
            "board: smugglers is played without a board",
        ),
        (lambda: agreed(ruleset=evolve(SMUGGLERS, board=Other)), "board: smugglers needs a Other"),
        (lambda: agreed(LOOKOUT, LOOKOUT), "variant lookout: stands in the list twice"),
        (lambda: agreed((LOOKOUT, Other())), "variant lookout: its options must be LookoutOptions"),
        (
            lambda: agreed(evolve(WEATHER, of="other")),
            "variant weather: is a variant of other, not of smugglers",
        ),
        (
            lambda: agreed(SILK_ROAD, TEA_ROAD),
            "variant tea-road: claims the rule point smugglers/worth, as silk-road does; leave one",
        ),
        (
            lambda: agreed(evolve(WEATHER, answers=(WORTH.refine(unknown_point),))),
            "variant weather: must replace the rule point smugglers/worth, not refine it",
        ),
        (
            lambda: agreed(evolve(WEATHER, answers=(STRANGE.refine(unknown_point),))),
            "variant weather: answers the unknown rule point 'smugglers/strange'",
        ),
        (
            lambda: agreed(LOOKOUT, evolve(WEATHER, reacts=(on(LookoutAsked, nothing),))),
            "variant weather: reacts to LookoutAsked, which is no event of smugglers",
        ),
        (
            lambda: agreed(evolve(WEATHER, reacts=(on(GameEnded, nothing),))),
            "variant weather: reacts to GameEnded, which is no event of smugglers",
        ),
        (
            lambda: agreed(LOOKOUT, evolve(WEATHER, follows=(follow(LookoutAsked, nothing),))),
            "variant weather: reacts to LookoutAsked, which is no event of smugglers",
        ),
        (
            lambda: agreed(evolve(OPEN_HANDS, widens=(widen(Secret("smugglers/x"), nothing),))),
            "variant open-hands: widens the unknown secret 'smugglers/x'",
        ),
        (
            lambda: agreed(evolve(WHISPERS, secrets=())),
            "variants: whispers: whispers/note names the secret 'whispers/notes'",
        ),
    ],
)
def test_what_does_not_go_together_is_refused_with_its_place(make, told):
    with pytest.raises(SettingRefused, match=told):
        make()


def test_a_ruleset_and_a_variant_may_refuse_a_setting():
    def no_pairs(setting):
        if setting.seats == 2:
            raise SettingRefused("seats", "two are a crowd")

    for make in (
        lambda: agreed(ruleset=evolve(SMUGGLERS, validate=no_pairs), seats=2),
        lambda: agreed(evolve(WEATHER, validate=no_pairs), seats=2),
    ):
        with pytest.raises(SettingRefused, match="seats: two are a crowd"):
            make()
    agreed(evolve(WEATHER, validate=no_pairs))


def test_a_refined_point_gets_the_answer_so_far_in_header_order():
    def reverse(asked, so_far, own):
        return so_far[::-1]

    turned = evolve(WEATHER, answers=(TAKERS.refine(reverse),))
    asked = TakersAsked(0, 4)
    for variants, takers in (
        ((), (3, 2, 1)),
        ((SMALL_HARBOUR,), (3,)),
        ((turned,), (1, 2, 3)),
        ((SMALL_HARBOUR, turned), (3,)),
        ((turned, SMALL_HARBOUR), (1,)),
    ):
        game = unstarted(agreed(*variants, seats=4))
        assert game.position.ask(TAKERS, asked) == takers


def test_a_replaced_point_has_one_owner():
    hand = Cards.of(("silk", "spice", "tea"), ["silk", "tea"])
    assert unstarted(agreed()).position.ask(WORTH, hand) == 6
    assert unstarted(agreed(SILK_ROAD)).position.ask(WORTH, hand) == 4


def test_a_variants_answer_gets_its_own_slice():
    def by_wind(asked, so_far, own):
        return so_far[: own.wind]

    windy = evolve(WEATHER, answers=(TAKERS.refine(by_wind),))
    game = unstarted(agreed(LOOKOUT, windy, WHISPERS))
    assert game.position.ask(TAKERS, TakersAsked(0, 3)) == ()


def test_slices_are_found_by_their_variant():
    game = new_game(agreed(LOOKOUT, WEATHER))
    assert game.state[WEATHER].wind == 0
    assert game.position[LOOKOUT].asked == 0
    for where in (game.state, game.position, game.view(0).state):
        with pytest.raises(SettingRefused, match="variant whispers: is not played in this game"):
            where[WHISPERS]
    with pytest.raises(SettingRefused, match="variant whispers"):
        game.setting.options_of(WHISPERS)


def test_a_widened_secret_is_seen_by_more_eyes():
    plain, wide = agreed().rules, agreed(OPEN_HANDS).rules
    assert plain.sees(1).each(HANDS) == (False, True, False)
    assert wide.sees(1).each(HANDS) == (True, True, True)
    assert wide.sees(None).each(HANDS) == (False, False, False)
