"""Momentum: earned by acting, held up to a maximum, lost by falling."""

from __future__ import annotations

import pytest
from games.henshin.made_up import hearing, invent, sentence
from games.henshin.staging import at, clauses_of, mine, npc, offered, play, stage, theirs, told

from dustup.engine.hearing import BEFORE
from dustup.games.henshin import events
from dustup.games.henshin.cards import Tunable
from dustup.games.henshin.content import box
from dustup.games.henshin.happenings import MomentumGain
from dustup.games.henshin.rules.momentum import gain_momentum
from dustup.games.henshin.scenario import ScenarioActionCard
from dustup.games.henshin.verbs import move_up_to

# -- earning --------------------------------------------------------------------------------------------------------


@pytest.mark.clause("momentum.gain")
def test_an_action_in_which_the_fighter_moves_itself_earns_1() -> None:
    match = play(stage("A . . .", A=mine(), dice=["1", "2"]), "move 1 B1")
    assert at(match, "B1").momentum == 1


@pytest.mark.clause("momentum.gain")
def test_an_action_that_throws_an_enemy_earns_1() -> None:
    match = play(stage("A B . .", A=mine(), B=theirs(), dice=["1", "2"]), "throw 1 B1", "toward E")
    assert at(match, "A1").momentum == 1


@pytest.mark.clause("momentum.gain", "ruling.game.sides")
def test_an_action_that_damages_an_enemy_earns_1_and_every_npc_is_an_enemy() -> None:
    match = play(stage("A B . .", A=mine(), B=npc("corporal", seat=1), dice=["2", "2"]), "hurt 2 B1")
    assert at(match, "A1").momentum == 1


@pytest.mark.clause("ruling.throw.not-self-move")
def test_throwing_a_friend_earns_nothing_and_being_thrown_is_not_moving() -> None:
    match = stage(". . B A C", A=mine(), B=mine(), C=theirs(), dice=["1", "2"])
    play(match, "throw 1 C1", "toward W")
    assert at(match, "D1").momentum == 0, "the thrower"
    assert at(match, "A1").momentum == 0, "the thrown friend"


@pytest.mark.clause("ruling.momentum.zero-damage")
def test_damage_of_0_earns_nothing() -> None:
    match = play(stage("A B . .", A=mine(), B=theirs(), dice=["1", "2"]), "hurt 1 B1")
    assert at(match, "A1").momentum == 0
    assert told(match, events.Unharmed)


@pytest.mark.clause("ruling.momentum.once")
def test_an_action_that_moves_and_damages_earns_1_only() -> None:
    match = stage("A . . B", A=mine(), B=theirs(), dice=["3", "2"])
    play(match, "move 3 C1", "target D1")
    assert at(match, "D1").stamina == 11
    assert at(match, "C1").momentum == 1


def test_a_fighter_that_falls_in_its_own_action_earns_nothing() -> None:
    match = play(stage("A ~ .", A=mine(stamina=1, momentum=2), dice=["1"]), "move 1 B1")
    assert at(match, "B1").exhausted
    assert at(match, "B1").momentum == 0


@pytest.mark.clause("ruling.momentum.timing")
def test_a_kick_earns_before_it_empties_momentum() -> None:
    match = stage("A . B", A=mine(momentum=4, form="grasshopper"), B=theirs(), dice=["1"])
    play(match, "kick 1 B1")
    told_order = [entry.event.key for entry in match.log if entry.event.key.startswith("momentum")]
    assert told_order == ["momentum-gained", "momentum-lost"]
    assert at(match, "B1").momentum == 0


# -- maximum --------------------------------------------------------------------------------------------------------


@pytest.mark.clause("momentum.maximum")
def test_the_momentum_stat_is_the_most_a_fighter_can_hold() -> None:
    match = stage("A . . .", A=mine("calm", momentum=2), cards=[{"hero": "calm", "momentum": 3}], dice=["1", "2"])
    play(match, "move 1 B1")
    assert at(match, "B1").momentum == 3 == at(match, "B1").card.momentum


@pytest.mark.clause("momentum.overflow")
def test_momentum_beyond_the_maximum_is_discarded() -> None:
    match = play(stage("A . . .", A=mine(momentum=4), dice=["1", "2"]), "move 1 B1")
    assert at(match, "B1").momentum == 4
    assert "momentum.overflow" in clauses_of(match, events.MomentumGained)


@pytest.mark.clause("momentum.maximum")
def test_momentum_within_the_maximum_is_no_overflow() -> None:
    match = play(stage("A . . .", A=mine(momentum=3), dice=["1", "2"]), "move 1 B1")
    assert "momentum.overflow" not in clauses_of(match, events.MomentumGained)


@pytest.mark.clause("momentum.gated-actions")
def test_actions_that_need_full_momentum_are_illegal_with_less() -> None:
    match = stage("A . .", A=mine(momentum=3, form="grasshopper"), dice=["1"])
    assert offered(match, "kick") == offered(match, "transform") == []
    assert match.why_not("kick 1 B1").code == match.why_not("transform 1 0").code == "momentum"


@pytest.mark.clause("momentum.gated-actions")
def test_actions_that_need_full_momentum_are_open_at_the_maximum() -> None:
    match = stage("A . .", A=mine(momentum=4, form="grasshopper"), dice=["1"])
    assert "kick 1 B1" in offered(match)
    assert "transform 1 0" in offered(match)


# -- scenario and exhaustion ----------------------------------------------------------------------------------------


def wave(momentum: int) -> ScenarioActionCard:
    """A scenario action that does nothing but award momentum."""
    run = {"where": "Anywhere.", "counts": (1,), "run": lambda *_: None}
    return ScenarioActionCard("Wave", "Street Brawl", "action", "Wave.", Tunable({}), momentum=momentum, **run)


@pytest.mark.clause("momentum.scenario", "ruling.scenario.actions")
def test_a_scenario_may_grant_momentum_for_its_actions(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(box().scenarios["street-brawl"], "actions", [wave(momentum=2)])
    match = play(stage("A . .", A=mine(), dice=["5", "1", "22"]), "scenario-action 5 wave")
    assert at(match, "A1").momentum == 2


@pytest.mark.clause("ruling.scenario.actions")
def test_a_scenario_action_costs_one_die_of_its_count_may_repeat_and_awards_only_what_it_says(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(box().scenarios["street-brawl"], "actions", [wave(momentum=0)])
    match = play(stage("A . .", A=mine(), dice=["5", "1", "22"]), "scenario-action 5 wave")
    assert offered(match, "scenario-action") == ["scenario-action 1 wave"], "again, but not for a Double"
    assert at(match, "A1").momentum == 0


@pytest.mark.clause("momentum.exhaustion")
def test_a_fighter_that_becomes_exhausted_drops_to_0() -> None:
    match = stage("A B .", A=mine(), B=theirs(stamina=2, momentum=3), dice=["4", "2"])
    play(match, "hurt 4 B1")
    assert at(match, "B1").momentum == 0
    assert told(match, events.MomentumLost)[0].amount == 3


def test_a_fighter_left_with_1_stamina_keeps_its_momentum() -> None:
    match = stage("A B .", A=mine(), B=theirs(stamina=3, momentum=3), dice=["4", "2"])
    play(match, "hurt 4 B1")
    assert (at(match, "B1").stamina, at(match, "B1").momentum) == (1, 3)


# -- cards ----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("momentum.gain")
def test_a_card_may_change_what_an_action_earns(monkeypatch: pytest.MonkeyPatch) -> None:
    def more(m, me, gain):
        gain.amount += 1

    invent(monkeypatch, "eager", hearing("Eager", BEFORE, MomentumGain, more))
    match = play(stage("A . . .", A=mine("eager"), dice=["1", "2"]), "move 1 B1")
    assert at(match, "B1").momentum == 2


def test_moving_somebody_else_is_not_moving_oneself(monkeypatch: pytest.MonkeyPatch) -> None:
    def wave_on(m, me, die, n):
        yield from move_up_to(m, m.piece("1:plain"), 1, "Wave On", least=1)

    invent(monkeypatch, "guide", sentence("Wave On", "special", wave_on))
    match = play(stage("A B .", A=mine("guide"), B=mine(), dice=["1", "2"]), "special 1 wave-on")
    assert at(match, "C1").card.key == "plain"
    assert [at(match, cell).momentum for cell in ("A1", "C1")] == [0, 0]


@pytest.mark.clause("momentum.maximum")
def test_the_exhausted_gain_none() -> None:
    match = stage("A .", A=mine(exhausted=True), next="beginning")
    gain_momentum(match.state, at(match, "A1"), 2)
    assert at(match, "A1").momentum == 0
