"""Why a question is asked, what an option does, and the rules behind both."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from dustup.cli.cards import card_of
from dustup.engine.cite import Clause
from dustup.engine.match import Match
from dustup.engine.view import View
from dustup.table.cards import card_lines as lines_of_card
from dustup.table.foresee import foresee

MOST = 5
"""So many clauses are cited at once."""
LINES = 12
"""So much of what would happen is told."""


def explain_question(match: Match, view: View) -> list[str]:
    """Where the match stands, what the card says, and the clauses behind the open question."""
    return [f"You are here: {' > '.join(match.where())}.", *card_lines(match, view), *cite(match, match.cites())]


def card_lines(match: Match, view: View) -> list[str]:
    """What the card says by which the open question is asked."""
    question = match.question
    return [f"  {line}" for line in lines_of_card(view, question, match.cites())] if question is not None else []


def explain_option(match: Match, view: View, option: Any) -> list[str]:
    """An option in words, what the card says if there is one, what would happen and by which clauses."""
    lines = [f"{view.say_option(option)}  [{view.write(option)}]"]
    lines += [f"  {line}" for line in card_of(view, option)]
    foreseen = foresee(match, option, view.seat)
    return [*lines, *foretold(foreseen), *cite(match, foreseen["clauses"] or match.cites())]


def foretold(foreseen: Mapping[str, Any]) -> list[str]:
    """What would happen up to the next question or throw of the dice, as the log would tell it; then the odds."""
    certain = [each.rstrip(".") for each in (*foreseen["certain"], foreseen["next"]) if each]
    lines = [f"  > {line}" for line in certain[:LINES]] + (["  > ..."] if len(certain) > LINES else [])
    odds = [f"  > {each['text']}: {each['share']:.0%}" for each in foreseen["odds"] if each["share"] < 1]
    return lines + odds + ([f"  > (in {foreseen['tries']} tries)"] if odds else [])


def cite(match: Match, clauses: Iterable[str], most: int = MOST) -> list[str]:
    """Clauses with their titles and texts; what only names things in the box is left out if it can be."""
    ledger = match.game.ledger
    known = [ledger[each] for each in clauses if each in ledger]
    known = [each for each in known if each.kind not in ("content", "narrative")] or known
    return [f"  {line_of(each)}" for each in known[:most]]


def line_of(clause: Clause) -> str:
    """A clause in a line: a ruling with the question it answers."""
    return " ".join(each for each in (f"[{clause.id}] {clause.title}.", clause.question, clause.text) if each)
