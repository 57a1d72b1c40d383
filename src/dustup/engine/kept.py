"""What was made once and is kept, within limits: of values, and of things until they look different."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Generic, TypeVar

K = TypeVar("K")
T = TypeVar("T")


class ByHeart(dict[K, T]):
    """What was made of values that come again and again. Nobody changes what is kept.

    When there are too many, all are let go: what really comes again is soon there again, and memory stays the same
    however long matches are played.
    """

    __slots__ = ("most",)

    def __init__(self, most: int = 2048) -> None:
        self.most = most

    def keep(self, given: K, made: T) -> T:
        """Remember what was made."""
        if len(self) >= self.most:
            self.clear()
        self[given] = made
        return made


class Kept(Generic[T]):
    """What was made of things, each by its place in memory and how it looked then. Nobody changes what is kept.

    The things are held, so that their places are not given to others. When there are too many, all are let go.
    """

    __slots__ = ("_kept", "_most")

    def __init__(self, most: int = 4000) -> None:
        self._kept: dict[int, tuple[Any, Any, T]] = {}
        self._most = most

    def get(self, thing: Any, look: Any) -> T | None:
        """What was made of a thing, if it still looks like that."""
        found = self._kept.get(id(thing))
        return found[2] if found is not None and (found[1] is look or found[1] == look) else None

    def keep(self, thing: Any, look: Any, made: T) -> T:
        """Remember what was made; a look must not change with the thing."""
        if len(self._kept) >= self._most:
            self._kept.clear()
        self._kept[id(thing)] = (thing, look, made)
        return made

    def each(self, things: Iterable[Any], looks: Iterable[Any], make: Callable[[Any, Any], T]) -> list[T]:
        """What was made of many things, each with its look; what looks different is made of both anew."""
        kept, made = self._kept, []
        for thing, look in zip(things, looks, strict=False):
            found = kept.get(id(thing))
            if found is not None and (found[1] is look or found[1] == look):
                made.append(found[2])
            else:
                made.append(self.keep(thing, look, make(thing, look)))
        return made
