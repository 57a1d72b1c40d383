"""Balance of Demihuman Combat: random legal teams, greedy bots, seats swapped, all missions and maps.

    python studies/demihuman_balance.py play [--matches 2000] [--first 0]
    python studies/demihuman_balance.py page [--matches 2000] [--first 0] > docs/demihuman-balance.md

Every match that was played is kept in ``--kept`` (build/demihuman-balance.jsonl) as soon as it is over, and is not
played again: a study may be broken off and gone on with. With other cards, other rules or another evaluation it is
played anew. Two matches in a row have the same two teams with their coalitions and roles, which change seats; the dice
are others. Missions come in turn, each on all of its maps. ``--only`` plays some of the missions, ``--jobs`` says on
how many cores (1).
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
from dustup.games.demihuman import content
from dustup.games.demihuman.content import box
from dustup.games.demihuman.options import Bring, Join, Role
from dustup.games.demihuman.printing import CIVILIAN, DEMIHUMAN
from dustup.games.demihuman.rules.teams import NONE
from dustup.games.demihuman.setup import charts_for
from dustup.games.demihuman.state import ATTACKER, DEAD, DEFENDER, HOME
from dustup.games.demihuman.teams import TEAM, Brief, required
from dustup.lab.sim import interval

KEPT = Path(__file__).parent.parent / "build" / "demihuman-balance.jsonl"
BOT = "greedy"
SEAT, INSIDE, ROLE, LEVEL = 0.57, (0.42, 0.58), 0.65, 0.10
"""Wanted: no seat above; no unit, faction or coalition outside; a role above that with a reason; so many ends level at
most, mission by mission."""
VIP = (
    "as the book has it the defender gains up to all HP of the VIP at the end, the attacker at most 5 points for its "
    "death, and two games are played with the roles swapped; here it is one."
)
REASONS: dict[str, str] = {
    "assassination": VIP,
    "rescue": "the defender has a point for each of the four civilians as long as nobody gets at it; the attacker must "
    "kill one for each point, on a table where the defender has put them down.",
    "teach-em-a-lesson": VIP,
    "vault-robbery": "one game is played here, which is the default; in a match of two the roles are swapped. "
    "Money is taken with every action beside the vault, and the three points the defender begins with are made up for "
    "in the first round in which two models stand there.",
}
"""Why a role wins more often than that, by mission."""
ROUNDS: tuple[str, ...] = (
    "Before, 46 matches: sides of the Kennel Row Union scored Our Street in every match and Full Kennel in 62 %, three "
    "points on average, those of the Rooftop League and of the Back Hedge hardly ever anything.",
    "First: Our Street asks for four models (three before), Full Kennel is checked from round 4 on (3); Over Their "
    "Heads reaches 4 inches (3), Both Ends 4 inches for 2 points (3 inches, 1 point), "
    "Contraband 7 inches (6).",
    "Second, after 79 matches (a regression of points and wins on who was deployed, as shares alone say little yet): "
    "the Soup Sow has 5 HP (6 before), her Ladle reaches 0 inches (1) and Fed and Watered 5 (6); the Crow Lookout has "
    "7 HP (6) and Caw AF 4 (3), the Hedge Peddler 6 HP (5) and Firecracker AF 3 (2), the Moth Courier 7 HP (6) and "
    "Drop Parcel AF 4 (3), the Lantern Hag 8 HP (7) and MV 5 (4); the Alley Cat's Nine Lives begin at 4 HP (3); Both "
    "Ends reaches 5 inches (4).",
    "Third, after 400 matches (Wailing Aunt 31 %, Kennel Row Union 67 %, Organ Knight 41 %, Rooftop League 42 %): the "
    "Wailing Aunt has 8 HP (6), durability 3 (2) and Wail AF 5 (4), the Organ Knight MV 5 (4); Bite Back is worth 1 "
    "point (2), Over Their Heads 2 (1).",
    "Fourth, after all 2,000 (Widow Seamstress 59.6 %, Dead Letter Office 59.0 %): Collections asks for three dead "
    "enemies (2), the Widow Seamstress has 4 HP (5).",
)
"""What was tuned, round by round."""


class Job(NamedTuple):
    """One match."""

    number: int
    mission: str
    chart: str
    coalitions: tuple[str, str]
    teams: tuple[str, str]
    """By seat, each as one word."""
    attacker: int
    """The seat that attacks, in a mission with roles."""

    @property
    def name(self) -> str:
        """By which it is kept: it changes with what it is played with."""
        return f"{self.number} {self.mission} {self.chart} {played_with()}"


class Row(NamedTuple):
    """How it went."""

    mission: str
    chart: str
    coalitions: tuple[str, str]
    teams: tuple[str, str]
    deployed: tuple[tuple[str, ...], tuple[str, ...]]
    attacker: int
    """-1 in a mission without roles."""
    won: float
    """By seat 1: 1, 0 or, if it ended level, a half."""
    points: tuple[int, int]
    goals: tuple[tuple[str, ...], tuple[str, ...]]
    """Goals that each seat scored."""
    dead: tuple[int, int]
    """How many models each seat lost."""
    answers: int
    seconds: float
    """Of the processor."""


@cache
def played_with() -> str:
    """A digest of the cards, of the rules and of what bots steer by."""
    root = Path(content.__file__).parent.parent
    files = [*root.glob("content/*/*.toml"), *root.glob("content/*/*.py"), *root.glob("rules/*.py")]
    return digest_of([*files, root / "evaluate.py", root / "outlook.py"])


def jobs(matches: int, first: int) -> Iterator[Job]:
    """Pairs of matches with swapped seats."""
    missions = list(box().missions)
    for pair in range(first // 2, (first + matches) // 2):
        random = Random(f"balance of Demihuman Combat {pair}")
        rounds, at = divmod(pair, len(missions))
        charts = charts_for(box(), missions[at])
        chart, roles = charts[rounds % len(charts)], box().missions[missions[at]].roles
        (one, its), (two, theirs) = (team(random, missions[at], defends) for defends in (True, False))
        if random.random() < 0.5 and not roles:
            (one, its), (two, theirs) = (two, theirs), (one, its)
        yield Job(2 * pair, missions[at], chart, (one, two), (its, theirs), 1)
        yield Job(2 * pair + 1, missions[at], chart, (two, one), (theirs, its), 0)


def team(random: Random, mission: str, defends: bool) -> tuple[str, str]:
    """A Special Coalition or none, and a random legal team for it; a defender brings those the mission is about."""
    chosen = box().missions[mission].chosen if defends else None
    while True:
        coalition = random.choice(["", *box().coalitions])
        civilians, demihumans = (
            chosen.number if chosen is not None and chosen.kind == each else 0 for each in (CIVILIAN, DEMIHUMAN)
        )
        about = Brief(coalition=coalition, civilians=civilians, demihumans=demihumans)
        made = TEAM.filled({"units": required(about, random)}, random, about)
        if made is not None:
            return coalition, TEAM.code(made)


def begin(job: Job, seed: str) -> Match:
    """The match once both have brought what they play with."""
    match = Match("demihuman", {"mission": job.mission, "map": job.chart}, seed, events=False)
    question = match.question
    if question is not None and question.why.key == "role":
        match.answer(Role(ATTACKER if question.seat == job.attacker else DEFENDER), question.seat)
    for seat in (0, 1):
        match.answer(Join(job.coalitions[seat] or NONE), seat)
    for seat in (0, 1):
        match.answer(Bring(job.teams[seat]), seat)
    return match


def play(job: Job) -> Row:
    """One match."""
    start = process_time()
    match = begin(job, f"balance {job.number}")
    bots = [make_bot(BOT, f"{job.number} {seat}") for seat in (0, 1)]
    while question := match.question:
        match.answer(bots[question.seat].answer(question, match.view(question.seat)), question.seat)
    m, result = match.state, match.result
    assert result is not None, "nothing is asked any more"
    own = [[each for each in m.models if each.seat == seat and not each.made] for seat in (0, 1)]
    there = [tuple(each.card.key for each in models if each.where != HOME) for models in own]
    dead = [sum(each.where == DEAD for each in models) for models in own]
    return Row(
        job.mission,
        job.chart,
        job.coalitions,
        job.teams,
        (there[0], there[1]),
        job.attacker if m.mission.roles else -1,
        result.worth(0),
        (m.players[0].points, m.players[1].points),
        (tuple(m.players[0].scored), tuple(m.players[1].scored)),
        (dead[0], dead[1]),
        len(match.answers),
        round(process_time() - start, 3),
    )


def row_of(table: dict[str, Any]) -> Row:
    """As it was kept."""
    pairs = {each: tuple(table[each]) for each in ("coalitions", "teams", "points", "dead")}
    nested = {each: tuple(tuple(one) for one in table[each]) for each in ("deployed", "goals")}
    return Row(**{**table, **pairs, **nested})


# -- what is counted ---------------------------------------------------------------------------------------------------


class Side(NamedTuple):
    """One side of a match."""

    seat: int
    coalition: str
    brought: frozenset[str]
    deployed: Counter[str]
    goals: tuple[str, ...]
    won: float
    row: Row

    @property
    def attacks(self) -> bool:
        return self.row.attacker == self.seat


def sides(rows: Iterable[Row]) -> list[Side]:
    """Both sides of each match."""
    found = []
    for row in rows:
        for seat, won in ((0, row.won), (1, 1 - row.won)):
            brought = frozenset(TEAM.decode(row.teams[seat])["units"])
            there = Counter(row.deployed[seat])
            found.append(Side(seat, row.coalitions[seat], brought, there, row.goals[seat], won, row))
    return found


def by_faction(both: list[Side]) -> dict[str, tuple[float, float]]:
    """How often each faction won, and in how many matches: a side counts for it by its part of the points deployed."""
    won: Counter[str] = Counter()
    played: Counter[str] = Counter()
    for side in both:
        cost = {key: box().units[key].cost * number for key, number in side.deployed.items()}
        for key, points in cost.items():
            part = points / sum(cost.values())
            played[box().units[key].faction] += part  # type: ignore[assignment]
            won[box().units[key].faction] += part * side.won  # type: ignore[assignment]
    return {each: (won[each] / played[each], played[each]) for each in sorted(played)}


def inside(found: float) -> bool:
    return INSIDE[0] <= found <= INSIDE[1]


def outside(won: float, played: float, least: float = INSIDE[0], most: float = INSIDE[1]) -> bool:
    """Whether a share is outside for certain: none of its interval is within the bounds."""
    low, high = interval(won, played)
    return high < least or low > most


def judged(won: float, played: float, least: float = INSIDE[0], most: float = INSIDE[1]) -> str:
    """Whether a share is as wanted; outside of the bounds with an interval that reaches into them may be chance."""
    if not played or least <= won / played <= most:
        return as_wanted(True)
    return as_wanted(False) if outside(won, played, least, most) else "may be chance"


def record(some: list[Side]) -> tuple[float, int]:
    """How many were won, and of how many."""
    return sum(each.won for each in some), len(some)


# -- the page ----------------------------------------------------------------------------------------------------------


def print_page(rows: list[Row], wanted: int) -> None:
    """Everything."""
    print("# Demihuman Combat: balance of the first box\n")
    print(
        f"Printed by `studies/demihuman_balance.py`: {len(rows)} of {wanted} matches between greedy bots with random "
        f"legal teams of 100 points (the bots deploy 70) and a Special Coalition or none. Two matches in a row "
        f"have the same teams and roles, with the seats swapped; missions come in turn, each on all of its maps. "
        f"{sum(row.seconds for row in rows) / 60:.1f} minutes of one core. A match that ended level counts half; "
        f"intervals are 95 % (Wilson)."
    )
    if len(rows) < wanted:
        print(
            "\n**The study was broken off.** A share outside of what is wanted whose interval reaches into it may be "
            "chance; while the intervals are wide that decides little. `studies/demihuman_balance.py play` goes on "
            "with it."
        )
    both = sides(rows)
    print_verdicts(rows, both)
    print_missions(rows, both)
    print_coalitions(both)
    print_units(both)
    if ROUNDS:
        print("\n## Rounds of tuning\n")
        for each in ROUNDS:
            print(f"- {each}")


def print_verdicts(rows: list[Row], both: list[Side]) -> None:
    """What is wanted of all matches together."""
    print("\n## Wanted\n\n| what | wanted | found | as wanted |\n|---|---|---|---|")
    for seat in (0, 1):
        mine = [each for each in both if each.seat == seat]
        print(f"| seat {seat + 1} | at most {100 * SEAT:.0f} % | {said(mine)} | {judged(*record(mine), 0, SEAT)} |")
    for name, (won, played) in by_faction(both).items():
        low, high = interval(won * played, played)
        told = f"{100 * won:.1f} % ({100 * low:.0f} to {100 * high:.0f}) of {played:.0f}"
        print(f"| {name} | 42 to 58 % | {told} | {judged(won * played, played)} |")
    units = [has(both, key) for key in box().bought]
    coalitions = [[each for each in both if each.coalition == key] for key in box().coalitions]
    for kind, shares in (("units", units), ("coalitions", coalitions)):
        off = sum(not inside(share(each)) for each in shares)
        surely = sum(outside(*record(each)) for each in shares if each)
        told = f"{off} of {len(shares)}, with the whole interval {surely}"
        print(f"| {kind} outside 42 to 58 % | none | {told} | {as_wanted(not surely)} |")
    by_mission = {key: [row for row in rows if row.mission == key] for key in box().missions}
    off = [key for key, some in by_mission.items() if some and level(some) > LEVEL]
    print(f"| missions level more than {100 * LEVEL:.0f} % | none | {len(off)} | {as_wanted(not off)} |")


def has(both: list[Side], key: str) -> list[Side]:
    """Sides that deployed a unit."""
    return [each for each in both if each.deployed[key]]


def print_missions(rows: list[Row], both: list[Side]) -> None:
    """Mission by mission."""
    print(f"\n## Missions\n\nA role should win at most {100 * ROLE:.0f} %, or there is a reason.\n")
    print("| mission | matches | seat 1 | the attacker | level | points | dead | answers | seconds |")
    print("|---|---|---|---|---|---|---|---|---|")
    for key, card in box().missions.items():
        some = [row for row in rows if row.mission == key]
        if some:
            there = [each for each in both if each.row.mission == key]
            first = said([each for each in there if each.seat == 0])
            attacks = said([each for each in there if each.attacks])
            points, dead = (mean(some, both_of(what)) / 2 for what in ("points", "dead"))
            facts = f"{100 * level(some):.1f} % | {points:.1f} | {dead:.1f} | {mean(some, lambda row: row.answers):.0f}"
            seconds = mean(some, lambda row: row.seconds)
            print(f"| {card.name} | {len(some)} | {first} | {attacks} | {facts} | {seconds:.1f} |")
    for key, reason in REASONS.items():
        print(f"\n{box().missions[key].name}: {reason}")


def both_of(what: str) -> Callable[[Row], float]:
    return lambda row: float(sum(getattr(row, what)))


def print_coalitions(both: list[Side]) -> None:
    """Coalition by coalition, with how often each goal was scored."""
    print("\n## Coalitions\n\n| coalition | sides | won | as wanted | goals scored |\n|---|---|---|---|---|")
    for key in ("", *box().coalitions):
        mine = [each for each in both if each.coalition == key]
        if mine:
            card = box().coalitions.get(key)
            goals = [(goal, sum(goal.key in each.goals for each in mine)) for goal in card.goals] if card else []
            told = ", ".join(f"{goal.name} ({goal.points}) {100 * number / len(mine):.0f} %" for goal, number in goals)
            name = card.name if card else "none"
            print(f"| {name} | {len(mine)} | {said(mine)} | {judged(*record(mine))} | {told} |")


def print_units(both: list[Side]) -> None:
    """Sides that deployed a unit, and those that left it at home."""
    print("\n## Units\n\nSides that deployed one, and sides that brought it and did not.\n")
    print(
        "| unit | faction | cost | deployed | won | as wanted | left at home | won |\n|---|---|---|---|---|---|---|---|"
    )
    for key, card in box().bought.items():
        mine = has(both, key)
        home = [each for each in both if key in each.brought and not each.deployed[key]]
        facts = f"{len(mine)} | {said(mine)} | {judged(*record(mine))} | {len(home)} | {said(home)}"
        print(f"| {card.name} | {card.faction} | {card.cost} | {facts} |")


if __name__ == "__main__":
    missions = ("mission", box().missions, attrgetter("mission"))
    main(__doc__ or "", KEPT, lambda path: Kept(path, play, row_of), jobs, missions, print_page)
