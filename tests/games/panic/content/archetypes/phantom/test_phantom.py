"""The Phantom, whatever its Style."""

from __future__ import annotations

import pytest
from games.panic.staging import (
    ANY,
    asked,
    asked_of,
    at,
    foe,
    hp,
    in_order,
    offered,
    play,
    stage,
    unit,
    unit_of,
)

PLAIN = "judgment vigilance"
FOCUSED = "Mia: focused phantom, tough; Aura Iron, Crying One-Two, Spirit Wild"
FUSED = "Max: fused phantom+angel, tough; Aura Iron, Crying One-Two, Winged Power"
FRANTIC = "Zoe: frantic phantom+punk+angel, tough; styles aura, bleeding, winged; forms iron, shadow, power"


@pytest.mark.clause("archetype.phantom.focused.access", "ruling.archetype.phantom.foreign-range")
def test_a_focused_phantom_uses_the_actions_of_all_its_styles_at_the_range_of_its_stance() -> None:
    # Named apart, so that nothing about it is known before.
    m = stage("a . . . b", a=unit(FOCUSED.replace("Mia", "Access"), stance=0, pool=[5, 1]), b=foe(PLAIN))
    assert "use 5 now-you-see-me" in offered(m)
    assert "use 5 crush" not in offered(m)
    play(m, "use 5 now-you-see-me")
    assert offered(m) == ["spot B1", "spot C1", "spot D1"]


@pytest.mark.clause("archetype.phantom.focused.access")
def test_forms_of_other_stances_stay_shut_for_a_focused_phantom() -> None:
    m = stage("a . b", a=unit(FOCUSED, stance=0, pool=[1, 1]), b=foe(PLAIN))
    assert "use 1 slide-in" not in offered(m)
    assert "use 1 now-you-see-me" in offered(m)
    play(m, "use 1 now-you-see-me")


@pytest.mark.clause("archetype.phantom.focused.discount")
def test_a_focused_phantoms_unique_actions_cost_one_less() -> None:
    m = stage("a b", a=unit(FOCUSED, stance=0, pool=[5, 4]), b=foe(PLAIN))
    assert "use 5 protect" in offered(m) and "use 4 protect" not in offered(m)
    assert "use 5 banshees-wail" in offered(m) and "use 4 banshees-wail" not in offered(m)
    play(m, "use 5 protect")


@pytest.mark.clause("archetype.phantom.note.scope")
def test_the_discount_covers_forms_and_styles() -> None:
    m = stage("a b", a=unit(FOCUSED.replace("Mia", "Scope"), stance=0, pool=[5], tokens={"iron": 2}), b=foe(PLAIN))
    assert {"use 5 protect", "pay shields-up"} <= set(offered(m))


@pytest.mark.clause("archetype.phantom.note.minimum")
def test_nothing_falls_below_one_or_two_tokens() -> None:
    one_two = stage("a b", a=unit(FOCUSED.replace("Mia", "Least"), stance=1, pool=[1, 1]), b=foe(PLAIN))
    assert "use 1 slide-in" in offered(one_two)
    wild = stage("a b", a=unit(FOCUSED, stance=2, tokens={"iron": 1}), b=foe(PLAIN))
    assert "pay fury" not in offered(wild)
    wild = stage("a b", a=unit(FOCUSED, stance=2, tokens={"iron": 2}), b=foe(PLAIN))
    assert "pay fury" in offered(wild)


@pytest.mark.clause("archetype.phantom.fused")
def test_a_fused_phantoms_unique_actions_cost_one_less_in_every_stance_but_are_not_shared() -> None:
    m = stage("a b", a=unit(FUSED, stance=2, pool=[5, 5]), b=foe(PLAIN))
    assert "use 5 crush" in offered(m)
    assert "use 5 banshees-wail" not in offered(m)
    play(m, "use 5 crush")
    assert hp(m, "b") == 9


@pytest.mark.clause("archetype.phantom.fused", "ruling.archetype.phantom.gates")
def test_higher_gates_drop_too() -> None:
    m = stage("a b", a=unit(FUSED.replace("Max", "Gates"), stance=2, pool=[8, 5], tokens={"power": 5}), b=foe(PLAIN))
    play(m, "use 8 crush")
    assert offered(m)[-1] == "amount 5"
    play(m, "amount 5")
    assert hp(m, "b") == 4


@pytest.mark.clause("archetype.phantom.frantic.access", "archetype.phantom.frantic.discount")
def test_a_frantic_phantom_uses_everything_it_knows_this_turn_for_one_less() -> None:
    m = stage("a b .", a=unit(FRANTIC, stance=[0, 0, 0, ""], pool=[5, 5], tokens={"speed": 2}), b=foe(PLAIN))
    assert {"use 5 protect", "use 5 crush", "pay stunt", "pay shields-up"} <= set(offered(m))
    play(m, "use 5 crush")
    assert hp(m, "b") == 9


@pytest.mark.clause("ruling.hero.frantic-duration")
def test_a_frantic_phantoms_access_and_discount_end_with_the_turn() -> None:
    a = unit(FRANTIC, stance=[0, 0, 0, ""], tokens={"iron": 3})
    m = stage("a b .", a=a, b=foe("jumping dance"))
    assert "pay lash-out" in offered(m)
    m = stage("a b .", turn="b", a=a, b=foe("jumping dance"))
    play(m, "use 6 movement")
    assert (asked(m), asked_of(m)) == ("react", "a")
    assert offered(m) == ["pay shields-up", "no"]
    m = stage("a b .", turn="b", a={**a, "tokens": {"iron": 2}}, b=foe("jumping dance"))
    assert asked(play(m, "use 6 movement")) == "act"


@pytest.mark.clause("ruling.hero.frantic-duration", "heroic-spirit.donate")
def test_a_frantic_phantom_that_gives_its_turn_away_has_no_turn_any_more() -> None:
    a = unit(FRANTIC.replace("Zoe", "Zia"), hp=0, stance=[0, 0, 0, ""], picked=[1, 2, 2, ""], tokens={"iron": 2})
    m = stage("a c b", a=a, c=unit("judgment vigilance"), b=foe(PLAIN), start=True, dice=[6, 4, 4])
    play(m, "frantic 0 0 0 none")
    assert not {"all-unique-actions", "discount"} & unit_of(m, "a").loadout.traits.keys()
    play(m, "use 6 rescue")
    assert (hp(m, "a"), asked(m)) == (3, "act")  # two Iron tokens do not pay for Shields Up on another's turn


@pytest.mark.clause("ruling.turn.taken-out-mid-turn")
def test_whoever_lashes_out_with_its_last_health_outside_bleeding_pushes_nobody() -> None:
    a = unit(FRANTIC, stance=[0, 0, 0, ""], hp=2, pool=[1])
    m = stage("a b . . c", a=a, b=foe(PLAIN), c=unit(PLAIN), dice=ANY)
    play(m, "pay lash-out")
    assert (hp(m, "a"), at(m, "b")) == (0, "B1")
    assert in_order(m, "uses Lash Out", "Taken Out")
