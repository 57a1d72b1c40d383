"""Vampire Style of the Demon."""

import pytest
from games.panic.staging import (
    copies,
    foe,
    hp,
    play,
    said,
    stage,
    tokens_of,
    unit,
    unit_of,
)

BYSTANDER = "crosshair zen"
"""A stance that does nothing by itself."""


@pytest.mark.clause("style.vampire.ability.drain", "style.vampire.action.life-steal")
def test_life_steal_deals_two_damage_and_heals_one():
    m = stage(". a b .", a=unit("vampire zen", hp=5), b=foe(BYSTANDER))
    play(m, "use 6 life-steal", "no")
    assert (hp(m, "a"), hp(m, "b")) == (6, 10)
    assert tokens_of(m, "b") == {}


@pytest.mark.clause("style.vampire.ability.weakness-to-power", "style.vampire.action.life-steal")
def test_life_steal_may_give_weakness_which_feeds_power():
    m = stage(". a b .", a=unit("vampire zen", hp=5), b=foe(BYSTANDER))
    play(m, "use 6 life-steal", "yes")
    assert (tokens_of(m, "a"), tokens_of(m, "b")) == ({"power": 1}, {"weakness": 1})


@pytest.mark.clause("ruling.damage.zero-hit")
def test_a_hit_reduced_to_zero_drains_nothing():
    m = stage(". a b .", a=unit("vampire zen", hp=5, tokens={"weakness": 1}), b=foe(BYSTANDER))
    play(m, "use 6 life-steal", "no")
    assert (hp(m, "a"), hp(m, "b")) == (5, 12)


@pytest.mark.clause("style.vampire.note.zen")
def test_retaliation_drains_too():
    m = stage(". a b .", turn="b", a=unit("vampire zen", hp=5, shield=4), b=foe("slasher power", pool=[1, 1]))
    play(m, "use 1 damage")
    assert (unit_of(m, "a").shield, hp(m, "a"), hp(m, "b")) == (3, 6, 11)


@pytest.mark.clause("style.vampire.ability.weakness-to-power", "ruling.archetype.boss.twins-persons")
def test_a_vampire_weakens_each_twin_it_has_bitten():
    b = foe("dark shadow", archetypes=["twins"])
    m = stage(". b b\n. a .", a=unit("vampire blaster", pool=[4, 1], hp=5), b=b)
    play(m, "use 4 life-steal", "target b.1", "target b.2", "yes", "yes")
    assert (hp(m, "a"), tokens_of(m, "a"), tokens_of(m, "b")) == (7, {"power": 2}, {"weakness": 2})


@pytest.mark.clause("ruling.copy.no-triggers")
def test_a_copy_saved_by_weakness_is_told() -> None:
    m = stage("a b1 . b", a=unit(pool=[3], tokens={"weakness": 1}), b=foe())
    play(m, "use 3 damage")
    assert "The Copy on B1 withstands the hit (2 Damage − 2 Weakness)." in said(m) and copies(m, "b") == ["B1"]
    assert not unit_of(m, "a").tokens
