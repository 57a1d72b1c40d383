"""The laboratory on the command line: many matches counted, and the benchmark."""

from __future__ import annotations

import csv
import json
import sys
from pathlib import Path
from typing import Any

import pytest
from cli.running import bad, good, run

from dustup.lab import bench
from dustup.lab.sim import interval


def tally(*words: Any) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(good("sim", "henshin", "--json", *words))
    return found


def test_sim_counts_wins_for_each_bot() -> None:
    found = tally("--games", 4, "--seats", "greedy,random", "--seed", 3, "--jobs", 1)
    assert list(found) == [
        *("game", "games", "seed", "seats", "wins", "losses", "draws", "lost_by_all", "won_by_all"),
        *("counted", "decisions", "seconds", "errors", "intervals"),
    ]
    assert (found["game"], found["games"], found["seats"], found["errors"]) == (
        "henshin",
        4,
        ["greedy", "random"],
        0,
    )
    assert sum(found["wins"]) + found["draws"] == 4
    assert found["wins"][0] > found["wins"][1]


def test_sim_says_nothing_beside_its_result_to_a_pipe() -> None:
    said = run("sim", "henshin", "--games", 1, "--seats", "random,random", "--jobs", 1)
    assert (said.exit_code, said.stderr) == (0, "")


def test_sim_does_not_depend_on_the_number_of_processes() -> None:
    words = ["--games", 6, "--seats", "random,random", "--seed", 9]
    one, two = tally(*words, "--jobs", 1), tally(*words, "--jobs", 2)
    del one["seconds"], two["seconds"]
    assert one == two
    assert "6 matches of henshin: random" in good("sim", "henshin", *words)


def test_sim_plays_pairs_with_the_same_deal_and_the_same_dice(tmp_path: Path) -> None:
    good("sim", "henshin", "--games", 4, "--seats", "random,random", "--seed", 3, "--records", tmp_path, "--jobs", 1)
    records = [json.loads(path.read_text(encoding="utf-8")) for path in sorted(tmp_path.iterdir())]
    assert [each["setup"]["deal"] for each in records] == [3, 3, 4, 4]
    secrets = [each["secret"] for each in records]
    assert secrets[0] == secrets[1] != secrets[2] == secrets[3]
    assert records[0]["answers"] != records[1]["answers"], "the bots did not change seats"


def test_intervals_are_wilson_s() -> None:
    """Figures of a textbook: 8 of 10 is 49 to 94 %; and what never happened in 10 tries may yet happen."""
    assert [round(each, 3) for each in interval(8, 10)] == [0.490, 0.943]
    assert [round(each, 3) for each in interval(0, 10)] == [0.0, 0.278]
    assert interval(0, 0) == (0, 1)


def test_sim_writes_a_line_for_each_match(tmp_path: Path) -> None:
    path = tmp_path / "matches.csv"
    good("sim", "henshin", "--games", 3, "--seats", "random,greedy", "--csv", path, "--jobs", 1)
    rows = list(csv.DictReader(path.open(encoding="utf-8")))
    assert [(each["match"], each["deal"], each["seats"]) for each in rows] == [
        ("0", "0", "random greedy"),
        ("1", "0", "greedy random"),
        ("2", "1", "random greedy"),
    ]
    assert all(each["winners"] in ("1", "2", "") and int(each["decisions"]) > 20 for each in rows)
    assert "cannot write" in bad("sim", "henshin", "--games", 1, "--csv", tmp_path / "no" / "matches.csv")


def test_sim_prints_a_line_for_each_match_to_a_dash(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    result = run("sim", "henshin", "--games", 2, "--seats", "random,random", "--csv", "-", "--jobs", 1)
    assert result.exit_code == 0 and len(list(csv.DictReader(result.stdout.splitlines()))) == 2
    assert "2 matches of henshin" in result.stderr and not any(tmp_path.iterdir())


def test_sim_plays_with_teams_of_one_s_own(tmp_path: Path) -> None:
    words = ["--games", 1, "--seats", "random,random", "--records", tmp_path, "--teams"]
    good("sim", "henshin", *words, "examples/henshin-team.toml,random")
    (path,) = tmp_path.iterdir()
    teams = json.loads(path.read_text(encoding="utf-8"))["setup"]["teams"]
    assert teams[0]["name"] == "Harbour Watch" and teams[1] == "random"
    assert "there is no file 'nobody.toml'" in bad("sim", "henshin", *words, "nobody.toml,random")
    # What is wrong with the teams is said once, before anything is played.
    alone = bad("sim", "henshin", "--games", 3, "--teams", "examples/henshin-team.toml")
    assert alone.strip() == "dustup: two players need two teams, not 1"


OWN = """
class First:
    name = "first"

    def __init__(self, seed):
        self.seed = seed

    def answer(self, question, view):
        return question.options[0]

class Mute:
    def __init__(self, seed): pass

class Bare: pass
"""


def test_a_bot_of_one_s_own_plays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "own_bots_of_a_test.py").write_text(OWN, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", sys.path.copy())
    own = "own_bots_of_a_test"
    words = ["sim", "henshin", "--games", 2, "--jobs", 1, "--seats"]
    assert f"{own}:First 0 (0%" in good(*words, f"{own}:First,greedy")
    assert "no class 'Last'" in bad(*words, f"{own}:Last,greedy")
    assert "no method answer(question, view)" in bad(*words, f"{own}:Mute,greedy")
    assert "expected Bare(seed)" in bad(*words, f"{own}:Bare,greedy")
    assert "No module named 'nowhere'" in bad(*words, "nowhere:First,greedy")
    assert "The match ends" in good("play", "henshin", "--seats", f"{own}:First,random")


def test_a_game_of_another_package_is_simulated(race: str) -> None:
    assert "4 matches of race: random" in good("sim", race, "--games", 4, "--jobs", 1)


def test_sim_refuses_what_cannot_be_played() -> None:
    assert "has 2 seats, but bots are named for 1" in bad("sim", "henshin", "--seats", "random")
    assert "there is no bot 'genius'" in bad("sim", "henshin", "--seats", "random,genius")


def test_bench(monkeypatch: pytest.MonkeyPatch) -> None:
    row = {
        "drawn_per_s": 20000,
        "listed_per_s": 9000,
        "recorded_per_s": 15000,
        "options_per_decision": 30.0,
        "greedy_looks_per_s": 4000,
        "thinker_looks_per_s": 5000,
        "fork_us": 60.0,
        "undo_ms": 0.5,
        "undo_ms_1_in_100": 1.5,
        "match_kb": 300,
    }
    peer = {"decisions_per_s": 10000, "options_per_decision": 22.0}
    ratios = {"henshin / python-chess": {"drawn": 2.0, "listed": 0.9, "recorded": 1.5}}
    found = {
        "games": {"henshin": row},
        "peers": {"python-chess": peer},
        "ratios": ratios,
        "import_s": 0.05,
        "load": {"before": 0.5, "after": 1.25, "cores": 2},
    }
    monkeypatch.setattr(bench, "bench", lambda peers, seconds, progress: found)
    assert json.loads(good("bench", "--json")) == found
    said = good("bench")
    assert "henshin, options drawn, the best case: 20000 decisions a second" in said
    assert "henshin, options listed, as python-chess lists them: 9000 decisions a second" in said
    assert "henshin / python-chess: drawn 2.0, listed 0.9, recorded 1.5" in said
    assert "load of the machine: 0.5 before, 1.25 after, on 2 cores" in said

    def missing(*_: Any) -> None:
        raise ImportError("chess is not installed: pip install 'dustup[bench]'")

    monkeypatch.setattr(bench, "bench", missing)
    assert "chess is not installed" in bad("bench", "--peers")


def test_the_laboratory_lists_what_can_be_tuned() -> None:
    rows = json.loads(good("lab", "numbers", "henshin", "--json"))
    assert {"id": "heroes/old-mole:Cave-In.damage", "value": 2, "low": 2, "high": 4} in rows
    lines = good("lab", "numbers", "henshin").splitlines()
    assert len(lines) == len(rows)
    assert any(
        line.startswith("heroes/old-mole:Cave-In.damage ") and line.endswith("= 2   from 2 to 4") for line in lines
    )


def test_a_game_without_numbers_to_tune_says_so(race: str) -> None:
    assert "declare no numbers to tune" in good("lab", "numbers", race)
    assert json.loads(good("lab", "numbers", race, "--json")) == []
