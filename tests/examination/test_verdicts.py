"""The examination notices an ending that is told wrongly."""

from __future__ import annotations

from typing import Any

import pytest
from toys import crossing
from toys.crossing.game import Judge, Sides, State

from dustup.engine.ending import Result
from dustup.engine.state import Steps
from dustup.testing import checks_about, fails
from dustup.testing.harness import Exam


def ending(result: Result) -> Steps:
    """The rules of the crossing, but it always ends at once, and like this."""

    def act(m: State, _: int) -> None:
        m.result = result

    steps = Steps(crossing.GAME.steps)
    steps["act"] = type(steps["act"])(act, "")
    return steps


class Hopeful(Judge):
    def evaluate(self, state: State, seat: int) -> float:
        return 1.0 if state.result else super().evaluate(state, seat)


def found(game: Any, words: str) -> str:
    (first, *_) = checks_about(words)
    return fails(first, Exam(game))


@pytest.mark.parametrize(
    ("result", "words", "says"),
    [
        (Result(("won", "lost"), (0, 0), "x"), "one side win lose", "one side, two verdicts"),
        (Result.drawn((0, 0), "x"), "nothing is drawn", "drawn"),
        (Result(("won",), (0,), "x"), "random play ends", "a seat has no verdict"),
    ],
)
def test_a_planted_wrong_verdict_is_caught(result: Result, words: str, says: str) -> None:
    assert says in found(crossing.GAME.but(steps=ending(result)), words)
    assert found(crossing.GAME, words) == ""


def test_an_evaluation_that_takes_a_defeat_for_a_victory_is_caught() -> None:
    lost = crossing.GAME.but(steps=ending(Result.lost_by_all((0, 0), "sunk")), judge=Hopeful)
    assert "lost" in found(lost, "evaluations are between")


def test_a_sequel_that_the_game_does_not_take_is_caught() -> None:
    class Lost(Sides):
        def sequel(self, state: State) -> dict[str, Any]:
            return {"leg": 99}

    assert "leg = 99, expected a whole number from 1 to 3" in found(crossing.GAME.but(sides=Lost), "what comes after")
    assert found(crossing.GAME, "what comes after") == ""
