"""What cards say to what happens: increases before reductions, and reactions when their cause is over."""

from __future__ import annotations

from typing import Any

import pytest
from games.henshin.made_up import hearing, invent
from games.henshin.staging import at, mine, npc, offered, play, stage, theirs, told

from dustup.engine.hearing import BEFORE, LESS, Ear, Heard
from dustup.games.henshin import events
from dustup.games.henshin.happenings import Damage, Throwing


def shell(m: Any, me: Any, damage: Damage) -> None:
    """1 less, from 2 on."""
    if damage.target is me and damage.amount >= 2:
        damage.add(-1, "card:Shell")


@pytest.mark.clause("ruling.round.more-before-less")
@pytest.mark.parametrize("initiative", [1, 2])
def test_a_reduction_meets_the_blow_as_it_lands_whoever_goes_first(
    monkeypatch: pytest.MonkeyPatch, initiative: int
) -> None:
    invent(monkeypatch, "turtle", hearing("Shell", LESS, Damage, shell))
    hounds = {"B": npc("shade-hound"), "C": npc("shade-hound", acted=1)}
    match = stage("B A C", A=mine("turtle"), **hounds, next="npc 2", initiative=initiative)
    assert told(match, events.Damaged)[0].parts == [(1, "npc-damage"), (1, "card:Pack Bite"), (-1, "card:Shell")]
    assert at(match, "B1").stamina == 11


@pytest.mark.clause("ruling.round.more-before-less")
def test_throws_are_lengthened_before_they_are_shortened(monkeypatch: pytest.MonkeyPatch) -> None:
    def heavy(m: Any, me: Any, throwing: Throwing) -> None:
        if throwing.target is me:
            throwing.add(-3, "card:Heavy")

    def windy(m: Any, me: Any, throwing: Throwing) -> None:
        throwing.add(1, "card:Windy")

    # The one that shortens is listed first, and both are the active player's.
    invent(monkeypatch, "rock", hearing("Heavy", LESS, Throwing, heavy))
    invent(monkeypatch, "storm", hearing("Windy", BEFORE, Throwing, windy))
    match = stage(
        "B A C . .", B=mine("rock"), A=mine("storm"), C=theirs(), dice=["1", "2"], active="1:storm"
    )  # fmt: skip
    play(match, "throw 1 A1")
    assert told(match, events.NotThrown)[0].parts == [(2, "throw"), (1, "card:Windy"), (-3, "card:Heavy")]
    assert at(match, "A1").tag == "1:rock"


@pytest.mark.clause("ruling.round.simultaneous")
def test_what_an_ability_sets_off_follows_it_before_the_next_ability() -> None:
    """Slipstream leads into the Rip Current; the Soft Rain afterwards heals what that cost."""
    match = stage(
        """
        A . . B .
         . . . . .""",
        A=mine("kestrel-kid", form="storm-beetle"),
        B=theirs("whale-mutant", form="kraken"),
        next=["end"],
        active="1:kestrel-kid",
        players=[{"forms": ["storm-beetle 0 1"]}, {"forms": ["kraken 2 0"]}],
    )
    play(match, "use 1:kestrel-kid/slipstream", "place B1")
    assert told(match, events.Damaged) == [], "not beside it yet"
    match = stage(
        """
        . A . B .
         . . . . .""",
        A=mine("kestrel-kid", form="storm-beetle"),
        B=theirs("whale-mutant", form="kraken"),
        next=["end"],
        active="1:kestrel-kid",
        players=[{"forms": ["storm-beetle 0 1"]}, {"forms": ["kraken 2 0"]}],
    )
    play(match, "use 1:kestrel-kid/slipstream", "place C1")
    assert [entry.event.key for entry in match.log if entry.event.key in ("damaged", "healed")] == ["damaged", "healed"]
    assert at(match, "C1").stamina == 11


# -- the order of reactions -------------------------------------------------------------------------------------------


@pytest.mark.clause("ruling.reaction.order")
@pytest.mark.parametrize(("stamina", "left"), [(1, 3), (11, 11)])
def test_the_active_players_reactions_come_before_the_others(stamina: int, left: int) -> None:
    """Feed the Stone heals 3 before Burning Feathers burns 1.

    The other way round the last point would go first, and of 11 the burn would be healed.
    """
    match = stage(
        "C A B . . . . .",
        A=mine(form="grave-golem", stamina=stamina),
        B=theirs("whale-mutant", form="phoenix"),
        C=npc(),
        dice=["4444", "1"],
        players=[{"forms": ["grave-golem 2 0"]}, {"forms": ["phoenix 1 0"]}],
    )
    play(match, "whirl 4444", "toward E")
    assert at(match, "B1").stamina == left and not at(match, "B1").exhausted


@pytest.mark.clause("ruling.reaction.order")
@pytest.mark.parametrize("initiative", [1, 2])
def test_in_npc_activations_the_initiative_players_reactions_come_first(initiative: int) -> None:
    """Both Krakens catch the Trooper; who comes first destroys it and has the heroism."""
    match = stage(
        """
        . N . . A
         . . . B .""",
        N=npc(health=1),
        A=mine(form="kraken"),
        B=theirs(form="kraken"),
        initiative=initiative,
        next="npc 2",
        players=[{"forms": ["kraken 2 0"], "heroism": 0}, {"forms": ["kraken 2 0"], "heroism": 0}],
    )
    while match.question is not None:
        match.answer("target E1" if match.question.why.key == "npc-target" else "place D1")
    assert [each.heroism for each in match.state.players] == [int(initiative == 1), int(initiative == 2)]


@pytest.mark.clause("ruling.reaction.timing")
def test_a_reaction_comes_as_often_as_it_was_set_off() -> None:
    """Two neighbours fall to one action: the stone is fed twice, and nobody is asked in which order."""
    match = stage(
        "C A B",
        A=mine(form="grave-golem", stamina=2),
        B=npc(),
        C=npc(),
        dice=["4444", "1"],
        players=[{"forms": ["grave-golem 2 0"]}],
    )
    play(match, "whirl 4444")
    assert at(match, "B1").stamina == 2 + 3 + 3


# -- the order of reductions ------------------------------------------------------------------------------------------


def foreman(form: str, **more: Any) -> Any:
    """Brick Oda beside a wall, in a form that lowers damage too, next to somebody who hurts for 2 with a 4."""
    return stage(
        """
        A B
         . #""",
        A=mine(),
        B=theirs("brick-oda", form=form.split()[0]),
        players=[{}, {"forms": [form]}],
        **more,
    )


@pytest.mark.clause("ruling.round.simultaneous", "ruling.round.more-before-less")
@pytest.mark.parametrize(("first", "left"), [("thick-hide", 14), ("back-to-the-wall", 13)])
def test_a_player_says_which_of_their_own_cards_lowers_damage_first(first: str, left: int) -> None:
    """Thick Hide never takes the last point: after it the wall takes it, after the wall there is nothing to take."""
    match = play(foreman("volcano-rhino 0 2", dice=["4", "1"]), "hurt 4 B1")
    assert match.question.seat == 1
    assert offered(match) == ["use 2:brick-oda/back-to-the-wall", "use 2:brick-oda/thick-hide"]
    assert match.say_question() == "Player 2: 2 damage to Brick Oda. Which of your cards lowers it first?"
    assert at(play(match, f"use 2:brick-oda/{first}"), "B1").stamina == left


@pytest.mark.clause("ruling.round.more-before-less")
@pytest.mark.parametrize(("dice", "left"), [("6", 13), ("2", 14)])
def test_nobody_is_asked_where_the_order_makes_no_difference(dice: str, left: int) -> None:
    """3 less 1 less 1 is 1 either way; of 1 the wall alone takes anything."""
    match = play(foreman("volcano-rhino 0 2", dice=[dice, "1"]), f"hurt {dice} B1")
    assert match.question.seat == 0
    assert at(match, "B1").stamina == left


@pytest.mark.clause("ruling.round.more-before-less")
def test_a_shell_that_wants_three_is_worth_asking_about() -> None:
    match = play(foreman("coral-turtle 0 1", dice=["6", "1"]), "hurt 6 B1")
    assert at(play(match.fork(), "use 2:brick-oda/shell"), "B1").stamina == 13
    assert at(play(match.fork(), "use 2:brick-oda/back-to-the-wall"), "B1").stamina == 12


@pytest.mark.clause("ruling.round.heard-first")
@pytest.mark.parametrize(
    ("seat", "dealt"),
    [(1, 2), (2, 1)],
)
def test_cards_of_both_players_lower_damage_the_active_players_first(
    monkeypatch: pytest.MonkeyPatch, seat: int, dealt: int
) -> None:
    """Half of 3, rounded up, is no 3 any more; 3 less 2 is 1, and half of that, rounded up, is 1."""

    def half(m: Any, me: Any, damage: Damage) -> None:
        damage.add(-(damage.amount // 2), "card:Half")

    def plate(m: Any, me: Any, damage: Damage) -> None:
        if damage.amount >= 3:
            damage.add(-2, "card:Plate")

    invent(monkeypatch, "mild", hearing("Half", LESS, Damage, half))
    invent(monkeypatch, "plated", hearing("Plate", LESS, Damage, plate))
    one, other = (mine, theirs) if seat == 1 else (theirs, mine)
    match = stage(
        "A B . C D", A=mine(), B=theirs(), C=one("mild"), D=other("plated"), dice=["6", "1"]
    )  # fmt: skip
    play(match, "hurt 6 B1")
    assert at(match, "B1").stamina == 12 - dealt


def twice(m: Any, me: Any, damage: Damage) -> None:
    """Twice as much."""
    damage.add(damage.amount, "card:Twice")


def more(m: Any, me: Any, damage: Damage) -> None:
    """1 more."""
    damage.add(1, "card:More")


@pytest.mark.clause("ruling.round.heard-first")
@pytest.mark.parametrize(("seat", "dealt"), [(1, 5), (2, 6)])
def test_what_both_players_cards_make_of_damage_the_active_players_make_first(
    monkeypatch: pytest.MonkeyPatch, seat: int, dealt: int
) -> None:
    """Twice 2 and 1 more is 5; 1 more than 2, and that twice, is 6. It is the first player's activation."""
    invent(monkeypatch, "doubler", hearing("Twice", BEFORE, Damage, twice))
    invent(monkeypatch, "adder", hearing("More", BEFORE, Damage, more))
    one, other = (mine, theirs) if seat == 1 else (theirs, mine)
    match = stage("A B . C D", A=mine(), B=theirs(), C=one("doubler"), D=other("adder"), dice=["4", "1"])
    play(match, "hurt 4 B1")
    assert at(match, "B1").stamina == 12 - dealt


@pytest.mark.clause("ruling.round.heard-first")
@pytest.mark.parametrize(("initiative", "dealt"), [(1, 3), (2, 4)])
def test_in_npc_activations_the_initiative_players_cards_are_first(
    monkeypatch: pytest.MonkeyPatch, initiative: int, dealt: int
) -> None:
    """The hound bites for 1: twice that and 1 more is 3, 1 more and that twice is 4."""
    invent(monkeypatch, "doubler", hearing("Twice", BEFORE, Damage, twice))
    invent(monkeypatch, "adder", hearing("More", BEFORE, Damage, more))
    match = stage(
        "B A . . D", A=mine("doubler"), B=npc("shade-hound"), D=theirs("adder"), next="npc 2", initiative=initiative
    )  # fmt: skip
    assert at(match, "B1").stamina == 12 - dealt


@pytest.mark.clause("ruling.round.heard-first")
@pytest.mark.parametrize(("first", "second", "dealt"), [("doubler", "adder", 5), ("adder", "doubler", 6)])
def test_of_one_players_fighters_the_earlier_is_first(
    monkeypatch: pytest.MonkeyPatch, first: str, second: str, dealt: int
) -> None:
    invent(monkeypatch, "doubler", hearing("Twice", BEFORE, Damage, twice))
    invent(monkeypatch, "adder", hearing("More", BEFORE, Damage, more))
    match = stage("A B . C D", A=mine(first), B=theirs(), C=mine(second), dice=["4", "1"], active=f"1:{first}")
    play(match, "hurt 4 B1")
    assert at(match, "B1").stamina == 12 - dealt


@pytest.mark.clause("ruling.round.heard-first")
def test_the_scenario_comes_after_both_players_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    """1 more than 2, twice that, 4 off: 2. Anything else would leave nothing, or 4."""
    invent(monkeypatch, "doubler", hearing("Twice", BEFORE, Damage, twice))
    invent(monkeypatch, "adder", hearing("More", BEFORE, Damage, more))
    match = stage("A B . C D", A=mine("adder"), B=theirs(), C=theirs("doubler"), dice=["4", "1"])
    scene = match.state.scenario

    def softer(m: Any, me: Any, damage: Damage) -> None:
        assert me is None
        damage.add(-4, "card:Soft")

    monkeypatch.setattr(scene, "hears", Heard([*scene.hears.ears, Ear("test", BEFORE, Damage, softer)]))
    match.state.tune()
    play(match, "hurt 4 B1")
    assert at(match, "B1").stamina == 10
