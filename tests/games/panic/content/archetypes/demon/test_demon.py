"""The Demon, whatever its Style."""

import pytest
from games.panic.staging import (
    ANY,
    asked,
    asked_of,
    at,
    copies,
    end_turn,
    figure,
    foe,
    ground,
    hp,
    offered,
    pass_all,
    play,
    pool,
    spots,
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


@pytest.mark.clause("style.slasher.ability.cut")
def test_a_copy_of_the_slasher_may_cut_too():
    m = stage("a . . a1 b .", turn="b", a=unit("slasher zen"), b=foe(BYSTANDER))
    end_turn(m)
    assert hp(m, "b") == 11
    assert copies(m, "a") == ["D1"]


@pytest.mark.clause("style.dark.action.darkness-dawns", "style.dark.ability.leave-fog")
def test_a_dark_group_leaves_one_fog_and_each_figure_may_teleport_into_the_dark():
    m = stage(". a a . . . b", a=unit("dark shadow", kind="stooges", pool=[5]), b=foe(BYSTANDER))
    play(m, "use 5 darkness-dawns", "from a.1", "spot D1", "spot E1")
    play(m, "spot D1")
    assert asked(m) == "teleport-where", "the other figure may follow"
    play(m, "spot E1")
    assert [figure(m, "a", each).cell >= 0 for each in (0, 1)] == [True, True]
    assert ground(m, "fog") == ["D1", "E1"]


@pytest.mark.clause("style.ogres.note.dance", "taken-out.inert")
def test_somebody_thrown_who_has_fallen_meanwhile_is_not_moved_and_counts_for_nothing():
    m = stage(
        ". . . . .\n. . b . .\n. . a b ^\n. . . . .\nd . . . .",
        a=unit("ogre's dance", pool=[1, 1]),
        b=foe(BYSTANDER, kind="stooges", hp=1),
        d=foe(BYSTANDER),
    )
    play(m, "use 1 throw", "target b.2", "target b.1", "no", "spot E3")
    assert (hp(m, "b"), spots(m, "b"), tokens_of(m, "a")) == (0, ["C2", "E3"], {"speed": 1})


@pytest.mark.clause("style.ogres.note.blaster", "form.blaster.note.mixed-targets")
def test_the_extra_target_of_an_ogres_throw_may_be_an_ally_after_an_enemy() -> None:
    a = unit("ogre's blaster", pool=[2, 1])
    m = stage("c a b . e", a=a, b=foe("judgment power"), e=foe("judgment power"), c=unit("judgment power"))
    play(m, "use 2 throw", "target b", "no")
    assert offered(m) == ["target c", "target e", "no"]
    play(m, "target c", "stay", "stay")
    assert (hp(m, "b"), hp(m, "c")) == (11, 12)  # only Thrown enemies are hurt


@pytest.mark.clause("style.slasher.ability.cut", "ruling.turn.end-sequence")
@pytest.mark.parametrize(
    ("stance", "more", "answer"),
    [
        ("slasher reversal", {"pool": [4]}, ["use 4 suddenly", "spot C1"]),
        ("slasher shadow", {"tokens": {"speed": 2}}, ["go a C1"]),
    ],
)
def test_slasher_gets_next_to_whoever_has_run_away_before_it_cuts(stance, more, answer):
    m = stage("a b . . .", turn="b", a=unit(stance, **more), b=foe(BYSTANDER, tokens={"speed": 2}, pool=[1]), dice=ANY)
    play(m, "go b D1", "end-turn")
    assert (asked(m), asked_of(m), hp(m, "b")) == ("react", "a", 12)
    pass_all(play(m, *answer))
    assert (asked_of(m), at(m, "b"), hp(m, "b")) == ("a", "D1", 11)


@pytest.mark.clause("token.control.redirect-origin", "style.ogres.action.watch-your-step")
def test_watch_your_step_may_be_turned_on_its_user_who_has_not_moved():
    b = foe("jumping control", tokens={"control": 2})
    m = stage("a . b . . c", a=unit("ogre's zen", pool=[3, 3]), b=b, c=foe("judgment power", tokens={"speed": 1}))
    play(m, "use 3 grapple", "spot B1", "use 3 watch-your-step", "negate redirect")
    assert (hp(m, "a"), hp(m, "b")) == (10, 12)


@pytest.mark.clause("ruling.token.chaos-timing", "taken-out.inert")
def test_whoever_falls_before_its_roll_spends_no_chaos():
    a, c = unit("slasher zen", hp=1, tokens={"chaos": 1}), unit("akimbo zen", tokens={"chaos": 1})
    m = stage("a c . b\n. . . .", start=True, a=a, b=foe("dark shadow"), c=c, dice=ANY)
    play(m, "chaos firing-wild", "spot B2")
    assert (hp(m, "a"), tokens_of(m, "a")) == (0, {"chaos": 1})
    assert asked(m) != "react"


@pytest.mark.clause("style.ogres.ability.throw-damage", "token.iron.spend")
def test_iron_against_a_throw_takes_off_a_space_and_the_damage_that_follows():
    m = stage("a b . . . .", a=unit("ogre's zen", pool=[3, 1]), b=foe("dark shadow", tokens={"iron": 2}))
    play(m, "use 3 throw", "amount 1", "spot D1")
    assert (hp(m, "b"), tokens_of(m, "b")) == (12, {"iron": 1})


@pytest.mark.clause("style.zombie.action.hunger", "ruling.edge.timing")
def test_whoever_loses_its_last_speed_to_hunger_over_an_edge_falls():
    b = foe("dark shadow", tokens={"speed": 1})
    m = stage("a b .", edge=["b"], a=unit("zombie zen", pool=[4, 1]), b=b, c=foe("dark shadow", at=["C1"]))
    play(m, "use 4 hunger", "pick speed")
    assert (at(m, "b"), tokens_of(m, "a")) == ("", {"speed": 1})


@pytest.mark.clause("style.vampire.ability.weakness-to-power", "ruling.archetype.boss.twins-persons")
def test_a_vampire_weakens_each_twin_it_has_bitten():
    b = foe("dark shadow", archetypes=["twins"])
    m = stage(". b b\n. a .", a=unit("vampire blaster", pool=[4, 1], hp=5), b=b)
    play(m, "use 4 life-steal", "target b.1", "target b.2", "yes", "yes")
    assert (hp(m, "a"), tokens_of(m, "a"), tokens_of(m, "b")) == (7, {"power": 2}, {"weakness": 2})


@pytest.mark.clause("token.chaos", "style.patient.action.waiting-game", "ruling.token.chaos-what-is-a-4-action")
def test_a_chaos_token_played_as_a_waiting_game_becomes_a_five():
    a = unit("patient zen", tokens={"chaos": 1})
    m = stage("a . b", turn="b", a=a, b=foe("dark shadow", pool=[1, 1]))
    play(m, "use 1 movement", "chaos waiting-game", "stay")
    assert (unit_of(m, "a").pool, tokens_of(m, "a")) == ([5], {})


@pytest.mark.clause("style.zombie.action.hunger", "ruling.edge.timing", "token.training")
def test_nothing_more_is_taken_from_whoever_fell_without_its_token() -> None:
    a, b = unit("zombie vigilance", pool=[5, 6], tokens={"training": 1}), foe(BYSTANDER, at=["C2"])
    m = stage(". . . .\n. a o .\n. . . d", a=a, b={**b, "tokens": {"speed": 1, "power": 2}}, d=foe(BYSTANDER))
    play(m, "trained 5 hunger", "pick speed")
    assert (at(m, "b"), tokens_of(m, "b"), asked(m)) == ("", {"power": 2}, "act")
