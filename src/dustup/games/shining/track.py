"""The initiative track as it lies, made once for the numbers of the Monsters that take part."""

from __future__ import annotations

from functools import lru_cache

from dustup.games.shining.state import BOSS, FINAL, HERO, MONSTER, PARTY


@lru_cache(maxsize=256)
def laid(numbers: tuple[int, ...]) -> tuple[str, ...]:
    """The track for Monsters of these numbers."""
    steps = []
    for number in range(1, PARTY + 1):
        steps += [f"{HERO} {number}", f"{MONSTER} {number}"]
    steps += [f"{MONSTER} {number}" for number in sorted(numbers) if number > PARTY]
    if 0 in numbers:
        steps.append(BOSS)
    return (*steps, FINAL)


@lru_cache(maxsize=256)
def read(step: str) -> tuple[str, int]:
    """What stands on a step, and its number; the Boss step has 0."""
    kind, _, number = step.partition(" ")
    return kind, int(number or 0)
