"""Why a question is asked, what an option does, and the rules behind both."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Any

from dustup.engine.match import Match
from dustup.engine.text import parameters

MOST = 5
"""So many clauses are cited at once."""


def explain_question(match: Match) -> list[str]:
    """Where the match stands, and the clauses behind the open question."""
    return [f"You are here: {' > '.join(match.where())}.", *cite(match, match.cites())]


def explain_option(match: Match, option: Any) -> list[str]:
    """An option in words, what the card says if there is one, and the clauses it would set to work."""
    lines = [f"{match.say_option(option)}  [{match.write(option)}]"]
    for _, kind, value in parameters(option):
        if kind == "str":
            lines += [f"  {line}" for line in match.game.describe(value.rpartition("/")[2])]
    return [*lines, *cite(match, at_work(match, option) or match.cites())]


def at_work(match: Match, option: Any) -> list[str]:
    """The clauses at work if the option were taken: tried out on a fork with dice of its own."""
    behind = match.cites()
    twin = match.fork(random=Random(0), events=True)
    question = match.question
    assert question is not None
    twin.answer(option, question.seat)
    found: dict[str, None] = {}
    for entry in twin.log:
        if not behind or behind[-1] in entry.clauses:
            found.update(dict.fromkeys(each for each in entry.clauses if each not in behind))
    return list(found)


def cite(match: Match, clauses: Iterable[str]) -> list[str]:
    """Clauses with their titles and texts."""
    ledger = match.game.ledger
    known = [ledger[each] for each in clauses if each in ledger]
    return [f"  [{each.id}] {each.title}. {each.text}" for each in known[:MOST]]
