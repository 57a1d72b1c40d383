"""Verbs: whatever is done to somebody passes its windows in one place, and stops once it can no longer be done.

A game's ``hit``, ``heal``, ``push`` and ``place`` make a deed and let it be carried out:

    class Blow(Deed):
        windows = BEFORE, LESS, INSTEAD, AFTER
        whose = "target", "source"
        ...
        def stands(self) -> bool:
            return self.amount > 0 and self.source.up and self.target.up

    def hit(m, me, target, amount):
        return carry(m, Blow(me, target, amount), take_off)

Cards call the verb and nothing else, so none of them can forget a window, or go on for somebody who has fallen.
``dustup.testing.bypasses`` reads a game's cards and finds those that do.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from typing import Any, TypeVar

from dustup.engine.events import Addend
from dustup.engine.hearing import AFTER, Happening, Hears, after, before, instead, less
from dustup.engine.rule import Rule

D = TypeVar("D", bound="Deed")
S = TypeVar("S", bound=Hears)
T = TypeVar("T")


class Deed(Happening):
    """A happening that is done by somebody to somebody, and can come to nothing."""

    __slots__ = ()

    replaced: bool = False
    """Whether somebody put something else in its place. A deed that opens that window has it as a field."""

    def stands(self) -> bool:
        """Whether it still happens: something is left of it, and whoever does and suffers it can still do so."""
        return True


def added(size: int, number: int, card: str, parts: list[Addend]) -> int:
    """How much a deed is once a card has added to it or taken off, never below 0; the card is named with its part."""
    number = max(number, -size)
    if number:
        parts.append((number, card))
    return size + number


def goes_ahead(m: S, deed: D, lower: Callable[[S, D], Rule[None]] = less) -> Rule[bool]:
    """Open the windows ahead of a deed; whether it is still to be done.

    ``lower`` is the game's own way of opening the window ``less``, such as in an order the players choose.
    """
    kind, ears = type(deed), m.ears
    if kind in ears.before:
        yield from before(m, deed)
    if kind in m.ears.less and deed.stands():
        yield from lower(m, deed)
    if kind in m.ears.instead and deed.stands() and (yield from instead(m, deed)):
        return False
    return deed.stands()


def carry(
    m: S,
    deed: D,
    do: Callable[[S, D], Rule[None] | None],
    *,
    lower: Callable[[S, D], Rule[None]] = less,
    missed: Callable[[S, D], Any] | None = None,
) -> Rule[bool]:
    """Carry a deed through all its windows; whether it was done.

    ``do`` is what happens, ``missed`` what is said if nothing does, unless something else took its place.
    """
    kind, ears = type(deed), m.ears
    heard = kind in ears.before or kind in ears.less or kind in ears.instead
    if not ((yield from goes_ahead(m, deed, lower)) if heard else deed.stands()):
        if missed is not None and not deed.replaced:
            missed(m, deed)
        return False
    rule = do(m, deed)
    if rule is not None:
        yield from rule
    if AFTER in deed.windows:
        yield from after(m, deed)
    return True


def to_each(
    targets: Iterable[T],
    there: Callable[[T], bool],
    do: Callable[[T], Rule[Any]],
    goes_on: Callable[[], bool] = lambda: True,
) -> Rule[list[T]]:
    """Do the same to each of several that were fixed together; to whom it was done.

    One that is no longer ``there`` when its turn comes is left out, and nothing is done any more once it no longer
    ``goes_on``, as whoever does it has fallen.
    """
    done = []
    for each in list(targets):
        if not goes_on():
            break
        if there(each):
            yield from do(each)
            done.append(each)
    return done


def once_each(figures: Iterable[T], unit_of: Callable[[T], Hashable]) -> list[T]:
    """Of several figures those that stand for different units, each unit's first: what concerns a unit happens once."""
    found: dict[Hashable, T] = {}
    for each in figures:
        found.setdefault(unit_of(each), each)
    return list(found.values())
