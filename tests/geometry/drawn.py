"""Small boards for tests: by hand, and drawn by hypothesis."""

from hypothesis import strategies as st

from zwergriese.geometry import Area, Disc, PlanarMap, Town, WholeArea

STRIDES = st.integers(1, 40)
FEET = st.integers(0, 5)
TERRAINS = ("forest", "field", "meadow", "clay", "water", "mountain")


def box(left, low, right, high):
    """The outline of a rectangle, counter-clockwise."""
    return ((left, low), (right, low), (right, high), (left, high))


def area(name, terrain, *outlines):
    return Area(name, terrain, outlines)


def board(*areas, width=2000, height=1000, stride=300, foot=0, tolerance=0, towns=()):
    return PlanarMap(width, height, stride, foot, tolerance, areas=areas, towns=towns)


def points(most):
    """Corners that often lie on common lines, so that touching cases are no rarity."""
    coordinate = st.one_of(
        st.integers(-3, most + 3), st.sampled_from([0, most // 2, most]), st.integers(0, 6)
    )
    return st.tuples(coordinate, coordinate)


def outlines(most):
    """Any closed chain of corners: crossing itself is allowed, parity decides."""
    return st.lists(points(most), min_size=3, max_size=7).map(tuple)


@st.composite
def maps(draw, *, most=60, stride=STRIDES, most_areas=5, foot=FEET):
    """Disorderly maps: gaps, overlaps, holes, slivers, areas beyond the board."""
    count = draw(st.integers(0, most_areas))
    areas = tuple(
        Area(
            f"a{number}",
            draw(st.sampled_from(TERRAINS[:3])),
            tuple(draw(st.lists(outlines(most), min_size=1, max_size=2))),
        )
        for number in range(count)
    )
    towns = tuple(
        Town(name, (draw(outlines(most)),), draw(points(most)))
        for name in draw(st.sampled_from([(), ("t1",), ("t2", "t1")]))
    )
    return PlanarMap(
        most,
        draw(st.sampled_from([most, most // 2])),
        draw(stride),
        draw(foot),
        draw(st.integers(0, 4)),
        areas=areas,
        towns=towns,
    )


@st.composite
def tilings(draw, *, most=60, stride=STRIDES, foot=FEET):
    """Orderly maps: columns of a grid whose inner corners are nudged, without a gap."""
    step = most // 3
    nudge = st.integers(-(step // 3), step // 3)
    corner = {}
    for column in range(4):
        for row in range(4):
            dx = draw(nudge) if 0 < column < 3 else 0
            dy = draw(nudge) if 0 < row < 3 else 0
            corner[column, row] = (column * step + dx, row * step + dy)
    areas = tuple(
        Area(
            f"a{column}{row}",
            draw(st.sampled_from(TERRAINS)),
            (
                (
                    corner[column, row],
                    corner[column + 1, row],
                    corner[column + 1, row + 1],
                    corner[column, row + 1],
                ),
            ),
        )
        for column in range(3)
        for row in range(3)
    )
    towns = tuple(
        Town(name, (draw(outlines(most)),), draw(points(most)))
        for name in draw(st.sampled_from([(), ("t1",), ("t2", "t1")]))
    )
    return PlanarMap(
        3 * step, 3 * step, draw(stride), draw(foot), draw(st.integers(0, 2)), areas, towns
    )


def forbidden_things(planar, most=60):
    """A disc or a whole area of *planar*, or nothing."""
    discs = st.builds(Disc, st.just("cloud"), points(most), st.integers(0, most // 2))
    wholes = st.sampled_from([WholeArea("fog", a.id) for a in planar.areas] or [None])
    return st.lists(st.one_of(discs, wholes), max_size=2).map(
        lambda things: tuple(thing for thing in things if thing is not None)
    )
