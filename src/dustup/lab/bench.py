"""How fast the games are, beside two respected engines in the same run on one core.

Ours and the peers are warmed alike, take turns, and play other matches than they were warmed with. Our matches are
those of ``dustup sim``. Garbage is treated as at the server, for all alike.
"""

from __future__ import annotations

import gc
import os
import subprocess
import sys
import tracemalloc
from collections.abc import Callable, Iterator
from random import Random
from statistics import median
from time import perf_counter, process_time
from typing import Any

from dustup.bots.greedy import Greedy
from dustup.bots.thinker import Thinker
from dustup.engine.game import find_game, game_names
from dustup.engine.garbage import settle
from dustup.engine.match import Match
from dustup.lab import peers, sim

RUNS = 3
"""Ours and the peers take turns, so that a noisy moment of the machine hits everyone alike; the median counts."""
WARM = 2.0
"""Everybody plays for so many seconds before anything is measured."""
WARMING, MEASURED = 900_000, 0
"""Numbers of the first matches: those that warm are not those that are measured."""
APART = 10_000
"""So far apart are the first matches of two runs."""
THOUGHT = 100
"""So many looks the thinker takes for an answer."""

Run = Callable[[float, int], dict[str, float]]
"""Play for so many seconds, beginning with the match of that number; says what was done how often a second."""


def one_core() -> None:
    """Stay on one core, where the system lets us."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {sorted(os.sched_getaffinity(0))[-1]})


def matches(game: str, first: int) -> Iterator[Match]:
    """The matches that ``dustup sim`` plays, from a number on, events recorded."""
    found = find_game(game)
    seats = ["random"] * found.setup.seats_of(found.setup.deal(0))
    number = first
    while True:
        # Two matches of sim in a row share their deal; here each has its own.
        job = sim.Job(game, seats, number)
        yield Match(found, sim.setup(job, 0), f"{number}/0")
        number += 1


# -- what is measured of a game ----------------------------------------------------------------------------------------


def options_drawn(game: str, seconds: float, first: int) -> dict[str, float]:
    """The best case: whole random matches in which an option is drawn from the question without listing or counting."""
    return _drawn(game, seconds, first, lambda match: None)


def record_written(game: str, seconds: float, first: int) -> dict[str, float]:
    """Options drawn, and at the end of each match its record is written."""
    return _drawn(game, seconds, first, lambda match: match.record().to_json())


def _drawn(game: str, seconds: float, first: int, at_the_end: Callable[[Match], object]) -> dict[str, float]:
    draw = Random(f"bench {first}").random
    decisions = 0
    start = process_time()
    for match in matches(game, first):
        while question := match.question:
            decisions += 1
            match.answer(question.options.draw(draw))
        at_the_end(match)
        if process_time() - start >= seconds:
            break
    return {"decisions_per_s": decisions / (process_time() - start)}


def options_listed(game: str, seconds: float, first: int) -> dict[str, float]:
    """The same with every option made and listed at every question, as python-chess lists its moves."""
    draw = Random(f"bench {first}").random
    decisions = options = 0
    start = process_time()
    for match in matches(game, first):
        while question := match.question:
            listed = list(question.options)
            decisions += 1
            options += len(listed)
            match.answer(listed[int(draw() * len(listed))])
        if process_time() - start >= seconds:
            break
    return _rates(decisions, options, process_time() - start)


def bot_looks(game: str, seconds: float, first: int) -> dict[str, float]:
    """How many options the bots look at in a second, at questions of their own matches: forked, answered, valued."""
    greedy, thinker = Greedy("bench"), Thinker("bench", iterations=THOUGHT)
    looks = {"greedy": 0, "thinker": 0}
    spent = {"greedy": 0.0, "thinker": 0.0}
    for match in matches(game, first):
        while (question := match.question) and sum(spent.values()) < seconds:
            view = match.view(question.seat)
            start = process_time()
            values = greedy.values(question, view)
            middle = process_time()
            option = thinker.answer(question, view)
            spent["greedy"] += middle - start
            spent["thinker"] += process_time() - middle
            looks["greedy"] += len(values)
            looks["thinker"] += thinker.looks
            match.answer(option, question.seat)
        if sum(spent.values()) >= seconds:
            break
    return {f"{bot}_looks_per_s": looks[bot] / spent[bot] for bot in looks}


ROWS: dict[str, Callable[[str, float, int], dict[str, float]]] = {
    "drawn": options_drawn,
    "listed": options_listed,
    "recorded": record_written,
    "bots": bot_looks,
}


def fork_microseconds(game: str, count: int = 10) -> float:
    """Median time of a fork, at questions spread over whole random matches."""
    times = []
    for seed, match in zip(range(count), matches(game, MEASURED), strict=False):
        draw = Random(f"fork {seed}").random
        while question := match.question:
            if draw() < 0.1:
                start = perf_counter()
                match.fork()
                times.append(perf_counter() - start)
            match.answer(question.options[int(draw() * question.options.count)])
    return median(times) * 1e6


def undo_milliseconds(game: str, count: int = 10) -> tuple[float, float]:
    """Time of an undo in matches that nobody forks or reads: the median, and what one in a hundred exceeds."""
    times = []
    for seed, match in zip(range(count), matches(game, MEASURED), strict=False):
        draw = Random(f"undo {seed}").random
        while question := match.question:
            option = question.options[int(draw() * question.options.count)]
            match.answer(option)
            if draw() < 0.1 and match.can_undo(question.seat) is None:
                start = process_time()
                match.undo(question.seat)
                times.append(process_time() - start)
                match.answer(option, question.seat)
    times.sort()
    return median(times) * 1e3, times[len(times) * 99 // 100] * 1e3


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


# -- all of it ---------------------------------------------------------------------------------------------------------


def bench(with_peers: bool, seconds: float = 10.0, progress: Callable[[str], None] = lambda _: None) -> dict[str, Any]:
    """Everything, as the table others build on; ``seconds`` are those of each row, in all its runs."""
    one_core()
    names, before = game_names(), load()
    runs: dict[tuple[str, str], Run] = {
        (name, row): lambda time, first, name=name, run=run: run(name, time, first)  # type: ignore[misc]
        for name in names
        for row, run in ROWS.items()
    }
    if with_peers:
        runs |= {("python-chess", "peer"): peers.python_chess, ("catanatron", "peer"): peers.catanatron}
    progress("warming up")
    for run in runs.values():
        run(min(WARM, seconds), WARMING)
    settle()
    found: dict[tuple[str, str], list[dict[str, float]]] = {each: [] for each in runs}
    for at in range(RUNS):
        progress(f"run {at + 1} of {RUNS}")
        for each, run in runs.items():
            gc.collect()
            found[each].append(run(seconds / RUNS, MEASURED + 1 + at * APART))
    middle = {each: {key: median(row[key] for row in rows) for key in rows[0]} for each, rows in found.items()}
    progress("forks, undo, memory, import")
    table: dict[str, Any] = {
        "games": {name: _game_row(name, {row: middle[name, row] for row in ROWS}) for name in names},
        "peers": {name: _rounded(row) for (name, kind), row in middle.items() if kind == "peer"},
        "import_s": round(import_seconds(), 4),
        "load": {"before": before, "after": load(), "cores": os.cpu_count()},
    }
    table["ratios"] = {
        f"{name} / {peer}": {
            key: round(row[f"{key}_per_s"] / theirs["decisions_per_s"], 2) for key in ("drawn", "listed", "recorded")
        }
        for name, row in table["games"].items()
        for peer, theirs in table["peers"].items()
    }
    return table


def _game_row(name: str, rows: dict[str, dict[str, float]]) -> dict[str, float]:
    """What was found of a game, in one row."""
    undo, undo_seldom = undo_milliseconds(name)
    return {
        **{f"{row}_per_s": round(rows[row]["decisions_per_s"]) for row in ("drawn", "listed", "recorded")},
        **_rounded(rows["bots"]),
        "options_per_decision": round(rows["listed"]["options_per_decision"], 1),
        "fork_us": round(fork_microseconds(name), 1),
        "undo_ms": round(undo, 2),
        "undo_ms_1_in_100": round(undo_seldom, 2),
        "match_kb": round(match_kilobytes(name)),
    }


def _rounded(row: dict[str, float]) -> dict[str, float]:
    return {key: round(value, 1) if key == "options_per_decision" else round(value) for key, value in row.items()}


def _rates(decisions: int, options: int, elapsed: float) -> dict[str, float]:
    return {"decisions_per_s": decisions / elapsed, "options_per_decision": options / max(decisions, 1)}


def load() -> float:
    """How many processes wanted to run on this machine during the last minute; -1 if it does not say."""
    return round(os.getloadavg()[0], 2) if hasattr(os, "getloadavg") else -1.0
