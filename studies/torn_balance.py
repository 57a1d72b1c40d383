"""Balance of Torn World: random legal squads, greedy bots, seats swapped, all Scenarios and sizes.

    python studies/torn_balance.py play [--matches 2000] [--first 0]
    python studies/torn_balance.py page [--matches 2000] [--first 0] > docs/torn-balance.md

Every match that was played is kept in ``--kept`` (build/torn-balance.jsonl) as soon as it is over, and is not played
again: a study may be broken off and gone on with. With other cards, other rules or another evaluation it is played
anew. Two matches in a row have the same two squads with their decks, which change seats; the dice are others.
Scenarios and sizes come in turn; of four pairs three are of different factions, one is of the same. ``--only`` plays
some of the Scenarios, ``--jobs`` says on how many cores (1).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from operator import attrgetter
from pathlib import Path
from random import Random
from time import process_time
from typing import Any, NamedTuple

from balancing import Kept, as_wanted, digest_of, level, main, mean, said, share

from dustup import Match
from dustup.bots import make_bot
from dustup.games.torn import content
from dustup.games.torn.content import box
from dustup.games.torn.options import Bring
from dustup.games.torn.squads import SIZES, SQUAD

KEPT = Path(__file__).parent.parent / "build" / "torn-balance.jsonl"
BOT = "greedy"
FACTIONS = (("richard", "serrane"), ("serrane", "richard"), ("richard", "serrane"))
"""The Heroes of three pairs of four; of the fourth both are the same, one or the other in turn."""
SEAT, FACTION, INSIDE, LEVEL = 0.55, (0.42, 0.58), (0.40, 0.60), 0.10
"""Wanted: no seat above; no faction outside; in no Scenario a seat or a faction outside; so many ends level at most."""
ROUNDS = (
    "Before, 317 matches: the Dawn Oath won 56 % against the Ash Tithe, 68 % at Where the Roads Cross, 63 % at Four "
    "Storms and 42 % at Five Lanterns Home; squads of Serrane with a Kiln Hound won 33 %, those without 48 %.",
    "First: Serrane has 12 life (10 before), the Kiln Hound 2 Defense Dice (1), Gather the Light costs 5 Faith (4).",
    "Second: after 377 matches the Dawn Oath still had 55 %, 62 % at Where the Roads Cross and 60 % at Four Storms. "
    "Warm Hands costs 3 Faith (2); Burn the Ledger costs 2 (3) and takes 2 Crystals (1).",
    "Third: after 491 matches the Dawn Oath had 51 %, but 36 % at Three Cold Hearths, where the dead counted nothing: "
    "a point goes to whoever's dead enemies cost more, as in the other Scenarios.",
    "Fourth: after 932 matches the Dawn Oath had 54 %, 62 % at Where the Roads Cross and 60 % at Four Storms; squads "
    "with Oath Pages won 55 %, those without 47 %. Their Ankle Cut rolls 2 dice (3 before).",
)
"""What was tuned, round by round."""


class Job(NamedTuple):
    """One match."""

    number: int
    scenario: str
    size: int
    squads: tuple[str, str]
    """By seat, each as one word."""

    @property
    def name(self) -> str:
        """By which it is kept: it changes with what it is played with."""
        return f"{self.number} {self.scenario} {self.size} {played_with()}"


class Row(NamedTuple):
    """How it went."""

    scenario: str
    size: int
    squads: tuple[str, str]
    won: float
    """By seat 1: 1, 0 or, if it ended level, a half."""
    points: tuple[int, int]
    attacking: int
    turns: int
    answers: int
    played: tuple[tuple[str, ...], tuple[str, ...]]
    """God Cards that each seat discarded: those it played, but for a few."""
    dead: tuple[int, int]
    """How many Miniatures each seat lost."""
    seconds: float
    """Of the processor."""


@cache
def played_with() -> str:
    """A digest of the cards, of the rules and of what bots steer by."""
    root = Path(content.__file__).parent.parent
    files = [*root.glob("content/*/*.*"), *root.glob("rules/*.py"), root / "evaluate.py"]
    return digest_of(each for each in files if each.suffix in (".toml", ".py"))


def jobs(matches: int, first: int) -> Iterator[Job]:
    """Pairs of matches with swapped seats."""
    scenarios = list(box().scenarios)
    for pair in range(first // 2, (first + matches) // 2):
        random = Random(f"balance of Torn World {pair}")
        rounds, at = divmod(pair, len(scenarios))
        again, turn = divmod(rounds, len(FACTIONS) + 1)
        heroes = (*FACTIONS, (("richard",) * 2, ("serrane",) * 2)[again % 2])[turn]
        size = SIZES[rounds % len(SIZES)]
        one, two = (squad(random, size, hero) for hero in heroes)
        yield Job(2 * pair, scenarios[at], size, (one, two))
        yield Job(2 * pair + 1, scenarios[at], size, (two, one))


def squad(random: Random, size: int, hero: str) -> str:
    """A random legal squad of a Hero, with its deck."""
    made = SQUAD.filled({"hero": [hero]}, random, size)
    assert made is not None, "there is one for every Hero and size"
    return SQUAD.code(made)


def begin(job: Job, seed: str) -> Match:
    """A match once both squads are brought."""
    match = Match("torn", {"scenario": job.scenario, "size": job.size}, seed, events=False)
    for seat in (0, 1):
        match.answer(Bring(job.squads[seat]), seat)
    return match


def play(job: Job) -> Row:
    """One match."""
    start = process_time()
    match = begin(job, f"balance {job.number}")
    bots = [make_bot(BOT, f"{job.number} {seat}") for seat in (0, 1)]
    while question := match.question:
        match.answer(bots[question.seat].answer(question, match.view(question.seat)))
    m, result = match.state, match.result
    assert result is not None, "nothing is asked any more"
    return Row(
        job.scenario,
        job.size,
        job.squads,
        result.worth(0),
        (m.players[0].points, m.players[1].points),
        m.attacking,
        m.turn,
        len(match.answers),
        (tuple(m.players[0].discards), tuple(m.players[1].discards)),
        (sum(each.where == "dead" for each in m.squad(0)), sum(each.where == "dead" for each in m.squad(1))),
        round(process_time() - start, 3),
    )


def row_of(table: dict[str, Any]) -> Row:
    """As it was kept."""
    both = tuple(tuple(each) for each in table["played"])
    pairs = {each: tuple(table[each]) for each in ("squads", "points", "dead")}
    return Row(**{**table, **pairs, "played": both})


# -- what is counted ---------------------------------------------------------------------------------------------------


class Side(NamedTuple):
    """One side of a match."""

    hero: str
    miniatures: Counter[str]
    gods: Counter[str]
    played: Counter[str]
    won: float
    seat: int
    row: Row

    @property
    def mixed(self) -> bool:
        """Whether the other side is of the other faction."""
        return hero_of(self.row.squads[0]) != hero_of(self.row.squads[1])


def hero_of(code: str) -> str:
    """The Hero of a squad that is written as one word."""
    return code.partition("/")[0]


@cache
def read(code: str) -> dict[str, Any]:
    """A squad that is written as one word."""
    return SQUAD.decode(code)


def sides(rows: Iterable[Row]) -> list[Side]:
    """Both sides of each match."""
    found = []
    for row in rows:
        for seat, won in ((0, row.won), (1, 1 - row.won)):
            table = read(row.squads[seat])
            cards = Counter(table["miniatures"]), Counter(table["gods"]), Counter(row.played[seat])
            found.append(Side(table["hero"][0], *cards, won, seat, row))
    return found


# -- the page ----------------------------------------------------------------------------------------------------------


def print_page(rows: list[Row], wanted: int) -> None:
    """Everything."""
    print("# Torn World: balance of the first box\n")
    seconds = sum(row.seconds for row in rows)
    print(
        f"Printed by `studies/torn_balance.py`: {len(rows)} of {wanted} matches between greedy bots with random legal "
        f"squads and decks. Two matches in a row have the same squads, with the seats swapped; "
        f"Scenarios come in turn, sizes (100, 150 and 200 points) too; of four pairs three are of different factions. "
        f"{seconds / 60:.1f} minutes of one core. A match that ended level counts half; intervals are 95 % (Wilson)."
    )
    if len(rows) < wanted:
        print(
            "\n**The study was broken off.** What is as wanted and what is not is said of the shares as found; while "
            "the intervals are wide that decides nothing. `studies/torn_balance.py play` goes on with it."
        )
    both = sides(rows)
    print_verdicts(rows, both)
    print_scenarios(rows, both)
    print_kinds(rows, both)
    print_cards("Miniatures", both, [key for key in box().miniatures if key not in box().heroes], of_squad)
    print_gods(both)
    print("\n## Rounds of tuning\n")
    for each in ROUNDS:
        print(f"- {each}")


def of_squad(side: Side) -> Counter[str]:
    return side.miniatures


def print_verdicts(rows: list[Row], both: list[Side]) -> None:
    """What is wanted of all matches together."""
    print("\n## Wanted\n\n| what | wanted | found | as wanted |\n|---|---|---|---|")
    for seat in (0, 1):
        mine = [each for each in both if each.seat == seat]
        print(f"| seat {seat + 1} | at most {100 * SEAT:.0f} % | {said(mine)} | {as_wanted(share(mine) <= SEAT)} |")
    for hero in box().heroes:
        mine = [each for each in both if each.hero == hero and each.mixed]
        inside = FACTION[0] <= share(mine) <= FACTION[1]
        name = box().miniatures[hero].faction
        print(f"| {name} against the other | 42 to 58 % | {said(mine)} | {as_wanted(inside)} |")
    good = level(rows) <= LEVEL
    print(f"| level | at most {100 * LEVEL:.0f} % | {100 * level(rows):.1f} % | {as_wanted(good)} |")
    first = [each for each in both if each.row.attacking == each.seat]
    print(f"| the Attacking Player | | {said(first)} | |")


def print_scenarios(rows: list[Row], both: list[Side]) -> None:
    """Scenario by Scenario."""
    names = [box().miniatures[hero].faction for hero in box().heroes]
    print(f"\n## Scenarios\n\nWanted are 40 to 60 % everywhere. The share of {names[0]} is that against {names[1]}.\n")
    print(f"| Scenario | matches | seat 1 | {names[0]} | level | points | dead | answers | as wanted |")
    print("|---|---|---|---|---|---|---|---|---|")
    for key, card in box().scenarios.items():
        some = [row for row in rows if row.scenario == key]
        if some:
            there = [each for each in both if each.row.scenario == key]
            print(f"| {card.name} | {len(some)} | {line(some, there)} |")


def line(rows: list[Row], both: list[Side]) -> str:
    """Seat 1, the first faction, how many ended level, and how it went on average."""
    seat = [each for each in both if each.seat == 0]
    mine = [each for each in both if each.hero == next(iter(box().heroes)) and each.mixed]
    good = all(INSIDE[0] <= share(each) <= INSIDE[1] for each in (seat, mine) if each)
    points, dead = (mean(rows, lambda row, what=what: sum(getattr(row, what))) / 2 for what in ("points", "dead"))
    answers = mean(rows, lambda row: row.answers)
    facts = f"{100 * level(rows):.1f} % | {points:.1f} | {dead:.1f} | {answers:.0f}"
    return f"{said(seat)} | {said(mine)} | {facts} | {as_wanted(good)}"


def print_kinds(rows: list[Row], both: list[Side]) -> None:
    """Size by size; small squads are made of few."""
    name = box().miniatures[next(iter(box().heroes))].faction
    print(f"\n## Sizes\n\n| size | matches | seat 1 | {name} | level | points | dead | answers | 40 to 60 % |")
    print("|---|---|---|---|---|---|---|---|---|")
    for size in SIZES:
        some = [row for row in rows if row.size == size]
        if some:
            print(f"| {size} | {len(some)} | {line(some, [each for each in both if each.row.size == size])} |")


def print_cards(title: str, both: list[Side], keys: Iterable[str], held: Callable[[Side], Counter[str]]) -> None:
    """Squads with a card and those of the same Hero without it."""
    print(f"\n## {title}\n\nSquads of a Hero that have one, and squads of the same Hero that have none.\n")
    print("| card | Hero | with it | won | without | won |\n|---|---|---|---|---|---|")
    for key in keys:
        for hero in box().heroes:
            mine = [each for each in both if each.hero == hero]
            have = [each for each in mine if held(each)[key]]
            lack = [each for each in mine if not held(each)[key]]
            if have:
                print(f"| {name_of(key)} | {name_of(hero)} | {len(have)} | {said(have)} | {len(lack)} | {said(lack)} |")


def print_gods(both: list[Side]) -> None:
    """Decks with a card and decks without it, and how often it is played."""
    print(
        "\n## God Cards\n\nDecks with a card, and decks of the same Hero without it; sides that came to play it; and "
        "how often it was played in a match by who had it in the deck.\n"
    )
    print(
        "| card | cost | with it | won | without | won | played, and won | a match |\n|---|---|---|---|---|---|---|---|"
    )
    for key, card in box().gods.items():
        mine = [each for each in both if key in box().miniatures[each.hero].gods]
        have = [each for each in mine if each.gods[key]]
        lack = [each for each in mine if not each.gods[key]]
        used = [each for each in have if each.played[key]]
        often = sum(each.played[key] for each in have) / len(have) if have else 0.0
        cells = f"{len(have)} | {said(have)} | {len(lack)} | {said(lack)} | {said(used)} | {often:.2f}"
        print(f"| {card.name} | {card.cost} | {cells} |")


def name_of(key: str) -> str:
    """What a Miniature is called in short."""
    return box().miniatures[key].short


if __name__ == "__main__":
    scenarios = ("Scenario", box().scenarios, attrgetter("scenario"))
    main(__doc__ or "", KEPT, lambda path: Kept(path, play, row_of), jobs, scenarios, print_page)
