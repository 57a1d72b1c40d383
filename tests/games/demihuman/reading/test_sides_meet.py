"""Teams, deployment, rulings played otherwise, and sides that are alone, two of them at a time."""

from __future__ import annotations

from typing import Any

import pytest
from games.demihuman.staging import accepted, asked, enemy, hp, model, of, offered, piece, play, refused, stage, told

from dustup.games.demihuman.events import (
    Carried,
    ChipsGiven,
    Deployed,
    Died,
    Fell,
    ForceRolled,
    GameEnded,
    ObjectiveSet,
    PointsScored,
    RoundBegan,
    Wounded,
)

FAR = enemy("oil-novice", "22,22")
NONE = [0, 0]
CORNERS = [{"corner": 1}, {"corner": 3}]


def seats(match: Any) -> list[int]:
    """Whose models were deployed, one after another."""
    return [match.state.models[each.model].seat for each in told(match, Deployed)]


# -- deployment --------------------------------------------------------------------------------------------------------


@pytest.mark.clause("deploy.catch-up", "deploy.turns", "ruling.deploy.at-least-one", "coalition.pass-chips")
def test_five_and_five_and_fifteen_catch_up_with_twenty_five_and_chips_are_for_the_difference() -> None:
    mine = [model(each) for each in ("ox-bouncer", "dockside-wolf")]
    theirs = [enemy(each) for each in ("kennel-pup", "kennel-pup", "alley-cat", "soup-sow")]
    match = stage(*mine, *theirs, next=["deploy 1", "chips"], player=CORNERS)
    play(match, "deploy ox-bouncer 2,2", "deploy kennel-pup.1 22,22", "deploy kennel-pup.2 22,20")
    assert match.question is not None and match.question.seat == 1, "10 of 25"
    play(match, "deploy alley-cat 20,22")
    assert match.question.seat == 0, "level is enough"
    play(match, "deploy dockside-wolf 4,2", "deploy soup-sow 18,22")
    assert seats(match) == [0, 1, 1, 1, 0, 1], "35 against 45, and nothing is left"
    assert [(each.seat, each.chips) for each in told(match, ChipsGiven)] == [(0, 2)]


@pytest.mark.clause("ruling.team.required", "ruling.mission.vip", "coalition.deploy-points")
def test_what_coalition_and_mission_want_together_is_kept_free_and_one_model_may_be_both() -> None:
    mine = [model(each) for each in ("ox-bouncer", "organ-knight", "dockside-wolf", "mister-ledger")]
    vip = model("seamstress", chosen=True)
    players = [
        {"corner": 1, "role": "defender", "coalition": "dead-letter-office"},
        {"corner": 3, "role": "attacker", "finished": True},
    ]
    match = stage(*mine, vip, FAR, next=["deploy 1"], mission="assassination", player=players)
    play(match, "deploy ox-bouncer 2,2", "deploy dockside-wolf 4,2")
    assert {each.split()[1] for each in offered(match, "deploy")} == {"mister-ledger", "seamstress"}
    assert refused(match, "deploy organ-knight 6,2")[0] == "required"
    assert not accepted(match, "done")
    play(match, "deploy seamstress 12,12", "deploy mister-ledger 6,2")
    assert asked(match) != "deploy"


@pytest.mark.clause("mission.vault.attacker-distance", "mission.vault.defender-anywhere")
def test_a_defender_on_the_vault_keeps_attackers_eight_inches_away_as_the_crow_flies() -> None:
    players = [{"role": "attacker"}, {"role": "defender", "finished": True}]
    match = stage(
        model("cellar-ghoul"),
        enemy("oil-novice", "12,12^vault"),
        mission="vault-robbery",
        next=["deploy 1"],
        player=players,
    )
    assert accepted(match, "deploy cellar-ghoul 12,20.95") and not accepted(match, "deploy cellar-ghoul 12,20.94")


@pytest.mark.clause("mission.poi.turns", "mission.poi.where", "mission.poi.spacing", "ruling.mission.objective-order")
def test_objectives_are_put_down_one_each_in_turn_and_each_zone_is_used_once() -> None:
    match = stage(model("cellar-ghoul"), FAR, mission="points-of-interest", next=["set_objective 1"], player=CORNERS)
    play(match, "set own 2,2")
    assert match.question is not None and match.question.seat == 1
    assert refused(match, "set enemy 5,2") == ("too-near", "mission.poi.spacing"), "2 inches between the rims"
    play(match, "set enemy 6.06,2", "set neither 12,12")
    assert accepted(match, "set own 20,22") and not accepted(match, "set enemy 2,8"), "there lies one of theirs"
    assert [each.seat for each in told(match, ObjectiveSet)] == [0, 1, 0]


# -- carrying is neither climbing nor falling --------------------------------------------------------------------------


@pytest.mark.clause("tag.carry", "ruling.tag.carry", "tag.damageless")
def test_who_is_dragged_off_a_crate_is_set_down_and_does_not_fall() -> None:
    crate = piece("crate", "12,12")
    ghoul, cat = model("cellar-ghoul", "12.5,12^crate-1"), enemy("alley-cat", "11.6,12^crate-1")
    match = stage(ghoul, cat, pieces=[crate], script=[6, 1], pips=NONE)
    play(match, "attack drag-off alley-cat", "place 14,12", "place 14.9,12")
    assert told(match, Carried) and not told(match, Fell) and not told(match, Wounded)
    assert (of(match, "alley-cat").x, of(match, "alley-cat").level) == (1490, 0)


# -- a side that is alone ----------------------------------------------------------------------------------------------


@pytest.mark.clause("ruling.round.wipe-out", "first-turn.next-round", "mission.king.score")
def test_who_has_just_killed_the_last_enemy_runs_through_the_rest_without_a_question() -> None:
    match = stage(
        model("dockside-wolf", "12,12"),
        model("kennel-pup", "12,14"),
        enemy("oil-novice", "13.02,12", wounds=2),
        mission="king-of-the-hill",
        round=3,
        next=["turn 1"],
        stop=False,
        script=[6, 1],
        pips=NONE,
    )
    play(match, "activate dockside-wolf", "attack fangs oil-novice", "stop", "rest")
    assert match.result is not None, f"asked {asked(match)}"
    assert [each.points for each in told(match, PointsScored)] == [2, 2, 2]


@pytest.mark.clause("ruling.round.wipe-out", "mission.king.score", "activation.once-per-round")
def test_played_otherwise_the_game_ends_with_the_round_in_which_a_side_was_wiped_out() -> None:
    match = stage(
        model("dockside-wolf", "12,12"),
        model("kennel-pup", "12,14"),
        enemy("oil-novice", "13.02,12", wounds=2),
        mission="king-of-the-hill",
        round=3,
        next=["turn 1"],
        stop=False,
        script=[6, 1],
        pips=NONE,
        rulings={"wipe-out": "ends"},
    )
    play(match, "activate dockside-wolf", "attack fangs oil-novice", "stop")
    assert told(match, Died) and asked(match) == "turn", "the round is played to its end"
    play(match, "pass kennel-pup")
    assert told(match, GameEnded) and not told(match, RoundBegan)
    assert [each.points for each in told(match, PointsScored)] == [2]


# -- played otherwise --------------------------------------------------------------------------------------------------


@pytest.mark.clause("ruling.attack.to-hit", "attack.into-melee", "terrain.patterned", "terrain.vantage")
def test_twice_for_melee_is_still_once_for_the_fence() -> None:
    fence = piece("fence", "11,12", 1)
    foe, friend = enemy("ox-bouncer", "12.5,12"), model("dockside-wolf", "12.5,13.27")
    for rulings, total in ({}, 3 + 4 - 1 - 1), ({"into-melee": "twice"}, 3 + 4 - 2 - 1):
        match = stage(
            model("steam-deacon", "8,12"), foe, friend, pieces=[fence], script=[3, 1], pips=NONE, rulings=rulings
        )
        play(match, "attack boiler-jet ox-bouncer")
        assert told(match, ForceRolled)[0].total == total


@pytest.mark.clause("condition.panic", "ruling.condition.panic", "action.disengage.ends")
def test_by_the_letter_a_panicked_pair_holds_everybody_they_face() -> None:
    foes = [enemy("kennel-pup", at, conditions={"panic": 1}) for at in ("16,12", "16,14")]
    wolf = model("dockside-wolf", "12,12", used={"pack-howl": 1})
    match = stage(wolf, *foes, actions=1, rulings={"panic": "letter"}, player=[{"pips": 1}, {}])
    assert {each.split()[0] for each in offered(match)} == {"disengage", "stop"}
    match = stage(wolf, *foes, actions=1, rulings={"panic": "letter"}, player=[{"pips": 2}, {}])
    play(match, "move 12,13")
    assert match.state.players[0].pips == 0 and hp(match, "dockside-wolf") == 8
