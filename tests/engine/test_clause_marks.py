"""The marks that tie tests to clauses: a tree of tests is run, and what it reports is looked at."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import dustup

TESTS = Path(__file__).parents[1]

INI = """\
[pytest]
testpaths = tests
addopts = -p no:cacheprovider --import-mode=importlib --strict-markers
markers = clause(id, ...): examined clauses
"""

HEAD = """\
import pytest
from dustup import Match
from dustup.engine.game import add_game
from toys.duel import GAME

def played(*answers):
    match = Match.at(Match(GAME, {}, seed=1).position(), dice=[1, 6, 4, 4, 4, 4])
    for each in answers:
        match.answer(each)
    return match
"""

TOYS = """
from dustup.engine.game import add_game
from toys import duel
add_game(duel.GAME)
"""


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A project with this project's conftest, whose only game is the Duel."""
    (tmp_path / "tests" / "games" / "duel").mkdir(parents=True)
    shutil.copy(TESTS / "conftest.py", tmp_path / "tests" / "conftest.py")
    (tmp_path / "conftest.py").write_text(TOYS, encoding="utf-8")
    (tmp_path / "pytest.ini").write_text(INI, encoding="utf-8")
    return tmp_path


def run(tree: Path, tests: str, *arguments: str, file: str = "tests/games/duel/test_duel.py") -> str:
    path = tree / file
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(HEAD + tests, encoding="utf-8")
    paths = os.pathsep.join([str(Path(dustup.__file__).parents[1]), str(TESTS)])
    # Of all that is installed only what shares the tests among workers is loaded: that takes a third of the time.
    ran = subprocess.run(
        [sys.executable, "-m", "pytest", *(["-p", "xdist"] if "-n" in arguments else []), *arguments],
        capture_output=True,
        text=True,
        cwd=tree,
        env={**os.environ, "PYTHONPATH": paths, "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"},
        check=False,
    )
    return ran.stdout + ran.stderr


def written(tree: Path) -> dict[str, list[str]]:
    found: dict[str, list[str]] = json.loads((tree / ".dustup" / "tested-duel.json").read_text(encoding="utf-8"))
    return found


HONEST = """
@pytest.mark.clause("bid.secret", "bid.tie")
def test_a_tie():
    assert played("bid 1", "bid 1").state.active == 1

@pytest.mark.clause("turn.rest")
@pytest.mark.clause("turn.choice")
def test_a_rest():
    played("bid 1", "bid 0", "rest")

@pytest.mark.clause("round.order")
def test_that_fails():
    played()
    assert False

def test_without_a_mark():
    played()
"""


@pytest.mark.parametrize("workers", [(), ("-n", "2")])
def test_what_was_tested_is_written_down(tree: Path, workers: tuple[str, ...]) -> None:
    """Of the tests that passed; also when several workers run them."""
    said = run(tree, HONEST, *workers)
    assert "1 failed, 3 passed" in said
    here = "tests/games/duel/test_duel.py::"
    assert written(tree) == {
        "bid.secret": [f"{here}test_a_tie"],
        "bid.tie": [f"{here}test_a_tie"],
        "turn.choice": [f"{here}test_a_rest"],
        "turn.rest": [f"{here}test_a_rest"],
    }


def test_a_clause_that_is_not_played_fails_the_test(tree: Path) -> None:
    said = run(
        tree,
        """
@pytest.mark.clause("turn.rest")
def test_no_rest():
    played("bid 1", "bid 0", "cut")
""",
    )
    assert "1 failed" in said
    assert "marked with clause 'turn.rest', but the test never plays it: it should enter toys.duel.rules.rest" in said
    assert written(tree) == {}


def test_entering_the_function_is_not_enough_for_a_clause_it_tells(tree: Path) -> None:
    said = run(
        tree,
        """
@pytest.mark.clause("bid.secret", "bid.tie")
def test_no_tie():
    played("bid 1", "bid 0")
""",
    )
    assert "1 failed" in said
    assert "it should make toys.duel.rules.bids tell an event that names it" in said
    assert "'bid.secret', but" not in said


def test_a_clause_no_function_cites_fails_the_test(tree: Path) -> None:
    said = run(tree, '\n@pytest.mark.clause("ruling.tricks")\ndef test_it(): played()\n')
    assert "1 failed" in said and "no function of The Duel cites it" in said


def test_what_a_fixture_plays_counts(tree: Path) -> None:
    said = run(
        tree,
        """
@pytest.fixture
def match():
    return played("bid 1", "bid 0", "rest")

@pytest.mark.clause("turn.rest")
def test_a_rest(match):
    assert match.question
""",
    )
    assert "1 passed" in said


def test_a_failing_test_says_why_it_fails_and_not_more(tree: Path) -> None:
    said = run(tree, '\n@pytest.mark.clause("turn.rest")\ndef test_it(): assert 1 == 2\n')
    assert "assert 1 == 2" in said and "never plays it" not in said


@pytest.mark.parametrize(
    ("file", "says"),
    [
        ("tests/games/duel/test_duel.py", "the ledger of The Duel has no clause 'no.such.clause'"),
        ("tests/games/duel/rules/test_duel.py", "the ledger of The Duel has no clause 'no.such.clause'"),
        ("tests/test_elsewhere.py", "a test marked with a clause belongs below tests/games/<game>"),
    ],
)
def test_a_clause_that_does_not_exist_stops_the_run(tree: Path, file: str, says: str) -> None:
    said = run(tree, '\n@pytest.mark.clause("no.such.clause")\ndef test_it(): pass\n', file=file)
    assert says in said and "passed" not in said


def test_a_part_of_the_tests_adds_to_what_is_known(tree: Path) -> None:
    """A full run starts anew; a partial one keeps what earlier runs found out about other tests that still exist."""
    run(tree, HONEST)
    everything = written(tree)
    run(tree, HONEST, "-k", "rest")
    assert written(tree) == everything
    run(tree, HONEST.replace('"rest")', '"cut")'), "-k", "rest")
    assert set(written(tree)) == {"bid.secret", "bid.tie"}
    run(tree, "\ndef test_nothing(): pass\n")
    assert written(tree) == {}
