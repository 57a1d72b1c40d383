"""``dustup examine``: a sound game stands it, and every kind of planted fault is found and named."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from toys.stones.game import GAME, State
from typer.testing import CliRunner

from dustup.cli import app
from dustup.engine import game as games
from dustup.engine import rooms
from dustup.engine.game import add_game

RUNNER = CliRunner()


class Fickle(rooms.Window):
    """Shows something else whenever it is looked at."""

    def view(self, seen: State, seat: int | None) -> dict[str, Any]:
        return {"left": seen.left, "seen": Random().random()}


class Wordless(rooms.Words):
    """Writes options in a way it cannot read."""

    def write_value(self, state: State, kind: str, value: Any) -> str:
        return {1: "one", 2: "two", 3: "three"}[value]


@pytest.fixture
def known() -> Iterator[None]:
    before = dict(games._known)
    for each in (GAME, GAME.but(name="fickle", window=Fickle), GAME.but(name="wordless", words=Wordless)):
        add_game(each)
    yield
    games._known.clear()
    games._known.update(before)


def examined(*words: str) -> tuple[int, list[str]]:
    result = RUNNER.invoke(app, ["examine", *words])
    return result.exit_code, result.output.splitlines()


@pytest.mark.usefixtures("known")
def test_a_game_without_dice_stands_the_whole_examination() -> None:
    code, lines = examined("stones", "--games", "2")
    assert code == 0, [each for each in lines if "FAILS" in each]
    assert len(lines) > 60 and "stands  views show nothing hidden" in lines
    assert lines[-1] == f"Twenty-one Stones: {len(lines) - 1} of {len(lines) - 1} checks stand."


@pytest.mark.usefixtures("known")
def test_what_a_game_does_not_keep_is_named_with_the_place() -> None:
    code, lines = examined("fickle", "--only", "views show")
    assert code == 1 and lines[0] == "FAILS  views show nothing hidden"
    assert "seat 0 sees what it may not know" in lines[1] and "views.py, line" in lines[1]
    code, lines = examined("wordless", "--only", "replay reproduces")
    assert code == 1 and "take" in lines[1]


@pytest.mark.usefixtures("known")
def test_a_check_that_does_not_exist_is_an_error() -> None:
    result = RUNNER.invoke(app, ["examine", "stones", "--only", "luck"])
    assert result.exit_code == 1 and "no check is about 'luck'" in result.stderr
