"""The Teacher and its styles: Patient, Elder, Mastermind, Motivating and Training."""

from __future__ import annotations

import pytest
from games.panic.staging import (
    ANY,
    asked,
    asked_of,
    at,
    copies,
    end_turn,
    foe,
    ground,
    hp,
    offered,
    pass_all,
    play,
    pool,
    skip_to,
    stage,
    tokens_of,
    told,
    unit,
    unit_of,
)

from dustup.games.panic.events import ActionUsed, Healed, NumberAdded, ShieldGained

PLAIN = "judgment vigilance"
FOCUSED = "Tia: focused teacher, tough; Patient Iron, Elder Iron, Training Iron"
FRANTIC = "Tom: frantic teacher+angel+cavalry, tough; styles patient, winged, heroic; forms iron, power, wild"


# -- the archetype ------------------------------------------------------------------------------


@pytest.mark.clause("archetype.teacher.focused")
def test_a_focused_teacher_gains_two_inspired_tokens_at_the_end_of_its_turn() -> None:
    m = stage("a . b", a=unit(FOCUSED, stance=1), b=foe(PLAIN), dice=ANY)
    assert tokens_of(end_turn(m), "a") == {"inspired": 2}


@pytest.mark.clause("archetype.teacher.fused")
def test_a_fused_teacher_gains_one() -> None:
    m = stage("a . b", a=unit("elder iron", archetypes=["teacher"]), b=foe(PLAIN), dice=ANY)
    assert tokens_of(end_turn(m), "a") == {"inspired": 1}


@pytest.mark.clause("archetype.teacher.frantic")
def test_a_frantic_teacher_gains_two() -> None:
    m = stage("a . b", a=unit(FRANTIC, stance=[0, 1, 1, ""]), b=foe(PLAIN), dice=ANY)
    assert tokens_of(end_turn(m), "a") == {"inspired": 2}


@pytest.mark.clause("token.inspired", "ruling.token.inspired-die")
def test_an_inspired_token_adds_a_d8_to_an_allys_pool() -> None:
    c = unit(PLAIN, tokens={"inspired": 1})
    m = stage("a . b\n. c .", dice=[8], a=unit(PLAIN, pool=[6, 3]), b=foe(PLAIN), c=c)
    play(m, "use 6 movement")
    assert (asked_of(m), offered(m)) == ("c", ["inspire", "no"])
    play(m, "inspire")
    assert (pool(m, "a"), tokens_of(m, "c"), told(m, NumberAdded)[-1].number) == ([3, 8], {}, 8)


@pytest.mark.clause("token.inspired", "ruling.token.inspired-timing")
def test_any_number_of_tokens_may_be_spent_also_right_after_the_last_action() -> None:
    c = unit(PLAIN, tokens={"inspired": 2})
    m = stage("a . b\n. c .", dice=[5, 2], a=unit(PLAIN, pool=[6]), b=foe(PLAIN), c=c)
    play(m, "use 6 movement", "inspire", "inspire")
    assert (asked(m), asked_of(m), pool(m, "a")) == ("act", "a", [2, 5])


@pytest.mark.clause("ruling.token.inspired-timing")
def test_the_holders_own_turn_and_an_enemys_do_not_count() -> None:
    c = unit(PLAIN, tokens={"inspired": 1})
    m = stage("a . b\n. c .", dice=[4], a=unit(PLAIN, pool=[6, 6]), b=foe(PLAIN), c=c)
    play(m, "use 6 challenger-approaches", "inspire")
    m = stage("c . b", turn="c", b=foe(PLAIN), c=unit(PLAIN, tokens={"inspired": 1}))
    assert asked(play(m, "use 6 movement")) == "act"
    m = stage("c . b", turn="b", b=foe(PLAIN), c=unit(PLAIN, tokens={"inspired": 1}))
    assert asked(play(m, "use 6 movement")) == "act"


# -- Patient ------------------------------------------------------------------------------


@pytest.mark.clause("style.patient.ability.speed-to-iron")
def test_at_the_end_of_its_turn_a_patient_fighters_speed_becomes_iron() -> None:
    m = stage("a . b", a=unit("patient vigilance", tokens={"speed": 3, "iron": 1}), b=foe(PLAIN))
    assert tokens_of(end_turn(m), "a") == {"iron": 4}


@pytest.mark.clause("style.patient.ability.one-action", "style.patient.ability.keep-pool")
def test_a_patient_fighter_takes_one_action_and_keeps_the_rest() -> None:
    m = stage("a . b", a=unit("patient vigilance", pool=[6, 5, 2]), b=foe(PLAIN), dice=ANY)
    play(m, "use 2 movement")
    end_turn(m)
    assert pool(m, "a") == [5, 6]
    assert [each.unit for each in told(m, ActionUsed)] == [0]


@pytest.mark.clause("ruling.style.patient.own-turn")
def test_kept_numbers_pay_for_one_action_on_other_turns_and_for_all_on_the_next_of_ones_own() -> None:
    sheet = "Tia: focused teacher, tough; Patient Blaster, Elder Blaster, Training Blaster"
    m = stage("a b .", turn="b", a=unit(sheet, stance=0, pool=[5, 2]), b=foe("jumping dance", pool=[1, 1, 1]))
    play(m, "use 1 movement")
    assert "use 5 damage" in offered(m) and asked_of(m) == "a"
    play(m, "use 2 challenger-approaches")
    assert (pool(m, "a"), asked_of(m)) == ([5], "b")
    m = stage("a . b", start=True, dice=[8, 8, 8], a=unit(sheet, stance=0, pool=[5, 2]), b=foe(PLAIN))
    play(m, "stance 2")
    assert pool(m, "a") == [2, 5, 8, 8, 8]


@pytest.mark.clause("style.patient.action.waiting-game", "style.patient.note.plus-one")
def test_waiting_game_trades_a_number_for_one_higher_and_a_step() -> None:
    m = stage("a . . b", turn="b", a=unit("patient vigilance", pool=[5, 2]), b=foe("jumping dance", pool=[1, 1, 1]))
    play(m, "use 1 movement", "use 5 waiting-game")
    assert (pool(m, "a"), asked(m)) == ([2, 6], "move-where")
    play(m, "spot B1")
    assert (at(m, "a"), asked_of(m)) == ("B1", "b")


@pytest.mark.clause("style.patient.action.waiting-game")
def test_waiting_game_is_for_enemy_turns_only() -> None:
    a, c = unit("patient vigilance", pool=[5, 2]), unit(PLAIN, pool=[1, 1])
    assert "use 5 waiting-game" not in offered(stage("a . . b", a=a, b=foe(PLAIN)))
    m = play(stage("a . c b", turn="c", a=a, b=foe(PLAIN), c=c), "use 1 movement")
    assert asked_of(m) == "a" and "use 5 movement" in offered(m)
    assert "use 5 waiting-game" not in offered(m)
    m = play(stage("a . c b", turn="b", a=a, b=foe(PLAIN, pool=[1, 1]), c=unit(PLAIN)), "use 1 movement")
    play(m, "use 5 waiting-game")


@pytest.mark.clause("style.patient.note.reversal")
def test_patient_reversal_takes_two_actions_in_a_turn() -> None:
    m = stage("a . b", a=unit("patient reversal", pool=[6, 5, 2]), b=foe(PLAIN), dice=ANY)
    play(m, "use 2 movement")
    pass_all(m)
    assert asked_of(m) == "a"
    play(m, "use 5 movement", "end-turn")
    pass_all(m)
    assert (pool(m, "a"), asked_of(m)) == ([6], "b")
    b = foe("jumping dance", pool=[1, 1, 1])
    m = stage("a . . . b", turn="b", a=unit("patient reversal", pool=[5, 2]), b=b, dice=ANY)
    play(m, "use 1 movement", "use 5 waiting-game", "stay", "use 6 waiting-game", "stay")
    assert (pool(m, "a"), asked_of(m)) == ([2, 7], "b")


@pytest.mark.clause("style.patient.ability.speed-to-iron", "ruling.turn.plain-gains", "form.shadow.ability.speed")
@pytest.mark.parametrize(
    ("first", "left"),
    [("style.patient.ability.speed-to-iron", {"iron": 1, "speed": 2}), ("form.shadow.ability.speed", {"iron": 3})],
)
def test_patient_shadow_gains_its_speed_before_or_after_speed_becomes_iron(first: str, left: dict[str, int]) -> None:
    m = stage("a . . . b", a=unit("patient shadow", pool=[1, 1], tokens={"speed": 1}), b=foe(PLAIN))
    play(m, "end-turn")
    assert asked(m) == "ability-order"
    play(m, f"pick {first}")
    assert tokens_of(m, "a") == left


# -- Elder ------------------------------------------------------------------------------

ELDER = "Eli: focused teacher, tough; Elder Power, Training Zen, Motivating Iron"


@pytest.mark.clause("style.elder.ability.discount")
def test_the_elder_stances_own_actions_cost_one_less() -> None:
    m = stage("a b", a=unit(ELDER, stance=0, pool=[5, 4]), b=foe(PLAIN))
    assert "use 5 crush" in offered(m) and "use 4 crush" not in offered(m)
    play(m, "use 5 crush")
    assert hp(m, "b") == 9


@pytest.mark.clause("style.elder.ability.free-action", "style.elder.note.any-stance")
def test_once_per_turn_an_elder_uses_any_action_of_its_stances_for_nothing() -> None:
    m = stage("a b c", a=unit(ELDER, stance=0, pool=[2, 1]), b=foe(PLAIN), c=unit(PLAIN))
    assert {"free crush", "free yell", "free focus", "free watch-closely", "free protect"} <= set(offered(m))
    assert "use 2 protect" not in offered(m)
    play(m, "free yell")
    assert (tokens_of(m, "a"), pool(m, "a")) == ({"power": 3}, [1, 2])
    assert not offered(m, "free")


@pytest.mark.clause("style.elder.ability.free-action")
def test_a_free_tiered_action_counts_as_paid_with_a_seven() -> None:
    m = stage("a b", a=unit(ELDER, stance=0, pool=[2, 1]), b=foe(PLAIN))
    play(m, "free focus", "stay")
    # A 7 reaches the second part of Focus: a further Shield, this one of 4.
    assert (asked(m), offered(m)) == ("keep-shield", ["pick new", "pick old"])
    play(m, "pick new")
    assert (unit_of(m, "a").shield, told(m, ActionUsed)[-1].number) == (4, 7)


@pytest.mark.clause("style.elder.ability.free-action", "ruling.style.elder.discount-scope")
def test_the_discount_lowers_gates_of_the_elder_stance_only() -> None:
    # Its own Crush has its higher gate at 8: a 7 does not reach it.
    m = stage("a b", a=unit(ELDER, stance=0, pool=[2, 1], tokens={"power": 5}), b=foe(PLAIN))
    play(m, "free crush")
    assert offered(m)[-1] == "amount 3"
    play(m, "amount 0")
    m = stage("a b", a=unit(ELDER, stance=0, pool=[8, 1], tokens={"power": 5}), b=foe(PLAIN))
    play(m, "use 8 crush")
    assert offered(m)[-1] == "amount 5"


@pytest.mark.clause("ruling.style.elder.x-actions")
def test_a_free_x_action_counts_as_a_seven() -> None:
    sheet = "Eli: fused teacher+punk, tough; Elder Power, Taunting Zen, Motivating Iron"
    m = stage("a b", a=unit(sheet, stance=0, pool=[2, 1]), b=foe(PLAIN, challenge="a"))
    play(m, "free not-good-enough")
    assert tokens_of(m, "b") == {"weakness": 5}


@pytest.mark.clause("ruling.style.elder.special-costs")
def test_free_actions_pay_neither_hp_nor_minimum_but_need_a_copy_where_they_refer_to_one() -> None:
    sheet = "Eli: fused teacher+punk, tough; Elder Power, Bleeding Zen, Patient Iron"
    m = stage("a b . . . . . . . .", a=unit(sheet, stance=0, hp=5, pool=[2, 1]), b=foe(PLAIN))
    assert {"free lash-out", "free im-still-here"} <= set(offered(m))
    assert "free waiting-game" not in offered(m)
    play(m, "free im-still-here", "spot I1")
    assert (hp(m, "a"), hp(m, "b"), at(m, "b")) == (5, 5, "I1")
    sheet = "Eli: fused teacher+phantom, tough; Elder Power, Spirit Zen, Patient Iron"
    m = stage("a b . . .", a=unit(sheet, stance=0, pool=[2, 1]), b=foe(PLAIN))
    assert "free now-you-dont" not in offered(m)
    m = stage("a b . . a1", a=unit(sheet, stance=0, pool=[2, 1]), b=foe(PLAIN))
    play(m, "free now-you-dont")
    assert (at(m, "a"), copies(m, "a")) == ("E1", [])


@pytest.mark.clause("style.elder.ability.free-action")
def test_the_free_action_may_come_after_the_last_number_and_is_for_ones_own_turn_only() -> None:
    m = stage("a . b", a=unit(ELDER, stance=0, pool=[2]), b=foe(PLAIN))
    play(m, "use 2 movement")
    assert asked(m) == "act" and "free yell" in offered(m)
    m = stage("a . b", turn="b", a=unit(ELDER, stance=0, tokens={"iron": 1}), b=foe(PLAIN))
    assert asked(play(m, "use 6 movement")) == "act"


@pytest.mark.clause("style.elder.note.stunt")
def test_elder_stunt_costs_two_speed_and_amplified_it_places_four_obstacles() -> None:
    sheet = "Stunt: focused teacher, tough; Elder Shadow, Training Blaster, Patient Iron"
    drawing = ". . . . .\n. . . . .\n. . a . .\n. . . . .\n. . . . b"
    m = stage(drawing, a=unit(sheet, stance=0, pool=[2, 1], tokens={"speed": 4}), b=foe(PLAIN))
    assert "pay stunt" in offered(m)
    one = stage(drawing, a=unit(sheet, stance=0, pool=[2, 1], tokens={"speed": 1}), b=foe(PLAIN))
    assert "pay stunt" not in offered(one)
    play(m, "free amplify", "pay stunt")
    assert tokens_of(m, "a") == {"speed": 2}
    while asked(m) not in ("act", "teleport-where"):
        wanted = [each for each in offered(m) if each not in ("no", "pick copy", "pick trap")]
        play(m, wanted[0])
    assert len(ground(m, "fog")) == 4


@pytest.mark.clause("style.elder.note.reversal")
def test_elder_reversals_free_action_is_the_one_action_of_the_turn() -> None:
    sheet = "Eli: focused teacher, tough; Elder Reversal, Training Power, Motivating Iron"
    m = stage("a . b", a=unit(sheet, stance=0, pool=[6, 5]), b=foe(PLAIN))
    play(m, "free yell")
    assert not (asked(m) == "act" and asked_of(m) == "a")
    assert pool(m, "a") == [5, 6]


# -- Mastermind ------------------------------------------------------------------------------


@pytest.mark.clause("style.mastermind.ability.no-actions")
def test_a_mastermind_performs_no_actions_but_lets_allies_perform_them() -> None:
    m = stage("a b . c", a=unit("mastermind vigilance", pool=[6, 3]), b=foe(PLAIN), c=unit(PLAIN))
    assert {each.split()[0] for each in offered(m)} == {"command", "end-turn"}
    play(m, "command c 3 movement")
    assert (tokens_of(m, "c"), tokens_of(m, "a"), pool(m, "a")) == ({"speed": 3}, {}, [6])


@pytest.mark.clause("style.mastermind.ability.ally-parameters")
def test_an_action_through_an_ally_has_the_allys_place_range_and_abilities() -> None:
    m = stage(
        """
        . . . . . .
        a b . c . d
        . . . . . .""",
        a=unit("mastermind vigilance", pool=[4, 3]),
        b=foe(PLAIN),
        c=unit("crying power", tokens={"power": 3}),
        d=foe(PLAIN),
    )
    play(m, "command c 4 damage")
    assert offered(m) == ["target b", "target d"]
    play(m, "target d")
    assert (asked(m), offered(m)[-1]) == ("spend-power", "amount 3")
    play(m, "amount 3")
    assert hp(m, "d") == 7


@pytest.mark.clause("style.mastermind.ability.ally-parameters", "ruling.style.mastermind.no-ally")
def test_only_visible_allies_can_be_used() -> None:
    m = stage(
        """
        . . . . .
        a # c . b
        . . . . .""",
        a=unit("mastermind vigilance", pool=[6, 3]),
        b=foe(PLAIN),
        c=unit(PLAIN),
        dice=ANY,
    )
    assert offered(m) == ["end-turn"]
    end_turn(m)
    assert pool(m, "a") == []
    m = stage("a . c . b", a=unit("mastermind vigilance", pool=[6, 3]), b=foe(PLAIN), c=unit(PLAIN), dice=ANY)
    play(m, "command c 3 movement")


@pytest.mark.clause("ruling.style.mastermind.which-actions")
def test_basic_actions_the_allys_own_and_the_masterminds_own_can_be_given() -> None:
    m = stage("a . c b", a=unit("mastermind power", pool=[6, 2]), b=foe(PLAIN), c=unit("taunting iron"))
    for action in ("damage", "crush", "yell", "secure", "protect", "is-that-all-you-got"):
        assert f"command c 6 {action}" in offered(m)
    assert "command c 2 yell" not in offered(m)
    play(m, "command c 6 crush")
    assert (hp(m, "b"), told(m, ActionUsed)[-1].unit) == (9, unit_of(m, "c").id)


@pytest.mark.clause("style.mastermind.note.tokens-to-ally")
def test_what_an_action_grants_its_user_goes_to_the_ally() -> None:
    m = stage("a . c b", a=unit("mastermind power", pool=[3, 2]), b=foe(PLAIN), c=unit(PLAIN))
    play(m, "command c 3 yell")
    assert (tokens_of(m, "c"), tokens_of(m, "a")) == ({"power": 3}, {})


@pytest.mark.clause("style.mastermind.note.useless-forms")
def test_the_masterminds_own_form_does_nothing_for_an_allys_action() -> None:
    m = stage("a . c b", a=unit("mastermind power", pool=[4, 2]), b=foe(PLAIN), c=unit(PLAIN, tokens={"power": 3}))
    play(m, "command c 4 damage")
    # Three tokens on a hit are for the Power form: its owner is not the one who strikes.
    assert offered(m) == ["amount 0", "amount 1"]


@pytest.mark.clause("ruling.style.mastermind.which-actions")
def test_an_action_through_an_ally_meets_the_allys_challenge_and_the_masterminds_limits() -> None:
    a = unit("mastermind reversal", pool=[4, 2])
    m = stage("a b c d", a=a, b=foe(PLAIN), c=unit(PLAIN, challenge="d"), d=foe(PLAIN))
    play(m, "command c 4 damage")
    assert (hp(m, "b"), hp(m, "d")) == (12, 10)
    pass_all(m)
    assert not (asked(m) == "act" and asked_of(m) == "a")


@pytest.mark.clause("ruling.style.mastermind.which-actions")
def test_a_mastermind_that_keeps_its_pool_gives_actions_on_other_turns() -> None:
    a = unit("mastermind reversal", pool=[4, 2])
    m = stage("a . c b", turn="b", a=a, b=foe("jumping dance", pool=[1, 1]), c=unit(PLAIN))
    play(m, "use 1 movement")
    assert asked_of(m) == "a" and "command c 4 damage" in offered(m)
    play(m, "command c 4 damage")
    assert (hp(m, "b"), pool(m, "a"), asked_of(m)) == (10, [2], "b")


@pytest.mark.clause("ruling.style.mastermind.which-actions", "stooges.one-action-each")
def test_a_stooge_uses_up_its_one_action() -> None:
    m = stage(
        "a c c b", a=unit("mastermind power", pool=[3, 3, 3]), b=foe(PLAIN), c=unit("jumping shadow", kind="stooges")
    )
    play(m, "command c 3 yell", "from c.2", "stay")
    play(m, "command c 3 yell", "stay")
    assert (asked(m), offered(m, "command"), tokens_of(m, "c")) == ("act", [], {"power": 6})


@pytest.mark.clause("style.mastermind.ability.move")
def test_after_each_action_of_an_ally_in_its_turn_the_mastermind_may_step() -> None:
    m = stage("a . . c b", a=unit("mastermind vigilance", pool=[4, 3]), b=foe(PLAIN), c=unit(PLAIN))
    play(m, "command c 4 damage")
    assert (asked(m), asked_of(m)) == ("step-where", "a")
    play(m, "spot B1")
    assert (at(m, "a"), tokens_of(m, "a")) == ("B1", {})


@pytest.mark.clause("ruling.style.mastermind.control", "style.mastermind.range")
def test_nothing_is_ever_in_range_of_a_mastermind() -> None:
    m = stage("a b", turn="b", a=unit("mastermind blaster", tokens={"control": 1}), b=foe(PLAIN))
    assert asked(play(m, "use 6 damage")) != "control"
    m = stage("a b", turn="b", a=unit("elder blaster", tokens={"control": 1}), b=foe(PLAIN))
    assert asked(play(m, "use 6 damage")) == "control"


# -- Motivating ------------------------------------------------------------------------------


@pytest.mark.clause("style.motivating.ability.end", "ruling.style.motivating.self", "style.motivating.note.same-token")
def test_at_the_end_of_its_turn_allies_in_range_and_the_owner_heal_and_it_is_inspired() -> None:
    m = stage(
        "a . c . d b",
        a=unit("motivating iron", hp=5),
        b=foe(PLAIN),
        c=unit(PLAIN, hp=4),
        d=unit(PLAIN, hp=5),
        dice=ANY,
    )
    end_turn(m)
    assert (hp(m, "a"), hp(m, "c"), hp(m, "d")) == (8, 7, 5)
    assert (len(told(m, Healed)), tokens_of(m, "a")) == (2, {"inspired": 1})


@pytest.mark.clause("style.motivating.ability.end", "ruling.taken-out.abilities-off")
def test_an_ability_that_heals_does_not_reach_the_fallen_where_an_action_does() -> None:
    m = stage("a . c . b", a=unit("motivating iron", pool=[4]), b=foe(PLAIN), c=unit(PLAIN, hp=0), dice=ANY)
    assert "target c" in offered(play(m, "use 4 you-can-do-it"))
    m = stage("a . c . b", a=unit("motivating iron", pool=[4]), b=foe(PLAIN), c=unit(PLAIN, hp=0), dice=ANY)
    assert hp(end_turn(m), "c") == 0


@pytest.mark.clause("style.motivating.action.you-can-do-it")
def test_you_can_do_it_lets_an_ally_pick_two() -> None:
    c = unit(PLAIN, hp=5, tokens={"iron": 1, "weakness": 1})
    m = stage("a . c . b", a=unit("motivating iron", pool=[4, 3]), b=foe(PLAIN), c=c)
    assert "use 3 you-can-do-it" not in offered(m)
    play(m, "use 4 you-can-do-it", "target c")
    assert offered(m) == ["pick heal-self", "pick move", "pick another", "pick discard"]
    play(m, "pick discard", "pick another", "pick iron", "pick weakness")
    assert (tokens_of(m, "c"), hp(m, "c")) == ({"iron": 2}, 5)
    m = stage("a . c . b", a=unit("motivating iron", pool=[4, 3]), b=foe(PLAIN), c=c)
    play(m, "use 4 you-can-do-it", "target c", "pick heal-self", "pick move", "spot B1")
    assert (hp(m, "c"), at(m, "c")) == (8, "B1")


# -- Training ------------------------------------------------------------------------------


@pytest.mark.clause("style.training.ability.give", "ruling.style.training.who")
def test_at_the_end_of_its_turn_the_owner_gives_any_ally_a_training_token() -> None:
    m = stage("a . b . . . c", a=unit("training iron"), b=foe(PLAIN), c=unit(PLAIN), d=unit(PLAIN, hp=0, at=["B1"]),
              dice=ANY)  # fmt: skip
    play(m, "end-turn")
    assert (asked(m), offered(m)) == ("training-whom", ["give a", "give c"])
    play(m, "give c")
    assert tokens_of(m, "c") == {"training": 1}


@pytest.mark.clause("token.training", "style.training.note.examples", "style.training.note.wording")
def test_a_trained_damage_hits_two_targets_for_one_more_each() -> None:
    a = unit("judgment zen", pool=[4, 3], tokens={"training": 1})
    m = stage("b a c\n. d .", a=a, b=foe(PLAIN), c=foe(PLAIN), d=foe(PLAIN))
    play(m, "trained 4 damage", "target b", "target c")
    assert (hp(m, "b"), hp(m, "c"), hp(m, "d")) == (9, 9, 12)
    assert tokens_of(m, "a") == {}


@pytest.mark.clause("token.training")
def test_training_raises_the_cost_as_well() -> None:
    m = stage("b a c", a=unit("judgment zen", pool=[3, 1], tokens={"training": 1}), b=foe(PLAIN), c=foe(PLAIN))
    assert "trained 3 damage" in offered(m) and "trained 1 damage" not in offered(m)
    play(m, "trained 3 damage", "target b")
    # The gate at 3 is at 4 now: a 3 deals what a 1 does, raised by one.
    assert (hp(m, "b"), hp(m, "c")) == (10, 10)


@pytest.mark.clause("style.training.note.examples")
@pytest.mark.parametrize("action", ["throw", "grapple"])
def test_throw_and_grapple_are_unchanged(action: str) -> None:
    m = stage(". . b a c . .", a=unit("halcyon zen", pool=[2, 3], tokens={"training": 1}), b=foe(PLAIN), c=foe(PLAIN))
    before = (at(m, "b"), at(m, "c"))
    play(m, f"trained 2 {action}", "target b")
    while asked(m) != "act":
        play(m, offered(m)[0])
    assert at(m, "c") == before[1]


@pytest.mark.clause("style.training.note.wording")
def test_an_ally_is_still_one_ally_but_numbers_rise() -> None:
    a = unit("judgment iron", pool=[4, 3], tokens={"training": 1})
    m = stage("d a c . . . b", a=a, b=foe(PLAIN), c=unit(PLAIN), d=unit(PLAIN))
    play(m, "trained 4 secure", "target c", "target c")
    assert (tokens_of(m, "a")["iron"], tokens_of(m, "c"), tokens_of(m, "d")) == (4, {"iron": 3}, {})


@pytest.mark.clause("token.training.once-per-turn")
def test_only_one_training_token_is_spent_in_a_turn() -> None:
    m = stage("a b", a=unit("judgment zen", pool=[4, 4, 4], tokens={"training": 2}), b=foe(PLAIN))
    play(m, "trained 4 damage")
    assert tokens_of(m, "a") == {"training": 1}
    assert not offered(m, "trained")


@pytest.mark.clause("style.training.action.watch-closely")
def test_watch_closely_gives_a_token_and_another_to_an_ally_once_it_is_spent() -> None:
    m = stage("a b . c", a=unit("training zen", pool=[4, 3, 2]), b=foe(PLAIN), c=unit(PLAIN), d=unit(PLAIN, at=["C1"]))
    play(m, "use 3 watch-closely")
    assert (tokens_of(m, "a"), tokens_of(m, "c")) == ({"training": 1}, {})
    play(m, "trained 4 damage")
    assert (asked(m), offered(m)) == ("training-whom", ["give c", "give d"])
    play(m, "give c")
    assert (tokens_of(m, "a"), tokens_of(m, "c")) == ({}, {"training": 1})


@pytest.mark.clause("style.training.action.watch-closely")
def test_a_token_kept_until_the_next_turn_is_passed_on_to_nobody() -> None:
    m = stage("a b . c", a=unit("training zen", pool=[3]), b=foe(PLAIN), c=unit(PLAIN), meter=["enemies", "heroes"],
              dice=ANY)  # fmt: skip
    play(m, "use 3 watch-closely")
    skip_to(m, "training-whom")
    play(m, "give a")
    skip_to(m, "act", "a")
    play(m, "trained 5 damage")
    assert asked(m) != "training-whom"


@pytest.mark.clause("token.training", "style.elder.ability.free-action")
def test_a_free_action_can_be_trained() -> None:
    m = stage("a . b", a=unit(ELDER, stance=0, pool=[2, 1], tokens={"training": 1}), b=foe(PLAIN))
    play(m, "free-trained yell")
    assert tokens_of(m, "a") == {"power": 4}


@pytest.mark.clause("token.training", "style.mastermind.ability.ally-parameters")
def test_an_ally_may_train_the_action_it_is_given() -> None:
    c = unit(PLAIN, tokens={"training": 1})
    m = stage("a . c b", a=unit("mastermind power", pool=[4, 3]), b=foe(PLAIN), c=c)
    play(m, "command c 4 yell")
    assert (asked(m), asked_of(m)) == ("train-command", "c")
    play(m, "yes")
    assert tokens_of(m, "c") == {"power": 4}
    # With a 3 the raised cost would not be paid: nobody is asked.
    m = play(stage("a . c b", a=unit("mastermind power", pool=[4, 3]), b=foe(PLAIN), c=c), "command c 3 yell")
    assert (asked(m), tokens_of(m, "c")) == ("step-where", {"training": 1, "power": 3})


@pytest.mark.clause("style.motivating.action.you-can-do-it")
def test_you_can_do_it_is_for_a_fallen_ally_too() -> None:
    m = stage("a . c . b", a=unit("motivating iron", pool=[4, 3]), b=foe(PLAIN), c=unit(PLAIN, hp=0))
    play(m, "use 4 you-can-do-it", "target c")
    assert hp(m, "c") == 3


@pytest.mark.clause("style.motivating.action.you-can-do-it", "trap.empty-space")
def test_an_encouraged_ally_moves_through_a_trap() -> None:
    drawing = "# # # # # #\na b ^ . . c\n# # # # # #"
    m = stage(drawing, a=unit("motivating zen", pool=[9, 1]), b=unit(PLAIN, hp=5), c=foe(PLAIN))
    play(m, "use 9 you-can-do-it", "target b", "spot D2")
    assert (at(m, "b"), hp(m, "b")) == ("D2", 7)


@pytest.mark.clause("style.training.action.watch-closely", "archetype.trickster.frantic.any-token")
def test_a_training_token_spent_as_iron_is_spent_so_an_ally_gets_one_as_well() -> None:
    zed = "Zed: frantic trickster+teacher+angel, tough; styles training, caged, halcyon; forms zen, iron, wild"
    b, c = foe("judgment wild", tokens={"iron": 2}), unit("judgment power")
    m = stage("a b . c", a=unit(zed), b=b, c=c, start=True)
    play(m, "frantic 0 0 0 none", "no", "use 3 watch-closely", "pay fury", "amount 1", "pick training")
    assert tokens_of(m, "c") == {"training": 1}


@pytest.mark.clause("ruling.style.mastermind.which-actions")
def test_a_masterminds_own_action_costs_what_it_costs_the_mastermind_whoever_performs_it() -> None:
    for ally in ("judgment power", "judgment zen"):  # one of them knows Focus itself
        a = unit("mastermind zen", archetypes=["phantom"], pool=[2, 6])
        m = stage("a b . c", a=a, b=unit(ally), c=foe("judgment power"))
        assert "command b 2 focus" in offered(m)
        play(m, "command b 6 focus")
        skip_to(m, "act", "a")
        assert unit_of(m, "b").shield in (2, 4) and told(m, ShieldGained)[-1].points == 4  # its higher gate, too


@pytest.mark.clause("ruling.stooges.area-benefits", "style.motivating.action.you-can-do-it")
def test_a_group_is_encouraged_once_however_many_targets_there_are() -> None:
    b = unit("judgment power", kind="stooges", hp=2)
    m = stage("a b b . c", a=unit("motivating blaster", pool=[5, 1]), b=b, c=foe())
    play(m, "use 5 you-can-do-it", "target b.1")
    assert offered(m) == ["target a", "no"]


@pytest.mark.clause("style.training.action.watch-closely", "ruling.complication.three-way-allies")
@pytest.mark.parametrize(("answer", "tokens"), [("give d", {"training": 1}), ("no", {})])
def test_of_three_teams_a_promised_token_may_go_to_somebody_of_another(answer: str, tokens: dict[str, int]) -> None:
    a = unit("training zen", pool=[3, 3, 1])
    m = stage("a . b d", a=a, b=foe(PLAIN), d=foe(PLAIN, team="third"))
    play(m, "use 3 watch-closely", "trained 3 movement")
    assert offered(m) == ["give b", "give d", "no"]
    play(m, answer)
    assert (tokens_of(m, "d"), tokens_of(m, "a").get("training", 0)) == (tokens, 0)


@pytest.mark.clause("style.training.action.watch-closely", "ruling.archetype.boss.twins-persons")
def test_one_twin_passes_its_training_on_to_the_other() -> None:
    a = unit("training zen", archetypes=["twins"], pool=[3, 3, 1])
    m = stage("a . a . b", a=a, b=foe(PLAIN))
    play(m, "use 3 watch-closely", "trained 3 movement")
    assert tokens_of(m, "a") == {"speed": 3, "training": 1}


@pytest.mark.clause("style.motivating.action.you-can-do-it")
def test_an_encouraged_ally_that_runs_off_the_map_is_asked_for_no_tokens() -> None:
    c = unit(PLAIN, tokens={"iron": 1, "power": 1})
    m = stage("a c . b", a=unit("motivating zen", pool=[5, 1]), b=foe(PLAIN), c=c)
    play(m, "use 5 you-can-do-it", "target c", "pick move", "pick another", "spot B0")
    assert (at(m, "c"), asked(m)) == ("", "act")


@pytest.mark.clause("style.mastermind.ability.no-actions", "style.patient.action.waiting-game")
def test_on_an_enemys_turn_a_mastermind_that_keeps_its_pool_lets_an_ally_wait() -> None:
    a, b, c = unit("mastermind reversal", pool=[3]), foe(PLAIN, pool=[1, 1]), unit("patient zen")
    m = stage("a . c . b", turn="b", a=a, b=b, c=c)
    play(m, "use 1 movement", "command c 3 waiting-game")
    assert (pool(m, "a"), pool(m, "c")) == ([], [4])


@pytest.mark.clause("token.inspired", "form.reversal.ability.keep-pool")
def test_a_number_that_comes_after_the_one_action_of_a_turn_is_kept() -> None:
    a, c = unit("judgment reversal", pool=[3]), unit(PLAIN, tokens={"inspired": 1})
    m = stage("a . b c", a=a, b=foe(PLAIN), c=c, dice=[5, *ANY])
    play(m, "use 3 movement", "inspire")
    end_turn(m)
    assert pool(m, "a") == [5]
