"""Akimbo Style of the Gunkata: recoil, Firing Wild."""

from __future__ import annotations

from collections.abc import Callable

from dustup.engine.cite import clause
from dustup.engine.rule import Rule
from dustup.games.panic.cards import Printed, style
from dustup.games.panic.happenings import AtOnce, EffectOver
from dustup.games.panic.memory import add_up, forget
from dustup.games.panic.rules.act import Act
from dustup.games.panic.rules.damage import hit_order, strike
from dustup.games.panic.rules.movement import move
from dustup.games.panic.rules.picking import area_of
from dustup.games.panic.rules.targets import (
    people_in,
)
from dustup.games.panic.state import NOBODY, Figure, State, Unit

card = style(__file__)


@card.after("recoil", AtOnce, mine="dealer")
@clause("style.akimbo.note.one-two")
def count_the_shots(m: State, me: Unit, dealt: AtOnce, n: Printed) -> None:
    """Each hit that damages somebody, friend or foe, an extra hit too, is worth one step."""
    shooter = f"recoil-{dealt.hit.origin.id if dealt.hit.origin is not None else NOBODY}"
    add_up(me.noted, shooter, n.steps)


@card.after("recoil", EffectOver, mine="unit")
@clause("style.akimbo.note.mandatory", "style.akimbo.note.count-first", "ruling.style.akimbo.shooter")
def recoil(m: State, me: Unit, n: Printed) -> Rule[None]:
    """When all damage is dealt the owner makes the steps, one after another; it cannot decline.

    Whatever fired makes them, if it is still there: a Copy, or the figure of a group, whose others may step as well.
    """
    while shooter := next((each for each in me.noted if each.startswith("recoil-")), ""):
        # A step over an Edge may lead to another Action, whose end finds the steps that are left.
        for _ in range(forget(me.noted, shooter)):
            figures = _who_steps(m, me, shooter)
            for each in figures:
                yield from move(m, me.seat, each, 1, "recoil-where", must=each is figures[0])


@clause("ruling.copy.who-benefits")
def _who_steps(m: State, me: Unit, shooter: str) -> list[Figure]:
    """A Copy that fired, and nobody with it; else the figure that fired, first of its group, or another."""
    fired = [each for each in (*m.copies_of(me), *m.figures_of(me)) if f"recoil-{each.id}" == shooter]
    if fired and fired[0].copy_of:
        return fired
    figures = [*fired, *(each for each in m.figures_of(me) if each not in fired)]
    return figures if me.stooges else figures[:1]


card.needs("firing-wild", possible=lambda m, act: _around(m, act) or _about(m, act))


def _around(m: State, act: Act) -> int:
    return people_in(m, act, m.next_to(act.figure))


def _about(m: State, act: Act) -> int:
    return people_in(m, act, act.band(m))


@card.option("firing-wild", "adjacent", _around)
def everyone_adjacent(m: State, act: Act, n: Printed) -> Rule[None]:
    """Everybody adjacent takes 1 damage, allies included."""
    yield from _fire_at_all(m, act, lambda: m.next_to(act.figure), n.damage)


@card.option("firing-wild", "in-range", _about)
def everyone_in_range(m: State, act: Act, n: Printed) -> Rule[None]:
    """Everybody in range takes 1 damage, allies included."""
    yield from _fire_at_all(m, act, lambda: act.band(m), n.damage, own=True)


@clause("ruling.style.akimbo.group")
def _fire_at_all(m: State, act: Act, cells: Callable[[], int], damage: int, *, own: bool = False) -> Rule[None]:
    """Everybody there but the figure that fires, so a group hits its own people as well.

    Its ``own`` space is in its range, so where it was agreed on it is hit, too: once, if the Action is turned on it.
    """
    figures = yield from area_of(m, act, cells, people=True)
    if own and m.rulings.get("firing-wild") == "hit" and act.figure not in figures:
        figures = [*figures, act.figure]
    for each in (yield from hit_order(m, act.unit, act.seat, figures)):
        yield from strike(m, act, each, damage)
