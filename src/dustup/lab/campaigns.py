"""Whole campaigns between bots: match after match, each with what the one before has handed on."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from dustup.engine.ending import sequel_of
from dustup.engine.match import Match
from dustup.lab.own_bots import any_bot
from dustup.lab.sim import finish


def campaign(game: str, setup: Mapping[str, Any], bot: str, seed: int, most: int = 60) -> Iterator[Match]:
    """The matches of a campaign that one kind of bot plays at all seats, until nothing follows; at most so many."""
    following: Mapping[str, Any] | None = setup
    for number in range(most):
        if following is None:
            return
        match = Match(game, dict(following), f"{seed}/{number}")
        finish(match, [any_bot(bot, f"{seed}/{number}/{seat}") for seat in range(match.seats)])
        yield match
        following = sequel_of(match)
