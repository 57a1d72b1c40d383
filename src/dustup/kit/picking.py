"""The four questions every game asks: one of some units, several of them, a place or several, one of named things.

    PICKING = Picking(State.at, unit=Target, place=Place, no=Decline())

    target = yield from PICKING.unit(m, seat, cells, why)               # nobody if there is none
    fallen = yield from PICKING.units(m, seat, cells, 2, why, more)     # up to two, one after another
    where = yield from PICKING.place(seat, free, why, may=True)         # or not
    token = yield from PICKING.key(seat, Take, ("coin", "gem"), why)    # the field of Take("coin") or Take("gem")

A game says with which options it asks, how one declines and who may be chosen at all; the words of a question and the
name of a standing answer come with the question. Each is a plain function that returns the rule, so that it costs no
more than a rule that asks by itself.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from itertools import combinations
from typing import Any, Generic, TypeVar

from dustup.boards.bits import listed
from dustup.engine.options import No, Options, Over, known, values_of
from dustup.engine.rule import NO, Choose, Prompt, Rule

U = TypeVar("U")

Seats = tuple[int, ...]


def pick(
    seat: int,
    options: Options[Any],
    why: Prompt,
    no: type = No,
    standing: str = "",
    meant: Callable[[Any], Any] | None = None,
    also: Seats = (),
) -> Rule[Any]:
    """One of some options, or ``None``: every question of this module comes here.

    This decides what is not asked: nothing is left to pick, or nothing but to decline; or there is one option and no
    way to decline it. ``meant`` says what an option stands for; ``also`` are seats that may answer as well.
    """
    if options.count > 1:
        answer = yield Choose(seat, options, why, standing, (), None, also)
    elif options.count:
        answer = options[0]
    else:
        return None
    if type(answer) is no:
        return None
    return answer if meant is None else meant(answer)


class Picking(Generic[U]):
    """How one game asks: options with a single field for a unit (by its cell or its number), a place and some units."""

    __slots__ = ("_at", "_may_be_chosen", "_no", "_or_not", "_place", "_place_of", "_unit", "_unit_of", "_units")

    def __init__(
        self,
        at: Callable[[Any, int], U],
        *,
        unit: type[Any],
        place: type[Any],
        units: type[Any] | None = None,
        no: object = NO,
        may_be_chosen: Callable[[Any, U, Any], bool] | None = None,
    ) -> None:
        """``at(m, field)`` is the unit that an option names by its field.

        ``may_be_chosen(m, unit, by)`` is the game's rule of who can be chosen by whom, asked for every unit that
        anybody picks; without it everybody can.
        """
        self._at = at
        self._unit = unit
        self._unit_of = values_of(unit)
        self._place = place
        self._place_of = values_of(place)
        self._units = units
        self._no = type(no)
        self._or_not = (no,)
        self._may_be_chosen = may_be_chosen

    # -- units -----------------------------------------------------------------------------------------------------

    def choosable(self, m: Any, cells: int, by: Any) -> int:
        """Those of some cells whose unit may be chosen by another."""
        may, at, found, left = self._may_be_chosen, self._at, cells, cells
        while may is not None and left:
            low = left & -left
            if not may(m, at(m, low.bit_length() - 1), by):
                found ^= low
            left ^= low
        return found

    def unit(
        self,
        m: Any,
        seat: int,
        cells: int,
        why: Prompt,
        *,
        by: Any = None,
        may: bool = False,
        standing: str = "",
        also: Seats = (),
    ) -> Rule[U | None]:
        """One of the units on some cells; nobody if there are none, or if one may decline and does."""
        if self._may_be_chosen is not None:
            cells = self.choosable(m, cells, by)
        at, field = self._at, self._unit_of
        options: Options[Any] = Options((Over(self._unit, cells),), self._or_not if may else ())
        return pick(seat, options, why, self._no, standing, lambda answer: at(m, field(answer)), also)

    def among(
        self, m: Any, seat: int, units: Mapping[int, U], why: Prompt, *, by: Any = None, may: bool = False,
        standing: str = "", also: Seats = (),
    ) -> Rule[U | None]:  # fmt: skip
        """The same of units that are told apart by their numbers, as where one covers several cells, or shares one."""
        allowed, field, option = self._may_be_chosen, self._unit_of, known(self._unit)
        named = [option[id] for id, each in units.items() if allowed is None or allowed(m, each, by)]
        options: Options[Any] = Options((), [*named, *self._or_not] if may else named)
        return pick(seat, options, why, self._no, standing, lambda answer: units[field(answer)], also)

    def units(
        self,
        m: Any,
        seat: int,
        cells: int,
        most: int,
        why: Prompt,
        more: Prompt,
        *,
        by: Any = None,
        least: int = 0,
        standing: str = "",
    ) -> Rule[list[U]]:
        """Up to so many different units, one after another, at ``least`` so many if there are; declining stops.

        ``more`` is why the seat is asked again.
        """
        picked: list[U] = []
        while cells and len(picked) < most:
            may = len(picked) >= least
            chosen = yield from self._cell(m, seat, cells, more if picked else why, by, may, standing)
            if chosen is None:
                break
            picked.append(self._at(m, chosen))
            cells &= ~(1 << chosen)
        return picked

    def _cell(self, m: Any, seat: int, cells: int, why: Prompt, by: Any, may: bool, standing: str) -> Rule[int | None]:
        """One of the units on some cells, by its cell."""
        cells = self.choosable(m, cells, by)
        options: Options[Any] = Options((Over(self._unit, cells),), self._or_not if may else ())
        return pick(seat, options, why, self._no, standing, self._unit_of)

    def units_at_once(
        self, m: Any, seat: int, cells: int, most: int, why: Prompt, *, by: Any = None, least: int = 0,
        standing: str = "",
    ) -> Rule[list[U]]:  # fmt: skip
        """The same in one answer, for few units: an option for every group of them, with a tuple of their cells."""
        if self._units is None:
            raise AssertionError(f"a rule asked {why!r} for several units at once, for which the game has no option")
        there = listed(self.choosable(m, cells, by))
        sizes = range(max(min(least, len(there)), 1), most + 1)
        groups = [self._units(group) for size in sizes for group in combinations(there, size)]
        options: Options[Any] = Options((), groups if least else [*groups, *self._or_not])
        picked = yield from pick(seat, options, why, self._no, standing, values_of(self._units))
        return [self._at(m, cell) for cell in picked or ()]

    # -- places ----------------------------------------------------------------------------------------------------

    def place(
        self, seat: int, where: Any, why: Prompt, *, may: bool = False, standing: str = "", also: Seats = ()
    ) -> Rule[Any]:
        """One place of a mask or of any other region; ``None`` if there is none, or if one may decline and does."""
        options: Options[Any] = Options((Over(self._place, where),), self._or_not if may else ())
        return pick(seat, options, why, self._no, standing, self._place_of, also)

    def places(
        self, seat: int, cells: int, most: int, why: Prompt, more: Prompt, *, least: int = 0, standing: str = ""
    ) -> Rule[int]:
        """Up to so many different cells, one after another, as a mask; at ``least`` so many if there are."""
        picked = 0
        while cells and picked.bit_count() < most:
            may = picked.bit_count() >= least
            one = yield from self.place(seat, cells, more if picked else why, may=may, standing=standing)
            if one is None:
                break
            picked |= 1 << one
            cells &= ~(1 << one)
        return picked

    # -- named things ----------------------------------------------------------------------------------------------

    def key(
        self,
        seat: int,
        kind: type[Any],
        keys: Iterable[Any],
        why: Prompt,
        *,
        may: bool = False,
        standing: str = "",
        also: Seats = (),
    ) -> Rule[Any]:
        """One of a few things by its key: the field of the option that names it, or all fields if it has several."""
        option = known(kind)
        named = [option[each] for each in keys]
        options: Options[Any] = Options((), [*named, *self._or_not] if may else named)
        return pick(seat, options, why, self._no, standing, values_of(kind), also)
