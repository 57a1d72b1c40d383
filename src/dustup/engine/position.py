"""Positions: a text that rebuilds any situation, for tests, puzzles and bug reports.

The game writes and reads its own table. Inside a step, the answers given and the dice rolled since the step began
stand beside it under ``[since]``, so that a position in the middle of a reaction is rebuilt as well.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from dustup.engine import chance as fair
from dustup.engine.errors import BadPosition, DustupError
from dustup.engine.game import find_game

if TYPE_CHECKING:
    from dustup.engine.match import Match


def write_position(match: Match) -> str:
    """The position of a match as TOML."""
    quiet = match._quiet
    table: dict[str, Any] = {"game": match.game.name, **match.game.to_position(quiet)}
    since = match.answers[match._quiet_at :]
    if since:
        seats = match.answered_by[match._quiet_at :]
        write = match.game.notation.write
        words = [f"{seat} {write(match.state, each)}" for each, seat in zip(since, seats, strict=True)]
        table["since"] = {"answers": words, "dice": _dice_since(match)}
    return toml(table)


def _dice_since(match: Match) -> list[int]:
    """The dice rolled since the last quiet moment, found by rolling them again."""
    rolls: list[tuple[str, list[int]]] = []
    match._twin(rolls)
    return [face for stream, faces in rolls if stream == "dice" for face in faces]


def open_position(
    kind: type[Match],
    text: str,
    dice: Sequence[int],
    seed: int | str,
    events: bool,
    *,
    secret: bytes | None = None,
    salts: Sequence[str] = (),
) -> Match:
    """Set up a match at a position."""
    try:
        table: dict[str, Any] = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadPosition(f"the position is not TOML: {error}") from None
    if "game" not in table:
        raise BadPosition('the position does not say which game it is of; expected game = "henshin", say')
    game = find_game(str(table.pop("game")))
    since = table.pop("since", {})
    try:
        state = game.from_position(table)
    except DustupError:
        raise
    except (KeyError, ValueError, TypeError) as error:
        raise BadPosition(f"the position cannot be set up: {error}") from error
    match: Match = kind.__new__(kind)
    match.setup = {"position": text, "dice": list(dice)}
    script = [*since.get("dice", ()), *dice]
    match._open(game, state, secret or fair.secret_of(seed), salts, script, events)
    for words in since.get("answers", ()):
        seat, _, answer = str(words).partition(" ")
        match.answer(answer, int(seat))
    return match


# -- TOML, written --------------------------------------------------------------------------------------------------


def toml(table: Mapping[str, Any]) -> str:
    """A table as TOML text that ``tomllib`` reads back."""
    lines: list[str] = []
    _write_table(table, (), lines)
    return "\n".join(lines).strip() + "\n"


def _write_table(table: Mapping[str, Any], path: tuple[str, ...], lines: list[str]) -> None:
    nested = {key: value for key, value in table.items() if _is_table(value)}
    for key, value in table.items():
        if key not in nested and value is not None:
            lines.append(f"{_key(key)} = {_value(value)}")
    for key, value in nested.items():
        name = ".".join(_key(each) for each in (*path, key))
        for row in value if isinstance(value, list) else [value]:
            lines += ["", f"[[{name}]]" if isinstance(value, list) else f"[{name}]"]
            _write_table(row, (*path, key), lines)


def _is_table(value: Any) -> bool:
    rows = isinstance(value, list) and bool(value) and all(isinstance(each, Mapping) for each in value)
    return isinstance(value, Mapping) or rows


def _key(key: str) -> str:
    plain = key and all(each.isascii() and (each.isalnum() or each in "-_") for each in key)
    return key if plain else _string(key)


def _value(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value)
    if isinstance(value, str):
        return _string(value)
    if isinstance(value, list | tuple):
        return f"[{', '.join(_value(each) for each in value)}]"
    if isinstance(value, Mapping):
        return "{ " + ", ".join(f"{_key(key)} = {_value(each)}" for key, each in value.items()) + " }"
    raise TypeError(f"a position cannot hold {value!r}")


def _string(text: str) -> str:
    if "\n" in text and "'''" not in text and text.isprintable() is False and "\r" not in text:
        return "'''\n" + text + "'''"
    escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n").replace("\r", "\\r").replace("\t", "\\t")
    return f'"{escaped}"'
