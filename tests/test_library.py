"""Dustup as a library: without the dependencies of its server, and with the names of its games before any is loaded."""

from __future__ import annotations

import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from toys import duel

from dustup import DustupError, find_game
from dustup.cli.serving import NEEDS
from dustup.engine.about import read_about
from dustup.engine.game import add_game
from dustup.engine.installed import about_game

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
MODULES = sorted(
    ".".join(path.relative_to(ROOT / "src").with_suffix("").parts)
    for path in (ROOT / "src" / "dustup").rglob("*.py")
    if path.relative_to(ROOT / "src" / "dustup").parts[0] not in ("server", "template") and path.name != "__main__.py"
)

BARE = """
import sys
from importlib.abc import MetaPathFinder

class Barred(MetaPathFinder):
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in BARRED:
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)

BARRED = set(sys.argv[1].split(","))
sys.meta_path.insert(0, Barred())
"""


def run(code: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-c", code, *arguments], capture_output=True, text=True, timeout=120)


def names(requirements: list[str]) -> set[str]:
    return {each.split(">")[0].split("[")[0].split(";")[0].strip() for each in requirements}


def test_everything_but_the_server_is_imported_and_played_without_its_dependencies() -> None:
    barred = names(PROJECT["optional-dependencies"]["server"]) | {"starlette", "anyio"}
    code = (
        BARE
        + """
from importlib import import_module
for each in sys.argv[2].split(","):
    import_module(each)
from dustup.cli import app
app(["sim", "henshin", "--games", "1", "--jobs", "1", "--seats", "random,random"])
"""
    )
    done = run(code, ",".join(sorted(barred)), ",".join(MODULES))
    assert done.returncode == 0, done.stderr
    assert "1 matches of henshin" in done.stdout


def test_serving_without_them_says_what_to_install() -> None:
    code = (
        BARE
        + """
import importlib.util
find = importlib.util.find_spec
importlib.util.find_spec = lambda name, package=None: None if name in BARRED else find(name, package)
from dustup.cli import main
sys.argv = ["dustup", "serve"]
main()
"""
    )
    done = run(code, "fastapi,uvicorn")
    assert done.returncode == 1
    assert "fastapi, uvicorn are not installed; pip install 'dustup[server]'" in done.stderr.replace("\n", " ")


def test_what_serving_asks_for_is_what_the_extra_brings() -> None:
    """All but uvloop, which some machines cannot have and nobody needs."""
    assert {*NEEDS} == names(PROJECT["optional-dependencies"]["server"]) - {"uvloop"}
    assert not {*NEEDS} & names(PROJECT["dependencies"])


def test_games_are_listed_without_loading_any() -> None:
    code = """
import sys
from dustup.cli import app
try:
    app(["games"])
finally:
    print([each for each in sys.modules if each.startswith("dustup.games.")])
"""
    done = run(code)
    assert "Panic at the Dojo, version" in done.stdout and done.stdout.splitlines()[-1] == "[]"


@pytest.mark.parametrize("name", ["henshin", "panic"])
def test_what_is_said_of_a_game_is_what_it_is(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game = find_game(name)
    monkeypatch.setattr("dustup.engine.installed.loaded", lambda _: None)
    assert about_game(name) == (game.title, game.version, game.seats, len(game.ledger))


def test_a_game_that_says_nothing_of_itself_is_asked() -> None:
    add_game(duel.GAME)
    assert about_game("duel") == (duel.GAME.title, duel.GAME.version, duel.GAME.seats, len(duel.GAME.ledger))


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("title =", "about.toml"),
        ('version = "1"\nseats = 2', "title = None, expected a text"),
        ('title = "T"\nversion = 1\nseats = 2', "version = 1, expected a text"),
        ('title = "T"\nversion = "1"\nseats = true', "seats = True, expected a whole number"),
        ('title = "T"\nversion = "1"\nseats = 2\nseat = 3', "seat means nothing; known are title, version, seats"),
    ],
)
def test_a_bad_word_about_a_game_is_named(tmp_path: Path, text: str, said: str) -> None:
    (tmp_path / "about.toml").write_text(text, encoding="utf-8")
    with pytest.raises(DustupError, match=said):
        read_about(tmp_path)
