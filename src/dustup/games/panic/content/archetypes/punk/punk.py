"""Punk: the more it bleeds, the harder it hits back."""

from __future__ import annotations

from dustup.engine.cite import clause
from dustup.games.panic.cards import Printed, archetype
from dustup.games.panic.happenings import TurnStart
from dustup.games.panic.rules.pool import add_number
from dustup.games.panic.state import State, Unit

card = archetype(__file__)


@card.focused.after("", TurnStart, mine="unit")
def twice_the_damage(m: State, me: Unit, n: Printed) -> None:
    """At the start of its turn twice the damage on the current bar joins the pool, or 1 if the bar is full."""
    _pain(m, me, n)


@card.fused.after("", TurnStart, mine="unit")
def the_damage(m: State, me: Unit, n: Printed) -> None:
    """At the start of its turn the damage on the current bar joins the pool as a number, or 1 if the bar is full."""
    _pain(m, me, n)


@card.frantic.after("", TurnStart, mine="unit")
def twice_the_damage_this_turn(m: State, me: Unit, n: Printed) -> None:
    """At the start of this turn twice the damage on the current bar joins the pool, or 1 if the bar is full."""
    _pain(m, me, n)


@clause("archetype.punk.note.example", "ruling.archetype.punk.not-a-die")
def _pain(m: State, me: Unit, n: Printed) -> None:
    """It is a number of the pool, not a die. With 7 of 12 HP left there are 5 damage: a 10, or a 5."""
    number = max(n.least, n.times * (me.bar - me.hp))
    add_number(m, me, number)
