"""Copies share nothing that changes: every planted fault is found and named."""

from __future__ import annotations

from typing import Any

import pytest

from dustup.engine.part import Part, field, nested, own, parts, shared
from dustup.lab.bench import matches
from dustup.testing.copies import held_in_common, shared_by_copies


class Purse(Part):
    rings: list[str] = own(list)


class Hero(Part, settled={"cell": -1}):
    cell: int = 0
    purse: Purse = nested(Purse)


class Fight(Part):
    heroes: list[Hero] = parts(Hero)
    hands: list[list[int]] = own(list, inner=True)
    note: Any = field(default=None)
    ground: list[int] = shared(list)


def drawn() -> Fight:
    fight = Fight()
    fight.heroes = [Hero(), Hero(cell=-1)]
    fight.hands = [[1]]
    return fight


def test_a_sound_copy_shares_nothing():
    fight = drawn()
    assert [*held_in_common(fight, fight.copy())] == []


def _planted(fight: Fight, twin: Fight) -> dict[str, Any]:
    return {
        "hands: a copy has the same list": lambda: setattr(twin, "hands", fight.hands),
        "hands: a copy has another list, but the same containers in it": lambda: setattr(twin, "hands", [*fight.hands]),
        "heroes[0]: a copy has the same part, which is not settled": lambda: setattr(twin, "heroes", fight.heroes),
        "heroes[0].purse: a copy has the same part": lambda: setattr(twin.heroes[0], "purse", fight.heroes[0].purse),
        "heroes[0].purse.rings: a copy has the same list": lambda: setattr(
            twin.heroes[0].purse, "rings", fight.heroes[0].purse.rings
        ),
        "note is a list that a copy shares; it is declared as a value": lambda: setattr(fight, "note", []),
    }


@pytest.mark.parametrize("fault", _planted(drawn(), drawn()))
def test_a_planted_fault_is_named(fault: str):
    fight = drawn()
    twin = fight.copy()
    _planted(fight, twin)[fault]()
    assert fault in [*held_in_common(fight, twin)]


def test_what_is_shared_is_listed_to_be_watched():
    fight = drawn()
    fight.ground = [1, 2]
    assert [*shared_by_copies(fight)] == [("ground", [1, 2])]


@pytest.mark.parametrize("game", ["henshin", "panic"])
def test_a_field_of_a_game_copied_wrongly_is_found(game: str):
    """As if the counters of chance were taken over instead of copied."""
    match = next(matches(game, 3))
    twin = match.state.copy()
    assert [*held_in_common(match.state, twin)] == []
    twin.counters = match.state.counters
    assert [*held_in_common(match.state, twin)] == ["counters: a copy has the same dict"]
