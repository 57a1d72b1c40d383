"""How strong the bots are at Torn World: random legal squads, all Scenarios and sizes, seats swapped.

    python studies/torn_bots.py play [--only greedy] [--share 0.1]
    python studies/torn_bots.py page

Two matches in a row share their squads, their decks and their seed; the bots change seats in between. Every match is
kept in ``--kept`` (build/torn-bots.jsonl) as soon as it is over, and is not played again. 300 iterations of the thinker
are what one core tries in 0.1 seconds of its own time (``looks`` counts them).
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from strength import Study, main
from torn_balance import Job, begin, jobs

from dustup import Match
from dustup.games.torn import evaluate

FIRST = 100_000
"""The number of the first match: nothing was tuned with these squads."""


def job_of(number: int) -> Job:
    """What a match is played with."""
    return next(jobs(2, FIRST + number - number % 2))


def beginning(number: int) -> Match:
    """The match of a number."""
    return begin(job_of(number), f"bots {number // 2}")


def facts(number: int) -> dict[str, Any]:
    """Where it was, and how large the squads were."""
    job = job_of(number)
    return {"scenario": job.scenario, "size": job.size}


STUDY = Study(
    Path(__file__).parent.parent / "build" / "torn-bots.jsonl",
    (("greedy", "random", 200), ("thinker:300i", "greedy", 100)),
    beginning,
    facts,
    (Path(evaluate.__file__),),
)

if __name__ == "__main__":
    main(STUDY, __doc__ or "")
