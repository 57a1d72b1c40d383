"""Bonuses and Penalties, one by one."""

import pytest
from games.panic.staging import (
    ANY,
    asked,
    at,
    challenger,
    end_turn,
    figure,
    foe,
    ground,
    hp,
    last,
    names,
    offered,
    play,
    pool,
    pushed,
    refused,
    skip_to,
    stage,
    tokens_of,
    told,
    unit,
    unit_of,
)

from dustup.games.panic.events import Challenges, Rolled, TakesChallenge
from dustup.games.panic.rules.bonuses import grant, punish
from dustup.games.panic.rules.edges import fall_off
from dustup.games.panic.rules.forced import push
from dustup.games.panic.rules.handcuffed import partner_of
from dustup.games.panic.rules.movement import landing, places
from dustup.games.panic.rules.round import end_condition

HERO = "Ada: focused punk, tough; Brawling Power, Taunting Vigilance, Knockdown One-Two; skills Calm Baker, Unstoppable, Eyes Wide Open, Think Fast"  # noqa: E501
FIELD = """
    . . . . . . .
    . a . . b . .
    . . . . . . .
"""


def bonus(key, **more):
    """A hero gives up the Default Bonus for another one."""
    m = stage(FIELD, a=unit(HERO, **more), b=foe("judgment vigilance"), next=["starting_bonuses", "begin_turn a"],
              dice=ANY)  # fmt: skip
    return play(m, "pick bonus", f"pick {key}")


def penalty(key, steps=("begin_turn b",), drawing=FIELD, **more):
    """The heroes hand an enemy a Penalty instead."""
    m = stage(drawing, a=unit(HERO), b=foe("judgment blaster", **more), next=["starting_bonuses", *steps], dice=ANY)
    return play(m, "pick penalty", f"pick {key}")


def punish_now(m, who, key):
    """Somebody suffers a Penalty in the middle of a fight; nothing is asked."""
    assert [*punish(m.state, unit_of(m, who), key)] == []


@pytest.mark.clause("bonus.counter", "bonus.what", "weight.middle.bonus")
def test_counter_gives_two_control_tokens():
    assert tokens_of(bonus("counter"), "a")["control"] == 2


@pytest.mark.clause("bonus.defensive")
def test_defensive_is_armor_until_the_round_ends():
    assert unit_of(bonus("defensive"), "a").conditions == {"armor": 1}


@pytest.mark.clause("bonus.found-an-opening", "ruling.bonus.found-opening-die", "ruling.bonus.found-opening-storage")
def test_found_an_opening_keeps_a_d8_beside_the_pool():
    m = stage(FIELD, a=unit(HERO), b=foe("judgment vigilance"), next=["starting_bonuses", "begin_turn a"], dice=[7])
    play(m, "pick bonus", "pick found-an-opening")
    assert unit_of(m, "a").kept == [7]


@pytest.mark.clause("bonus.freedom")
def test_freedom_gives_two_speed_at_the_start_of_every_turn():
    m = bonus("freedom")
    play(m, "stance 1")
    skip_to(m, "react") if "speed" not in tokens_of(m, "a") else None
    assert tokens_of(m, "a")["speed"] == 2


@pytest.mark.clause("bonus.talk-big")
def test_talk_big_challenges_a_visible_enemy_and_pulls_it_up_to_four_spaces():
    m = bonus("talk-big")
    assert challenger(m, "b") == "a"
    play(m, "spot C2")
    assert at(m, "b") == "C2"


@pytest.mark.clause("bonus.talk-big", "ruling.stooges.ability-range")
def test_a_group_talks_big_from_whichever_of_its_figures_it_likes():
    m = stage(
        "b # . . . .\n# # # # # #\n. . b . . a", a=unit("judgment power"), b=foe("judgment blaster", kind="stooges")
    )
    rule = grant(m.state, unit_of(m, "b"), "talk-big")
    question = next(rule)  # only the second figure sees anybody, so the next question is where to
    assert (question.why.key, challenger(m, "a")) == ("pull-where", "b")


@pytest.mark.clause("bonus.tactics", "ruling.bonus.tactics-copies")
def test_tactics_places_four_obstacles_of_any_kind_in_empty_spaces():
    m = bonus("tactics")
    for kind, cell in (("wall", "A1"), ("fog", "B1"), ("trap", "C1"), ("copy", "D1")):
        play(m, f"pick {kind}")
        assert "spot B2" not in offered(m)
        play(m, f"spot {cell}")
    assert (ground(m, "wall"), ground(m, "fog"), ground(m, "trap")) == (["A1"], ["B1"], ["C1"])
    assert len(m.state.copies_of(unit_of(m, "a"))) == 1


@pytest.mark.clause("bonus.vigor")
def test_vigor_heals_twice_the_heal_value():
    assert hp(bonus("vigor", hp=2), "a") == 2 + 6


@pytest.mark.clause("bonus.willpower")
def test_willpower_is_a_shield_of_four():
    assert unit_of(bonus("willpower"), "a").shield == 4


@pytest.mark.clause("bonus.default", "ruling.bonus.default-per-bar")
def test_the_default_bonus_adds_two_to_every_heros_bar():
    m = stage(FIELD, a=unit(HERO), b=foe("judgment vigilance"), next=["starting_bonuses", "begin_turn a"],
              dice=ANY)  # fmt: skip
    play(m, "pick default")
    assert (unit_of(m, "a").bar, hp(m, "a"), unit_of(m, "b").bar) == (14, 14, 12)


@pytest.mark.clause("bonus.default.not-selectable")
def test_the_default_bonus_is_not_on_the_list():
    m = stage(FIELD, a=unit(HERO), b=foe("judgment vigilance"), next=["starting_bonuses", "begin_turn a"],
              dice=ANY)  # fmt: skip
    play(m, "pick bonus")
    assert "pick default" not in offered(m)
    play(m, "pick counter")
    assert tokens_of(m, "a") == {"control": 2}


@pytest.mark.clause("penalty.burned", "penalty.receiver")
def test_burned_gives_four_burning_tokens():
    assert tokens_of(penalty("burned"), "b") == {"burning": 4}


@pytest.mark.clause("penalty.exhausted")
def test_exhausted_gives_four_weakness_tokens():
    assert tokens_of(penalty("exhausted"), "b") == {"weakness": 4}


@pytest.mark.clause("penalty.dazed", "ruling.penalty.dazed-scope")
def test_the_dazed_lose_the_abilities_of_their_stance_but_keep_its_actions_and_range():
    m = penalty("dazed")
    loadout = unit_of(m, "b").loadout
    assert "extra-target" not in loadout.traits
    assert {action.id for action in loadout.unique} == {"amplify", "shockwave", "denial"}
    assert loadout.range == (1, 2)


@pytest.mark.clause("penalty.defenseless", "ruling.penalty.defenseless-shields")
def test_the_defenseless_have_no_shield_and_gain_none():
    m = penalty("defenseless", shield=3)
    assert unit_of(m, "b").shield == 0
    assert unit_of(m, "b").conditions == {"defenseless": 1}


@pytest.mark.clause("ruling.penalty.dazed-scope")
@pytest.mark.parametrize(
    ("stance", "kind", "alert", "dazed"),
    [
        ("lucky power", "warrior", (10, 10, 4, 4), (10, 10, 4)),
        ("ten thousand iron", "warrior", (8, 6, 6, 4, 4), (8, 6, 6)),
        ("lucky power, judgment zen", "boss", (10, 10, 4, 4, 4), (10, 10, 4, 4)),  # a boss keeps its own d4
        ("forbidden dance wild", "warrior", (10, 8, 6), (10, 8, 6)),  # the dice of its two forms
    ],
)
def test_the_dazed_roll_no_die_that_the_ability_of_a_style_adds(stance, kind, alert, dazed):
    for conditions, sides in (([], alert), (["dazed"], dazed)):
        a = unit(stance, kind=kind, conditions=conditions)
        m = stage(FIELD, a=a, b=foe("judgment vigilance"), start=True, dice=ANY)
        while asked(m) != "act":
            play(m, offered(m)[0])
        assert sorted(last(m, Rolled).dice) == sorted(sides), conditions


@pytest.mark.clause("ruling.penalty.defenseless-shields")
def test_an_inactive_shield_of_the_defenseless_stays_inactive_at_the_end_of_a_turn():
    for conditions, shields in (([], (4, [2])), (["defenseless"], (0, [4, 2]))):
        a = unit("judgment zen", spares=[4, 2], conditions=conditions)
        m = end_turn(stage(FIELD, a=a, b=foe("judgment vigilance", bars=2), dice=ANY))
        assert (unit_of(m, "a").shield, unit_of(m, "a").spares) == shields, conditions
    end_condition(m.state, unit_of(m, "a"), "defenseless")
    assert (unit_of(m, "a").shield, unit_of(m, "a").spares) == (0, [4, 2])  # active at the end of the next turn


@pytest.mark.clause("ruling.penalty.defenseless-shields", "form.zen.note.leaving")
def test_the_one_shield_the_defenseless_keep_when_they_leave_their_form_waits_for_the_end_of_the_round():
    a = unit("judgment zen, judgment power", kind="focused", stance=0, spares=[4, 2], conditions=["defenseless"])
    m = stage(FIELD, a=a, b=foe("judgment vigilance"), start=True, dice=ANY)
    play(m, "stance 1", "pick 4")
    assert (unit_of(m, "a").shield, unit_of(m, "a").spares) == (0, [4])
    end_condition(m.state, unit_of(m, "a"), "defenseless")
    assert (unit_of(m, "a").shield, unit_of(m, "a").spares) == (4, [])


@pytest.mark.clause("penalty.enraged")
def test_whoever_damages_the_enraged_challenges_them():
    b = foe("judgment vigilance", conditions=["enraged"])
    m = stage(". . . .\n. a b .\n. . . .\n", a=unit("jumping power", pool=[4, 1]), b=b)
    play(m, "use 4 damage")
    assert challenger(m, "b") == "a"


@pytest.mark.clause("penalty.enraged", "ruling.penalty.enraged-scope")
def test_the_enraged_take_the_token_but_nobody_has_challenged_them():
    # An Angel damages whomever it Challenges, and heals by it.
    m = stage(". . . . .\n. a b . .\n. . . . e", a=unit("jumping vigilance", archetypes=["angel"], pool=[4, 1], hp=5),
              b=foe("judgment vigilance", conditions=["enraged"]), e=foe("judgment vigilance"))  # fmt: skip
    play(m, "use 4 damage")
    assert (hp(m, "b"), hp(m, "a"), challenger(m, "b")) == (10, 5, "a")
    assert len(told(m, TakesChallenge)) == 1 and not told(m, Challenges)


@pytest.mark.clause("token.challenge.keep")
def test_of_a_challenge_without_damage_the_enraged_choose_as_anybody_does():
    m = stage("d a b . .", a=unit("jumping vigilance", pool=[1, 1]), d=unit("judgment power"),
              b=foe("judgment vigilance", conditions=["enraged"], challenge="d"))  # fmt: skip
    play(m, "use 1 challenger-approaches")
    assert asked(m) == "keep-challenge"
    play(m, "pick old")
    assert challenger(m, "b") == "d"


@pytest.mark.clause("penalty.dazed", "style.bleeding.ability.fight-on", "ruling.style.bleeding.leaving")
def test_the_dazed_do_not_fight_on_at_zero_and_stand_again_when_it_is_over():
    m = stage(". . . . .\n. a . b .\n. d . . .", a=unit("bleeding power", hp=0), d=unit("judgment power"),
              b=foe("judgment vigilance"))  # fmt: skip
    state, a = m.state, unit_of(m, "a")
    punish_now(m, "a", "dazed")
    assert state.taken_out(a) and state.down & a.where and not state.crowd[0] & a.where
    end_condition(state, a, "dazed")
    assert not state.taken_out(a) and state.crowd[0] & a.where and not state.down & a.where


@pytest.mark.clause("penalty.handcuffed.partner", "ruling.penalty.handcuffed-duration")
def test_the_handcuffed_pull_somebody_near_and_are_bound_to_them():
    m = penalty("handcuffed", drawing=". . . . .\n. a . b .\n. . . . .\n")
    if offered(m, "spot"):
        play(m, "spot C2")
    assert partner_of(m.state, figure(m, "b")) is figure(m, "a")
    assert at(m, "a") == "C2"


@pytest.mark.clause("penalty.handcuffed.movement")
def test_a_push_on_one_partner_drags_the_other_along():
    m = stage(
        ". . . . . . .\n. c a b . . .\n. . . . . . .\n",
        a=unit("jumping vigilance", cuffed="b", pool=[1]),
        b=foe("judgment vigilance", cuffed="a"),
        c=foe("judgment vigilance", pool=[3]),
        turn="c",
        active="c",
    )
    play(m, "use 3 throw", "spot F1")
    assert (at(m, "a"), at(m, "b")[0]) == ("F1", "E")


@pytest.mark.clause("penalty.handcuffed.movement", "ruling.penalty.handcuffed-dragged")
@pytest.mark.parametrize(("edge", "trap", "where"), [(["C2"], [], "C3"), (["C2"], ["C3"], "C4"), ([], ["C2"], "C3")])
def test_whoever_is_dragged_along_is_dragged_over_no_edge_or_trap_where_there_is_another_space(edge, trap, where):
    m = stage(
        ". . . . . .\n. . . . . .\n. c b . . .\n. . . . . .\n. . . . . a",
        a=unit(HERO),
        b=foe("judgment vigilance", cuffed="c"),
        c=unit("judgment vigilance", cuffed="b", pool=[9, 1]),
        turn="c",
        edge=edge,
        trap=trap,
        dice=ANY,
    )
    pushed(m, push(m.state, unit_of(m, "c"), figure(m, "c"), figure(m, "b"), 1), "D3")
    assert (at(m, "b"), at(m, "c")) == ("D3", where)


@pytest.mark.clause("penalty.handcuffed.partner", "archetype.boss.giant.size")
def test_a_handcuffed_giant_goes_where_any_space_of_it_is_next_to_its_partner():
    """It lies on C2 to D3, next to B2; from C3 to D4, it still is."""
    m = stage(
        ". . . . . .\n. b a . . .\n. . . . . .\n. . . . . .\n. . . . . .",
        a=unit("jumping vigilance", archetypes=["giant"], cuffed="b", tokens={"speed": 1}, pool=[1]),
        b=foe("judgment vigilance", cuffed="a"),
    )
    assert {each for each in offered(m, "go") if " a " in each} == {"go a C1", "go a B3", "go a C3"}
    assert names(m, landing(m.state, figure(m, "a"), 2, 2)) == ["A3"]


@pytest.mark.clause("ruling.penalty.handcuffed-blocked", "archetype.boss.giant.size")
def test_every_step_of_a_handcuffed_giant_that_is_apart_brings_it_nearer():
    """It lies on E2 to F3, four spaces from A1; two steps bring it to a distance of two and never back to three."""
    m = stage(
        "b . . . . . .\n. . . . a . .\n. . . . . . .\n. . . . . . .\n. . . . . . .",
        a=unit("jumping vigilance", archetypes=["giant"], cuffed="b", pool=[1]),
        b=foe("judgment vigilance", cuffed="a"),
    )
    assert names(m, places(m.state, figure(m, "a"), 1)) == ["D1", "D2", "D3"]
    two = names(m, places(m.state, figure(m, "a"), 2))
    assert {"C1", "C2", "C3", "D1", "D3"} <= {*two} and not {"D4", "E1"} & {*two}


@pytest.mark.clause("penalty.handcuffed.movement")
def test_a_handcuffed_unit_may_move_its_partner_with_its_own_speed():
    m = stage(". . . . . . .\n. . a b . . .\n. . . . . . .", a=unit("jumping vigilance", cuffed="b", pool=[1],
              tokens={"speed": 2}), b=foe("judgment vigilance", cuffed="a"))  # fmt: skip
    assert {each for each in offered(m, "go") if " b " in each} == {"go b C1", "go b D1", "go b C3", "go b D3"}
    assert refused(m, "go b E2") == ("handcuffed", "penalty.handcuffed.partner")
    play(m, "go b D1")
    assert (at(m, "b"), tokens_of(m, "a"), tokens_of(m, "b")) == ("D1", {"speed": 1}, {})
    play(m, "go b C1")
    assert (at(m, "b"), tokens_of(m, "a")) == ("C1", {})


@pytest.mark.clause("penalty.handcuffed.movement", "free-movement.other-turn-timing")
def test_a_partner_is_moved_on_other_turns_only_when_they_start_or_end():
    m = stage(". . . . .\n. a b . .\n. . . . .", a=unit("jumping vigilance", cuffed="b", pool=[1]),
              b=foe("judgment vigilance", cuffed="a", tokens={"speed": 1}))  # fmt: skip
    play(m, "end-turn")
    skip_to(m, "react", "b")
    assert "go a B1" in offered(m, "go")


TWO_STOOGES = ". . . . . . .\nc . . . b c .\n. . . . . . .\n. . . . . . .\n. . . . . . a"


@pytest.mark.clause("penalty.handcuffed.partner", "ruling.penalty.handcuffed-figure")
def test_handcuffed_to_one_stooge_means_to_that_stooge_and_to_no_other():
    m = stage(TWO_STOOGES, a=unit(HERO), b=foe("judgment blaster", tokens={"speed": 1}),
              c=unit("judgment blaster", kind="stooges", tokens={"speed": 1}),
              next=["starting_bonuses", "begin_turn b"], dice=[1] * 9)  # fmt: skip
    play(m, "pick penalty", "pick handcuffed")  # only the Stooge at F2 is at most 2 spaces away
    first, second = figure(m, "c", 0), figure(m, "c", 1)
    assert partner_of(m.state, figure(m, "b")) is second and partner_of(m.state, first) is None
    skip_to(m, "react")
    assert {"go c.1 A1", "go c.1 B2"} <= set(offered(m, "go"))  # the other one goes where it likes
    assert {"go c.2 E1", "go c.2 F1"} <= set(offered(m, "go")) and "go c.2 G2" not in offered(m, "go")
    skip_to(m, "act", "b")
    assert {"go b E1", "go b F1"} <= set(offered(m, "go"))
    assert "go b D2" not in offered(m, "go")  # not next to F2
    fall_off(m.state, second)
    assert (unit_of(m, "b").cuffed, unit_of(m, "c").cuffed) == (-1, -1)


@pytest.mark.clause("ruling.penalty.handcuffed-figure", "penalty.receiver", "ruling.stooges.ability-range")
def test_a_group_picks_which_of_its_figures_is_handcuffed():
    m = stage("# # # # # # # # # # # #\n# b . a . . . . b . c #\n# # # # # # # # # # # #", a=unit(HERO),
              b=foe("judgment blaster", kind="stooges"), c=unit("judgment power"),
              next=["starting_bonuses", "begin_turn b"], dice=ANY)  # fmt: skip
    play(m, "pick penalty", "pick handcuffed")
    assert (asked(m), offered(m)) == ("ability-origin", ["from b.1", "from b.2"])
    play(m, "from b.2")
    assert partner_of(m.state, figure(m, "b", 1)) is figure(m, "c")
    assert (at(m, "c"), partner_of(m.state, figure(m, "b", 0))) == ("J2", None)


@pytest.mark.clause("ruling.penalty.handcuffed-twice")
def test_whoever_is_handcuffed_anew_is_free_of_the_old_handcuffs():
    m = stage("# # # # # #\n# a b . d #\n# # # # # #", a=unit("judgment power", cuffed="b"), d=foe("judgment power"),
              b=foe("judgment power", cuffed="a"), next=["begin_turn a"], dice=ANY)  # fmt: skip
    punish_now(m, "d", "handcuffed")
    assert partner_of(m.state, figure(m, "d")) is figure(m, "b")
    assert partner_of(m.state, figure(m, "b")) is figure(m, "d")
    assert unit_of(m, "a").cuffed == -1


@pytest.mark.clause("penalty.handcuffed.movement", "ruling.penalty.handcuffed-figure")
def test_partners_cannot_throw_each_other_but_their_fellows_can():
    m = stage(". . . . .\n. a b . .\n. . b . .", a=unit("jumping vigilance", cuffed="b.2", pool=[2]),
              b=foe("judgment blaster", kind="stooges", cuffed="a"))  # fmt: skip
    play(m, "use 2 throw")
    assert asked(m) == "push-where" and m.question.why.args["figure"] == figure(m, "b", 0).id


@pytest.mark.clause("penalty.handcuffed.movement", "ruling.penalty.handcuffed-figure", "copy.performs-actions")
def test_partners_cannot_throw_each_other_by_a_copy_either():
    m = stage("# # # # #\na c a1 b .\n# # # # #", a=unit("judgment zen", pool=[3, 1], cuffed="c"),
              b=foe("judgment power"), c=foe("judgment power", cuffed="a"))  # fmt: skip
    play(m, "use 3 throw", "spot E2")
    assert (at(m, "b"), at(m, "c")) == ("E2", "B2")


@pytest.mark.clause("penalty.missed-opportunity")
def test_a_missed_opportunity_costs_the_highest_number_of_the_next_roll():
    m = stage(
        FIELD,
        start=True,
        turn="b",
        a=unit(HERO),
        b=foe("judgment blaster", conditions=["missed-opportunity"]),
        dice=[8, 8, 3],
    )
    skip_to(m, "act")
    assert pool(m, "b") == [3, 8]


@pytest.mark.clause("penalty.power-down")
def test_power_down_discards_basic_tokens_and_no_power_or_iron_is_gained_this_round():
    m = penalty("power-down", tokens={"iron": 2, "power": 1, "burning": 1})
    assert tokens_of(m, "b") == {"burning": 1}
    assert unit_of(m, "b").conditions == {"power-down": 1}
    m = stage(FIELD, a=unit("jumping power", pool=[3], conditions=["power-down"]), b=foe("judgment vigilance"),
              dice=ANY)  # fmt: skip
    play(m, "use 3 yell")
    assert tokens_of(m, "a") == {}


@pytest.mark.clause("penalty.spotlight")
def test_the_spotlight_destroys_copies_and_pierces_fog():
    m = penalty("spotlight", drawing=". . . . . .\n. a . b b1 .\n. . . . . .\n")
    assert not m.state.copies_of(unit_of(m, "b"))
    m = stage(
        "a . . b",
        a=unit("halcyon vigilance", pool=[4]),
        b=foe("judgment vigilance", conditions=["spotlight"]),
        fog=["b"],
        dice=ANY,
    )
    assert "use 4 bring-it-on" in offered(m)


@pytest.mark.clause("penalty.spotlight", "fog.range-one")
@pytest.mark.parametrize("seen", [True, False])
def test_a_copy_of_later_is_not_in_the_spotlight(seen):
    m = stage("a . b1 . . b" if not seen else "a . b . . .", a=unit("jumping blaster", pool=[3]),
              b=foe("judgment vigilance", conditions=["spotlight"]), fog=["C1"])  # fmt: skip
    assert ("use 3 damage" in offered(m)) is seen


@pytest.mark.clause("penalty.spotlight", "fog.range-one")
def test_who_rides_on_a_vehicle_in_the_spotlight_is_not_in_it():
    b = foe("jumping vigilance", archetypes=["vehicle"], shape=[[0, 0], [1, 0], [2, 0]], conditions=["spotlight"])
    m = stage("a . . . . .", a=unit("jumping blaster", pool=[3]), b={**b, "at": ["C1"]},
              c=foe("judgment vigilance", at=["C1"]), fog=["C1"])  # fmt: skip
    assert unit_of(m, "a").loadout.range == (1, 2) and "use 3 damage" not in offered(m)


@pytest.mark.clause("penalty.trapped")
def test_the_trapped_have_a_trap_underfoot_and_in_every_adjacent_empty_space():
    m = penalty("trapped", drawing="# # # # #\n# a . b #\n# # # # #\n")
    assert ground(m, "trap") == ["C2", "D2"]


@pytest.mark.clause("weight.feather.no-bonus")
def test_at_featherweight_nothing_is_handed_out():
    m = stage(
        FIELD, a=unit(HERO), b=foe("judgment vigilance"), weight="feather", next=["starting_bonuses", "begin_turn a"]
    )
    assert not offered(m, "pick")
    assert (unit_of(m, "a").bar, tokens_of(m, "a"), tokens_of(m, "b")) == (6, {}, {})


@pytest.mark.clause("weight.world.hero-pick", "weight.world.director-pick", "ruling.weight.world-order")
def test_at_world_weight_every_hero_and_then_the_director_picks():
    m = stage(
        FIELD, a=unit(HERO), b=foe("judgment vigilance"), weight="world", next=["starting_bonuses", "begin_turn a"]
    )
    play(m, "pick penalty", "pick burned")
    assert tokens_of(m, "b") == {}
    play(m, "pick bonus", "pick counter")
    assert tokens_of(m, "b") == {"burning": 4, "control": 2}


@pytest.mark.clause("weight.world.director-pick")
def test_the_directors_penalty_falls_on_a_hero_and_not_on_a_guest():
    m = stage(FIELD, a=unit(HERO), b=foe("judgment vigilance"), d=unit("judgment power", guest=True, at=["G1"]),
              weight="world", next=["starting_bonuses", "begin_turn a"])  # fmt: skip
    play(m, "pick bonus", "pick willpower", "pick penalty", "pick burned")
    assert tokens_of(m, "a") == {"burning": 4}


@pytest.mark.clause("initiative.round-end")
def test_effects_of_one_round_end_with_it():
    m = stage(
        FIELD,
        a=unit("jumping vigilance", conditions=["armor"], pool=[]),
        b=foe("judgment vigilance", conditions=["dazed"]),
        next=["end_round"],
    )
    assert unit_of(m, "a").conditions == unit_of(m, "b").conditions == {}


@pytest.mark.clause("penalty.enraged", "ruling.penalty.enraged-scope", "form.power.action.crush")
def test_the_enraged_take_the_challenge_of_whoever_crushes_them():
    m = stage("a b", a=unit("judgment power", pool=[6, 1]), b=foe("judgment power", conditions=["enraged"]))
    play(m, "use 6 crush")
    assert (hp(m, "b"), challenger(m, "b")) == (9, "a")


@pytest.mark.clause(
    "bonus.talk-big", "archetype.angel.fused.challenge", "form.zen.ability.retaliate", "taken-out.inert"
)
def test_whoever_falls_for_the_challenge_of_talk_big_pulls_nobody():
    """An Angel's Challenge hurts a Shield, and the Zen behind it strikes back."""
    a = unit("judgment power", hp=1, archetypes=["angel"])
    m = stage("a . . . b c", a=a, b=foe("jumping zen", shield=3), c=unit("judgment power"))
    assert [*grant(m.state, unit_of(m, "a"), "talk-big")] == []
    assert (hp(m, "a"), at(m, "b"), challenger(m, "b")) == (0, "E1", "")


@pytest.mark.clause("penalty.handcuffed.partner", "ruling.penalty.handcuffed-duration", "trap.enter")
def test_nobody_is_handcuffed_to_whoever_falls_in_a_trap_on_the_way():
    m = stage("# # # # #\na ^ b . c\n# # # # #", a=unit("judgment power"), b=unit("judgment power", hp=1), c=foe())
    punish_now(m, "a", "handcuffed")
    assert (hp(m, "b"), at(m, "b"), partner_of(m.state, figure(m, "a"))) == (0, "B2", None)
