"""Points and dice that are spent: pools with limits, paid all or not at all, with a sentence where it is not enough.

FAITH = Purse({"creation": 9, "destruction": 9})         # at most so much of each; None for no limit
mine = FAITH.filled(creation=2)
mine.lacking({"creation": 3})                            # 'It takes 3 creation; there are 2.'
mine.spend({"creation": 2, "destruction": 0})
"""

from __future__ import annotations

from bisect import insort
from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

from dustup.engine.reading import Table, list_of, number_of


class Purse:
    """The kinds of points somebody can have, and how many of each at most. It never changes and is shared."""

    __slots__ = ("most",)

    def __init__(self, most: Mapping[str, int | None]) -> None:
        self.most = dict(most)

    def filled(self, **points: int) -> Pools:
        """Pools with so many points, and none of what is not named."""
        for name, number in points.items():
            self.check(name, number)
            most = self.most[name]
            if most is not None and number > most:
                raise ValueError(f"{number} {name} are given, expected at most {most}")
        return Pools(self, {name: points.get(name, 0) for name in self.most})

    def check(self, name: str, number: int) -> None:
        """Refuse a kind there is not, or a number that is none."""
        if name not in self.most:
            raise ValueError(f"there are no points called {name!r}; there are: {', '.join(self.most) or 'none'}")
        if type(number) is not int or number < 0:
            raise ValueError(f"{number!r} {name}, expected a whole number of at least 0")

    def read(self, given: Any, where: str) -> Pools:
        """Pools as a position writes them; what is left out is 0."""
        table = Table(given, where, self.most)
        points = {}
        for name, most in self.most.items():
            points[name] = number_of(table.get(name, 0), table.place(name), 0, most)
        return Pools(self, points)


class Pools:
    """Somebody's points."""

    __slots__ = ("points", "purse")

    def __init__(self, purse: Purse, points: dict[str, int]) -> None:
        self.purse = purse
        self.points = points

    def __getitem__(self, name: str) -> int:
        self.purse.check(name, 0)
        return self.points[name]

    def lacking(self, cost: Mapping[str, int]) -> str:
        """Why a cost cannot be paid, in a sentence; empty if it can."""
        for name, number in cost.items():
            self.purse.check(name, number)
            if self.points[name] < number:
                return f"It takes {number} {name}; there {_are(self.points[name])}."
        return ""

    def spend(self, cost: Mapping[str, int]) -> None:
        """Pay a cost: all of it, or nothing and an error. Rules look first (``lacking``) and offer what can be paid."""
        if lacking := self.lacking(cost):
            raise ValueError(lacking)
        for name, number in cost.items():
            self.points[name] -= number

    def gain(self, name: str, number: int) -> int:
        """Get points, up to the limit; how many it were."""
        self.purse.check(name, number)
        most = self.purse.most[name]
        gained = number if most is None else min(number, most - self.points[name])
        self.points[name] += gained
        return gained

    def lose(self, name: str, number: int) -> int:
        """Lose points, down to none; how many it were."""
        self.purse.check(name, number)
        lost = min(number, self.points[name])
        self.points[name] -= lost
        return lost

    def copy(self) -> Pools:
        """An independent copy."""
        return Pools(self.purse, self.points.copy())

    def plain(self) -> dict[str, int]:
        """The points as JSON data."""
        return self.points.copy()


def _are(number: int) -> str:
    return "is 1" if number == 1 else "is none" if number == 0 else f"are {number}"


class Dice:
    """Dice that lie there to be spent, lowest first; equal ones cannot be told apart."""

    __slots__ = ("faces", "sides")

    def __init__(self, sides: int, faces: Iterable[int] = ()) -> None:
        self.sides = sides
        self.faces: list[int] = []
        self.add(faces)

    def add(self, faces: Iterable[int]) -> None:
        """Lay dice there: all of them, or none and an error."""
        fresh = list(faces)
        for face in fresh:
            if type(face) is not int or not 1 <= face <= self.sides:
                raise ValueError(f"a die shows {face!r}, expected 1 to {self.sides}")
        for face in fresh:
            insort(self.faces, face)

    def lacking(self, faces: Iterable[int]) -> str:
        """Why some dice cannot be spent, in a sentence; empty if they can."""
        there = Counter(self.faces)
        for face, number in sorted(Counter(faces).items()):
            if there[face] < number:
                return f"It takes {_dice(number, face)}; there {_are(there[face])}."
        return ""

    def spend(self, *faces: int) -> None:
        """Take dice away: all of them, or none and an error."""
        if lacking := self.lacking(faces):
            raise ValueError(lacking)
        for face in faces:
            self.faces.remove(face)

    def copy(self) -> Dice:
        """An independent copy."""
        twin: Dice = Dice.__new__(Dice)
        twin.sides, twin.faces = self.sides, self.faces.copy()
        return twin

    def plain(self) -> list[int]:
        """What they show, as JSON data."""
        return self.faces.copy()

    def read(self, given: Any, where: str) -> None:
        """Take over what a position says of them."""
        rows = enumerate(list_of(given, where), 1)
        self.faces = sorted(number_of(each, f"{where} {at}", 1, self.sides) for at, each in rows)


def _dice(number: int, face: int) -> str:
    return f"a die that shows {face}" if number == 1 else f"{number} dice that show {face}"
