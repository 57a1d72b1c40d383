"""The Cavalry and its styles: Charging, Heroic, Jumping, Rallying and Unbreakable."""

import pytest
from games.panic.staging import (
    ANY,
    asked,
    asked_of,
    at,
    end_turn,
    foe,
    hp,
    offered,
    play,
    skip_to,
    spots,
    stage,
    tokens_of,
    told,
    unit,
    unit_of,
)

from dustup.games.panic.events import Damaged

FOCUSED = "Cam: focused cavalry, tough; Jumping Shadow, Heroic Power, Rallying Power"
FRANTIC = "Zed: frantic cavalry+angel+cyborg, tough; styles heroic, winged, machine; forms power, iron, wild"


# -- the archetype ------------------------------------------------------------------------------


@pytest.mark.clause("archetype.cavalry.focused.shield")
def test_focused_cavalry_shields_itself_and_adjacent_allies_at_the_start_and_the_end_of_its_turn() -> None:
    m = stage(
        "c a . d b",
        start=True,
        dice=[1, 1, 1, *ANY],
        a=unit(FOCUSED),
        c=unit("heroic power"),
        d=unit("heroic power"),
        b=foe("heroic power"),
    )
    play(m, "stance 1")
    assert [unit_of(m, each).shield for each in "acd"] == [2, 2, 0]
    skip_to(m, "act", "a")
    unit_of(m, "c").shield = 1
    play(m, "end-turn")
    skip_to(m, "keep-shield", "c")
    play(m, "pick new")
    assert unit_of(m, "c").shield == 2


@pytest.mark.clause("archetype.cavalry.focused.speed", "ruling.archetype.cavalry.break")
def test_focused_cavalry_gains_speed_when_damage_breaks_a_shield_of_its_side() -> None:
    m = stage(
        "b c . . a",
        turn="b",
        a=unit(FOCUSED, stance=0),
        c=unit("jumping power", shield=2),
        b=foe("jumping power", pool=[1, 1], shield=1),
    )
    play(m, "use 1 damage")
    assert unit_of(m, "c").shield == 1 and tokens_of(m, "a") == {}
    skip_to(m, "act", "b")
    play(m, "use 1 damage")
    assert unit_of(m, "c").shield == 0 and tokens_of(m, "a") == {"speed": 1}


@pytest.mark.clause("ruling.archetype.cavalry.break")
def test_a_broken_shield_of_the_enemy_gives_no_speed() -> None:
    m = stage("b a", a=unit(FOCUSED, stance=0, pool=[1, 1]), b=foe("jumping power", shield=1))
    play(m, "use 1 damage")
    assert unit_of(m, "b").shield == 0 and tokens_of(m, "a") == {}


@pytest.mark.clause("archetype.cavalry.fused")
def test_fused_cavalry_shields_at_the_end_of_its_turn_only() -> None:
    m = stage(
        "c a b",
        start=True,
        dice=[1, 1, 1, *ANY],
        a=unit("heroic power", archetypes=["cavalry"]),
        c=unit("heroic power"),
        b=foe("heroic power"),
    )
    skip_to(m, "act", "a")
    assert [unit_of(m, each).shield for each in "ac"] == [0, 0]
    end_turn(m)
    assert [unit_of(m, each).shield for each in "acb"] == [2, 2, 0]


@pytest.mark.clause("archetype.cavalry.frantic")
def test_frantic_cavalry_shields_at_the_start_and_at_the_end_of_the_turn() -> None:
    m = stage("c a b", start=True, dice=[1, 1, 1, *ANY], a=unit(FRANTIC), c=unit("heroic power"), b=foe("heroic power"))
    play(m, "frantic 0 0 0 none")
    assert [unit_of(m, each).shield for each in "acb"] == [2, 2, 0]
    skip_to(m, "act", "a")
    unit_of(m, "c").shield = 0
    end_turn(m)
    assert unit_of(m, "c").shield == 2


# -- Charging ------------------------------------------------------------------------------


@pytest.mark.clause("style.charging.ability.own-move")
def test_charging_may_move_two_spaces_at_the_start_of_its_turn() -> None:
    m = stage("a . . . b", start=True, a=unit("charging power"), b=foe("heroic power"), dice=ANY)
    assert asked(m) == "charge-where"
    assert "spot C1" in offered(m) and "spot D1" not in offered(m) and "stay" in offered(m)
    play(m, "spot C1")
    assert at(m, "a") == "C1" and asked(m) == "act"


@pytest.mark.clause("style.charging.ability.ally-move", "ruling.style.charging.range-of-effect")
def test_an_ally_however_far_away_may_move_two_spaces_at_the_start_of_its_turn() -> None:
    m = stage(
        "a . . . . . . . c",
        turn="c",
        start=True,
        a=unit("charging power"),
        c=unit("heroic power"),
        b=foe(at=["B1"]),
        dice=ANY,
    )
    assert asked(m) == "charge-where" and asked_of(m) == "c"
    play(m, "spot G1")
    assert at(m, "c") == "G1"


@pytest.mark.clause("style.charging.ability.ally-move")
def test_an_enemy_does_not_move_at_the_start_of_its_turn() -> None:
    m = stage(
        "a c . . b",
        turn="b",
        start=True,
        a=unit("charging power"),
        c=foe("charging power"),
        b=foe("heroic power"),
        dice=ANY,
    )
    assert asked_of(m) == "b"
    m = stage("a . . . b", turn="b", start=True, a=unit("charging power"), b=foe("heroic power"), dice=ANY)
    assert asked(m) == "act"


@pytest.mark.clause("style.charging.action.follow-my-lead")
def test_follow_my_lead_lets_both_step_and_strike_each_in_its_own_range() -> None:
    m = stage(
        "a . b . . c",
        a=unit("charging power", pool=[3]),
        c=unit("heroic power"),
        b=foe("jumping power"),
    )
    play(m, "use 3 follow-my-lead", "spot B1")
    assert hp(m, "b") == 11 and asked(m) == "move-where" and asked_of(m) == "c"
    play(m, "spot E1")
    assert hp(m, "b") == 10


@pytest.mark.clause("style.charging.note.ally-abilities")
def test_the_abilities_of_the_ally_who_follows_work_on_its_strike() -> None:
    m = stage(
        "a b . d c",
        a=unit("charging power", pool=[3], tokens={"power": 1}),
        c=unit("incinerator power", tokens={"power": 1}),
        b=foe("jumping power"),
        d=foe("jumping power"),
    )
    play(m, "use 3 follow-my-lead", "stay", "amount 0", "stay", "target d", "amount 1")
    assert (hp(m, "b"), hp(m, "d")) == (11, 10)
    assert tokens_of(m, "d") == {"burning": 1} and tokens_of(m, "c") == {}
    assert tokens_of(m, "a") == {"power": 1}


@pytest.mark.clause("style.charging.note.ally-abilities")
def test_an_ally_in_one_two_form_hits_a_second_time() -> None:
    m = stage(
        "a b . d c",
        a=unit("charging power", pool=[3]),
        c=unit("jumping one-two"),
        b=foe("jumping power"),
        d=foe("jumping power"),
    )
    play(m, "use 3 follow-my-lead", "stay", "stay")
    while hp(m, "d") == 11 and asked(m) not in ("act", "take-slot"):
        play(m, offered(m)[0])
    assert hp(m, "d") < 11


@pytest.mark.clause("style.charging.action.follow-my-lead", "stooges.group-move-action", "ruling.stooges.teleports")
def test_stooges_who_follow_the_lead_step_as_a_group() -> None:
    m = stage(
        """
        a . . . . .
        . . c c . .
        . . . . . .
        . . . . b .
        """,
        a=unit("charging zen", pool=[3, 1]),
        b=foe("judgment power"),
        c=unit("judgment power", kind="stooges"),
    )
    play(m, "use 3 follow-my-lead", "stay", "target c.2", "spot D3")
    assert hp(m, "b") == 12 and asked(m) == "move-where"  # the other one steps before the first strikes
    play(m, "spot C3")
    assert (spots(m, "c"), hp(m, "b")) == (["C3", "D3"], 11)


@pytest.mark.clause("style.charging.note.blaster")
def test_an_extra_target_of_follow_my_lead_may_be_a_second_ally() -> None:
    m = stage(
        """
        a b .
        . c d""",
        a=unit("charging blaster", pool=[3]),
        c=unit("jumping power"),
        d=unit("jumping power"),
        b=foe("jumping power"),
    )
    play(m, "use 3 follow-my-lead", "stay", "target c", "target d", "stay", "stay")
    assert hp(m, "b") == 9
    assert len(told(m, Damaged)) == 3


@pytest.mark.clause("style.charging.action.follow-my-lead", "ruling.style.charging.may")
def test_in_follow_my_lead_only_the_steps_are_optional() -> None:
    m = stage("a b c . .", a=unit("charging power", pool=[3, 1]), b=foe("knockdown power"), c=unit("heroic power"))
    play(m, "use 3 follow-my-lead")
    skip_to(m, "act", "a")
    assert hp(m, "b") == 10


# -- Heroic ------------------------------------------------------------------------------


@pytest.mark.clause("style.heroic.ability.share-damage", "ruling.style.heroic.order")
def test_heroic_takes_the_greater_half_of_an_allys_damage_and_each_share_meets_its_takers_own_armor() -> None:
    m = stage("b c . a", turn="b", a=unit("heroic iron"), c=unit("jumping power"), b=foe("jumping power", pool=[9]))
    play(m, "use 9 damage")
    assert hp(m, "a") == 12 - (3 - 1)
    assert hp(m, "c") == 12 - 2


@pytest.mark.clause("ruling.style.heroic.order")
def test_heroic_spends_iron_on_its_share_and_shares_burning_too() -> None:
    m = stage(
        "b c a",
        turn="b",
        a=unit("heroic power", tokens={"iron": 1}),
        c=unit("jumping power"),
        b=foe("jumping power", pool=[3]),
        dice=ANY,
    )
    play(m, "use 3 damage")
    assert asked(m) == "spend-iron" and asked_of(m) == "a"
    play(m, "amount 1")
    assert (hp(m, "a"), hp(m, "c")) == (12, 11)
    m = stage(
        "b c a",
        turn="c",
        a=unit("heroic power"),
        c=unit("winged power", tokens={"burning": 3}),
        b=foe("jumping power"),
        dice=ANY,
    )
    end_turn(m)
    assert (hp(m, "a"), hp(m, "c")) == (10, 11)


@pytest.mark.clause("style.heroic.ability.share-damage")
def test_an_ally_out_of_range_takes_everything() -> None:
    m = stage("b c . . a", turn="b", a=unit("heroic power"), c=unit("jumping power"), b=foe("jumping power", pool=[3]))
    play(m, "use 3 damage")
    assert (hp(m, "a"), hp(m, "c")) == (12, 10)


@pytest.mark.clause("ruling.style.heroic.compulsory")
def test_of_two_heroic_allies_the_victim_chooses_one_and_the_share_is_not_split_again() -> None:
    m = stage(
        "b c a d",
        turn="b",
        a=unit("heroic power"),
        c=unit("jumping power"),
        d=unit("heroic power"),
        b=foe("jumping power", pool=[3]),
    )
    play(m, "use 3 damage")
    assert asked(m) == "share-damage" and asked_of(m) == "c" and offered(m) == ["give a", "give d"]
    play(m, "give d")
    assert [hp(m, each) for each in "acd"] == [12, 11, 11]


@pytest.mark.clause("ruling.style.heroic.compulsory")
def test_damage_that_allows_no_response_is_not_shared() -> None:
    m = stage("b c a", turn="b", a=unit("heroic power"), c=unit("jumping iron"), b=foe("jumping power", pool=[7, 3]))
    play(m, "use 7 crush")
    assert (hp(m, "a"), hp(m, "c")) == (12, 9)
    skip_to(m, "act", "b")
    play(m, "use 3 damage")
    assert (hp(m, "a"), hp(m, "c")) == (11, 9)


@pytest.mark.clause("style.heroic.note.zen")
def test_zen_strikes_back_for_damage_taken_for_an_ally() -> None:
    m = stage(
        "b c a", turn="b", a=unit("heroic zen", shield=3), c=unit("jumping power"), b=foe("jumping power", pool=[3])
    )
    play(m, "use 3 damage")
    assert (hp(m, "b"), unit_of(m, "a").shield) == (11, 2)


@pytest.mark.clause("style.heroic.note.control")
def test_heroic_control_reaches_five_spaces() -> None:
    m = stage(
        "b c . . . . a",
        turn="b",
        a=unit("heroic control (+3)"),
        c=unit("jumping power"),
        b=foe("jumping power", pool=[3]),
    )
    play(m, "use 3 damage")
    assert (hp(m, "a"), hp(m, "c")) == (11, 11)


@pytest.mark.clause("style.heroic.action.burning-heart")
def test_burning_heart_gives_two_iron_to_the_owner_and_every_ally_in_range() -> None:
    m = stage(
        "c a . d . e b",
        a=unit("heroic power", pool=[4]),
        c=unit("jumping power"),
        d=unit("jumping power"),
        e=unit("jumping power"),
        b=foe("jumping power"),
    )
    play(m, "use 4 burning-heart")
    assert [tokens_of(m, each) for each in "acde"] == [{"iron": 2}, {"iron": 2}, {"iron": 2}, {}]


# -- Jumping ------------------------------------------------------------------------------


@pytest.mark.clause("style.jumping.ability.teleport")
def test_jumping_may_teleport_up_to_three_spaces_at_the_start_and_the_end_of_its_turn() -> None:
    m = stage("a # # . . b", start=True, dice=[1, 1, 1, *ANY], a=unit("jumping power"), b=foe("heroic power"))
    assert asked(m) == "jump-where" and offered(m) == ["spot D1", "stay"]
    play(m, "spot D1")
    skip_to(m, "act", "a")
    play(m, "end-turn")
    skip_to(m, "jump-where", "a")
    play(m, "spot A1")
    assert at(m, "a") == "A1"


@pytest.mark.clause("style.jumping.note.order")
def test_the_jump_comes_before_or_after_another_ability_as_the_owner_likes() -> None:
    m = stage("a . . . b", a=unit("jumping vigilance", pool=[1]), b=foe("heroic power"), dice=ANY)
    play(m, "end-turn")
    skip_to(m, "ability-order")
    assert offered(m) == ["pick form.vigilance.ability.end", "pick style.jumping.ability.teleport"]
    play(m, "pick style.jumping.ability.teleport", "spot D1")
    assert tokens_of(m, "b") == {"weakness": 1}


@pytest.mark.clause("style.jumping.action.leap-in")
def test_leap_in_teleports_up_to_three_spaces_and_may_deal_two_damage() -> None:
    m = stage("a . . . b", a=unit("jumping power", pool=[4, 4]), b=foe("heroic power"))
    play(m, "use 4 leap-in", "spot D1")
    assert offered(m) == ["target b", "no"]
    play(m, "target b")
    assert hp(m, "b") == 10
    skip_to(m, "act", "a")
    play(m, "use 4 leap-in", "stay", "no")
    assert hp(m, "b") == 10


# -- Rallying ------------------------------------------------------------------------------


@pytest.mark.clause("style.rallying.ability.end-heal", "style.rallying.note.revives")
def test_rallying_heals_itself_and_allies_in_range_at_the_end_and_picks_up_the_fallen() -> None:
    m = stage(
        "c a d . e b",
        a=unit("rallying power", hp=5, pool=[1]),
        c=unit("heroic power", hp=5),
        d=unit("heroic power", hp=0),
        e=unit("heroic power", hp=5),
        b=foe("heroic power"),
        dice=ANY,
    )
    end_turn(m)
    assert [hp(m, each) for each in "acde"] == [8, 8, 3, 5]
    assert not m.state.taken_out(unit_of(m, "d"))


@pytest.mark.clause("style.rallying.ability.ally-start-heal")
def test_an_ally_in_range_may_heal_at_the_start_of_its_turn() -> None:
    m = stage("a c . b", turn="c", start=True, a=unit("rallying power"), c=unit("heroic power", hp=5), b=foe(),
              dice=ANY)  # fmt: skip
    assert asked(m) == "rally-heal" and asked_of(m) == "c"
    play(m, "yes")
    assert hp(m, "c") == 8
    m = stage("a . c b", turn="c", start=True, a=unit("rallying power"), c=unit("heroic power", hp=5), b=foe(),
              dice=ANY)  # fmt: skip
    assert asked(m) == "act"


@pytest.mark.clause("style.rallying.note.revives", "style.rallying.ability.ally-start-heal")
def test_a_fallen_ally_in_range_gets_up_at_the_start_of_its_turn_and_heals_only_once() -> None:
    m = stage("a c . b", turn="c", start=True, a=unit("rallying power"), c=unit("heroic power", hp=0), b=foe(),
              dice=ANY)  # fmt: skip
    play(m, "yes")
    assert asked(m) == "act" and asked_of(m) == "c"
    assert hp(m, "c") == 3


@pytest.mark.clause("style.rallying.action.group-up", "ruling.style.rallying.group-up-range")
def test_below_5_group_up_pulls_a_visible_ally_up_to_three_spaces_but_no_fallen_one() -> None:
    m = stage(
        """
        # # # # # # # #
        # a . d . . c #
        # . . . . . b #
        # # # # # # # #""",
        a=unit("rallying power", pool=[2]),
        c=unit("heroic power", hp=5),
        d=unit("heroic power", hp=0),
        b=foe(),
    )
    play(m, "use 2 group-up")
    assert asked(m) == "pull-where" and asked_of(m) == "c"
    assert "stay" in offered(m) and "spot E2" in offered(m)
    play(m, "spot E2")
    assert hp(m, "c") == 5


@pytest.mark.clause(
    "style.rallying.action.group-up.gate-3",
    "style.rallying.action.group-up.gate-5",
    "ruling.style.rallying.group-up-range",
)
def test_group_up_with_a_5_pulls_twice_even_the_same_ally_and_each_of_them_heals_once() -> None:
    m = stage(
        """
        # # # # # # # # # # # #
        # a . . . . . . . . c b
        # # # # # # # # # # # #""",
        a=unit("rallying power", pool=[5]),
        c=unit("heroic power", hp=5),
        b=foe(),
    )
    play(m, "use 5 group-up", "spot H2", "spot D2")
    assert at(m, "c") == "D2" and hp(m, "c") == 8


@pytest.mark.clause("style.rallying.action.group-up.gate-5", "ruling.style.rallying.group-up-range")
def test_with_a_5_group_up_stands_a_fallen_ally_up_where_it_lies() -> None:
    a = unit("rallying power", pool=[5, 4])
    m = stage("a . . d . b", a=a, d=unit("heroic power", hp=0), b=foe())
    assert ("use 5 group-up" in offered(m), "use 4 group-up" in offered(m)) == (True, False)
    play(m, "use 5 group-up")
    skip_to(m, "act", "a")
    assert (at(m, "d"), hp(m, "d")) == ("D1", 3)


@pytest.mark.clause("ruling.style.rallying.own-start", "style.rallying.ability.ally-start-heal")
def test_rallying_heals_its_owner_at_no_start_of_its_own() -> None:
    a = unit("rallying power", hp=5)
    m = stage("a . . b . c", a=a, c=unit("heroic power", hp=5), b=foe(), next=["begin_turn a"], dice=ANY)
    skip_to(m, "act", "a")
    assert hp(m, "a") == 5
    m = stage("a c . b", a=a, c=unit("heroic power", hp=5), b=foe(), next=["begin_turn c"], dice=ANY)
    assert (asked(m), asked_of(m)) == ("rally-heal", "c")


@pytest.mark.clause("style.rallying.action.group-up.gate-5", "ruling.style.rallying.pulled")
def test_an_ally_pulled_no_space_at_all_heals() -> None:
    m = stage("a c . b", a=unit("rallying power", pool=[5, 1]), b=foe("heroic power"), c=unit("heroic power", hp=4))
    play(m, "use 5 group-up")
    skip_to(m, "act", "a")
    assert (at(m, "c"), hp(m, "c")) == ("B1", 7)


# -- Unbreakable ------------------------------------------------------------------------------


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


@pytest.mark.clause("style.rallying.note.revives")
def test_a_fallen_ally_out_of_range_does_not_get_up_by_rallying() -> None:
    m = stage("a . c b", turn="c", start=True, a=unit("rallying power"), c=unit("heroic power", hp=0), b=foe(),
              dice=ANY)  # fmt: skip
    assert asked(m) != "rally-heal" and hp(m, "c") == 0


@pytest.mark.clause("style.charging.action.follow-my-lead")
def test_the_challenged_lead_only_if_one_step_brings_them_to_the_challenger() -> None:
    lead = unit("charging power", pool=[3, 1], challenge="b")
    m = stage("a . b . c", a=lead, b=foe("jumping power"), c=unit("heroic power"))
    play(m, "use 3 follow-my-lead")
    assert (asked(m), "stay" in offered(m)) == ("move-where", False)
    m = stage("a . . b c", a=lead, b=foe("jumping power"), c=unit("heroic power"))
    assert "use 3 follow-my-lead" not in offered(m)


@pytest.mark.clause("style.charging.note.ally-abilities")
def test_no_challenge_of_its_own_binds_an_ally_who_follows() -> None:
    # The challenger is the first unit of all, which must be no different from others.
    m = stage(
        "a d c b",
        b=foe("jumping power"),
        a=unit("charging power", pool=[3, 1]),
        c=unit("heroic power", challenge="b"),
        d=foe("jumping power"),
    )
    play(m, "use 3 follow-my-lead", "stay", "stay")
    assert (asked(m), offered(m)) == ("target-hit", ["target d", "target b"])


@pytest.mark.clause(
    "style.heroic.ability.share-damage", "ruling.style.heroic.order", "style.forbidden.ability.self-damage"
)
def test_heroic_shares_the_price_of_a_forbidden_stance():
    m = stage("a c . b", a=unit("forbidden power wild", hp=5), c=unit("heroic zen"), b=foe(), start=True, dice=ANY)
    skip_to(m, "act")
    assert (hp(m, "a"), hp(m, "c")) == (4, 11)
