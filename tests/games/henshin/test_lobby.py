"""Before a match: the form makes set-ups that can be played, ready teams are legal, and teams are built in words."""

from random import Random

import pytest
from games.form_filling import every_pair, team

from dustup import Match, find_game
from dustup.engine.errors import BadContent, BadSetup
from dustup.games.henshin.content import box

GAME = find_game("henshin")


def test_every_two_settings_of_the_form_can_be_played():
    for number, values in enumerate(every_pair(GAME)):
        match = Match(GAME, GAME.foyer.arrange({**values, "deal": number}), number)
        assert match.question is not None


def test_teams_come_by_chance_ready_made_or_built():
    random = Random(7)
    fields = [each for each in GAME.foyer.lobby().form if each.kind == "team"]
    assert len(fields) == GAME.seats
    for number in range(60):
        teams = {each.key: team(GAME, each, random) for each in fields}
        setup = GAME.foyer.arrange({**teams, "deal": number})
        assert setup["teams"] == [teams["teams.0"], teams["teams.1"]]
        assert Match(GAME, setup, number).question is not None


def test_first_matches_cover_every_scenario():
    firsts = GAME.foyer.lobby().now
    assert [each["scenario"] for each in firsts[::2]] == [each["scenario"] for each in firsts[1::2]]
    assert sorted({each["scenario"] for each in firsts}) == sorted(box().scenarios)
    for values in firsts:
        assert not {*values["teams.0"]["heroes"]} & {*values["teams.1"]["heroes"]}
        assert Match(GAME, GAME.foyer.arrange(values), 1).question is not None


def test_heroes_of_ready_made_teams_have_forms_to_raise():
    ready = GAME.foyer.lobby().teams
    assert 6 <= len(ready) <= 8 and len({each.name for each in ready}) == len(ready)
    for each in ready:
        assert GAME.setup.check_team(each.value) == []
        elements = [element for form in each.value["forms"] for element in box().forms[form].elements]
        for hero in each.value["heroes"]:
            assert any(element in elements for element in box().heroes[hero].elements), (each.name, hero)


def test_whatever_the_form_points_to_is_in_the_ledger():
    for each in GAME.foyer.lobby().form:
        assert not each.clause or each.clause in GAME.ledger, each.key
    assert all(plan.clause in GAME.ledger for plan in GAME.workshop.builder().plans)


def test_a_wrong_value_names_the_field_and_what_there_is():
    with pytest.raises(BadSetup, match="Scenario: there is no 'moon'; choose one of: random, live-on-air"):
        GAME.foyer.arrange({"scenario": "moon"})
    with pytest.raises(BadSetup, match="the form has no field 'weather'"):
        GAME.foyer.arrange({"weather": "rain"})
    with pytest.raises(BadSetup, match="Quick set-up is switched on or off"):
        GAME.foyer.arrange({"quick": "yes"})


# -- the builder -----------------------------------------------------------------------------------------------------


@pytest.mark.clause("ruling.team.size", "ruling.team.forms")
def test_an_empty_team_is_told_what_it_needs_and_can_be_filled():
    (built,) = GAME.workshop.build({})
    assert [(each.sentence, each.clause) for each in built.wrong] == [
        ("A team has 3 heroes, not 0.", "ruling.team.size"),
        ("A team has 4 forms, not 0.", "ruling.team.forms"),
    ]
    assert built.use is None
    (full,) = GAME.workshop.build(built.fixes[0].team)
    assert full.wrong == () and full.use == full.team


def test_filling_keeps_what_was_chosen():
    (built,) = GAME.workshop.build({"name": "Mine", "heroes": ["kettle", "kettle"], "forms": ["kraken"]})
    filled = built.fixes[0].team
    assert filled["heroes"][0] == "kettle" and len(set(filled["heroes"])) == 3
    assert filled["forms"][0] == "kraken" and filled["name"] == "Mine"


def test_the_card_says_who_can_raise_what():
    (built,) = GAME.workshop.build(
        {"name": "Two", "heroes": ["shoto", "kettle"], "forms": ["moon-owl", "storm-beetle"]}
    )
    assert built.panels[0].title == "Two"
    assert built.panels[0].lines == (
        "Shoto can raise Moon Owl (light).",
        "Kettle can raise Storm Beetle (water).",
    )
    assert [each.title for each in built.panels[1:]] == ["Shoto", "Kettle", "Moon Owl", "Storm Beetle"]
    assert any(line.startswith("Rising Knee (Single).") for line in built.card)


@pytest.mark.parametrize("seed", range(20))
def test_a_random_team_is_legal_and_survives_text_and_toml(seed):
    made = GAME.workshop.build_random("team", Random(seed))
    assert made.wrong == ()
    for written in (made.text, made.toml):
        (again,) = GAME.workshop.build(written)
        assert again.team == made.team


def test_the_short_text_reads_as_people_write_it():
    text = "night shift: SHOTO, old mole, Kettle;\n forms kraken, moon owl, phoenix, grasshopper; groups Bog Brood"
    (built,) = GAME.workshop.build(text)
    assert built.wrong == ()
    assert built.team["heroes"] == ["shoto", "old-mole", "kettle"]
    assert built.team["groups"] == ["bog-brood"]


def test_the_builder_says_that_fewer_groups_will_do() -> None:
    (plan,) = GAME.workshop.builder().plans
    assert {each.key: (each.least, each.count) for each in plan.slots if each.kind == "many"} == {
        "heroes": (3, 3),
        "forms": (4, 4),
        "groups": (0, 2),
    }
    assert "up to two groups" in plan.text


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Shoto, Kettle", "begins with its name and a colon"),
        ("A: Shotto, Kettle", "no 'Shotto' among the heroes .do you mean Shoto"),
        ("name = 'A'\nheroes = [", "not TOML"),
    ],
)
def test_an_unreadable_text_says_where(text, said):
    with pytest.raises(BadContent, match=said):
        GAME.workshop.build(text)


def test_a_team_of_the_wrong_make_is_refused_in_words():
    (built,) = GAME.workshop.build({"heroes": "shoto", "colour": "red"})
    codes = [each.code for each in built.wrong]
    assert "not-a-list" in codes and "unknown-key" in codes
    assert built.use is None and built.text == ""


def test_everything_with_a_card_is_explained():
    names = GAME.cards.names()
    assert {kind for _, _, kind in names} == {"hero", "form", "group", "scenario"}
    assert all(GAME.cards.describe(key) for key, _, _ in names)
