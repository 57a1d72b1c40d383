"""Set-ups and teams: what is accepted, and how everything else is explained."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from dustup.engine.errors import BadSetup
from dustup.engine.match import Match
from dustup.games.henshin.content import box
from dustup.games.henshin.setup import check_team, random_team, read_setup

TEAM: dict[str, Any] = {
    "name": "The Regulars",
    "heroes": ["shoto", "kettle", "old-mole"],
    "forms": ["grasshopper", "phoenix", "kraken", "moon-owl"],
    "groups": ["clay-troopers", "scrap-drones"],
}


def wrong(**changed: Any) -> tuple[str, str, str]:
    """The one thing wrong with the team when some of it is changed: code, sentence, clause."""
    found = check_team({**TEAM, **changed})
    assert len(found) == 1, found
    return found[0].code, found[0].sentence, found[0].clause


# -- teams ----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("ruling.team.size", "ruling.team.forms", "npc.select.two-groups")
def test_three_heroes_four_forms_and_two_groups_are_a_team() -> None:
    assert check_team(TEAM) == []


@pytest.mark.clause("ruling.team.size")
@pytest.mark.parametrize("heroes", [[], ["shoto", "kettle"], ["shoto", "kettle", "old-mole", "brick-oda"]])
def test_a_team_has_exactly_three_heroes(heroes: list[str]) -> None:
    assert wrong(heroes=heroes) == ("wrong-number", f"A team has 3 heroes, not {len(heroes)}.", "ruling.team.size")


@pytest.mark.clause("ruling.team.size")
def test_the_three_heroes_differ() -> None:
    code, sentence, clause = wrong(heroes=["shoto", "shoto", "kettle"])
    assert (code, clause) == ("twice", "ruling.team.size")
    assert "'shoto'" in sentence


@pytest.mark.clause("ruling.team.size")
def test_both_players_may_field_the_same_heroes_and_forms() -> None:
    Match("henshin", {"scenario": "street-brawl", "teams": [TEAM, TEAM]}, 1)


@pytest.mark.clause("ruling.team.forms")
@pytest.mark.parametrize("forms", [TEAM["forms"][:3], [*TEAM["forms"], "grave-golem"]])
def test_a_rack_has_exactly_four_forms(forms: list[str]) -> None:
    assert wrong(forms=forms) == ("wrong-number", f"A team has 4 forms, not {len(forms)}.", "ruling.team.forms")


@pytest.mark.clause("ruling.team.forms")
def test_the_four_forms_differ() -> None:
    assert wrong(forms=["grasshopper", "phoenix", "kraken", "kraken"])[0] == "twice"


@pytest.mark.clause("npc.select.two-groups")
def test_a_team_brings_at_most_two_groups() -> None:
    groups = ["clay-troopers", "scrap-drones", "bog-brood"]
    assert wrong(groups=groups) == ("wrong-number", "A team has 0 to 2 groups, not 3.", "npc.select.two-groups")


@pytest.mark.clause("npc.select.two-groups", "ruling.npc.unique-group")
def test_the_two_groups_of_a_team_differ() -> None:
    assert wrong(groups=["clay-troopers", "clay-troopers"])[0] == "twice"


@pytest.mark.clause("npc.select.two-groups")
@pytest.mark.parametrize("groups", [[], ["clay-troopers"]])
def test_for_a_casual_game_fewer_groups_will_do(groups: list[str]) -> None:
    assert check_team({**TEAM, "groups": groups}) == []


def test_an_unknown_name_is_named_beside_the_known_ones() -> None:
    code, sentence, _ = wrong(heroes=["shoto", "kettle", "batman"])
    assert code == "unknown-name"
    assert "'batman'" in sentence and "brick-oda" in sentence


def test_an_unknown_key_and_a_part_that_is_no_list_are_named() -> None:
    code, sentence, _ = wrong(colour="red")
    assert (code, sentence) == ("unknown-key", "Unknown key 'colour'; a team has name, heroes, forms and groups.")
    assert wrong(heroes="shoto") == ("not-a-list", "heroes should be a list of names, not 'shoto'.", "ruling.team.size")


def test_everything_wrong_is_said_at_once() -> None:
    assert [each.code for each in check_team({})] == ["wrong-number", "wrong-number"]


def test_a_random_team_is_legal_and_each_of_its_heroes_can_raise_a_form() -> None:
    for seed in range(40):
        team = random_team(Random(seed))
        assert check_team(team) == []
        for hero in team["heroes"]:
            mine = set(box().heroes[hero].elements)
            assert any(mine & set(box().forms[form].elements) for form in team["forms"])


# -- set-ups --------------------------------------------------------------------------------------------------------


def test_the_same_deal_gives_the_same_teams_and_another_deal_others() -> None:
    assert read_setup({"deal": 3}) == read_setup({"deal": 3})
    assert len({str(read_setup({"deal": number})["teams"]) for number in range(8)}) == 8


def test_a_team_left_out_is_dealt_and_a_given_one_kept() -> None:
    teams = read_setup({"teams": [TEAM, "random"]})["teams"]
    assert teams[0] == {key: value for key, value in TEAM.items() if key != "name"}
    assert check_team(teams[1]) == []


@pytest.mark.clause("ruling.game.players")
@pytest.mark.parametrize("teams", [[TEAM], [TEAM, TEAM, TEAM]])
def test_the_game_is_for_exactly_two_players(teams: list[Any]) -> None:
    with pytest.raises(BadSetup, match=f"two players need two teams, not {len(teams)}"):
        read_setup({"teams": teams})


@pytest.mark.parametrize(
    ("setup", "said"),
    [
        ({"scenery": 1}, "unknown key 'scenery'; known are: scenario, teams, quick, rulings, deal"),
        ({"scenario": "moon-base"}, "no scenario 'moon-base'; there are: random, propose, live-on-air"),
        ({"teams": "random"}, "teams should be a list of two teams, not 'random'"),
        ({"teams": ["random", 7]}, "team 2 should be 'random' or a table with heroes, forms and groups, not 7"),
        ({"teams": ["random", {**TEAM, "heroes": []}]}, "team 2: A team has 3 heroes, not 0"),
        ({"quick": "no"}, "quick should be true or false, not 'no'"),
        ({"rulings": ["draw"]}, "rulings is ['draw'], expected a table"),
        ({"rulings": {"tie": "draw"}}, "rulings has an unknown key 'tie'; known are: exhaustion-heroism, tie-break"),
        ({"rulings": {"tie-break": "coin"}}, "rulings: tie-break is 'coin', expected one of heroism, draw"),
    ],
)
def test_a_bad_set_up_gets_a_clear_error(setup: dict[str, Any], said: str) -> None:
    with pytest.raises(BadSetup) as error:
        read_setup(setup)
    assert said in str(error.value)


def test_two_teams_with_only_the_same_single_group_are_refused() -> None:
    one = {**TEAM, "groups": ["bog-brood"]}
    with pytest.raises(BadSetup, match="both teams bring only the NPC group 'bog-brood'"):
        read_setup({"teams": [one, one]})


def test_rulings_have_our_own_choice_as_the_default() -> None:
    assert read_setup({})["rulings"] == {"exhaustion-heroism": "owner", "tie-break": "heroism"}
    assert read_setup({"rulings": {"tie-break": "draw"}})["rulings"]["tie-break"] == "draw"
