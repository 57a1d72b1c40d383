"""Effects that happen at the same time: whose come first, in which order, and whether anybody need be asked.

for seat, own in by_seats(waiting, seats_from(active, 2), seat_of):
    while own:
        effect = yield from next_of(own, name_of, lambda named: ask(seat, named))
        yield from carry_out(m, effect)
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from itertools import islice, permutations, product
from typing import Any, TypeVar

from dustup.engine.rule import Roll, Rule
from dustup.engine.state import State
from dustup.kit.trying import alike

E = TypeVar("E")
S = TypeVar("S", bound=State)

FACES = 6
"""Of a die."""
ORDERS = 24
"""So many orders are tried (all of four effects); of more the owner decides without looking."""


def seats_from(first: int, seats: int) -> list[int]:
    """All seats in turn, beginning with one, such as the active player's."""
    return [(first + each) % seats for each in range(seats)]


def by_seats(effects: Iterable[E], seats: Iterable[int], seat_of: Callable[[E], int]) -> Iterator[tuple[int, list[E]]]:
    """Each seat's own effects, seat by seat in that order; those without any are left out."""
    waiting = list(effects)
    for seat in seats:
        own = [each for each in waiting if seat_of(each) == seat]
        if own:
            yield seat, own


def next_of(
    effects: list[E],
    name_of: Callable[[E], str],
    ask: Callable[[dict[str, E]], Rule[E]],
    matters: Callable[[list[E]], bool] = lambda _: True,
) -> Rule[E]:
    """Take the next of some effects of one seat off the list.

    Effects of the same name are alike: the one that waits longest goes first. Who owns them is asked which comes next
    where several names are left and their order ``matters``; else they come as they stand.
    """
    chosen = effects[0]
    if len(effects) > 1:
        named: dict[str, E] = {}
        for each in effects:
            named.setdefault(name_of(each), each)
        if len(named) > 1 and matters(list(named.values())):
            chosen = yield from ask(named)
    effects.remove(chosen)
    return chosen


def orders_differ(effects: Sequence[E], outcome: Callable[[tuple[E, ...]], Hashable]) -> bool:
    """Whether what comes of some effects depends on their order, as ``outcome`` works it out; too many always do."""
    orders = list(islice(permutations(effects), ORDERS + 1))
    return len(orders) > ORDERS or len({outcome(order) for order in orders}) > 1


def differ_if_tried(m: S, effects: Sequence[E], run: Callable[[S, E], Rule[Any] | None], dice: bool = False) -> bool:
    """The same, tried out on copies of the state. Effects that ask or roll could go any way: then it does matter.

    ``run(twin, effect)`` must find everything it is about in the copy it is given, by id. With ``dice`` each face of
    those who roll a single die is tried: what it shows has nothing to do with the order.
    """

    def left_by(order: tuple[E, ...], luck: tuple[int, ...]) -> S:
        twin: S = m.copy()
        for effect in order:
            rule = run(twin, effect)
            if rule is not None:
                _carry_out(rule, luck[effects.index(effect)])
        return twin

    def differ(luck: tuple[int, ...]) -> bool:
        orders = list(islice(permutations(effects), ORDERS + 1))
        if len(orders) > ORDERS:
            return True
        first = left_by(orders[0], luck)
        return any(not alike(first, left_by(order, luck)) for order in orders[1:])

    def rolls(effect: E) -> bool:
        rule = run(m.copy(), effect)
        return rule is not None and isinstance(next(rule, None), Roll)

    faces = [range(1, FACES + 1) if dice and rolls(each) else (0,) for each in effects]
    try:
        return any(map(differ, product(*faces)))
    except _Asks:
        return True


def _carry_out(rule: Rule[Any], face: int) -> None:
    """An effect to its end, whose one die shows a face; without a face it may not roll."""
    try:
        needs = next(rule)
        if not isinstance(needs, Roll) or (needs.count, needs.sides) != (1, FACES) or not face:
            raise _Asks
        rule.send([face])
    except StopIteration:
        return
    raise _Asks


class _Asks(Exception):
    """An effect that is tried out asked something."""
