"""Actions: what they cost, their kinds, and how they are performed."""

from __future__ import annotations

import pytest
from games.panic.staging import (
    ANY,
    asked,
    asked_of,
    at,
    challenger,
    copies,
    foe,
    ground,
    hp,
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

from dustup.engine.errors import BadContent
from dustup.games.panic.catalog import ARCHETYPES, FORMS, STYLES, unique_actions
from dustup.games.panic.events import ActionStops, ActionUsed, Gained, TurnEnds

PLAIN = "judgment vigilance"
"""An enemy without Armor or anything else that would change a number."""
HERO = "Ada: focused punk, tough; Brawling Power, Taunting Vigilance, Knockdown One-Two; skills Calm Baker, Unstoppable, Eyes Wide Open, Think Fast"  # noqa: E501


# -- stances and what they grant ------------------------------------------------------------------------------


@pytest.mark.clause("action.unique-needs-stance", "stance.composition")
def test_unique_actions_belong_to_the_current_stance():
    m = stage("a b .", start=True, a=unit(HERO), b=foe(PLAIN), dice=[6, 6, 4])
    play(m, "stance 0")
    skip_to(m, "act")
    names = {word.split()[2] for word in offered(m, "use")}
    assert {"yell", "damage"} <= names  # Power's own, and a Basic Action
    assert not names & {"bow-down", "whirlwind", "is-that-all-you-got"}


@pytest.mark.clause("ability.when-active", "ability.constant")
def test_an_ability_works_only_while_its_form_or_style_is_in_use_and_costs_nothing():
    # Iron's Armor: in the Iron stance a hit of 2 does 1 damage; knowing Iron in another stance prevents nothing.
    for stance, left in (("Judgment Iron", 11), ("Jumping Power", 10)):
        b = foe("judgment iron, jumping power, knockdown zen", kind="boss", stance=stance)
        m = stage("a b .", a=unit("jumping vigilance", pool=[3, 1]), b=b)
        play(m, "use 3 damage")
        assert (hp(m, "b"), tokens_of(m, "b")) == (left, {})


@pytest.mark.clause("basics.archetype-ability-constant", "basics.archetypes", "basics.styles", "basics.twelve-forms")
def test_an_archetype_works_in_every_stance_and_each_stance_has_its_own_style_and_form():
    m = stage("a b .", a=unit(HERO), b=foe(PLAIN))
    made = [unit_of(m, "a").loadouts[(number,), False, True] for number in range(3)]
    for each in made:
        clauses = {ear.sentence.clause for ear in each.hears.ears}
        assert any(clause.startswith("archetype.punk.focused") for clause in clauses)
    assert [each.style for each in made] == ["brawling", "taunting", "knockdown"]
    assert [each.dice for each in made] == [(10, 10, 4), (6, 6, 6, 6), (6, 6, 4, 4)]
    assert (len(FORMS), len([each for each in ARCHETYPES.values() if not each.reserved])) == (12, 13)


@pytest.mark.clause("form.unique-action-count", "style.unique-action-count")
def test_a_form_grants_one_to_three_unique_actions_and_a_style_at_most_three():
    assert {len(card.actions) for card in FORMS.values()} <= {1, 2, 3}
    assert {len(card.actions) for card in STYLES.values()} <= {0, 1, 2, 3}
    row = {"id": "x", "cost": "1+", "name": "X", "kind": "simple", "limit": "", "numbers": {}}
    assert unique_actions([], "X", "style.x", 0) == ()
    for rows, fewest in (([], 1), ([row] * 4, 0)):
        with pytest.raises(BadContent, match="expected"):
            unique_actions(rows, "X", "form.x", fewest)


# -- kinds of Actions ------------------------------------------------------------------------------


@pytest.mark.clause("action.simple", "action.subject")
def test_a_simple_action_has_one_price_and_one_effect_and_means_its_user():
    m = stage("a b .", a=unit("jumping one-two", pool=[5, 1]), b=foe(PLAIN))
    play(m, "use 5 slide-in")  # it costs 1+: a 5 does no more than a 1
    assert (at(m, "a"), at(m, "b"), pool(m, "a")) == ("C1", "B1", [1])


@pytest.mark.clause("action.choice.order", "action.choice.unpicked", "ruling.action.choice-distinct")
def test_options_are_picked_once_each_performed_in_printed_order_and_the_rest_does_nothing():
    m = stage("a c . b", a=unit("jumping iron", pool=[3, 1]), b=foe(PLAIN), c=unit(hp=3))
    play(m, "use 3 secure")
    assert offered(m) == ["pick gain-iron", "pick ally-iron", "pick heal"]
    play(m, "pick ally-iron")
    assert offered(m) == ["pick gain-iron", "pick heal"]
    play(m, "pick gain-iron", "target c")
    assert [(each.unit, each.count) for each in told(m, Gained)][-2:] == [(0, 3), (unit_of(m, "c").id, 2)]
    assert hp(m, "c") == 3


@pytest.mark.clause("action.tiered-choice")
def test_paying_more_grants_more_choices_still_in_printed_order():
    a = unit("machine wild", pool=[4, 1], hp=5)
    m = stage("a . b", a=a, b=foe("jumping power"))
    play(m, "use 4 high-efficiency")
    while asked(m) != "act":
        play(m, "target b" if "target b" in offered(m) else offered(m)[0])
    assert [each.kind for each in told(m, Gained)] == ["iron", "power", "speed"]
    assert (hp(m, "a"), hp(m, "b")) == (6, 11)


@pytest.mark.clause("action.token")
def test_token_actions_are_paid_with_tokens_and_can_be_used_on_anyones_turn():
    b = foe("judgment dance", tokens={"speed": 3}, hp=5)
    m = stage("a . . b .", a=unit("judgment power", pool=[2, 1], tokens={"speed": 3}), b=b)
    assert "pay try-and-keep-up" not in offered(m)  # not in its stance
    play(m, "use 2 movement")
    assert (asked(m), asked_of(m)) == ("react", "b")
    play(m, "pay try-and-keep-up", "stay")
    assert (tokens_of(m, "b"), hp(m, "b")) == ({}, 7)


@pytest.mark.clause("action.no-interrupt", "action.interrupts-turn", "ruling.turn.reaction-windows")
def test_an_action_on_another_turn_comes_between_two_actions_and_the_turn_waits():
    b = foe("judgment dance", tokens={"speed": 3}, hp=5)
    m = stage("c a d b .", a=unit("jumping one-two", pool=[4, 1]), b=b, c=foe(PLAIN), d=foe(PLAIN))
    play(m, "use 4 whirlwind", "target c", "target d")
    # Both are hit before anybody else is asked.
    assert (hp(m, "c") < 12, hp(m, "d") < 12) == (True, True)
    assert (asked(m), asked_of(m)) == ("react", "b")
    play(m, "pay try-and-keep-up", "stay")
    skip_to(m, "act")
    assert asked_of(m) == "a"


@pytest.mark.clause("ruling.action.impossible-parts")
def test_an_action_is_possible_if_one_part_could_do_something_and_the_rest_is_skipped():
    # Contain: nobody is in range to be pulled, but one can be Challenged and a Trap placed.
    m = stage("a . . . b", a=unit("jumping iron", pool=[3, 3, 1]), b=foe(PLAIN))
    assert "use 3 contain" in offered(m)
    assert "use 3 damage" not in offered(m)
    play(m, "use 3 contain")  # two of three options: there is nothing to pick
    assert (challenger(m, "b"), ground(m, "trap"), at(m, "b")) == ("a", ["B1"], "E1")


@pytest.mark.clause("ruling.action.limits-persist")
def test_a_limit_per_turn_counts_for_each_unit_and_begins_anew_with_every_turn():
    m = stage("a b c", a=unit("flashy zen", pool=[5, 5]), b=foe(PLAIN), c=foe("flashy zen"))
    play(m, "use 5 show-off", "pick movement", "pick challenger-approaches")
    skip_to(m, "act")
    assert "use 5 show-off" not in offered(m)
    assert unit_of(m, "a").uses["show-off"] == 1
    from dustup.games.panic.rules.turn import new_turn

    new_turn(m.state, unit_of(m, "c"))
    assert not unit_of(m, "a").uses


# -- Inspired and Training tokens ------------------------------------------------------------------------------


@pytest.mark.clause("token.inspired", "ruling.token.inspired-die", "ruling.token.inspired-timing")
def test_an_inspired_token_adds_a_d8_to_an_allys_pool_on_that_allys_turn():
    c = unit("judgment power", tokens={"inspired": 2})
    m = stage("a . . b\n. c . .", a=unit("judgment power", pool=[2]), b=foe(PLAIN), c=c, dice=[7])
    play(m, "use 2 movement")
    # Right after the last Action; the turn goes on with the new number.
    assert (asked(m), asked_of(m)) == ("react", "c")
    play(m, "inspire")
    assert (pool(m, "a"), tokens_of(m, "c")) == ([7], {"inspired": 1})
    assert not told(m, TurnEnds)


@pytest.mark.clause("token.training", "token.training.once-per-turn", "ruling.action.number-listed")
def test_a_training_token_raises_every_number_of_an_action_once_in_a_turn():
    m = stage("a b .", a=unit("jumping vigilance", pool=[2, 4], tokens={"training": 2}), b=foe(PLAIN))
    play(m, "trained 4 damage")  # 3+ becomes 4+, 2 damage becomes 3
    assert (hp(m, "b"), tokens_of(m, "a")) == (9, {"training": 1})
    assert not offered(m, "trained")


# -- tokens ------------------------------------------------------------------------------


@pytest.mark.clause("token.basic-list", "token.non-basic")
def test_a_basic_token_is_iron_power_or_speed_and_nothing_else():
    m = stage("a b .", a=unit("lucky power", pool=[3, 1]), b=foe(PLAIN))
    play(m, "use 3 just-what-i-needed", "pick gain-tokens")
    kinds = {kind for each in offered(m) for kind in each.removeprefix("pick ").split("+")}
    assert kinds == {"iron", "power", "speed"}


@pytest.mark.clause("ruling.token.mixed-basic-cost", "ruling.token.spend-vs-discard")
def test_a_price_in_basic_tokens_is_paid_in_any_mix():
    m = stage("a b .", a=unit("jumping wild", pool=[1, 1], tokens={"iron": 1, "power": 1}), b=foe(PLAIN))
    play(m, "pay fury")
    while offered(m, "pick"):
        play(m, offered(m, "pick")[0])
    assert tokens_of(m, "a") == {}


@pytest.mark.clause("token.chaos", "ruling.token.chaos-timing")
def test_a_chaos_token_may_be_used_at_the_start_of_ones_own_turn_before_the_roll():
    m = stage("a b .", start=True, a=unit("judgment power", tokens={"chaos": 1}), b=foe(PLAIN), dice=[5, 5, 2])
    assert (asked(m), asked_of(m), pool(m, "a")) == ("react", "a", [])
    assert not [word for word in offered(m) if word.split()[0] not in ("chaos", "no")]
    play(m, "chaos damage")
    assert (hp(m, "b"), tokens_of(m, "a")) == (10, {})
    skip_to(m, "act")
    assert pool(m, "a") == [2, 5, 5]


# -- what counts as an Action ------------------------------------------------------------------------------


@pytest.mark.clause("ruling.action.free-actions-triggers")
def test_every_action_of_a_show_is_followed_by_what_follows_an_action():
    m = stage(
        ". . . . .\n. a b . .\n. . . . .",
        a=unit("flashy vigilance", archetypes=["blur"], pool=[4]),
        b=foe(PLAIN),
        dice=ANY,
    )
    play(m, "use 4 show-off", "pick damage", "pick challenger-approaches")
    steps = 0
    while asked(m) not in ("act", "react"):
        steps += asked(m) == "blur-where"
        play(m, "stay" if asked(m) == "blur-where" else offered(m)[-1])
    assert steps == 3  # Damage, A Challenger Approaches, and Show Off itself


@pytest.mark.clause("ruling.action.free-actions-triggers")
def test_an_allys_strike_is_damage_with_an_action_but_no_action_of_its_own():
    follower = unit("judgment one-two", archetypes=["blur"])
    leader = unit("charging vigilance", archetypes=["blur"], pool=[4, 1])
    m = stage(". . . . .\n. a b d .\n. . . . .", a=leader, b=foe(PLAIN), d=follower)
    play(m, "use 4 follow-my-lead")
    questions = []
    while asked(m) not in ("act", "react", ""):
        questions.append(asked(m))
        play(m, "stay" if "stay" in offered(m) else offered(m)[0])
    # 1 by the leader, 1 by the ally, and the ally's second blow; only the leader makes a step as after an Action.
    assert hp(m, "b") == 12 - 3 and questions.count("blur-where") == 1


@pytest.mark.clause("ruling.action.someone")
@pytest.mark.parametrize(("who", "action"), [("judgment vigilance", "put-it-out"), ("halcyon vigilance", "purify")])
def test_someone_is_friend_or_foe_and_oneself(who, action):
    token = {"iron": 1}
    m = stage(". d .\n. a b", a=unit(who, pool=[4], tokens=token), b=foe(PLAIN, tokens=token), d=unit(tokens=token))
    play(m, f"use 4 {action}")
    if action == "purify":
        assert offered(m) == ["target d", "target a"]  # its first part is for allies only
        play(m, "target d")
        assert offered(m) == ["target a", "target b"]
    else:
        assert offered(m) == ["target d", "target a", "target b"]


@pytest.mark.clause("ruling.style.crosshair.stacking-aim", "ruling.action.impossible-parts")
def test_an_aimed_number_reaches_a_gate_less():
    # Only at 3 does Purify reach an enemy, and there is nobody else who holds a token.
    m = stage("a b", a=unit("halcyon vigilance", pool=[3, 4], aim=1), b=foe(PLAIN, tokens={"iron": 2}))
    assert "use 3 purify" not in offered(m)
    assert "use 4 purify" in offered(m)


@pytest.mark.clause("taken-out.inert", "form.control.action.suppression")
def test_an_action_stops_when_its_user_falls_in_the_middle_of_it():
    m = stage("a ^ c b", a=unit("judgment control", pool=[6, 1], hp=1), b=foe("judgment vigilance"),
              c=unit("judgment zen"), dice=ANY)  # fmt: skip
    play(m, "use 6 suppression", "spot B1")
    assert told(m, ActionStops) and tokens_of(m, "a") == {"control": 1}  # the second one, for a 6, never came


@pytest.mark.clause("ruling.turn.taken-out-mid-turn", "style.crystal.ability.shards", "token.training")
def test_who_falls_by_the_first_of_two_copies_it_pays_with_pays_no_second():
    """The shards of the first Copy hit somebody who hits back."""
    sheet = "Ash: frantic winterblossom+punk+phantom, tough; styles Crystal, Knockdown, Spirit; forms Zen, Iron, Power"
    a = unit(sheet, stance=[2, 0, 0, ""], pool=[6, 1], tokens={"training": 1}, hp=1)
    m = stage("a c . a1 b . a2 . a3", a=a, b=foe("knockdown power"), c=unit("judgment power"), dice=ANY)
    play(m, "pay-trained now-you-dont", "target a~1")
    assert (hp(m, "a"), copies(m, "a"), told(m, ActionUsed)) == (0, ["G1", "I1"], [])
    assert (asked(m), asked_of(m)) == ("act", "b")  # its turn is over


@pytest.mark.clause("ruling.turn.taken-out-mid-turn", "style.crystal.action.shatter", "token.training")
def test_who_falls_by_the_first_of_two_copies_it_shatters_does_not_shatter_the_second():
    a = unit("crystal zen", pool=[1, 1], tokens={"training": 1}, hp=1)
    m = stage("a c . a1 b . a2 . a3", a=a, b=foe("knockdown power"), c=unit("judgment power"), dice=ANY)
    play(m, "pay-trained shatter", "target a~1", "target a~2")
    assert (hp(m, "a"), copies(m, "a"), len(told(m, ActionStops))) == (0, ["G1", "I1"], 1)


@pytest.mark.clause("ruling.action.impossible-parts", "copy.performs-actions")
@pytest.mark.parametrize("number", [3, 9])
def test_an_action_is_performed_from_where_the_number_does_something(number: int) -> None:
    dragon = unit("big-jay", stance=0, bars=2, turns=2, pool=[number, 1])
    m = stage("a . . a1 b .", a=dragon, b=foe("judgment zen"))
    play(m, f"use {number} dragon-slam")
    if number == 3:
        assert hp(m, "b") == 11  # only the Copy is next to anybody
    else:
        assert offered(m) == ["from a", "from a~1"]  # either sees the enemy


@pytest.mark.clause("token.challenge.restriction", "ruling.challenge.multi-target")
def test_the_challenged_perform_an_action_from_where_the_number_reaches_the_challenger() -> None:
    dragon = unit("big-jay", stance=0, bars=2, turns=2, pool=[3, 1], challenge="b")
    m = stage("d a . a1 b .", a=dragon, b=foe("judgment zen"), d=foe("judgment zen"))
    play(m, "use 3 dragon-slam", "amount 0")
    assert (hp(m, "b"), hp(m, "d")) == (11, 12)
