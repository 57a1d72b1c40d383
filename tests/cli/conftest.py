"""A game of another package, and a match on record."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest
from cli.running import good

from dustup.engine import game
from dustup.engine.game import add_game

RACE = str(Path(__file__).parents[1] / "outside" / "race" / "src")


@pytest.fixture(scope="module")
def race() -> Iterator[str]:
    """A game of another package, as its entry point makes it known."""
    sys.path.append(RACE)
    try:
        add_game(import_module("race_to_ten").GAME)
        yield "race"
    finally:
        sys.path.remove(RACE)
        game._known.pop("race", None)


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A whole match, saved."""
    folder = tmp_path_factory.mktemp("records")
    good("sim", "henshin", "--games", 1, "--seats", "random,random", "--seed", 5, "--records", folder)
    (path,) = folder.iterdir()
    return Path(path)
