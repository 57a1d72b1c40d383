"""Why a question is asked, what an option does, and the rules behind both."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Any

from dustup.engine.cite import Clause
from dustup.engine.match import Match
from dustup.engine.text import parameters

MOST = 5
"""So many clauses are cited at once."""
TRIES = 8
"""So many futures are tried out: what happens in all of them is certain."""
LINES = 12
"""So much of what would happen is told."""


def explain_question(match: Match) -> list[str]:
    """Where the match stands, what the card says, and the clauses behind the open question."""
    return [f"You are here: {' > '.join(match.where())}.", *card_lines(match), *cite(match, match.cites())]


def card_lines(match: Match) -> list[str]:
    """What the card says by which the open question is asked."""
    question = match.question
    ability = question.why.args.get("ability") if question is not None else None
    if not isinstance(ability, str):
        return []
    return [f"  {line}" for line in match.game.describe(ability.rpartition("/")[2])]


def explain_option(match: Match, option: Any) -> list[str]:
    """An option in words, what the card says if there is one, what would happen and by which clauses."""
    lines = [f"{match.say_option(option)}  [{match.write(option)}]"]
    for _, kind, value in parameters(option):
        if kind == "str":
            lines += [f"  {line}" for line in match.game.describe(value.rpartition("/")[2])]
    return [*lines, *foretold(match, option), *cite(match, at_work(match, option) or match.cites())]


def foretold(match: Match, option: Any) -> list[str]:
    """What would happen up to the next question or throw of the dice, as the log would tell it."""
    futures = [tried(match, option, Random(number)) for number in range(TRIES)]
    told = [[future.say(entry) for entry in future.log] + [future.say_question()] for future in futures]
    certain = []
    for lines in zip(*told, strict=False):
        if len(set(lines)) > 1:
            break
        certain.append(lines[0])
    certain = [line.rstrip(".") for line in certain if line]
    return [f"  > {line}" for line in certain[:LINES]] + (["  > ..."] if len(certain) > LINES else [])


def at_work(match: Match, option: Any) -> list[str]:
    """The clauses at work if the option were taken: tried out on a fork with dice of its own."""
    behind = match.cites()
    found: dict[str, None] = {}
    for entry in tried(match, option, Random(0)).log:
        if not behind or behind[-1] in entry.clauses:
            found.update(dict.fromkeys(each for each in entry.clauses if each not in behind))
    return list(found)


def tried(match: Match, option: Any, random: Random) -> Match:
    """A fork with dice of its own, in which the option was taken."""
    twin = match.fork(random=random, events=True)
    question = match.question
    assert question is not None
    twin.answer(option, question.seat)
    return twin


def cite(match: Match, clauses: Iterable[str], most: int = MOST) -> list[str]:
    """Clauses with their titles and texts; what only names things in the box is left out if it can be."""
    ledger = match.game.ledger
    known = [ledger[each] for each in clauses if each in ledger]
    known = [each for each in known if each.kind not in ("content", "narrative")] or known
    return [f"  {line_of(each)}" for each in known[:most]]


def line_of(clause: Clause) -> str:
    """A clause in a line: a ruling with the question it answers."""
    return " ".join(each for each in (f"[{clause.id}] {clause.title}.", clause.question, clause.text) if each)
