"""Conditions: points that add up and stay until something takes them away."""

from __future__ import annotations

from dustup.engine.cite import clause
from dustup.games.demihuman.events import ConditionGained, ConditionLost
from dustup.games.demihuman.state import Model, State

BURNING, PANIC, ENRAGED, PARALYZED, SLOW = "burning", "panic", "enraged", "paralyzed", "slow"


@clause("condition.points", "ruling.condition.lasting", "content.conditions")
def give(m: State, model: Model, condition: str, points: int) -> None:
    """Points add up without limit."""
    if model.alive and points:
        model.conditions[condition] = model.has(condition) + points
        m.tell(ConditionGained, model.id, condition, points, model.has(condition))


@clause("ruling.condition.lasting")
def take(m: State, model: Model, condition: str, points: int) -> int:
    """Points are taken away, never below none; how many."""
    points = min(points, model.has(condition))
    if points:
        left = model.has(condition) - points
        if left:
            model.conditions[condition] = left
        else:
            del model.conditions[condition]
        m.tell(ConditionLost, model.id, condition, points, left)
    return points
