"""The end of an encounter: what wins and loses it, and at which moment."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest
from games.shining.staging import (
    archer,
    asked,
    galahad,
    hp,
    maren,
    monster,
    of,
    offered,
    orrin,
    play,
    ranger,
    refused,
    skeleton,
    stage,
    told,
    where,
)

from dustup.engine.match import Match
from dustup.games.shining.content import box
from dustup.games.shining.events import BurdenLaid, BurdenPassed, BurdenTaken, Pushed, PushStopped, TimeOut, Walked
from dustup.games.shining.printing import DEFEATS, VICTORIES
from dustup.games.shining.rules import ending

OTHERS = {"B": ranger(at="A1"), "C": maren(at="B1"), "D": orrin(at="C1")}
PROTECT: dict[str, Any] = {"encounter": "four-a", "content": {"encounters/four-a:victory.number": 8}}


def squares(match: Match, path: tuple[int, ...]) -> list[str]:
    return [match.state.ground.board.name(each) for each in path]


def four(drawing: str, **more: Any) -> Match:
    """Galahad where the A is, the others on A1, B1 and C1."""
    others: dict[str, Any] = {key: dict(row) for key, row in OTHERS.items()}
    return stage(drawing, A=galahad(), **others, **more)


# -- after every square ------------------------------------------------------------------------------------------------


@pytest.mark.clause("end.check-timing", "end.encounter.condition", "encounter-one.goal")
def test_a_goal_square_on_the_way_ends_it_at_once() -> None:
    match = four("g g g . . .\n. A g . . .", stop=False)
    play(match, "walk D2")
    assert match.state.outcome == "victory" and where(match, "galahad") == "C2"
    (walked,) = told(match, Walked)
    assert squares(match, walked.path) == ["C2"] and walked.cost == 1


@pytest.mark.clause("end.check-timing", "end.one-shot-effects")
def test_whoever_ends_it_has_no_points_and_no_advantage_left() -> None:
    match = play(four("g g g . . .\n. A g . . .", edge=1, stop=False), "walk D2")
    m = match.state
    assert m.outcome == "victory" and (m.active, m.ap, m.steps, m.edge) == (-1, 0, 0, 0)


@pytest.mark.clause("end.check-timing")
def test_what_was_walked_before_it_ended_is_paid_by_its_terrain() -> None:
    match = four("g g g . . .\nA ~ g . . .", stop=False)
    play(match, "walk D2")
    assert told(match, Walked)[0].cost == 3 and where(match, "galahad") == "C2"


@pytest.mark.clause("end.check-timing", "encounter-one.goal", "ex.board.no-stop")
def test_stepping_over_an_exhausted_hero_on_a_goal_square_is_not_being_there() -> None:
    rows = {"B": ranger(at="A1"), "C": maren(at="B1"), "D": orrin(hp=0, at="C2")}
    match = stage("g g . .\n# A g .\n# # # #", A=galahad(), **rows, steps=2)
    play(match, "walk D2")
    assert where(match, "galahad") == "D2" and match.state.outcome == ""


# -- protect -----------------------------------------------------------------------------------------------------------


def guarded(drawing: str, **more: Any) -> Match:
    """A Skeleton goes for Galahad in an encounter in which squares are protected."""
    row = galahad(**more.pop("galahad", {}))
    return stage(drawing, A=row, X=skeleton(), **PROTECT, target="galahad", active="skeleton.1",
                 next=["order skeleton.1 basic-attack 0"], **more)  # fmt: skip


@pytest.mark.clause("end.protect", "end.check-timing", "end.defeat.conditions")
def test_a_monster_that_runs_over_a_marked_square_has_breached_it() -> None:
    match = guarded("A . * . X", stop=False)
    assert match.state.outcome == "defeat" and where(match, "skeleton.1") == "C1"


@pytest.mark.clause("end.protect", "ex.board.passable")
def test_a_marked_square_where_somebody_lies_is_not_entered_but_stepped_over() -> None:
    match = guarded("A . * . X", B=maren(hp=0, at="C1"))
    assert match.state.outcome == "" and where(match, "skeleton.1") == "B1"


@pytest.mark.clause("end.protect", "end.check-timing", "push.blocked.damage")
def test_whoever_pushes_a_monster_onto_a_marked_square_has_lost_before_the_wall_hurts_it() -> None:
    content = {**PROTECT["content"], "heroes/maren:Lamp Staff.push": 2}
    match = stage("A X * #", A=maren(), X=skeleton(hp=2), encounter="four-a", content=content, script=[1], stop=False)
    play(match, "attack lamp-staff B1", "push east")
    assert match.state.outcome == "defeat" and hp(match, "skeleton.1") == 1
    assert told(match, Pushed) and not told(match, PushStopped)


@pytest.mark.clause("combat.until-end", "end.protect")
def test_the_squares_are_held_when_the_rounds_are_over_and_not_before() -> None:
    early = four(". . . .\nA . * .", **PROTECT, round=7, stack=["timer"], next=["final_step"], stop=False)
    assert early.state.outcome == "" and early.state.round == 8
    over = four(". . . .\nA . * .", **PROTECT, round=8, stack=["timer"], next=["final_step"], stop=False)
    assert over.state.outcome == "victory"


@pytest.mark.clause("end.defeat.conditions", "ex.all-down-continues")
def test_an_encounter_may_be_lost_in_several_ways() -> None:
    assert box().encounters["four-a"].defeat.kinds == ("breach", "fallen")
    rows: dict[str, Any] = {"B": maren(hp=0, at="A2"), "C": ranger(hp=0, at="B2"), "D": orrin(hp=0, at="C2")}
    match = stage("A X *\n. . .", A=galahad(hp=1, rp=0), **rows, X=skeleton(), **PROTECT, target="galahad",
                  next=["order skeleton.1 basic-attack 1"], stop=False, script=[9])  # fmt: skip
    assert match.state.outcome == "defeat" and where(match, "skeleton.1") == "B1"


# -- carry -------------------------------------------------------------------------------------------------------------

EMBER: dict[str, Any] = {"encounter": "four-b"}


@pytest.mark.clause("end.carry", "setup.extra-instructions")
def test_what_has_to_be_carried_lies_on_the_marked_square() -> None:
    match = Match("shining", {"encounter": "four-b", "players": 1}, 1)
    assert told(match, BurdenLaid) == [BurdenLaid("the hermit's ember", match.state.burden)]
    assert match.state.ground.marked == 1 << match.state.burden


@pytest.mark.clause("end.carry.take", "action.default-cost")
def test_it_is_taken_for_an_action_point_from_here_or_beside() -> None:
    match = stage("A . * g", A=galahad(), **EMBER, burden="C1")
    assert refused(match, "lift") == ("too-far", "end.carry.take")
    play(match, "walk B1", "lift")
    assert match.state.ap == 1 and match.state.bearer == 0 and told(match, BurdenTaken)
    assert refused(match, "lift") == ("has-it", "end.carry.take")
    spent = stage("A *", A=galahad(), **EMBER, burden="B1", ap=0)
    assert refused(spent, "lift") == ("no-ap", "action.default-cost")
    assert "lift" in offered(stage("* .", A=galahad(at="A1"), **EMBER, burden="A1"))
    assert refused(stage("A *", A=galahad()), "lift") == ("no-burden", "end.carry")


@pytest.mark.clause("end.carry.take", "ex.keeps-mp-items")
def test_an_exhausted_bearer_keeps_it_and_whoever_is_beside_may_take_it() -> None:
    match = stage("A B .\n. . C", A=galahad(), B=maren(hp=0), C=ranger(), **EMBER, bearer="maren")
    play(match, "lift")
    assert told(match, BurdenPassed) == [BurdenPassed(0, 1, "the hermit's ember")]
    # From a standing Hero as well, and not from one two squares away.
    standing = stage("A B", A=galahad(), B=maren(), **EMBER, bearer="maren")
    assert "lift" in offered(standing)
    assert refused(stage("A . B", A=galahad(), B=maren(), **EMBER, bearer="maren"), "lift")[0] == "too-far"


@pytest.mark.clause("end.carry", "end.check-timing")
def test_it_is_won_the_moment_the_bearer_is_on_a_goal_square_and_by_nobody_else() -> None:
    match = stage("A . g . .\nB . . . .", A=galahad(), B=maren(), **EMBER, bearer="galahad", stop=False)
    play(match, "walk D1")
    assert match.state.outcome == "victory" and where(match, "galahad") == "C1"
    other = stage("A . g . .\nB . . . .", A=galahad(), B=maren(), **EMBER, bearer="maren")
    play(other, "walk C1")
    assert other.state.outcome == ""


@pytest.mark.clause("end.carry")
def test_an_exhausted_bearer_on_the_goal_brings_nothing_and_one_who_is_pushed_there_does() -> None:
    down = stage("g .", A=galahad(hp=0, at="A1"), B=maren(at="B1"), **EMBER, bearer="galahad", active="maren")
    assert down.state.outcome == "" and not ending.brought_to_the_goal(down.state)
    match = stage("X A g .", A=galahad(), X=monster("barrow-wight", 0), **EMBER, bearer="galahad", target="galahad",
                  next=["order barrow-wight.0 basic-attack 1"], stop=False, script=[3])  # fmt: skip
    assert match.state.outcome == "victory" and where(match, "galahad") == "C1"


@pytest.mark.clause("end.carry")
def test_where_it_is_stands_in_a_position() -> None:
    match = stage("A . * g", A=galahad(), **EMBER, burden="C1")
    again = Match.at(match.position())
    assert again.state.burden == match.state.burden and again.state.bearer == -1
    play(match, "walk B1", "lift")
    assert Match.at(match.position()).state.bearer == 0


# -- boss and clear ----------------------------------------------------------------------------------------------------


@pytest.mark.clause("end.encounter.condition")
def test_cleared_is_when_no_monster_at_all_is_left() -> None:
    match = stage("A X .\nY . .", A=galahad(), X=skeleton(hp=1), Y=archer(hp=1), encounter="five-a", script=[6, 6],
                  stop=False)  # fmt: skip
    play(match, "attack squires-sword B1")
    assert match.state.outcome == ""
    play(match, "attack squires-sword A2")
    assert match.state.outcome == "victory"


# -- every encounter ends ----------------------------------------------------------------------------------------------


@pytest.mark.clause("end.defeat.conditions")
@pytest.mark.parametrize("key", list(box().encounters))
def test_whoever_only_waits_is_defeated_or_outlasts_the_rounds(key: str) -> None:
    """A party that never does anything: with time against it, it loses; else rounds or Monsters end it."""
    match = Match("shining", {"encounter": key, "players": 1}, 7)
    while (question := match.question) is not None:
        options = list(question.options)
        match.answer(next((each for each in options if type(each).__name__ in ("End", "Let")), options[0]))
    there = match.state.encounter
    assert match.state.outcome == "defeat" or there.victory.kinds[0] in ("survive", "protect")
    assert there.timed or there.victory.number
    assert bool(told(match, TimeOut)) <= there.timed


def test_every_kind_has_its_rule_and_every_victory_says_how_far_it_is() -> None:
    assert tuple(ending.VICTORIES) and {*ending.VICTORIES} == {*VICTORIES} and {*ending.DEFEATS} == {*DEFEATS}
    played = {each.victory.kinds[0] for each in box().encounters.values()}
    assert played >= {"reach", "survive", "boss", "protect", "carry"}
    follows = {each.defeat.next for each in box().encounters.values()}
    assert ("prepare",) in follows and ("end",) in follows and any(each[0] in box().encounters for each in follows)


@pytest.mark.parametrize("untimed", ["two", "four-a"])
@pytest.mark.clause("ex.untimed-all-down", "end.defeat.conditions")
def test_an_untimed_encounter_is_lost_with_the_last_standing_hero(untimed: str) -> None:
    assert not box().encounters[untimed].timed
    rows: dict[str, Any] = {"B": maren(hp=0, at="A2"), "C": ranger(hp=0, at="B2"), "D": orrin(hp=0, at="C2")}
    match = stage("A X .\n. . .", A=galahad(hp=1, rp=0), **rows, X=skeleton(), encounter=untimed, target="galahad",
                  next=["order skeleton.1 basic-attack 1"], stop=False, script=[9])  # fmt: skip
    assert match.state.outcome == "defeat" and of(match, "galahad").ex and asked(match) in ("recover", None)


@pytest.mark.clause("end.defeat.conditions", "ex.all-down-continues")
@pytest.mark.parametrize(("enough", "outcome"), [(2, "defeat"), (3, "")])
def test_how_many_exhausted_heroes_lose_an_encounter_stands_on_its_sheet(enough: int, outcome: str) -> None:
    rows: dict[str, Any] = {"B": maren(hp=0, at="A2"), "C": ranger(at="B2"), "D": orrin(at="C2")}
    match = stage("A X .\n. . .", A=galahad(hp=1, rp=0), **rows, X=skeleton(), encounter="two", target="galahad",
                  content={"encounters/two:defeat.number": enough}, next=["order skeleton.1 basic-attack 1"],
                  script=[9])  # fmt: skip
    assert of(match, "galahad").ex and match.state.outcome == outcome
    assert match.state.encounter.lost_by == [f"fallen-{enough}"] and match.game.stage.scene(match.view(0).data)


# -- what bots steer by ------------------------------------------------------------------------------------------------


def needed(drawing: str, kind: str, **more: Any) -> float:
    """About how many rounds Galahad and whoever else is there still need."""
    return ending.VICTORIES[kind].needed(stage(drawing, **{"A": galahad(), **more}).state)


@pytest.mark.parametrize("held", [False, True])
def test_what_lies_there_takes_longer_the_farther_it_is_away_and_from_the_goal(held: bool) -> None:
    rounds = []
    for drawing, at in (("A . * g", "C1"), ("A . * . g", "C1"), ("A . . * . g", "D1"), ("A . . . . . * . g", "G1")):
        lies: dict[str, Any] = {"B": maren(hp=0, at=at), "bearer": "maren"} if held else {"burden": at}
        rounds.append(needed(drawing, "carry", **lies, **EMBER))
    assert all(one < other for one, other in pairwise(rounds))


def test_it_is_as_far_from_the_left_as_from_the_right() -> None:
    left, right = (needed(each, "carry", burden="C1", **EMBER) for each in ("A . * . . g", ". . * . A g"))
    assert left == right


def test_whoever_stands_with_it_beside_the_goal_is_there_within_a_round() -> None:
    assert needed("A g * .", "carry", bearer="galahad", **EMBER) < 1


@pytest.mark.parametrize("kind", ["boss", "clear"])
def test_monsters_take_longer_the_farther_they_are_and_the_more_they_stand(kind: str) -> None:
    def there(drawing: str, hp: int) -> float:
        return needed(drawing, kind, X=monster("barrow-wight", 0, hp=hp))

    rounds = [
        there("A X . . . . .", 2),
        there("A X . . . . .", 4),
        there("A . . X . . .", 4),
        there("A . . . . . X", 4),
    ]
    assert all(one < other for one, other in pairwise(rounds))
