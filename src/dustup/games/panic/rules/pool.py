"""Numbers of an Action Pool: picked, changed, lost without being spent."""

from __future__ import annotations

from collections.abc import Iterable

from dustup.engine.options import Options
from dustup.engine.rule import Choose, Prompt, Rule
from dustup.games.panic.events import Noted, NumberAdded, NumberChanged, NumbersDiscarded
from dustup.games.panic.options import Number
from dustup.games.panic.state import State, Unit


def pick_number(m: State, unit: Unit, why: str, among: Iterable[int] | None = None) -> Rule[int]:
    """One number of the pool."""
    numbers = sorted(set(unit.pool if among is None else among))
    if len(numbers) == 1:
        return numbers[0]
    answer = yield Choose(unit.seat, Options((), [Number(each) for each in numbers]), Prompt(why, unit=unit.id))
    return int(answer.number)


def add_number(m: State, unit: Unit, number: int) -> None:
    """A number joins the pool that was not rolled."""
    unit.pool.append(number)
    m.tell(NumberAdded, unit.id, number)


def rolls_one_less(m: State, unit: Unit) -> None:
    """A unit leaves out a die when it rolls in this turn."""
    unit.marks.die_less = True
    m.tell(Noted, "die-less", unit.id, 0)


def change_number(m: State, unit: Unit, number: int, to: int) -> None:
    """A number of the pool becomes another; at 0 or less it is lost."""
    if to <= 0:
        discard_number(m, unit, number)
        return
    unit.pool.remove(number)
    unit.pool.append(to)
    m.tell(NumberChanged, unit.id, number, to)


def discard_number(m: State, unit: Unit, number: int, *clauses: str) -> None:
    """A number of the pool is gone without being spent."""
    unit.pool.remove(number)
    m.tell(NumbersDiscarded, unit.id, (number,), cites=tuple(clauses))
