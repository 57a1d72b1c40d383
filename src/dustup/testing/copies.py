"""Copies of a state: equal to it, and sharing nothing that changes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from dustup.engine.part import Field, Part
from dustup.engine.part_source import CONTAINERS
from dustup.testing.harness import Exam, check


@check
def a_copy_is_equal_and_shares_no_container_that_changes(exam: Exam) -> None:
    """At any question a state and its copy are told alike, and each has containers of its own."""
    for match in exam.some_questions(3):
        twin = match.state.copy()
        assert twin.digest() == match.state.digest(), "a copy differs from its state"
        assert not (wrong := next(held_in_common(match.state, twin), "")), wrong


@check
def what_copies_share_is_never_changed_in_place(exam: Exam) -> None:
    """What a field shares with copies looks the same when the match has gone on."""
    known: list[tuple[str, Any, Any]] = []
    for match in exam.some_questions(4):
        for where, shared, then in known:
            assert shared == then, f"{where} was changed in place, but copies share it"
        known = [(where, shared, shared.copy()) for where, shared in shared_by_copies(match.state)]


def held_in_common(part: Any, twin: Any, above: str = "") -> Iterator[str]:
    """What a part and its copy both hold though it changes, each in words."""
    for where, field, mine, other in _pairs(part, twin, above):
        if field.copies == "part" and mine is other:
            yield f"{where}: a copy has the same part"
        elif field.copies == "parts":
            for at, (one, two) in enumerate(zip(mine, other, strict=True)):
                settled = type(one).__part__.settled
                if one is not two:
                    yield from held_in_common(one, two, f"{where}[{at}].")
                elif not settled or any(getattr(one, name) != value for name, value in settled.items()):
                    yield f"{where}[{at}]: a copy has the same part, which is not settled"
        elif field.copies == "part":
            yield from held_in_common(mine, other, f"{where}.")
        elif field.kind in ("value", "field") and isinstance(mine, CONTAINERS):
            yield f"{where} is a {type(mine).__name__} that a copy shares; it is declared as a value"
        elif field.copies in ("own", "inner", "maybe", "optional"):
            yield from _own(where, mine, other)


def _own(where: str, mine: Any, other: Any) -> Iterator[str]:
    """What an own container shares after all: itself, or containers inside."""
    if mine is other and isinstance(mine, CONTAINERS):
        yield f"{where}: a copy has the same {type(mine).__name__}"
        return
    inside = {id(each) for each in _inside(mine) if isinstance(each, CONTAINERS)}
    if any(id(each) in inside for each in _inside(other)):
        yield f"{where}: a copy has another {type(mine).__name__}, but the same containers in it"


def _inside(container: Any) -> list[Any]:
    if isinstance(container, dict):
        return [*container.values()]
    return [*container] if isinstance(container, list) else []


def shared_by_copies(part: Any, above: str = "") -> Iterator[tuple[str, Any]]:
    """The containers of a part that copies share."""
    for where, field, mine, _ in _pairs(part, part, above):
        if field.copies in ("part", "parts"):
            for each in [mine] if field.copies == "part" else mine:
                yield from shared_by_copies(each, f"{where}.")
        elif field.kind in ("shared", "fixed") and isinstance(mine, CONTAINERS):
            yield where, mine


def _pairs(part: Any, twin: Any, above: str) -> Iterator[tuple[str, Field, Any, Any]]:
    """The fields of a part and its copy, as far as they have been filled."""
    if isinstance(part, Part):
        for name, field in type(part).__part__.fields.items():
            if hasattr(part, name):
                yield f"{above}{name}", field, getattr(part, name), getattr(twin, name)
