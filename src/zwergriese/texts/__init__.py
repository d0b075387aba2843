"""Texts: words for people, made from keys and typed values at the moment they are shown."""

from zwergriese.texts.catalogue import Catalogue
from zwergriese.texts.errors import TextMissing, TextsUnreadable
from zwergriese.texts.faults import TextFault, missing_keys, text_faults
from zwergriese.texts.naming import Names, names, safe_name
from zwergriese.texts.sources import (
    CORE_LOCALES,
    CatalogueFolder,
    Locales,
    languages_of,
    read_catalogue,
    read_texts,
)
from zwergriese.texts.stories import Line, story, story_lines
from zwergriese.texts.tellers import Teller, teller
from zwergriese.texts.telling import tell
from zwergriese.texts.texts import Texts

__all__ = [
    "CORE_LOCALES",
    "Catalogue",
    "CatalogueFolder",
    "Line",
    "Locales",
    "Names",
    "Teller",
    "TextFault",
    "TextMissing",
    "Texts",
    "TextsUnreadable",
    "languages_of",
    "missing_keys",
    "names",
    "read_catalogue",
    "read_texts",
    "safe_name",
    "story",
    "story_lines",
    "tell",
    "teller",
    "text_faults",
]
