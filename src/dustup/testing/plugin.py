"""A plugin for pytest: the examination of a game as tests, and marks that tie tests to the clauses of its ledger.

    pytest -p dustup.testing.plugin --game mygame

Every check is a test of its own (``-k position`` chooses some). Where files are named (``pytest tests/test_rules.py``),
only the tests in them run.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from dustup.engine.errors import DustupError
from dustup.engine.game import Game, find_game
from dustup.testing.harness import CHECKS, Check, Exam
from dustup.testing.marks import MARKER, Marks


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.getgroup("dustup").addoption("--game", metavar="NAME", help="the installed game that is examined")


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", MARKER)
    name = config.getoption("--game")
    if not name:
        raise pytest.UsageError("dustup.testing.plugin: which game is examined? Say --game NAME")
    try:
        game = find_game(name)
    except DustupError as error:
        raise pytest.UsageError(f"--game: {error}") from None
    config.pluginmanager.register(Marks(lambda _: game), "dustup-marks")
    if not any(".py" in each for each in config.args):
        config.pluginmanager.register(Examination(game), "dustup-examination")


class Examination:
    """Adds the checks to whatever else is run."""

    def __init__(self, game: Game) -> None:
        self.game = game

    @pytest.hookimpl(tryfirst=True)
    def pytest_collection_modifyitems(self, session: pytest.Session, items: list[pytest.Item]) -> None:
        checks = Checks.from_parent(session, name=self.game.name, nodeid=f"examination of {self.game.name}")
        checks.exam = Exam(self.game)
        items += checks.collect()


class Checks(pytest.Collector):
    """The examination of one game."""

    exam: Exam

    def collect(self) -> Iterator[pytest.Item]:
        for check in CHECKS:
            held = Held.from_parent(self, name=check.name.replace(" ", "-"))
            held.check, held.exam = check, self.exam
            yield held


class Held(pytest.Item):
    """One check, held for one game."""

    check: Check
    exam: Exam

    def runtest(self) -> None:
        self.check(self.exam)

    def reportinfo(self) -> Any:
        return self.path, None, f"{self.exam.game.title}: {self.check.name}"
