"""Entry points as if distributions were installed."""

from __future__ import annotations

from importlib.metadata import EntryPoint
from types import SimpleNamespace

TINY = "tests.plugin.tiny.plugin"
TINY_HOLDS = ("ruleset.tiny", "variant.echo", "bot.tiny.greedy", "renderer.tiny")


def installed(distribution, plugin, module, *holds, version="1.2", api=1):
    """Give the entry points of a distribution with one plugin."""
    dist = SimpleNamespace(name=distribution, version=version, metadata={"Name": distribution})
    points = [EntryPoint(plugin, module, "zwergriese")]
    points += [EntryPoint(name, module, f"zwergriese.contents.v{api}") for name in holds]
    return [_of(point, dist) for point in points]


def tiny():
    return installed("tiny-game", "tiny", TINY, *TINY_HOLDS)


def our_bots():
    return installed("zwergriese", "bots", "zwergriese.bots.plugin", "bot.random")


def _of(point, dist):
    vars(point)["dist"] = dist
    return point
