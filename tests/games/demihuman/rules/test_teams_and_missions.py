"""Teams, deployment, and what the missions give."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from games.demihuman.staging import accepted, asked, enemy, model, of, offered, play, refused, stage, told

from dustup.engine.match import Match
from dustup.games.demihuman.content import box
from dustup.games.demihuman.events import ChipsGiven, MoneyTaken
from dustup.games.demihuman.game import GAME
from dustup.games.demihuman.rules.ending import second_game
from dustup.games.demihuman.teams import READY, TEAM, Brief, proposed, ready_codes

FAR = enemy("night-porter", "22,22")


def codes(units: Sequence[str], **about: int | str) -> list[str]:
    """What is wrong with a team."""
    return [each.code for each in TEAM.wrong({"units": list(units)}, Brief(**about))]  # type: ignore[arg-type]


@pytest.mark.clause("teams.unique", "teams.unique-exception")
def test_units_are_unique_but_for_those_that_cost_five() -> None:
    assert codes(["dockside-wolf", "kennel-pup", "kennel-pup"]) == []
    assert codes(["dockside-wolf", "dockside-wolf"]) == ["twice"]


@pytest.mark.clause("teams.cost-limit", "coalition.build-points")
def test_a_team_costs_at_most_a_hundred() -> None:
    team = ["organ-knight", "ox-bouncer", "briar-troll", "dockside-wolf"]
    assert codes(team) == [] and codes([*team, "cellar-ghoul"]) == ["too-costly"]


@pytest.mark.clause("teams.unique-exception", "ruling.team.points")
def test_five_point_units_repeat_as_often_as_the_points_that_are_agreed_on_allow() -> None:
    team = ["alley-cat", *["kennel-pup"] * 37]
    assert codes(team, points=200) == [], "15 and 37 times 5 are 200"
    assert codes([*team, "kennel-pup"], points=200) == ["too-costly"]


@pytest.mark.clause("teams.civilian-needs-demihuman", "ruling.team.faction-cover")
def test_a_civilian_needs_a_demihuman_of_its_faction() -> None:
    assert codes(["kennel-pup", "night-porter", "cellar-ghoul"]) == ["no-company"]
    assert codes(["kennel-pup", "kennel-pup", "alley-cat"]) == []


@pytest.mark.clause("coalition.required-models")
def test_a_coalition_wants_its_models() -> None:
    assert codes(["alley-cat"], coalition="dead-letter-office") == ["coalition"]
    assert codes(["mister-ledger"], coalition="dead-letter-office") == []
    mixed = ["alley-cat", "crow-lookout"]
    assert codes(mixed, coalition="rooftop-league") == ["coalition"], "both are of Kennel Row"
    assert codes([*mixed, "moth-courier"], coalition="rooftop-league") == []


@pytest.mark.clause("ruling.team.required", "coalition.required-models", "coalition.deploy-points")
def test_what_coalition_and_mission_require_together_fits_into_what_is_deployed() -> None:
    chapel, pups = ["organ-knight", "steam-deacon", "clock-acolyte"], ["crow-lookout", *["kennel-pup"] * 4]
    choir = "choir-of-the-first-gear"
    assert codes([*chapel, *pups], coalition=choir) == codes([*chapel, *pups], civilians=4) == []
    assert codes([*chapel, *pups], coalition=choir, civilians=4) == ["required"], "60 and 20 points"
    novices = [*chapel, "crow-lookout", "kennel-pup", "kennel-pup", "oil-novice", "oil-novice"]
    assert codes(novices, coalition=choir, civilians=4) == [], "novices are of the Chapel and count for both"
    assert codes([*chapel, *pups], coalition=choir, civilians=4, deploys=80) == []


@pytest.mark.clause("ruling.team.required")
def test_random_teams_are_proposed_for_every_need_also_with_few_points() -> None:
    for coalition in ("", *box().coalitions):
        for civilians, demihumans in ((4, 0), (0, 1)):
            about = Brief(70, coalition, civilians, demihumans)
            assert all(TEAM.wrong_code(each, about) == [] for each in proposed(about, 3, 0))
            assert len(proposed(about, 3, 0)) == 2


def test_eight_ready_teams_are_legal_everywhere() -> None:
    assert READY.exists()
    assert len(ready_codes(Brief(100, "", 4, 1))) == 8
    assert all(ready_codes(Brief(100, each, 4, 1)) for each in box().coalitions)


@pytest.mark.clause("deploy.catch-up", "ruling.deploy.at-least-one", "coalition.deploy-points")
def test_a_player_places_until_the_points_are_level() -> None:
    mine = [model("ox-bouncer"), model("dockside-wolf")]
    theirs = [enemy("night-porter"), enemy("night-porter"), enemy("wailing-aunt")]
    corners = [{"corner": 1}, {"corner": 3}]
    match = stage(*mine, *theirs, next=["deploy 1"], player=corners)
    play(match, "deploy ox-bouncer 2,2", "deploy night-porter.1 22,22", "deploy night-porter.2 20,22")
    assert match.question is not None and match.question.seat == 1, "10 points against 25"
    play(match, "deploy wailing-aunt 22,20")
    assert match.question.seat == 0


@pytest.mark.clause("ruling.board.triangle")
def test_models_are_deployed_wholly_in_their_triangle() -> None:
    match = stage(model("night-porter"), FAR, next=["deploy 1"], player=[{"corner": 1}, {"corner": 3}])
    assert accepted(match, "deploy night-porter.1 0.5,0.5")
    assert refused(match, "deploy night-porter.1 11.5,1")[0] == "outside"


@pytest.mark.clause("ruling.team.required", "coalition.required-models")
def test_nothing_is_deployed_that_leaves_no_points_for_what_is_required() -> None:
    mine = [model("ox-bouncer"), model("organ-knight"), model("briar-troll"), model("mister-ledger")]
    players = [{"corner": 1, "coalition": "dead-letter-office"}, {"corner": 3, "finished": True}]
    match = stage(*mine, FAR, next=["deploy 1"], player=players)
    play(match, "deploy ox-bouncer 2,2", "deploy organ-knight 4,2")
    assert {each.split()[1] for each in offered(match, "deploy")} == {"mister-ledger"}
    assert not accepted(match, "done")


@pytest.mark.clause("ruling.team.same-unit")
def test_of_models_that_are_alike_the_first_is_deployed() -> None:
    mine = [model("night-porter"), model("cellar-ghoul"), model("night-porter")]
    match = stage(*mine, FAR, next=["deploy 1"], player=[{"corner": 1}, {"corner": 3, "finished": True}])
    assert refused(match, "deploy night-porter.2 2,2") == ("alike", "ruling.team.same-unit")
    assert "night-porter.1" in str(match.why_not("deploy night-porter.2 2,2"))
    play(match, "deploy night-porter.1 2,2", "deploy night-porter.2 4,2")
    assert of(match, "night-porter.2").alive


@pytest.mark.clause("ruling.team.same-unit", "ruling.mission.rescuees", "mission.rescue.rescuees")
def test_of_models_that_are_alike_the_first_is_named_and_only_civilians_are() -> None:
    mine = [model("night-porter"), model("night-porter"), model("cellar-ghoul"), model("seamstress")]
    roles = [{"corner": 1, "role": "defender"}, {"corner": 3, "role": "attacker"}]
    match = stage(*mine, model("night-porter"), FAR, next=["name"], mission="rescue", player=roles)
    assert refused(match, "name night-porter.2") == ("alike", "ruling.team.same-unit")
    assert refused(match, "name cellar-ghoul") == ("other-class", "ruling.team.classes")
    play(match, "name night-porter.1", "name night-porter.2")
    assert refused(match, "name night-porter.1") == ("named", "ruling.mission.rescuees")


@pytest.mark.clause("coalition.pass-chips")
def test_who_has_fewer_models_gets_a_chip_for_each() -> None:
    mine = [model("ox-bouncer", "2,2")]
    theirs = [enemy("night-porter", "20,20"), enemy("night-porter", "22,20"), enemy("night-porter", "20,22")]
    match = stage(*mine, *theirs, next=["chips"])
    assert [(each.seat, each.chips) for each in told(match, ChipsGiven)] == [(0, 2)]


@pytest.mark.clause("mission.vault.take-money", "ruling.mission.vault-money")
def test_an_attacker_by_the_vault_takes_money_for_a_point() -> None:
    roles = [{"role": "attacker"}, {"role": "defender"}]
    match = stage(model("cellar-ghoul", "12,8"), FAR, mission="vault-robbery", player=roles)
    play(match, "take", "take")
    assert len(told(match, MoneyTaken)) == 2 and match.state.players[0].points == 2
    match = stage(model("cellar-ghoul", "12,8"), FAR, mission="vault-robbery", player=roles[::-1])
    assert not accepted(match, "take")


@pytest.mark.clause("mission.assassination.dead", "mission.assassination.alive", "ruling.mission.wounds")
def test_a_vip_is_worth_less_to_the_attacker_the_longer_it_lives() -> None:
    roles = [{"role": "attacker", "pips": 0}, {"role": "defender", "pips": 0}]
    pup = enemy("kennel-pup", "13.02,12", chosen=True)
    about = {"mission": "assassination", "player": roles, "round": 2}
    match = stage(model("cellar-ghoul", "12,12"), pup, script=[6, 1], **about)
    play(match, "attack gnaw kennel-pup")
    assert match.state.players[0].points == 4
    match = stage(model("cellar-ghoul", "2,2"), {**pup, "wounds": 1}, next=["finish_game"], stop=False, **about)
    assert match.result is not None and match.result.scores == (0, 3)


@pytest.mark.clause("mission.this-land.territory", "mission.this-land.score", "ruling.mission.territory")
def test_territory_is_the_whole_inches_between_the_farthest_civilians() -> None:
    mine = [model("night-porter", "2,2"), model("night-porter", "14.99,2"), model("cellar-ghoul", "22,2")]
    match = stage(*mine, FAR, next=["mission_points", "mission_points"], mission="this-land-is-my-land")
    assert match.state.players[0].territory == 22 and match.state.players[0].points == 2


@pytest.mark.clause("mission.king.score", "tag.spawn.no-scoring")
def test_the_hill_counts_models_within_six_inches_but_no_spawned_ones() -> None:
    mine = [
        model("night-porter", "12,5.5"),
        model("rattler", "12,12", made=True),
        model("cellar-ghoul", "12,5.4", where="dead"),
    ]
    del mine[2]["at"]
    match = stage(*mine, FAR, next=["mission_points"], mission="king-of-the-hill")
    assert match.state.players[0].points == 1


@pytest.mark.clause("mission.patrol.control", "mission.patrol.score", "ruling.mission.control-tie")
def test_more_demihumans_near_a_token_control_it() -> None:
    mine = [model("cellar-ghoul", "10,12"), model("night-porter", "14,12")]
    about = {"mission": "demihuman-patrolling", "objective": [{"at": "12,12", "solid": False}]}
    match = stage(*mine, FAR, next=["mission_points"], **about)
    assert match.state.players[0].points == 1
    match = stage(*mine, enemy("alley-cat", "12,10"), next=["mission_points"], **about)
    assert [each.points for each in match.state.players] == [0, 0]


@pytest.mark.clause("victory.tie.pips", "victory.tie.unit-points", "victory.tie.unit-count", "victory.draw")
def test_ties_are_broken_by_pips_then_by_cost_then_by_number() -> None:
    def winners(*models: dict[str, object], pips: tuple[int, int]) -> tuple[int, ...]:
        match = stage(*models, next=["finish_game"], stop=False, mission="king-of-the-hill", pips=pips)
        assert match.result is not None
        return match.result.winners

    ghoul, wolf = model("cellar-ghoul", "2,2"), enemy("dockside-wolf", "22,22")
    assert winners(ghoul, wolf, pips=(3, 2)) == (0,)
    assert winners(ghoul, wolf, pips=(2, 2)) == (1,)
    assert winners(ghoul, enemy("night-porter", "22,22"), enemy("night-porter", "20,20"), pips=(2, 2)) == (1,)
    assert winners(ghoul, enemy("cellar-ghoul", "22,22"), pips=(2, 2)) == ()


@pytest.mark.clause("mission.assassination.swap", "ruling.mission.match")
def test_a_mission_of_two_games_goes_on_with_the_roles_swapped() -> None:
    roles = [{"role": "attacker", "points": 3, "pips": 1}, {"role": "defender", "points": 1, "pips": 2}]
    match = stage(
        model("cellar-ghoul", "2,2"),
        FAR,
        next=["finish_game"],
        stop=False,
        mission="assassination",
        player=roles,
        single=False,
    )
    follows = second_game(match.state)
    assert follows is not None and follows["after"]["roles"] == ["defender", "attacker"]
    assert follows["after"]["carried"] == [3, 1, 10, 1, 1, 2, 5, 1]
    again = Match(GAME, follows, seed=1)
    assert [each.role for each in again.state.players] == ["defender", "attacker"] and again.state.before[0] == 3


@pytest.mark.clause("tag.spawn", "tag.make", "ruling.tag.make", "ruling.round.new-models", "tag.limit")
def test_a_made_model_appears_in_contact_moves_and_waits_for_the_next_round() -> None:
    hands = [model("stitched-hand", "6,6", made=True), model("stitched-hand", "8,6", made=True)]
    match = stage(model("seamstress", "12,12"), *hands, FAR)
    play(match, "use stitch-up")
    assert asked(match) == "spawn"
    play(match, "place 13.02,12")
    assert asked(match) == "limit"
    play(match, "target stitched-hand.1", "place 14.5,12")
    made = of(match, "stitched-hand.3")
    assert made.done and made.x == 1450 and of(match, "stitched-hand.1").where == "dead"
