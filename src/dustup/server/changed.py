"""What it means for the tables of a server that rules or cards have changed."""

from __future__ import annotations

from collections import Counter

import msgspec

from dustup.engine.errors import DustupError
from dustup.engine.game import find_game
from dustup.engine.naming import Naming
from dustup.server.kept import Lines
from dustup.server.store import Store
from dustup.server.tidings import tidings


def changed_tables(store: Store) -> list[tuple[bool, str]]:
    """For each game, how many tables were last played with other rules or cards than are installed, in words.

    And whether that matters to anybody: some of them are not over.
    """
    running: Counter[str] = Counter()
    over: Counter[str] = Counter()
    for game, content, ended, count in store.played_with():
        try:
            same = find_game(game).content_hash == content
        except DustupError:
            same = False  # the game is not installed any more
        if not same:
            (over if ended else running)[game] += count
    games = sorted({*running, *over})
    return [(running[game] > 0, _said(game, running[game], over[game])) for game in games]


def _said(game: str, running: int, over: int) -> str:
    return (
        f"{game}: rules or cards have changed since {_tables(running, 'running')} and {_tables(over, 'finished')} were "
        "played. Running ones go on if they can; if not, they can be ended by agreement, conceded and saved. Of "
        "finished ones what was kept can be read."
    )


def _tables(count: int, kind: str) -> str:
    return f"{count} {kind} table{'' if count == 1 else 's'}"


def first_difference(kept: list[Lines], now: list[Lines], naming: Naming) -> str:
    """Where a match that goes on with other rules would have gone differently, in words; empty if nowhere.

    Lines of older tables were kept with names instead of marks: they are compared as spectators read them.
    """
    for number, (before, after) in enumerate(zip(kept, now, strict=False), 1):
        one, other = _read(before, naming), _read(after, naming)
        if one != other:
            if isinstance(one, dict) or isinstance(other, dict):  # not everybody may know what stands there
                return tidings("differs", line=number)
            said, says = (msgspec.json.decode(each).get("text", "") for each in (one, other))
            return tidings("differs-so", line=number, said=said, says=says)
    if len(kept) != len(now):
        return tidings("differs-after", line=min(len(kept), len(now)))
    return ""


def _read(line: Lines, naming: Naming) -> bytes | dict[int | None, bytes]:
    """A line as spectators read it."""
    if isinstance(line, dict):
        return {seat: naming.json(bytes(each)) for seat, each in line.items()}
    return naming.json(bytes(line))
