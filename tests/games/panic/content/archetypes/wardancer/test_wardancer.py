"""The Wardancer, whatever its Style."""

from __future__ import annotations

import pytest
from games.panic.staging import (
    foe,
    play,
    pool,
    skip_to,
    stage,
    unit,
)

FOCUSED = "Ada: focused wardancer, tough; Lightning Power, Overwhelming Vigilance, Weightless Wild"
FRANTIC = (
    "Zed: frantic wardancer+trickster+angel, tough; styles forbidden, hidden, judgment; forms power, control, wild"
)
PLAIN = "judgment vigilance"


@pytest.mark.clause("archetype.wardancer.focused")
@pytest.mark.parametrize(
    ("answers", "numbers"),
    [(["pick raise-all"], [3, 3, 4, 6]), (["pick raise-one", "number 3"], [2, 2, 5, 7])],
)
def test_a_focused_wardancer_raises_all_numbers_or_one(answers: list[str], numbers: list[int]) -> None:
    m = stage("a . . b", start=True, a=unit(FOCUSED), b=foe(PLAIN), dice=[2, 2, 3, 5])
    play(m, "stance 1")
    skip_to(m, "raise-numbers")
    play(m, *answers)
    assert pool(m, "a") == numbers


@pytest.mark.clause("archetype.wardancer.fused", "ruling.archetype.wardancer.scope")
@pytest.mark.parametrize(
    ("faces", "answers", "numbers"),
    [
        ([2, 2, 3, 5], ["number 2", "number 2"], [3, 4, 4, 5]),
        ([2, 2, 3, 5], ["number 5", "number 2"], [2, 3, 4, 7]),
        ([2, 2, 2, 2], [], [2, 2, 4, 4]),
    ],
)
def test_a_fused_wardancer_raises_two_different_numbers(
    faces: list[int], answers: list[str], numbers: list[int]
) -> None:
    dancer = unit("lightning vigilance", archetypes=["wardancer"])
    m = stage("a . . b", start=True, a=dancer, b=foe(PLAIN), dice=faces)
    play(m, *answers)
    assert pool(m, "a") == numbers


@pytest.mark.clause("ruling.archetype.wardancer.scope")
def test_numbers_kept_in_the_pool_rise_as_well() -> None:
    dancer = unit("lightning vigilance", archetypes=["wardancer"], pool=[9])
    m = stage("a . . b", start=True, a=dancer, b=foe(PLAIN), dice=[1, 1, 1, 1])
    play(m, "number 9")
    assert pool(m, "a") == [1, 1, 1, 3, 11]


@pytest.mark.clause("archetype.wardancer.frantic")
def test_a_frantic_wardancer_does_so_on_the_turn_it_picks_the_ability() -> None:
    m = stage("a . . b", start=True, a=unit(FRANTIC), b=foe(PLAIN), dice=[1, 2, 3])
    play(m, "frantic 0 1 0 none", "pick raise-all")
    assert pool(m, "a") == [2, 3, 4]
