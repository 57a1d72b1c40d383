"""The book from wipe-outs to the counting of points, where two rules or cards meet."""

from __future__ import annotations

import pytest
from games.torn.staging import (
    HIT,
    OPEN,
    asks,
    marshal,
    mini,
    offered,
    play,
    reaver,
    richard,
    scores,
    serrane,
    stage,
    sword,
    told,
    vashka,
    waits,
)

from dustup.games.torn.events import (
    CountedAlive,
    Killed,
    LastTurn,
    NeverCame,
    Scored,
    SquadDestroyed,
    TurnBegan,
    VortexMoved,
)

FIELD = """
     1 1 1 1 .
    . A X . . .
     # 2 2 2 2"""


# -- wipe-outs ---------------------------------------------------------------------------------------------------------


@pytest.mark.clause("end.turns-not-played", "scenario.three-hearths")
def test_a_wipe_out_in_turn_four_counts_the_hearths_of_turns_four_five_and_six() -> None:
    match = stage(
        A=richard(at="A4"),
        X=reaver(where="dead", leader=True),
        scenario="three-hearths",
        turn=4,
        initiative=1,
        ending=True,
        next=["end_of_turn"],
        stop=False,
    )
    hearths = [each.points for each in told(match, Scored) if each.why == "zones"]
    assert hearths == [1, 1, 1]
    assert scores(match) == [6, 0], "and two for the Leader, one for the dead"


@pytest.mark.clause("end.wipe-out-both", "card.burst-on-death")
def test_two_squads_that_go_up_together_are_both_told_and_the_turn_is_finished() -> None:
    match = stage(
        FIELD,
        A=reaver(wounds=4, at="Xa", leader=True),
        X=mini("cinder-whelp", wounds=4, leader=True, spent=True),
        turn=3,
        initiative=2,
        stop=False,
        script=[HIT, HIT, HIT, OPEN, 1],
        vortex=[{"at": "E2", "arrow": 1}],
    )
    play(match, "attack cleaver C2")
    assert sorted(each.seat for each in told(match, SquadDestroyed)) == [0, 1] and len(told(match, LastTurn)) == 1
    assert len(told(match, VortexMoved)) == 1 and told(match, TurnBegan) == []
    assert match.result is not None


@pytest.mark.clause("end.wipe-out")
def test_the_second_squad_destroyed_later_in_the_same_turn_is_told_as_well() -> None:
    match = stage(
        FIELD,
        A=sword(wounds=4, leader=True),
        X=reaver(where="dead", leader=True),
        turn=3,
        initiative=1,
        ending=True,
        vortex=[{"at": "B2"}],
        next=["step_one oath-sword"],
        script=[HIT],
    )
    assert told(match, Killed)
    assert [each.seat for each in told(match, SquadDestroyed)] == [0]


@pytest.mark.clause("end.wipe-out", "end.step-five-effects")
def test_who_kills_the_last_enemy_after_the_end_does_not_end_the_game_once_more() -> None:
    match = stage(
        FIELD,
        A=serrane(at="A1"),
        X=reaver(wounds=3, leader=True),
        turn=6,
        initiative=1,
        next=["game_over"],
        stop=False,
        player=[{"hand": ["nothing-left-to-bury"], "faith": {"destruction": 7}}, {}],
    )
    play(match, "play nothing-left-to-bury")
    assert told(match, Killed) and told(match, SquadDestroyed)
    assert not any("ends with this turn" in each for each in told(match))


@pytest.mark.clause("end.wipe-out-not-victory", "squad.leader")
def test_the_survivor_may_lose_by_points() -> None:
    match = stage(
        FIELD,
        A=sword(),
        B=marshal(where="dead"),
        X=reaver(where="dead"),
        Y=vashka(where="dead"),
        turn=3,
        ending=True,
        next=["turn_over"],
        stop=False,
        player=[{}, {"crystals": 9}],
    )
    assert match.result is not None and match.result.winners == (1,)


# -- Step 5 ------------------------------------------------------------------------------------------------------------


@pytest.mark.clause("turn.simultaneous-players", "end.step-five-effects")
@pytest.mark.parametrize(("first", "left"), [(1, [0, 1]), (2, [1, 0])])
def test_the_page_and_the_drover_settle_in_the_order_of_the_initiative(first: int, left: list[int]) -> None:
    # The Page gains a Crystal in the enemy zone, the Drover beside it takes one if there is any.
    match = stage(
        FIELD,
        A=mini("chain-drover", at="B3"),
        X=mini("oath-page", at="B3b"),
        Y=reaver(at="F2", leader=True),
        turn=6,
        initiative=first,
        next=["game_over"],
        stop=False,
        player=[{"zone": 2}, {"zone": 1}],
    )
    assert [each.crystals for each in match.state.players] == left


@pytest.mark.clause("end.counted-alive", "public.glossary.ambush-never")
def test_who_never_came_can_be_written_down_as_alive() -> None:
    match = stage(
        FIELD,
        A=richard(at="A1"),
        B=mini("oath-page", where="reserves"),
        X=serrane(at="F2"),
        turn=6,
        initiative=1,
        next=["game_over"],
        stop=False,
        player=[{"hand": ["it-is-written"], "faith": {"creation": 5}}, {}],
    )
    assert [match.state.minis[each.mini].tag for each in told(match, NeverCame)] == ["oath-page"]
    play(match, "play it-is-written")
    assert told(match, CountedAlive) and scores(match) == [2, 2]


@pytest.mark.clause("public.glossary.ambush-never", "squad.leader")
def test_a_leader_who_never_came_counts_as_dead_for_both() -> None:
    match = stage(
        FIELD,
        A=richard(where="reserves"),
        B=sword(at="A1"),
        X=serrane(at="F2"),
        turn=6,
        initiative=1,
        next=["game_over"],
        stop=False,
    )
    assert scores(match) == [0, 7]


@pytest.mark.clause("scenario.five-lanterns")
def test_a_lantern_carried_home_counts_once_and_one_under_a_large_bearer_with_a_hex_in_the_zone_too() -> None:
    match = stage(
        A=richard(at="A1", marker=1),
        X=serrane(at="A7"),
        Y=reaver(at="D4", marker=2),
        scenario="five-lanterns",
        turn=6,
        initiative=1,
        next=["results"],
        stop=False,
        marker=[{}, {}, {"at": "B1a"}, {"at": "B7a"}],
    )
    assert scores(match) == [4, 3]


@pytest.mark.clause("scenario.meeting-engagement")
@pytest.mark.parametrize(("crystals", "points"), [(2, 0), (3, 1), (8, 2), (11, 3), (14, 3)])
def test_three_crystals_a_point_and_three_points_at_most(crystals: int, points: int) -> None:
    match = stage(
        FIELD,
        A=richard(at="A1"),
        X=serrane(at="F2"),
        turn=6,
        initiative=1,
        next=["results"],
        stop=False,
        player=[{"crystals": crystals}, {}],
    )
    assert scores(match) == [2 + points, 2]


@pytest.mark.clause("scenario.three-hearths")
def test_a_hearth_held_by_equal_points_is_nobodys() -> None:
    match = stage(
        A=reaver(at="A4"),
        B=richard(at="A1"),
        X=reaver(at="B4"),
        Y=serrane(at="A7"),
        scenario="three-hearths",
        turn=4,
        initiative=1,
        next=["scenario_acts"],
    )
    assert told(match, Scored) == []


@pytest.mark.clause("end.step-five-effects", "turn.simultaneous-players")
def test_both_pay_for_cards_of_the_end_the_initiative_first() -> None:
    match = stage(
        FIELD,
        A=richard(at="A1"),
        X=serrane(at="F2"),
        Y=reaver(at="E2"),
        turn=6,
        initiative=2,
        next=["game_over"],
        stop=False,
        player=[
            {"hand": ["it-is-written"], "faith": {"creation": 9}, "crystals": 3},
            {"hand": ["burn-the-ledger"], "faith": {"destruction": 9}},
        ],
    )
    assert asks(match) == (2, "god-window")
    play(match, "play burn-the-ledger")
    assert match.state.players[0].crystals == 1
    assert asks(match) == (1, "god-window") and offered(match) == ["pass"]


@pytest.mark.clause("card.burst-on-death", "end.count-points")
def test_a_burst_in_step_five_counts_before_the_points() -> None:
    match = stage(
        FIELD,
        A=serrane(at="A1"),
        X=mini("cinder-whelp", wounds=3),
        Y=reaver(at="Xa", wounds=4),
        Z=serrane(at="F2"),
        turn=6,
        initiative=1,
        next=["game_over"],
        stop=False,
        player=[{"hand": ["nothing-left-to-bury"], "faith": {"destruction": 7}}, {}],
    )
    play(match, "play nothing-left-to-bury", "target C2") if asks(match)[1] == "god-window" else None
    assert len(told(match, Killed)) == 2 and scores(match) == [5, 2]


@pytest.mark.clause("deploy.draw-three", "turn.p2.turn-one")
def test_in_turn_one_both_hold_four_cards_of_fifteen() -> None:
    match = stage(
        FIELD,
        A=waits(richard()),
        X=waits(serrane()),
        turn=0,
        next=["deploy 1"],
        stop=False,
        script={"gods": [1] * 8},
    )
    play(match, "deploy richard A1", "deploy serrane B3")
    assert [len(each.hand) for each in match.state.players] == [4, 4]
