"""Affinity: the elements of a hero card and of the form worn."""

from __future__ import annotations

import pytest
from games.henshin.staging import at, mine, npc, play, stage, theirs

from dustup.games.henshin.cards import ELEMENTS
from dustup.games.henshin.rules.affinity import elements_of, share_affinity
from dustup.games.henshin.scenario import DANGER_GLYPHS

GLYPH = {element: glyph for glyph, element in DANGER_GLYPHS.items()}


@pytest.mark.clause("content.elements", "ruling.affinity.elements")
@pytest.mark.parametrize("element", ["fire", "water", "earth", "air", "light", "dark"])
def test_there_are_six_elements_light_water_earth_and_dark_among_them(element: str) -> None:
    cards = [{"hero": "child", "elements": [element]}]
    match = stage(f"A {GLYPH[element]}", A=mine("child"), cards=cards, dice=["1", "2"])
    assert element in ELEMENTS and len(ELEMENTS) == 6
    assert elements_of(match.state, at(match, "A1")) == (element,)
    assert at(play(match, "move 1 B1"), "B1").stamina == 12, "at home in terrain of its own element"


@pytest.mark.clause("affinity.shared")
def test_two_fighters_with_an_element_in_common_share_affinity() -> None:
    match = stage("A B", A=mine("gator-mutant"), B=theirs("whale-mutant"), next="npc 1")
    assert share_affinity(match.state, at(match, "A1"), at(match, "B1")), "both have water"


@pytest.mark.clause("affinity.shared")
def test_an_element_of_a_worn_form_counts_like_one_of_the_hero() -> None:
    bare = stage("A B", A=mine("franklin-stein"), B=theirs("gator-mutant"), next="npc 1")
    assert not share_affinity(bare.state, at(bare, "A1"), at(bare, "B1")), "dark; water and earth"
    worn = stage("A B", A=mine("franklin-stein", form="grave-golem"), B=theirs("gator-mutant"), next="npc 1")
    assert share_affinity(worn.state, at(worn, "A1"), at(worn, "B1")), "now both have earth"
    assert share_affinity(worn.state, at(worn, "B1"), at(worn, "A1"))


@pytest.mark.clause("affinity.shared")
def test_two_forms_with_an_element_in_common_are_enough() -> None:
    cards = [{"hero": "ember", "elements": ["fire"]}, {"hero": "drop", "elements": ["water"]}]
    worn = {"form": "grasshopper"}
    match = stage("A B", A=mine("ember", **worn), B=theirs("drop", **worn), cards=cards, next="npc 1")
    assert share_affinity(match.state, at(match, "A1"), at(match, "B1"))


@pytest.mark.clause("affinity.self")
def test_a_fighter_shares_affinity_with_itself_even_without_an_element() -> None:
    blank = {"hero": "blank", "elements": ["fire"]}
    match = stage("A B", A=mine("blank"), B=theirs("blank"), cards=[blank], next="npc 1")
    at(match, "A1").card.elements = ()
    assert share_affinity(match.state, at(match, "A1"), at(match, "A1"))
    assert not share_affinity(match.state, at(match, "A1"), at(match, "B1"))


@pytest.mark.clause("ruling.affinity.of-a-fighter")
def test_a_form_gives_its_wearer_affinity_against_dangerous_terrain() -> None:
    match = stage("A r .", A=mine(), dice=["1", "2"])
    assert at(play(match, "move 1 B1"), "B1").stamina == 11
    match = stage("A r .", A=mine(form="grasshopper"), dice=["1", "2"])
    assert at(play(match, "move 1 B1"), "B1").stamina == 12, "Grasshopper has air"


@pytest.mark.clause("npc.no-affinity")
def test_an_npc_has_no_element_unless_its_card_gives_one() -> None:
    match = stage("A B", A=npc("trooper"), B=npc("clay-colossus"), next="beginning")
    assert elements_of(match.state, at(match, "A1")) == ()
    assert elements_of(match.state, at(match, "B1")) == ("earth",)
