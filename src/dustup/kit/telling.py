"""What the cards of a box say, as they are printed or as a match is played with them.

class Cards(telling.Cards):
    _box, _told = staticmethod(box), staticmethod(describe)
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from dustup.engine import rooms
from dustup.engine.errors import BadContent
from dustup.kit.box import Box, read_address
from dustup.kit.cards import key_of


class Cards(rooms.Cards):
    """Cards by name; a name may bring changes along: ``newt with pets/newt:speed=9``. A state has a ``box``."""

    _box: Callable[[], Box]
    """Everything as it is printed."""
    _told: Callable[[str, Any], list[str]]
    """The card of that name in a box, line by line; nothing if there is none."""

    def describe(self, name: str, /) -> list[str]:
        try:
            name, changes = read_address(name)
            return self._read(name, self._box().but(changes))
        except BadContent as error:
            return [f"There is no such card: {error}."]

    def describe_here(self, seen: Any, name: str) -> list[str]:
        return self._read(name, seen.box)

    def _read(self, name: str, cards: Any) -> list[str]:
        """What stands on one card, as an event names it (``Newt: splash``), is read with the card."""
        return self._told(name, cards) or self._told(name.partition(": ")[0], cards)

    def changed(self, seen: Any) -> bool:
        return bool(seen.content)

    def address(self, seen: Any, name: str) -> str:
        return str(seen.box.addresses.get(key_of(name.partition(": ")[0]), name))

    def numbers(self) -> list[dict[str, Any]]:
        return self._box().numbers()
