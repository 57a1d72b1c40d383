"""Dice: fair, checkable, in streams that do not disturb each other, or as scripted."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise, permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dustup.engine.chance import DICE, UNFAIR, Chance, commitment, key_of, secret_of
from dustup.engine.errors import BadPosition

KEY = key_of(secret_of(1), ())


def surprise(counts: Counter[int], cells: int) -> float:
    """The chi-square statistic of counts that should be even."""
    expected = counts.total() / cells
    return sum((each - expected) ** 2 / expected for each in counts.values())


@pytest.mark.parametrize("sides", [2, 3, 4, 5, 6, 7, 8, 10, 12, 20, 100])
def test_all_faces_come_up_equally_often(sides: int) -> None:
    """Thirty thousand dice are within what chance allows (five standard deviations of the statistic)."""
    faces = Counter(Chance(KEY).roll({}, 30_000, sides, "dice"))
    assert set(faces) == set(range(1, sides + 1))
    assert surprise(faces, sides) < (sides - 1) + 5 * (2 * (sides - 1)) ** 0.5


@pytest.mark.parametrize("sides", sorted(DICE))
def test_no_face_has_more_bytes_than_another(sides: int) -> None:
    """The bytes that are left after the unfair ones are thrown away stand for each face equally often."""
    left = bytes(range(256)).translate(DICE[sides], UNFAIR[sides])
    assert set(Counter(left).values()) == {256 // sides}
    assert len(UNFAIR[sides]) == 256 % sides


@pytest.mark.parametrize("sides", sorted(DICE))
def test_unfair_bytes_are_thrown_away(sides: int) -> None:
    """Bytes from the last full multiple of the sides upwards are skipped, and more are drawn in their place."""

    class Fixed(Chance):
        def _block(self, counters: dict[str, int], stream: str) -> bytes:
            counters[stream] = counters.get(stream, 0) + 1
            return bytes([*range(256 - 256 % sides, 256), 0, 1])

    counters: dict[str, int] = {}
    assert Fixed(KEY).roll(counters, 4, sides, "dice") == [1, 2, 1, 2]
    assert counters == {"dice": 2}


def test_numbers_below_a_limit_have_no_bias() -> None:
    """A number beyond the last full multiple of the limit is drawn again, not wrapped around."""

    class Fixed(Chance):
        def _block(self, counters: dict[str, int], stream: str) -> bytes:
            counters[stream] = counters.get(stream, 0) + 1
            return b"\xff" * 64 if counters[stream] == 1 else b"\0" * 64

    counters: dict[str, int] = {}
    assert Fixed(KEY).below(counters, 6, "dice") == 0
    assert counters == {"dice": 2}


def test_orders_come_up_equally_often() -> None:
    counters: dict[str, int] = {}
    chance = Chance(KEY)
    orders = Counter(tuple(chance.order(counters, 4, "deck")) for _ in range(6_000))
    assert set(orders) == set(permutations(range(4)))
    expected = 6_000 / 24
    assert sum((each - expected) ** 2 / expected for each in orders.values()) < 23 + 5 * 46**0.5


@given(st.integers(0, 60), st.text(st.characters(codec="ascii"), max_size=8))
def test_an_order_is_a_permutation(size: int, stream: str) -> None:
    assert sorted(Chance(KEY).order({}, size, stream)) == list(range(size))


def test_streams_are_independent() -> None:
    """What is drawn from one stream does not change another, and no two are alike."""
    alone: dict[str, int] = {}
    chance = Chance(KEY)
    expected = [chance.roll(alone, 3, 6, "dice") for _ in range(20)]
    mixed: dict[str, int] = {}
    found = []
    for turn in range(20):
        chance.order(mixed, turn, "deck")
        found.append(chance.roll(mixed, 3, 6, "dice"))
        chance.roll(mixed, turn, 20, "weather")
    assert found == expected
    assert chance.roll({}, 30, 6, "dice") != chance.roll({}, 30, 6, "weather")


def test_rolls_depend_on_key_and_counter_only() -> None:
    assert Chance(KEY).roll({}, 50, 6, "dice") == Chance(KEY).roll({}, 50, 6, "dice")
    assert Chance(KEY).roll({"dice": 1}, 50, 6, "dice") != Chance(KEY).roll({}, 50, 6, "dice")
    assert Chance(key_of(secret_of(2), ())).roll({}, 50, 6, "dice") != Chance(KEY).roll({}, 50, 6, "dice")


def test_successive_rolls_are_not_related() -> None:
    """Neighbouring dice fall in all 36 ways equally often."""
    faces = Chance(KEY).roll({}, 36_001, 6, "dice")
    pairs = Counter(pairwise(faces))
    assert len(pairs) == 36
    assert sum((each - 1000) ** 2 / 1000 for each in pairs.values()) < 35 + 5 * 70**0.5


def test_the_rolls_are_always_the_same() -> None:
    """On every machine and for ever: old records depend on these very numbers."""
    assert secret_of(1).hex().startswith("256a0e17bf9c225d")
    assert commitment(secret_of(1)).startswith("2d17e223c041d756")
    assert key_of(secret_of(1), ["a"]).hex().startswith("a133d7de810a8948")
    assert Chance(KEY).roll({}, 10, 6, "dice") == [2, 2, 4, 1, 5, 1, 6, 3, 6, 6]
    assert Chance(KEY).order({}, 8, "deck") == [7, 0, 5, 4, 1, 6, 3, 2]


def test_every_salt_changes_the_key() -> None:
    secret = secret_of(1)
    keys = [key_of(secret, salts) for salts in ((), ("a",), ("b",), ("a", "b"), ("b", "a"), ("ab",), ("", "ab"))]
    assert len(set(keys)) == len(keys)


def test_the_commitment_hides_and_binds() -> None:
    assert commitment(secret_of(1)) != commitment(secret_of(2))
    assert secret_of(1).hex() not in commitment(secret_of(1))


def test_scripted_dice_come_first_and_the_stream_goes_on() -> None:
    counters: dict[str, int] = {}
    rolls: list[tuple[str, list[int]]] = []
    chance = Chance(KEY, {"dice": [6, 5, 4]}, rolls)
    assert chance.roll(counters, 2, 6, "dice") == [6, 5]
    mixed = chance.roll(counters, 3, 6, "dice")
    assert mixed == [4, *Chance(KEY).roll({}, 2, 6, "dice")]
    after = chance.roll(counters, 2, 6, "dice")
    assert after == Chance(KEY).roll({"dice": 1}, 2, 6, "dice")
    assert rolls == [("dice", [6, 5]), ("dice", mixed), ("dice", after)]


def test_a_copied_state_knows_how_far_the_script_is_used_up() -> None:
    counters: dict[str, int] = {}
    chance = Chance(KEY, {"dice": [6, 5, 4]})
    chance.roll(counters, 1, 6, "dice")
    twin = dict(counters)
    assert chance.roll(counters, 2, 6, "dice") == chance.roll(twin, 2, 6, "dice") == [5, 4]


def test_scripted_orders_come_first() -> None:
    counters: dict[str, int] = {}
    chance = Chance(KEY, {"deck": [2, 0, 1, 1, 0]})
    assert chance.order(counters, 3, "deck") == [2, 0, 1]
    assert chance.order(counters, 2, "deck") == [1, 0]
    assert chance.order(counters, 5, "deck") == Chance(KEY).order({}, 5, "deck")


@pytest.mark.parametrize("face", [0, 7, -1])
def test_a_scripted_die_must_have_that_face(face: int) -> None:
    with pytest.raises(BadPosition, match=f"shows {face}, expected 1 to 6"):
        Chance(KEY, {"dice": [face]}).roll({}, 1, 6, "dice")


@pytest.mark.parametrize("order", [[0, 0], [0, 2], [1]])
def test_a_scripted_order_must_be_one(order: list[int]) -> None:
    with pytest.raises(BadPosition, match="expected 0 to 1"):
        Chance(KEY, {"deck": order}).order({}, 2, "deck")


def test_what_is_rolled_is_written_down_once_and_not_changed_by_the_rules() -> None:
    rolls: list[tuple[str, list[int]]] = []
    chance = Chance(KEY, {}, rolls)
    faces = chance.roll({}, 3, 6, "dice")
    kept = list(faces)
    faces.clear()
    assert rolls == [("dice", kept)]
