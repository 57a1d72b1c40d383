"""Sides: allies, enemies, and those who are neither."""

from __future__ import annotations

import pytest

from dustup.kit.sides import NOBODY, Sides


def relations(sides: Sides) -> list[str]:
    """For each side how it stands to every side and to nobody's: a for allies, e for enemies, - for neither."""
    numbers = [*range(sides.count), NOBODY]
    signs = {(True, False): "a", (False, True): "e", (False, False): "-"}
    return ["".join(signs[sides.allies(one, other), sides.enemies(one, other)] for other in numbers) for one in numbers]


@pytest.mark.parametrize(
    ("sides", "expected"),
    [
        (Sides(2), ["ae-", "ea-", "---"]),
        (Sides(3), ["aee-", "eae-", "eea-", "----"]),
        (Sides(3, allied=[(0, 1)]), ["aae-", "aae-", "eea-", "----"]),
        (Sides(3, neutral=[2]), ["ae--", "ea--", "--a-", "----"]),
        (Sides(2, loners=[1]), ["ae-", "ee-", "---"]),
    ],
    ids=["two", "three", "two allied", "bystanders", "beasts that fight each other"],
)
def test_who_is_whose_enemy_is_said_once(sides: Sides, expected: list[str]) -> None:
    assert relations(sides) == expected


def test_the_cells_of_foes_and_friends_follow_from_what_each_side_holds() -> None:
    held = [0b0001, 0b0110, 0b1000]
    assert Sides(3).foes(0, held) == 0b1110
    assert Sides(3, allied=[(0, 2)]).foes(0, held) == 0b0110
    assert Sides(3, allied=[(0, 2)]).friends(2, held) == 0b1001
    assert Sides(3, neutral=[1]).foes(0, held) == 0b1000
    assert Sides(3).foes(NOBODY, held) == 0, "nobody's models fight nobody"


def test_a_party_plays_one_side_and_any_of_it_may_answer() -> None:
    party = Sides(2, seats=[(0, 1, 2), ()])
    assert [party.side_of(seat) for seat in (0, 2, 7)] == [0, 0, NOBODY]
    assert party.deciding(0) == (0, (1, 2))
    assert Sides(2).deciding(1) == (1, ())


def test_a_side_nobody_plays_answers_nothing() -> None:
    with pytest.raises(ValueError, match="nobody plays side 1"):
        Sides(2, seats=[(0, 1), ()]).deciding(1)


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"allied": [(0, 2)]}, "no side 2"),
        ({"neutral": [5]}, "no side 5"),
        ({"seats": [(0,)]}, "for 1 sides of 2"),
        ({"seats": [(0, 1), (1,)]}, "one side only"),
    ],
)
def test_what_cannot_be_is_refused(wrong: dict[str, list[int]], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        Sides(2, **wrong)  # type: ignore[arg-type]
