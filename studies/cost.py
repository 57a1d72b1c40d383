"""Cost: what an answer costs the server, beside the engine's own work for it.

    python studies/cost.py [--tables 10] [--answers 3000] [--rounds 3]

A real server with SQLite on disk, two clients at every table that answer as fast as they can, and nothing else. Counted
is the processor time of the whole server process, its threads and the system's work for it included. Then the same
answers are played in this process: bare, and as a table needs it. ``docs/load.md`` says what is counted where.
"""

from __future__ import annotations

import argparse
import asyncio
import statistics
import sys
import tempfile
from pathlib import Path
from time import process_time
from typing import Any

import load
from load import GAMES, Crowd, Loaded, spent

from dustup import table as showing
from dustup.engine.match import Match
from dustup.engine.view import View
from dustup.server.limits import Limits
from dustup.server.shown import question_for
from dustup.server.spec import Spec, know_games, open_match
from dustup.server.store import Entry, Store, url_of
from dustup.server.tables import Table

Journal = tuple[Spec, list[Entry]]
"""A match with its dice, and the answers that were given in it."""
Costs = tuple[float, float, float]
"""Microseconds for each answer: of the server, of the engine for a table, of the engine alone."""

FAST = Limits(answers_burst=1e6, answers_rate=1e6)
SERVER = load.SERVER.replace("limits = Limits(", "limits = Limits(answers_burst=1e6, answers_rate=1e6, ")


# -- the server -------------------------------------------------------------------------------------------------------


async def served(server: Loaded, game: str, tables: int, answers: int) -> tuple[float, list[str]]:
    """Processor time of the server for each answer, and the tables that were played."""
    crowd = Crowd(server.host, FAST.answers_rate)
    tasks = [asyncio.create_task(crowd.table(game, False)) for _ in range(tables)]
    while crowd.ready < tables:
        await asyncio.sleep(0.05)
    before = spent(server.process.pid)
    crowd.go.set()
    # Until the first match is over: opening another table is not what is measured.
    while crowd.answers < answers and not any(each.over.is_set() for each in crowd.played):
        await asyncio.sleep(0.02)
    used, counted = spent(server.process.pid) - before, crowd.answers
    crowd.stopped = crowd.closing = True
    await asyncio.sleep(1)
    for each in tasks:
        each.cancel()
    if crowd.wrong:
        sys.exit(f"WRONG: {crowd.wrong[0]}")
    return 1e6 * used / counted, [each.id for each in crowd.played]


# -- the engine -------------------------------------------------------------------------------------------------------


async def stored(data: str, tables: list[str]) -> list[Journal]:
    """What was played, from the database."""
    store = Store(url_of(data))
    found = []
    for each in tables:
        table = await store.table(each)
        assert table is not None
        found.append(answered(table.spec, await store.entries(each)))
    store.close()
    return found


def answered(spec: Spec, entries: list[Entry]) -> Journal:
    """The answers of a journal. Whoever sits down adds a salt to the dice; nothing else is done at these tables."""
    sat, answers = ([each for each in entries if each.kind == kind] for kind in ("sit", "answer"))
    if odd := {each.kind for each in entries} - {"sit", "answer"}:
        sys.exit(f"WRONG: at table {spec.id} there is more than answers: {', '.join(sorted(odd))}")
    return Table.open(spec, sat).spec, answers


def played(journals: list[Journal], tell: bool) -> float:
    """Processor time of the engine for each answer; if somebody is to be told, with everything it takes to tell."""
    used, answers = 0.0, 0
    for spec, entries in journals:
        match = open_match(spec, events=tell)
        if tell:
            match.read_along()
        told, view = len(match.log), match.view(None)
        for entry in entries:
            before = process_time()
            match.answer(entry.text, entry.seat)
            if tell:
                view = view.next()
                told = put_into_words(match, view, told)
            used += process_time() - before
            answers += 1
    return 1e6 * used / answers


def put_into_words(match: Match, view: View, told: int) -> int:
    """What two people at a table are to be told after an answer: lines, scene, and the question for each of them.

    With marks where it speaks of seats, as a table keeps it: names are filled in when it is sent.
    """
    for entry in match.log[told:]:
        showing.line_of(view, entry)
    showing.marked_scene(view)
    common: dict[int, Any] = {}
    for seat in (0, 1):
        question = question_for(match.questions, (seat,))
        if question is not None:
            yours = question.seat == seat
            known = common.get(question.seat) or showing.common_of(match, view, question, yours)
            common[question.seat] = known
            showing.question_of(match, view, question, yours, greyed=False, common=known)
    return len(match.log)


# -- both -------------------------------------------------------------------------------------------------------------


def measured(game: str, tables: int, answers: int) -> Costs:
    with tempfile.TemporaryDirectory() as folder:
        data = str(Path(folder) / "tables.db")
        server = Loaded(data, 1)
        server.command[2] = SERVER
        server.start()
        try:
            cost, played_at = asyncio.run(served(server, game, tables, answers))
        finally:
            server.kill()
        journals = asyncio.run(stored(data, played_at))
    return cost, played(journals, True), played(journals, False)


def main(given: argparse.Namespace) -> None:
    load.PUBLISHED = FAST
    know_games()
    print(f"{'µs for each answer':20}  server   table    bare   server/table   server/bare")
    for game in GAMES:
        rounds = []
        for number in range(given.rounds):
            found = measured(game, given.tables, given.answers)
            rounds.append(found)
            show(f"{game}, round {number + 1}", found)
        server, table, bare = (statistics.median(each) for each in zip(*rounds, strict=True))
        show(f"{game}, median", (server, table, bare))


def show(name: str, costs: Costs) -> None:
    server, table, bare = costs
    print(f"{name:20} {server:7.0f} {table:7.0f} {bare:7.0f} {server / table:14.2f} {server / bare:13.2f}", flush=True)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=10)
    parser.add_argument("--answers", type=int, default=3000)
    parser.add_argument("--rounds", type=int, default=3)
    main(parser.parse_args())
