"""What cards and coalitions do beside each other, and what their texts say."""

from __future__ import annotations

import pytest
from games.demihuman.staging import accepted, asked, enemy, hp, model, offered, piece, play, stage, told

from dustup.games.demihuman.events import (
    AttackSucceeded,
    ConditionLost,
    Died,
    Fell,
    FocusMet,
    ForceRolled,
    GoalScored,
    Healed,
    PipsGained,
    PipsLost,
    Spawned,
    WoreOff,
)
from dustup.games.demihuman.game import GAME

FAR = enemy("oil-novice", "22,22")
NONE = [0, 0]

# -- effects that last -------------------------------------------------------------------------------------------------


@pytest.mark.clause("tag.fading", "ruling.tag.fading-twice", "movement.fall-damage")
def test_a_long_drop_is_worth_one_on_the_roll_also_after_two_falls() -> None:
    tower, pup = piece("tower", "12,12"), enemy("ox-bouncer", "16,12")
    league = [{"pips": 0, "coalition": "rooftop-league"}, {"pips": 0}]
    wolf = model("dockside-wolf", "12.8,12^tower-1")
    match = stage(wolf, pup, pieces=[tower], script=[3, 3], player=league)
    play(match, "drop-charge 14.73,12", "attack fangs ox-bouncer")
    assert told(match, Fell) and hp(match, "dockside-wolf") == 8
    assert told(match, ForceRolled)[0].total == 3 + 5 + 1
    fallen = [["dockside-wolf", "long-drop", "dockside-wolf"]]
    match = stage(wolf, pup, pieces=[tower], script=[3, 3], player=league, lasting=fallen)
    play(match, "drop-charge 14.73,12", "attack fangs ox-bouncer")
    assert told(match, ForceRolled)[0].total == 3 + 5 + 1


@pytest.mark.clause("ruling.tag.fading-twice", "tag.quick", "action.move.distance")
def test_two_howls_are_one_inch_and_a_winding_besides_is_another_thing() -> None:
    lasting = [["dockside-wolf", "pack-howl", "dockside-wolf"]]
    match = stage(model("dockside-wolf", "12,12"), FAR, lasting=lasting)
    play(match, "use dockside-wolf:pack-howl")
    assert accepted(match, "move 5,12") and not accepted(match, "move 4.99,12")
    match = stage(
        model("dockside-wolf", "12,12"),
        model("kennel-pup", "14,12"),
        FAR,
        lasting=lasting,
        next=["act", "passing dockside-wolf"],
        active="kennel-pup",
    )
    play(match, "use dockside-wolf:pack-howl")
    assert accepted(match, "move 14,19"), "who hears it only the second time hears it all the same"
    play(match, "move 14,12", "stop")
    assert len(told(match, WoreOff)) == 1


@pytest.mark.clause("tag.fading", "ruling.tag.fading", "af.death", "tag.blind")
def test_what_a_crow_called_out_ends_when_the_crow_dies() -> None:
    wall = piece("wall", "12,12", 1)
    match = stage(
        enemy("dockside-wolf", "8,14"),
        model("crow-lookout", "8.92,14", wounds=5),
        model("steam-deacon", "9.5,12"),
        enemy("kennel-pup", "14.2,12"),
        pieces=[wall],
        lasting=[["crow-lookout", "call-it-out", "steam-deacon"]],
        next=["act", "activation steam-deacon"],
        active="dockside-wolf",
        script=[6, 1],
        pips=NONE,
    )
    play(match, "attack fangs crow-lookout", "stop")
    assert told(match, Died) and told(match, WoreOff)
    assert not accepted(match, "attack boiler-jet kennel-pup")


@pytest.mark.clause("tag.fading", "ruling.tag.fading", "tag.quick", "af.roll")
def test_who_was_wound_up_strikes_harder_until_the_acolyte_passes() -> None:
    match = stage(
        model("dockside-wolf", "12,12"),
        model("clock-acolyte", "12,13.5"),
        enemy("ox-bouncer", "13.27,12"),
        script=[1, 1, 1, 1],
        pips=NONE,
        next=["act", "passing clock-acolyte", "act"],
        active="dockside-wolf",
    )
    play(match, "use clock-acolyte:wind-up", "attack fangs ox-bouncer", "stop")
    assert told(match, ForceRolled)[0].total == 1 + 5 + 1 and told(match, WoreOff)


@pytest.mark.clause("tag.fading", "tag.quick", "af.roll")
@pytest.mark.parametrize(("who", "more"), [("clock-acolyte", 1), ("clock-acolyte@new", 2)])
def test_a_changed_card_beside_the_printed_one_leaves_that_its_number(who: str, more: int) -> None:
    match = stage(
        model("dockside-wolf", "12,12"),
        model(who, "12,13.5"),
        enemy("ox-bouncer", "13.27,12"),
        script=[1, 1],
        pips=NONE,
        content={"units/clock-acolyte@new:Wind Up.more": 2},
    )
    play(match, f"use {who}:wind-up", "attack fangs ox-bouncer")
    assert told(match, ForceRolled)[0].parts[-1] == (more, "Wind Up")


@pytest.mark.clause("tag.improv", "ruling.movement.level")
def test_a_pup_that_has_come_from_beneath_a_bridge_onto_it_stands_elsewhere() -> None:
    pieces = [piece("bridge", "12,12")]
    for stood, elsewhere in (("12,12", True), ("12,12^bridge-1", False)):
        pup = model("kennel-pup", "12,12^bridge-1", stood=stood)
        match = stage(model("dockside-wolf", "13.02,12^bridge-1"), pup, FAR, pieces=pieces)
        play(match, "move 13.02,12^bridge-1")
        assert bool(told(match, FocusMet)) == elsewhere


@pytest.mark.clause("tag.carry", "ruling.tag.carry", "tag.damageless")
def test_a_ghoul_that_can_hardly_crawl_drags_somebody_off_by_three_inches_all_the_same() -> None:
    ghoul = model("cellar-ghoul", "12,12", conditions={"slow": 9})
    match = stage(ghoul, enemy("night-porter", "13.02,12"), script=[6, 1], pips=NONE)
    assert accepted(match, "move 12,12") and not accepted(match, "move 11.99,12")
    play(match, "attack drag-off night-porter")
    assert accepted(match, "place 9,12") and not accepted(match, "place 8.99,12"), "the card says how far, not its MV"
    play(match, "place 9,12", "place 7.98,12")
    assert hp(match, "night-porter") == 4 and match.state.models[1].x == 798


@pytest.mark.clause("tag.tagged", "ruling.tag.tagged", "tag.at-will")
def test_a_second_helping_is_for_every_hurt_ally_in_contact_and_for_no_enemy_that_the_ladle_hit() -> None:
    near = [model("kennel-pup", "12,13.3", wounds=2), model("alley-cat", "13.2,12", wounds=3)]
    far, foe = model("crow-lookout", "12,10.74", wounds=1), enemy("ox-bouncer", "10.45,12", wounds=4)
    match = stage(model("soup-sow", "12,12"), *near, far, foe, script=[6, 1], pips=NONE)
    play(match, "attack ladle ox-bouncer", "use soup-sow:second-helping")
    assert [hp(match, each) for each in ("kennel-pup", "alley-cat", "crow-lookout", "ox-bouncer")] == [3, 4, 6, 6]


# -- pips and points of cards ------------------------------------------------------------------------------------------


@pytest.mark.clause("attack.friend-or-foe", "ruling.pips.gain", "tag.damageless")
def test_a_late_fee_is_not_raised_by_hitting_a_friend() -> None:
    ledger = model("mister-ledger", "12,12")
    match = stage(ledger, model("kennel-pup", "13.02,12"), FAR, script=[6, 1], player=[{"pips": 0}, {"pips": 3}])
    play(match, "attack late-fee kennel-pup")
    assert told(match, AttackSucceeded) and not told(match, PipsLost) and not told(match, PipsGained)
    match = stage(ledger, enemy("kennel-pup", "13.02,12"), script=[6, 6], player=[{"pips": 0}, {"pips": 1}])
    play(match, "attack late-fee kennel-pup")
    assert [each.pips for each in match.state.players] == [1, 0]


@pytest.mark.clause("tag.improv", "ruling.tag.improv", "tag.triggered", "tag.family")
def test_a_collector_heals_and_is_paid_for_a_spawned_model_that_dies_beside_it() -> None:
    match = stage(
        model("bone-collector", "12,12", wounds=3),
        enemy("rattler", "13.02,12", made=True),
        FAR,
        script=[6, 1],
        pips=NONE,
    )
    play(match, "attack billhook rattler", "no")
    assert told(match, Died) and hp(match, "bone-collector") == 5 + 2
    assert match.state.players[0].pips == 2 and match.state.players[1].lost == []


@pytest.mark.clause("tag.improv", "ruling.tag.improv")
def test_a_ghoul_that_has_bitten_unhurt_feeds_when_it_is_hurt_later_in_the_round() -> None:
    match = stage(
        model("dockside-wolf", "12,12"), enemy("cellar-ghoul", "13.02,12", hurt=[0]), script=[4, 4], pips=NONE
    )
    play(match, "attack fangs cellar-ghoul")
    assert hp(match, "cellar-ghoul") == 5 - 3 + 1 and len(told(match, FocusMet)) == 1
    assert told(match, Healed)


@pytest.mark.clause("tag.spawn", "ruling.tag.spawn", "tag.limit")
def test_overtime_is_offered_by_the_late_shift_alone() -> None:
    office = [{"pips": 0, "coalition": "dead-letter-office"}, {"pips": 0}]
    wolf, pup = model("dockside-wolf", "12,12"), enemy("kennel-pup", "13.02,12", wounds=3)
    team = wolf, model("mister-ledger", "4,4"), model("night-porter", "6,6"), pup, FAR
    match, declined = (stage(*team, script=[6, 1], player=office) for _ in range(2))
    play(match, "attack fangs kennel-pup")
    assert offered(match) == ["target mister-ledger", "target night-porter", "let"]
    play(match, "target night-porter", "place 7.02,6")
    assert told(match, Spawned) and hp(match, "rattler.1") == 3
    play(declined, "attack fangs kennel-pup", "let")
    assert "target night-porter" not in offered(declined), "one death, one offer, whoever is in the team"


@pytest.mark.clause("tag.spawn", "ruling.tag.spawn")
def test_overtime_is_worked_beside_bought_models_of_the_late_shift_as_its_text_says() -> None:
    office = [{"pips": 0, "coalition": "dead-letter-office"}, {"pips": 0}]
    wolf, pup = model("dockside-wolf", "12,12"), enemy("kennel-pup", "13.02,12", wounds=3)
    hand = model("stitched-hand", "4,4", made=True)
    match = stage(wolf, hand, model("seamstress", "5.5,4"), pup, FAR, script=[6, 1], player=office)
    play(match, "attack fangs kennel-pup")
    assert offered(match) == ["target seamstress", "let"], "nobody appears beside the Hand, who was not bought"
    play(match, "target seamstress", "place 5.5,5.02")
    assert told(match, Spawned)
    match = stage(wolf, hand, pup, FAR, script=[6, 1], player=office)
    play(match, "attack fangs kennel-pup")
    assert asked(match) == "act" and told(match, Died)
    said = "\n".join(GAME.cards.describe("Dead Letter Office"))
    assert "in contact with a bought model of the Late Shift" in said


@pytest.mark.clause("goal.check")
@pytest.mark.parametrize(
    ("at", "scored"),
    [
        (("12,1.5", "12,12", "12,22.5"), True),
        (("12,8", "12,12", "12,22.5"), False),
        (("12,1.5", "12,12", "12,16"), False),
        (("1.5,12", "12,12", "22.5,12"), True),
        (("8,12", "12,12", "22.5,12"), False),
        (("1.5,12", "12,12", "16,12"), False),
        (("1.5,12", "12,12", "12,22.5"), False),
    ],
)
def test_both_ends_takes_models_near_two_opposite_edges_wherever_the_others_stand(
    at: tuple[str, ...], scored: bool
) -> None:
    hedge = [{"coalition": "the-back-hedge"}, {}]
    traders = [model("thorn-factor", place) for place in at]
    match = stage(*traders, enemy("night-porter", "4,4"), next=["goals"], round=5, player=hedge)
    assert ("Both Ends" in [each.goal for each in told(match, GoalScored)]) == scored


@pytest.mark.clause("tag.at-will", "ruling.tag.quick", "ruling.board.tolerance")
def test_a_shortcut_is_for_the_active_trader_beside_terrain() -> None:
    hedge = [{"pips": 0, "coalition": "the-back-hedge"}, {"pips": 0}]
    crate = piece("crate", "12,12")
    for at, near in (("14.3,12", True), ("14.31,12", False)):
        match = stage(model("thorn-factor", at), FAR, pieces=[crate], player=hedge)
        assert ("use coalition:shortcut" in offered(match)) == near
    corner = stage(model("thorn-factor", "13.85,13.85"), FAR, pieces=[crate], player=hedge)
    assert "use coalition:shortcut" not in offered(corner), "1.1 inches along and as much down are more than 1.55"


@pytest.mark.clause("tag.at-will", "ruling.round.death-mid-activation", "movement.fall-damage")
def test_who_died_of_its_fall_takes_no_shortcut() -> None:
    hedge = [{"pips": 0, "coalition": "the-back-hedge"}, {"pips": 0}]
    factor = model("thorn-factor", "12.8,12^tower-1", wounds=5)
    match = stage(factor, FAR, pieces=[piece("tower", "12,12")], player=hedge, actions=1)
    play(match, "drop 14.5,12")
    assert told(match, Died) and match.result is not None, "nothing is asked any more"


@pytest.mark.clause("tag.quick", "ruling.tag.quick", "tag.pulled", "ruling.movement.forced-fall")
def test_a_whistle_may_pull_its_own_off_a_roof() -> None:
    watch = [{"pips": 0, "coalition": "neighbourhood-watch"}, {"pips": 0}]
    match = stage(
        model("alley-cat", "13.5,12^house-1"),
        model("kennel-pup", "15.5,14"),
        FAR,
        pieces=[piece("house", "12,12")],
        player=watch,
    )
    play(match, "use coalition:whistle")
    off = [each for each in offered(match, "place") if "^" not in each]
    play(match, off[0])
    assert told(match, Fell) and hp(match, "alley-cat") == 4 and asked(match) == "act"


@pytest.mark.clause("tag.quick", "action.help")
def test_a_refrain_that_takes_the_condition_spoils_the_help_for_it() -> None:
    choir = [{"pips": 0}, {"pips": 0, "coalition": "choir-of-the-first-gear"}]
    match = stage(
        enemy("spark-choir", "12,12", conditions={"slow": 1}),
        enemy("clock-acolyte", "13.02,12", used={"wind-up": 1}),
        model("dockside-wolf", "4,4", used={"pack-howl": 1}),
        player=choir,
        active="clock-acolyte",
    )
    play(match, "use coalition:refrain")
    assert told(match, ConditionLost) and not offered(match, "help")


@pytest.mark.clause("tag.save", "ruling.tag.save")
def test_of_the_union_demihumans_of_the_row_save_civilians_and_nobody_else() -> None:
    union = [{"pips": 0}, {"pips": 0, "coalition": "kennel-row-union"}]
    wolf = model("bone-collector", "12,12")
    for target, saver, may in (
        ("oil-novice", "alley-cat", True),
        ("crow-lookout", "alley-cat", False),
        ("oil-novice", "cellar-ghoul", False),
        ("oil-novice", "soup-sow", False),
    ):
        match = stage(wolf, enemy(target, "14,12"), enemy(saver, "16.5,12"), script=[1, 6], player=union)
        play(match, f"attack billhook {target}")
        assert (asked(match) == "save") == may, (target, saver)
