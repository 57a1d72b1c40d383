"""Stooges: a group that shares health, tokens and dice and acts figure by figure."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from dustup.boards.bits import listed
from dustup.engine.cite import clause
from dustup.engine.options import Family, Just, Options, Over
from dustup.engine.rule import Choose, Prompt, Rule
from dustup.games.panic.cards import Printed, Script
from dustup.games.panic.events import CopyPlaced, NumbersDiscarded, StruckDown
from dustup.games.panic.options import Spot, Use
from dustup.games.panic.rules.act import Act
from dustup.games.panic.rules.health import heal, heal_or_say
from dustup.games.panic.rules.space import put
from dustup.games.panic.rules.taken_out import leave_play
from dustup.games.panic.state import Figure, State, Unit

card = Script("", "stooges")


@clause("stooges.leftover-numbers", "ruling.style.crosshair.stacking-aim")
def leftover_options(m: State, unit: Unit, numbers: Iterable[int]) -> Family[Any]:
    """When every figure has acted, each number left must be spent on Reinforcements, if it pays for them."""
    action = m.box.action_named["reinforcements"]
    price = action.cost.gates[0] + unit.aim
    enough = [] if _none_can_come(m) else [each for each in sorted(set(numbers)) if each >= price]
    return Just(*[Use(number, action.index) for number in enough])


@clause("ruling.stooges.reinforcement-cap", "optional.endless-stooges.lost-actions")
def _none_can_come(m: State) -> bool:
    """No Reinforcements come to an endless group, or for want of room."""
    return bool(m.options.get("endless-stooges")) or not _room(m)


@clause("stooges.leftover-numbers", "ruling.stooges.reinforcement-cap", "optional.endless-stooges.lost-actions")
def lose_leftovers(m: State, unit: Unit) -> None:
    """Where the numbers left bring no Reinforcements they are lost."""
    if not leftover_options(m, unit, unit.pool).count:
        m.tell(NumbersDiscarded, unit.id, tuple(sorted(unit.pool)))
        unit.pool.clear()


def _room(m: State) -> int:
    """Where a new figure can appear: anywhere in play that is Empty and free of hazards."""
    return m.floor & ~m.full & ~m.edge & ~m.trap


@card.action("reinforcements")
def reinforcements(m: State, act: Act, n: Printed) -> Rule[None]:
    """The group heals, then one new figure is placed anywhere in play."""
    heal_or_say(m, act, act.unit)
    yield from new_figure(m, act.unit, _room(m), act.seat)


@clause("stooges.reinforcements-acted")
def new_figure(m: State, unit: Unit, mask: int, seat: int) -> Rule[Figure | None]:
    """A new figure has acted for this turn."""
    if not mask:
        return None
    answer = yield Choose(seat, Options([Over(Spot, mask)]), Prompt("reinforce", unit=unit.id))
    figure = m.add_figure(unit)
    figure.acted = True
    put(m, figure, answer.cell)
    m.tell(CopyPlaced, figure.id, answer.cell)
    return figure


@clause("optional.endless-stooges")
def figure_lost_to_damage(m: State, figure: Figure) -> None:
    """With endless stooges, a figure that is dealt damage is removed from play."""
    if figure.cell >= 0:
        m.tell(StruckDown, figure.id, figure.cell)
        leave_play(m, figure)


@clause("optional.endless-stooges.spawn")
def spawn(m: State, unit: Unit) -> Rule[None]:
    """Endless stooges: at the start of its turn a group places new figures next to an Edge or obstacle, then heals."""
    obstacles, near = m.edge | m.fog | m.rubble | m.trap | m.wall | m.copies[0] | m.copies[1] | m.copies[2], 0
    for cell in listed(obstacles):
        near |= m.board.neighbours[cell]  # one that can be stood in, such as a Fog, is not next to itself
    for _ in range(m.heal):
        figure = yield from new_figure(m, unit, _room(m) & near, unit.seat)
        if figure is not None:
            figure.acted = False
    heal(m, unit)
