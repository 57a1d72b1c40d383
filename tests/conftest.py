"""Clauses in tests: ``@pytest.mark.clause("round.turn", ...)`` says which rules of the ledger a test examines.

The game is the one of the test's path, ``tests/games/<game>/...``. Three things follow from a mark:

* an id that is not in the game's ledger stops the run;
* a test fails that plays none of the functions citing the clause and tells no event naming it;
* after the run, ``.dustup/tested-<game>.json`` says which tests passed for each clause.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

pytest.register_assert_rewrite("dustup.testing")  # assertions of the examination are explained as those of tests

from dustup import Game, find_game  # noqa: E402
from dustup.engine import state as telling  # noqa: E402
from dustup.engine.cite import CITATIONS, counting  # noqa: E402

MARKED = "dustup-clauses"
"""Name of the property that carries a test's clauses from the worker that ran it to the one that writes."""

PLAYED = pytest.StashKey[set[str]]()


def game_of(item: pytest.Item) -> Game | None:
    """The game of a test below ``tests/games/<game>``."""
    parts = item.path.relative_to(item.config.rootpath).parts
    return find_game(parts[2]) if parts[:2] == ("tests", "games") and len(parts) > 3 else None


def clauses_of(item: pytest.Item) -> list[str]:
    """The clauses a test is marked with."""
    return list(dict.fromkeys(each for mark in item.iter_markers("clause") for each in mark.args))


# -- a mark must name a clause that exists ---------------------------------------------------------------------------


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    wrong: dict[str, None] = {}
    for item in items:
        marked = clauses_of(item)
        game = game_of(item) if marked else None
        if marked and game is None:
            wrong[f"{item.nodeid}: a test marked with a clause belongs below tests/games/<game>"] = None
        for each in marked:
            if game is not None and each not in game.ledger:
                wrong[f"{item.nodeid}: the ledger of {game.title} has no clause {each!r}"] = None
    if wrong:
        raise pytest.UsageError("\n".join(wrong))


# -- a marked test must play what it is marked with ------------------------------------------------------------------


@pytest.hookimpl(wrapper=True)
def pytest_runtest_setup(item: pytest.Item) -> Iterator[None]:
    item.stash[PLAYED] = set()
    return (yield from watched(item))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Iterator[None]:
    result = yield from watched(item)
    game, marked = game_of(item), clauses_of(item)
    if game is not None and (idle := [each for each in marked if each not in item.stash[PLAYED]]):
        pytest.fail("\n".join(why_idle(game, each) for each in idle), pytrace=False)
    return result


def watched(item: pytest.Item) -> Iterator[None]:
    """Note the clauses of functions entered and of events told meanwhile."""
    if not clauses_of(item):
        return (yield)
    played = item.stash[PLAYED]
    kept = {(telling, "unheard"): telling.unheard, (telling, "into"): telling.into}
    kept[telling.Reader, "tell"] = telling.Reader.tell

    def noting(tell: Any) -> Any:
        def both(*told: Any, cites: Any = ()) -> None:
            played.update((cites,) if isinstance(cites, str) else cites)
            tell(*told, cites=cites)

        return both

    telling.unheard, telling.Reader.tell = noting(telling.unheard), noting(telling.Reader.tell)
    telling.into = lambda log: noting(kept[telling, "into"](log))
    try:
        with counting() as entered:
            return (yield)
    finally:
        for (where, name), was in kept.items():
            setattr(where, name, was)
        played.update(entered)


def why_idle(game: Game, clause: str) -> str:
    """What a test marked with a clause should have done."""
    enter = [f"{each.module}.{each.function}" for each in CITATIONS if clause in each.clauses]
    tell = [f"{each.module}.{each.function}" for each in CITATIONS if clause in each.tells]
    wanted = []
    if enter:
        wanted.append(f"enter {' or '.join(enter)}")
    if tell:
        wanted.append(f"make {' or '.join(tell)} tell an event that names it")
    should = f"it should {', or '.join(wanted)}" if wanted else f"no function of {game.title} cites it"
    return f"marked with clause {clause!r}, but the test never plays it: {should}"


# -- what was tested, written down for the coverage of the ledger ------------------------------------------------------


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Iterator[pytest.TestReport]:
    report = yield
    game = game_of(item)
    if report.when == "call" and game is not None:
        report.user_properties.append((MARKED, [game.name, *clauses_of(item)]))
    return report


def pytest_configure(config: pytest.Config) -> None:
    if not hasattr(config, "workerinput"):
        config.pluginmanager.register(Collector(config))


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
