"""Whip Style of the Trickster."""

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
    spots,
    stage,
    tokens_of,
    unit,
    unit_of,
)

PLAIN = "judgment vigilance"


QUIET = "judgment vigilance"


@pytest.mark.clause("style.whip.ability.throw-range", "style.whip.note.not-adjacent")
def test_the_whip_throws_people_in_range_and_nobody_adjacent() -> None:
    m = stage("a b . c . .", a=unit("whip vigilance", pool=[1, 1]), b=foe(PLAIN), c=foe(PLAIN))
    play(m, "use 1 throw")
    assert at(play(m, "spot E1"), "c") == "E1"
    near = stage("a b . . . .", a=unit("whip vigilance", pool=[1, 1]), b=foe(PLAIN))
    assert "use 1 throw" not in offered(near)


@pytest.mark.clause("style.whip.ability.throw-damage", "ruling.style.whip.timing")
def test_whoever_is_thrown_takes_two_damage_where_it_ends() -> None:
    m = stage("a . b . ^ .", a=unit("whip vigilance", pool=[1, 1]), b=foe(PLAIN))
    play(m, "use 1 grapple", "spot B1")
    assert (at(m, "b"), hp(m, "b")) == ("B1", 10)


@pytest.mark.clause("ruling.style.whip.timing")
def test_whoever_is_thrown_over_the_edge_takes_nothing() -> None:
    m = stage("a . b o\n. . . c", a=unit("whip vigilance", pool=[1, 1]), b=foe(PLAIN), c=foe(PLAIN))
    play(m, "use 1 throw", "target b", "spot D1")
    assert (unit_of(m, "b").out, hp(m, "b")) == (True, 12)


@pytest.mark.clause("style.whip.ability.throw-damage")
def test_a_friend_is_thrown_unharmed() -> None:
    m = stage("a . b . .\n. . . . c", a=unit("whip vigilance", pool=[1, 1]), b=unit(PLAIN), c=foe(PLAIN))
    play(m, "use 1 throw", "target b", "spot D1")
    assert (at(m, "b"), hp(m, "b")) == ("D1", 12)


@pytest.mark.clause("style.whip.action.grapple-hook")
def test_grapple_hook_teleports_to_any_empty_space_in_range() -> None:
    m = stage("a . . . b .", a=unit("whip power", pool=[5, 1]), b=foe(PLAIN))
    play(m, "use 5 grapple-hook")
    assert offered(m) == ["spot C1", "spot D1", "spot F1"]
    assert at(play(m, "spot F1"), "a") == "F1"


@pytest.mark.clause("style.whip.action.grapple-hook", "ruling.form.control.timing")
def test_grapple_hook_can_be_negated_before_anything_happens() -> None:
    m = stage("a . . b", a=unit("whip power", pool=[5, 1]), b=foe("hidden power", tokens={"control": 1}))
    play(m, "use 5 grapple-hook")
    assert asked(m) == "control"
    play(m, "negate negate")
    assert (at(m, "a"), asked(m)) == ("A1", "act")


@pytest.mark.clause("style.whip.ability.throw-damage", "ruling.style.whip.timing", "form.one-two.ability.second-hit")
@pytest.mark.parametrize("action", ["throw", "grapple"])
def test_the_whips_damage_is_damage_of_the_action(action: str) -> None:
    m = stage("a . . b . .", a=unit("whip one-two", pool=[1, 1]), b=foe("judgment power"))
    play(m, f"use 1 {action}", "stay")
    assert hp(m, "b") == 12 - 2 - 1


@pytest.mark.clause("style.whip.action.grapple-hook")
def test_after_the_one_who_performs_grapple_hook_the_other_stooges_may_follow() -> None:
    m = stage(". . . .\na . a .\n. . . b", a=unit("whip power", kind="stooges", pool=[5, 1]), b=foe(PLAIN))
    play(m, "use 5 grapple-hook", "from a.1", "spot C1")
    assert (asked(m), "stay" in offered(m)) == ("teleport-where", True)
    assert spots(play(m, "spot A3"), "a") == ["C1", "A3"]


@pytest.mark.clause("style.whip.ability.throw-damage", "token.control.redirect")
@pytest.mark.parametrize(("whom", "health"), [("d", 10), ("b", 12)])
def test_a_redirected_whip_hurts_whom_the_redirector_fights(whom: str, health: int) -> None:
    c = foe("ricochet control", tokens={"control": 2})
    m = stage(
        ". . . . . .\n. a . b c .\n. . . d . .", a=unit("whip vigilance", pool=[3, 1]), b=foe(QUIET), c=c, d=unit(QUIET)
    )
    play(m, "use 3 throw", "target b", "negate redirect", f"target {whom}", "stay")
    assert hp(m, whom) == health


@pytest.mark.clause("style.whip.ability.throw-damage", "copy.destroyed-by-damage", "copy.effects-stay-on-copy")
def test_a_copy_that_is_thrown_is_destroyed_where_it_ends() -> None:
    m = stage("a . b1 . . b", a=unit("whip dance", pool=[2, 2]), b=foe(PLAIN))
    play(m, "use 2 throw", "target b~1", "spot E1")
    assert copies(m, "b") == [] and tokens_of(m, "a") == {"speed": 2}
