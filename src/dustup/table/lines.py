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
    seen = view.as_known(entry.event)
    if seen is None:
        return None
    return {
        "text": view.say(seen),
        "heading": type(seen).key in view.game.text.tables.get("headings", ()),
        "clauses": entry.clauses,
        "cards": [view.game.cards.address(view.seen, each) for each in entry.cards],
        "show": dressed_show(view.game.look, view.game.stage.show(view.seen, seen)),
    }


def sent_line(view: View, entry: Entry, number: int, seq: int) -> Line | None:
    """The same as it is sent: with its number in the log of the match and its number at the table."""
    line = line_of(view, entry)
    return None if line is None else {**line, "seq": seq, "kind": "event", "n": number}
