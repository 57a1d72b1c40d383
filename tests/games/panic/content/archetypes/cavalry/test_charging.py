"""Charging Style of the Cavalry."""

import pytest
from games.panic.staging import (
    ANY,
    asked,
    asked_of,
    at,
    foe,
    hp,
    offered,
    play,
    skip_to,
    spots,
    stage,
    tokens_of,
    told,
    unit,
)

from dustup.games.panic.events import Damaged


@pytest.mark.clause("style.charging.ability.own-move")
def test_charging_may_move_two_spaces_at_the_start_of_its_turn() -> None:
    m = stage("a . . . b", start=True, a=unit("charging power"), b=foe("heroic power"), dice=ANY)
    assert asked(m) == "charge-where"
    assert "spot C1" in offered(m) and "spot D1" not in offered(m) and "stay" in offered(m)
    play(m, "spot C1")
    assert at(m, "a") == "C1" and asked(m) == "act"


@pytest.mark.clause("style.charging.ability.ally-move", "ruling.style.charging.range-of-effect")
def test_an_ally_however_far_away_may_move_two_spaces_at_the_start_of_its_turn() -> None:
    m = stage(
        "a . . . . . . . c",
        turn="c",
        start=True,
        a=unit("charging power"),
        c=unit("heroic power"),
        b=foe(at=["B1"]),
        dice=ANY,
    )
    assert asked(m) == "charge-where" and asked_of(m) == "c"
    play(m, "spot G1")
    assert at(m, "c") == "G1"


@pytest.mark.clause("style.charging.ability.ally-move")
def test_an_enemy_does_not_move_at_the_start_of_its_turn() -> None:
    m = stage(
        "a c . . b",
        turn="b",
        start=True,
        a=unit("charging power"),
        c=foe("charging power"),
        b=foe("heroic power"),
        dice=ANY,
    )
    assert asked_of(m) == "b"
    m = stage("a . . . b", turn="b", start=True, a=unit("charging power"), b=foe("heroic power"), dice=ANY)
    assert asked(m) == "act"


@pytest.mark.clause("style.charging.action.follow-my-lead")
def test_follow_my_lead_lets_both_step_and_strike_each_in_its_own_range() -> None:
    m = stage(
        "a . b . . c",
        a=unit("charging power", pool=[3]),
        c=unit("heroic power"),
        b=foe("jumping power"),
    )
    play(m, "use 3 follow-my-lead", "spot B1")
    assert hp(m, "b") == 11 and asked(m) == "move-where" and asked_of(m) == "c"
    play(m, "spot E1")
    assert hp(m, "b") == 10


@pytest.mark.clause("style.charging.note.ally-abilities")
def test_the_abilities_of_the_ally_who_follows_work_on_its_strike() -> None:
    m = stage(
        "a b . d c",
        a=unit("charging power", pool=[3], tokens={"power": 1}),
        c=unit("incinerator power", tokens={"power": 1}),
        b=foe("jumping power"),
        d=foe("jumping power"),
    )
    play(m, "use 3 follow-my-lead", "stay", "amount 0", "stay", "target d", "amount 1")
    assert (hp(m, "b"), hp(m, "d")) == (11, 10)
    assert tokens_of(m, "d") == {"burning": 1} and tokens_of(m, "c") == {}
    assert tokens_of(m, "a") == {"power": 1}


@pytest.mark.clause("style.charging.note.ally-abilities")
def test_an_ally_in_one_two_form_hits_a_second_time() -> None:
    m = stage(
        "a b . d c",
        a=unit("charging power", pool=[3]),
        c=unit("jumping one-two"),
        b=foe("jumping power"),
        d=foe("jumping power"),
    )
    play(m, "use 3 follow-my-lead", "stay", "stay")
    while hp(m, "d") == 11 and asked(m) not in ("act", "take-slot"):
        play(m, offered(m)[0])
    assert hp(m, "d") < 11


@pytest.mark.clause("style.charging.action.follow-my-lead", "stooges.group-move-action", "ruling.stooges.teleports")
def test_stooges_who_follow_the_lead_step_as_a_group() -> None:
    m = stage(
        """
        a . . . . .
        . . c c . .
        . . . . . .
        . . . . b .
        """,
        a=unit("charging zen", pool=[3, 1]),
        b=foe("judgment power"),
        c=unit("judgment power", kind="stooges"),
    )
    play(m, "use 3 follow-my-lead", "stay", "target c.2", "spot D3")
    assert hp(m, "b") == 12 and asked(m) == "move-where"  # the other one steps before the first strikes
    play(m, "spot C3")
    assert (spots(m, "c"), hp(m, "b")) == (["C3", "D3"], 11)


@pytest.mark.clause("style.charging.note.blaster")
def test_an_extra_target_of_follow_my_lead_may_be_a_second_ally() -> None:
    m = stage(
        """
        a b .
        . c d""",
        a=unit("charging blaster", pool=[3]),
        c=unit("jumping power"),
        d=unit("jumping power"),
        b=foe("jumping power"),
    )
    play(m, "use 3 follow-my-lead", "stay", "target c", "target d", "stay", "stay")
    assert hp(m, "b") == 9
    assert len(told(m, Damaged)) == 3


@pytest.mark.clause("style.charging.action.follow-my-lead", "ruling.style.charging.may")
def test_in_follow_my_lead_only_the_steps_are_optional() -> None:
    m = stage("a b c . .", a=unit("charging power", pool=[3, 1]), b=foe("knockdown power"), c=unit("heroic power"))
    play(m, "use 3 follow-my-lead")
    skip_to(m, "act", "a")
    assert hp(m, "b") == 10


@pytest.mark.clause("style.charging.action.follow-my-lead")
def test_the_challenged_lead_only_if_one_step_brings_them_to_the_challenger() -> None:
    lead = unit("charging power", pool=[3, 1], challenge="b")
    m = stage("a . b . c", a=lead, b=foe("jumping power"), c=unit("heroic power"))
    play(m, "use 3 follow-my-lead")
    assert (asked(m), "stay" in offered(m)) == ("move-where", False)
    m = stage("a . . b c", a=lead, b=foe("jumping power"), c=unit("heroic power"))
    assert "use 3 follow-my-lead" not in offered(m)


@pytest.mark.clause("style.charging.note.ally-abilities")
def test_no_challenge_of_its_own_binds_an_ally_who_follows() -> None:
    # The challenger is the first unit of all, which must be no different from others.
    m = stage(
        "a d c b",
        b=foe("jumping power"),
        a=unit("charging power", pool=[3, 1]),
        c=unit("heroic power", challenge="b"),
        d=foe("jumping power"),
    )
    play(m, "use 3 follow-my-lead", "stay", "stay")
    assert (asked(m), offered(m)) == ("target-hit", ["target d", "target b"])
