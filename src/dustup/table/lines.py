"""Lines of the log as one seat may read them: in words, with their rules and what moves on the board.

A line is put into words when it is news. Later, the names in it may mean others.
"""

from __future__ import annotations

from typing import Any

from dustup.engine.events import Entry
from dustup.engine.view import View
from dustup.table.dressing import dressed_show

Line = dict[str, Any]


def line_of(view: View, entry: Entry) -> Line | None:
    """One line of the match's log as a seat may know it; ``None`` if it may not know of it at all."""
    known = view.as_known(entry.event)
    return None if known is None else worded(view, known, entry)


def worded(view: View, known: Any, entry: Entry) -> Line:
    """One line of the match's log, its event being as the seat knows it."""
    game, seen = view.game, view.seen
    clauses, cards = entry.at_work
    return {
        "text": view.say(known),
        "heading": type(known).key in game.text.tables.get("headings", ()),
        "clauses": list(clauses),
        "cards": [game.cards.address(seen, each) for each in cards],
        "show": dressed_show(game.look, game.stage.show(seen, known)),
    }


def sent_line(view: View, entry: Entry, number: int, seq: int) -> Line | None:
    """The same as it is sent: with its number in the log of the match and its number at the table."""
    line = line_of(view, entry)
    if line is not None:
        line |= {"seq": seq, "kind": "event", "n": number}
        if cause := cause_of(view, entry, line["text"]):
            line["cause"] = cause
    return line


def cause_of(view: View, entry: Entry, text: str) -> str:
    """The card or ability behind a line, by its name; empty if there is none, or the line names it already.

    A rule may be open to an ability that is not the cause: where abilities are clauses, the text file lists the events
    after which one is named (``sources``).
    """
    clauses, cards = entry.at_work
    tables = view.game.text.tables
    key = type(entry.event).key
    name = cards[0] if cards and key not in tables.get("headings", ()) else ""
    if not name and key in tables.get("sources", ()) and (id := view.game.cards.behind(view.seen, clauses)):
        name = view.game.ledger[id].title
    card, _, sentence = name.rpartition(": ")
    if not name or sentence.lower() in text.lower():
        return ""
    return sentence if card == sentence else name
