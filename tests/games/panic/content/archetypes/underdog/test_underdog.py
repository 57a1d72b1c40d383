"""The Underdog, whatever its Style."""

from __future__ import annotations

import pytest
from games.panic.staging import (
    asked,
    asked_of,
    foe,
    hp,
    offered,
    play,
    skip_to,
    stage,
    tokens_of,
    unit,
)

FOCUSED = "Rocky: focused underdog, scheming; Lucky Power, Distracting Power, Collateral Power"
FRANTIC = "Zed: frantic underdog+trickster+wardancer, scheming; styles lucky, hidden, lightning; forms power, wild, zen"
PLAIN = "judgment vigilance"


@pytest.mark.clause("archetype.underdog.focused", "archetype.underdog.note.basic")
def test_a_focused_underdog_gains_any_basic_token_when_its_turn_starts() -> None:
    m = stage("a . . b", start=True, a=unit(FOCUSED, tokens={"iron": 1}), b=foe(PLAIN), dice=[1, 1, 1, 1])
    play(m, "stance 1")
    assert offered(m) == ["pick iron", "pick power", "pick speed"]
    play(m, "pick iron")
    assert tokens_of(m, "a") == {"iron": 2}


@pytest.mark.clause("archetype.underdog.focused")
def test_a_focused_underdog_gains_any_basic_token_after_each_damage() -> None:
    m = stage("a b", a=unit(PLAIN, pool=[3, 1]), b=foe(FOCUSED, stance=2, tokens={"power": 1}))
    play(m, "use 3 damage", "pick power")
    assert (hp(m, "b"), tokens_of(m, "b")) == (10, {"power": 2})


@pytest.mark.clause("archetype.underdog.fused", "archetype.underdog.note.start-free")
def test_a_fused_underdog_chooses_freely_when_its_turn_starts() -> None:
    rocky = unit("collateral power", archetypes=["underdog"], tokens={"iron": 1})
    m = stage("a . . b", start=True, a=rocky, b=foe(PLAIN), dice=[1, 1, 1])
    play(m, "pick iron")
    assert tokens_of(m, "a") == {"iron": 2}


@pytest.mark.clause("archetype.underdog.fused")
def test_a_fused_underdog_gains_only_a_kind_it_does_not_hold_after_damage() -> None:
    rocky = foe("collateral vigilance", archetypes=["underdog"], tokens={"power": 1})
    m = stage("a b", a=unit(PLAIN, pool=[3, 1]), b=rocky)
    play(m, "use 3 damage")
    assert offered(m) == ["pick iron", "pick speed"]
    play(m, "pick speed")
    assert tokens_of(m, "b") == {"power": 1, "speed": 1}


@pytest.mark.clause("archetype.underdog.note.spend-first", "ruling.archetype.underdog.all-held")
@pytest.mark.parametrize(("spent", "left"), [(0, 10), (1, 11)])
def test_holding_all_kinds_it_gains_nothing_unless_it_spends_its_iron_first(spent: int, left: int) -> None:
    full = {"iron": 1, "power": 1, "speed": 1}
    rocky = foe("collateral vigilance", archetypes=["underdog"], tokens=full)
    m = stage("a b", a=unit(PLAIN, pool=[3, 1]), b=rocky)
    play(m, "use 3 damage", f"amount {spent}")
    assert (hp(m, "b"), tokens_of(m, "b")) == (left, full)


@pytest.mark.clause("ruling.archetype.underdog.conversion")
def test_a_single_speed_token_becomes_iron_in_iron_form() -> None:
    rocky = foe("collateral iron", archetypes=["underdog"], tokens={"power": 1})
    m = stage("a b", a=unit(PLAIN, pool=[3, 1]), b=rocky)
    play(m, "use 3 damage", "pick speed")
    assert tokens_of(m, "b") == {"power": 1, "iron": 1}


@pytest.mark.clause("archetype.underdog.frantic")
def test_a_frantic_underdog_gains_tokens_at_the_start_and_for_pain() -> None:
    m = stage("a . . b", start=True, a=unit(FRANTIC), b=foe(PLAIN), dice=[1] * 5)
    play(m, "frantic 0 1 0 none")
    assert asked(m) == "basic-token"
    m = stage("a b", a=unit(PLAIN, pool=[3, 1]), b=foe(FRANTIC, stance=[0, 1, 0, ""], tokens={"power": 1}))
    play(m, "use 3 damage", "pick power")
    assert tokens_of(m, "b") == {"power": 2}


@pytest.mark.clause("ruling.turn.ability-order", "archetype.underdog.fused", "style.taunting.ability.iron")
def test_a_taunting_underdog_orders_what_it_gains_for_pain() -> None:
    b = foe("taunting power", archetypes=["underdog"])
    m = stage("a b", a=unit("judgment power", pool=[1, 1]), b=b)
    play(m, "use 1 damage")
    assert (asked(m), asked_of(m)) == ("ability-order", "b")
    play(m, "pick archetype.underdog.fused")
    assert "pick iron" in offered(m)  # before Taunting's Iron it holds none
    play(m, "pick iron")
    assert tokens_of(m, "b") == {"iron": 2}


@pytest.mark.clause("ruling.turn.ability-order", "archetype.underdog.focused", "style.knockdown.ability.hit-back")
def test_an_underdog_may_gain_power_before_it_strikes_back() -> None:
    b = foe("knockdown iron", kind="focused", archetypes=["underdog"])
    m = stage("a b", a=unit("judgment power", pool=[3, 1]), b=b)
    play(m, "use 3 damage", "pick archetype.underdog.focused", "pick power")
    assert asked(m) == "spend-power"


@pytest.mark.clause("ruling.turn.ability-order-idle", "archetype.underdog.fused", "style.distracting.ability.weaken")
def test_nothing_is_ordered_if_only_one_ability_follows_from_the_damage() -> None:
    b = foe("distracting power", archetypes=["underdog"], tokens={"power": 1, "speed": 1, "iron": 1})
    m = stage("a b", a=unit("judgment power", pool=[3, 1]), b=b)
    play(m, "use 3 damage", "amount 0")  # holding every kind, it gains none
    assert (asked(m), tokens_of(m, "a")) == ("react", {"weakness": 1})


@pytest.mark.clause("archetype.underdog.frantic", "ruling.hero.frantic-duration")
def test_a_frantic_underdog_gains_for_pain_until_it_picks_another_ability() -> None:
    m = stage("# # # #\n# a b #\n# # # #", start=True, a=unit(FRANTIC), b=foe("judgment zen"), then="random")
    play(m, "frantic 0 0 0 none")
    skip_to(m, "act", "a")
    play(m, "end-turn")
    skip_to(m, "act", "b")
    play(m, "use 7 damage", "target a")
    assert asked(skip_to(m, "basic-token")) == "basic-token"
    skip_to(m, "choose-stance", "a")
    play(m, "frantic 2 2 2 none")
    skip_to(m, "act", "a")
    play(m, "end-turn")
    skip_to(m, "act", "b")
    before = hp(m, "a")
    play(m, "use 7 damage", "target a", "amount 0")
    assert (asked(m), hp(m, "a") < before) == ("act", True)
