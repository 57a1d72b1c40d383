"""How fast the games are, beside two respected engines in the same run on one core."""

from __future__ import annotations

import gc
import os
import subprocess
import sys
import tracemalloc
from collections.abc import Callable
from random import Random
from statistics import median
from time import perf_counter, process_time
from typing import Any

from dustup.engine.game import find_game, game_names
from dustup.engine.match import Match
from dustup.lab import peers

ROUNDS = 5
"""Ours and the peers take turns, so that a noisy moment of the machine hits everyone alike."""


def calm() -> None:
    """Spare the garbage collector from looking at cards and code over and over: they stay anyway. For all alike."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 20)


def one_core() -> None:
    """Stay on one core, where the system lets us."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {sorted(os.sched_getaffinity(0))[-1]})


def random_playout(game: str, seconds: float, seed: int) -> tuple[int, int, float]:
    """Whole matches between random seats, events recorded: decisions, options, seconds of processor time."""
    draw = Random(f"bench {seed}").random
    decisions = options = 0
    found = find_game(game)
    quick = "deal" in found.deal(0)
    start = process_time()
    while process_time() - start < seconds:
        match = Match(found, {"deal": seed} if quick else found.deal(seed), seed)
        seed += 1
        while question := match.question:
            count = question.options.count
            decisions += 1
            options += count
            match.answer(question.options[int(draw() * count)])
    return decisions, options, process_time() - start


def fork_microseconds(game: str, matches: int = 10) -> float:
    """Median time of a fork, at questions spread over whole random matches."""
    times = []
    for seed in range(matches):
        draw = Random(f"fork {seed}").random
        match = Match(game, {}, seed)
        while question := match.question:
            if draw() < 0.1:
                start = perf_counter()
                match.fork()
                times.append(perf_counter() - start)
            match.answer(question.options[int(draw() * question.options.count)])
    return median(times) * 1e6


def match_kilobytes(game: str) -> float:
    """Memory of one whole match, log and answers included, measured at its end."""
    draw = Random("memory").random
    Match(game, {}, 0)
    gc.collect()
    tracemalloc.start()
    match = Match(game, {}, 1)
    while question := match.question:
        match.answer(question.options[int(draw() * question.options.count)])
    gc.collect()
    size, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return size / 1024


def import_seconds() -> float:
    """Median time of ``import dustup`` in a fresh process."""
    code = "from time import perf_counter as t; a = t(); import dustup; print(t() - a)"
    runs = [subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True) for _ in range(7)]
    return median(float(each.stdout) for each in runs)


def bench(with_peers: bool, seconds: float = 10.0, progress: Callable[[str], None] = lambda _: None) -> dict[str, Any]:
    """Everything, as the table others build on."""
    one_core()
    names = game_names()
    ours: dict[str, list[tuple[int, int, float]]] = {name: [] for name in names}
    theirs: dict[str, list[float]] = {"python-chess": [], "catanatron": []} if with_peers else {}
    for name in names:
        find_game(name)
        random_playout(name, 2.0, 0)
    calm()
    for at in range(ROUNDS):
        progress(f"round {at + 1} of {ROUNDS}")
        for name in names:
            ours[name].append(random_playout(name, seconds / ROUNDS, 1000 * at))
        if with_peers:
            theirs["python-chess"].append(peers.python_chess(seconds / ROUNDS, at + 1)["decisions_per_s"])
            theirs["catanatron"].append(peers.catanatron(seconds / ROUNDS, at + 1)["decisions_per_s"])
    progress("forks, memory, import")
    found: dict[str, Any] = {
        "games": {
            name: {
                "decisions_per_s": round(median(d / s for d, _, s in rows)),
                "options_per_decision": round(sum(o for _, o, _ in rows) / sum(d for d, _, _ in rows), 1),
                "fork_us": round(fork_microseconds(name), 1),
                "match_kb": round(match_kilobytes(name)),
            }
            for name, rows in ours.items()
        },
        "import_s": round(import_seconds(), 4),
        "peers": {name: {"decisions_per_s": round(median(rates))} for name, rates in theirs.items()},
    }
    found["ratios"] = {
        f"{name} / {peer}": round(found["games"][name]["decisions_per_s"] / row["decisions_per_s"], 2)
        for name in names
        for peer, row in found["peers"].items()
    }
    return found
