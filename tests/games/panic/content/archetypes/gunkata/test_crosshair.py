"""Crosshair Style of the Gunkata."""

import pytest
from games.panic.staging import (
    ANY,
    at,
    end_turn,
    figure,
    foe,
    hp,
    offered,
    play,
    stage,
    tokens_of,
    unit,
    unit_of,
)

from dustup.games.panic.rules.act import span_of

BYSTANDER = "dark shadow"
"""A stance that does nothing on other turns."""


@pytest.mark.clause("style.crosshair.ability.ignore-armor", "ruling.style.crosshair.shields")
def test_crosshair_ignores_armor_and_shields():
    m = stage("a . . . b", a=unit("crosshair zen", pool=[3, 3]), b=foe("zombie zen", shield=4))
    play(m, "use 3 damage")
    assert (hp(m, "b"), unit_of(m, "b").shield) == (10, 4)
    assert hp(m, "a") == 12, "and nobody strikes back for the Shield"


@pytest.mark.clause("style.crosshair.ability.ignore-tokens")
def test_neither_its_weakness_nor_its_enemies_iron_reduces_its_damage():
    a = unit("crosshair zen", pool=[3, 3], tokens={"weakness": 1})
    m = stage("a . . . b", a=a, b=foe(BYSTANDER, tokens={"iron": 2}))
    play(m, "use 3 damage")
    assert hp(m, "b") == 10
    assert (tokens_of(m, "a"), tokens_of(m, "b")) == ({"weakness": 1}, {"iron": 2})


@pytest.mark.clause("style.crosshair.action.take-aim")
def test_take_aim_raises_cost_and_numbers_of_the_next_action_only():
    m = stage("a . . . b c", a=unit("crosshair zen", pool=[1, 3, 4, 1]), b=foe(BYSTANDER), c=foe(BYSTANDER))
    play(m, "use 1 take-aim")
    assert "use 1 damage" not in offered(m), "it costs 2 now"
    play(m, "use 3 damage", "target b")
    assert hp(m, "b") == 10, "1 + 1: the gate for 2 + 1 is at 4 now"
    play(m, "use 4 damage", "target b")
    assert hp(m, "b") == 8, "2 again"


@pytest.mark.clause("style.crosshair.action.take-aim")
def test_aim_ends_with_the_turn():
    m = stage("a . . . b", a=unit("crosshair zen", pool=[1, 1]), b=foe(BYSTANDER), dice=ANY)
    play(m, "use 1 take-aim")
    assert unit_of(m, "a").aim == 1
    end_turn(m)
    assert unit_of(m, "a").aim == 0


@pytest.mark.clause("ruling.style.crosshair.stacking-aim")
def test_a_second_take_aim_costs_two_and_raises_by_two():
    m = stage("a . . . b", a=unit("crosshair zen", pool=[1, 1, 2, 3]), b=foe(BYSTANDER))
    play(m, "use 1 take-aim")
    assert "use 1 take-aim" not in offered(m)
    play(m, "use 2 take-aim")
    assert "use 1 damage" not in offered(m)
    play(m, "use 3 damage")
    assert hp(m, "b") == 12 - 1 - 2


@pytest.mark.clause("style.crosshair.note.blaster")
def test_an_aimed_amplify_gives_a_damage_action_range_twelve_and_six_targets():
    m = stage(
        "a . . . b c d e f g . . h",
        a=unit("crosshair blaster", pool=[1, 4, 1, 1]),
        **{each: foe("ricochet zen") for each in "bcdefgh"},
    )
    play(m, "use 1 take-aim", "use 4 amplify")
    play(m, "use 1 damage", "target h", "target b", "target c", "target d", "target e", "target f")
    assert [hp(m, each) for each in "bcdefgh"] == [11, 11, 11, 11, 11, 12, 11]


@pytest.mark.clause("style.crosshair.note.control")
def test_take_aim_doubles_the_control_tokens_of_suppression_and_crosshair_control_may_reach_one_to_eight():
    m = stage("a . . . b", a=unit("crosshair control (from 1)", pool=[1, 4, 1]), b=foe(BYSTANDER))
    assert span_of(m.state, unit_of(m, "a"), figure(m, "a")) == (1, 8)
    play(m, "use 1 take-aim", "use 4 suppression", "stay")
    assert tokens_of(m, "a") == {"control": 2}


@pytest.mark.clause("style.crosshair.action.take-aim", "ruling.action.number-listed")
def test_an_aimed_choice_action_picks_one_more_option():
    m = stage("a b . . .", a=unit("crosshair iron", pool=[1, 4, 1], hp=2), b=foe(BYSTANDER))
    play(m, "use 1 take-aim", "use 4 secure")
    assert hp(m, "a") == 5, "all three options of Secure at once; nobody else is in range"
    assert tokens_of(m, "a") == {"iron": 4 + 3}


@pytest.mark.clause("token.iron.spend")
def test_iron_does_not_lower_its_damage_but_shortens_its_pushes():
    m = stage("# # # # # # # # #\n# a . . . b . . #\n# # # # # # # # #", a=unit("crosshair zen", pool=[7, 1]),
              b=foe(BYSTANDER, tokens={"iron": 3}))  # fmt: skip
    play(m, "use 7 damage", "target b")
    assert offered(m) == ["amount 0", "amount 1", "amount 2"], "two spaces, and nothing else"
    play(m, "amount 1")
    assert (hp(m, "b"), at(m, "b"), tokens_of(m, "b")) == (8, "G2", {"iron": 2})


@pytest.mark.clause("style.crosshair.action.take-aim", "ruling.form.control.negate-cost")
def test_an_action_that_is_negated_has_used_up_the_aim():
    m = stage("a . . . b", a=unit("crosshair zen", pool=[1, 3, 3, 1]), b=foe("dark control", tokens={"control": 1}))
    play(m, "use 1 take-aim", "no", "use 3 damage", "negate negate")
    assert hp(m, "b") == 12
    play(m, "use 3 damage")
    assert hp(m, "b") == 10
