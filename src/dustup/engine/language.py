"""Languages: what every game says alike in each, from ``languages/``; a game adds its own ``text/LANGUAGE.toml``.

What a game has no words for in a language it says in English, entry by entry.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path

DEFAULT = "en"
FOLDER = Path(__file__).parent / "languages"

Tables = Mapping[str, Mapping[str, str]]


@cache
def languages() -> tuple[str, ...]:
    """The languages one can ask for, by their codes; the first is the one every game has."""
    found = sorted(each.stem for each in FOLDER.glob("*.toml"))
    return (DEFAULT, *(each for each in found if each != DEFAULT))


@cache
def common(language: str) -> Tables:
    """What every game says alike."""
    tables: Tables = tomllib.loads((FOLDER / f"{language}.toml").read_text(encoding="utf-8"))
    return tables


OWN_KEYS = ("terms",)
"""Tables whose keys are words of the language itself: they are taken as a whole."""


def over(tables: Tables, fallback: Tables) -> dict[str, dict[str, str]]:
    """Tables, and from others what they lack."""
    made = {name: dict(table) for name, table in fallback.items()}
    for name, table in tables.items():
        made[name] = dict(table) if name in OWN_KEYS else {**made.get(name, {}), **table}
    return made


def missing(tables: Tables, wanted: Tables) -> list[str]:
    """The entries that some tables lack, as ``[table] key``; what says nothing in English need not stand there."""
    found: list[str] = []
    for name, table in wanted.items():
        known = tables.get(name, {})
        if name in OWN_KEYS:
            found += [] if known else [f"[{name}]"]
        else:
            found += [f"[{name}] {key}" for key, said in table.items() if said and key not in known]
    return found
