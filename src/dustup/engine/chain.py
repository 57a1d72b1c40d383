"""Matches that follow each other, each a record of its own: is every one set up as the one before handed on?"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import Any

from dustup.engine.ending import sequel_of
from dustup.engine.errors import BadRecord
from dustup.engine.match import Match
from dustup.engine.record import Record


def verify_chain(records: Iterable[Record]) -> list[Match]:
    """Play records again that follow each other; the first difference is named, within one or between two of them."""
    played: list[Match] = []
    for number, record in enumerate(records, 1):
        if played:
            check_follows(played[-1], record, number)
        try:
            played.append(Match.replay(record))
        except BadRecord as error:
            raise BadRecord(f"record {number}: {error}") from error
    return played


def check_follows(before: Match, record: Record, number: int = 2) -> None:
    """A record must be set up as the match before it handed on, in every respect."""
    if record.game != before.game.name:
        raise BadRecord(f"record {number} is one of {record.game}, but the one before is of {before.game.name}")
    if before.question is not None:
        raise BadRecord(f"record {number} follows nothing: the match of record {number - 1} is not over")
    setup = sequel_of(before)
    if setup is None:
        raise BadRecord(f"record {number} follows nothing: the match of record {number - 1} hands nothing on")
    found = first_difference(json.loads(json.dumps(setup)), record.setup)
    if found:
        raise BadRecord(f"record {number} is not set up as record {number - 1} handed on: {found}")


def first_difference(handed: Any, given: Any, where: str = "") -> str:
    """Where two pieces of plain data first differ, in words; nothing if they are the same."""
    at = f"{where}: " if where else ""
    if isinstance(handed, Mapping) and isinstance(given, Mapping):
        for key in [*handed, *(key for key in given if key not in handed)]:
            inner = f"{where}.{key}" if where else str(key)
            if key not in given:
                return f"{inner} is missing, expected {handed[key]!r:.80}"
            if key not in handed:
                return f"{inner} is {given[key]!r:.80}, expected nothing of that name"
            if found := first_difference(handed[key], given[key], inner):
                return found
        return ""
    if isinstance(handed, list) and isinstance(given, list):
        for number, (one, other) in enumerate(zip(handed, given, strict=False), 1):
            if found := first_difference(one, other, f"{where}[{number}]"):
                return found
        return "" if len(handed) == len(given) else f"{at}there are {len(given)}, expected {len(handed)}"
    same = type(handed) is type(given) and handed == given
    return "" if same else f"{where or 'it'} is {given!r:.80}, expected {handed!r:.80}"
