"""Sides: who is whose enemy, who is whose ally, who is neither, and which seats play for whom; said once for a game.

    SIDES = Sides(2, seats=[(0, 1, 2), ()])     # a party of three, and monsters that nobody plays
    SIDES = Sides(3)                            # two players' models, and a third side that fights both
    SIDES = Sides(3, neutral=[2])               # bystanders: no one's enemy, no one's ally but each other's

Every side is the enemy of every other, unless something else is said. Models that are nobody's (``NOBODY``) are neither
ally nor enemy of anybody, each other included. Cards and automata ask here, or for the cells of those they mean:
``SIDES.foes(side, held)`` of what each side holds.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from dustup.engine.hearing import NOBODY as NOBODY


class Sides:
    """The sides of a game, by their numbers from 0."""

    __slots__ = ("_allies", "_enemies", "_side_of", "allies_of", "count", "enemies_of", "seats")

    def __init__(
        self,
        count: int,
        *,
        allied: Iterable[tuple[int, int]] = (),
        neutral: Iterable[int] = (),
        loners: Iterable[int] = (),
        seats: Sequence[Sequence[int]] = (),
    ) -> None:
        """``allied`` are pairs of sides that fight together; ``neutral`` ones fight nobody and nobody fights them.

        The models of ``loners`` are no friends of each other. ``seats`` says for each side who plays it; if nothing is
        said, each seat plays the side of its number.
        """
        together = {frozenset(pair) for pair in allied} | {frozenset((each,)) for each in range(count)}
        apart, alone = set(neutral), set(loners)
        named = set().union(apart, alone, *together)
        if unknown := sorted(named - set(range(count))):
            raise ValueError(f"there is no side {unknown[0]}; there are: 0 to {count - 1}")
        self.count = count
        self.seats = tuple(map(tuple, seats)) or tuple((side,) for side in range(count))
        if len(self.seats) != count:
            raise ValueError(f"seats are given for {len(self.seats)} sides of {count}")
        self._side_of = {seat: side for side, playing in enumerate(self.seats) for seat in playing}
        if len(self._side_of) != sum(map(len, self.seats)):
            raise ValueError("a seat plays for one side only")
        # The last row and column are nobody's: -1 finds them.
        numbers = [*range(count), NOBODY]
        self._allies = tuple(
            tuple(
                NOBODY not in (one, other)
                and frozenset((one, other)) in together
                and not (one == other and one in alone)
                for other in numbers
            )
            for one in numbers
        )
        self._enemies = tuple(
            tuple(
                NOBODY not in (one, other)
                and not apart & {one, other}
                and (one in alone if one == other else frozenset((one, other)) not in together)
                for other in numbers
            )
            for one in numbers
        )
        self.allies_of = tuple(tuple(each for each in range(count) if row[each]) for row in self._allies)
        """For each side, those it fights together with, itself included."""
        self.enemies_of = tuple(tuple(each for each in range(count) if row[each]) for row in self._enemies)
        """For each side, those it fights."""

    def enemies(self, one: int, other: int) -> bool:
        """Whether models of two sides are enemies."""
        return self._enemies[one][other]

    def allies(self, one: int, other: int) -> bool:
        """Whether models of two sides are on the same side; a model is its own ally even where its like are not."""
        return self._allies[one][other]

    def foes(self, side: int, held: Sequence[int]) -> int:
        """Of the cells each side holds, those of a side's enemies."""
        mask = 0
        for each in self.enemies_of[side]:
            mask |= held[each]
        return mask

    def friends(self, side: int, held: Sequence[int]) -> int:
        """Of the cells each side holds, those of a side and its allies."""
        mask = 0
        for each in self.allies_of[side]:
            mask |= held[each]
        return mask

    def side_of(self, seat: int) -> int:
        """The side a seat plays."""
        return self._side_of.get(seat, NOBODY)

    def deciding(self, side: int) -> tuple[int, tuple[int, ...]]:
        """Who answers for a side: its first seat, and the others, any of whom may answer as well."""
        if not self.seats[side]:
            raise ValueError(f"nobody plays side {side}")
        return self.seats[side][0], self.seats[side][1:]
