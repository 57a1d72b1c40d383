"""Control Form."""

from __future__ import annotations

from typing import Any

import pytest
from games.panic.staging import (
    ANY,
    asked,
    asked_of,
    at,
    clauses_of,
    foe,
    hp,
    offered,
    play,
    pool,
    stage,
    tokens_of,
    unit,
    unit_of,
)

from dustup.engine.match import Match
from dustup.games.panic.events import StanceTaken

PLAIN = "judgment vigilance"


# -- the range option ------------------------------------------------------------------------------


@pytest.mark.clause("form.control.ability.range")
@pytest.mark.parametrize(("option", "span"), [("(+3)", (2, 7)), ("(from 1)", (1, 4))])
def test_its_range_rises_by_three_or_begins_at_one(option: str, span: tuple[int, int]) -> None:
    m = stage("a . . b", a=unit(f"ricochet control {option}"), b=foe(PLAIN), start=True, dice=[1, 1, 1, 1])
    assert unit_of(m, "a").loadout.range == span
    assert "form.control.ability.range" in clauses_of(m, StanceTaken)


# -- Suppression ------------------------------------------------------------------------------


def alone(*numbers: int) -> Match:
    return stage(". a . . . . b", a=unit("judgment control (+3)", pool=[*numbers, 1]), b=foe(PLAIN))


@pytest.mark.clause("form.control.action.suppression", "form.control.note.tiers")
def test_a_four_gives_one_control_token_and_one_step() -> None:
    m = play(alone(4), "use 4 suppression")
    assert "spot D1" not in offered(m)
    play(m, "spot C1")
    assert (tokens_of(m, "a"), at(m, "a"), asked(m)) == ({"control": 1}, "C1", "act")


@pytest.mark.clause("form.control.action.suppression")
def test_the_step_may_be_left_out() -> None:
    assert at(play(alone(4), "use 4 suppression", "stay"), "a") == "B1"


@pytest.mark.clause("form.control.action.suppression.gate-6")
def test_a_six_gives_a_second_token() -> None:
    m = play(alone(6), "use 6 suppression", "stay")
    assert (tokens_of(m, "a"), asked(m)) == ({"control": 2}, "act")


@pytest.mark.clause("form.control.action.suppression.gate-9", "form.control.note.tiers")
def test_a_nine_gives_three_tokens_and_two_steps() -> None:
    m = play(alone(9), "use 9 suppression", "spot C1", "spot D1")
    assert (tokens_of(m, "a"), at(m, "a"), asked(m)) == ({"control": 3}, "D1", "act")


# -- Control tokens ------------------------------------------------------------------------------

DUEL = """
. . . . . .
. a b . c .
. d . . . ."""


def duel(control: int = 1, **more: Any) -> Match:
    """It is a's turn; d is its friend, b and c its enemies, and b holds Control tokens."""
    b: dict[str, Any] = {"tokens": {"control": control}, **more.pop("b", {})}
    return stage(
        more.pop("drawing", DUEL),
        a=unit(more.pop("who", PLAIN), **{"pool": [4, 4, 1], **more}),
        b=foe(b.pop("who", PLAIN), **b),
        c=foe(PLAIN),
        d=unit(PLAIN),
    )


@pytest.mark.clause("token.control", "token.control.negate", "ruling.form.control.timing")
def test_a_control_token_negates_an_announced_action_and_the_number_is_lost() -> None:
    m = play(duel(), "use 4 damage")
    assert (asked(m), asked_of(m)) == ("control", "b")
    assert m.question is not None
    assert m.question.why.args["targets"] == [1]  # the targets are known before anybody answers
    play(m, "negate negate")
    assert (hp(m, "b"), pool(m, "a"), tokens_of(m, "b")) == (12, [1, 4], {})


@pytest.mark.clause("token.control.once-per-turn")
def test_control_tokens_are_used_only_once_in_each_turn() -> None:
    m = play(duel(3), "use 4 damage", "negate negate", "use 4 damage")
    assert (asked(m), hp(m, "b"), tokens_of(m, "b")) == ("act", 10, {"control": 2})


@pytest.mark.clause("token.control.redirect", "token.control.redirect-origin", "ruling.form.control.redirect-multi")
def test_two_tokens_redirect_an_action_even_upon_its_user() -> None:
    m = play(duel(2), "use 4 damage", "negate redirect")
    assert m.question is not None
    assert (m.question.seat, offered(m)) == (1, ["target a", "target d"])  # a's place and range, b's enemies
    play(m, "target a")
    assert (hp(m, "a"), hp(m, "b"), tokens_of(m, "b")) == (10, 12, {})


@pytest.mark.clause("ruling.form.control.redirect-multi", "form.blaster.ability.extra-target")
def test_whoever_redirects_an_action_names_its_extra_targets_anew() -> None:
    drawing = ". . . . .\n. a b c .\n. d e . ."
    m = stage(drawing, a=unit("judgment blaster", pool=[4, 1]), d=unit(PLAIN), e=foe(PLAIN), c=foe(PLAIN),
              b=foe("jumping control (+3)", tokens={"control": 2}))  # fmt: skip
    play(m, "use 4 damage", "target b", "target e", "negate redirect", "target a")
    assert (asked(m), offered(m)) == ("extra-target", ["target d", "no"])
    play(m, "target d")
    assert [hp(m, each) for each in "abde"] == [10, 12, 10, 12]


@pytest.mark.clause("token.control.redirect", "ruling.form.control.redirect-multi", "style.ogres.ability.throw-many")
def test_a_redirected_throw_has_no_targets_yet_so_that_a_friend_may_be_the_one() -> None:
    # Ogre's throws any number of enemies or one adjacent person; the first targets do not count any more.
    m = stage(
        ". . . . .\n. b a . .\n. c d . .\n. . . . .",
        turn="b",
        a=unit("judgment control (+3)", tokens={"control": 2}),
        b=foe("ogre's power", pool=[4, 1]),
        c=foe(PLAIN),
        d=unit(PLAIN),
    )
    play(m, "use 4 throw", "target a", "no", "negate redirect")
    assert set(offered(m)) == {"target a", "target b", "target c", "target d"}


@pytest.mark.clause("token.control")
def test_with_one_token_nothing_is_redirected() -> None:
    m = play(duel(1), "use 4 damage")
    assert offered(m) == ["negate negate", "no"]


@pytest.mark.clause("ruling.form.control.redirect-tokens")
def test_nobody_spends_the_power_of_a_redirected_unit_but_its_weakness_counts() -> None:
    m = play(duel(2, tokens={"power": 1, "weakness": 1}), "use 4 damage", "negate redirect", "target d")
    assert (hp(m, "d"), tokens_of(m, "a"), asked(m)) == (12, {"power": 1}, "act")


@pytest.mark.clause("ruling.form.control.redirect-tokens")
def test_a_challenge_does_not_limit_a_redirected_action() -> None:
    m = play(duel(2, challenge="b"), "use 4 damage", "negate redirect")
    assert offered(m) == ["target a", "target d"]


@pytest.mark.clause("ruling.form.control.negate-cost")
def test_a_negated_action_counts_as_used() -> None:
    m = duel(1, who="judgment reversal", pool=[4, 4])
    play(m, "use 4 damage", "negate negate")
    assert asked(m) != "act"  # its one Action of this turn is gone
    assert (pool(m, "a"), m.state.units[0].this_turn.actions) == ([4], 1)


@pytest.mark.clause("ruling.form.control.range-of-holder")
def test_the_holder_needs_the_actor_in_its_own_range() -> None:
    far = """
    . . . . . .
    . a . b c .
    . d . . . ."""
    m = play(duel(1, drawing=far), "use 4 movement")
    assert asked(m) == "act"
    m = play(duel(1, drawing=far, b={"who": "collateral vigilance"}), "use 4 movement")
    assert (asked(m), asked_of(m)) == ("control", "b")


@pytest.mark.clause("ruling.form.control.free-actions")
def test_basic_actions_can_be_negated_but_free_movement_cannot() -> None:
    m = play(duel(1), "use 4 movement", "negate negate")
    assert tokens_of(m, "a") == {}
    m = play(duel(1, tokens={"speed": 1}), "go a B1")
    assert (asked(m), at(m, "a")) == ("act", "B1")


@pytest.mark.clause("ruling.form.control.redirect-tokens", "token.control.redirect-origin")
@pytest.mark.parametrize(
    ("who", "taken", "ends"),
    [
        pytest.param("collateral zen", 2, "C2", id="none"),
        pytest.param("collateral one-two", 3, "C2", id="hits again"),
        pytest.param("precision zen", 3, "C2", id="1 more against Shields"),
        pytest.param("relentless zen", 2, "B2", id="pushes"),
    ],
)
def test_abilities_about_enemies_work_on_whom_a_redirected_action_hits(who: str, taken: int, ends: str) -> None:
    b, d = foe("collateral control", tokens={"control": 2}), unit(PLAIN, shield=9)
    m = stage(". . . . .\n. . d a b\n. . . . .", a=unit(who, pool=[3, 1]), b=b, d=d)
    play(m, "use 3 damage", "negate redirect", "target d")
    if asked(m) == "push-where":
        assert m.question is not None
        assert m.question.seat == unit_of(m, "b").seat
        play(m, "spot B2")
    assert (unit_of(m, "d").shield, at(m, "d")) == (9 - taken, ends)


@pytest.mark.clause("ruling.form.control.redirect-tokens", "style.vampire.ability.weakness-to-power")
def test_weakness_that_a_redirected_vampire_gives_its_friend_feeds_it() -> None:
    b = foe("collateral control", tokens={"control": 2})
    m = stage(". d a b", a=unit("vampire vigilance", pool=[1, 1]), b=b, d=unit(PLAIN))
    play(m, "use 1 bow-down", "negate redirect", "target d")
    assert (tokens_of(m, "d"), tokens_of(m, "a")) == ({"weakness": 1}, {"power": 1})


@pytest.mark.clause("ruling.form.control.redirect-tokens", "archetype.angel.fused.challenge")
def test_a_friend_whom_a_redirected_angel_challenges_pays_for_it() -> None:
    a, b = (
        unit("collateral zen", archetypes=["angel"], pool=[3, 1], hp=5),
        foe("collateral control", tokens={"control": 2}),
    )
    m = stage(". d a b", a=a, b=b, d=unit(PLAIN))
    play(m, "use 3 challenger-approaches", "negate redirect", "target d")
    assert (hp(m, "d"), hp(m, "a")) == (11, 6)


@pytest.mark.clause("token.control.redirect-origin", "ruling.form.control.redirect-multi")
@pytest.mark.parametrize(("answer", "left"), [("yes", [11, 11]), ("no", [12, 11])])
def test_whoever_redirects_an_area_says_whether_its_user_is_hit_as_well(answer: str, left: list[int]) -> None:
    a, c = foe("judgment blaster", pool=[3, 1]), foe("judgment vigilance")
    m = stage("a c b .", a=a, b=unit("ricochet power", tokens={"control": 2}), c=c)
    play(m, "use 3 shockwave", "negate redirect")
    assert (asked(m), offered(m)) == ("hit-user", ["yes", "no"])
    play(m, answer)
    assert ([hp(m, "a"), hp(m, "c")], hp(m, "b")) == (left, 12)


@pytest.mark.clause("ruling.form.control.redirect-multi", "form.zen.action.focus", "edge.removes")
def test_a_redirected_focus_leads_its_user_over_an_edge_and_leaves_it_the_shield() -> None:
    a, b = foe("judgment zen", pool=[3, 1]), unit("ricochet power", tokens={"control": 2})
    m = stage("a o b .", a=a, b=b, c=foe(PLAIN, at=["D1"]), dice=ANY)
    play(m, "use 3 focus", "negate redirect", "spot B1")
    assert (unit_of(m, "a").out, unit_of(m, "a").shield) == (True, 2)


@pytest.mark.clause("ruling.form.control.redirect-multi", "form.iron.action.secure")
def test_of_a_redirected_secure_the_allys_iron_is_a_friends_of_whoever_redirects_it() -> None:
    d, b = foe(PLAIN, hp=3), unit("ricochet power", tokens={"control": 2})
    m = stage("a c . b\nd . . .", a=foe("judgment iron", pool=[3, 1]), b=b, c=unit(PLAIN), d=d)
    play(m, "use 3 secure", "pick ally-iron", "pick heal", "target d", "negate redirect")
    play(m, "pick gain-iron", "pick ally-iron")
    assert [tokens_of(m, each) for each in "abcd"] == [{"iron": 3}, {}, {"iron": 2}, {}]
    assert hp(m, "d") == 3
