"""Actions: what they cost, their kinds, and how they are performed."""

from __future__ import annotations

import pytest
from games.panic.staging import (
    ANY,
    asked,
    asked_of,
    at,
    cited,
    copies,
    foe,
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

from dustup.games.panic.events import ActionStops, ActionUsed

PLAIN = "judgment vigilance"
"""An enemy without Armor or anything else that would change a number."""


POWER = "judgment power"


def boss(archetype, who="jumping vigilance", **more):
    """A warrior with a Boss Archetype: one stance, so nothing else gets in the way."""
    return unit(who, archetypes=[archetype], **more)


def gang(who="judgment blaster", **more):
    return unit(who, kind=more.pop("kind", "stooges"), **more)


def act_of(m, text):
    """Use an action; if asked which figure, the first."""
    play(m, text)
    if offered(m, "from"):
        play(m, offered(m)[0])


# -- kinds of Actions ------------------------------------------------------------------------------


@pytest.mark.clause("action.simple", "action.subject")
def test_a_simple_action_has_one_price_and_one_effect_and_means_its_user():
    m = stage("a b .", a=unit("jumping one-two", pool=[5, 1]), b=foe(PLAIN))
    play(m, "use 5 slide-in")  # it costs 1+: a 5 does no more than a 1
    assert (at(m, "a"), at(m, "b"), pool(m, "a")) == ("C1", "B1", [1])


@pytest.mark.clause("action.token")
def test_token_actions_are_paid_with_tokens_and_can_be_used_on_anyones_turn():
    b = foe("judgment dance", tokens={"speed": 3}, hp=5)
    m = stage("a . . b .", a=unit("judgment power", pool=[2, 1], tokens={"speed": 3}), b=b)
    assert "pay try-and-keep-up" not in offered(m)  # not in its stance
    play(m, "use 2 movement")
    assert (asked(m), asked_of(m)) == ("react", "b")
    play(m, "pay try-and-keep-up", "stay")
    assert (tokens_of(m, "b"), hp(m, "b")) == ({}, 7)


# -- Inspired and Training tokens ------------------------------------------------------------------------------


@pytest.mark.clause("token.training", "token.training.once-per-turn", "ruling.action.number-listed")
def test_a_training_token_raises_every_number_of_an_action_once_in_a_turn():
    m = stage("a b .", a=unit("jumping vigilance", pool=[2, 4], tokens={"training": 2}), b=foe(PLAIN))
    play(m, "trained 4 damage")  # 3+ becomes 4+, 2 damage becomes 3
    assert (hp(m, "b"), tokens_of(m, "a")) == (9, {"training": 1})
    assert not offered(m, "trained")


# -- tokens ------------------------------------------------------------------------------


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


@pytest.mark.clause("ruling.style.crosshair.stacking-aim", "ruling.action.impossible-parts")
def test_an_aimed_number_reaches_a_gate_less():
    # Only at 3 does Purify reach an enemy, and there is nobody else who holds a token.
    m = stage("a b", a=unit("halcyon vigilance", pool=[3, 4], aim=1), b=foe(PLAIN, tokens={"iron": 2}))
    assert "use 3 purify" not in offered(m)
    assert "use 4 purify" in offered(m)


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


@pytest.mark.clause("token.chaos", "ruling.free-movement.during-out-of-turn-action")
def test_speed_of_a_twilight_sorrow_in_somebody_elses_turn_may_be_walked_with_at_once() -> None:
    a, b = unit("dark zen", tokens={"chaos": 1}), foe(POWER, pool=[3, 3])
    m = stage("a . ~ b . c", a=a, b=b, c=unit(POWER), turn="b")
    play(m, "use 3 movement", "chaos twilight-sorrow", "go a B1")
    assert at(m, "a") == "B1" and asked_of(m) == "b" and asked(m) == "act"


@pytest.mark.clause("copy.performs-actions")
def test_its_copies_perform_its_actions_again_and_again():
    m = stage("""
        . . . . . .
        a . . a1 b .
        . . . . . .""", a=boss("necromancer", pool=[4, 4, 4]), b=foe("judgment vigilance"))  # fmt: skip
    play(m, "use 4 damage", "use 4 damage")
    assert hp(m, "b") == 8


@pytest.mark.clause("action.minimum-number", "action.cost", "turn.spend-numbers")
def test_an_action_needs_a_number_of_at_least_its_cost_and_the_number_is_spent():
    m = stage("a c . . b", a=unit("jumping vigilance", pool=[4, 5]), b=foe(), c=unit(hp=0))
    assert "use 4 rescue" not in offered(m)
    assert "use 5 rescue" in offered(m)
    play(m, "use 5 rescue")
    assert pool(m, "a") == [4]


@pytest.mark.clause("copy.performs-actions", "ruling.move.push-origin")
def test_whom_a_copy_throws_flies_away_from_the_copy() -> None:
    """The Original stands on the other side: away from it would be the other way."""
    m = stage(". . . b a1 .\n. . . . . .\na . . . . .", a=unit(POWER, pool=[2, 2]), b=foe(POWER), dice=ANY)
    play(m, "use 2 throw")
    assert "spot B1" in offered(m) and not {"spot E2", "spot F2"} & {*offered(m)}


@pytest.mark.clause("copy.performs-actions")
def test_a_copy_performs_its_originals_action_from_its_own_place():
    m = stage("a . . a1 b", a=unit("jumping vigilance", pool=[3, 1]), b=foe(PLAIN))
    play(m, "use 3 damage")
    assert hp(m, "b") == 10


@pytest.mark.clause("action.token", "ruling.action.number-listed", "token.training")
def test_training_raises_a_price_of_one_copy_to_two():
    drawing = "a . a1 . . a2 . b"
    a = unit("spirit vigilance", pool=[1, 1], tokens={"training": 1})
    m = stage(drawing, a=a, b=foe(PLAIN))
    play(m, "pay-trained now-you-dont", "target a~1")
    assert (copies(m, "a"), at(m, "a"), pool(m, "a")) == ([], "F1", [1, 1])
    m = stage("a . a1 . . . . b", a=a, b=foe(PLAIN))
    assert "pay now-you-dont" in offered(m)
    assert "pay-trained now-you-dont" not in offered(m)


@pytest.mark.clause("stooges.one-action-each")
def test_each_figure_performs_one_action_in_a_turn():
    m = stage(". . . .\na b a .\n. . . .", a=gang(pool=[4, 4, 4]), b=foe("judgment power", hp=12))
    act_of(m, "use 4 damage")
    while asked(m) not in ("act",):
        play(m, "no" if "no" in offered(m) else offered(m)[0])
    assert len([each for each in m.state.figures_of(unit_of(m, "a")) if each.acted]) == 1


@pytest.mark.clause("ruling.stooges.token-actions")
def test_a_token_action_uses_up_a_figure_too():
    a = gang("judgment wild", pool=[1, 2], tokens={"iron": 9, "power": 9})
    m = stage(". . .\na b .\n. . .", a=a, b=foe(), dice=ANY)
    play(m, offered(m, "pay")[0])
    while asked(m) != "act":
        play(m, offered(m)[0])
    assert offered(m) == ["use 1 reinforcements", "use 2 reinforcements"]


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


@pytest.mark.clause("form.blaster.note.self-only")
def test_movement_does_not_name_extra_targets() -> None:
    m = stage("a . . b", a=unit("jumping blaster", pool=[3]), b=foe())
    play(m, "use 3 movement")
    assert "form.blaster.ability.extra-target" not in cited(m, "uses Movement")


@pytest.mark.clause("action.token")
def test_the_price_of_a_token_action_is_that_of_whoever_is_asked() -> None:
    mia = "Mia: focused phantom, tough; Aura Iron, Crying One-Two, Spirit Wild"  # pays one token less than printed
    m = stage("a . b", a=unit(mia, stance=0, pool=[1, 1]), b=foe("aura iron", tokens={"iron": 3}))
    play(m, "use 1 movement")
    assert [m.say_option(each) for each in m.question.options] == [
        "Shields Up, a Token Action (3 Basic tokens).",
        "No.",
    ]
    m = stage("a . b", a=unit("aura iron", pool=[1, 1]), b=foe("aura iron", tokens={"iron": 3}))
    play(m, "use 1 movement")
    assert m.say_option(m.question.options[0]) == "Shields Up, a Token Action (3 Basic tokens)."
