"""Precision Style of the Winterblossom."""

from __future__ import annotations

import pytest
from games.panic.staging import (
    foe,
    hp,
    offered,
    parts_of,
    play,
    pool,
    refused,
    stage,
    tokens_of,
    told,
    unit,
    unit_of,
)

from dustup.games.panic.events import Damaged

PLAIN = "jumping power"


POWER = "judgment power"


@pytest.mark.clause("style.precision.ability.extra-damage", "style.precision.note.once")
@pytest.mark.parametrize(
    ("victim", "shield", "amount"),
    [("jumping power", 0, 2), ("lucky power", 0, 2), ("jumping power", 9, 3), ("lucky power", 9, 2)],
)
def test_one_more_damage_against_armor_or_a_shield_and_only_one(victim: str, shield: int, amount: int) -> None:
    m = stage("a . b", a=unit("precision vigilance", pool=[3, 1]), b=foe(victim, shield=shield))
    play(m, "use 3 damage")
    assert told(m, Damaged)[-1].amount == amount
    more = (1, "style.precision.ability.extra-damage")
    assert parts_of(m, Damaged).count(more) == (victim == "lucky power" or shield > 0)


@pytest.mark.clause("ruling.style.precision.per-hit")
def test_every_hit_of_the_action_gains_it() -> None:
    m = stage("b a c", a=unit("precision one-two", pool=[6, 1]), b=foe("lucky power"), c=foe("lucky power"))
    play(m, "use 6 whirlwind", "target b", "target c")
    by_action = [each.amount for each in told(m, Damaged) if each.parts[0][1] == "form.one-two.action.whirlwind"]
    assert by_action == [1, 1]


@pytest.mark.clause("style.precision.ability.strip-iron")
def test_a_targeted_enemy_discards_one_iron_before_it_can_use_it() -> None:
    m = stage("a . b", a=unit("precision vigilance", pool=[3, 1]), b=foe(PLAIN, tokens={"iron": 2}))
    play(m, "use 3 damage")
    assert offered(m) == ["amount 0", "amount 1"]
    m = stage("a . b", a=unit("precision vigilance", pool=[3, 1]), b=foe(PLAIN, tokens={"iron": 1}))
    play(m, "use 3 damage")
    assert (hp(m, "b"), tokens_of(m, "b")) == (10, {})


@pytest.mark.clause("style.precision.action.perfect-strike", "ruling.style.precision.two-numbers")
def test_perfect_strike_costs_two_numbers_and_nothing_answers_it() -> None:
    wall = foe("lucky zen", shield=3, tokens={"iron": 5, "control": 2})
    m = stage("a . b", a=unit("precision vigilance", pool=[6, 3, 4]), b=wall)
    play(m, "use 3 perfect-strike", "number 4")
    assert (hp(m, "b"), unit_of(m, "b").shield, pool(m, "a"), hp(m, "a")) == (12 - 5, 3, [6], 12)


@pytest.mark.clause("ruling.style.precision.two-numbers")
def test_whoever_strikes_perfectly_says_which_two_numbers_it_takes() -> None:
    m = stage("a . b", a=unit("precision vigilance", pool=[6, 3, 4, 2]), b=foe(PLAIN))
    offers = [each for each in offered(m) if each.endswith("perfect-strike")]
    assert offers == ["use 3 perfect-strike", "use 4 perfect-strike", "use 6 perfect-strike"]
    assert refused(m, "use 2 perfect-strike") == ("too-low", "action.minimum-number")
    assert offered(play(m, "use 4 perfect-strike")) == ["number 3", "number 6"]
    play(m, "number 6")
    assert pool(m, "a") == [2, 3]


@pytest.mark.clause("ruling.style.precision.two-numbers")
def test_who_has_only_one_number_for_a_perfect_strike_is_told_so() -> None:
    m = stage("a . b", a=unit("precision vigilance", pool=[6, 2]), b=foe(PLAIN))
    assert refused(m, "use 6 perfect-strike") == ("no-second-number", "style.precision.action.perfect-strike")


@pytest.mark.clause("form.song.action.sing-along.gate-6", "ruling.style.precision.two-numbers")
def test_a_sung_four_with_a_kept_three_pays_for_a_perfect_strike() -> None:
    c = unit("precision power", kept=[3, 2])
    m = stage("a c . b", a=unit("judgment song", pool=[6, 1]), c=c, b=foe(PLAIN))
    play(m, "use 6 sing-along", "target c")
    assert "use 4 perfect-strike" in offered(m) and "use 3 perfect-strike" not in offered(m)
    play(m, "use 4 perfect-strike")
    assert (hp(m, "b"), unit_of(m, "c").kept, pool(m, "c")) == (8, [2], [])


@pytest.mark.clause("ruling.style.precision.two-numbers")
@pytest.mark.parametrize(("numbers", "possible"), [([6], False), ([6, 2], False), ([3, 3], True)])
def test_perfect_strike_needs_two_separate_numbers_of_three(numbers: list[int], possible: bool) -> None:
    m = stage("a . b", a=unit("precision vigilance", pool=numbers, tokens={"chaos": 1}), b=foe(PLAIN))
    words = offered(m)
    assert any(each.endswith("perfect-strike") for each in words) == possible
    assert "chaos perfect-strike" not in words


@pytest.mark.clause("style.precision.action.perfect-strike", "ruling.form.power.crush-weakness-token")
def test_weakness_does_not_reduce_a_perfect_strike_and_stays() -> None:
    m = stage("a b", a=unit("precision zen", pool=[5, 3, 1], tokens={"weakness": 1}), b=foe("judgment power"))
    play(m, "use 3 perfect-strike")
    assert (hp(m, "b"), tokens_of(m, "a")) == (8, {"weakness": 1})


@pytest.mark.clause("ruling.style.precision.inactive-shields")
@pytest.mark.parametrize(("spares", "damage"), [([4], 3), ([], 2)])
def test_a_shield_that_is_not_active_is_a_shield(spares: list[int], damage: int) -> None:
    m = stage("a . b", a=unit("precision vigilance", pool=[3, 1]), b=foe("judgment zen", spares=spares))
    play(m, "use 3 damage")
    assert hp(m, "b") == 12 - damage


@pytest.mark.clause("style.precision.ability.strip-iron", "ruling.archetype.boss.twins-persons")
@pytest.mark.parametrize(("kind", "left"), [("twins", 1), ("stooges", 2)])
def test_of_twins_each_that_is_targeted_discards_an_iron_and_a_group_one_for_all(kind: str, left: int) -> None:
    twins = foe("judgment vigilance, jumping power, halcyon wild", kind="boss", archetypes=["twins"], bars=2, stance=0)
    b = {**(twins if kind == "twins" else foe(PLAIN, kind="stooges")), "tokens": {"iron": 3}}
    m = stage(". . . .\n. a b .\n. . b .", a=unit("precision blaster", pool=[3, 1]), b=b)
    play(m, "use 3 damage", "target b.1", "target b.2")
    assert tokens_of(m, "b") == {"iron": left}


@pytest.mark.clause("style.precision.ability.strip-iron", "style.machine.ability.interchange", "ruling.edge.timing")
def test_iron_that_held_a_machine_over_an_edge_is_stripped_before_it_is_hit() -> None:
    for iron, left in ((1, True), (2, False)):
        b = foe("machine power", tokens={"iron": iron})
        m = stage("a b . .\n. . . c", a=unit("precision zen", pool=[3, 1]), b=b, c=foe(POWER), edge=["b"])
        play(m, "use 3 damage")
        assert unit_of(m, "b").out is left and hp(m, "b") == 12
