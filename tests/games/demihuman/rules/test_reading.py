"""Where two rules meet: falls in every action, saves round corners and in areas, orders, pulls of fliers."""

from __future__ import annotations

import pytest
from games.demihuman.staging import accepted, asked, enemy, hp, model, of, offered, piece, play, refused, stage, told

from dustup.games.demihuman.events import (
    AttackDeclared,
    AttackSucceeded,
    Carried,
    ConditionGained,
    DefenceRolled,
    Died,
    Fell,
    ForceRolled,
    NoRoom,
    PointsScored,
    Pulled,
    Spawned,
)

FAR = enemy("night-porter", "22,22")


# -- falls and pulls ---------------------------------------------------------------------------------------------------


@pytest.mark.clause("movement.fall", "ruling.movement.fall", "action.charge")
def test_who_stands_high_may_charge_and_disengage_with_a_fall() -> None:
    tower = piece("tower", "12,12")
    pup = enemy("kennel-pup", "16,12")
    match = stage(model("dockside-wolf", "12.8,12^tower-1"), pup, pieces=[tower], script=[6, 1], pips=[0, 0])
    assert not accepted(match, "charge 14.98,12"), "four inches down and two along are too many"
    play(match, "drop-charge 14.98,12")
    assert hp(match, "dockside-wolf") == 8 - 2 and asked(match) == "charge"
    play(match, "attack fangs kennel-pup")
    assert told(match, Died) and match.state.actions == 1
    match = stage(model("dockside-wolf", "12.8,12^tower-1"), FAR, pieces=[tower])
    play(match, "drop-away 17,12")
    assert told(match, Fell) and asked(match) != "act"


@pytest.mark.clause("movement.fall-damage", "ruling.movement.fall", "action.charge")
def test_who_dies_of_its_fall_attacks_nobody() -> None:
    wolf = model("dockside-wolf", "12.8,12^tower-1", wounds=6)
    match = stage(wolf, enemy("kennel-pup", "16,12"), pieces=[piece("tower", "12,12")])
    play(match, "drop-charge 14.98,12")
    assert told(match, Died) and not told(match, AttackDeclared) and hp(match, "kennel-pup") == 4


@pytest.mark.clause("tag.pulled", "ruling.tag.pulled", "tag.pulled.no-climb", "tag.damageless")
def test_a_pull_is_straight_up_to_so_far_stops_at_models_and_never_climbs() -> None:
    hag = model("lantern-hag", "6,12")
    crate, ox = piece("crate", "12,9"), enemy("briar-troll", "15,12")
    match = stage(hag, enemy("alley-cat", "12,12"), ox, pieces=[crate], script=[6, 1], pips=[0, 0])
    play(match, "attack wisp-light alley-cat")
    assert asked(match) == "pull" and match.question is not None and match.question.seat == 0
    assert not accepted(match, "place 12,9^crate-1") and not accepted(match, "place 12,15.01")
    assert refused(match, "place 14.9,12")[0] == "overlaps" and accepted(match, "place 13.6,12")
    play(match, "place 12,15")
    assert hp(match, "alley-cat") == 6 and told(match, Pulled)


@pytest.mark.clause("ruling.movement.forced-fall", "tag.fly.no-fall", "tag.pulled")
def test_a_flier_pulled_off_a_roof_stops_where_others_fall_unhurt() -> None:
    house = piece("house", "12,12")
    for key, hurt in (("crow-lookout", 0), ("alley-cat", 2)):
        target = enemy(key, "13.2,12^house-1")
        match = stage(model("lantern-hag", "19,12"), target, pieces=[house], script=[6, 1], pips=[0, 0])
        play(match, f"attack wisp-light {key}")
        off = [each for each in offered(match, "place") if "^" not in each and each.endswith(",12.00")]
        assert not accepted(match, "place 15.9,12"), "nobody goes on after that"
        play(match, off[0])
        assert (of(match, key).level, of(match, key).wounds) == (0, hurt)


@pytest.mark.clause("tag.carry", "ruling.tag.carry")
def test_a_porter_takes_an_ally_in_contact_along_and_sets_it_down_in_contact() -> None:
    match = stage(model("night-porter", "12,12"), model("cellar-ghoul", "13.02,12"), FAR)
    play(match, "move 8,12", "target cellar-ghoul")
    assert asked(match) == "set-down" and refused(match, "place 10,12") == ("no-contact", "ruling.board.tolerance")
    play(match, "place 6.98,12")
    assert told(match, Carried) and of(match, "cellar-ghoul").x == 698
    match = stage(model("night-porter", "12,12"), model("cellar-ghoul", "13.06,12"), FAR)
    play(match, "move 8,12")
    assert asked(match) == "act", "nobody is in contact"


@pytest.mark.clause("tag.carry", "tag.damageless", "ruling.tag.carry")
def test_who_drags_somebody_off_may_stay_and_set_it_down_elsewhere() -> None:
    match = stage(model("cellar-ghoul", "12,12"), enemy("alley-cat", "12.92,12"), script=[6, 1], pips=[0, 0])
    play(match, "attack drag-off alley-cat", "place 12,12", "place 11.08,12")
    assert of(match, "alley-cat").x == 1108 and hp(match, "alley-cat") == 6


# -- save, block, several targets --------------------------------------------------------------------------------------


@pytest.mark.clause("tag.save", "ruling.tag.save")
def test_who_saves_may_come_round_a_corner() -> None:
    walls = [piece("wall", "14,13.25"), piece("wall", "11.75,13", 1)]
    pup, bouncer = enemy("kennel-pup", "13.2,12.4"), enemy("ox-bouncer", "16.6,14.6")
    match = stage(model("alley-cat", "13.2,11.46"), pup, bouncer, pieces=walls, script=[6, 1], pips=[0, 0])
    play(match, "attack claws kennel-pup")
    assert asked(match) == "save", "there is a way of less than 5 inches, though no straight one"


@pytest.mark.clause("tag.save", "ruling.tag.save", "ruling.attack.many-targets")
def test_who_steps_in_for_somebody_under_the_same_attack_is_attacked_twice() -> None:
    knight = model("organ-knight", "12,12")
    pup, bouncer = enemy("kennel-pup", "13.3,12"), enemy("ox-bouncer", "12,13.55")
    match = stage(knight, pup, bouncer, script=[6, 1, 2], pips=[0, 0])
    play(match, "sweep full-chord", "save ox-bouncer 13.15,13.27")
    assert [each.model for each in told(match, DefenceRolled)] == [2, 2]
    assert hp(match, "kennel-pup") == 4 and hp(match, "ox-bouncer") == 10 - (9 - 6) - (9 - 7)


@pytest.mark.clause("ruling.attack.many-targets", "tag.inflict", "ruling.tag.inflict", "af.defence.together")
def test_one_attack_die_against_a_defence_die_each_and_nobody_is_asked_for_an_order_that_makes_no_difference() -> None:
    pups = [enemy("kennel-pup", "13,12"), enemy("cellar-ghoul", "15,12")]
    match = stage(model("steam-deacon", "6,12"), *pups, script=[3, 1, 6], pips=[0, 0])
    play(match, "aim kindle 14,12")
    assert [(each.force, each.target) for each in told(match, AttackSucceeded)] == [(6, 1)]
    assert of(match, "kennel-pup").has("burning") == 1 and not of(match, "cellar-ghoul").conditions
    collector = model("bone-collector", "2,2")
    match = stage(model("steam-deacon", "6,12"), collector, *pups, script=[3, 1, 6], pips=[0, 0])
    play(match, "aim kindle 14,12")
    assert told(match, AttackSucceeded), (
        "who waits for deaths has nothing of fire: nobody dies of an attack without damage"
    )
    choir = [enemy("spark-choir", "13,12"), enemy("cellar-ghoul", "15,12")]
    match = stage(model("steam-deacon", "6,12"), *choir, script=[3, 1, 6], pips=[0, 0])
    play(match, "aim kindle 14,12")
    assert asked(match) == "defender", "Feedback may answer before the rest is settled, or after"


@pytest.mark.clause("ruling.tag.block-timing", "ruling.pips.which-rolls", "ruling.pips.die-face")
def test_pips_make_a_block_and_other_targets_are_not_saved_by_it() -> None:
    aunt, pup = enemy("wailing-aunt", "13.3,12"), enemy("kennel-pup", "12,13.3")
    match = stage(model("organ-knight", "12,12"), aunt, pup, script=[4, 6, 1], pips=[0, 2])
    play(match, "sweep full-chord", "yes")
    assert offered(match) == ["spend 0", "spend 1", "spend 2"]
    play(match, "spend 2")
    assert hp(match, "wailing-aunt") == 8 and told(match, Died)[0].model == 2


# -- triggered ---------------------------------------------------------------------------------------------------------


@pytest.mark.clause("tag.triggered", "ruling.tag.triggered", "tag.sometimes", "ruling.game.card-text")
def test_a_choir_may_answer_a_blow_in_melee_with_a_shot_unless_it_is_dead() -> None:
    for wounds, lives in ((0, True), (5, False)):
        choir = enemy("spark-choir", "13.02,12", wounds=wounds)
        match = stage(model("dockside-wolf", "12,12"), choir, script=[3, 4, 6, 1], pips=[0, 0])
        play(match, "attack fangs spark-choir")
        assert (asked(match) == "trigger") == lives
        if lives:
            assert match.question is not None and match.question.seat == 1
            play(match, "yes")
            assert of(match, "dockside-wolf").has("paralyzed") == 1


@pytest.mark.clause("tag.triggered", "ruling.tag.triggered")
def test_spores_may_wait_for_another_enemy_and_come_once_a_round() -> None:
    match = stage(model("cellar-ghoul", "12,12"), enemy("mushroom-clerk", "16,12"))
    play(match, "move 14.5,12", "no", "move 14.6,12")
    assert asked(match) == "trigger", "each time it happens"
    play(match, "yes")
    assert of(match, "cellar-ghoul").has("slow") == 1


@pytest.mark.clause("tag.family", "ruling.tag.family", "ruling.condition.lasting")
def test_the_family_of_the_dead_is_enraged_on_the_same_side_only() -> None:
    theirs = [enemy("kennel-pup", "13.02,12"), enemy("kennel-pup", "2,2"), enemy("dockside-wolf", "2,6")]
    wolf = model("dockside-wolf", "12,12")
    match = stage(wolf, *theirs, script=[6, 1], pips=[0, 0])
    play(match, "attack fangs kennel-pup.1", "let")
    assert [each.model for each in told(match, ConditionGained)] == [2, 3]
    assert not of(match, "dockside-wolf.1").has("enraged") and of(match, "dockside-wolf.2").has("enraged") == 1


@pytest.mark.clause("tag.tagged", "ruling.tag.tagged", "tag.at-will")
def test_vent_selects_allies_in_contact_and_enemies_hit_in_melee_in_this_activation() -> None:
    friend = model("oil-novice", "12,13.02", conditions={"burning": 2})
    match = stage(model("steam-deacon", "12,12"), friend, enemy("ox-bouncer", "13.27,12"), script=[6, 1], pips=[0, 0])
    play(match, "attack boiler-jet ox-bouncer", "use steam-deacon:vent")
    assert not of(match, "oil-novice").has("burning")
    assert not of(match, "ox-bouncer").has("burning"), "a Natural shot is no melee attack"
    match = stage(model("steam-deacon", "12,12"), enemy("ox-bouncer", "13.27,12"), script=[6, 1], pips=[0, 0])
    play(match, "attack censer ox-bouncer", "use steam-deacon:vent")
    assert of(match, "ox-bouncer").has("burning") == 1


@pytest.mark.clause("tag.spawn", "ruling.tag.spawn")
def test_a_spawned_model_finds_the_last_gap() -> None:
    founder = model("bell-founder", "12,12")
    around = [("12.26", "12.99"), ("12.62", "11.19"), ("11.10", "12.48"), ("11.34", "11.22")]
    match = stage(founder, *[model("oil-novice", ",".join(at)) for at in around], FAR)
    play(match, "use cast-a-cherub")
    assert asked(match) == "spawn" and not told(match, NoRoom)
    play(match, offered(match, "place")[0])
    assert told(match, Spawned) and of(match, "tin-cherub.1").done


# -- sight and terrain -------------------------------------------------------------------------------------------------


@pytest.mark.clause("attack.sight", "attack.sight.line", "attack.sight.models", "ruling.sight.test")
@pytest.mark.clause("ruling.sight.equal-height")
def test_a_model_hides_another_only_if_it_is_taller_than_both() -> None:
    for between, seen in (("organ-knight", False), ("soup-sow", True)):
        match = stage(model("spark-choir", "10,12"), model(between, "12.2,12"), enemy("crow-lookout", "14,12"))
        assert accepted(match, "attack discord crow-lookout") == seen, "height 4, and 2 as the choir's own"


@pytest.mark.clause("terrain.blocking", "terrain.height.sight", "ruling.sight.equal-height", "ruling.sight.elevation")
def test_terrain_hides_from_those_who_are_no_taller_than_it() -> None:
    wall = [piece("wall", "12,12", 1)]
    for key, seen in (("ox-bouncer", False), ("organ-knight", True)):
        match = stage(model("spark-choir", "10,12"), enemy(key, "14,12"), pieces=wall)
        assert accepted(match, f"attack discord {key}") == seen, "a wall of 3 hides one of height 3, not one of 4"
    pieces = [*wall, piece("crate", "14,12")]
    match = stage(model("spark-choir", "10,12"), enemy("ox-bouncer", "14,12^crate-1"), pieces=pieces)
    assert accepted(match, "attack discord ox-bouncer"), "3 and the crate's 1"


@pytest.mark.clause("terrain.covering", "ruling.terrain.covering-amount", "ruling.terrain.no-stacking")
@pytest.mark.clause("ruling.terrain.obscured")
def test_only_the_highest_covering_counts_and_it_subtracts_its_number() -> None:
    stall, rubble = piece("market-stall", "14,12"), piece("rubble", "11.6,12")
    cat = model("alley-cat", "9.5,12")
    match = stage(cat, enemy("cellar-ghoul", "14,12"), pieces=[stall, rubble], script=[6, 1], pips=[0, 0])
    play(match, "attack thrown-bottle cellar-ghoul")
    assert hp(match, "cellar-ghoul") == 5 - (9 - 3 - 2), "inside a Covering 2, behind a Covering 1"


@pytest.mark.clause("terrain.patterned", "ruling.attack.to-hit", "ruling.terrain.obscured")
def test_patterned_terrain_lowers_the_roll_of_melee_attacks_too() -> None:
    fence = piece("fence", "13.2,12", 1)
    match = stage(
        model("bone-collector", "12,12"), enemy("ox-bouncer", "14.5,12"), pieces=[fence], script=[3, 6], pips=[0, 0]
    )
    play(match, "attack billhook ox-bouncer")
    assert told(match, ForceRolled)[0].total == 3 + 4 - 1


@pytest.mark.clause("terrain.down-low", "ruling.terrain.groups", "terrain.patterned")
def test_a_bridge_shades_who_is_beneath_it_and_nobody_on_it_or_behind_it() -> None:
    bridge = piece("bridge", "12,12")
    for at, less in (("12,12", 1), ("12,12^bridge-1", 0), ("12,14", 0)):
        match = stage(model("lantern-hag", "12,9"), enemy("alley-cat", at), pieces=[bridge], script=[3, 6], pips=[0, 0])
        play(match, "attack wisp-light alley-cat")
        assert told(match, ForceRolled)[0].total == 3 + 4 - less


@pytest.mark.clause("terrain.movable", "ruling.terrain.movable", "terrain.unclimbable", "terrain.tags")
def test_movable_terrain_is_walked_through_and_unclimbable_terrain_neither_that_nor_climbed() -> None:
    match = stage(model("alley-cat", "12,14"), FAR, pieces=[piece("market-stall", "12,12")])
    assert accepted(match, "move 12,12") and accepted(match, "move 12,10")
    match = stage(model("alley-cat", "12,14"), FAR, pieces=[piece("wall", "12,12")])
    assert not accepted(match, "move 12,12")


@pytest.mark.clause("tag.blind", "attack.sight")
def test_a_blind_attack_needs_no_sight() -> None:
    wall = [piece("wall", "12,12", 1)]
    match = stage(model("wailing-aunt", "10,12"), enemy("kennel-pup", "14,12"), pieces=wall)
    assert accepted(match, "attack wail kennel-pup")
    match = stage(model("spark-choir", "10,12"), enemy("kennel-pup", "14,12"), pieces=wall)
    assert not accepted(match, "attack discord kennel-pup")


# -- missions ----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("mission.poi.control", "mission.poi.score", "tag.spawn.no-scoring")
def test_more_models_near_an_objective_control_it_but_no_spawned_ones() -> None:
    mine = [model("night-porter", "12,10"), model("rattler", "12,14", made=True)]
    about = {"mission": "points-of-interest", "objective": [{"at": "12,12"}, {"at": "4,4"}], "next": ["mission_points"]}
    match = stage(*mine, enemy("kennel-pup", "4,6"), **about)
    assert [each.points for each in match.state.players] == [1, 1]
    match = stage(*mine, enemy("kennel-pup", "14,12"), **about)
    assert [each.points for each in match.state.players] == [0, 0], "one against one: nobody"


@pytest.mark.clause("mission.rescue.alive", "mission.rescue.dead", "ruling.mission.rescue-single")
def test_rescuees_count_for_the_defender_alive_and_for_the_attacker_dead() -> None:
    saved = [enemy("night-porter", f"{4 * at},20", chosen=True) for at in (1, 2, 3)]
    dead = enemy("night-porter", chosen=True, where="dead")
    roles = [{"role": "attacker"}, {"role": "defender"}]
    match = stage(
        model("alley-cat", "2,2"), *saved, dead, next=["finish_game"], stop=False, mission="rescue", player=roles
    )
    assert match.result is not None and match.result.scores == (1, 3)


@pytest.mark.clause("mission.gang-war.score", "ruling.mission.gang-war", "victory.most-points", "win.mission-decides")
def test_a_gang_war_counts_civilians_on_the_table() -> None:
    mine = [model("night-porter", "2,2"), model("soup-sow", "4,2"), model("kennel-pup", where="home")]
    match = stage(*mine, FAR, next=["finish_game"], stop=False, mission="gang-war")
    assert match.result is not None and match.result.scores == (2, 1) and match.result.winners == (0,)


@pytest.mark.clause("mission.teach.dead", "mission.teach.alive")
def test_a_lesson_is_worth_six_less_the_round_by_any_cause_and_hp_to_the_defender() -> None:
    roles = [{"role": "defender"}, {"role": "attacker"}]
    vip = model("cellar-ghoul", "12,12", chosen=True, wounds=4, conditions={"burning": 1})
    match = stage(
        vip, model("night-porter", "2,2"), FAR, next=["turn 1"], mission="teach-em-a-lesson", round=3, player=roles
    )
    play(match, "pass cellar-ghoul")
    assert [(each.seat, each.points) for each in told(match, PointsScored)] == [(1, 3)]
    alive = model("cellar-ghoul", "12,12", chosen=True, wounds=4)
    match = stage(alive, FAR, next=["finish_game"], stop=False, mission="teach-em-a-lesson", player=roles)
    assert match.result is not None and match.result.scores == (1, 0)
