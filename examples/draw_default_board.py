"""Draw the board that comes with the library, and write it to the file named on the command line.

    python examples/draw_default_board.py ondaria.geojson

The land is painted on a fine grid first: a river, a brook, an isle, and landscapes around sites
that keep their distance. The borders between the colours are then traced as one net, in which each
point exists once; the net is smoothed, thinned and rounded, and only then cut into outlines. So
neighbours share every corner, and the areas tile the board without a gap.

Only + - * / and square roots are used, and luck comes from a small hash: the same file, everywhere.
"""

from __future__ import annotations

import sys
from collections import Counter, deque
from collections.abc import Callable, Iterator
from functools import partial
from math import hypot
from pathlib import Path

from zwergriese.boards import Board, write_board
from zwergriese.geometry.planar import Area, Outline, PlanarMap, Point, Town

WIDTH, HEIGHT = 710, 510
CELL = 2
COLUMNS, ROWS = WIDTH // CELL, HEIGHT // CELL
SEED = 23

RIVER = ((-40, 338), (60, 322), (140, 349), (225, 342), (300, 290), (375, 252), (450, 214),
         (520, 164), (600, 158), (665, 186), (750, 180))  # fmt: skip
BROOK = ((398, 560), (392, 505), (371, 452), (389, 398), (362, 345), (352, 300), (375, 252))
ISLE = (375, 252, 43, 36)

LANDSCAPES = 84
SHARES = {"forest": 19, "field": 18, "meadow": 20, "clay": 14, "mountain": 15, "water": 14}

TOWNS = (
    ("okkaru", "Okkaru", 375, 252),
    ("luminka", "Luminka", 95, 418),
    ("pippalo", "Pippalo", 277, 438),
    ("tambolu", "Tambolu", 472, 405),
    ("fintara", "Fintara", 628, 428),
    ("nuvelo", "Nuvelo", 178, 262),
    ("kirrimo", "Kirrimo", 578, 250),
    ("sorrimel", "Sorrimel", 96, 98),
    ("bramolin", "Bramolin", 312, 92),
    ("tolvani", "Tolvani", 548, 78),
)
TOWN_RADIUS = 21
CIRCLE = ((10, 0), (9, 4), (7, 7), (4, 9), (0, 10), (-4, 9), (-7, 7), (-9, 4), (-10, 0), (-9, -4),
          (-7, -7), (-4, -9), (0, -10), (4, -9), (7, -7), (9, -4))  # fmt: skip

Spot = tuple[float, float]
Node = tuple[int, int]
Grid = list[list[str]]


def main(target: str) -> None:
    """Draw the board and write it to *target*."""
    board = draw()
    Path(target).write_bytes(write_board(board))
    corners = sum(len(ring) for area in board.areas for ring in area.outlines)
    print(f"{len(board.areas)} areas, {corners} corners, {len(board.towns)} towns")


def draw() -> Board:
    """Paint, trace and name the board."""
    grid = tidied(painted())
    outlines = traced(grid)
    terrain = dealt(outlines, grid)
    areas = tuple(
        Area(name, terrain[label], outlines[label]) for label, name in named(terrain, outlines)
    )
    towns = tuple(Town(name, (walls(name, x, y),), (100 * x, 100 * y)) for name, _, x, y in TOWNS)
    planar = PlanarMap(
        width=100 * WIDTH,
        height=100 * HEIGHT,
        stride=11_000,
        foot_radius=400,
        tolerance=5,
        areas=areas,
        towns=towns,
    )
    return Board("ondaria", "Ondaria", planar, tuple(title for _, title, _, _ in TOWNS))


# Luck and noise


def luck(*key: int) -> float:
    """Give a number from 0 up to 1 that depends on *key* alone."""
    mixed = SEED
    for part in key:
        mixed = (mixed ^ (part & 0xFFFFFFFF)) * 0x9E3779B97F4A7C15 & 0xFFFFFFFFFFFFFFFF
        mixed ^= mixed >> 29
        mixed = mixed * 0xBF58476D1CE4E5B9 & 0xFFFFFFFFFFFFFFFF
        mixed ^= mixed >> 32
    return (mixed >> 11) / (1 << 53)


def noise(x: float, y: float, wave: float, layer: int) -> float:
    """Give a smooth random height from -1 to 1 whose hills are *wave* millimetres apart."""
    x, y = x / wave + 1000, y / wave + 1000
    column, row = int(x), int(y)
    x, y = x - column, y - row
    x, y = x * x * (3 - 2 * x), y * y * (3 - 2 * y)
    low = luck(layer, column, row) * (1 - x) + luck(layer, column + 1, row) * x
    high = luck(layer, column, row + 1) * (1 - x) + luck(layer, column + 1, row + 1) * x
    return 2 * (low * (1 - y) + high * y) - 1


def warped(x: float, y: float) -> Spot:
    """Shift a spot a little, so that what is straight or round becomes natural."""
    return (
        x + 12 * noise(x, y, 52, 1) + 5 * noise(x, y, 19, 2),
        y + 12 * noise(x, y, 52, 3) + 5 * noise(x, y, 19, 4),
    )


# Painting


def painted() -> Grid:
    """Give each cell of the grid the label of the area it belongs to."""
    river, brook = list(course(RIVER)), list(course(BROOK))
    grid = [["" for _ in range(COLUMNS)] for _ in range(ROWS)]
    for row in range(ROWS):
        for column in range(COLUMNS):
            x, y = warped((column + 0.5) * CELL, (row + 0.5) * CELL)
            grid[row][column] = water_at(x, y, river, brook)
    shores = shored(grid)
    sites = scattered(shores)
    for _ in range(1):
        sites = centred(sites, shores)
    for row in range(ROWS):
        for column in range(COLUMNS):
            if not grid[row][column]:
                x, y = warped((column + 0.5) * CELL, (row + 0.5) * CELL)
                grid[row][column] = f"land{nearest(x, y, shores[row][column], sites)}"
    return grid


def course(points: tuple[tuple[int, int], ...]) -> Iterator[Spot]:
    """Give spots along a smooth line through *points*."""
    padded = (points[0], *points, points[-1])
    for a, b, c, d in zip(padded, padded[1:], padded[2:], padded[3:], strict=False):
        for step in range(24):
            t = step / 24
            yield (spline(a[0], b[0], c[0], d[0], t), spline(a[1], b[1], c[1], d[1], t))


def spline(a: float, b: float, c: float, d: float, t: float) -> float:
    """Go from *b* to *c* as *t* goes from 0 to 1, smoothly."""
    return b + t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a))) / 2


def water_at(x: float, y: float, river: list[Spot], brook: list[Spot]) -> str:
    """Give the label of the reach of water at a spot, or nothing for land."""
    left, bottom = (x - ISLE[0]) / ISLE[2], (y - ISLE[1]) / ISLE[3]
    out = hypot(left, bottom)
    if out < 1:
        return "isle"
    away, at = beside(x, y, river)
    if away < 18 + 5 * noise(at * 4.0, 0, 60, 5) or out < 1.62:
        if out < 1.62:
            return f"moat{(bottom > 0.2) * 2 + (left > -0.1)}"
        return f"river{at // 21:02}"
    away, at = beside(x, y, brook)
    if away < 9 + 2 * noise(at * 4.0, 0, 40, 6):
        return f"brook{at // 72}"
    return ""


def beside(x: float, y: float, line: list[Spot]) -> tuple[float, int]:
    """Give the distance to a line, and the number of its nearest spot."""
    squared, at = min(
        ((x - px) * (x - px) + (y - py) * (y - py), index) for index, (px, py) in enumerate(line)
    )
    return squared**0.5, at


def shored(grid: Grid) -> list[list[int]]:
    """Number the pieces of land that water cuts off from each other; water is -1."""
    shores = [[-1 if label else -2 for label in row] for row in grid]
    number = 0
    for row in range(ROWS):
        for column in range(COLUMNS):
            if shores[row][column] == -2:
                for here in flooded((column, row), lambda at: shores[at[1]][at[0]] == -2):
                    shores[here[1]][here[0]] = number
                number += 1
    return shores


def flooded(start: Node, belongs: Callable[[Node], bool]) -> list[Node]:
    """Give all cells that hang together with *start* by their sides."""
    found, waiting = {start}, deque([start])
    while waiting:
        for near in around(waiting.popleft()):
            if near not in found and belongs(near):
                found.add(near)
                waiting.append(near)
    return sorted(found)


def around(cell: Node) -> Iterator[Node]:
    """Give the cells that share a side with *cell*."""
    column, row = cell
    for near in ((column + 1, row), (column - 1, row), (column, row + 1), (column, row - 1)):
        if 0 <= near[0] < COLUMNS and 0 <= near[1] < ROWS:
            yield near


Sites = list[tuple[float, float, int]]


def scattered(shores: list[list[int]]) -> Sites:
    """Place the sites of the landscapes, each as far from the others as luck finds it a place."""
    sites: Sites = []
    tries = 0
    while len(sites) < LANDSCAPES:
        best, farthest = (0.0, 0.0, 0), -1.0
        for _ in range(40):
            tries += 1
            x, y = luck(7, tries) * WIDTH, luck(8, tries) * HEIGHT
            shore = shores[int(y) // CELL][int(x) // CELL]
            if shore >= 0:
                gap = min((hypot(x - a, y - b) for a, b, _ in sites), default=1e9)
                gap = min(gap, 1.6 * min(x, WIDTH - x) + 20, 1.6 * min(y, HEIGHT - y) + 20)
                if gap > farthest:
                    best, farthest = (x, y, shore), gap
        sites.append(best)
    return sites


def centred(sites: Sites, shores: list[list[int]]) -> Sites:
    """Move each site to the middle of what is nearest to it."""
    sums = [[0.0, 0.0, 0.0] for _ in sites]
    for row in range(1, ROWS, 3):
        for column in range(1, COLUMNS, 3):
            if shores[row][column] >= 0:
                x, y = (column + 0.5) * CELL, (row + 0.5) * CELL
                total = sums[nearest(x, y, shores[row][column], sites)]
                total[0], total[1], total[2] = total[0] + x, total[1] + y, total[2] + 1
    return [
        (x / count, y / count, site[2]) if count else site
        for (x, y, count), site in zip(sums, sites, strict=True)
    ]


def nearest(x: float, y: float, shore: int, sites: Sites) -> int:
    """Give the number of the nearest site on the same shore."""
    return min(
        ((x - a) * (x - a) + (y - b) * (y - b), index)
        for index, (a, b, where) in enumerate(sites)
        if where == shore
    )[1]


# Tidying


def tidied(grid: Grid) -> Grid:
    """Smooth the colours, and give scraps and cells that touch by a corner only to a neighbour."""
    for _ in range(1):
        grid = [[commonest(grid, column, row) for column in range(COLUMNS)] for row in range(ROWS)]
    while swallow_scraps(grid) or part_corners(grid):
        pass
    return grid


def commonest(grid: Grid, column: int, row: int) -> str:
    """Give the colour that most of the nine cells around have, if in doubt the cell's own."""
    counts = Counter(
        grid[y][x]
        for y in range(max(row - 1, 0), min(row + 2, ROWS))
        for x in range(max(column - 1, 0), min(column + 2, COLUMNS))
    )
    mine = grid[row][column]
    return max(sorted(counts), key=lambda label: (counts[label], label == mine))


def swallow_scraps(grid: Grid) -> bool:
    """Leave each label its largest piece only; tell whether anything changed."""
    pieces: dict[str, list[list[Node]]] = {}
    seen: set[Node] = set()
    for row in range(ROWS):
        for column in range(COLUMNS):
            if (column, row) not in seen:
                label = grid[row][column]
                piece = flooded((column, row), partial(wears, grid, label))
                seen.update(piece)
                pieces.setdefault(label, []).append(piece)
    changed = False
    for label, parts in pieces.items():
        parts.sort(key=len)
        scraps = parts if len(parts[-1]) * CELL * CELL < 900 else parts[:-1]
        for scrap in scraps:
            beyond = Counter(
                grid[y][x] for cell in scrap for x, y in around(cell) if grid[y][x] != label
            )
            heir = max(sorted(beyond), key=lambda name: beyond[name])
            for column, row in scrap:
                grid[row][column] = heir
            changed = True
    return changed


def wears(grid: Grid, label: str, cell: Node) -> bool:
    """Tell whether a cell has the colour *label*."""
    return grid[cell[1]][cell[0]] == label


def part_corners(grid: Grid) -> bool:
    """Undo places where four cells meet crosswise; tell whether there was one."""
    changed = False
    for row in range(ROWS - 1):
        for column in range(COLUMNS - 1):
            a, b = grid[row][column], grid[row][column + 1]
            c, d = grid[row + 1][column], grid[row + 1][column + 1]
            if (a == d and a not in (b, c)) or (b == c and b not in (a, d)):
                grid[row][column + 1] = a
                changed = True
    return changed


# Tracing


def traced(grid: Grid) -> dict[str, tuple[Outline, ...]]:
    """Cut the grid along its colours into smooth outlines that share every corner."""
    sides = borders(grid)
    net: dict[Node, list[Node]] = {}
    for start, end in sides:
        net.setdefault(start, []).append(end)
        net.setdefault(end, []).append(start)
    net = {node: sorted(set(ends)) for node, ends in net.items()}
    spots = smoothed(net)
    kept = thinned(net, spots)
    outlines: dict[str, list[Outline]] = {}
    onward: dict[str, dict[Node, Node]] = {}
    for (start, end), label in sides.items():
        onward.setdefault(label, {})[start] = end
    for label, steps in onward.items():
        while steps:
            first = min(steps)
            ring, here = [], first
            while True:
                if here in kept:
                    ring.append(rounded(spots[here]))
                here = steps.pop(here)
                if here == first:
                    break
            outlines.setdefault(label, []).append(tuple(ring))
    return {label: tuple(rings) for label, rings in outlines.items()}


def borders(grid: Grid) -> dict[tuple[Node, Node], str]:
    """Give every cell side where the colour ends, directed, with the colour on its left."""
    sides = {}

    def colour(column: int, row: int) -> str:
        return grid[row][column] if 0 <= column < COLUMNS and 0 <= row < ROWS else ""

    for row in range(ROWS):
        for column in range(COLUMNS):
            label = grid[row][column]
            corners = ((column, row), (column + 1, row), (column + 1, row + 1), (column, row + 1))
            beyond = ((column, row - 1), (column + 1, row), (column, row + 1), (column - 1, row))
            for index, other in enumerate(beyond):
                if colour(*other) != label:
                    sides[corners[index], corners[(index + 1) % 4]] = label
    return sides


def smoothed(net: dict[Node, list[Node]]) -> dict[Node, Spot]:
    """Pull each node towards its neighbours, again and again; nodes on the frame stay on it."""
    spots: dict[Node, Spot] = {(x, y): (float(x * CELL), float(y * CELL)) for x, y in sorted(net)}
    for turn in range(20):
        pull = 0.5 if turn % 2 == 0 else -0.42
        moved = {}
        for node, (x, y) in spots.items():
            ends = net[node]
            if node[0] in (0, COLUMNS) or node[1] in (0, ROWS):
                moved[node] = (x, y)
                continue
            ax = sum(spots[end][0] for end in ends) / len(ends)
            ay = sum(spots[end][1] for end in ends) / len(ends)
            moved[node] = (x + pull * (ax - x), y + pull * (ay - y))
        spots = moved
    return spots


def thinned(net: dict[Node, list[Node]], spots: dict[Node, Spot]) -> set[Node]:
    """Choose the nodes that stay: where borders meet, and what each needs to keep its shape."""
    corners = {(0, 0), (COLUMNS, 0), (COLUMNS, ROWS), (0, ROWS)}
    kept = {node for node, ends in net.items() if len(ends) > 2} | corners
    for start in sorted(kept):
        for end in net[start]:
            chain = followed(start, end, net, kept)
            if start < chain[-1] or (start == chain[-1] and chain[1] < chain[-2]):
                kept |= needed(chain, spots)
    for start in sorted(net):
        if start not in kept and not reaches(start, net, kept):
            chain = followed(start, net[start][0], net, {start})
            half = len(chain) // 2
            kept |= {start, chain[half]}
            kept |= needed(chain[: half + 1], spots) | needed(chain[half:], spots)
    return kept


def followed(start: Node, end: Node, net: dict[Node, list[Node]], stops: set[Node]) -> list[Node]:
    """Follow a border from *start* over *end* to the next stop."""
    chain = [start, end]
    while chain[-1] not in stops:
        one, two = net[chain[-1]]
        chain.append(two if one == chain[-2] else one)
    return chain


def reaches(node: Node, net: dict[Node, list[Node]], kept: set[Node]) -> bool:
    """Tell whether the border through *node* ends at a node that stays; else it is a loop."""
    before, here = node, net[node][0]
    while here not in kept and here != node:
        one, two = net[here]
        before, here = here, (two if one == before else one)
    return here in kept


def needed(chain: list[Node], spots: dict[Node, Spot]) -> set[Node]:
    """Keep the point farthest from the straight line, and go on with both halves."""
    (ax, ay), (bx, by) = spots[chain[0]], spots[chain[-1]]
    length = hypot(bx - ax, by - ay)
    most, at = 0.0, 0
    for index in range(1, len(chain) - 1):
        x, y = spots[chain[index]]
        if length:
            away = abs((bx - ax) * (y - ay) - (by - ay) * (x - ax)) / length
        else:
            away = hypot(x - ax, y - ay)
        if away > most:
            most, at = away, index
    if most < 0.3:
        return set()
    return {chain[at]} | needed(chain[: at + 1], spots) | needed(chain[at:], spots)


def rounded(spot: Spot) -> Point:
    """Round to whole hundredths of a millimetre."""
    return round(spot[0] * 100), round(spot[1] * 100)


# Terrain, names, towns


def dealt(outlines: dict[str, tuple[Outline, ...]], grid: Grid) -> dict[str, str]:
    """Give each area its terrain: neighbours differ, and each terrain gets about its share."""
    sizes = Counter(label for row in grid for label in row)
    total = COLUMNS * ROWS
    near: dict[str, set[str]] = {label: set() for label in outlines}
    for row in range(ROWS):
        for column in range(COLUMNS):
            for x, y in around((column, row)):
                if grid[y][x] != grid[row][column]:
                    near[grid[row][column]].add(grid[y][x])
    fixed = {label: "water" for label in outlines if label.startswith(("river", "brook", "moat"))}
    fixed["isle"] = "meadow"
    best, least = fixed, 1e9
    for attempt in range(400):
        terrain, left = dict(fixed), {kind: share * total / 100 for kind, share in SHARES.items()}
        for label, kind in fixed.items():
            left[kind] -= sizes[label]
        alike = 0
        free = [label for label in sorted(outlines) if label not in fixed]
        free.sort(key=lambda label: luck(9, attempt, int(label[4:])))
        for label in free:
            taken = {terrain.get(other) for other in near[label]}
            kinds = [kind for kind in SHARES if kind not in taken]
            alike += not kinds
            pick = max(kinds or SHARES, key=lambda kind: left[kind])
            terrain[label] = pick
            left[pick] -= sizes[label]
        worst = alike * total + max(abs(rest) for rest in left.values())
        if worst < least:
            best, least = terrain, worst
    return best


def named(
    terrain: dict[str, str], outlines: dict[str, tuple[Outline, ...]]
) -> Iterator[tuple[str, str]]:
    """Number the areas of each terrain from the top to the bottom of the board."""
    count: Counter[str] = Counter()
    for label in sorted(
        outlines, key=lambda label: max((y, -x) for x, y in outlines[label][0]), reverse=True
    ):
        kind = terrain[label]
        count[kind] += 1
        yield label, f"{kind}-{count[kind]:02}"


def walls(name: str, x: int, y: int) -> Outline:
    """Draw a town's walls around its window."""
    key = sum(map(ord, name))
    points = []
    for index, (dx, dy) in enumerate(CIRCLE):
        reach = TOWN_RADIUS * (0.86 + 0.26 * luck(10, key, index)) * 10 / hypot(dx, dy)
        points.append(rounded((x + dx * reach / 10, y + dy * reach / 10)))
    return tuple(points)


if __name__ == "__main__":
    main(*sys.argv[1:])
