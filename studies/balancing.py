"""What the studies of balance share: matches that are kept once they are played, and shares with their intervals."""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from hashlib import sha256
from pathlib import Path
from typing import Any, Generic, Protocol, TypeVar

from rich.console import Console
from rich.progress import Progress

from dustup.lab.sim import interval


class Named(Protocol):
    """A match to be played."""

    @property
    def name(self) -> str:
        """By which it is kept."""


class Won(Protocol):
    """One side of a match, or a match: 1, 0 or, if it ended level, a half."""

    @property
    def won(self) -> float: ...


class Told(Protocol):
    """What a match was: a tuple with names."""

    def _asdict(self) -> dict[str, Any]: ...


J = TypeVar("J", bound=Named)
R = TypeVar("R", bound=Told)


class Kept(Generic[J, R]):
    """What was played, in a file with a line for each match: a study may be broken off and gone on with."""

    def __init__(self, path: Path, play: Callable[[J], R], read: Callable[[dict[str, Any]], R]) -> None:
        self.path, self._play = path, play
        lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
        self.rows = {each["match"]: read(each["row"]) for each in map(json.loads, lines)}

    def play(self, some: list[J], cores: int) -> None:
        """Play what is missing, with a bar that says how far it is."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        missing = [job for job in some if job.name not in self.rows]
        with self.path.open("a", encoding="utf-8") as file, Progress(console=Console(stderr=True)) as bar:
            task = bar.add_task("matches", total=len(some), completed=len(some) - len(missing))
            for job, row in zip(missing, self._played(missing, cores), strict=True):
                self.rows[job.name] = row
                file.write(json.dumps({"match": job.name, "row": row._asdict()}) + "\n")
                file.flush()
                bar.advance(task)

    def _played(self, some: list[J], cores: int) -> Iterator[R]:
        """One after another, or on several cores."""
        if cores == 1:
            yield from map(self._play, some)
            return
        with ProcessPoolExecutor(cores) as pool:
            yield from pool.map(self._play, some, chunksize=2)

    def of(self, some: Iterable[J]) -> list[R]:
        """Those of some matches that were played."""
        return [self.rows[job.name] for job in some if job.name in self.rows]


def digest_of(files: Iterable[Path]) -> str:
    """A digest of cards, rules and of what bots steer by: with others a match is played anew."""
    found = sha256()
    for each in sorted(files):
        found.update(each.read_bytes())
    return found.hexdigest()[:12]


def share(some: Sequence[Won]) -> float:
    """Of how many matches they won; level ones count half."""
    return sum(each.won for each in some) / len(some) if some else 0.5


def said(some: Sequence[Won]) -> str:
    """The same with the interval of 95 %."""
    if not some:
        return "-"
    low, high = interval(sum(each.won for each in some), len(some))
    return f"{100 * share(some):.1f} % ({100 * low:.0f} to {100 * high:.0f})"


def level(rows: Sequence[Won]) -> float:
    """How many ended level."""
    return sum(row.won == 0.5 for row in rows) / len(rows)


def as_wanted(good: bool) -> str:
    return "yes" if good else "**no**"


def mean(rows: Sequence[R], what: Callable[[R], float]) -> float:
    return sum(map(what, rows)) / len(rows)


def main(
    about: str,
    path: Path,
    kept_in: Callable[[Path], Kept[J, R]],
    jobs: Callable[[int, int], Iterable[J]],
    places: tuple[str, Collection[str], Callable[[J], str]],
    print_page: Callable[[list[R], int], None],
) -> None:
    """Play, or print the page. ``places`` are what ``--only`` is about: their name, their keys, and a job's own."""
    kind, there, place_of = places
    asked = argparse.ArgumentParser(description=about.splitlines()[0])
    asked.add_argument("what", choices=["play", "page"])
    asked.add_argument("--matches", type=int, default=2000)
    asked.add_argument("--first", type=int, default=0, help="the number of the first match")
    asked.add_argument("--only", default="", help=f"of each {kind} the key: {','.join(list(there)[:2])}")
    asked.add_argument("--jobs", type=int, default=1, help="how many cores")
    asked.add_argument("--kept", type=Path, default=path)
    given = asked.parse_args()
    only = [*filter(None, given.only.split(","))]
    for key in only:
        if key not in there:
            asked.error(f"there is no {kind} {key!r}; there are: {', '.join(there)}")
    some = [job for job in jobs(given.matches, given.first) if not only or place_of(job) in only]
    kept = kept_in(given.kept)
    if given.what == "play":
        kept.play(some, given.jobs)
    elif rows := kept.of(some):
        print_page(rows, len(some))
    else:
        asked.error(f"none of these matches has been played with these cards: {given.kept}")
