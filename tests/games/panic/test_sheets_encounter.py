"""Parties, encounters, and files of sheets."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from games.panic.staging import ANY, foe, stage, unit, unit_of

from dustup.engine.errors import Refusal
from dustup.games.panic.sheets import Sheet
from dustup.games.panic.sheets_encounter import (
    check_encounter,
    check_file_table,
    check_party,
    units,
)
from dustup.games.panic.sheets_roster import enemy, example_hero, super_stooges
from dustup.games.panic.sheets_text import read_short

PATTY, TRUTH, REX = (example_hero(key) for key in ("patty-north", "truth-crimson", "pompadour-rex"))
FOUR = [PATTY, TRUTH, REX, PATTY]
SNIPER, OGRE, DRONES = enemy("sniper"), enemy("ogre"), enemy("drones")


def clauses(found: list[Refusal]) -> list[str]:
    return [each.clause for each in found]


PLAIN = "judgment power"

# -- parties ---------------------------------------------------------------------------------------------------------


@pytest.mark.clause("optional.niche-protection")
def test_niche_protection_is_an_option() -> None:
    assert check_party([TRUTH, TRUTH]) == []
    assert check_party([PATTY, TRUTH, REX], niche_protection=True) == []


@pytest.mark.clause("optional.niche-protection")
def test_with_niche_protection_no_two_heroes_share_a_style() -> None:
    other = read_short(
        "Ada: frantic punk+angel+demon, tough; styles Winged, Bleeding, Elder; forms Iron, Zen, Power; "
        "skills Calm Baker, Unmovable, Peaceful Heart, Unstoppable"
    )
    found = check_party([TRUTH, other, REX], niche_protection=True)
    assert clauses(found) == ["optional.niche-protection"] * 2
    assert "Truth Crimson and Ada both use Winged Style" in found[0].sentence


@pytest.mark.clause("optional.niche-protection")
def test_with_niche_protection_focused_and_fused_heroes_share_no_archetype() -> None:
    other = read_short(
        "Ada: focused angel, tough; Judgment Iron, Shining Zen, Singing Power; "
        "skills Calm Baker, Unmovable, Peaceful Heart, Unstoppable"
    )
    assert check_party([TRUTH, other], niche_protection=False) == []
    found = check_party([TRUTH, other, REX], niche_protection=True)
    assert [each.sentence.split(";")[0] for each in found] == ["Truth Crimson and Ada both are of the Angel"]


def test_a_party_is_of_legal_heroes() -> None:
    found = check_party([replace(PATTY, build=""), SNIPER])
    assert clauses(found) == ["hero.build.choose", "hero.three-types"]
    assert found[0].sentence.startswith("Patty North: ")


# -- encounters ------------------------------------------------------------------------------------------------------


@pytest.mark.clause("encounter.units-equal", "ruling.initiative.equal-sides")
def test_four_heroes_face_four_units() -> None:
    assert check_encounter(FOUR, [SNIPER, OGRE, DRONES, OGRE]) == []
    assert clauses(check_encounter(FOUR, [SNIPER, OGRE, DRONES])) == ["ruling.initiative.equal-sides"]


@pytest.mark.clause("encounter.stooges-one-or-two", "unit.definition", "ruling.encounter.stooge-word")
def test_a_stooge_group_is_one_unit_or_two() -> None:
    assert [units(each) for each in (DRONES, super_stooges("drones"), SNIPER)] == [1, 2, 1]
    assert check_encounter(FOUR, [DRONES, super_stooges("drones"), OGRE]) == []


@pytest.mark.clause("encounter.boss-units")
def test_a_boss_is_worth_its_bars() -> None:
    assert check_encounter(FOUR, [enemy("aces-low", 3), OGRE]) == []
    assert check_encounter(FOUR, [enemy("aces-low"), OGRE, OGRE]) == []
    assert check_encounter(FOUR, [enemy("aces-low"), OGRE], enemy_bars=[3, 1]) == []


@pytest.mark.clause("encounter.boss-units", "ruling.boss.bar-count")
def test_a_boss_has_two_to_five_bars_unless_the_fight_is_uneven() -> None:
    six = [PATTY] * 6
    assert clauses(check_encounter(six, [enemy("aces-low")], enemy_bars=[6])) == ["encounter.boss-units"]
    assert check_encounter(FOUR, [enemy("aces-low")], shared_bars=2, enemy_bars=[6]) == []
    assert clauses(check_encounter(FOUR, [enemy("aces-low"), *[OGRE] * 3], enemy_bars=[1, 1, 1, 1])) == [
        "encounter.boss-units"
    ]


@pytest.mark.clause("complication.uneven.director")
def test_bars_are_piled_on_a_unit_only_in_an_uneven_fight() -> None:
    assert check_encounter(FOUR, [DRONES], shared_bars=2, enemy_bars=[6]) == []
    assert clauses(check_encounter(FOUR, [DRONES], enemy_bars=[4])) == ["complication.uneven.director"]


@pytest.mark.clause("complication.uneven.minimum-bars")
def test_a_small_fight_needs_three_bars_a_side() -> None:
    assert clauses(check_encounter([PATTY, REX], [SNIPER, OGRE])) == ["complication.uneven.minimum-bars"]
    assert clauses(check_encounter([PATTY], [SNIPER])) == ["complication.uneven.minimum-bars"]
    assert check_encounter([PATTY, REX], [SNIPER, OGRE, DRONES], hero_bars=[1, 2]) == []
    assert check_encounter([PATTY], [SNIPER], shared_bars=2, enemy_bars=[3]) == []


@pytest.mark.clause("complication.uneven.hero-even", "complication.uneven.hero-uneven")
def test_heroes_share_spare_bars_in_one_way() -> None:
    enemies = [SNIPER, OGRE, DRONES, OGRE, OGRE]
    assert check_encounter([PATTY, TRUTH, REX], enemies, shared_bars=2) == []
    assert check_encounter([PATTY, TRUTH, REX], enemies, hero_bars=[1, 3, 1]) == []
    both = check_encounter([PATTY, TRUTH, REX], enemies, hero_bars=[1, 2, 1], shared_bars=1)
    none = check_encounter([PATTY, TRUTH, REX], enemies[:3], hero_bars=[0, 2, 1])
    assert clauses(both) == clauses(none) == ["complication.uneven.hero-uneven"]


@pytest.mark.clause("complication.uneven.extra-bars")
def test_a_file_of_sheets_may_say_with_how_many_bars_its_sides_meet() -> None:
    file = table(*FOUR, enemies=(SNIPER, OGRE, DRONES, OGRE, SNIPER, DRONES))
    assert check_file_table({**file, "total": 6}) == []
    assert check_file_table({**file, "bars": [1, 3, 1, 1]}) == []
    assert clauses(check_file_table({**file, "total": 5})) == ["ruling.initiative.equal-sides"]
    assert clauses(check_file_table({**file, "bars": [1, 2, 1, 1]})) == ["ruling.initiative.equal-sides"]
    both = check_file_table({**file, "total": 6, "bars": [1, 3, 1, 1]})
    assert clauses(both) == ["complication.uneven.hero-uneven"]
    wrong = [check_file_table({**file, **each})[0].sentence for each in ({"total": 1.5}, {"total": 3}, {"bars": [6]})]
    assert wrong == [
        "total should be a whole number from 4 to 24, not 1.5.",
        "total should be a whole number from 4 to 24, not 3.",
        "bars should be a list of 4 whole numbers, one for each hero, not [6].",
    ]


@pytest.mark.clause("enemy.three-kinds")
def test_heroes_face_enemies() -> None:
    assert clauses(check_encounter([PATTY, TRUTH, REX], [SNIPER, OGRE, TRUTH])) == ["enemy.three-kinds"]
    assert clauses(check_encounter([PATTY, TRUTH, OGRE], [SNIPER, OGRE, OGRE])) == ["hero.three-types"]
    assert "enemy.three-kinds" in clauses(check_encounter([PATTY, TRUTH, REX], []))


@pytest.mark.clause("complication.guest.build", "complication.guest.slots")
def test_a_guest_is_an_enemy_build_with_one_bar_and_adds_a_bar_to_its_side() -> None:
    enemies = [SNIPER, OGRE, DRONES]
    assert check_encounter([PATTY, TRUTH], enemies, guests=[OGRE]) == []
    assert check_encounter([PATTY, TRUTH], enemies, guests=[enemy("aces-low")]) == []
    assert clauses(check_encounter([PATTY, TRUTH], enemies, guests=[REX])) == ["complication.guest.build"]
    assert clauses(check_encounter([PATTY, TRUTH], enemies, guests=[super_stooges("drones")])) == [
        "complication.guest.build"
    ]


def test_bars_are_given_for_everybody_or_nobody() -> None:
    with pytest.raises(ValueError, match="for each hero"):
        check_encounter(FOUR, [OGRE] * 4, hero_bars=[1])


# -- files -----------------------------------------------------------------------------------------------------------


def table(*heroes: Sheet, enemies: tuple[Sheet, ...] = (), **more: Any) -> dict[str, Any]:
    return {"hero": [each.table() for each in heroes], "enemy": [each.table() for each in enemies], **more}


def test_a_file_holds_one_sheet_or_many() -> None:
    assert check_file_table(PATTY.table()) == []
    assert check_file_table(table(PATTY, TRUTH, REX, enemies=(SNIPER, enemy("aces-low", 3)))) == []
    assert check_file_table(OGRE.table()) == []


def test_everything_wrong_with_a_file_is_told_at_once() -> None:
    broken = {**PATTY.table(), "kind": "hero"}
    found = check_file_table({**table(replace(TRUTH, build=""), enemies=(REX,)), "villain": [], "niche-protection": 3})
    assert [each.code for each in found] == ["unknown-key", "wrong-value", "no-build", "wrong-kind"]
    assert check_file_table(broken)[0].sentence.startswith("the sheet: kind = 'hero', expected one of")
    unread = check_file_table({"hero": [broken, {**TRUTH.table(), "build": "agle"}]})
    assert [each.code for each in unread] == ["unreadable", "unreadable"]
    assert "[[hero]] 2, 'Truth Crimson'" in unread[1].sentence
    assert check_file_table({"hero": "Patty"})[0].code == "unreadable"


@pytest.mark.clause("optional.niche-protection")
def test_a_file_may_ask_for_niche_protection() -> None:
    twins = table(TRUTH, replace(TRUTH, name="Lie Crimson"))
    assert check_file_table(twins) == []
    assert set(clauses(check_file_table({**twins, "niche-protection": True}))) == {"optional.niche-protection"}


@pytest.mark.clause("ruling.initiative.equal-sides")
def test_a_position_may_begin_where_bars_are_shared():
    a = unit("patty-north", turns=2, bars=2)
    m = stage("a b . .", a=a, b=foe(PLAIN), next=["share_bars no"], round=0, dice=ANY)
    assert (unit_of(m, "b").bars, unit_of(m, "b").turns) == (2, 2)
