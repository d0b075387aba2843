"""A view is what one viewer knows, and nothing that leaves it says more."""

import copy
import pickle

import pytest

from tests.core.play.test_game import begun, played, table
from tests.games.smugglers import LOOKOUT, SMUGGLERS, VARIANTS, WHISPERS
from tests.games.smugglers.messages import Draw, Stop
from tests.games.smugglers.whispers import Note
from zwergriese.core import (
    HIDDEN,
    SPECTATOR,
    Abandon,
    CommandRejected,
    SeededChance,
    Undo,
    VersionConflict,
    imagined,
    new_game,
)

GAME = played(begun(*VARIANTS), 15)
VIEWERS = (SPECTATOR, 0, 1, 2)


def test_a_seat_sees_its_own_hand_and_no_other():
    game = begun(seed=4)
    for viewer in VIEWERS:
        view = game.view(viewer)
        for seat, hand in enumerate(view.state.base.hands):
            full = game.state.base.hands[seat]
            assert hand == (full if seat == viewer else full.hide())
        assert set(view.state.base.pile) == {HIDDEN}
        assert len(view.state.base.pile) == len(game.state.base.pile)


def test_it_answers_as_the_game_does():
    for seat in range(3):
        view = GAME.view(seat)
        assert view.choices == GAME.choices(seat)
        assert view.legal_commands == GAME.legal_commands(seat)
        assert (view.to_act, view.asks) == (GAME.to_act, GAME.asks)
        assert view.told == GAME.told(seat) == GAME.events_for(seat)
        assert view.can_undo == GAME.can_undo(seat)
        for command in (*view.legal_commands, Draw(seat), Stop(seat), Undo(seat, 14)):
            assert view.check(command) == GAME.check(command)
            assert view.preview(command) == GAME.preview(command)
            assert view.parse(view.text(command)) == command
    assert GAME.view(None).choices == ()
    assert (GAME.view(1).setting, GAME.view(1).ply) == (GAME.setting, 15)


def test_anothers_command_is_refused_before_anything_looks():
    assert GAME.view(1).check(Draw(0)).code == "core/not-yours"
    assert GAME.view(None).check(Draw(0)).code == "core/not-yours"
    assert GAME.view(None).check(Abandon()).code == "core/not-yours"
    assert GAME.view(1).preview(Draw(0)).rejection.code == "core/not-yours"


@pytest.mark.parametrize("viewer", VIEWERS)
@pytest.mark.parametrize("looked_at", [False, True])
def test_it_comes_back_from_a_pickle_and_stays_as_it_was(viewer, looked_at):
    view, same = GAME.view(viewer), GAME.view(viewer)
    if looked_at:
        assert (view.choices, view.told, view.state) == (same.choices, same.told, same.state)
    for again in (pickle.loads(pickle.dumps(view)), copy.deepcopy(view), copy.copy(view)):
        assert again == view == same
        assert hash(again) == hash(same)
        assert again.choices == same.choices
        assert again.told == same.told
        assert again.can_undo == same.can_undo
        assert again.asks == same.asks
        assert again.outcome == same.outcome


def test_nothing_that_leaves_it_holds_a_secret():
    silk = new_game(table(WHISPERS), SeededChance(7))
    for seat, good in enumerate(("spice", "spice", "spice")):
        silk = silk.apply(Note(seat, good))
    tea = silk.at(1)
    for seat, good in enumerate(("spice", "tea", "silk")):
        tea = tea.apply(Note(seat, good))
    for viewer in (None, 0):
        one, other = silk.view(viewer), tea.view(viewer)
        assert one == other
        assert pickle.dumps(one) == pickle.dumps(other)
        assert repr(one) == repr(other)
        assert one.told == other.told
        assert silk.commits_for(viewer) == tea.commits_for(viewer)
    assert silk.view(1) != tea.view(1)


def test_views_of_other_viewers_or_plies_are_not_equal():
    assert GAME.view(0) != GAME.view(1)
    assert GAME.view(None) != GAME.at(14).view(None)
    assert GAME.view(0) != 0
    assert repr(GAME.view(0)) == "<View of seat 0 at ply 15>"
    assert repr(GAME.view(None)) == "<View of spectator at ply 15>"


def test_it_is_frozen():
    for name in ("viewer", "ply", "state", "anything"):
        with pytest.raises(AttributeError):
            setattr(GAME.view(0), name, 1)


def test_a_told_commit_says_that_luck_was_drawn_and_not_which():
    full, told = GAME.commits[0], GAME.commits_for(0)[0]
    assert told.luck is HIDDEN
    assert told.drew
    assert full.drew
    assert told.events != full.events
    noted = begun(WHISPERS).apply(Note(0, "tea"), id="a")
    assert noted.commits_for(0)[1].command == Note(0, "tea")
    assert noted.commits_for(1)[1].command == Note(0, HIDDEN)
    assert noted.commits_for(1)[1].meta is None
    assert noted.commits_for(1)[1].luck == ()


def test_events_since():
    assert GAME.events_for(1, since=14) == GAME.commits_for(1, since=14)[0].events
    assert GAME.events_for(1, since=15) == ()
    assert GAME.events_for(1) == GAME.view(1).told


class TestTableSeat:
    """A server hands out a game bound to a seat."""

    game = begun(LOOKOUT, WHISPERS)
    seat = game.seat(1)

    def test_it_is_the_seats_door(self):
        assert self.seat.view == self.game.view(1)
        assert self.seat.choices == self.game.choices(1)
        assert self.seat.legal_commands == self.game.legal_commands(1)
        assert self.seat.can_undo == self.game.can_undo(1)
        assert self.seat.events() == self.game.events_for(1)
        assert self.seat.parse("whispers/note tea") == Note(1, "tea")
        assert repr(self.seat).startswith("<Seat 1 at <Game of smugglers")

    def test_its_own_commands_are_given(self):
        command = self.game.legal_commands(0)[0]
        door = self.game.seat(0)
        assert door.check(command) is None
        assert door.preview(command) == self.game.preview(command)
        assert door.apply(command, id="a", expected=1) == self.game.apply(command, id="a")

    def test_anothers_are_refused_before_anything_looks(self):
        command = self.game.legal_commands(0)[0]
        assert self.seat.check(command).code == "core/not-yours"
        for give in (self.seat.apply, self.seat.preview):
            with pytest.raises(CommandRejected, match="core/not-yours"):
                give(command)
        with pytest.raises(CommandRejected, match="core/not-yours"):
            self.seat.apply(Abandon())

    def test_a_conflict_tells_the_seat_no_more_than_it_may_know(self):
        game = begun(WHISPERS).apply(Note(0, "tea"))
        with pytest.raises(VersionConflict) as conflict:
            game.seat(1).apply(Note(1, "silk"), expected=1)
        assert conflict.value.missed == game.commits_for(1, since=1)
        assert conflict.value.missed[0].command == Note(0, HIDDEN)


class TestPreview:
    """A preview stops before luck and before anything is revealed."""

    def test_a_card_is_not_drawn_in_advance(self):
        preview = begun().preview(Draw(0))
        assert (preview.events, preview.complete, preview.rejection) == ((), False, None)

    def test_what_is_certain_is_told_whole(self):
        kept = begun(seed=3).apply(Draw(0))
        preview = kept.preview(Stop(0))
        assert preview.complete
        assert preview.events == kept.apply(Stop(0)).events_for(0, since=2)

    def test_a_refused_command_causes_nothing(self):
        preview = begun().preview(Stop(0))
        assert (preview.events, preview.complete) == ((), True)
        assert preview.rejection.code == "smugglers/nothing-to-keep"

    def test_an_undo_and_a_walk_out_can_be_previewed(self):
        kept = begun(seed=3).apply(Draw(0)).apply(Stop(0))
        assert kept.preview(Undo(0, 2)).complete
        assert kept.preview(Undo(0, 2)).events == ()
        assert kept.preview(Undo(0, 1)).rejection.code == "core/cannot-undo"
        (ended,) = kept.preview(Abandon()).events
        assert ended.outcome.termination == "abandoned"

    def test_a_stranger_is_refused(self):
        assert begun().preview(Draw(99)).rejection.code == "core/no-such-seat"


class TestImagined:
    """A bot searches in games that it makes up from its view."""

    def test_a_world_looks_to_its_viewer_like_the_real_one(self):
        for viewer in VIEWERS:
            world = imagined(GAME.view(viewer), 5)
            assert world.view(viewer) == GAME.view(viewer)
            assert world.ply == GAME.ply
            assert HIDDEN not in world.state.base.pile
            assert imagined(GAME.view(viewer), 5) == world
            assert played(world).outcome is not None

    def test_worlds_differ_where_nothing_is_known(self):
        worlds = {imagined(begun(seed=4).view(0), seed).state for seed in range(10)}
        assert len(worlds) > 5
        assert len({world.base.hands[0] for world in worlds}) == 1

    def test_a_world_can_be_imagined_further(self):
        world = imagined(GAME.view(0), 5)
        again = imagined(world.view(1), 6)
        assert again.view(1) == world.view(1)
        later = played(world, world.ply + 5)
        assert imagined(later.view(0), 7).view(0) == later.view(0)

    def test_a_world_pickles_and_goes_back_to_where_it_was_made(self):
        world = played(imagined(GAME.view(0), 5), 20)
        assert pickle.loads(pickle.dumps(world)) == world
        assert world.at(GAME.ply).state == imagined(GAME.view(0), 5).state
        assert world.apply(Undo(None, GAME.ply)).state == world.at(GAME.ply).state
        assert world.setting.ruleset == SMUGGLERS
