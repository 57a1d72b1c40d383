"""Crystal Style of the Winterblossom."""

from __future__ import annotations

import pytest
from games.panic.staging import (
    ANY,
    asked,
    asked_of,
    copies,
    end_turn,
    foe,
    ground,
    hp,
    offered,
    parts_of,
    play,
    skip_to,
    stage,
    tokens_of,
    told,
    unit,
)

from dustup.games.panic.events import Damaged

PLAIN = "jumping power"


@pytest.mark.clause("style.crystal.note.network")
def test_copies_extend_the_reach_of_the_ability() -> None:
    m = stage("a . . a1 b", start=True, a=unit("crystal power", archetypes=["winterblossom"]), b=foe(PLAIN), dice=ANY)
    skip_to(m, "act")
    assert tokens_of(m, "b") == {"weakness": 1}


@pytest.mark.clause("style.crystal.note.network", "token.control")
def test_control_tokens_may_be_used_from_a_copy() -> None:
    crystal = foe("crystal vigilance", tokens={"control": 1}, archetypes=["winterblossom"])
    m = stage("a b1 . . . b", turn="b", start=True, a=unit(PLAIN), b=crystal, dice=ANY)
    end_turn(m)
    skip_to(m, "act", "a")
    play(m, next(each for each in offered(m) if each.endswith("movement")))
    assert asked(m) == "control"


@pytest.mark.clause("style.crystal.ability.shards", "ruling.style.crystal.splinter-source")
def test_a_destroyed_copy_hurts_every_enemy_next_to_it() -> None:
    m = stage("a b1 c .\n. . . b", a=unit(PLAIN, pool=[1, 1]), b=foe("crystal vigilance"), c=foe(PLAIN))
    play(m, "use 1 damage")
    assert (copies(m, "b"), hp(m, "a"), hp(m, "c")) == ([], 11, 12)
    assert parts_of(m, Damaged) == [(1, "style.crystal.ability.shards")]


@pytest.mark.clause("ruling.style.crystal.destroyed-by-edge")
def test_a_copy_that_falls_off_the_map_leaves_no_shards() -> None:
    m = stage("a b1 o .\n. . . b", a=unit(PLAIN, pool=[1, 1]), b=foe("crystal vigilance"))
    play(m, "use 1 throw", "spot C1")
    assert (copies(m, "b"), hp(m, "a")) == ([], 12)
    m = stage("a b1 ^ .\n. . . b", a=unit(PLAIN, pool=[1, 1]), b=foe("crystal vigilance"))
    play(m, "use 1 throw", "spot C1")
    assert (copies(m, "b"), hp(m, "a")) == ([], 12)
    assert told(m, Damaged) == []
    m = stage("a b1 . .\n. . . b", a=unit(PLAIN, pool=[1, 1]), b=foe("crystal vigilance"))
    play(m, "use 1 open-the-path")
    assert (copies(m, "b"), hp(m, "a")) == ([], 11)


@pytest.mark.clause("style.crystal.action.splinter", "ruling.style.crystal.splinter-space")
def test_splinter_places_a_copy_on_anything_but_a_figure_and_hurts_its_neighbours() -> None:
    m = stage(". . . .\na . # b\n. . . c", a=unit("crystal vigilance", pool=[3, 1]), b=foe(PLAIN), c=foe(PLAIN))
    play(m, "use 3 splinter")
    assert "spot C2" in offered(m)
    play(m, "spot C2")
    assert (copies(m, "a"), ground(m, "wall"), ground(m, "rubble")) == (["C2"], [], [])
    assert (hp(m, "b"), hp(m, "c"), asked(m)) == (11, 11, "act")
    m = stage("a . b .\n. . . .", a=unit("crystal vigilance", pool=[3, 1]), b=foe(PLAIN))
    assert "spot C1" not in offered(play(m, "use 3 splinter"))


@pytest.mark.clause("style.crystal.action.splinter.gate-6")
def test_at_six_a_second_copy_splinters() -> None:
    m = stage("a . . b\n. . . .", a=unit("crystal vigilance", pool=[6, 1]), b=foe(PLAIN))
    play(m, "use 6 splinter", "spot C1", "spot C2")
    assert (copies(m, "a"), hp(m, "b")) == (["C1", "C2"], 10)


@pytest.mark.clause("style.crystal.action.shatter")
def test_shatter_is_free_and_weakens_somebody_who_was_in_range_of_the_copy() -> None:
    m = stage("a . . a1 . b", a=unit("crystal vigilance"), b=foe(PLAIN))
    play(m, "pay shatter")
    assert (copies(m, "a"), tokens_of(m, "b"), hp(m, "b")) == ([], {"weakness": 1}, 12)
    assert "pay shatter" not in offered(m)


@pytest.mark.clause("style.crystal.action.shatter", "token.control", "ruling.form.control.timing")
def test_shatter_is_answered_before_the_copy_breaks() -> None:
    m = stage("a a1 b", a=unit("crystal power", pool=[5, 1]), b=foe("hidden control", tokens={"control": 1}))
    play(m, "pay shatter")
    assert (asked(m), len(copies(m, "a")), hp(m, "b")) == ("control", 1, 12)
    play(m, "negate negate")
    assert (len(copies(m, "a")), hp(m, "b"), tokens_of(m, "b")) == (1, 12, {})


@pytest.mark.clause("style.crystal.action.shatter", "token.control.redirect")
def test_whoever_redirects_shatter_says_which_copy_breaks() -> None:
    b = foe("hidden control", tokens={"control": 2})
    m = stage("a a1 b . . a2", a=unit("crystal power", pool=[5, 1]), b=b)
    play(m, "pay shatter", "target a~1", "negate redirect")
    assert (asked(m), asked_of(m)) == ("spend-copy", "a")
    play(m, "target a~2")
    assert (copies(m, "a"), hp(m, "b")) == (["B1"], 12)
