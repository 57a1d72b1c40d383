"""Edges: who is over one falls, unless Speed or an ability holds it. They listen to whatever changes that."""

from __future__ import annotations

from typing import Any

from dustup.engine.cite import clause
from dustup.engine.hearing import AFTER, Ear, Heard
from dustup.engine.options import Options, Over
from dustup.engine.rule import Choose, Rule
from dustup.games.panic.events import LeavesPlay
from dustup.games.panic.happenings import Footing
from dustup.games.panic.options import OR_NOT, Go, Number, asked
from dustup.games.panic.rules.actions import may_act, origins, use_number
from dustup.games.panic.rules.free_movement import hovers, walk, walkable
from dustup.games.panic.rules.space import on_its_way, over_edge, rides, yet_to_roll
from dustup.games.panic.rules.taken_out import leave_play
from dustup.games.panic.rules.tokens import caged, can_spend
from dustup.games.panic.state import OFF, Figure, State, Unit


@clause("ruling.edge.timing", "edge.removes", "ruling.copy.edge")
def lose_footing(m: State, _: None, footing: Footing) -> Rule[None]:
    """With a Speed token it hovers; the moment it has none it falls, and perhaps others with it. No Copy hovers.

    Whoever rode on somebody that falls may save itself like one that has just got there.
    """
    riders = [each for each in m.figures if m.edge & each.body and rides(m, each)] if m.large else []
    if footing.figure is not None:
        yield from _on_the_brink(m, footing.figure)
    left = -1
    while left != (left := sum(each.cell != OFF for each in m.figures)):
        for each in m.figures:
            if m.edge & each.body and over_edge(m, each) and (each in riders or each.copy_of or not hovers(m, each)):
                riders = [other for other in riders if other is not each]
                yield from _on_the_brink(m, each)


def _on_the_brink(m: State, figure: Figure) -> Rule[None]:
    """A figure over an Edge saves itself with Speed tokens, or it falls."""
    while m.edge & figure.body and over_edge(m, figure):
        _the_helpless_fall(m)
        if figure.cell == OFF or _waits(m, m.units[figure.unit], figure):
            return
        if not (yield from _saves_itself(m, m.units[figure.unit], figure)):
            return


@clause("ruling.edge.timing", "edge.removes")
def _the_helpless_fall(m: State) -> None:
    """Those whom nothing can save fall before anybody who shares their fate is asked, and acts to save itself."""
    while helpless := [each for each in m.figures if m.edge & each.body and over_edge(m, each) and _helpless(m, each)]:
        for each in helpless:
            fall_off(m, each)


def _helpless(m: State, figure: Figure) -> bool:
    unit = m.units[figure.unit]
    return not (_waits(m, unit, figure) or _has_speed(m, unit) or _may_use_movement(m, unit, figure))


@clause("ruling.edge.own-turn-grace", "ruling.edge.timing")
def _waits(m: State, unit: Unit, figure: Figure) -> bool:
    """Before the roll of its own turn nobody falls yet, nor while it walks."""
    if m.taken_out(unit):
        return False
    return yet_to_roll(m, unit, figure) or unit.this_turn.on_its_way


@clause("edge.save", "ruling.edge.zero-hp", "ruling.style.caged.edges", "ruling.stooges.edges")
def _has_speed(m: State, unit: Unit) -> int:
    """How many Speed tokens can save a unit's figures: the Taken Out spend none."""
    return can_spend(m, unit, "speed") if not m.down_now(unit) and not unit.out else 0


@clause("ruling.edge.own-turn-grace", "action.no-interrupt", "ruling.style.caged.edges", "ruling.copy.edge")
def _may_use_movement(m: State, unit: Unit, figure: Figure) -> bool:
    """On its own turn, between Actions, a unit without Speed tokens may spend a number on Movement at once."""
    return (
        unit.id == m.active
        and not m.acting
        and not m.taken_out(unit)
        and bool(unit.pool or unit.kept)
        and not caged(m, unit)
        and not figure.copy_of
        and not unit.has("through-allies")
        and _who_moves(m, unit, figure) is not None
    )


@clause("edge.save", "edge.removes", "ruling.edge.timing")
def _saves_itself(m: State, unit: Unit, figure: Figure) -> Rule[bool]:
    """One chance to get back to solid ground: says whether to look again."""
    if speed := _has_speed(m, unit):
        mask = walkable(m, figure, speed)
        ways: Options[Any] = Options((Over(Go, mask, figure.id),), OR_NOT)
        answer = yield Choose(unit.seat, ways, asked["save-from-edge", unit.id, figure.id])
        if type(answer) is Go:
            yield from walk(m, unit, figure, answer.to)
            return figure.cell != OFF
        if not figure.copy_of:
            return False  # it hovers as long as it has tokens
    elif _may_use_movement(m, unit, figure):
        numbers = sorted({*unit.pool, *unit.kept})
        options: Options[Any] = Options((), [*[Number(each) for each in numbers], *OR_NOT])
        answer = yield Choose(unit.seat, options, asked["movement-at-edge", unit.id, figure.id])
        if type(answer) is Number:
            origin = _who_moves(m, unit, figure)
            with on_its_way(unit):
                yield from use_number(m, unit, m.box.action_named["movement"], answer.number, origin=origin)
            return True
    fall_off(m, figure)
    return False


def _who_moves(m: State, unit: Unit, figure: Figure) -> Figure | None:
    """Who performs the Movement that saves a figure: itself, or another of its group if it has acted already."""
    able = origins(m, unit) if may_act(unit) else []
    return figure if figure in able else next(iter(able), None)


@clause("grid.outside-is-edge", "coming-back.stooges", "stooges.removed-figures", "ruling.archetype.boss.twins-removal")
def fall_off(m: State, figure: Figure) -> None:
    """A figure falls out of play."""
    m.tell(LeavesPlay, figure.id, figure.cell)
    leave_play(m, figure)


EDGES = Heard([Ear("Edges", AFTER, Footing, lose_footing)])
