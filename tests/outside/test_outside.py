"""A game outside this repository: installed, found by its name, played, and held to the whole examination."""

from __future__ import annotations

from pathlib import Path

import pytest
from outside.installing import install, run

HERE = Path(__file__).parent / "race"

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
def installed(tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    return install(HERE, tmp_path_factory.mktemp("site"))


def test_it_is_found_by_its_name_and_played(installed: list[Path]) -> None:
    played = run(installed, "-c", PLAY)
    assert played.returncode == 0, played.stderr
    assert played.stdout.startswith("Race to Ten ") and "Runner" in played.stdout


def test_without_it_there_is_no_such_game() -> None:
    played = run([], "-c", PLAY)
    assert played.returncode != 0 and "AssertionError" in played.stderr
    assert "no game called 'chase'; installed are: demihuman, henshin," in run([], "-c", UNKNOWN).stdout


def test_it_stands_the_whole_examination(installed: list[Path]) -> None:
    """Nothing is written for it: being installed is enough to be examined like every other game."""
    pytest_alone = ("-m", "pytest", "-p", "no:cacheprovider", "-p", "no:xdist")
    examined = run(installed, *pytest_alone, "tests/examination", "-k", "race")
    assert examined.returncode == 0, examined.stdout[-3000:]
    assert " passed" in examined.stdout
