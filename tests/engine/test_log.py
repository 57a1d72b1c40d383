"""Looking back in the log."""

from __future__ import annotations

from dustup.engine.events import Index
from dustup.engine.state import Told


class Began:
    """A turn began."""


class Used:
    """Something was used."""


def used_since_the_turn_began(index: Index, told: list[Told]) -> list[int]:
    return index.since(told, Used, (Began,))


def test_what_happened_since_something_is_found_as_the_log_grows() -> None:
    index, told = Index(), list[Told]()
    assert used_since_the_turn_began(index, told) == []
    told += [(Used, (), ()), (Used, (), ())]
    assert used_since_the_turn_began(index, told) == [0, 1]
    told += [(Began, (), ())]
    assert used_since_the_turn_began(index, told) == []
    told += [(Used, (), ())]
    assert used_since_the_turn_began(index, told) == [3]


def test_what_was_asked_for_and_never_happened_is_no_beginning() -> None:
    """In a match that begins at a position, nothing may have been told of either."""
    index, told = Index(), [(Used, (), ())]
    assert index.since(told, Began, (Used,)) == []
    assert index.since(told, Used, (Began,)) == [0]
