"""Seats of Demihuman Combat that put bases anywhere: chance that picks what to do first, and then any legal point.

Who draws one of the listed options mostly walks, and only to places that are listed. These draw what to do before they
draw where, so that they attack, charge and use what their cards say as often as they move; of a place they take some
legal point near a listed one, and they bring any legal team. Every other one of them goes for enemies.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from dustup.boards.freeform import Spot
from dustup.engine.match import Match
from dustup.engine.options import Family, Within
from dustup.engine.rule import Choose
from dustup.games.demihuman.options import Attack, Bring, Charge, Sweep
from dustup.games.demihuman.rules.teams import brief
from dustup.games.demihuman.rulings import RULINGS
from dustup.games.demihuman.setup import deal
from dustup.games.demihuman.state import State
from dustup.games.demihuman.teams import proposed

TRIES = 6
"""So many points are tried before a listed place is taken."""
STRAY = 250
"""How far a point may be from a listed place, in hundredths of an inch."""
DEALS = 1_000_000
STRIKE, APPROACH = 0.6, 0.5
"""How often those who go for enemies strike if they can, and take the nearest of some places."""

Draw = Callable[[], float]
Pick = Callable[[Match, Choose, Draw], Any]


def anywhere(match: Match, question: Choose, draw: Draw) -> Any:
    """What to do, then where: any legal point; to a match they bring any legal team."""
    if question.why.key == "bring":
        about = brief(match.state, question.seat)
        return Bring(proposed(about, int(draw() * DEALS), question.seat)[0])
    families = [each for each in question.options.families if each.count]
    return point_of(families[int(draw() * len(families))], draw)


def for_enemies(match: Match, question: Choose, draw: Draw) -> Any:
    """The same, but rather at enemies."""
    wanted = [each for each in question.options.families if each.count and is_strike(each)]
    if wanted and draw() < STRIKE:
        return point_of(wanted[int(draw() * len(wanted))], draw)
    found = [anywhere(match, question, draw) for _ in range(3)]
    places = [each for each in found if hasattr(each, "to") and not hasattr(each, "ability")]
    if places and draw() < APPROACH:
        return min(places, key=lambda each: distance(match.state, question.seat, each.to))
    return found[0]


def is_strike(family: Family[Any]) -> bool:
    """Whether it is about hurting somebody."""
    return isinstance(family.at(0), Attack | Charge | Sweep)


def point_of(family: Family[Any], draw: Draw) -> Any:
    """One of a family: of places any legal one."""
    option = family.at(int(draw() * family.count))
    if isinstance(family, Within):
        *given, to = (getattr(option, each) for each in type(option).__match_args__)
        for _ in range(TRIES):
            x, y = (each + int((2 * draw() - 1) * STRAY) for each in (to.x, to.y))
            other = type(option)(*given, Spot(x, y, to.level))
            if other in family:
                return other
    return option


def distance(m: State, seat: int, spot: Spot) -> int:
    """To the nearest enemy, squared."""
    enemies = [each for each in m.standing() if each.seat != seat]
    return min(((each.x - spot.x) ** 2 + (each.y - spot.y) ** 2 for each in enemies), default=0)


def drawn(number: int) -> tuple[dict[str, Any], int]:
    """A set-up as the laboratory deals it; some play rulings otherwise, the first of two games, or with fewer points.

    Some give up in the middle, after so many answers; 0 is never.
    """
    random, setup = Random(f"wanderers {number}"), dict(deal(number))
    if number % 4 == 1:
        setup["rulings"] = {each.key: random.choice([*each.choices]) for each in RULINGS.values()}
    if number % 5 == 2:
        setup |= {"single": False, "points": random.choice((70, 85, 150))}
    return setup, random.randrange(20, 160) if number % 12 == 11 else 0


def in_match(number: int) -> Pick | None:
    """Who plays a match: chance alone, or those who put bases anywhere, of whom every other one seeks enemies.

    Missions and maps come in turn as well, so that it has to change its step with them for each to meet each.
    """
    missions, maps = number // 9, number // 27
    return (None, anywhere, for_enemies)[(number + missions + maps) % 3]
