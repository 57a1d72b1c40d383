"""Crying Style of the Phantom: weaken all, Challenge one, Banshee's Wail."""

from __future__ import annotations

from dustup.boards.bits import listed
from dustup.engine.rule import Rule
from dustup.games.panic.cards import Printed, style
from dustup.games.panic.happenings import (
    TurnEnd,
    TurnStart,
)
from dustup.games.panic.rules.act import Act
from dustup.games.panic.rules.asking import pick_figure
from dustup.games.panic.rules.challenge import challenge
from dustup.games.panic.rules.obstacles import turn_into
from dustup.games.panic.rules.picking import area_of
from dustup.games.panic.rules.targets import (
    ability_area,
    ability_foes,
    foes_from,
    foes_in_range,
    obstacles_in,
    persons,
)
from dustup.games.panic.rules.tokens import give, give_each
from dustup.games.panic.state import Figure, State, Unit

card = style(__file__)


@card.after("start", TurnStart, mine="unit")
def weaken_all(m: State, me: Unit, n: Printed) -> Rule[None]:
    """At the start of its turn the owner gives each enemy in range one Weakness token."""
    cells = yield from ability_area(m, me, lambda origin: foes_from(m, me, origin))
    yield from _weaken(m, me, m.figures_at(cells), n.weakness)


def _weaken(m: State, me: Unit, figures: list[Figure], count: int) -> Rule[None]:
    """Once for each person, however many figures it has; a Copy has no use for tokens."""
    for unit in persons(m, figures):
        yield from give(m, me, unit, "weakness", count)


@card.after("end", TurnEnd, mine="unit")
def challenge_one(m: State, me: Unit, n: Printed) -> Rule[None]:
    """At the end of its turn the owner Challenges an enemy in range and gives it one Weakness token."""
    figure = yield from pick_figure(m, me, ability_foes(m, me), "target-by-ability")
    if figure is not None:
        yield from challenge(m, me, m.units[figure.unit], figure=figure)
        yield from give(m, me, m.units[figure.unit], "weakness", n.weakness)


@card.action("banshees-wail", possible=lambda m, act: foes_in_range(m, act) | _fragile(m, act))
def banshees_wail(m: State, act: Act, n: Printed) -> Rule[None]:
    """Each enemy in range gets a Weakness token, and all Traps and Walls in range become Rubble."""
    figures = yield from area_of(m, act, lambda: act.band(m))
    yield from give_each(m, act, figures, "weakness", 1)
    for cell in listed(_fragile(m, act)):
        turn_into(m, "rubble", cell, act.unit, act=act)


def _fragile(m: State, act: Act) -> int:
    """Traps and Walls in range."""
    return obstacles_in(m, act, act.band(m)) & (m.trap | m.wall)
