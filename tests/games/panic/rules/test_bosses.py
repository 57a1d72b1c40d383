"""Bosses: their duty to change, and the abilities of the Boss Archetypes."""

import pytest
from games.panic.staging import (
    asked,
    at,
    copies,
    end_turn,
    figure,
    foe,
    ground,
    hp,
    offered,
    parts_of,
    play,
    pool,
    skip_to,
    spots,
    stage,
    tokens_of,
    told,
    unit,
    unit_of,
)

from dustup.games.panic.events import ActionCountered, Damaged, Healed, PushedTo
from dustup.games.panic.rules.forced import pull, push
from dustup.games.panic.rules.movement import landing
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


def pushed(m, rule, to):
    """Play a push or pull that ends in a space, if there is a choice."""
    try:
        question = next(rule)
    except StopIteration:
        return
    ends = {names(m, m.state.board.bit[each.cell])[0]: each for each in question.options}
    with pytest.raises(StopIteration):
        rule.send(ends[to])


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
        . . # . .""", a=boss("necromancer"), b=foe(), start=True)  # fmt: skip
    skip_to(m, "place-copy")
    assert "spot B1" in offered(m) and "spot D1" not in offered(m)
    play(m, "spot B1")
    assert copies(m, "a") == ["B1"]


@pytest.mark.clause("archetype.boss.necromancer.attack", "archetype.boss.necromancer.note.actions")
def test_its_copies_walk_and_strike_when_its_turn_ends():
    m = stage("""
        . . . . . .
        a . a1 . b .
        . . . . . .""", a=boss("necromancer", pool=[1]), b=foe("judgment vigilance"))  # fmt: skip
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


def test_crush_cannot_be_countered():
    m = stage(PAIR, a=unit("jumping power", pool=[9, 1]),
              b=boss("untouchable", "judgment vigilance", team="enemies", tokens={"control": 1}))  # fmt: skip
    play(m, "use 9 crush")
    assert asked(m) != "control"
    assert hp(m, "b") < 12


# -- Giant ------------------------------------------------------------------------------

FIELD = """
    . . . . . . . .
    . a . . . . b .
    . . . . . . . .
    . . . . . . . .
"""


def giant(**more):
    return boss("giant", **more)


def names(m, mask):
    from dustup.games.panic.cells import cell_names

    return cell_names(m.state.board, mask)


@pytest.mark.clause("archetype.boss.giant.size", "ruling.archetype.boss.giant-movement")
def test_the_giant_fills_four_spaces_and_shifts_as_a_block():
    m = stage(FIELD, a=giant(tokens={"speed": 1}), b=foe())
    assert names(m, figure(m, "a").body) == ["B2", "C2", "B3", "C3"]
    play(m, "go a C2")
    assert names(m, figure(m, "a").body) == ["C2", "D2", "C3", "D3"]
    assert tokens_of(m, "a") == {}


@pytest.mark.clause("ruling.archetype.boss.giant-movement")
def test_the_giant_needs_room_for_all_of_it():
    m = stage(
        FIELD.replace(". . . . . . . .\n", ". . . d . . . .\n", 1), a=giant(tokens={"speed": 2}), b=foe(), d=foe()
    )
    assert "go a C1" not in offered(m)
    assert "go a B1" in offered(m)


@pytest.mark.clause("archetype.boss.giant.range", "ruling.range.large-units")
def test_the_giants_range_is_one_longer_and_counts_from_any_of_its_spaces():
    m = stage("""
        . . . . . .
        . a . . b .
        . . . . . .
        . . . . . .""", a=giant(), b=foe(), start=True, dice=[4] * 9)  # fmt: skip
    skip_to(m, "act")
    assert unit_of(m, "a").loadout.range == (1, 2)
    assert "use 4 damage" in offered(m)


@pytest.mark.clause("archetype.boss.giant.walls", "ruling.archetype.boss.giant-movement")
def test_the_giant_crushes_walls_to_rubble_for_a_speed_token_each():
    m = stage("""
        . . . # . .
        . a . # . b
        . . . # . .""", a=giant(tokens={"speed": 4}), b=foe())  # fmt: skip
    play(m, "go a C2")
    assert (ground(m, "wall"), ground(m, "rubble")) == (["D1"], ["D2", "D3"])
    assert tokens_of(m, "a") == {"speed": 1}


@pytest.mark.clause("ruling.archetype.boss.giant-movement", "trap.enter")
def test_every_newly_entered_trap_hurts_the_giant():
    m = stage("""
        . . . . . .
        . a . ^ . b
        . . . ^ . .""", a=giant(tokens={"speed": 1}), b=foe())  # fmt: skip
    play(m, "go a C2")
    assert hp(m, "a") == 10


@pytest.mark.clause("ruling.archetype.boss.giant-movement")
def test_a_step_onto_rubble_costs_the_giant_one_token_more_once():
    m = stage("""
        . . . . . .
        . a . % . b
        . . . % . .""", a=giant(tokens={"speed": 4}), b=foe())  # fmt: skip
    play(m, "go a C2")
    assert tokens_of(m, "a") == {"speed": 2}


@pytest.mark.clause("archetype.boss.giant.edges")
def test_edges_remove_the_giant_only_when_all_its_spaces_are_over_them():
    edges = """
        . . . o o .
        . a . o o b
        . . . o o .
        . . . . . ."""
    m = stage(edges.replace(". . . . . .", "d . . . . ."), a=giant(tokens={"speed": 1}), b=foe(), d=unit())
    play(m, "go a C2")
    end_turn(m)
    assert at(m, "a") == "C2"
    m = stage(edges.replace(". . . . . .", "d . . . . ."), a=giant(tokens={"speed": 2}), b=foe(), d=unit())
    play(m, "go a D2")
    end_turn(m)
    assert unit_of(m, "a").out


@pytest.mark.clause("ruling.archetype.boss.giant-push", "ruling.range.large-units")
def test_a_pushed_giant_crushes_a_wall_and_stops_there():
    m = stage("""
        . . . . # . .
        b a . . # . .
        . . . . # . .""", b=foe("judgment vigilance"), a=giant())  # fmt: skip
    pushed(m, push(m.state, unit_of(m, "b"), figure(m, "b"), figure(m, "a"), 2), "D2")
    assert at(m, "a") == "D2"
    assert set(ground(m, "rubble")) == {"E2", "E3"}
    assert told(m, PushedTo)[-1].spaces == 2


@pytest.mark.clause("ruling.archetype.boss.giant-push")
def test_a_giant_is_pulled_until_its_nearest_space_is_adjacent():
    m = stage("""
        . . . . . . .
        b . . a . . .
        . . . . . . .""", b=foe("judgment vigilance"), a=giant())  # fmt: skip
    pushed(m, pull(m.state, unit_of(m, "b"), figure(m, "b"), figure(m, "a"), 5), "B2")
    assert m.state.distance(figure(m, "b"), figure(m, "a")) == 1


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


@pytest.mark.clause("archetype.boss.giant.size", "move.teleport")
def test_the_giant_teleports_to_where_all_of_it_finds_room():
    m = stage("""
        . . . . .
        . a . b .
        . . . . .""", a=giant(), b=foe())  # fmt: skip
    found = names(m, landing(m.state, figure(m, "a"), 1, 1))
    assert "B1" in found and "C2" not in found and "C1" not in found


# -- Vehicle ------------------------------------------------------------------------------

WIDE = [[0, 0], [1, 0], [2, 0]]


def vehicle(**more):
    return boss("vehicle", more.pop("who", "jumping vigilance"), shape=WIDE, **more)


@pytest.mark.clause("archetype.boss.vehicle.shape", "archetype.boss.vehicle.note.like-giant")
def test_the_vehicle_covers_its_shape_and_keeps_it():
    m = stage(FIELD, a=vehicle(tokens={"speed": 1}), b=foe())
    play(m, "go a B3")
    assert names(m, figure(m, "a").body) == ["B3", "C3", "D3"]
    assert unit_of(m, "a").loadout.range == (1, 1)


@pytest.mark.clause("archetype.boss.vehicle.riders", "ruling.archetype.boss.vehicle-riders")
def test_riders_are_carried_along_and_traps_bite_only_the_vehicle():
    m = stage("""
        . . . . . .
        . a . . . b
        . . . ^ . .""", a=vehicle(tokens={"speed": 1}), b=foe("judgment vigilance"), d=unit(at=["D2"]))  # fmt: skip
    play(m, "go a B3")
    assert (at(m, "d"), hp(m, "d"), hp(m, "a")) == ("D3", 12, 11)


@pytest.mark.clause("archetype.boss.vehicle.riders")
def test_anybody_may_move_onto_the_vehicle():
    m = stage("""
        . . . . . .
        . . b . . .
        . . a . . .""", a=unit("jumping vigilance", tokens={"speed": 1}, pool=[4]),
              b=boss("vehicle", "judgment vigilance", team="enemies", shape=WIDE))  # fmt: skip
    play(m, "go a C2")
    assert at(m, "a") == "C2"
    play(m, "use 4 damage")
    assert (hp(m, "a"), hp(m, "b")) == (12, 10)


@pytest.mark.clause("archetype.boss.vehicle.riders")
def test_whoever_rides_is_always_in_range_of_the_vehicle():
    m = stage("""
        . . . . . .
        . a . . . .
        . . . . . .""", a=vehicle(who="ricochet vigilance", pool=[4, 1]),
              b=foe("judgment vigilance", at=["C2"]), d=foe("judgment vigilance", at=["F3"]))  # fmt: skip
    play(m, "use 4 damage", "target b")
    assert hp(m, "b") == 10


@pytest.mark.clause("archetype.boss.vehicle.walls")
def test_the_vehicle_discards_a_number_for_each_wall_it_crosses():
    m = stage("""
        . . . . . .
        . a . . # b
        . . . . . .""", a=vehicle(tokens={"speed": 2}, pool=[5, 2]), b=foe())  # fmt: skip
    play(m, "go a C2")
    assert (pool(m, "a"), ground(m, "rubble"), tokens_of(m, "a")) == ([5], ["E2"], {"speed": 1})


@pytest.mark.clause("ruling.archetype.boss.vehicle-no-number")
def test_without_numbers_the_vehicle_stops_before_a_wall_even_when_pushed():
    m = stage("""
        . . . . . # .
        b a . . . # .
        . . . . . # .""", b=foe("judgment vigilance"), a=vehicle(), turn="b")  # fmt: skip
    question = next(push(m.state, unit_of(m, "b"), figure(m, "b"), figure(m, "a"), 2))
    ends = {names(m, m.state.board.bit[each.cell])[0] for each in question.options}
    assert not ends & {"D1", "D2", "D3"}


@pytest.mark.clause("archetype.boss.vehicle.riders")
def test_a_pushed_vehicle_takes_its_riders_along():
    m = stage("""
        . . . . . . .
        b a . . . . .
        # # # # # # #""", b=foe("judgment vigilance"), a=vehicle(), d=unit(at=["D2"]), turn="b")  # fmt: skip
    pushed(m, push(m.state, unit_of(m, "b"), figure(m, "b"), figure(m, "a"), 1), "C2")
    assert (at(m, "a"), at(m, "d")) == ("C2", "E2")


@pytest.mark.clause("archetype.boss.vehicle.edges", "archetype.boss.vehicle.note.like-giant")
def test_a_vehicle_partly_over_an_edge_stays():
    m = stage("""
        . . . . . .
        . a . . o b
        . . . . . d""", a=vehicle(tokens={"speed": 1}), b=foe(), d=foe())  # fmt: skip
    play(m, "go a C2")
    end_turn(m)
    assert at(m, "a") == "C2"


# -- Twins ------------------------------------------------------------------------------


def twins(who="jumping vigilance", **more):
    return boss("twins", who, **more)


TWO = """
    . . . . . .
    . a b a . .
    . . . . . .
"""


@pytest.mark.clause("archetype.boss.twins.follow", "ruling.archetype.boss.twins-follow-loop",
                    "archetype.boss.twins.shared-dice")  # fmt: skip
def test_after_one_twin_moves_the_other_may_and_that_is_all():
    m = stage(TWO, a=twins(tokens={"speed": 1}), b=foe())
    first = spots(m, "a")[0]
    play(m, next(each for each in offered(m, "go") if each.endswith("A2")))
    assert asked(m) == "twin-where"
    play(m, "spot E2")
    assert (spots(m, "a"), asked(m)) == (["A2", "E2"], "act")
    assert first == "B2"


@pytest.mark.clause("archetype.boss.twins.either-acts")
def test_either_twin_acts_and_they_are_each_others_allies():
    m = stage("""
        . . . . . . .
        a . . . . a b
        . . . . . . .""", a=twins(pool=[4, 4]), b=foe("judgment vigilance"))  # fmt: skip
    play(m, "use 4 damage")
    assert hp(m, "b") == 10
    from dustup.games.panic.rules.act import Act
    from dustup.games.panic.rules.targets import allies_in_sight

    one, other = m.state.figures_of(unit_of(m, "a"))
    act = Act(m.state, None, unit_of(m, "a"), one)
    assert allies_in_sight(m.state, act, others=True) == other.body


@pytest.mark.clause("archetype.boss.twins.double-team")
def test_an_enemy_in_range_of_the_other_twin_is_hit_again():
    m = stage(TWO, a=twins(pool=[4, 1]), b=foe("judgment vigilance"))
    play(m, "use 4 damage")
    if offered(m, "from"):
        play(m, offered(m)[0])
    assert hp(m, "b") == 12 - 3


@pytest.mark.clause("archetype.boss.twins.shared-health")
def test_an_attack_that_hits_both_twins_counts_twice():
    m = stage("""
        . . . . .
        . b a b .
        . . . . .""", a=unit("jumping blaster", pool=[3, 1]),
              b=boss("twins", "judgment vigilance", team="enemies"))  # fmt: skip
    play(m, "use 3 shockwave")
    assert hp(m, "b") == 10


@pytest.mark.clause("archetype.boss.twins.note.follow-my-lead")
def test_follow_my_lead_of_the_twins_is_four_hits():
    m = stage(TWO, a=twins("charging vigilance"), b=foe("judgment vigilance"))
    play(m, next(each for each in offered(m, "use") if each.endswith("follow-my-lead")))
    for _ in range(12):
        if asked(m) in ("act", "react", ""):
            break
        options = offered(m)
        play(m, next((each for each in options if each in ("target b", "stay")), options[0]))
    assert hp(m, "b") == 12 - 4


@pytest.mark.clause("archetype.boss.twins.note.song")
def test_the_song_gives_the_twins_four_tokens():
    m = stage(TWO, a=twins("jumping song"), b=foe(), start=True)
    skip_to(m, "choose-song")
    play(m, "pick iron")
    assert tokens_of(m, "a") == {"iron": 4}


@pytest.mark.clause("archetype.boss.twins.note.rallying")
def test_rallying_twins_heal_twice_in_range_of_each_other_and_else_once():
    for drawing, healed in ((TWO.replace("a b a", "a a b"), [3, 3]), (". . . . . .\na b . . . a\n. . . . . .\n", [3])):
        m = stage(drawing, a=twins("rallying vigilance", hp=1), b=foe())
        end_turn(m)
        assert [each.amount for each in told(m, Healed)][: len(healed)] == healed
        assert len(told(m, Healed)) == len(healed)


@pytest.mark.clause("ruling.archetype.boss.twins-removal")
def test_one_twin_over_an_edge_is_away_until_the_round_ends():
    m = stage("""
        . . . . . o
        . b a . a .
        . . . . . .""", a=boss("twins", "jumping vigilance"), b=foe("judgment vigilance"))  # fmt: skip
    from dustup.games.panic.rules.movement import fall_off

    fall_off(m.state, figure(m, "a", 1))
    assert not unit_of(m, "a").out and len(spots(m, "a")) == 1
    fall_off(m.state, figure(m, "a"))
    assert unit_of(m, "a").out


# -- Stunning and Dragon's Ego ------------------------------------------------------------------------------


@pytest.mark.clause("style.stunning.ability.end")
def test_stunning_gives_a_stun_token_when_its_turn_ends():
    m = stage(PAIR, a=unit("stunning vigilance", pool=[1]), b=foe())
    end_turn(m)
    assert tokens_of(m, "b")["stun"] == 1


@pytest.mark.clause("style.stunning.action.stunning-fist")
def test_stunning_fist_gives_one_enemy_a_stun_token():
    m = stage(PAIR, a=unit("stunning vigilance", pool=[4, 3]), b=foe())
    assert "use 3 stunning-fist" not in offered(m)
    play(m, "use 4 stunning-fist")
    assert tokens_of(m, "b") == {"stun": 1}


def dragon(**more):
    return unit("big-jay", stance=0, bars=2, turns=2, **more)


@pytest.mark.clause("stance.dragons-ego.ability.burn", "stance.dragons-ego.ability.two-per-hit")
def test_up_to_two_power_tokens_burn_the_target_once():
    m = stage(PAIR, a=dragon(pool=[4, 1], tokens={"power": 3}), b=foe("judgment vigilance"))
    play(m, "use 4 damage")
    assert [each.split()[-1] for each in offered(m)] == ["0", "1", "2"]
    play(m, offered(m)[-1])
    assert (hp(m, "b"), tokens_of(m, "b")) == (8, {"burning": 1})


@pytest.mark.clause("stance.dragons-ego.ability.any-token")
def test_any_token_is_spent_as_power_in_dragons_ego():
    m = stage(PAIR, a=dragon(pool=[4, 1], tokens={"weakness": 1}), b=foe("judgment vigilance"))
    play(m, "use 4 damage")
    assert asked(m) == "spend-power"
    play(m, offered(m)[1])
    assert hp(m, "b") == 12 - 3


SQUAD = """
    . . . . . . . .
    . a . b d . . e
    . . . . . . . .
"""


def squad(**more):
    return {each: foe("judgment vigilance", **more) for each in "bde"}


@pytest.mark.clause("stance.dragons-ego.action.dragon-fire")
def test_dragon_fire_burns_one_enemy_in_range():
    m = stage(SQUAD, a=dragon(pool=[2, 1]), **squad())
    play(m, "use 2 dragon-fire")
    assert (tokens_of(m, "b"), tokens_of(m, "d")) == ({"burning": 1}, {})


@pytest.mark.clause("stance.dragons-ego.action.dragon-fire.gate-5", "stance.dragons-ego.note.repeat")
def test_dragon_fire_at_5_burns_those_around_and_the_target_again():
    m = stage(SQUAD, a=dragon(pool=[5, 1]), **squad())
    play(m, "use 5 dragon-fire")
    assert (tokens_of(m, "b"), tokens_of(m, "d"), tokens_of(m, "e")) == ({"burning": 2}, {"burning": 1}, {})


@pytest.mark.clause("stance.dragons-ego.action.dragon-fire.gate-8", "ruling.stance.dragons-ego-fire-range")
def test_dragon_fire_at_8_reaches_as_far_as_the_target_does():
    m = stage(SQUAD, a=dragon(pool=[8, 1]), b=foe("artillery vigilance"), d=foe(), e=foe())
    play(m, "use 8 dragon-fire")
    assert (tokens_of(m, "b"), tokens_of(m, "d"), tokens_of(m, "e")) == ({"burning": 3}, {"burning": 1}, {"burning": 1})


@pytest.mark.parametrize(
    ("number", "taken"),
    [
        pytest.param(3, (1, 0, 0), marks=pytest.mark.clause("stance.dragons-ego.action.dragon-slam")),
        pytest.param(6, (2, 1, 0), marks=pytest.mark.clause("stance.dragons-ego.action.dragon-slam.gate-6")),
        pytest.param(9, (3, 2, 1), marks=pytest.mark.clause("stance.dragons-ego.action.dragon-slam.gate-9")),
    ],
)
def test_dragon_slam_hits_farther_with_each_tier_and_earlier_targets_again(number, taken):
    m = stage("""
        . . . . . . . .
        . a b d . . . e
        . . . . . . . .""", a=dragon(pool=[number, 1]), **squad())  # fmt: skip
    play(m, f"use {number} dragon-slam")
    assert tuple(12 - hp(m, each) for each in "bde") == taken


@pytest.mark.clause("ruling.stance.dragons-ego-dice")
def test_dragons_ego_rolls_three_dice_and_the_boss_die():
    m = stage(PAIR, a=dragon(), b=foe())
    assert unit_of(m, "a").loadout.dice == (10, 8, 6, 4)
