"""What is certain of a rule: up to where it asks or rolls, and on a copy."""

from __future__ import annotations

from typing import Any

import pytest

from dustup.engine.events import event
from dustup.engine.options import Options, Yes
from dustup.engine.rule import Choose, Prompt, Roll, Rule
from dustup.engine.state import State
from dustup.kit.foretelling import briefly, certain


@event
class Moved:
    steps: int


def walks(m: State, then: Any) -> Rule[None]:
    m.counters["walked"] = 2
    m.tell(Moved, 2)
    yield then
    m.tell(Moved, 5)


@pytest.mark.parametrize("then", [Roll(1), Choose(0, Options.of(Yes()), Prompt("more"))])
def test_what_comes_before_a_question_or_a_roll_is_certain(then: Any) -> None:
    m = State()
    found = certain(m, lambda twin: walks(twin, then))
    assert [each.steps for each in found.events(Moved)] == [2]
    assert found.asked is then
    assert not m.counters, "it was tried on a copy"


def test_what_asks_nothing_is_certain_to_its_end() -> None:
    def once(twin: State) -> None:
        twin.tell(Moved, 1)

    found = certain(State(), once)
    assert [each.steps for each in found.events(Moved)] == [1] and found.asked is None


@pytest.mark.parametrize(
    ("parts", "said"),
    [([(3, "half")], ""), ([(3, "half"), (-1, "hide"), (2, "wind")], " (3 − 1 Hide + 2 Wind)")],
)
def test_where_a_number_comes_from_is_said_briefly(parts: list[tuple[int, str]], said: str) -> None:
    assert briefly(parts, str.title) == said
