"""Turns, activations and actions, where a second rule is in their way."""

from __future__ import annotations

from typing import Any

import pytest
from games.demihuman.staging import accepted, asked, enemy, hp, model, of, offered, piece, play, stage, told

from dustup.games.demihuman.events import (
    Burned,
    Destroyed,
    Died,
    FortuneRolled,
    GameEnded,
    Healed,
    PipOrderRolled,
    PointsScored,
    TerrainActs,
    WoreOff,
    Wounded,
)

FAR = enemy("night-porter", "22,22")
NONE = [0, 0]


def order_of(match: Any, *kinds: type) -> list[type]:
    """Of which kind the events are that were told, of some kinds, in order."""
    return [type(each.event) for each in match.log if isinstance(each.event, kinds)]


# -- the start of an activation ----------------------------------------------------------------------------------------


@pytest.mark.clause("ruling.activation.pass-triggers", "mission.assassination.dead")
def test_a_burning_vip_that_passes_to_be_safe_dies_for_the_attacker() -> None:
    vip = enemy("kennel-pup", "12,12", chosen=True, conditions={"burning": 4})
    match = stage(
        vip,
        model("dockside-wolf", "4,4"),
        mission="assassination",
        round=2,
        next=["turn 2"],
        stop=False,
        player=[{"role": "attacker"}, {"role": "defender"}],
    )
    play(match, "pass kennel-pup")
    assert told(match, Died) and match.state.players[0].points == 6 - 2
    assert asked(match) == "turn" and match.question is not None and match.question.seat == 0


@pytest.mark.clause("ruling.activation.pass-triggers", "terrain.dangerous", "condition.burning.damage")
def test_a_troll_in_the_fire_burns_is_scorched_and_only_then_does_not_regrow() -> None:
    pit = piece("fire-pit", "12,10")
    match = stage(model("briar-troll", "12,12"), FAR, pieces=[pit], next=["activation briar-troll"])
    assert told(match, TerrainActs) and hp(match, "briar-troll") == 10, "a point lost to the pit and one regrown"
    troll = model("briar-troll", "12,12", conditions={"burning": 2})
    match = stage(troll, FAR, pieces=[pit], next=["passing briar-troll"])
    assert hp(match, "briar-troll") == 10 - 2 - 1 and not told(match, Healed)
    assert order_of(match, Burned, TerrainActs) == [Burned, TerrainActs]


@pytest.mark.clause("ruling.activation.pass-triggers", "terrain.hazardous", "tag.fading", "tag.fortune-teller.pool")
def test_who_passes_beside_a_spill_loses_its_effects_first_and_its_fortune_is_told_last() -> None:
    howl = [["dockside-wolf", "pack-howl", "dockside-wolf", "lantern-hag"]]
    match = stage(
        model("dockside-wolf", "12,12"),
        model("lantern-hag", "4,4"),
        FAR,
        pieces=[piece("toxic-spill", "12,10")],
        next=["passing dockside-wolf", "passing lantern-hag"],
        lasting=howl,
        script=[3],
    )
    assert order_of(match, WoreOff, TerrainActs, FortuneRolled) == [WoreOff, TerrainActs, FortuneRolled]
    assert of(match, "dockside-wolf").has("slow") == 1 and of(match, "lantern-hag").pool == [3]


@pytest.mark.clause("activation.chip", "ruling.activation.pass-triggers")
def test_a_chip_burns_nobody() -> None:
    match = stage(
        model("kennel-pup", "12,12", conditions={"burning": 1}),
        FAR,
        next=["turn 1"],
        stop=False,
        player=[{"chips": 1}, {}],
    )
    play(match, "chip")
    assert hp(match, "kennel-pup") == 4 and match.question is not None and match.question.seat == 1
    play(match, "pass night-porter", "pass kennel-pup")
    assert hp(match, "kennel-pup") == 3


# -- whose turn it is --------------------------------------------------------------------------------------------------


@pytest.mark.clause("first-turn.next-round", "ruling.first-turn.last-action", "tag.triggered")
def test_an_answer_to_the_last_action_is_no_action() -> None:
    match = stage(
        model("spark-choir", "12,12", done=True),
        enemy("kennel-pup", "14,12"),
        enemy("dockside-wolf", "12,13.02"),
        next=["turn 2"],
        script=[6, 1, 3, 3],
        stop=False,
        pips=NONE,
    )
    play(match, "pass kennel-pup", "activate dockside-wolf", "attack throat-hold spark-choir", "yes", "stop")
    assert asked(match) == "order" and match.question is not None and match.question.seat == 0


@pytest.mark.clause("first-turn.next-round", "ruling.first-turn.last-action", "activation.pass")
def test_who_passes_after_the_other_s_last_action_chooses() -> None:
    match = stage(model("dockside-wolf", "12,12"), FAR, next=["turn 1"], stop=False, player=[{"pips": 0}, {"pips": 0}])
    play(match, "activate dockside-wolf", "disengage 12,12", "let", "pass night-porter")
    assert asked(match) == "order" and match.question is not None and match.question.seat == 1


@pytest.mark.clause("pips.opposed.tied-pips", "ruling.pips.order-tie")
def test_the_dice_that_settle_who_spends_first_are_told() -> None:
    match = stage(model("dockside-wolf", "12,12"), FAR, next=["first_turn"], script=[4, 4, 2, 2, 5, 3], stop=False)
    assert match.question is not None and match.question.seat == 1, "the lower of 5 and 3 spends first"
    assert [each.faces for each in told(match, PipOrderRolled)] == [(2, 2), (5, 3)]


@pytest.mark.clause("ruling.round.wipe-out", "round.end")
def test_when_the_last_of_both_die_the_game_ends_in_that_round() -> None:
    match = stage(
        model("kennel-pup", "12,12", conditions={"burning": 9}),
        enemy("kennel-pup", "20,20", conditions={"burning": 9}),
        mission="king-of-the-hill",
        next=["turn 1"],
        stop=False,
        round=2,
        pips=[4, 3],
    )
    play(match, "pass kennel-pup.1", "activate kennel-pup.2")
    assert told(match, GameEnded) and match.result is not None and match.result.winners == (0,)
    assert not told(match, PointsScored), "nobody stands on the hill any more"


@pytest.mark.clause("ruling.round.death-mid-activation", "tag.limit", "ruling.tag.limit")
def test_an_active_rattler_may_make_way_for_a_new_one_and_is_done() -> None:
    match = stage(
        model("rattler", "12,12", made=True),
        model("mister-ledger", "4,4"),
        enemy("kennel-pup", "13.02,12", wounds=3),
        FAR,
        script=[6, 1],
        player=[{"pips": 0, "coalition": "dead-letter-office"}, {"pips": 0}],
    )
    play(match, "attack rib-club kennel-pup", "target mister-ledger", "place 5.02,4")
    assert asked(match) == "limit"
    play(match, "target rattler")
    assert told(match, Destroyed) and len(told(match, Died)) == 1
    assert match.state.over


@pytest.mark.clause("ruling.round.new-models", "tag.spawn", "first-turn.leftovers")
def test_a_cherub_cast_by_the_last_unit_waits_for_the_next_round() -> None:
    match = stage(
        model("bell-founder", "12,12"), enemy("night-porter", "22,22", done=True), next=["turn 1"], stop=False
    )
    play(match, "activate bell-founder", "use cast-a-cherub", "place 13.02,12", "stop")
    assert asked(match) == "order", "the round is over"
    play(match, "order first", "pass night-porter")
    assert "activate tin-cherub.1" in offered(match)


# -- actions -----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("condition.panic", "ruling.condition.panic", "action.disengage.ends")
def test_two_points_of_panic_and_one_pip_leave_a_disengage_or_nothing() -> None:
    wolf = model("dockside-wolf", "12,12", conditions={"panic": 2})
    match = stage(wolf, enemy("kennel-pup", "16,12"), actions=1, player=[{"pips": 1}, {}])
    kinds = {each.split()[0] for each in offered(match)}
    assert kinds == {"disengage", "use", "stop"}
    play(match, "disengage 12,14")
    assert match.state.players[0].pips == 1 and asked(match) != "act"


@pytest.mark.clause("condition.panic", "ruling.condition.panic", "tag.quick")
def test_panic_that_is_sold_between_the_actions_makes_the_second_one_dear() -> None:
    match = stage(
        model("dockside-wolf", "12,12", used={"pack-howl": 1}),
        enemy("hedge-peddler", "12,14"),
        enemy("kennel-pup", "12,16", conditions={"panic": 1}),
        player=[{"pips": 1}, {"pips": 0}],
    )
    play(match, "move 12,12", "let", "use hedge-peddler:sleight-of-hand")
    assert of(match, "dockside-wolf").has("panic") == 1
    play(match, "move 12,12")
    assert match.state.players[0].pips == 0


@pytest.mark.clause("action.charge", "ruling.charge.must-reach", "attack.friend-or-foe", "ruling.condition.slow")
def test_who_cannot_move_at_all_may_still_charge_the_friend_beside_it() -> None:
    wolf = model("dockside-wolf", "12,12", conditions={"slow": 9})
    match = stage(wolf, model("ox-bouncer", "13.27,12"), FAR, script=[6, 1], pips=NONE)
    assert not accepted(match, "move 12.01,12")
    play(match, "charge 12,12", "attack fangs ox-bouncer")
    assert hp(match, "ox-bouncer") == 10 - (11 - 6)


@pytest.mark.clause("action.charge.not-in-melee", "ruling.melee.engaged", "ruling.melee.reach")
def test_a_hook_two_inches_away_holds_who_could_not_strike_back() -> None:
    match = stage(model("dockside-wolf", "12,12"), enemy("bone-collector", "15,12"), enemy("kennel-pup", "12,16"))
    assert not offered(match, "charge") and accepted(match, "move 12.02,14.9") is False
    assert accepted(match, "move 13,12.5") and not accepted(match, "move 11.9,12")
    match = stage(model("dockside-wolf", "12,12"), enemy("bone-collector", "15.06,12"), enemy("kennel-pup", "12,16"))
    assert offered(match, "charge")


@pytest.mark.clause("action.move.stays-engaged", "ruling.melee.engaged", "ruling.move.enemies-only")
def test_an_enemy_on_the_roof_above_holds_a_model_on_the_ground() -> None:
    house = piece("house", "12,12")
    match = stage(model("dockside-wolf", "12,14.02"), enemy("alley-cat", "12,13.2^house-1"), pieces=[house])
    assert accepted(match, "move 12.3,14.02") and not accepted(match, "move 14,14.02")
    assert not offered(match, "charge") and accepted(match, "disengage 15,15")
    assert accepted(match, "attack fangs alley-cat"), "the roof one stands on hides nobody"


@pytest.mark.clause("action.help", "ruling.help.scope")
def test_help_reaches_through_a_wall_in_melee_and_takes_rage_as_well() -> None:
    wall = piece("wall", "12,12")
    friend = model("dockside-wolf", "12,12.76", conditions={"enraged": 2})
    match = stage(model("soup-sow", "12,10.99"), friend, enemy("kennel-pup", "13.28,10.99"), pieces=[wall], stop=True)
    play(match, "help dockside-wolf enraged")
    assert of(match, "dockside-wolf").has("enraged") == 1


@pytest.mark.clause("sequencing.active-first", "tag.quick")
def test_at_the_end_of_an_action_the_acting_player_s_quick_abilities_come_first() -> None:
    match = stage(
        model("kennel-pup", "12,12", conditions={"slow": 1}),
        model("hedge-peddler", "13.02,12"),
        enemy("hedge-peddler", "12,14"),
        enemy("dockside-wolf", "14,14", used={"pack-howl": 1}, conditions={"panic": 1}),
    )
    play(match, "move 12,12", "let")
    assert asked(match) == "quick" and match.question is not None
    assert match.question.seat == 0, "the end of the first action: whoever acts is asked before the other"
    play(match, "let")
    assert match.question.seat == 1
    assert told(match, Wounded) == []


@pytest.mark.clause("tag.quick", "ruling.tag.quick", "ruling.round.death-mid-activation")
def test_the_action_in_which_a_unit_dies_has_an_end_for_the_quick() -> None:
    cat, tower = model("alley-cat", "12,12.6^tower-1", wounds=5), piece("tower", "12,12")
    match = stage(cat, model("dockside-wolf", "4,4"), FAR, pieces=[tower])
    play(match, "drop 12,14")
    assert told(match, Died) and offered(match) == ["use dockside-wolf:pack-howl", "let"]
    match = stage(cat, model("dockside-wolf", "4,4"), FAR, pieces=[tower])
    play(match, "move 12,12.5^tower-1")
    assert asked(match) == "act", "who lives may use it before the next action as well"


@pytest.mark.clause("sequencing.active-first", "sequencing.example", "tag.at-will", "tag.triggered")
def test_light_paws_at_the_end_of_an_action_are_quicker_than_spores() -> None:
    cat, clerk = model("alley-cat", "12,12"), enemy("mushroom-clerk", "16,12")
    match = stage(cat, clerk)
    play(match, "move 14.2,12", "use alley-cat:light-paws", "place 13.2,12")
    assert asked(match) == "act" and of(match, "alley-cat").has("slow") == 0, "1.9 inches away by then"
    match = stage(cat, clerk)
    play(match, "move 14.2,12", "let")
    assert asked(match) == "trigger" and match.question is not None and match.question.seat == 1


@pytest.mark.clause("ruling.activation.announced", "tag.quick", "tag.pulled")
def test_whoever_may_answer_an_action_is_told_which_one_it_is_and_when_it_is_spoilt() -> None:
    watch = [{"pips": 0}, {"pips": 0, "coalition": "neighbourhood-watch"}]
    wolf, ox, pup = model("dockside-wolf", "12,12"), enemy("ox-bouncer", "13.27,12"), enemy("kennel-pup", "15.5,12")
    match = stage(wolf, ox, pup, player=watch, script=[6, 1])
    play(match, "attack fangs ox-bouncer")
    assert asked(match) == "quick" and told(match)[-1] == "Wolf is about to attack Bouncer with Fangs."
    play(match, "use coalition:whistle", "place 14.2,12")
    assert told(match)[-1] == "That is no longer what was announced; Wolf may do something else."
    assert asked(match) == "act" and match.state.actions == 0
    match = stage(wolf, ox, pup, player=watch)
    play(match, "disengage 9,12")
    assert told(match)[-1] == "Wolf is about to disengage to 9.00,12.00."
    match = stage(wolf, ox, pup, player=[{}, {}])
    play(match, "disengage 9,12")
    assert not [each for each in told(match) if "about to" in each], "nobody could answer it"


@pytest.mark.parametrize(
    ("who", "answer", "said"),
    [
        ("crow-lookout", "use call-it-out", "Crow is about to use Call It Out."),
        ("thorn-factor", "cast bramble-patch 12,15", "Factor is about to aim Bramble Patch at 12.00,15.00."),
        ("steam-deacon", "aim kindle 14,12", "Deacon is about to aim Kindle at 14.00,12.00."),
        ("night-porter", "help soup-sow panic", "Porter is about to help Sow with Panic."),
    ],
)
@pytest.mark.clause("ruling.activation.announced")
def test_it_is_announced_which_ability_and_which_attack_it_is_and_who_is_helped(
    who: str, answer: str, said: str
) -> None:
    sow = model("soup-sow", "14.1,12", conditions={"panic": 1, "slow": 1})
    match = stage(model(who, "12,12"), sow, enemy("dockside-wolf", "22,22"))
    play(match, answer)
    assert asked(match) == "quick" and told(match)[-1] == said


@pytest.mark.clause("tag.quick", "ruling.activation.announced", "tag.spawn", "movement.fall-damage")
def test_a_whistle_that_kills_its_own_before_an_action_brings_overtime_and_spoils_nothing() -> None:
    players = [{"pips": 0, "coalition": "dead-letter-office"}, {"pips": 0, "coalition": "neighbourhood-watch"}]
    cat, pup = enemy("alley-cat", "12,12.9^tower-1", wounds=5), enemy("kennel-pup", "12,14.5")
    match = stage(model("mister-ledger", "4,4"), cat, pup, pieces=[piece("tower", "12,12")], player=players)
    play(match, "move 5,4", "use coalition:whistle", "place 12.6,13.5")
    assert asked(match) == "pick-model" and match.question is not None and match.question.seat == 0
    play(match, "target mister-ledger", "place 4,5.02")
    assert of(match, "rattler.1").alive and of(match, "mister-ledger").x == 500 and match.state.actions == 1
