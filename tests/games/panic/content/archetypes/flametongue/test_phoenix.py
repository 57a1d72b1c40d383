"""Phoenix Style of the Flametongue."""

import pytest
from games.panic.staging import (
    asked,
    end_turn,
    foe,
    ground,
    hp,
    offered,
    play,
    stage,
    tokens_of,
    unit,
    unit_of,
)

BYSTANDER = "crosshair zen"
"""A stance that does nothing by itself."""


PLAIN = "judgment power"


@pytest.mark.clause("style.phoenix.ability.fire-heals", "ruling.style.phoenix.armor")
def test_burning_heals_a_phoenix_in_full_despite_armor_and_is_halved():
    m = stage("a . . . b", a=unit("phoenix iron", hp=2, tokens={"burning": 5}), b=foe(BYSTANDER))
    end_turn(m)
    assert (hp(m, "a"), tokens_of(m, "a")) == (7, {"burning": 2})


@pytest.mark.clause("style.phoenix.ability.fire-heals", "ruling.style.phoenix.armor")
def test_a_trap_heals_a_phoenix_once_per_turn():
    m = stage("a ^ . . b", a=unit("phoenix zen", hp=2, tokens={"speed": 1}, pool=[1]), b=foe(BYSTANDER))
    play(m, "go a B1")
    assert hp(m, "a") == 3
    end_turn(m)
    assert hp(m, "a") == 3, "the Trap has been used this turn"


@pytest.mark.clause("ruling.style.phoenix.rising")
def test_burning_does_not_revive_a_fallen_phoenix():
    a = unit("phoenix zen", hp=0, tokens={"burning": 3})
    m = stage("a . c . b", start=True, a=a, b=foe(BYSTANDER), c=unit(BYSTANDER))
    end_turn(m)
    assert (hp(m, "a"), tokens_of(m, "a")) == (0, {"burning": 3})


@pytest.mark.clause("style.phoenix.action.cleansing-fire")
def test_cleansing_fire_does_two_of_three_things():
    m = stage(". a b .", a=unit("phoenix zen", hp=2, pool=[5, 1]), b=foe(BYSTANDER))
    play(m, "use 5 cleansing-fire")
    assert offered(m) == ["pick burn", "pick heal", "pick trap"]
    play(m, "pick trap", "pick burn", "target b", "spot A1")
    assert tokens_of(m, "b") == {"burning": 1}
    assert ground(m, "trap") == ["A1"]
    assert hp(m, "a") == 2


@pytest.mark.clause("style.phoenix.action.cleansing-fire")
def test_cleansing_fire_heals_an_ally_in_range_even_a_fallen_one_or_burns_its_user():
    m = stage(". a c . b", a=unit("phoenix zen", pool=[5, 1]), b=foe(BYSTANDER), c=unit(BYSTANDER, hp=0))
    play(m, "use 5 cleansing-fire", "pick burn", "pick heal")
    assert asked(m) == "target-heal", "with nobody else to burn in range, the user burned itself"
    play(m, "target c")
    assert hp(m, "c") == 3
    assert tokens_of(m, "a") == {"burning": 1}


@pytest.mark.clause("style.phoenix.ability.fire-heals")
def test_a_trap_heals_a_phoenix_and_leaves_its_shield_alone():
    a = unit("phoenix power", hp=5, shield=2, tokens={"speed": 2}, pool=[1])
    m = stage("a ^ . b", a=a, b=foe(BYSTANDER))
    play(m, "go a B1")
    assert (hp(m, "a"), unit_of(m, "a").shield) == (6, 2)


@pytest.mark.clause("style.phoenix.ability.fire-heals")
def test_fire_that_heals_is_no_damage_to_share() -> None:
    a = unit("phoenix zen", pool=[1], hp=5, tokens={"burning": 3})
    m = stage("a c . b", a=a, c=unit("heroic zen"), b=foe(PLAIN), then="random")
    end_turn(m)
    assert (hp(m, "a"), hp(m, "c")) == (8, 12)
