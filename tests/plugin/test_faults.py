"""A broken plugin breaks only what needs it, and every fault names whose it is (C01, C03, C07)."""

from __future__ import annotations

import itertools

import pytest

from tests.plugin.installed import installed, tiny
from zwergriese.plugin import PluginUnavailable, load_registry

HOOK = "from zwergriese.plugin import hookimpl\n"
FOG = (
    HOOK + "import attrs\n"
    "from tests.plugin.tiny.game import ECHO\n"
    "FOG = attrs.evolve(ECHO, id='{id}')\n"
    "@hookimpl\n"
    "def zwergriese_variants(): return (FOG,)\n"
)


@pytest.fixture
def module(tmp_path, monkeypatch):
    """Write a module that can be imported by name."""
    monkeypatch.syspath_prepend(tmp_path)
    counter = itertools.count()

    def write(text):
        name = f"faulty_{tmp_path.name.replace('-', '_')}_{next(counter)}"
        (tmp_path / f"{name}.py").write_text(text)
        return name

    return write


def only(registry, plugin):
    (info,) = [info for info in registry.plugins(run=True) if info.id == plugin]
    return info


@pytest.mark.parametrize(
    ("text", "code", "told"),
    [
        ("import not_there_at_all", "import-failed", "No module named 'not_there_at_all'"),
        ("raise SystemExit(3)", "import-failed", "SystemExit: 3"),
        ("def broken(:", "import-failed", "SyntaxError"),
        (
            HOOK + "@hookimpl\ndef zwergriese_variant(): return ()",
            "unknown-hook",
            "did you mean 'zwergriese_variants'",
        ),
        (
            HOOK + "@hookimpl\ndef zwergriese_variants(game): return ()",
            "wrong-signature",
            "must be zwergriese_variants()",
        ),
        ("def zwergriese_variants(): return ()", "wrong-signature", "lacks the mark @hookimpl"),
        (
            HOOK + "@hookimpl\ndef zwergriese_variants(): return [1]",
            "wrong-result",
            "must return a tuple of Variant, not list",
        ),
        (
            HOOK + "@hookimpl\ndef zwergriese_variants(): return (1,)",
            "wrong-result",
            "not int in it",
        ),
        (
            HOOK + "@hookimpl\ndef zwergriese_variants(): raise SystemExit",
            "hook-failed",
            "SystemExit",
        ),
        (
            HOOK + "@hookimpl\ndef zwergriese_variants(): return 1 // 0",
            "hook-failed",
            "ZeroDivisionError",
        ),
        (
            HOOK + "@hookimpl\ndef zwergriese_variants(): return ()",
            "not-delivered",
            "declares variant.fog, but no hook of it returns such",
        ),
        (
            FOG.format(id="foggy"),
            "not-delivered",
            "declares variant.fog, but no hook of it returns such; it returns variant.foggy",
        ),
    ],
)
def test_a_broken_plugin_breaks_only_what_needs_it(module, text, code, told):
    bad = installed("bad-fog", "fog", module(text), "variant.fog")
    registry = load_registry(entry_points=[*bad, *tiny()])
    assert registry.new_game("tiny", seats=2, seed=1).ply == 1
    assert only(registry, "tiny").status == "loaded"
    info = only(registry, "fog")
    assert info.status == "broken"
    assert info.distribution == "bad-fog"
    assert info.problems[0].code == code
    assert told in info.problems[0].sentence
    with pytest.raises(PluginUnavailable) as caught:
        registry.new_game("tiny", seats=2, seed=1, variants=["fog"])
    assert "bad-fog" in str(caught.value)
    assert told in str(caught.value)


def test_the_module_itself_is_missing():
    bad = installed("bad-fog", "fog", "no_such_module_here", "variant.fog")
    info = only(load_registry(entry_points=bad), "fog")
    assert info.problems[0].code == "import-failed"
    assert info.problems[0].cause is not None


def test_ctrl_c_during_an_import_is_not_swallowed(module):
    points = installed("slow", "slow", module("raise KeyboardInterrupt"), "variant.slow")
    with pytest.raises(KeyboardInterrupt):
        load_registry(entry_points=points).variant("slow")


@pytest.mark.parametrize("order", list(itertools.permutations(range(3))))
def test_two_plugins_with_one_id_are_told_and_neither_loads(module, order):
    parts = [
        installed("pkg1", "cloud", module(FOG.format(id="cloud")), "variant.cloud"),
        installed("pkg2", "cloud", module(FOG.format(id="cloud")), "variant.cloud"),
        installed("pkg3", "fog", module(FOG.format(id="fog")), "variant.fog"),
    ]
    registry = load_registry(entry_points=[point for i in order for point in parts[i]])
    assert registry.variant("fog").id == "fog"
    with pytest.raises(PluginUnavailable, match="claimed by pkg1 and pkg2; neither is used"):
        registry.variant("cloud")
    clashing = [info for info in registry.plugins() if info.id == "cloud"]
    assert [info.distribution for info in clashing] == ["pkg1", "pkg2"]
    assert {info.status for info in clashing} == {"broken"}


def test_one_thing_claimed_by_two_plugins_is_told_and_the_rest_of_them_loads(module):
    both = FOG.format(id="fog").replace("(FOG,)", "(FOG, attrs.evolve(ECHO, id='mist'))")
    first = installed("pkg1", "one", module(FOG.format(id="fog")), "variant.fog")
    second = installed("pkg2", "two", module(both), "variant.fog", "variant.mist")
    registry = load_registry(entry_points=[*second, *first])
    assert registry.variant("mist").id == "mist"
    with pytest.raises(PluginUnavailable, match=r"claimed by one \(pkg1\) and two \(pkg2\)"):
        registry.variant("fog")
    assert {info.status for info in registry.plugins()} == {"broken"}


def test_rulesets_and_variants_share_one_namespace(module):
    other = installed("pkg1", "other", module(FOG.format(id="tiny")), "variant.tiny")
    registry = load_registry(entry_points=[*other, *tiny()])
    with pytest.raises(PluginUnavailable, match="neither is used"):
        registry.ruleset("tiny")


@pytest.mark.parametrize("spelt", ["tiny-game", "Tiny_Game"])
def test_a_distribution_that_is_visible_twice_counts_once(spelt):
    twice = installed(spelt, "tiny", "tests.plugin.tiny.plugin", "ruleset.tiny", "variant.echo")
    registry = load_registry(entry_points=[*tiny(), *twice])
    assert len(registry.plugins()) == 1
    assert registry.ruleset("tiny").id == "tiny"


def test_a_newer_plugin_api_is_refused_by_name():
    points = installed("fog", "fog", "never_imported", "variant.fog", api=2)
    info = only(load_registry(entry_points=points), "fog")
    assert info.problems[0].code == "newer-api"
    assert "plugin API 2; this zwergriese knows 1" in info.problems[0].sentence


def test_a_plugin_that_declares_nothing_is_told():
    info = only(load_registry(entry_points=installed("fog", "fog", "never_imported")), "fog")
    assert info.problems[0].code == "no-contents"


def test_contents_without_a_plugins_name_are_told():
    points = [point for point in tiny() if point.group != "zwergriese"]
    (info,) = load_registry(entry_points=points).plugins()
    assert info.problems[0].code == "no-name"


@pytest.mark.parametrize("name", ["core", "Fog", "a b", "../fog"])
def test_an_id_that_is_none_is_told(name):
    (info,) = load_registry(entry_points=installed("fog", name, "x", "variant.fog")).plugins()
    assert info.problems[0].code == "bad-id"


def test_an_unknown_kind_tells_the_nearest(module):
    name = module(FOG.format(id="fog"))
    points = installed("fog", "fog", name, "varaint.fog", "variant.fog")
    (info,) = load_registry(entry_points=points).plugins()
    assert "did you mean 'variant.fog'" in info.problems[0].sentence


def test_what_is_returned_but_not_declared_is_told_and_not_offered(module):
    text = FOG.format(id="fog").replace("(FOG,)", "(FOG, attrs.evolve(ECHO, id='mist'))")
    registry = load_registry(entry_points=installed("f", "fog", module(text), "variant.fog"))
    assert registry.variant("fog").id == "fog"
    assert only(registry, "fog").problems[0].code == "undeclared"
    assert registry.names("variant") == ("fog",)


def test_a_plugin_given_by_hand_that_is_broken_is_an_error_at_once():
    class Broken:
        def zwergriese_variants(self):
            return ()

    with pytest.raises(PluginUnavailable, match="lacks the mark @hookimpl"):
        load_registry(extra=[Broken()], entry_points=[])
