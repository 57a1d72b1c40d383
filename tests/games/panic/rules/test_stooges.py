"""Stooges: one unit of many figures."""

import pytest
from games.panic.staging import (
    ANY,
    asked,
    copies,
    figure,
    foe,
    hp,
    offered,
    play,
    pool,
    skip_to,
    spots,
    stage,
    tokens_of,
    told,
    unit,
    unit_of,
)

from dustup.games.panic.events import ComesBack, NumbersDiscarded, TurnGiven
from dustup.games.panic.rules.edges import fall_off
from dustup.games.panic.rules.round import super_stooges_return

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


@pytest.mark.clause("stooges.one-action-each")
def test_each_figure_performs_one_action_in_a_turn():
    m = stage(". . . .\na b a .\n. . . .", a=gang(pool=[4, 4, 4]), b=foe("judgment power", hp=12))
    act_of(m, "use 4 damage")
    while asked(m) not in ("act",):
        play(m, "no" if "no" in offered(m) else offered(m)[0])
    assert len([each for each in m.state.figures_of(unit_of(m, "a")) if each.acted]) == 1


@pytest.mark.clause("stooges.leftover-numbers", "stooges.reinforcements", "stooges.reinforcements-acted",
                    "ruling.stooges.reinforcement-cap")  # fmt: skip
def test_numbers_left_when_all_have_acted_bring_reinforcements():
    m = stage(GANG, a=gang("judgment vigilance", pool=[1, 1, 1], hp=4), b=foe())
    assert "use 1 reinforcements" not in offered(m)
    for _ in range(2):
        act_of(m, "use 1 stand-strong")
        skip_to(m, "act")
    assert offered(m) == ["use 1 reinforcements"]
    unit_of(m, "a").hp = 4
    play(m, "use 1 reinforcements")
    assert hp(m, "a") == 7
    play(m, "spot F1")
    assert len(spots(m, "a")) == 3


@pytest.mark.clause("stooges.group-move-action", "ruling.stooges.teleports")
def test_when_an_action_moves_its_user_every_figure_may_move_as_far():
    m = stage(GANG, a=gang("charging blaster", pool=[4, 4]), b=foe("judgment power"))
    act_of(m, next(each for each in offered(m, "use") if each.endswith("follow-my-lead")))
    assert asked(m) == "move-where"
    play(m, "spot A1")
    assert asked(m) == "move-where"
    play(m, "spot C1")
    assert sorted(spots(m, "a")) == ["A1", "C1"]


@pytest.mark.clause("stooges.group-move-speed", "ruling.stooges.shared-tokens")
def test_a_speed_token_moves_one_figure_and_lets_the_others_follow():
    m = stage(GANG, a=gang(tokens={"speed": 1}), b=foe())
    play(m, next(each for each in offered(m, "go") if each.endswith("C2")))
    assert asked(m) == "follow-where"
    play(m, "spot A1")
    assert (sorted(spots(m, "a")), tokens_of(m, "a")) == (["A1", "C2"], {})


@pytest.mark.clause("stooges.group-move-speed", "ruling.stooges.free-movement", "free-movement.rubble-cost")
def test_rubble_costs_speed_under_the_one_that_walks_and_not_under_those_that_follow():
    """One walks onto Rubble for two tokens; the other moves one space, onto Rubble, for nothing."""
    a = unit("judgment power", kind="stooges", tokens={"speed": 5})
    m = stage("a % . .\n. . . .\n. . . .\na % . b", a=a, b=foe())
    play(m, "go a.1 B1")
    assert "spot B4" in offered(m) and "spot C4" not in offered(m)
    play(m, "spot B4")
    assert (spots(m, "a"), tokens_of(m, "a")) == (["B1", "B4"], {"speed": 3})


@pytest.mark.clause("stooges.shared-health", "ruling.stooges.area-damage")
def test_an_area_effect_hits_the_shared_bar_once_for_each_figure():
    m = stage("a b b .", a=unit("jumping blaster", pool=[3, 1]), b=gang("judgment power", team="enemies"))
    play(m, "use 3 shockwave")
    assert hp(m, "b") == 10


@pytest.mark.clause("stooges.shared-health", "ruling.stooges.never-return")
def test_at_zero_the_whole_group_goes_down_and_healing_stands_all_up():
    from dustup.games.panic.rules.health import heal

    m = stage("a b b d .", a=unit("jumping blaster", pool=[4, 1]), b=gang("judgment power", team="enemies", hp=2),
              d=foe())  # fmt: skip
    play(m, "use 4 damage")
    while asked(m) not in ("act", "react", ""):
        play(m, offered(m)[0])
    assert m.state.taken_out(unit_of(m, "b")) and m.state.down.bit_count() == 2
    heal(m.state, unit_of(m, "b"))
    assert not m.state.down and not m.state.taken_out(unit_of(m, "b"))


@pytest.mark.clause("stooges.removed-figures")
def test_when_a_figure_is_lost_the_rest_fight_on():
    m = stage("o a a b\n. . . .", a=gang(pool=[1]), b=foe())
    fall_off(m.state, figure(m, "a"))
    assert (len(spots(m, "a")), unit_of(m, "a").out) == (1, False)
    fall_off(m.state, figure(m, "a"))
    assert unit_of(m, "a").out


@pytest.mark.clause("ruling.stooges.edges", "ruling.stooges.shared-tokens")
def test_the_groups_speed_saves_a_figure_and_moves_the_others():
    m = stage("o a a b\n. . . .", a=gang(pool=[1], tokens={"speed": 2}), b=foe())
    play(m, next(each for each in offered(m, "go") if each.endswith("A1")))
    skip_to(m, "save-from-edge")
    play(m, next(each for each in offered(m, "go") if each.endswith("A2")))
    assert asked(m) == "follow-where"


@pytest.mark.clause("stooges.all-gone")
def test_a_group_without_figures_uses_heroic_spirit():
    m = stage("d . . b", a=gang(at=[]), d=unit("judgment power"), b=foe(), start=True, dice=[4] * 9)
    assert told(m, TurnGiven) and not told(m, ComesBack)


@pytest.mark.clause("stooges.super-return", "stooges.no-return")
def test_super_stooges_are_all_back_at_the_start_of_the_round():
    m = stage("a b b . .\n. . . . o", a=unit("judgment power"),
              b=gang(kind="super-stooges", team="enemies", archetypes=["punk"], bars=2, turns=2),
                        next=["slot"], dice=ANY)  # fmt: skip
    fall_off(m.state, figure(m, "b", 1))
    rule = super_stooges_return(m.state)
    with pytest.raises(StopIteration):
        rule.send(next(rule).options[0])
    assert len(spots(m, "b")) == 2


@pytest.mark.parametrize(("style", "back"), [("bleeding", 2), ("judgment", 1)])
@pytest.mark.clause("stooges.super-return", "stooges.no-return")
def test_super_stooges_who_fight_on_at_zero_hp_are_back_as_well(style, back):
    group = foe(f"{style} zen", kind="super-stooges", archetypes=["punk"], hp=0)
    m = stage("a b b . .\n. . . . o", a=unit("judgment power"), b=group, c=foe(at=["D1"]), next=["slot"], dice=ANY)
    fall_off(m.state, figure(m, "b", 1))
    for question in (rule := super_stooges_return(m.state)):
        with pytest.raises(StopIteration):
            rule.send(question.options[0])
    assert len(spots(m, "b")) == back


@pytest.mark.clause("stooges.copies")
def test_a_group_gets_a_figure_instead_of_a_copy():
    m = stage(GANG, a=gang(build="mysterious"), b=foe(), start=True, dice=ANY)
    play(m, "put copy A1")
    assert (len(spots(m, "a")), copies(m, "a")) == (3, [])


@pytest.mark.clause("ruling.stooges.token-actions")
def test_a_token_action_uses_up_a_figure_too():
    m = stage(". . .\na b .\n. . .", a=gang("judgment wild", pool=[1], tokens={"iron": 9, "power": 9}), b=foe())
    play(m, offered(m, "pay")[0])
    while asked(m) != "act":
        play(m, offered(m)[0])
    assert not offered(m, "pay")


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


@pytest.mark.clause("ruling.stooges.super-figures")
def test_figures_act_once_in_each_turn_of_the_group():
    m = stage(GANG, a=gang("judgment vigilance", acted=True), b=foe("judgment power"), start=True, dice=[1] * 9)
    skip_to(m, "act", "a")
    assert "use 1 stand-strong" in offered(m)


# -- rulings ------------------------------------------------------------------------------


@pytest.mark.clause("ruling.stooges.ability-range")
def test_an_area_ability_works_from_every_figure_and_on_each_enemy_once():
    m = stage("b a . . a d\n. e a . . .", a=gang("crying iron"), b=foe(), d=foe(), e=foe(), start=True, dice=[1] * 9)
    skip_to(m, "act")
    assert [tokens_of(m, each).get("weakness") for each in "bde"] == [1, 1, 1]


@pytest.mark.clause("ruling.stooges.ability-range")
def test_a_single_target_ability_of_a_group_works_once():
    m = stage("b a . . a d", a=gang("crying iron"), b=foe(), d=foe(), next=["end_turn a"], active="a")
    skip_to(m, "target-by-ability")
    assert offered(m) == ["target b", "target d"]
    play(m, "target d")
    assert [tokens_of(m, each).get("weakness", 0) for each in "bd"] == [0, 1] and asked(m) != "target-by-ability"


@pytest.mark.clause("ruling.stooges.area-benefits")
def test_a_group_gains_from_an_area_once_however_many_of_its_figures_are_in_it():
    m = stage(". d d\n. a b", a=unit("heroic vigilance", pool=[6, 1]), d=gang(), b=foe())
    play(m, "use 6 burning-heart")
    assert tokens_of(m, "d") == {"iron": 2}


@pytest.mark.clause("ruling.stooges.copy-costs")
@pytest.mark.parametrize(("drawing", "amounts"), [("b a a .", ["amount 0", "amount 1"]), ("b a . .", [])])
def test_a_group_pays_with_figures_instead_of_copies_but_never_with_its_last(drawing, amounts):
    m = stage(drawing, b=foe("judgment vigilance", pool=[4, 1]), a=gang("illusion vigilance"), turn="b")
    play(m, "use 4 damage")
    assert offered(m, "amount") == amounts
    if amounts:
        play(m, "amount 1")
        assert offered(m) == ["target a.1", "target a.2"]
        play(m, "target a.2")
        assert (spots(m, "a"), hp(m, "a")) == (["B1"], 11)


@pytest.mark.clause("ruling.stooges.reversal")
def test_with_one_action_in_each_turn_the_same_figure_may_perform_them_all():
    m = stage("a b . . a", a=gang("judgment reversal", pool=[4, 4]), b=foe("judgment power", pool=[1, 1, 1]), turn="b",
              dice=ANY)  # fmt: skip
    play(m, "use 1 movement")
    assert (asked(m), "use 4 damage" in offered(m)) == ("react", True)
    play(m, "use 4 damage")
    assert (hp(m, "b"), pool(m, "a"), asked(m)) == (10, [4], "act")
    play(m, "use 1 movement")
    assert asked(m) == "act"  # one Action of the group in this turn
    m = stage(
        "a b . . a",
        a=gang("judgment reversal", pool=[4], acted=True),
        b=foe("judgment power", pool=[1]),
        turn="b",
        dice=ANY,
    )
    play(m, "use 1 movement", "use 4 damage")  # only the figure that acted in an earlier turn reaches b
    assert hp(m, "b") == 10


@pytest.mark.clause("optional.endless-stooges.spawn")
def test_endless_stooges_without_room_for_more_change_nothing_about_others():
    m = stage("# # # # #\n# a b d #\n# # # # #", a=gang("judgment vigilance"), b=foe(), d=foe(acted=True),
              next=["start_of_turn a"], options={"endless-stooges": True}, dice=ANY)  # fmt: skip
    assert spots(m, "a") == ["B2"] and figure(m, "d").acted


@pytest.mark.clause(
    "stooges.leftover-numbers", "style.crosshair.action.take-aim", "ruling.style.crosshair.stacking-aim"
)
def test_reinforcements_that_were_aimed_cost_one_more():
    m = stage("a . . . . d", a=gang("crosshair zen", pool=[1, 1, 3]), d=foe())
    play(m, "use 1 take-aim")
    assert offered(m) == ["use 3 reinforcements"]
    play(m, "use 3 reinforcements", "spot B1")
    assert offered(m) == ["use 1 reinforcements"], "the aim is spent"


@pytest.mark.clause("stooges.leftover-numbers", "ruling.style.crosshair.stacking-aim")
def test_a_number_too_low_for_aimed_reinforcements_is_lost():
    m = stage("a . . . . d", a=gang("crosshair zen", pool=[1, 1]), d=foe())
    play(m, "use 1 take-aim")
    assert (spots(m, "a"), pool(m, "a"), [each.numbers for each in told(m, NumbersDiscarded)]) == (["A1"], [], [(1,)])


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
