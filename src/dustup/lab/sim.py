"""Matches by the dozen or the thousand between bots, on all cores, and who won how many."""

from __future__ import annotations

import csv
import gc
import os
import traceback
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass, field
from math import sqrt
from pathlib import Path
from time import perf_counter
from typing import IO, Any, NamedTuple

from dustup.engine import garbage
from dustup.engine.ending import DRAWN, LOST, WON, Verdict
from dustup.engine.errors import DustupError
from dustup.engine.game import find_game
from dustup.engine.match import Match
from dustup.lab.own_bots import any_bot

TIDY = 20
"""After so many matches in a process garbage is taken away."""
Progress = Callable[[int], None]
"""Told how many more matches are over."""


@dataclass(slots=True)
class Job:
    """What is to be played."""

    game: str
    seats: list[str]
    """A bot for each seat; in the next match everyone moves on by one seat."""
    seed: int
    full: bool = False
    """Whether the bots also answer the questions of the set-up."""
    records: str = ""
    """Folder for the records, if they are wanted."""
    teams: list[dict[str, Any] | str] = field(default_factory=list)
    """Teams in the order of the seats, as their files give them; none leaves them to the deal."""
    given: dict[str, Any] = field(default_factory=dict)
    """What every set-up says beside what is dealt."""


class Outcome(NamedTuple):
    """How one match went."""

    verdicts: tuple[Verdict, ...]
    """Of each bot, in the order of the list; none if it went wrong."""
    decisions: int
    error: str
    number: int = 0
    scores: tuple[int, ...] = ()
    """Of each seat."""
    reason: str = ""
    counted: tuple[tuple[str, int], ...] = ()
    """What the game counts of it, such as rounds."""


def interval(wins: float, games: float) -> tuple[float, float]:
    """Between which shares the true one lies, in 19 of 20 cases (Wilson's interval)."""
    if not games:
        return 0.0, 1.0
    z, share = 1.96, wins / games
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    half = z / (1 + z * z / games) * sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    return max(0.0, middle - half), min(1.0, middle + half)


@dataclass(slots=True)
class Tally:
    """How all matches went. Wins and losses are counted for each bot, wherever it sat."""

    game: str
    games: int
    seed: int
    seats: list[str]
    wins: list[int]
    losses: list[int]
    draws: int = 0
    """Matches that were drawn."""
    lost_by_all: int = 0
    """Matches that everybody lost together."""
    won_by_all: int = 0
    """Matches that everybody won together."""
    counted: dict[str, int] = field(default_factory=dict)
    """What the game counts, such as rounds, over all matches."""
    decisions: int = 0
    seconds: float = 0.0
    errors: int = 0
    messages: list[str] = field(default_factory=list)
    """What the first errors said."""

    def add(self, outcome: Outcome) -> None:
        """Count one more match."""
        self.decisions += outcome.decisions
        if outcome.error:
            self.errors += 1
            self.messages = [*self.messages, outcome.error][:3]
        elif WON not in outcome.verdicts:
            self.draws += DRAWN in outcome.verdicts
            self.lost_by_all += DRAWN not in outcome.verdicts
        self.won_by_all += len(outcome.verdicts) > 1 and {*outcome.verdicts} == {WON}
        for name, number in outcome.counted:
            self.counted[name] = self.counted.get(name, 0) + number
        for entry, verdict in enumerate(outcome.verdicts):
            self.wins[entry] += verdict == WON
            self.losses[entry] += verdict == LOST

    @property
    def intervals(self) -> list[tuple[float, float]]:
        """For each bot, between which shares of wins the true one lies; matches with errors are left out."""
        return [interval(wins, self.games - self.errors) for wins in self.wins]

    def plain(self) -> dict[str, Any]:
        """The tally as JSON data."""
        table = asdict(self)
        del table["messages"]
        intervals = [[round(low, 4), round(high, 4)] for low, high in self.intervals]
        return {**table, "seconds": round(self.seconds, 3), "intervals": intervals}

    def account(self) -> str:
        """The tally in one line."""
        counted = self.games - self.errors or 1
        won = ", ".join(
            f"{bot} {wins} ({wins / counted:.0%}, {low:.0%} to {high:.0%})"
            for bot, wins, (low, high) in zip(self.seats, self.wins, self.intervals, strict=True)
        )
        if self.won_by_all and all(wins == self.won_by_all for wins in self.wins):
            low, high = self.intervals[0]
            won = f"{' and '.join(self.seats)} won {self.won_by_all} together"
            won += f" ({self.won_by_all / counted:.0%}, {low:.0%} to {high:.0%})"
        wrong = f", lost by all {self.lost_by_all}" if self.lost_by_all else ""
        wrong += f", {self.errors} with errors" if self.errors else ""
        rate = self.decisions / self.seconds if self.seconds else 0
        means = ", ".join(f"{number / counted:.1f} {name}" for name, number in self.counted.items())
        wrong += f"; on average {means}" if means else ""
        return (
            f"{self.games} matches of {self.game}: {won}, drawn {self.draws}{wrong}; "
            f"{self.decisions} decisions in {self.seconds:.1f} s ({rate:.0f} a second)"
        )


def simulate(
    job: Job, games: int, jobs: int = 0, progress: Progress = lambda _: None, rows: IO[str] | None = None
) -> Tally:
    """Play that many matches. The same job gives the same matches, however many cores play them.

    With ``rows``, a line of CSV for each match is written there.
    """
    check(job)
    write = None if rows is None else csv.writer(rows, lineterminator="\n").writerow
    if write is not None:
        write(COLUMNS)
    tally = Tally(job.game, games, job.seed, list(job.seats), [0] * len(job.seats), [0] * len(job.seats))
    start = perf_counter()
    for outcomes in _batches(job, games, jobs or os.cpu_count() or 1):
        for each in outcomes:
            tally.add(each)
            if write is not None:
                write(row_of(job, each))
        progress(len(outcomes))
    tally.seconds = perf_counter() - start
    return tally


COLUMNS = ("match", "deal", "seats", "winners", "verdicts", "scores", "reason", "decisions", "error")


def row_of(job: Job, outcome: Outcome) -> tuple[Any, ...]:
    """One match as a line of CSV; what there are several of is separated by spaces, in the order of the seats."""
    order = seating(len(job.seats), outcome.number)
    seats = " ".join(job.seats[entry] for entry in order)
    verdicts = [outcome.verdicts[entry] for entry in order] if outcome.verdicts else []
    winners = " ".join(str(seat + 1) for seat, verdict in enumerate(verdicts) if verdict == WON)
    scores = " ".join(str(each) for each in outcome.scores)
    deal = job.seed + pair(job, outcome.number)
    ended = (winners, " ".join(verdicts), scores, outcome.reason)
    return outcome.number, deal, seats, *ended, outcome.decisions, outcome.error


def check(job: Job) -> None:
    """Refuse a job that cannot be played, before anything is."""
    game = find_game(job.game)
    seats = game.setup.seats_of(setup(job, 0))
    if len(job.seats) != seats:
        raise DustupError(f"{game.title} has {seats} seats, but bots are named for {len(job.seats)}")
    for spec in job.seats:
        any_bot(spec)
    Match(job.game, setup(job, 0), job.seed)  # teams that make no match are named once, not match by match
    if job.records:
        Path(job.records).mkdir(parents=True, exist_ok=True)


def _batches(job: Job, games: int, jobs: int) -> Iterator[list[Outcome]]:
    """The outcomes, some at a time, in the order of the matches."""
    if jobs == 1 or games == 1:
        with garbage.settled():
            for number in range(games):
                yield [play(job, number)]
                tidy(number)
        return
    size = max(1, min(20, games // (4 * jobs)))
    parts = [(job, range(first, min(first + size, games))) for first in range(0, games, size)]
    with ProcessPoolExecutor(min(jobs, len(parts)), initializer=_begin, initargs=(job,)) as pool:
        yield from pool.map(_play_some, parts)


def _play_some(part: tuple[Job, range]) -> list[Outcome]:
    job, numbers = part
    outcomes = [play(job, number) for number in numbers]
    gc.collect()
    return outcomes


def _begin(job: Job) -> None:
    """In each process first of all: load the game, which then stays."""
    find_game(job.game)
    garbage.settle()


def tidy(number: int) -> None:
    """Now and then between two matches, garbage is taken away."""
    if number % TIDY == TIDY - 1:
        gc.collect()


def play(job: Job, number: int) -> Outcome:
    """One match. As many matches in a row as there are seats share deal and dice, so that every bot gets every end."""
    order = seating(len(job.seats), number)
    match: Match | None = None
    try:
        match = Match(job.game, setup(job, number), f"{job.seed}/{pair(job, number)}")
        if match.seats != len(order):
            raise DustupError(f"this set-up has {match.seats} seats, but bots are named for {len(order)}")
        bots = [any_bot(job.seats[entry], f"{job.seed}/{number}/{entry}") for entry in order]
        finish(match, bots)
    except Exception as error:
        where = traceback.extract_tb(error.__traceback__)[-1]
        place = f"{Path(where.filename).name}, line {where.lineno}"
        said = f"match {number}: {type(error).__name__}: {error} ({place})"
        return Outcome((), len(match.answers) if match else 0, said, number)
    if job.records:
        path = Path(job.records) / f"{job.game}-{job.seed}-{number:05}.json"
        path.write_text(match.record().to_json(), encoding="utf-8")
    result = match.result
    assert result is not None
    verdicts = tuple(result.verdicts[order.index(entry)] for entry in range(len(order)))
    counted = tuple(match.game.sides.counted(match.state).items())
    return Outcome(verdicts, len(match.answers), "", number, result.scores, result.reason, counted)


def pair(job: Job, number: int) -> int:
    """Which matches belong together: in each of them the bots sit otherwise, with the same deal and the same dice."""
    return number // len(job.seats)


def setup(job: Job, number: int) -> dict[str, Any]:
    """The set-up of a match."""
    game = find_game(job.game)
    dealt = {**game.setup.deal(job.seed + pair(job, number)), **game.setup.offered(quick=not job.full)}
    return {**dealt, **job.given, **(game.setup.with_teams(job.teams) if job.teams else {})}


def seating(bots: int, number: int) -> list[int]:
    """Which bot sits where: everyone moves on by one seat from match to match."""
    return [(seat - number) % bots for seat in range(bots)]


def finish(match: Match, bots: Sequence[Any]) -> None:
    """Let bots answer until the match is over."""
    while (question := match.question) is not None:
        seat = question.seat
        match.answer(bots[seat].answer(question, match.view(seat)), seat)
