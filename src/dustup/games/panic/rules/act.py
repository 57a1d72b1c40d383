"""An Action being performed: who performs it, from where, with which number, and at what range."""

from __future__ import annotations

from collections.abc import Mapping
from copy import copy
from functools import cached_property
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from dustup.engine.cite import clause
from dustup.games.panic.catalog import STYLES
from dustup.games.panic.state import NOBODY, Figure, State, Unit

if TYPE_CHECKING:
    from dustup.games.panic.cards import Move


UNKNOWN = -1

STANCES_RANGE = (
    "range.decides-targets",
    "style.range-source",
    "ruling.style.mastermind.control",
    "style.akimbo.note.control",
    "style.crosshair.note.control",
    *(f"style.{key}.range" for key in STYLES),
)
"""Where the range of a stance comes from."""


class Act:
    """One performance of an Action; also used to find out beforehand whether it could do anything."""

    level = 0
    """Gates reached."""
    raised = 0
    """By how much every number listed in it is raised."""
    extra = 0
    """Additional targets left to it."""
    reach = 0
    """Additional range."""
    also: Figure | None = None
    """Whom it targets besides everybody else."""
    announced = True
    answerable = True
    """Whether others may respond to it."""
    redirected = False
    later = False
    """Whether a later part of it can still target whoever has to be among its targets."""
    spaces = 0
    """Spaces it has moved people, all in all."""
    memo: Any = None
    """What one part of the Action leaves for the next."""
    together: tuple[int, ...] = ()
    """The figures it targeted last, all at the same time."""
    spot = -1
    """Where the Copy stood that was destroyed to pay for it."""
    began = (-1, -1)
    """Where its performer stood when it began, and how many tokens its user had."""
    must = NOBODY
    """A unit that has to be among its targets."""
    targeted = 0
    """Units it has targeted so far, as a mask."""
    foes = friends = banded = UNKNOWN
    """While nothing happens: enemies and allies it might target if it sees them, and the cells in its range."""
    looked = seen = 0
    """Meanwhile: those of the enemies it has looked for, and those of them that it sees."""
    paid: Mapping[str, int] = MappingProxyType({})
    """Tokens paid for it, by kind."""

    move: Move | None = None
    """The Action; ``None`` where somebody only looks what could be done."""
    number = 0
    """The number spent; X in its text."""
    payer: Unit
    """Who paid for it."""

    def __init__(self, m: State, move: Move | None, unit: Unit, figure: Figure, number: int = 0) -> None:
        self.unit = unit
        """Who performs it, and who is meant wherever it names no subject."""
        self.figure = figure
        """Where it is performed from: the unit's figure, or one Copy."""
        self.seat = unit.seat
        """Who decides."""
        self.team = unit.team
        """Whose friends and foes count as allies and enemies."""
        if move is not None:
            self.move = move
            self.number = number
            self.began = (figure.cell, sum(unit.tokens.values()))

    @cached_property
    def iron(self) -> dict[int, list[int]]:
        """Iron committed against it, by unit: damage and spaces still to be taken off."""
        return {}

    @cached_property
    def noted(self) -> dict[str, int]:
        """What abilities remember about the Action, such as for whom they have worked already."""
        return {}

    def on(self, twin: State) -> Act:
        """The same Action under way in a copy of the fight."""
        act = copy(self)
        act.__dict__.update(iron={id: list(each) for id, each in self.iron.items()}, noted=dict(self.noted))
        act.unit, act.payer, act.figure = (
            twin.units[self.unit.id],
            twin.units[self.payer.id],
            twin.figures[self.figure.id],
        )
        if self.also is not None:
            act.also = twin.figures[self.also.id]
        return act

    # -- range -----------------------------------------------------------------------------------------------------

    def span(self, m: State) -> tuple[int, int] | None:
        """From and to: the stance's range with everything that changes it."""
        return span_of(m, self.unit, self.figure, self.reach)

    @clause(*STANCES_RANGE, "range.one", "range.one-two", "range.minimum")
    def band(self, m: State) -> int:
        """The cells in range, whatever hides them."""
        if self.banded != UNKNOWN:
            return self.banded
        figure, loadout = self.figure, self.unit.loadout
        if not (self.reach or figure.shape or loadout.stretches or m.large):
            bands = m.arena.bands.get(loadout.range)
            if bands is not None and (known := bands[figure.cell]) >= 0:
                return known
        span = span_of(m, self.unit, figure, self.reach)
        return in_band(m, figure, span) if span is not None else 0


def in_band(m: State, figure: Figure, span: tuple[int, int]) -> int:
    """The cells in a range; of a large unit the nearest space counts, so one that begins too near is not in it."""
    band = m.band(figure, *span)
    return band & ~m.too_near(figure, span[0]) if m.large and span[0] > 1 else band


@clause(
    *STANCES_RANGE,
    "ruling.range.modifier-order",
    "style.mysterious.ability.double-range",
    "style.mysterious.note.double-last",
)
def span_of(m: State, unit: Unit, figure: Figure, bonus: int = 0) -> tuple[int, int] | None:
    """The range of a unit's stance: bonuses are added first, then doubled; "No" is never changed."""
    span: tuple[int, int] | None = unit.loadout.range
    if span is None or not (bonus or unit.loadout.stretches):
        return span
    low, high = span
    high += bonus
    if unit.loadout.stretches and m.in_fog(figure):
        high *= 2
    return low, high
