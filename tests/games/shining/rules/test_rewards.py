"""The end of an encounter: victory, rewards, recovery, what comes next."""

from __future__ import annotations

from typing import Any

import pytest
from games.shining.staging import (
    asked,
    galahad,
    maren,
    monster,
    of,
    offered,
    orrin,
    play,
    ranger,
    skeleton,
    stage,
    told,
)

from dustup import Match
from dustup.engine.ending import sequel_of
from dustup.games.shining import GAME
from dustup.games.shining.events import Follows, RecoveryTaken, StatRaised, Victory

GOAL = """
    A . B C D .
    g g g g . ."""


def arriving(**more: Any) -> Match:
    """Galahad is a step away from the goal; the others stand on it."""
    rows: dict[str, Any] = {
        "A": galahad(**more.pop("galahad", {})),
        "B": ranger(at="B2", **more.pop("ranger", {})),
        "C": maren(at="C2", **more.pop("maren", {})),
        "D": orrin(at="D2"),
    }
    drawing = GOAL.replace("B", ".").replace("C", ".").replace("D", ".")
    return stage(drawing, **rows, stop=False, next=["act"], active="galahad", **more)


@pytest.mark.clause("encounter-one.victory", "encounter-one.goal", "end.encounter.condition", "end.check-timing")
def test_the_encounter_is_won_the_moment_all_four_stand_at_the_goal() -> None:
    match = play(arriving(), "walk A2")
    assert told(match, Victory) and match.state.outcome == "victory" and asked(match) == "raise"


@pytest.mark.clause("encounter-one.goal")
def test_an_exhausted_hero_at_the_goal_counts() -> None:
    assert play(arriving(maren={"hp": 0}), "walk A2").state.outcome == "victory"
    elsewhere = stage("A . C .\n g g g .", A=galahad(at="A1"), B=ranger(at="B2"), C=maren(hp=0), stop=False,
                      next=["act"], active="galahad")  # fmt: skip
    assert play(elsewhere, "walk A2").state.outcome == ""


@pytest.mark.clause("encounter-one.reward.stat", "end.victory.example-stat", "end.stat-cap", "hero.cha")
def test_the_ranger_raises_dex_from_4_to_5_for_good() -> None:
    match = play(arriving(), "walk A2", "raise cha", "raise dex")
    assert told(match, StatRaised)[-1] == StatRaised(1, "dex", 5) and told(match, StatRaised)[0].stat == "cha"
    play(match, "raise str", "raise mag")
    following = sequel_of(match)
    assert following is not None
    assert Match(GAME, following, seed=1).state.heroes[1].stats["dex"] == 5


@pytest.mark.clause("end.victory.example-recovery", "encounter-one.reward.recovery", "ex.after-encounter")
@pytest.mark.clause("encounter-one.reward.ocr")
def test_with_1_hp_the_ranger_takes_2_hp_over_1_mp() -> None:
    match = play(arriving(ranger={"hp": 1, "ex": True, "mp": 1}), "walk A2", "raise str", "raise dex")
    assert offered(match) == ["regain hp", "regain mp", "let"]
    play(match, "regain hp")
    assert of(match, "ranger").hp == 3 and not of(match, "ranger").ex
    assert told(match, RecoveryTaken) == [RecoveryTaken(1, "hp", 2)]


@pytest.mark.clause("end.recovery-optional", "heal.cap", "hero.mp-cap")
def test_recovery_may_be_left_and_is_not_asked_where_nothing_is_to_regain() -> None:
    match = play(arriving(ranger={"hp": 5}), "walk A2", "raise str", "raise dex")
    assert offered(match) == ["regain hp", "let"]  # Galahad had nothing to regain, the Ranger's MP are full
    play(match, "let")
    assert of(match, "ranger").hp == 5 and asked(match) == "raise"


@pytest.mark.clause(
    "end.victory.all-decide-first", "encounter-one.next", "end.encounter.instructions", "end.victory.typical"
)
def test_when_all_have_decided_it_goes_on_to_the_sleeping_village() -> None:
    match = play(arriving(), "walk A2", "raise str", "raise str", "raise str")
    assert match.result is None
    play(match, "raise str")
    assert match.result is not None and match.result.winners == (0,) and told(match, Follows) == [Follows("two")]
    assert told(match)[-1] == "On to Encounter 2: Sleeping Village."


@pytest.mark.clause("end.defeat.consequences", "end.defeat.conditions", "ex.all-down-continues")
def test_a_defeat_may_lead_on_with_less() -> None:
    rows: dict[str, Any] = {"B": maren(hp=0, at="A2"), "C": ranger(hp=0, at="B2"), "D": orrin(hp=0, at="C2")}
    match = stage("A X .\n. . .", A=galahad(hp=1, rp=0), **rows, X=skeleton(), encounter="two", target="galahad",
                  next=["order skeleton.1 basic-attack 1"], stop=False, script=[9])  # fmt: skip
    assert match.state.outcome == "defeat" and asked(match) == "recover"  # no stat rises
    play(match, "regain hp", "regain hp", "regain hp", "regain hp")
    following = sequel_of(match)
    assert following is not None and following["encounter"] == "three"
    assert following["party"][0]["hp"] == 1 and following["party"][0]["ex"]


@pytest.mark.clause("combat.track.boss", "end.encounter.condition")
def test_the_boss_defeated_wins_encounter_three() -> None:
    wight = monster("barrow-wight", 0, hp=1, fallen=True)
    match = stage("A X\n. .", A=galahad(), X=wight, encounter="three", script=[2], next=["act"], active="galahad",
                  stop=False)  # fmt: skip
    play(match, "attack squires-sword B1")
    assert match.state.outcome == "victory"


@pytest.mark.clause("end.one-shot-effects")
def test_effects_do_not_outlast_the_encounter() -> None:
    lasting = [["ward", "maren", "sanctuary", "galahad"], ["fog", "maren", "grey-veil", "A1"]]
    match = play(arriving(effects=lasting), "walk A2")
    assert match.state.effects == [] and not match.state.ground.fog


@pytest.mark.clause("end.both-at-once")
def test_if_victory_and_defeat_come_together_victory_counts() -> None:
    rows = [each(hp=0, at=square) for each, square in ((galahad, "A1"), (ranger, "B1"), (maren, "C1"), (orrin, "D1"))]
    two: dict[str, Any] = {"encounter": "two", "content": {"encounters/two:victory.number": 6}}
    match = stage(". . . .\n. . . .", hero=rows, **two, round=6, next=["round"], stop=False)
    assert match.state.outcome == "victory"  # six rounds are over, though all lie exhausted
    lost = stage(". . . .\n. . . .", hero=rows, **two, round=5, next=["round"], stop=False)
    assert lost.state.outcome == "defeat"
