"""A game outside this repository: installed, found by its name, played, and held to the whole examination."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

import dustup

HERE = Path(__file__).parent / "race"
TESTS = Path(__file__).parents[1]

PLAY = """
from random import Random
from dustup import Match, find_game, game_names
assert "race" in game_names(), game_names()
game = find_game("race")
assert game is find_game("race")
match = Match("race", seed=3)
random = Random(3)
while question := match.question:
    match.answer(question.options[random.randrange(len(question.options))])
assert Match.replay(match.record().to_json()).result == match.result
assert all(entry.clauses for entry in match.log)
print(game.title, game.content_hash, match.result)
print(match.say(match.log[-1]))
"""

UNKNOWN = """
from dustup import DustupError, find_game
try:
    find_game("chase")
except DustupError as error:
    print(error)
"""


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The package as an installer would leave it: its files, and beside them what it announces."""
    site = tmp_path_factory.mktemp("site")
    shutil.copytree(HERE / "src" / "race_to_ten", site / "race_to_ten")
    project = tomllib.loads((HERE / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    info = site / "race_to_ten-1.0.dist-info"
    info.mkdir()
    name, version = project["name"], project["version"]
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n", encoding="utf-8")
    lines = [
        line
        for group, points in project["entry-points"].items()
        for line in (f"[{group}]", *(f"{key} = {value}" for key, value in points.items()))
    ]
    (info / "entry_points.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")
    return site


def run(site: Path | None, *arguments: str) -> subprocess.CompletedProcess[str]:
    paths = [str(site)] if site else []
    paths += [str(Path(dustup.__file__).parents[1]), str(TESTS)]
    surroundings = {**os.environ, "PYTHONPATH": os.pathsep.join(paths)}
    return subprocess.run(
        [sys.executable, *arguments], capture_output=True, text=True, env=surroundings, cwd=TESTS.parent, check=False
    )


def test_it_is_found_by_its_name_and_played(installed: Path) -> None:
    played = run(installed, "-c", PLAY)
    assert played.returncode == 0, played.stderr
    assert played.stdout.startswith("Race to Ten ") and "Runner" in played.stdout


def test_without_it_there_is_no_such_game() -> None:
    played = run(None, "-c", PLAY)
    assert played.returncode != 0 and "AssertionError" in played.stderr
    assert "no game called 'chase'; installed are: henshin" in run(None, "-c", UNKNOWN).stdout


def test_it_stands_the_whole_examination(installed: Path) -> None:
    """Nothing is written for it: being installed is enough to be examined like every other game."""
    pytest_alone = ("-m", "pytest", "-p", "no:cacheprovider", "-p", "no:xdist")
    examined = run(installed, *pytest_alone, "tests/examination", "-k", "race")
    assert examined.returncode == 0, examined.stdout[-3000:]
    assert " passed" in examined.stdout
