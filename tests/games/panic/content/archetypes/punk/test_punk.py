"""The Punk, whatever its Style."""

from __future__ import annotations

import pytest
from games.panic.staging import (
    ANY,
    foe,
    hp,
    play,
    pool,
    stage,
    unit,
)

PLAIN = "judgment vigilance"
FOCUSED = "Pia: focused punk, tough; Bleeding Iron, Brawling Iron, Flashy Iron"
FRANTIC = "Pit: frantic punk+angel+cavalry, tough; styles flashy, winged, heroic; forms iron, power, wild"


@pytest.mark.clause("archetype.punk.focused", "archetype.punk.note.example")
def test_with_seven_of_twelve_hp_a_focused_punk_adds_a_ten() -> None:
    m = stage("a . b", start=True, a=unit(FOCUSED, hp=7), b=foe(PLAIN), dice=ANY)
    play(m, "stance 1")
    assert 10 in pool(m, "a")


@pytest.mark.clause("archetype.punk.fused", "archetype.punk.note.example")
def test_with_seven_of_twelve_hp_a_fused_punk_adds_a_five() -> None:
    m = stage("a . b", start=True, dice=[8, 8, 8], a=unit("brawling blaster", archetypes=["punk"], hp=7), b=foe(PLAIN))
    assert pool(m, "a") == [5, 8, 8, 8]


@pytest.mark.clause("archetype.punk.frantic", "archetype.punk.note.example")
def test_with_seven_of_twelve_hp_a_frantic_punk_adds_a_ten() -> None:
    m = stage("a . b", start=True, a=unit(FRANTIC, hp=7), b=foe(PLAIN), dice=ANY)
    play(m, "frantic 0 1 1 none")
    assert 10 in pool(m, "a")


@pytest.mark.clause("archetype.punk.fused")
def test_with_a_full_bar_a_punk_adds_a_one() -> None:
    m = stage("a . b", start=True, dice=[8, 8, 8], a=unit("brawling blaster", archetypes=["punk"]), b=foe(PLAIN))
    assert pool(m, "a") == [1, 8, 8, 8]


@pytest.mark.clause("archetype.punk.fused", "ruling.archetype.punk.not-a-die")
def test_the_punks_number_is_touched_by_what_works_on_numbers() -> None:
    a = unit("brawling blaster", archetypes=["punk"], hp=1, conditions=["missed-opportunity"])
    m = stage("a . b", start=True, dice=[8, 8, 8], a=a, b=foe(PLAIN))
    assert pool(m, "a") == [8, 8, 8]


@pytest.mark.parametrize(("first", "number"), [("archetype.punk.fused", 12), ("form.vigilance.ability.start", 9)])
@pytest.mark.clause("ruling.turn.ability-order", "archetype.punk.fused")
def test_at_zero_hp_a_bleeding_punk_counts_its_wounds_before_it_recovers_or_after(first: str, number: int) -> None:
    a = unit("bleeding vigilance", archetypes=["punk"], hp=0)
    m = stage("a . . b c", a=a, b=foe("judgment power"), c=unit("judgment power"), start=True, dice=ANY)
    play(m, f"pick {first}")
    assert max(pool(m, "a")) == number and hp(m, "a") == 3
