"""Action dice: groups of equal dice, spent together on one action."""

from __future__ import annotations

from typing import Any

import pytest
from games.henshin.made_up import invent, sentence
from games.henshin.staging import at, mine, play, refused, specials, stage, theirs

from dustup.engine.match import Match
from dustup.engine.rule import Rule
from dustup.games.henshin.rules.action_dice import group_dice, name_of
from dustup.games.henshin.verbs import turn_die


def rolled(*faces: int) -> Match:
    """A plain hero, about to spend the dice it rolled."""
    return stage("A . . . . . . B", A=mine(), B=theirs(), next="activation 1", rolls=faces)


def grouped(*pool: int) -> list[str]:
    """The action dice made of a pool."""
    return [str(each) for each in group_dice(list(pool))]


@pytest.mark.clause("action-dice.group")
def test_an_action_die_is_a_set_of_dice_spent_together() -> None:
    match = play(rolled(3, 5, 3, 1, 3), "move 333 E1")
    assert [str(each) for each in match.state.dice] == ["1", "5"]


@pytest.mark.clause("action-dice.value")
def test_its_value_is_the_number_its_dice_show() -> None:
    assert [each.value for each in rolled(3, 5, 3, 1, 3).state.dice] == [1, 3, 5]


@pytest.mark.clause("action-dice.count")
def test_its_count_is_how_many_dice_it_holds() -> None:
    assert [each.count for each in rolled(3, 5, 3, 1, 3).state.dice] == [1, 3, 1]


@pytest.mark.clause("activation.group.names")
def test_the_count_gives_it_its_name() -> None:
    assert [name_of(count) for count in (1, 2, 3, 4)] == ["single", "double", "triple", "quad"]


@pytest.mark.clause("ruling.dice.forced-grouping")
def test_dice_are_never_split_by_choice() -> None:
    match = rolled(4, 4, 4, 1, 2)
    assert [str(each) for each in match.state.dice] == ["1", "2", "444"]
    assert refused(match, "move 44 B1")[0] == "no-such-die"


@pytest.mark.clause("ruling.dice.five-of-a-kind")
@pytest.mark.parametrize(
    ("number", "dice"),
    [(4, ["2222"]), (5, ["2222", "2"]), (6, ["2222", "22"]), (7, ["2222", "222"]), (8, ["2222", "2222"])],
)
def test_more_than_four_of_a_kind_make_a_quad_and_a_further_action_die(number: int, dice: list[str]) -> None:
    assert grouped(*[2] * number) == dice


@pytest.mark.parametrize(("to", "shows"), [(0, "1"), (7, "6"), (3, "3")])
def test_a_die_never_shows_less_than_1_or_more_than_6(monkeypatch: pytest.MonkeyPatch, to: int, shows: str) -> None:
    """ruling.dice.face-limits."""

    def turn(m: Any, me: Any, n: Any) -> Rule[None]:
        turn_die(m, "Turn", 4, to)
        return
        yield

    invent(monkeypatch, "turner", sentence("Turn", "dice", turn))
    match = stage("A . . . B", A=mine("turner"), B=theirs(), next="activation 1", rolls=[4, 2, 2, 5, 5])
    match.answer("use 1:turner/turn")
    assert shows in [str(each) for each in match.state.dice]


def paid_with(monkeypatch: pytest.MonkeyPatch, **price: Any) -> Match:
    """A hero with a Special Action of that price, and one action die of each count."""

    def shout(m: Any, me: Any, die: Any, n: Any) -> Rule[None]:
        return
        yield

    invent(monkeypatch, "crier", sentence("Shout", "special", shout, **price))
    return stage("A . . . B", A=mine("crier"), B=theirs(), dice=["6", "55", "444", "3333"])


@pytest.mark.clause("action-dice.count-gate")
def test_an_action_that_demands_a_count_takes_no_other(monkeypatch: pytest.MonkeyPatch) -> None:
    """ruling.dice.exact-count: a Triple does not pay for a Double."""
    match = paid_with(monkeypatch, counts=(2,))
    assert specials(match) == ["special 55 shout"]
    assert refused(match, "special 444 shout") == ("price", "action-dice.count-gate")
    assert refused(match, "special 6 shout") == ("price", "action-dice.count-gate")


@pytest.mark.clause("ruling.card.special-cost")
def test_an_action_may_ask_for_a_least_value(monkeypatch: pytest.MonkeyPatch) -> None:
    match = paid_with(monkeypatch, value=5)
    assert specials(match) == ["special 6 shout", "special 55 shout"]


@pytest.mark.clause("action-dice.scaling")
@pytest.mark.parametrize(("die", "lost"), [("2", 1), ("6", 3), ("22", 1), ("5", 2), ("55", 3)])
def test_strength_depends_on_the_value_and_the_count_of_the_die(die: str, lost: int) -> None:
    match = play(stage("A B . . .", A=mine(), B=theirs(), dice=[die]), f"hurt {die} B1")
    assert at(match, "B1").stamina == 12 - lost
