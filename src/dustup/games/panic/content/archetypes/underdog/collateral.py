"""Collateral Style of the Underdog: tokens from rubble, Roughhousing."""

from __future__ import annotations

from dustup.boards.bits import listed
from dustup.engine.cite import clause
from dustup.engine.rule import Rule
from dustup.games.panic.cards import Printed, style
from dustup.games.panic.content.archetypes.underdog.underdog import how_many_options
from dustup.games.panic.happenings import Destroyed
from dustup.games.panic.rules.act import Act
from dustup.games.panic.rules.choices import run_options
from dustup.games.panic.rules.damage import strike_area
from dustup.games.panic.rules.movement import lands_on
from dustup.games.panic.rules.obstacles import destroy
from dustup.games.panic.rules.picking import pick_obstacles
from dustup.games.panic.rules.targets import (
    foes_around,
    obstacles_by_foes,
    obstacles_in,
)
from dustup.games.panic.rules.teleports import user_appears
from dustup.games.panic.rules.tokens import gain_basic
from dustup.games.panic.state import State, Unit

card = style(__file__)


@card.after("token", Destroyed, mine="by")
def token_from_rubble(m: State, me: Unit, n: Printed) -> Rule[None]:
    """After destroying an obstacle the owner gains one Basic token."""
    yield from gain_basic(m, me, n.tokens)


@card.action("roughhousing", possible=obstacles_by_foes)
def roughhousing(m: State, act: Act, n: Printed) -> Rule[None]:
    """An obstacle in range is destroyed; then come the options."""
    count = yield from how_many_options(m, act, n)
    for cell in (yield from pick_obstacles(m, act, among=obstacles_by_foes)):
        act.cells |= m.board.bit[cell]
        yield from destroy(m, act.unit, cell, act=act)
    yield from run_options(m, act, count)


@card.option("roughhousing", "teleport-there", lambda m, act: lands_on(m, act.figure, act.cells))
@clause("ruling.style.collateral.teleport-wall")
def into_the_gap(m: State, act: Act, n: Printed) -> Rule[None]:
    """The owner teleports to the space of the obstacle; what is left of a Wall does not hinder it."""
    yield from user_appears(m, act, act.cells)


@card.option("roughhousing", "shower", lambda m, act: foes_around(m, act, _around(m, act)))
@clause("style.collateral.note.blaster")
def shower_of_splinters(m: State, act: Act, n: Printed) -> Rule[None]:
    """Each enemy next to the obstacle, or to any of several, takes 1 damage."""
    yield from strike_area(m, act, lambda: _around(m, act), n.damage, measured=False)


def _around(m: State, act: Act) -> int:
    cells = 0
    for cell in listed(act.cells):
        cells |= m.board.neighbours[cell]
    return cells


@card.option("roughhousing", "another-obstacle", lambda m, act: obstacles_in(m, act, act.band(m)))
def another_obstacle(m: State, act: Act, n: Printed) -> Rule[None]:
    """Another obstacle in range is destroyed."""
    for cell in (yield from pick_obstacles(m, act)):
        yield from destroy(m, act.unit, cell, act=act)
