"""Whole games with the cloud: laws, logs, texts, pictures, many games."""

from itertools import pairwise
from pathlib import Path

import pytest

import zwergriese as zr
from zwergriese.rulesets.zwerg_riese import RobberSettled
from zwergriese.simulation import simulate
from zwergriese.testing import check_game, check_questions
from zwergriese.texts import read_texts, story, teller, text_faults
from zwergriese.wire import encode_log
from zwergriese_cloud import CLOUD, AreaCovered, CloudAsked, CloudKept, CloudPlaced

LOGS = Path(__file__).parent / "logs"
GOLDEN = {
    "footprint-3": (3, 1, {}),
    "area-must-2": (2, 2, {"shape": "area", "moving": "must", "placer": "last-seat"}),
    "area-may-3": (3, 3, {"shape": "area"}),
}
ANSWERS = (CloudPlaced, AreaCovered, CloudKept)


def played(registry, seats, seed, cloud, *, bot="random", turn_cap=40):
    game = registry.new_game(
        "zwerg-riese",
        seats=seats,
        seed=seed,
        variants=[("cloud", cloud)],
        options={"turn_cap": turn_cap},
    )
    bots = [registry.bot(bot, "zwerg-riese", seed=10 * seed + seat) for seat in range(seats)]
    while game.outcome is None:
        seat = game.to_act[0]
        game = game.apply(bots[seat].choose(game.view(seat)))
    return game


@pytest.mark.parametrize(
    ("seats", "cloud"),
    [
        (2, {}),
        (3, {}),
        (4, {}),
        (3, {"moving": "must", "radius": 6_000, "placer": "last-seat"}),
        (2, {"shape": "area"}),
        (4, {"shape": "area", "moving": "must", "placer": "seat-2"}),
        (2, {"start": [19_500, 14_500]}),
    ],
)
def test_the_laws_of_all_games_hold(registry, seats, cloud):
    setting = registry.setting("zwerg-riese", seats=seats, variants=[("cloud", cloud)])
    check_game(setting, seed=seats, plies=45)


def test_the_cloud_gets_along_with_a_variant_that_asks_at_every_event(registry):
    setting = registry.setting("zwerg-riese", seats=2, variants=["cloud"])
    assert check_questions(setting, seed=3, plies=60).ply == 60


@pytest.mark.parametrize("name", GOLDEN)
def test_a_golden_log_verifies_and_comes_again_from_its_seed(registry, name):
    log = zr.read_log(LOGS / f"{name}.jsonl", registry)
    assert log.failure is None
    assert log.verify().kind == "identical"
    game = played(registry, *GOLDEN[name])
    assert bodies(encode_log(game)) == bodies((LOGS / f"{name}.jsonl").read_bytes())


def bodies(log):
    """Give the commits' lines without their hashes, which depend on versions in the header."""
    return [line.rpartition(b',"hash"')[0] for line in log.splitlines()[1:]]


def test_every_message_stands_in_a_golden_log(registry):
    seen = set()
    for name in GOLDEN:
        for commit in zr.read_log(LOGS / f"{name}.jsonl", registry).commits:
            seen |= {type(commit.command), *map(type, commit.events)}
    assert {row.cls for row in (*CLOUD.commands, *CLOUD.events)} <= seen


@pytest.mark.parametrize(
    ("bots", "cap", "terminations"),
    [(("greedy",), None, {"finished"}), (("greedy", "random"), 60, {"finished", "turn-cap"})],
)
def test_twenty_games_end_by_rule_and_verify(registry, tmp_path, bots, cap, terminations):
    setting = registry.setting(
        "zwerg-riese", seats=2, variants=["cloud"], options={"turn_cap": cap}
    )
    offers = [registry.bot_offer(name, "zwerg-riese") for name in bots]
    assert simulate(setting, offers, games=20, seed=5, out=tmp_path).games == 20
    logs = [zr.read_log(path, registry) for path in sorted(tmp_path.glob("*.jsonl"))]
    assert len(logs) == 20
    assert {log.replay().outcome.termination for log in logs} <= terminations
    assert {log.verify().kind for log in logs} == {"identical"}


@pytest.mark.rule("A58", "A59", "C6", "C10")
@pytest.mark.parametrize("shape", ["footprint", "area"])
def test_must_moves_the_cloud_at_every_robber(registry, shape):
    events = played(registry, 3, 5, {"moving": "must", "shape": shape}, turn_cap=60).events_for(
        None
    )
    robbers = [at for at, one in enumerate(events) if isinstance(one, RobberSettled)]
    assert len(robbers) > 5
    for at in robbers:
        asked, answer = events[at + 1 : at + 3]
        assert asked == CloudAsked(events[at].seat, must=True)
        assert isinstance(answer, CloudPlaced | AreaCovered)
        assert answer.seat == asked.seat
    places = [
        one.at if isinstance(one, CloudPlaced) else one.area
        for one in events
        if isinstance(one, CloudPlaced | AreaCovered)
    ]
    assert len(places) == len(robbers) + 1
    assert all(one != two for one, two in pairwise(places))


@pytest.mark.rule("A58", "C6", "C10")
@pytest.mark.parametrize("shape", ["footprint", "area"])
def test_may_moves_it_at_some_and_keeps_it_at_others(registry, shape):
    events = played(registry, 3, 5, {"shape": shape}, turn_cap=60).events_for(None)
    answers = [events[at + 2] for at, one in enumerate(events) if isinstance(one, RobberSettled)]
    assert {type(one) for one in answers} == {
        CloudKept,
        CloudPlaced if shape == "footprint" else AreaCovered,
    }
    told = [one for one in events if isinstance(one, ANSWERS)]
    assert len(told) == len(answers) + 1


def test_every_message_has_words(registry):
    assert text_faults(CLOUD, read_texts("en", *registry.texts())) == ()


def test_the_story_tells_of_the_cloud(registry):
    texts = read_texts("en", *registry.texts())
    game = registry.new_game("zwerg-riese", seats=2, seed=1, variants=["cloud"])
    game = game.apply(game.parse("cloud/place 19500,14500", 0))
    lines = list(story(game.commits, game.setting, texts, players=["Ann", "Bo"]))
    assert lines[-2:] == [
        "It is for Ann to say where the cloud goes.",
        "Ann brings up a cloud, and it hangs over (195, 145).",
    ]


def test_a_refusal_names_the_town_and_the_size(registry):
    texts = read_texts("en", *registry.texts())
    game = registry.new_game("zwerg-riese", seats=2, seed=1, variants=["cloud"])
    words = teller(texts, game.setting, players=["Ann", "Bo"])
    refused = game.check(game.parse("cloud/place 37500,25200", 0))
    told = "At (375, 252) the cloud would hang over Okkaru: its radius is 35 mm."
    assert words.rejection(refused) == told


@pytest.mark.parametrize("cloud", [{"start": [19_500, 14_500]}, {"shape": "area"}])
def test_the_cloud_stands_in_the_picture(registry, cloud):
    draw = registry.renderer("zwerg-riese").svg
    game = registry.new_game("zwerg-riese", seats=2, seed=1, variants=[("cloud", cloud)])
    plain = registry.new_game("zwerg-riese", seats=2, seed=1)
    if game.asks[0].kind == "cloud/which-area":
        game = game.apply(game.legal_commands(0)[0])
    assert len(draw(game.view(0))) > len(draw(plain.view(0)))


def test_from_the_command_line(capsys, tmp_path):
    from zwergriese.cli import main

    told = ["--variant", "cloud", "--option", "cloud.radius=4000", "--option", "cloud.moving=must"]
    more = ["--games", "2", "--seed", "7", "--turn-cap", "30", "--out", str(tmp_path / "games")]
    assert main(["simulate", "--bots", "greedy,random", *told, *more]) == 0
    assert main(["verify", str(tmp_path / "games")]) == 0
    assert "2 logs: 2 identical" in capsys.readouterr().out
