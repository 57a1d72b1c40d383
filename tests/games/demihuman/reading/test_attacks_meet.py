"""Attacks, sight, cover, pips, conditions and reactions, two of them at a time."""

from __future__ import annotations

import pytest
from games.demihuman.staging import accepted, asked, enemy, hp, model, of, offered, piece, play, stage, told

from dustup.games.demihuman.events import (
    AttackDeclared,
    AttackFailed,
    AttackSucceeded,
    Blocked,
    BlockRolled,
    DefenceRolled,
    Died,
    FateSwapped,
    ForceRolled,
    Wounded,
)

FAR = enemy("oil-novice", "22,22")
NONE = [0, 0]

# -- cover and hits ----------------------------------------------------------------------------------------------------


@pytest.mark.clause("tag.point.origin", "ruling.tag.point", "terrain.covering", "terrain.vantage")
def test_from_a_point_behind_the_hedge_nobody_is_covered_but_the_thrower_keeps_its_own_ground() -> None:
    rubble = piece("rubble", "10,12")
    ghoul = enemy("cellar-ghoul", "12.6,12")
    match = stage(model("briar-troll", "7,12"), ghoul, pieces=[rubble], script=[4, 1], pips=NONE)
    play(match, "aim thrown-stump 12.05,12")
    assert hp(match, "cellar-ghoul") == 5 - (7 - 3), "the rubble lies behind the point"
    match = stage(model("briar-troll", "7,12"), ghoul, pieces=[rubble], script=[4, 1], pips=NONE)
    play(match, "aim thrown-stump 11.3,12")
    assert hp(match, "cellar-ghoul") == 5 - (7 - 3 - 1), "the point lies in the rubble"


@pytest.mark.clause("tag.point.origin", "attack.friend-or-foe", "ruling.attack.many-targets", "ruling.attack.own-model")
def test_a_stump_hits_friends_too_and_each_stands_behind_something_else() -> None:
    fence = piece("fence", "12,12.7")
    friend, foe = model("kennel-pup", "12,11"), enemy("kennel-pup", "12,13.5")
    match = stage(model("briar-troll", "8,12"), friend, foe, pieces=[fence], script=[1, 3, 3], pips=NONE)
    play(match, "aim thrown-stump 12,12.2")
    assert len(told(match, DefenceRolled)) == 2
    won, lost = told(match, AttackSucceeded), told(match, AttackFailed)
    assert [(each.target, each.force) for each in won] == [(1, 4)]
    assert [(each.target, each.force) for each in lost] == [(2, 3)], "the fence takes one from the roll"
    assert "Against Pup 2 the roll is 3 (4 roll − 1 Patterned)." in told(match)


@pytest.mark.clause("ruling.attack.damage-order", "ruling.attack.sequence", "tag.pulled", "terrain.covering")
def test_cover_counts_where_the_target_stands_when_damage_is_dealt() -> None:
    rubble = piece("rubble", "14.2,14.5")
    match = stage(
        model("ox-bouncer", "12,12"), enemy("bone-collector", "13.27,12"), pieces=[rubble], script=[4, 1], pips=NONE
    )
    play(match, "attack shoulder-barge bone-collector", "place 14.2,13.6")
    assert [each.amount for each in told(match, Wounded)] == [9 - 5 - 1]


@pytest.mark.clause("attack.into-melee", "ruling.attack.into-melee", "tag.save", "ruling.tag.save")
def test_the_shot_into_melee_is_judged_for_who_has_stepped_in() -> None:
    archer = model("steam-deacon", "8,12")
    pup, novice = enemy("kennel-pup", "12,12"), enemy("oil-novice", "12,14.5")
    friend = model("dockside-wolf", "12,10.98")
    match = stage(archer, pup, novice, friend, script=[1, 3], pips=NONE)
    play(match, "attack boiler-jet kennel-pup", "save oil-novice 12,13.05")
    assert told(match, ForceRolled)[0].total == 1 + 4, "the novice is in melee with nobody"


@pytest.mark.clause("terrain.vantage", "tag.natural", "attack.into-melee", "terrain.up-top")
def test_a_natural_shot_from_a_roof_in_melee_has_the_vantage_and_no_penalty() -> None:
    house = piece("house", "12,12")
    deacon, foe = model("steam-deacon", "13.2,12^house-1"), enemy("ox-bouncer", "14.5,12")
    match = stage(deacon, foe, pieces=[house], script=[1, 1], pips=NONE)
    assert accepted(match, "attack boiler-jet ox-bouncer"), "in contact across the edge"
    play(match, "attack boiler-jet ox-bouncer")
    assert told(match, ForceRolled)[0].total == 1 + 4 + 1
    match = stage(deacon, enemy("alley-cat", "12.2,12^house-1"), pieces=[house], script=[1, 1], pips=NONE)
    play(match, "attack boiler-jet alley-cat")
    assert told(match, ForceRolled)[0].total == 1 + 4, "both are on it"


@pytest.mark.clause("terrain.up-top", "terrain.covering", "ruling.terrain.obscured", "ruling.attack.damage-order")
def test_the_parapet_of_a_tower_covers_against_the_ground_and_not_against_the_same_top() -> None:
    tower = piece("tower", "12,12")
    up = enemy("alley-cat", "12.7,12^tower-1")
    match = stage(model("dockside-wolf", "13.6,12"), up, pieces=[tower], script=[4, 2], pips=NONE)
    play(match, "attack fangs alley-cat")
    assert [each.amount for each in told(match, Wounded)] == [9 - 4 - 1]
    match = stage(model("dockside-wolf", "11.8,12^tower-1"), up, pieces=[tower], script=[4, 2], pips=NONE)
    play(match, "attack fangs alley-cat")
    assert [each.amount for each in told(match, Wounded)] == [9 - 4]


@pytest.mark.clause("terrain.patterned", "terrain.covering", "ruling.terrain.no-stacking", "condition.paralyzed")
def test_pattern_cover_and_paralysis_combine_and_two_fences_do_not() -> None:
    pieces = [piece("fence", "11,12", 1), piece("fence", "11.6,12", 1), piece("rubble", "9,12")]
    deacon = model("steam-deacon", "7,12", conditions={"paralyzed": 1, "enraged": 1})
    match = stage(deacon, enemy("cellar-ghoul", "12.9,12"), pieces=pieces, script=[6, 3], pips=NONE)
    play(match, "attack boiler-jet cellar-ghoul")
    assert told(match, ForceRolled)[0].total == 6 + 4 - 1 - 1
    assert [each.amount for each in told(match, Wounded)] == [8 - 5 + 1 - 1]


@pytest.mark.clause("attack.sight.models", "ruling.sight.elevation", "ruling.sight.equal-height")
def test_a_troll_hides_two_cats_and_not_a_troll_nor_somebody_on_a_roof() -> None:
    wall = enemy("organ-knight", "12,12")
    match = stage(model("spark-choir", "9.6,12"), enemy("kennel-pup", "14,12"), wall)
    assert not accepted(match, "attack discord kennel-pup") and accepted(match, "attack discord organ-knight")
    match = stage(model("spark-choir", "9.6,12"), enemy("briar-troll", "14,12"), wall)
    assert accepted(match, "attack discord briar-troll"), "as tall as what stands between"
    house = piece("house", "15.2,12")
    match = stage(model("spark-choir", "9.6,12"), enemy("kennel-pup", "14,12^house-1"), wall, pieces=[house])
    assert accepted(match, "attack discord kennel-pup"), "one and three are four, and the Knight is no taller"


# -- pips and dice -----------------------------------------------------------------------------------------------------


@pytest.mark.clause("tag.fortune-teller.replace", "ruling.tag.fortune", "focus.check")
def test_a_die_may_be_replaced_by_its_equal_to_empty_the_pool() -> None:
    match = stage(
        model("dockside-wolf", "12,12"),
        model("lantern-hag", "12,15", pool=[4]),
        enemy("ox-bouncer", "13.27,12"),
        script=[4, 2],
        pips=NONE,
        next=["act", "focuses"],
        active="dockside-wolf",
    )
    play(match, "attack fangs ox-bouncer", "swap lantern-hag 4")
    assert told(match, FateSwapped) and of(match, "lantern-hag").pool == [] and hp(match, "ox-bouncer") == 8
    play(match, "stop")
    assert match.state.players[0].pips == 2, "Run Them Down and Foretold"


@pytest.mark.clause("tag.fortune-teller.replace", "ruling.attack.sequence", "pips.offence-first", "pips.maximum")
def test_both_sides_swap_before_anybody_declares_pips() -> None:
    match = stage(
        model("dockside-wolf", "12,12"),
        model("mister-ledger", "12,15", pool=[5]),
        enemy("ox-bouncer", "13.27,12"),
        enemy("lantern-hag", "16,12", pool=[6]),
        script=[1, 1],
        pips=[3, 3],
    )
    play(match, "attack fangs ox-bouncer")
    assert asked(match) == "swap" and match.question is not None and match.question.seat == 0
    play(match, "swap mister-ledger 5")
    assert asked(match) == "swap" and match.question.seat == 1
    play(match, "swap lantern-hag 6")
    assert asked(match) == "pips" and offered(match) == ["spend 0", "spend 1"]
    play(match, "spend 1")
    assert asked(match) == "act", "a six cannot be raised, so the defender is not asked"
    assert told(match, AttackSucceeded)[0].force == 11 and told(match, AttackSucceeded)[0].defence == 11


@pytest.mark.clause("tag.fortune-teller.replace", "tag.fortune-teller.pool", "ruling.tag.fortune")
def test_a_die_for_the_pool_of_an_ally_is_rolled_for_that_ally_and_may_be_swapped() -> None:
    for at, near in (("21.05,12", True), ("21.06,12", False)):
        hag = model("lantern-hag", at, pool=[2, 5])
        match = stage(model("mister-ledger", "12,12"), hag, FAR, script=[1], next=["activation mister-ledger"])
        assert (asked(match) == "swap") == near
    match = stage(
        model("mister-ledger", "12,12"),
        model("lantern-hag", "21.05,12", pool=[2, 5]),
        FAR,
        script=[1],
        next=["activation mister-ledger"],
    )
    play(match, "swap lantern-hag 5")
    assert of(match, "mister-ledger").pool == [5] and of(match, "lantern-hag").pool == [2]
    assert told(match)[-2:] == ["Hag turns a 1 into a 5.", "Ledger foresees 5."]


@pytest.mark.clause("tag.fortune-teller.replace", "ruling.game.words", "tag.block.roll")
def test_a_fortune_teller_swaps_no_die_of_its_own_but_makes_an_ally_s_block() -> None:
    match = stage(model("dockside-wolf", "12,12"), enemy("lantern-hag", "13.02,12", pool=[6]), script=[3, 1], pips=NONE)
    play(match, "attack fangs lantern-hag")
    assert asked(match) == "act" and hp(match, "lantern-hag") == 8 - (8 - 3)
    match = stage(
        model("dockside-wolf", "12,12"),
        enemy("organ-knight", "13.27,12"),
        enemy("lantern-hag", "13.27,18", pool=[6]),
        script=[1],
        pips=NONE,
    )
    play(match, "attack fangs organ-knight", "yes", "swap lantern-hag 6")
    assert told(match, Blocked) and of(match, "organ-knight").has("slow") == 1


# -- save and block ----------------------------------------------------------------------------------------------------


@pytest.mark.clause("tag.save", "tag.block.roll", "tag.block.condition", "ruling.attack.sequence")
def test_who_has_stepped_in_may_block_and_who_was_saved_may_not() -> None:
    cat, novice = enemy("alley-cat", "12.92,12", wounds=4), enemy("oil-novice", "12.92,14")
    match = stage(model("dockside-wolf", "12,12"), cat, novice, script=[6, 1], pips=NONE)
    play(match, "attack fangs alley-cat", "save oil-novice 12.92,12.92")
    assert not told(match, BlockRolled) and told(match, Died), "a novice has no Block"
    match = stage(model("dockside-wolf", "12,12"), cat, novice, script=[6], pips=NONE)
    play(match, "attack fangs alley-cat", "let", "yes")
    assert told(match, Blocked) and not told(match, ForceRolled) and hp(match, "alley-cat") == 2


@pytest.mark.clause("ruling.attack.sequence", "tag.save", "tag.block.roll", "ruling.attack.many-targets")
def test_everybody_who_steps_in_has_done_so_before_anybody_blocks() -> None:
    knight, aunt = model("organ-knight", "12,12"), enemy("wailing-aunt", "13.3,12")
    pup, novice = enemy("kennel-pup", "12,13.5"), enemy("oil-novice", "12,16")
    match = stage(knight, aunt, pup, novice, script=[2, 6, 1, 1], pips=NONE)
    play(match, "sweep full-chord", "target wailing-aunt")
    assert asked(match) == "save", "for the Aunt"
    play(match, "let")
    assert asked(match) == "save" and not told(match, BlockRolled), "for the Pup, before the Aunt's die is rolled"
    play(match, "save oil-novice 12,14.52", "yes")
    assert told(match, BlockRolled) and [each.model for each in told(match, DefenceRolled)] == [1, 3]


@pytest.mark.clause("tag.block.consequence", "ruling.tag.block-use", "af.death")
def test_the_middleman_s_bill_is_paid_by_who_touches_him_afterwards_and_not_for_the_dead() -> None:
    ledger, porter = enemy("mister-ledger", "13.27,12"), enemy("night-porter", "13.27,13.02")
    match = stage(model("ox-bouncer", "12,12"), ledger, porter, script=[2, 1, 5], pips=NONE)
    play(match, "attack bums-rush mister-ledger", "yes")
    assert hp(match, "night-porter") == 3 and told(match, AttackFailed)
    match = stage(model("ox-bouncer", "12,12"), ledger, porter, script=[2, 6, 1], pips=NONE)
    play(match, "attack shoulder-barge mister-ledger", "yes", "let")
    assert told(match, Died) and hp(match, "night-porter") == 4


@pytest.mark.clause("tag.block.roll", "attack.friend-or-foe")
def test_nobody_blocks_a_friend_s_attack() -> None:
    match = stage(model("dockside-wolf", "12,12"), model("organ-knight", "13.27,12"), FAR, script=[5, 1], pips=NONE)
    play(match, "attack throat-hold organ-knight")
    assert not told(match, BlockRolled) and of(match, "organ-knight").has("slow") == 1


# -- attacks that follow from others -----------------------------------------------------------------------------------


@pytest.mark.clause("tag.sometimes", "tag.triggered", "ruling.attack.sequence")
def test_a_grip_is_over_before_the_hook_s_damage_and_comes_of_a_success_without_any() -> None:
    match = stage(model("bone-collector", "12,12"), enemy("ox-bouncer", "14.5,12"), script=[3, 2, 4, 1], pips=NONE)
    play(match, "attack billhook ox-bouncer", "yes")
    assert [each.attack for each in told(match, AttackDeclared)] == ["Billhook", "Grave Grip"]
    assert of(match, "ox-bouncer").has("paralyzed") == 1 and hp(match, "ox-bouncer") == 10, "7 against 7"


@pytest.mark.clause("tag.triggered", "ruling.tag.triggered", "condition.paralyzed", "tag.sometimes")
def test_what_an_answer_does_comes_after_the_blow_and_is_felt_by_the_next() -> None:
    match = stage(
        model("dockside-wolf", "12,12"),
        enemy("spark-choir", "13.02,12"),
        script=[3, 3, 6, 1, 4, 4],
        pips=NONE,
    )
    play(match, "attack fangs spark-choir", "yes")
    assert hp(match, "spark-choir") == 6 - (8 - 5) and of(match, "dockside-wolf").has("paralyzed") == 1
    play(match, "attack fangs spark-choir")
    assert told(match, ForceRolled)[-1].total == 4 + 5 - 1


@pytest.mark.clause("tag.damageless", "condition.enraged", "ruling.attack.damage-order", "tag.inflict")
def test_rage_adds_nothing_to_an_attack_without_damage() -> None:
    wolf = model("dockside-wolf", "12,12", conditions={"enraged": 3})
    match = stage(wolf, enemy("ox-bouncer", "13.27,12"), script=[6, 1], pips=NONE)
    play(match, "attack throat-hold ox-bouncer")
    assert hp(match, "ox-bouncer") == 10 and of(match, "ox-bouncer").has("slow") == 1


@pytest.mark.clause("tag.tagged", "ruling.tag.tagged", "tag.at-will", "action.charge")
def test_what_a_charge_has_hit_is_tagged_and_what_a_jet_has_hit_is_not() -> None:
    deacon, far = model("steam-deacon", "12,12"), enemy("ox-bouncer", "15.5,12")
    match = stage(deacon, far, script=[6, 1, 6, 1], pips=NONE)
    play(match, "attack boiler-jet ox-bouncer")
    assert "use steam-deacon:vent" not in offered(match)
    play(match, "charge 14.23,12", "attack censer ox-bouncer", "use steam-deacon:vent")
    assert of(match, "ox-bouncer").has("burning") == 1


@pytest.mark.clause("tag.family", "ruling.tag.family", "tag.point.origin", "condition.enraged")
def test_a_pup_killed_by_its_own_troll_enrages_the_pack_and_not_the_thrower() -> None:
    match = stage(
        model("briar-troll", "8,12"),
        model("kennel-pup", "12.2,12"),
        model("kennel-pup", "12.2,14.5"),
        model("dockside-wolf", "4,4"),
        FAR,
        script=[6, 1],
        pips=NONE,
    )
    play(match, "aim thrown-stump 11.6,12")
    assert told(match, Died)
    enraged = [each.has("enraged") for each in match.state.models[:4]]
    assert enraged == [0, 0, 1, 1]


@pytest.mark.clause("condition.burning.damage", "ruling.attack.non-attack-damage")
def test_rage_adds_nothing_to_fire() -> None:
    pup = model("kennel-pup", "12,12", conditions={"burning": 1, "enraged": 3})
    match = stage(pup, FAR, next=["activation kennel-pup"])
    assert hp(match, "kennel-pup") == 3


@pytest.mark.clause("tag.blind", "tag.point.choose", "attack.sight", "ruling.tag.point")
def test_who_is_called_to_shoots_through_a_wall_and_a_stump_may_come_down_behind_it() -> None:
    wall = piece("wall", "12,12", 1)
    crow = model("crow-lookout", "8,14")
    match = stage(
        model("steam-deacon", "9.5,12"),
        crow,
        enemy("kennel-pup", "14.2,12"),
        pieces=[wall],
        lasting=[["crow-lookout", "call-it-out", "steam-deacon"]],
        script=[3, 1],
        pips=NONE,
    )
    assert accepted(match, "attack boiler-jet kennel-pup") and accepted(match, "aim kindle 14,13")
    match = stage(model("steam-deacon", "9.5,12"), crow, enemy("kennel-pup", "14.2,12"), pieces=[wall])
    assert not accepted(match, "attack boiler-jet kennel-pup") and not accepted(match, "aim kindle 14,13")


@pytest.mark.clause("attack.no-shooting-in-melee", "tag.point.choose", "ruling.tag.point")
def test_a_point_far_from_the_fight_does_not_let_a_thrower_shoot_out_of_it() -> None:
    match = stage(model("briar-troll", "12,12"), enemy("kennel-pup", "14.2,12"), enemy("alley-cat", "12,17"))
    assert not offered(match, "aim"), "the pup is within the inch of Uproot"
    match = stage(model("briar-troll", "12,12"), enemy("kennel-pup", "14.31,12"), enemy("alley-cat", "12,17"))
    assert offered(match, "aim")


@pytest.mark.clause("ruling.attack.many-targets", "tag.save", "ruling.tag.save")
def test_nobody_is_asked_in_which_order_one_who_stepped_in_everywhere_is_hit() -> None:
    pups = enemy("kennel-pup", "17,12"), enemy("kennel-pup", "17,13.05")
    for stepped, listed in ((2, []), (1, ["target kennel-pup.2", "target ox-bouncer"])):
        match = stage(
            model("briar-troll", "12,12"),
            model("bone-collector", "2,2"),
            *pups,
            enemy("ox-bouncer", "18.8,12.5"),
            script=[6, 1, 1, 1],
            pips=NONE,
        )
        play(match, "aim thrown-stump 17,12.5")
        for answer in ["target kennel-pup.1", *["save ox-bouncer"] * stepped, *["let"] * (2 - stepped)]:
            play(match, next(each for each in offered(match) if each.startswith(answer)))
        assert (sorted(offered(match)) if asked(match) == "defender" else []) == listed
    play(match, "target ox-bouncer")
    assert sorted(offered(match)) == listed, "it is under the stump itself, and stands in for a Pup besides"
    play(match, "target kennel-pup.2")
    assert [each.model for each in told(match, DefenceRolled)] == [4, 3, 4]


@pytest.mark.clause("tag.sometimes", "tag.save", "ruling.tag.save", "tag.inflict")
def test_who_steps_in_against_the_grip_is_paralyzed_and_the_hook_still_hurts_the_other() -> None:
    factor, novice = enemy("thorn-factor", "14.9,12"), enemy("oil-novice", "16,12")
    match = stage(model("bone-collector", "12,12"), factor, novice, script=[6, 1, 6, 1], pips=NONE)
    play(match, "attack billhook thorn-factor", "let", "yes", "save oil-novice 15.92,12")
    assert of(match, "oil-novice").has("paralyzed") == 1 and hp(match, "oil-novice") == 3
    assert of(match, "thorn-factor").has("paralyzed") == 0 and hp(match, "thorn-factor") == 7 - (10 - 4)


@pytest.mark.clause("tag.save", "tag.fly.movement", "ruling.tag.save")
def test_a_crow_of_the_union_flies_over_a_wall_to_step_in() -> None:
    union = [{"pips": 0}, {"pips": 0, "coalition": "kennel-row-union"}]
    novice, wall = enemy("oil-novice", "13.02,12"), piece("wall", "13,14")
    wolf = model("dockside-wolf", "12,12")
    match = stage(wolf, novice, enemy("crow-lookout", "13,16"), pieces=[wall], player=union)
    play(match, "attack fangs oil-novice")
    assert accepted(match, "save crow-lookout 13.02,12.92")
    match = stage(wolf, novice, enemy("soup-sow", "13,16"), pieces=[wall], player=union, script=[6, 1])
    play(match, "attack fangs oil-novice")
    assert asked(match) == "act", "a civilian of the Row saves nobody"


@pytest.mark.clause("tag.triggered", "ruling.tag.triggered", "condition.paralyzed", "tag.natural")
def test_two_choirs_answer_each_other_until_one_of_them_fails() -> None:
    match = stage(
        model("spark-choir", "12,12"), enemy("spark-choir", "15,12"), script=[6, 1, 6, 1, 6, 1, 1, 6], pips=NONE
    )
    play(match, "attack discord spark-choir.2", "yes", "yes", "yes")
    assert [each.total for each in told(match, ForceRolled)] == [6 + 4, 6 + 3, 6 + 3 - 1, 1 + 3 - 1]
    assert asked(match) == "act" and told(match, AttackFailed)
