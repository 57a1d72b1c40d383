"""Actions for nothing, and at once."""

from __future__ import annotations

from typing import Any

import pytest
from games.panic.staging import (
    ANY,
    asked,
    asked_of,
    at,
    challenger,
    copies,
    figure,
    foe,
    hp,
    offered,
    play,
    pool,
    skip_to,
    spots,
    stage,
    tokens_of,
    told,
    unit,
    unit_of,
)

from dustup.engine.match import Match
from dustup.games.panic.events import ActionUsed, AllUse, NumbersDiscarded, ShieldGained

PLAIN = "judgment vigilance"
POWER = "judgment power"
ELDER = "Eli: focused teacher, tough; Elder Power, Training Zen, Motivating Iron"


# -- without paying ------------------------------------------------------------------------------


@pytest.mark.clause("style.elder.ability.free-action", "token.challenge.restriction")
@pytest.mark.parametrize(("drawing", "danced"), [("a . . . . . b .", True), ("a . . . . . . b", False)])
def test_what_a_seven_does_not_reach_brings_nobody_into_range_of_a_free_action(drawing: str, danced: bool) -> None:
    """A 7 dances twice, four spaces, and strikes two farther; only an 8 would dance once more."""
    sheet = "Eli: fused teacher+wardancer, tough; Elder Power, Lightning Zen, Motivating Iron"
    m = stage(drawing, a=unit(sheet, stance=0, pool=[2, 1], challenge="b"), b=foe(PLAIN))
    assert ("free deadly-dance" in offered(m)) is danced


@pytest.mark.clause("style.elder.ability.free-action")
def test_a_free_tiered_action_counts_as_paid_with_a_seven() -> None:
    m = stage("a b", a=unit(ELDER, stance=0, pool=[2, 1]), b=foe(PLAIN))
    play(m, "free focus", "stay")
    # A 7 reaches the second part of Focus: a further Shield, this one of 4.
    assert (asked(m), offered(m)) == ("keep-shield", ["pick new", "pick old"])
    play(m, "pick new")
    assert (unit_of(m, "a").shield, told(m, ActionUsed)[-1].number) == (4, 7)


@pytest.mark.clause("style.elder.ability.free-action")
def test_no_number_is_named_with_a_free_action_that_has_but_one_tier() -> None:
    m = stage("a b", a=unit(ELDER, stance=0, pool=[2, 1]), b=foe(PLAIN))
    play(m, "free yell")
    assert "Eli uses Yell." in [m.say(each) for each in m.log]


@pytest.mark.clause("style.elder.ability.free-action", "ruling.style.elder.discount-scope")
def test_the_discount_lowers_gates_of_the_elder_stance_only() -> None:
    # Its own Crush has its higher gate at 8: a 7 does not reach it.
    m = stage("a b", a=unit(ELDER, stance=0, pool=[2, 1], tokens={"power": 5}), b=foe(PLAIN))
    play(m, "free crush")
    assert offered(m)[-1] == "amount 3"
    play(m, "amount 0")
    m = stage("a b", a=unit(ELDER, stance=0, pool=[8, 1], tokens={"power": 5}), b=foe(PLAIN))
    play(m, "use 8 crush")
    assert offered(m)[-1] == "amount 5"


@pytest.mark.clause("ruling.style.elder.x-actions")
def test_a_free_x_action_counts_as_a_seven() -> None:
    sheet = "Eli: fused teacher+punk, tough; Elder Power, Taunting Zen, Motivating Iron"
    m = stage("a b", a=unit(sheet, stance=0, pool=[2, 1]), b=foe(PLAIN, challenge="a"))
    play(m, "free not-good-enough")
    assert tokens_of(m, "b") == {"weakness": 5}


@pytest.mark.clause("ruling.style.elder.special-costs")
def test_free_actions_pay_neither_hp_nor_minimum_but_need_a_copy_where_they_refer_to_one() -> None:
    sheet = "Eli: fused teacher+punk, tough; Elder Power, Bleeding Zen, Patient Iron"
    m = stage("a b . . . . . . . .", a=unit(sheet, stance=0, hp=5, pool=[2, 1]), b=foe(PLAIN))
    assert {"free lash-out", "free im-still-here"} <= set(offered(m))
    assert "free waiting-game" not in offered(m)
    play(m, "free im-still-here", "spot I1")
    assert (hp(m, "a"), hp(m, "b"), at(m, "b")) == (5, 5, "I1")
    sheet = "Eli: fused teacher+phantom, tough; Elder Power, Spirit Zen, Patient Iron"
    m = stage("a b . . .", a=unit(sheet, stance=0, pool=[2, 1]), b=foe(PLAIN))
    assert "free now-you-dont" not in offered(m)
    m = stage("a b . . a1", a=unit(sheet, stance=0, pool=[2, 1]), b=foe(PLAIN))
    play(m, "free now-you-dont")
    assert (at(m, "a"), copies(m, "a")) == ("E1", [])


@pytest.mark.clause("style.elder.ability.free-action")
def test_the_free_action_may_come_after_the_last_number_and_is_for_ones_own_turn_only() -> None:
    m = stage("a . b", a=unit(ELDER, stance=0, pool=[2]), b=foe(PLAIN))
    play(m, "use 2 movement")
    assert asked(m) == "act" and "free yell" in offered(m)
    m = stage("a . b", turn="b", a=unit(ELDER, stance=0, tokens={"iron": 1}), b=foe(PLAIN))
    assert asked(play(m, "use 6 movement")) == "act"


@pytest.mark.clause("token.training", "style.elder.ability.free-action")
def test_a_free_action_can_be_trained() -> None:
    m = stage("a . b", a=unit(ELDER, stance=0, pool=[2, 1], tokens={"training": 1}), b=foe(PLAIN))
    play(m, "free-trained yell")
    assert tokens_of(m, "a") == {"power": 4}
    m = stage("a . b", a=unit(ELDER, stance=0, pool=[2, 1]), b=foe(PLAIN))
    assert "free yell" in offered(m) and not offered(m, "free-trained")


@pytest.mark.clause("style.elder.ability.free-action", "stooges.one-action-each")
def test_of_a_group_a_free_action_is_one_of_a_figure_that_has_not_acted() -> None:
    walled = "# # # # # #\n# a a b . #\n# . . . . #\n# # # # # #"
    m = stage(walled, a=unit("elder zen", kind="stooges", pool=[3, 2, 1], hp=5), b=foe(PLAIN))
    play(m, "free focus", "from a.1")
    skip_to(m, "act")
    assert not offered(m, "free") and figure(m, "a").acted
    play(m, "use 3 focus")
    skip_to(m, "act")
    assert offered(m, "use") == ["use 1 reinforcements", "use 2 reinforcements"], (
        "both have acted, one of them for nothing"
    )
    m = stage(walled, a=unit("elder zen", kind="stooges", pool=[3, 1], hp=5, acted=True), b=foe(PLAIN))
    assert not offered(m, "free")


@pytest.mark.clause("style.elder.ability.free-action", "ruling.heroic-spirit.full-turn")
def test_a_turn_that_is_given_to_an_elder_has_its_free_action() -> None:
    m = stage("a . b d", a=unit(ELDER, stance=0), b=foe(PLAIN), d=unit("judgment zen", hp=0), next=["begin_turn d"],
              dice=ANY)  # fmt: skip
    assert (asked_of(m), m.state.donated) == ("a", True)
    play(m, "free yell")
    assert tokens_of(m, "a")["power"] == 3 and not offered(m, "free")


@pytest.mark.clause("ruling.style.elder.special-costs")
def test_a_free_action_costs_neither_two_numbers_nor_a_shield() -> None:
    sheet = "Eli: fused teacher+winterblossom, tough; Elder Power, Precision Zen, Motivating Iron"
    m = stage("a b . .", a=unit(sheet, stance=0, pool=[2, 1]), b=foe(PLAIN))
    play(m, "free perfect-strike")
    assert (hp(m, "b"), pool(m, "a")) == (8, [1, 2])
    sheet = "Eli: fused teacher+angel, tough; Elder Power, Singing Zen, Motivating Iron"
    m = stage("a b c .", a=unit(sheet, stance=0, pool=[2, 1], shield=3), b=foe(PLAIN), c=unit(PLAIN))
    skip_to(play(m, "free symphony", "pick heal", "pick challenge"), "act")
    assert (unit_of(m, "a").shield, challenger(m, "b"), pool(m, "a")) == (3, "a", [1, 2])


@pytest.mark.clause("style.elder.ability.free-action", "token.training")
@pytest.mark.parametrize(("use", "shields"), [("free focus", 2), ("free-trained focus", 1)])
def test_training_raises_the_price_of_a_free_tier_beyond_the_seven(use: str, shields: int) -> None:
    m = stage(". . . .\n. a b .\n. . . .", a=unit(ELDER, stance=0, pool=[2, 1], tokens={"training": 1}), b=foe(PLAIN))
    play(m, use, "stay")
    assert len(told(m, ShieldGained)) == shields


@pytest.mark.clause("style.elder.ability.free-action", "token.challenge.restriction")
def test_a_free_action_has_to_target_the_challenger() -> None:
    m = stage("a b . . . c", a=unit(ELDER, stance=0, pool=[2, 1], challenge="c"), b=foe(PLAIN), c=foe(PLAIN))
    assert "free yell" in offered(m) and "free crush" not in offered(m)


@pytest.mark.clause("style.elder.ability.free-action", "copy.performs-actions")
def test_a_copy_may_perform_the_free_action() -> None:
    m = stage("a . . . . a1 b", a=unit(ELDER, stance=0, pool=[2, 1]), b=foe(PLAIN))
    play(m, "free crush")
    assert hp(m, "b") == 9


@pytest.mark.clause("ruling.style.elder.x-actions", "form.reversal.action.counter-attack")
def test_what_follows_a_free_counter_attack_is_for_a_seven() -> None:
    sheet = "Eli: focused teacher, tough; Elder Power, Training Reversal, Motivating Iron"
    m = stage("a b . .", a=unit(sheet, stance=0, pool=[2, 1], hurt_by=["b"]), b=foe(PLAIN))
    play(m, "free counter-attack", "stay")
    assert {"use 7 crush", "use 7 damage"} <= {*offered(m)} and pool(m, "a") == [1, 2]


# -- at once ------------------------------------------------------------------------------


def sung(**c: Any) -> Match:
    """a sings to c with a 6, and c has a 4 to spend at once."""
    others = {"b": foe(POWER), "c": unit(c.pop("who", POWER), hp=3, **c)}
    return stage(". . . .\na c . b\n. . . .", a=unit("judgment song", pool=[6, 1]), **others)


@pytest.mark.clause("ruling.form.song.forced-action")
def test_whoever_has_taken_its_one_action_loses_a_four_it_would_have_to_spend() -> None:
    m = play(sung(who="judgment reversal"), "use 6 sing-along", "target c")
    assert asked(m) == "sing-act"
    m = play(sung(who="judgment reversal", used={"actions": 1}), "use 6 sing-along", "target c")
    assert asked(m) == "act" and [each.numbers for each in told(m, NumbersDiscarded)] == [(4,)]


@pytest.mark.clause("stooges.leftover-numbers", "ruling.form.song.forced-action")
def test_a_group_of_which_somebody_can_act_spends_the_four_on_an_action() -> None:
    m = play(sung(kind="stooges"), "use 6 sing-along", "target c.1")
    assert "use 4 movement" in offered(m) and "use 4 reinforcements" not in offered(m)


@pytest.mark.clause("stooges.leftover-numbers", "optional.endless-stooges.lost-actions")
def test_an_endless_group_that_has_acted_loses_the_four() -> None:
    others = {"b": foe(POWER), "c": unit(POWER, kind="stooges", hp=3, acted=True)}
    m = stage(". . . .\na c . b\n. . . .", a=unit("judgment song", pool=[6, 1]), options={"endless-stooges": True},
              **others)  # fmt: skip
    play(m, "use 6 sing-along", "target c.1")
    assert (asked(m), pool(m, "c"), spots(m, "c")) == ("act", [], ["B2"])


@pytest.mark.clause("ruling.form.song.forced-action", "token.challenge.restriction")
def test_the_four_of_somebody_challenged_is_for_its_challenger_or_for_nobody() -> None:
    m = stage(". . . . . .\na c b . . d\n. . . . . .", a=unit("judgment song", pool=[6, 1]), b=foe(POWER),
              c=unit(POWER, hp=3, challenge="d"), d=foe(POWER))  # fmt: skip
    play(m, "use 6 sing-along", "target c", "pick heal", "pick heal")
    assert {"use 4 movement", "use 4 bring-it-on"} <= {*offered(m)} and "use 4 damage" not in offered(m)


@pytest.mark.clause("stooges.leftover-numbers", "ruling.form.song.forced-action")
def test_a_four_sung_to_a_group_that_has_acted_becomes_reinforcements() -> None:
    c = unit(POWER, kind="stooges", hp=5)
    m = stage("a c . b", a=unit("judgment song", pool=[6, 1]), c=c, b=foe(POWER))
    figure(m, "c").acted = True
    play(m, "use 6 sing-along", "target c.1")
    skip_to(m, "reinforce")
    play(m, offered(m)[0])
    assert len(spots(m, "c")) == 2
    assert [each.unit for each in told(m, ActionUsed) + told(m, AllUse)] == [unit_of(m, "a").id, unit_of(m, "c").id]
