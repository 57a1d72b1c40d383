"""Lines of the log as one seat may read them: in words, with their rules and what moves on the board.

A line is put into words when it is news. Later, the names in it may mean others.
"""

from __future__ import annotations

from typing import Any

from dustup.engine.events import Entry
from dustup.engine.match import Match
from dustup.table.moment import Moment


def line_of(match: Match, entry: Entry, seat: int | None, moment: Moment | None = None) -> dict[str, Any] | None:
    """One line as a seat may know it; ``None`` if it may not know of it at all.

    Whoever tells several lines at the same moment names it, so that what they have in common is worded once.
    """
    game, state = match.game, match.state
    seen = game.seen_by(state, entry.event, seat)
    if seen is None:
        return None
    if seen is not entry.event:
        entry = Entry(seen, entry.chain)
    return {
        "text": match.say(entry) if moment is None else moment.say(seen),
        "heading": type(seen).key in game.text.tables.get("headings", ()),
        "clauses": entry.clauses,
        "cards": entry.cards,
        "show": game.show(state, seen),
    }


def lines_since(match: Match, told: int, seat: int | None) -> list[tuple[int, dict[str, Any]]]:
    """The lines from a number of the log on, with their numbers; those a seat may not know of are left out."""
    found, moment = [], Moment(match)
    for number, entry in enumerate(match.log[told:], told):
        line = line_of(match, entry, seat, moment)
        if line is not None:
            found.append((number, line))
    return found
