"""Roles, corners, objectives, who is named, where models and markers go, and positions of all that."""

from __future__ import annotations

from math import isqrt
from typing import Any

import pytest
from games.demihuman.staging import accepted, asked, enemy, model, of, offered, piece, play, refused, stage, told

from dustup.engine.match import Match
from dustup.games.demihuman.content import box
from dustup.games.demihuman.events import (
    ChipsGiven,
    CornerTaken,
    DeploymentEnded,
    HeadStart,
    MissionChosen,
    ObjectiveSet,
    RoleTaken,
)
from dustup.games.demihuman.game import GAME
from dustup.games.demihuman.position import from_position, to_position

FAR = enemy("night-porter", "22,22")
CORNERS = [{"corner": 1}, {"corner": 3}]


def roles(first: str = "attacker", **more: Any) -> list[dict[str, Any]]:
    """Both players with their roles and corners."""
    second = {"attacker": "defender", "defender": "attacker"}[first]
    return [{"role": first, "corner": 1, **more}, {"role": second, "corner": 3}]


# -- roles and corners -------------------------------------------------------------------------------------------------


@pytest.mark.clause("mission.vault.roles", "ruling.deploy.roles", "mission.vault.single-game")
def test_who_wins_the_roll_off_takes_a_role_and_the_defender_of_a_single_vault_has_three_points() -> None:
    match = stage(model("cellar-ghoul"), enemy("alley-cat"), next=["roles"], mission="vault-robbery", script=[2, 5])
    assert match.question is not None and match.question.seat == 1
    play(match, "role attacker")
    assert [(each.seat, each.role) for each in told(match, RoleTaken)] == [(1, "attacker"), (0, "defender")]
    assert told(match, HeadStart) and [each.points for each in match.state.players] == [3, 0]


@pytest.mark.clause("mission.assassination.roles", "mission.teach.roles", "mission.rescue.roles")
@pytest.mark.clause("win.mission-first", "mission.pack-1.points")
def test_missions_with_roles_settle_them_before_any_team_is_picked() -> None:
    for mission in ("assassination", "teach-em-a-lesson", "rescue"):
        match = Match(GAME, {"mission": mission}, seed=1)
        assert told(match, MissionChosen) and asked(match) == "role"
        play(match, "role defender")
        assert asked(match) == "join" and match.state.mission.deploys == 70
        assert [each.points for each in match.state.players] == [0, 0], "only the vault gives a head start"


@pytest.mark.clause("ruling.board.zone-pick", "ruling.board.triangle")
def test_the_winner_of_the_roll_off_picks_a_corner_the_other_gets_the_opposite_one_and_deploys_first() -> None:
    match = stage(model("cellar-ghoul"), enemy("alley-cat"), next=["corners"], script=[4, 4, 1, 6])
    assert match.question is not None and match.question.seat == 1
    play(match, "corner 2")
    assert [(each.seat, each.corner) for each in told(match, CornerTaken)] == [(1, "north-east"), (0, "south-west")]
    assert asked(match) == "deploy" and match.question.seat == 0


@pytest.mark.clause("ruling.board.zone-pick", "mission.assassination.vip")
def test_with_roles_the_attacker_picks_the_corner_and_the_defender_names_its_vip_before_deploying() -> None:
    match = stage(
        *[model("cellar-ghoul"), model("night-porter"), enemy("alley-cat")],
        next=["corners"],
        mission="assassination",
        player=[{"role": "defender"}, {"role": "attacker"}],
    )
    assert match.question is not None and match.question.seat == 1
    play(match, "corner 1")
    assert match.question.seat == 0 and asked(match) in ("name", "deploy")
    assert of(match, "night-porter").chosen or offered(match) == ["name night-porter"]


# -- naming ------------------------------------------------------------------------------------------------------------


@pytest.mark.clause("mission.rescue.rescuees", "ruling.mission.rescuees", "ruling.team.required")
def test_nobody_is_named_for_whom_the_points_would_not_suffice() -> None:
    union = [model(each) for each in ("alley-cat", "crow-lookout", "dockside-wolf", "cellar-ghoul", "seamstress")]
    porters = [model("night-porter") for _ in range(4)]
    player = roles("defender", coalition="kennel-row-union")
    match = stage(*union, *porters, FAR, next=["name", "deploy 1"], mission="rescue", player=player)
    assert not accepted(match, "name seamstress"), "50 for three of Kennel Row, 10 and three times 5: 75"
    assert sum(each.chosen for each in match.state.models) == 4, "so it is the four porters"
    assert asked(match) == "deploy"


@pytest.mark.clause("mission.teach.vip", "mission.teach.vip-place", "ruling.mission.vip", "deploy.mission")
@pytest.mark.clause("mission.teach.deploy")
def test_the_vip_of_a_lesson_is_a_demihuman_within_six_inches_of_the_middle() -> None:
    mine = [model("cellar-ghoul"), model("alley-cat"), model("night-porter")]
    about = {"mission": "teach-em-a-lesson", "player": roles("defender")}
    match = stage(*mine, FAR, next=["name", "deploy 1"], **about)
    assert offered(match) == ["name alley-cat", "name cellar-ghoul"] or len(offered(match)) == 2
    play(match, "name cellar-ghoul")
    assert accepted(match, "deploy cellar-ghoul 12,5.45") and not accepted(match, "deploy cellar-ghoul 12,5.44")
    assert not accepted(match, "deploy cellar-ghoul 2,2"), "not in the zone"
    assert accepted(match, "deploy alley-cat 2,2") and not accepted(match, "deploy alley-cat 12,8")


@pytest.mark.clause("mission.assassination.vip-place", "mission.assassination.deploy")
def test_the_vip_of_an_assassination_is_a_civilian_within_eight_inches_of_the_middle() -> None:
    mine = [model("cellar-ghoul"), model("night-porter", chosen=True)]
    match = stage(*mine, FAR, next=["deploy 1"], mission="assassination", player=roles("defender"))
    assert accepted(match, "deploy night-porter.1 12,3.45") and not accepted(match, "deploy night-porter.1 12,3.44")
    play(match, "deploy cellar-ghoul 2,2")
    assert not accepted(match, "done"), "the VIP must be deployed"


@pytest.mark.clause("mission.rescue.rescuee-place", "mission.rescue.deploy")
def test_rescuees_go_near_the_middle_or_into_the_zone() -> None:
    mine = [model("cellar-ghoul"), model("night-porter", chosen=True)]
    match = stage(*mine, FAR, next=["deploy 1"], mission="rescue", player=roles("defender"))
    assert accepted(match, "deploy night-porter.1 12,4.45") and not accepted(match, "deploy night-porter.1 12,4.44")
    assert accepted(match, "deploy night-porter.1 2,2") and not accepted(match, "deploy cellar-ghoul 12,6")
    said = "It must be within 7 inches of the middle of the table, or it must lie wholly inside the zone."
    assert said in str(match.why_not("deploy night-porter.1 11,1"))
    assert str(match.why_not("deploy night-porter.1 0.2,0.2")).startswith(
        "The base would not be wholly on the table. ["
    )


# -- the vault ---------------------------------------------------------------------------------------------------------


@pytest.mark.clause("mission.vault.vault", "ruling.mission.vault-piece", "ruling.board.terrain")
def test_the_vault_stands_in_the_middle_is_two_high_and_can_be_stood_on() -> None:
    match = stage(model("cellar-ghoul"), FAR, next=["lay_out", "deploy 1"], mission="vault-robbery", player=roles())
    vault = match.state.table["vault"]
    assert (vault.cx, vault.cy, vault.rise) == (1200, 1200, 200) and not vault.contains(1451, 1200)
    assert accepted(match, "deploy cellar-ghoul 12,12^vault") and not accepted(match, "deploy cellar-ghoul 12,12")


@pytest.mark.clause(
    "mission.vault.defender-first", "mission.vault.defender-anywhere", "mission.vault.attacker-distance"
)
def test_the_defender_deploys_everything_anywhere_then_the_attacker_eight_inches_away() -> None:
    mine, theirs = [model("cellar-ghoul")], [enemy("alley-cat"), enemy("night-porter")]
    about = {"mission": "vault-robbery", "player": roles()}
    match = stage(*mine, *theirs, next=["deploy 2"], **about)
    play(match, "deploy alley-cat 2,2")
    assert match.question is not None and match.question.seat == 1, "not in turns"
    play(match, "deploy night-porter 22,2", "deploy cellar-ghoul 10.85,2")
    assert of(match, "cellar-ghoul").alive
    match = stage(*mine, enemy("alley-cat", "2,2"), next=["deploy 1"], **about)
    assert refused(match, "deploy cellar-ghoul 10.84,2") == ("too-near", "mission.vault.attacker-distance")


@pytest.mark.clause("mission.vault.attacker-edge", "ruling.mission.vault-edge")
def test_only_an_attacker_for_whom_there_is_no_place_at_all_goes_to_the_edge() -> None:
    guards = [enemy("night-porter", f"{x},{y}") for x in (4, 12, 20) for y in (4, 12.01, 20)]
    guards[4]["at"] = "12,8.9"
    about = {"mission": "vault-robbery", "player": [roles()[0], {**roles()[1], "finished": True}]}
    match = stage(model("cellar-ghoul"), *guards, next=["deploy 1"], **about)
    assert accepted(match, "deploy cellar-ghoul 1,12") and accepted(match, "deploy cellar-ghoul 1.55,12")
    assert refused(match, "deploy cellar-ghoul 1.56,12")[0] == "not-at-edge"
    nook = [each for each in guards if each["at"] != "20,20"] + [enemy("night-porter", "16,16")]
    match = stage(model("cellar-ghoul"), *nook, next=["deploy 1"], **about)
    assert accepted(match, "deploy cellar-ghoul 23.5,23.5"), "a corner is left in which it is 8 inches from everybody"
    assert refused(match, "deploy cellar-ghoul 1,12") == ("too-near", "mission.vault.attacker-distance")


# -- objectives --------------------------------------------------------------------------------------------------------


def objectives(*there: str, pieces: Any = (), **more: Any) -> Match:
    """A match in which player 1 puts an objective down."""
    rows = [{"at": each, "solid": True} for each in there]
    about = {"mission": "points-of-interest", "player": CORNERS, "objective": rows, **more}
    return stage(model("cellar-ghoul"), enemy("alley-cat"), next=["set_objective 1"], pieces=pieces, **about)


@pytest.mark.clause("mission.poi.turns", "mission.poi.where", "ruling.mission.objective-order")
def test_players_put_one_objective_after_the_other_into_three_zones_each() -> None:
    match = objectives()
    for answer in ("own 3,3", "own 21,21", "enemy 17,22", "enemy 7,2", "neither 12,12", "neither 20,4"):
        play(match, f"set {answer}")
    assert [each.seat for each in told(match, ObjectiveSet)] == [0, 1, 0, 1, 0, 1]
    match = objectives()
    play(match, "set own 3,3", "set own 21,21")
    assert refused(match, "set own 3,7")[1] == "mission.poi.where"


@pytest.mark.clause("mission.poi.spacing", "ruling.mission.objective-place")
def test_objectives_keep_away_from_the_edge_and_from_each_other_and_lie_wholly_in_or_out() -> None:
    match = objectives("6,3")
    assert accepted(match, "set own 1.56,3") and not accepted(match, "set own 1.55,3"), "not within an inch"
    assert accepted(match, "set own 1.94,3") and not accepted(match, "set own 1.95,3"), "not within three"
    assert refused(match, "set own 1.95,3") == ("too-near", "mission.poi.spacing")
    assert not accepted(match, "set own 7,5") and not accepted(match, "set neither 7,5"), "across the line"
    assert accepted(match, "set neither 12,8")


@pytest.mark.clause("mission.poi.objective", "ruling.board.terrain", "ruling.mission.objective-models")
def test_objectives_lie_on_open_ground_or_flat_terrain_alone() -> None:
    kinds = ("house", "market-stall", "bridge")
    match = objectives(pieces=[piece(each, f"{6 + 6 * at},12") for at, each in enumerate(kinds)])
    for spot in ("6,12^house-1", "12,12", "18,12", "18,12^bridge-1"):
        assert not accepted(match, f"set neither {spot}")
    assert refused(match, "set neither 12,12") == ("not-flat", "ruling.board.terrain")
    assert accepted(objectives(pieces=[piece("swamp", "12,12")]), "set neither 12,12")


@pytest.mark.clause("ruling.mission.objective-models", "mission.poi.objective")
def test_an_objective_is_in_the_way_and_hides_whatever_is_behind_it() -> None:
    about = {"mission": "points-of-interest", "objective": [{"at": "12,9", "solid": True}]}
    match = stage(model("spark-choir", "12,12"), enemy("organ-knight", "12,7"), **about)
    assert not accepted(match, "move 12,9.5")
    assert accepted(match, "attack discord organ-knight"), "a base of an inch and a half shows on both sides"
    match = stage(model("spark-choir", "12,10.2"), enemy("crow-lookout", "12,8"), **about)
    assert not accepted(match, "attack discord crow-lookout")


@pytest.mark.clause("mission.patrol.tokens", "mission.patrol.map", "ruling.mission.patrol-maps")
def test_tokens_of_a_patrol_lie_where_the_map_has_them_and_are_stood_on() -> None:
    about = {"mission": "demihuman-patrolling", "map": "tram-depot"}
    tokens = box().charts["tram-depot"].tokens
    match = stage(model("alley-cat", "12,10"), FAR, **about)
    assert [(each.x, each.y) for each in match.state.objectives] == tokens
    assert accepted(match, "move 12,12")
    match = stage(model("alley-cat", "12,10"), FAR, next=["lay_out", "turn 1"], **about)
    assert [(each.x, each.y) for each in match.state.objectives] == tokens, "once, not twice"
    assert all(3 <= len(each.tokens) <= 6 for each in box().charts.values() if each.tokens)


# -- models ------------------------------------------------------------------------------------------------------------


@pytest.mark.clause("ruling.deploy.stopping", "deploy.end", "deploy.turns", "coalition.deploy-points")
def test_who_stops_lets_the_opponent_finish_and_nobody_deploys_more_than_seventy_points() -> None:
    mine = [model("night-porter"), model("cellar-ghoul")]
    theirs = [enemy(each) for each in ("ox-bouncer", "organ-knight", "dockside-wolf", "alley-cat")]
    match = stage(*mine, *theirs, next=["deploy 1"], player=CORNERS)
    play(match, "deploy night-porter 2,2", "deploy ox-bouncer 22,22")
    assert match.question is not None and match.question.seat == 0
    play(match, "done", "deploy organ-knight 20,22")
    assert told(match, DeploymentEnded)[0].points == 5 and of(match, "cellar-ghoul").where == "home"
    play(match, "deploy dockside-wolf 22,20")
    assert of(match, "alley-cat").where == "home", "70 are deployed: 15 more do not fit"


@pytest.mark.clause("ruling.board.triangle")
@pytest.mark.parametrize("corner", [1, 2, 3, 4])
def test_in_every_corner_a_base_keeps_wholly_within_the_long_side_of_the_triangle(corner: int) -> None:
    players = [{"corner": corner}, {"corner": (corner + 1) % 4 + 1, "finished": True}]
    for unit, r in (("night-porter", 50), ("alley-cat", 40), ("briar-troll", 75)):
        match = stage(model(unit), enemy("oil-novice"), next=["deploy 1"], player=players)
        for x in range(r, 1200 - 3 * r, 97):
            line = 1200 - x - isqrt(2 * r * r) - 1
            for y, inside in ((line, True), (line + 1, False)):
                across, down = x if corner in (1, 4) else 2400 - x, y if corner in (1, 2) else 2400 - y
                assert accepted(match, f"deploy {unit} {across / 100:.2f},{down / 100:.2f}") == inside


@pytest.mark.clause("ruling.deploy.on-terrain", "ruling.terrain.overhang")
def test_models_are_deployed_on_top_of_what_they_could_climb_and_beneath_what_they_fit_under() -> None:
    pieces = [piece("crate", "2,2"), piece("bridge", "4,6"), piece("wall", "6,2")]
    match = stage(model("cellar-ghoul"), model("ox-bouncer"), FAR, next=["deploy 1"], player=CORNERS, pieces=pieces)
    assert accepted(match, "deploy cellar-ghoul 2,2^crate-1") and not accepted(match, "deploy cellar-ghoul 2,2")
    assert accepted(match, "deploy cellar-ghoul 4,6") and not accepted(match, "deploy ox-bouncer 4,6")
    assert not accepted(match, "deploy cellar-ghoul 6,2")


@pytest.mark.clause("ruling.team.chips-fixed", "coalition.pass-chips")
def test_chips_are_counted_once_and_come_back_every_round() -> None:
    mine = [model("night-porter", "2,2")]
    theirs = [enemy("night-porter", "22,22"), enemy("cellar-ghoul", "20,20")]
    match = stage(*mine, *theirs, next=["chips", "round"], first=1)
    assert told(match, ChipsGiven)[0].chips == 1
    play(match, "chip", "pass cellar-ghoul", "pass night-porter.1", "pass night-porter.2")
    assert match.state.round == 3 and match.state.players[0].ready == 1


# -- positions ---------------------------------------------------------------------------------------------------------


def test_a_position_keeps_where_pieces_stand_and_how_they_are_turned() -> None:
    pieces = [piece("swamp", "8,8", 1), piece("wall", "14,14", 1), piece("house", "18,6"), piece("rubble", "4,18", 3)]
    match = stage(model("alley-cat", "12,10"), FAR, pieces=pieces)
    told_ = to_position(match.state)
    again = from_position({key: value for key, value in told_.items() if key != "game"})
    assert again.table.plain() == match.state.table.plain()
