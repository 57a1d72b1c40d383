"""What is certain: a rule carried out on a copy of the state, up to where it asks or rolls."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple, TypeVar

from dustup.engine.events import Addend
from dustup.engine.rule import Request, Rule
from dustup.engine.state import State, Told, into
from dustup.engine.text import MINUS

S = TypeVar("S", bound=State)


class Certain(NamedTuple):
    """What would happen for certain."""

    told: list[Told]
    """The events, each as its class, its fields in order and the clauses named with it."""
    asked: Request | None
    """What comes then: a question or a roll, or nothing more."""

    def events(self, *kinds: type) -> Iterator[Any]:
        """The events of some kinds."""
        return (kind(*fields) for kind, fields, _ in self.told if kind in kinds)


def certain(m: S, do: Callable[[S], Rule[Any] | None]) -> Certain:
    """What ``do(twin)`` would do to a state for certain: tried on a copy, so that nothing happens.

    ``do`` must find everything it is about in the copy it is given, by id.
    """
    twin: S = m.copy()
    told: list[Told] = []
    twin.tell = into(told)
    rule = do(twin)
    asked = None
    if rule is not None:
        asked = next(rule, None)
        rule.close()
    return Certain(told, asked)


def briefly(parts: list[Addend], called: Callable[[str], str]) -> str:
    """Where a number comes from, if cards had their say: " (4 − 1 Thick Hide)"; nothing if none had."""
    first, *rest = parts
    if not rest:
        return ""
    changes = (f" {MINUS if number < 0 else '+'} {abs(number)} {called(key)}" for number, key in rest)
    return f" ({first[0]}{''.join(changes)})"
