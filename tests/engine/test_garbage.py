"""Garbage is treated alike wherever many matches are played."""

from __future__ import annotations

import gc
from collections.abc import Iterator

import pytest
from toys import duel

from dustup import Match
from dustup.bots import greedy
from dustup.engine.game import add_game
from dustup.engine.garbage import NEVER, NEW, settled
from dustup.lab import sim


@pytest.fixture
def collected() -> Iterator[list[int]]:
    """The generations that are looked through, one after the other."""
    found: list[int] = []

    def note(phase: str, about: dict[str, int]) -> None:
        if phase == "start":
            found.append(about["generation"])

    gc.callbacks.append(note)
    yield found
    gc.callbacks.remove(note)


def test_what_was_there_is_left_out_for_a_while() -> None:
    before, frozen = gc.get_threshold(), gc.get_freeze_count()
    with pytest.raises(ZeroDivisionError), settled():
        assert gc.get_threshold() == (NEW, NEVER, NEVER) and gc.get_freeze_count() > frozen
        1 // 0
    assert gc.get_threshold() == before and gc.get_freeze_count() == 0


def test_sim_looks_through_new_objects_only_and_through_all_now_and_then(
    collected: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    add_game(duel.GAME)
    monkeypatch.setattr(sim, "setup", lambda job, number: {})
    seen: list[tuple[int, int, int]] = []
    monkeypatch.setattr(sim, "play", lambda job, number: seen.append(gc.get_threshold()) or sim.Outcome((0,), 1, ""))
    sim.simulate(sim.Job("duel", ["random", "random"], 0), 2 * sim.TIDY, 1)
    assert set(seen) == {(NEW, NEVER, NEVER)}
    assert collected.count(2) == 3, "once to begin with, and then after every so many matches"


def test_greedy_is_not_interrupted_by_looking_for_garbage(monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match("henshin", {"deal": 1, "quick": True}, 1)
    running: list[bool] = []
    monkeypatch.setattr(greedy, "look", lambda *_: running.append(gc.isenabled()) or 0.5)
    greedy.Greedy().answer(match.question, match.view(match.question.seat))
    assert running and not any(running) and gc.isenabled()
