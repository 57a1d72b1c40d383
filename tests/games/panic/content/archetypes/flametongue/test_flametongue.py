"""The Flametongue, whatever its Style."""

import pytest
from games.panic.staging import (
    asked,
    end_turn,
    foe,
    hp,
    play,
    stage,
    tokens_of,
    unit,
)

BYSTANDER = "crosshair zen"
"""A stance that does nothing by itself."""

FRANTIC = "Ash: frantic demon+flametongue+gunkata, tough; styles Dark, Zombie, Volcanic; forms Zen, Iron, Power"


@pytest.mark.clause("archetype.flametongue.focused", "ruling.archetype.flametongue.per-hit")
def test_focused_flametongue_burns_whom_its_action_damages_once_per_hit_of_the_action():
    a = unit("vampire one-two", kind="focused", archetypes=["flametongue"], pool=[1, 1, 1])
    m = stage(". a b .", a=a, b=foe(BYSTANDER))
    play(m, "use 1 damage")
    assert hp(m, "b") == 10, "One-Two adds a hit"
    assert tokens_of(m, "b") == {"burning": 1}, "which is no Action's"
    play(m, "use 1 damage")
    assert tokens_of(m, "b") == {"burning": 2}


@pytest.mark.clause("archetype.flametongue.fused", "ruling.archetype.flametongue.per-hit")
def test_fused_flametongue_gives_two_burning_tokens_for_the_first_damage_of_its_turn_only():
    m = stage(". a b .", a=unit("vampire zen", archetypes=["flametongue"], pool=[1, 1, 1]), b=foe(BYSTANDER))
    play(m, "use 1 damage", "use 1 damage")
    assert (hp(m, "b"), tokens_of(m, "b")) == (10, {"burning": 2})


@pytest.mark.clause("archetype.flametongue.fused")
def test_fused_flametongue_burns_nobody_on_other_turns():
    a = unit("vampire zen", archetypes=["flametongue"], tokens={"chaos": 1})
    m = stage(". a b .", turn="b", a=a, b=foe(BYSTANDER, pool=[1, 1]))
    play(m, "use 1 movement", "chaos damage")
    assert (hp(m, "b"), tokens_of(m, "b").get("burning", 0)) == (10, 0)


@pytest.mark.clause("archetype.flametongue.fused.note.one-enemy", "ruling.archetype.flametongue.per-hit")
def test_of_several_enemies_hit_at_once_the_owner_burns_one():
    a = unit("ricochet blaster", archetypes=["flametongue"], pool=[3, 3])
    m = stage("a . b . c", a=a, b=foe(BYSTANDER), c=foe(BYSTANDER))
    play(m, "use 3 shockwave")
    assert asked(m) == "hit-order"
    play(m, "target c", "no", "no")
    assert [tokens_of(m, each) for each in "bc"] == [{}, {"burning": 2}]
    assert [hp(m, each) for each in "bc"] == [11, 11]


@pytest.mark.clause("archetype.flametongue.frantic", "ruling.archetype.flametongue.per-hit")
@pytest.mark.parametrize(("before", "after"), [(0, 1), (3, 4), (4, 4)])
def test_frantic_flametongue_burns_each_enemy_it_damages_that_holds_three_tokens_or_fewer(before: int, after: int):
    b = foe(BYSTANDER, tokens={"burning": before} if before else {})
    m = stage("a b .", a=unit(FRANTIC, stance=[1, 1, 0, ""], pool=[1, 1]), b=b)
    play(m, "use 1 damage")
    assert tokens_of(m, "b") == {"burning": after}


@pytest.mark.clause("archetype.flametongue.note.burning")
def test_burning_hurts_for_its_count_and_loses_half_rounded_up():
    m = stage("a . . . b", a=unit(BYSTANDER, tokens={"burning": 5}), b=foe(BYSTANDER))
    end_turn(m)
    assert (hp(m, "a"), tokens_of(m, "a")) == (7, {"burning": 2})
