"""Catalogues are read wherever they lie: compiled in a wheel, or as written in a work tree."""

from __future__ import annotations

import builtins
import os
import sys
import warnings

import pytest

from zwergriese.texts import (
    CORE_LOCALES,
    Locales,
    TextMissing,
    TextsUnreadable,
    languages_of,
    read_catalogue,
    read_texts,
    tell,
)
from zwergriese.texts.catalogue import from_mo

HEADER = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n{plural}"\n\n'
PLURALS = "Plural-Forms: nplurals=3; plural=(n==1 ? 0 : n==2 ? 1 : 2);\\n"


def po(*sentences, plural=""):
    blocks = [f'msgctxt "{key}"\nmsgid "{text}"\nmsgstr "{text}"\n' for key, text in sentences]
    return HEADER.format(plural=plural) + "\n".join(blocks)


@pytest.fixture
def source(tmp_path, monkeypatch):
    """Give a package with a folder of catalogues that a test may write to."""
    package = f"words_{tmp_path.name.replace('-', '_')}"
    folder = tmp_path / package / "locales"
    folder.mkdir(parents=True)
    (tmp_path / package / "__init__.py").touch()
    monkeypatch.syspath_prepend(str(tmp_path))
    yield Locales(package), folder
    sys.modules.pop(package, None)


@pytest.fixture
def no_babel(monkeypatch):
    """Let an import of Babel fail."""
    real = builtins.__import__

    def importing(name, *args, **kwargs):
        if name.startswith("babel"):
            raise ImportError(name)
        return real(name, *args, **kwargs)

    monkeypatch.setattr(builtins, "__import__", importing)


def compile_by_hand(folder, text, language="en"):
    from io import BytesIO

    from babel.messages.mofile import write_mo
    from babel.messages.pofile import read_po

    with (folder / f"{language}.mo").open("wb") as file:
        write_mo(file, read_po(BytesIO(text.encode())))


def test_a_written_catalogue_is_read_where_it_was_never_compiled(source):
    locales, folder = source
    (folder / "en.po").write_text(po(("words/hi", "Hi!")), encoding="utf-8")
    assert tell(read_texts("en", locales), "words/hi") == "Hi!"


def test_a_written_catalogue_that_is_newer_wins(source):
    locales, folder = source
    compile_by_hand(folder, po(("words/hi", "Old.")))
    (folder / "en.po").write_text(po(("words/hi", "New.")), encoding="utf-8")
    os.utime(folder / "en.mo", (1, 1))
    assert tell(read_texts("en", locales), "words/hi") == "New."


def test_without_babel_the_compiled_catalogue_is_read(source, no_babel):
    locales, folder = source
    (folder / "en.mo").write_bytes(read_mo_of_core())
    (folder / "en.po").write_text("broken", encoding="utf-8")
    assert read_catalogue(locales, "en").sentences == read_catalogue(CORE_LOCALES, "en").sentences


def read_mo_of_core():
    from zwergriese.texts.sources import files

    return (files("zwergriese.texts") / "locales" / "en.mo").read_bytes()


def test_without_babel_and_without_a_compiled_one_it_says_what_to_do(source, no_babel):
    locales, folder = source
    (folder / "en.po").write_text(po(("words/hi", "Hi!")), encoding="utf-8")
    with pytest.raises(TextsUnreadable, match="install babel"):
        read_catalogue(locales, "en")


def test_a_folder_that_is_not_there_has_no_languages(source):
    locales, folder = source
    folder.rmdir()
    assert languages_of(locales) == ()
    with pytest.raises(TextsUnreadable, match="there is no such catalogue"):
        read_catalogue(locales, "en")


def test_a_broken_catalogue_is_named(source):
    locales, folder = source
    (folder / "en.po").write_text('msgctxt "a"\nmsgid "b\n', encoding="utf-8")
    with pytest.raises(TextsUnreadable, match=r"locales/en\.po"):
        read_catalogue(locales, "en")


def test_a_message_without_a_key_is_refused(source):
    locales, folder = source
    text = po(("words/hi", "Hi!")) + 'msgid "Oh"\nmsgstr "Oh"\n'
    (folder / "en.po").write_text(text, encoding="utf-8")
    with pytest.raises(TextsUnreadable, match="has no key"):
        read_catalogue(locales, "en")


def test_a_key_that_stands_twice_is_refused(source):
    locales, folder = source
    text = po(("words/hi", "Hi!"), ("words/hi", "Hello!"))
    (folder / "en.po").write_text(text, encoding="utf-8")
    with pytest.raises(TextsUnreadable, match="stands twice"):
        read_texts("en", locales).entries  # noqa: B018 -- read when first asked for


@pytest.mark.parametrize(
    "data", [b"", b"hello", b"\xde\x12\x04\x95" + b"\xff" * 40, b"\xde\x12\x04\x95\0\0"]
)
def test_what_is_no_compiled_catalogue_is_refused(data):
    with pytest.raises(TextsUnreadable, match="is no compiled catalogue"):
        from_mo(data, "en", "there")


def test_any_cut_of_a_compiled_catalogue_is_refused_or_read():
    data = read_mo_of_core()
    for length in range(0, len(data), 97):
        with pytest.raises(TextsUnreadable):
            from_mo(data[:length], "en")


def test_the_nearest_language_is_read_and_english_stands_in(source):
    locales, folder = source
    english = po(("words/hi", "Hi!"), ("words/bye", "Bye!"))
    (folder / "en.po").write_text(english, encoding="utf-8")
    (folder / "de.po").write_text(po(("words/hi", "Hallo!")), encoding="utf-8")
    with pytest.warns(TextMissing, match="no texts in 'de-AT' for core;") as warned:
        texts = read_texts("de-AT", locales)
    assert len(warned) == 1
    assert (tell(texts, "words/hi"), tell(texts, "words/bye")) == ("Hallo!", "Bye!")


def test_a_language_that_nobody_has_is_told_in_english_with_one_warning(source):
    locales, folder = source
    (folder / "en.po").write_text(po(("words/hi", "Hi!")), encoding="utf-8")
    with pytest.warns(TextMissing, match="'xx' for core, words") as warned:
        texts = read_texts("xx", locales)
    assert len(warned) == 1
    assert tell(texts, "words/hi") == "Hi!"


@pytest.mark.parametrize("language", ["en", "en_GB", "en-US"])
def test_english_needs_no_warning(language):
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        read_texts(language)


def test_a_language_has_its_own_plural_rule(source):
    locales, folder = source
    forms = "".join(f'msgstr[{row}] "form {row} of {{v:n}}"\n' for row in range(3))
    text = (
        po(plural=PLURALS) + f'msgctxt "words/hi"\nmsgid "{{v:n}}"\nmsgid_plural "{{v:n}}"\n{forms}'
    )
    (folder / "sl.po").write_text(text, encoding="utf-8")
    with pytest.warns(TextMissing):
        texts = read_texts("sl", locales)
    assert [tell(texts, "words/hi", {"v": n}) for n in (1, 2, 5)] == [
        "form 0 of 1", "form 1 of 2", "form 2 of 5",
    ]  # fmt: skip


def test_offers_of_plugins_are_read_as_they_are():
    class Offer:
        id = "core-again"
        package = "zwergriese.texts"
        folder = "locales"

    assert read_texts("en", Offer()) == read_texts("en")
