"""A scene on its way to those who look at it: encoded once, and told once to each reader.

Seats are marks in it (``engine/naming.py``), for which every reader finds other words. What looks as before is neither
encoded nor told again, but the same object as before. Of many pieces an answer changes one or two: they are taken one
by one, all other parts as a whole.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import zip_longest
from typing import Any

from msgspec import Raw

from dustup.engine.naming import Naming, marked_json
from dustup.server.protocol import raw

PIECES = "pieces"


class Seen:
    """A scene as it looks, as data and encoded, with marks for the seats."""

    __slots__ = ("marked", "parts", "pieces", "scene")

    def __init__(self) -> None:
        self.scene: dict[str, Any] = {}
        self.parts: dict[str, Raw] = {}
        self.pieces: list[Raw] = []
        self.marked: set[str] = set()
        """The parts in which there are marks: the others are the same for every reader."""

    def look(self, scene: dict[str, Any]) -> None:
        """How it looks now. Most rows of it are the very same objects as before, so comparing is cheap."""
        before, self.scene = self.scene, scene
        for name, part in scene.items():
            if name not in before or before[name] != part:
                if name == PIECES:
                    part = self.pieces = once(raw, part, before.get(name, []), self.pieces)
                encoded = self.parts[name] = raw(part)
                (self.marked.add if marked_json(bytes(encoded)) else self.marked.discard)(name)


class Telling:
    """What a reader was told of it."""

    __slots__ = ("_known", "_naming", "_pieces", "_told")

    def __init__(self, naming: Naming) -> None:
        self._naming = naming
        self._known: dict[str, tuple[Raw, Raw]] = {}
        """Parts with marks, and as they were told;"""
        self._pieces: list[Raw] = []
        self._told: list[Raw] = []
        """pieces, and as they were told."""

    def tell(self, seen: Seen) -> dict[str, Raw]:
        """The scene in encoded parts, with the names of those who sit at the table."""
        parts = seen.parts.copy()
        for name in seen.marked:
            part = parts[name]
            known = self._known.get(name)
            if known is None or known[0] is not part:
                made = self._tell_pieces(seen.pieces) if name == PIECES else self._tell(part)
                known = self._known[name] = (part, made)
            parts[name] = known[1]
        return parts

    def _tell(self, part: Raw) -> Raw:
        return told(part, self._naming)

    def _tell_pieces(self, pieces: list[Raw]) -> Raw:
        self._told = once(self._tell, pieces, self._pieces, self._told)
        self._pieces = pieces
        return raw(self._told)


def once(make: Callable[[Any], Raw], things: list[Any], before: list[Any], made: list[Raw]) -> list[Raw]:
    """What is made of each thing: of one that stood there before, what was made of it then."""
    count = len(things)
    rows = zip_longest(things, before[:count], made[:count])
    return [known if thing is was else make(thing) for thing, was, known in rows]


def told(part: Raw, naming: Naming) -> Raw:
    """A part of a message with the names of those who sit at the table, for whoever reads."""
    return Raw(naming.json(bytes(part)))
