"""How a match goes on from step to step."""

from __future__ import annotations

from collections.abc import Container, Mapping
from typing import Any

from dustup.engine.rule import PAUSE, Rule
from dustup.engine.state import State, Step


class Progress:
    """How far a match is, shared by the match and the generator that plays its rules."""

    __slots__ = ("answers", "keep_at", "milestones", "step", "step_at")

    def __init__(self, answers: list[Any], keep_at: int, milestones: Container[str] = ()) -> None:
        self.answers = answers
        self.keep_at = keep_at
        """With so many answers given, the next moment between two steps is kept for forks."""
        self.milestones = milestones
        """Steps before which it is kept in any case: none until somebody asks for fingerprints."""
        self.step = ""
        """The step in progress."""
        self.step_at = 0
        """How many answers had been given when it began."""


def rules_of(m: State, steps: Mapping[str, Step], progress: Progress) -> Rule[None]:
    """The rules of a whole match: the next step of the agenda, until there is none or there is a result."""
    answers, agenda = progress.answers, m.agenda
    while agenda and m.result is None:
        step = agenda.pop()
        name, given = step[0], len(answers)
        progress.step, progress.step_at = name, given
        if given >= progress.keep_at or name in progress.milestones:
            agenda.append(step)
            yield PAUSE
            agenda.pop()
        # A step that asks nothing may be a plain function: then it is over already.
        size = len(step)
        if size == 1:
            rule = steps[name](m)
        elif size == 2:
            rule = steps[name](m, step[1])
        elif size == 4:
            rule = steps[name](m, step[1], step[2], step[3])
        else:
            rule = steps[name](m, *step[1:])
        if rule is not None:
            yield from rule


def fingerprint(state: State, milestones: Container[str]) -> str:
    """The digest of a state, as it is when the milestone it stands before has just begun."""
    begins = state.result is None and state.agenda and state.agenda[-1][0] in milestones
    begun = [state.agenda.pop()] if begins else []
    digest = state.digest()
    state.agenda += begun
    return digest
