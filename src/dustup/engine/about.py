"""What is said of a game before anything of it is loaded: its ``about.toml``."""

from __future__ import annotations

import re
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

from dustup.engine.errors import BadContent
from dustup.engine.game import announced, find_game, loaded

FILE = "about.toml"


class About(NamedTuple):
    """A game in one line."""

    title: str
    version: str
    seats: int
    clauses: int


def about_game(name: str) -> About:
    """An installed game in one line, read from its folder; one that says nothing there is loaded and asked."""
    game = loaded(name)
    folder = None if game is not None else _folder(name)
    if folder is None or not (folder / FILE).is_file():
        game = find_game(name)
        return About(game.title, game.version, game.seats, len(game.ledger))
    title, version, seats = read_about(folder)
    ledgers = [path.read_text(encoding="utf-8") for path in sorted(folder.glob("ledger*.toml"))]
    return About(title, version, seats, sum(len(CLAUSE.findall(each)) for each in ledgers))


CLAUSE = re.compile(r"^\[\[clause\]\]", re.MULTILINE)


def _folder(name: str) -> Path | None:
    """Where the package of a game lies, found without running any of it."""
    module = announced(name).partition(":")[0]
    spec = find_spec(module)
    if spec is None:
        raise BadContent(f"the game {name!r} is announced as {announced(name)!r}, but there is no such module")
    places = spec.submodule_search_locations
    return Path(next(iter(places))) if places else None


def read_about(folder: Path) -> tuple[str, str, int]:
    """Title, version and usual number of seats, as they stand in the folder of a game."""
    import tomllib

    path = folder / FILE
    try:
        table = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise BadContent(f"{path}: {error}") from None
    for key, kind in KEYS.items():
        if type(table.get(key)) is not kind:
            raise BadContent(f"{path}: {key} = {table.get(key)!r}, expected {EXPECTED[kind]}")
    if unknown := set(table) - set(KEYS):
        raise BadContent(f"{path}: {', '.join(sorted(unknown))} means nothing; known are {', '.join(KEYS)}")
    return table["title"], table["version"], table["seats"]


KEYS = {"title": str, "version": str, "seats": int}
EXPECTED = {str: "a text", int: "a whole number"}
