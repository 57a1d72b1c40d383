"""Options of an Action: which may be picked, who picks them, and when others may step in."""

from __future__ import annotations

import pytest
from games.panic.staging import asked, asked_of, at, foe, hp, offered, play, stage, tokens_of, told, unit, unit_of

from dustup.games.panic.events import Gained
from dustup.games.panic.rules import actions

PLAIN = "judgment power"
LATER = pytest.mark.clause("ruling.action.choice-later")
ASKED = pytest.mark.clause("ruling.form.control.timing")
CONTROL = "judgment control"


VIGIL = "judgment vigilance"

# -- between options one may step ------------------------------------------------------------------------------


@LATER
@pytest.mark.clause("free-movement.own-turn-timing")
def test_a_machine_gains_speed_steps_and_strikes_whom_it_did_not_reach() -> None:
    m = stage("a . . b", a=unit("machine zen", pool=[3, 1]), b=foe(PLAIN))
    play(m, "use 3 high-efficiency", "pick power", "pick speed", "pick deal-damage")
    assert "go a B1" in offered(m)
    play(m, "go a B1", "pick speed", "target b", "amount 0")
    assert (at(m, "a"), hp(m, "b")) == ("B1", 11)


@LATER
def test_a_song_pushes_an_enemy_that_is_only_reached_by_a_step() -> None:
    a = unit("singing zen", pool=[2], shield=2, hp=5, tokens={"speed": 1})
    m = stage("a . . . . b .", a=a, b=foe(PLAIN))
    play(m, "pay symphony")
    assert offered(m, "pick") == ["pick heal", "pick challenge", "pick push-enemy"]
    play(m, "pick heal", "pick push-enemy", "go a B1")
    assert (hp(m, "a"), asked(m), asked_of(m)) == (8, "push-where", "b")


@LATER
def test_the_only_option_of_an_action_has_to_do_something_at_once() -> None:
    a = unit("lucky zen", pool=[3, 1])
    m = play(stage("a . b", a=a, b=foe(PLAIN)), "use 3 just-what-i-needed")
    assert "pick heal-self" not in offered(m)


@LATER
def test_what_no_place_makes_possible_is_not_offered() -> None:
    m = play(stage("a b . .", a=unit("flashy zen", pool=[1, 1]), b=foe(PLAIN)), "use 1 show-off")
    assert "pick movement" in offered(m) and "pick put-it-out" not in offered(m)


# -- whoever redirects picks ------------------------------------------------------------------------------


@pytest.mark.clause("token.control.redirect", "ruling.form.control.redirect-multi")
def test_whoever_redirects_an_action_picks_its_options() -> None:
    a, b = unit("judgment iron", pool=[3, 1]), foe(CONTROL, tokens={"control": 2})
    m = stage("a b c .", a=a, b=b, c=foe(PLAIN))
    play(m, "use 3 contain", "pick challenge", "pick trap", "target b")
    assert (asked(m), asked_of(m)) == ("control", "b")
    play(m, "negate redirect")
    assert asked(m) == "pick-option" and m.question.seat == m.state.units[1].seat
    play(m, "pick pull")
    assert offered(m, "pick") == ["pick challenge", "pick trap"]


# -- when Control is asked for ------------------------------------------------------------------------------


@ASKED
def test_who_may_negate_a_secure_knows_its_options_first() -> None:
    a, b = unit("judgment iron", pool=[3, 1], hp=5), foe(CONTROL, tokens={"control": 1})
    m = stage("a b .", a=a, b=b)
    play(m, "use 3 secure", "pick gain-iron", "pick heal")
    assert (asked(m), tokens_of(m, "a")) == ("control", {})
    play(m, "negate negate")
    assert (tokens_of(m, "a"), hp(m, "a")) == ({}, 5)


@ASKED
def test_just_what_i_needed_is_announced_with_what_was_paid_and_picked() -> None:
    a, b = unit("lucky zen", pool=[3, 1], hp=5, tokens={"iron": 2}), foe(CONTROL, tokens={"control": 1})
    m = stage("a b .\n. . .\n. . .", a=a, b=b)
    play(m, "use 3 just-what-i-needed")
    assert asked(m) == "more-options"
    play(m, "pick second-option", "pick teleport-away", "pick heal-self")
    assert (asked(m), tokens_of(m, "a"), at(m, "a")) == ("control", {}, "A1")
    play(m, "negate negate")
    assert (at(m, "a"), hp(m, "a")) == ("A1", 5)


@ASKED
@pytest.mark.parametrize("number", range(12))
def test_no_action_does_anything_before_it_is_announced(number: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """As if somebody could always step in: whatever happens in the name of an unannounced Action is an error."""
    from dustup.lab.soak import soak

    seen = []

    def everybody(m, act):
        seen.append(act)
        return [act.unit]

    monkeypatch.setattr(actions, "who_controls", everybody)
    assert soak("panic", number) > 20 and seen


@pytest.mark.clause("action.choice.order", "action.choice.unpicked", "ruling.action.choice-distinct")
def test_options_are_picked_once_each_performed_in_printed_order_and_the_rest_does_nothing():
    m = stage("a c . b", a=unit("jumping iron", pool=[3, 1]), b=foe(VIGIL), c=unit(hp=3))
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


@pytest.mark.clause("free-movement.own-turn-timing")
def test_on_ones_own_turn_one_walks_between_two_actions():
    m = stage("a . b", a=unit("jumping vigilance", pool=[2, 3]), b=foe(VIGIL))
    play(m, "use 2 movement", "go a B1", "use 3 damage")
    assert hp(m, "b") == 10


@pytest.mark.clause("free-movement.own-turn-timing")
def test_one_walks_partway_through_ones_own_action():
    # Leap In teleports up to 3 spaces and then hits; with a Speed token left, one walks up to b in between.
    m = stage("a . . . . b", a=unit("jumping vigilance", pool=[4, 1], tokens={"speed": 1}), b=foe(VIGIL))
    play(m, "use 4 leap-in", "spot D1", "go a E1", "target b")
    assert (at(m, "a"), hp(m, "b"), tokens_of(m, "a")) == ("E1", 10, {})


@pytest.mark.clause("free-movement.own-turn-timing", "stooges.leftover-numbers")
def test_stooges_may_walk_before_their_reinforcements() -> None:
    m = stage(
        """
        b . . .
        . . . a
        """,
        a=unit(),
        b=foe("judgment power", kind="stooges", pool=[2, 1]),
        turn="b",
    )
    play(m, "use 2 movement")
    assert "use 1 reinforcements" in offered(m) and "go b.1 B1" in offered(m)
    play(m, "go b.1 B1")
    assert at(m, "b") == "B1" and asked(m) == "reinforce"
