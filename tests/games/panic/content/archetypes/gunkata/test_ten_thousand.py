"""Ten Thousand Style of the Gunkata."""

import pytest
from games.panic.staging import (
    at,
    figure,
    foe,
    hp,
    play,
    pool,
    skip_to,
    stage,
    unit,
    unit_of,
)

from dustup.games.panic.rules.act import span_of
from dustup.games.panic.sheets import stance_dice

BYSTANDER = "dark shadow"
"""A stance that does nothing on other turns."""


@pytest.mark.clause("style.ten-thousand.ability.dice")
def test_ten_thousand_adds_two_four_sided_dice():
    m = stage("a . . . b", start=True, dice=[1, 2, 3, 4, 1, 2, 3, 4], a=unit("ten thousand shadow"), b=foe(BYSTANDER))
    assert sorted(stance_dice(unit_of(m, "a").sheet.stances[0]).rolled)[:2] == [4, 4]
    skip_to(m, "act")
    assert len(pool(m, "a")) == 8


@pytest.mark.clause("style.ten-thousand.action.point-blank-shot")
def test_point_blank_shot_hits_an_adjacent_enemy_out_of_range_and_pushes_it():
    m = stage("# # # # #\n# a b . #\n# # # # #", a=unit("ten thousand zen", pool=[2, 2]), b=foe(BYSTANDER))
    play(m, "use 2 point-blank-shot", "target b")
    assert (hp(m, "b"), at(m, "b")) == (11, "D2")


@pytest.mark.clause(
    *("style.akimbo.range", "style.artillery.range", "style.crosshair.range", "style.ricochet.range"),
    "style.ten-thousand.range",
)
@pytest.mark.parametrize(
    ("style", "reach"),
    [("akimbo", (3, 5)), ("artillery", (3, 8)), ("crosshair", (4, 8)), ("ricochet", (2, 4)), ("ten thousand", (2, 3))],
)
def test_ranges_of_gunkata_styles(style: str, reach: tuple[int, int]):
    m = stage(". a . . . b", a=unit(f"{style} zen"), b=foe(BYSTANDER))
    assert span_of(m.state, unit_of(m, "a"), figure(m, "a")) == reach
