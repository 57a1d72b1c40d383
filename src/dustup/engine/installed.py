"""Installed games in one line each, without loading them."""

from __future__ import annotations

import re
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

from dustup.engine.about import read_about
from dustup.engine.errors import BadContent
from dustup.engine.game import announced, loaded


class About(NamedTuple):
    """A game in one line."""

    title: str
    version: str
    seats: int
    clauses: int


def about_game(name: str) -> About:
    """An installed game in one line, read from its folder unless it has been loaded."""
    game = loaded(name)
    if game is not None:
        return About(game.title, game.version, game.seats, len(game.ledger))
    folder = _folder(name)
    title, version, seats = read_about(folder)
    ledgers = [path.read_text(encoding="utf-8") for path in sorted(folder.glob("ledger*.toml"))]
    return About(title, version, seats, sum(len(CLAUSE.findall(each)) for each in ledgers))


CLAUSE = re.compile(r"^\[\[clause\]\]", re.MULTILINE)


def _folder(name: str) -> Path:
    """Where the package of a game lies, found without running any of it."""
    module = announced(name).partition(":")[0]
    spec = find_spec(module)
    if spec is None:
        raise BadContent(f"the game {name!r} is announced as {announced(name)!r}, but there is no such module")
    places = spec.submodule_search_locations or [str(Path(spec.origin or "").parent)]
    return Path(next(iter(places)))
