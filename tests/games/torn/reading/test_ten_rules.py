"""Ten rules that are easily built too simply, each where something else is in its way."""

from __future__ import annotations

from typing import Any

import pytest
from games.torn.staging import (
    BLANK,
    BLOCK,
    CRIT,
    HIT,
    OPEN,
    archer,
    asks,
    conditions,
    defended,
    health,
    marshal,
    mini,
    of,
    offered,
    places,
    play,
    reaver,
    rolled,
    sister,
    stage,
    sword,
    thrower,
    told,
    where,
)

from dustup.games.torn.events import (
    Activated,
    CounterFails,
    Ejected,
    FaithGained,
    Killed,
    Reactivated,
    SquadDestroyed,
    TargetLost,
    VortexStays,
)

FIELD = """
     . . . . .
    . A X . . .
     . . . . ."""


def activated(match: Any) -> list[str]:
    """Who was activated, in order."""
    return [match.state.minis[each.mini].tag for each in told(match, Activated)]


# -- a reaction costs the activation -----------------------------------------------------------------------------------


@pytest.mark.clause("reaction.becomes-activated", "activate.after-reaction-skip", "turn.p5.who-finished")
def test_a_player_who_defends_with_everybody_has_finished_and_watches() -> None:
    match = stage(
        FIELD,
        A=sword(),
        B=archer(at="A1"),
        C=sister(at="A3"),
        X=reaver(at="E2"),
        Y=thrower(at="F2"),
        initiative=1,
        next=["next_activation 1"],
        stop=False,
    )
    play(match, "activate oath-sword", "perform concentration", "react reaver defense", "react cinder-thrower defense")
    assert match.state.finished == 1
    play(match, "end", "activate banner-archer", "end")
    assert activated(match) == ["oath-sword", "banner-archer", "shield-sister"]
    assert {each.mini for each in told(match, FaithGained)} == {of(match, tag).id for tag in activated(match)}


@pytest.mark.clause("limit.reactivation-after-reaction", "reaction.not-activated")
def test_who_reacted_is_rallied_and_gets_a_whole_activation_but_no_second_reaction() -> None:
    match = stage(
        FIELD,
        A=mini("richard", at="B2", leader=True),
        B=mini("hedge-pike", at="C1", spent=True),
        X=reaver(at="E2"),
        player=[{"faith": {"creation": 5}}, {}],
        stop=False,
    )
    play(match, "use rally-the-oath C1", "let", "end")
    assert [match.state.minis[each.mini].tag for each in told(match, Reactivated)] == ["hedge-pike"]
    assert match.state.time == 2 and asks(match) == (1, "act")


# -- no reaction in danger, looked at when it is declared --------------------------------------------------------------


@pytest.mark.clause("reaction.condition-gained", "combat.counter-attack", "card.own-property")
def test_who_is_dragged_onto_lava_and_bleeds_counters_all_the_same() -> None:
    lava = FIELD.replace("A", "~")
    match = stage(
        lava, A=mini("chain-drover", at="B2"), X=sword(at="C2f"), script=[CRIT, BLANK, OPEN, OPEN, HIT, HIT, OPEN]
    )
    play(match, "attack hook-and-chain C2f", "react oath-sword counter-attack", "place B2b")
    assert conditions(match, "oath-sword") == {"bleeding"} and where(match, "oath-sword") == "B2b"
    assert rolled(match) == [2, 2] and health(match, "chain-drover") == 3


# -- declared, paid, answered, resolved --------------------------------------------------------------------------------


@pytest.mark.clause("steps.target-lost", "keyword.sweep", "faith.no-refund")
def test_of_two_that_are_swept_one_steps_aside_and_one_is_hit_with_all_dice() -> None:
    match = stage(
        FIELD,
        A=mini("richard", at="B2", leader=True),
        X=mini("oath-page", at="C2f"),
        Y=reaver(at="A2b", spent=True),
        script=[HIT] * 5 + [OPEN],
    )
    play(match, "sweep circular-attack", "react oath-page sidestep", "place C2b")
    assert [match.state.minis[each.target].tag for each in told(match, TargetLost)] == ["oath-page"]
    assert rolled(match) == [5] and set(defended(match)) == {"reaver"} and match.state.time == 0


@pytest.mark.clause("move.destination-declared", "public.move.large-ejection")
def test_a_large_one_that_was_tripped_chooses_again_among_nearer_hexons() -> None:
    match = stage(FIELD, A=marshal(at="B2"), X=mini("chain-drover", at="C2f"), Y=reaver(at="F2", spent=True))
    # Round the drover it is three hexons to D2; halved and rounded up there are two left.
    play(match, "move run D2", "react chain-drover trip")
    assert asks(match) == (1, "move-anew")
    assert {"C1", "C2"} <= places(match, "move") and "D2" not in places(match, "move")
    play(match, "move run C2")
    play(match, offered(match, "eject")[0])
    assert where(match, "marshal") == "C2" and told(match, Ejected)


# -- Counter Attack ----------------------------------------------------------------------------------------------------


@pytest.mark.clause("combat.counter-attack", "card.burst-on-death")
def test_a_burst_between_attack_and_counter_can_kill_either() -> None:
    # The whelp beside both dies by the sweep, and its burst kills the attacker: the counter finds nobody.
    match = stage(
        FIELD,
        A=reaver(wounds=4),
        X=sword(at="Aa"),
        Y=mini("cinder-whelp", at="Ab", wounds=4, spent=True),
        script=[HIT, BLANK, BLANK, OPEN, BLOCK, OPEN, OPEN],
    )
    play(match, "sweep reckless-swing", "react oath-sword counter-attack", "target B2b")
    assert [match.state.minis[each.mini].tag for each in told(match, Killed)] == ["cinder-whelp", "reaver"]
    assert [each.why for each in told(match, CounterFails)] == ["attacker-dead"]
    assert of(match, "oath-sword").spent


# -- hexons and ejection -----------------------------------------------------------------------------------------------


@pytest.mark.clause("move.ejection-placement", "public.move.large-ejection")
def test_the_second_who_is_ejected_finds_the_hex_of_the_first_taken() -> None:
    match = stage(FIELD, A=marshal(at="B2"), X=reaver(at="C2c", spent=True), Y=thrower(at="C2d", spent=True))
    play(match, "move move C2")
    first = next(each for each in offered(match, "eject") if "reaver" in each)
    play(match, first)
    taken = first.split()[-1]
    assert taken not in places(match, "eject")
    play(match, offered(match, "eject")[0])
    assert len({each.to for each in told(match, Ejected)}) == 2


@pytest.mark.clause("move.ejection-placement", "public.landscape.volume")
def test_the_ejected_pass_over_walls_and_markers_to_the_nearest_hex_that_is_free() -> None:
    match = stage(
        """
     . . . . .
    . A . # . .
     . . . . .""",
        A=marshal(),
        X=reaver(at="C2b", spent=True),
        marker=[{"at": "C1e"}, {"at": "C1d"}],
    )
    play(match, "move move C2")
    assert not places(match, "eject") & {"C1e", "C1d"}
    assert not any(each.startswith(("C2", "D2")) for each in places(match, "eject"))


# -- Phase 5 -----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("vortex.movement-blocked", "vortex.movement")
def test_a_vortex_that_was_held_up_points_the_other_way() -> None:
    match = stage(
        FIELD,
        A=sword(at="A2"),
        X=reaver(at="D1"),
        vortex=[{"at": "F2", "arrow": 1}],
        finished=1,
        next=["vortices"],
        script=[1],
    )
    assert told(match, VortexStays)
    vortex = match.state.vortices[0]
    assert vortex.arrow == 3, "it pointed out of the board, and points back into it"


# -- wipe-outs ---------------------------------------------------------------------------------------------------------


@pytest.mark.clause("end.wipe-out-mid-activation", "limit.reactivation-timing")
def test_a_reactivation_granted_before_the_last_enemy_fell_still_takes_place() -> None:
    match = stage(
        FIELD,
        A=mini("richard", at="B2", leader=True),
        B=sword(at="A1", spent=True),
        C=archer(at="A3"),
        X=reaver(at="C2f", wounds=4, leader=True),
        player=[{"faith": {"creation": 5}}, {}],
        stop=False,
        script=[HIT] * 4 + [OPEN],
        turn=2,
    )
    play(match, "use rally-the-oath A1", "let", "attack sword-strike C2f", "let")
    assert told(match, SquadDestroyed)
    assert activated(match) == ["oath-sword"]
    play(match, "end")
    assert set(offered(match)) == {"activate banner-archer", "finish"}


@pytest.mark.clause("end.wipe-out", "steps.death-during", "end.wipe-out-optional")
def test_whose_last_one_dies_on_a_vortex_in_step_two_leaves_the_rest_of_the_turn_to_the_other() -> None:
    match = stage(
        FIELD,
        A=sword(wounds=4, leader=True),
        X=reaver(at="E2", leader=True),
        Y=thrower(at="F2"),
        vortex=[{"at": "B2"}],
        next=["next_activation 1"],
        stop=False,
        turn=2,
        initiative=1,
        script=[HIT],
    )
    assert [each.seat for each in told(match, SquadDestroyed)] == [0]
    assert asks(match) == (2, "activate") and "finish" in offered(match)
