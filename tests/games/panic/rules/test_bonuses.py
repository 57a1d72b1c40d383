"""Bonuses and Penalties, one by one."""

import pytest
from games.panic.staging import (
    ANY,
    asked,
    at,
    cause,
    challenger,
    copies,
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
    skip_to,
    stage,
    tokens_of,
    told,
    unit,
    unit_of,
)

from dustup.games.panic.events import Challenges, FightOver, Gone, Placed, Rolled, RoundBegins, TakesChallenge
from dustup.games.panic.options import Pick
from dustup.games.panic.rules.bonuses import grant, punish, trapped
from dustup.games.panic.rules.edges import fall_off
from dustup.games.panic.rules.handcuffed import partner_of
from dustup.games.panic.rules.movement import landing
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


PLAIN = "judgment power"


def rival(**more):
    """An enemy without Armor or anything else that would change a number."""
    return foe("judgment vigilance", **more)


PAIR = """
    . . . . . .
    . a b . . .
    . . . . . .
"""


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


@pytest.mark.clause("penalty.spotlight", "penalty.receiver", "style.collateral.ability.token")
def test_whoever_gets_into_the_spotlight_destroys_its_copies_itself():
    m = stage("a1 . a2 . a . b", a=unit("collateral power"), b=foe("judgment vigilance"))
    asked_for = punish(m.state, unit_of(m, "a"), "spotlight")
    assert next(asked_for).why.key == "basic-token"  # for the first of the two
    assert asked_for.send(Pick("iron")).why.key == "basic-token"


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


@pytest.mark.clause("penalty.trapped")
def test_where_two_figures_of_a_group_are_trapped_no_trap_is_placed_twice():
    m = stage("# . # # #\n# a a . #\n# # # # #\n. . . b .", a=unit("judgment blaster", kind="stooges"), b=foe())
    assert [*punish(m.state, unit_of(m, "a"), "trapped")] == []
    assert ground(m, "trap") == ["B1", "B2", "C2", "D2"]
    assert (len(told(m, Placed)), told(m, Gone)) == (4, [])


@pytest.mark.clause("taken-out.side-loses", "bonus.talk-big")
def test_a_side_that_a_starting_bonus_takes_out_has_lost_before_the_first_turn():
    m = stage("a o . b\n. . . .", a=unit(HERO), b=foe("judgment vigilance"), weight="world", start=True,
              next=["starting_bonuses", "round"], round=0)  # fmt: skip
    play(m, "pick bonus", "pick talk-big", "pick bonus", "pick counter", "spot B1")
    assert told(m, FightOver) == [FightOver(0)]
    assert not told(m, RoundBegins)


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


@pytest.mark.clause("penalty.trapped", "obstacle.overwrite")
def test_traps_of_the_trapped_overwrite_the_edge_under_a_figure_of_a_group() -> None:
    m = stage(
        ". . . .\n. a a .\n. . . b", a=unit(PLAIN, kind="stooges", tokens={"speed": 1}), b=foe(PLAIN), edge=["B2"]
    )
    assert [*punish(m.state, unit_of(m, "a"), "trapped")] == []
    assert (ground(m, "edge"), ground(m, "trap")) == (
        [],
        ["A1", "B1", "C1", "D1", "A2", "B2", "C2", "D2", "A3", "B3", "C3"],
    )


@pytest.mark.clause("bonus.power-up", "ruling.bonus.power-up-conversion")
def test_power_up_gives_two_of_each_basic_token_and_speed_is_converted():
    m = stage(PAIR, a=unit("patty-north", stance="Training Mountain"), b=rival(), next=["starting_bonuses"])
    play(m, "pick bonus", "pick power-up")
    assert tokens_of(m, "a") == {"iron": 3, "power": 2, "speed": 1}


@pytest.mark.clause("penalty.trapped", "ruling.obstacle.overwrite-edge")
def test_traps_of_the_trapped_replace_an_edge_and_fog_but_neither_walls_nor_copies() -> None:
    m = stage("b1 . . b o\n. . . # ~\na . . . .", a=unit(PLAIN), b=foe(PLAIN))
    assert [*trapped(m.state, unit_of(m, "b"))] == []
    assert ground(m, "trap") == ["C1", "D1", "E1", "C2", "E2"]
    m = stage(". b1 b o\n. . # ~\na . . .", a=unit(PLAIN), b=foe(PLAIN))
    assert [*trapped(m.state, unit_of(m, "b"))] == []
    assert (ground(m, "trap"), copies(m, "b")) == (["C1", "D1", "B2", "D2"], ["B1"])


@pytest.mark.clause("bonus.freedom", "penalty.missed-opportunity")
def test_what_a_bonus_or_penalty_does_later_is_told_as_its_doing() -> None:
    b = foe("judgment blaster", conditions=["missed-opportunity"])
    m = stage(FIELD, start=True, turn="b", a=unit("judgment zen", conditions=["freedom"]), b=b, dice=[8, 7, 3])
    assert cause(m, "a gains 2 Speed") == "bonus.freedom"
    skip_to(m, "act")
    assert cause(m, "b discards the number 8") == "penalty.missed-opportunity"


@pytest.mark.clause("penalty.missed-opportunity")
def test_a_missed_opportunity_may_cost_a_number_that_was_kept_from_an_earlier_turn():
    a = unit("judgment reversal", pool=[8, 1], conditions=["missed-opportunity"])
    m = skip_to(stage("a . b", a=a, b=foe("judgment vigilance"), start=True, dice=[7, 2, 3, 4]), "act")
    assert pool(m, "a") == [1, 2, 3, 4, 7]


@pytest.mark.clause("penalty.power-down", "form.iron.ability.speed-to-iron", "form.song.ability.song")
def test_speed_that_iron_form_turns_into_iron_is_lost_after_a_power_down():
    c, d = unit("judgment iron", conditions=["power-down"]), unit("judgment iron")
    m = stage("a c d b", a=unit("judgment song"), b=foe("judgment vigilance"), c=c, d=d, start=True, dice=ANY)
    play(m, "pick speed")
    assert (tokens_of(m, "a"), tokens_of(m, "c"), tokens_of(m, "d")) == ({"speed": 3}, {}, {"iron": 1})


@pytest.mark.clause("penalty.enraged", "ruling.penalty.enraged-scope")
def test_an_enraged_group_takes_the_challenge_of_whoever_hurts_several_of_its_figures_once():
    b = foe("judgment power", kind="stooges", conditions=["enraged"], challenge="d")
    m = stage("b a . .\n. b . .\n. . . d", a=unit("judgment blaster", pool=[3, 1]), b=b, d=unit("judgment power"))
    play(m, "use 3 shockwave")
    assert (hp(m, "b"), challenger(m, "b"), len(told(m, TakesChallenge))) == (10, "a", 1)


@pytest.mark.clause("penalty.spotlight")
def test_the_spotlight_destroys_no_figures_of_a_group():
    """It has no Copies, and nothing but Abilities and Actions takes its figures for such."""
    m = stage("b . . .\n. . b .\na . . .", a=unit("judgment zen"), b=foe("judgment power", kind="stooges"))
    list(punish(m.state, unit_of(m, "b"), "spotlight"))
    assert len(m.state.figures_of(unit_of(m, "b"))) == 2
