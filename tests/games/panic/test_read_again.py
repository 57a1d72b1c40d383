"""Three more fights, read line by line: what happened against the rules, and what the log said of it."""

from __future__ import annotations

import pytest
from games.panic.rules.test_large import WIDE, boss
from games.panic.staging import (
    ANY,
    asked,
    asked_of,
    at,
    end_turn,
    figure,
    foe,
    hp,
    names,
    offered,
    play,
    skip_to,
    spots,
    stage,
    tokens_of,
    unit,
    unit_of,
)
from games.panic.test_read_aloud import cited, in_order, said

from dustup.engine.match import Match
from dustup.games.panic.rules.movement import landing

PLAIN = "judgment power"


# -- three sides ------------------------------------------------------------------------------


@pytest.mark.clause("ruling.complication.three-way-end")
def test_a_side_that_is_entirely_taken_out_has_no_slots_and_does_not_come_back() -> None:
    third = {"c": foe(PLAIN, team="third", hp=1), "d": foe(PLAIN, team="third", at=[], out=True)}
    m = stage("a c . . b", a=unit("judgment zen", pool=[3]), b=foe(PLAIN), meter=["third", "enemies"], **third,
              dice=ANY)  # fmt: skip
    play(m, "use 3 damage")
    assert "All of the third side are Taken Out: they have lost." in said(m)
    assert "b's turn." in said(m) and not m.state.meter and m.result is None
    m = stage("a . . . b", a=unit(), b=foe(PLAIN), d=third["d"], next=["end_round"], notes={"lost": [2]}, dice=ANY)
    assert asked(m) != "come-back" and "Round 2." in said(m) and m.state.meter == [1]


@pytest.mark.clause("ruling.complication.three-way-end", "ruling.fight.round-limit")
def test_a_side_that_has_lost_does_not_win_on_health() -> None:
    third = foe(PLAIN, team="third", at=[], out=True)
    options = {"round-limit": 1}
    m = stage(
        "a . b", a=unit(hp=2), b=foe(PLAIN, hp=1), c=third, next=["end_round"], notes={"lost": [2]}, options=options
    )
    assert "The fight is over: the heroes win." in said(m)


# -- large units ------------------------------------------------------------------------------


@pytest.mark.parametrize(("drawing", "hits"), [("a b . . . . .", False), ("a . b . . . .", True)])
@pytest.mark.clause("ruling.range.large-units", "range.minimum")
def test_a_large_unit_that_begins_too_near_is_not_in_range(drawing: str, hits: bool) -> None:
    vehicle = boss("vehicle", "jumping vigilance", team="enemies", shape=WIDE)
    m = stage(drawing, a=unit("singing zen", pool=[3, 3]), b=vehicle)
    assert ("use 3 damage" in offered(m)) is hits
    # From its own side it is the same.
    m = stage(drawing, a=unit(PLAIN), b={**vehicle, "plain": "singing zen", "pool": [3, 3]}, turn="b")
    assert ("use 3 damage" in offered(m)) is hits


@pytest.mark.clause("archetype.boss.vehicle.riders", "ruling.archetype.boss.vehicle-riders")
def test_whoever_rides_over_an_edge_is_held_up() -> None:
    m = stage(
        """
        . . . . o o .
        . . . . . . a
        """,
        a=unit(),
        b=boss("vehicle", "judgment zen", team="enemies", shape=WIDE, at=["B1"], tokens={"speed": 2}, pool=[1]),
        c=unit(at=["D1"]),
        turn="b",
    )
    play(m, "go b D1")
    end_turn(m)
    assert at(m, "c") == "F1" and not unit_of(m, "c").out


@pytest.mark.clause("taken-out.inert", "archetype.boss.vehicle.riders")
def test_a_fallen_rider_is_left_behind() -> None:
    vehicle = boss("vehicle", "judgment zen", team="enemies", shape=WIDE, tokens={"speed": 1}, pool=[1])
    m = stage(". b . . . a", a=unit(), b=vehicle, c=unit(at=["C1"], hp=0), turn="b")
    play(m, "go b C1")
    assert (at(m, "b"), at(m, "c")) == ("C1", "C1")


@pytest.mark.clause("archetype.boss.vehicle.riders")
def test_a_vehicle_that_moves_is_told_before_its_riders() -> None:
    vehicle = boss("vehicle", "judgment zen", team="enemies", shape=WIDE, tokens={"speed": 1}, pool=[3, 1])
    m = stage(". b . . . . a", a=unit(), b=vehicle, c=unit(at=["C1"]), turn="b")
    play(m, "go b C1")
    assert said(m) == ["b walks to C1 (1 Speed).", "c moves to D1."]
    play(m, "use 3 focus", "spot D1")
    assert in_order(m, "b moves to D1.", "c moves to E1.")


@pytest.mark.clause("ruling.obstacle.occupied-spaces", "bonus.tactics")
def test_where_a_vehicle_is_there_is_no_empty_space_for_an_obstacle() -> None:
    vehicle = boss("vehicle", "jumping vigilance", team="enemies", shape=WIDE)
    m = stage("a . b . . .", a=unit("eye of the iron"), b=vehicle, start=True)
    play(m, "pick tactics", "pick trap")
    assert offered(m) == ["spot B1", "spot F1"]


@pytest.mark.clause("ruling.archetype.boss.giant-push", "edge.removes")
def test_a_fall_ends_a_push_by_somebody_large() -> None:
    vehicle = boss("vehicle", "judgment zen", team="enemies", shape=WIDE, pool=[7, 1])
    m = stage("# # # # # # # #\n. b . . a o . d\n# # # # # # # #", a=unit(PLAIN), b=vehicle, d=unit(PLAIN), turn="b")
    play(m, "use 7 damage", "target a")
    assert in_order(m, "a is pushed 1 space (2 Damage − 1 not used), to F2.", "a falls out of play at F2.")


@pytest.mark.clause(
    "ruling.archetype.boss.giant-movement", "ruling.move.teleport-exact", "ruling.move.teleport-destination"
)
def test_a_teleport_shifts_a_large_body_by_so_many_spaces_and_not_into_a_wall() -> None:
    m = stage(". . . . . . . .\n. a . . . . # b\n. . . . . . . .", a=boss("giant", "jumping zen"), b=foe())
    cells = names(m, landing(m.state, figure(m, "a"), 2, 3))
    assert cells == ["D1", "E1", "D2", "E2"]


@pytest.mark.clause("ruling.trouble.placement-zones")
def test_a_large_unit_starts_neither_in_a_wall_nor_over_an_edge() -> None:
    setup = {"enemies": [{"enemy": "maybe-lean", "bars": 3}], "size": 3, "deal": 1}
    m = Match("panic", {**setup, "arena": "dojo"}, seed=1)
    skip_to(m, "place-unit")
    assert "spot B2" in offered(m) and not {"spot C3", "spot D3", "spot H3", "spot I3"} & set(offered(m))
    m = Match("panic", {**setup, "arena": "pier"}, seed=1)
    skip_to(m, "place-unit")
    assert "spot E1" in offered(m) and not {"spot D1", "spot N1", "spot C2"} & set(offered(m))


@pytest.mark.clause("ruling.archetype.boss.giant-push", "rubble.stops-forced-movement")
def test_rubble_a_large_unit_stands_on_does_not_end_a_pull() -> None:
    giant = boss("giant", "judgment zen", team="enemies")
    m = stage(
        ". . . . . .\na . . b . .\n. . . . . .", a=unit("puppet's zen", pool=[3, 1]), b=giant, rubble=["D2", "D3"]
    )
    play(m, "use 3 grapple", "spot B2")
    assert at(m, "b") == "B2"


@pytest.mark.clause("optional.world-of-cardboard")
def test_somebody_large_pushes_others_through_walls_of_cardboard() -> None:
    giant = boss("giant", "judgment zen", team="enemies", pool=[2, 1])
    drawing = "# # # # # #\n. b . a # .\n. . . . . .\n# # # # # #"
    m = stage(drawing, a=unit(PLAIN), b=giant, turn="b", options={"world-of-cardboard": True})
    play(m, "use 2 throw", "spot E2")
    assert "The Wall on E2 is gone." in said(m) and at(m, "a") == "E2"


# -- what may be done ------------------------------------------------------------------------------


@pytest.mark.clause("form.vigilance.ability.start", "form.vigilance.note.start-heal")
def test_the_fallen_do_not_discard_a_token_instead_of_getting_up() -> None:
    a = unit("judgment vigilance", hp=0, tokens={"burning": 2})
    m = stage("a . b . c", a=a, b=foe(PLAIN), c=unit(), start=True, dice=[1] * 4)
    assert asked(m) == "act"
    assert (hp(m, "a"), tokens_of(m, "a")["burning"]) == (3, 2)


@pytest.mark.parametrize(("drawing", "flares"), [("a . . . . b . c", False), ("a . . b . c . .", True)])
@pytest.mark.clause("ruling.challenge.unreachable")
def test_who_is_challenged_cannot_flare_at_nobody(drawing: str, flares: bool) -> None:
    a = unit("distracting zen", pool=[1, 1], tokens={"iron": 2}, challenge="b")
    m = stage(drawing, a=a, b=foe(PLAIN), c=foe(PLAIN))
    assert ("use 1 flare" in offered(m), "pay flare" in offered(m)) == (flares, flares)
    if flares:
        play(m, "use 1 flare", "spot B1")
        assert tokens_of(m, "b") == {"weakness": 1}


@pytest.mark.clause("style.distracting.action.flare", "ruling.move.plain-move", "token.training")
def test_a_trained_flare_may_go_there_and_back_to_whoever_challenged_its_user() -> None:
    a = unit("distracting zen", pool=[2, 2], tokens={"training": 1}, challenge="b")
    m = stage("# # # # #\nb c a . .\n# # # # #", a=a, b=foe(PLAIN), c=unit(PLAIN))
    assert [each for each in offered(m) if each.endswith("flare")] == ["trained 2 flare"]  # one step leads too far away
    play(m, "trained 2 flare")
    assert (at(m, "a"), tokens_of(m, "b")) == ("C2", {"weakness": 2})


@pytest.mark.clause("token.power.push", "ruling.token.power-same-hit", "style.explosion.ability.push")
def test_power_lengthens_one_push_of_a_hit_and_each_push_names_its_cause() -> None:
    a = unit("explosion zen", pool=[5, 1], tokens={"power": 1})
    m = stage("a . b . . . . .", a=a, b=foe("judgment zen"))
    play(m, "use 5 damage", "amount 1", "spot E1", "spot F1")
    assert in_order(m, "is pushed 2 spaces (1 Damage + 1 Power), to E1", "is pushed 1 space (Explosion), to F1")
    m = stage("a . b . . . . .", a={**a, "pool": [3, 1]}, b=foe("judgment zen"))
    play(m, "use 3 damage", "amount 1", "spot E1")
    assert in_order(m, "is pushed 2 spaces (1 Explosion + 1 Power), to E1")


@pytest.mark.clause("token.burning.trigger")
def test_burning_takes_no_figure_of_endless_stooges() -> None:
    group = foe(PLAIN, kind="stooges", tokens={"burning": 2}, pool=[1])
    m = stage("b b . . a", a=unit(), b=group, turn="b", options={"endless-stooges": True})
    end_turn(m)
    assert spots(m, "b") == ["A1", "B1"] and hp(m, "b") == 10


@pytest.mark.clause("ruling.stooges.area-benefits", "basic.put-it-out")
def test_a_group_is_one_target_of_what_concerns_its_tokens() -> None:
    group = foe(PLAIN, kind="stooges", tokens={"weakness": 3})
    m = play(stage("a b b .", a=unit("heroic blaster", pool=[2, 1]), b=group), "use 2 put-it-out")
    assert asked(m) == "act" and tokens_of(m, "b") == {"weakness": 2}
    m = play(stage("a b b .", a=unit("inferno blaster", pool=[1]), b=foe(PLAIN, kind="stooges")), "pay ignition")
    play(m, "target b.1", "target b.2")
    assert tokens_of(m, "b") == {"burning": 1}


@pytest.mark.clause("ruling.stooges.area-benefits", "form.vigilance.action.stand-strong")
def test_nobody_is_asked_which_figure_of_a_group_heals() -> None:
    group = foe("judgment vigilance", kind="stooges", hp=2, pool=[1, 1])
    m = play(stage("b b . a", a=unit(), b=group, turn="b"), "use 1 stand-strong", "from b.1")
    assert asked(m) == "act" and hp(m, "b") == 5


@pytest.mark.clause("ruling.stooges.area-benefits", "form.song.action.sing-along", "form.iron.action.secure")
def test_nobody_is_asked_which_figure_of_a_group_is_sung_to_or_hardened() -> None:
    others = {"b": foe(PLAIN), "c": unit(PLAIN, kind="stooges", hp=5)}
    m = play(stage("a c c . b", a=unit("heroic song", pool=[1, 1]), **others), "use 1 sing-along")
    assert offered(m) == ["target a", "target c.1"]
    m = play(stage("a c c . b", a=unit("heroic iron", pool=[3, 1]), **others), "use 3 secure", "pick gain-iron")
    assert offered(play(m, "pick ally-iron")) == ["target a", "target c.1"]


@pytest.mark.clause("form.vigilance.ability.end")
def test_a_friend_on_an_enemy_vehicle_is_not_weakened_for_it() -> None:
    vehicle = boss("vehicle", "jumping zen", team="enemies", shape=WIDE)
    m = stage("a b . . .", a=unit("judgment vigilance", pool=[1]), b=vehicle, c=unit(at=["C1"]))
    play(m, "use 1 movement", "end-turn")
    assert asked(m) != "weaken-whom" and tokens_of(m, "b") == {"weakness": 1}


# -- everything that happened is there ---------------------------------------------------------------------


@pytest.mark.clause("shield.choose-new")
def test_a_shield_that_is_kept_is_told() -> None:
    m = stage("a b . c", a=unit("judgment zen", archetypes=["cavalry"], pool=[1]), b=unit(shield=4), c=foe())
    play(m, "use 1 movement")
    skip_to(m, "keep-shield")
    play(m, "pick old")
    assert in_order(m, "b raises a Shield of 2.", "b keeps the Shield of 4.") and unit_of(m, "b").shield == 4


@pytest.mark.clause("form.zen.note.leaving")
def test_the_shield_that_stays_when_zen_is_left_is_told() -> None:
    a = unit("judgment zen, jumping iron", kind="boss", bars=2, shield=2, spares=[4])
    m = stage("a . . b", a=a, b=foe(), start=True)
    play(m, "stance 1", "pick 4")
    assert "a keeps the Shield of 4." in said(m)


@pytest.mark.clause("token.challenge.keep")
def test_a_challenge_that_is_kept_is_told() -> None:
    m = stage("a . b . c", a=unit("judgment zen", pool=[1, 1]), b=foe(challenge="c"), c=unit())
    play(m, "use 1 challenger-approaches", "pick old")
    assert in_order(m, "a Challenges b.", "b keeps the Challenge of c.") and unit_of(m, "b").challenge == 2


@pytest.mark.clause("basic.grapple")
def test_somebody_pulled_no_space_at_all_is_told() -> None:
    m = stage("a . b .", a=unit("heroic zen", pool=[2, 1]), b=foe())
    play(m, "use 2 grapple", "stay")
    assert "b is not moved." in said(m)


@pytest.mark.clause("style.bleeding.action.lash-out")
def test_hp_that_are_paid_are_told_with_what_is_left() -> None:
    m = stage("a b . .", a=unit("bleeding zen", pool=[1]), b=foe(PLAIN))
    play(m, "pay lash-out")
    assert "a pays 2 HP: 10 HP left." in said(m)


@pytest.mark.clause("copy.effects-stay-on-copy")
def test_tokens_given_to_a_copy_are_told_to_be_lost() -> None:
    m = stage("a b1 . . . b", a=unit("inferno zen", pool=[1]), b=foe(PLAIN))
    play(m, "pay ignition")
    assert in_order(m, "a uses Ignition.", "What is given to b's Copy 1 is lost.") and not tokens_of(m, "b")


# -- the right rules, in good words ------------------------------------------------------------------------------


@pytest.mark.clause("form.iron.ability.speed-to-iron", "form.power.ability.speed-to-power")
def test_tokens_that_speed_turns_into_name_the_ability() -> None:
    for each, gained in (("iron", "Iron"), ("power", "Power")):
        m = stage("a . . b", a=unit(f"judgment {each}", pool=[6]), b=foe())
        play(m, "use 6 movement")
        assert f"form.{each}.ability.speed-to-{each}" in cited(m, f"gains 3 {gained}")


@pytest.mark.clause("style.heroic.ability.share-damage")
def test_shared_damage_names_the_ability_behind_it() -> None:
    m = stage("a b c", a=unit("judgment zen", pool=[5]), b=foe(PLAIN), c=foe("heroic zen"))
    play(m, "use 5 damage")
    for words in ("c takes 2 damage", "b takes 1 damage"):
        assert "style.heroic.ability.share-damage" in cited(m, words)


@pytest.mark.clause("token.control.negate")
def test_a_negated_action_names_the_rule() -> None:
    m = stage("a b . .", a=unit("judgment zen", pool=[3, 1]), b=foe("jumping control", tokens={"control": 1}))
    play(m, "use 3 movement", "negate negate")
    assert "token.control.negate" in cited(m, "is negated by b")


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


@pytest.mark.clause("heroic-spirit.donate", "optional.heroic-power-up")
def test_the_donor_is_asked_and_a_single_number_is_one() -> None:
    options = {"heroic-power-up": True}
    a = unit(PLAIN, hp=0)
    m = stage("a b c d", a=a, b=unit(), c=unit(), d=foe(), start=True, dice=[9, 1, 1], options=options)
    skip_to(m, "give-turn")
    assert asked_of(m) == "a"
    play(m, "give b", "pick vigor")
    assert "a gives b the number 9." in said(m)


@pytest.mark.clause("armor.covers-hazards")
def test_addends_have_no_article() -> None:
    m = stage("a ^ . b", a=unit("judgment iron", tokens={"speed": 1}, pool=[1]), b=foe())
    play(m, "go a B1")
    assert "a takes no damage (1 Trap − 1 Armor)." in said(m)
    m = stage("a ^ . b", a=unit("judgment zen", tokens={"speed": 1}, pool=[1]), b=foe())
    play(m, "go a B1")
    assert "a takes 1 damage (the Trap): 11 HP left." in said(m)


@pytest.mark.clause("token.burning.trigger", "ruling.style.forbidden.self-damage")
def test_burning_and_prices_are_the_whole_groups() -> None:
    group = foe("forbidden zen vigilance", kind="stooges", tokens={"burning": 2})
    m = stage("b b . a", a=unit(), b=group, turn="b", start=True, dice=[1, 1, *ANY])
    end_turn(m)
    assert in_order(m, "b takes 2 damage (the price): 10 HP left.", "b takes 2 damage (Burning)")


@pytest.mark.clause("ruling.style.explosion.walls", "style.explosion.ability.craters")
def test_a_wall_that_is_blown_up_leaves_an_edge_and_no_rubble_first() -> None:
    m = stage(". . . . .\na . # . b\n. . . . .", a=unit("explosion zen", pool=[3, 1]), b=foe())
    play(m, "use 3 damage")
    assert said(m)[1:] == ["The Wall on C2 is gone.", "An Edge is placed on C2 by a."]


@pytest.mark.clause("ruling.action.someone")
def test_who_rides_on_a_holder_of_tokens_is_no_holder_by_that() -> None:
    vehicle = boss("vehicle", "jumping vigilance", team="enemies", shape=WIDE, tokens={"iron": 1}, at=["B1"])
    others = {"b": vehicle, "c": foe(PLAIN, at=["B1"]), "d": foe(PLAIN, at=["A1"], tokens={"iron": 1})}
    m = stage(". . . . . .\n. a . . . .", a=unit("syphon iron", pool=[2]), **others)
    play(m, "use 2 power-converter")
    assert offered(m) == ["target d", "target b"]


# -- the last styles, with others ------------------------------------------------------------------------------


@pytest.mark.clause("style.frozen.ability.chill", "archetype.boss.vehicle.riders")
def test_a_vehicle_and_its_rider_are_chilled_each_for_itself() -> None:
    vehicle = boss("vehicle", "judgment zen", team="enemies", shape=WIDE, tokens={"speed": 1}, pool=[1])
    m = stage("a . b . . . . .", a=unit("frozen zen"), b=vehicle, c=foe(PLAIN, at=["C1"]), turn="b")
    play(m, "go b B1", "yes", "yes")
    assert (tokens_of(m, "b"), tokens_of(m, "c")) == ({"weakness": 1}, {"weakness": 1})


@pytest.mark.clause("style.frozen.action.exploit-weakness", "archetype.boss.untouchable.counter")
def test_a_countered_exploit_weakness_weakens_its_own_blow_at_its_user() -> None:
    b = foe("judgment zen", archetypes=["untouchable"], tokens={"control": 1})
    m = stage("a b .", a=unit("frozen zen", pool=[3, 1]), b=b)
    play(m, "use 3 exploit-weakness", "negate counter")
    assert (hp(m, "a"), hp(m, "b"), tokens_of(m, "a"), tokens_of(m, "b")) == (12, 10, {}, {"weakness": 1})


@pytest.mark.clause("style.misfortunes.ability.redirect", "ruling.archetype.boss.giant-movement")
def test_misfortune_passes_on_each_trap_a_giant_steps_on() -> None:
    a = boss("giant", "misfortune's zen", pool=[1, 1], tokens={"speed": 1}, at=["A1"])
    m = stage(". . ^ . .\n. . ^ . b\n. . . . .", a=a, b=foe(PLAIN))
    play(m, "go a B1")
    assert (hp(m, "a"), hp(m, "b")) == (12, 10)


@pytest.mark.clause("archetype.boss.swarm.ability", "style.crystal.ability.shards")
def test_a_copy_that_bursts_leaves_shards_besides() -> None:
    a = unit("crystal zen", archetypes=["swarm"], pool=[1])
    m = stage("a . a1 b", a=a, b=foe(PLAIN), dice=ANY)
    play(m, "end-turn", "pick burst")
    assert in_order(m, "b takes 1 damage (shards): 11 HP left.", "b takes 1 damage (The Swarm): 10 HP left.")


# -- printed enemies ------------------------------------------------------------------------------


@pytest.mark.clause("heroic-spirit.donate")
def test_an_endless_group_that_is_gone_has_only_its_heroic_spirit() -> None:
    b = foe("jumping zen", kind="stooges", hp=8, at=[], out=True)
    m = stage(". a # . c", a=unit(PLAIN), b=b, c=foe(PLAIN), options={"endless-stooges": True}, turn="b", start=True)
    assert "b gives c the numbers 7, 5, 3 and 1." in said(m) and spots(m, "b") == []


@pytest.mark.clause("style.illusion.ability.punish", "form.zen.ability.retaliate")
def test_the_swarm_answers_for_its_shield_and_for_its_number() -> None:
    m = stage(". . . .\na b b b\n. . b .", a=unit(PLAIN, pool=[1, 1]), b=foe("the-swarm", shield=2))
    play(m, "use 1 damage", "amount 0")
    assert hp(m, "a") == 9


@pytest.mark.clause("style.incinerator.ability.burn", "style.incinerator.action.flamethrower")
def test_what_is_left_of_a_yell_boosts_the_flamethrower_it_pays_for() -> None:
    m = stage("a a . b . .", a=unit("exterminators", pool=[3, 1]), b=foe(PLAIN))
    play(m, "use 3 yell", "from a.1", "pay flamethrower", "amount 1", "spot F1")
    assert (hp(m, "b"), tokens_of(m, "b"), at(m, "b")) == (10, {"burning": 2}, "F1")


@pytest.mark.clause("stance.dragons-ego.ability.any-token")
def test_big_jay_spends_his_weakness_before_it_weakens_him() -> None:
    a = unit("big-jay", stance=0, pool=[3, 1], tokens={"weakness": 1, "burning": 1})
    m = stage("a b .", a=a, b=foe(PLAIN))
    play(m, "use 3 damage", "amount 2", "pick weakness")
    assert (hp(m, "b"), tokens_of(m, "a"), tokens_of(m, "b")) == (8, {}, {"burning": 1})


# -- who is asked about whom ------------------------------------------------------------------------------


def test_of_a_copy_or_a_stooge_over_an_edge_the_question_says_which() -> None:
    m = stage("a a1 . . b", a=unit(PLAIN, tokens={"speed": 3}), b=foe(PLAIN), edge=["C1"])
    play(m, "go a~1 C1")
    assert m.say_question() == "a's Copy 1 is over an Edge: walk on with Speed?"
    stooges = unit(PLAIN, kind="stooges", pool=[3, 2], tokens={"speed": 1})
    m = stage("a . .\n. . .\na . b", a=stooges, b=foe(PLAIN), edge=["B1"])
    play(m, "go a.1 B1", "stay")
    assert m.say_question() == "a #1 is over an Edge: spend a number on Movement, or fall?"


def test_who_is_moved_by_another_is_not_asked_itself() -> None:
    """With two Stooges it is said which."""
    m = stage("a . . b\n. . b .", a=unit("puppet's vigilance", pool=[3, 1]), b=foe(PLAIN, kind="stooges"))
    play(m, "use 3 pull-the-strings", "target b.2")
    assert m.say_question() == "Where is b #2 moved?"


def test_a_copy_of_the_necromancer_is_asked_whom_it_strikes() -> None:
    a = unit(PLAIN, kind="boss", archetypes=["necromancer"], pool=[1])
    m = stage("a . . b\n. . a1 .\n. . . c", a=a, b=foe(PLAIN), c=foe(PLAIN))
    skip_to(m, "copy-strikes")
    assert m.say_question() == "a: whom does the Copy strike?"
