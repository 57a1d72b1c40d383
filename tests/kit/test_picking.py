"""The four questions: one, several, a place, a named thing; what is asked, what is not, and who may be chosen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import pytest

from dustup.engine.options import No, Options, Over, option
from dustup.engine.rule import Choose, Prompt, Rule
from dustup.kit.picking import Picking, pick


@option
class Target:
    cell: int


@option
class Targets:
    cells: tuple[int, ...]


@option
class Place:
    cell: int


@option
class Take:
    coin: str


@option
class Pass:
    """The way this game declines."""


@dataclass
class Board:
    """Who stands where; some of them hidden."""

    units: dict[int, str]
    hidden: set[str] = field(default_factory=set)

    def at(self, cell: int) -> str:
        return self.units[cell]


def visible_or_mine(m: Board, unit: str, by: str | None) -> bool:
    return unit not in m.hidden or unit == by


PICKING = Picking(Board.at, unit=Target, place=Place, units=Targets, no=Pass())
WARY = Picking(Board.at, unit=Target, place=Place, units=Targets, no=Pass(), may_be_chosen=visible_or_mine)
BOARD = Board({2: "ann", 5: "bob", 7: "cyd"})
HIDDEN = Board(BOARD.units, {"bob"})
ALL = 1 << 2 | 1 << 5 | 1 << 7
WHY, MORE = Prompt("why"), Prompt("more")


def answered(rule: Rule[Any], *answers: object) -> tuple[Any, list[Choose]]:
    """What a rule comes to with some answers, and what it asked."""
    asked: list[Choose] = []
    try:
        question: Any = next(rule)
        for each in answers:
            assert each in question.options, f"{each} is not offered in {question}"
            asked.append(question)
            question = rule.send(each)
    except StopIteration as end:
        assert len(asked) == len(answers), "it asked for less"
        return end.value, asked
    raise AssertionError(f"it asks for more: {question}")


def offers(question: Choose) -> list[Any]:
    return list(question.options)


def test_one_of_several_units_is_asked_for() -> None:
    chosen, (question,) = answered(PICKING.unit(BOARD, 1, ALL, WHY), Target(5))
    assert chosen == "bob"
    assert (question.seat, question.why, offers(question)) == (1, WHY, [Target(2), Target(5), Target(7)])


def test_an_only_unit_is_taken_and_nobody_is_nobody_without_a_question() -> None:
    assert answered(PICKING.unit(BOARD, 1, 1 << 7, WHY)) == ("cyd", [])
    assert answered(PICKING.unit(BOARD, 1, 0, WHY)) == (None, [])


def test_an_only_unit_that_may_be_declined_is_asked_about() -> None:
    chosen, (question,) = answered(PICKING.unit(BOARD, 1, 1 << 7, WHY, may=True, standing="shove"), Pass())
    assert chosen is None
    assert (offers(question), question.standing) == ([Target(7), Pass()], "shove")
    assert answered(PICKING.unit(BOARD, 1, 1 << 7, WHY, may=True), Target(7))[0] == "cyd"


def test_nothing_but_declining_is_not_asked() -> None:
    assert answered(PICKING.unit(BOARD, 1, 0, WHY, may=True)) == (None, [])
    assert answered(PICKING.place(1, 0, WHY, may=True)) == (None, [])
    assert answered(PICKING.key(1, Take, (), WHY, may=True)) == (None, [])
    assert answered(PICKING.among(BOARD, 1, {}, WHY, may=True)) == (None, [])


def test_several_units_are_named_one_after_another_until_it_is_enough() -> None:
    chosen, (first, second) = answered(PICKING.units(BOARD, 0, ALL, 2, WHY, MORE), Target(7), Target(2))
    assert chosen == ["cyd", "ann"]
    assert [first.why, second.why] == [WHY, MORE]
    assert offers(second) == [Target(2), Target(5), Pass()], "nobody twice"


def test_declining_stops_but_not_before_the_least() -> None:
    assert answered(PICKING.units(BOARD, 0, ALL, 3, WHY, MORE), Target(7), Pass())[0] == ["cyd"]
    chosen, (first, second) = answered(PICKING.units(BOARD, 0, ALL, 3, WHY, MORE, least=1), Target(7), Pass())
    assert chosen == ["cyd"]
    assert Pass() not in first.options
    assert Pass() in second.options


def test_the_last_of_as_many_as_must_be_is_not_asked_for() -> None:
    two = 1 << 2 | 1 << 5
    assert answered(PICKING.units(BOARD, 0, two, 2, WHY, MORE, least=2), Target(5))[0] == ["bob", "ann"]


def test_several_units_at_once_are_one_answer() -> None:
    chosen, (question,) = answered(PICKING.units_at_once(BOARD, 0, ALL, 2, WHY), Targets((2, 7)))
    assert chosen == ["ann", "cyd"]
    pairs = [Targets(each) for each in ((2, 5), (2, 7), (5, 7))]
    assert offers(question) == [Targets((2,)), Targets((5,)), Targets((7,)), *pairs, Pass()]
    assert offers(answered(PICKING.units_at_once(BOARD, 0, ALL, 2, WHY, least=2), Targets((2, 5)))[1][0]) == pairs


def test_all_that_are_there_are_taken_at_once_if_so_many_must_be() -> None:
    assert answered(PICKING.units_at_once(BOARD, 0, 1 << 5, 2, WHY, least=2)) == (["bob"], [])
    assert answered(PICKING.units_at_once(BOARD, 0, 0, 2, WHY)) == ([], [])


def test_units_that_share_a_cell_are_told_apart_by_their_numbers() -> None:
    riders = {11: "horse", 12: "rider"}
    chosen, (question,) = answered(PICKING.among(BOARD, 0, riders, WHY, may=True), Target(12))
    assert chosen == "rider"
    assert offers(question) == [Target(11), Target(12), Pass()]


def test_places_are_picked_like_units() -> None:
    assert answered(PICKING.place(0, 0b1010, WHY), Place(3))[0] == 3
    assert answered(PICKING.place(0, 0b1000, WHY)) == (3, [])
    assert answered(PICKING.places(0, 0b1011, 2, WHY, MORE), Place(3), Place(0))[0] == 0b1001
    assert answered(PICKING.places(0, 0b1011, 2, WHY, MORE), Place(3), Pass())[0] == 0b1000


def test_a_thing_is_picked_by_its_key() -> None:
    chosen, (question,) = answered(PICKING.key(0, Take, ("gold", "silver"), WHY, also=(1, 2)), Take("silver"))
    assert chosen == "silver"
    assert question.seats == (0, 1, 2), "any of them may answer"
    assert answered(PICKING.key(0, Take, ("gold",), WHY)) == ("gold", [])


@pytest.mark.parametrize("kind", ["unit", "among", "units", "units_at_once"])
def test_who_may_not_be_chosen_is_offered_nowhere(kind: str) -> None:
    """The game's one rule about it is asked by every question: no card can forget it."""

    def rule(by: str) -> Rule[Any]:
        if kind == "among":
            return WARY.among(HIDDEN, 0, BOARD.units, WHY, by=by)
        if kind == "units":
            return WARY.units(HIDDEN, 0, ALL, 1, WHY, MORE, by=by, least=1)
        if kind == "units_at_once":
            return WARY.units_at_once(HIDDEN, 0, ALL, 1, WHY, by=by, least=1)
        return WARY.unit(HIDDEN, 0, ALL, WHY, by=by)

    def cells(by: str) -> list[int]:
        question: Any = next(rule(by))
        return [each.cells[0] if kind == "units_at_once" else each.cell for each in question.options]

    assert cells("ann") == [2, 7]
    assert cells("bob") == [2, 5, 7], "bob knows where bob is"
    assert WARY.choosable(HIDDEN, ALL, "ann") == 1 << 2 | 1 << 7


def test_any_options_can_be_picked_of() -> None:
    offered: Sequence[Any] = (No(), Take("gold"))
    assert answered(pick(0, Options((), offered), WHY), No())[0] is None
    assert answered(pick(0, Options((), offered), WHY, meant=lambda each: each.coin), Take("gold"))[0] == "gold"
    assert answered(pick(0, Options((Over(Place, 1 << 4),)), WHY)) == (Place(4), [])
