"""Hits that were fixed together, and hits of which somebody else takes a share."""

from __future__ import annotations

import pytest
from games.panic.staging import (
    ANY,
    asked,
    asked_of,
    at,
    challenger,
    end_turn,
    foe,
    hp,
    offered,
    play,
    said,
    stage,
    told,
    unit,
    unit_of,
)

from dustup.games.panic.events import Damaged

PLAIN = "judgment power"
TOGETHER = pytest.mark.clause("ruling.damage.several-targets")
SHARED = pytest.mark.clause("style.heroic.ability.share-damage", "ruling.style.heroic.order")


PAIR = """
    . . . . . .
    . a b . . .
    . . . . . .
"""


def boss(archetype, who="jumping vigilance", **more):
    """A warrior with a Boss Archetype: one stance, so nothing else gets in the way."""
    return unit(who, archetypes=[archetype], **more)


VIGIL = "judgment vigilance"

SHELF = """
    . . . . o
    . c b . o
    . . . . o
    a . . d o
"""


def rival(**more):
    """An enemy without Armor or anything else that would change a number."""
    return foe("judgment vigilance", **more)


# -- in the dealer's order ------------------------------------------------------------------------------


@TOGETHER
@pytest.mark.parametrize(("who", "shield"), [("knockdown power", 0), ("judgment zen", 1)])
def test_somebody_who_strikes_back_may_be_hit_last(who: str, shield: int) -> None:
    for first, left in (("b", 12), ("c", 11)):
        a = unit("judgment blaster", hp=1, pool=[3, 1])
        m = stage("b a c . . d", a=a, b=foe(who, shield=shield), c=foe(PLAIN), d=unit(PLAIN))
        play(m, "use 3 shockwave", f"target {first}")
        assert (hp(m, "a"), hp(m, "c")) == (0, left)  # whoever fell hits nobody else


@TOGETHER
def test_nobody_is_asked_whom_to_hit_first_where_nobody_can_answer() -> None:
    m = stage("b a c .", a=unit("judgment blaster", pool=[3, 1]), b=foe("judgment zen"), c=foe(PLAIN))
    play(m, "use 3 shockwave")
    assert (asked(m), hp(m, "b"), hp(m, "c")) == ("act", 11, 11)


# -- shared ------------------------------------------------------------------------------


@SHARED
@pytest.mark.clause("style.explosion.ability.push", "ruling.token.power-same-hit")
def test_power_lengthens_the_push_of_whoever_took_the_share_that_is_left_of_a_hit() -> None:
    a = unit("explosion zen", pool=[1, 1], tokens={"power": 1})
    m = stage("a . b c . . .", a=a, b=foe("jumping iron"), c=foe("heroic zen"))
    play(m, "use 1 damage", "target b", "amount 1")
    assert (asked(m), asked_of(m), "spot F1" in offered(m)) == ("push-where", "c", True)


@pytest.mark.clause("ruling.edge.timing")
@pytest.mark.parametrize(("tokens", "there"), [({"speed": 1, "iron": 3}, "C1"), ({"speed": 3}, "")])
def test_a_shadow_over_an_edge_walks_into_fog_for_iron_but_falls_for_its_last_speed(tokens: dict[str, int], there: str):
    a = unit("shadow-warrior", pool=[3], tokens=tokens)
    m = stage("a . . . b\n. . c . .", a=a, b=foe(PLAIN), c=unit(PLAIN), edge=["A1"], dice=ANY, then="random")
    play(m, "pay ghost-walk", *(["pick iron"] * 3 + ["spot C1"] if there else ["no"]))
    assert at(m, "a") == there


@pytest.mark.clause("armor.covers-hazards", "trap.end-of-turn", "ruling.trap.source")
def test_an_armoured_unit_takes_nothing_from_a_trap():
    m = stage(PAIR, a=unit("jumping vigilance", pool=[1]), b=foe("judgment iron"), trap=["a", "b"], dice=ANY)
    end_turn(m)
    assert (hp(m, "a"), hp(m, "b")) == (11, 12)


@pytest.mark.clause("ruling.archetype.boss.giant-once")
def test_an_area_effect_hits_the_giant_once():
    m = stage("""
        . . . . .
        . b . . .
        . . . . .
        . . a . .""", a=unit("jumping blaster", pool=[3, 1]),
              b=boss("giant", "judgment vigilance", team="enemies"))  # fmt: skip
    play(m, "use 3 shockwave")
    assert hp(m, "b") == 11


@pytest.mark.clause("ruling.edge.timing", "edge.removes")
def test_it_hovers_as_long_as_it_has_tokens_and_falls_when_the_last_is_gone():
    m = stage(
        SHELF,
        turn="c",
        a=unit(),
        d=foe(VIGIL),
        b=foe(VIGIL, tokens={"speed": 2}),
        c=unit("jumping vigilance", pool=[9, 1]),
    )
    play(m, "use 9 throw", "spot E2", "no")
    assert at(m, "b") == "E2"
    end_turn(m)
    assert unit_of(m, "b").out


@pytest.mark.clause("hit.definition")
def test_every_instance_of_damage_is_a_hit_of_its_own():
    # Deadly Dance at 5 deals 1 damage and then 2: Armor takes 1 off each, so it is more than one hit of 3.
    m = stage("a . . b . .", a=unit("lightning vigilance", pool=[5, 1]), b=foe("judgment iron"))
    play(m, "use 5 deadly-dance", "spot E1")
    assert [each.amount for each in told(m, Damaged)] == [1]
    assert hp(m, "b") == 12 - (1 - 1) - (2 - 1)


@pytest.mark.clause("ruling.token.power-same-hit")
def test_power_is_asked_for_once_where_a_hit_pushes_as_well():
    m = stage(PAIR, a=unit("jumping vigilance", pool=[5, 1], tokens={"power": 2}), b=rival())
    play(m, "use 5 damage", "amount 1")
    assert not offered(m, "amount")
    assert "spot E2" in offered(m)


@pytest.mark.clause("armor.covers-hazards")
def test_addends_have_no_article() -> None:
    m = stage("a ^ . b", a=unit("judgment iron", tokens={"speed": 1}, pool=[1]), b=foe())
    play(m, "go a B1")
    assert "a takes no damage (1 Trap − 1 Armor)." in said(m)
    m = stage("a ^ . b", a=unit("judgment zen", tokens={"speed": 1}, pool=[1]), b=foe())
    play(m, "go a B1")
    assert "a takes 1 damage (the Trap): 11 HP left." in said(m)


@pytest.mark.clause("penalty.enraged", "copy.performs-actions")
def test_the_enraged_take_the_challenge_of_whoever_strikes_them_by_a_copy() -> None:
    m = stage("a b1 . c . b", a=unit(PLAIN, conditions=["enraged"], challenge="c"), b=foe(PLAIN, pool=[3, 1]),
              c=foe(PLAIN), turn="b")  # fmt: skip
    play(m, "use 3 damage")
    assert challenger(m, "a") == "b"
