"""Before a match: the form as it lies there, and the matches that are one click away."""

from __future__ import annotations

from random import Random

from dustup.engine.match import Match
from dustup.testing.harness import Exam, answer_anyhow, check

FEW = 10


@check
def a_form_left_as_it_is_can_be_played(exam: Exam) -> None:
    """And so can every good first match that the lobby names."""
    foyer = exam.game.foyer
    for values in ({}, *foyer.lobby().now):
        setup = foyer.arrange(values)
        match, random = Match(exam.game, setup, seed=1), Random(1)
        assert len(foyer.seat_names(setup)) == match.seats
        for _ in range(FEW):
            if match.question is not None:
                answer_anyhow(match, random)
        assert match.given, f"nobody is asked anything after {values}"
