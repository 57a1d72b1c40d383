"""How long a forecast takes: an option of many a question, in whole matches of bots dealt as ``dustup sim`` does.

    python studies/foreseeing.py [--only torn,panic] [--games 10] [--every 3] [--first 0]

Prints, for each game, the forecasts asked for, in how many chance or something hidden has a say, and their
milliseconds: median, 95 of 100, longest, in time of the processor on one core, as a worker of the server spends them.
Each match is followed as such a worker follows it: it is told the answers and is otherwise left alone. The option is
one of a kind that is offered, drawn at random, each kind as likely as the other; so what is rested on often and what
never is count alike. What the slowest forecasts were about is told below the table.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections import defaultdict
from random import Random
from statistics import median, quantiles
from time import process_time
from typing import Any, NamedTuple

from dustup.engine.match import Match
from dustup.engine.options import DECLARATIONS
from dustup.lab.own_bots import any_bot
from dustup.lab.sim import Job, pair, seating, setup
from dustup.server.bots import SOON
from dustup.table import foresee

GAMES = ("henshin", "panic", "shining", "torn", "demihuman")
PLAYED_BY = {"demihuman": "random"}
"""Greedy plays; of Demihuman, where it takes seconds for an action, whoever comes first."""
WANTED = 50.0
"""Milliseconds."""


class Asked(NamedTuple):
    """One forecast."""

    prompt: str
    verb: str
    took: float
    """Milliseconds of the processor."""
    tries: int


def play(game: str, number: int, every: int, within: float | None = None) -> list[Asked]:
    """One match, and what forecasts took in it."""
    bot = PLAYED_BY.get(game, "greedy")
    job = Job(game, [bot, bot], 1)
    match, followed = (Match(game, setup(job, number), f"1/{pair(job, number)}") for _ in range(2))
    bots = [any_bot(bot, f"1/{number}/{entry}") for entry in seating(2, number)]
    random, found = Random(f"{game}/{number}"), []
    while (question := match.question) is not None:
        if random.randrange(every) == 0:
            found.append(asked(followed, match, random, within))
        match.answer(bots[question.seat].answer(question, match.view(question.seat)), question.seat)
    return found


def asked(followed: Match, match: Match, random: Random, within: float | None) -> Asked:
    """Let the follower catch up, and foresee one of the options."""
    answers, seats = match.history()
    for at in range(followed.given, len(answers)):
        assert type(answers[at]) not in DECLARATIONS
        followed.answer(answers[at], seats[at])
    question = followed.questions[0]
    kinds = defaultdict(list)
    for each in question.options.samples():
        kinds[type(each)].append(each)
    option: Any = random.choice(random.choice(list(kinds.values())))
    began = process_time()
    seen = foresee(followed, option, question.seat, within=within)
    return Asked(question.why.key, type(option).verb, (process_time() - began) * 1000, seen["tries"])


def row(game: str, found: list[Asked]) -> str:
    took = [each.took for each in found]
    odds = sum(each.tries > 1 for each in found)
    over = sum(each > WANTED for each in took)
    late = quantiles(took, n=20)[18]
    spent = f"{median(took):.1f} | {late:.1f} | {max(took):.1f} | {over / len(took):.1%}"
    return f"| {game} | {len(found)} | {odds} | {spent} |"


def slowest(game: str, found: list[Asked]) -> str:
    """What took longest, and how much of it there was."""
    kinds = defaultdict(list)
    for each in found:
        kinds[f"{each.prompt} {each.verb}"].append(each.took)
    late = sorted(kinds.items(), key=lambda each: -sum(took > WANTED for took in each[1]))[:6]
    told = [f"{sum(took > WANTED for took in all_)} of {len(all_)} {what}" for what, all_ in late if max(all_) > WANTED]
    return f"{game}, above {WANTED:.0f} ms: {'; '.join(told) or 'none'}."


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--only", default=",".join(GAMES))
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--every", type=int, default=3)
    parser.add_argument("--whole", action="store_true", help="a hundred futures, however long they take")
    given = parser.parse_args()
    if unknown := [each for each in given.only.split(",") if each not in GAMES]:
        sys.exit(f"There is no game {', '.join(unknown)}; there are {', '.join(GAMES)}.")
    print(
        "| game | forecasts | with odds | median | 95 of 100 | longest | above 50 ms |",
        "|---|---|---|---|---|---|---|",
        sep="\n",
    )
    told = []
    for game in given.only.split(","):
        numbers = range(given.first, given.first + given.games)
        found = [each for number in numbers for each in play(game, number, given.every, None if given.whole else SOON)]
        print(row(game, found), flush=True)
        told.append(slowest(game, found))
    print("", *told, f"Load of the machine: {os.getloadavg()[0]:.1f}.", sep="\n")


if __name__ == "__main__":
    main()
