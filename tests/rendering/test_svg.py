"""The writer escapes everything, and refuses what could run, reach out or break the XML (H03)."""

from __future__ import annotations

from xml.etree import ElementTree as ET

import pytest

from zwergriese.rendering import PictureRefused, el, group, mm, to_svg

NASTY = [
    'x" onfocus="y',
    "</text><script>1</script>",
    "]]> & &amp; <!-- -->",
    "it's 'quoted'",
    "javascript:1",
    "a\r\n\tb",
    "גמד",
]


@pytest.mark.parametrize("words", NASTY)
def test_text_shows_as_typed(words):
    root = ET.fromstring(to_svg(el("text", words)))  # noqa: S314 -- our own writing
    assert root.text == words
    assert len(root) == 0


@pytest.mark.parametrize("words", NASTY)
def test_an_attribute_holds_what_was_given(words):
    root = ET.fromstring(to_svg(el("text", "t", aria_label=words)))  # noqa: S314
    assert root.attrib == {"aria-label": words}


@pytest.mark.parametrize("tag", ["script", "a", "image", "foreignObject", "style", "set", "SVG"])
def test_other_elements_are_refused(tag):
    with pytest.raises(PictureRefused, match=tag):
        el(tag)


@pytest.mark.parametrize("name", ["onload", "onclick", "style", "src", "xlink:href", "begin"])
def test_other_attributes_are_refused(name):
    with pytest.raises(PictureRefused, match=name):
        el("g", **{name: "x"})


@pytest.mark.parametrize(
    "link", ["javascript:1", "https://example.org/a", "data:image/png,1", "//x", "a.svg#b", "#A b"]
)
def test_links_lead_nowhere_but_into_the_picture(link):
    with pytest.raises(PictureRefused, match="href"):
        el("use", href=link)
    assert to_svg(el("use", href="#here")) == '<use href="#here"/>'


@pytest.mark.parametrize(
    "colour", ["red;}*{display:none", "red", "#ABC", "url(http://x)", "url(#a);b", "#12345", ""]
)
def test_colours_are_colours(colour):
    with pytest.raises(PictureRefused, match="fill"):
        el("g", fill=colour)


@pytest.mark.parametrize("letter", ["\x00", "\x01", "\x1b", "\x85", "\ud800", "\ufffe"])
def test_control_characters_are_refused(letter):
    with pytest.raises(PictureRefused, match="control"):
        el("text", f"a{letter}b")
    with pytest.raises(PictureRefused, match="control"):
        el("text", aria_label=f"a{letter}b")


@pytest.mark.parametrize("value", [1.5, True, b"x", ("a",)])
def test_numbers_are_whole(value):
    """Floats would be written differently by different programs."""
    with pytest.raises(PictureRefused):
        el("circle", r=value)


def test_what_is_none_is_left_out():
    assert to_svg(group([None, el("g")], fill=None)) == "<g><g/></g>"


@pytest.mark.parametrize(
    ("hundredths", "written"), [(0, "0"), (100, "1"), (-100, "-1"), (1, "0.01"), (-1050, "-10.5")]
)
def test_millimetres_are_exact(hundredths, written):
    assert mm(hundredths) == written
