"""Steps 5 and 6: effects of the end of the game, then Victory Points and nothing else."""

from __future__ import annotations

import pytest
from games.torn.staging import asks, marshal, of, offered, play, reaver, stage, sword, told, vashka

from dustup.games.torn.events import GameEnds, GodCardPlayed, Killed, PointsCounted, Scored

FIELD = """
     1 1 1 .
    . A . X .
     # 2 2 2"""


@pytest.mark.clause("end.step-five-effects", "end.step-five-over", "end.count-points")
def test_effects_of_the_end_come_before_the_points_are_counted() -> None:
    # The card kills the last Oath Sword: the enemy dead of player 2 cost more, which gives three points.
    match = stage(
        FIELD,
        A=marshal(),
        B=sword(at="A1", wounds=4),
        X=vashka(),
        next=["game_over"],
        stop=False,
        player=[{}, {"faith": {"destruction": 9}, "hand": ["last-fire"]}],
    )
    assert asks(match) == (2, "god-window")
    play(match, "play last-fire", "target A1")
    kinds = [type(each.event) for each in match.log]
    order = [kinds.index(each) for each in (GameEnds, GodCardPlayed, Killed, Scored, PointsCounted)]
    assert order == sorted(order)
    assert match.result is not None
    assert (match.result.winners, match.result.scores) == ((1,), (2, 5))


@pytest.mark.clause("turn.p1.effects", "steps.god-card-order")
def test_god_cards_for_the_beginning_of_a_turn_the_initiative_of_the_last_one_first() -> None:
    match = stage(
        FIELD,
        A=marshal(),
        X=vashka(),
        initiative=1,
        turn=3,
        next=["beginning"],
        player=[{"faith": {"creation": 3}, "hand": ["clear-sight"]}, {"faith": {"destruction": 3}}],
        script={"gods": [1]},
    )
    assert asks(match) == (1, "god-window")
    assert offered(match) == ["play clear-sight", "pass"]
    play(match, "play clear-sight")
    assert len(match.state.players[0].hand) == 1


@pytest.mark.clause("end.winner", "squad.leader")
def test_whoever_is_left_has_not_won_by_that() -> None:
    match = stage(FIELD, A=marshal(where="dead"), X=reaver(), next=["results"], stop=False)
    assert of(match, "reaver").alive
    assert match.result is not None
    assert [each.points for each in told(match, PointsCounted)] == list(match.result.scores)
