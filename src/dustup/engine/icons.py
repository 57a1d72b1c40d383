"""What cards and maps look like, by name: an icon of game-icons.net for each card, a scenery for each map.

Nothing is drawn of it yet. The names are checked when a card or map is read, so that none is missing or misspelt when
it will be. ``icons.txt`` lists the names in use.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache
from pathlib import Path
from typing import Any

_NAME = re.compile(r"[a-z0-9-]+")

SCENERY = (
    *(
        "alley",
        "arena",
        "bridge",
        "cave",
        "crater",
        "desert",
        "factory",
        "field",
        "forest",
        "garden",
        "hall",
        "harbour",
    ),
    *("pier", "plain", "quarry", "rooftop", "ruins", "ship", "snow", "street", "studio", "swamp", "tunnel", "village"),
)
"""What a map may look like."""


@cache
def icon_names() -> frozenset[str]:
    """The icons that cards use."""
    return frozenset((Path(__file__).parent / "icons.txt").read_text(encoding="utf-8").split())


@dataclass(slots=True, frozen=True)
class Icon:
    """A field of a card: its icon. Every card has one."""

    default: str | None = None

    def check(self, value: Any) -> str:
        if not isinstance(value, str) or not _NAME.fullmatch(value):
            return "the name of an icon of game-icons.net, in small letters, such as 'crossed-swords'"
        return "" if value in icon_names() else f"one of the names in engine/icons.txt{_nearest(value, icon_names())}"


@dataclass(slots=True, frozen=True)
class Scenery:
    """A field of a map: what it looks like. Every map has one."""

    default: str | None = None

    def check(self, value: Any) -> str:
        return "" if value in SCENERY else f"one of {', '.join(SCENERY)}"


def _nearest(value: str, names: frozenset[str]) -> str:
    near = get_close_matches(value, sorted(names), 1)
    return f" (did you mean {near[0]!r}?)" if near else ""
