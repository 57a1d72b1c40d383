"""Balance of Shining Heroes: how often bots win each encounter with the party that usually comes there.

    python studies/shining_balance.py [SHARE] > docs/shining-balance.md
    python studies/shining_balance.py parties [six]       # play the way to each encounter anew (from one on) and store
                                                          # the parties
    python studies/shining_balance.py greedy one,two 30   # some encounters, so many matches each

SHARE (1 by default) scales the number of matches. The party of an encounter is stored in ``studies/shining_parties``.
It is handed on: of fifteen matches that greedy plays with the party before, the one in the middle of those that were
won, by the HP that are left, is gone on with; a chapter begins after the end of the chapter before, with full HP and
MP, and with the items that its Quest-book gives out (chapter 1 without), dealt in turn. Where two encounters lead to
one, the party comes from the first that does.
"""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from math import ceil
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any, NamedTuple

from rich.console import Console
from rich.progress import Progress

from dustup import Match
from dustup.bots import make_bot
from dustup.engine.position import toml
from dustup.games.shining.content import box
from dustup.games.shining.encounter import END, Encounter
from dustup.games.shining.quests import encounters_of
from dustup.games.shining.setup import DEFAULT_PARTY, written_hero
from dustup.lab.sim import interval

PARTIES = Path(__file__).parent / "shining_parties"
TRIES = 15
"""Matches that are played to find the party that is handed on."""
MATCHES, THINKER, THINKER_MATCHES, MIXED = 100, "thinker:150i", 40, 40
HARDEST = 5
"""So many encounters the thinker plays: those in which greedy wins least."""
WANTED = {"one": (0.30, 0.70)}
"""Shares of victories of greedy that are wanted; elsewhere 25 to 85 %."""
Party = list[dict[str, Any]]


class Job(NamedTuple):
    """One match."""

    encounter: str
    party: Party
    bot: str
    seed: int


class Row(NamedTuple):
    """How it went."""

    encounter: str
    heroes: tuple[str, ...]
    won: bool
    rounds: int
    ex: int
    hp: int
    answers: int
    left: Party
    """The party as it came out of it."""


def play(job: Job) -> Row:
    """One match, the bot playing all four Heroes."""
    setup = {"encounter": job.encounter, "players": 1, "party": job.party}
    match = Match("shining", setup, f"balance {job.seed}", events=False)
    bot = make_bot(job.bot, f"{job.encounter} {job.seed}")
    while question := match.question:
        match.answer(bot.answer(question, match.view(question.seat)))
    m = match.state
    heroes = tuple(each.card.key for each in m.heroes)
    ex, hp = sum(each.ex for each in m.heroes), sum(each.hp for each in m.heroes)
    left = [written_hero(each) for each in m.heroes]
    return Row(job.encounter, heroes, m.outcome == "victory", m.round, ex, hp, len(match.answers), left)


def played(jobs: list[Job], what: str) -> list[Row]:
    """Matches on all cores, with a bar that says how far it is."""
    shown = Console(stderr=True)
    rows = []
    with Progress(console=shown, transient=True) as bar, ProcessPoolExecutor() as pool:
        task = bar.add_task(what, total=len(jobs))
        for row in pool.map(play, jobs, chunksize=2):
            rows.append(row)
            bar.advance(task)
    return rows


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


def store_parties(first: str = "") -> None:
    """Play the way to each encounter, or to those from one on, and store the party it is begun with."""
    keys = in_order()
    found: dict[str, Party] = {key: party_of(key) for key in keys[: keys.index(first) if first else 0]}
    for key in keys[len(found) :]:
        party: Party = [{"hero": each} for each in DEFAULT_PARTY]
        if came := before(key):
            jobs = [Job(came, found[came], "greedy", seed) for seed in range(TRIES)]
            party = handed_on(played(jobs, f"on to {key}"))
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


# -- the tables --------------------------------------------------------------------------------------------------------


def line(key: str, rows: list[Row], wanted: tuple[float, float] | None = None) -> str:
    """A row of a table: how often it was won, and what it took."""
    won, n = sum(row.won for row in rows), len(rows)
    low, high = interval(won, n)
    there = box().encounters[key]
    mean = [sum(getattr(row, each) for row in rows) / n for each in ("rounds", "ex", "hp", "answers")]
    facts = f"{mean[0]:.1f} | {mean[1]:.1f} | {mean[2]:.1f} | {mean[3]:.0f}"
    verdict = "" if wanted is None else f" | {'yes' if low <= wanted[1] and high >= wanted[0] else 'no'}"
    share = f"{100 * won / n:.0f} % ({100 * low:.0f} to {100 * high:.0f})"
    return f"| {there.number}: {there.title} | {there.victory.kinds[0]} | {n} | {share} | {facts}{verdict} |"


HEAD = "| encounter | kind | matches | won | rounds | EX | HP left | answers"


def greedy(keys: list[str], matches: int) -> dict[str, list[Row]]:
    """Greedy with the stored parties."""
    jobs = [Job(key, party_of(key), "greedy", 1000 + seed) for key in keys for seed in range(matches)]
    return by_encounter(played(jobs, "greedy"))


def by_encounter(rows: list[Row]) -> dict[str, list[Row]]:
    found: dict[str, list[Row]] = {}
    for row in rows:
        found.setdefault(row.encounter, []).append(row)
    return found


def print_greedy(found: dict[str, list[Row]]) -> None:
    print(f"## Greedy with the party that comes there\n\n{HEAD} | as wanted |\n|---|---|---|---|---|---|---|---|---|")
    for key, rows in found.items():
        print(line(key, rows, WANTED.get(key, (0.25, 0.85))))


def print_thinker(found: dict[str, list[Row]], matches: int) -> None:
    """The encounters that greedy wins least, played by the thinker."""
    hard = sorted(found, key=lambda key: sum(row.won for row in found[key]) / len(found[key]))[:HARDEST]
    keys = [key for key in found if key in hard]
    jobs = [Job(key, party_of(key), THINKER, 1000 + seed) for key in keys for seed in range(matches)]
    print(f"\n## {THINKER} (iterations an answer), where greedy wins least\n")
    print(f"{HEAD} | greedy |\n|---|---|---|---|---|---|---|---|---|")
    for key, rows in by_encounter(played(jobs, THINKER)).items():
        share = sum(row.won for row in found[key]) / len(found[key])
        print(f"{line(key, rows)[:-2]} | {100 * share:.0f} % |")


def mixed(keys: list[str], matches: int) -> Iterator[Job]:
    """Other parties: four different Heroes by chance, with the raised stats of the stored party's places."""
    random, heroes = Random("mixed parties"), list(box().heroes)
    for key in keys:
        raised = sum(sum(row.get("stats", {}).values()) - as_created(row) for row in party_of(key)) // 4
        for seed in range(matches):
            party = [{"hero": each, **grown(each, raised)} for each in random.sample(heroes, 4)]
            yield Job(key, party, "greedy", 5000 + seed)


def as_created(row: dict[str, Any]) -> int:
    """What the stats that a row names were when the Hero was created."""
    return sum(box().heroes[row["hero"]].stats[each] for each in row.get("stats", {}))


def grown(hero: str, times: int) -> dict[str, Any]:
    """A Hero who has raised VIT and what its first weapon uses, in turn."""
    card = box().heroes[hero]
    stats = dict(card.stats)
    for turn in range(times):
        stats["vit" if turn % 2 else card.arms[card.weapons[0]].stat] += 1
    return {"stats": stats} if times else {}


def print_heroes(keys: list[str], matches: int) -> None:
    """Which Heroes are in winning parties, against the mean."""
    rows = played(list(mixed(keys, matches)), "mixed parties")
    print("\n## Heroes in winning parties\n")
    print(f"{len(rows)} matches of greedy with four different Heroes by chance, rested, all encounters in turn.\n")
    print("| Hero | matches | won | against the mean | as wanted |\n|---|---|---|---|---|")
    mean = sum(row.won for row in rows) / len(rows)
    for hero in box().heroes:
        mine = [row.won for row in rows if hero in row.heroes]
        if not mine:
            continue
        times = sum(mine) / len(mine) / mean if mean else 0.0
        good = "yes" if 0.8 <= times <= 1.25 else "no"
        print(f"| {box().heroes[hero].name} | {len(mine)} | {sum(mine) / len(mine):.0%} | {times:.2f} | {good} |")


def main() -> None:
    start = perf_counter()
    box()  # all matches with the cards as they are now
    if sys.argv[1:2] == ["parties"]:
        store_parties(*sys.argv[2:3])
        return
    if sys.argv[1:2] == ["greedy"]:
        keys = sys.argv[2].split(",") if len(sys.argv) > 2 else in_order()
        print_greedy(greedy(keys, int((sys.argv[3:] or ["30"])[0])))
        return
    share, keys = float((sys.argv[1:] or ["1"])[0]), in_order()
    matches = ceil(share * MATCHES)
    print("# Shining Heroes: balance of the encounters\n")
    print(
        f"Printed by `studies/shining_balance.py`: one bot plays all four Heroes. The party of an encounter is the one "
        f"that greedy usually hands on (`studies/shining_parties`). Wanted of greedy is 25 to 85 % of victories, 30 to "
        f"70 % in Encounter One, in {matches} matches each; an interval (95 %) that touches the range passes.\n"
    )
    found = greedy(keys, matches)
    print_greedy(found)
    print_thinker(found, ceil(share * THINKER_MATCHES))
    print_heroes(keys, ceil(share * MIXED))
    print(f"\n{perf_counter() - start:.0f} s.")


if __name__ == "__main__":
    main()
