"""Motions: what every game tells a browser in the same words, and where options lie by the tables of a stage."""

from __future__ import annotations

from typing import Any

from toys.crossing.game import GAME

from dustup.boards.hex import HexBoard
from dustup.boards.square import SquareBoard
from dustup.engine import rooms
from dustup.engine.options import Options, option
from dustup.engine.rooms import NOWHERE, Spots
from dustup.engine.rule import Choose, Prompt
from dustup.kit.motions import bare_spots, flash, measured, move, roll


def test_the_ruler_says_steps_and_every_cell_of_the_line() -> None:
    board = HexBoard(4, 1)
    assert measured(board, board.cell("A1"), board.cell("D1")) == {
        "distance": 3,
        "sight": None,
        "line": ["A1", "B1", "C1", "D1"],
    }
    assert measured(board, board.cell("B1"), board.cell("B1"), True)["line"] == ["B1"]


def test_cells_go_by_the_names_a_game_gives_them() -> None:
    board = SquareBoard(2, 1)
    assert [each.cells for each in bare_spots(board).values()] == [["A1"], ["B1"]]
    assert bare_spots(board, lambda plan, cell: plan.name(cell).lower())[board.cell("B1")] == Spots(["b1"])


def test_what_moves_is_told_as_the_protocol_says() -> None:
    assert move("1:ann", iter(["A1", "B1"]), "walk") == {
        "do": "move", "piece": "1:ann", "path": ["A1", "B1"], "how": "walk"}  # fmt: skip
    assert roll(0, [(6, 4), (0, 7)], "Pool")["dice"] == [{"sides": 6, "face": 4}, {"sides": 0, "face": 7}]


@option
class Go:
    figure: int
    to: int


@option
class Wave:
    pass


@option
class Shout:
    pass


class Stage(rooms.Stage):
    """A stage that is all tables."""

    shown = {Wave: lambda seen, event: flash("1:ann")}
    lies = {Wave: lambda seen, question, option: Spots([seen], "1:ann")}
    lie = {Go: lambda seen, option, last: [Spots([f"{option.figure}-{each}"]) for each in last]}


def spots(of: Any) -> Spots:
    return Stage(GAME).spots("here", Choose(0, Options.of(Wave()), Prompt("go")), of)


def test_a_stage_says_in_tables_what_moves_and_where_options_lie() -> None:
    assert (
        Stage(GAME).show(None, Wave()) == {"do": "flash", "piece": "1:ann"} and Stage(GAME).show(None, Go(1, 2)) is None
    )
    assert spots(Wave()) == Spots(["here"], "1:ann")
    assert spots(Go(3, 8)) == Spots(["3-8"])
    assert spots(Shout()) == NOWHERE


def test_many_options_that_differ_in_their_last_field_are_asked_for_at_once() -> None:
    question = Choose(0, Options.of(Wave()), Prompt("go"))
    assert Stage(GAME).spots_over("here", question, Go(3, 8), [1, 2]) == [Spots(["3-1"]), Spots(["3-2"])]


class Words(rooms.Words):
    """Words that are all tables."""

    said = {"Fruit": lambda seen, value: f"{value} apples"}
    said_together = {"Cell": lambda seen, values: [f"{each} of {len(values)}" for each in values]}


def test_words_are_found_by_kind_one_by_one_or_together() -> None:
    words = Words(GAME)
    assert words.phrase(None, "Fruit", 3) == "3 apples" and words.phrases(None, "Fruit", [1, 2]) == [
        "1 apples",
        "2 apples",
    ]
    assert words.phrases(None, "Cell", [4, 5]) == ["4 of 2", "5 of 2"]
    assert words.phrase(None, "Stone", 7) == "7"
