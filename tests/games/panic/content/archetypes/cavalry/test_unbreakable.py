"""Unbreakable Style of the Cavalry."""

import pytest
from games.panic.staging import (
    asked,
    asked_of,
    at,
    cited,
    foe,
    hp,
    offered,
    play,
    said,
    stage,
    tokens_of,
    unit,
)

PLAIN = "judgment power"


@pytest.mark.clause("style.unbreakable.ability.give-iron")
def test_unbreakable_gives_an_iron_token_to_another_ally_in_range_after_each_action() -> None:
    m = stage(
        "a . c d b", a=unit("unbreakable power", pool=[3, 3]), c=unit("heroic power"), d=unit("heroic power"), b=foe()
    )
    play(m, "use 3 yell")
    assert [tokens_of(m, each).get("iron") for each in "acd"] == [None, 1, None]


@pytest.mark.clause("style.unbreakable.ability.share-tokens", "ruling.style.unbreakable.limits")
def test_an_ally_in_range_spends_the_tokens_of_unbreakable_within_its_own_limits() -> None:
    m = stage(
        "a . c b",
        turn="c",
        a=unit("unbreakable power", tokens={"power": 3}),
        c=unit("heroic iron", pool=[3]),
        b=foe("jumping power"),
    )
    play(m, "use 3 damage")
    assert offered(m) == ["amount 0", "amount 1"]
    play(m, "amount 1")
    assert hp(m, "b") == 9 and tokens_of(m, "a") == {"power": 2}


@pytest.mark.clause("ruling.style.unbreakable.limits")
def test_speed_of_unbreakable_moves_the_ally_who_spends_it_even_out_of_reach() -> None:
    m = stage(
        "a . c . . b",
        turn="c",
        a=unit("unbreakable shadow", tokens={"speed": 2}),
        c=unit("heroic iron"),
        b=foe("jumping power"),
    )
    play(m, "go c D1")
    assert at(m, "c") == "D1" and at(m, "a") == "A1"
    assert tokens_of(m, "a") == {"speed": 1}
    assert offered(m, "go") == []


@pytest.mark.clause("style.unbreakable.ability.share-tokens", "ruling.style.unbreakable.limits")
def test_lent_speed_leads_no_farther_than_one_step_out_of_reach() -> None:
    drawing = "# # # # # # # #\na c . . . . . #\n# # # # # # # #"
    for own, farthest in ((0, "D2"), (1, "D2"), (3, "E2")):
        tokens = {"speed": own} if own else {}
        lender, walker = unit("unbreakable iron", tokens={"speed": 5}), unit("heroic zen", tokens=tokens)
        m = stage(drawing, turn="c", a=lender, c=walker, b=foe("jumping power", at=["G2"]))
        assert offered(m, "go")[-1] == f"go c {farthest}"
        play(m, f"go c {farthest}")
        assert at(m, "c") == farthest


@pytest.mark.clause("style.unbreakable.ability.share-tokens")
def test_an_ally_out_of_range_spends_nothing_of_unbreakable() -> None:
    m = stage(
        "a . . c b",
        turn="c",
        a=unit("unbreakable power", tokens={"power": 3}),
        c=unit("heroic iron", pool=[3, 3]),
        b=foe("jumping power"),
    )
    play(m, "use 3 damage")
    assert hp(m, "b") == 10 and tokens_of(m, "a") == {"power": 3}


@pytest.mark.clause("style.unbreakable.note.control")
def test_an_ally_uses_the_control_tokens_of_unbreakable_in_its_own_range() -> None:
    m = stage(
        "a . c . b",
        turn="b",
        a=unit("unbreakable power", tokens={"control": 1}),
        c=unit("heroic iron"),
        b=foe("rallying power", pool=[3, 3]),
    )
    play(m, "use 3 yell")
    assert asked(m) == "control" and asked_of(m) == "c"
    play(m, "negate negate")
    assert tokens_of(m, "b") == {} and tokens_of(m, "a") == {}


@pytest.mark.clause("style.unbreakable.action.eyes-open", "ruling.style.unbreakable.eyes-open-cost")
def test_eyes_open_costs_4_and_gives_six_iron_and_one_weakness() -> None:
    m = stage("a . b", a=unit("unbreakable power", pool=[3, 4]), b=foe())
    assert "use 3 eyes-open" not in offered(m)
    play(m, "use 4 eyes-open")
    assert tokens_of(m, "a") == {"iron": 6, "weakness": 1}


@pytest.mark.clause("style.unbreakable.ability.give-iron", "ruling.action.free-actions-triggers")
def test_a_counter_attack_and_the_action_that_follows_it_give_an_iron_token_each() -> None:
    a = unit("unbreakable reversal", pool=[3])
    m = stage("c a b .", turn="b", a=a, b=foe("jumping power", pool=[3, 1]), c=unit("jumping power"))
    play(m, "use 3 damage", "use 3 counter-attack", "stay", "use 3 damage")
    assert (hp(m, "b"), tokens_of(m, "c")) == (10, {"iron": 2})


@pytest.mark.clause("style.unbreakable.ability.share-tokens", "token.control.once-per-turn")
def test_each_of_two_friends_uses_lent_control_once_in_a_turn() -> None:
    friends = {"c": unit("hidden zen"), "d": unit("hidden zen")}
    a, b = unit("unbreakable control", tokens={"control": 3}), foe("judgment vigilance", pool=[3, 3, 3, 1])
    m = stage("a c d b", a=a, b=b, **friends, turn="b")
    play(m, "use 3 damage", "negate negate", "use 3 damage", "negate negate", "use 3 damage")
    assert (tokens_of(m, "a"), hp(m, "d"), asked(m)) == ({"control": 1}, 10, "act")


@pytest.mark.clause("token.training.once-per-turn", "style.unbreakable.ability.share-tokens")
def test_of_training_tokens_that_are_lent_one_is_spent_in_a_turn() -> None:
    b = unit("unbreakable zen", tokens={"training": 2})
    m = stage("a b . c", a=unit(PLAIN, pool=[3, 3]), b=b, c=foe(PLAIN))
    assert offered(m, "trained")
    play(m, "trained 3 movement")
    assert offered(m, "trained") == [] and tokens_of(m, "b") == {"training": 1}


@pytest.mark.clause("style.unbreakable.ability.share-tokens")
def test_whose_tokens_are_spent_is_told() -> None:
    a = unit("judgment zen", tokens={"power": 1}, pool=[3, 1])
    m = stage(
        "a b . .", a={**a, "tokens": {}}, c=unit("unbreakable power", tokens={"power": 2}, at=["C1"]), b=foe(PLAIN)
    )
    play(m, "use 3 damage", "amount 1")
    assert "a spends 1 Power of c's: 1 left." in said(m)
    assert "style.unbreakable.ability.share-tokens" in cited(m, "of c's")


@pytest.mark.clause("ruling.free-movement.overdraft", "style.unbreakable.ability.share-tokens")
def test_a_step_no_friend_pays_for_names_its_tokens_as_ever() -> None:
    c = unit("unbreakable power", tokens={"power": 2}, at=["A2"])
    m = stage("a . . .\n. . . b", a=unit("judgment zen", tokens={"speed": 1}, pool=[1]), b=foe(), c=c)
    assert said(play(m, "go a B2")) == ["a walks to B2 (1 Speed)."]
