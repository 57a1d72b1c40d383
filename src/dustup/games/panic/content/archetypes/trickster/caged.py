"""Caged Style of the Trickster: no Speed nearby, Welcome To My Maze."""

from __future__ import annotations

from dustup.engine.cite import clause
from dustup.engine.rule import Rule
from dustup.games.panic.cards import Printed, style
from dustup.games.panic.rules.act import Act
from dustup.games.panic.rules.damage import strike
from dustup.games.panic.rules.naming import pick_targets
from dustup.games.panic.rules.targets import foes_in
from dustup.games.panic.state import State
from dustup.games.panic.verbs import pull_then, to_break

card = style(__file__)


card.trait("no-speed", "cages")


@clause("ruling.style.caged.outside-range")
def out_of_range(m: State, act: Act) -> int:
    """Visible enemies nearer than the range begins or farther than it goes, with all of their body."""
    band = act.band(m)
    there = foes_in(m, act, m.board.all & ~band & ~act.figure.body)
    for each in m.figures_at(there) if m.large else ():
        there &= ~m.cells_of(each) if m.cells_of(each) & band else -1
    return there


def _to_hit(m: State, act: Act, n: Printed) -> tuple[int, int]:
    """Those enemies, and Walls and Rubble out there like them."""
    return out_of_range(m, act), to_break(m, act, m.board.all & ~act.band(m), n.damage)


@card.action("welcome-to-my-maze", possible=lambda m, act, n: any(_to_hit(m, act, n)))
def welcome_to_my_maze(m: State, act: Act, n: Printed) -> Rule[None]:
    """One enemy outside the range takes 1 damage, then it is pulled three spaces."""
    for each in (yield from pick_targets(m, act, lambda: _to_hit(m, act, n), n.enemies, why="target-hit")):
        yield from strike(m, act, each, n.damage)
        yield from pull_then(m, act, each, n.pull)
