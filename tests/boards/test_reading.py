"""What is no board is refused, with the path to the value, what is wrong, and what to do."""

import json
import os
import pickle
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.support.hanging import comes_to_an_end
from zwergriese.boards import BoardRefused, read_board
from zwergriese.core.errors import ZwergrieseError
from zwergriese.geometry import planar
from zwergriese.geometry.errors import GeometryError

from .drawn import Raw, document, square, with_value

STRIDE = ["zwergriese", "stride"]
CORNER = ["features", 0, "geometry", "coordinates", 0, 1]
WINDOW = ["features", 1, "properties", "window"]


def refused(source):
    with pytest.raises(BoardRefused) as caught:
        read_board(source)
    error = caught.value
    assert isinstance(error, ZwergrieseError)
    assert error.code == "boards/refused"
    assert len(str(error)) < 400
    again = pickle.loads(pickle.dumps(error))
    assert str(again) == str(error)
    return error


@pytest.mark.parametrize("value", ["NaN", "Infinity", "-Infinity", "null", '"3"', "true", "[]"])
@pytest.mark.parametrize(
    ("path", "shown"),
    [
        (STRIDE, "zwergriese.stride"),
        ([*CORNER, 0], "features[0].geometry.coordinates[0][1][0]"),
        ([*WINDOW, 1], "features[1].properties.window[1]"),
        (["zwergriese", "size", 0], "zwergriese.size[0]"),
    ],
)
def test_what_is_no_number_is_refused_with_its_path(path, shown, value):
    """B07: NaN, infinities, null, texts, truth values are lengths nowhere."""
    assert refused(with_value(path, Raw(value))).path == shown


@pytest.mark.parametrize(
    ("path", "value", "shown", "problem"),
    [
        (STRIDE, 0, "zwergriese.stride", "is 0 mm"),
        (STRIDE, -5, "zwergriese.stride", "is -5 mm"),
        (STRIDE, 1_000.01, "zwergriese.stride", "is 1000.01 mm"),
        (STRIDE, Raw("50.001"), "zwergriese.stride", "50.001 has more than two decimals"),
        (STRIDE, Raw("1e2"), "zwergriese.stride", "'1e2' is written with an exponent"),
        (STRIDE, Raw("1.5E1"), "zwergriese.stride", "'1.5E1' is written with an exponent"),
        (STRIDE, Raw("9" * 5_000), "zwergriese.stride", "too many digits"),
        (STRIDE, Raw("9" * 5_000 + ".5"), "zwergriese.stride", "too many digits"),
        (["zwergriese", "foot_radius"], -1, "zwergriese.foot_radius", "is -1 mm"),
        (["zwergriese", "tolerance"], 2, "zwergriese.tolerance", "is 2 mm"),
        (["zwergriese", "size"], [200], "zwergriese.size", "has 1 numbers"),
        (["zwergriese", "size"], [200, 0], "zwergriese.size[1]", "is 0 mm"),
        (["zwergriese", "format"], "zwergriese-board/2", "zwergriese.format", "is not known"),
        (["zwergriese", "id"], "No Id", "zwergriese.id", "is no id"),
        (["zwergriese", "title"], "", "zwergriese.title", "is no title"),
        (["zwergriese", "title"], "a\u202eb", "zwergriese.title", "is no title"),
        (["zwergriese", "title"], "a\u0001b", "zwergriese.title", "is no title"),
        (["zwergriese", "title"], Raw('"\\ud800"'), "zwergriese.title", "is no title"),
        (["zwergriese", "title"], "x" * 81, "zwergriese.title", "is no title"),
        (["zwergriese", "note"], 5, "zwergriese.note", "is 5, not a text"),
        (["zwergriese", "note"], {"a": 1}, "zwergriese.note", "is an object, not a text"),
        (["zwergriese", "note"], None, "zwergriese.note", "is null, not a text"),
        (["zwergriese"], [], "zwergriese", "is an array, not an object"),
        (["features"], {}, "features", "is an object, not an array"),
        (["type"], "Feature", "type", "is not known"),
        (["features", 0], 7, "features[0]", "is 7, not an object"),
        (["features", 0, "properties"], None, "features[0].properties", "is null"),
        (["features", 0, "properties", "id"], "İ", "features[0].properties.id", "is no id"),
        (["features", 0, "properties", "id"], "west", "features[1].properties.id", "features[0]"),
        (["features", 0, "properties", "kind"], [], "features[0].properties.kind", "is an array"),
        (["features", 0, "geometry", "type"], "Point", "features[0].geometry.type", "not known"),
        (
            ["features", 0, "geometry", "coordinates"],
            [],
            "features[0].geometry.coordinates",
            "is empty",
        ),
        (CORNER, [1, 2, 3], "features[0].geometry.coordinates[0][1]", "has 3 numbers"),
        (CORNER, "12", "features[0].geometry.coordinates[0][1]", "is the text '12'"),
        (CORNER, [10_001, 5], "features[0].geometry.coordinates[0][1]", "more than 10 m away"),
        (CORNER[:-1], [[0, 0], [9, 0], [0, 0]], "features[0].geometry.coordinates[0]", "four"),
    ],
)
def test_a_wrong_value_is_refused_with_its_path(path, value, shown, problem):
    """The path leads to the value, the sentence says what is wrong with it."""
    error = refused(with_value(path, value))
    assert error.path == shown
    assert problem in error.problem
    assert error.remedy or error.nearest


@pytest.mark.parametrize(
    ("place", "wrong", "path", "right"),
    [
        (["zwergriese"], "strdie", "zwergriese", "stride"),
        (["zwergriese"], "footradius", "zwergriese", "foot_radius"),
        ([], "feature", "", "features"),
        (["features", 0], "propertys", "features[0]", "properties"),
        (["features", 0, "properties"], "terain", "features[0].properties", "terrain"),
        (["features", 1, "properties"], "windw", "features[1].properties", "window"),
        (["features", 0, "geometry"], "cordinates", "features[0].geometry", "coordinates"),
    ],
)
@pytest.mark.parametrize("instead", [True, False], ids=["instead", "besides"])
def test_a_misspelt_key_is_an_error_that_names_the_right_one(place, wrong, path, right, instead):
    """D04: no key is ignored, wherever it stands; the nearest known one is named."""
    changed = document()
    at = changed
    for key in place:
        at = at[key]
    at[wrong] = at.pop(right) if instead else at[right]
    error = refused(json.dumps(changed))
    assert (error.path, error.nearest) == (path, right)
    assert wrong in str(error)
    assert right in str(error)


def test_a_misspelt_terrain_is_named_with_the_nearest():
    """D04: the same holds for words that are values."""
    error = refused(with_value(["features", 0, "properties", "terrain"], "medow"))
    assert error.nearest == "meadow"
    assert "did you mean 'meadow'" in str(error)


def test_a_missing_key_is_named():
    """Nothing is filled in by silent default."""
    changed = document()
    del changed["zwergriese"]["tolerance"]
    assert "lacks the key 'tolerance'" in refused(json.dumps(changed)).problem


def test_a_key_given_twice_is_refused():
    """Most readers take the last one in silence."""
    text = json.dumps(document()).replace('"stride": 50', '"stride": 50, "stride": 60')
    error = refused(text)
    assert error.path == "zwergriese"
    assert "'stride' twice" in error.problem


class Canary:
    """Writes a file when it is unpickled."""

    def __init__(self, path):
        self.path = path

    def __reduce__(self):
        return Path.touch, (self.path,)


def test_what_could_run_code_is_an_unknown_format(tmp_path):
    """H07: a pickle or a YAML file with a Python tag is refused, and nothing runs."""
    canary = tmp_path / "canary"
    for protocol in (0, 2, pickle.HIGHEST_PROTOCOL):
        error = refused(pickle.dumps(Canary(canary), protocol))
        assert "unknown format" in error.problem
    yaml = f"!!python/object/apply:pathlib.Path.touch [{canary}]\n"
    assert "unknown format" in refused(yaml).problem
    assert "unknown format" in refused("").problem
    assert not canary.exists()


def test_not_utf_8_is_an_unknown_format():
    """A board is written in UTF-8, with or without a byte order mark."""
    text = json.dumps(document(), ensure_ascii=False)
    assert "not UTF-8" in refused(text.replace("Plain", "Plän").encode("latin-1")).problem
    assert read_board(text.encode("utf-8-sig")) == read_board(text)


def test_a_path_is_read_as_a_file_and_a_text_as_a_text(tmp_path):
    """A text is never taken for a path."""
    file = tmp_path / "plain.geojson"
    file.write_text(json.dumps(document()), encoding="utf-8")
    assert read_board(file) == read_board(file.read_bytes())
    assert "unknown format" in refused(str(file)).problem
    with pytest.raises(FileNotFoundError):
        read_board(tmp_path / "none.geojson")


def test_what_is_no_regular_file_is_refused_and_not_waited_for(tmp_path):
    """A pipe without a writer would never end; a folder has no text; a link to a file is fine."""
    pipe = tmp_path / "pipe.geojson"
    os.mkfifo(pipe)
    for path in (pipe, tmp_path):
        with comes_to_an_end():
            assert "no regular file" in refused(path).problem
    file = tmp_path / "plain.geojson"
    file.write_text(json.dumps(document()), encoding="utf-8")
    link = tmp_path / "link.geojson"
    link.symlink_to(file)
    assert read_board(link) == read_board(file)


def comb(teeth):
    """A comb as high as the board, with that many teeth."""
    tips = [[round(198 * n / teeth, 2), 90 if n % 2 else 10] for n in range(teeth)]
    return [[0, 0], *tips, [199, 0], [0, 0]]


def many(count, **properties):
    """So many features that differ in their ids."""
    first = document()["features"][1 if properties["kind"] == "town" else 0]
    return [first | {"properties": {"id": f"id-{number}", **properties}} for number in range(count)]


def rings(features, outlines):
    """So many areas of so many outlines each."""
    polygon = [square(9 * n % 190, n % 90, 8) for n in range(outlines)]
    areas = many(features, kind="area", terrain="meadow")
    return [one | {"geometry": {"type": "Polygon", "coordinates": polygon}} for one in areas]


TOWNS = many(101, kind="town", title="T", window=[20, 50])


@pytest.mark.parametrize(
    ("path", "value", "shown", "problem"),
    [
        (CORNER[:-1], comb(3_000), "features", "edges run side by side"),
        (CORNER[:-1], [[y, x] for x, y in comb(3_000)], "features", "mm across, at most 2000"),
        (["features"], TOWNS, "features[100]", "100th town"),
        (["features"], many(2_001, kind="area", terrain="clay"), "features", "at most 2000"),
        (["features"], rings(5, 450), "features[4].geometry", "2000th outline"),
        (
            ["features", 1, "geometry", "coordinates", 0],
            [[round(10 + n / 100, 2), 40] for n in range(2_001)] + [[31, 60], [10, 60], [10, 40]],
            "features[1]",
            "a town 2000",
        ),
    ],
)
def test_a_limit_of_the_map_is_refused_as_any_other_fault(path, value, shown, problem):
    """What the map itself can't hold is no raw error of the room below."""
    error = refused(with_value(path, value))
    assert error.path == shown
    assert problem in f"{error.problem}; {error.remedy}"


def test_a_board_that_was_read_has_its_index_and_what_that_refuses_is_told(monkeypatch):
    """Nothing that the map finds out later may surprise who plays on it."""

    def full(_):
        raise GeometryError("holds too much", "towns[1].outlines")

    monkeypatch.setattr(planar, "MapIndex", full)
    assert refused(json.dumps(document())).path == "features[2]"


def ring_text(corners):
    """A zigzag ribbon with that many corners, quick to write."""
    half = corners // 2
    there = ", ".join(f"[{n % 9_000}.{n // 9_000:02}, {n % 7}]" for n in range(half))
    return Raw(f"[{there}, [0, 9], [0, 0]]")


LARGE = {
    "corners": lambda: with_value(["features", 0, "geometry", "coordinates", 0], ring_text(10**6)),
    "corners-of-many-outlines": lambda: with_value(
        ["features"], [document()["features"][0] | {"geometry": feature} for feature in FAT]
    ),
    "features": lambda: with_value(["features"], [7] * 100_000),
    "outlines": lambda: with_value(
        ["features", 0, "geometry", "coordinates"], [square(0, 0, 9)] * 100_000
    ),
    "bytes": lambda: " " * 8_000_001,
    "id": lambda: with_value(["features", 0, "properties", "id"], "a" * 50_000 + "!"),
    "long-id": lambda: with_value(["features", 0, "properties", "id"], "a" * 10**6),
    "id-of-regex-signs": lambda: with_value(["features", 0, "properties", "id"], "(a+)+$" * 999),
    "key": lambda: with_value(["zwergriese", "s" * 10**6], 1),
    "terrain": lambda: with_value(["features", 0, "properties", "terrain"], "meado" * 10**5),
    "title": lambda: with_value(["zwergriese", "title"], "x" * 10**6),
    "digits": lambda: with_value(STRIDE, Raw("9" * 10**6)),
    "fraction": lambda: with_value(STRIDE, Raw("1." + "9" * 10**6)),
    "arrays": lambda: "[" * 100_000 + "]" * 100_000,
    "arrays-inside": lambda: with_value(CORNER, Raw("[" * 100_000 + "]" * 100_000)),
    "objects": lambda: '{"type":' * 100_000 + "1" + "}" * 100_000,
    "deep-but-not-too-deep": lambda: with_value(CORNER, Raw("[" * 400 + "]" * 400)),
}
FAT = [{"type": "Polygon", "coordinates": [square(0, 0, 9)] * 500} for _ in range(60)]


@pytest.mark.parametrize("name", LARGE)
def test_what_is_too_large_is_refused_at_a_limit(name):
    """H10, H01: limits with clear errors; ids are never patterns."""
    with comes_to_an_end():
        assert refused(LARGE[name]()).code == "boards/refused"


def test_the_largest_board_that_may_be_read_is_read():
    """What is just within the limits may take a moment, and no more."""
    side = 24_990
    corners = [[x / 100, 0] for x in range(side)]
    corners += [[side / 100, y / 100] for y in range(side)]
    corners += [[x / 100, side / 100] for x in range(side, 0, -1)]
    corners += [[0, y / 100] for y in range(side, 0, -1)]
    text = with_value(["features", 0, "geometry", "coordinates", 0], [*corners, [0, 0]])
    with comes_to_an_end():
        assert len(read_board(text).areas[0].outlines[0]) == 4 * side


@given(st.data())
def test_no_change_of_a_file_gives_another_error(data):
    """Whatever single value is put anywhere, the file is read or refused, and nothing else."""
    changed = document()
    at, path = changed, []
    while isinstance(at, dict | list) and at:
        keys = list(at) if isinstance(at, dict) else range(len(at))
        path.append(data.draw(st.sampled_from(list(keys))))
        at = at[path[-1]]
    values = st.recursive(
        st.one_of(
            st.none(),
            st.booleans(),
            st.integers(),
            st.floats(),
            st.text(max_size=5),
            st.just([0, 0]),
        ),
        lambda inner: st.one_of(
            st.lists(inner, max_size=3), st.dictionaries(st.text(max_size=5), inner, max_size=3)
        ),
        max_leaves=5,
    )
    with suppress(BoardRefused):
        read_board(with_value(path, data.draw(values)))
