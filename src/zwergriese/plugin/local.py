"""Plugins that are tried before they are packaged: a file, a module, an object."""

from __future__ import annotations

import re
import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from zwergriese.core.names import is_id
from zwergriese.plugin.errors import PluginUnavailable, Problem
from zwergriese.plugin.manifest import BY_HAND, Plugin

if TYPE_CHECKING:
    from types import ModuleType

LOCAL: Final = "zwergriese_local_"
"""What the module of a plugin file is called by, so that it can be found again by name."""

_NO_LETTER: Final = re.compile(r"[^a-z0-9]+")


def load_file(path: str | Path) -> ModuleType:
    """Import a plugin from a Python file, as the module `zwergriese_local_<name>`.

    What the file defines can be pickled to any process that has loaded the same file.

    Raises:
        PluginUnavailable: The file is not there, or fails while it is imported.
    """
    path = Path(path).resolve()
    name = LOCAL + (_NO_LETTER.sub("_", path.stem.lower()).strip("_") or "plugin")
    loaded = sys.modules.get(name)
    if loaded is not None and getattr(loaded, "__file__", None) == str(path):
        return loaded
    if not path.is_file():
        raise _unavailable(path, "there is no such file", None)
    if loaded is not None:
        raise _unavailable(path, f"another file is loaded as {name}: {loaded.__file__}", None)
    spec = spec_from_file_location(name, path)
    if spec is None or spec.loader is None:
        raise _unavailable(path, "it is no Python file", None)
    module = module_from_spec(spec)
    sys.modules[name] = module
    try:
        spec.loader.exec_module(module)
    except BaseException as error:
        del sys.modules[name]
        if isinstance(error, KeyboardInterrupt):
            raise
        raise _unavailable(path, f"{type(error).__name__}: {error}", error) from error
    return module


def local_files(pickled: bytes) -> tuple[str, ...]:
    """Give the plugin files that a pickle speaks of; who reads it must load them first."""
    found = [
        str(module.__file__)
        for name, module in sys.modules.items()
        if name.startswith(LOCAL) and name.encode() in pickled and getattr(module, "__file__", None)
    ]
    return tuple(sorted(found))


def given(value: Any) -> Plugin:
    """Describe a module or object that somebody hands over as a plugin."""
    module = getattr(value, "__name__", None) or type(value).__module__
    own = getattr(value, "plugin_id", None) or getattr(value, "__name__", type(value).__name__)
    parts = [part for part in str(own).removeprefix(LOCAL).split(".") if part != "plugin"]
    name = _NO_LETTER.sub("-", (parts or ["plugin"])[-1].lower().removeprefix("zwergriese_"))
    name = name.strip("-")
    return Plugin(name if is_id(name) else "by-hand", str(module), BY_HAND, given=value)


def _unavailable(path: Path, sentence: str, cause: BaseException | None) -> PluginUnavailable:
    problem = Problem("import-failed", sentence, cause=cause)
    return PluginUnavailable("plugin file", path.name, (problem,))
