"""The Demon, whatever its Style."""

import pytest
from games.panic.staging import (
    ANY,
    asked,
    end_turn,
    foe,
    hp,
    offered,
    play,
    pool,
    stage,
    tokens_of,
    unit,
    unit_of,
)

BYSTANDER = "crosshair zen"
"""A stance that does nothing by itself."""


@pytest.mark.clause("archetype.demon.focused")
def test_focused_demon_gains_two_chaos_tokens_at_the_end_of_its_turn():
    m = stage(". a . . . b", a=unit(BYSTANDER, kind="focused", archetypes=["demon"]), b=foe(BYSTANDER))
    end_turn(m)
    assert tokens_of(m, "a")["chaos"] == 2


@pytest.mark.clause("archetype.demon.fused")
def test_fused_demon_gains_one_chaos_token_at_the_end_of_its_turn():
    m = stage(". a . . . b", a=unit(BYSTANDER, archetypes=["demon"]), b=foe(BYSTANDER))
    end_turn(m)
    assert tokens_of(m, "a") == {"chaos": 1}


@pytest.mark.clause("archetype.demon.frantic")
def test_frantic_demon_gains_two_chaos_tokens_when_it_picked_that_ability():
    sheet = "Ash: frantic demon+flametongue+gunkata, tough; styles Dark, Zombie, Volcanic; forms Zen, Iron, Power"
    m = stage(". a . . . b", a=unit(sheet, stance=[0, 0, 0, ""]), b=foe(BYSTANDER))
    end_turn(m)
    assert tokens_of(m, "a")["chaos"] == 2
    m = stage(". a . . . b", a=unit(sheet, stance=[1, 0, 0, ""]), b=foe(BYSTANDER))
    end_turn(m)
    assert "chaos" not in tokens_of(m, "a")


# -- Chaos ------------------------------------------------------------------------------


@pytest.mark.clause("token.chaos", "ruling.token.chaos-timing")
def test_a_chaos_token_interrupts_somebody_elses_turn_between_two_actions():
    m = stage(". a b . .", turn="b", a=unit("vampire zen", tokens={"chaos": 1}, hp=5), b=foe(BYSTANDER, pool=[3, 3]))
    play(m, "use 3 movement")
    assert asked(m) == "react"
    play(m, "chaos life-steal", "no")
    assert (hp(m, "a"), hp(m, "b")) == (6, 10)
    assert tokens_of(m, "a") == {}
    assert asked(m) == "act"
    assert pool(m, "b") == [3], "and then b's turn goes on"


@pytest.mark.clause("token.chaos", "ruling.token.chaos-timing")
def test_a_chaos_token_may_be_used_in_ones_own_turn_too():
    m = stage(". a b . .", a=unit("vampire zen", tokens={"chaos": 1}, pool=[1]), b=foe(BYSTANDER))
    play(m, "chaos damage")
    assert hp(m, "b") == 10
    assert pool(m, "a") == [1], "no number was spent"


@pytest.mark.clause("token.chaos", "ruling.token.chaos-what-is-a-4-action")
def test_a_four_action_costs_at_most_four_and_reaches_gates_up_to_four():
    m = stage(". a b . .", a=unit("explosion control", tokens={"chaos": 1}, pool=[1]), b=foe(BYSTANDER))
    assert "chaos ka-boom" not in offered(m, "chaos"), "6+"
    play(m, "chaos suppression", "stay")
    assert tokens_of(m, "a") == {"control": 1}, "the gate at 6 is not reached"


@pytest.mark.clause("token.chaos", "ruling.token.chaos-what-is-a-4-action")
def test_x_is_four_and_token_actions_are_impossible():
    m = stage(". a b . .", a=unit("inferno zen", tokens={"chaos": 1}, pool=[1]), b=foe(BYSTANDER))
    assert "chaos ignition" not in offered(m, "chaos")
    play(m, "chaos movement")
    assert tokens_of(m, "a") == {"speed": 4}


# -- together with general rules ------------------------------------------------------------------------------


@pytest.mark.clause("ruling.token.chaos-timing", "taken-out.inert")
def test_whoever_falls_before_its_roll_spends_no_chaos():
    a, c = unit("slasher zen", hp=1, tokens={"chaos": 1}), unit("akimbo zen", tokens={"chaos": 1})
    m = stage("a c . b\n. . . .", start=True, a=a, b=foe("dark shadow"), c=c, dice=ANY)
    play(m, "chaos firing-wild", "spot B2")
    assert (hp(m, "a"), tokens_of(m, "a")) == (0, {"chaos": 1})
    assert asked(m) != "react"


@pytest.mark.clause("token.chaos", "style.patient.action.waiting-game", "ruling.token.chaos-what-is-a-4-action")
def test_a_chaos_token_played_as_a_waiting_game_becomes_a_five():
    a = unit("patient zen", tokens={"chaos": 1})
    m = stage("a . b", turn="b", a=a, b=foe("dark shadow", pool=[1, 1]))
    play(m, "use 1 movement", "chaos waiting-game", "stay")
    assert (unit_of(m, "a").pool, tokens_of(m, "a")) == ([5], {})
