"""What cards say to what happens: increases before reductions, and reactions when their cause is over."""

from __future__ import annotations

from typing import Any

import pytest
from games.henshin.made_up import hearing, invent
from games.henshin.staging import at, mine, npc, play, stage, theirs, told

from dustup.engine.timing import BEFORE
from dustup.games.henshin import events
from dustup.games.henshin.cards import LESS
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
