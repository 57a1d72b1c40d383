"""A chain of records: each must be set up as the one before has handed on."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest
from toys import crossing

from dustup import Match
from dustup.engine.chain import first_difference, verify_chain
from dustup.engine.ending import sequel_of
from dustup.engine.errors import BadRecord
from dustup.engine.game import add_game
from dustup.engine.record import Record

add_game(crossing.GAME)


def crossed(setup: dict[str, Any]) -> Match:
    """A leg that was rowed as fast as the water allows."""
    match = Match("crossing", setup, seed=1)
    while match.question is not None:
        names = [match.game.notation.write(match.state, each) for each in match.question.options]
        match.answer("row" if match.state.water < 4 and "row" in names else "bail")
    return match


def three() -> list[Record]:
    """Three legs, one after another."""
    found, setup = [], {"length": 2, "water": 1}
    for _ in range(3):
        match = crossed(setup)
        found.append(match.record())
        setup = sequel_of(match) or {}
    return found


def test_a_chain_of_three_records_verifies() -> None:
    assert [each.setup.get("leg", 1) for each in verify_chain(three())] == [1, 2, 3]


def test_another_set_up_than_the_one_handed_on_is_named() -> None:
    records = three()
    handed = records[1].setup
    other = crossed({**handed, "water": handed["water"] + 1}).record()
    said = f"record 2 is not set up as record 1 handed on: water is {handed['water'] + 1}, expected {handed['water']}"
    with pytest.raises(BadRecord, match=said):
        verify_chain([records[0], other, records[2]])


def test_a_record_left_out_is_noticed_and_so_is_one_that_does_not_replay() -> None:
    records = three()
    with pytest.raises(BadRecord, match="record 2 is not set up as record 1 handed on: leg is 3, expected 2"):
        verify_chain([records[0], records[2]])
    with pytest.raises(BadRecord, match="record 2 follows nothing: the match of record 1 hands nothing on"):
        verify_chain([records[2], records[0]])
    broken = deepcopy(records[1])
    broken.answers = broken.answers[:-1]
    with pytest.raises(BadRecord, match="record 2: "):
        verify_chain([records[0], broken, records[2]])


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"party": [{"hp": 3, "items": ["tea"]}]}, ""),
        ({"party": [{"hp": 4, "items": ["tea"]}]}, "party[1].hp is 4, expected 3"),
        ({"party": [{"hp": True, "items": ["tea"]}]}, "party[1].hp is True, expected 3"),
        ({"party": [{"hp": 3, "items": ["tea", "tea"]}]}, "party[1].items: there are 2, expected 1"),
        ({"party": [{"items": ["tea"]}]}, "party[1].hp is missing, expected 3"),
        ({"party": [{"hp": 3, "items": ["tea"]}], "gold": 9}, "gold is 9, expected nothing of that name"),
    ],
)
def test_the_first_difference_is_named_by_its_place(given: Any, said: str) -> None:
    assert first_difference({"party": [{"hp": 3, "items": ["tea"]}]}, given) == said
