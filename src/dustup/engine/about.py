"""What is said of a game before anything of it is loaded: its ``about.toml``."""

from __future__ import annotations

import tomllib
from pathlib import Path

from dustup.engine.errors import BadContent

FILE = "about.toml"


def read_about(folder: Path) -> tuple[str, str, int]:
    """Title, version and usual number of seats, as they stand in the folder of a game."""
    path = folder / FILE
    try:
        table = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise BadContent(f"{path}: {error}") from None
    for key, kind in KEYS.items():
        if type(table.get(key, OPTIONAL.get(key))) is not kind:
            raise BadContent(f"{path}: {key} = {table.get(key)!r}, expected {EXPECTED[kind]}")
    if unknown := set(table) - set(KEYS):
        raise BadContent(f"{path}: {', '.join(sorted(unknown))} means nothing; known are {', '.join(KEYS)}")
    return table["title"], table["version"], table["seats"]


def is_draft(folder: Path) -> bool:
    """Whether a game is still being written: it can be asked for by name, but is not among those that are offered."""
    path = folder / FILE
    return path.is_file() and tomllib.loads(path.read_text(encoding="utf-8")).get("draft") is True


KEYS = {"title": str, "version": str, "seats": int, "draft": bool}
OPTIONAL = {"draft": False}
EXPECTED = {str: "a text", int: "a whole number", bool: "true or false"}
