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
    unit_of,
)

from dustup.games.panic.events import Damaged

PLAIN = "judgment power"


def plain_boss(archetype: str, who: str = PLAIN, **more):
    return unit(who, archetypes=[archetype], **more)


MID_TURN = pytest.mark.clause("ruling.turn.taken-out-mid-turn")


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
    room = ". . . . .\na . b . c\n. . . . ."
    m = stage(room, a=lead, b=foe("jumping power"), c=unit("heroic power"))
    play(m, "use 3 follow-my-lead")
    assert (asked(m), "stay" in offered(m)) == ("move-where", False)
    m = stage("a . . b c", a=lead, b=foe("jumping power"), c=unit("heroic power"))
    assert "use 3 follow-my-lead" not in offered(m)


@pytest.mark.clause("style.charging.action.follow-my-lead", "ruling.challenge.multi-target")
def test_whoever_a_friend_has_challenged_hits_anybody_and_has_that_friend_follow() -> None:
    lead = unit("charging power", pool=[3, 1], challenge="c")  # of a Denial that was redirected
    m = stage("a b . d c", a=lead, b=foe("jumping power"), c=unit("heroic power"), d=unit("heroic power"))
    play(m, "use 3 follow-my-lead", "stay")
    assert (hp(m, "b"), asked(m), asked_of(m)) == (11, "move-where", "c")


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


@pytest.mark.clause("style.charging.action.follow-my-lead", "ruling.form.control.redirect-tokens")
def test_who_follows_a_redirected_lead_strikes_with_its_own_power_and_never_itself() -> None:
    others = {"c": unit(PLAIN), "d": foe(PLAIN, tokens={"power": 1}), "e": unit(PLAIN)}
    control = foe("judgment control", tokens={"control": 2})
    m = stage("a b c d e", a=unit("charging zen", pool=[3, 1]), b=control, **others)
    play(m, "use 3 follow-my-lead", "negate redirect", "stay", "target d", "stay")
    assert (hp(m, "a"), offered(m)) == (11, ["target c", "target e"])
    play(m, "target e", "amount 1")
    assert (hp(m, "e"), tokens_of(m, "d")) == (10, {})


@pytest.mark.clause("style.charging.action.follow-my-lead", "ruling.turn.taken-out-mid-turn")
def test_a_leader_that_falls_leads_nobody_but_goes_on_without_a_follower_that_does() -> None:
    for leader, follower, shield in ((1, 12, 4), (12, 1, 3)):
        a, c = unit("charging vigilance", pool=[3, 1], hp=leader), unit(PLAIN, hp=follower)
        m = stage("a b .\nc . .", a=a, b=foe("judgment zen", shield=5), c=c, then="random")
        play(m, "use 3 follow-my-lead", "stay")
        if follower == 1:
            play(m, "stay")
            assert asked(m) == "act" and asked_of(m) == "a"
        assert unit_of(m, "b").shield == shield


@pytest.mark.clause("archetype.boss.untouchable.note.multi-hit", "style.charging.action.follow-my-lead")
def test_whoever_leads_a_countered_charge_is_hit_by_everybody_who_follows() -> None:
    b = foe("judgment zen", archetypes=["untouchable"], tokens={"control": 1})
    m = stage("a b c", a=unit("charging zen", pool=[3, 1]), b=b, c=unit("judgment zen"))
    play(m, "use 3 follow-my-lead", "negate counter", "stay")
    assert (hp(m, "a"), hp(m, "b")) == (11, 11)
    play(m, "stay")
    assert (hp(m, "a"), hp(m, "b"), hp(m, "c")) == (10, 10, 12)  # by the ally
    play(m, "stay")
    assert (hp(m, "a"), hp(m, "b"), hp(m, "c")) == (9, 9, 12)  # and it follows itself


@pytest.mark.clause("archetype.boss.untouchable.note.multi-hit", "style.charging.action.follow-my-lead")
def test_whoever_leads_a_countered_action_is_hit_by_those_who_follow_as_well() -> None:
    b = plain_boss("untouchable", team="enemies", tokens={"control": 1})
    m = stage("a . . . b\n. . . . .\nc . . . .", a=unit("charging zen", pool=[3, 1]), c=unit(PLAIN), b=b)
    play(m, "use 3 follow-my-lead", "negate counter", "stay")
    assert hp(m, "a") == 11, "by its own hit"
    play(m, "stay")
    assert (hp(m, "a"), hp(m, "b"), hp(m, "c")) == (10, 12, 12), "by the ally's"


@MID_TURN
@pytest.mark.clause("style.charging.note.ally-abilities")
def test_an_ally_who_follows_into_a_trap_and_dies_of_it_strikes_nobody() -> None:
    m = stage(
        "a b . ^ c . d", a=unit("charging power", pool=[3]), c=unit(PLAIN, hp=1), b=foe(PLAIN), d=unit(PLAIN), dice=ANY
    )
    play(m, "use 3 follow-my-lead", "stay", "target c", "spot D1")
    assert (hp(m, "c"), hp(m, "b")) == (0, 11)


@pytest.mark.clause("style.charging.note.blaster")
def test_a_blaster_who_follows_somebody_elses_lead_hits_nobody_besides() -> None:
    a, c = unit("charging iron", pool=[3, 1]), unit("heroic blaster")
    m = stage(". . . . . .\na b . c d e\n. . . . . .", a=a, b=foe(PLAIN), c=c, d=foe(PLAIN), e=foe(PLAIN))
    play(m, "use 3 follow-my-lead", "stay", "stay", "target d")
    assert (hp(m, "d"), hp(m, "e"), asked(m)) == (11, 12, "act")
