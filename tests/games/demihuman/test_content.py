"""What is in the box: how many of everything, every tag at least twice, nothing that is another with other numbers."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

import pytest

from dustup.games.demihuman.cards import PUNCH, Attack, UnitCard
from dustup.games.demihuman.content import Box, box
from dustup.games.demihuman.printing import CIVILIAN, CONDITIONS, DEMIHUMAN
from dustup.games.demihuman.teams import READY, TEAM, Brief
from dustup.kit import sheets

FACTIONS = ("Kennel Row", "The Late Shift", "Tin Chapel", "The Glimmer Trade")
NUMBERS = re.compile(r"\{.*?\}|\d+")
MIDDLE = range(900, 1501)
"""Six inches in the middle of a table, where the vault needs room."""


def own_attacks(card: UnitCard) -> list[Attack]:
    """What is printed on a card, without the Punch that everybody has."""
    return [each for each in card.attacks.values() if each is not PUNCH]


@pytest.fixture
def unpacked() -> Box:
    """A box of this test's own."""
    made: Box = box.__wrapped__()
    return made


@pytest.mark.clause("ruling.team.classes", "content.tags")
def test_four_factions_have_four_demihumans_and_two_civilians_each_with_attacks_abilities_and_focuses(
    unpacked: Box,
) -> None:
    units = [*unpacked.bought.values()]
    assert Counter(each.faction for each in units) == dict.fromkeys(FACTIONS, 6)
    for faction in FACTIONS:
        own = [each for each in units if each.faction == faction]
        assert [each.kind for each in own].count(DEMIHUMAN) == 4
        assert sorted(each.cost for each in own if each.kind == CIVILIAN) == [5, 10]
    assert {each.cost for each in units} == {5, 10, 15, 20, 25}
    assert sum(len(own_attacks(each)) for each in units) == 40
    assert sum(len(each.abilities) for each in units) == 30
    focuses = [focus for each in units for focus in each.focuses]
    assert len(focuses) == 21 and sum(each.improv for each in focuses) == 4
    assert Counter(each.base for each in units) == {100: 18, 150: 4, 80: 2}
    assert len(unpacked.units) - len(units) == 4, "models that only ever appear"


@pytest.mark.clause("content.special-coalition", "content.goal", "content.terrain-tags", "ruling.mission.patrol-maps")
def test_there_are_six_coalitions_fifteen_goals_twelve_kinds_of_terrain_and_the_vault_and_six_maps(
    unpacked: Box,
) -> None:
    coalitions = unpacked.coalitions.values()
    assert len(coalitions) == 6 and sum(each.needs.mixed for each in coalitions) == 2
    factions = [
        each.needs.faction or unpacked.units[each.needs.unit].faction for each in coalitions if not each.needs.mixed
    ]
    assert sorted(factions) == sorted(FACTIONS), "one for each, and two mixed ones"
    assert sum(len(each.goals) for each in coalitions) == 15
    assert len(unpacked.terrain) == 12 + 1
    tokens = sorted(len(each.tokens) for each in unpacked.charts.values())
    assert tokens == [0, 0, 0, 3, 5, 6]


@pytest.mark.clause("content.tags")
def test_every_tag_of_an_attack_and_every_condition_is_there_at_least_twice(unpacked: Box) -> None:
    attacks = [attack for each in unpacked.bought.values() for attack in own_attacks(each)]
    tags = Counter(tag for each in attacks for tag in each.tags)
    assert all(tags[each] >= 2 for each in ("damageless", "natural", "sometimes", "blind")), tags
    assert sum(bool(each.point) for each in attacks) >= 2
    inflicted = Counter(condition for each in attacks for condition, _ in each.inflict)
    assert all(inflicted[each] >= 2 for each in CONDITIONS), inflicted


@pytest.mark.clause("content.tags")
def test_every_tag_of_an_ability_is_there_at_least_twice(unpacked: Box) -> None:
    cards: list[Any] = [*unpacked.units.values(), *unpacked.coalitions.values()]
    kinds = Counter(ability.kind for each in cards for ability in each.abilities.values())
    least = {"quick": 4, "at-will": 4, "save": 3, "fly": 3, "block": 4, "fortune": 2, "family": 2, "carry": 2}
    assert all(kinds[kind] >= number for kind, number in {**least, "triggered": 2}.items()), kinds


def shape(card: UnitCard) -> tuple[Any, ...]:
    """What a unit can do, without names and numbers."""
    attacks = sorted(
        str((each.mode, each.type, each.tags, bool(each.point), bool(each.area), each.hits,
             [name for name, _ in each.inflict], NUMBERS.sub("#", each.text) if each.run else ""))
        for each in own_attacks(card)
    )  # fmt: skip
    abilities = sorted(
        str((each.kind, each.saves, each.carries, NUMBERS.sub("#", each.text) if each.run or each.hears else ""))
        for each in card.abilities.values()
    )
    return tuple(attacks), tuple(abilities)


def test_no_unit_is_another_with_other_numbers() -> None:
    """Nor with another name, faction or focus: two units differ in what they do."""
    shapes: dict[Any, str] = {}
    for each in box().units.values():
        twin = shapes.setdefault(shape(each), each.name)
        assert twin == each.name, f"{each.name} is {twin} with other numbers"


def test_no_printed_attack_is_the_punch_that_everybody_has() -> None:
    for card in box().units.values():
        for each in own_attacks(card):
            same = (each.mode, each.range, each.af, each.type) == (PUNCH.mode, PUNCH.range, PUNCH.af, PUNCH.type)
            assert not same or each.tags or each.inflict or each.run or each.area, f"{each.name} of {card.name}"


@pytest.mark.clause("ruling.board.size", "ruling.board.terrain")
@pytest.mark.parametrize("key", [*box().charts])
def test_a_map_is_the_same_for_both_sides_and_leaves_room_for_the_vault(key: str, unpacked: Box) -> None:
    chart = unpacked.charts[key]
    far = chart.width
    assert (chart.width, chart.depth) == (2400, 2400) and 8 <= len(chart.pieces) <= 10
    parts = [(chart.kinds[each.name].key, part.corners) for each in chart.table.pieces for part in each.parts]
    there = sorted((kind, sorted(corners)) for kind, corners in parts)
    turned = sorted((kind, sorted((far - x, far - y) for x, y in corners)) for kind, corners in parts)
    assert there == turned and sorted(chart.tokens) == sorted((far - x, far - y) for x, y in chart.tokens)
    if not chart.tokens:
        for each in chart.table.pieces:
            inside = any(each.contains(x, y) for x in MIDDLE for y in (MIDDLE[0], MIDDLE[-1]))
            inside = inside or any(each.contains(x, y) for y in MIDDLE for x in (MIDDLE[0], MIDDLE[-1]))
            assert not inside, f"{each.name} reaches into the middle"


@pytest.mark.clause("ruling.team.points", "mission.rescue.rescuees", "mission.assassination.civilian")
@pytest.mark.clause("mission.teach.vip", "ruling.team.required")
def test_eight_ready_teams_of_a_hundred_points_are_legal_in_every_mission_in_either_role() -> None:
    rows = sheets.read_ready(READY, {"team": {"units": sheets.Entries(())}})["team"]
    assert len(rows) == 8
    for row in rows:
        made = [each for each in box().coalitions.values() if each.name.removeprefix("The ") in row["text"]]
        assert sum(box().units[each].cost for each in row["units"]) == 100
        for mission in box().missions.values():
            about = Brief(deploys=mission.deploys)
            if mission.chosen is not None:
                number = {mission.chosen.kind: mission.chosen.number}
                about = about._replace(civilians=number.get(CIVILIAN, 0), demihumans=number.get(DEMIHUMAN, 0))
            for coalition in ("", *(each.key for each in made)):
                assert TEAM.is_legal({"units": row["units"]}, about._replace(coalition=coalition)), row["name"]
