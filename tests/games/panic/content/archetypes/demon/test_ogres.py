"""Ogre's Style of the Demon."""

import pytest
from games.panic.staging import (
    ANY,
    asked,
    at,
    copies,
    foe,
    hp,
    offered,
    pass_all,
    play,
    spots,
    stage,
    tokens_of,
    unit,
)

BYSTANDER = "crosshair zen"
"""A stance that does nothing by itself."""


@pytest.mark.clause("style.ogres.ability.throw-many", "style.ogres.ability.throw-damage")
def test_ogres_throw_any_number_of_enemies_in_range_and_each_takes_one_damage():
    m = stage(". . c\n. a .\n. . b", a=unit("ogre's zen", pool=[3]), b=foe(BYSTANDER), c=foe(BYSTANDER))
    play(m, "use 3 throw", "target b", "target c", "stay", "stay")
    assert [hp(m, each) for each in "bc"] == [11, 11]


@pytest.mark.clause("style.ogres.ability.throw-many")
def test_an_ogre_may_still_throw_one_adjacent_friend_who_is_not_hurt():
    m = stage("b a c . .", a=unit("ogre's zen", pool=[2]), b=foe(BYSTANDER), c=unit(BYSTANDER))
    play(m, "use 2 throw", "target c", "spot E1")
    assert at(m, "c") == "E1"
    assert hp(m, "c") == 12
    assert asked(m) != "target-throw", "a friend is thrown alone"


@pytest.mark.clause("style.ogres.ability.throw-damage", "ruling.style.ogres.zero-throw")
def test_a_blocked_throw_still_hurts():
    m = stage("# # # #\n# a b #\n# # # #", a=unit("ogre's zen", pool=[3]), b=foe(BYSTANDER))
    play(m, "use 3 throw")
    assert at(m, "b") == "C2"
    assert hp(m, "b") == 11


@pytest.mark.clause("style.ogres.ability.throw-damage")
def test_ogres_do_not_hurt_whom_they_grapple():
    m = stage("a . b . .", a=unit("ogre's zen", pool=[3]), b=foe(BYSTANDER))
    play(m, "use 3 grapple", "spot B1")
    assert (at(m, "b"), hp(m, "b")) == ("B1", 12)


@pytest.mark.clause("style.ogres.note.dance")
def test_throwing_three_enemies_three_spaces_each_yields_nine_speed_tokens():
    m = stage(
        """
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . a b . . .
        . . . c . . . . .
        . . . . d . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .""",
        a=unit("ogre's dance", pool=[3]),
        b=foe(BYSTANDER),
        c=foe(BYSTANDER),
        d=foe(BYSTANDER),
    )
    play(m, "use 3 throw", "target b", "target c", "target d", "spot I5", "spot A9", "spot E10")
    assert tokens_of(m, "a") == {"speed": 9}
    assert [hp(m, each) for each in "bcd"] == [11, 11, 11]


@pytest.mark.clause("style.ogres.note.one-two")
def test_throw_damage_is_action_damage_so_one_two_adds_its_hit():
    m = stage(". a b . . .", a=unit("ogre's one-two", pool=[2]), b=foe(BYSTANDER))
    play(m, "use 2 throw", "spot E1")
    assert hp(m, "b") == 10


@pytest.mark.clause("style.ogres.action.watch-your-step", "ruling.style.ogres.moved")
def test_watch_your_step_hits_a_visible_enemy_that_was_moved_this_turn():
    m = stage("a b . . . c", a=unit("ogre's zen", pool=[2, 5]), b=foe(BYSTANDER), c=foe(BYSTANDER))
    assert "use 5 watch-your-step" not in offered(m), "nobody has moved"
    play(m, "use 2 throw", "spot D1")
    play(pass_all(m), "use 5 watch-your-step")
    assert (at(m, "b"), hp(m, "b"), hp(m, "c")) == ("D1", 12 - 1 - 2, 12)


@pytest.mark.clause("style.ogres.action.watch-your-step", "copy.targetable-two-ways")
def test_watch_your_step_hits_an_enemys_copy_that_has_moved() -> None:
    """Neither b nor its other Copy has."""
    m = stage("a . b1 . . b2 . b\n# # # # # # # #", a=unit("ogre's zen", pool=[2, 5]), b=foe(BYSTANDER))
    play(m, "use 2 grapple", "spot B1", "use 5 watch-your-step")
    assert (copies(m, "b"), hp(m, "b")) == (["F1"], 12)


@pytest.mark.clause("style.ogres.action.watch-your-step", "style.ogres.note.blaster")
def test_extra_targets_of_watch_your_step_must_have_moved_as_well():
    m = stage(
        "a b . c . d",
        a=unit("ogre's blaster", pool=[5]),
        b=foe(BYSTANDER, moved=True),
        c=foe(BYSTANDER),
        d=foe(BYSTANDER, moved=True),
    )
    play(m, "use 5 watch-your-step", "target b")
    assert offered(m) == ["target d", "no"]
    play(m, "target d")
    assert [hp(m, each) for each in "bcd"] == [10, 12, 10]


@pytest.mark.clause("style.ogres.note.dance", "taken-out.inert")
def test_somebody_thrown_who_has_fallen_meanwhile_is_not_moved_and_counts_for_nothing():
    m = stage(
        ". . . . .\n. . b . .\n. . a b ^\n. . . . .\nd . . . .",
        a=unit("ogre's dance", pool=[1, 1]),
        b=foe(BYSTANDER, kind="stooges", hp=1),
        d=foe(BYSTANDER),
    )
    play(m, "use 1 throw", "target b.2", "target b.1", "no", "spot E3")
    assert (hp(m, "b"), spots(m, "b"), tokens_of(m, "a")) == (0, ["C2", "E3"], {"speed": 1})


@pytest.mark.clause("style.ogres.note.blaster", "form.blaster.note.mixed-targets")
def test_the_extra_target_of_an_ogres_throw_may_be_an_ally_after_an_enemy() -> None:
    a = unit("ogre's blaster", pool=[2, 1])
    m = stage("c a b . e", a=a, b=foe("judgment power"), e=foe("judgment power"), c=unit("judgment power"))
    play(m, "use 2 throw", "target b", "no")
    assert offered(m) == ["target c", "target e", "no"]
    play(m, "target c", "stay", "stay")
    assert (hp(m, "b"), hp(m, "c")) == (11, 12)  # only Thrown enemies are hurt


@pytest.mark.clause("token.control.redirect-origin", "style.ogres.action.watch-your-step")
def test_watch_your_step_may_be_turned_on_its_user_who_has_not_moved():
    b = foe("jumping control", tokens={"control": 2})
    m = stage("a . b . . c", a=unit("ogre's zen", pool=[3, 3]), b=b, c=foe("judgment power", tokens={"speed": 1}))
    play(m, "use 3 grapple", "spot B1", "use 3 watch-your-step", "negate redirect")
    assert (hp(m, "a"), hp(m, "b")) == (10, 12)


@pytest.mark.clause("style.ogres.ability.throw-damage", "token.iron.spend")
def test_iron_against_a_throw_takes_off_a_space_and_the_damage_that_follows():
    m = stage("a b . . . .", a=unit("ogre's zen", pool=[3, 1]), b=foe("dark shadow", tokens={"iron": 2}))
    play(m, "use 3 throw", "amount 1", "spot D1")
    assert (hp(m, "b"), tokens_of(m, "b")) == (12, {"iron": 1})


@pytest.mark.clause("ruling.turn.taken-out-mid-turn", "style.ogres.ability.throw-many")
def test_an_ogre_that_falls_by_the_first_it_throws_throws_nobody_else() -> None:
    """The Trap's damage is passed on to whoever threw the unlucky one into it."""
    crew = {"a": foe("misfortune's zen"), "b": unit("ogre's zen", pool=[6, 1], hp=1), "c": foe(BYSTANDER)}
    m = stage("c b a . ^\n. . . . .\n. . . . d", turn="b", dice=ANY, **crew, d=unit(BYSTANDER))
    play(m, "use 6 throw", "target a", "target c", "spot E1", "target b")
    assert (hp(m, "b"), hp(m, "a"), at(m, "c")) == (0, 12, "A1") and asked(m) != "push-where"
