"""Attacks on several, deaths in the middle of something, and what the log says of it: two rules or cards at a time."""

from __future__ import annotations

import pytest
from games.demihuman.staging import asked, enemy, hp, model, of, offered, piece, play, stage, told

from dustup.games.demihuman.events import (
    AttackFailed,
    AttackSucceeded,
    Fell,
    ForceRolled,
    PanicPaid,
    PipsLost,
    Spawned,
    TriggerUsed,
)

FAR = enemy("oil-novice", "22,22")
NONE = [0, 0]


@pytest.mark.clause("attack.into-melee", "ruling.attack.many-targets", "attack.friend-or-foe")
def test_a_friend_that_dies_of_the_same_stump_was_in_melee_with_the_enemy_when_it_was_thrown() -> None:
    friend, foe = model("kennel-pup", "12,11.5", wounds=3), enemy("kennel-pup", "12,12.52")
    for others, dice in (((friend, foe), [4, 1, 6]), ((foe, friend), [4, 6, 1])):
        match = stage(model("briar-troll", "8,12"), *others, script=dice, pips=NONE)
        play(match, "aim thrown-stump 12,12")
        assert asked(match) == "act", "so their order makes no difference and nobody asks for it"
        assert [each.force for each in told(match, AttackSucceeded)] == [7], "the friend"
        assert [each.force for each in told(match, AttackFailed)] == [6], "shooting into melee"


@pytest.mark.clause("tag.spawn", "movement.fall", "ruling.round.death-mid-activation")
def test_who_dies_of_its_fall_in_a_charge_brings_a_rattler_that_says_why_it_comes() -> None:
    ledger, ghoul = enemy("mister-ledger", "12,15"), enemy("cellar-ghoul", "3,3")
    match = stage(
        model("kennel-pup", "12,12.9^tower-1", wounds=3), ledger, ghoul, pieces=[piece("tower", "12,12")],
        player=[{"pips": 0}, {"pips": 0, "coalition": "dead-letter-office"}],
    )  # fmt: skip
    play(match, offered(match, "drop-charge")[0], "target cellar-ghoul", "place 4.02,3")
    assert [each.model for each in told(match, TriggerUsed)] == [of(match, "cellar-ghoul").id]
    assert "Ghoul uses Overtime." in told(match) and len(told(match, Spawned)) == 1
    assert match.question is None, "its activation is over, and nobody was attacked"


@pytest.mark.clause("condition.panic", "ruling.condition.panic")
def test_a_payment_for_panic_is_told_before_its_pips_and_does_not_say_who_panics() -> None:
    scared = [enemy("kennel-pup", "20,12", conditions={"panic": 2}), enemy("soup-sow", "3,3", conditions={"panic": 1})]
    match = stage(model("dockside-wolf", "12,12"), *scared, rulings={"panic": "letter"}, pips=[4, 0], actions=1)
    play(match, "move 13,12")
    kinds = [type(each.event) for each in match.log if type(each.event) in (PanicPaid, PipsLost)]
    assert kinds == [PanicPaid, PipsLost]
    assert "Player 1 pays 3 pips for a second action of Wolf, because of Panic." in told(match)


@pytest.mark.clause("tag.block.consequence", "mission.assassination.dead", "ruling.tag.block-use")
def test_a_vip_who_pays_the_middleman_s_bill_dies_for_the_attacker() -> None:
    ledger, vip = enemy("mister-ledger", "13.02,12"), enemy("kennel-pup", "14.04,12", wounds=3, chosen=True)
    players = [{"role": "attacker", "pips": 0}, {"role": "defender", "pips": 0}]
    match = stage(
        model("dockside-wolf", "12,12"), ledger, vip, mission="assassination", round=2, player=players, script=[1, 1, 6]
    )
    play(match, "attack fangs mister-ledger", "yes")
    assert not of(match, "kennel-pup").alive and match.state.players[0].points == 6 - 2


@pytest.mark.clause("tag.fading", "movement.fall", "action.charge")
def test_a_long_drop_counts_in_the_very_charge_that_fell() -> None:
    match = stage(
        model("alley-cat", "12,12.9^tower-1", wounds=5), enemy("ox-bouncer", "12,15.6"), script=[1, 1],
        pieces=[piece("tower", "12,12")], player=[{"coalition": "rooftop-league", "pips": 0}, {"pips": 0}],
    )  # fmt: skip
    play(match, offered(match, "drop-charge")[0], "attack claws ox-bouncer")
    assert told(match, Fell) and hp(match, "alley-cat") == 1
    assert told(match, ForceRolled)[0].total == 1 + 4 + 1


@pytest.mark.clause("tag.limit", "tag.spawn", "tag.family", "ruling.attack.many-targets")
def test_two_deaths_of_one_stump_bring_two_rattlers_of_which_one_goes() -> None:
    pups = [enemy("kennel-pup", "12,11.5", wounds=3), enemy("kennel-pup", "12,12.52", wounds=3)]
    match = stage(
        model("briar-troll", "8,12"), model("mister-ledger", "3,3"), *pups, FAR, script=[6, 1, 1],
        player=[{"coalition": "dead-letter-office", "pips": 0}, {"pips": 0}],
    )  # fmt: skip
    play(match, "aim thrown-stump 12,12", "target kennel-pup.1", "target mister-ledger", "place 4.02,3")
    play(match, "target mister-ledger", "place 3.39,3.94", "target rattler.1")
    assert "Pup 2 gets Enraged 1; 1 in all." in told(match), "for a moment it was the last of its litter"
    assert not of(match, "rattler.1").alive and of(match, "rattler.2").alive and asked(match) == "act"


@pytest.mark.clause("tag.save", "ruling.tag.save", "tag.point.origin", "tag.inflict")
def test_who_steps_in_against_fire_from_a_point_burns_in_place_of_the_other() -> None:
    pup, novice = enemy("kennel-pup", "12,12"), enemy("oil-novice", "15,12")
    match = stage(model("steam-deacon", "12,6"), pup, novice, script=[6, 1], pips=NONE)
    play(match, "aim kindle 12,11.4", "save oil-novice 13.02,12")
    assert of(match, "oil-novice").conditions == {"burning": 1} and not of(match, "kennel-pup").conditions


@pytest.mark.clause("tag.save", "ruling.tag.save", "ruling.attack.many-targets", "af.death")
def test_who_steps_in_twice_and_dies_of_the_first_blow_is_not_hit_again() -> None:
    pups = [enemy("kennel-pup", "12,11.5"), enemy("kennel-pup", "12,12.52")]
    match = stage(model("briar-troll", "8,12"), *pups, enemy("oil-novice", "13.6,12"), script=[6, 1, 1], pips=NONE)
    play(match, "aim thrown-stump 11.6,12", "target kennel-pup.1", "save oil-novice 12.98,11.81")
    play(match, "save oil-novice 13.02,12.45")
    assert [each.target for each in told(match, AttackSucceeded)] == [of(match, "oil-novice").id]
    assert [hp(match, f"kennel-pup.{number}") for number in (1, 2)] == [4, 4]


@pytest.mark.clause("tag.block.roll", "tag.block.condition", "tag.triggered", "tag.natural")
def test_whoever_is_answered_with_a_shot_may_block_it_in_its_own_activation() -> None:
    cat, choir = model("alley-cat", "12,12", wounds=3), enemy("spark-choir", "12.92,12")
    match = stage(cat, choir, script=[3, 3, 6], pips=NONE)
    play(match, "attack claws spark-choir", "yes")
    assert asked(match) == "block"
    play(match, "yes")
    assert not of(match, "alley-cat").conditions and asked(match) == "act"
