"""In the reviewer, a worker of its own: a match that is over is played again, and thought about once more.

Every call is a short piece of the work, so that whoever else waits for a review gets their turn in between.
"""

from __future__ import annotations

from collections import OrderedDict
from functools import lru_cache
from hashlib import blake2b
from time import monotonic
from typing import Any

import msgspec

from dustup.bots.thinker import Thinker
from dustup.engine.errors import BadRecord
from dustup.engine.naming import called
from dustup.engine.options import DECLARATIONS
from dustup.engine.record import Record, agreement
from dustup.server.bots import comes_to_an_end
from dustup.server.replays import Player
from dustup.table import review

MOST_ANSWERS = 3_000
"""Longer matches are not looked at again."""
CANDIDATES = 14
"""So many moments are thought about,"""
SECONDS, LOOKS = 0.8, 500
"""each for so long, or until so many moves ahead were valued;"""
TURNING = 3
"""and so many of them are told."""

_matches: OrderedDict[bytes, tuple[Record, Player]] = OrderedDict()
"""Matches that are being reviewed, as far as they are played again."""


@lru_cache(maxsize=16)
def course(text: str, names: tuple[str, ...]) -> bytes:
    """How a match went: how it stood after every answer, what was counted round by round, and where it turned."""
    record = _readable(text)
    player = Player(record, names)
    sides = review.parties(player.match)
    rows, curve, said = _Rows(player), [_point(player, sides)], {player.at: ("", "")}
    while player.at < len(record.answers):
        before = player.at
        player.step()
        said[before] = (player.asked, player.said)
        rows.note(player)
        if review.quiet(player.match):
            curve.append(_point(player, sides))
    rounds = rows.made(player)
    begun = rounds[0]["at"] if rounds else player.begun
    # Who gives up, or agrees on a draw, only says how it stands.
    declared = bool(player.match.answers) and isinstance(player.match.answers[-1], DECLARATIONS)
    played = [each for each in curve if begun <= each.at <= len(record.answers) - declared]
    swing = review.turned(played)
    made: dict[str, Any] = {
        "names": list(player.match.names),
        "sides": [{"seats": seats, "name": _together(seats)} for seats in sides],
        "curve": [[each.at, *each.stands] for each in curve],
        "rounds": rounds,
        "tally": rows.names,
        "turned": None,
        "doubtful": review.doubtful(played, CANDIDATES),
    }
    if swing is not None:
        seat, _ = record.answers[swing.at]
        asked, say = said[swing.at]
        made["turned"] = {**swing._asdict(), "seat": seat, "asked": asked, "say": say}
    return msgspec.json.encode(made)


def _point(player: Player, sides: list[list[int]]) -> review.Point:
    match = player.match
    question = match.question
    seat = None if question is None or question.standing else question.seat
    by = next((at for at, seats in enumerate(sides) if seat in seats), None)
    return review.Point(player.at, review.standing(match, sides), by)


def _together(seats: list[int]) -> str:
    return ", ".join(called(seat) for seat in seats)


class _Rows:
    """What is counted of a match, round by round: the first of a game's headings begins a round."""

    def __init__(self, player: Player) -> None:
        self._first = next(iter(player.match.game.text.tables.get("headings", ())), "")
        self._rows: list[dict[str, Any]] = []
        self._latest = review.tally(player.match)
        self.names: list[str] = []
        self.note(player)

    def note(self, player: Player) -> None:
        """After an answer: a round may have begun; the one before it ends with what was counted then."""
        view = player.match.truth
        for entry in player.match.log[player.told :]:
            if type(entry.event).key == self._first:
                self._close(self._latest)
                label = view.say(entry.event).split(". ")[0].removesuffix(".")
                self._rows.append({"at": player.at, "label": label, "figures": {}})
        self._latest = review.tally(player.match)

    def _close(self, figures: dict[str, tuple[int, ...]]) -> None:
        if self._rows:
            self._rows[-1]["figures"] = figures

    def made(self, player: Player) -> list[dict[str, Any]]:
        """All rounds; in place of names, the figures in their order."""
        self._close(review.tally(player.match))
        known = {name: figures for row in self._rows for name, figures in row["figures"].items()}
        self.names = list(known)
        nothing = {name: (0,) * len(figures) for name, figures in known.items()}
        return [row | {"figures": [*(nothing | row["figures"]).values()]} for row in self._rows]


def reconsidered(text: str, names: tuple[str, ...], at: int) -> bytes:
    """What somebody who thinks ahead would have answered after so many; ``null`` where there was nothing to choose."""
    record, player = _at(text, names, at)
    seat, words = record.answers[at]
    match = player.match
    if seat >= match.seats:
        return b"null"
    try:
        played = match.game.notation.read(match.state, words)
    except Exception:  # to concede is no answer to a question
        return b"null"
    thinker = Thinker(f"{at} {words}", seconds=SECONDS, iterations=LOOKS)
    thinker.enough = comes_to_an_end(monotonic())
    found = review.reconsidered(match, seat, played, thinker)
    return msgspec.json.encode(None if found is None else {"at": at, "seat": seat, **found})


def _at(text: str, names: tuple[str, ...], at: int) -> tuple[Record, Player]:
    """A match after so many answers; mostly it was looked at a little earlier."""
    key = blake2b(repr((text, names)).encode(), digest_size=16).digest()
    record, player = _matches.pop(key, (None, None))
    if record is None or player is None or player.at > at:
        record = _readable(text)
        player = Player(record, names)
    while player.at < at:
        player.step()
    _matches[key] = record, player
    while len(_matches) > 4:
        _matches.popitem(last=False)
    return record, player


def _readable(text: str) -> Record:
    """A record that can be played to its end, and is not too long."""
    record = Record.from_json(text)
    if len(record.answers) > MOST_ANSWERS:
        raise BadRecord(
            f"the match has {len(record.answers)} answers; those of at most {MOST_ANSWERS} are looked at again"
        )
    agreed, note = agreement(record)
    if agreed < len(record.answers):
        raise BadRecord(f"the match cannot be played again as it was: {note}")
    return record
