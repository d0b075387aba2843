"""A plugin file is tried before it is packaged."""

from __future__ import annotations

import pickle
import sys

import pytest

from tests.plugin.tiny.game import TINY
from zwergriese.plugin import PluginUnavailable, load_file, load_registry, local_files

FOG = """
import attrs
from tests.plugin.tiny.game import ECHO
from zwergriese.plugin import hookimpl

def first(setting, options): return 9

FOG = attrs.evolve(ECHO, id="fog", initial=first)

@hookimpl
def zwergriese_variants(): return (FOG,)
"""


@pytest.fixture
def fog(tmp_path):
    path = tmp_path / "my fog.py"
    path.write_text(FOG)
    yield path
    sys.modules.pop("zwergriese_local_my_fog", None)


def test_a_file_is_a_plugin(fog):
    registry = load_registry(extra=[load_file(fog)], entry_points=[])
    assert registry.variant("fog").id == "fog"
    assert [plugin.id for plugin in registry.plugins()] == ["my-fog"]


def test_what_a_file_defines_can_be_pickled_by_name(fog):
    variant = load_file(fog).FOG
    pickled = pickle.dumps(variant)
    assert local_files(pickled) == (str(fog),)
    assert local_files(pickle.dumps(TINY)) == ()
    assert pickle.loads(pickled) == variant


def test_a_file_is_loaded_once(fog):
    assert load_file(fog) is load_file(str(fog))


def test_two_files_of_one_name_are_told(fog, tmp_path):
    load_file(fog)
    other = tmp_path / "other" / "my_fog.py"
    other.parent.mkdir()
    other.write_text(FOG)
    with pytest.raises(PluginUnavailable, match="another file is loaded"):
        load_file(other)


@pytest.mark.parametrize(
    ("text", "told"),
    [(None, "no such file"), ("1 // 0", "ZeroDivisionError"), ("(", "SyntaxError")],
)
def test_a_faulty_file_is_told(tmp_path, text, told):
    path = tmp_path / "bad.py"
    if text is not None:
        path.write_text(text)
    with pytest.raises(PluginUnavailable, match=told):
        load_file(path)
    assert "zwergriese_local_bad" not in sys.modules
