"""The ledger: every clause that can be enforced is cited by what enforces it."""

from __future__ import annotations

from dustup.engine.cite import CITATIONS
from dustup.games.henshin import GAME
from dustup.games.henshin.content import box


def test_every_clause_that_is_not_just_told_is_cited() -> None:
    assert box()
    cited = {each for citation in CITATIONS for each in (*citation.clauses, *citation.tells)}
    assert [each.id for each in GAME.ledger if each.kind != "narrative" and each.id not in cited] == []
