"""Giving up and agreeing on a draw."""

from __future__ import annotations

import pytest
from games.torn.staging import clauses_of, marshal, stage, vashka

from dustup.engine.events import Conceded, DrawAgreed

FIELD = """
     . . . .
    . A . X .
     . . . ."""


@pytest.mark.clause("ruling.match.concede")
def test_who_gives_up_has_lost_whatever_the_points() -> None:
    match = stage(FIELD, A=marshal(), X=vashka(), player=[{"crystals": 9}])
    match.concede(0)
    assert match.result is not None
    assert (match.result.winners, match.result.reason) == ((1,), "conceded")
    assert match.result.scores == (5, 2), "points as they stand"
    assert clauses_of(match, Conceded) == ["ruling.match.concede"]


@pytest.mark.clause("ruling.match.draw")
def test_both_may_agree_on_a_draw() -> None:
    match = stage(FIELD, A=marshal(), X=vashka(), player=[{"crystals": 9}])
    match.agree_draw()
    assert match.result is not None
    assert match.result.winners == ()
    assert clauses_of(match, DrawAgreed) == ["ruling.match.draw"]
