"""Armored Style of the Cyborg."""

import pytest
from games.panic.staging import (
    ANY,
    at,
    challenger,
    foe,
    hp,
    offered,
    play,
    stage,
    tokens_of,
    unit,
)

PLAIN = "judgment power"


@pytest.mark.clause("style.armored.ability.heal", "style.armored.note.once-per-spend")
def test_spending_iron_heals_1_however_many_tokens_it_is() -> None:
    m = stage("b a", turn="b", a=unit("armored power", hp=5, tokens={"iron": 4}), b=foe("jumping power", pool=[5]),
              dice=ANY)  # fmt: skip
    play(m, "use 5 damage", "amount 3")
    assert (hp(m, "a"), tokens_of(m, "a")) == (6, {"iron": 1})


@pytest.mark.clause("style.armored.ability.heal")
def test_spending_other_tokens_does_not_heal() -> None:
    m = stage("b a", a=unit("armored power", hp=5, pool=[1], tokens={"iron": 1, "power": 1}), b=foe("jumping power"),
              dice=ANY)  # fmt: skip
    play(m, "use 1 damage", "amount 1")
    assert (hp(m, "a"), tokens_of(m, "a")) == (5, {"iron": 1})


@pytest.mark.clause("style.armored.action.you-stay", "style.armored.note.costs-count")
def test_you_stay_challenges_takes_three_speed_and_its_cost_heals() -> None:
    m = stage("a . b", a=unit("armored power", hp=5, tokens={"iron": 2}), b=foe("jumping power", tokens={"speed": 5}))
    play(m, "pay you-stay")
    assert challenger(m, "b") == "a" and tokens_of(m, "b") == {"speed": 2}
    assert (hp(m, "a"), tokens_of(m, "a")) == (6, {})


@pytest.mark.clause("style.armored.action.you-stay", "taken-out.inert")
def test_whoever_a_challenge_has_felled_keeps_its_speed() -> None:
    a = unit("armored zen", archetypes=["angel"], pool=[2, 2], tokens={"iron": 3})
    m = stage("a b c", a=a, b=foe("judgment power", hp=1, tokens={"speed": 2}), c=foe("judgment power"))
    play(m, "pay you-stay", "target b")
    assert (hp(m, "b"), tokens_of(m, "b")) == (0, {"speed": 2})


@pytest.mark.clause("style.armored.ability.heal", "style.unbreakable.ability.share-tokens")
def test_iron_that_a_friend_lends_heals_whoever_spends_it() -> None:
    c = unit("unbreakable zen", tokens={"iron": 2}, hp=5)
    m = stage("a b c .", a=foe(PLAIN, pool=[3, 1]), b=unit("armored zen", hp=5), c=c)
    play(m, "use 3 damage", "amount 1")
    assert (hp(m, "b"), hp(m, "c"), tokens_of(m, "c")) == (5, 5, {"iron": 1})  # healed 1, then hurt for 2 - 1


@pytest.mark.clause("style.armored.action.you-stay", "ruling.edge.timing")
def test_whoever_hovers_falls_when_it_is_told_to_stay() -> None:
    others = {"b": foe(PLAIN, tokens={"speed": 3}), "c": foe(PLAIN)}
    m = stage("a . b . c", a=unit("armored zen", pool=[1], tokens={"iron": 2}, hp=5), **others, edge=["C1"])
    play(m, "pay you-stay")
    assert (at(m, "b"), hp(m, "a")) == ("", 6)


@pytest.mark.clause("style.armored.action.you-stay", "ruling.stooges.area-benefits")
def test_you_stay_takes_three_speed_of_a_group_once_and_its_other_figure_is_no_other_target() -> None:
    a = unit("armored blaster", pool=[1], tokens={"iron": 6}, amplified=True)
    m = stage("a b b . c", a=a, b=foe(PLAIN, kind="stooges", tokens={"speed": 9}), c=foe(PLAIN))
    play(m, "pay you-stay", "target b.1")
    assert offered(m) == ["target c", "no"]
    play(m, "no")
    assert tokens_of(m, "b") == {"speed": 6}
