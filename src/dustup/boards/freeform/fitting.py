"""Places that are judged by more than where they are: from each of them something must be possible."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from dustup.boards.place import Outline

from .limits import Limit, Strays, WhyNot
from .places import SNAP, Places
from .reach import Reach
from .room import Room
from .spots import POINT, Base, Spot


class Touching:
    """Of sixteen places in contact with each of some bases those that any way leads to, bent ones included."""

    __slots__ = ("bases", "guesses", "reach")

    def __init__(self, reach: Reach, bases: Sequence[Base]) -> None:
        self.reach = reach
        self.bases = bases
        self.guesses = 16 * len(bases)

    def __iter__(self) -> Iterator[Spot]:
        return (spot for each in self.bases for spot in self.reach.touching(each))


class Fitting:
    """Those places of a region, levels included, from which something can be done: a region for options itself.

    Listed are those of ``first`` and, unless only they are wanted, of the region; if the region lists none at all,
    those of ``otherwise``. Each is judged when somebody looks at it.
    """

    __slots__ = ("_lacking", "count", "first", "fits", "limit", "listed", "only", "otherwise", "region")

    snap: int | None = SNAP
    written = POINT

    def __init__(
        self,
        region: Places | Room,
        fits: Callable[[Spot], bool],
        limit: Limit,
        first: Sequence[Spot] = (),
        only: bool = False,
        otherwise: Touching | None = None,
    ) -> None:
        self.region = region
        self.fits = fits
        self.limit = limit
        self.first = first
        self.only = only
        self.otherwise = otherwise

    def __getattr__(self, name: str) -> Any:
        if name == "_lacking":
            region = self.region
            self._lacking = all(region.guess(index) is None for index in range(region.guesses))
        elif name in ("count", "listed"):
            self.listed = [each for each in dict.fromkeys(self._suggested()) if self.fits(each)]
            self.count = len(self.listed)
        else:
            raise AttributeError(name)
        return getattr(self, name)

    def _suggested(self) -> Iterator[Spot]:
        region, otherwise = self.region, self.otherwise
        yield from (each for each in self.first if each in region)
        if not self.only:
            yield from region
            if otherwise is not None and not region.count:
                yield from otherwise

    def at(self, index: int) -> Spot:
        found: Spot = self.listed[index]
        return found

    def __iter__(self) -> Iterator[Spot]:
        return iter(self.listed)

    # --- one place without the others ---

    @property
    def guesses(self) -> int:
        if self.only:
            return len(self.first)
        total = len(self.first) + self.region.guesses
        if self.otherwise is not None and self.otherwise.guesses and self._lacking:
            total += self.otherwise.guesses
        return total

    def guess(self, index: int) -> Spot | None:
        """First those that come first, then those of the region, then, if it has none, the others."""
        first, region = self.first, self.region
        if index < len(first):
            spot = first[index]
            return spot if first.index(spot) == index and spot in region and self.fits(spot) else None
        index -= len(first)
        if index < region.guesses:
            found = region.guess(index)
            return found if found is not None and found not in first and self.fits(found) else None
        index -= region.guesses
        return self.listed[index] if index < self.count else None

    # --- any place ---

    def __contains__(self, spot: object) -> bool:
        return type(spot) is Spot and spot in self.region and self.fits(spot)

    def why_not(self, spot: Spot) -> WhyNot | None:
        """What the region says, or else that the place is of no use."""
        found = self.region.why_not(spot)
        return found if found is not None or self.fits(spot) else Strays(self.limit)

    def outline(self) -> list[Outline]:
        return self.region.outline()

    def about(self) -> dict[str, Any]:
        return self.region.about()
