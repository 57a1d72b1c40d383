"""Brawling Style of the Punk."""

from __future__ import annotations

import pytest
from games.panic.staging import (
    asked,
    asked_of,
    foe,
    hp,
    offered,
    play,
    skip_to,
    stage,
    tokens_of,
    unit,
    unit_of,
)

PLAIN = "judgment vigilance"


SHARED = pytest.mark.clause("style.heroic.ability.share-damage", "ruling.style.heroic.order")


@pytest.mark.clause("style.brawling.ability.shield-break")
@pytest.mark.parametrize(("shield", "power"), [(2, {"power": 1}), (9, {})])
def test_a_broken_shield_gives_power(shield: int, power: dict[str, int]) -> None:
    m = stage("a b", turn="b", a=unit("brawling vigilance", shield=shield), b=foe(PLAIN, pool=[4, 4]))
    play(m, "use 4 damage")
    assert tokens_of(m, "a") == power


@pytest.mark.clause("style.brawling.ability.build-power")
def test_a_hit_without_power_gives_one_and_a_hit_with_power_gives_none() -> None:
    m = stage("a b", a=unit("brawling iron", pool=[4, 4, 4]), b=foe(PLAIN))
    assert tokens_of(play(m, "use 4 damage"), "a") == {"power": 1}
    play(m, "use 4 damage", "amount 1")
    assert (tokens_of(m, "a"), hp(m, "b")) == ({}, 7)
    m = stage("a b", a=unit("brawling iron", pool=[4, 4], tokens={"power": 1}), b=foe(PLAIN))
    play(m, "use 4 damage", "amount 0")
    assert tokens_of(m, "a") == {"power": 2}


@pytest.mark.clause("style.brawling.ability.build-power")
def test_a_hit_reduced_to_zero_gives_no_power() -> None:
    m = stage("a b", a=unit("brawling iron", pool=[1, 4, 4]), b=foe("judgment iron"))
    play(m, "use 1 damage")
    assert (tokens_of(m, "a"), hp(m, "b")) == ({}, 12)
    assert tokens_of(play(m, "use 4 damage"), "a") == {"power": 1}


@pytest.mark.clause("style.brawling.note.fury-payment")
@pytest.mark.parametrize(("kind", "tokens"), [("iron", {"power": 1}), ("power", {})])
def test_power_that_pays_for_fury_earns_none(kind: str, tokens: dict[str, int]) -> None:
    m = stage("a b . . .", a=unit("brawling wild", pool=[4, 4], tokens={kind: 2}), b=foe(PLAIN))
    play(m, "pay fury")
    skip_to(m, "act")
    assert hp(m, "b") < 12
    assert tokens_of(m, "a").get("power", 0) == tokens.get("power", 0)


@pytest.mark.clause("style.brawling.action.tough-it-out")
def test_tough_it_out_turns_two_power_into_a_shield() -> None:
    m = stage("a . b", a=unit("brawling iron", tokens={"power": 2}), b=foe(PLAIN))
    play(m, "pay tough-it-out")
    assert (unit_of(m, "a").shield, tokens_of(m, "a")) == (2, {})


@pytest.mark.clause("style.brawling.note.zen")
def test_after_a_broken_shield_tough_it_out_is_active_at_once() -> None:
    a = unit("brawling zen", shield=1, spares=[4], tokens={"power": 1})
    m = stage("a b", turn="b", a=a, b=foe(PLAIN, pool=[1, 1, 1]))
    play(m, "use 1 damage", "amount 0")
    assert (asked_of(m), "pay tough-it-out" in offered(m)) == ("a", True)
    play(m, "pay tough-it-out")
    assert (unit_of(m, "a").shield, unit_of(m, "a").spares) == (2, [4])


@pytest.mark.clause("style.brawling.ability.build-power", "ruling.damage.several-targets")
def test_who_earns_power_between_hits_says_in_which_order_they_come() -> None:
    m = stage("b a c", a=unit("brawling blaster", pool=[3, 1]), b=foe(PLAIN), c=foe(PLAIN, hp=2))
    play(m, "use 3 shockwave")
    assert asked(m) == "hit-order"
    play(m, "target b", "amount 1")
    assert (hp(m, "b"), hp(m, "c")) == (11, 0)


@SHARED
@pytest.mark.clause("style.brawling.ability.build-power")
def test_power_spent_on_a_hit_was_spent_on_the_share_that_is_left_of_it() -> None:
    for power, left in ((1, {}), (0, {"power": 2})):
        a = unit("brawling zen", pool=[1, 1], tokens={"power": 1})
        m = stage("a b c . .", a=a, b=foe("jumping iron"), c=foe("heroic zen"))
        play(m, "use 1 damage", f"amount {power}")
        assert (hp(m, "b"), hp(m, "c"), tokens_of(m, "a")) == (12, 11, left)


@pytest.mark.clause("ruling.turn.ability-order", "style.brawling.ability.shield-break", "form.zen.ability.retaliate")
@pytest.mark.parametrize(
    ("first", "left"), [("style.brawling.ability.shield-break", 10), ("form.zen.ability.retaliate", 11)]
)
def test_the_power_of_a_broken_shield_may_come_before_the_blow_for_it(first: str, left: int) -> None:
    b = foe("judgment power", pool=[1, 1])
    m = stage("# # # # #\n# a b . #\n# # # # #", turn="b", a=unit("brawling zen", shield=1), b=b)
    play(m, "use 1 damage", "target a", f"pick {first}", *(["amount 1"] if left == 10 else []))
    assert hp(m, "b") == left


@pytest.mark.clause(
    "ruling.turn.ability-order-idle", "style.brawling.ability.shield-break", "form.zen.ability.retaliate"
)
def test_a_shield_that_holds_gives_nothing_to_order() -> None:
    b = foe("judgment power", pool=[1, 1])
    m = stage("# # # # #\n# a b . #\n# # # # #", turn="b", a=unit("brawling zen", shield=2), b=b)
    play(m, "use 1 damage", "target a")
    assert (hp(m, "b"), tokens_of(m, "a")) == (11, {"power": 1}), "for the blow, not for the Shield"
