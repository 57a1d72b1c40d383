"""Seats of Torn World that look for a fight: chance with a leaning.

Whoever answers anything hardly ever meets an Enemy: in most matches no attack is rolled. These go where Enemies are,
strike and explore more often than not, react to one action in five, and else answer anything.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from dustup.engine.match import Match
from dustup.engine.rule import Choose
from dustup.games.torn.options import Attack, Explore, Let, Move, Sweep, Take, Use
from dustup.games.torn.state import State

WANTED = (((Attack, Sweep), 0.85), ((Explore, Take, Use), 0.5))
"""What they like to do, and how often they do it if they can."""
APPROACH, REACT = 0.7, 0.2
FIGHTS = 2
"""Every so manieth match is theirs."""

Draw = Callable[[], float]


def brawl(match: Match, question: Choose, draw: Draw) -> Any:
    """An answer of somebody who looks for a fight."""
    options = question.options
    if question.why.key == "react" and draw() > REACT:
        return Let()
    if question.why.key == "act":
        for kinds, often in WANTED:
            found = [each for each in options if isinstance(each, kinds)]
            if found and draw() < often:
                return found[int(draw() * len(found))]
        moves = [each for each in options if isinstance(each, Move)]
        if moves and draw() < APPROACH:
            return min(moves, key=lambda each: (distance(match.state, question.seat, each.to), draw()))
    return options[int(draw() * options.count)]


def distance(m: State, seat: int, cell: int) -> int:
    """Hexes to the nearest Enemy."""
    board = m.ground.board
    enemies = [each.cell for each in m.minis if each.seat != seat and each.alive]
    return min((board.distance(cell, each) for each in enemies), default=0)


def in_match(number: int) -> Callable[[Match, Choose, Draw], Any] | None:
    """Who plays a match: every other one the brawlers."""
    return brawl if number % FIGHTS else None
