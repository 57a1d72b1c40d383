"""A guided first match: a set-up with its dice, and the rules told while a line of play is followed.

The file ``text/lesson.toml`` of a game has a table ``[setup]`` or the text of a ``position``, a seed and steps. Each
step says something, at the moment it is needed, and has the answers that are given until the next: those of whoever
learns, as a proposal, and those of the others, who keep to the line as long as the learner does. Whoever leaves the
line plays on against a bot, and hears of what is left when such a question comes up.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import accumulate
from pathlib import Path
from typing import TYPE_CHECKING, Any

from dustup.engine.content import Many, Number, Part, Source, Words
from dustup.engine.errors import BadContent

if TYPE_CHECKING:
    from dustup.engine.game import Game

FILE = Path("text") / "lesson.toml"
LEARNER = 0
"""The seat of whoever learns."""
SHAPE = {
    "seed": Number(0, 999_999),
    "position": Words(default=""),
    "steps": Part(
        {"title": Words(), "text": Words(), "clauses": Many(Words(), 1), "answers": Many(Words())}, rows=True
    ),
}


@dataclass(slots=True, frozen=True)
class Step:
    """Something that is told."""

    title: str
    text: str
    clauses: tuple[str, ...]
    """The rules it speaks of."""
    answers: tuple[str, ...]
    """What is answered from here to the next step, by everybody, in words."""


@dataclass(slots=True, frozen=True)
class Lesson:
    """A guided first match."""

    setup: Mapping[str, Any]
    position: str
    """Where it begins instead of at the beginning; else empty."""
    seed: int
    steps: tuple[Step, ...]

    @property
    def line(self) -> tuple[str, ...]:
        """The answers of everybody, from the first to the last."""
        return tuple(answer for step in self.steps for answer in step.answers)

    @property
    def told_at(self) -> tuple[int, ...]:
        """After how many answers of the line each step is told."""
        return tuple(accumulate((len(step.answers) for step in self.steps[:-1]), initial=0))

    def step_at(self, given: Sequence[str]) -> int | None:
        """Which step is told after these answers; none once somebody has left the line."""
        kept = len(given) <= len(self.line) and tuple(given) == self.line[: len(given)]
        return bisect_right(self.told_at, len(given)) - 1 if kept else None

    def next_answer(self, given: Sequence[str]) -> str:
        """What the line answers after these answers; nothing once somebody has left it, or where it ends."""
        line = self.line
        return line[len(given)] if len(given) < len(line) and tuple(given) == line[: len(given)] else ""


@cache
def read_lesson(game: Game) -> Lesson | None:
    """The guided first match of a game, if it has one."""
    path = game.folder / FILE
    if not path.is_file():
        return None
    source = Source(path)
    setup = source.table.pop("setup", {})
    read = source.read(SHAPE)
    if not isinstance(setup, dict) or bool(setup) == bool(read["position"]):
        raise BadContent(f"{path.name}: a lesson has either a table [setup] or a position")
    steps = tuple(
        Step(each["title"], each["text"], tuple(each["clauses"]), tuple(each["answers"])) for each in read["steps"]
    )
    for at, step in enumerate(steps):
        for cited in step.clauses:
            if cited not in game.ledger:
                raise source.wrong("clauses", cited, "a clause of the ledger", ("steps", at, "clauses"))
    return Lesson(setup, read["position"], read["seed"], steps)
