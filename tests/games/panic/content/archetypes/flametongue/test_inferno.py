"""Inferno Style of the Flametongue."""

import pytest
from games.panic.staging import (
    ANY,
    asked,
    end_turn,
    foe,
    hp,
    offered,
    pass_all,
    play,
    stage,
    tokens_of,
    unit,
)

BYSTANDER = "crosshair zen"
"""A stance that does nothing by itself."""


@pytest.mark.clause("style.inferno.ability.self-burn", "style.inferno.note.no-hurt-yet")
def test_inferno_gains_three_burning_tokens_that_do_not_hurt_this_turn():
    m = stage("a . . . b", a=unit("inferno zen", tokens={"burning": 1}), b=foe(BYSTANDER))
    end_turn(m)
    assert (hp(m, "a"), tokens_of(m, "a")) == (11, {"burning": 3})


@pytest.mark.clause("ruling.turn.taken-out-mid-turn")
def test_whoever_fell_in_its_turn_and_was_healed_gains_no_burning():
    a, c = unit("inferno zen", hp=1, tokens={"speed": 1}), unit("jumping iron", tokens={"chaos": 1})
    m = stage("a ^ . . b\nc . . . .", a=a, c=c, b=foe(BYSTANDER), dice=ANY)
    play(m, "go a B1", "chaos secure", "pick heal", "pick gain-iron", "target a")
    assert (hp(m, "a"), tokens_of(m, "a"), asked(m)) == (3, {}, "act")


@pytest.mark.clause("style.inferno.ability.share-fire")
@pytest.mark.parametrize(("answer", "mine", "theirs"), [("yes", {}, {"burning": 3}), ("no", {"burning": 3}, {})])
def test_inferno_may_hand_all_its_burning_tokens_to_an_enemy_whose_action_damages_it(answer, mine, theirs):
    m = stage(". a b .", turn="b", a=unit("inferno zen", tokens={"burning": 3}), b=foe("vampire zen", pool=[1, 1]))
    play(m, "use 1 damage")
    assert asked(m) == "share-fire"
    play(m, answer)
    assert (tokens_of(m, "a"), tokens_of(m, "b")) == (mine, theirs)


@pytest.mark.clause("style.inferno.ability.share-fire")
def test_the_fire_is_not_shared_with_whoever_hurts_by_an_ability():
    m = stage(". a b .", turn="b", a=unit("inferno zen", tokens={"burning": 3}), b=foe("slasher zen", pool=[1]))
    play(m, "end-turn")
    pass_all(m)
    assert hp(m, "a") == 11
    assert tokens_of(m, "a") == {"burning": 3}
    m = stage(". a b .", turn="b", a=unit("inferno zen", tokens={"burning": 3}), b=foe("slasher zen", pool=[1, 1]))
    play(m, "use 1 damage")
    assert asked(m) == "share-fire"


@pytest.mark.clause("style.inferno.action.ignition", "style.inferno.note.out-of-turn")
def test_ignition_costs_a_burning_token_and_gives_one_once_in_any_turn():
    m = stage(". a b .", turn="b", a=unit("inferno zen"), b=foe(BYSTANDER, pool=[1, 1]))
    play(m, "use 1 movement")
    assert asked(m) == "react"
    play(m, "pay ignition")
    assert (tokens_of(m, "a"), tokens_of(m, "b")["burning"]) == ({"burning": 1}, 1)
    assert asked(m) == "act", "there is nothing left to react with: once per turn"


@pytest.mark.clause("token.control.negate", "ruling.action.limits-persist")
def test_an_ignition_that_is_negated_has_burnt_its_user_and_is_used_for_this_turn():
    m = stage("a . b . .", a=unit("inferno zen", pool=[1, 1]), b=foe("dark control", tokens={"control": 1}))
    play(m, "pay ignition", "negate negate")
    assert (tokens_of(m, "a"), tokens_of(m, "b")) == ({"burning": 1}, {})
    assert "pay ignition" not in offered(m)


@pytest.mark.clause("ruling.damage.several-targets")
@pytest.mark.parametrize(("style", "question"), [("inferno", "hit-order"), ("crosshair", "act")])
def test_who_hits_several_says_first_when_it_will_be_handed_fire(style, question):
    b = foe(f"{style} power", tokens={"burning": 1})
    m = stage("b a c .", a=unit("judgment blaster", pool=[3, 1]), b=b, c=foe("judgment power"))
    play(m, "use 3 shockwave")
    assert asked(m) == question
