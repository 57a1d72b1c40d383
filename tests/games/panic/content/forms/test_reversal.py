"""Reversal Form."""

from __future__ import annotations

from typing import Any

import pytest
from games.panic.rules.test_large import boss
from games.panic.staging import (
    ANY,
    asked,
    asked_of,
    at,
    clauses_of,
    copies,
    end_turn,
    figure,
    foe,
    hp,
    names,
    offered,
    parts_of,
    pass_all,
    play,
    pool,
    skip_to,
    stage,
    tokens_of,
    unit,
    unit_of,
)

from dustup.engine.match import Match
from dustup.games.panic.events import Damaged, TurnEnds
from dustup.games.panic.rules.movement import landing

PLAIN = "judgment vigilance"
FLOOR = """
. . . . . . .
. a . . . b .
. . . . . c .
. . . . . . ."""


def own_turn(**more: Any) -> Match:
    return stage(FLOOR, a=unit("judgment reversal", **{"pool": [4, 4, 1], **more}), b=foe(PLAIN), c=foe(PLAIN))


def their_turn(who: str = "judgment reversal", **more: Any) -> Match:
    """It is b's turn, which can reach a; a holds some numbers."""
    return stage(
        FLOOR,
        turn="b",
        a=unit(who, **{"pool": [4, 2], **more}),
        b=foe("artillery power", pool=[4, 4]),
        c=foe(PLAIN),
        dice=ANY,
    )


POWER = "judgment power"


@pytest.mark.clause("form.reversal.ability.armor")
def test_it_has_armor() -> None:
    m = play(their_turn(), "use 4 damage")
    assert (hp(m, "a"), parts_of(m, Damaged)[-1]) == (11, (-1, "form.reversal.ability.armor"))


@pytest.mark.clause("ruling.free-movement.during-out-of-turn-action")
def test_movement_on_another_turn_is_walked_before_that_turn_goes_on() -> None:
    m = play(their_turn(), "use 4 damage", "use 2 movement")
    assert (asked(m), asked_of(m), tokens_of(m, "a")) == ("walk-at-once", "a", {"speed": 2})
    play(m, "go a D2")
    assert (asked(m), asked_of(m), at(m, "a"), tokens_of(m, "a")) == ("act", "b", "D2", {})


@pytest.mark.clause("form.reversal.ability.keep-speed")
def test_it_keeps_its_speed_when_turns_end() -> None:
    m = end_turn(own_turn(tokens={"speed": 2}))
    assert tokens_of(m, "a") == {"speed": 2}
    assert "form.reversal.ability.keep-speed" in clauses_of(m, TurnEnds)


@pytest.mark.clause("form.reversal.ability.one-action", "ruling.form.reversal.turn-end")
def test_its_turn_is_over_after_one_action() -> None:
    m = play(own_turn(), "use 4 movement")
    assert asked(m) != "act"
    assert "form.reversal.ability.one-action" in clauses_of(skip_to(m, "take-slot"), TurnEnds)


@pytest.mark.clause("form.reversal.ability.keep-pool")
def test_its_numbers_stay_and_can_be_spent_on_other_turns() -> None:
    m = end_turn(own_turn())
    assert pool(m, "a") == [1, 4, 4]
    assert "form.reversal.ability.keep-pool" in clauses_of(m, TurnEnds)
    m = play(their_turn(), "use 4 movement")
    assert (asked(m), asked_of(m)) == ("react", "a")
    play(m, "use 4 movement")
    assert (tokens_of(m, "a"), pool(m, "a")) == ({"speed": 4}, [2])


@pytest.mark.clause("form.reversal.ability.one-action", "form.reversal.note.timing")
def test_on_another_turn_it_takes_one_action_only_too() -> None:
    m = play(their_turn(), "use 4 movement", "use 4 movement", "no")
    assert (asked(m), asked_of(m)) == ("act", "b")  # no second Action, and no walking between b's Actions
    assert "form.reversal.ability.one-action" in clauses_of(end_turn(m), TurnEnds)


@pytest.mark.clause("ruling.form.reversal.token-actions")
def test_a_token_action_is_one_of_its_actions() -> None:
    m = stage(FLOOR, a=unit("mysterious reversal", pool=[4], tokens={"iron": 3}), b=foe(PLAIN), c=foe(PLAIN))
    play(m, "pay ghost-walk")
    skip_to(m, "take-slot")
    assert pool(m, "a") == [4]
    assert tokens_of(m, "a") == {}


@pytest.mark.clause("ruling.form.reversal.pool-carry")
def test_numbers_kept_join_the_roll_of_another_stance_and_are_lost_with_its_turn() -> None:
    m = stage(
        FLOOR,
        start=True,
        a=unit("judgment reversal, judgment iron", kind="focused", pool=[7]),
        b=foe(PLAIN),
        c=foe(PLAIN),
        dice=[1, 2, 3, *ANY],
    )
    play(m, "stance 1")
    skip_to(m, "act")
    assert pool(m, "a") == [1, 2, 3, 7]
    assert pool(end_turn(m), "a") == []


# -- Counter Attack ------------------------------------------------------------------------------


def struck(**more: Any) -> Match:
    """b has just damaged a."""
    return play(their_turn(**more), "use 4 damage")


@pytest.mark.clause("form.reversal.action.counter-attack", "form.reversal.note.counter-number")
def test_counter_attack_teleports_to_the_attacker_and_uses_its_number_twice() -> None:
    m = play(struck(), "use 4 counter-attack", "spot E1")
    assert (asked(m), at(m, "a")) == ("counter-with", "E1")
    play(m, "use 4 damage")
    assert (hp(m, "b"), pool(m, "a")) == (10, [2])


@pytest.mark.clause("form.reversal.note.counter-place")
def test_any_open_space_will_do_from_which_the_enemy_is_in_the_owners_own_range() -> None:
    m = play(struck(), "use 4 counter-attack")
    assert offered(m) == [f"spot {each}" for each in ("E1", "F1", "G1", "E2", "G2", "E3", "G3")]


@pytest.mark.clause("form.reversal.action.counter-attack", "ruling.move.teleport-destination")
def test_whoever_is_in_range_already_may_stay_where_it_is() -> None:
    m = stage("a b .", turn="b", a=unit("judgment reversal", pool=[4]), b=foe("judgment power", pool=[3, 1]))
    play(m, "use 3 damage", "use 4 counter-attack", "stay", "use 4 damage")
    assert (at(m, "a"), hp(m, "b")) == ("A1", 10)


@pytest.mark.clause("form.reversal.action.counter-attack")
def test_the_following_action_must_target_that_enemy() -> None:
    m = play(struck(), "use 4 counter-attack", "spot E2")
    offers = [each.split()[-1] for each in offered(m)]
    assert "damage" in offers
    assert "movement" not in offers  # it targets nobody
    assert "counter-attack" not in offers  # another Action
    play(m, "use 4 damage")
    assert (hp(m, "b"), hp(m, "c")) == (10, 12)  # c stands next to it as well, but nobody asks


@pytest.mark.clause("form.reversal.action.counter-attack", "ruling.form.reversal.counter-one-action")
def test_whoever_is_the_first_at_the_table_must_be_targeted_like_anybody_else() -> None:
    # Grapple could take the friend as well, who stands next to the new space, too.
    m = stage(
        ". . . . .\n. b a c .\n. . . . .",
        turn="b",
        b=foe("judgment power", pool=[3, 1]),
        a=unit("judgment reversal", pool=[5]),
        c=unit(PLAIN),
    )
    play(m, "use 3 damage", "use 5 counter-attack", "spot C1", "use 5 grapple")
    assert (asked(m), asked_of(m)) == ("act", "b")


@pytest.mark.clause("ruling.form.reversal.counter-one-action")
def test_the_following_action_is_part_of_the_counter_attack() -> None:
    m = play(struck(), "use 4 counter-attack", "spot E1", "use 4 damage")
    pass_all(m)
    assert (asked(m), asked_of(m)) == ("act", "b")
    assert unit_of(m, "a").this_turn.actions == 1


@pytest.mark.clause("form.reversal.note.counter-source")
def test_only_an_enemys_action_or_ability_can_be_answered() -> None:
    assert not any("counter-attack" in each for each in offered(own_turn(hp=5)))
    m = stage(". a ^ . b", a=unit("judgment reversal", pool=[4, 2], tokens={"speed": 2}), b=foe(PLAIN))
    play(m, "go a C1")
    assert not any("counter-attack" in each for each in offered(m))


@pytest.mark.clause("form.reversal.note.counter-source")
def test_damage_of_an_earlier_turn_is_no_reason_any_more() -> None:
    m = skip_to(end_turn(struck()), "act")
    assert not any("counter-attack" in each for each in offered(m))


def countered(who: str, **more: Any) -> Match:
    """The owner was struck by b, has countered with a 5 and stands in range of b."""
    m = stage(
        ". . . . .\n. a b c .\n. . . . .",
        turn="b",
        a=unit(who, **{"pool": [5, 5], **more}),
        b=foe("judgment power", pool=[3, 1]),
        c=foe("judgment power", tokens={"iron": 1}),
    )
    play(m, "use 3 damage")
    skip_to_counter(m)
    while asked(m) == "counter-where":
        play(m, "spot B1")
    assert asked(m) == "counter-with"
    return m


def skip_to_counter(m: Match) -> None:
    """Decline what comes before the window, then counter with a 5."""
    while "use 5 counter-attack" not in offered(m):
        play(m, offered(m)[0])
    play(m, "use 5 counter-attack")


@pytest.mark.clause("form.reversal.action.counter-attack")
@pytest.mark.parametrize(
    ("style", "action"),
    [
        ("charging", "follow-my-lead"),
        ("taunting", "is-that-all-you-got"),
        ("flashy", "show-off"),
        ("distracting", "flare"),
        ("jumping", "leap-in"),
        ("lightning", "deadly-dance"),
        ("phoenix", "cleansing-fire"),
        ("crystal", "splinter"),
    ],
)
def test_a_counter_attack_may_go_on_with_any_action_that_can_target_the_attacker(style: str, action: str) -> None:
    assert f"use 5 {action}" in offered(countered(f"{style} reversal"))


@pytest.mark.clause("form.reversal.action.counter-attack")
def test_an_action_that_only_helps_the_owner_does_not_follow_a_counter_attack() -> None:
    offers = offered(countered("heroic reversal", challenge="b"))
    assert "use 5 damage" in offers
    assert not {"use 5 movement", "use 5 burning-heart", "use 5 put-it-out"} & set(offers)  # b holds no token


@pytest.mark.clause("form.reversal.action.counter-attack", "style.jumping.action.leap-in")
def test_after_a_counter_attack_leap_in_stays_in_range_and_strikes_the_attacker() -> None:
    m = play(countered("jumping reversal"), "use 5 leap-in")
    near = {"stay", "spot B2", "spot B3", "spot C1", "spot C3", "spot D1", "spot D3"}
    assert set(offered(m)) == near
    play(m, "spot C1")
    assert hp(m, "b") == 10


@pytest.mark.clause("form.reversal.action.counter-attack", "style.distracting.action.flare")
def test_after_a_counter_attack_flare_weakens_the_attacker_and_nobody_else() -> None:
    m = play(countered("distracting reversal"), "use 5 flare")
    play(m, "spot C1")
    assert (tokens_of(m, "b")["weakness"], "weakness" in tokens_of(m, "c")) == (2, False)


@pytest.mark.clause("form.reversal.action.counter-attack", "style.lightning.action.deadly-dance")
def test_after_a_counter_attack_deadly_dance_lands_where_the_attacker_is_in_range() -> None:
    m = play(countered("lightning reversal"), "use 5 deadly-dance")
    assert set(offered(m)) == {"spot B3", "spot C3", "spot D1", "spot D3"}
    play(m, "spot D1")
    assert (hp(m, "b"), hp(m, "c")) == (11, 12)


@pytest.mark.clause("form.reversal.action.counter-attack", "style.charging.action.follow-my-lead")
def test_after_a_counter_attack_follow_my_lead_strikes_the_attacker() -> None:
    m = play(countered("charging reversal"), "use 5 follow-my-lead")
    assert "spot A1" not in offered(m)
    play(m, "spot C1")
    assert (hp(m, "b"), hp(m, "c")) == (11, 12)


@pytest.mark.clause("form.reversal.action.counter-attack", "style.flashy.action.show-off")
def test_after_a_counter_attack_one_action_of_the_show_targets_the_attacker() -> None:
    m = play(countered("flashy reversal"), "use 5 show-off", "pick movement")
    assert "pick put-it-out" not in offered(m)  # b holds no token
    play(m, "pick damage")
    while asked(m) == "walk-between":
        play(m, "no")
    assert (hp(m, "b"), hp(m, "c")) == (9, 12)


@pytest.mark.clause("form.reversal.action.counter-attack", "basic.put-it-out")
def test_after_a_counter_attack_the_attackers_tokens_are_put_out_and_not_the_owners() -> None:
    m = stage(
        "a b .",
        turn="b",
        a=unit("judgment reversal", pool=[5, 5], tokens={"weakness": 3}),
        b=foe("judgment power", pool=[3, 1], tokens={"burning": 5}),
    )
    play(m, "use 3 damage")
    skip_to_counter(m)
    while asked(m) == "counter-where":
        play(m, offered(m)[0])
    play(m, "use 5 put-it-out")
    assert (tokens_of(m, "a"), tokens_of(m, "b")) == ({"weakness": 3}, {"burning": 3})


@pytest.mark.clause("form.reversal.action.counter-attack", "style.crystal.action.splinter")
def test_after_a_counter_attack_the_splinters_hit_the_attacker() -> None:
    m = play(countered("crystal reversal"), "use 5 splinter")
    assert "spot B1" not in offered(m, "spot") and "spot A1" not in offered(m, "spot")
    play(m, offered(m)[0])
    assert hp(m, "b") == 11


@pytest.mark.clause("form.reversal.action.counter-attack", "style.phoenix.action.cleansing-fire")
def test_after_a_counter_attack_the_cleansing_fire_burns_the_attacker() -> None:
    m = play(countered("phoenix reversal"), "use 5 cleansing-fire", "pick trap")
    while "burning" not in tokens_of(m, "b"):
        play(m, "pick burn" if "pick burn" in offered(m) else offered(m)[0])
    assert "burning" not in tokens_of(m, "a")


@pytest.mark.clause("form.reversal.action.counter-attack", "style.machine.action.high-efficiency")
def test_after_a_counter_attack_one_of_the_things_done_efficiently_is_to_hit_the_attacker() -> None:
    m = stage(
        "a . b c", turn="b", a=unit("machine reversal", pool=[1], hp=9), b=foe("hidden power", pool=[3, 1]), c=foe()
    )
    play(m, "use 3 damage", "use 1 counter-attack", "stay", "use 1 high-efficiency", "pick iron", "pick power")
    skip_to(m, "act")
    assert (hp(m, "b"), unit_of(m, "a").tokens) == (11, {"iron": 1, "power": 1})


@pytest.mark.clause("ruling.form.reversal.counter-one-action", "token.challenge.restriction")
def test_the_challenged_counter_attack_their_challenger_only():
    for challenger, offers in (("b", True), ("c", False)):
        me = unit("judgment reversal", pool=[5], challenge=challenger)
        m = stage(". . . .\n. a b .\n. . c .", a=me, b=foe(PLAIN, pool=[3, 1]), c=foe(PLAIN), turn="b")
        play(m, "use 3 damage")
        assert ("use 5 counter-attack" in offered(m)) is offers
        if offers:
            play(m, "use 5 counter-attack", "spot D1", "use 5 damage")
            assert unit_of(m, "b").hp == 9


@pytest.mark.clause(
    "form.reversal.action.counter-attack", "token.control.redirect", "ruling.form.control.redirect-multi"
)
def test_what_follows_a_counter_attack_may_be_redirected_at_somebody_else() -> None:
    others = {"c": foe("armored control", tokens={"control": 2}), "d": unit(POWER)}
    m = stage(
        "d . . . .\n. a b c .", a=unit("jumping reversal", pool=[5]), b=foe(POWER, pool=[3, 1]), **others, turn="b"
    )
    play(m, "use 3 damage", "use 5 counter-attack", "no", "stay", "use 5 damage", "negate redirect")
    assert offered(m) == ["target d", "target a"]


@pytest.mark.clause("token.inspired", "style.patient.note.reversal", "form.reversal.ability.keep-pool")
def test_a_number_inspired_after_the_one_action_of_a_turn_is_kept() -> None:
    a, c = unit("mentor", tokens={"inspired": 1}), unit("bombs", pool=[3])
    m = stage("a . c c b\n. . . . .", turn="c", a=a, b=foe(POWER), c=c, dice=[8, *ANY], then="random")
    play(m, "use 3 movement", "from c.1", "inspire")
    end_turn(m)
    assert pool(m, "c") == [8]


@pytest.mark.clause(
    "ruling.archetype.boss.giant-movement", "ruling.move.teleport-exact", "ruling.move.teleport-destination"
)
def test_a_teleport_shifts_a_large_body_by_so_many_spaces_and_not_into_a_wall() -> None:
    m = stage(". . . . . . . .\n. a . . . . # b\n. . . . . . . .", a=boss("giant", "jumping zen"), b=foe())
    cells = names(m, landing(m.state, figure(m, "a"), 2, 3))
    assert cells == ["D1", "E1", "D2", "E2"]


@pytest.mark.clause("ruling.archetype.boss.untouchable-conditions", "form.reversal.action.counter-attack")
def test_a_countered_counter_attack_strikes_its_user_with_the_action_that_follows() -> None:
    rival = boss("untouchable", POWER, team="enemies", tokens={"control": 1}, pool=[3, 1])
    m = stage("# . . . . #\n# a b . . #\n# . . . . #", a=unit("judgment reversal", pool=[5]), b=rival, turn="b")
    play(m, "use 3 damage")
    assert hp(m, "a") == 11
    play(m, "use 5 counter-attack", "negate counter", "spot C1", "use 5 damage")
    skip_to(m, "act")
    assert (hp(m, "a"), hp(m, "b")) == (9, 9)  # 3 damage, of which its own Armor takes one


@pytest.mark.clause("copy.performs-actions", "form.reversal.action.counter-attack")
def test_a_copy_that_counter_attacks_is_what_teleports_and_strikes() -> None:
    drawing = ". . . . . .\n. a b . a1 .\n. . . . . ."
    m = stage(drawing, a=unit("judgment reversal", pool=[5]), b=foe(POWER, pool=[3, 1]), turn="b")
    play(m, "use 3 damage", "use 5 counter-attack", "from a~1", "spot D3", "use 5 damage")
    assert (at(m, "a"), copies(m, "a"), hp(m, "b")) == ("B2", ["D3"], 9)


@pytest.mark.clause("form.reversal.ability.one-action", "ruling.heroic-spirit.full-turn")
def test_of_numbers_given_to_a_reversal_one_is_spent_and_the_rest_stay() -> None:
    units = {"a": unit("judgment reversal", pool=[7]), "c": unit(POWER, hp=0), "b": foe(POWER)}
    m = stage("a c b", **units, meter=["enemies"], start=True, turn="c", dice=ANY)
    play(m, "use 2 challenger-approaches")
    assert (asked(m), m.state.active, pool(m, "a")) == ("react", unit_of(m, "b").id, [1, 4, 7])


@pytest.mark.clause("form.reversal.note.counter-number", "token.control.negate")
def test_a_counter_attack_whose_blow_is_negated_has_teleported() -> None:
    control = foe("hidden control", tokens={"control": 1}, pool=[3, 1])
    m = stage("a . . b", a=unit("hidden reversal", pool=[5]), b=control, turn="b")
    play(m, "use 3 damage", "use 5 counter-attack", "no", "spot B1", "use 5 damage", "negate negate")
    assert (at(m, "a"), hp(m, "b"), unit_of(m, "a").pool) == ("B1", 12, [])
