"""Condition Markers: which there are, and what they do in Step 4."""

from __future__ import annotations

import pytest
from games.torn.staging import (
    BLANK,
    CRIT,
    HIT,
    conditions,
    health,
    marshal,
    mini,
    offered,
    play,
    reaver,
    refused,
    stage,
    sword,
    told,
)

from dustup.engine.errors import DustupError
from dustup.engine.match import Match
from dustup.games.torn.content import box
from dustup.games.torn.events import ConditionPut, ConditionRemoved, PoisonRolled

FIELD = """
     . . . . .
    . A . . X .
     . . . . ."""


def activated(*marks: str, script: list[int] | None = None, **more: object) -> Match:
    """A sword with Condition Markers comes to Step 4."""
    me = sword(conditions=list(marks), **more)
    return stage(FIELD, A=me, X=reaver(spent=True), active="oath-sword", next=["step_four"], script=script or [])


@pytest.mark.clause("conditions.list", "conditions.no-stacking")
def test_six_kinds_lie_side_by_side_and_none_twice() -> None:
    kinds = ["bleeding", "burning", "panic", "poison", "slow", "stun"]
    assert sorted(box().conditions) == kinds
    for there in (kinds, [each for each in kinds if each != "burning"]):
        lava, me = FIELD.replace("A", "~"), sword(at="B2", conditions=there)
        match = stage(lava, A=me, X=reaver(spent=True), next=["step_two"], active="oath-sword")
        assert sorted(conditions(match, "oath-sword")) == kinds
        assert len(told(match, ConditionPut)) == len(kinds) - len(there)
    with pytest.raises(DustupError, match="'frozen', expected one of bleeding, burning, panic, poison, slow, stun"):
        stage(FIELD, A=sword(conditions=["frozen"]), X=reaver())


@pytest.mark.clause("conditions.burning", "step4.conditions")
def test_burning_deals_two_and_is_gone() -> None:
    match = activated("burning")
    assert health(match, "oath-sword") == 3
    assert conditions(match, "oath-sword") == set()
    assert [each.condition for each in told(match, ConditionRemoved)] == ["Burning"]


@pytest.mark.clause("conditions.poison", "step4.conditions")
@pytest.mark.parametrize(("face", "left", "stays"), [(BLANK, 5, False), (HIT, 4, True), (CRIT, 4, True)])
def test_poison_rolls_a_die_and_stays_with_a_success(face: int, left: int, stays: bool) -> None:
    match = activated("poison", script=[face])
    assert len(told(match, PoisonRolled)) == 1
    assert (health(match, "oath-sword"), "poison" in conditions(match, "oath-sword")) == (left, stays)


@pytest.mark.clause("conditions.stun", "step4.conditions")
def test_stun_costs_one_marker_and_is_gone() -> None:
    match = activated("stun")
    assert match.state.time == 1
    assert conditions(match, "oath-sword") == set()


@pytest.mark.clause("conditions.bleeding", "public.glossary.restoring-life")
def test_bleeding_deals_one_and_stays_until_some_life_comes_back() -> None:
    match = activated("bleeding", wounds=1)
    assert (health(match, "oath-sword"), conditions(match, "oath-sword")) == (3, {"bleeding"})
    faith = [{"faith": {"creation": 4}}]
    wounded = sword(at="C2", wounds=2, conditions=["bleeding", "slow"])
    healer = stage(FIELD, A=marshal(), B=wounded, X=reaver(spent=True), player=faith)
    play(healer, "use light-of-the-oath C2")
    assert conditions(healer, "oath-sword") == {"slow"}


@pytest.mark.clause("conditions.taken-off", "conditions.panic", "conditions.slow")
def test_markers_taken_off_in_the_middle_of_an_activation_work_no_longer() -> None:
    def steps(match: Match) -> int:
        return len([each for each in offered(match, "move") if each.startswith("move move ")])

    marked = mini("alchemist", conditions=["panic", "slow"])
    faith = [{"faith": {"life": 2}}]
    match = stage(FIELD, A=marked, X=reaver(at="Aa", spent=True), next=["step_one alchemist"], player=faith)
    near = steps(match)
    assert offered(match, "attack") == []
    assert refused(match, "attack acid-flask B2a") == ("panic", "conditions.panic")
    play(match, "use panacea B2")
    assert conditions(match, "alchemist") == set()
    assert offered(match, "attack") != []
    assert steps(match) > near


@pytest.mark.clause("conditions.burning")
def test_burning_hurts_once_and_is_removed() -> None:
    """Two damage of five life; another activation would hurt again if it stayed."""
    marked = sword(conditions=["burning", "slow"])
    match = stage(FIELD, A=marked, X=reaver(spent=True), active="oath-sword", next=["step_four", "step_four"])
    assert (health(match, "oath-sword"), "burning" in conditions(match, "oath-sword")) == (3, False)
