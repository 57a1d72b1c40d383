"""Balance of Shining Heroes: how often bots win each encounter with the party that usually comes there.

    python studies/shining_balance.py parties [--from six]     # play the way to each encounter anew, store the parties
    python studies/shining_balance.py greedy [--only one,two] [--matches 100] [--first 20000]
    python studies/shining_balance.py thinker [--only ...] [--matches 40]
    python studies/shining_balance.py heroes [--only ...] [--matches 40]
    python studies/shining_balance.py page > docs/shining-balance.md

Every match that was played is kept in ``--kept`` (build/shining-balance.jsonl) as soon as it is over, and is not played
again: a study may be broken off and gone on with, and be run in slices. A match whose cards or party have changed since
is played anew. ``page`` prints what is kept of the matches with the seeds from ``--first`` on. ``--jobs`` says on how
many cores (1).

The party of an encounter is stored in ``studies/shining_parties``. It is handed on: of fifteen matches that greedy
plays with the party before, the one in the middle of those that were won, by the HP that are left, is gone on with; a
chapter begins after the end of the chapter before, with full HP and MP, and with the items that its Quest-book gives
out (chapter 1 without), dealt in turn. Where two encounters lead to one, the party comes from the first that does.
"""

from __future__ import annotations

import argparse
import json
import sys
import tomllib
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from hashlib import sha256
from pathlib import Path
from random import Random
from time import process_time
from typing import Any, NamedTuple

from rich.console import Console
from rich.progress import Progress

from dustup import Match
from dustup.bots import make_bot
from dustup.engine.position import toml
from dustup.games.shining import content
from dustup.games.shining.content import box
from dustup.games.shining.encounter import END, Encounter
from dustup.games.shining.quests import encounters_of
from dustup.games.shining.setup import DEFAULT_PARTY, written_hero
from dustup.lab.sim import interval

PARTIES = Path(__file__).parent / "shining_parties"
KEPT = Path(__file__).parent.parent / "build" / "shining-balance.jsonl"
TRIES = 15
"""Matches that are played to find the party that is handed on."""
FIRST = 20_000
"""The first seed of the printed tables; encounters were tuned with others."""
GREEDY, THINKER = "greedy", "thinker:60i"
MATCHES = {"greedy": 100, "thinker": 40, "heroes": 40}
"""Matches for each encounter."""
THOUGHT = ("one", "two", "three", "four-a", "five-a", "thirteen")
"""The encounters the thinker plays: one for each kind of Victory."""
WANTED = {"one": (0.30, 0.70)}
"""Shares of victories of greedy that are wanted; elsewhere 25 to 85 %."""
USUAL = (0.25, 0.85)
OFTEN = (0.8, 1.25)
"""How often a Hero may be in winning parties, against the mean."""
ROUNDS = (
    "Before: greedy no longer chooses its rewards at random from Chapter 2 on, and parties have become much stronger "
    "(15, 18 and the side quest were always won).",
    "First: Basin Acolyte MAG 6, Still Water Sister MAG 7, Castellan 25 HP, Sinkhole Wyrm 34 HP and STR 8; shorter "
    "clocks in 7 and 17, longer ones in 4B and 5B; fewer rounds in 2 and 9A; more Guards in 10; the Grave Digger at "
    "Low Wheel.",
    "Second: fewer spawns in 2, more in 6, 14 and at Low Wheel; 5B and 9A as before; shorter clocks in 8, 10 and 18; "
    "8 rounds in 16; Castellan 32 HP, Wyrm 40 HP and STR 9.",
    "Third: shorter clocks in 13, 18 and at Low Wheel, a Guard more in 10, 8 rounds in 15, Castellan 36 HP. After that "
    "bots were taught that where a goal has to be reached every Hero's way counts, and all parties were found anew.",
)
"""What was tuned, with 24 matches for each encounter and round."""
Party = list[dict[str, Any]]


class Job(NamedTuple):
    """One match."""

    table: str
    """For which table it is played."""
    encounter: str
    party: Party
    bot: str
    seed: int

    @property
    def name(self) -> str:
        """By which it is kept: it changes with what it is played with."""
        party = json.dumps(self.party, sort_keys=True)
        with_what = sha256(f"{cards_of(self.encounter)} {party}".encode()).hexdigest()[:12]
        return f"{self.table} {self.encounter} {self.bot} {self.seed} {with_what}"


class Row(NamedTuple):
    """How it went."""

    encounter: str
    heroes: tuple[str, ...]
    won: bool
    rounds: int
    ex: int
    hp: int
    answers: int
    seconds: float
    """Of the processor."""
    left: Party
    """The party as it came out of it."""


@cache
def cards_of(encounter: str) -> str:
    """A digest of the cards that an encounter is played with (its own, and all but encounters and quests), and of what
    bots steer by."""
    root = Path(content.__file__).parent
    others = sorted(each for each in root.rglob("*.*") if each.suffix in (".toml", ".py"))
    used = [each for each in others if each.parent.name not in ("encounters", "quests")]
    found = sha256((root / "encounters" / f"{encounter}.toml").read_bytes())
    for each in [*used, root.parent / "evaluate.py"]:
        found.update(each.read_bytes())
    return found.hexdigest()


def play(job: Job) -> Row:
    """One match, the bot playing all four Heroes."""
    start = process_time()
    setup = {"encounter": job.encounter, "players": 1, "party": job.party}
    match = Match("shining", setup, f"balance {job.seed}", events=False)
    bot = make_bot(job.bot, f"{job.encounter} {job.seed}")
    while question := match.question:
        match.answer(bot.answer(question, match.view(question.seat)))
    m = match.state
    heroes = tuple(each.card.key for each in m.heroes)
    ex, hp = sum(each.ex for each in m.heroes), sum(each.hp for each in m.heroes)
    left, seconds = [written_hero(each) for each in m.heroes], round(process_time() - start, 3)
    return Row(job.encounter, heroes, m.outcome == "victory", m.round, ex, hp, len(match.answers), seconds, left)


def played(jobs: list[Job], what: str, cores: int) -> Iterator[Row]:
    """Matches one after another or on several cores, with a bar that says how far it is."""
    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(what, total=len(jobs))
        if cores > 1:
            with ProcessPoolExecutor(cores) as pool:
                for row in pool.map(play, jobs, chunksize=2):
                    bar.advance(task)
                    yield row
            return
        for job in jobs:
            yield play(job)
            bar.advance(task)


class Kept:
    """What was played, in a file with a line for each match."""

    def __init__(self, path: Path) -> None:
        self.path = path
        lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
        found = (json.loads(line) for line in lines)
        self.rows = {each["match"]: Row(**{**each["row"], "heroes": tuple(each["row"]["heroes"])}) for each in found}

    def play(self, jobs: list[Job], what: str, cores: int) -> None:
        """Play what is missing."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        missing = [job for job in jobs if job.name not in self.rows]
        with self.path.open("a", encoding="utf-8") as file:
            for job, row in zip(missing, played(missing, what, cores), strict=True):
                self.rows[job.name] = row
                file.write(json.dumps({"match": job.name, "row": {**row._asdict(), "left": []}}) + "\n")
                file.flush()

    def of(self, jobs: Iterable[Job]) -> list[Row]:
        """Those of some matches that were played."""
        return [self.rows[job.name] for job in jobs if job.name in self.rows]


# -- the parties -------------------------------------------------------------------------------------------------------


def in_order() -> list[str]:
    """The encounters as they are numbered, chapter by chapter."""

    def place(there: Encounter) -> tuple[int, int, str]:
        return there.chapter, int("".join(filter(str.isdigit, there.number)) or 0), there.number

    return [each.key for each in sorted(box().encounters.values(), key=place)]


def before(key: str) -> str:
    """The encounter whose Victory leads here; at the beginning of a chapter the one that ends the chapter before."""
    there = box().encounters
    found = [each for each in in_order() if key in there[each].victory.next]
    opened = [each.key for each in box().quests.values() if key == each.first and not each.side]
    for quest in box().quests.values():
        if any(each in quest.next for each in opened):
            found += [each for each in encounters_of(box(), quest) if END in there[each].victory.next]
    return found[0] if found else ""


def prepared(key: str, party: Party) -> Party:
    """As prepared for a quest that begins here: full HP and MP, nobody exhausted, and the items of its book."""
    book = next((each for each in box().quests.values() if each.first == key), None)
    if book is None:
        return party
    rested = [{name: value for name, value in row.items() if name not in ("hp", "mp", "ex")} for row in party]
    for at, item in enumerate(book.items if book.level > 1 else ()):
        row = rested[at % len(rested)]
        row["items"] = [*row.get("items", []), item]
    return rested


def handed_on(rows: Iterable[Row]) -> Party:
    """The party of the match in the middle, of those that were won if any were."""
    some = sorted(rows, key=lambda row: (row.won, row.hp))
    won = [row for row in some if row.won] or some
    return won[len(won) // 2].left


def store_parties(first: str, cores: int) -> None:
    """Play the way to each encounter, or to those from one on, and store the party it is begun with."""
    keys = in_order()
    found: dict[str, Party] = {key: party_of(key) for key in keys[: keys.index(first) if first else 0]}
    for key in keys[len(found) :]:
        party: Party = [{"hero": each} for each in DEFAULT_PARTY]
        if came := before(key):
            jobs = [Job("parties", came, found[came], GREEDY, seed) for seed in range(TRIES)]
            party = handed_on(played(jobs, f"on to {key}", cores))
        found[key] = prepared(key, party)
        path = PARTIES / f"{key}.toml"
        path.write_text(toml({"party": found[key]}), encoding="utf-8")
        print(f"{key}: {', '.join(said(row) for row in found[key])}", file=sys.stderr)


def said(row: dict[str, Any]) -> str:
    """A Hero in short."""
    return f"{row['hero']} {row.get('hp', 'full')}"


def party_of(key: str) -> Party:
    """The stored party of an encounter."""
    party: Party = tomllib.loads((PARTIES / f"{key}.toml").read_text(encoding="utf-8"))["party"]
    return party


# -- what is played ----------------------------------------------------------------------------------------------------


def greedy(keys: Iterable[str], matches: int, first: int) -> list[Job]:
    """Greedy with the stored parties."""
    return [Job("greedy", key, party_of(key), GREEDY, first + seed) for key in keys for seed in range(matches)]


def thinker(keys: Iterable[str], matches: int, first: int) -> list[Job]:
    """The thinker with the same parties and seeds."""
    return [Job("thinker", key, party_of(key), THINKER, first + seed) for key in keys for seed in range(matches)]


def mixed(keys: Iterable[str], matches: int, first: int) -> list[Job]:
    """Other parties: four different Heroes by chance, and then the other four, grown like the stored party."""
    found = []
    for key in keys:
        random, heroes = Random(f"mixed parties {key}"), list(box().heroes)
        for seed in range(0, matches, 2):
            random.shuffle(heroes)
            for at, four in enumerate((heroes[:4], heroes[4:])):
                found.append(Job("heroes", key, [grown(each, key) for each in four], GREEDY, first + seed + at))
    return found


TABLES = {"greedy": greedy, "thinker": thinker, "heroes": mixed}


def grown(hero: str, key: str) -> dict[str, Any]:
    """A Hero who has raised VIT and what its first weapon uses in turn, as often as the party that comes there has."""
    there, card = party_of(key), box().heroes[hero]
    stats = dict(card.stats)
    for turn in range(sum(raised(row) for row in there) // len(there)):
        stats["vit" if turn % 2 else card.arms[card.weapons[0]].stat] += 1
    armed = any(len(row.get("weapons", ())) > len(box().heroes[row["hero"]].weapons) for row in there)
    return {"hero": hero, "stats": stats, "weapons": list(card.arms if armed else card.weapons)}


def raised(row: dict[str, Any]) -> int:
    """By how much a stored Hero has grown since it was created."""
    card = box().heroes[row["hero"]]
    return sum(number - card.stats[stat] for stat, number in row.get("stats", {}).items())


# -- the tables --------------------------------------------------------------------------------------------------------

HEAD = "| encounter | kind | matches | won | rounds | EX | HP left | answers"


def share_of(rows: list[Row]) -> str:
    """How many were won, with the interval."""
    low, high = interval(sum(row.won for row in rows), len(rows))
    return f"{percent(rows)} ({100 * low:.0f} to {100 * high:.0f})"


def percent(rows: list[Row]) -> str:
    return f"{100 * sum(row.won for row in rows) / len(rows):.0f} %"


def touches(low: float, high: float, wanted: tuple[float, float]) -> str:
    """Whether an interval touches a range."""
    return "yes" if low <= wanted[1] and high >= wanted[0] else "no"


def line(key: str, rows: list[Row]) -> str:
    """A row of a table: how often it was won, and what it took."""
    there = box().encounters[key]
    mean = [sum(getattr(row, each) for row in rows) / len(rows) for each in ("rounds", "ex", "hp", "answers")]
    facts = f"{mean[0]:.1f} | {mean[1]:.1f} | {mean[2]:.1f} | {mean[3]:.0f}"
    return f"| {there.number}: {there.title} | {there.victory.kinds[0]} | {len(rows)} | {share_of(rows)} | {facts}"


def by_encounter(rows: Iterable[Row]) -> dict[str, list[Row]]:
    found: dict[str, list[Row]] = {}
    for row in rows:
        found.setdefault(row.encounter, []).append(row)
    return found


def print_greedy(rows: list[Row]) -> None:
    print(f"## Greedy with the party that comes there\n\n{HEAD} | as wanted |\n|---|---|---|---|---|---|---|---|---|")
    for key, some in by_encounter(rows).items():
        low, high = interval(sum(row.won for row in some), len(some))
        print(f"{line(key, some)} | {touches(low, high, WANTED.get(key, USUAL))} |")


def print_thinker(kept: Kept, jobs: list[Job]) -> None:
    """The thinker, beside greedy with the same seeds."""
    print(f"\n## {THINKER}, beside greedy on the same seeds\n")
    print(f"`{THINKER}` tries so many answers on forks for each of its own.\n")
    print(f"{HEAD} | greedy |\n|---|---|---|---|---|---|---|---|---|")
    twins = {job.name: job._replace(table="greedy", bot=GREEDY) for job in jobs}
    both = [job for job in jobs if job.name in kept.rows and twins[job.name].name in kept.rows]
    found, beside = kept.of(both), kept.of(twins[job.name] for job in both)
    plain = by_encounter(beside)
    for key, some in by_encounter(found).items():
        print(f"{line(key, some)} | {share_of(plain[key])} |")
    if both:
        gained = sum(one.won and not other.won for one, other in zip(found, beside, strict=True))
        lost = sum(other.won and not one.won for one, other in zip(found, beside, strict=True))
        print(
            f"\nTogether {share_of(found)} against {share_of(beside)} of {len(both)} matches: {gained} were won by the "
        )
        print(f"thinker alone and {lost} by greedy alone.")


def print_heroes(rows: list[Row]) -> None:
    """Which Heroes are in winning parties, against the mean."""
    print("\n## Heroes in winning parties\n")
    print(
        f"{len(rows)} matches of greedy with four different Heroes by chance, and with the other four: rested, grown "
        f"like the party that comes there (VIT and what the first weapon uses, in turn), all encounters in turn. "
        f"Against the mean of all parties ({percent(rows)}); an interval that touches {OFTEN[0]} to {OFTEN[1]} "
        f"passes.\n"
    )
    print("| Hero | matches | won | against the mean | as wanted |\n|---|---|---|---|---|")
    mean = sum(row.won for row in rows) / len(rows)
    for hero in box().heroes:
        mine = [row for row in rows if hero in row.heroes]
        won = sum(row.won for row in mine)
        low, high = (each / mean for each in interval(won, len(mine)))
        times = f"{won / len(mine) / mean:.2f} ({low:.2f} to {high:.2f})"
        print(f"| {box().heroes[hero].name} | {len(mine)} | {percent(mine)} | {times} | {touches(low, high, OFTEN)} |")


def print_page(kept: Kept, first: int) -> None:
    """All tables of what is kept."""
    print("# Shining Heroes: balance of the encounters\n")
    print(
        f"Printed by `studies/shining_balance.py`: one bot plays all four Heroes. The party of an encounter is the one "
        f"that greedy usually hands on (`studies/shining_parties`). Wanted of greedy is 25 to 85 % of victories, 30 to "
        f"70 % in Encounter One; an interval (95 %) that touches the range passes. Seeds from {first} on, with which "
        f"nothing was tuned.\n"
    )
    found = {table: jobs_of(table, first) for table in TABLES}
    for table, jobs in found.items():
        if len(there := kept.of(jobs)) < len(jobs):
            print(
                f"Of the {len(jobs)} matches that are wanted for the table *{table}* {len(there)} have been played.\n"
            )
    print_greedy(kept.of(found["greedy"]))
    if kept.of(found["thinker"]):
        print_thinker(kept, found["thinker"])
    if rows := kept.of(found["heroes"]):
        print_heroes(rows)
    print("\n## Rounds of tuning\n")
    for each in ROUNDS:
        print(f"- {each}")
    spent = sum(row.seconds for jobs in found.values() for row in kept.of(jobs))
    print(f"\n{spent / 60:.0f} minutes of one core.")


def jobs_of(table: str, first: int, only: str = "", matches: int = 0) -> list[Job]:
    """The matches of a table, all or some."""
    usual = THOUGHT if table == "thinker" else in_order()
    return TABLES[table](only.split(",") if only else usual, matches or MATCHES[table], first)


def main() -> None:
    asked = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    asked.add_argument("what", choices=["parties", *TABLES, "page"])
    asked.add_argument("--only", default="", help="encounters: one,two")
    asked.add_argument("--matches", type=int, default=0, help="for each encounter")
    asked.add_argument("--first", type=int, default=FIRST, help="the first seed")
    asked.add_argument(
        "--from", dest="begin", default="", help="parties: the first encounter whose party is found anew"
    )
    asked.add_argument("--jobs", type=int, default=1)
    asked.add_argument("--kept", type=Path, default=KEPT)
    given = asked.parse_args()
    for key in [*filter(None, given.only.split(",")), *filter(None, [given.begin])]:
        if key not in box().encounters:
            asked.error(f"there is no encounter {key!r}; there are: {', '.join(in_order())}")
    box()  # all matches with the cards as they are now
    if given.what == "parties":
        store_parties(given.begin, given.jobs)
        return
    kept = Kept(given.kept)
    if given.what == "page":
        print_page(kept, given.first)
        return
    jobs = jobs_of(given.what, given.first, given.only, given.matches)
    kept.play(jobs, given.what, given.jobs)
    if given.what == "greedy":
        print_greedy(kept.of(jobs))
    elif given.what == "thinker":
        print_thinker(kept, jobs)
    else:
        print_heroes(kept.of(jobs))


if __name__ == "__main__":
    main()
