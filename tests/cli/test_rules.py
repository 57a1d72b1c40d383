"""Rules and teams on the command line: found, covered, checked."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from cli.running import bad, good, run


def test_rules_are_found_by_words_and_ids() -> None:
    said = good("rules", "henshin", "kick", "straight")
    assert "basic-actions.kick.line  (rule)" in said
    assert "Question:" in good("rules", "henshin", "ruling.npc.nearest")
    found = json.loads(good("rules", "henshin", "basic-actions.move", "--json"))
    assert found["game"] == "henshin"
    assert all("move" in json.dumps(each) for each in found["clauses"])
    assert len(good("rules", "henshin").splitlines()) > 200
    assert "no clause of Henshin Fighters has all of: zeppelin" in bad("rules", "henshin", "zeppelin")


def test_coverage_says_what_becomes_of_each_clause(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / ".dustup").mkdir()
    tests = {"round.phases": ["tests/games/henshin/rules/test_round.py::test_phases"]}
    (tmp_path / ".dustup" / "tested-henshin.json").write_text(json.dumps(tests), encoding="utf-8")
    words = ["rules", "henshin", "--coverage", "--matches", 2, "--jobs", 1]
    found = json.loads(good(*words, "--json"))
    rows = {each["id"]: each for each in found["clauses"]}
    assert found["game"] == "henshin" and len(rows) > 150
    assert {each["kind"] for each in rows.values()} <= {"rule", "setup", "content", "optional"}
    phases = rows["round.phases"]
    assert phases["cited"] == ["rules.round.round"]
    assert phases["tested"] == tests["round.phases"]
    assert 2 <= phases["exercised"] <= 10
    kept = json.loads((tmp_path / ".dustup" / "exercised-henshin.json").read_text(encoding="utf-8"))
    assert kept["matches"] == 2 and kept["counts"]["round.phases"] == phases["exercised"]
    assert "clauses to be played:" in good(*words)


def test_teams_are_checked(tmp_path: Path) -> None:
    team = tmp_path / "team.toml"
    team.write_text(
        'name = "Ours"\nheroes = ["shoto", "kettle", "old-mole"]\n'
        'forms = ["grasshopper", "kraken", "phoenix", "moon-owl"]\ngroups = ["clay-troopers", "bog-brood"]\n',
        encoding="utf-8",
    )
    assert "a legal team" in good("check", "henshin", team)
    team.write_text('heroes = ["shoto", "shoto", "batman"]\nforms = []\n', encoding="utf-8")
    result = run("check", "henshin", team)
    assert result.exit_code == 1
    assert "There is no 'batman'" in result.stdout and "'shoto' stands twice" in result.stdout
    assert "A team has 4 forms, not 0. [ruling.team.forms]" in result.stdout
    team.write_text("heroes = [", encoding="utf-8")
    assert "is not TOML" in bad("check", "henshin", team)


def test_coverage_can_be_demanded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With the tests that came with the game, in a folder where none was ever run."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / ".dustup").mkdir()
    words = ["rules", "henshin", "basic-actions.kick", "--matches", 2, "--jobs", 1]
    said = good(*words, "--min-tested", 100, "--min-exercised", 1)
    assert "tested by nobody" not in said and "Tests as they came with the game" in said
    every = ["rules", "henshin", *words[3:]]
    assert "of the clauses are exercised, expected at least 100 %" in bad(*every, "--min-exercised", 100)
    (tmp_path / ".dustup" / "tested-henshin.json").write_text('{"basic-actions.kick.line": []}', encoding="utf-8")
    assert "of the clauses are tested, expected at least 100 %" in bad(*words, "--min-tested", 100)
    assert "Usage:" in bad(*words, "--min-tested", 101, code=2)
