"""docs/writing-a-game.md, followed from an empty folder: every command in it, and the code it quotes."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from hatchling.builders.sdist import SdistBuilder
from hatchling.builders.wheel import WheelBuilder
from outside.installing import install, run
from server.harness import Guest, Process

from dustup.cli.new_game import TEMPLATE, write_game
from dustup.engine.errors import DustupError

ROOT = Path(__file__).parents[2]
GUIDE = (ROOT / "docs" / "writing-a-game.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```\w*\n(.*?)^```", GUIDE, re.M | re.S)
COMMANDS = [line.partition("  ")[0] for line in BLOCKS[0].splitlines()]
ANSWERS = "step B4\nboard\n" + "1\n" * 60


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An empty folder in which the first command of the guide was given."""
    empty = tmp_path_factory.mktemp("empty")
    made = run([], "-m", *COMMANDS[0].split(), cwd=empty)
    assert made.returncode == 0, made.stderr
    assert "pip install -e mygame" in made.stdout and COMMANDS[1] == "pip install -e mygame"
    return empty


@pytest.fixture(scope="module")
def paths(folder: Path, tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    """The second command: from now on Dustup knows the game."""
    return install(folder / "mygame", tmp_path_factory.mktemp("site"))


SAYS = {
    "dustup games": r"mygame +Mygame, version 1, 2 seats, 11 clauses",
    "dustup sim mygame --games 2": r"2 matches of mygame",
    "dustup play mygame": r"You step to B4\.[^$]*2 · # · [·2] ·[^$]*(wins|Drawn)",
    "dustup examine mygame": r"Mygame: (\d+) of \1 checks stand\.",
    "pytest mygame": r"1\d\d passed",
}


@pytest.mark.parametrize("command", COMMANDS[2:-1])
def test_a_command_of_the_guide_does_what_it_says(command: str, folder: Path, paths: list[Path]) -> None:
    done = run(paths, "-m", *command.split(), cwd=folder, stdin=ANSWERS)
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-3000:]
    assert re.search(SAYS[command], done.stdout), done.stdout[-3000:]


def test_the_server_of_the_guide_asks_about_it_and_takes_an_answer(paths: list[Path], tmp_path: Path) -> None:
    assert COMMANDS[-1] == "dustup serve"
    server = Process(tmp_path / "tables.db", "--halls", "1", paths=paths)
    try:
        guest = Guest(server.host, server.open("mygame", setup={"hearts": 2}), 0, 1)
        assert guest.question
        assert guest.question["text"] == "Step or strike?"
        seat = guest.question["seat"]
        guest.answer(("step B4", "step D2")[seat])
        assert guest.lines[-1]["show"]["path"] == [["A5", "B4"], ["E1", "D2"]][seat]
        assert [piece["bars"][0]["max"] for piece in guest.scene["pieces"]] == [2, 2]
        guest.close()
    finally:
        server.interrupt()


def test_what_the_guide_quotes_of_the_game_stands_there() -> None:
    files = [path.read_text(encoding="utf-8") for path in TEMPLATE.rglob("*.py")]
    for block in re.findall(r"^```python\n(.*?)^```", GUIDE, re.M | re.S):
        assert any(block in text for text in files), block


def test_the_guide_names_every_file_of_the_game() -> None:
    for path in TEMPLATE.rglob("*"):
        if path.is_file() and path.suffix != ".pyc" and path.name not in ("__init__.py", "README.md"):
            assert path.name in GUIDE, path


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("9lives", "cannot be called '9lives'"),
        ("My-Game", "expected 2 to 30 small letters"),
        ("class", "no word of Python's own"),
        ("henshin", "a game called 'henshin' already"),
        ("json", "a Python package called 'json' already"),
        ("here", "'.*here' is there already"),
    ],
)
def test_a_name_that_cannot_be_is_refused_and_nothing_is_written(name: str, says: str, tmp_path: Path) -> None:
    (tmp_path / "here").mkdir()
    with pytest.raises(DustupError, match=says):
        write_game(name, tmp_path)
    assert [each.name for each in tmp_path.rglob("*")] == ["here"]


def test_what_cannot_be_finished_leaves_nothing_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(text: str, name: str) -> str:
        raise OSError("no space left")

    monkeypatch.setattr("dustup.cli.new_game.renamed", full)
    with pytest.raises(OSError, match="no space"):
        write_game("brawl", tmp_path)
    assert not list(tmp_path.iterdir())
    with pytest.raises(DustupError, match="no folder"):
        write_game("brawl", tmp_path / "nowhere")


@pytest.mark.parametrize("builder", [WheelBuilder, SdistBuilder])
def test_the_package_brings_the_files_of_the_new_game_along(builder: Any) -> None:
    packed = {each.distribution_path for each in builder(str(ROOT)).recurse_included_files()}
    written = [path.relative_to(TEMPLATE).as_posix() for path in TEMPLATE.rglob("*.*") if path.suffix != ".pyc"]
    files = [each for each in written if (TEMPLATE / each).is_file()]
    assert len(files) > 12
    assert not [each for each in files if not any(path.endswith(f"dustup/template/{each}") for path in packed)]


def test_a_game_by_another_name_has_it_everywhere(tmp_path: Path) -> None:
    made = write_game("pit_fight", tmp_path)
    texts = [path.read_text(encoding="utf-8") for path in made.rglob("*") if path.is_file()]
    assert len(texts) > 12 and not any("mygame" in each or "My Game" in each for each in texts)
    assert 'title = "Pit Fight"' in (made / "src" / "pit_fight" / "about.toml").read_text(encoding="utf-8")
