"""A game is a frozen handle: each command gives a new one, and every old one stays valid."""

import copy
import gc
import pickle

import pytest
from attrs import evolve, frozen

from tests.games.smugglers import LOOKOUT, OPEN_HANDS, SMUGGLERS, VARIANTS, WHISPERS, Options
from tests.games.smugglers.lookout import PlaceLookout
from tests.games.smugglers.messages import Draw, Stop, TurnBegan
from tests.games.smugglers.whispers import Note
from zwergriese.core import (
    Abandon,
    Choice,
    CommandRejected,
    DuplicateId,
    Meta,
    NoOptions,
    NoSuchPly,
    Public,
    Question,
    Ruleset,
    RulesetFault,
    Seat,
    SeededChance,
    SettingRefused,
    Start,
    Undo,
    VersionConflict,
    agree,
    changed,
    command,
    event,
    new_game,
    on,
    restored,
    unstarted,
)


def table(*variants, seats=3, ruleset=SMUGGLERS, rounds=3):
    options = Options(rounds=rounds)
    return agree(ruleset, seats=seats, board=None, options=options, variants=variants)


def begun(*variants, seed=7, **more):
    return new_game(table(*variants, **more), SeededChance(seed))


def played(game, plies=10_000, seed=1):
    chance = SeededChance(seed).drawing()
    while game.outcome is None and game.ply < plies:
        game = game.apply(game.choices(game.to_act[0])[0].sample(chance))
    return game


def test_commit_1_is_the_start_and_it_shuffles():
    game = unstarted(table(), SeededChance(7))
    assert (game.ply, game.to_act, game.commits, game.outcome) == (0, (), (), None)
    game = game.apply(Start())
    (commit,) = game.commits
    assert (commit.n, commit.seat, commit.command) == (1, None, Start())
    assert [draw.purpose for draw in commit.luck] == ["smugglers/deck"] * 2
    assert isinstance(commit.events[-1], TurnBegan)
    assert game.to_act == (0,)
    assert game == begun()


def test_the_old_game_stays_valid_and_two_commands_see_the_same_luck():
    game = begun()
    one, other = game.apply(Draw(0)), game.apply(Draw(0))
    assert one == other
    assert hash(one) == hash(other)
    assert game.ply == 1
    assert one.commits[:1] == game.commits
    assert one.history.previous is game.history


def test_without_a_seed_luck_is_the_systems():
    assert new_game(table()).state != new_game(table()).state


def test_a_refused_command_changes_nothing():
    game = begun()
    state, asks = game.state, game.asks
    with pytest.raises(CommandRejected) as rejected:
        game.apply(Stop(0))
    assert rejected.value.rejection == game.check(Stop(0))
    assert (game.state, game.asks, game.ply) == (state, asks, 1)


@frozen
class Strange:
    """A command of no game that is played here."""

    seat: Seat


@pytest.mark.parametrize(
    ("given", "code"),
    [
        (Draw(1), "core/not-asked"),
        (Draw(9), "core/no-such-seat"),
        (Strange(-1), "core/no-such-seat"),
        (Strange(True), "core/no-such-seat"),
        (Strange("0"), "core/no-such-seat"),
        (Strange(None), "core/no-such-seat"),
        (Strange(0), "core/other-question"),
        (Strange(1), "core/not-asked"),
        (Note(0, "tea"), "core/other-question"),
        (PlaceLookout(0, 1), "core/other-question"),
        (Start(), "core/started"),
        (Start(seat=0), "core/host-only"),
        (Abandon(seat=0), "core/host-only"),
        (Undo(0, 0), "core/cannot-undo"),
        (Undo(None, 0), "core/cannot-undo"),
        (Undo(9, 0), "core/no-such-seat"),
    ],
)
def test_what_was_not_asked_for_is_refused_before_any_rule_looks(given, code):
    def never(command, position):
        pytest.fail("a rule was asked")

    rows = tuple(evolve(row, check=never) for row in SMUGGLERS.commands)
    game = begun(ruleset=evolve(SMUGGLERS, commands=rows))
    assert game.check(given).code == code


def test_before_the_start_there_is_nothing_but_the_start():
    game = unstarted(table())
    assert game.check(Start()) is None
    for given in (Draw(0), Abandon()):
        assert game.check(given).code == "core/not-started"


def test_a_seat_that_is_asked_two_questions_may_answer_either():
    both = Question("smugglers/other", (Stop,), lambda position, seat: Choice(seat, "smugglers/x"))

    def asks(position):
        found = SMUGGLERS.asks(position)
        return (*found, both.to(found[0].seat)) if found else found

    questions = tuple(
        evolve(one, commands=(Draw,)) if Stop in one.commands else one
        for one in SMUGGLERS.questions
    )

    def split(position):
        return tuple(
            questions[0].to(a.seat) if Stop in a.commands and a.kind != both.id else a
            for a in asks(position)
        )

    ruleset = evolve(SMUGGLERS, questions=(*questions, both), asks=split)
    game = begun(ruleset=ruleset)
    assert game.check(Draw(0)) is None
    assert game.check(Stop(0)).code == "smugglers/nothing-to-keep"
    assert game.check(Note(0, "tea")).details[0] == ("asked", "smugglers/draw-or-stop")


def test_only_the_host_abandons_and_an_ended_game_asks_nobody():
    game = begun().apply(Abandon())
    assert game.outcome.termination == "abandoned"
    assert game.outcome.standings == ()
    assert (game.to_act, game.asks, game.choices(0)) == ((), (), ())
    assert game.state.base == begun().state.base
    for given in (Draw(0), Abandon(), Start(), Undo(0, 1)):
        assert game.check(given).code == "core/over"
    assert game.apply(Undo(None, 1)).to_act == (0,)


def test_a_played_game_ends_with_standings():
    game = played(begun(*VARIANTS))
    assert game.outcome.termination == "finished"
    assert {row.seat for row in game.outcome.standings} == {0, 1, 2}
    assert game.view(1).outcome == game.outcome


class TestIdsAndVersions:
    """A double click, a slow line: what is sent twice happens once."""

    def test_the_same_id_gives_the_game_back(self):
        game = begun()
        after = game.apply(Draw(0), id="a", expected=1)
        assert after.apply(Draw(0), id="a", expected=1) is after
        later = played(after.apply(Stop(0)), 5)
        assert later.apply(Draw(0), id="a", expected=1) is later
        assert later.apply(Draw(0), id="a", expected=later.ply) is later
        assert later.apply(Draw(0), id="a") is later

    def test_a_new_id_at_an_old_version_is_a_conflict(self):
        after = begun().apply(Draw(0), id="a", expected=1)
        with pytest.raises(VersionConflict) as conflict:
            after.apply(Draw(0), id="b", expected=1)
        assert (conflict.value.expected, conflict.value.actual) == (1, 2)
        assert conflict.value.missed == after.commits[1:]
        with pytest.raises(VersionConflict):
            after.apply(Draw(0), expected=9)

    def test_the_same_id_for_another_command_is_an_error(self):
        after = begun().apply(Draw(0), id="a", expected=1)
        with pytest.raises(DuplicateId) as duplicate:
            after.apply(Stop(0), id="a", expected=1)
        assert (duplicate.value.command_id, duplicate.value.ply) == ("a", 2)

    def test_an_id_stays_used_when_its_command_was_taken_back(self):
        after = begun().apply(Draw(0)).apply(Stop(0), id="a").apply(Undo(0, 2), id="b")
        assert after.apply(Stop(0), id="a") is after
        assert after.apply(Undo(0, 2), id="b") is after

    def test_a_refused_command_uses_no_id(self):
        game = begun()
        with pytest.raises(CommandRejected):
            game.apply(Stop(0), id="a")
        assert game.apply(Draw(0), id="a").ply == 2

    def test_what_goes_with_a_commit_is_kept(self):
        game = begun().apply(Draw(0), id="a", time="2026-11-30T12:00:00Z")
        assert game.commits[1].meta == Meta("a", "2026-11-30T12:00:00Z")
        assert game.commits[0].meta is None


class TestCopies:
    """Copied, pickled, forked, gone back to: always the same game."""

    game = played(begun(*VARIANTS), 15)

    def test_a_pickle_is_the_same_game_and_goes_on_as_it_would_have(self):
        again = pickle.loads(pickle.dumps(self.game))
        assert again == self.game
        assert hash(again) == hash(self.game)
        assert again.state == self.game.state
        assert again.draws == self.game.draws
        assert played(again) == played(self.game)

    def test_a_copy_is_the_game(self):
        assert copy.copy(self.game) is copy.deepcopy(self.game) is self.game

    def test_it_is_restored_from_its_commits(self):
        again = restored(self.game.setting, iter(self.game.commits), SeededChance(7))
        assert again == self.game
        assert played(again) == played(self.game)
        other = restored(self.game.setting, self.game.commits)
        assert other == self.game

    def test_commits_follow_one_another(self):
        for commits in (self.game.commits[1:], self.game.commits[:3] * 2):
            with pytest.raises(VersionConflict):
                restored(self.game.setting, commits)

    def test_at_gives_each_earlier_game(self):
        game = begun(*VARIANTS)
        chance = SeededChance(1).drawing()
        games = [unstarted(game.setting), game]
        while games[-1].outcome is None:
            now = games[-1]
            games.append(now.apply(now.choices(now.to_act[0])[0].sample(chance)))
        for ply, earlier in enumerate(games):
            there = games[-1].at(ply)
            assert there == earlier
            assert there.state == earlier.state
            assert there.asks == earlier.asks
            assert there.draws == earlier.draws

    @pytest.mark.parametrize("ply", [-1, 16, True, 1.0, None, "1"])
    def test_a_ply_that_never_was(self, ply):
        with pytest.raises(NoSuchPly, match="the game has plies 0 to 15"):
            self.game.at(ply)

    def test_forks_share_their_past_and_have_luck_of_their_own(self):
        forks = [self.game.fork(seed) for seed in range(8)]
        assert all(fork == self.game for fork in forks)
        assert all(fork.history is self.game.history for fork in forks)
        ends = {played(fork).commits for fork in forks}
        assert len(ends) > 1
        assert played(self.game.fork(3)) == played(self.game.fork(3))

    def test_games_of_other_settings_or_commits_are_not_equal(self):
        assert begun() != begun(seed=8)
        assert begun() != begun(LOOKOUT)
        assert begun() != begun().apply(Draw(0))
        assert unstarted(table()) == unstarted(table())
        assert unstarted(table()) != unstarted(table(LOOKOUT))
        assert begun() != 1

    def test_it_is_shown_in_short_and_frozen(self):
        assert repr(begun()) == "<Game of smugglers at ply 1, to act: (0,)>"
        assert repr(begun().apply(Abandon())) == "<Game of smugglers at ply 2, over>"
        assert repr(self.game.history) == "<History to ply 15>"
        with pytest.raises(AttributeError):
            self.game.ply = 3

    def test_it_can_be_typed_by_its_ruleset(self):
        assert self.game.of(SMUGGLERS) is self.game
        with pytest.raises(SettingRefused, match="this is a game of smugglers"):
            self.game.of(evolve(SMUGGLERS, rules_version=2))


@pytest.mark.parametrize("viewer", [3, -1, True, "0", 1.0])
def test_there_is_no_such_viewer(viewer):
    game = begun()
    for look in (game.view, game.seat, game.events_for, game.commits_for):
        with pytest.raises(SettingRefused, match="there is no seat"):
            look(viewer)


# --- a history of 100,000 commits -----------------------------------------------------------------


@frozen(weakref_slot=False)
class Tick:
    seat: Public[Seat]


@frozen(weakref_slot=False)
class Ticked:
    by: Public[Seat]


def choices(position, seat):
    return Choice(seat, TICK.id, (Tick(seat),))


TICK = Question("clock/tick", (Tick,), choices)


def no_time(setting):
    return 0


def wait(position, chance):
    return ()


def whose_turn(position):
    return (TICK.to(position.state % 2),)


def tick(given, position, chance):
    return (Ticked(given.seat),)


def ticked(state, happened):
    return state + 1


def all_seen(state, sees):
    return state


def made_up(view, told, chance):
    return view.state.base


CLOCK = Ruleset(
    id="clock",
    seats=range(2, 3),
    options=NoOptions,
    initial=no_time,
    start=wait,
    asks=whose_turn,
    proceed=wait,
    hide=all_seen,
    determinize=made_up,
    questions=(TICK,),
    commands=(command(Tick, "clock/tick", resolve=tick),),
    events=(event(Ticked, "clock/ticked", ticked),),
)


def test_a_history_may_be_100_000_commits_long():
    game = new_game(agree(CLOCK, seats=2, board=None), SeededChance(1))
    early = game
    for n in range(100_000):
        game = game.apply(Tick(n % 2))
        if n == 10:
            early = game
    assert (game.ply, game.state.base, len(game.commits)) == (100_001, 100_000, 100_000 + 1)
    again = pickle.loads(pickle.dumps(game))
    assert again == game
    assert hash(again) == hash(game)
    assert copy.deepcopy(game) is game
    assert pickle.loads(pickle.dumps(game.history)).commit == game.history.commit
    assert copy.deepcopy(game.history) is game.history
    assert len(repr(game) + repr(game.history)) < 100
    assert game.at(12) == early
    assert len(game.events_for(0, since=99_990)) == 11
    undone = game.apply(Undo(None, 12))
    assert undone.state == early.state
    assert undone.can_undo(0).plies == (11,)
    del again, undone, game
    gc.collect()
    assert early.state.base == 11


def test_many_undos_are_folded_in_one_pass():
    game = new_game(agree(CLOCK, seats=2, board=None), SeededChance(1))
    for _ in range(300):
        game = game.apply(Tick(0)).apply(Undo(0, 1))
    game = game.apply(Tick(0))
    assert game.state.base == 1
    assert restored(game.setting, game.commits).state == game.state
    assert pickle.loads(pickle.dumps(game)) == game
    assert game.at(600).state.base == 1
    assert game.at(601).state.base == 0


# --- faults of rules ------------------------------------------------------------------------------


def test_a_loop_without_end_is_a_fault_of_the_rules():
    faulty = evolve(CLOCK, proceed=lambda *_: (Ticked(0),), asks=lambda position: ())
    with pytest.raises(RulesetFault, match="caused over 10000 events"):
        new_game(agree(faulty, seats=2, board=None))


def test_a_game_that_stands_still_is_a_fault_of_the_rules():
    faulty = evolve(CLOCK, asks=lambda position: ())
    with pytest.raises(RulesetFault, match="nobody is asked and the game is not over"):
        new_game(agree(faulty, seats=2, board=None))


def test_an_event_that_nobody_declared_is_a_fault_of_the_rules():
    faulty = evolve(CLOCK, start=lambda *_: (TurnBegan(0),))
    with pytest.raises(RulesetFault, match="knows no event TurnBegan"):
        new_game(agree(faulty, seats=2, board=None))
    with pytest.raises(RulesetFault, match="knows no event Ticked"):
        begun(LOOKOUT, ruleset=evolve(SMUGGLERS, start=lambda *_: (Ticked(0),)))


def test_a_variant_reacts_with_its_own_events_only():
    for stranger in (
        TurnBegan(1),
        Ticked(0),
        changed(begun(LOOKOUT).commits[0].events[-1], seat=1),
    ):
        faulty = evolve(WHISPERS, reacts=(on(TurnBegan, lambda *_, s=stranger: (s,)),))
        with pytest.raises(RulesetFault, match=r"reacted to TurnBegan with .* not its own"):
            begun(LOOKOUT, faulty, OPEN_HANDS)
