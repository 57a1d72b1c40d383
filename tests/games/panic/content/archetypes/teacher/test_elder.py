"""Elder Style of the Teacher."""

from __future__ import annotations

import pytest
from games.panic.staging import (
    asked,
    asked_of,
    at,
    copies,
    foe,
    ground,
    hp,
    offered,
    play,
    pool,
    refused,
    stage,
    tokens_of,
    told,
    unit,
    unit_of,
)

from dustup.games.panic import GAME
from dustup.games.panic.events import ActionUsed

PLAIN = "judgment vigilance"


ELDER = "Eli: focused teacher, tough; Elder Power, Training Zen, Motivating Iron"


@pytest.mark.clause("style.elder.ability.discount")
def test_the_elder_stances_own_actions_cost_one_less() -> None:
    m = stage("a b", a=unit(ELDER, stance=0, pool=[5, 4]), b=foe(PLAIN))
    assert "use 5 crush" in offered(m) and "use 4 crush" not in offered(m)
    play(m, "use 5 crush")
    assert hp(m, "b") == 9


@pytest.mark.clause("style.elder.ability.free-action", "style.elder.note.any-stance")
def test_once_per_turn_an_elder_uses_any_action_of_its_stances_for_nothing() -> None:
    m = stage("a b c", a=unit(ELDER, stance=0, pool=[2, 1]), b=foe(PLAIN), c=unit(PLAIN))
    assert {"free crush", "free yell", "free focus", "free watch-closely", "free protect"} <= set(offered(m))
    assert "use 2 protect" not in offered(m)
    play(m, "free yell")
    assert (tokens_of(m, "a"), pool(m, "a")) == ({"power": 3}, [1, 2])
    assert not offered(m, "free")


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


@pytest.mark.clause("style.elder.note.stunt")
def test_elder_stunt_costs_two_speed_and_amplified_it_places_four_obstacles() -> None:
    sheet = "Stunt: focused teacher, tough; Elder Shadow, Training Blaster, Patient Iron"
    drawing = ". . . . .\n. . . . .\n. . a . .\n. . . . .\n. . . . b"
    m = stage(drawing, a=unit(sheet, stance=0, pool=[2, 1], tokens={"speed": 4}), b=foe(PLAIN))
    assert "pay stunt" in offered(m)
    one = stage(drawing, a=unit(sheet, stance=0, pool=[2, 1], tokens={"speed": 1}), b=foe(PLAIN))
    assert "pay stunt" not in offered(one)
    play(m, "free amplify", "pay stunt")
    assert tokens_of(m, "a") == {"speed": 2}
    while asked(m) not in ("act", "teleport-where"):
        wanted = [each for each in offered(m) if each not in ("no", "pick copy", "pick trap")]
        play(m, wanted[0])
    assert len(ground(m, "fog")) == 4


@pytest.mark.clause("style.elder.note.reversal")
def test_elder_reversals_free_action_is_the_one_action_of_the_turn() -> None:
    sheet = "Eli: focused teacher, tough; Elder Reversal, Training Power, Motivating Iron"
    m = stage("a . b", a=unit(sheet, stance=0, pool=[6, 5]), b=foe(PLAIN))
    play(m, "free yell")
    assert not (asked(m) == "act" and asked_of(m) == "a")
    assert pool(m, "a") == [5, 6]


@pytest.mark.clause("token.training", "style.elder.ability.free-action")
def test_a_free_action_can_be_trained() -> None:
    m = stage("a . b", a=unit(ELDER, stance=0, pool=[2, 1], tokens={"training": 1}), b=foe(PLAIN))
    play(m, "free-trained yell")
    assert tokens_of(m, "a") == {"power": 4}


@pytest.mark.clause("style.elder.ability.free-action", "style.elder.note.any-stance")
@pytest.mark.parametrize(
    ("words", "code"),
    [
        ("free welcome-to-my-maze", "no-target"),
        ("free waiting-game", "not-now"),
        ("free crush", "not-known"),
        ("free damage", "not-known"),
        ("free-trained protect", "no-training"),
    ],
)
def test_why_an_action_cannot_be_had_for_nothing(words: str, code: str) -> None:
    zed = "Zed: frantic teacher+demon+trickster, tough; styles elder, patient, caged; forms zen, iron, blaster"
    m = stage("a b . .", a=unit(zed, stance=[0, 0, 0, ""], pool=[5, 1]), b=foe())
    found, clause = refused(m, words)
    assert found == code
    assert clause in GAME.ledger


@pytest.mark.clause("style.elder.ability.free-action")
def test_an_action_for_nothing_is_had_once_in_a_turn_and_in_ones_own() -> None:
    m = stage("a b . .", a=unit("elder power", pool=[5, 1]), b=foe("judgment power"))
    assert refused(play(m, "free crush"), "free crush")[0] == "used-up"
    b = foe(pool=[1, 1])
    m = stage("a b . .", turn="b", a=unit("elder iron", tokens={"chaos": 1}), b=b)
    assert refused(play(m, "use 1 movement"), "free protect")[0] == "not-now"


@pytest.mark.parametrize(("drawing", "dances"), [("a . . . . b", True), ("a . . . . . . b", False)])
@pytest.mark.clause("style.elder.ability.free-action", "token.challenge.restriction", "action.tiered.gates")
def test_a_challenged_elder_dances_for_nothing_only_where_two_dances_lead_to_its_challenger(
    drawing: str, dances: bool
) -> None:
    """A free one counts as paid with a 7: it does not reach the third."""
    elder = "Eli: fused teacher+wardancer, tough; Elder Power, Lightning Song, Training Zen"
    m = stage(drawing, a=unit(elder, stance=0, pool=[1, 1], challenge="b"), b=foe(PLAIN))
    assert ("free deadly-dance" in offered(m)) == dances and "free yell" in offered(m)
    play(m, "free deadly-dance" if dances else "free yell")


@pytest.mark.clause("style.elder.ability.free-action", "style.forbidden.ability.two-forms")
def test_an_elder_knows_the_actions_of_both_forms_of_its_forbidden_stance() -> None:
    elder = "Eli: fused teacher+wardancer, tough; Elder Power, Forbidden Blaster Song, Training Zen"
    m = stage("a b . .", a=unit(elder, stance=0, pool=[1, 1]), b=foe(PLAIN))
    assert {"free amplify", "free shockwave", "free sing-along", "free focus"} <= set(offered(m))
    play(m, "free shockwave")
    assert hp(m, "b") == 12 - 1 - 2  # counted as a 7, it reaches the part for a 6
