"""``dustup new-game``: a complete small game to begin with, in a package of its own."""

from __future__ import annotations

import re
import shutil
from importlib.util import find_spec
from keyword import iskeyword
from pathlib import Path
from tempfile import mkdtemp
from typing import Annotated

import typer

from dustup.cli.common import say
from dustup.engine.errors import DustupError
from dustup.engine.game import game_names

TEMPLATE = Path(__file__).parent.parent / "template"
"""A game by another name: a package that works as it is, and is never imported here."""
NAME, TITLE = "mygame", "My Game"
"""What the game is called in there."""
SPELLED = re.compile(r"[a-z][a-z0-9_]{1,29}")


def new_game(
    name: Annotated[str, typer.Argument(help="What it is called: a word in small letters.", show_default=False)],
    folder: Annotated[Path, typer.Option(help="Where its folder is made.")] = Path(),
) -> None:
    """Write a complete small game: rules, board, tests. docs/writing-a-game.md walks through it."""
    made = write_game(name, folder)
    say(f"{made} is a whole game. Make it known to Dustup, then play, test and change it:")
    for line in (f"pip install -e {made}", f"dustup play {name}", f"dustup examine {name}"):
        say(f"  {line}")


def write_game(name: str, folder: Path) -> Path:
    """The folder of a new game; whatever stands in the way is an error, and nothing is written."""
    check_name(name)
    if not folder.is_dir():
        raise DustupError(f"there is no folder {str(folder)!r} to make the game in")
    made = folder / name
    if made.exists():
        raise DustupError(f"{str(made)!r} is there already; choose another name or --folder")
    check_free(name)
    begun = Path(mkdtemp(prefix=f".{name}-", dir=folder))  # whole or not at all: it gets its name when it is finished
    try:
        for source in sorted(TEMPLATE.rglob("*")):
            if source.is_file() and "__pycache__" not in source.parts:
                copy = begun / source.relative_to(TEMPLATE).as_posix().replace(NAME, name)
                copy.parent.mkdir(parents=True, exist_ok=True)
                copy.write_text(renamed(source.read_text(encoding="utf-8"), name), encoding="utf-8")
        begun.chmod(0o755)
        begun.rename(made)
    except BaseException:
        shutil.rmtree(begun, ignore_errors=True)
        raise
    return made


def renamed(text: str, name: str) -> str:
    """A file of the template for a game of that name."""
    return text.replace(NAME, name).replace(TITLE, name.replace("_", " ").title())


def check_name(name: str) -> None:
    """A game's name is that of a Python package, and typed often."""
    if not SPELLED.fullmatch(name) or iskeyword(name):
        expected = "2 to 30 small letters, digits and _, a letter first, and no word of Python's own"
        raise DustupError(f"a game cannot be called {name!r:.80}; expected {expected}")


def check_free(name: str) -> None:
    """Nobody else may be called so."""
    if name in game_names():
        raise DustupError(f"there is a game called {name!r} already; installed are: {', '.join(game_names())}")
    if find_spec(name) is not None:
        raise DustupError(f"there is a Python package called {name!r} already; choose another name")
