"""Lightning Style of the Wardancer."""

from __future__ import annotations

import pytest
from games.panic.staging import (
    asked,
    at,
    copies,
    foe,
    hp,
    offered,
    play,
    stage,
    tokens_of,
    unit,
)

PLAIN = "judgment vigilance"


@pytest.mark.clause("style.lightning.ability.speed", "ruling.style.lightning.per-hit")
def test_each_hit_that_deals_damage_gives_a_speed_token() -> None:
    m = stage("c a b", a=unit("lightning one-two", pool=[4, 1]), b=foe(PLAIN), c=foe("lucky vigilance"))
    play(m, "use 4 damage", "target b")
    assert tokens_of(m, "a") == {"speed": 2}
    play(m, "use 1 damage", "target c")
    assert (hp(m, "c"), tokens_of(m, "a")) == (12, {"speed": 2})


@pytest.mark.clause("style.lightning.action.deadly-dance")
def test_deadly_dance_teleports_exactly_two_spaces_then_hits() -> None:
    m = stage("a . . . . b", a=unit("lightning vigilance", pool=[2, 1]), b=foe(PLAIN))
    play(m, "use 2 deadly-dance")
    assert (at(m, "a"), hp(m, "b")) == ("C1", 12)
    m = stage("a . . b . .", a=unit("lightning vigilance", pool=[4, 1]), b=foe(PLAIN))
    play(m, "use 4 deadly-dance")
    assert (at(m, "a"), hp(m, "b")) == ("C1", 11)


@pytest.mark.clause("style.lightning.action.deadly-dance.gate-5")
def test_at_five_it_teleports_and_hits_again_for_two() -> None:
    m = stage("a . . b . .", a=unit("lightning vigilance", pool=[5, 1]), b=foe(PLAIN))
    play(m, "use 5 deadly-dance", "no")
    assert asked(m) == "teleport-where"
    play(m, "spot E1", "target b")
    assert (at(m, "a"), hp(m, "b")) == ("E1", 9)


@pytest.mark.clause("style.lightning.action.deadly-dance.gate-8")
def test_at_eight_it_teleports_and_hits_a_third_time() -> None:
    m = stage("a . . b . .", a=unit("lightning vigilance", pool=[8, 1]), b=foe(PLAIN))
    play(m, "use 8 deadly-dance", "no", "spot E1", "target b", "no", "target b")
    assert (at(m, "a"), hp(m, "b")) == ("C1", 7)


@pytest.mark.clause("style.lightning.action.deadly-dance.gate-8", "ruling.challenge.multi-target")
def test_a_copy_that_dances_into_a_trap_dances_no_further() -> None:
    # Whoever is Challenged looks ahead to where the next dances could lead; here they lead nowhere any more.
    a = unit("lightning vigilance", pool=[8, 1], challenge="b")
    m = stage(". b . . . . ^ . a1 . . . . . a", a=a, b=foe(PLAIN))
    play(m, "use 8 deadly-dance")
    assert (copies(m, "a"), hp(m, "b"), asked(m)) == ([], 12, "act")


@pytest.mark.clause("token.challenge.restriction", "ruling.challenge.unreachable", "free-movement.own-turn-timing")
def test_nobody_walks_away_from_a_challenger_before_targeting_it() -> None:
    a = {"pool": [4, 1], "tokens": {"speed": 1}}
    m = stage("a . . b . .", a=unit("lightning vigilance", **a), b=foe(PLAIN))
    play(m, "use 4 deadly-dance")
    assert {"go a B1", "target b"} <= set(offered(m))
    m = stage("a . . b . .", a=unit("lightning vigilance", challenge="b", **a), b=foe(PLAIN))
    play(m, "use 4 deadly-dance")
    assert (at(m, "a"), "target b" in offered(m)) == ("C1", True)
    assert "go a B1" not in offered(m) and "go a C2" in offered(m)


@pytest.mark.clause("token.challenge.restriction", "ruling.challenge.multi-target")
def test_one_walks_between_two_dances_to_where_the_second_still_reaches_the_challenger() -> None:
    a = unit("lightning vigilance", pool=[5, 1], tokens={"speed": 1}, challenge="b")
    m = stage("""
        . . . . . . .
        a . . c . b .
        . . . . . . .""", a=a, b=foe(PLAIN), c=foe(PLAIN))  # fmt: skip
    play(m, "use 5 deadly-dance", "spot C3", "target c")
    assert asked(m) == "walk-between"
    assert "go a B3" not in offered(m) and {"go a C2", "go a D3"} <= set(offered(m))
