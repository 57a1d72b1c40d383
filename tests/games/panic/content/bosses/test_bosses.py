"""Bosses: their duty to change, and the abilities of the Boss Archetypes."""

import pytest
from games.panic.staging import (
    ANY,
    asked,
    at,
    copies,
    end_turn,
    figure,
    foe,
    hp,
    offered,
    parts_of,
    play,
    pushed,
    skip_to,
    stage,
    tokens_of,
    told,
    unit,
    unit_of,
)

from dustup.games.panic.events import ActionCountered, Damaged
from dustup.games.panic.rules.forced import pull, push
from dustup.games.panic.sheets import Sheet, StanceSheet
from dustup.games.panic.sheets_check import check_sheet

PAIR = """
    . . . . . .
    . a b . . .
    . . . . . .
"""


def boss(archetype, who="jumping vigilance", **more):
    """A warrior with a Boss Archetype: one stance, so nothing else gets in the way."""
    return unit(who, archetypes=[archetype], **more)


# -- the boss itself ------------------------------------------------------------------------------


@pytest.mark.clause("boss.must-change-stance")
def test_a_boss_never_uses_the_same_stance_on_two_turns_in_a_row():
    m = stage(PAIR, a=unit("jumping iron, jumping power, judgment zen", kind="boss", bars=2, turns=2), b=foe(),
              start=True)  # fmt: skip
    assert len(offered(m, "stance")) == 3
    m = stage(PAIR, a=unit("jumping iron, winged power, judgment zen", kind="boss", picked=[1]), b=foe(), start=True)
    assert len(offered(m, "stance")) == 2


@pytest.mark.clause("complication.guest.boss", "ruling.complication.guest-details")
def test_a_boss_that_is_a_guest_may_repeat_its_stance():
    m = stage(
        PAIR, a=unit("jumping iron, winged power, judgment zen", kind="boss", guest=True, picked=[1]), b=foe(),
        start=True
    )  # fmt: skip
    assert len(offered(m, "stance")) == 3
    assert unit_of(m, "a").loadout.dice[-1] == 4


@pytest.mark.clause("warrior.fixed-stance", "unit.stance-count")
def test_a_warrior_is_not_asked_for_a_stance():
    m = stage(PAIR, a=unit("jumping vigilance"), b=foe(), start=True)
    assert asked(m) != "choose-stance"


# -- which styles ------------------------------------------------------------------------------

NEEDED = {
    "blur": ("jumping", "lightning", "rocket", "winged"),
    "immortal": ("elder", "phoenix", "vampire", "vortex"),
    "giant": ("knockdown", "ogres", "overwhelming", "whip"),
    "necromancer": ("charging", "mastermind", "spirit", "zombie"),
    "swarm": ("crystal", "illusion", "ten-thousand", "syphon"),
    "tank": ("artillery", "aura", "caged", "unbreakable"),
    "untouchable": ("frozen", "judgment", "misfortunes", "slasher"),
    "vehicle": ("explosion", "machine", "precision", "ricochet"),
}


@pytest.mark.clause(
    "archetype.boss.blur.styles",
    "archetype.boss.immortal.styles",
    "archetype.boss.giant.styles",
    "archetype.boss.necromancer.styles",
    "archetype.boss.swarm.styles",
    "archetype.boss.tank.styles",
    "archetype.boss.untouchable.styles",
    "archetype.boss.vehicle.styles",
)
def test_a_boss_archetype_needs_a_stance_with_one_of_its_styles():
    for key, styles in NEEDED.items():
        for style in (*styles, "burning"):
            stances = tuple(
                StanceSheet(*each) for each in ((style, ("iron",)), ("brawling", ("power",)), ("patient", ("zen",)))
            )
            shape = ((0, 0), (1, 0)) if key == "vehicle" else ()
            skills = ("Some Body", "Unmovable", "Unstoppable", "Peaceful Heart")
            sheet = Sheet("Somebody", "boss", (key,), "", stances, skills=skills, bars=2, shape=shape)
            wrong = [each.clause for each in check_sheet(sheet)]
            assert (f"archetype.boss.{key}.styles" in wrong) is (style == "burning"), (key, style, wrong)


# -- Blur, Immortal, Tank ------------------------------------------------------------------------------


@pytest.mark.clause("archetype.boss.blur.ability")
def test_the_blur_may_move_a_space_after_each_action():
    m = stage(PAIR, a=boss("blur", pool=[4, 4, 4]), b=foe("judgment vigilance"))
    play(m, "use 4 damage")
    assert asked(m) == "blur-where"
    play(m, "spot B1", "use 4 damage")
    assert asked(m) == "blur-where"


@pytest.mark.clause("archetype.boss.immortal.ability")
def test_the_immortal_heals_the_first_time_it_deals_damage_in_a_turn():
    m = stage(PAIR, a=boss("immortal", pool=[4, 4], hp=2), b=foe("judgment vigilance"))
    play(m, "use 4 damage")
    assert hp(m, "a") == 5
    play(m, "use 4 damage")
    assert hp(m, "a") == 5


@pytest.mark.clause("archetype.boss.tank.armor")
def test_the_tank_has_armor():
    m = stage(PAIR, a=unit("jumping vigilance", pool=[4, 1]), b=boss("tank", "judgment vigilance", team="enemies"))
    play(m, "use 4 damage")
    assert hp(m, "b") == 12 - 1
    assert (-1, "archetype.boss.tank.armor") in parts_of(m, Damaged)


@pytest.mark.clause("archetype.boss.tank.push", "ruling.archetype.boss.tank-reduction")
def test_the_tank_is_pushed_and_pulled_one_space_less():
    m = stage("""
        . . . . . . .
        . a b . . . .
        . . . . . . .""", a=unit("jumping vigilance"), b=boss("tank", "judgment vigilance",
                  team="enemies"))  # fmt: skip
    pushed(m, push(m.state, unit_of(m, "a"), figure(m, "a"), figure(m, "b"), 3), "E2")
    assert at(m, "b") == "E2"
    pushed(m, pull(m.state, unit_of(m, "a"), figure(m, "a"), figure(m, "b"), 2), "D2")
    assert at(m, "b") == "D2"


# -- Necromancer and Swarm ------------------------------------------------------------------------------


@pytest.mark.clause("archetype.boss.necromancer.raise")
def test_the_necromancer_raises_a_copy_in_a_space_it_sees():
    m = stage("""
        . . # . .
        a . # . b
        . . # . .""", a=boss("necromancer"), b=foe(), start=True, dice=ANY)  # fmt: skip
    skip_to(m, "place-copy")
    assert "spot B1" in offered(m) and "spot D1" not in offered(m)
    play(m, "spot B1")
    assert copies(m, "a") == ["B1"]


@pytest.mark.clause("archetype.boss.necromancer.attack", "archetype.boss.necromancer.note.actions")
def test_its_copies_walk_and_strike_when_its_turn_ends():
    m = stage("""
        . . . . . .
        a . a1 . b .
        . . . . . .""", a=boss("necromancer", pool=[1]), b=foe("judgment vigilance"), dice=ANY)  # fmt: skip
    play(m, "end-turn")
    skip_to(m, "copy-where")
    play(m, "spot D2")
    assert [each.amount for each in told(m, Damaged)] == [1]


@pytest.mark.clause("copy.performs-actions")
def test_its_copies_perform_its_actions_again_and_again():
    m = stage("""
        . . . . . .
        a . . a1 b .
        . . . . . .""", a=boss("necromancer", pool=[4, 4, 4]), b=foe("judgment vigilance"))  # fmt: skip
    play(m, "use 4 damage", "use 4 damage")
    assert hp(m, "b") == 8


@pytest.mark.clause("archetype.boss.swarm.ability", "archetype.boss.swarm.note.max-five")
def test_the_swarm_picks_one_thing_for_each_copy_and_none_twice():
    m = stage("""
        a . . . . .
        . . . a1 b .
        . . . . a2 .""", a=boss("swarm", pool=[1]), b=foe("judgment vigilance"))  # fmt: skip
    play(m, "end-turn")
    skip_to(m, "swarm-choice")
    play(m, "pick iron")
    assert "pick iron" not in offered(m)
    play(m, "pick burst")
    play(m, offered(m)[0])
    assert [each.amount for each in told(m, Damaged)] == [1]
    assert tokens_of(m, "a") == {"iron": 1}
    assert len(copies(m, "a")) == 1
    assert asked(m) != "swarm-choice"


# -- Untouchable ------------------------------------------------------------------------------


@pytest.mark.clause("archetype.boss.untouchable.token")
def test_the_untouchable_gains_a_control_token_when_its_turn_starts():
    m = stage(PAIR, a=boss("untouchable"), b=foe(), start=True)
    assert tokens_of(m, "a")["control"] == 1


@pytest.mark.clause("archetype.boss.untouchable.counter", "archetype.boss.untouchable.note.normal-uses",
                    "ruling.archetype.boss.untouchable-conditions")  # fmt: skip
def test_a_countered_action_also_hits_its_own_user():
    m = stage(PAIR, a=unit("jumping vigilance", pool=[4, 1]),
              b=boss("untouchable", "judgment vigilance", team="enemies", tokens={"control": 2}))  # fmt: skip
    play(m, "use 4 damage")
    assert len(offered(m)) == 4
    play(m, next(each for each in offered(m) if each.endswith("counter")))
    assert (hp(m, "a"), hp(m, "b")) == (10, 10)
    assert told(m, ActionCountered) and tokens_of(m, "b") == {"control": 1}
    play(m, "use 1 damage")
    assert asked(m) != "control"


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


@pytest.mark.clause("archetype.boss.untouchable.note.multi-hit", "style.relentless.ability.chase")
def test_a_countered_rush_down_still_pushes_and_follows_after_every_hit():
    m = stage(". a b . . . . .", a=unit("relentless vigilance", pool=[7, 1]),
              b=boss("untouchable", "judgment vigilance", team="enemies", tokens={"control": 1}))  # fmt: skip
    play(m, "use 7 rush-down", "negate counter", "spot D1", "spot E1", "spot F1", "spot G1")
    assert (hp(m, "a"), hp(m, "b")) == (12 - 4, 12 - 4)
    assert (at(m, "a"), at(m, "b")) == ("F1", "G1")


@pytest.mark.clause("archetype.boss.untouchable.note.multi-hit")
def test_a_countered_rush_down_goes_on_against_its_user_when_nobody_else_is_left_in_range():
    m = stage(". a b . . . c", a=unit("relentless vigilance", pool=[7, 1]), c=foe(),
              b=boss("untouchable", "judgment vigilance", team="enemies", tokens={"control": 1}))  # fmt: skip
    play(m, "use 7 rush-down", "negate counter", "spot D0")
    assert (hp(m, "a"), hp(m, "c")) == (12 - 4, 12)


def test_crush_cannot_be_countered():
    m = stage(PAIR, a=unit("jumping power", pool=[9, 1]),
              b=boss("untouchable", "judgment vigilance", team="enemies", tokens={"control": 1}))  # fmt: skip
    play(m, "use 9 crush")
    assert asked(m) != "control"
    assert hp(m, "b") < 12


@pytest.mark.clause("archetype.boss.swarm.ability", "ruling.copy.area-effects")
def test_a_bursting_copy_of_the_swarm_hits_enemy_copies_beside_it():
    m = stage(". . . . .\n. a a1 b1 .\n. . . . b", a=boss("swarm", pool=[1]), b=foe("judgment vigilance"), dice=ANY)
    play(m, "end-turn")
    skip_to(m, "swarm-choice")
    play(m, "pick burst")
    assert copies(m, "b") == []


@pytest.mark.clause("archetype.boss.necromancer.attack", "copy.targetable-two-ways")
def test_a_copy_of_the_necromancer_may_strike_an_enemy_copy():
    m = stage(". . . . .\n. a a1 b1 .\n. . . . .\n. . . . .\n. . . . b", a=boss("necromancer", pool=[1]),
              b=foe("judgment vigilance"), dice=ANY)  # fmt: skip
    end_turn(m)
    assert copies(m, "b") == []


@pytest.mark.clause("archetype.boss.necromancer.raise", "ruling.turn.ability-order-idle")
def test_a_necromancer_with_no_room_to_raise_anybody_need_not_say_which_ability_comes_first():
    m = stage("""
        # # # .
        # a # b
        # # # .""", a=boss("necromancer", "judgment song"), b=foe(), start=True, dice=ANY)  # fmt: skip
    assert asked(m) == "choose-song"


@pytest.mark.clause("archetype.boss.necromancer.attack", "style.spirit.ability.edges-walls")
def test_its_copies_strike_wherever_they_are_even_in_the_last_corner_outside():
    m = stage("a . d", a=boss("necromancer", "spirit wild", copies=["-C-2"], pool=[1]),
              b=foe("winged power", at=["-B-2"]), d=foe("judgment vigilance"), dice=ANY)  # fmt: skip
    play(m, "end-turn")
    skip_to(m, "copy-where")
    play(m, "stay")
    assert hp(m, "b") == 11


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


@pytest.mark.clause("ruling.archetype.boss.untouchable-conditions", "archetype.boss.untouchable.counter")
def test_any_action_can_be_countered_near_or_far_but_negated_in_range_only():
    far = foe("judgment power", archetypes=["untouchable"], tokens={"control": 1})
    m = stage("a c . . # b", a=unit("judgment vigilance", pool=[3, 3]), b=far, c=foe("judgment power"))
    play(m, "use 3 damage")
    assert (asked(m), offered(m)) == ("control", ["negate counter", "no"])
    play(m, "negate counter")
    assert (hp(m, "a"), hp(m, "c")) == (10, 10)


@pytest.mark.clause("archetype.boss.necromancer.raise", "ruling.copy.single-origin")
def test_the_necromancer_sees_through_its_copies():
    m = stage("a # . a1 . b", a=boss("necromancer", "judgment zen"), b=foe(), start=True)
    assert (asked(m), offered(m)) == ("place-copy", ["spot C1", "spot E1"])


@pytest.mark.clause("ruling.archetype.boss.untouchable-conditions", "copy.performs-actions")
def test_of_an_action_that_a_copy_uses_the_copy_is_the_user():
    b = foe("judgment iron", archetypes=["untouchable"], tokens={"control": 1})
    m = stage("a . . . a1 b .", a=unit("illusion zen", pool=[3, 1]), b=b)
    play(m, "use 3 damage", "negate counter")
    assert (hp(m, "a"), hp(m, "b"), copies(m, "a")) == (12, 11, [])
