"""Dance Form."""

from __future__ import annotations

import pytest
from games.panic.staging import ANY, asked, at, foe, hp, in_order, offered, play, skip_to, stage, tokens_of, unit

from dustup.engine.match import Match

PLAIN = "judgment vigilance"


POWER = "judgment power"

# -- Speed from Throw and Grapple ------------------------------------------------------------------------------


@pytest.mark.clause("form.dance.ability.speed-from-throws")
def test_a_throw_gives_a_speed_token_for_each_space() -> None:
    m = stage(". a b . . . .", a=unit("judgment dance", pool=[3, 3]), b=foe(PLAIN))
    play(m, "use 3 throw", "spot F1")
    assert (at(m, "b"), tokens_of(m, "a")) == ("F1", {"speed": 3})


@pytest.mark.clause("form.dance.ability.speed-from-throws")
def test_a_grapple_counts_only_the_spaces_really_moved() -> None:
    m = stage(". a . . b . .", a=unit("hidden dance", pool=[5, 3]), b=foe(PLAIN))
    play(m, "use 5 grapple", "spot C1")
    assert (at(m, "b"), tokens_of(m, "a")) == ("C1", {"speed": 2})


@pytest.mark.clause("ruling.form.dance.multi-throw")
def test_spaces_of_all_people_thrown_are_added_up() -> None:
    m = stage(
        """
        . . . . .
        . . . . .
        c a b . .
        . . . . .""",
        a=unit("ogre's dance", pool=[2, 3]),
        b=foe(PLAIN),
        c=foe(PLAIN),
    )
    play(m, "use 2 throw", "target b", "target c", "spot E3")
    skip_to(m, "act")
    assert tokens_of(m, "a") == {"speed": 2}
    play(m, "use 3 movement")
    assert tokens_of(m, "a") == {"speed": 5}  # the spaces of the Throw count once


@pytest.mark.clause(
    "form.dance.ability.speed-from-throws", "ruling.turn.taken-out-mid-turn", "style.ogres.ability.throw-damage"
)
def test_whoever_falls_for_its_throw_and_is_helped_up_has_no_speed_from_it_later() -> None:
    """The Ogre's damage meets a Shield whose owner strikes back; a friend gets it up, and then it acts by Chaos."""
    a = unit("ogre's dance", hp=1, pool=[2], tokens={"chaos": 1})
    others = {"b": foe("jumping zen", shield=2), "c": unit("judgment reversal", pool=[5]), "d": foe(PLAIN)}
    m = stage(". . . . . .\n. a b . . .\n. c . . . d", a=a, **others)
    play(m, "use 2 throw", "target b", "spot E2", "use 5 rescue")
    skip_to(m, "react", "a")
    play(m, "chaos movement")
    assert (hp(m, "a"), tokens_of(m, "a")) == (3, {"speed": 4})


# -- pulling while moving ------------------------------------------------------------------------------

FLOOR = """
. . . . . . .
. a . . . b .
. . . . . . .
. . . . c . ."""


def floor(speed: int = 3) -> Match:
    return stage(FLOOR, a=unit("hidden dance", tokens={"speed": speed}), b=foe(PLAIN), c=unit(PLAIN))


@pytest.mark.clause("form.dance.ability.pull-partner", "form.dance.note.per-step")
def test_after_each_step_somebody_in_range_may_be_pulled() -> None:
    m = play(floor(), "go a C2")
    assert (asked(m), offered(m)) == ("dance-with", ["target b", "target c", "no"])
    play(m, "target b", "spot E2")
    assert (at(m, "a"), at(m, "b")) == ("C2", "E2")


@pytest.mark.clause("form.dance.note.per-step")
def test_two_spaces_pull_twice_and_nobody_pulls_itself() -> None:
    m = play(floor(), "go a B4", "target c", "spot D4")
    assert (asked(m), at(m, "a"), at(m, "c")) == ("dance-with", "B4", "D4")
    assert "target a" not in offered(m)
    m = play(m, "no")
    assert (asked(m), tokens_of(m, "a")) == ("act", {"speed": 1})


@pytest.mark.clause("form.dance.ability.pull-partner")
def test_who_is_drawn_into_the_way_ends_the_walk() -> None:
    m = stage(". a . . . b", a=unit("hidden dance", tokens={"speed": 4}), b=foe(PLAIN))
    play(m, "go a E1", "target b", "spot E1")
    assert (asked(m), at(m, "a"), at(m, "b"), tokens_of(m, "a")) == ("act", "D1", "E1", {"speed": 2})


@pytest.mark.clause("ruling.form.dance.pull-direction")
def test_a_copy_that_walks_pulls_towards_itself() -> None:
    m = stage(
        """
        . . . . . . .
        a a1 . . b . .
        . . . . . . .""",
        a=unit("hidden dance", tokens={"speed": 1}),
        b=foe(PLAIN),
    )
    play(m, "go a~1 B1")
    assert offered(m) == ["target b", "no"]  # its own Original is not somebody else
    play(m, "target b", "spot D1")
    assert at(m, "b") == "D1"


# -- Try And Keep Up ------------------------------------------------------------------------------


@pytest.mark.clause("form.dance.action.try-and-keep-up", "form.dance.note.not-free-movement")
def test_try_and_keep_up_moves_two_spaces_and_heals_two_without_pulling() -> None:
    m = stage(FLOOR, a=unit("hidden dance", tokens={"speed": 3}, hp=5), b=foe(PLAIN), c=unit(PLAIN))
    play(m, "pay try-and-keep-up", "spot D2")
    assert (at(m, "a"), hp(m, "a"), tokens_of(m, "a"), asked(m)) == ("D2", 7, {}, "act")


@pytest.mark.clause("form.dance.note.healing")
def test_its_healing_stops_at_the_maximum() -> None:
    m = stage(FLOOR, a=unit("hidden dance", tokens={"speed": 3}, hp=11), b=foe(PLAIN), c=unit(PLAIN))
    assert hp(play(m, "pay try-and-keep-up", "stay"), "a") == 12


@pytest.mark.clause("form.dance.note.token-timing")
def test_it_may_be_used_on_an_enemys_turn_after_an_action_but_not_during_it() -> None:
    m = stage(
        ". . a c b . .",
        turn="b",
        a=unit("hidden dance", tokens={"speed": 3}, hp=5),
        b=foe("hidden vigilance", pool=[4, 4]),
        c=unit(PLAIN),
    )
    play(m, "use 4 damage")
    assert asked(m) == "target-hit"  # nobody interrupts the Action
    play(m, "target c")
    assert asked(m) == "react"
    assert offered(m) == ["pay try-and-keep-up", "no"]  # and no Free Movement between Actions


@pytest.mark.clause("form.dance.ability.pull-partner")
def test_the_pull_of_a_dance_names_its_ability() -> None:
    m = stage(". a . . . b", a=unit("hidden dance", tokens={"speed": 3}), b=foe("judgment vigilance"))
    play(m, "go a C1", "target b", "spot E1")
    assert in_order(m, "b is pulled 1 space (pull while moving), to E1.")


@pytest.mark.clause("form.dance.ability.pull-partner", "ruling.edge.own-turn-grace")
def test_whoever_is_danced_over_an_edge_before_its_roll_may_still_save_itself() -> None:
    m = stage("a . o b .", a=unit("hidden dance", tokens={"speed": 2}), b=foe(POWER), start=True, turn="b", dice=ANY)
    play(m, "go a B1", "target b", "spot C1", "no")
    assert (asked(m), at(m, "b")) == ("movement-at-edge", "C1")


@pytest.mark.clause("form.dance.ability.speed-from-throws", "edge.removes")
def test_of_a_throw_over_an_edge_only_the_spaces_up_to_the_fall_count() -> None:
    walls = "# # # # # # #\na b . o . . c\n# # # # # # #"
    m = stage(walls, a=unit("judgment dance", pool=[5, 1]), b=foe(POWER), c=foe(POWER))
    play(m, "use 5 throw", "spot D2")
    assert (at(m, "b"), tokens_of(m, "a")) == ("", {"speed": 2})
