"""How strong the bots are at Demihuman Combat: random legal teams, all missions and maps, seats swapped.

    python studies/demihuman_bots.py play [--only greedy] [--share 0.1]
    python studies/demihuman_bots.py page

Two matches in a row share their teams, their roles and their seed; the bots change seats in between. Every match is
kept in ``--kept`` (build/demihuman-bots.jsonl) as soon as it is over, and is not played again.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from demihuman_balance import Job, begin, jobs
from strength import Study, main

from dustup import Match
from dustup.games.demihuman import evaluate, outlook

FIRST = 100_000
"""The number of the first match: nothing was tuned with these teams."""


def job_of(number: int) -> Job:
    """What a match is played with."""
    return next(jobs(2, FIRST + number - number % 2))


def beginning(number: int) -> Match:
    """The match of a number."""
    return begin(job_of(number), f"bots {number // 2}")


def facts(number: int) -> dict[str, Any]:
    """Which mission it was, and who attacked."""
    job = job_of(number)
    return {"mission": job.mission, "map": job.chart, "attacker": job.attacker}


STUDY = Study(
    Path(__file__).parent.parent / "build" / "demihuman-bots.jsonl",
    (("greedy", "random", 200), ("thinker:180i", "greedy", 100)),
    beginning,
    facts,
    (Path(evaluate.__file__), Path(outlook.__file__)),
)

if __name__ == "__main__":
    main(STUDY, __doc__ or "")
