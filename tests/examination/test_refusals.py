"""Refused answers between two games; what every game must refuse is in ``dustup.testing.refusals``."""

from __future__ import annotations

from examination.harness import TOYS, opened

from dustup.testing.refusals import refused


def test_options_of_another_game_are_refused() -> None:
    one, other = (opened(each.name, 1) for each in TOYS[:2])
    refused(one, other.question.options[0], None)
    refused(other, one.question.options[0], None)
