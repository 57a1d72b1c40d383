"""Traps: they bite whoever enters them, and whoever stands on one when a turn ends."""

from __future__ import annotations

import pytest
from games.panic.staging import ANY, at, cause, end_turn, foe, hp, in_order, play, stage, unit

PLAIN = "judgment power"

VIGIL = "judgment vigilance"


@pytest.mark.clause("trap.end-of-turn", "archetype.boss.giant.size")
def test_every_trap_a_giant_stands_on_hurts_it_when_a_turn_ends() -> None:
    a = unit("jumping vigilance", archetypes=["giant"], at=["A1"])
    m = stage(". . . .\n. . . b", a=a, b=foe(PLAIN, pool=[1]), trap=["A1", "B2", "C1"], turn="b", dice=ANY)
    before = hp(m, "a")
    end_turn(m)
    assert hp(m, "a") == before - 2


@pytest.mark.clause("ruling.trap.forced-entry", "trap.enter")
def test_being_pushed_into_a_trap_hurts():
    m = stage("# # # # #\n# a b ^ #\n# # # # #", a=unit("jumping vigilance", pool=[1, 1]), b=foe(VIGIL))
    play(m, "use 1 throw", "spot D2")
    assert hp(m, "b") == 11


@pytest.mark.clause("ruling.trap.once-per-turn-scope")
def test_a_later_visitor_in_the_same_turn_is_safe():
    m = stage(
        "# # # # # #\n# a ^ b . #\n# # # # # #", a=unit("halcyon power", pool=[3, 1], tokens={"speed": 2}), b=foe(VIGIL)
    )
    play(m, "go a C2", "go a B2", "use 3 grapple", "spot C2")
    assert (hp(m, "a"), at(m, "b"), hp(m, "b")) == (11, "C2", 12)


@pytest.mark.clause("trap.end-of-turn")
def test_standing_on_a_trap_hurts_at_the_end_of_anybodys_turn():
    m = stage("a . b", a=unit("judgment power", pool=[1]), b=foe("judgment power"), trap=["b"], dice=ANY)
    end_turn(m)
    assert hp(m, "b") == 11


@pytest.mark.clause("trap.enter", "ruling.trap.forced-entry")
def test_a_push_into_a_trap_is_told_before_its_bite() -> None:
    m = stage("a b ^ . .", a=unit(pool=[2]), b=foe("judgment power"))
    play(m, "use 2 throw", "spot D1")
    assert in_order(
        m, "is pushed 1 space (2 Throw − 1 still to go), to C1", "takes 1 damage (the Trap)", "is pushed 1 space, to D1"
    )
    assert at(m, "b") == "D1"


@pytest.mark.clause("trap.enter", "trap.end-of-turn")
def test_of_a_copy_that_a_trap_destroys_it_is_told_what_did_it() -> None:
    a = unit("illusion power", pool=[1], tokens={"speed": 1})
    m = stage("a . . b\na1 ^ . .", a=a, b=foe(PLAIN))
    play(m, "go a~1 B2")
    assert cause(m, "a's Copy 1 on B2 is gone") == "trap.enter"
    m = stage("a . . b\na1 . . .", a=a, b=foe(PLAIN), trap=["A2"], dice=ANY)
    end_turn(m)
    assert cause(m, "a's Copy 1 on A2 is gone") == "trap.end-of-turn"
