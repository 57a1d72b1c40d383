"""Which icon stands for what and what each map looks like, from the files of a game.

Every card has an icon, and so has much that stands on cards.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any

from dustup.engine.icons import NAME, SCENERY

_PLACED = re.compile(r"^(?:scenery|look)\s*=", re.MULTILINE)
_NAMED = re.compile(r"\bicon\s*=")
_LETTERS = re.compile(r"[^\W_]+(?:-[^\W_]+)*")
KEYS = ("icon", "figure")
"""Under these a file names an icon."""


@lru_cache(maxsize=64)
def emblems_of(folder: Path) -> Mapping[str, str]:
    """Icons by what they stand for, in all files of a folder: a card by its key and its name, a part by its name,
    also as a key would be made of it.

    Where two parts of different cards are called the same the first has it; cards come before parts.
    """
    cards: dict[str, str] = {}
    parts: dict[str, str] = {}
    for path in sorted(folder.rglob("*.toml")):
        text = path.read_text(encoding="utf-8")
        for place, table in _tables(tomllib.loads(text), ()) if _NAMED.search(text) else ():
            if isinstance(icon := table.get("icon"), str) and NAME.fullmatch(icon):
                found, key = (parts, _own_key(place, table)) if place else (cards, path.stem)
                name = table.get("name") or table.get("title")
                named = (name, _as_key(name)) if isinstance(name, str) else ()
                for each in filter(None, (key, *named)):
                    found.setdefault(each, icon)
    return parts | cards


def _as_key(name: str) -> str:
    return "-".join(_LETTERS.findall(name.lower().replace("'", "")))


def _own_key(place: tuple[str | int, ...], table: Mapping[str, Any]) -> str:
    """What a part goes by: the key it has, or the name of its table if that is its own."""
    own = table.get("id") or table.get("key") or (place[-1] if len(place) > 1 else "")
    return own if isinstance(own, str) else ""


@lru_cache(maxsize=64)
def sceneries_of(folder: Path) -> Mapping[str, str]:
    """What each map of a folder looks like, by its key and its name."""
    found: dict[str, str] = {}
    for path in sorted(folder.rglob("*.toml")):
        if _PLACED.search(text := path.read_text(encoding="utf-8")):
            table = tomllib.loads(text)
            scenery = table.get("scenery") or table.get("look")
            if scenery in SCENERY:
                found |= dict.fromkeys(filter(None, (path.stem, table.get("name"))), scenery)
    return found


def icons_in(path: Path) -> Iterator[str]:
    """Every icon a file names."""
    for _, table in _tables(tomllib.loads(path.read_text(encoding="utf-8")), ()):
        yield from (table[key] for key in KEYS if isinstance(table.get(key), str) and NAME.fullmatch(table[key]))


def tables_in(value: Any) -> Iterator[dict[str, Any]]:
    """A table and all within it."""
    yield from (table for _, table in _tables(value, ()))


def _tables(value: Any, place: tuple[str | int, ...]) -> Iterator[tuple[tuple[str | int, ...], dict[str, Any]]]:
    """A table and all within it, each with its place."""
    if isinstance(value, dict):
        yield place, value
    inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, each in inside:
        yield from _tables(each, (*place, key))
