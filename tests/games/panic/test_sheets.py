"""Sheets: what follows from the parts of a unit, and how a unit is written in a file."""

from __future__ import annotations

from dataclasses import FrozenInstanceError
from typing import Any

import pytest

from dustup.engine.errors import BadContent
from dustup.games.panic.sheets import (
    Sheet,
    StanceSheet,
    ability_versions,
    form_called,
    from_corner,
    read_sheet,
)

TABLE: dict[str, Any] = {
    "name": "Patty North",
    "kind": "focused",
    "archetypes": ["teacher"],
    "build": "mysterious",
    "stances": [
        {"style": "training", "forms": ["iron"], "names": ["Mountain"]},
        {"style": "mastermind", "forms": ["control"], "control": "reach"},
        {"style": "elder", "forms": ["power"]},
    ],
    "skills": ["Eccentric Gambler", "Professional", "Perfect Timing", "Unmovable"],
}


def unit(kind: str, *stances: StanceSheet, archetypes: tuple[str, ...] = ()) -> Sheet:
    return Sheet("Somebody", kind, archetypes, stances=stances)


# -- stances ---------------------------------------------------------------------------------------------------------


@pytest.mark.clause("stance.naming")
def test_a_stance_is_named_style_first() -> None:
    assert StanceSheet("training", ("iron",), ("Mountain",)).name == "Training Mountain"
    assert StanceSheet("pressure", ("vigilance",)).name == "Pressure Vigilance"


@pytest.mark.clause("form.names-are-cosmetic")
@pytest.mark.parametrize(
    ("name", "form"),
    [("Mountain", "iron"), ("Iron", "iron"), ("One-Two", "one-two"), ("World's", "zen"), ("Blizzards", "control")],
)
def test_a_form_goes_by_five_names(name: str, form: str) -> None:
    assert form_called(name) == form


@pytest.mark.clause("form.names-are-cosmetic")
def test_another_name_means_no_form() -> None:
    assert form_called("Mountains of Madness") == ""


@pytest.mark.clause("ruling.enemies.dice")
@pytest.mark.parametrize(
    ("style", "form", "dice"),
    [
        ("training", "iron", "d8 d6 d6"),
        ("training", "zen", "7 5 3 1"),
        ("ten-thousand", "shadow", "d4 d4 d4 d4 d4 d4 d4 d4"),
        ("lucky", "power", "d10 d10 d4 d4"),
    ],
)
def test_a_stance_rolls_its_forms_dice_and_those_its_style_adds(style: str, form: str, dice: str) -> None:
    stance = StanceSheet(style, (form,))
    assert str(unit("warrior", stance).dice(stance)) == dice


@pytest.mark.clause("style.forbidden.ability.dice-chart")
def test_two_forms_in_one_stance_follow_the_chart() -> None:
    stance = StanceSheet("forbidden", ("power", "blaster"))
    assert str(unit("warrior", stance).dice(stance)) == "d10 d4 d8"


@pytest.mark.clause("ruling.style.forbidden.zen")
def test_zen_gives_the_chart_a_five_and_a_three() -> None:
    stance = StanceSheet("forbidden", ("zen", "vigilance"))
    assert str(unit("stooges", stance).dice(stance)) == "5 3 d6 d6"


@pytest.mark.clause("boss.bonus-die", "ruling.boss.bonus-die-size")
def test_a_boss_rolls_one_more_d4_in_every_stance() -> None:
    stance = StanceSheet("training", ("iron",))
    assert str(unit("boss", stance).dice(stance)) == "d8 d6 d6 d4"


@pytest.mark.clause("stooges.count", "ruling.stooges.count-timing")
@pytest.mark.parametrize(
    ("style", "form", "figures"),
    [("crystal", "shadow", 6), ("ricochet", "blaster", 3), ("ten-thousand", "shadow", 8), ("singing", "zen", 4)],
)
def test_a_stooge_group_has_a_figure_for_each_die(style: str, form: str, figures: int) -> None:
    assert unit("stooges", StanceSheet(style, (form,))).figures == figures
    assert unit("super-stooges", StanceSheet(style, (form,))).figures == figures


def test_others_are_one_figure_and_twins_are_two() -> None:
    stance = StanceSheet("crystal", ("shadow",))
    assert unit("warrior", stance, archetypes=("angel",)).figures == 1
    assert unit("boss", stance, archetypes=("twins",)).figures == 2


def test_a_frantic_hero_assembles_stances_under_the_names_it_wrote_down() -> None:
    rex = Sheet("Rex", "frantic", styles=("bleeding",), forms=("wild", "song"), form_names=("Soul", "Melody"))
    assert rex.assemble("bleeding", "wild").name == "Bleeding Soul"
    assert rex.assemble("forbidden", "song", "wild").name == "Forbidden Melody Soul"


# -- abilities -------------------------------------------------------------------------------------------------------


@pytest.mark.clause("hero.focused.ability", "archetype.ability-by-type")
def test_a_focused_hero_has_the_focused_ability() -> None:
    assert ability_versions(unit("focused", archetypes=("teacher",))) == (("teacher", "focused"),)


@pytest.mark.clause("hero.fused.ability")
def test_a_fused_hero_has_both_fused_abilities() -> None:
    both = (("angel", "fused"), ("demon", "fused"))
    assert ability_versions(unit("fused", archetypes=("angel", "demon"))) == both


@pytest.mark.clause("archetype.enemies-fused")
@pytest.mark.parametrize("kind", ["warrior", "boss", "super-stooges"])
def test_an_enemy_has_the_fused_ability(kind: str) -> None:
    assert ability_versions(unit(kind, archetypes=("punk",))) == (("punk", "fused"),)


def test_a_boss_archetype_has_one_version_only() -> None:
    assert ability_versions(unit("warrior", archetypes=("blur",))) == (("blur", "boss"),)


@pytest.mark.clause("hero.options-binding")
def test_build_and_archetype_cannot_be_changed_later() -> None:
    patty = read_sheet(TABLE, "here")
    with pytest.raises(FrozenInstanceError):
        patty.build = "tough"  # type: ignore[misc]
    with pytest.raises(FrozenInstanceError):
        patty.archetypes = ("angel",)  # type: ignore[misc]
    assert ability_versions(patty) == (("teacher", "focused"),)


# -- tables ----------------------------------------------------------------------------------------------------------


def test_a_sheet_is_written_as_it_was_read() -> None:
    assert read_sheet(TABLE, "here").table() == TABLE


def test_bars_are_those_of_the_kind_unless_given() -> None:
    bars = {kind: read_sheet({"name": "X", "kind": kind}, "here").bars for kind in ("frantic", "super-stooges", "boss")}
    assert bars == {"frantic": 1, "super-stooges": 2, "boss": 0}
    assert read_sheet({"name": "X", "kind": "boss", "bars": 4}, "here").table()["bars"] == 4


def test_a_shape_is_counted_from_its_corner_in_reading_order() -> None:
    assert from_corner([(4, 7), (5, 6), (4, 6), (4, 6)]) == ((0, 0), (1, 0), (0, 1))


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"biuld": "tough"}, "unknown key 'biuld' (do you mean build?)"),
        ({"kind": "hero"}, "kind = 'hero', expected one of focused, fused"),
        ({"name": 7}, "name = 7, expected a text"),
        ({"skills": "Professional"}, "skills = 'Professional', expected a list"),
        ({"build": "toug"}, "'Patty North': there is no build 'toug' (do you mean tough?)"),
        ({"archetypes": ["techer"]}, "there is no archetype 'techer' (do you mean teacher?)"),
        (
            {"stances": [{"style": "eldr", "forms": ["iron"]}]},
            "stance 'eldr': there is no style 'eldr' (do you mean elder",
        ),
        ({"stances": [{"style": "elder", "forms": ["irn"]}]}, "there is no form 'irn' (do you mean iron?)"),
        ({"stances": [{"style": "elder", "form": "iron"}]}, "unknown key 'form' (do you mean forms?)"),
        ({"stances": [{"forms": ["iron"]}]}, "stances: 'style' is missing"),
        (
            {"stances": [{"style": "elder", "forms": ["iron"], "names": ["Void", "Iron"]}]},
            "one for each of the 1 forms",
        ),
        ({"stances": [{"style": "elder", "forms": ["control"], "control": "far"}]}, "expected one of reach, close"),
        ({"stances": "elder"}, "stances = 'elder', expected a list"),
        ({"shape": [[0]]}, "expected pairs like [0, 1]"),
        ({"bars": -3}, "bars = -3, expected a whole number"),
    ],
)
def test_a_mistake_is_named_with_its_place_and_what_was_expected(changed: dict[str, Any], said: str) -> None:
    with pytest.raises(BadContent) as raised:
        read_sheet({**TABLE, **changed}, "team.toml")
    assert str(raised.value).startswith("team.toml")
    assert said in str(raised.value)
