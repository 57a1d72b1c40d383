"""Random units are always legal."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dustup.games.panic.sheets import HEROES, Sheet, read_sheet
from dustup.games.panic.sheets_check import check_sheet
from dustup.games.panic.sheets_random import (
    random_boss,
    random_encounter,
    random_hero,
    random_stooges,
    random_super_stooges,
    random_warrior,
)

SEEDS = range(300)


@pytest.mark.parametrize("kind", HEROES)
def test_a_random_hero_is_of_the_kind_asked_for_and_legal(kind: str) -> None:
    made = [random_hero(Random(seed), kind) for seed in SEEDS]
    assert {each.kind for each in made} == {kind}
    assert [check_sheet(each) for each in made if check_sheet(each)] == []


@pytest.mark.parametrize("make", [random_warrior, random_stooges, random_super_stooges, random_boss])
def test_a_random_enemy_is_legal(make: object) -> None:
    assert callable(make)
    made: list[Sheet] = [make(Random(seed)) for seed in SEEDS]
    assert [check_sheet(each) for each in made if check_sheet(each)] == []


@given(seed=st.integers(0, 10**6), units=st.integers(1, 9))
def test_a_random_encounter_is_worth_what_was_asked_for(seed: int, units: int) -> None:
    made = random_encounter(Random(seed), units)
    assert sum(each.bars for each in made) == units
    assert len({each.name for each in made}) == len(made)
    assert [check_sheet(each) for each in made if check_sheet(each)] == []
    assert [read_sheet(each.table(), "here") for each in made] == made


def test_random_units_differ_and_repeat_with_their_seed() -> None:
    assert random_hero(Random(1)) == random_hero(Random(1))
    assert {random_hero(Random(seed)).kind for seed in SEEDS} == set(HEROES)
    styles = {style for seed in SEEDS for style in random_boss(Random(seed)).all_styles}
    assert len(styles) == 65


def test_there_is_no_other_kind_of_random_hero() -> None:
    with pytest.raises(ValueError, match="'warrior' is no kind of hero"):
        random_hero(Random(1), "warrior")
