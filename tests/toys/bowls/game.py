"""Table Bowls: in turn, roll one of your two bowls anywhere near; after every two turns the nearest to the jack scores.

A toy that shows how points are written: a region instead of a mask, its listed places, and why others are refused.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from random import Random
from typing import Any

from toys.bowls.green import HIGH, JACK, RADIUS, REACH, WIDE, Reach, square

from dustup.boards.place import Point, read_point
from dustup.engine import rooms
from dustup.engine.cite import clause
from dustup.engine.errors import Refusal
from dustup.engine.events import event
from dustup.engine.game import Game
from dustup.engine.options import Options, Over, Within, option
from dustup.engine.rule import Choose, Prompt, Rule, choose, roll
from dustup.engine.state import Result, Steps
from dustup.engine.state import State as EngineState

STEPS = Steps()
TURNS = 16
DRIFT = 6


@option
class Pick:
    """Take one of your bowls in hand."""

    bowl: int


@option
class Rest:
    """Roll nothing this turn."""


@option
class Slide:
    """Roll a bowl to a point."""

    bowl: int
    to: Point


@event
class Slid:
    bowl: int
    to: Point
    gust: int


@event
class Rested:
    seat: int


@event
class Scored:
    seat: int
    scores: tuple[int, int]


class State(EngineState):
    """Where the bowls lie, and the score."""

    __slots__ = ("bowls", "scores", "turns")

    def __init__(self) -> None:
        super().__init__()
        self.bowls = [Point(150, 200), Point(150, 600), Point(1050, 200), Point(1050, 600)]
        """The first two are those of the first player."""
        self.scores = [0, 0]
        self.turns = 0

    def copy(self) -> State:
        twin: State = State.__new__(State)
        self.copy_into(twin)
        twin.bowls, twin.scores, twin.turns = self.bowls.copy(), self.scores.copy(), self.turns
        return twin

    def plain(self) -> dict[str, Any]:
        return {
            **self.engine_plain(),
            "bowls": [list(each) for each in self.bowls],
            "score": [*self.scores, self.turns],
        }


def reach(m: State, bowl: int) -> Reach:
    """Every point a bowl can be rolled to."""
    return Reach(m.bowls[bowl], [at for each, at in enumerate(m.bowls) if each != bowl])


@STEPS.step()
@clause("turn.pick", "turn.rest")
def turn(m: State, seat: int) -> Rule[None]:
    """Take a bowl in hand that can be rolled at all, or rest."""
    mine = [each for each in (2 * seat, 2 * seat + 1) if reach(m, each).count]
    chosen = yield from choose(seat, Options.of(*map(Pick, mine), Rest()), Prompt("turn", seat=seat))
    if isinstance(chosen, Pick):
        yield from slide(m, seat, chosen.bowl)
    else:
        m.tell(Rested, seat)
    m.turns += 1
    m.then(("count_up", seat) if m.turns % 2 == 0 else ("turn", 1 - seat))


@clause("turn.roll", "turn.gust")
def slide(m: State, seat: int, bowl: int) -> Rule[None]:
    """To any free point in reach; a six is a gust that carries the bowl a little on, if there is room."""
    options: Options[Slide] = Options([Over(Slide, reach(m, bowl), bowl)])
    chosen = yield Choose(seat, options, Prompt("where", bowl=bowl))
    m.bowls[bowl] = chosen.to
    (face,) = yield from roll(1)
    carried = Point(chosen.to.x + DRIFT, chosen.to.y)
    if face == 6 and not reach(m, bowl).wrong(carried):
        m.bowls[bowl] = carried
    m.tell(Slid, bowl, m.bowls[bowl], face)


@STEPS.step()
@clause("count.nearest", "count.end")
def count_up(m: State, seat: int) -> None:
    """The bowl nearest to the jack scores for its owner."""
    far = [square(each, JACK) for each in m.bowls]
    nearest = [each for each, at in enumerate(far) if at == min(far)]
    owners = {bowl // 2 for bowl in nearest}
    if len(owners) == 1:
        m.scores[owners.pop()] += 1
        m.tell(Scored, nearest[0] // 2, (m.scores[0], m.scores[1]))
    if m.turns < TURNS:
        m.then(("turn", 1 - seat))
    else:
        best = [each for each in (0, 1) if m.scores[each] == max(m.scores)]
        m.result = Result.won_by(best, m.scores, "counted") if len(best) == 1 else Result.drawn(m.scores, "counted")


WRONG = {
    "off": Refusal("off", "A bowl stays on the green.", "turn.roll"),
    "far": Refusal("far", f"A bowl is rolled at most {REACH} units, and not nowhere.", "turn.roll"),
    "taken": Refusal("taken", "Another bowl lies in the way.", "turn.roll"),
}


class Setup(rooms.Setup):
    """How it begins."""

    def begin(self, setup: Mapping[str, Any]) -> State:
        m = State()
        m.then(("turn", 0))
        return m


class Window(rooms.Window):
    """What a seat may know."""

    def view(self, state: State, seat: int | None) -> dict[str, Any]:
        return {"bowls": [list(each) for each in state.bowls], "scores": list(state.scores), "turns": state.turns}

    def imagine(self, state: State, seat: int | None, random: Random) -> None:
        """Nothing is hidden."""


class Judge(rooms.Judge):
    """How good it looks for a seat."""

    def evaluate(self, state: State, seat: int) -> float:
        if state.result:
            return float(seat in state.result.winners) if state.result.winners else 0.5
        near = [min(square(state.bowls[2 * each + at], JACK) for at in (0, 1)) for each in (0, 1)]
        ahead = state.scores[seat] - state.scores[1 - seat]
        return 0.5 + ahead / 20 + (0.1 if near[seat] < near[1 - seat] else -0.1) + (near[1 - seat] - near[seat]) / 1e7


class Sides(rooms.Sides):
    """Who wins and loses with whom."""

    def scores(self, state: State) -> tuple[int, ...]:
        return tuple(state.scores)


class Words(rooms.Words):
    """How it is written and read."""

    def read_value(self, state: Any, kind: str, word: str) -> Any:
        return read_point(word) if kind == "Point" else super().read_value(state, kind, word)


class Referee(rooms.Referee):
    """Why not."""

    declines = (Rest(),)

    def why_not(self, state: State, question: Choose, answer: Any) -> Refusal:
        asked = question.options.families[0]
        if isinstance(answer, Slide) and isinstance(asked, Within) and asked.fixed == (answer.bowl,):
            return WRONG[reach(state, answer.bowl).wrong(answer.to)]
        return Refusal("not-offered", "That is not asked now.", "turn.pick")


class Stage(rooms.Stage):
    """What is to be seen."""

    places = {"Point"}

    def scene(self, view: Mapping[str, Any]) -> dict[str, Any]:
        pieces = [
            {
                "id": f"bowl {bowl}", "name": f"Bowl {bowl}", "letters": "ABCD"[bowl], "team": bowl // 2,
                "shape": "disc", "cells": [f"{at[0] / 100:.2f},{at[1] / 100:.2f}"], "size": 2 * RADIUS, "bars": [],
                "badges": [], "active": False, "faded": False, "sub": "", "about": [], "card": "",
            }
            for bowl, at in enumerate(view["bowls"])
        ]  # fmt: skip
        board = {"key": "green", "shape": "table", "corners": [], "cells": [], "w": WIDE, "h": HIGH}
        return {"board": board, "pieces": pieces}


class Positions(rooms.Positions):
    """How it is kept in the middle."""

    def to_position(self, state: State) -> dict[str, Any]:
        return {**self.game.window.view(state, None), "agenda": [list(each) for each in state.agenda]}

    def from_position(self, table: Mapping[str, Any]) -> State:
        m = State()
        m.bowls = [Point(*each) for each in table["bowls"]]
        m.scores, m.turns = list(table["scores"]), table["turns"]
        m.agenda = [tuple(each) for each in table["agenda"]]
        return m


GAME = Game(
    "bowls",
    Path(__file__).parent,
    milestones={"count_up"},
    options=(Pick, Rest, Slide),
    steps=STEPS,
    setup=Setup,
    window=Window,
    judge=Judge,
    sides=Sides,
    words=Words,
    referee=Referee,
    stage=Stage,
    positions=Positions,
)
