"""What cards and maps look like, by name: an icon of game-icons.net for each card, a scenery for each map.

The names are checked when a card or map is read, so that none is missing or misspelt. ``icons.txt`` lists every name
there is, ``icons.json`` has the drawings of those in use; ``tools/icons.py`` writes both. A game of another package has
the drawings that are not among these in an ``icons.json`` of its own, beside its ``look.toml``.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache
from pathlib import Path
from typing import Any

NAME = re.compile(r"[a-z0-9-]+")

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


AUTHORS = (
    *(
        "Lorc",
        "Delapouite",
        "John Colburn",
        "Felbrigg",
        "John Redman",
        "Carl Olsen",
        "Sbed",
        "PriorBlue",
        "Willdabeast",
    ),
    *("Viscious Speed", "Lord Berandas", "Irongamer", "HeavenlyDog", "Lucas", "Faithtoken", "Skoll", "Andy Meneely"),
    *("Cathelineau", "Kier Heyl", "Aussiesim", "Sparker", "Zeromancer", "Rihlsul", "Quoting", "Guard13007"),
    *("DarkZaitzev", "SpencerDub", "GeneralAce135", "Zajkonur", "Catsu", "Starseeker", "Pepijn Poolman"),
    *("Pierre Leducq", "Caro Asercion"),
)
"""Everybody who drew for game-icons.net, in the order of its licence; the package does not say who drew which."""
CREDIT = f"Icons by {', '.join(AUTHORS[:-1])} and {AUTHORS[-1]}, from game-icons.net, CC BY 3.0; lines rounded"
"""Who drew them, and that they were changed, as their licence asks to say."""
NAMES = Path(__file__).parent / "icons.txt"
DRAWN = Path(__file__).parent / "icons.json"


@cache
def icon_names() -> frozenset[str]:
    """The name of every icon there is."""
    return frozenset(NAMES.read_text(encoding="utf-8").split())


@cache
def drawings(folder: Path | None = None) -> Mapping[str, str]:
    """The drawings of icons, as path data in a square of 512: those in use here, and those that a folder brings."""
    ours: dict[str, str] = json.loads(DRAWN.read_text(encoding="utf-8")) if folder is None else {**drawings()}
    own = folder and folder / DRAWN.name
    return ours | json.loads(own.read_text(encoding="utf-8")) if own and own.is_file() else ours


@dataclass(slots=True, frozen=True)
class Icon:
    """A field of a card: its icon. Every card has one, unless there is a default."""

    default: str | None = None
    beside: Path | None = None
    """The folder of a game that brings drawings of its own."""

    def check(self, value: Any) -> str:
        if not isinstance(value, str) or not NAME.fullmatch(value):
            return "the name of an icon of game-icons.net, in small letters, such as 'crossed-swords'"
        if value in drawings(self.beside):
            return ""
        if value in icon_names():
            return f"an icon whose drawing is in {DRAWN.name}; python tools/icons.py puts it there"
        known = icon_names() | {*drawings(self.beside)}
        return f"one of the names in engine/{NAMES.name}{_nearest(value, known)}"


@dataclass(slots=True, frozen=True)
class Scenery:
    """A field of a map: what it looks like. Every map has one."""

    default: str | None = None

    def check(self, value: Any) -> str:
        return "" if value in SCENERY else f"one of {', '.join(SCENERY)}"


def _nearest(value: str, names: frozenset[str]) -> str:
    near = get_close_matches(value, sorted(names), 3) or [each for each in sorted(names) if value in each][:3]
    return f" (did you mean {' or '.join(map(repr, near))}?)" if near else ""
