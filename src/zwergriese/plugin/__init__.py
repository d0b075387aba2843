"""Plugins: the hooks that they answer, what they offer, and the registry that finds them."""

from zwergriese.plugin.errors import PluginUnavailable, Problem
from zwergriese.plugin.local import load_file, local_files
from zwergriese.plugin.markers import API, hookimpl
from zwergriese.plugin.offers import (
    BoardOffer,
    BotOffer,
    RendererOffer,
    StoreOffer,
    TextsOffer,
)
from zwergriese.plugin.registry import Registry, load_registry
from zwergriese.plugin.shelf import PluginInfo

__all__ = [
    "API",
    "BoardOffer",
    "BotOffer",
    "PluginInfo",
    "PluginUnavailable",
    "Problem",
    "Registry",
    "RendererOffer",
    "StoreOffer",
    "TextsOffer",
    "hookimpl",
    "load_file",
    "load_registry",
    "local_files",
]
