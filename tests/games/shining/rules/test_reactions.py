"""REACTION."""

from __future__ import annotations

import pytest
from games.shining.staging import asked, galahad, hp, maren, offered, orrin, play, skeleton, stage, told

from dustup.games.shining.events import Reacted

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
def test_the_players_of_all_who_could_react_are_asked_together() -> None:
    match = stage("A X B", A=orrin(seat=1), B=galahad(seat=2), X=skeleton(), seats=2, next=BLOW, target="orrin",
                  script=[1, 1])  # fmt: skip
    assert match.question is not None and match.question.seats == (0, 1)
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
