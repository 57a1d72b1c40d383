"""The printed rosters: every pre-made enemy and example hero, against the ledger and the rules of building."""

from __future__ import annotations

import tomllib
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from dustup.engine.errors import BadContent
from dustup.games.panic import sheets_roster
from dustup.games.panic.box import box
from dustup.games.panic.sheets import Sheet, read_sheet
from dustup.games.panic.sheets_check import check_sheet, violations
from dustup.games.panic.sheets_roster import (
    boss_bars,
    enemy,
    enemy_keys,
    example_hero,
    example_heroes,
    groups,
    printed_as,
    printed_enemy,
    super_stooges,
)
from dustup.games.panic.sheets_text import read_short, write_short

FOLDER = Path(sheets_roster.__file__).parent


@cache
def ledger_rows(file: str, kind: str) -> dict[str, dict[str, Any]]:
    table = tomllib.loads((FOLDER / file).read_text(encoding="utf-8"))
    return {row["id"]: row for row in table[kind]}


ENEMIES = ledger_rows("ledger-enemies.toml", "enemy")
HEROES = ledger_rows("ledger-core.toml", "hero")


def test_every_printed_unit_is_there() -> None:
    assert set(enemy_keys()) == set(ENEMIES)
    assert set(example_heroes()) == set(HEROES)
    assert [key for group in groups().values() for key in group.enemies] == list(enemy_keys())


@pytest.mark.parametrize("key", ENEMIES)
def test_a_card_says_what_the_ledger_says(key: str) -> None:
    row, found = ENEMIES[key], printed_enemy(key)
    sheet = found.sheet
    assert (sheet.name, sheet.kind, found.group, found.tactics) == tuple(
        row[part] for part in ("name", "kind", "group", "tactics")
    )
    assert (list(sheet.skills), sheet.build) == (row.get("skills", []), row.get("build", "").lower())
    assert list(sheet.archetypes) == ([row["archetype"].lower()] if "archetype" in row else [])
    assert [(each.name, str(sheet.dice(each))) for each in sheet.stances] == [
        (each["name"], each["dice"]) for each in row["stances"]
    ]
    recorded = [(each.about, each.printed, each.ruling) for each in sheet.deviations if each.about != "Shape"]
    assert recorded == [(each["about"], each["printed"], each["ruling"]) for each in row["deviations"]]


@pytest.mark.clause("stooges.count")
def test_a_printed_group_has_as_many_figures_as_its_card_says() -> None:
    counts = {key: row["count"] for key, row in ENEMIES.items() if "count" in row}
    assert {key: enemy(key).figures for key in enemy_keys(kind="stooges")} == counts


@pytest.mark.parametrize("key", ENEMIES)
def test_a_printed_enemy_is_legal_or_excused_by_a_recorded_deviation(key: str) -> None:
    assert check_sheet(enemy(key)) == []


@pytest.mark.parametrize("key", HEROES)
def test_an_example_hero_is_legal_without_excuse(key: str) -> None:
    assert violations(example_hero(key)) == []
    assert [each.name for each in example_hero(key).stances] == [
        each["name"] for each in HEROES[key].get("stances", [])
    ]


def test_no_deviation_excuses_what_is_not_broken() -> None:
    for key in enemy_keys():
        broken = {each.clause for each in violations(enemy(key))}
        assert broken == {clause for each in enemy(key).deviations for clause in each.excuses}, key


@pytest.mark.clause("ruling.enemies.skills")
def test_an_intended_swap_is_kept_on_the_printed_card_only() -> None:
    banshee = enemy("banshee")
    assert banshee.skills == ("Basically Magic",)
    assert check_sheet(banshee) == []
    assert [each.clause for each in check_sheet(replace(banshee, name="Wailer"))] == ["warrior.skill"]


def test_an_invented_skill_is_read_as_the_forms() -> None:
    assert "Unmovable" in enemy("tajra-green").skills
    assert check_sheet(enemy("tajra-green")) == []


@pytest.mark.clause("stance.dragons-ego.what")
@pytest.mark.parametrize("key", ["grace-thoruson", "christopher-and-christine", "big-jay"])
def test_a_unit_may_use_what_is_its_own_exactly_as_printed(key: str) -> None:
    printed = enemy(key)
    assert check_sheet(printed) == check_sheet(replace(printed, bars=4)) == []
    changed = check_sheet(replace(enemy("big-jay"), archetypes=("demon",)))
    assert "stance.dragons-ego.what" in [each.clause for each in changed]


def test_a_unit_is_recognised_whatever_its_bars() -> None:
    assert printed_as(enemy("aces-low", 5)) is printed_enemy("aces-low")
    assert printed_as(replace(enemy("aces-low"), name="Aces High")) is None


@pytest.mark.parametrize("key", ENEMIES)
def test_a_printed_unit_survives_tables_and_short_text(key: str) -> None:
    sheet = enemy(key)
    again = read_sheet(sheet.table(), "here")
    assert (again, again.deviations) == (sheet, sheet.deviations)
    assert read_short(write_short(sheet)) == sheet


@pytest.mark.clause("ruling.enemies.super-stooges")
def test_a_printed_group_with_two_bars_gains_the_ability_of_its_section() -> None:
    drones = super_stooges("drones")
    assert (drones.kind, drones.archetypes, drones.bars) == ("super-stooges", ("cyborg",), 2)
    assert [check_sheet(super_stooges(key)) for key in enemy_keys(kind="stooges")] == [[]] * len(
        enemy_keys(kind="stooges")
    )
    with pytest.raises(BadContent, match="only stooges"):
        super_stooges("sniper")


@pytest.mark.clause("ruling.enemies.boss-bars", "ruling.boss.bar-count")
def test_a_printed_boss_gets_a_bar_for_each_hero_from_two_to_five() -> None:
    assert {key: enemy(key).bars for key in enemy_keys(kind="boss")} == dict.fromkeys(enemy_keys(kind="boss"), 0)
    assert [boss_bars(heroes) for heroes in range(1, 8)] == [2, 2, 3, 4, 5, 5, 5]


@pytest.mark.clause("enemies.unique.no-stooges")
def test_no_stooges_are_printed_with_boss_archetypes() -> None:
    assert not enemy_keys("unique", "stooges")
    assert {enemy(key).archetypes[0] for key in enemy_keys("unique", "warrior")} == {
        *("blur", "giant", "immortal", "necromancer", "swarm", "tank", "untouchable", "vehicle")
    }
    assert check_sheet(replace(enemy("drones"), archetypes=("swarm",)))


def test_an_unknown_key_names_its_neighbours() -> None:
    with pytest.raises(BadContent, match=r"no pre-made enemy 'the-chior' \(do you mean the-choir"):
        enemy("the-chior")
    with pytest.raises(BadContent, match=r"no example hero 'paty-north' \(do you mean patty-north\?\)"):
        example_hero("paty-north")


def span(printed: str) -> tuple[int, int] | None:
    """``1-3`` and ``1`` as a range, without the spaces inside a Vehicle; any other word is none."""
    ends = [int(each) for each in printed.removeprefix("0, ").split("-") if each.isdecimal()]
    return (ends[0], ends[-1]) if ends else None


@pytest.mark.clause("ruling.enemies.printed-range")
def test_the_range_of_a_printed_stance_is_the_printed_one() -> None:
    others = []
    for key, row in ENEMIES.items():
        made = box().loadouts[enemy(key),]
        for number, stance in enumerate(row["stances"]):
            found = made[(number,), False, False].range
            assert found == span(stance["range"]), (key, stance["name"])
            others += [stance["name"]] if found != span(stance["range_printed"]) else []
    assert others == ["Ogre's Tornado"]  # where the book contradicts itself


@pytest.mark.clause("ruling.enemies.printed-range")
def test_a_printed_range_belongs_to_the_printed_unit_whatever_its_bars() -> None:
    def reach(sheet: Sheet) -> tuple[int, int] | None:
        return box().loadouts[sheet,][(0,), False, False].range

    gunners = enemy("gunners")
    assert reach(gunners) == reach(gunners.with_bars(3)) == reach(super_stooges("gunners")) == (2, 7)
    assert reach(replace(gunners, name="Marksmen")) == (2, 4)


@pytest.mark.clause("ruling.enemies.printed-range")
def test_an_action_costs_what_is_printed_on_the_card() -> None:
    def gates(key: str, action: str) -> tuple[int, ...]:
        made = box().loadouts[enemy(key),][(0,), False, False]
        return next(made.pays[each.index].gates for each in made.unique if each.id == action)

    assert (gates("wizards", "amplify"), gates("wizards", "shockwave")) == ((3,), (3, 6))
    assert (gates("bodyguards", "eyes-open"), gates("guardian", "eyes-open")) == ((3,), (3,))
