"""Stooges: one unit of many figures."""

import pytest
from games.panic.staging import (
    ANY,
    asked,
    cause,
    copies,
    figure,
    foe,
    hp,
    in_order,
    offered,
    play,
    pool,
    said,
    skip_to,
    spots,
    stage,
    told,
    unit,
    unit_of,
)

from dustup.games.panic.events import NumbersDiscarded

GANG = """
    . . . . . .
    a a . b . .
    . . . . . .
"""


def gang(who="judgment blaster", **more):
    return unit(who, kind=more.pop("kind", "stooges"), **more)


def act_of(m, text):
    """Use an action; if asked which figure, the first."""
    play(m, text)
    if offered(m, "from"):
        play(m, offered(m)[0])


PLAIN = "judgment power"


@pytest.mark.clause("stooges.leftover-numbers", "stooges.reinforcements", "stooges.reinforcements-acted",
                    "ruling.stooges.reinforcement-cap")  # fmt: skip
def test_numbers_left_when_all_have_acted_bring_reinforcements():
    m = stage(GANG, a=gang(PLAIN, pool=[3, 3, 1], hp=4), b=foe())
    assert "use 1 reinforcements" not in offered(m)
    for _ in range(2):
        assert asked(m) == "act"
        act_of(m, "use 3 yell")
    assert (asked(m), hp(m, "a")) == ("reinforce", 7), "there is nothing else that it could do"
    play(m, "spot F1")
    assert len(spots(m, "a")) == 3


@pytest.mark.clause("stooges.copies")
def test_a_group_gets_a_figure_instead_of_a_copy():
    m = stage(GANG, a=gang(build="mysterious"), b=foe(), start=True, dice=ANY)
    play(m, "put copy A1")
    assert (len(spots(m, "a")), copies(m, "a")) == (3, [])


@pytest.mark.clause("optional.endless-stooges")
def test_endless_stooges_lose_a_figure_that_is_dealt_damage():
    m = stage("a b b .", a=unit("jumping power", pool=[4, 1]), b=gang("judgment power", team="enemies"),
              options={"endless-stooges": True})  # fmt: skip
    play(m, "use 4 damage")
    assert spots(m, "b") == ["C1"]


@pytest.mark.clause("optional.endless-stooges.spawn")
def test_endless_stooges_spawn_as_many_as_the_heal_value_next_to_obstacles():
    m = stage("a . . . .\n. # . b .\n. . . . .", a=gang(hp=2), b=foe(), start=True, options={"endless-stooges": True},
              dice=ANY)  # fmt: skip
    assert asked(m) == "reinforce"
    for _ in range(3):
        play(m, offered(m)[0])
    assert (len(spots(m, "a")), hp(m, "a")) == (4, 5)
    assert not any(each.acted for each in m.state.figures_of(unit_of(m, "a")))


@pytest.mark.clause("optional.endless-stooges.lost-actions")
def test_numbers_without_a_figure_are_lost_with_endless_stooges():
    m = stage(". a .\n. . b", a=gang("judgment vigilance", pool=[1, 1]), b=foe(), options={"endless-stooges": True})
    act_of(m, "use 1 stand-strong")
    assert pool(m, "a") == []
    assert m.state.active != unit_of(m, "a").id, "nobody is asked to end the turn"
    assert [each.numbers for each in told(m, NumbersDiscarded)] == [(1,)]


# -- rulings ------------------------------------------------------------------------------


@pytest.mark.clause("optional.endless-stooges.spawn")
def test_endless_stooges_without_room_for_more_change_nothing_about_others():
    m = stage("# # # # #\n# a b d #\n# # # # #", a=gang("judgment vigilance"), b=foe(), d=foe(acted=True),
              next=["start_of_turn a"], options={"endless-stooges": True}, dice=ANY)  # fmt: skip
    assert spots(m, "a") == ["B2"] and figure(m, "d").acted


@pytest.mark.clause(
    "stooges.leftover-numbers", "style.crosshair.action.take-aim", "ruling.style.crosshair.stacking-aim"
)
def test_reinforcements_that_were_aimed_cost_one_more():
    m = stage("a . . . . d", a=gang("crosshair zen", pool=[1, 1, 3]), d=foe(), dice=ANY)
    play(m, "use 1 take-aim")
    assert (asked(m), pool(m, "a")) == ("reinforce", [1]), "the 3 was spent, as a 1 is too low"
    play(m, "spot B1")
    assert (asked(m), pool(m, "a")) == ("reinforce", []), "the aim is spent"


@pytest.mark.clause("stooges.leftover-numbers", "ruling.style.crosshair.stacking-aim")
def test_a_number_too_low_for_aimed_reinforcements_is_lost():
    m = stage("a . . . . d", a=gang("crosshair zen", pool=[1, 1]), d=foe())
    play(m, "use 1 take-aim")
    assert (spots(m, "a"), pool(m, "a"), [each.numbers for each in told(m, NumbersDiscarded)]) == (["A1"], [], [(1,)])
    assert cause(m, "a discards the number 1") == "stooges.leftover-numbers"


@pytest.mark.clause("optional.endless-stooges", "style.heroic.ability.share-damage")
def test_the_endless_stooge_that_is_near_enough_to_take_a_share_is_the_one_that_is_lost():
    field = "b . . . . . b\n. . . . . . .\n. . . . . c .\n. . . . . . .\n. . . . a . ."
    a, b = unit("whip power", pool=[3, 1]), foe("heroic zen", kind="stooges")
    m = stage(field, a=a, b=b, c=foe("judgment power"), options={"endless-stooges": True})
    play(m, "use 3 damage", "target c")
    assert (spots(m, "b"), hp(m, "b"), hp(m, "c")) == (["A1"], 11, 11)


@pytest.mark.clause("optional.endless-stooges", "form.one-two.ability.second-hit")
def test_an_endless_stooge_takes_the_second_hit_before_it_is_gone():
    b = foe("judgment zen", kind="stooges")
    m = stage("a b b .", a=unit("judgment one-two", pool=[1]), b=b, options={"endless-stooges": True}, dice=ANY)
    play(m, "use 1 damage")
    assert (spots(m, "b"), hp(m, "b")) == (["C1"], 10)


@pytest.mark.clause("optional.endless-stooges.spawn")
def test_endless_stooges_do_not_appear_in_a_fog_that_has_no_obstacle_beside_it() -> None:
    rows = "\n".join([". . . . . . . . ."] * 9)
    a = unit(PLAIN, kind="stooges", at=["A1"])
    m = stage(rows, a=a, b=foe(PLAIN, at=["I9"]), fog=["E5", "D3", "D4"], start=True, dice=ANY,
              options={"endless-stooges": True})  # fmt: skip
    assert asked(m) == "reinforce"
    assert {"spot D3", "spot D4", "spot C2"} <= set(offered(m)) and "spot E5" in offered(m)
    m = stage(rows, a=a, b=foe(PLAIN, at=["I9"]), fog=["E5"], start=True, dice=ANY, options={"endless-stooges": True})
    assert "spot E4" in offered(m) and "spot E5" not in offered(m)
    assert copies(m, "a") == []


@pytest.mark.clause("stooges.leftover-numbers", "token.inspired")
def test_a_number_inspired_in_a_group_that_has_acted_brings_reinforcements() -> None:
    c = unit(PLAIN, tokens={"inspired": 1})
    m = stage("a . b c", a=unit(PLAIN, kind="stooges", pool=[3]), b=foe(PLAIN), c=c, dice=[4])
    play(m, "use 3 yell", "inspire")
    assert (asked(m), pool(m, "a")) == ("reinforce", [])
    assert in_order(m, "a uses Reinforcements with a 4.")


@pytest.mark.clause("optional.endless-stooges")
def test_an_endless_stooge_that_is_hit_is_struck_down_and_falls_nowhere() -> None:
    b = foe("judgment power", kind="stooges")
    m = stage("a b b . .", a=unit("jumping iron", pool=[3]), b=b, options={"endless-stooges": True})
    play(m, "use 3 damage")
    assert "b #1 is struck down on B1 and out of the fight." in said(m)
    assert not any("falls" in each for each in said(m)) and spots(m, "b") == ["C1"]


@pytest.mark.clause("stooges.reinforcements")
def test_a_group_calls_reinforcements_and_none_of_its_figures() -> None:
    m = stage("a a . b", a=gang(PLAIN, pool=[3, 3, 1], hp=4), b=foe(), dice=ANY)
    act_of(m, "use 3 yell")
    act_of(skip_to(m, "act"), "use 3 yell")
    play(m, "spot C1")
    assert in_order(m, "a #1 uses Yell with a 3.", "a #2 uses Yell with a 3.", "a uses Reinforcements with a 1.")


@pytest.mark.clause("optional.endless-stooges.spawn")
def test_of_endless_stooges_that_come_and_heal_it_is_told_why() -> None:
    endless = {"options": {"endless-stooges": True}, "heal": 1}
    m = stage("a a o b\n. . . .", a=gang(PLAIN, hp=4), b=foe(), start=True, dice=ANY, **endless)
    play(m, "spot C2")
    assert cause(m, "appears on") == cause(m, "a heals 1") == "optional.endless-stooges.spawn"


# -- groups among other rules ------------------------------------------------------------------------------

RING = """
    b . . .
    . a b .
    . . b d
"""


@pytest.mark.clause("stooges.shared-health", "health.next-hit-next-bar", "ruling.stooges.area-damage")
def test_the_hit_on_the_next_figure_meets_the_bar_behind_the_one_that_broke() -> None:
    b = gang(PLAIN, kind="super-stooges", team="enemies", hp=1, bars=2, turns=2)
    m = stage(RING, a=unit("judgment blaster", pool=[3, 1]), b=b, d=foe(PLAIN))
    play(m, "use 3 shockwave")
    assert (unit_of(m, "b").bars, hp(m, "b")) == (1, 12 - 2)


@pytest.mark.clause("stooges.shared-health", "ruling.target.lost-target", "ruling.stooges.area-damage")
def test_a_group_that_the_first_of_several_hits_fells_is_hit_no_more_and_others_are() -> None:
    b = gang(PLAIN, team="enemies", hp=1)
    m = stage(RING, a=unit("judgment blaster", pool=[3, 1]), b=b, d=foe(PLAIN))
    play(m, "use 3 shockwave")
    assert [m.say(each) for each in m.log if "takes 1 damage" in m.say(each)] == [
        "b #1 takes 1 damage (Shockwave): 0 HP left.",
        "d takes 1 damage (Shockwave): 11 HP left.",
    ]


@pytest.mark.clause("optional.endless-stooges", "shield.what")
def test_an_endless_stooge_whose_shield_takes_all_of_the_damage_is_struck_down() -> None:
    b = gang(PLAIN, team="enemies", shield=3)
    m = stage("a b b .", a=unit("jumping power", pool=[4, 1]), b=b, options={"endless-stooges": True})
    play(m, "use 4 damage")
    assert (spots(m, "b"), hp(m, "b"), unit_of(m, "b").shield) == (["C1"], 12, 1)


@pytest.mark.clause("ruling.stooges.reversal")
def test_an_endless_stooge_that_has_taken_its_one_action_keeps_the_numbers_for_other_turns() -> None:
    m = stage("a . . b\n. . . .", a=gang("judgment reversal", pool=[4, 3, 2]), b=foe(PLAIN),
              options={"endless-stooges": True}, dice=ANY)  # fmt: skip
    play(m, "use 4 bring-it-on")
    skip_to(m, "react", "a")
    assert pool(m, "a") == [2, 3] and "use 3 movement" in offered(m)


@pytest.mark.clause("token.challenge.restriction", "stooges.one-action-each")
def test_of_a_challenged_group_only_who_reaches_the_challenger_strikes() -> None:
    """Both have an enemy next to them; the challenger is next to the first."""
    m = stage("a d . . a c", a=gang("judgment zen", pool=[3, 3], challenge="d"), c=foe(PLAIN), d=foe(PLAIN))
    play(m, "use 3 damage")
    assert (hp(m, "d"), hp(m, "c")) == (10, 12)
    assert "use 3 damage" not in offered(m) and "use 3 throw" not in offered(m)
