"""Step 4: turns of six phases, and how they end."""

from __future__ import annotations

from typing import Any

import pytest
from games.torn.staging import (
    BLANK,
    CRIT,
    HIT,
    asks,
    marshal,
    mini,
    of,
    offered,
    play,
    reaver,
    stage,
    stalker,
    sword,
    thrower,
    told,
    vashka,
)

from dustup.games.torn.events import (
    Activated,
    Entered,
    GameEnds,
    GodCardDrawn,
    InitiativeRolled,
    InitiativeTied,
    InitiativeWon,
    NeverCame,
    PointsCounted,
    SquadDestroyed,
    TurnBegan,
    VortexMoved,
)
from dustup.games.torn.rules.initiative import better

FIELD = """
     1 1 1 .
    . A . X .
     # 2 2 2"""
NO_ROLL: list[int] = []


def turn(**more: Any) -> Any:
    """A turn begins, with a Miniature for each player unless there are others."""
    more.setdefault("A", sword())
    more.setdefault("X", reaver())
    more.setdefault("next", ["turn"])
    return stage(FIELD, stop=False, **more)


# -- the phases --------------------------------------------------------------------------------------------------------


@pytest.mark.clause("turn.six-phases", "turn.p3.first-turn", "turn.p3.skipped-turn-one", "turns.first-activation")
def test_in_turn_one_nobody_rolls_and_the_attacking_player_begins() -> None:
    match = turn(A=marshal(), X=vashka(), turn=0, attacking=2, initiative=2, script={"gods": [1, 1]})
    assert told(match, InitiativeRolled) == []
    assert told(match, TurnBegan) == [TurnBegan(1)]
    assert len(told(match, GodCardDrawn)) == 2
    assert match.state.active == of(match, "vashka").id


@pytest.mark.clause("turn.p3.roll", "init.roll-three", "init.criticals-win")
def test_from_turn_two_on_three_dice_each_say_who_begins() -> None:
    match = turn(turn=1, initiative=1, script=[HIT, HIT, HIT, BLANK, BLANK, CRIT])
    assert [len(each.symbols) for each in told(match, InitiativeRolled)] == [3, 3]
    assert told(match, InitiativeWon) == [InitiativeWon(1, "criticals")]
    assert match.state.active == of(match, "reaver").id, "a Critical beats three Successes"


@pytest.mark.clause("init.full-tie", "turn.p3.same-procedure")
def test_a_complete_tie_is_rolled_again() -> None:
    match = turn(turn=1, script=[HIT, BLANK, CRIT, CRIT, HIT, BLANK, HIT, BLANK, BLANK, BLANK, BLANK, BLANK])
    assert len(told(match, InitiativeTied)) == 1
    assert told(match, InitiativeWon) == [InitiativeWon(0, "successes")]


@pytest.mark.clause("init.criticals-win", "init.no-criticals", "init.equal-criticals", "init.example")
@pytest.mark.parametrize(
    ("first", "second", "winner"),
    [
        ((1, 0), (0, 3), 0),
        ((0, 2), (0, 3), 1),
        ((1, 2), (1, 1), 0),
        ((2, 0), (3, 0), 1),
        ((1, 1), (1, 1), None),
        ((0, 0), (0, 0), None),
    ],
)
def test_criticals_first_then_successes(first: tuple[int, int], second: tuple[int, int], winner: int | None) -> None:
    assert better(first, second) == winner


@pytest.mark.clause("turn.p5.first-roller", "turn.p5.who-finished")
def test_who_finished_first_by_a_reaction_rolls_first_for_the_vortices() -> None:
    match = turn(next=["next_activation 1"], script=[1], vortex=[{"at": "C2", "arrow": 4}], B=sword(at="B2a"), turn=6)
    play(match, "activate oath-sword.1", "perform concentration", "react reaver defense")
    assert match.state.finished == 1, "player 2 has nobody fresh any more, player 1 still has one"
    play(match, "end", "end")
    assert [each.seat for each in told(match, VortexMoved)] == [1]


@pytest.mark.clause("turn.p5.who-finished")
def test_of_both_at_once_whoever_has_the_initiative_begins() -> None:
    match = turn(next=["activations"], A=sword(spent=True), X=reaver(spent=True), initiative=2, turn=6)
    assert match.state.finished == 1


# -- Phase 6 -----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("turn.p6.effects", "scenario.reserves-entry", "public.glossary.ambush-entry")
def test_reserves_and_ambushers_enter_in_phase_six_the_initiative_first() -> None:
    match = turn(
        next=["end_of_turn"],
        initiative=2,
        turn=6,
        B=sword(where="reserves"),
        Y=stalker(where="ambush"),
        Z=thrower(where="reserves"),
    )
    assert asks(match) == (2, "enter")
    beside = match.state.ground.beside_volume
    cells = {each.split()[-1] for each in offered(match, "deploy") if "stalker" in each}
    assert cells and all(beside >> match.state.ground.board.cell(each) & 1 for each in cells)
    zone = {each.split()[-1] for each in offered(match, "deploy") if "thrower" in each}
    assert zone and all(each[1] == "3" for each in zone), "the zone of player 2 is in the third row"
    play(match, "deploy pit-stalker " + sorted(cells)[0], "finish")
    assert asks(match) == (1, "enter")
    play(match, "finish")
    assert [match.state.minis[each.mini].tag for each in told(match, Entered)] == ["pit-stalker"]
    assert {match.state.minis[each.mini].tag for each in told(match, NeverCame)} == {"oath-sword.1", "cinder-thrower"}


@pytest.mark.clause("public.glossary.ambush-entry")
def test_without_volume_landscape_nobody_enters_from_ambush() -> None:
    match = stage(FIELD.replace("#", "."), A=sword(), X=reaver(), Y=stalker(where="ambush"), next=["enter 2"])
    assert match.result is not None
    assert told(match, Entered) == []


# -- the end -----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("turns.limited", "end.last-turn", "end.triggers")
def test_the_game_ends_after_the_sixth_turn_and_not_before() -> None:
    match = turn(next=["turn_over"], turn=5, script=[CRIT, CRIT, CRIT, HIT, HIT, HIT])
    assert told(match, TurnBegan) == [TurnBegan(6)]
    match = turn(next=["turn_over"], turn=6)
    assert told(match, GameEnds) == [GameEnds(6)]
    assert match.result is not None


@pytest.mark.clause("end.wipe-out", "end.wipe-out-finish-turn", "end.wipe-out-not-victory", "end.winner")
def test_a_wipe_out_finishes_the_turn_and_points_decide() -> None:
    # Player 2 has lost everybody (54 points), but killed Richard (65) and holds nine Crystals: 3 + 2 + 3 against 2.
    match = turn(
        A=sword(),
        B=marshal(where="dead", leader=True),
        X=reaver(at="B2a", wounds=4),
        Y=vashka(where="dead", leader=True),
        next=["next_activation 1"],
        turn=2,
        vortex=[{"at": "C2", "arrow": 1}],
        player=[{}, {"crystals": 9}],
        script=[CRIT, BLANK, BLANK, 1, 4],
    )
    play(match, "attack sword-strike B2a", "let", "end")
    assert told(match, SquadDestroyed) == [SquadDestroyed(1)]
    assert len(told(match, VortexMoved)) == 1, "Phase 5 still takes place"
    assert told(match, GameEnds) == [GameEnds(2)]
    assert [each.points for each in told(match, PointsCounted)] == [2, 8]
    assert match.result is not None and match.result.winners == (1,)


@pytest.mark.clause("end.wipe-out-reserves")
def test_reserves_are_not_killed_so_it_is_no_wipe_out() -> None:
    match = turn(next=["turn_over"], turn=2, X=reaver(where="dead"), Y=thrower(where="reserves"),
                 script=[CRIT, CRIT, CRIT, HIT, HIT, HIT])  # fmt: skip
    assert told(match, SquadDestroyed) == []
    assert told(match, TurnBegan) == [TurnBegan(3)]


@pytest.mark.clause("end.wipe-out-first-phases", "turn.p3.roll")
def test_with_nobody_left_on_one_side_there_is_no_initiative_roll() -> None:
    match = turn(next=["initiative", "activations"], turn=3, X=reaver(where="dead"), ending=True, script=NO_ROLL)
    assert asks(match) == (1, "activate")
    assert offered(match) == ["activate oath-sword", "finish"]


@pytest.mark.clause("end.wipe-out-both")
def test_when_both_are_destroyed_the_turn_is_finished_without_anybody() -> None:
    match = turn(next=["activations"], turn=3, A=sword(where="dead"), X=reaver(where="dead"))
    assert told(match, Activated) == []
    assert match.result is not None


@pytest.mark.clause("end.revived", "end.wipe-out-finish-turn")
def test_who_comes_back_after_a_wipe_out_does_not_prolong_the_game() -> None:
    match = turn(next=["turn_over"], turn=2, ending=True)
    assert told(match, GameEnds) == [GameEnds(2)]


@pytest.mark.clause("end.draw")
def test_equal_points_are_a_draw() -> None:
    match = turn(next=["results"], A=marshal(), X=vashka())
    assert match.result is not None
    assert (match.result.winners, match.result.scores) == ((), (2, 2))


@pytest.mark.clause("turn.p6.effects", "turn.p6.order")
def test_effects_of_miniatures_at_the_end_of_a_turn() -> None:
    match = stage("A . X", A=mini("vigil", wounds=3), X=reaver(), next=["end_of_turn"])
    assert of(match, "vigil").wounds == 2
