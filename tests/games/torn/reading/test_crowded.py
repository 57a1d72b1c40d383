"""Crowded positions played at random: what the log tells adds up, and what is offered is what the book allows."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from games.torn.reading.bookkeeper import Bookkeeper
from games.torn.reading.crowded import ANSWERS, answer, crowded
from games.torn.reading.slow import Slow

from dustup.engine.game import find_game
from dustup.engine.match import Match
from dustup.games.torn.options import Attack, Move, React, Sweep

REFEREE = find_game("torn").referee


def offers(match: Match, kind: type[Any], field: str, tile: str) -> set[int]:
    """What the open question offers of one tile."""
    assert match.question is not None, "somebody is asked"
    options = [each for each in match.question.options if isinstance(each, kind)]
    return {getattr(each, field) for each in options if each.tile == tile}


@pytest.mark.parametrize("seed", range(12))
def test_the_log_of_a_crowded_fight_adds_up(seed: int) -> None:
    books = Bookkeeper(crowded(seed, "stop").state)
    match, random = crowded(seed), Random(seed)
    for _ in range(ANSWERS):
        if match.question is None:
            break
        REFEREE.holds(match.state)
        answer(match, random)
    assert books.read(entry.event for entry in match.log) > 50
    alive = [each for each in match.state.minis if each.id not in books.dead]
    assert [books.life[each.id] for each in alive] == [each.health for each in alive]


@pytest.mark.clause("public.move.infantry-pass", "public.move.infantry-end", "public.move.large-pass", "combat.sight")
@pytest.mark.clause("reaction.condition-forbids", "reaction.danger-forbids", "reaction.not-activated")
def test_moves_targets_and_reactions_are_those_of_a_slow_count() -> None:
    seen = {"act": 0, "react": 0}
    for seed in range(20, 28):
        match, random = crowded(seed), Random(seed)
        while match.question is not None and match.question.why.key != "stir":
            asked = match.question.why.key
            if asked == "act":
                seen[asked] += 1
                compare_actions(match)
            elif asked == "react":
                seen[asked] += 1
                given = {(each.mini, each.tile) for each in match.question.options if isinstance(each, React)}
                assert given == Slow(match.state).reactions()
            answer(match, random)
    assert min(seen.values()) > 20, seen


def compare_actions(match: Match) -> None:
    """Every movement and attack that can be paid for is offered where the slow count has it."""
    m, slow = match.state, Slow(match.state)
    mini = m.minis[m.active]
    for tile in mini.card.actions:
        if tile.key in m.used or tile.time > m.time or m.players[mini.seat].faith.get(tile.domain, 0) < tile.faith:
            continue
        if tile.kind in ("move", "run", "step") and mini.card.hexons < 2:
            assert offers(match, Move, "to", tile.key) == slow.ends(mini, tile), (mini.tag, tile.key)
        elif tile.attack and not m.attacked and not m.panicked:
            found = slow.targets(mini, tile)
            if "sweep" in tile.words:
                assert bool(offers(match, Sweep, "tile", tile.key)) == bool(found), (mini.tag, tile.key)
            else:
                assert offers(match, Attack, "at", tile.key) == {each.cell for each in found}, (mini.tag, tile.key)
