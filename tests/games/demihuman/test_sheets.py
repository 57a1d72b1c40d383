"""Cards in words, the lobby, and building a team."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from games.demihuman.staging import enemy, model, stage

from dustup.engine.ending import sequel_of
from dustup.engine.errors import BadSetup
from dustup.engine.match import Match
from dustup.engine.position import toml
from dustup.games.demihuman.builder import CREW
from dustup.games.demihuman.content import box
from dustup.games.demihuman.game import GAME
from dustup.games.demihuman.position import to_position
from dustup.games.demihuman.teams import TEAM, ready_texts
from dustup.table import own_of, scene_of

VAULT = "vault-robbery"


def built(**given: Any) -> Any:
    (found,) = GAME.workshop.build({"name": "Test", **given})
    return found


# -- cards -------------------------------------------------------------------------------------------------------------


def test_everything_that_is_listed_is_described_and_no_key_means_two_things() -> None:
    names = GAME.cards.names()
    assert all(len(GAME.cards.describe(key)) > 1 for key, _, _ in names)
    assert len({key for key, _, _ in names}) == len(names) > 90


def test_a_unit_card_says_its_numbers_attacks_abilities_and_focuses() -> None:
    said = "\n".join(GAME.cards.describe("Dockside Wolf"))
    assert "20 points. HP 8, MV 6, durability 3, willpower 3, height 2, base 1.00 inches." in said
    assert "Fangs: AF 5, melee, in contact, physical." in said and "Pack Howl (Quick): " in said
    assert "Focus Run Them Down: " in said and "Pays 1 pip." in said and "At most" not in said


def test_cards_name_their_family_and_print_no_range_that_does_not_count() -> None:
    said = "\n".join(GAME.cards.describe("Kennel Pup"))
    assert "Kennel Pup and Dockside Wolf: when one of these dies, the others get Enraged 1." in said
    said = "\n".join(GAME.cards.describe("Cellar Ghoul"))
    assert "Cellar Ghoul and Night Porter: when one of these dies, the others get Enraged 1." in said
    said = "\n".join(GAME.cards.describe("Organ Knight"))
    assert "Full Chord: AF 3, melee, physical, on all enemies within 1 inch." in said, "contact is not needed"
    assert "Pipe Maul: AF 5, melee 1 inch, physical." in said
    said = "\n".join(GAME.cards.describe("Briar Troll"))
    stump = "Thrown Stump: AF 3, ranged, physical, from a point within 6 inches, on everybody else within 1 inch of it."
    assert stump in said


def test_an_ability_is_found_by_its_name_and_a_tag_by_its_word() -> None:
    assert GAME.cards.describe("Pack Howl")[1] == "On the card of Dockside Wolf."
    assert GAME.cards.describe("burning")[0] == "Burning" and len(GAME.cards.describe("burning")) == 3
    assert not any("(see " in line for line in GAME.cards.describe("covering"))
    assert GAME.cards.describe("no such card") == []


def test_changed_numbers_are_told_as_the_match_has_them() -> None:
    assert "HP 9," in GAME.cards.describe("dockside-wolf with units/dockside-wolf:hp=9")[2]


def test_options_say_what_their_cards_say() -> None:
    match = stage(model("dockside-wolf", "12,12"), enemy("cellar-ghoul", "13,12"))
    menu = own_of(match.view(0), match.question)["menu"]
    assert ["Fangs: AF 5, melee, in contact, physical."] in [each["card"] for each in menu]


def test_a_team_that_is_offered_says_who_comes() -> None:
    match = Match(GAME, {"mission": "gang-war"}, seed=1)
    while match.question.why.key != "bring":
        match.answer("join none", match.question.seat)
    ready = next(each for each in match.question.options if "dockside-wolf" in each.team)
    lines = GAME.cards.explain(match.state, match.question, ready)
    assert lines[0].startswith("Dock Shift. ") and "3 × Kennel Pup (5)" in lines[1] and "100 points" in lines[2]


# -- the lobby ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("mission", list(box().missions))
def test_every_mission_of_the_form_can_be_played(mission: str) -> None:
    setup = GAME.foyer.arrange({"mission": mission})
    match = Match(GAME, setup, seed=1)
    assert match.state.mission.key == mission and match.question is not None
    assert GAME.text.word("goals", mission)


@pytest.mark.parametrize("mission", [key for key, each in box().missions.items() if each.games > 1])
def test_the_form_proposes_both_games_of_a_match_that_has_two(mission: str) -> None:
    first = Match(GAME, GAME.foyer.arrange({"mission": mission}), seed=1)
    assert not first.state.single, "one game only is the variant"
    assert Match(GAME, GAME.foyer.arrange({"mission": mission, "games": "one"}), seed=1).state.single


@pytest.mark.parametrize("mission", list(box().missions))
def test_before_a_mission_is_chosen_its_whole_card_is_told(mission: str) -> None:
    fields = {each.key: each for each in GAME.foyer.lobby().form}
    (choice,) = [each for each in fields["mission"].choices if each.value == mission]
    card = GAME.cards.describe(mission)
    assert choice.text == " ".join(card[1:]) and card[1] == box().missions[mission].text


def test_whoever_is_asked_for_a_coalition_or_a_team_can_read_the_whole_card_of_the_mission() -> None:
    match = Match(GAME, {"mission": VAULT}, seed=1)
    match.answer("role attacker")
    assert match.question.why.key == "join"
    assert scene_of(match.view(0))["status"]["about"] == GAME.cards.describe(VAULT)[1:]


@pytest.mark.parametrize(
    ("mission", "said"),
    [
        (VAULT, "An attacker within 1 inch of the vault may take money as an action: 1 point."),
        (
            "vault-robbery",
            "The defender deploys first, anywhere; then the attacker, 8 inches or more from every enemy.",
        ),
        (VAULT, "If only one game is played, the defender begins with 3 points."),
        ("assassination", "The defender names 1 civilian, who is deployed within 8 inches of the middle."),
        ("teach-em-a-lesson", "The defender names 1 demihuman, who is deployed within 6 inches of the middle."),
        ("rescue", "The defender names 4 civilians, who may be deployed within 7 inches of the middle."),
        ("points-of-interest", "First each player puts down three objectives: in either corner and in neither."),
        ("gang-war", "Both deploy in turns, in opposite corners."),
    ],
)
def test_the_card_of_a_mission_says_where_who_is_deployed_and_what_is_worth_a_point(mission: str, said: str) -> None:
    assert said in GAME.cards.describe(mission)


def test_patrols_have_maps_of_their_own() -> None:
    fields = {each.key: each for each in GAME.foyer.lobby().form}
    patrols = [each.value for each in fields["patrol-map"].choices]
    assert patrols == [key for key, each in box().charts.items() if each.tokens]
    assert not {*patrols} & {each.value for each in fields["map"].choices}
    setup = GAME.foyer.arrange({"mission": "demihuman-patrolling", "patrol-map": patrols[-1]})
    assert setup["map"] == patrols[-1]


def test_a_map_is_shown_by_its_outlines() -> None:
    fields = {each.key: each for each in GAME.foyer.lobby().form}
    for choice in (*fields["map"].choices, *fields["patrol-map"].choices):
        chart = box().charts[choice.value]
        assert (choice.outlines["w"], choice.outlines["h"]) == (2400, 2400)
        assert len(choice.outlines["ground"]) == len(chart.pieces) and choice.outlines["ground"][0]["outlines"]


def test_every_first_match_begins_at_once() -> None:
    first = GAME.foyer.lobby().now
    assert len(first) > 1
    for values in first:
        assert Match(GAME, GAME.foyer.arrange(values), seed=1).question is not None


# -- building ----------------------------------------------------------------------------------------------------------


def test_a_team_is_told_everything_that_is_wrong_with_it() -> None:
    found = built(units=["kennel-pup", "dockside-wolf", "dockside-wolf"], coalition=["choir-of-the-first-gear"])
    assert {each.clause for each in found.wrong} == {"teams.unique", "coalition.required-models"} and not found.use
    assert "civilian" in built(units=["kennel-pup"]).wrong[0].sentence


def test_a_legal_team_has_the_word_that_a_match_asks_for() -> None:
    found = built(units=["dockside-wolf", "kennel-pup", "kennel-pup"], coalition=["kennel-row-union"])
    assert found.wrong == () and found.use == "dockside-wolf:kennel-pup*2"
    match = Match(GAME, {"mission": "gang-war"}, seed=1)
    match.answer("join kennel-row-union", 0)
    match.answer("join none", 1)
    assert match.why_not(f"bring {found.use}", 0) is None


def test_it_is_said_which_coalitions_and_missions_a_team_fits() -> None:
    lines = built(units=["dockside-wolf", "kennel-pup", "kennel-pup"]).panels[0].lines
    assert lines[0] == "30 of 100 points, 3 models: 1 demihuman and 2 civilians, 16 HP."
    assert "Kennel Row Union" in lines[1] and lines[2] == "Cannot defend in Rescue (4 civilians)."


def test_what_a_coalition_lacks_is_filled_in_by_chance_and_what_was_chosen_stays() -> None:
    (fix,) = built(units=["kennel-pup"], coalition=["kennel-row-union"]).fixes
    assert "kennel-pup" in fix.team["units"] and fix.team["coalition"] == ["kennel-row-union"]
    assert built(**{key: each for key, each in fix.team.items() if key != "name"}).wrong == ()


@pytest.mark.parametrize("seed", range(6))
def test_a_random_team_is_legal_and_survives_text_and_toml(seed: int) -> None:
    found = GAME.workshop.build_random("team", Random(seed))
    assert found.wrong == () and TEAM.is_legal(TEAM.decode(found.use))
    for text in (found.text, found.toml):
        (again,) = GAME.workshop.build(text)
        assert (again.use, again.team["coalition"]) == (found.use, found.team["coalition"])


def test_ready_teams_are_examples_of_the_builder() -> None:
    examples = GAME.workshop.builder().examples
    assert len(examples) == 8 == len(ready_texts())
    assert all(CREW.is_legal(each.value) for each in examples)


# -- teams of a set-up -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("mission", list(box().missions))
def test_dealt_teams_are_played_at_once(mission: str) -> None:
    match = Match(GAME, GAME.foyer.arrange({"mission": mission, "teams": "dealt", "deal": 4}), seed=1)
    assert match.question.why.key in ("role", "corner", "set", "deploy", "name")
    assert all(any(each.seat == seat for each in match.state.models) for seat in (0, 1))


def test_another_deal_deals_other_teams_and_the_same_the_same() -> None:
    dealt = [
        [each.tag for each in Match(GAME, {"mission": "gang-war", "teams": ["random"] * 2, "deal": at}).state.models]
        for at in (1, 1, 2, 3)
    ]
    assert dealt[0] == dealt[1] and len({tuple(each) for each in dealt}) == 3


@pytest.mark.clause("mission.vault.swap", "ruling.mission.match")
def test_teams_dealt_by_chance_for_the_first_of_two_games_are_dealt_anew_for_the_second() -> None:
    first = Match(GAME, GAME.foyer.arrange({"mission": VAULT, "teams": "dealt", "deal": 4}), seed=1)
    first.answer("role attacker")
    ended = Match.at(toml({"game": "demihuman", **to_position(first.state), "next": ["finish_game"]}))
    follows = sequel_of(ended)
    assert follows is not None and follows["teams"] == ["random", "random"]
    second = Match(GAME, follows, seed=1)
    assert second.question.why.key == "deploy" and len(second.state.models) > 2
    teams = [[each.tag for each in match.state.models] for match in (first, second)]
    assert teams[0] != teams[1], "new teams, and not those of the first game again"
    chosen = stage(model("alley-cat", "2,2"), enemy("ox-bouncer", "20,20"), mission=VAULT, single=False,
                   player=[{"role": "attacker"}, {"role": "defender"}], next=["finish_game"], stop=False)  # fmt: skip
    assert "teams" not in (sequel_of(chosen) or {"teams"})


def test_a_team_of_a_set_up_must_be_legal_with_its_coalition() -> None:
    text = "Mine: Dockside Wolf, Kennel Pup * 2; coalition Kennel Row Union"
    match = Match(GAME, {"mission": "gang-war", "teams": [text, "random"]}, seed=1)
    assert match.state.players[0].coalition == "kennel-row-union"
    assert [each.card.key for each in match.state.models if each.seat == 0] == ["dockside-wolf", *["kennel-pup"] * 2]
    with pytest.raises(BadSetup, match=r"team 1: .*asks for more"):
        Match(GAME, {"mission": "gang-war", "teams": [text.replace(" * 2", ""), "random"]})
    with pytest.raises(BadSetup, match="4 civilians"):
        Match(GAME, {"mission": "rescue", "teams": [text, "random"]})


def test_a_match_with_dealt_teams_has_a_position_before_roles_are_chosen() -> None:
    match = Match(GAME, {"mission": "rescue", "teams": ["random"] * 2}, seed=1)
    assert match.question.why.key == "role"
    again = Match.at(match.position())
    assert [each.tag for each in again.state.models] == [each.tag for each in match.state.models]
    assert again.question.why.key == "role" and again.state.agenda == match.state.agenda


def test_where_a_coalition_is_required_dealt_teams_have_one() -> None:
    setup = {"mission": "gang-war", "rulings": {"coalition": "required"}}
    for deal in range(12):
        match = Match(GAME, {**setup, "teams": ["random"] * 2, "deal": deal}, seed=1)
        assert all(each.coalition for each in match.state.players)
    with pytest.raises(BadSetup, match="a Special Coalition"):
        Match(GAME, {**setup, "teams": ["Mine: Dockside Wolf", "random"]})
