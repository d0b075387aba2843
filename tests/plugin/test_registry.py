"""From names to games."""

from __future__ import annotations

import sys

import pytest

from tests.plugin.installed import installed, our_bots, tiny
from tests.plugin.tiny import plugin as tiny_plugin
from tests.plugin.tiny.game import ECHO, TINY, EchoOptions, Options
from zwergriese.core import ScriptedChance, SettingRefused, UnknownName
from zwergriese.plugin import PluginUnavailable, load_registry
from zwergriese.wire import Unreadable, encode_log, read_log


@pytest.fixture
def registry():
    return load_registry(entry_points=[*tiny(), *our_bots()])


def play(game, bot):
    while game.outcome is None:
        game = game.apply(bot.choose(game.view(game.to_act[0])))
    return game


def test_the_first_lines_play_a_game(registry):
    game = registry.new_game("tiny", seats=3, seed=7)
    greedy = registry.bot("greedy", "tiny", seed=7)
    assert play(game, greedy).outcome.termination == "finished"


def test_the_same_seed_gives_the_same_game(registry):
    bot = registry.bot("random", "tiny", seed=1)
    first = play(registry.new_game("tiny", seats=2, seed=7), bot)
    again = play(registry.new_game("tiny", seats=2, seed=7), bot)
    assert first == again
    assert first != play(registry.new_game("tiny", seats=2, seed=8), bot)


def test_names_are_read_without_importing_the_plugin(monkeypatch):
    monkeypatch.delitem(sys.modules, "tests.plugin.tiny.plugin", raising=False)
    registry = load_registry(entry_points=tiny())
    assert registry.names("ruleset") == ("tiny",)
    assert registry.names("bot") == ("tiny.greedy",)
    assert registry.plugins()[0].status == "ready"
    assert "tests.plugin.tiny.plugin" not in sys.modules
    registry.ruleset("tiny")
    assert registry.plugins()[0].status == "loaded"


def test_a_game_is_made_from_the_ruleset_itself(registry):
    assert registry.new_game(TINY, seats=2, seed=1).state.base.turn == 0


def test_another_ruleset_of_the_same_id_is_refused(registry):
    import attrs

    with pytest.raises(SettingRefused, match="not the tiny that the registry knows"):
        registry.new_game(attrs.evolve(TINY, rules_version=9), seats=2, seed=1)


def test_options_may_be_an_object(registry):
    setting = registry.setting("tiny", seats=2, options=Options(copies=3))
    assert setting.options.copies == 3


def test_options_may_be_a_mapping_that_is_read_strictly(registry):
    setting = registry.setting("tiny", seats=2, options={"copies": 3, "style": "grand"})
    assert setting.options == Options(copies=3, style="grand")
    with pytest.raises(Unreadable, match=r"options.*'copiez'"):
        registry.setting("tiny", seats=2, options={"copiez": 3})
    with pytest.raises(Unreadable, match=r"options\.copies"):
        registry.setting("tiny", seats=2, options={"copies": "3"})


def test_a_variants_options_may_be_a_mapping(registry):
    setting = registry.setting("tiny", seats=2, variants=[("echo", {"radius": 5})])
    assert setting.options_of(ECHO) == EchoOptions(radius=5)
    with pytest.raises(Unreadable, match=r"variant echo"):
        registry.setting("tiny", seats=2, variants=[("echo", {"radius": True})])


def test_a_registry_is_what_logs_are_read_with(registry):
    game = play(
        registry.new_game("tiny", seats=2, variants=["echo"], seed=1),
        registry.bot("random", "tiny", seed=1),
    )
    log = read_log(encode_log(game), registry)
    assert log.replay() == game
    assert log.setting.provenance == game.setting.provenance
    assert log.header.ruleset.distribution == "tiny-game"
    assert log.verify().fine


def test_a_value_that_is_no_options_is_refused(registry):
    with pytest.raises(SettingRefused, match="options: must be Options or a mapping"):
        registry.setting("tiny", seats=2, options=3)


@pytest.mark.parametrize("told", ["echo", ECHO, ("echo", EchoOptions()), (ECHO, EchoOptions())])
def test_a_variant_is_an_id_or_a_value_with_or_without_options(registry, told):
    assert registry.setting("tiny", seats=2, variants=[told]).variants == (ECHO,)


def test_a_variant_alone_is_no_list_of_variants(registry):
    with pytest.raises(SettingRefused, match="must be a list of variants"):
        registry.setting("tiny", seats=2, variants="echo")


def test_the_setting_says_where_its_parts_came_from(registry):
    setting = registry.setting("tiny", seats=2, variants=["echo"])
    told = [(one.id, one.distribution, one.version) for one in setting.provenance]
    assert told == [("tiny", "tiny-game", "1.2"), ("echo", "tiny-game", "1.2")]


def test_what_is_given_by_hand_has_no_provenance():
    registry = load_registry(extra=[tiny_plugin], entry_points=[])
    setting = registry.setting("tiny", seats=2)
    assert setting.provenance == ()
    assert [plugin.id for plugin in registry.plugins()] == ["tiny"]


def test_a_module_that_is_installed_and_given_by_hand_counts_once():
    registry = load_registry(extra=[tiny_plugin], entry_points=tiny())
    assert len(registry.plugins()) == 1
    assert registry.ruleset("tiny") is TINY


@pytest.mark.parametrize(
    ("ask", "nearest"),
    [
        (lambda it: it.ruleset("tinny"), "tiny"),
        (lambda it: it.variant("eccho"), "echo"),
        (lambda it: it.bot("gredy", "tiny"), "greedy"),
        (lambda it: it.bot("ramdom", "tiny"), "random"),
        (lambda it: it.renderer("tini"), "tiny"),
    ],
)
def test_an_unknown_name_tells_the_nearest(registry, ask, nearest):
    with pytest.raises(UnknownName, match=f"did you mean '{nearest}'") as caught:
        ask(registry)
    assert caught.value.nearest == nearest


def test_a_bot_of_one_ruleset_does_not_play_another(registry):
    with pytest.raises(UnknownName, match="no bot for chess 'greedy'"):
        registry.bot("greedy", "chess")


def test_seed_and_chance_exclude_each_other(registry):
    with pytest.raises(SettingRefused, match="not both"):
        registry.new_game("tiny", seats=2, seed=1, chance=ScriptedChance([]))


def test_two_registries_do_not_know_of_each_other(registry):
    other = load_registry(entry_points=[])
    assert registry.names("ruleset") == ("tiny",)
    assert other.names("ruleset") == ()


def test_a_blocked_plugin_is_listed_and_not_used():
    registry = load_registry(entry_points=tiny(), block=["tiny"])
    assert registry.names("ruleset") == ()
    assert registry.plugins()[0].status == "blocked"
    with pytest.raises(PluginUnavailable, match="is not to be used"):
        registry.ruleset("tiny")


def test_blocking_a_plugin_that_is_not_there_is_an_error():
    with pytest.raises(UnknownName, match="did you mean 'tiny'"):
        load_registry(entry_points=tiny(), block=["tinny"])


def test_a_running_game_goes_on_when_its_plugin_is_gone(registry):
    game = registry.new_game("tiny", seats=2, variants=["echo"], seed=1)
    without = load_registry(entry_points=tiny(), block=["tiny"])
    bot = registry.bot("random", "tiny", seed=3)
    assert play(game, bot).outcome is not None
    with pytest.raises(PluginUnavailable):
        without.new_game("tiny", seats=2, seed=1)


def test_the_default_board_is_the_one_that_the_rulesets_plugin_names(tmp_path, monkeypatch):
    (tmp_path / "boarded.py").write_text(
        "import attrs\n"
        "from tests.plugin.tiny.game import TINY\n"
        "from zwergriese.plugin import BoardOffer, hookimpl\n"
        "GAME = attrs.evolve(TINY, board=str)\n"
        "@hookimpl\n"
        "def zwergriese_rulesets(): return (GAME,)\n"
        "@hookimpl\n"
        "def zwergriese_boards():\n"
        "    return (BoardOffer('small', lambda: 'S', 'tiny'),\n"
        "            BoardOffer('large', lambda: 'L', 'tiny', default=True))\n"
    )
    monkeypatch.syspath_prepend(tmp_path)
    points = installed("b", "b", "boarded", "ruleset.tiny", "board.small", "board.large")
    registry = load_registry(entry_points=points)
    assert registry.setting("tiny", seats=2).board == "L"
    assert registry.setting("tiny", seats=2, board="small").board == "S"
    assert registry.setting("tiny", seats=2, board="small").provenance[-1].id == "small"
    assert [offer.id for offer in registry.boards_of("tiny")] == ["large", "small"]
    with pytest.raises(UnknownName, match="did you mean 'small'"):
        registry.setting("tiny", seats=2, board="smal")
    with pytest.raises(SettingRefused, match=r"nowhere\.geojson can't be read"):
        registry.setting("tiny", seats=2, board="nowhere.geojson")
