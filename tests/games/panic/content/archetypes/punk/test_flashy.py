"""Flashy Style of the Punk."""

from __future__ import annotations

import pytest
from games.panic.staging import (
    asked,
    asked_of,
    at,
    challenger,
    foe,
    hp,
    offered,
    play,
    pool,
    skip_to,
    stage,
    tokens_of,
    told,
    unit,
    unit_of,
)

from dustup.games.panic.events import ActionUsed

PLAIN = "judgment vigilance"


POWER = "judgment power"


@pytest.mark.clause("style.flashy.ability.combine")
def test_a_three_and_a_four_become_a_seven() -> None:
    m = stage("a . b", start=True, dice=[3, 4, 8], a=unit("flashy blaster"), b=foe(PLAIN))
    assert (asked(m), offered(m)) == ("combine-numbers", ["pair 3 4", "pair 3 8", "pair 4 8", "no"])
    play(m, "pair 3 4")
    assert (pool(m, "a"), asked(m)) == ([7, 8], "act")


@pytest.mark.clause("style.flashy.ability.combine", "ruling.style.flashy.once")
def test_the_punks_number_may_be_part_of_the_pair() -> None:
    a = unit("flashy blaster", archetypes=["punk"], hp=7)
    m = stage("a . b", start=True, dice=[3, 4, 8], a=a, b=foe(PLAIN))
    play(m, "pair 5 8")
    assert (pool(m, "a"), asked(m)) == ([3, 4, 13], "act")


@pytest.mark.clause("style.flashy.action.show-off")
def test_show_off_performs_two_of_five_basic_actions_with_the_same_number() -> None:
    m = stage(". a b . .", a=unit("flashy zen", pool=[5, 1]), b=foe(PLAIN))
    play(m, "use 5 show-off")
    assert offered(m) == [
        "pick movement",
        "pick damage",
        "pick challenger-approaches",
        "pick put-it-out",
        "pick throw",
    ]
    play(m, "pick damage", "pick movement")
    assert tokens_of(m, "a") == {"speed": 5}
    play(m, "no", "spot D1")
    assert (hp(m, "b"), pool(m, "a")) == (9, [1])


@pytest.mark.clause("style.flashy.action.show-off")
def test_one_walks_between_the_two_actions_of_a_show_off() -> None:
    m = stage("a . . b", a=unit("flashy zen", pool=[3, 1]), b=foe(PLAIN))
    play(m, "use 3 show-off", "pick movement", "pick damage")
    assert asked(m) == "walk-between"
    play(m, "go a C1", "no")
    assert (hp(m, "b"), tokens_of(m, "a")) == (10, {"speed": 1})


@pytest.mark.clause("style.flashy.action.show-off", "ruling.style.flashy.show-off-order")
def test_show_off_is_used_once_in_a_turn_and_is_one_action() -> None:
    m = stage("a b .", a=unit("flashy zen", pool=[5, 5]), b=foe(PLAIN))
    play(m, "use 5 show-off", "pick movement", "pick challenger-approaches")
    skip_to(m, "act")
    assert "use 5 show-off" not in offered(m)
    m = stage("a b .", a=unit("flashy reversal", pool=[5, 5]), b=foe(PLAIN))
    play(m, "use 5 show-off", "pick movement", "pick challenger-approaches")
    while asked(m) == "walk-between":
        play(m, "no")
    assert [each.unit for each in told(m, ActionUsed)] == [0, 0, 0]
    assert (pool(m, "a"), asked(m) == "act" and asked_of(m) == "a") == ([5], False)


@pytest.mark.clause("style.flashy.action.show-off", "ruling.style.flashy.show-off-order")
def test_each_action_of_a_show_off_meets_a_challenge_by_itself() -> None:
    m = stage(
        """
        . . . .
        b a c .
        . . . .""",
        a=unit("flashy zen", pool=[2, 1], challenge="b"),
        b=foe(PLAIN),
        c=foe(PLAIN),
    )
    play(m, "use 2 show-off", "pick damage", "pick throw")
    assert (hp(m, "b"), hp(m, "c")) == (11, 12)
    # Damage went to the challenger, and so does the Throw.
    assert asked(m) == "push-where"
    assert m.question is not None and m.question.why.args["unit"] == unit_of(m, "b").id


@pytest.mark.clause("style.flashy.action.show-off", "ruling.style.flashy.show-off-order")
def test_a_copy_that_shows_off_performs_both_actions() -> None:
    m = stage("a . c a1 b", a=unit("flashy zen", pool=[3, 1]), b=foe(PLAIN), c=foe(PLAIN))
    play(m, "use 3 show-off", "from a~1", "pick damage", "pick throw", "target b")
    assert (asked(m), offered(m, "target")) == ("target-throw", ["target c", "target b"])


@pytest.mark.clause("style.flashy.action.show-off")
def test_a_one_does_not_reach_put_it_out() -> None:
    m = stage("a b .", a=unit("flashy zen", pool=[1, 1]), b=foe(PLAIN, tokens={"weakness": 1}))
    play(m, "use 1 show-off")
    assert "pick put-it-out" not in offered(m) and "pick damage" in offered(m)
    play(m, "pick damage", "pick challenger-approaches")
    assert (hp(m, "b"), challenger(m, "b")) == (11, "a")


@pytest.mark.clause("style.flashy.ability.combine", "token.inspired")
def test_a_number_from_an_inspired_token_before_the_roll_may_be_combined() -> None:
    m = stage(
        "a . b c",
        start=True,
        a=unit("flashy iron"),
        b=foe(PLAIN),
        c=unit(PLAIN, tokens={"inspired": 1}),
        dice=[8, 3, 2, 1],
    )
    play(m, "inspire", "pair 3 8")
    assert pool(m, "a") == [1, 2, 11]


@pytest.mark.clause("ruling.style.flashy.show-off-order", "token.control.negate")
def test_of_a_show_off_one_action_is_negated_and_the_other_happens() -> None:
    b = foe("jumping control", tokens={"control": 1})
    m = stage("a b . . .", a=unit("flashy zen", pool=[3, 1]), b=b)
    play(m, "use 3 show-off", "pick damage", "pick throw", "no", "negate negate", "spot D1")
    assert (hp(m, "b"), at(m, "b")) == (12, "D1")


@pytest.mark.parametrize("how", ["redirect", "negate"])
@pytest.mark.clause("ruling.form.control.negate-cost", "stooges.one-action-each", "style.flashy.action.show-off")
def test_a_stooge_that_was_to_share_a_show_has_not_acted_when_somebody_steps_in(how: str) -> None:
    stooges = unit("flashy power", kind="stooges", build="tough", pool=[6, 6])
    control = foe("judgment control", tokens={"control": 2})
    m = stage(". a . .\n. a b c\n. . . .", a=stooges, b=control, c=foe(POWER))
    play(m, "use 6 show-off", "from a.1", "pick damage", "pick throw", "target a.2", f"negate {how}")
    assert [each.acted for each in m.state.figures_of(unit_of(m, "a"))] == [True, False]
