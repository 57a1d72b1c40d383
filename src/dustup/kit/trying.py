"""Rules tried on copies of the state, every way they could go, so that nobody is asked what makes no difference."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import chain, permutations
from typing import Any, Generic, NamedTuple, TypeVar

from dustup.engine.rule import Choose, Rule
from dustup.engine.state import State

S = TypeVar("S", bound=State)

MANY = 8
"""More ways than these are not looked through."""

Do = Callable[[S], "Rule[Any] | None"]
"""What is tried; it must find everything it is about in the copy it is given, by id."""


class Way(NamedTuple, Generic[S]):
    """How a rule goes on after some answers."""

    answers: tuple[Any, ...]
    options: list[Any] | None = None
    """What it asks then."""
    left: S | None = None
    """Or the state as it is left at the end. If there is neither, the rule rolls dice, or goes too many ways."""


def ways(m: S, do: Do[S], spare: S | None = None, most: int = MANY, seat: int | None = None) -> Iterator[Way[S]]:
    """Every way a rule could go, question by question; perhaps somebody has a ``spare`` copy for the first.

    If only one ``seat`` counts, questions to others are not looked beyond.
    """
    ended = 0
    waiting: list[tuple[Any, ...]] = [()]
    while waiting:
        answers = waiting.pop()
        twin, spare = spare or m.copy(), None
        twin.log = []
        rule = do(twin)
        request = _after(rule, answers)
        while request is not None:
            if type(request) is not Choose or ended + len(waiting) + request.options.count > most:
                yield Way(answers)
                return
            if seat is not None and request.seat != seat:
                yield Way(answers)
                return
            *others, last = options = list(request.options)
            yield Way(answers, options)
            waiting += [(*answers, each) for each in others]
            answers = (*answers, last)
            request = _onward(rule, last)
        ended += 1
        yield Way(answers, None, twin)


def differ(m: S, first: Do[S], *others: Do[S]) -> bool:
    """Whether some rules ask something else than the first, or leave the state another way; many ways always do.

    They are tried side by side, so that the first difference ends it.
    """
    beside = [ways(m, each) for each in others]
    return any(_open(way) or not _goes_alike(way, next(other, None)) for way in ways(m, first) for other in beside)


def worth_ordering(m: S, effects: Sequence[Do[S]]) -> bool:
    """Whether several of some effects would do something now, or one of them could give another something to do.

    If only one does anything, whatever is answered to it, and leaves the others idle, there is nothing to order.
    """
    busy: Do[S] | None = None
    of_busy: Iterator[Way[S]] = iter(())
    spare: S | None = None
    for effect in effects:
        going = ways(m, effect, spare)
        first = next(going)
        if first.left is not None and unchanged(m, first.left):
            spare = first.left  # nothing has happened on it: it serves again
            continue
        if busy is not None:
            return True
        busy, of_busy, spare = effect, chain((first,), going), None
    others = [each for each in effects if each is not busy]
    return any(_open(way) or (way.left is not None and _stirs(way.left, others)) for way in of_busy)


def commute(m: S, effects: Sequence[Do[S]], many: int = 96) -> bool:
    """Whether some effects ask the same and leave the same state in whatever order they come.

    Every order is gone every way, which is dear: for people, who are then asked less, and not for whoever plays fast.
    If there are more than ``many`` ways, or dice are rolled, they count as different.
    """
    if len(effects) > 3:
        return False
    found: dict[tuple[tuple[Any, ...], ...], S] = {}
    for at, order in enumerate(permutations(range(len(effects)))):
        gone = 0
        for answers, left in _in_turn(m, [effects[each] for each in order], many):
            gone += 1
            if left is None or gone > many:
                return False
            answered = tuple(answers[order.index(each)] for each in range(len(effects)))
            if at == 0:
                found[answered] = left
            elif answered not in found or not alike(found[answered], left):
                return False
        if gone != len(found):
            return False
    return True


def same_ends(m: S, effects: Sequence[Do[S]], seat: int, many: int = 32) -> bool:
    """Whether a seat can lead some effects to just the same ends in whatever order they come, and nobody else is asked.

    The way there may be another: pushed one space and then two, or two and then one, somebody ends up in one place.
    """
    if len(effects) > 3:
        return False
    ends: list[Any] = []
    for at, order in enumerate(permutations(effects)):
        met: set[int] = set()
        for gone, (_, left) in enumerate(_in_turn(m, order, many, seat)):
            if left is None or gone >= many:
                return False
            end = left if "like" in vars(type(left)) else left.plain()
            same = next((number for number, other in enumerate(ends) if _same(other, end)), len(ends))
            if same == len(ends):
                if at:
                    return False
                ends.append(end)
            met.add(same)
        if len(met) < len(ends):
            return False
    return True


def _in_turn(
    m: S, effects: Sequence[Do[S]], many: int, seat: int | None = None
) -> Iterator[tuple[list[tuple[Any, ...]], S | None]]:
    """Every way some effects could go one after the other: the answers to each, and the state they leave."""
    if not effects:
        yield [], m
        return
    first, *later = effects
    for way in ways(m, first, most=many, seat=seat):
        if _open(way):
            yield [], None
        elif way.left is not None:
            for answers, left in _in_turn(way.left, later, many, seat):
                yield [way.answers, *answers], left


def alike(one: S, other: S) -> bool:
    """Whether two states are the same."""
    # A state that is copied by hand knows nothing of its fields: it is compared as it is told.
    return one.like(other) if "like" in vars(type(one)) else bool(one.plain() == other.plain())


def _same(one: Any, other: Any) -> bool:
    """Whether two states, or what is told of them, are the same."""
    return bool(one == other if isinstance(one, dict) else one.like(other))


def unchanged(before: S, after: S) -> bool:
    """Whether on a copy nothing was told and nothing is different."""
    return not after.log and alike(before, after)


def _open(way: Way[Any]) -> bool:
    return way.options is None and way.left is None


def _goes_alike(one: Way[S], other: Way[S] | None) -> bool:
    """Whether two ways go on alike: the same question, or the same state at their end."""
    if other is None or one.answers != other.answers or one.options != other.options:
        return False
    return one.left is None or (other.left is not None and alike(one.left, other.left))


def _stirs(m: S, effects: Sequence[Do[S]]) -> bool:
    """Whether some effects, one after the other, would ask or do something."""
    twin = m.copy()
    twin.log = []
    return any(_after(each(twin), ()) is not None for each in effects) or not unchanged(m, twin)


def _after(rule: Rule[Any] | None, answers: tuple[Any, ...]) -> Any:
    """What a rule asks for after some answers; nothing if it is over."""
    if rule is None:
        return None
    request = _onward(rule, None)
    for each in answers:
        request = _onward(rule, each)
    return request


def _onward(rule: Any, answer: Any) -> Any:
    """What a rule asks for next; nothing if it is over."""
    try:
        return rule.send(answer)
    except StopIteration:
        return None
