"""The words of a game that can be looked up wherever they are read: in questions, menus, cards, forecasts and the log.

The table ``terms`` of a game's text file names them: their forms, and the clause that says what they mean, which may be
followed by a shorter sentence of our own (``"pip, pips" = "pips.spend: Each raises a roll by 1."``).
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from dustup.engine.errors import BadContent
from dustup.engine.game import Game


class Term(NamedTuple):
    """One word: how it is written, the clause behind it, and what it means.

    A form that begins small is also meant where it begins a sentence; one that begins with a capital only as it stands.
    """

    forms: tuple[str, ...]
    clause: str
    text: str


@cache
def glossary(game: Game) -> tuple[Term, ...]:
    """The words of a game, as its text file names them; nothing if it names none."""
    found: dict[str, str] = {}
    terms = []
    for key, value in game.text.tables.get("terms", {}).items():
        forms = tuple(each.strip() for each in key.split(","))
        clause, _, text = value.partition(": ")
        if clause not in game.ledger:
            raise BadContent(
                f"{game.title}: [terms] {key!r} is said to be in the clause {clause!r}, which is not there"
            )
        for form in forms:
            if found.setdefault(form, key) != key:
                raise BadContent(f"{game.title}: [terms] {form!r} stands under {found[form]!r} and under {key!r}")
        terms.append(Term(forms, clause, text or game.ledger[clause].text))
    return tuple(terms)
