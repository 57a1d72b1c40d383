"""Cards at the text table: the one behind a line of the log, and the one an option names."""

from __future__ import annotations

from typing import Any

from dustup.engine.events import Entry
from dustup.engine.text import parameters
from dustup.engine.view import View
from dustup.table.cards import described

NAMES = ("str", "Key", "ActionId")
"""Kinds of fields that name a card."""


def told(view: View, entry: Entry) -> str:
    """A line of the log as the text table tells it, with the card behind it; nothing if it is not for the seat."""
    known = view.as_known(entry.event)
    return "" if known is None else view.called(view.say(known), view.seat) + source(view, known, entry.clauses)


def source(view: View, event: Any, clauses: list[str]) -> str:
    """The card behind a line of the log, as an aside: " [Shadow]"; for events listed among the text's sources."""
    if type(event).key not in view.game.text.tables.get("sources", {}):
        return ""
    id = view.game.cards.behind(view.seen, clauses)
    return f" [{view.game.ledger[id].title.partition(':')[0]}]" if id else ""


def card_of(view: View, option: Any) -> list[str]:
    """What the card says that an option names: in one of its fields, or as its sentence begins."""
    names = [
        view.game.words.write_value(view.seen, kind, value).rpartition("/")[2]
        for _, kind, value in parameters(option)
        if kind in NAMES
    ]
    for name in (*names, view.called(view.say_option(option)).partition(" (")[0].rstrip(".")):
        found = described(view, name)
        if found and not found[0].startswith("Which one?"):
            return found
    return []
