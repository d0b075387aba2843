"""The ground under a foot once more: slowly, with fractions, sharing no code with the library."""

from fractions import Fraction


def plain_ground(planar, point, forbidden=(), straddle="centre"):
    """Kind and id of the ground at a point, straight from the words of the definition."""
    x, y = point
    r = planar.foot_radius
    if not (r <= x <= planar.width - r and r <= y <= planar.height - r):
        return "off", ""
    for thing in forbidden:
        if _touches(planar, thing, point):
            return "forbidden", thing.id
    towns = [t for t in planar.towns if meets(t.outlines, point, r)]
    if towns:
        best = min(towns, key=lambda t: ((x - t.window[0]) ** 2 + (y - t.window[1]) ** 2, t.id))
        return "town", best.id
    held = [a for a in planar.areas if holds(a.outlines, point)]
    if straddle == "refused":
        # What an overlap hides is no ground; but its border is met by a foot.
        met = {a.terrain for a in planar.areas if near(a.outlines, point) <= r * r}
        if len(met | {a.terrain for a in held[:1]}) > 1:
            return "straddling", ""
    if held:
        return "terrain", held[0].id
    nearest = min(planar.areas, key=lambda a: near(a.outlines, point), default=None)
    if nearest is not None and near(nearest.outlines, point) <= planar.tolerance**2:
        return "terrain", nearest.id
    return "gap", ""


def meets(outlines, point, reach):
    return holds(outlines, point) or near(outlines, point) <= reach**2


def edges(outlines):
    """Edges by parity: what two outlines share is no border."""
    odd = set()
    for outline in outlines:
        for a, b in zip(outline, outline[1:] + outline[:1], strict=True):
            if a != b:
                odd ^= {frozenset((a, b))}
    return [tuple(sorted(edge)) for edge in odd]


def holds(outlines, point):
    """Parity of a ray to the east from a point moved by two real hairs."""
    hair = Fraction(1, 10**9)
    x = point[0] + hair
    y = point[1] + hair**3
    inside = False
    for (ax, ay), (bx, by) in edges(outlines):
        if (ay < y) != (by < y) and ax + (bx - ax) * (y - ay) / (by - ay) > x:
            inside = not inside
    return inside


def near(outlines, point):
    """The square of the distance to the nearest edge."""
    return min((_square(point, a, b) for a, b in edges(outlines)), default=float("inf"))


def _square(point, a, b):
    dx, dy = b[0] - a[0], b[1] - a[1]
    ex, ey = point[0] - a[0], point[1] - a[1]
    t = min(max(Fraction(ex * dx + ey * dy, dx * dx + dy * dy), 0), 1)
    return (ex - t * dx) ** 2 + (ey - t * dy) ** 2


def _touches(planar, thing, point):
    if hasattr(thing, "radius"):
        dx, dy = point[0] - thing.centre[0], point[1] - thing.centre[1]
        return dx * dx + dy * dy <= (thing.radius + planar.foot_radius) ** 2
    (found,) = [a for a in planar.areas if a.id == thing.area]
    return meets(found.outlines, point, planar.foot_radius)
