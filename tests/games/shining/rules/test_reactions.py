"""REACTION."""

from __future__ import annotations

from itertools import islice
from typing import Any

import pytest
from games.shining.staging import (
    asked,
    galahad,
    hp,
    jory,
    maren,
    monster,
    of,
    offered,
    orrin,
    play,
    ranger,
    skeleton,
    stage,
    tamsin,
    told,
)

from dustup import Match
from dustup.games.shining import GAME
from dustup.games.shining.events import Reacted
from dustup.games.shining.rules.push import shove

BLOW = ["order skeleton.1 basic-attack 1"]
BESIDE = """
    A X
    B ."""


@pytest.mark.clause("reaction.condition", "reaction.like-action", "reaction.cost-default")
def test_a_reaction_is_paid_with_a_reaction_point_when_its_trigger_occurs() -> None:
    match = stage(BESIDE, A=orrin(rp=2), X=skeleton(), next=BLOW, target="orrin", script=[1])
    assert offered(match) == ["react orrin ember-veil", "let"]
    play(match, "react orrin ember-veil")
    assert hp(match, "skeleton.1") == 2 and told(match, Reacted) == [Reacted(0, "Ember Veil", 1)]
    # A Monster that is not beside him does not trigger it.
    far = stage("A . . X", A=orrin(), X={"monster": "bone-archer", "number": 1}, target="orrin", script=[1],
                next=["order bone-archer.1 basic-attack 1"])  # fmt: skip
    assert asked(far) == ""


@pytest.mark.clause("reaction.once-per-trigger", "reaction.timing-after-attack")
def test_each_hero_reacts_once_to_an_attack_in_the_order_the_players_like() -> None:
    match = stage("A X B", A=orrin(rp=2), B=galahad(rp=2), X=skeleton(), next=BLOW, target="orrin", script=[1, 1])
    assert offered(match) == ["react orrin ember-veil", "react galahad shield-brother", "let"]
    play(match, "react galahad shield-brother")
    assert hp(match, "skeleton.1") == 2 and offered(match) == ["react orrin ember-veil", "let"]
    play(match, "react orrin ember-veil")
    assert asked(match) == "" and hp(match, "skeleton.1") == 1


@pytest.mark.clause("combat.players-agree", "reaction.once-per-trigger")
def test_each_player_is_asked_for_their_own_heroes_and_nobody_who_cannot_react() -> None:
    match = stage("A X B", A=orrin(seat=1), B=galahad(seat=2), X=skeleton(), seats=2, next=BLOW, target="orrin",
                  script=[1, 1])  # fmt: skip
    assert match.question is not None and match.question.seats == (0,)
    alone = stage("A X B", A=orrin(seat=1, rp=0), B=galahad(seat=2), X=skeleton(), seats=2, next=BLOW, target="orrin",
                  script=[1, 1])  # fmt: skip
    assert alone.question is not None and alone.question.seats == (1,)


@pytest.mark.clause("reaction.area")
def test_everybody_an_area_has_affected_was_attacked() -> None:
    match = stage("X A B .", A=orrin(), B=maren(hp=6), X={"monster": "barrow-wight", "number": 0},
                  next=["order barrow-wight.0 wail-of-the-barrow 1"], target="orrin", script=[1])  # fmt: skip
    assert offered(match) == ["react orrin ember-veil", "react maren turn-the-other-cheek", "let"]


@pytest.mark.clause("reaction.points.per-encounter")
def test_a_spent_point_stays_spent_at_the_next_step() -> None:
    match = stage(BESIDE, A=orrin(rp=1), X=skeleton(), next=[*BLOW, "monster_done", "hero_step orrin"], target="orrin",
                  script=[1])  # fmt: skip
    play(match, "react orrin ember-veil")
    assert asked(match) == "act" and match.state.heroes[0].rp == 0


@pytest.mark.clause("reaction.timing-after-attack")
def test_who_is_exhausted_by_the_attack_does_not_react() -> None:
    match = stage(BESIDE, A=orrin(hp=1), X=skeleton(), next=BLOW, target="orrin", script=[9])
    assert asked(match) == ""


@pytest.mark.clause("reaction.once-per-trigger")
def test_letting_it_be_costs_nothing() -> None:
    match = play(stage(BESIDE, A=orrin(rp=1), X=skeleton(), next=BLOW, target="orrin", script=[1]), "let")
    assert match.state.heroes[0].rp == 1 and hp(match, "skeleton.1") == 3


@pytest.mark.clause("reaction.condition", "attack.zero-damage")
def test_a_missed_attack_was_an_attack_as_well() -> None:
    match = stage("A X B", A=orrin(rp=0, stats={"vit": 30}), B=galahad(), X=skeleton(), next=BLOW, target="orrin",
                  script=[1, 1])  # fmt: skip
    assert offered(match) == ["react galahad shield-brother", "let"]


@pytest.mark.clause("reaction.during-own-activation")
def test_a_reaction_may_be_used_in_one_s_own_activation() -> None:
    match = stage("A X B", A=orrin(rp=0), B=galahad(), X=skeleton(), next=BLOW, target="orrin", script=[1, 1],
                  active="galahad")  # fmt: skip
    assert offered(match) == ["react galahad shield-brother", "let"]


# -- other triggers ----------------------------------------------------------------------------------------------------


@pytest.mark.clause("reaction.other-triggers", "reaction.once-per-trigger")
def test_reactions_to_an_attack_come_before_those_to_what_it_brought_about() -> None:
    match = stage("B X A\n. C .", A=galahad(), B=orrin(hp=1), C=tamsin(), X=skeleton(), next=BLOW, target="orrin",
                  script=[6, 2, 3, 3, 3, 1])  # fmt: skip
    assert asked(match) == "react" and offered(match) == ["react galahad shield-brother", "let"]
    play(match, "react galahad shield-brother")
    assert asked(match) == "react-fall"
    play(match, "react tamsin one-more-verse")
    assert hp(match, "orrin") == 3 and asked(match) == ""


@pytest.mark.clause("reaction.other-triggers")
def test_who_is_up_again_by_then_triggers_nothing() -> None:
    match = stage("B X A\n. C .", A=maren(), B=orrin(hp=1), C=tamsin(), X={"monster": "barrow-wight", "number": 0},
                  next=["order barrow-wight.0 wail-of-the-barrow 1"], target="orrin", script=[1])  # fmt: skip
    # The wail is aimed at Orrin and reaches him alone; Maren was not attacked and has nothing to react to.
    assert asked(match) == "react-fall"
    both = stage("B . X\nA C .", A=maren(), B=orrin(hp=1, rp=0), C=tamsin(), target="orrin", script=[1],
                 X={"monster": "barrow-wight", "number": 0},
                 next=["order barrow-wight.0 wail-of-the-barrow 1"])  # fmt: skip
    assert offered(both) == ["react maren turn-the-other-cheek", "let"]
    play(both, "react maren turn-the-other-cheek", "target A1")
    assert hp(both, "orrin") == 3 and asked(both) == ""  # Heal2, and one more by Works of Mercy


@pytest.mark.clause("reaction.other-triggers", "reaction.once-per-trigger")
def test_dmg_of_the_chart_and_of_a_chain_are_two_things_to_react_to() -> None:
    match = stage("X A", A=jory(rp=2), X={"monster": "barrow-wight", "number": 0}, target="jory", script=[8, *[1] * 10],
                  next=["order barrow-wight.0 basic-attack 1"])  # fmt: skip
    assert asked(match) == "react-harm" and match.question is not None and match.question.why.args["amount"] == 2
    play(match, "react jory born-lucky")
    assert asked(match) == "react-harm" and match.question.why.args["amount"] == 1


@pytest.mark.clause("reaction.points.per-encounter")
def test_a_new_encounter_gives_all_reaction_points_back_and_nothing_else_does() -> None:
    match = stage(BESIDE, A=orrin(rp=0, mp=1, items=["bitter-root"]), X=skeleton(), next=["hero_step orrin"])
    play(match, "item bitter-root A1")
    assert match.state.heroes[0].rp == 0
    again = Match(GAME, {"players": 1, "party": [{"hero": "orrin", "hp": 3}, "galahad", "maren", "wren"]}, seed=1)
    assert [each.rp for each in again.state.heroes] == [2, 2, 1, 2]


@pytest.mark.parametrize("striking", [False, True])
def test_who_falls_by_a_push_without_an_attack_is_heard_at_once(striking: bool) -> None:
    match = stage("B # A", A=tamsin(), B=galahad(hp=1))
    match.state.striking = striking
    asked_now = list(islice(shove(match.state, match.state.heroes[1], 1, 2, None), 1))
    assert match.state.heroes[1].ex and bool(asked_now) is not striking


# -- what has ended the encounter --------------------------------------------------------------------------------------

SECOND: dict[str, Any] = {"encounter": "two", "round": 3, "stop": False, "script": [9]}
"""An encounter that is lost with two Heroes exhausted at once."""


@pytest.mark.parametrize(
    "by", [{"next": BLOW, "target": "galahad"}, {"next": ["event"], "stack": ["event"], "events": ["falling-branch"]}]
)
@pytest.mark.clause("end.check-timing", "ex.untimed-all-down")
def test_a_song_for_the_second_to_fall_comes_too_late_whatever_felled_him(by: dict[str, Any]) -> None:
    rows = {"A": tamsin(rp=2), "B": galahad(hp=1, rp=0), "D": maren(rp=0), "X": skeleton()}
    match = stage("t B X A\n. . C D", **rows, C=orrin(hp=0), **SECOND, **by)
    assert match.state.outcome == "defeat" and not told(match, Reacted) and asked(match) != "react-fall"
    first = stage("t B X A\n. . C D", **rows, C=orrin(rp=0), **SECOND, **by)
    assert asked(first) == "react-fall"


@pytest.mark.clause("end.check-timing")
def test_nobody_suffers_more_of_a_card_that_has_ended_the_encounter() -> None:
    match = stage("B t D\n. A C", A=maren(rp=0), B=galahad(hp=1), C=orrin(hp=0), D=ranger(hp=5), **SECOND,
                  next=["event"], stack=["event"], events=["falling-branch"])  # fmt: skip
    assert match.state.outcome == "defeat" and hp(match, "ranger") == 5


@pytest.mark.clause("end.both-at-once", "death.monster-card-exception")
def test_what_a_monster_spills_as_it_falls_is_part_of_what_felled_it() -> None:
    """The last Monster takes the last Hero along: that is victory and defeat at once."""
    luckless: dict[str, Any] = {"stats": {"lck": 0}, "items": []}
    down = {"B": galahad(hp=0, **luckless), "C": maren(hp=0, **luckless), "D": ranger(hp=0, **luckless)}
    match = stage("A X .\nB C D", A=orrin(hp=1, stats={"lck": 0}, items=["fire-pot"]), **down, encounter="mill",
                  X=monster("basin-acolyte", hp=1), round=1, stop=False)  # fmt: skip
    play(match, "item fire-pot B1")
    assert of(match, "orrin").ex and match.state.outcome == "victory"
