"""Cards of different archetypes with each other, with Copies, Challenges, Control tokens and three sides."""

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
    hp,
    offered,
    play,
    pool,
    skip_to,
    spots,
    stage,
    tokens_of,
    unit,
    unit_of,
)

PLAIN = "judgment power"


# -- Angel, Cavalry, Cyborg ------------------------------------------------------------------------------


@pytest.mark.clause("style.armored.ability.heal", "style.unbreakable.ability.share-tokens")
def test_iron_that_a_friend_lends_heals_whoever_spends_it() -> None:
    c = unit("unbreakable zen", tokens={"iron": 2}, hp=5)
    m = stage("a b c .", a=foe(PLAIN, pool=[3, 1]), b=unit("armored zen", hp=5), c=c)
    play(m, "use 3 damage", "amount 1")
    assert (hp(m, "b"), hp(m, "c"), tokens_of(m, "c")) == (5, 5, {"iron": 1})  # healed 1, then hurt for 2 - 1


@pytest.mark.clause("style.heroic.ability.share-damage", "ruling.copy.single-origin")
def test_an_ally_near_a_copy_is_in_heroic_range_and_it_is_the_original_that_suffers() -> None:
    m = stage("c b . a1 . . . a", a=unit("heroic zen"), b=unit(PLAIN), c=foe(PLAIN, pool=[3, 1]), turn="c")
    play(m, "use 3 damage")
    assert (hp(m, "a"), hp(m, "b")) == (11, 11) and len(m.state.copies_of(unit_of(m, "a"))) == 1


@pytest.mark.clause("style.charging.action.follow-my-lead", "ruling.form.control.redirect-tokens")
def test_who_follows_a_redirected_lead_strikes_with_its_own_power_and_never_itself() -> None:
    others = {"c": unit(PLAIN), "d": foe(PLAIN, tokens={"power": 1}), "e": unit(PLAIN)}
    control = foe("judgment control", tokens={"control": 2})
    m = stage("a b c d e", a=unit("charging zen", pool=[3, 1]), b=control, **others)
    play(m, "use 3 follow-my-lead", "negate redirect", "stay", "target d", "stay")
    assert (hp(m, "a"), offered(m)) == (11, ["target c", "target e"])
    play(m, "target e", "amount 1")
    assert (hp(m, "e"), tokens_of(m, "d")) == (10, {})


@pytest.mark.clause("style.jumping.action.leap-in", "ruling.challenge.unreachable")
def test_the_challenged_may_leap_anywhere_but_strike_only_the_challenger() -> None:
    for to, struck in (("B1", (12, 12)), ("E1", (10, 12))):
        m = stage("d . a . . b", a=unit("jumping zen", pool=[5, 1], challenge="b"), b=foe(PLAIN), d=foe(PLAIN))
        play(m, "use 5 leap-in", f"spot {to}")
        if asked(m) != "act":
            assert offered(m) == ["target b", "no"]
            play(m, "target b")
        assert (hp(m, "b"), hp(m, "d")) == struck


@pytest.mark.clause("style.heroic.ability.share-damage", "form.one-two.ability.second-hit")
def test_a_blow_and_its_second_hit_are_shared_each_for_itself() -> None:
    m = stage("c b . .\n. . a .", a=unit("heroic zen", shield=1), b=unit(PLAIN), c=foe("judgment one-two", pool=[1, 1]),
              turn="c")  # fmt: skip
    play(m, "use 1 damage")
    # Of 1 damage the greater half is all of it; only the first share met a Shield that strikes back.
    assert (hp(m, "a"), hp(m, "b"), hp(m, "c")) == (11, 12, 11)


@pytest.mark.clause("style.charging.action.follow-my-lead", "ruling.turn.taken-out-mid-turn")
def test_a_leader_that_falls_leads_nobody_but_goes_on_without_a_follower_that_does() -> None:
    for leader, follower, shield in ((1, 12, 4), (12, 1, 3)):
        a, c = unit("charging vigilance", pool=[3, 1], hp=leader), unit(PLAIN, hp=follower)
        m = stage("a b .\nc . .", a=a, b=foe("judgment zen", shield=5), c=c, then="random")
        play(m, "use 3 follow-my-lead", "stay")
        if follower == 1:
            play(m, "stay")
            assert asked(m) == "act" and asked_of(m) == "a"
        assert unit_of(m, "b").shield == shield


@pytest.mark.clause("style.armored.action.you-stay", "ruling.edge.timing")
def test_whoever_hovers_falls_when_it_is_told_to_stay() -> None:
    others = {"b": foe(PLAIN, tokens={"speed": 3}), "c": foe(PLAIN)}
    m = stage("a . b . c", a=unit("armored zen", pool=[1], tokens={"iron": 2}, hp=5), **others, edge=["C1"])
    play(m, "pay you-stay")
    assert (at(m, "b"), hp(m, "a")) == ("", 6)


@pytest.mark.clause("style.unbreakable.ability.share-tokens", "token.control.once-per-turn")
def test_each_of_two_friends_uses_lent_control_once_in_a_turn() -> None:
    friends = {"c": unit("hidden zen"), "d": unit("hidden zen")}
    a, b = unit("unbreakable control", tokens={"control": 3}), foe("judgment vigilance", pool=[3, 3, 3, 1])
    m = stage("a c d b", a=a, b=b, **friends, turn="b")
    play(m, "use 3 damage", "negate negate", "use 3 damage", "negate negate", "use 3 damage")
    assert (tokens_of(m, "a"), hp(m, "d"), asked(m)) == ({"control": 1}, 10, "act")


@pytest.mark.clause("archetype.angel.fused.challenge", "ruling.damage.zero-hit")
def test_an_angel_heals_though_armor_takes_all_of_its_damage() -> None:
    a = unit("rallying power", archetypes=["angel"], hp=5)
    m = stage("a . . b", a=a, b=foe("judgment iron"), start=True, then="random")
    assert (asked(m), hp(m, "a"), hp(m, "b")) == ("act", 6, 12)


@pytest.mark.clause("style.incinerator.ability.burn", "ruling.stooges.area-benefits")
def test_two_stooges_in_one_flame_burn_once_by_it_and_once_for_each_boost() -> None:
    a = unit("incinerator blaster", pool=[1], tokens={"power": 4})
    m = stage("# # # # # #\na b b . . #\n# # # # # #", a=a, b=foe(PLAIN, kind="stooges"))
    play(m, "pay flamethrower", "target b.1", "target b.2", "amount 1", "amount 1")
    assert (tokens_of(m, "b"), hp(m, "b")) == ({"burning": 3}, 8)


@pytest.mark.clause("archetype.cavalry.fused", "ruling.complication.three-way-allies")
def test_of_other_sides_cavalry_shields_only_whom_it_names() -> None:
    others = {"b": foe(PLAIN), "c": foe(PLAIN, team="third"), "d": unit(PLAIN, at=["B2"])}
    m = stage("b a c\n. . .", a=unit("charging zen", archetypes=["cavalry"], pool=[1]), **others, then="random")
    play(m, "use 1 movement", "end-turn", "target c", "no")
    assert [unit_of(m, each).shield for each in "abcd"] == [2, 0, 2, 2]
    assert tokens_of(m, "a").get("favor-b") == 1


# -- Demon, Flametongue, Gunkata ------------------------------------------------------------------------------


@pytest.mark.clause("style.explosion.ability.push", "style.heroic.ability.share-damage")
def test_whoever_takes_all_the_damage_for_a_friend_is_the_one_blown_away() -> None:
    m = stage("a . b c . .", a=unit("explosion zen", pool=[1, 1]), b=foe(PLAIN), c=foe("heroic zen"))
    play(m, "use 1 damage", "target b", "spot E1")
    assert (hp(m, "b"), hp(m, "c"), at(m, "b"), at(m, "c")) == (12, 11, "C1", "E1")


@pytest.mark.clause("style.phoenix.ability.fire-heals")
def test_fire_that_heals_is_no_damage_to_share() -> None:
    a = unit("phoenix zen", pool=[1], hp=5, tokens={"burning": 3})
    m = stage("a c . b", a=a, c=unit("heroic zen"), b=foe(PLAIN), then="random")
    end_turn(m)
    assert (hp(m, "a"), hp(m, "c")) == (8, 12)


@pytest.mark.clause("token.iron.spend")
def test_iron_takes_no_damage_off_a_crosshair_shot_but_a_space_off_its_push() -> None:
    b = foe(PLAIN, tokens={"iron": 2})
    m = stage("a . . . b . .", a=unit("crosshair zen", pool=[5, 1]), b=b)
    play(m, "use 5 damage")
    assert hp(m, "b") == 9 and asked(m) == "iron-push"
    play(m, "amount 1")
    assert at(m, "b") == "E1"


@pytest.mark.clause("token.chaos", "ruling.free-movement.during-out-of-turn-action")
def test_speed_of_a_twilight_sorrow_in_somebody_elses_turn_may_be_walked_with_at_once() -> None:
    a, b = unit("dark zen", tokens={"chaos": 1}), foe(PLAIN, pool=[3, 3])
    m = stage("a . ~ b . c", a=a, b=b, c=unit(PLAIN), turn="b")
    play(m, "use 3 movement", "chaos twilight-sorrow", "go a B1")
    assert at(m, "a") == "B1" and asked_of(m) == "b" and asked(m) == "act"


@pytest.mark.clause("style.ricochet.note.walls-fog", "token.challenge.restriction")
def test_a_trick_shot_off_a_wall_meets_the_challenge_of_whoever_is_behind_it() -> None:
    a = unit("ricochet zen", pool=[3, 1], challenge="b")
    m = stage(". . . # .\na d . # b\n. . . # .", a=a, b=foe(PLAIN), d=foe(PLAIN))
    play(m, "use 3 trick-shot", "spot D2")
    assert (hp(m, "b"), hp(m, "d")) == (10, 12)


# -- Phantom, Punk, Teacher ------------------------------------------------------------------------------


@pytest.mark.clause("ruling.style.flashy.show-off-order", "token.control.negate")
def test_of_a_show_off_one_action_is_negated_and_the_other_happens() -> None:
    b = foe("jumping control", tokens={"control": 1})
    m = stage("a b . . .", a=unit("flashy zen", pool=[3, 1]), b=b)
    play(m, "use 3 show-off", "pick damage", "pick throw", "no", "negate negate", "spot D1")
    assert (hp(m, "b"), at(m, "b")) == (12, "D1")


@pytest.mark.clause("style.aura.ability.move-attacker", "style.aura.ability.iron")
def test_aura_moves_an_enemy_that_breaks_the_shield_of_a_third_side() -> None:
    c = foe(PLAIN, team="third", shield=2)
    m = stage("a . b c", a=unit("aura zen"), b=foe(PLAIN, pool=[3, 1]), c=c, turn="b")
    play(m, "use 3 damage", "spot B1")
    assert (at(m, "b"), tokens_of(m, "a")) == ("B1", {"iron": 1})


@pytest.mark.clause("token.training.once-per-turn", "style.unbreakable.ability.share-tokens")
def test_of_training_tokens_that_are_lent_one_is_spent_in_a_turn() -> None:
    b = unit("unbreakable zen", tokens={"training": 2})
    m = stage("a b . c", a=unit(PLAIN, pool=[3, 3]), b=b, c=foe(PLAIN))
    assert offered(m, "trained")
    play(m, "trained 3 movement")
    assert offered(m, "trained") == [] and tokens_of(m, "b") == {"training": 1}


@pytest.mark.clause("token.control.redirect", "style.motivating.action.you-can-do-it")
def test_encouragement_that_is_redirected_goes_to_the_redirectors_ally_as_the_redirector_likes() -> None:
    others = {"b": foe("jumping control", tokens={"control": 2}), "c": unit(PLAIN, hp=6), "d": foe(PLAIN, hp=6)}
    m = stage("c a b d", a=unit("motivating zen", pool=[5, 1]), **others)
    play(m, "use 5 you-can-do-it", "target c", "negate redirect")
    assert m.question is not None
    assert (offered(m), m.question.seat) == (["target b", "target d"], unit_of(m, "b").seat)
    play(m, "target d", "stay")
    assert (hp(m, "c"), hp(m, "d")) == (6, 9)


@pytest.mark.clause("style.mastermind.ability.ally-parameters", "style.singing.ability.grow")
def test_the_shield_of_an_ally_grows_with_an_action_a_mastermind_gives_it() -> None:
    m = stage("a b . c", a=unit("mastermind zen", pool=[3]), b=unit("singing zen", shield=2), c=foe(PLAIN))
    play(m, "command b 3 damage")
    assert (unit_of(m, "b").shield, hp(m, "c")) == (3, 10)


# -- Trickster to Winterblossom ------------------------------------------------------------------------------

QUIET = "judgment vigilance"


@pytest.mark.clause("style.weightless.action.effortless.gate-7", "style.hidden.ability.see-through-walls")
def test_an_ally_who_sees_enemies_through_walls_is_not_taken_to_spaces_behind_them() -> None:
    crew = {"b": foe(QUIET), "c": unit("hidden vigilance")}
    m = stage("# # # # # #\na . # . # c\n# # # # # #\nb . . . . .", a=unit("weightless vigilance", pool=[7, 1]), **crew)
    play(m, "use 7 effortless", "spot B2", "target c")
    assert offered(m) == ["spot E2", "stay"]  # the Wall it looks at, in which it may stand, and nothing beyond


@pytest.mark.clause("style.illusion.ability.copies-as-iron", "ruling.stooges.copy-costs")
def test_the_very_stooge_that_is_hit_may_be_spent_and_the_others_bear_the_rest() -> None:
    a, b = unit("illusion vigilance", kind="stooges"), foe(QUIET, pool=[6, 1])
    m = stage(". . . . . .\n. b a . . a\n. . . . . .", turn="b", a=a, b=b)
    play(m, "use 6 damage", "amount 1", "target a.1")
    assert (asked(m), spots(m, "a"), hp(m, "a")) == ("act", ["F2"], 10)  # nobody is left there to be pushed


@pytest.mark.clause("style.distracting.action.flare", "ruling.copy.who-benefits", "ruling.obstacle.one-per-space")
def test_a_copy_that_flares_into_a_trap_weakens_nobody() -> None:
    m = stage("a a1 ^ b\n# # # #", a=unit("distracting vigilance", pool=[3, 3]), b=foe(QUIET))
    play(m, "use 3 flare", "from a~1", "spot C1")
    assert (asked(m), copies(m, "a"), tokens_of(m, "b")) == ("act", [], {})


@pytest.mark.clause("style.whip.ability.throw-damage", "token.control.redirect")
@pytest.mark.parametrize(("whom", "health"), [("d", 10), ("b", 12)])
def test_a_redirected_whip_hurts_whom_the_redirector_fights(whom: str, health: int) -> None:
    c = foe("ricochet control", tokens={"control": 2})
    m = stage(
        ". . . . . .\n. a . b c .\n. . . d . .", a=unit("whip vigilance", pool=[3, 1]), b=foe(QUIET), c=c, d=unit(QUIET)
    )
    play(m, "use 3 throw", "target b", "negate redirect", f"target {whom}", "stay")
    assert hp(m, whom) == health


@pytest.mark.clause("style.reflected.action.icicle-fall", "complication.three-way.favor-spend")
def test_icicles_spare_a_side_that_asks_its_favor() -> None:
    crew = {"b": foe(QUIET, tokens={"favor-hero": 1}), "c": foe(QUIET, team="third")}
    m = stage("# # # # #\na . . b .\n. . . . c\n# # # # #", a=unit("reflected vigilance", pool=[3, 1]), **crew)
    play(m, "use 3 icicle-fall", "yes")
    assert (hp(m, "b"), hp(m, "c")) == (12, 11)


@pytest.mark.clause("style.crystal.ability.shards", "ruling.turn.taken-out-mid-turn")
def test_shards_that_fell_the_attacker_end_its_rush() -> None:
    crew = {"a": unit("crystal power"), "b": foe("relentless zen", pool=[7, 1], hp=1), "c": foe(QUIET)}
    m = stage(". . b . .\n. a a1 c .\n. . . . .", turn="b", dice=ANY, **crew)
    play(m, "use 7 rush-down", "target a~1")
    assert (hp(m, "a"), hp(m, "b"), hp(m, "c")) == (12, 0, 11)


@pytest.mark.clause("style.forbidden.ability.two-forms", "form.wild.ability.bonus-dice", "ruling.turn.ability-order")
@pytest.mark.parametrize(("second", "dice"), [("form.wild.ability.bonus-dice", 4), ("form.vigilance.ability.start", 3)])
def test_the_price_may_make_a_wild_half_roll_more_before_the_vigilant_half_heals(second: str, dice: int) -> None:
    m = stage("a . . b", start=True, a=unit("forbidden vigilance wild", hp=8), b=foe(QUIET), dice=ANY)
    play(m, "pick style.forbidden.ability.self-damage", f"pick {second}")
    skip_to(m, "act")
    assert (hp(m, "a"), len(pool(m, "a"))) == (9, dice)


@pytest.mark.clause("style.caged.ability.no-speed")
def test_a_caged_vehicle_holds_whoever_rides_on_it() -> None:
    b = foe("caged vigilance", archetypes=["vehicle"], shape=[[0, 0], [1, 0], [2, 0]])
    m = stage(". . . . . .\n. b . . . .\n. . . . . .", a=unit(PLAIN, pool=[1], tokens={"speed": 2}, at=["C2"]), b=b)
    assert offered(m, "go") == []


# -- falling in the middle, and numbers spent twice ----------------------------------------------------


@pytest.mark.clause("style.heroic.ability.share-damage", "form.one-two.ability.second-hit", "taken-out.inert")
def test_when_its_share_fells_a_heroic_friend_the_second_hit_is_shared_no_more() -> None:
    m = stage(
        "a c b d", a=unit("heroic power", hp=1), b=foe("jumping one-two", pool=[3, 1]), c=unit(PLAIN), d=foe(), turn="b"
    )
    play(m, "use 3 damage")
    assert (hp(m, "a"), hp(m, "c")) == (0, 10)  # 1 of 2, then 1 of 1


@pytest.mark.clause("archetype.angel.fused.challenge", "basic.bring-it-on", "form.zen.ability.retaliate",
                    "ruling.turn.taken-out-mid-turn")  # fmt: skip
def test_an_angel_felled_by_the_first_shield_it_challenges_challenges_nobody_else() -> None:
    zen = {"b": foe("jumping zen", shield=2), "c": foe("jumping zen", shield=2), "d": unit(PLAIN)}
    m = stage("a . b . c . d", a=unit(PLAIN, hp=1, archetypes=["angel"], pool=[4, 1]), **zen)
    play(m, "use 4 bring-it-on", "target b", "target c")
    assert (hp(m, "a"), unit_of(m, "b").shield, unit_of(m, "c").shield) == (0, 1, 2)


@pytest.mark.clause(
    "form.reversal.action.counter-attack", "token.control.redirect", "ruling.form.control.redirect-multi"
)
def test_what_follows_a_counter_attack_may_be_redirected_at_somebody_else() -> None:
    others = {"c": foe("armored control", tokens={"control": 2}), "d": unit(PLAIN)}
    m = stage(
        "d . . . .\n. a b c .", a=unit("jumping reversal", pool=[5]), b=foe(PLAIN, pool=[3, 1]), **others, turn="b"
    )
    play(m, "use 3 damage", "use 5 counter-attack", "no", "stay", "use 5 damage", "negate redirect")
    assert offered(m) == ["target d", "target a"]


@pytest.mark.clause(
    "style.singing.ability.grow", "form.song.action.sing-along.gate-6", "ruling.action.free-actions-triggers"
)
def test_a_song_that_makes_its_singer_sing_again_lets_its_shield_grow_twice() -> None:
    m = stage("a . . b", a=unit("singing song", pool=[6, 1], hp=3, shield=2), b=foe(PLAIN))
    play(m, "use 6 sing-along", "use 4 sing-along")
    assert (hp(m, "a"), unit_of(m, "a").shield) == (9, 4)


@pytest.mark.clause(
    "style.syphon.action.power-converter", "style.syphon.note.blaster", "ruling.turn.taken-out-mid-turn"
)
def test_whoever_converts_the_speed_that_holds_it_over_an_edge_converts_nothing_after_that() -> None:
    """Its own token comes first; the Iron of the extra target is neither lost nor turned into Power."""
    a, b = unit("syphon blaster", tokens={"speed": 1}, pool=[2]), foe(PLAIN, tokens={"iron": 2})
    m = stage(". a b . c d", a=a, b=b, c=unit(PLAIN), d=foe(PLAIN), edge=["a"], dice=ANY)
    play(m, "use 2 power-converter", "target a", "target b", "pick convert")
    assert (at(m, "a"), tokens_of(m, "b")) == ("", {"iron": 2})


@pytest.mark.clause("ruling.turn.taken-out-mid-turn", "edge.removes")
def test_nobody_is_asked_for_control_over_an_action_whose_user_has_fallen_by_paying_for_it() -> None:
    """It hovers by the three Speed tokens that a Stunt costs, and its Copy stands next to whoever has Control."""
    control = foe("armored control", tokens={"control": 1}, pool=[1, 1])
    m = stage("a . . a1 b . c", a=unit("jumping shadow", tokens={"speed": 3}), b=control, c=unit(PLAIN), edge=["a"],
              turn="b")  # fmt: skip
    play(m, "use 1 movement", "pay stunt")
    assert (at(m, "a"), asked(m), asked_of(m), tokens_of(m, "b")) == ("", "act", "b", {"control": 1, "speed": 1})


# -- Punk, Teacher, Wardancer, Winterblossom ---------------------------------------------------------------------


@pytest.mark.clause("style.knockdown.action.take-it-on-the-chin", "ruling.style.knockdown.chin-damage")
def test_who_takes_it_on_the_chin_of_a_copy_is_hit_itself() -> None:
    m = stage("a . . . a1 b", a=unit("knockdown power", pool=[5, 1]), b=foe(PLAIN))
    play(m, "use 5 take-it-on-the-chin")
    assert (hp(m, "a"), hp(m, "b"), copies(m, "a")) == (11, 8, ["E1"])  # 1 back for the blow, then 3


@pytest.mark.clause("style.patient.ability.speed-to-iron", "ruling.edge.timing")
def test_the_patient_who_hover_when_their_turn_ends_lose_their_hold() -> None:
    a = unit("patient power", tokens={"speed": 2}, pool=[])
    m = stage("a . b\nc . .", a=a, b=foe(PLAIN), c=unit(PLAIN), edge=["a"], dice=ANY)
    play(m, "end-turn")
    assert unit_of(m, "a").out and tokens_of(m, "a") == {}


@pytest.mark.clause("style.frozen.ability.chill", "ruling.archetype.boss.vehicle-riders")
def test_a_rider_that_is_carried_up_to_the_cold_is_chilled_as_well() -> None:
    shape = [[0, 0], [1, 0], [2, 0]]
    a = foe(PLAIN, archetypes=["vehicle"], shape=shape, at=["C2"], tokens={"speed": 1}, pool=[3])
    m = stage("b . . . . .\n. . . . . .", b=unit("frozen zen"), a=a, c=foe(PLAIN, at=["C2"]))
    play(m, "go a B2", "yes")
    assert (tokens_of(m, "a"), tokens_of(m, "c")) == ({}, {"weakness": 1})  # of the Vehicle, c is met there


@pytest.mark.clause("style.precision.ability.strip-iron", "style.machine.ability.interchange", "ruling.edge.timing")
def test_iron_that_held_a_machine_over_an_edge_is_stripped_before_it_is_hit() -> None:
    for iron, left in ((1, True), (2, False)):
        b = foe("machine power", tokens={"iron": iron})
        m = stage("a b . .\n. . . c", a=unit("precision zen", pool=[3, 1]), b=b, c=foe(PLAIN), edge=["b"])
        play(m, "use 3 damage")
        assert unit_of(m, "b").out is left and hp(m, "b") == 12


# -- printed enemies ------------------------------------------------------------------------------


@pytest.mark.clause("ruling.edge.timing")
@pytest.mark.parametrize(("tokens", "there"), [({"speed": 1, "iron": 3}, "C1"), ({"speed": 3}, "")])
def test_a_shadow_over_an_edge_walks_into_fog_for_iron_but_falls_for_its_last_speed(tokens: dict[str, int], there: str):
    a = unit("shadow-warrior", pool=[3], tokens=tokens)
    m = stage("a . . . b\n. . c . .", a=a, b=foe(PLAIN), c=unit(PLAIN), edge=["A1"], dice=ANY, then="random")
    play(m, "pay ghost-walk", *(["pick iron"] * 3 + ["spot C1"] if there else ["no"]))
    assert at(m, "a") == there


@pytest.mark.clause("style.bleeding.ability.team-loses")
def test_a_juggernaut_at_zero_has_lost_when_its_fellow_is_thrown_out_of_play() -> None:
    crew = {"a": unit("juggernaut", hp=0), "b": foe(PLAIN, pool=[6, 6]), "d": unit(PLAIN)}
    m = stage("# # # # #\n# a b d o\n# # # # #", turn="b", **crew)
    play(m, "use 6 throw", "target d", "spot E2")
    assert m.state.result is not None
    assert m.state.result.winners == (unit_of(m, "b").seat,)


@pytest.mark.clause("style.mastermind.ability.ally-parameters", "token.control.negate")
def test_a_commanded_action_that_is_negated_costs_its_number_and_gives_no_step() -> None:
    crew = {"b": foe("collateral control", tokens={"control": 1}), "c": unit(PLAIN)}
    m = stage("# # # # # #\n# a . c b #\n# . . . . #\n# # # # # #", a=unit("mastermind power", pool=[6, 1]), **crew)
    play(m, "command c 6 damage", "target b", "negate negate")
    assert (asked(m), pool(m, "a"), hp(m, "b")) == ("act", [1], 12)


@pytest.mark.clause("token.inspired", "style.patient.note.reversal", "form.reversal.ability.keep-pool")
def test_a_number_inspired_after_the_one_action_of_a_turn_is_kept() -> None:
    a, c = unit("mentor", tokens={"inspired": 1}), unit("bombs", pool=[3])
    m = stage("a . c c b\n. . . . .", turn="c", a=a, b=foe(PLAIN), c=c, dice=[8, *ANY], then="random")
    play(m, "use 3 movement", "from c.1", "inspire")
    end_turn(m)
    assert pool(m, "c") == [8]


@pytest.mark.clause("archetype.boss.swarm.ability", "style.crystal.ability.shards")
def test_the_burst_of_an_imp_breaks_a_crystal_whose_shards_break_the_next_imp() -> None:
    crew = {"a": unit("warlock", pool=[1]), "b": foe(PLAIN), "c": foe("illusionist")}
    m = stage("a . a1 b\n. . a2 c1\n. . . c", dice=ANY, then="random", **crew)
    play(m, "end-turn", "pick burst", "target a~1", "pick power")
    assert (hp(m, "b"), copies(m, "a"), copies(m, "c"), tokens_of(m, "a")) == (11, [], [], {"power": 1})


@pytest.mark.clause("style.misfortunes.ability.redirect", "ruling.turn.taken-out-mid-turn")
def test_whoever_throws_an_unlucky_one_into_a_trap_may_fall_by_it() -> None:
    crew = {"a": foe("misfortune's zen"), "b": unit(PLAIN, pool=[6, 1], hp=1), "c": unit(PLAIN)}
    m = stage("b a . ^\n. . . .\n. . . c", turn="b", **crew)
    play(m, "use 6 throw", "spot D1", "target b")
    assert (hp(m, "b"), hp(m, "a"), at(m, "a"), pool(m, "b")) == (0, 12, "D1", [])


@pytest.mark.clause("style.crystal.action.splinter", "token.control.redirect-origin")
def test_a_redirected_splinter_is_its_users_copy_and_hurts_whom_the_redirector_fights() -> None:
    crew = {"b": foe("collateral control", tokens={"control": 2}), "d": unit(PLAIN)}
    m = stage("d . a b\n. . . .", a=unit("illusionist", pool=[3, 1]), **crew)
    play(m, "use 3 splinter", "spot B2", "negate redirect", "spot B1")
    assert (hp(m, "a"), hp(m, "b"), hp(m, "d"), copies(m, "a")) == (11, 12, 11, ["B1"])


@pytest.mark.clause("style.zombie.ability.rise", "form.vigilance.note.start-heal", "heroic-spirit.not-if-healed")
def test_a_fallen_ghoul_is_healed_by_both_of_its_abilities_once() -> None:
    m = stage("a . . b\n. . c .", start=True, a=unit("ghoul", hp=0), b=foe(PLAIN), c=unit(PLAIN), dice=ANY)
    skip_to(m, "act", "a")
    assert hp(m, "a") == 6


@pytest.mark.clause("style.lucky.action.just-what-i-needed", "style.mastermind.ability.ally-parameters")
def test_who_commands_just_what_i_needed_says_which_tokens_the_ally_gains() -> None:
    crew = {"b": foe(PLAIN, seat=3), "c": unit("lucky zen", seat=2)}
    m = stage("a . c b", a=unit("mastermind power", pool=[3, 1], seat=1), seats=3, **crew)
    play(m, "command c 3 just-what-i-needed")
    while asked(m) == "pick-option":
        play(m, "pick gain-tokens")
    assert m.question is not None
    assert (asked(m), m.question.seat) == ("basic-tokens", unit_of(m, "a").seat)
    play(m, "pick iron+power")
    assert (tokens_of(m, "a"), tokens_of(m, "c")) == ({}, {"iron": 1, "power": 1})
