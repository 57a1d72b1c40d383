"""``-p dustup.testing.plugin``: the examination and the marks of clauses in somebody else's tests."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from outside.installing import install, run

from dustup.cli.new_game import write_game
from dustup.testing.plugin import pytest_configure

PYTEST = ("-m", "pytest", "-p", "no:cacheprovider")
MARKED = """
import pytest
from dustup.testing import play, stage

@pytest.mark.clause("{clause}")
def test_a_step():
    drawing = ". . . . 2\\n. # . . .\\n. . . . .\\n. . . # .\\n1 . . . ."
    play(stage("brawl", drawing, next=["turn 1", "stop"]), "step B4")
"""


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")
    return write_game("brawl", tmp_path)


def said_by_pytest(project: Path, *arguments: str, tests: str = "") -> str:
    """What pytest says in the folder of a game that is installed."""
    site = project.parent / "site"
    site.mkdir()
    if tests:
        (project / "tests" / "test_rules.py").write_text(tests, encoding="utf-8")
    ran = run(install(project, site), *PYTEST, *arguments, cwd=project)
    return ran.stdout + ran.stderr


def change(path: Path, old: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")


def test_a_fault_of_a_game_fails_the_check_that_is_about_it(project: Path) -> None:
    change(project / "src" / "brawl" / "positions.py", '"hearts": hearts, ', "")
    said = said_by_pytest(project, "-k", "a-position-asks or a-fork")
    assert "examination of brawl::a-position-asks-the-same-question" in said, said
    assert "1 failed" in said and " passed" in said, said


def test_where_files_are_named_only_their_tests_run(project: Path) -> None:
    assert "1 passed" in said_by_pytest(project, "tests/test_rules.py", tests=MARKED.format(clause="turn.step"))


def test_a_marked_clause_must_be_played(project: Path) -> None:
    said = said_by_pytest(project, "tests/test_rules.py", tests=MARKED.format(clause="turn.strike"))
    assert "marked with clause 'turn.strike', but the test never plays it: it should enter brawl.rules.strike" in said


def test_a_marked_clause_must_exist(project: Path) -> None:
    said = said_by_pytest(project, tests=MARKED.format(clause="turn.jump"))
    assert "the ledger of Brawl has no clause 'turn.jump'" in said


@pytest.mark.parametrize(("name", "says"), [("", "Say --game NAME"), ("brawn", "no game called 'brawn'")])
def test_it_must_be_said_which_game_is_examined(name: str, says: str) -> None:
    config: Any = SimpleNamespace(addinivalue_line=lambda *_: None, getoption=lambda _: name)
    with pytest.raises(pytest.UsageError, match=says):
        pytest_configure(config)
