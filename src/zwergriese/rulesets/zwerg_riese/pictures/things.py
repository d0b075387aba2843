"""The things on the board: towers, coins, gnomes, and Rick with both feet."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from zwergriese.rendering import Element, el, group, mm
from zwergriese.rulesets.zwerg_riese.pictures.palette import GOLD, INK, SEATS, label

if TYPE_CHECKING:
    from zwergriese.geometry.planar import Point

_STONE: Final = "#d8cdbb"
_ROOF: Final = "#b5533c"
_SKIN: Final = "#f3cfa6"
_BOOT: Final = "#5a3a22"
_LEG: Final = "#41648a"


def tower(x: int, y: int) -> Element:
    """Draw a tower whose window is at (x, y), with a mark on the very point."""
    houses = (_house(x - 1050, y + 250), _house(x + 1050, y + 250))
    return group(
        (
            *houses,
            el(
                "rect",
                x=mm(x - 500),
                y=mm(y - 600),
                width="10",
                height="15",
                fill=_STONE,
                stroke=INK,
                stroke_width="0.6",
            ),
            el(
                "path",
                d=f"M{mm(x - 680)} {mm(y - 600)}l6.8-8.5l6.8 8.5Z",
                fill=_ROOF,
                stroke=INK,
                stroke_width="0.6",
                stroke_linejoin="round",
            ),
            el(
                "path",
                d=f"M{mm(x - 240)} {mm(y + 320)}V{mm(y - 80)}a2.4 2.4 0 0 1 4.8 0V{mm(y + 320)}Z",
                fill="#fff2b0",
                stroke=INK,
                stroke_width="0.6",
            ),
            el("circle", cx=mm(x), cy=mm(y), r="0.7", fill=INK),
        )
    )


def _house(x: int, y: int) -> Element:
    left, right, top, eaves = mm(x - 380), mm(x + 380), mm(y - 300), mm(y + 80)
    return group(
        (
            el(
                "rect",
                x=mm(x - 300),
                y=eaves,
                width="6",
                height="5",
                fill="#efe6d8",
                stroke=INK,
                stroke_width="0.4",
            ),
            el(
                "path",
                d=f"M{left} {eaves}L{mm(x)} {top}L{right} {eaves}Z",
                fill="#c98a5a",
                stroke=INK,
                stroke_width="0.4",
                stroke_linejoin="round",
            ),
        )
    )


def coin(value: int, x: int, y: int) -> Element:
    """Draw a coin with its value."""
    bright, dark = GOLD
    return group(
        (
            el(
                "circle",
                cx=mm(x),
                cy=mm(y),
                r="5.6",
                fill=bright,
                stroke=dark,
                stroke_width="0.8",
            ),
            el(
                "circle",
                cx=mm(x),
                cy=mm(y),
                r="4.4",
                fill="none",
                stroke=dark,
                stroke_width="0.35",
            ),
            el(
                "text",
                str(value),
                x=mm(x),
                y=mm(y + 260),
                font_size="7.4",
                font_weight="bold",
                text_anchor="middle",
                fill=INK,
            ),
        )
    )


def gnome(seat: int, x: int, y: int) -> Element:
    """Draw a gnome that stands at (x, y): a pointed cap, a beard, and the number of its seat."""
    colour = SEATS[seat % len(SEATS)]
    line = {"stroke": INK, "stroke_width": "0.6", "stroke_linejoin": "round"}
    number = el(
        "text",
        str(seat + 1),
        y="-1.6",
        font_size="7",
        font_weight="bold",
        text_anchor="middle",
        fill="#ffffff",
    )
    return group(
        (
            el("path", d="M-5 0Q-5.6-9.6 0-9.6T5 0Z", fill=colour, **line),
            el("circle", cy="-10.4", r="3", fill=_SKIN, **line),
            el("path", d="M-2.6-9.6Q0-5.2 2.6-9.6Q0-8.4-2.6-9.6Z", fill="#ffffff", **line),
            el("path", d="M-3.6-11.4L.6-20L3.6-11.4Q0-12.8-3.6-11.4Z", fill=colour, **line),
            number,
        ),
        transform=f"translate({mm(x)} {mm(y)})",
    )


def trail(feet: tuple[Point, ...]) -> Element | None:
    """Draw where Rick has walked, as a line of dots from foot to foot."""
    if len(feet) < 3:
        return None
    points = " ".join(f"{mm(x)},{mm(y)}" for x, y in feet[:-1])
    return group(
        (
            el(
                "polyline",
                points=points,
                fill="none",
                stroke=INK,
                stroke_width="1.1",
                stroke_dasharray="0.1 3",
                stroke_linecap="round",
            ),
            *(
                el("circle", cx=mm(x), cy=mm(y), r="1.6", fill=INK, fill_opacity="0.55")
                for x, y in feet[:-2]
            ),
        )
    )


def rick(feet: tuple[Point, ...], radius: int) -> Element:
    """Draw Rick: the foot that stands, the one set before it, the legs, his head between them."""
    standing = feet[-2:]
    parts = [_foot(x, y, radius) for x, y in standing]
    if len(standing) == 2:
        (ax, ay), (bx, by) = standing
        middle = (ax + bx) // 2, (ay + by) // 2
        legs = f"M{mm(ax)} {mm(ay)}L{mm(middle[0])} {mm(middle[1])}L{mm(bx)} {mm(by)}"
        parts = [
            _stroke(legs, "#ffffff", "3.6"),
            _stroke(legs, _LEG, "2.4"),
            *parts,
            _head(*middle),
        ]
    return group(parts)


def _stroke(path: str, colour: str, width: str) -> Element:
    return el(
        "path",
        d=path,
        fill="none",
        stroke=colour,
        stroke_width=width,
        stroke_linecap="round",
        stroke_linejoin="round",
    )


def _foot(x: int, y: int, radius: int) -> Element:
    """A boot on the exact disc that the foot covers, and the point that counts."""
    return group(
        (
            el(
                "circle",
                cx=mm(x),
                cy=mm(y),
                r=mm(max(radius, 150)),
                fill=_BOOT,
                stroke="#fff6e0",
                stroke_width="0.8",
            ),
            el("circle", cx=mm(x), cy=mm(y), r="0.8", fill="#fff6e0"),
        )
    )


def _head(x: int, y: int) -> Element:
    return group(
        (
            el("circle", cx=mm(x), cy=mm(y), r="6", fill=_SKIN, stroke=INK, stroke_width="0.7"),
            el(
                "path",
                d=f"M{mm(x - 600)} {mm(y)}a6 6 0 0 1 12 0q-6-2.6-12 0Z",
                fill="#c0392b",
                stroke=INK,
                stroke_width="0.7",
                stroke_linejoin="round",
            ),
            el("circle", cx=mm(x - 200), cy=mm(y + 60), r="0.7", fill=INK),
            el("circle", cx=mm(x + 200), cy=mm(y + 60), r="0.7", fill=INK),
            el(
                "path",
                d=f"M{mm(x - 210)} {mm(y + 270)}q2.1 1.7 4.2 0",
                fill="none",
                stroke=INK,
                stroke_width="0.6",
                stroke_linecap="round",
            ),
        )
    )


def town_name(title: str, x: int, y: int) -> Element:
    """Write a town's name below its tower."""
    return label(title, x, y + 1620)
