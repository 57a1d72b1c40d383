"""What stands in a seen state (``State.seen_by``) where a seat may not look."""

from __future__ import annotations

from collections.abc import Sized
from typing import Any, Final


class Unknown:
    """Something a seat may not know. It is typed as whatever it stands for, but nothing can be made of it.

    It equals only itself, counts and orders nothing and is no JSON: code that would show it fails instead of guessing.
    """

    __slots__ = ()

    def __repr__(self) -> str:
        return "UNKNOWN"

    def __bool__(self) -> bool:
        raise TypeError("whether something unknown is there cannot be told; compare it with `is UNKNOWN`")

    def __reduce__(self) -> str:
        return "UNKNOWN"


UNKNOWN: Final[Any] = Unknown()
"""The one unknown thing: ``card is UNKNOWN``."""


def covered(things: Sized) -> list[Any]:
    """As many unknown things as there are: a hand or a pile of which a seat sees only how many cards it has."""
    return [UNKNOWN] * len(things)
