"""Clauses in tests: ``@pytest.mark.clause("round.turn", ...)`` says which rules of the ledger a test examines.

The game is the one of the test's path, ``tests/games/<game>/...``. Three things follow from a mark:

* an id that is not in the game's ledger stops the run;
* a test fails that plays none of the functions citing the clause and tells no event naming it;
* after the run, ``.dustup/tested-<game>.json`` says which tests passed for each clause.
"""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Generator, Iterator
from pathlib import Path
from typing import Any

import pytest

try:
    from hypothesis import settings
except ImportError:  # another Python holds the examination and borrows pytest alone: studies/pythons.py
    settings = None  # type: ignore[assignment,misc]

pytest.register_assert_rewrite("dustup.testing")  # assertions of the examination are explained as those of tests

from dustup import Game, find_game  # noqa: E402
from dustup.testing.marks import Marks, clauses_of  # noqa: E402

MARKED = "dustup-clauses"
"""Name of the property that carries a test's clauses from the worker that ran it to the one that writes."""


def game_of(item: pytest.Item) -> Game | None:
    """The game of a test below ``tests/games/<game>``."""
    parts = item.path.relative_to(item.config.rootpath).parts
    return find_game(parts[2]) if parts[:2] == ("tests", "games") and len(parts) > 3 else None


# -- the same chance in every run --------------------------------------------------------------------------------------

if settings is not None:
    settings.register_profile("same", derandomize=True, deadline=None)
    settings.load_profile("same")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[object]:
    """Secrets, seeds and deals that nobody asked for follow from the name of the test: what fails, fails again.

    All of them are drawn from the random module's source of entropy, whether by ``secrets`` or by ``SystemRandom``.
    """
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("random._urandom", random.Random(item.nodeid).randbytes)
        random.seed(item.nodeid)
        return (yield)


# -- what was tested, written down for the coverage of the ledger ------------------------------------------------------


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Iterator[pytest.TestReport]:
    report = yield
    game = game_of(item)
    if report.when == "call" and game is not None:
        report.user_properties.append((MARKED, [game.name, *clauses_of(item)]))
    return report


def pytest_configure(config: pytest.Config) -> None:
    config.pluginmanager.register(Marks(game_of, "tests/games/<game>"))
    if not hasattr(config, "workerinput"):
        config.pluginmanager.register(Collector(config))


# -- who runs what -----------------------------------------------------------------------------------------------------

LONG = ("tests/browser/", "tests/outside/", "tests/server/", "tests/examination/", "tests/cli/", "tests/games/")
"""What takes longest begins first, so that nobody waits for another at the end."""
TOGETHER = 12
"""So many tests of a file are given to a worker at once: what they share is made once for them."""


@pytest.hookimpl(wrapper=True, optionalhook=True)
def pytest_xdist_auto_num_workers() -> Generator[None, int, int]:
    """One more than there are processors: whoever has the browser mostly waits for it, as tests of servers do."""
    return (yield) + 1


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if hasattr(config, "workerinput"):
        items.sort(key=lambda item: next((n for n, each in enumerate(LONG) if item.nodeid.startswith(each)), len(LONG)))


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Any:
    """All tests in the browser go to one worker: two Chromiums would only slow each other down."""
    from xdist.scheduler import LoadScopeScheduling

    class OneBrowser(LoadScopeScheduling):
        def __init__(self) -> None:
            super().__init__(config, log)
            config.option.loadscopereorder = False
            self.units: dict[str, str] = {}
            self.met: Counter[str] = Counter()

        def _split_scope(self, nodeid: str) -> str:
            if nodeid.startswith("tests/browser/"):
                return "browser"
            if nodeid not in self.units:
                file = nodeid.partition("::")[0]
                self.units[nodeid] = f"{file} {self.met[file] // TOGETHER}"
                self.met[file] += 1
            return self.units[nodeid]

    return OneBrowser()


class Collector:
    """Gathers the reports of every worker where the run is controlled."""

    def __init__(self, config: pytest.Config) -> None:
        self.config = config
        self.ran: dict[str, dict[str, list[str]]] = {}
        """Game, test, and the clauses for which it passed."""

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        for name, value in report.user_properties:
            if name == MARKED:
                game, *clauses = value
                self.ran.setdefault(game, {})[report.nodeid] = clauses if report.passed else []

    def pytest_sessionfinish(self) -> None:
        for game, ran in self.ran.items():
            path = self.config.rootpath / ".dustup" / f"tested-{game}.json"
            tested = self.kept(path, ran)
            for test, clauses in ran.items():
                for each in clauses:
                    tested.setdefault(each, []).append(test)
            path.parent.mkdir(exist_ok=True)
            lines = {each: sorted(tests) for each, tests in sorted(tested.items())}
            path.write_text(json.dumps(lines, indent=1) + "\n", encoding="utf-8")

    def kept(self, path: Path, ran: dict[str, list[str]]) -> dict[str, list[str]]:
        """What earlier runs found out about tests that did not run now and still exist."""
        if not path.exists() or self.everything():
            return {}
        root = self.config.rootpath
        before: dict[str, list[str]] = json.loads(path.read_text(encoding="utf-8"))
        kept = {
            each: [test for test in tests if test not in ran and (root / test.partition("::")[0]).exists()]
            for each, tests in before.items()
        }
        return {each: tests for each, tests in kept.items() if tests}

    def everything(self) -> bool:
        """Whether this run was of all tests."""
        chosen = self.config.getoption("keyword") or self.config.getoption("markexpr")
        return not chosen and self.config.args == self.config.getini("testpaths")
