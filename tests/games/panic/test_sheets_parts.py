"""Parts of sheets, whatever they make up: stances and what they are made of, skills, the shape of a Vehicle."""

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
FRANTIC = read_short(
    "Pompadour Rex: frantic angel+punk+underdog, bumbling; styles Bleeding, Jumping, Misfortune's; "
    "forms Soul, Melody, Star; skills Overconfident Punk, Basically Magic, Wind Runner, Natural Charisma"
)
FORBIDDEN = read_short(
    "Ada: focused wardancer, tough; Forbidden Sun Dragon, Lightning Moon, Weightless Sky; "
    "skills Calm Baker, Unstoppable, Shadow Walker, Think Fast"
)
WARRIOR = read_short("Sniper Kay: warrior gunkata; Crosshair Owl (from 1); skills Professional")
VEHICLE = read_short("Tram: warrior vehicle; Elder Power; skills Unstoppable; shape ###/###")


def stances(sheet: Sheet, text: str) -> Sheet:
    """The same unit with other stances."""
    return replace(sheet, stances=read_short(f"Somebody: focused teacher; {text}").stances)


def wrong(sheet: Sheet, **changed: Any) -> list[Refusal]:
    return check_sheet(replace(sheet, **changed))


def only(found: list[Refusal]) -> tuple[str, str]:
    """Code and clause of the one thing that is wrong."""
    assert len(found) == 1, found
    return found[0].code, found[0].clause


@pytest.mark.clause("stance.composition")
def test_a_style_is_joined_with_one_form() -> None:
    both = stances(FOCUSED, "Training Mountain Star, Mastermind Control (+3), Elder Power")
    assert "stance.composition" in [each.clause for each in check_sheet(both)]


@pytest.mark.clause("stance.composition")
def test_forbidden_is_joined_with_two_forms() -> None:
    one = stances(FORBIDDEN, "Forbidden Sun, Lightning Moon, Weightless Sky")
    assert only(check_sheet(one)) == ("wrong-number", "style.forbidden.ability.two-forms")


@pytest.mark.clause("ruling.hero.forbidden-forms")
@pytest.mark.parametrize("text", ["Forbidden Sun Power, Lightning Moon", "Forbidden Sun Moon, Lightning Shadow"])
def test_the_two_forms_differ_and_nobody_else_uses_either(text: str) -> None:
    found = check_sheet(stances(FORBIDDEN, f"{text}, Weightless Sky"))
    assert "ruling.hero.forbidden-forms" in [each.clause for each in found]


@pytest.mark.clause("style.forbidden.note.one-skill")
@pytest.mark.parametrize("skill", ["Unstoppable", "Basically Magic"])
def test_two_forms_in_one_stance_give_a_skill_of_either(skill: str) -> None:
    assert wrong(FORBIDDEN, skills=("Calm Baker", skill, "Shadow Walker", "Think Fast")) == []


@pytest.mark.clause("style.forbidden.note.one-skill")
def test_two_forms_in_one_stance_do_not_give_two_skills() -> None:
    found = wrong(FORBIDDEN, skills=(*FORBIDDEN.skills, "Basically Magic"))
    assert only(found) == ("one-skill", "style.forbidden.note.one-skill")


@pytest.mark.clause("ruling.hero.frantic-control-range")
def test_the_range_option_is_chosen_when_the_stance_is_made() -> None:
    open_choice = stances(FOCUSED, "Training Mountain, Mastermind Control, Elder Power")
    needless = stances(FOCUSED, "Training Mountain (+3), Mastermind Control (from 1), Elder Power")
    assert only(check_sheet(open_choice)) == ("no-range-option", "ruling.hero.frantic-control-range")
    assert only(check_sheet(needless)) == ("no-range-option", "ruling.hero.frantic-control-range")


@pytest.mark.clause("form.names-are-cosmetic")
def test_a_form_is_called_by_one_of_its_own_names() -> None:
    found = wrong(FRANTIC, form_names=("Soul", "Melody", "Sun"))
    assert only(found) == ("unknown-name", "form.names-are-cosmetic")
    assert only(wrong(FRANTIC, form_names=("Soul",))) == ("wrong-number", "form.names-are-cosmetic")


@pytest.mark.clause("style.forbidden.note.one-skill", "hero.skills.total")
def test_the_skill_of_the_other_half_may_be_had_by_the_one_exchange() -> None:
    assert wrong(FORBIDDEN, skills=("Calm Baker", "Unstoppable", "Basically Magic", "Think Fast")) == []
    found = wrong(FORBIDDEN, skills=("Calm Baker", "Unstoppable", "Basically Magic", "Professional"))
    assert only(found) == ("missing-skill", "hero.skills.total")


@pytest.mark.clause("style.forbidden.note.one-skill")
def test_a_forbidden_stance_gives_one_skill_only() -> None:
    sheet = read_short(
        "Ada: focused wardancer, tough; Forbidden Power Iron, Lightning Wild, Weightless Song; skills Unstoppable, "
        "Unmovable, Wind Runner, Natural Charisma"
    )
    assert "style.forbidden.note.one-skill" in [each.clause for each in check_sheet(sheet)]


@pytest.mark.clause("ruling.archetype.boss.vehicle-shape")
@pytest.mark.parametrize(
    "shape",
    [(), ((0, 0), (1, 1)), ((0, 0), (2, 0)), tuple((column, 0) for column in range(25))],
    ids=["none", "corner to corner", "apart", "too large"],
)
def test_a_vehicle_covers_up_to_24_spaces_side_by_side(shape: tuple[tuple[int, int], ...]) -> None:
    assert only(wrong(VEHICLE, shape=shape)) == ("shape", "ruling.archetype.boss.vehicle-shape")


@pytest.mark.clause("ruling.archetype.boss.vehicle-shape")
def test_any_connected_shape_will_do_and_others_have_none() -> None:
    assert wrong(VEHICLE, shape=((0, 0),)) == []
    assert wrong(VEHICLE, shape=tuple((column, 0) for column in range(24))) == []
    assert wrong(VEHICLE, shape=((0, 0), (0, 1), (1, 1))) == []
    assert only(wrong(WARRIOR, shape=((0, 0),))) == ("shape", "ruling.archetype.boss.vehicle-shape")
