"""Reaction windows: before (may change or prevent), instead, after.

Abilities listen to the typed event itself. Who goes first is the game's one ordering function; a window asks only
seats whose ability finds something to do, and a seat's standing answers spare it the rest.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Protocol

from dustup.engine.rule import Rule

BEFORE, INSTEAD, AFTER = "before", "instead", "after"

Reaction = Callable[[Any, Any, Any], Rule[None] | None]
"""``reaction(m, me, happening)``: a plain function that changes the happening, or a rule that asks first."""


class Hears(Protocol):
    """A state that knows its listeners, in the order in which they react."""

    def listeners(self, window: str, kind: type) -> Iterable[tuple[Any, Reaction]]: ...


def react(m: Hears, window: str, happening: Any) -> Rule[None]:
    """Let everyone who listens react, in the game's order."""
    for me, reaction in m.listeners(window, type(happening)):
        rule = reaction(m, me, happening)
        if rule is not None:
            yield from rule


def before(m: Hears, happening: Any) -> Rule[None]:
    """Reactions that may change or prevent what is about to happen."""
    return react(m, BEFORE, happening)


def after(m: Hears, happening: Any) -> Rule[None]:
    """Reactions to what has happened."""
    return react(m, AFTER, happening)


def instead(m: Hears, happening: Any) -> Rule[bool]:
    """Whether somebody put something else in its place: the first to set ``happening.replaced`` ends the window."""
    for me, reaction in m.listeners(INSTEAD, type(happening)):
        rule = reaction(m, me, happening)
        if rule is not None:
            yield from rule
        if happening.replaced:
            return True
    return False
