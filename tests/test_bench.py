"""The bench measures what it says it does. How fast anything is, is no matter here."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from functools import partial
from typing import Any

import pytest

from dustup import Match
from dustup.lab import bench, peers, sim


@pytest.fixture
def played(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[tuple[Any, Any]]]:
    """Every match that a small bench opens: its set-up and its seed."""
    opened: list[tuple[Any, Any]] = []

    class Noted(Match):
        __slots__ = ()

        def __init__(self, game: Any, setup: Any = None, seed: Any = None, **more: Any) -> None:
            opened.append((setup, seed))
            super().__init__(game, setup, seed, **more)

    monkeypatch.setattr(bench, "Match", Noted)
    monkeypatch.setattr(bench, "game_names", lambda: ["henshin"])
    monkeypatch.setattr(bench, "one_core", lambda: None)
    monkeypatch.setattr(bench, "settle", lambda: None)
    monkeypatch.setattr(bench, "THOUGHT", 5)
    monkeypatch.setattr(bench, "import_seconds", lambda: 0.1)
    for each in ("fork_microseconds", "undo_milliseconds"):
        monkeypatch.setattr(bench, each, partial(getattr(bench, each), count=1))
    yield opened
    gc.collect()


def test_every_row_is_measured_beside_peers_that_were_warmed_alike(
    played: list[tuple[Any, Any]], monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[tuple[str, float, int]] = []

    def peer(name: str) -> bench.Run:
        def run(seconds: float, seed: int = 1) -> dict[str, float]:
            asked.append((name, seconds, seed))
            return {"decisions_per_s": 1000.0 * len(asked), "options_per_decision": 3.0}

        return run

    monkeypatch.setattr(peers, "python_chess", peer("chess"))
    monkeypatch.setattr(peers, "catanatron", peer("catan"))
    found = bench.bench(True, 0.03)
    row = found["games"]["henshin"]
    assert {"drawn_per_s", "listed_per_s", "recorded_per_s", "greedy_looks_per_s", "thinker_looks_per_s"} < set(row)
    assert all(value > 0 for value in row.values())
    # Each once to warm it, then in three runs of other numbers; the median of the three counts.
    assert [each[0] for each in asked] == ["chess", "catan"] * 4
    assert len({seed for _, _, seed in asked}) == 4 and {seconds for _, seconds, _ in asked[2:]} == {0.01}
    assert found["peers"]["python-chess"]["decisions_per_s"] == 5000
    assert found["ratios"]["henshin / catanatron"]["listed"] == round(row["listed_per_s"] / 6000, 2)
    assert set(found["load"]) == {"before", "after", "cores"}


def test_the_matches_are_those_of_sim_and_others_than_those_that_warm(played: list[tuple[Any, Any]]) -> None:
    bench.options_drawn("henshin", 0.0, bench.WARMING)
    warmed = played.copy()
    bench.options_drawn("henshin", 0.0, bench.MEASURED + 1)
    bench.options_listed("henshin", 0.0, bench.MEASURED + 1)
    measured = played[len(warmed) :]
    assert measured[0] == measured[1] and measured[0] not in warmed
    assert measured[0] == (sim.setup(sim.Job("henshin", ["random", "random"], 1), 0), "1/0")


def test_the_rows_play_the_same_matches(monkeypatch: pytest.MonkeyPatch) -> None:
    """Drawn, listed or recorded: the same options are taken, so only the way to them differs."""
    answers: list[list[Any]] = []

    class Noted(Match):
        __slots__ = ()

        def answer(self, option: Any, seat: int | None = None) -> None:
            super().answer(option, seat)
            if self.question is None:
                answers.append(list(self.answers))

    monkeypatch.setattr(bench, "Match", Noted)
    for row in ("drawn", "listed", "recorded"):
        bench.ROWS[row]("henshin", 0.0, 7)
    assert answers[0] and answers[0] == answers[1] == answers[2]
