"""What the Boss Archetypes, and cards of groups, say to the letter."""

from __future__ import annotations

import pytest
from games.panic.staging import (
    ANY,
    asked,
    at,
    copies,
    end_turn,
    figure,
    foe,
    ground,
    hp,
    names,
    offered,
    play,
    pool,
    pushed,
    skip_to,
    spots,
    stage,
    tokens_of,
    told,
    unit,
    unit_of,
)

from dustup.games.panic.events import ActionUsed
from dustup.games.panic.rules.forced import push
from dustup.games.panic.rules.movement import places

PLAIN = "judgment power"
LONG = [[0, 0], [1, 0], [2, 0]]


def boss(archetype: str, who: str = PLAIN, **more):
    return unit(who, archetypes=[archetype], **more)


# -- Necromancer and Swarm ------------------------------------------------------------------------------


@pytest.mark.clause("archetype.boss.necromancer.attack")
def test_all_the_dead_walk_before_any_of_them_strikes() -> None:
    m = stage("a1 . b . a2\n. . . . .\na . . . .", a=boss("necromancer"), b=foe(PLAIN), dice=ANY)
    skip_to(m, "copy-where")
    play(m, "spot B1")
    assert asked(m) == "copy-where" and hp(m, "b") == 12  # the second walks before the first strikes
    play(m, "spot D1")
    assert hp(m, "b") == 10


@pytest.mark.clause("ruling.archetype.boss.swarm-must")
def test_the_swarm_has_to_choose() -> None:
    m = stage("a a1 . b", a=boss("swarm"), b=foe(PLAIN), dice=ANY)
    skip_to(m, "swarm-choice")
    assert offered(m) == ["pick power", "pick iron", "pick move", "pick copies-move", "pick burst"]


@pytest.mark.clause("archetype.boss.necromancer.attack", "style.spirit.ability.edges-walls")
@pytest.mark.parametrize("there", ["#", "o"])
def test_a_spirits_copy_strikes_from_inside_a_wall_or_over_an_edge_and_stays(there: str) -> None:
    m = stage(f"a a1 {there} b", a=boss("necromancer", "spirit zen", pool=[1]), b=foe(PLAIN), dice=ANY)
    play(m, "end-turn")
    play(skip_to(m, "copy-where"), "spot C1")
    end_turn(m)
    assert (copies(m, "a"), hp(m, "b")) == (["C1"], 11)


# -- Giant ------------------------------------------------------------------------------

FIELD = """
    . . . # . . .
    . a . # . b .
    . . . # . . .
    . . . . . . .
"""


@pytest.mark.clause("archetype.boss.giant.walls", "ruling.archetype.boss.giant-movement")
def test_a_giant_that_steps_over_walls_discards_one_speed_token_for_them() -> None:
    m = stage(FIELD, a=boss("giant", "charging zen", tokens={"speed": 5}), b=foe(PLAIN), start=True, dice=ANY)
    skip_to(m, "charge-where")
    play(m, "spot C2")
    assert (at(m, "a"), ground(m, "rubble"), tokens_of(m, "a")) == ("C2", ["D2", "D3"], {"speed": 4})


@pytest.mark.clause("ruling.archetype.boss.giant-movement", "ruling.archetype.boss.giant-push")
def test_a_giant_pushed_over_walls_discards_one_speed_token_for_them_if_it_has_any() -> None:
    for speed, left in ((3, {"speed": 2}), (1, {}), (0, {})):
        a = boss("giant", tokens={"speed": speed}, at=["B2"])
        m = stage(FIELD.replace(". a . #", "c . . #"), a=a, b=foe(PLAIN), c=foe(PLAIN), turn="c")
        pushed(m, push(m.state, unit_of(m, "c"), figure(m, "c"), figure(m, "a"), 3), "C2")
        assert (at(m, "a"), tokens_of(m, "a")) == ("C2", left)


# -- Vehicle ------------------------------------------------------------------------------


def vehicle(who: str = PLAIN, **more):
    return boss("vehicle", who, shape=LONG, **more)


@pytest.mark.clause("ruling.archetype.boss.vehicle-no-number", "archetype.boss.vehicle.walls")
def test_a_vehicle_pushed_over_a_wall_discards_a_number() -> None:
    m = stage("# # # # # #\nb . . . # .\n# # # # # #", b=foe(PLAIN), a=vehicle(at=["B2"], pool=[5]), turn="b")
    pushed(m, push(m.state, unit_of(m, "b"), figure(m, "b"), figure(m, "a"), 1), "C2")
    assert (at(m, "a"), pool(m, "a"), ground(m, "rubble")) == ("C2", [], ["E2"])


@pytest.mark.clause("ruling.archetype.boss.vehicle-no-number", "optional.world-of-cardboard")
@pytest.mark.parametrize(("cardboard", "to", "broken"), [(False, "C2", []), (True, "D2", ["F2"])])
def test_a_vehicle_without_numbers_stops_before_walls_unless_they_are_of_cardboard(
    cardboard: bool, to: str, broken: list[str]
) -> None:
    drawing, options = "# # # # # # #\nb . . . . # .\n# # # # # # #", {"world-of-cardboard": cardboard}
    m = stage(drawing, b=foe(PLAIN), a=vehicle(at=["B2"], pool=[]), turn="b", options=options)
    pushed(m, push(m.state, unit_of(m, "b"), figure(m, "b"), figure(m, "a"), 2), to)
    assert (at(m, "a"), ground(m, "rubble")) == (to, broken)


@pytest.mark.clause("ruling.archetype.boss.vehicle-no-number")
@pytest.mark.parametrize(("numbers", "far"), [([5], ["B2", "C2"]), ([5, 5], ["B2", "C2", "D2"])])
def test_a_vehicle_crosses_no_more_walls_than_it_has_numbers(numbers: list[int], far: list[str]) -> None:
    m = stage("# # # # # # # #\n. . . . # # . b\n# # # # # # # #", a=vehicle(at=["A2"], pool=numbers), b=foe(PLAIN))
    ways = names(m, places(m.state, figure(m, "a"), 3))
    assert [each for each in ("B2", "C2", "D2") if each in ways] == far


@pytest.mark.clause("archetype.boss.vehicle.walls", "archetype.boss.vehicle.riders")
def test_an_explosive_vehicle_destroys_no_wall_that_it_moves_over_and_its_rider_comes_along() -> None:
    a = vehicle("explosion power", at=["A2"], pool=[2, 5], tokens={"speed": 2})
    m = stage("# # # # # # #\n. . . # . . b\n# # # # # # #", a=a, c=foe(PLAIN, at=["C2"]), b=foe(PLAIN))
    play(m, "go a B2", "number 2")
    assert (at(m, "c"), ground(m, "rubble"), ground(m, "edge"), pool(m, "a")) == ("D2", ["D2"], [], [5])


@pytest.mark.clause("ruling.archetype.boss.vehicle-beside")
def test_a_rider_is_next_to_what_it_rides_on() -> None:
    m = stage(". . . . .\n. . . . .", a=vehicle("slasher zen", at=["A1"]), b=foe(PLAIN, at=["B1"]), dice=ANY)
    end_turn(m)
    assert hp(m, "b") == 11  # cut at the end of the turn


# -- Untouchable ------------------------------------------------------------------------------


@pytest.mark.clause("archetype.boss.untouchable.counter")
def test_a_countered_power_converter_converts_a_token_of_its_user_as_well() -> None:
    a = unit("syphon zen", tokens={"iron": 1}, pool=[3, 1])
    b = foe("judgment zen", archetypes=["untouchable"], tokens={"control": 1, "speed": 1})
    m = stage("a b . .", a=a, b=b)
    play(m, "use 3 power-converter", "target b", "negate counter", "pick convert")
    assert tokens_of(m, "a") == {"power": 1} and tokens_of(m, "b") == {"power": 1}


@pytest.mark.clause("ruling.archetype.boss.untouchable-conditions")
@pytest.mark.parametrize(
    ("stance", "use", "to"),
    [
        ("illusion vigilance", "use 1 stand-strong", "target c"),
        ("aura zen", "pay shields-up", "target c"),
        ("illusion zen", "use 5 put-it-out", "target c"),
        ("syphon zen", "use 5 power-converter", "target c"),
        ("armored zen", "pay you-stay", ""),
        ("illusion zen", "use 5 rescue", ""),
    ],
)
def test_what_a_countered_action_does_to_the_copy_that_uses_it_its_original_does_not_feel(
    stance: str, use: str, to: str
) -> None:
    tokens = {"iron": 3} if "shields" in use else {"iron": 2, "speed": 3}
    a = unit(stance, pool=[5, 1], hp=2, tokens=tokens)
    c = unit(PLAIN, hp=0 if "rescue" in use else 2, tokens={"weakness": 2})
    b = foe("judgment zen", archetypes=["untouchable"], tokens={"control": 1})
    m = stage("a . . . . a1 c b", a=a, b=b, c=c)
    play(m, use)
    for answer in ("from a~1", to, "negate counter", "pick convert"):
        if answer in offered(m):
            play(m, answer)
    skip_to(m, "act")
    left = {kind: count for kind, count in tokens.items() if use.startswith("use") or kind == "speed"}
    health = 3 if "armored" in stance else 2  # its Iron heals it
    assert (hp(m, "a"), unit_of(m, "a").shield, tokens_of(m, "a")) == (health, 0, left)


@pytest.mark.clause("archetype.boss.untouchable.note.multi-hit", "style.charging.action.follow-my-lead")
def test_whoever_leads_a_countered_charge_is_hit_by_everybody_who_follows() -> None:
    b = foe("judgment zen", archetypes=["untouchable"], tokens={"control": 1})
    m = stage("a b c", a=unit("charging zen", pool=[3, 1]), b=b, c=unit("judgment zen"))
    play(m, "use 3 follow-my-lead", "negate counter", "stay")
    assert (hp(m, "a"), hp(m, "b")) == (11, 11)
    play(m, "stay")
    assert (hp(m, "a"), hp(m, "b"), hp(m, "c")) == (10, 10, 12)  # by the ally
    play(m, "stay")
    assert (hp(m, "a"), hp(m, "b"), hp(m, "c")) == (9, 9, 12)  # and it follows itself


@pytest.mark.clause("archetype.boss.untouchable.counter", "style.knockdown.action.take-it-on-the-chin")
def test_a_countered_blow_after_the_chin_hits_its_user_besides_one_of_the_others() -> None:
    b = foe("judgment zen", archetypes=["untouchable"], tokens={"control": 1})
    m = stage("a b .\nc . .", a=unit("knockdown zen", pool=[4, 1]), b=b, c=foe("judgment zen"))
    play(m, "use 4 take-it-on-the-chin", "negate counter", "target b", "target c")
    assert (asked(m), offered(m)) == ("target-hit", ["target b", "target c"])
    play(m, "target b")
    assert (hp(m, "a"), hp(m, "b"), hp(m, "c")) == (12 - 3 - 3, 12 - 1 - 3, 12 - 1)


@pytest.mark.clause("archetype.boss.untouchable.counter", "style.dark.action.twilight-sorrow")
def test_a_countered_twilight_sorrow_gains_as_much_speed_as_it_hands_out_weakness_to_its_user_too() -> None:
    b = foe("judgment zen", archetypes=["untouchable"], tokens={"control": 1})
    m = stage("~ . . .\na b . .", a=unit("dark zen", pool=[4, 1]), b=b)
    play(m, "use 4 twilight-sorrow", "negate counter")
    assert (tokens_of(m, "a"), tokens_of(m, "b")) == ({"weakness": 1, "speed": 2}, {"weakness": 1})


@pytest.mark.clause("archetype.boss.untouchable.counter", "archetype.boss.vehicle.riders")
def test_a_vehicle_whose_shockwave_is_countered_hits_itself_and_no_friend_on_it() -> None:
    b = foe("judgment zen", archetypes=["untouchable"], tokens={"control": 1})
    m = stage("a . . b", a=vehicle("judgment blaster", pool=[6, 1]), b=b, c=unit(PLAIN, at=["B1"]))
    play(m, "use 6 shockwave", "negate counter")
    assert (hp(m, "a"), hp(m, "b"), hp(m, "c")) == (9, 9, 12)


@pytest.mark.clause("archetype.boss.untouchable.counter", "style.aura.ability.move-attacker", "style.aura.ability.iron")
def test_aura_moves_an_enemy_whose_countered_action_breaks_its_own_shield() -> None:
    b = foe("judgment zen", archetypes=["untouchable"], tokens={"control": 1})
    m = stage("a b . .\nc . . .", a=unit("judgment zen", pool=[3, 1], shield=1), b=b, c=foe("aura song"))
    play(m, "use 3 damage", "target b", "negate counter")
    assert (asked(m), tokens_of(m, "c")) == ("move-other", {"iron": 1})


@pytest.mark.clause("ruling.archetype.boss.untouchable-conditions", "style.judgment.action.denial")
def test_whoever_uses_a_countered_denial_teleports_next_to_its_enemy_and_not_to_itself() -> None:
    b = foe("judgment zen", archetypes=["untouchable"], tokens={"control": 1})
    m = stage("# # # # #\na . . . b\n# # # # #", a=unit("judgment zen", pool=[5, 1]), b=b)
    play(m, "use 5 denial", "negate counter")
    assert at(m, "a") == "D2"


# -- groups ------------------------------------------------------------------------------


@pytest.mark.clause("style.illusion.ability.punish")
@pytest.mark.parametrize(("drawing", "left"), [("b a", 12), ("b a a", 11), ("b a a\na . .", 10)])
def test_the_swarms_stooges_punish_if_others_have_the_attacker_in_range(drawing: str, left: int) -> None:
    m = stage(drawing, b=unit(PLAIN, pool=[1, 1]), a=foe("the-swarm"), turn="b")
    play(m, "use 1 damage")
    while hp(m, "a") == 12:
        play(m, offered(m)[0])
    assert (asked(m), hp(m, "b")) == ("act", left)


@pytest.mark.clause("stooges.leftover-numbers", "ruling.form.song.forced-action")
def test_a_four_sung_to_a_group_that_has_acted_becomes_reinforcements() -> None:
    c = unit(PLAIN, kind="stooges", hp=5)
    m = stage("a c . b", a=unit("judgment song", pool=[6, 1]), c=c, b=foe(PLAIN))
    figure(m, "c").acted = True
    play(m, "use 6 sing-along", "target c.1")
    skip_to(m, "reinforce")
    play(m, offered(m)[0])
    assert len(spots(m, "c")) == 2
    assert [each.unit for each in told(m, ActionUsed)] == [unit_of(m, "a").id, unit_of(m, "c").id]


@pytest.mark.clause("optional.endless-stooges.spawn")
def test_endless_stooges_do_not_appear_in_a_fog_that_has_no_obstacle_beside_it() -> None:
    rows = "\n".join([". . . . . . . . ."] * 9)
    a = unit(PLAIN, kind="stooges", at=["A1"])
    m = stage(rows, a=a, b=foe(PLAIN, at=["I9"]), fog=["E5", "D3", "D4"], start=True, dice=ANY,
              options={"endless-stooges": True})  # fmt: skip
    assert asked(m) == "reinforce"
    assert {"spot D3", "spot D4", "spot C2"} <= set(offered(m)) and "spot E5" in offered(m)
    m = stage(rows, a=a, b=foe(PLAIN, at=["I9"]), fog=["E5"], start=True, dice=ANY, options={"endless-stooges": True})
    assert "spot E4" in offered(m) and "spot E5" not in offered(m)
    assert copies(m, "a") == []


@pytest.mark.clause("ruling.archetype.boss.giant-movement")
def test_a_giant_stops_before_whoever_it_has_pulled_into_its_own_way() -> None:
    a = boss("giant", "crying dance", at=["A1"], tokens={"speed": 2})
    m = stage(". . . . . .\n. . . . . .", a=a, b=foe(PLAIN, at=["E1"]))
    play(m, "go a C1", "target b", "spot D1")
    skip_to(m, "act")
    assert (at(m, "a"), at(m, "b")) == ("B1", "D1")


# -- with cards of others ------------------------------------------------------------------------------


@pytest.mark.clause("archetype.boss.immortal.ability", "style.heroic.ability.share-damage")
def test_the_immortal_heals_though_somebody_else_takes_all_of_the_damage() -> None:
    a = boss("immortal", "judgment vigilance", pool=[1, 1], hp=3)
    m = stage("a b c", a=a, b=foe("judgment vigilance"), c=foe("heroic vigilance"))
    play(m, "use 1 damage")
    assert (hp(m, "a"), hp(m, "b"), hp(m, "c")) == (6, 12, 11)


@pytest.mark.clause("archetype.boss.tank.push", "form.dance.ability.speed-from-throws")
def test_of_a_thrown_tank_the_dancer_gains_only_the_spaces_it_flew() -> None:
    m = stage("a b . . . .", a=unit("judgment dance", pool=[3, 1]), b=foe("judgment zen", archetypes=["tank"]))
    play(m, "use 3 throw", "spot D1")
    assert (at(m, "b"), tokens_of(m, "a")) == ("D1", {"speed": 2})


@pytest.mark.clause("archetype.boss.necromancer.attack", "style.knockdown.ability.hit-back")
def test_whom_a_copy_of_the_necromancer_strikes_hits_back_at_the_original() -> None:
    a = boss("necromancer", "judgment zen", pool=[1])
    m = stage("a . . a1 b", a=a, b=foe("knockdown zen"), dice=ANY)
    end_turn(m)
    assert (hp(m, "a"), hp(m, "b"), copies(m, "a")) == (11, 11, ["D1"])


@pytest.mark.clause("style.heroic.ability.share-damage")
def test_an_endless_stooge_whose_friend_takes_all_of_the_damage_stays() -> None:
    a = foe("judgment zen", kind="stooges")
    m = stage("b a a c", a=a, b=unit("judgment vigilance", pool=[1, 3]), c=foe("heroic vigilance"), turn="b",
              options={"endless-stooges": True})  # fmt: skip
    play(m, "use 1 damage")
    assert (spots(m, "a"), hp(m, "a"), hp(m, "c")) == (["B1", "C1"], 12, 11)


@pytest.mark.clause("stooges.leftover-numbers", "token.inspired")
def test_a_number_inspired_in_a_group_that_has_acted_brings_reinforcements() -> None:
    c = unit(PLAIN, tokens={"inspired": 1})
    m = stage("a . b c", a=unit(PLAIN, kind="stooges", pool=[3]), b=foe(PLAIN), c=c, dice=[4])
    play(m, "use 3 yell", "inspire")
    assert offered(m, "use") == ["use 4 reinforcements"]


@pytest.mark.clause("archetype.boss.necromancer.attack", "ruling.damage.several-targets", "token.weakness.effect")
def test_a_weakened_necromancer_says_which_of_the_dead_strikes_first() -> None:
    a = boss("necromancer", tokens={"weakness": 1})
    m = stage("a1 b . . .\n. . . . .\na . . a2 c", a=a, b=foe(PLAIN), c=foe(PLAIN), dice=ANY)
    skip_to(m, "copy-where")
    play(m, "stay", "stay", "target a~2")
    assert (hp(m, "b"), hp(m, "c"), tokens_of(m, "a")) == (11, 12, {})


@pytest.mark.clause("archetype.boss.necromancer.attack", "ruling.damage.several-targets")
def test_nobody_asks_a_necromancer_for_an_order_that_makes_no_difference() -> None:
    m = stage("a1 b . . .\n. . . . .\na . . a2 c", a=boss("necromancer"), b=foe(PLAIN), c=foe(PLAIN), dice=ANY)
    skip_to(m, "copy-where")
    play(m, "stay", "stay")
    assert (hp(m, "b"), hp(m, "c"), asked(m)) == (11, 11, "take-slot")


@pytest.mark.clause("archetype.boss.vehicle.walls", "style.puppets.ability.move-others")
def test_a_vehicle_led_over_a_wall_discards_a_number_of_its_own() -> None:
    b = foe(PLAIN, archetypes=["vehicle"], shape=LONG, pool=[5])
    m = stage("a . . b . . #\n. . . . . . .", a=unit("puppet's zen", pool=[1], tokens={"speed": 3}), b=b)
    play(m, "go b E1")
    assert (pool(m, "b"), ground(m, "rubble"), tokens_of(m, "a")) == ([], ["G1"], {"speed": 2})


@pytest.mark.clause("archetype.boss.giant.size", "style.phoenix.ability.fire-heals")
def test_every_trap_a_giant_phoenix_steps_on_heals_it() -> None:
    a = boss("giant", "phoenix zen", hp=4, pool=[1], tokens={"speed": 2})
    m = stage("a . ^ . .\n. . ^ . .\n. . . . .\n. . . . d", a=a, d=foe(PLAIN))
    play(m, "go a B1")
    assert hp(m, "a") == 6


@pytest.mark.clause("style.volcanic.ability.trail", "archetype.boss.vehicle.riders")
def test_a_volcanic_vehicle_leaves_traps_only_where_none_of_it_is_left() -> None:
    a = boss("vehicle", "volcanic zen", shape=LONG, pool=[1], tokens={"speed": 1})
    m = stage("a . . . . .\n. . . . . d", a=a, c=unit(PLAIN, at=["A1"]), d=foe(PLAIN))
    play(m, "go a B1", "yes")
    assert (ground(m, "trap"), at(m, "c"), asked(m)) == (["A1"], "B1", "act")


@pytest.mark.clause("archetype.boss.untouchable.note.multi-hit", "style.charging.action.follow-my-lead")
def test_whoever_leads_a_countered_action_is_hit_by_those_who_follow_as_well() -> None:
    b = boss("untouchable", team="enemies", tokens={"control": 1})
    m = stage("a . . . b\n. . . . .\nc . . . .", a=unit("charging zen", pool=[3, 1]), c=unit(PLAIN), b=b)
    play(m, "use 3 follow-my-lead", "negate counter", "stay")
    assert hp(m, "a") == 11, "by its own hit"
    play(m, "stay")
    assert (hp(m, "a"), hp(m, "b"), hp(m, "c")) == (10, 12, 12), "by the ally's"


@pytest.mark.clause("archetype.boss.necromancer.attack", "style.explosion.ability.push")
def test_one_of_the_dead_may_strike_whom_another_has_pushed_next_to_it() -> None:
    m = stage(
        "# # # # # #\na1 b . a2 # .\n# # # # # #\na . . . . .",
        a=boss("necromancer", "explosion zen"),
        b=foe(PLAIN),
        dice=ANY,
    )
    skip_to(m, "copy-where")
    play(m, "stay", "stay")
    assert (at(m, "b"), hp(m, "b")) == ("B2", 10), "to and fro"
