"""Effects that come at the same time: who orders them, and where anybody is asked."""

from __future__ import annotations

import pytest
from games.torn.staging import HIT, asks, health, mini, of, offered, play, reaver, refused, stage, sword, told, warden

from dustup.engine.match import Match
from dustup.games.torn.events import ConditionActs, LandscapeActs, VortexStrikes

FIELD = """
     . . . .
    . A . X .
     . . . ."""


def ends(wounds: int = 0, **more: object) -> Match:
    """The Monk of player 1 ends its activation in the sight of the Mourner of player 2."""
    monk, mourner = mini("monk", wounds=wounds), mini("mourner", spent=True)
    return stage(FIELD, A=monk, X=mourner, active="monk", next=["step_eight"], **more)


# -- in the steps of an activation -------------------------------------------------------------------------------------


@pytest.mark.clause("steps.simultaneous", "steps.simultaneous-opponent", "step8.end")
@pytest.mark.parametrize(("first", "left"), [("monk:evening-rest", 5), ("mourner:evening-grief", 6)])
def test_the_controller_of_the_active_miniature_orders_effects_of_the_opponent_too(first: str, left: int) -> None:
    match = ends()
    assert asks(match) == (1, "order")
    assert offered(match) == ["next monk:evening-rest", "next mourner:evening-grief"]
    assert refused(match, "next mourner:morning-grief") == ("not-waiting", "steps.simultaneous")
    play(match, f"next {first}")
    assert health(match, "monk") == left


@pytest.mark.clause("steps.order-idle", "steps.simultaneous")
def test_nobody_is_asked_about_an_order_that_makes_no_difference() -> None:
    match = ends(wounds=2)
    assert match.result is not None, "a life regained and a life lost, in whatever order"
    assert health(match, "monk") == 4


@pytest.mark.clause("steps.simultaneous", "steps.death-during")
@pytest.mark.parametrize(("first", "alive"), [("monk:evening-rest", True), ("mourner:evening-grief", False)])
def test_an_order_that_kills_is_asked_for_and_the_dead_do_nothing_more(first: str, alive: bool) -> None:
    match = ends(wounds=5)
    play(match, f"next {first}")
    assert of(match, "monk").alive == alive
    assert health(match, "monk") == alive


@pytest.mark.clause("steps.order-idle", "step4.conditions")
@pytest.mark.parametrize("wounds", range(5))
def test_markers_act_without_a_question_even_where_one_of_them_rolls_or_kills(wounds: int) -> None:
    marked = sword(conditions=["stun", "poison", "bleeding"], wounds=wounds)
    match = stage(FIELD, A=marked, X=reaver(spent=True), active="oath-sword", next=["step_four"], script=[HIT])
    assert match.question is None or match.question.why.key == "act"
    alive = wounds < 3
    assert of(match, "oath-sword").alive == alive
    assert [each.condition for each in told(match, ConditionActs)][:2] == ["Stun", "Poison"]


@pytest.mark.clause("steps.order-idle", "step2.landscape")
def test_a_vortex_and_lava_under_one_miniature_act_without_a_question() -> None:
    huge, step = warden(onto="B2+C2"), ["step_one stone-warden"]
    match = stage(
        FIELD.replace("A . X", "A o X"),
        A=huge,
        X=reaver(at="E2", spent=True),
        vortex=[{"at": "B2"}],
        next=step,
        script=[HIT],
    )
    assert len(told(match, VortexStrikes)) == len(told(match, LandscapeActs)) == 1


# -- of a turn ---------------------------------------------------------------------------------------------------------


def begins(initiative: int, **more: dict[str, object]) -> Match:
    """A turn begins; both players have a Monk and a Mourner."""
    squads = {"A": mini("monk"), "B": mini("mourner", at="Aa"), "X": mini("monk"), "Y": mini("mourner", at="Xa")}
    return stage(FIELD, **squads | more, next=["beginning"], initiative=initiative, turn=2)


@pytest.mark.clause("turn.simultaneous-players")
@pytest.mark.parametrize("initiative", [1, 2])
def test_at_the_beginning_of_a_turn_effects_of_whoever_holds_the_initiative_come_first(initiative: int) -> None:
    match = begins(initiative)
    assert asks(match) == (initiative, "order")
    mine, theirs = initiative, 3 - initiative
    assert offered(match) == [f"next monk.{mine}:morning-rest", f"next mourner.{mine}:morning-grief"]
    play(match, f"next mourner.{mine}:morning-grief")
    # By then the other Monk is wounded: its rest and its own Mourner's grief come to the same in any order.
    assert match.result is not None
    assert (health(match, f"monk.{mine}"), health(match, f"monk.{theirs}")) == (5, 5)


@pytest.mark.clause("turn.simultaneous-players", "end.step-five-effects")
def test_what_happens_once_at_the_end_of_the_game_is_ordered_by_nobody() -> None:
    drovers = {"X": mini("chain-drover", at="Xa"), "Y": mini("chain-drover", at="Xb")}
    match = stage(
        FIELD,
        A=sword(at="X"),
        **drovers,
        next=["game_over"],
        initiative=1,
        player=[{"crystals": 3}, {"crystals": 0}],
    )
    assert match.result is not None
    assert [each.crystals for each in match.state.players] == [2, 1]
