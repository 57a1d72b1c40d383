"""A turn: stance, start, roll, Actions, end."""

from __future__ import annotations

import pytest
from games.panic.staging import (
    ANY,
    asked,
    asked_of,
    at,
    challenger,
    end_turn,
    foe,
    hp,
    offered,
    play,
    pool,
    said,
    skip_to,
    spots,
    stage,
    tokens_of,
    told,
    unit,
    unit_of,
)

from dustup import Match
from dustup.engine.standing import stand_at_first
from dustup.games.panic.events import Damaged, FightOver, Rolled, TurnEnds

PLAIN = "judgment vigilance"
"""An enemy without Armor or anything else that would change a number."""
HERO = "Ada: focused punk, tough; Brawling Power, Taunting Vigilance, Knockdown One-Two; skills Calm Baker, Unstoppable, Eyes Wide Open, Think Fast"  # noqa: E501


PAIR = """
    . . . . . .
    . a b . . .
    . . . . . .
"""

GANG = """
    . . . . . .
    a a . b . .
    . . . . . .
"""


def gang(who="judgment blaster", **more):
    return unit(who, kind=more.pop("kind", "stooges"), **more)


def rival(**more):
    """An enemy without Armor or anything else that would change a number."""
    return foe("judgment vigilance", **more)


POWER = "judgment power"


@pytest.mark.clause("turn.choose-stance", "ruling.turn.forced-stance-none", "ruling.turn.sequence")
def test_a_turn_begins_with_choosing_one_of_the_units_own_stances_even_the_one_it_is_in():
    m = stage("a . . b", start=True, a=unit(HERO, stance="Taunting Vigilance"), b=foe(PLAIN), dice=[6, 6, 6, 6])
    assert (asked(m), offered(m)) == ("choose-stance", ["stance 0", "stance 1", "stance 2"])
    assert not told(m, Rolled)
    play(m, "stance 1")
    assert unit_of(m, "a").loadout.name == "Taunting Vigilance"


@pytest.mark.clause("turn.roll", "turn.no-summing", "form.dice")
def test_every_action_die_is_a_number_of_its_own():
    m = stage("a . . b", start=True, a=unit("judgment iron"), b=foe(PLAIN), dice=[7, 2, 2])
    skip_to(m, "act")
    assert told(m, Rolled)[-1].dice == (8, 6, 6)
    assert pool(m, "a") == [2, 2, 7]


@pytest.mark.clause("turn.ends-when-empty")
def test_a_turn_with_numbers_that_are_of_no_use_ends_without_asking() -> None:
    # A Mastermind only commands allies whom it sees.
    m = stage("a # c b", a=unit("mastermind vigilance", pool=[5, 2], tokens={"speed": 1}), b=foe(PLAIN), c=unit(PLAIN))
    assert "end-turn" in offered(m) and len(offered(m)) > 1, "it may walk"
    m = stage("a # c b", a=unit("mastermind vigilance", pool=[5, 2]), b=foe(PLAIN), c=unit(PLAIN), dice=ANY)
    assert (pool(m, "a"), asked_of(m)) == ([], "b")
    assert "a discards the numbers 2 and 5." in said(m)


@pytest.mark.clause("turn.ends-when-empty", "turn.spend-numbers", "basics.actions")
def test_the_turn_lasts_until_the_pool_is_empty():
    m = stage("a . . b", a=unit("judgment power", pool=[3, 2]), b=foe(PLAIN), dice=ANY)
    play(m, "use 3 movement")
    assert (asked(m), asked_of(m), pool(m, "a")) == ("act", "a", [2])
    play(m, "use 2 movement")
    end_turn(m)
    assert told(m, TurnEnds)[0].unit == unit_of(m, "a").id


@pytest.mark.clause("ruling.turn.early-end")
def test_a_turn_may_be_ended_with_numbers_left_which_are_lost():
    m = stage("a . . b", a=unit("judgment power", pool=[3, 2]), b=foe(PLAIN), dice=ANY)
    end_turn(m)
    assert pool(m, "a") == []


@pytest.mark.clause("ruling.turn.extra-numbers-at-end")
def test_a_number_added_after_the_last_action_keeps_the_turn_going():
    c = unit("judgment power", tokens={"inspired": 1})
    m = stage("a . . b\n. c . .", a=unit("judgment power", pool=[2]), b=foe(PLAIN), c=c, dice=[5])
    play(m, "use 2 movement", "inspire")
    skip_to(m, "act")
    assert (asked_of(m), pool(m, "a")) == ("a", [5])


@pytest.mark.clause("ruling.turn.taken-out-mid-turn")
def test_whoever_falls_on_its_own_turn_loses_the_rest_of_it():
    # a walks onto a Trap with its last HP.
    m = stage("a ^ . b c", a=unit("judgment power", pool=[3, 2], hp=1, tokens={"speed": 1}), b=foe(PLAIN), c=unit(),
              dice=ANY)  # fmt: skip
    play(m, "go a B1")
    assert hp(m, "a") == 0
    assert pool(m, "a") == []
    assert told(m, TurnEnds)


@pytest.mark.clause("ruling.turn.end-sequence", "token.burning.trigger", "trap.end-of-turn")
def test_traps_bite_before_burning_and_burning_comes_before_the_challenge_is_looked_at():
    a = unit("judgment power", pool=[1], tokens={"burning": 2, "speed": 1}, challenge="b")
    m = stage("a b .", a=a, b=foe(PLAIN), trap=["a"], dice=ANY)
    play(m, "use 1 damage")
    end_turn(m)
    hurt = [each.parts[0] for each in told(m, Damaged) if each.target == 0]
    assert [amount for amount, _ in hurt] == [1, 2]
    assert (hp(m, "a"), tokens_of(m, "a"), unit_of(m, "a").challenge) == (9, {"burning": 1}, -1)


@pytest.mark.clause("ruling.turn.ability-order")
def test_several_abilities_of_one_moment_come_in_their_owners_order():
    # Halcyon and Vigilance both do something at the start of the turn of somebody who holds a token.
    m = stage("a . . b", start=True, a=unit("halcyon vigilance", tokens={"weakness": 1}), b=foe(PLAIN), dice=[6] * 4)
    assert asked(m) == "ability-order"
    assert set(offered(m)) == {"pick form.vigilance.ability.start", "pick style.halcyon.ability.remove"}


@pytest.mark.clause("ruling.turn.reaction-windows")
def test_others_may_act_at_the_start_of_a_turn_after_each_action_and_at_its_end():
    b = foe("judgment dance", tokens={"speed": 9}, hp=1)
    m = stage("a . . b", start=True, a=unit("judgment power"), b=b, dice=[5, 5, 2])
    moments = []
    for _ in range(3):
        skip_to(m, "react", "b")
        assert "pay try-and-keep-up" in offered(m)
        moments.append(m.question.why.args["moment"])
        play(m, "no")
        if asked(m) == "act":
            play(m, "use 5 movement" if not moments[1:] else "end-turn")
    assert moments == ["start", "between", "end"]


@pytest.mark.clause("ruling.turn.reaction-windows")
def test_people_are_asked_about_token_actions_alone_when_an_enemys_turn_begins_until_they_say_otherwise():
    b = foe("judgment dance", tokens={"speed": 9}, hp=1)
    m = stage("a . . b", a=unit("judgment power", pool=[2, 2, 2]), b=b)
    stand_at_first(m, (0, 1))
    play(m, "use 2 movement")
    assert (asked(m), asked_of(m)) == ("act", "a")
    m.stand(1, "token-actions-once-a-turn", None)
    play(m, "use 2 movement")
    assert (asked(m), asked_of(m)) == ("react", "b") and "pay try-and-keep-up" in offered(m)


@pytest.mark.clause("ruling.random.fairness")
def test_every_number_is_rolled_openly_and_recorded():
    m = stage("a . . b", start=True, a=unit("judgment iron"), b=foe(PLAIN), seed=3, dice=ANY)
    skip_to(m, "act")
    rolled = told(m, Rolled)[-1].faces
    assert [face for stream, faces in m.record().rolls for face in faces if stream == "dice"] == list(rolled)
    again = Match.replay(m.record().to_json())
    assert told(again, Rolled)[-1].faces == rolled and pool(again, "a") == sorted(rolled)


@pytest.mark.clause("ruling.turn.taken-out-mid-turn")
def test_whoever_falls_on_its_own_turn_has_no_more_of_it_even_if_it_is_healed():
    m = stage(
        "a b . c",
        a=unit("judgment vigilance", pool=[1, 1, 1], hp=1),
        b=foe("knockdown power"),
        c=unit("judgment vigilance", tokens={"chaos": 1}),
        dice=ANY,
    )
    play(m, "use 1 damage")  # b strikes back and a falls
    assert hp(m, "a") == 0
    assert (asked(m), asked_of(m), m.question.why.args["moment"]) == ("react", "c", "end")
    play(m, "chaos stand-strong", "target a")
    skip_to(m, "act")
    assert (hp(m, "a"), pool(m, "a"), tokens_of(m, "b")) == (3, [], {})  # and its Vigilance weakened nobody
    assert told(m, TurnEnds)[0].unit == 0


@pytest.mark.clause("ruling.turn.taken-out-mid-turn", "ruling.turn.sequence")
def test_whoever_falls_before_its_roll_does_not_roll():
    m = stage(
        "a ^ . c . b",
        start=True,
        a=unit("charging power", hp=1),
        b=foe(PLAIN),
        c=unit("judgment vigilance", tokens={"chaos": 1}),
        dice=ANY,
    )
    play(m, "spot B1")
    assert (hp(m, "a"), asked_of(m)) == (0, "c")
    play(m, "chaos stand-strong", "target a")
    assert hp(m, "a") == 3
    skip_to(m, "act")
    assert 0 not in [each.unit for each in told(m, Rolled)]


@pytest.mark.clause("turn.ends-when-empty")
def test_numbers_left_to_whoever_goes_over_an_edge_in_its_own_turn_are_lost():
    m = stage(
        "a . c b", a=unit("judgment power", pool=[2, 3]), b=foe("judgment power"), c=unit("judgment power"), dice=ANY
    )
    play(m, "use 2 movement", "go a -A1")
    skip_to(m, "take-slot")
    assert pool(m, "a") == []


# -- after the last number ------------------------------------------------------------------------------


@pytest.mark.clause("ruling.turn.end-sequence", "action.token")
def test_after_its_last_number_a_unit_may_use_token_actions_before_its_abilities_of_the_end() -> None:
    a = unit("judgment dance", archetypes=["gunkata"], pool=[1], hp=5, tokens={"speed": 2})
    m = stage("a . . b", a=a, b=foe("judgment power"), dice=ANY)
    play(m, "use 1 movement")
    assert asked(m) == "act" and "pay try-and-keep-up" in offered(m) and "end-turn" in offered(m)
    play(m, "pay try-and-keep-up", "spot C1", "end-turn")
    assert (at(m, "a"), hp(m, "b")) == ("C1", 11)  # now it is next to its parting shots


@pytest.mark.clause("ruling.turn.end-sequence", "free-movement.own-turn-timing")
def test_after_its_last_number_a_unit_may_step_away_from_what_others_do_at_the_end() -> None:
    m = stage("b a . . .", a=unit("judgment power", pool=[4]), b=foe("slasher power"), dice=ANY)
    play(m, "use 4 movement")
    assert asked(m) == "react" and m.state.active == 0
    play(m, "go a D1")
    assert (asked_of(m), hp(m, "a")) == ("b", 12)


@pytest.mark.clause("ruling.turn.end-sequence")
def test_without_abilities_of_the_end_it_is_asked_only_once() -> None:
    m = stage("a . . . b", a=unit("judgment power", pool=[4]), b=foe("judgment power"))
    play(m, "use 4 movement")
    assert asked(m) == "react" and m.state.active == 0


@pytest.mark.clause("ruling.turn.end-sequence", "style.patient.ability.one-action")
def test_whoever_has_no_action_left_may_still_walk_before_the_end() -> None:
    a = unit("patient dance", pool=[4, 4], tokens={"speed": 2})
    m = play(stage("b . . a . .", a=a, b=foe("slasher power")), "use 4 movement")
    assert {each.split()[0] for each in offered(m)} == {"go", "end-turn"}


# -- coming up to somebody ------------------------------------------------------------------------------


@pytest.mark.clause("ruling.turn.reaction-windows")
def test_whoever_is_come_after_may_be_gone_before_the_blow() -> None:
    a = unit("frozen shadow", tokens={"speed": 3})
    m = stage(
        ". . . . .\na . . b .\n. . . . .", a=a, b=foe("judgment power", pool=[3, 1], tokens={"speed": 2}), turn="b"
    )
    play(m, "go b B2", "yes")
    assert (asked(m), asked_of(m), tokens_of(m, "b")) == ("react", "a", {"weakness": 1})
    play(m, "pay stunt", "pick fog", "spot A1", "spot C1")
    assert (asked(m), asked_of(m), at(m, "a")) == ("act", "b", "C1")


@pytest.mark.clause("ruling.turn.reaction-windows")
@pytest.mark.parametrize(
    ("drawing", "to", "who"),
    [
        ("c a . . b .", "C1", "a"),
        ("c a . . b .", "D1", "b"),  # not near enough to anybody
        ("c . . a b .", "E2", "b"),  # it was next to it already
    ],
)
def test_after_a_walk_only_those_are_asked_whom_the_walker_has_come_up_to(drawing: str, to: str, who: str) -> None:
    a = unit("judgment zen", tokens={"chaos": 1})
    b = foe("judgment vigilance", pool=[1], tokens={"speed": 3})
    m = stage(f"{drawing}\n. . . . . .", a=a, b=b, c=unit("judgment zen"), turn="b")
    play(m, f"go b {to}")
    assert asked_of(m) == who


@pytest.mark.clause("ruling.turn.reaction-windows")
def test_whoever_walks_up_to_an_ogre_is_thrown_back_before_it_strikes() -> None:
    a = unit("ogre", tokens={"chaos": 1})
    m = stage("a . . b . . . .", a=a, b=foe("judgment power", pool=[3, 1], tokens={"speed": 2}), turn="b")
    play(m, "go b B1", "chaos throw")
    assert (asked(m), asked_of(m)) == ("push-where", "b")


@pytest.mark.clause("ruling.turn.ability-order")
def test_an_order_that_makes_a_difference_is_asked_of_people_too() -> None:
    m = stage("a b", a=unit("judgment power", pool=[1, 1]), b=foe("taunting power", archetypes=["underdog"]))
    stand_at_first(m, [0, 1])
    play(m, "use 1 damage")  # Taunting's Iron first, and there is no Iron to be chosen
    assert (asked(m), asked_of(m)) == ("ability-order", "b")


# -- a side that has lost ------------------------------------------------------------------------------


@pytest.mark.clause("taken-out.side-loses")
def test_who_walks_to_its_end_as_the_last_of_its_side_has_lost_before_anybody_else_may_walk() -> None:
    a = unit("judgment wild", pool=[1], hp=1, tokens={"speed": 1})
    m = stage("a ^ . b\n. . . ^", a=a, b=foe("judgment power", hp=1, tokens={"speed": 2}), dice=ANY)
    play(m, "go a B1")
    assert told(m, FightOver) == [FightOver(1)]


@pytest.mark.clause("taken-out.side-loses", "ruling.turn.end-sequence")
def test_who_takes_the_last_foe_out_at_the_end_of_its_turn_has_won_before_its_friends_are_asked() -> None:
    c = unit("jumping shadow", at=["D2"], tokens={"speed": 3})
    m = stage("a b . .\n. . . .", a=unit("slasher wild", pool=[1]), b=foe("judgment power", hp=1), c=c, dice=ANY)
    play(m, "end-turn")
    assert told(m, FightOver) == [FightOver(0)]


@pytest.mark.clause("taken-out.side-loses", "ruling.turn.sequence")
def test_who_takes_the_last_foe_out_at_the_start_of_its_turn_has_won_before_its_friends_charge() -> None:
    a = unit("judgment power", archetypes=["gunkata"], kind="focused")
    m = stage("# # # # #\n# o b a #\n# # # . #\n. . . . c", a=a, b=foe("judgment power"), c=unit("charging power"),
              start=True, dice=ANY)  # fmt: skip
    assert asked(m) == "move-where"
    play(m, "spot D3")
    assert told(m, FightOver) == [FightOver(0)]


@pytest.mark.clause("boss.must-change-stance")
def test_a_boss_never_uses_the_same_stance_on_two_turns_in_a_row():
    m = stage(PAIR, a=unit("jumping iron, jumping power, judgment zen", kind="boss", bars=2, turns=2), b=foe(),
              start=True)  # fmt: skip
    assert len(offered(m, "stance")) == 3
    m = stage(PAIR, a=unit("jumping iron, winged power, judgment zen", kind="boss", picked=[1]), b=foe(), start=True)
    assert len(offered(m, "stance")) == 2


@pytest.mark.clause("complication.guest.boss", "ruling.complication.guest-details")
def test_a_boss_that_is_a_guest_may_repeat_its_stance():
    m = stage(
        PAIR, a=unit("jumping iron, winged power, judgment zen", kind="boss", guest=True, picked=[1]), b=foe(),
        start=True
    )  # fmt: skip
    assert len(offered(m, "stance")) == 3
    assert unit_of(m, "a").loadout.dice[-1] == 4


@pytest.mark.clause("warrior.fixed-stance", "unit.stance-count")
def test_a_warrior_is_not_asked_for_a_stance():
    m = stage(PAIR, a=unit("jumping vigilance"), b=foe(), start=True)
    assert asked(m) != "choose-stance"


@pytest.mark.clause("bonus.freedom", "heroic-spirit.donate")
def test_freedom_comes_once_in_a_slot_whose_turn_is_given_away_and_not_to_the_fallen():
    free = {"conditions": ["freedom"]}
    m = stage("a . b c", a=unit("judgment blaster", hp=0, **free), b=foe("judgment blaster", **free),
              c=unit("judgment blaster"), start=True, dice=[5, 4, 3])  # fmt: skip
    assert (tokens_of(m, "a"), tokens_of(m, "b"), tokens_of(m, "c")) == ({}, {"speed": 2}, {})


@pytest.mark.clause("ruling.stooges.super-figures")
def test_figures_act_once_in_each_turn_of_the_group():
    m = stage(GANG, a=gang("judgment vigilance", acted=True), b=foe("judgment power"), start=True, dice=[1] * 9)
    skip_to(m, "act", "a")
    assert "use 1 stand-strong" in offered(m)


@pytest.mark.clause("token.burning.trigger")
def test_burning_hurts_at_the_end_of_its_holders_turn_and_half_rounded_up_is_discarded():
    m = stage(PAIR, a=unit("jumping power", pool=[1], tokens={"burning": 5}), b=rival(), dice=ANY)
    end_turn(m)
    assert hp(m, "a") == 12 - 5
    assert tokens_of(m, "a") == {"burning": 2}


@pytest.mark.clause("token.challenge.release", "ruling.challenge.damage-count")
def test_damage_to_the_challenger_releases_the_challenge_at_the_end_of_the_turn():
    m = stage(PAIR, a=unit("jumping power", pool=[1], challenge="b"), b=rival(), dice=ANY)
    play(m, "use 1 damage")
    assert hp(m, "b") == 11
    end_turn(m)
    assert challenger(m, "a") == ""


@pytest.mark.clause("speed.discard-at-turn-end")
def test_speed_tokens_vanish_at_the_end_of_every_turn():
    m = stage(PAIR, a=unit("jumping power", pool=[1], tokens={"speed": 2}), b=rival(tokens={"speed": 3}), dice=ANY)
    end_turn(m)
    assert tokens_of(m, "a") == tokens_of(m, "b") == {}


@pytest.mark.clause("token.stun", "ruling.token.stun-choice")
def test_each_stun_token_lowers_one_number_by_four_after_the_roll():
    m = stage(PAIR, start=True, a=unit("judgment blaster", tokens={"stun": 2}), b=rival(), dice=[8, 6, 3])
    play(m, "number 8", "number 3")
    assert sorted(unit_of(m, "a").pool) == [4, 6]
    assert tokens_of(m, "a") == {}


@pytest.mark.clause("token.stun")
@pytest.mark.parametrize("stance", ["winged power", "elder power"])
def test_who_has_no_number_left_after_stun_does_nothing_more_in_its_turn(stance):
    tokens = {"stun": 3, "speed": 2}
    m = stage("a . . b", a=unit(stance, tokens=tokens), b=rival(), start=True, dice=[4, 3, 2, *ANY])
    play(m, "number 2", "number 3")  # the third is the only one left
    assert (pool(m, "a"), asked(m)) == ([], "flutter-where" if stance == "winged power" else "react")


@pytest.mark.clause("token.stun", "penalty.missed-opportunity")
def test_it_is_not_stun_that_ends_the_turn_of_whoever_misses_an_opportunity_after_it():
    """Stun leaves one number, which is missed: tokens may still be spent before what the turn's end brings."""
    a = unit("incinerator blaster", archetypes=["gunkata"], tokens={"stun": 2, "power": 2})
    m = stage(PAIR, start=True, a={**a, "conditions": ["missed-opportunity"]}, b=rival(), dice=[3, 2, 7])
    play(m, "number 2", "number 3")
    assert (pool(m, "a"), asked(m), offered(m, "pay")) == ([], "act", ["pay flamethrower"])


@pytest.mark.clause("token.burning.trigger", "taken-out.inert")
def test_whoever_falls_to_burning_keeps_its_tokens():
    m = stage(PAIR, a=unit("jumping vigilance", pool=[1], hp=2, tokens={"burning": 3}), b=rival(),
              d=unit("judgment vigilance", at=["A1"]))  # fmt: skip
    end_turn(m)
    assert (hp(m, "a"), tokens_of(m, "a")) == (0, {"burning": 3})


@pytest.mark.clause("token.burning.trigger")
def test_burning_takes_no_figure_of_endless_stooges() -> None:
    group = foe(POWER, kind="stooges", tokens={"burning": 2}, pool=[1])
    m = stage("b b . . a", a=unit(), b=group, turn="b", options={"endless-stooges": True})
    end_turn(m)
    assert spots(m, "b") == ["A1", "B1"] and hp(m, "b") == 10


@pytest.mark.clause("penalty.missed-opportunity")
def test_a_missed_opportunity_discards_the_highest_number() -> None:
    a = unit("judgment power", conditions=["missed-opportunity"])
    m = stage("a . . b", a=a, b=foe(), start=True, dice=[9, 7, 2])
    assert "a discards the number 9." in said(m)


@pytest.mark.clause("ruling.style.bleeding.leaving")
def test_whoever_fights_on_gets_up_in_words() -> None:
    m = stage("a . b", a=unit("jumping iron, bleeding wild", hp=0), b=foe(), c=unit(at=["B1"]), turn="a", start=True,
              dice=ANY)  # fmt: skip
    play(m, "stance 1")
    assert any("is standing again" in each for each in said(m))


@pytest.mark.clause("hero.frantic.turn-choice", "form.zen.note.leaving")
def test_a_frantic_hero_that_leaves_zen_keeps_one_shield() -> None:
    zed = (
        "Zed: frantic angel+cavalry+punk, tough; styles bleeding, jumping, misfortunes; forms zen, power, iron; skills "
    )
    row = {"stance": [0, 0, 0, ""], "picked": [0, 0, 0, ""], "shield": 2, "spares": [4]}
    m = stage("a . . b", a=unit(f"{zed}skills Unmovable, Unstoppable, Peaceful Heart, Sad Clown", **row), b=foe(POWER),
              start=True, dice=ANY)  # fmt: skip
    play(m, offered(m)[0])
    assert (asked(m), offered(m)) == ("keep-one-shield", ["pick 2", "pick 4"])


@pytest.mark.clause("ruling.bonus.found-opening-storage", "turn.ends-when-empty")
def test_when_the_last_rolled_number_is_spent_a_number_beside_the_pool_may_be_spent_or_kept() -> None:
    def begun() -> Match:
        m = stage("a . . b", a=unit("judgment zen", pool=[2], kept=[4]), b=foe("judgment zen"), dice=ANY)
        return play(m, "use 2 movement")

    m = play(begun(), "go a C1")
    assert "use 4 damage" in offered(m)
    play(m, "use 4 damage")
    assert (hp(m, "b"), unit_of(m, "a").kept, m.state.units[m.state.active].tag) == (10, [], "b")
    m = play(begun(), "end-turn")
    assert (hp(m, "b"), unit_of(m, "a").kept, pool(m, "a")) == (12, [4], [])


@pytest.mark.clause("ruling.form.reversal.turn-end")
def test_a_number_beside_the_pool_keeps_no_turn_going_that_has_no_action_left() -> None:
    m = play(stage("a . . b", a=unit("judgment reversal", pool=[2], kept=[7]), b=foe("judgment zen")), "use 2 movement")
    assert asked(m) != "act" and unit_of(m, "a").kept == [7]
