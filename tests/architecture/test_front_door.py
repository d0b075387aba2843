"""The front door is light: who only asks for the package waits for nothing."""

from tests.architecture.checks import loaded_by

HEAVY = frozenset(
    {
        "babel",
        "cattrs",
        "click",
        "importlib.metadata",
        "numpy",
        "orjson",
        "pluggy",
        "rich",
        "shapely",
    }
)


def test_the_package_loads_nothing_heavy():
    assert loaded_by("import zwergriese", HEAVY) == []


def test_a_planted_heavy_import_is_found():
    assert loaded_by("import zwergriese, orjson", HEAVY) == ["orjson"]
