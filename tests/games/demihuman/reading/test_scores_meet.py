"""Missions at their very edges: distances, models that do not count, and a side that is left alone."""

from __future__ import annotations

from typing import Any

import pytest
from games.demihuman.staging import accepted, enemy, model, offered, piece, play, stage

FAR = enemy("ox-bouncer", "21,21")
ROLES = [{"role": "attacker"}, {"role": "defender"}]


def scored(*models: Any, mission: str, **more: Any) -> int:
    """What the first player scores at the end of a round."""
    match = stage(*models, FAR, mission=mission, next=["mission_points"], **more)
    return match.state.players[0].points


@pytest.mark.clause("mission.this-land.territory", "mission.this-land.score", "ruling.mission.territory")
def test_ten_inches_of_land_are_measured_to_the_hundredth() -> None:
    pup, mission = model("kennel-pup", "2,2"), "this-land-is-my-land"
    assert scored(pup, model("soup-sow", "13.25,2"), mission=mission) == 1
    assert scored(pup, model("soup-sow", "13.24,2"), mission=mission) == 0


@pytest.mark.clause("mission.king.score", "mission.poi.control", "ruling.board.tolerance", "ruling.board.measuring")
def test_hill_and_objectives_have_the_tolerance_and_heights_do_not_matter() -> None:
    assert [scored(model("kennel-pup", at), mission="king-of-the-hill") for at in ("18.55,12", "18.56,12")] == [1, 0]
    for x, points in (("15.95,12", 1), ("15.96,12", 0)):
        more: dict[str, Any] = {"mission": "points-of-interest", "objective": [{"at": x, "solid": True}]}
        assert scored(model("alley-cat", "12,12"), **more) == points
        crate = [piece("crate", "12,12")]
        assert scored(model("alley-cat", "12,12^crate-1"), pieces=crate, **more) == points


@pytest.mark.clause("mission.vault.take-money", "ruling.mission.vault-piece", "action.disengage.ends")
def test_a_robber_a_hundredth_too_far_takes_nothing_nor_who_has_disengaged_onto_the_vault() -> None:
    for y, near in (("8.05", True), ("8.04", False)):
        match = stage(model("crow-lookout", f"12,{y}"), FAR, mission="vault-robbery", player=ROLES)
        assert bool(offered(match, "take")) is near
    match = stage(model("crow-lookout", "12,8"), FAR, mission="vault-robbery", player=ROLES)
    play(match, "disengage 12,12^vault")
    assert match.question is None


@pytest.mark.clause("condition.panic", "mission.vault.take-money")
def test_a_panicked_robber_pays_a_pip_for_the_second_bag() -> None:
    crow = model("crow-lookout", "12,12^vault", conditions={"panic": 1})
    players = [{**ROLES[0], "pips": 1}, ROLES[1]]
    match = stage(crow, FAR, mission="vault-robbery", player=players)
    play(match, "take", "take")
    assert (match.state.players[0].points, match.state.players[0].pips) == (2, 0)


@pytest.mark.clause("ruling.round.wipe-out", "mission.king.score", "focus.check")
def test_who_rests_alone_on_the_hill_still_scores_and_meets_focuses_to_the_end() -> None:
    dead = enemy("kennel-pup", where="dead", lay="3,3")
    match = stage(
        model("crow-lookout", "12,12"), dead, mission="king-of-the-hill", round=3, next=["turn 1"], stop=False
    )
    play(match, "rest")
    assert match.result is not None and match.result.scores == (3, 0)
    assert match.state.players[0].pips == 10 + 3, "no enemy within six inches, three times"


@pytest.mark.clause("ruling.mission.objective-models", "tag.fly.movement", "attack.sight")
def test_an_objective_hides_from_everybody_and_is_flown_over_but_not_stood_on() -> None:
    marks = [{"at": "12,12", "solid": True}]
    more: dict[str, Any] = {"mission": "points-of-interest", "objective": marks}
    pup = enemy("kennel-pup", "12,14.6")
    assert not accepted(stage(model("alley-cat", "12,9"), pup, **more), "attack thrown-bottle kennel-pup")
    match = stage(model("crow-lookout", "12,9"), pup, **more)
    assert not accepted(match, "move 12,12") and accepted(match, "move 12,13")
