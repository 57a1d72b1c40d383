"""First balance pass of Henshin Fighters: random legal teams, greedy bots, seats swapped, all scenarios.

    python studies/henshin_balance.py [PAIRS] > docs/henshin-balance.md

Each pair of matches uses the same two teams, the same scenario and the same seed, with the seats swapped. A hero's (or
form's) rate counts the matches in which exactly one side has it: the share won by that side, draws as half.
"""

from __future__ import annotations

import sys
from collections import defaultdict
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from math import sqrt
from random import Random
from time import perf_counter

from dustup import Match
from dustup.bots import make_bot
from dustup.games.henshin.content import box
from dustup.games.henshin.setup import random_team

Row = tuple[str, list[dict[str, list[str]]], int, float, str, int]
"""Scenario, teams by seat, initiative seat of round 1, seat 1's result (1, 0.5 or 0), reason, answers."""


def play(job: tuple[int, str, list[dict[str, list[str]]], int]) -> Row:
    """One match between greedy bots."""
    number, scenario, teams, seed = job
    match = Match("henshin", {"scenario": scenario, "teams": teams}, seed, events=False)
    bots = [make_bot("greedy", f"{number} {seat}") for seat in (0, 1)]
    while question := match.question:
        match.answer(bots[question.seat].answer(question, match.view(question.seat)))
    result = match.result
    assert result is not None
    won = result.worth(0)
    return scenario, teams, match.state.priority, won, result.reason, len(match.answers)


def jobs(pairs: int) -> Iterable[tuple[int, str, list[dict[str, list[str]]], int]]:
    """Pairs of matches with swapped seats, the scenarios in turn."""
    random = Random("balance of the first box")
    scenarios = list(box().scenarios)
    for pair in range(pairs):
        teams = [random_team(random), random_team(random)]
        scenario = scenarios[pair % len(scenarios)]
        yield 2 * pair, scenario, teams, pair
        yield 2 * pair + 1, scenario, teams[::-1], pair


def rate(wins: list[float]) -> str:
    """A share with its 95 % interval."""
    n = len(wins)
    p = sum(wins) / n
    return f"{100 * p:5.1f} % ± {196 * sqrt(p * (1 - p) / n):.1f}"


def by_card(rows: list[Row], part: str) -> dict[str, list[float]]:
    """For each card, the results of the side that has it when the other has not."""
    found: dict[str, list[float]] = defaultdict(list)
    for _, teams, _, won, _, _ in rows:
        for mine, theirs, result in ((teams[0], teams[1], won), (teams[1], teams[0], 1 - won)):
            for card in mine[part]:
                if card not in theirs[part]:
                    found[card].append(result)
    return dict(sorted(found.items(), key=lambda each: -sum(each[1]) / len(each[1])))


def table(title: str, found: dict[str, list[float]]) -> None:
    print(f"\n## {title}\n\n| card | matches | won |\n|---|---|---|")
    for card, wins in found.items():
        print(f"| {card} | {len(wins)} | {rate(wins)} |")


def main() -> None:
    pairs = int(sys.argv[1]) if len(sys.argv) > 1 else 1000
    start = perf_counter()
    rows: list[Row] = []
    with ProcessPoolExecutor() as pool:
        for row in pool.map(play, jobs(pairs), chunksize=4):
            rows.append(row)
            if len(rows) % 50 == 0:
                print(f"\r{len(rows)} of {2 * pairs} matches", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    report(rows, perf_counter() - start)


def report(rows: list[Row], seconds: float) -> None:
    print("# Henshin Fighters: balance of the first box\n")
    print(
        f"Printed by `studies/henshin_balance.py`: {len(rows)} matches between greedy bots, random legal teams, every "
        f"pair of "
        f"matches with swapped seats, all scenarios in turn; {seconds:.0f} s. Intervals are 95 %."
    )
    print("\n## Seats and initiative\n\n| who | won |\n|---|---|")
    print(f"| seat 1 | {rate([each[3] for each in rows])} |")
    print(f"| the player with priority | {rate([each[3] if each[2] == 0 else 1 - each[3] for each in rows])} |")
    print(
        "\n## Scenarios\n\n| scenario | matches | level on points | drawn | seat 1 won | answers |\n"
        "|---|---|---|---|---|---|"
    )
    by_scenario: dict[str, list[Row]] = defaultdict(list)
    for row in rows:
        by_scenario[row[0]].append(row)
    for scenario, some in by_scenario.items():
        level = sum(each[4] in ("heroism", "level") for each in some) / len(some)
        drawn = sum(each[3] == 0.5 for each in some) / len(some)
        answers = sum(each[5] for each in some) / len(some)
        won = rate([each[3] for each in some])
        print(f"| {scenario} | {len(some)} | {100 * level:.1f} % | {100 * drawn:.1f} % | {won} | {answers:.0f} |")
    table("Heroes", by_card(rows, "heroes"))
    table("Forms", by_card(rows, "forms"))


if __name__ == "__main__":
    main()
