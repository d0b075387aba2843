"""Compile the text catalogues (``locales/*.po`` to ``.mo``) whenever the package is built.

Hatchling calls the hook for wheels and for editable installs, so the step cannot be forgotten.
After an edit of a ``.po`` file in a working tree, ``python hatch_build.py`` does the same by hand.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import PoFileError, read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface


def compile_catalogues(root: Path) -> list[Path]:
    """Write a ``.mo`` beside every ``.po`` in a ``locales`` folder below *root*.

    Without any catalogue it does nothing. A broken one stops the build and is named.
    """
    written = []
    for source in sorted(root.rglob("locales/**/*.po")):
        with source.open("rb") as file:
            try:
                catalogue = read_po(file, abort_invalid=True)
            except PoFileError as error:
                error.add_note(f"in {source}")
                raise
        target = source.with_suffix(".mo")
        with target.open("wb") as file:
            write_mo(file, catalogue)
        written.append(target)
    return written


class CatalogueHook(BuildHookInterface[Any]):
    """The hook that ``[tool.hatch.build.hooks.custom]`` names."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile before the files are gathered."""
        compile_catalogues(Path(self.root) / "src")


if __name__ == "__main__":
    for folder in sys.argv[1:] or ["src"]:
        compile_catalogues(Path(folder))
