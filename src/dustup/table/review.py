"""A match that is over, looked at again: how it stood after every answer, what was scored when, where it turned, and
what somebody who thinks ahead would have answered there.

All of it is made from the match as it is played again. What would have been better is judged from the own view of
whoever was asked: with what they could know then.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, NamedTuple

from dustup.bots.greedy import Greedy
from dustup.bots.thinker import Thinker
from dustup.engine.match import Match
from dustup.table.foresee import foresee, lines_of

TOLD = 6
"""So many lines and odds of a forecast are told."""
TRIES = 40
"""Futures tried for a forecast here: it only has to say why."""
MOST_ASKED = 8
"""What a deed asks on its way, of others too who may react to it, is answered so often."""
AHEAD = (1, 2, 5)
"""How many deeds later one looks what came of a deed."""


class Point(NamedTuple):
    """How a match stood between two deeds: after so many answers, and how each side stood."""

    at: int
    stands: list[float]
    by: int | None
    """The side that is asked then; nobody when it is over, or where one could only react."""


class Swing(NamedTuple):
    """Where a match turned: after so many answers, for which side, and by how much."""

    at: int
    side: int
    by: float


# -- how it stands ---------------------------------------------------------------------------------------------------


def parties(match: Match) -> list[list[int]]:
    """The seats of each side, in the order of the seats."""
    found: dict[int, list[int]] = {}
    for seat, side in enumerate(match.game.sides.of_all(match.state)):
        found.setdefault(side, []).append(seat)
    return list(found.values())


def standing(match: Match, sides: Sequence[Sequence[int]]) -> list[float]:
    """How each side stands, from 0 to 1; where several play against each other, their shares are 1 together."""
    values = [match.game.judge.evaluate(match.state, seats[0]) for seats in sides]
    if len(sides) == 1:
        return [round(values[0], 3)]
    whole = sum(values)
    return [round(each / whole, 3) if whole > 0 else round(1 / len(sides), 3) for each in values]


def tally(match: Match) -> dict[str, tuple[int, ...]]:
    """What is counted of a match as it stands, by its name in words: a figure for each seat, or one for all."""
    text = match.game.text
    counted = match.game.stage.tally(match.state, match.log)
    return {text.word("tally", key): figures for key, figures in counted.items()}


def quiet(match: Match) -> bool:
    """Whether nothing is half done: what is answered then is a deed, what is asked on the way only how it is done."""
    return match.question is None or match.fresh


# -- where it turned -------------------------------------------------------------------------------------------------


def turned(curve: Sequence[Point]) -> Swing | None:
    """The deed with which a match turned for good, towards whoever had most in the end; nothing if it never moved.

    What lasts counts: the mean of some points after a deed against that of as many before it.
    """
    last = len(curve) - 1
    if last < 1:
        return None
    first, end = curve[0].stands, curve[-1].stands
    side = max(range(len(end)), key=lambda each: end[each])
    way = 1 if len(end) > 1 or end[0] >= first[0] else -1
    values = [each.stands[side] * way for each in curve]
    near = max(2, last // 16)

    def lasting(at: int) -> float:
        return _mean(values[at + 1 : at + 1 + near]) - _mean(values[max(0, at - near + 1) : at + 1])

    around = max(range(last), key=lasting)
    # There, the one deed that did most of it.
    some = range(max(0, around - near // 2), min(last, around + near // 2 + 1))
    at = max(some, key=lambda each: values[each + 1] - values[each])
    by = round(values[at + 1] - values[at], 3)
    return Swing(curve[at].at, side, by * way) if by > 0 else None


def _mean(some: Sequence[float]) -> float:
    return sum(some) / len(some)


def doubtful(curve: Sequence[Point], most: int) -> list[int]:
    """The deeds that may have been mistakes, in their order: those after which their side stood worse than before.

    They are named by how many answers were given before them.
    """
    last = len(curve) - 1

    def drop(at: int) -> float:
        side = curve[at].by
        assert side is not None
        return curve[at].stands[side] - min(curve[min(last, at + ahead)].stands[side] for ahead in AHEAD)

    known = [at for at in range(last) if curve[at].by is not None]
    worst_first = sorted(known, key=lambda each: (-drop(each), each))
    return sorted(curve[each].at for each in worst_first[:most])


# -- what would have been better --------------------------------------------------------------------------------------


def reconsidered(match: Match, seat: int, played: Any, thinker: Thinker) -> dict[str, Any] | None:
    """What was answered beside what the thinker would have; nothing where there was nothing to choose.

    Both are told with the share of winning chances the seat has after it, and with what they lead to.
    """
    question = next((each for each in match.questions if each.asks(seat) and played in each.options), None)
    if question is None:
        return None
    view = match.view(seat)
    thinker.also = (played,)
    best = thinker.answer(question, view)
    values = {option: value for option, _, value in thinker.thoughts}
    if len(values) < 2:
        return None
    better = best if values[best] > values[played] else played
    found = {
        "asked": view.say_question(question),
        "played": _told(match, seat, played, values[played]),
        "lost": round(values[better] - values[played], 3),
    }
    return found | {"better": None if better == played else _told(match, seat, better, values[better])}


def _told(match: Match, seat: int, option: Any, value: float) -> dict[str, Any]:
    """An answer with what it leads to."""
    seen = foresee(match, option, seat, TRIES)
    more = played_out(match, seat, option)[len(seen["certain"]) :] if not seen["odds"] else []
    return {
        "option": match.write(option),
        "say": seen["say"],
        "chance": round(value, 3),
        "certain": seen["certain"][:TOLD],
        "odds": seen["odds"][:TOLD],
        "then": more[:TOLD],
    }


def played_out(match: Match, seat: int, option: Any) -> list[str]:
    """A deed carried through to its end as it might go, in lines: what it asks on the way is answered greedily."""
    twin = match.view(seat).imagine(Random(0), events=True)
    twin.answer(option, seat)
    bot = Greedy(0)
    for _ in range(MOST_ASKED):
        question = twin.question
        if question is None or (twin.fresh and not question.standing):
            break
        twin.answer(bot.answer(question, twin.view(question.seat)), question.seat)
    return [line["text"] for line in lines_of(twin, twin.view(seat))]


def worst(found: Sequence[dict[str, Any]], most: int) -> list[dict[str, Any]]:
    """The moments at which most was lost, in their order."""
    chosen = sorted(found, key=lambda each: (-each["lost"], each["at"]))[:most]
    return sorted(chosen, key=lambda each: each["at"])
