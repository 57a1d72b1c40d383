"""Where a match stands in its rulebook: found by walking the rules that wait for the open question."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from dustup.engine.cite import IN_FORCE

if TYPE_CHECKING:
    from dustup.engine.match import Match


def trail(match: Match) -> list[str]:
    """The step in progress, what it belongs to, and the rules running inside it, outermost first."""
    step = match._progress.step
    trail = match.game.steps.trail(step) if step else []
    running: Any = match._rules
    inner = getattr(running.gi_yieldfrom, "gi_yieldfrom", None)
    while inner is not None:
        name = getattr(inner, "__name__", "")
        if name and id(getattr(inner, "gi_code", None)) in IN_FORCE:
            trail.append(name)
        inner = getattr(inner, "gi_yieldfrom", None)
    return [each.replace("_", " ") for each in trail]


def clauses(match: Match) -> list[str]:
    """The clauses behind the open question, innermost first, each once."""
    found: list[tuple[str, ...]] = []
    running: Any = match._rules
    while running is not None and hasattr(running, "gi_code"):
        found.append(IN_FORCE.get(id(running.gi_code), ()))
        running = running.gi_yieldfrom
    return list(dict.fromkeys(each for links in reversed(found) for each in links))
