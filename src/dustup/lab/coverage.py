"""What becomes of the rulebook: who enforces each clause, which tests examine it, how often it is played."""

from __future__ import annotations

import json
import os
import pkgutil
import tomllib
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from hashlib import blake2b
from importlib import import_module
from pathlib import Path
from typing import Any

import dustup
from dustup.engine.cite import CARD, CITATIONS, IN_FORCE, counting
from dustup.engine.game import Game, find_game
from dustup.engine.match import Match
from dustup.lab.campaigns import campaign
from dustup.lab.soak import random_match

Progress = Callable[[int], None]
OF_CAMPAIGNS = 5
"""In a game with campaigns one match of so many belongs to one that greedy plays, the others are random."""
LONG = 50
"""So many matches of campaigns are played one after the other, for a campaign to come to its end."""
FOLDER = ".dustup"


@dataclass(slots=True)
class Row:
    """One clause and what becomes of it."""

    id: str
    kind: str
    cited: list[str] = field(default_factory=list)
    tested: list[str] = field(default_factory=list)
    exercised: int = 0
    reason: str = ""
    """Why it is never exercised, if somebody has explained it."""

    def plain(self) -> dict[str, Any]:
        """The row as JSON data."""
        table: dict[str, Any] = {"id": self.id, "kind": self.kind, "cited": self.cited, "tested": self.tested}
        table["exercised"] = self.exercised
        if self.reason:
            table["reason"] = self.reason
        return table


def coverage(game: Game, matches: int, jobs: int = 0, progress: Progress = lambda _: None) -> list[Row]:
    """A row for each clause that must be played, in the order of the ledger."""
    load_all(game)
    cited, tested, counts = citations(game), tests_of(game), exercised(game, matches, jobs, progress)
    reasons = reasons_of(game)
    return [
        Row(
            each.id,
            each.kind,
            cited.get(each.id, []),
            tested.get(each.id, []),
            counts.get(each.id, 0),
            "" if counts.get(each.id) else reasons.get(each.id, ""),
        )
        for each in game.ledger
        if each.must_be_played
    ]


# -- cited ------------------------------------------------------------------------------------------------


def package_of(game: Game) -> str:
    """The package a game is written in."""
    return type(game.setup).__module__.rpartition(".")[0]


def load_all(game: Game) -> None:
    """Import everything of a game, so that every citation is known."""
    package = import_module(package_of(game))
    for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
        import_module(module.name)
    game.cards.names()  # reads the cards, which may cite clauses of their own


def citations(game: Game) -> dict[str, list[str]]:
    """For each clause the functions that enforce or tell it."""
    inside = package_of(game) + "."
    found: dict[str, list[str]] = {}
    for each in CITATIONS:
        if each.module.startswith(inside):
            name = f"{each.module.removeprefix(inside)}.{each.function}"
            for clause in (*each.clauses, *each.tells):
                names = found.setdefault(clause, [])
                if name not in names:
                    names.append(name)
    return found


# -- tested -----------------------------------------------------------------------------------------------


def home() -> Path:
    """Where reports are kept: the project's folder if this is a checkout, else the current one."""
    for folder in (Path.cwd(), *Path(dustup.__file__).parents):
        if (folder / FOLDER).is_dir() or (folder / "pyproject.toml").is_file():
            return folder / FOLDER
    return Path.cwd() / FOLDER


SHIPPED = "tested.json"
"""In a game's folder: for each clause the tests that examine it, written by ``tools/tested.py``."""


def tests_files(game: Game) -> list[Path]:
    """Where it stands which tests examine each clause: as the game came, and as they passed here."""
    kept = (game.folder / SHIPPED, home() / f"tested-{game.name}.json")
    return [each for each in kept if each.is_file()]


def tests_of(game: Game) -> dict[str, list[str]]:
    """For each clause the tests that examine it: those that passed in the last run here, else those it came with."""
    found: dict[str, list[str]] = {}
    for path in tests_files(game):
        found |= json.loads(path.read_text(encoding="utf-8"))
    return found


def tests_from(game: Game) -> str:
    """Where what is said of tests comes from, and how to know better."""
    known = [path.name == SHIPPED for path in tests_files(game)]
    if not known:
        return f"Which tests examine the clauses is not known here; the tests of {game.title} write it down."
    if known == [True]:
        return "Tests as they came with the game; ./test in its repository writes down those that pass."
    return "Tests as they passed in the last run here, and else as they came with the game."


def reasons_of(game: Game) -> dict[str, str]:
    """Why some clauses are never exercised by random play."""
    path = game.folder / "unexercised.toml"
    return tomllib.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}


# -- exercised --------------------------------------------------------------------------------------------


def exercised(game: Game, matches: int, jobs: int = 0, progress: Progress = lambda _: None) -> dict[str, int]:
    """How often each clause was at work in so many random matches; kept until anything changes."""
    kept = home() / f"exercised-{game.name}.json"
    wanted = {"code": fingerprint(game), "matches": matches}
    if kept.is_file():
        table = json.loads(kept.read_text(encoding="utf-8"))
        if {name: table.get(name) for name in wanted} == wanted:
            return dict(table["counts"])
    counts = dict(sorted(play_and_count(game.name, matches, jobs, progress).items()))
    kept.parent.mkdir(exist_ok=True)
    kept.write_text(json.dumps({**wanted, "counts": counts}, indent=1), encoding="utf-8")
    return counts


def fingerprint(game: Game) -> str:
    """Changes with the game, its content and the engine."""
    mixed = blake2b(game.content_hash.encode(), digest_size=8)
    for path in sorted((Path(dustup.__file__).parent / "engine").glob("*.py")):
        mixed.update(path.read_bytes())
    return mixed.hexdigest()


def play_and_count(name: str, matches: int, jobs: int = 0, progress: Progress = lambda _: None) -> Counter[str]:
    """Play random matches and count, on all cores."""
    cores = jobs or os.cpu_count() or 1
    total: Counter[str] = Counter()
    size = max(1, min(10, matches // (4 * cores)))
    linked = matches // OF_CAMPAIGNS if find_game(name).setup.first_of_campaign(0) is not None else 0
    alone = matches - linked
    parts: list[Part] = [(count_campaigns, name, each) for each in shares(linked, LONG)]
    parts += [(count_some, name, each) for each in shares(alone, size)]
    if cores == 1:
        for part in parts:
            total += count_part(part)
            progress(len(part[2]))
        return total
    with ProcessPoolExecutor(cores) as pool:
        for part, counts in zip(parts, pool.map(count_part, parts), strict=True):
            total += counts
            progress(len(part[2]))
    return total


Part = tuple[Callable[[str, range], "Counter[str]"], str, range]
"""How some matches are played and counted, of which game, and their numbers."""


def count_part(part: Part) -> Counter[str]:
    """Play some matches and count."""
    count, name, numbers = part
    return count(name, numbers)


def shares(total: int, most: int) -> list[range]:
    """The numbers below a total in stretches of so many at most."""
    return [range(first, min(first + most, total)) for first in range(0, total, most)]


def count_some(name: str, numbers: range) -> Counter[str]:
    """Play some random matches and count."""
    game = find_game(name)
    load_all(game)
    total: Counter[str] = Counter()
    for number in numbers:
        total += at_work(partial(random_match, game, number))[1]
    return total


def count_campaigns(name: str, numbers: range) -> Counter[str]:
    """Let greedy play campaigns, one after the other until there are so many matches, and count what was played.

    What a bot only considers does not count: each match is played again from its answers.
    """
    game = find_game(name)
    load_all(game)
    total: Counter[str] = Counter()
    left, number = len(numbers), numbers.start
    while left and (setup := game.setup.first_of_campaign(number)) is not None:
        for match in campaign(name, setup, "greedy", number, left):
            total += at_work(partial(Match.replay, match.record()))[1]
            left -= 1
        number += 1
    return total


def at_work(play: Callable[[], Match]) -> tuple[Match, Counter[str]]:
    """Play a match; count the clauses that functions enforced, and those that only events told of."""
    with counting() as entered:
        match = play()
    counts = Counter({each: times for each, times in entered.items() if not each.startswith(CARD)})
    told = {each for cited in CITATIONS for each in cited.tells}
    by_function = {each for clauses in IN_FORCE.values() for each in clauses} - told
    # Asking for the clauses of a log may play the match again, so this is not counted.
    for entry in match.log:
        counts.update(each for each in entry.clauses if each not in by_function)
    return match, counts
