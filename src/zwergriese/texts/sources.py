"""Where catalogues lie, and how they are read: compiled, or as written in a work tree."""

from __future__ import annotations

import warnings
from importlib.resources import files
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, Final, Protocol

from attrs import frozen

from zwergriese.core.names import owner_of
from zwergriese.texts.catalogue import Catalogue, from_mo
from zwergriese.texts.errors import TextMissing, TextsUnreadable
from zwergriese.texts.texts import Texts

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

ENGLISH: Final = "en"


class CatalogueFolder(Protocol):
    """A folder of catalogues in a package; what a plugin offers is such."""

    @property
    def package(self) -> str:
        """The package that holds the folder."""

    @property
    def folder(self) -> str:
        """The folder's name."""


@frozen
class Locales:
    """A folder of catalogues in a package: `en.po`, `de.po`, and their compiled `.mo`."""

    package: str
    folder: str = "locales"


CORE_LOCALES: Final = Locales("zwergriese.texts")
"""The sentences of the core itself."""


def read_texts(language: str = ENGLISH, *sources: CatalogueFolder) -> Texts:
    """Read the texts of a language: the core's own, and those of *sources*.

    What is not there in that language is told in English; one warning names the owners that have
    no sentence in it at all.

    >>> read_texts("en").language
    'en'
    """
    wanted: list[Catalogue] = []
    english: list[Catalogue] = []
    for source in dict.fromkeys(
        Locales(one.package, one.folder) for one in (CORE_LOCALES, *sources)
    ):
        known = languages_of(source)
        found = next((name for name in _nearest(language) if name in known), ENGLISH)
        if found != ENGLISH:
            wanted.append(read_catalogue(source, found))
        if ENGLISH in known:
            english.append(read_catalogue(source, ENGLISH))
    lacking = _owners(english) - _owners(wanted)
    if lacking and ENGLISH not in _nearest(language):
        told = (
            f"no texts in {language!r} for {', '.join(sorted(lacking))}; they are told in English"
        )
        warnings.warn(told, TextMissing, stacklevel=2)
    return Texts(language, (*wanted, *english))


def languages_of(source: CatalogueFolder) -> tuple[str, ...]:
    """Name the languages that lie in a folder.

    >>> languages_of(CORE_LOCALES)
    ('en',)
    """
    folder = files(source.package) / source.folder
    if not folder.is_dir():
        return ()
    names = (file.name for file in folder.iterdir())
    return tuple(sorted({name[:-3] for name in names if name.endswith((".po", ".mo"))}))


def read_catalogue(source: CatalogueFolder, language: str) -> Catalogue:
    """Read one catalogue.

    The compiled file is read. In a work tree the written one may be newer, or there may be no
    compiled one at all: then it is compiled in memory, which needs Babel.

    >>> "core/yes" in read_catalogue(CORE_LOCALES, "en").entries
    True

    Raises:
        TextsUnreadable: There is no such catalogue, it is faulty, or it is not compiled and Babel
            is missing.
    """
    folder = files(source.package) / source.folder
    written, compiled = folder / f"{language}.po", folder / f"{language}.mo"
    place = f"{source.package}/{source.folder}/{language}"
    if written.is_file() and _newer(written, compiled):
        made = _compiled(written.read_bytes(), f"{place}.po")
        if made is not None:
            return from_mo(made, language, f"{place}.po")
    if compiled.is_file():
        return from_mo(compiled.read_bytes(), language, f"{place}.mo")
    if written.is_file():
        raise TextsUnreadable(f"{place}.po", "is not compiled; install babel, or build anew")
    raise TextsUnreadable(place, "there is no such catalogue")


def _owners(catalogues: list[Catalogue]) -> set[str]:
    return {owner_of(key) for catalogue in catalogues for key, _ in catalogue.sentences}


def _nearest(language: str) -> tuple[str, ...]:
    whole = language.replace("-", "_")
    return (whole, whole.partition("_")[0])


def _newer(written: Traversable, compiled: Traversable) -> bool:
    if not compiled.is_file():
        return True
    if isinstance(written, Path) and isinstance(compiled, Path):
        return written.stat().st_mtime_ns > compiled.stat().st_mtime_ns
    return False


def _compiled(source: bytes, place: str) -> bytes | None:
    try:
        from babel.messages.mofile import write_mo
        from babel.messages.pofile import PoFileError, read_po
    except ImportError:
        return None
    out = BytesIO()
    try:
        write_mo(out, read_po(BytesIO(source), abort_invalid=True))
    except (PoFileError, ValueError) as error:
        raise TextsUnreadable(place, str(error)) from None
    return out.getvalue()
