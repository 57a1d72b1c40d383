"""Building enemies: warriors, stooges, super stooges and bosses."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from dustup.engine.errors import Refusal
from dustup.games.panic.catalog import BOSSES
from dustup.games.panic.sheets import Sheet
from dustup.games.panic.sheets_check import check_sheet
from dustup.games.panic.sheets_text import read_short

WARRIOR = read_short("Sniper Kay: warrior gunkata; Crosshair Owl (from 1); skills Professional")
STOOGES = read_short("Clerks: stooges, bumbling; Distracting Time")
SUPER = read_short("Angry Clerks: super-stooges demon, bumbling; Distracting Time")
BOSS = read_short(
    "Cold Mary: boss teacher, 3 bars; Training Iron, Vampire Moon, Flashy Dance; "
    "skills Calm Baker, Unmovable, Shadow Walker, Put On A Show"
)
VEHICLE = read_short("Tram: warrior vehicle; Elder Power; skills Unstoppable; shape ###/###")


def wrong(sheet: Sheet, **changed: Any) -> list[Refusal]:
    return check_sheet(replace(sheet, **changed))


def only(found: list[Refusal]) -> tuple[str, str]:
    """Code and clause of the one thing that is wrong."""
    assert len(found) == 1, found
    return found[0].code, found[0].clause


def stances(sheet: Sheet, text: str) -> Sheet:
    """The same unit with other stances."""
    return replace(sheet, stances=read_short(f"Somebody: boss; {text}").stances)


@pytest.mark.clause("enemy.three-kinds", "enemy.checklist.warrior", "enemy.checklist.stooges", "enemy.checklist.boss")
def test_enemies_made_by_their_checklists_are_accepted() -> None:
    assert [check_sheet(each) for each in (WARRIOR, STOOGES, SUPER, BOSS)] == [[], [], [], []]


@pytest.mark.clause("enemy.three-kinds")
def test_there_is_no_other_kind_of_enemy() -> None:
    assert only(wrong(WARRIOR, kind="dragon"))[0] == "unknown-kind"


# -- warriors --------------------------------------------------------------------------------------------------------


@pytest.mark.clause("warrior.one-stance-one-bar")
def test_a_warrior_has_one_stance_and_one_bar() -> None:
    assert ("wrong-number", "warrior.one-stance-one-bar") in [
        (each.code, each.clause) for each in wrong(WARRIOR, stances=BOSS.stances)
    ]
    assert only(wrong(WARRIOR, bars=2)) == ("wrong-number", "warrior.one-stance-one-bar")


@pytest.mark.clause("warrior.stance")
def test_a_warrior_may_join_any_style_with_any_form() -> None:
    assert check_sheet(replace(stances(WARRIOR, "Vampire Moon"), skills=("Shadow Walker",))) == []
    assert "warrior.stance" in [each.clause for each in wrong(WARRIOR, stances=())]


@pytest.mark.clause("warrior.ability")
def test_a_warrior_has_one_ability_of_an_archetype_or_a_boss_archetype() -> None:
    assert wrong(WARRIOR, archetypes=("blur",)) == []
    assert only(wrong(WARRIOR, archetypes=())) == ("wrong-number", "warrior.ability")
    assert only(wrong(WARRIOR, archetypes=("blur", "angel"))) == ("wrong-number", "warrior.ability")


@pytest.mark.clause("warrior.ability-free")
def test_a_warriors_ability_need_not_match_its_style() -> None:
    assert wrong(WARRIOR, archetypes=("teacher",)) == []
    assert wrong(WARRIOR, archetypes=("giant",)) == []


@pytest.mark.clause("warrior.no-build")
def test_a_warrior_has_no_build() -> None:
    assert only(wrong(WARRIOR, build="tough")) == ("build", "warrior.no-build")


@pytest.mark.clause("warrior.skill")
@pytest.mark.parametrize(
    "skills", [(), ("Think Fast",), ("Professional", "Think Fast"), ("Professional", "Calm Baker")]
)
def test_a_warrior_has_the_skill_of_its_form_only(skills: tuple[str, ...]) -> None:
    found = wrong(WARRIOR, skills=skills)
    assert found
    assert {each.clause for each in found} == {"warrior.skill"}


# -- stooges ---------------------------------------------------------------------------------------------------------


@pytest.mark.clause("stooges.stance")
def test_stooges_have_one_stance_of_any_style_and_form() -> None:
    assert check_sheet(stances(STOOGES, "Vampire Moon")) == []
    assert only(wrong(STOOGES, stances=BOSS.stances)) == ("wrong-number", "stooges.stance")


@pytest.mark.clause("stooges.build")
@pytest.mark.parametrize("sheet", [STOOGES, SUPER], ids=lambda sheet: sheet.kind)
def test_stooges_have_a_build(sheet: Sheet) -> None:
    assert only(wrong(sheet, build="")) == ("no-build", "stooges.build")


@pytest.mark.clause("stooges.no-archetype-no-skill", "enemies.unique.no-stooges")
def test_stooges_have_no_archetype_and_no_skill() -> None:
    assert only(wrong(STOOGES, archetypes=("angel",))) == ("archetype", "stooges.no-archetype-no-skill")
    assert only(wrong(STOOGES, archetypes=("giant",))) == ("archetype", "stooges.no-archetype-no-skill")
    assert only(wrong(STOOGES, skills=("Perfect Timing",))) == ("skill", "stooges.no-archetype-no-skill")


@pytest.mark.clause("encounter.stooges-one-or-two")
def test_stooges_with_two_bars_are_super_stooges() -> None:
    assert only(wrong(STOOGES, bars=2)) == ("wrong-bars", "encounter.stooges-one-or-two")


@pytest.mark.clause("stooges.super")
def test_super_stooges_have_two_bars_and_one_fused_ability() -> None:
    assert only(wrong(SUPER, bars=1)) == ("wrong-number", "stooges.super")
    assert only(wrong(SUPER, archetypes=())) == ("wrong-number", "stooges.super")
    assert only(wrong(SUPER, archetypes=("swarm",))) == ("boss-archetype", "stooges.super")


@pytest.mark.clause("stooges.no-archetype-no-skill")
def test_super_stooges_have_no_skill() -> None:
    assert only(wrong(SUPER, skills=("Perfect Timing",))) == ("skill", "stooges.no-archetype-no-skill")


# -- bosses ----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("boss.units", "ruling.boss.bar-count")
def test_a_boss_has_two_to_five_bars_or_as_many_as_the_encounter_gives() -> None:
    assert [wrong(BOSS, bars=bars) for bars in (0, 2, 5)] == [[], [], []]
    assert only(wrong(BOSS, bars=1)) == only(wrong(BOSS, bars=6)) == ("wrong-bars", "boss.units")


@pytest.mark.clause("boss.archetype")
def test_a_boss_has_one_archetype_and_a_style_of_it() -> None:
    assert only(wrong(BOSS, archetypes=("angel",))) == ("missing-style", "boss.archetype")
    assert ("wrong-number", "boss.archetype") in [(each.code, each.clause) for each in wrong(BOSS, archetypes=())]


@pytest.mark.clause("boss.boss-archetypes")
def test_a_boss_may_have_a_boss_archetype() -> None:
    assert wrong(BOSS, archetypes=("immortal",)) == []


@pytest.mark.clause(*(f"archetype.boss.{key}.styles" for key, card in BOSSES.items() if card.styles))
def test_a_boss_archetype_asks_for_a_style_of_its_list() -> None:
    for key, card in BOSSES.items():
        shape = ((0, 0),) if key == "vehicle" else ()
        if card.styles:
            strange = replace(
                stances(BOSS, "Patient Iron, Taunting Moon, Flashy Dance"), archetypes=(key,), shape=shape
            )
            assert only(check_sheet(strange)) == ("missing-style", f"archetype.boss.{key}.styles")
        for style in card.styles:
            fitting = replace(strange.stances[0], style=style)
            assert wrong(strange, stances=(fitting, *strange.stances[1:])) == []


@pytest.mark.clause("boss.three-stances")
def test_a_boss_has_three_stances() -> None:
    found = wrong(BOSS, stances=BOSS.stances[:2])
    assert ("wrong-number", "boss.three-stances") in [(each.code, each.clause) for each in found]


@pytest.mark.clause("boss.three-stances", "ruling.hero.style-uniqueness")
def test_the_stances_of_a_boss_differ_in_style_and_form() -> None:
    styles = stances(BOSS, "Training Iron, Training Moon, Flashy Dance")
    forms = stances(BOSS, "Training Iron, Vampire Moon, Flashy Shadow")
    assert only(check_sheet(styles)) == ("twice", "boss.three-stances")
    assert "Shadow Form is used by more than one stance." in [each.sentence for each in check_sheet(forms)]


@pytest.mark.clause("boss.no-build")
def test_a_boss_has_no_build() -> None:
    assert only(wrong(BOSS, build="tough")) == ("build", "boss.no-build")


@pytest.mark.clause("boss.skills")
@pytest.mark.parametrize(
    "skills",
    [
        ("Calm Baker", "Unmovable", "Shadow Walker", "Think Fast"),
        ("Baker", "Unmovable", "Shadow Walker", "Put On A Show"),
        ("Unmovable", "Shadow Walker", "Put On A Show"),
    ],
)
def test_a_boss_has_its_form_skills_without_exchange_and_one_of_its_own(skills: tuple[str, ...]) -> None:
    assert only(wrong(BOSS, skills=skills))[1] == "boss.skills"


# -- what only some may use ------------------------------------------------------------------------------------------


@pytest.mark.clause("style.stunning.range")
def test_stunning_style_is_grace_thorusons() -> None:
    stunning = replace(stances(WARRIOR, "Stunning Moon"), skills=("Shadow Walker",))
    assert only(check_sheet(stunning)) == ("reserved", "style.stunning.range")
    assert "belongs to Grace Thoruson" in check_sheet(stunning)[0].sentence


@pytest.mark.clause("archetype.boss.twins.two-places")
def test_the_twins_are_nobody_elses() -> None:
    assert only(wrong(BOSS, archetypes=("twins",))) == ("reserved", "archetype.boss.twins.two-places")


@pytest.mark.clause("stance.dragons-ego.what", "stance.dragons-ego.skill")
def test_dragons_ego_is_big_jays() -> None:
    ego = replace(stances(WARRIOR, "Dragon's Ego"), skills=("Dragon Powers",))
    assert [each.clause for each in check_sheet(ego)] == ["stance.dragons-ego.what", "stance.dragons-ego.skill"]
