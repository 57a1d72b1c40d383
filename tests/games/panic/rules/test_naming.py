"""Naming the targets of an Action one by one, and walking partway through it."""

from __future__ import annotations

import pytest
from games.panic.staging import (
    asked,
    asked_of,
    at,
    figure,
    foe,
    hp,
    offered,
    play,
    stage,
    tokens_of,
    told,
    unit,
    unit_of,
)

from dustup.games.panic.events import Damaged
from dustup.games.panic.rules.act import Act
from dustup.games.panic.rules.damage import strike


def boss(archetype, who="jumping vigilance", **more):
    """A warrior with a Boss Archetype: one stance, so nothing else gets in the way."""
    return unit(who, archetypes=[archetype], **more)


PLAIN = "judgment vigilance"


@pytest.mark.clause("archetype.boss.untouchable.note.multi-hit")
def test_a_countered_trick_shot_rebounds_from_the_obstacle_and_hits_its_user_too():
    m = stage("a . ^ b .", a=unit("ricochet zen", pool=[3, 3]),
              b=boss("untouchable", "ricochet vigilance", team="enemies", tokens={"control": 2}))  # fmt: skip
    play(m, "use 3 trick-shot")
    play(m, next(each for each in offered(m) if each.endswith("counter")))
    assert (hp(m, "a"), hp(m, "b")) == (10, 10)


@pytest.mark.clause("archetype.boss.untouchable.note.multi-hit")
def test_a_countered_rush_down_hits_its_user_four_times():
    m = stage("""
        . # # #
        . a b #
        . # # #""", a=unit("relentless vigilance", pool=[7, 1]),
              b=boss("untouchable", "judgment vigilance", team="enemies", tokens={"control": 1}))  # fmt: skip
    play(m, "use 7 rush-down")
    while asked(m) != "control":
        play(m, next((each for each in offered(m) if each == "target b"), offered(m)[0]))
    play(m, next(each for each in offered(m) if each.endswith("counter")))
    while m.question is not None and asked(m) != "act" and m.state.active == unit_of(m, "a").id:
        play(m, next((each for each in offered(m) if each == "target b"), offered(m)[-1]))
    assert hp(m, "a") == 12 - 4
    assert hp(m, "b") == 12 - 4


@pytest.mark.clause("archetype.boss.untouchable.note.multi-hit")
def test_a_countered_rush_down_goes_on_against_its_user_when_nobody_else_is_left_in_range():
    m = stage(". a b . . . c", a=unit("relentless vigilance", pool=[7, 1]), c=foe(),
              b=boss("untouchable", "judgment vigilance", team="enemies", tokens={"control": 1}))  # fmt: skip
    play(m, "use 7 rush-down", "negate counter", "spot D0")
    assert (hp(m, "a"), hp(m, "c")) == (12 - 4, 12)


@pytest.mark.clause("ruling.free-movement.during-out-of-turn-action")
def test_on_somebody_elses_turn_the_blur_walks_before_the_step_that_follows_its_action():
    m = stage(
        ". . . . . .\n. a . . . b\n. . . . . .",
        turn="b",
        a=boss("blur", tokens={"chaos": 1}),
        b=foe("judgment vigilance", pool=[1, 1]),
    )
    play(m, "use 1 movement", "chaos movement")
    assert asked(m) == "walk-at-once"
    play(m, "go a C2", "no")
    assert asked(m) == "blur-where"


@pytest.mark.clause("ruling.free-movement.during-out-of-turn-action")
def test_one_walks_partway_through_ones_own_action_on_somebody_elses_turn():
    # Stunt is a Token Action: an obstacle is placed, then its user teleports 2 spaces; here it walks in between.
    m = stage(
        ". . . . . . .\n. a . . b . .\n. . . . . . .",
        a=unit("judgment power", pool=[1, 1]),
        b=foe("jumping shadow", tokens={"speed": 4}),
    )
    play(m, "use 1 movement", "pay stunt", "pick trap", "spot E1")
    assert (asked(m), asked_of(m)) == ("walk-between", "b")
    play(m, "go b E3", "spot G3")
    assert at(m, "b") == "G3"


@pytest.mark.clause("ruling.free-movement.during-out-of-turn-action")
def test_movement_paid_with_chaos_on_somebody_elses_turn_is_walked_at_once():
    m = stage(
        ". . . . . . .\n. a . . b . .\n. . . . . . .",
        turn="b",
        a=unit(PLAIN, tokens={"chaos": 1}),
        b=foe(PLAIN, pool=[1, 1]),
    )
    play(m, "use 1 movement", "chaos movement")
    assert (asked(m), asked_of(m), tokens_of(m, "a")) == ("walk-at-once", "a", {"speed": 4})
    play(m, "go a D2")
    assert (asked(m), asked_of(m)) == ("walk-at-once", "a")
    play(m, "go a D1", "no")
    assert (asked(m), asked_of(m), at(m, "a"), tokens_of(m, "a")) == ("act", "b", "D1", {"speed": 1})


@pytest.mark.clause("ruling.free-movement.during-out-of-turn-action")
def test_on_somebody_elses_turn_one_is_asked_once_whether_to_walk_or_to_act_again():
    m = stage(
        ". . . . . . .\n. a . . b . .\n. . . . . . .",
        turn="b",
        a=unit(PLAIN, tokens={"chaos": 2}),
        b=foe(PLAIN, pool=[1, 1]),
    )
    play(m, "use 1 movement", "chaos movement")
    assert (asked(m), asked_of(m)) == ("walk-or-act", "a")
    assert {"go a D2", "chaos bring-it-on", "no"} <= set(offered(m))
    play(m, "go a D2")
    assert (asked(m), asked_of(m), tokens_of(m, "a")) == ("walk-or-act", "a", {"chaos": 1, "speed": 2})
    # Whoever acts again has walked enough: an Action that gives no Speed leaves nothing to walk with before b goes on.
    play(m, "chaos bring-it-on")
    assert (asked(m), asked_of(m), tokens_of(m, "a")) == ("act", "b", {"speed": 2})


@pytest.mark.clause("ruling.free-movement.during-out-of-turn-action")
def test_whoever_would_rather_not_walk_at_once_does_not_walk_between_later_actions_either():
    m = stage(
        ". . . . . . .\n. a . . b . .\n. . . . . . .",
        turn="b",
        a=unit(PLAIN, tokens={"chaos": 2}),
        b=foe(PLAIN, pool=[1, 1, 1]),
    )
    play(m, "use 1 movement", "chaos movement", "no")
    assert (asked(m), asked_of(m)) == ("act", "b")
    play(m, "use 1 movement")
    assert (asked(m), offered(m, "go")) == ("react", [])


@pytest.mark.clause("ruling.target.lost-target")
def test_effects_on_a_target_that_is_taken_out_are_skipped():
    m = stage("b a c", a=unit("relentless vigilance", pool=[5, 1]), b=foe(PLAIN, hp=1), c=foe(PLAIN))
    act = Act(m.state, None, unit_of(m, "a"), figure(m, "a"))
    assert [*strike(m.state, act, figure(m, "b"), 1)] == []
    before = len(told(m, Damaged))
    assert [*strike(m.state, act, figure(m, "b"), 1)] == []
    assert len(told(m, Damaged)) == before
