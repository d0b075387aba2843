"""SeededChance gives what its documented algorithm says, on every Python, for ever.

The vectors are fixed; beside them the algorithm is written down a second time, from its description
alone, with hashlib.
"""

import copy
import hashlib
import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from zwergriese.core import BadDraw, SeededChance, derived_seed
from zwergriese.core.luck.seeded import LUCK_NAME, LUCK_VERSION

SEEDS = (0, 1, 7, 2**64 - 1, 2**256 - 1)

VECTORS = (
    (0, "pick", 6, "zwerg-riese/theft", (0, 0, 3, 0, 4, 2)),
    (7, "pick", 1000, "example/a", (946, 562, 503, 124)),
    (7, "die", 6, "king-of-the-dice/roll", (3, 2, 3, 3, 5, 4, 1, 6, 5, 6)),
    (2**64 - 1, "die", 20, "example/roll", (7, 2, 7, 15)),
    (1, "shuffled", 5, "example/deck", ((2, 0, 1, 3, 4), (4, 2, 1, 0, 3), (2, 1, 0, 3, 4))),
    (
        7,
        "shuffled",
        60,
        "zwerg-riese/deck",
        (
            (
                13,
                15,
                8,
                26,
                7,
                22,
                46,
                20,
                38,
                55,
                56,
                54,
                5,
                6,
                9,
                1,
                40,
                31,
                42,
                49,
                23,
                52,
                44,
                29,
                39,
                43,
                19,
                45,
                24,
                33,
                51,
                4,
                10,
                30,
                2,
                57,
                32,
                41,
                48,
                36,
                37,
                12,
                21,
                59,
                53,
                27,
                47,
                28,
                34,
                0,
                14,
                16,
                58,
                11,
                35,
                25,
                50,
                18,
                3,
                17,
            ),
        ),
    ),
    (2**256 - 1, "pick", 2**53, "example/a", (7515483219012746, 1848320384542182)),
)


def words(seed, purpose, k):
    """Read words of 64 bits: block b is BLAKE2b over `purpose/k/b`, keyed with the seed."""
    b = 0
    while True:
        key = seed.to_bytes(32, "big")
        block = hashlib.blake2b(f"{purpose}/{k}/{b}".encode(), key=key, digest_size=64).digest()
        for at in range(0, 64, 8):
            yield int.from_bytes(block[at : at + 8], "big")
        b += 1


def picked(seed, purpose, k, n):
    return next(words(seed, purpose, k)) * n >> 64


def shuffled(seed, purpose, k, n):
    order, source = list(range(n)), words(seed, purpose, k)
    for i in range(n - 1, 0, -1):
        j = next(source) * (i + 1) >> 64
        order[i], order[j] = order[j], order[i]
    return tuple(order)


def test_the_name_and_version_of_the_algorithm():
    assert (LUCK_NAME, LUCK_VERSION) == ("zwergriese-luck", 1)


@pytest.mark.parametrize(("seed", "kind", "size", "purpose", "answers"), VECTORS)
def test_published_vectors(seed, kind, size, purpose, answers):
    chance = SeededChance(seed).drawing()
    assert tuple(getattr(chance, kind)(size, purpose) for _ in answers) == answers


@given(st.sampled_from(SEEDS), st.integers(1, 2**53), st.integers(0, 5))
def test_a_pick_and_a_die_are_one_word(seed, n, k):
    chance = SeededChance(seed)
    before = {"example/a": k}
    assert chance.answer("pick", n, "example/a", before) == picked(seed, "example/a", k, n)
    assert chance.answer("die", n, "example/a", before) == 1 + picked(seed, "example/a", k, n)


@given(st.sampled_from(SEEDS), st.integers(1, 90), st.integers(0, 5))
def test_a_shuffle_is_fisher_yates_downwards(seed, n, k):
    answer = SeededChance(seed).answer("shuffled", n, "example/deck", {"example/deck": k})
    assert answer == shuffled(seed, "example/deck", k, n)
    assert sorted(answer) == list(range(n))


def test_purposes_do_not_disturb_each_other():
    alone, mixed = SeededChance(7).drawing(), SeededChance(7).drawing()
    expected = [alone.pick(100, "example/a") for _ in range(5)]
    drawn = []
    for _ in range(5):
        mixed.die(6, "example/b")
        drawn.append(mixed.pick(100, "example/a"))
        mixed.shuffled(9, "example/c")
    assert drawn == expected


def test_drawing_goes_on_after_as_many_draws():
    chance = SeededChance(7)
    first = chance.drawing()
    whole = [first.pick(1000, "example/a") for _ in range(6)]
    later = chance.drawing({"example/a": 4})
    assert [later.pick(1000, "example/a") for _ in range(2)] == whole[4:]
    assert later.counts == {"example/a": 6}
    assert [draw.answer for draw in later.draws] == whole[4:]


def test_a_seed_is_a_value_that_is_not_shown():
    chance = SeededChance(123456)
    assert chance == SeededChance(123456) == pickle.loads(pickle.dumps(chance))
    assert chance == copy.deepcopy(chance)
    assert hash(chance) == hash(SeededChance(123456))
    assert chance != SeededChance(123457)
    assert "123456" not in repr(chance)


@pytest.mark.parametrize("seed", [-1, 2**256, 1.0, "7", None, True])
def test_what_is_no_seed_is_refused(seed):
    with pytest.raises(BadDraw, match="a seed is a whole number"):
        SeededChance(seed)


def test_derived_seeds_are_all_different_and_fixed():
    seeds = {derived_seed(7, "game", number) for number in range(1000)}
    assert len(seeds) == 1000
    assert derived_seed(7, "game", 12) == int.from_bytes(
        hashlib.blake2b(b"game/12", key=(7).to_bytes(32, "big"), digest_size=32).digest(), "big"
    )
    SeededChance(max(seeds))
