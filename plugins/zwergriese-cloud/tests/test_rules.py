"""The cloud's rules, C1 to C10, and what they leave open, A58 to A68."""

import pytest

from zwergriese.core import SettingRefused, UnknownName, agree
from zwergriese.geometry import Disc, find_trip, is_sound
from zwergriese.rulesets.zwerg_riese import (
    FORBIDDEN_GROUND,
    TERRAINS,
    ZWERG_RIESE,
    CardRevealed,
    GroundAsked,
    LostCardTaken,
    PileShuffled,
    Reveal,
    RobberPutUnder,
    RobberRevealed,
    RobberSettled,
    StartTrip,
    Steal,
    StepTaken,
    StopDrawing,
    TakeLostCard,
    TakeStep,
    TheftBegan,
    TownReached,
    TripFailed,
    TurnEnded,
)
from zwergriese.testing import given
from zwergriese_cloud import (
    CLOUD,
    CloudAsked,
    CloudKept,
    CloudOptions,
    CloudPlaced,
    KeepCloud,
    PlaceCloud,
)

rule = pytest.mark.rule
MUST = pytest.mark.parametrize("moving", ["may", "must"])


# --- the checklist --------------------------------------------------------------------------------


@rule("C1")
def test_all_rules_of_the_game_stay_in_force(agreed):
    """The cloud brings its own messages, and refines one answer; it replaces nothing."""
    setting = agreed()
    assert (
        setting.rules.base.keys()
        == agree(ZWERG_RIESE, seats=3, board=setting.board).rules.base.keys()
    )
    assert [(answer.point.id, answer.combine) for answer in CLOUD.answers] == [
        (FORBIDDEN_GROUND.id, "refine")
    ]
    assert (CLOUD.widens, CLOUD.secrets, CLOUD.follows) == ((), (), ())


@rule("C1", "C2")
def test_nobody_meets_the_cloud_who_has_not_asked_for_it(agreed, started):
    """The variant is for those who know the game: without it a robber moves nothing."""
    plain = agree(ZWERG_RIESE, seats=3, board=agreed().board)
    happened = given(plain, started(["clay", "brown-robber"])).when(Reveal(0), Reveal(0))
    happened.then(
        RobberRevealed, LostCardTaken, RobberPutUnder, RobberSettled, TurnEnded
    ).then_asked(1, kind="zwerg-riese/turn")


@rule("C3", "A62")
def test_at_the_start_the_cloud_is_put_on_the_board(registry):
    """Before anybody draws a card, whoever has the first turn says where it lies."""
    game = registry.new_game("zwerg-riese", seats=3, seed=1, variants=["cloud"])
    assert game.commits[0].events[-1] == CloudAsked(0, must=True)
    assert [(ask.seat, ask.kind) for ask in game.asks] == [(0, "cloud/where")]
    assert game.state[CLOUD].lies is None
    game = game.apply(game.parse("cloud/place 19500,14500", 0))
    assert game.commits[-1].events == (CloudPlaced(0, (19_500, 14_500), 3_500, first=True),)
    assert [(ask.seat, ask.kind) for ask in game.asks] == [(0, "zwerg-riese/turn")]


@rule("C3")
def test_at_the_start_it_cannot_be_left_away(agreed, started):
    asked = given(agreed(), started(), CloudAsked(0, must=True))
    asked.when(KeepCloud(0)).then_rejected("cloud/not-placed-yet")
    (choice,) = asked.game.choices(0)
    assert choice.listed == ()
    assert not choice.complete


@rule("C4", "A61")
@pytest.mark.parametrize(
    ("at", "town"),
    [
        ((1_500, 500), "birch"),  # in the middle of the town
        ((1_400, 500), "birch"),  # half on it
        ((1_300, 500), "birch"),  # just touching its side
        ((210, 230), "alder"),  # just touching its corner: 60 and 80 away
        ((1_299, 500), None),
        ((211, 230), None),
        ((210, 231), None),
    ],
)
def test_the_cloud_keeps_off_every_town(agreed, started, at, town):
    happened = given(agreed(), started(), CloudAsked(0, must=True)).when(PlaceCloud(0, at))
    if town is None:
        happened.then(CloudPlaced(0, at, 100, first=True)).then_slice(CLOUD, at=at, asked=None)
    else:
        happened.then_rejected("cloud/on-town", at=at, radius=100, town=town)


@rule("C4")
def test_it_keeps_off_towns_when_it_moves_too(cloudy):
    asked = given(cloudy("clay").game, CloudAsked(2, must=False))
    asked.when(PlaceCloud(2, (1_400, 400))).then_rejected("cloud/on-town", town="birch")


@rule("C5")
@pytest.mark.parametrize("robber", ["brown-robber", "red-robber"])
def test_whoever_reveals_a_robber_of_any_colour_loses_the_cards_of_the_turn(cloudy, robber):
    game = cloudy("clay", robber)
    if robber == "red-robber":
        game = game.with_luck({"zwerg-riese/deck": [(0, 1, 2)]})
    happened = game.when(Reveal(0), Reveal(0))
    assert happened.game.state.base.hands[0].count("clay") == 0
    assert happened.events[-1] == CloudAsked(0, must=False)


@rule("C6", "A58")
def test_after_a_robber_its_finder_may_move_the_cloud(cloudy):
    asked = cloudy("clay", "brown-robber").when(Reveal(0), Reveal(0))
    asked.then_asked(0, kind="cloud/where")
    moved = CloudPlaced(0, (700, 700), 100, first=False)
    asked.when(PlaceCloud(0, (700, 700))).then(moved, TurnEnded(0, 1))
    asked.when(KeepCloud(0)).then(CloudKept(0), TurnEnded(0, 1)).then_slice(
        CLOUD, at=(500, 500), radius=100, asked=None
    )


@rule("C6", "A58", "A59")
def test_where_that_was_agreed_the_cloud_must_move_to_another_place(cloudy):
    asked = cloudy("clay", "brown-robber", moving="must").when(Reveal(0), Reveal(0))
    assert asked.events[-1] == CloudAsked(0, must=True)
    assert asked.game.choices(0)[0].listed == ()
    asked.when(KeepCloud(0)).then_rejected("cloud/must-move")
    asked.when(PlaceCloud(0, (500, 500))).then_rejected("cloud/lies-there")
    asked.when(PlaceCloud(0, (501, 500))).then(
        CloudPlaced(0, (501, 500), 100, first=False), TurnEnded
    )


@rule("C7", "A67")
@pytest.mark.parametrize("x", [560, 640, 650])
def test_no_foot_may_touch_the_cloud(on_the_way, x):
    """With 1 mm and 0.5 mm, 1.5 mm apart is touching still."""
    trip = on_the_way((x + 160, 500), (500, 500), stride=160)
    trip.when(TakeStep(0, (x, 500))).then_rejected("zwerg-riese/forbidden-ground", by="cloud")


@rule("C7", "A67")
def test_a_foot_beside_the_cloud_is_fine(on_the_way):
    trip = on_the_way((811, 500), (500, 500), stride=160)
    trip.when(TakeStep(0, (651, 500))).then(
        StepTaken(0, (651, 500), "meadow", "meadow-1", ("meadow",), stuck=False)
    )


@rule("C7")
def test_what_is_offered_keeps_off_the_cloud(on_the_way):
    """What is offered and what is accepted come from one rule."""
    game = on_the_way((660, 500), (500, 500), stride=160).game
    steps = [step for step in game.legal_commands(0) if isinstance(step, TakeStep)]
    assert steps
    for step in steps:
        x, y = step.to
        assert (x - 500) ** 2 + (y - 500) ** 2 > 150**2
    assert game.position.ask(FORBIDDEN_GROUND, GroundAsked(0)) == (Disc("cloud", (500, 500), 100),)


@rule("C8")
def test_rick_may_have_to_take_a_detour(on_the_way):
    """Straight on there are two steps to the town; round the cloud there are three."""
    trip = on_the_way((300, 500), (700, 500), stride=400)
    trip.when(TakeStep(0, (700, 500))).then_rejected("zwerg-riese/forbidden-ground")
    trip.when(TakeStep(0, (540, 820)), TakeStep(0, (940, 820)), TakeStep(0, (1_340, 820))).then(
        StepTaken
    ).when(TakeStep(0, (1_580, 500))).then_state(lambda state: state.gnomes[0] == "birch")


@rule("C8")
def test_a_planned_trip_goes_round_the_cloud(registry):
    planar = registry.board("ondaria").planar
    start, goal = planar.towns[0].id, planar.towns[1].id
    hand = dict.fromkeys(TERRAINS, 2)
    straight = find_trip(planar, start, hand, [goal])
    assert straight is not None
    cloud = (Disc("cloud", straight.steps[0], 3_500),)
    assert not is_sound(planar, straight, forbidden=cloud)
    detour = find_trip(planar, start, hand, [goal], forbidden=cloud)
    assert detour is not None
    assert is_sound(planar, detour, forbidden=cloud)


@rule("C9")
def test_legs_may_swing_over_the_cloud(on_the_way):
    """One foot stands to the west of the cloud, the next one to its east."""
    trip = on_the_way((300, 500), (500, 500), stride=400)
    trip.when(TakeStep(0, (700, 500))).then(StepTaken)


@rule("C10")
def test_no_trip_and_no_kept_card_moves_the_cloud(on_the_way, cloudy):
    trip = on_the_way((1_180, 500), (500, 500), stride=400)
    arrived = trip.when(TakeStep(0, (1_580, 500)))
    assert isinstance(arrived.events[0], TownReached)
    arrived.then_slice(CLOUD, at=(500, 500), asked=None).then_asked(1, kind="zwerg-riese/turn")
    kept = cloudy("clay").when(Reveal(0), StopDrawing(0))
    kept.then_slice(CLOUD, at=(500, 500), asked=None).then_asked(1, kind="zwerg-riese/turn")


@rule("C10")
def test_the_cloud_waits_for_the_start_and_for_robbers_alone():
    assert {one.cls.__name__ for one in CLOUD.reacts} == {"GameStarted", "RobberSettled"}


@rule("C10")
def test_out_of_turn_nobody_moves_it(cloudy):
    cloudy("clay").when(PlaceCloud(0, (700, 700))).then_rejected("core/other-question")
    asked = cloudy("clay", "brown-robber").when(Reveal(0), Reveal(0))
    asked.when(PlaceCloud(1, (700, 700))).then_rejected("core/not-asked")


# --- what is open ---------------------------------------------------------------------------------


@rule("A58", "A60", "A62")
def test_the_defaults():
    options = CloudOptions()
    assert (options.moving, options.shape, options.radius) == ("may", "footprint", 3_500)
    assert (options.placer, options.start) == ("first-seat", None)


@rule("A58")
def test_the_reading_that_was_agreed_stands_in_the_header(registry):
    from zwergriese.wire import encode_log

    variants = [("cloud", {"moving": "must"})]
    game = registry.new_game("zwerg-riese", seats=2, seed=1, variants=variants)
    header = encode_log(game).splitlines()[0]
    assert b'"moving":"must","shape":"footprint","radius":3500' in header


@rule("A59")
@MUST
def test_the_same_place_is_no_move(cloudy, moving):
    """Who may keep the cloud says so; to place it where it lies is no other place."""
    asked = cloudy("clay", "brown-robber", moving=moving).when(Reveal(0), Reveal(0))
    asked.when(PlaceCloud(0, (500, 500))).then_rejected("cloud/lies-there")


@rule("A60")
def test_a_footprint_may_lie_on_two_terrains(agreed, started):
    asked = given(agreed(), started(), CloudAsked(0, must=True))
    asked.when(PlaceCloud(0, (1_000, 300))).then(CloudPlaced)


@rule("A62")
@pytest.mark.parametrize(
    ("placer", "seat"), [("first-seat", 1), ("last-seat", 0), ("seat-0", 0), ("seat-2", 2)]
)
def test_who_puts_it_down_at_the_start(registry, placer, seat):
    game = registry.new_game(
        "zwerg-riese",
        seats=3,
        seed=1,
        options={"first_seat": 1},
        variants=[("cloud", {"placer": placer})],
    )
    assert game.to_act == (seat,)
    placed = game.apply(game.legal_commands(seat)[0])
    assert placed.to_act == (1,)


@rule("A62")
def test_the_place_at_the_start_may_be_agreed(registry):
    variants = [("cloud", {"start": [19_500, 14_500]})]
    game = registry.new_game("zwerg-riese", seats=3, seed=1, variants=variants)
    assert game.commits[0].events[-1] == CloudPlaced(None, (19_500, 14_500), 3_500, first=True)
    assert [(ask.seat, ask.kind) for ask in game.asks] == [(0, "zwerg-riese/turn")]


@rule("A63", "C5")
def test_a_robber_as_first_card_moves_the_cloud_too(cloudy):
    cloudy("brown-robber").when(Reveal(0)).then(
        RobberRevealed(0, "brown-robber", first=True, lost=(), receiver=None),
        RobberPutUnder,
        RobberSettled,
        CloudAsked(0, must=False),
    )


@rule("A63", "A64")
def test_the_theft_comes_before_the_cloud(cloudy):
    """Pile, theft, cloud: the finder is asked when the stolen cards are in its hand."""
    game = cloudy("clay", "brown-robber").with_luck({"zwerg-riese/theft": [0]})
    robbed = game.when(Reveal(0), StopDrawing(0), Reveal(1))
    robbed.then_asked(1, kind="zwerg-riese/victims")
    assert [type(one) for one in robbed.events] == [RobberRevealed, RobberPutUnder, TheftBegan]
    stolen = robbed.when(Steal(1, (0,))).then_asked(1, kind="cloud/where")
    assert stolen.events[-2:] == (RobberSettled(1, 1), CloudAsked(1, must=False))
    assert stolen.game.state.base.hands[1].count("clay") == 1


@rule("A64")
def test_lost_cards_pile_shuffle_then_the_cloud(cloudy):
    game = cloudy("clay", "water", "red-robber").with_luck({"zwerg-riese/deck": [(2, 0, 1)]})
    asked = game.when(Reveal(0), Reveal(0), Reveal(0)).then_asked(2, kind="zwerg-riese/lost-card")
    asked.when(TakeLostCard(2, "clay")).then(
        LostCardTaken,
        LostCardTaken,
        RobberPutUnder,
        PileShuffled,
        RobberSettled,
        CloudAsked(0, must=False),
    )


@rule("A65")
def test_gnomes_stand_in_towns_only_so_none_is_ever_under_the_cloud(agreed, started):
    """The window of no town can be reached by the cloud, and a trip begins in one."""
    asked = given(agreed(), started(), CloudAsked(0, must=True))
    for town in asked.game.setting.board.towns:
        assert asked.when(PlaceCloud(0, town.window)).rejection is not None
    lies = given(asked.game, CloudPlaced(0, (160, 500), 100, first=True))
    lies.when(StartTrip(0)).then_state(lambda state: state.gnomes[0] == "alder")


@rule("A66")
def test_a_town_may_be_enclosed(agreed, board, box_of, started):
    """Alder in its corner is shut off by the cloud: allowed, and its trips fail."""
    shut = board(
        stride=160, towns={"alder": box_of(0, 0, 10, 10), "birch": box_of(1_400, 400, 1_600, 600)}
    )
    asked = given(agreed(shut, radius=120), started(), CloudAsked(0, must=True))
    placed = asked.when(PlaceCloud(0, (130, 120))).then(CloudPlaced)
    trip = placed.when(StartTrip(0))
    (failed,) = (one for one in trip.events if isinstance(one, TripFailed))
    assert failed.reason == "no-landing-point"


@rule("A67")
def test_closed_is_closed_for_a_foot_of_radius_zero_too(board, agreed, started):
    from attrs import evolve

    from zwergriese.boards import Board
    from zwergriese.geometry import ground_at

    small = board()
    point_feet = Board("dots", "Dots", evolve(small.planar, foot_radius=0), small.town_titles)
    game = given(agreed(point_feet), started(), CloudPlaced(0, (500, 500), 100, first=True)).game
    forbidden = game.position.ask(FORBIDDEN_GROUND, GroundAsked(0))
    kinds = [ground_at(point_feet.planar, (x, 500), forbidden=forbidden).kind for x in (600, 601)]
    assert kinds == ["forbidden", "terrain"]


@rule("A68")
@pytest.mark.parametrize(
    ("at", "fits"),
    [
        ((100, 900), True),
        ((99, 900), False),
        ((100, 901), False),
        ((1_900, 100), True),
        ((1_901, 100), False),
        ((1_900, 99), False),
        ((-(2**52), 2**52), False),
    ],
)
def test_the_whole_cloud_lies_on_the_board(agreed, started, at, fits):
    happened = given(agreed(), started(), CloudAsked(0, must=True)).when(PlaceCloud(0, at))
    if fits:
        happened.then(CloudPlaced)
    else:
        happened.then_rejected("cloud/off-board", at=at, radius=100)


def test_other_seats_move_it_in_their_own_turns(cloudy):
    game = cloudy("clay", "clay", "brown-robber").when(Reveal(0), StopDrawing(0))
    robbed = game.when(Reveal(1)).then(CardRevealed).when(Reveal(1))
    robbed.then_asked(1, kind="cloud/where")


@pytest.mark.parametrize(
    ("options", "error"),
    [
        ({"moving": "never"}, UnknownName),
        ({"shape": "square"}, UnknownName),
        ({"placer": "seat-9"}, UnknownName),
        ({"placer": 0}, UnknownName),
        ({"radius": 0}, SettingRefused),
        ({"radius": 35.0}, SettingRefused),
        ({"radius": True}, SettingRefused),
        ({"radius": 10**9}, SettingRefused),
        ({"start": (1,)}, SettingRefused),
        ({"start": (1, True)}, SettingRefused),
        ({"start": (10**9, 0)}, SettingRefused),
    ],
)
def test_options_that_make_no_sense_are_refused(options, error):
    with pytest.raises(error):
        CloudOptions(**options)


def test_a_placer_who_is_not_there_is_refused(agreed):
    with pytest.raises(SettingRefused, match="no seat-2 at a table of 2"):
        agreed(seats=2, placer="seat-2")
    assert agreed(seats=3, placer="seat-2")
