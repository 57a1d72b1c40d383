"""Stamina, damage and exhaustion."""

from __future__ import annotations

import pytest
from games.henshin.made_up import hearing, invent
from games.henshin.staging import at, clauses_of, mine, npc, offered, play, stage, theirs, told

from dustup.engine.hearing import AFTER, BEFORE
from dustup.games.henshin import events
from dustup.games.henshin.happenings import Damage
from dustup.games.henshin.rules.stamina import deal, heal

# -- losing stamina -------------------------------------------------------------------------------------------------


@pytest.mark.clause("stamina.damage")
@pytest.mark.parametrize(("die", "lost"), [("2", 1), ("4", 2), ("6", 3)])
def test_each_point_of_damage_removes_a_point_of_stamina(die: str, lost: int) -> None:
    match = play(stage("A B", A=mine(), B=theirs(stamina=10), dice=[die, "1"]), f"hurt {die} B1")
    assert at(match, "B1").stamina == 10 - lost


@pytest.mark.clause("stamina.floor")
def test_stamina_stops_at_0_and_the_excess_is_ignored() -> None:
    match = play(stage("A B", A=mine(), B=theirs(stamina=1), dice=["6", "1"]), "hurt 6 B1")
    assert at(match, "B1").stamina == 0
    assert told(match, events.Damaged)[0].amount == 1
    assert "stamina.floor" in clauses_of(match, events.Damaged)


@pytest.mark.clause("stamina.damage")
def test_damage_that_is_just_enough_has_no_excess() -> None:
    match = play(stage("A B", A=mine(), B=theirs(stamina=3), dice=["6", "1"]), "hurt 6 B1")
    assert at(match, "B1").stamina == 0
    assert "stamina.floor" not in clauses_of(match, events.Damaged)


# -- exhaustion -----------------------------------------------------------------------------------------------------


@pytest.mark.clause("stamina.exhausted")
def test_a_fighter_is_exhausted_the_moment_its_stamina_is_0() -> None:
    match = play(stage("A B", A=mine(), B=theirs(stamina=2), dice=["4", "1"]), "hurt 4 B1")
    assert at(match, "B1").exhausted
    assert [entry.event.key for entry in match.log][1:3] == ["damaged", "exhausted"]


def test_a_fighter_with_1_stamina_left_is_not_exhausted() -> None:
    match = play(stage("A B", A=mine(), B=theirs(stamina=3), dice=["4", "1"]), "hurt 4 B1")
    assert not at(match, "B1").exhausted


@pytest.mark.clause("ruling.stamina.exhausted-on-board")
def test_the_exhausted_stay_where_they_are_block_the_hex_and_can_be_thrown() -> None:
    match = stage("A B . .", A=mine(), B=theirs(stamina=1), dice=["2", "1", "3"])
    play(match, "hurt 2 B1")
    assert at(match, "B1").exhausted
    assert "move 1 B1" not in offered(match)
    play(match, "throw 1 B1", "toward E")
    assert at(match, "D1").exhausted


@pytest.mark.clause("ruling.stamina.exhausted-on-board")
def test_the_abilities_of_the_exhausted_do_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    def double(m, me, damage):
        damage.add(damage.amount, "card:Bully")

    invent(monkeypatch, "bully", hearing("Bully", BEFORE, Damage, double))
    match = stage("B A C", A=mine(), B=theirs("bully", stamina=2), C=theirs(), dice=["2", "3", "4"])
    play(match, "hurt 2 A1")
    assert at(match, "A1").exhausted, "1 damage was doubled while the bully stood"
    play(match, "hurt 4 C1")
    assert at(match, "C1").stamina == 10, "but not after it had fallen"


@pytest.mark.clause("ruling.stamina.exhausted-on-board")
def test_an_exhausted_fighter_is_activated_only_by_a_heroic_stand() -> None:
    match = stage("A B C", A=mine(stamina=1), B=theirs(), C=mine(), next=["spend", "activation 1"], dice=["1"],
                  players=[{"heroism": 1}], active="2:plain", rolls=[6, 5, 3, 2, 1])  # fmt: skip
    play(match, "throw 1 A1", "toward W")
    assert offered(match) == ["select C1", "stand A1"]


@pytest.mark.clause("ruling.stamina.hit-while-down")
def test_damage_to_the_exhausted_does_nothing_and_earns_nothing() -> None:
    match = stage("A B", A=mine(), B=theirs(exhausted=True), dice=["6", "1"], players=[{}, {"heroism": 0}])
    play(match, "hurt 6 B1")
    assert at(match, "B1").stamina == 0
    assert not told(match, events.Exhausted) and not told(match, events.Damaged)
    assert match.state.players[1].heroism == 0
    assert at(match, "A1").momentum == 0


@pytest.mark.clause("ruling.stamina.hit-while-down")
def test_nobody_reacts_to_a_blow_at_the_exhausted(monkeypatch: pytest.MonkeyPatch) -> None:
    heard = []
    invent(monkeypatch, "guard", hearing("Guard", BEFORE, Damage, lambda m, me, damage: heard.append(damage)))
    match = stage("A B C", A=mine(), B=theirs(exhausted=True), C=theirs("guard"), dice=["6", "1"])
    play(match, "hurt 6 B1")
    assert heard == []


@pytest.mark.clause("ruling.form.exhaustion")
def test_an_exhausted_fighter_keeps_its_form() -> None:
    match = stage("A B", A=mine(), B=theirs(stamina=1, form="grasshopper"), dice=["6", "1"])
    play(match, "hurt 6 B1")
    assert match.state.form_of(at(match, "B1")).key == "grasshopper"


@pytest.mark.clause("basic-actions.transform.free-form", "ruling.form.exhaustion")
def test_the_form_of_an_exhausted_fighter_stays_closed_to_its_allies() -> None:
    match = stage("B A C", A=mine(momentum=4), B=mine(stamina=1, form="grasshopper"), C=theirs(), dice=["1", "2"],
                  players=[{"forms": ["grasshopper", "phoenix"]}])  # fmt: skip
    play(match, "throw 1 A1", "toward W")
    assert match.state.piece("1:plain.2").exhausted
    assert offered(match, "transform") == ["transform 2 1"]


# -- NPCs -----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("npc.health")
def test_an_npc_at_0_health_is_destroyed_and_leaves_the_board() -> None:
    match = play(stage("A B", A=mine(), B=npc("trooper"), dice=["4", "1"]), "hurt 4 B1")
    assert told(match, events.Destroyed)[0].name == "Trooper"
    assert match.state.npcs == 0
    assert "move 1 B1" in offered(match)


@pytest.mark.clause("npc.health")
def test_an_npc_with_health_left_stays() -> None:
    match = play(stage("A B", A=mine(), B=npc("trooper"), dice=["2", "1"]), "hurt 2 B1")
    assert at(match, "B1").stamina == 1
    assert not told(match, events.Destroyed)


@pytest.mark.clause("npc.health")
def test_an_npc_that_a_reaction_finishes_off_is_destroyed_once(monkeypatch: pytest.MonkeyPatch) -> None:
    def echo(m, me, damage):
        if damage.kind == "attack":
            yield from deal(m, damage.target, [(1, "card:Echo")], me, "special")

    invent(monkeypatch, "echo", hearing("Echo", AFTER, Damage, echo))
    match = play(stage("A B", A=mine("echo"), B=npc("trooper"), dice=["2", "1"]), "hurt 2 B1")
    assert len(told(match, events.Destroyed)) == 1
    assert match.state.players[0].heroism == 1


# -- healing --------------------------------------------------------------------------------------------------------


def test_healing_stops_at_the_maximum_and_does_not_raise_the_exhausted() -> None:
    match = stage("A B", A=mine(stamina=11), B=theirs(exhausted=True), dice=["1"])
    assert heal(match.state, at(match, "A1"), 5) == 1
    assert heal(match.state, at(match, "B1"), 5) == 0
    assert (at(match, "A1").stamina, at(match, "B1").stamina) == (12, 0)


@pytest.mark.clause("ruling.stamina.half", "ruling.stamina.never-lowered")
@pytest.mark.parametrize(("before", "after"), [(0, 5), (4, 5), (5, 5), (8, 8)])
def test_a_hero_below_half_rests_up_to_half_rounded_up_and_nobody_is_lowered(before: int, after: int) -> None:
    cards = [{"hero": "nine", "stamina": 9}]
    match = stage("A .", A=mine("nine", stamina=before), cards=cards, next="end of round")
    assert at(match, "A1").stamina == after


@pytest.mark.parametrize("target", [theirs(stamina=2), npc(health=2)])
def test_where_damage_comes_from_adds_up_to_what_was_lost(target: dict) -> None:
    match = play(stage("A B C", A=mine(), B=target, C=theirs(stamina=1), dice=["6"]), "hurt 6 B1")
    assert told(match, events.Damaged)[0].parts == [(3, "half-die-down"), (-1, "excess")]
    assert told(match, events.Damaged)[0].amount == 2


def test_heroism_for_a_fall_does_not_cite_the_heroic_stand() -> None:
    match = play(stage("A B", A=mine(), B=theirs(stamina=1), dice=["6"]), "hurt 6 B1")
    assert "ruling.heroism.stand-no-refund" not in clauses_of(match, events.HeroismGained)
    assert "heroism.gain.exhausted" in clauses_of(match, events.HeroismGained)
