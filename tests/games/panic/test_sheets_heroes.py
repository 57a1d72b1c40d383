"""Building heroes: what a focused, fused or frantic hero may be made of."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from dustup.engine.errors import Refusal
from dustup.games.panic.sheets import Sheet
from dustup.games.panic.sheets_check import check_sheet
from dustup.games.panic.sheets_text import read_short

FOCUSED = read_short(
    "Patty North: focused teacher, mysterious; Training Mountain, Mastermind Control (+3), Elder Power; "
    "skills Eccentric Gambler, Professional, Unstoppable, Unmovable"
)
FUSED = read_short(
    "Truth Crimson: fused angel+demon, agile; Halcyon Beast, Vampire Eternity, Winged Moon; "
    "skills Secretive Vampire, Eyes Wide Open, Shadow Walker, Wind Runner"
)
FRANTIC = read_short(
    "Pompadour Rex: frantic angel+punk+underdog, bumbling; styles Bleeding, Jumping, Misfortune's; "
    "forms Soul, Melody, Star; skills Overconfident Punk, Basically Magic, Wind Runner, Natural Charisma"
)
FORBIDDEN = read_short(
    "Ada: focused wardancer, tough; Forbidden Sun Dragon, Lightning Moon, Weightless Sky; "
    "skills Calm Baker, Unstoppable, Shadow Walker, Think Fast"
)


def stances(sheet: Sheet, text: str) -> Sheet:
    """The same unit with other stances."""
    return replace(sheet, stances=read_short(f"Somebody: focused teacher; {text}").stances)


def wrong(sheet: Sheet, **changed: Any) -> list[Refusal]:
    return check_sheet(replace(sheet, **changed))


def only(found: list[Refusal]) -> tuple[str, str]:
    """Code and clause of the one thing that is wrong."""
    assert len(found) == 1, found
    return found[0].code, found[0].clause


@pytest.mark.clause("hero.components", "hero.checklist.focused", "hero.checklist.fused", "hero.checklist.frantic")
@pytest.mark.clause("archetypes.focused-overview", "archetypes.fused-overview", "archetypes.frantic-overview")
@pytest.mark.clause("ruling.hero.frantic-numbering")
@pytest.mark.parametrize("sheet", [FOCUSED, FUSED, FRANTIC, FORBIDDEN], ids=lambda sheet: sheet.name)
def test_a_hero_made_by_its_checklist_is_accepted(sheet: Sheet) -> None:
    assert [check_sheet(each) for each in (FOCUSED, FUSED, FRANTIC)] == [[], [], []]
    assert check_sheet(sheet) == []


@pytest.mark.clause("hero.three-types")
def test_a_hero_is_focused_fused_or_frantic() -> None:
    assert only(wrong(FOCUSED, kind="furious")) == ("unknown-kind", "hero.three-types")


def test_unknown_names_are_told_before_anything_else() -> None:
    found = wrong(FOCUSED, archetypes=("techer",), build="toug")
    assert [each.code for each in found] == ["unknown-name", "unknown-name"]
    assert found[0].sentence == "There is no archetype 'techer' (do you mean teacher?)."


# -- archetypes, styles and forms ------------------------------------------------------------------------------------


@pytest.mark.clause("hero.focused.choose")
def test_a_focused_hero_has_one_archetype() -> None:
    assert only(wrong(FOCUSED, archetypes=("teacher", "angel"))) == ("wrong-number", "hero.focused.choose")


@pytest.mark.clause("hero.focused.stances", "unit.stance-count")
def test_a_focused_hero_has_three_stances() -> None:
    found = wrong(FOCUSED, stances=FOCUSED.stances[:2])
    assert ("wrong-number", "hero.focused.stances") in [(each.code, each.clause) for each in found]


@pytest.mark.clause("hero.focused.styles", "hero.ability-source")
def test_a_focused_hero_takes_all_styles_from_its_archetype() -> None:
    strange = stances(FOCUSED, "Training Mountain, Mastermind Control (+3), Vampire Power")
    assert only(check_sheet(strange)) == ("strange-style", "hero.focused.styles")
    assert check_sheet(strange)[0].sentence == "Vampire is a style of the Demon, not of the Teacher."


@pytest.mark.clause("hero.fused.choose")
@pytest.mark.parametrize("archetypes", [("angel",), ("angel", "angel"), ("angel", "demon", "punk")])
def test_a_fused_hero_has_two_different_archetypes(archetypes: tuple[str, ...]) -> None:
    assert "hero.fused.choose" in [each.clause for each in wrong(FUSED, archetypes=archetypes)]


@pytest.mark.clause("hero.fused.stances", "ruling.hero.fused-example")
def test_a_fused_hero_has_three_stances() -> None:
    found = wrong(FUSED, stances=FUSED.stances[:2])
    assert ("wrong-number", "hero.fused.stances") in [(each.code, each.clause) for each in found]


@pytest.mark.clause("hero.fused.styles", "hero.ability-source")
def test_a_fused_hero_takes_at_least_one_style_from_each_archetype() -> None:
    angels = stances(FUSED, "Halcyon Beast, Judgment Eternity, Winged Moon")
    assert only(check_sheet(angels)) == ("missing-style", "hero.fused.styles")


@pytest.mark.clause("hero.fused.styles")
def test_a_fused_hero_takes_no_style_from_a_third_archetype() -> None:
    strange = stances(FUSED, "Halcyon Beast, Vampire Eternity, Elder Moon")
    assert only(check_sheet(strange)) == ("strange-style", "hero.fused.styles")


@pytest.mark.clause("hero.frantic.no-fixed-stances")
def test_a_frantic_hero_makes_no_stances_in_advance() -> None:
    assert "hero.frantic.no-fixed-stances" in [each.clause for each in wrong(FRANTIC, stances=FUSED.stances[:1])]


@pytest.mark.clause("hero.frantic.styles")
def test_a_frantic_hero_has_three_styles() -> None:
    found = wrong(FRANTIC, styles=("bleeding", "misfortunes"))
    assert only(found) == ("wrong-number", "hero.frantic.styles")


@pytest.mark.clause("hero.frantic.styles")
def test_the_styles_of_a_frantic_hero_are_of_three_archetypes() -> None:
    found = wrong(FRANTIC, styles=("bleeding", "taunting", "misfortunes"))
    assert only(found) == ("twice", "hero.frantic.styles")


@pytest.mark.clause("hero.checklist.frantic")
def test_a_frantic_hero_has_three_abilities() -> None:
    assert only(wrong(FRANTIC, archetypes=("punk", "underdog"))) == ("wrong-number", "hero.checklist.frantic")


@pytest.mark.clause("hero.frantic.ability-match", "ruling.example.rex-abilities")
def test_two_frantic_abilities_match_styles_and_the_third_is_free() -> None:
    assert check_sheet(FRANTIC) == []
    assert only(wrong(FRANTIC, archetypes=("angel", "punk", "demon"))) == ("no-match", "hero.frantic.ability-match")


@pytest.mark.clause("hero.frantic.forms")
def test_a_frantic_hero_has_three_forms() -> None:
    found = wrong(FRANTIC, forms=("wild", "song"), form_names=("Soul", "Song"), skills=FRANTIC.skills[:1])
    assert ("wrong-number", "hero.frantic.forms") in [(each.code, each.clause) for each in found]


@pytest.mark.clause("ruling.hero.frantic-distinct")
def test_the_forms_and_abilities_of_a_frantic_hero_differ() -> None:
    forms = wrong(FRANTIC, forms=("wild", "wild", "blaster"), form_names=("Wild", "Soul", "Star"))
    abilities = wrong(FRANTIC, archetypes=("punk", "punk", "underdog"))
    assert "Wild Form is chosen more than once." in [each.sentence for each in forms]
    assert only(abilities) == ("twice", "ruling.hero.frantic-distinct")


@pytest.mark.clause("hero.forms-differ")
def test_no_form_appears_in_two_stances() -> None:
    twice = stances(FOCUSED, "Training Mountain, Mastermind Control (+3), Elder Iron")
    found = wrong(twice, skills=("Eccentric Gambler", "Professional", "Unmovable", "Think Fast"))
    assert only(found) == ("twice", "hero.forms-differ")


@pytest.mark.clause("hero.styles-differ", "ruling.hero.style-uniqueness")
def test_no_style_appears_in_two_stances() -> None:
    twice = stances(FOCUSED, "Training Mountain, Mastermind Control (+3), Training Power")
    assert only(check_sheet(twice)) == ("twice", "hero.styles-differ")


@pytest.mark.clause("boss.boss-archetypes")
def test_a_hero_never_has_a_boss_archetype() -> None:
    assert "boss.boss-archetypes" in [each.clause for each in wrong(FOCUSED, archetypes=("blur",))]


def test_styles_and_forms_of_others_stand_in_stances_only() -> None:
    assert "loose-parts" in [each.code for each in wrong(FOCUSED, styles=("elder",))]


# -- build, bars and skills ------------------------------------------------------------------------------------------


@pytest.mark.clause("hero.build.choose")
@pytest.mark.parametrize("sheet", [FOCUSED, FUSED, FRANTIC], ids=lambda sheet: sheet.name)
def test_every_hero_has_a_build(sheet: Sheet) -> None:
    assert only(wrong(sheet, build="")) == ("no-build", "hero.build.choose")


@pytest.mark.clause("complication.uneven.extra-bars")
def test_a_hero_is_built_with_one_bar() -> None:
    assert only(wrong(FUSED, bars=2)) == ("wrong-bars", "complication.uneven.extra-bars")


@pytest.mark.clause("hero.skills.total", "form.skill-each")
def test_one_form_skill_may_be_exchanged_for_another_forms() -> None:
    assert wrong(FOCUSED, skills=("Eccentric Gambler", "Professional", "Perfect Timing", "Unmovable")) == []


@pytest.mark.clause("hero.skills.total")
def test_two_form_skills_may_not_be_exchanged() -> None:
    found = wrong(FOCUSED, skills=("Eccentric Gambler", "Professional", "Perfect Timing", "Think Fast"))
    assert only(found) == ("missing-skill", "hero.skills.total")


@pytest.mark.clause("hero.skills.total")
def test_a_hero_has_three_form_skills() -> None:
    few = wrong(FOCUSED, skills=("Eccentric Gambler", "Professional", "Unmovable"))
    many = wrong(FOCUSED, skills=(*FOCUSED.skills, "Think Fast"))
    twice = wrong(FOCUSED, skills=("Eccentric Gambler", "Professional", "Unmovable", "Unmovable"))
    assert only(few) == only(many) == ("wrong-number", "hero.skills.total")
    assert only(twice) == ("twice", "hero.skills.total")


@pytest.mark.clause("hero.skills.own")
@pytest.mark.parametrize("own", [(), ("Gambler",), ("Very Eccentric Gambler",), ("Sad Clown", "Troubled Cop")])
def test_a_hero_writes_one_skill_of_two_words(own: tuple[str, ...]) -> None:
    assert only(wrong(FOCUSED, skills=(*own, *FOCUSED.skills[1:]))) == ("own-skill", "hero.skills.own")


@pytest.mark.clause("hero.skills.own", "hero.skills.total")
def test_a_skill_is_a_forms_whatever_its_capitals_and_never_ones_own() -> None:
    text = "Patty: focused teacher, mysterious; Training Mountain, Mastermind Control (+3), Elder Power; skills "
    small = read_short(text + "Eccentric Gambler, professional, UNSTOPPABLE, unmovable")
    assert (check_sheet(small), small.skills[1:]) == ([], ("Professional", "Unstoppable", "Unmovable"))
    found = check_sheet(read_short(text + "perfect timing, Professional, Unstoppable, Unmovable"))
    assert ("own-skill", "hero.skills.own") in [(each.code, each.clause) for each in found]
