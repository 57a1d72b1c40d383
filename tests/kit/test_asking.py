"""Asking less: equal pieces in one answer."""

from __future__ import annotations

from typing import Any

import pytest

from dustup.engine.options import option
from dustup.engine.rule import Prompt
from dustup.kit.asking import AT_ONCE, place_alike

Cell = int
Cells = tuple[int, ...]


@option
class One:
    at: Cell


@option
class Several:
    at: Cells


def placed(pieces: int, cells: int, *answers: Any) -> tuple[list[int], int]:
    """How many options each question had, and where the pieces went."""
    down: list[int] = []
    rule = place_alike(0, pieces, cells, One, Several, lambda left: Prompt("where", number=left), down.append)
    asked, given = [], iter(answers)
    try:
        question = next(rule)
        while True:
            asked.append(question.options.count)
            assert question.why.args["number"] == pieces - len(down), "whoever is placed already stands there"
            answer = next(given)
            assert answer in question.options
            question = rule.send(answer)
    except StopIteration:
        return asked, sum(1 << cell for cell in down)


@pytest.mark.parametrize("pieces", [3, 4])
def test_where_they_fill_every_cell_nothing_is_asked(pieces: int) -> None:
    assert placed(pieces, 0b10110) == ([], 0b10110)


def test_equal_pieces_are_placed_in_one_answer() -> None:
    assert placed(2, 0b1111, Several((0, 2))) == ([6], 0b101)


def test_a_single_piece_is_one_cell() -> None:
    assert placed(1, 0b110, One(2)) == ([2], 0b100)


def test_where_there_are_too_many_ways_to_list_they_are_placed_one_by_one() -> None:
    assert AT_ONCE < 28, "two of eight"
    assert placed(2, 0xFF, One(7), One(0)) == ([8, 7], 0b10000001)
