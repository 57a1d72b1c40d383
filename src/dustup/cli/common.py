"""What the commands share: reading files, and errors that are sentences."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Mapping
from pathlib import Path
from shutil import get_terminal_size
from textwrap import fill
from typing import TYPE_CHECKING, Any, TextIO

import typer
from typer.core import TyperGroup

from dustup import DustupError, __version__
from dustup.engine.errors import Unreadable

if TYPE_CHECKING:
    from rich.console import Console

    from dustup.engine.match import Match

RANDOM = "random"
GAME = typer.Argument(help="The game, by its name in `dustup games`.", metavar="GAME", show_default=False)


class Polite(TyperGroup):
    """A user's mistake is told in a sentence and ends with exit code 1 (2 if unreadable), never with a traceback."""

    def invoke(self, ctx: Any) -> Any:
        try:
            done = super().invoke(ctx)
            sys.stdout.flush()  # else what is still in the buffer would break the pipe later, where nobody looks
            return done
        except BrokenPipeError:
            # Whoever read the output has had enough, and that is no failure; what is still in the buffer goes nowhere.
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            raise typer.Exit(0) from None
        except Unreadable as error:
            said, code = str(error), 2
        except (RecursionError, MemoryError):
            said, code = "what was given is too large, or nested too deeply, to be read", 2
        except (DustupError, NotImplementedError, OSError) as error:
            said, code = str(error) or type(error).__name__, 1
        except KeyboardInterrupt:
            said, code = "interrupted", 1
        typer.echo(f"dustup: {said.encode(errors='backslashreplace').decode()}", err=True)
        raise typer.Exit(code)


def version(wanted: bool) -> None:
    """Print the version and stop."""
    if wanted:
        typer.echo(__version__)
        raise typer.Exit


def read_file(path: Path) -> str:
    """The text of a file."""
    try:
        return path.read_text(encoding="utf-8")
    except FileNotFoundError:
        raise DustupError(f"there is no file {str(path)!r}") from None
    except IsADirectoryError:
        raise DustupError(f"{str(path)!r} is a folder, expected a file") from None
    except OSError as error:
        raise Unreadable(f"cannot read {str(path)[:200]!r}: {error.strerror}") from None
    except UnicodeDecodeError as error:
        raise DustupError(f"{str(path)!r} is not a text file: byte {error.start} is not UTF-8") from None
    except ValueError as error:
        raise Unreadable(f"{str(path)[:200]!r} names no file: {error}") from None


def write_file(path: Path, text: str) -> None:
    """Write a text to a file."""
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise DustupError(f"cannot write {str(path)!r}: {error.strerror}") from None


def open_to_write(path: Path) -> TextIO:
    """A file to be written bit by bit."""
    try:
        return path.open("w", encoding="utf-8", newline="")
    except OSError as error:
        raise DustupError(f"cannot write {str(path)!r}: {error.strerror}") from None


def console(stderr: bool = False) -> Console:
    """Where things are printed; plain text when it is no terminal."""
    from rich.console import Console

    return Console(stderr=stderr, highlight=False, soft_wrap=True, file=None if stderr else sys.stdout)


def columns() -> int | None:
    """How wide the terminal is; ``None`` if the output goes elsewhere, where lines are better left whole."""
    return get_terminal_size().columns if sys.stdout.isatty() else None


def wrapped(line: str, wide: int | None) -> str:
    """A line broken between words where it is longer than that, its rest set in as far as its beginning."""
    if wide is None or len(line) <= wide:
        return line
    indent = line[: len(line) - len(line.lstrip(" 0123456789.>"))]
    rest = " " * min(len(indent), wide // 2)
    return fill(line, wide, subsequent_indent=rest, break_long_words=False, break_on_hyphens=False)


def say(*lines: str) -> None:
    """Print lines, broken between words on a narrow terminal."""
    wide = columns()
    for line in lines:
        for each in line.split("\n"):
            typer.echo(wrapped(each, wide))


def read_table(path: Path) -> dict[str, Any]:
    """The table in a TOML file."""
    from dustup.engine.position import read_toml

    return read_toml(read_file(path), repr(str(path)), DustupError, Unreadable)


def read_setting(text: str) -> tuple[str, Any]:
    """``quick=false``: one thing of a set-up. What is no value of TOML is a text: ``place=old-barn``."""
    import tomllib

    key, equals, value = text.partition("=")
    if not equals or not key.strip():
        raise DustupError(f"--set {text}: expected KEY=VALUE, as in: --set quick=false")
    try:
        return key.strip(), tomllib.loads(f"value = {value}")["value"]
    except tomllib.TOMLDecodeError:
        return key.strip(), value.strip()


def settings(given: Iterable[str], setup: Mapping[str, Any] | None = None) -> dict[str, Any]:
    """A set-up with several of them; ``rulings.tie=draw`` is one of a table."""
    found: dict[str, Any] = {**(setup or {})}
    for each in given:
        key, value = read_setting(each)
        table, _, inner = key.partition(".")
        if inner and isinstance(found.get(table, {}), dict):
            found[table] = {**found.get(table, {}), inner: value}
        else:
            found[key] = value
    return found


def only_game() -> str:
    """The game that is meant where none is named: the only one there is."""
    from dustup.engine.game import game_names

    names = game_names()
    if len(names) != 1:
        raise DustupError(f"which game? Installed are: {', '.join(names) or 'none'}")
    return names[0]


def read_teams(text: str) -> list[dict[str, Any] | str]:
    """``mine.toml,random``: the teams in these files, in the order of the seats."""
    return [each if each == RANDOM else read_table(Path(each)) for each in seats_of(text)]


def seats_of(text: str) -> list[str]:
    """``you,greedy`` as a list."""
    return [each.strip() for each in text.split(",")]


def seat_name(match: Match, seat: int) -> str:
    """What a seat is called."""
    return match.called(match.view(seat).phrase("Seat", seat))


def outcome_of(match: Match, reader: int | None = None) -> str:
    """How a match ended, as somebody reads it; nothing while it goes on."""
    from dustup.engine.ending import outcome, why_so

    result = match.result
    if result is None:
        return ""
    sides = match.game.sides.of_all(match.state)
    text, why = match.game.text, why_so(match.game.text, result)
    told = outcome(text, result.verdicts, result.scores, sides, why, phrase=match.truth.phrase)
    return match.called(told, reader)
