"""Cards at the text table: the one behind a line of the log, and the one an option names."""

from __future__ import annotations

from typing import Any

from dustup.engine.events import Entry
from dustup.engine.match import Match
from dustup.engine.text import parameters

NAMES = ("str", "Key", "ActionId")
"""Kinds of fields that name a card."""


def source(match: Match, entry: Entry) -> str:
    """The card behind a line of the log, as an aside: " [Shadow]"; for events listed among the text's sources."""
    if type(entry.event).key not in match.game.text.tables.get("sources", {}):
        return ""
    id = match.game.card_behind(match.state, entry.clauses)
    return f" [{match.game.ledger[id].title.partition(':')[0]}]" if id else ""


def card_of(match: Match, option: Any) -> list[str]:
    """What the card says that an option names: in one of its fields, or as its sentence begins."""
    names = [
        match.game.write_value(match.state, kind, value).rpartition("/")[2]
        for _, kind, value in parameters(option)
        if kind in NAMES
    ]
    for name in (*names, match.say_option(option).partition(" (")[0].rstrip(".")):
        found = match.game.describe(name)
        if found and not found[0].startswith("Which one?"):
            return found
    return []
