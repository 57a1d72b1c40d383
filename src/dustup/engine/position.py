"""Positions: a text that rebuilds any situation, for tests, puzzles and bug reports.

The game writes and reads its own table. The answers given and the dice rolled since the last quiet moment between
two steps stand beside it under ``[since]``, so that a position in the middle of a reaction is rebuilt as well.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from dustup.engine import chance as fair
from dustup.engine.errors import BadPosition, DustupError, Refused, Unfinished, UnreadablePosition
from dustup.engine.forking import twin_of
from dustup.engine.game import Game, find_game
from dustup.engine.reading import Table, text_of

if TYPE_CHECKING:
    from dustup.engine.match import Match

# -- limits: what strangers send is measured before it is read ---------------------------------------------------------

LENGTH = 64 * 1024
"""So many bytes a position may have, in UTF-8."""
DEPTH = 8
"""So many parts a key may have, and so many brackets may stand inside one another."""
CELLS = 1000
"""So many cells a map may have,"""
SIDE = 50
"""and so many in a row or a column: a board reckons with the rectangle around its cells, and with what lies beyond."""

_PIECES = re.compile(
    r"""
      \"{3} (?: \\. | [^\\] )*? (?: "{3,5} | \Z )   # texts and comments, also those that never end, are passed over
    | '{3} .*? (?: '{3,5} | \Z )
    | " (?: \\. | [^"\\\n] )* ["\n]?
    | ' [^'\n]* ['\n]?
    | \# [^\n]*
    | (?P<opens> [\[{] ) | (?P<closes> [\]}] ) | (?P<ends> [=,\n] ) | (?P<dot> \. )
    """,
    re.VERBOSE | re.DOTALL,
)


def check_size(text: str, what: str = "the position", error: type[DustupError] = UnreadablePosition) -> None:
    """Refuse a text that is too long or too deeply nested, before TOML is read: reading it might take for ever."""
    size = len(text) if len(text) > LENGTH else len(text.encode(errors="replace"))
    if size > LENGTH:
        raise error(f"{what} is {size} bytes long, expected at most {LENGTH}")
    depth = parts = 0
    for piece in _PIECES.finditer(text):
        match piece.lastgroup:
            case "opens":
                depth, parts = depth + 1, 0
            case "closes":
                depth = max(0, depth - 1)
            case "ends":
                parts = 0
            case "dot":
                parts += 1
        if depth > DEPTH or parts >= DEPTH:
            line = text.count("\n", 0, piece.start()) + 1
            found = f"more than {DEPTH} brackets inside one another"
            if parts >= DEPTH:
                found = f"a key of more than {DEPTH} parts"
            raise error(f"line {line} of {what} has {found}, expected fewer")


def check_map(drawing: Any) -> str:
    """The drawing of a map, if it is one of a size that can be played on."""
    if not isinstance(drawing, str):
        raise BadPosition(f"map is {drawing!r:.80}, expected a drawing")
    rows = [len(line.split()) for line in drawing.splitlines() if line.strip()]
    longest = max(rows, default=0)
    if longest * len(rows) > CELLS or max(longest, len(rows)) > SIDE:
        said = f"{len(rows)} rows of up to {longest} cells"
        raise BadPosition(f"the map has {said}, expected at most {CELLS} cells and {SIDE} in a row or column")
    return drawing


# -- writing and reading -----------------------------------------------------------------------------------------------


def write_position(match: Match) -> str:
    """The position of a match as TOML."""
    twin = twin_of(match, quiet_every=1)
    imagined = any(each.imagine and each.at >= twin._quiet_at for each in twin._departures)
    if imagined and (twin.game.hidden or twin._gathered):
        raise BadPosition("what is imagined in the middle of a step has no position; take it of the match itself")
    quiet = twin._quiet.copy()
    # What is left of a script stands under [since] in full, so nothing of it is used up.
    quiet.counters = {name: number for name, number in quiet.counters.items() if not name.startswith(fair.USED)}
    table: dict[str, Any] = {"game": twin.game.name, **twin.game.positions.to_position(quiet)}
    since = zip(twin.answers[twin._quiet_at :], twin.answered_by[twin._quiet_at :], strict=True)
    words = [f"{seat} {twin.write(each)}" for each, seat in since]
    rolls = _rolls_since(twin)
    for stream, values in twin.chance.to_come(twin.state.counters).items():
        rolls.setdefault(stream, []).extend(values)
    if words or rolls:
        table["since"] = {"answers": words} | ({"rolls": rolls} if rolls else {})
    return toml(table)


def _rolls_since(match: Match) -> dict[str, list[int]]:
    """What chance gave since the last quiet moment, by stream, found by asking it again."""
    rolls: list[tuple[str, list[int]]] = []
    twin_of(match, rolls)
    found: dict[str, list[int]] = {}
    for stream, values in rolls:
        found.setdefault(stream, []).extend(values)
    return found


def open_position(
    kind: type[Match],
    text: str,
    dice: Sequence[int] | fair.Script,
    seed: int | str,
    events: bool,
    *,
    then: str = "random",
    secret: bytes | None = None,
    salts: Sequence[str] = (),
    answer: bool = True,
) -> Match:
    """Set up a match at a position; without ``answer``, as it was before the answers under ``[since]``.

    When the scripted dice are used up, chance goes on, or it is an error (``then``: "random" or "error").
    """
    if then not in THEN:
        raise BadPosition(f"then is {then!r}, expected one of {', '.join(THEN)}")
    table = read_toml(text)
    if "game" not in table:
        raise BadPosition('the position does not say which game it is of; expected game = "NAME"')
    game = find_game(text_of(table.pop("game"), "game"))
    since = Table(table.pop("since", {}), "[since]", ("answers", "rolls"))
    answers = [_read_answer(each) for each in since.texts("answers")]
    script = _read_script(game, since.get("rolls", {}), "[since.rolls]")
    for stream, values in _read_script(game, dice, "dice").items():
        script[stream] = [*script.get(stream, ()), *values]
    try:
        state = game.positions.from_position(table)
    except DustupError:
        raise
    except (LookupError, ValueError, TypeError, AttributeError) as error:
        raise BadPosition(f"the position cannot be set up: {type(error).__name__}: {error}") from error
    match: Match = kind.__new__(kind)
    scripted = {key: list(values) for key, values in dice.items()} if isinstance(dice, Mapping) else list(dice)
    match.setup = {"position": text, "dice": scripted}
    try:
        match._open(game, state, secret or fair.secret_of(seed), salts, script, events, then == "error")
    except Unfinished:
        said = "nothing is left to be played and nobody has won; say what comes next, or give the result"
        raise BadPosition(f"the position is at an end: {said}") from None
    for seat, words in answers if answer else ():
        try:
            match.take(words, seat)
        except Refused as refused:
            raise BadPosition(f"[since] answers: {f'{seat} {words}'!r} is refused: {refused}") from None
    return match


THEN = ("random", "error")
"""What comes after the last of the scripted dice."""


def read_toml(
    text: str,
    what: str = "the position",
    error: type[DustupError] = BadPosition,
    unreadable: type[DustupError] = UnreadablePosition,
) -> dict[str, Any]:
    """The table that a position, or something else, is written as, if it is neither too long nor too deep."""
    check_size(text, what, unreadable)
    try:
        return tomllib.loads(text)
    except (ValueError, RecursionError) as reason:
        raise error(f"{what} is not TOML: {reason}") from None


def _read_answer(line: str) -> tuple[int, str]:
    """An answer given since: the seat and what it said."""
    seat, _, words = line.partition(" ")
    if not seat.isdecimal() or not words or len(seat) > 3:
        raise BadPosition(f"[since] answers: {line!r} should read like: <seat> <option in words>")
    return int(seat), words


def _read_script(game: Game, given: Any, where: str) -> dict[str, list[int]]:
    """The values to come, by stream; a bare list is of the stream called "dice"."""
    table = given
    if isinstance(given, Sequence) and not isinstance(given, str) and where == "dice":
        table = {"dice": given} if given else {}  # a game may have decks only
    script = Table(table, where, game.chances or None)
    return {stream: script.numbers(stream, *_range_of(game, stream)) for stream in script}


def _range_of(game: Game, stream: str) -> tuple[int, int | None]:
    values = game.chances.get(stream)
    return (values.start, values.stop - 1) if values else (0, None)


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
    return key if plain else _quoted(key)


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
    """On several lines if it has them, with escapes for what TOML does not take as it is."""
    if "\n" in text and "'''" not in text and text.replace("\n", "").isprintable() and not text.endswith("'"):
        return "'''\n" + text + "'''"
    return _quoted(text)


def _quoted(text: str) -> str:
    return '"' + "".join(_escaped(each) for each in text) + '"'


def _escaped(letter: str) -> str:
    if letter in '\\"':
        return "\\" + letter
    return letter if letter.isprintable() else f"\\U{ord(letter):08X}"
