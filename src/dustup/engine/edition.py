"""An edition of a game: what its rules and cards are, file by file, and every number that is tuned.

Its fingerprint (``content_hash``) says only that something has changed. An edition says what: whether it was numbers
alone, with which a match can go on as it began (a set-up may name other numbers), or what is carried out. Comments and
blank lines change nothing of a match, and no edition.
"""

from __future__ import annotations

import json
import tomllib
from dataclasses import dataclass
from hashlib import blake2b
from pathlib import Path
from typing import Any, NamedTuple

from dustup.engine.emblems import KEYS
from dustup.engine.game import Game

CONTENT = "content"
"""The key of a set-up under which numbers are changed."""
SHOWN = frozenset({"ranges", *KEYS})
"""What stands in a card's file and changes nothing of a match: how far numbers are tuned, and the icons it has."""


@dataclass(slots=True)
class Edition:
    """What a match is played with."""

    game: str
    files: dict[str, str]
    """By the path of a file, from the folder of the game: a fingerprint of what it carries out, numbers left out."""
    numbers: dict[str, int]
    """By their ids."""


def edition_of(game: Game) -> Edition:
    """The edition that is installed."""
    key = (game.name, game.content_hash)
    if key not in _known:
        files = {inside: fingerprint(path) for inside, path in game.decisive_files()}
        _known[key] = Edition(game.name, files, {each["id"]: each["value"] for each in game.cards.numbers()})
    return _known[key]


_known: dict[tuple[str, str], Edition] = {}


def fingerprint(path: Path) -> str:
    """What a file carries out, whatever its comments and its tuned numbers are."""
    text = path.read_text(encoding="utf-8")
    plain = json.dumps(_untuned(tomllib.loads(text))) if path.suffix == ".toml" else _carried_out(text)
    return blake2b(plain.encode(), digest_size=8).hexdigest()


def _untuned(table: Any) -> Any:
    """A table without the numbers that have a range beside them, and without what is only to be looked at."""
    if isinstance(table, list):
        return [_untuned(each) for each in table]
    if not isinstance(table, dict):
        return table if isinstance(table, str | int | float | bool) else str(table)
    tuned = table["ranges"] if isinstance(table.get("ranges"), dict) else {}
    kept = {key: value for key, value in table.items() if key not in SHOWN and key not in tuned}
    if tuned and isinstance(kept.get("numbers"), dict):
        kept["numbers"] = {key: value for key, value in kept["numbers"].items() if key not in tuned}
    return {key: _untuned(value) for key, value in kept.items()} | {"tuned": sorted(tuned)}


def _carried_out(source: str) -> str:
    """A Python file without its comments and blank lines; to parse them all would take seconds."""
    lines = (line.rstrip() for line in source.splitlines())
    return "\n".join(line for line in lines if line and not line.lstrip().startswith("#"))


# -- what has changed --------------------------------------------------------------------------------------------------


def changed_numbers(before: Edition, now: Edition) -> dict[str, int]:
    """The numbers that are others now, as they were before; those that are gone cannot be had any more."""
    return {id: value for id, value in before.numbers.items() if now.numbers.get(id, value) != value}


class Changed(NamedTuple):
    """Something that carries out something else now, or is new or gone."""

    kind: str
    """``card`` or ``rules``."""
    name: str
    """The card's, or a file's."""


def changed_parts(game: Game, before: Edition, now: Edition) -> list[Changed]:
    """What carries out something else now, or is new or gone: cards by their names, else the rules."""
    paths = sorted({*before.files, *now.files})
    changed = [each for each in paths if before.files.get(each) != now.files.get(each)]
    names = {key: name for key, name, _ in game.cards.names()}
    return list(dict.fromkeys(_named(each, names) for each in changed))


def _named(inside: str, names: dict[str, str]) -> Changed:
    path = Path(inside)
    name = names.get(path.stem.replace("_", "-"))
    return Changed("card", name) if name else Changed("rules", inside.removeprefix("../"))
