"""Thousands of illegal answers at the questions of random matches: how many refusals name a clause of the ledger, how
many are about something the question offers, and how many say what would do instead.

    python studies/refusals.py [GAME] [MATCHES]
"""

from __future__ import annotations

import sys
from collections import Counter

from dustup.testing.harness import Exam
from dustup.testing.refusals import refusals_of


def main(game: str = "henshin", matches: str = "12") -> None:
    told: Counter[str] = Counter()
    codes: Counter[str] = Counter()
    for number in range(int(matches)):
        for match, question, answer in refusals_of(Exam(game), 1000 + number):
            why = match.why_not(answer, question.seat)
            assert why is not None
            told["tried"] += 1
            told["with a clause of the ledger"] += why.clause in match.game.ledger
            told["of a kind that the question offers or lists"] += why.code != "wrong-kind"
            told["with a change, confirmed"] += bool(why.instead) and match.why_not(why.instead, question.seat) is None
            codes[why.code] += 1
    for name, count in told.items():
        print(f"{count:6} {count / told['tried']:7.1%}  {name}")
    print(", ".join(f"{code} {count}" for code, count in codes.most_common()))


if __name__ == "__main__":
    main(*sys.argv[1:])
