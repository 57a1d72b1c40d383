"""What abilities remember: small numbers, each by a name of the card's own.

About a unit until the next turn begins (``unit.uses``) or for longer (``unit.noted``), about an Action (``act.noted``),
about hits that were fixed together (``volley.noted``). General rules remember in fields of their own (``figures.py``).
"""

from __future__ import annotations

Memory = dict[str, int]


def once(memory: Memory, name: str) -> bool:
    """Whether something is so for the first time; from now on it is not."""
    if memory.get(name):
        return False
    memory[name] = 1
    return True


def keep(memory: Memory, name: str, number: int) -> None:
    """A number is remembered, whatever was before."""
    memory[name] = number


def add_up(memory: Memory, name: str, number: int) -> None:
    """So much is added to what is remembered."""
    memory[name] = memory.get(name, 0) + number


def mark(memory: Memory, name: str, mask: int) -> None:
    """Cells or models are remembered besides those that were."""
    memory[name] = memory.get(name, 0) | mask


def forget(memory: Memory, name: str) -> int:
    """What was remembered, and is no longer; 0 for nothing."""
    return memory.pop(name, 0)
