"""Crystal Style of the Winterblossom."""

from __future__ import annotations

import pytest
from games.panic.staging import (
    ANY,
    asked,
    asked_of,
    at,
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


QUIET = "judgment vigilance"

POWER = "judgment power"


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


@pytest.mark.clause("form.blaster.action.amplify", "style.crystal.action.shatter")
@pytest.mark.parametrize("amplified", [True, False])
def test_an_amplified_shatter_reaches_two_spaces_farther(amplified: bool) -> None:
    m = stage("a a1 . . . . b", a=unit("crystal blaster", pool=[3, 1]), b=foe(PLAIN))
    play(m, "use 3 amplify" if amplified else "use 3 movement", "pay shatter")
    assert tokens_of(m, "b") == ({"weakness": 1} if amplified else {})


@pytest.mark.clause("style.crystal.action.shatter")
def test_shatter_weakens_an_enemy_that_was_in_range_even_if_the_shards_drove_it_away() -> None:
    m = stage("a . . a1 b . .", a=unit("crystal zen", pool=[1, 1], challenge="b"), b=foe("taunting zen"))
    play(m, "pay shatter", "spot F1")
    assert (at(m, "b"), hp(m, "b"), tokens_of(m, "b").get("weakness")) == ("F1", 11, 1)
    m = stage(
        "a . a1 b . . .", a=unit("crystal zen", pool=[1, 1]), b=foe("taunting zen", hp=1), c=foe(PLAIN, at=["G1"])
    )
    play(m, "pay shatter")  # whoever fell is no target, and nobody else was in range
    assert (asked(m), tokens_of(m, "c")) == ("act", {})


@pytest.mark.clause("style.crystal.action.shatter", "form.dance.ability.pull-partner")
def test_shatter_weakens_an_enemy_that_was_in_range_even_if_its_user_drew_it_away_meanwhile() -> None:
    a = unit("crystal dance", pool=[1, 1], tokens={"speed": 1})
    m = stage("a . . b . a1\n. . . . . .", a=a, b=foe(PLAIN))
    play(m, "pay shatter", "go a B1", "target b", "spot C1")
    assert (at(m, "b"), tokens_of(m, "b")) == ("C1", {"weakness": 1})


@pytest.mark.clause("style.crystal.action.shatter", "token.training", "copy.free-movement")
def test_a_second_copy_to_shatter_may_walk_before_it_is_named() -> None:
    a = unit("crystal zen", pool=[1, 1], tokens={"speed": 1, "training": 1})
    m = stage("a . a1 . a2 . .\n. . . . . . b", a=a, b=foe(PLAIN))
    play(m, "pay-trained shatter", "target a~1", "go a~2 F1")
    assert (copies(m, "a"), tokens_of(m, "b")) == ([], {"weakness": 2})


@pytest.mark.clause("style.crystal.action.shatter", "token.control.redirect")
def test_a_redirected_shatter_weakens_a_friend_of_its_user_in_range_of_the_copy() -> None:
    a, b = unit("crystal zen", pool=[6, 1]), foe("caged control", tokens={"control": 2})
    m = stage("a b a1 c . d", a=a, b=b, c=unit("judgment power"), d=unit("judgment power"))
    play(m, "pay shatter", "negate redirect")
    assert offered(m) == ["target a", "target c"]  # d is out of the Copy's range
    play(m, "target c")
    assert [tokens_of(m, each) for each in "abcd"] == [{}, {}, {"weakness": 1}, {}]


@pytest.mark.clause("obstacle.overwrite")
def test_a_copy_that_another_takes_the_place_of_leaves_no_shards() -> None:
    m = stage("a . a1 c\n. . . b", a=unit("crystal zen", pool=[3, 1]), b=foe("crystal zen"), c=foe(PLAIN))
    play(m, "use 3 splinter", "from a", "spot C1")
    assert (copies(m, "a"), hp(m, "b"), hp(m, "c")) == (["C1"], 11, 11)  # by Splinter alone


@pytest.mark.clause("style.precision.action.perfect-strike")
def test_a_copy_leaves_no_shards_after_a_perfect_strike() -> None:
    m = stage("a b1 . .\n. . . b", a=unit("precision zen", pool=[3, 3, 1]), b=foe("crystal vigilance"))
    play(m, "use 3 perfect-strike")
    assert (copies(m, "b"), hp(m, "a")) == ([], 12)


@pytest.mark.clause("style.crystal.action.shatter", "token.training")
def test_a_trained_shatter_destroys_two_copies_and_gives_two_tokens() -> None:
    a = unit("crystal zen", pool=[1], tokens={"training": 1})
    m = stage("a a1 b .\n. . . .\na2 . . .", a=a, b=foe(PLAIN))
    play(m, "pay-trained shatter", "target a~1")
    assert (copies(m, "a"), hp(m, "b"), tokens_of(m, "b")) == ([], 11, {"weakness": 2})


@pytest.mark.clause("style.crystal.ability.shards", "ruling.turn.taken-out-mid-turn")
def test_shards_that_fell_the_attacker_end_its_rush() -> None:
    crew = {"a": unit("crystal power"), "b": foe("relentless zen", pool=[7, 1], hp=1), "c": foe(QUIET)}
    m = stage(". . b . .\n. a a1 c .\n. . . . .", turn="b", dice=ANY, **crew)
    play(m, "use 7 rush-down", "target a~1")
    assert (hp(m, "a"), hp(m, "b"), hp(m, "c")) == (12, 0, 11)


@pytest.mark.clause("style.crystal.action.splinter", "token.control.redirect-origin")
def test_a_redirected_splinter_is_its_users_copy_and_hurts_whom_the_redirector_fights() -> None:
    crew = {"b": foe("collateral control", tokens={"control": 2}), "d": unit(POWER)}
    m = stage("d . a b\n. . . .", a=unit("illusionist", pool=[3, 1]), **crew)
    play(m, "use 3 splinter", "spot B2", "negate redirect", "spot B1")
    assert (hp(m, "a"), hp(m, "b"), hp(m, "d"), copies(m, "a")) == (11, 12, 11, ["B1"])


@pytest.mark.clause("style.crystal.ability.shards", "ruling.damage.several-targets")
def test_whoever_hits_several_says_whether_the_copy_that_answers_comes_first() -> None:
    """With 1 HP left it falls by the shards: the enemy is hit if it comes first, and not at all otherwise."""
    drawing = "b1 a c . . . . b\nd . . . . . . ."
    for first, left in (("target c", 11), ("target b~1", 12)):
        m = stage(drawing, a=unit("judgment blaster", pool=[3, 3], hp=1), b=foe("crystal zen"), c=foe(QUIET),
                  d=unit(QUIET))  # fmt: skip
        play(m, "use 3 shockwave")
        assert (asked(m), offered(m)) == ("hit-order", ["target b~1", "target c"])
        play(m, first)
        assert (hp(m, "a"), hp(m, "c"), copies(m, "b")) == (0, left, [])


@pytest.mark.clause("ruling.damage.several-targets")
def test_nobody_is_asked_about_a_copy_whose_shards_do_not_reach_the_attacker() -> None:
    m = stage("b1 . a c\n. . . .\n. . . b", a=unit("crying blaster", pool=[3, 3]), b=foe("crystal zen"), c=foe(QUIET))
    play(m, "use 3 shockwave")
    assert (asked(m), hp(m, "c"), copies(m, "b")) == ("act", 11, [])
