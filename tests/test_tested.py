"""What is shipped about tests and clauses is what the tests are marked with."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from clause_marks import claims

from dustup import find_game
from dustup.lab import coverage
from dustup.lab.coverage import SHIPPED

ROOT = Path(__file__).parents[1]
RENEW = "run python tools/tested.py"


def shipped(name: str) -> dict[str, list[str]]:
    found: dict[str, list[str]] = json.loads((find_game(name).folder / SHIPPED).read_text(encoding="utf-8"))
    return found


@pytest.mark.parametrize("name", ["demihuman", "henshin", "panic", "shining", "torn"])
def test_every_clause_is_in_the_ledger_and_every_test_in_its_file(name: str) -> None:
    """A clause or a test that was renamed or is gone makes this list stale."""
    ledger, sources = find_game(name).ledger, {}
    for clause, tests in shipped(name).items():
        assert clause in ledger, f"there is no clause {clause!r} any more: {RENEW}"
        for test in tests:
            path, _, function = test.partition("::")
            if path not in sources:
                sources[path] = (ROOT / path).read_text(encoding="utf-8") if (ROOT / path).is_file() else ""
            assert f"def {function.rpartition('::')[2]}(" in sources[path], f"there is no {test} any more: {RENEW}"


def test_every_mark_of_the_tests_collected_here_is_listed(request: pytest.FixtureRequest) -> None:
    """In a run of the whole suite that is every mark there is."""
    for name, found in claims(request.session.items).items():
        listed = shipped(name)
        for clause, tests in found.items():
            unlisted = [each for each in tests if each not in listed.get(clause, ())]
            assert not unlisted, f"{clause}: {unlisted} not listed: {RENEW}"


def test_a_clause_that_was_not_tested_here_is_shown_as_it_came(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A fresh clone, and a clone in which only some tests were run."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / ".dustup").mkdir()
    game, listed = find_game("henshin"), shipped("henshin")
    assert coverage.tests_of(game) == listed
    (tmp_path / ".dustup" / "tested-henshin.json").write_text('{"round.phases": ["one"]}', encoding="utf-8")
    assert coverage.tests_of(game) == {**listed, "round.phases": ["one"]}
