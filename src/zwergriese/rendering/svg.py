"""A small, safe SVG writer: elements are values, and whatever could run or reach out is refused."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final
from xml.sax.saxutils import escape

from attrs import frozen

from zwergriese.rendering.errors import PictureRefused

if TYPE_CHECKING:
    from collections.abc import Iterable

_TAGS: Final = """
circle clipPath defs desc ellipse g line path pattern polygon polyline rect svg text title tspan use
"""
_PLAIN: Final = """
aria-hidden aria-label class cx cy d dominant-baseline dx dy fill-opacity fill-rule font-family
font-size font-style font-weight height lang letter-spacing opacity patternTransform patternUnits
points r role rx ry stroke-dasharray stroke-linecap stroke-linejoin stroke-opacity stroke-width
text-anchor transform viewBox width x x1 x2 y y1 y2
"""
TAGS: Final = frozenset(_TAGS.split())
PLAIN: Final = frozenset(_PLAIN.split())
COLOURS: Final = frozenset({"fill", "stroke"})
LINKS: Final = frozenset({"clip-path", "href"})

_COLOUR: Final = re.compile(r"#[0-9a-f]{6}|none|currentColor|url\(#[a-z][a-z0-9-]*\)", re.ASCII)
_ID: Final = re.compile(r"[a-z][a-z0-9-]*", re.ASCII)
_LINK: Final = re.compile(r"#[a-z][a-z0-9-]*|url\(#[a-z][a-z0-9-]*\)", re.ASCII)
_IN_QUOTES: Final = {'"': "&quot;", "\n": "&#10;", "\r": "&#13;", "\t": "&#9;"}
_NOT_XML: Final = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ud800-\udfff\ufffe\uffff]")


@frozen
class Element:
    """An SVG element; made by `el`, which refuses what does not belong there."""

    tag: str
    attributes: tuple[tuple[str, str], ...]
    children: tuple[Element | str, ...]


def el(tag: str, *children: Element | str | None, **attributes: str | int | None) -> Element:
    """Make an element; `stroke_width` is written `stroke-width`, `class_` `class`, None left out.

    >>> to_svg(el("text", "Tom & <Jerry>", x=3, fill="#404040"))
    '<text x="3" fill="#404040">Tom &amp; &lt;Jerry&gt;</text>'

    Raises:
        PictureRefused: The element or attribute is not one of the few that pictures need, a colour
            is none, a link leads out of the picture, a text holds control characters.
    """
    if tag not in TAGS:
        raise PictureRefused("element", tag, "is not one that pictures need")
    written = tuple(
        _attribute(_spelt(name), value) for name, value in attributes.items() if value is not None
    )
    for child in children:
        if isinstance(child, str):
            _clean(child, f"text of {tag}")
    return Element(tag, written, tuple(child for child in children if child is not None))


def group(children: Iterable[Element | None], **attributes: str | int | None) -> Element:
    """Make a `g` of elements."""
    return el("g", *children, **attributes)


def to_svg(element: Element) -> str:
    """Write an element as XML; the same element gives the same text, always."""
    out: list[str] = []
    _write(element, out)
    return "".join(out)


def mm(hundredths: int) -> str:
    """Write whole hundredths of a millimetre as millimetres, exactly.

    >>> mm(1250), mm(-5), mm(300)
    ('12.5', '-0.05', '3')
    """
    whole, rest = divmod(abs(hundredths), 100)
    sign = "-" if hundredths < 0 else ""
    return f"{sign}{whole}" + (f".{rest:02}".rstrip("0") if rest else "")


def _spelt(name: str) -> str:
    plain = name.rstrip("_")
    return plain if plain in PLAIN else plain.replace("_", "-")


def _attribute(name: str, value: str | int) -> tuple[str, str]:
    text = str(value) if type(value) is int else value
    if not isinstance(text, str):
        raise PictureRefused(name, value, "must be a text or a whole number")
    if name in COLOURS:
        fits: object = _COLOUR.fullmatch(text)
    elif name in LINKS:
        fits = _LINK.fullmatch(text)
    elif name == "id":
        fits = _ID.fullmatch(text)
    elif name == "xmlns":
        fits = text == "http://www.w3.org/2000/svg"
    else:
        fits = name in PLAIN
    if not fits:
        raise PictureRefused(name, value, "may not stand in a picture")
    return name, _clean(text, name)


def _clean(text: str, place: str) -> str:
    if _NOT_XML.search(text):
        raise PictureRefused(place, text, "holds control characters")
    return text


def _write(element: Element, out: list[str]) -> None:
    out.append(f"<{element.tag}")
    out += [f" {name}={_quoted(value)}" for name, value in element.attributes]
    if not element.children:
        out.append("/>")
        return
    out.append(">")
    for child in element.children:
        if isinstance(child, str):
            out.append(escape(child, {"\r": "&#13;"}))
        else:
            _write(child, out)
    out.append(f"</{element.tag}>")


def _quoted(value: str) -> str:
    return f'"{escape(value, _IN_QUOTES)}"'
