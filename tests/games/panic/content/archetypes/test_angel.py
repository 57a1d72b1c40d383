"""The Angel and two of its styles: Halcyon and Judgment; the others are in the file beside."""

from typing import Any

import pytest
from games.panic.staging import (
    ANY,
    asked,
    at,
    challenger,
    foe,
    hp,
    offered,
    play,
    pool,
    refused,
    skip_to,
    stage,
    tokens_of,
    told,
    unit,
)

from dustup.games.panic.events import Challenges, Damaged, Rolled

FOCUSED = "Ava: focused angel, tough; Winged Power, Singing Power, Judgment Power"
FRANTIC = "Zed: frantic angel+cavalry+cyborg, tough; styles winged, heroic, machine; forms power, iron, wild"


# -- the archetype ------------------------------------------------------------------------------


@pytest.mark.clause(
    "archetype.angel.focused.start", "archetype.angel.focused.challenge", "archetype.angel.focused.combined"
)
def test_a_focused_angel_strikes_twice_and_heals_twice_at_the_start_of_its_turn() -> None:
    m = stage(". a . b c", start=True, a=unit(FOCUSED, hp=5), b=foe("winged power"), c=foe("winged power"), dice=ANY)
    play(m, "stance 0")
    assert offered(m) == ["target b", "target c"]
    play(m, "target b")
    assert (hp(m, "b"), hp(m, "a"), challenger(m, "b")) == (10, 7, "a")
    assert [each.amount for each in told(m, Damaged)] == [1, 1]


@pytest.mark.clause("archetype.angel.focused.challenge")
def test_a_focused_angel_hurts_whomever_it_challenges_with_an_action() -> None:
    m = stage("a . . b", a=unit(FOCUSED, hp=5, stance=0), b=foe("winged power"))
    play(m, "use 6 challenger-approaches")
    assert (hp(m, "b"), hp(m, "a"), challenger(m, "b")) == (11, 6, "a")


@pytest.mark.clause("archetype.angel.fused.start", "archetype.angel.fused.challenge")
def test_a_fused_angel_strikes_and_heals_once_at_the_start_of_its_turn() -> None:
    m = stage("a . . b", start=True, a=unit("winged power", archetypes=["angel"], hp=5), b=foe("winged power"),
              dice=ANY)  # fmt: skip
    assert (hp(m, "b"), hp(m, "a"), challenger(m, "b")) == (11, 6, "a")


@pytest.mark.clause("archetype.angel.fused.start", "ruling.turn.ability-order-idle")
@pytest.mark.parametrize(("drawn", "first"), [("a . b", "ability-order"), ("a # b", "choose-song")])
def test_an_angel_who_sees_nobody_has_nothing_to_order(drawn, first):
    m = stage(drawn, start=True, a=unit("winged song", archetypes=["angel"]), b=foe("winged power"), dice=ANY)
    assert asked(m) == first


@pytest.mark.clause("archetype.angel.fused.start")
def test_an_enemy_behind_a_wall_is_not_challenged() -> None:
    m = stage("a # b", start=True, a=unit("winged power", archetypes=["angel"], hp=5), b=foe("winged power"), dice=ANY)
    assert (hp(m, "b"), hp(m, "a"), challenger(m, "b")) == (12, 5, "")


@pytest.mark.clause("archetype.angel.frantic")
def test_a_frantic_angel_deals_two_and_heals_the_heal_value() -> None:
    m = stage("a . . b", start=True, a=unit(FRANTIC, hp=5), b=foe("winged power"), dice=ANY)
    play(m, "frantic 0 1 0 none")
    assert (hp(m, "b"), hp(m, "a"), challenger(m, "b")) == (10, 8, "a")


@pytest.mark.clause("ruling.archetype.angel.while-down", "heroic-spirit.not-if-healed")
def test_a_fallen_angel_calls_out_an_enemy_stands_up_and_takes_a_normal_turn_without_doing_it_again() -> None:
    m = stage(
        "a d . b",
        start=True,
        dice=[2, 2, 2, *ANY],
        a=unit("winged power", archetypes=["angel"], hp=0, tokens={"power": 1}),
        b=foe("winged power"),
        d=unit("winged power"),
    )
    assert (hp(m, "b"), hp(m, "a"), challenger(m, "b")) == (11, 1, "a")
    skip_to(m, "act", "a")
    assert len(told(m, Challenges)) == 1
    assert tokens_of(m, "a") == {"power": 1}


@pytest.mark.clause("ruling.archetype.angel.while-down")
def test_a_fallen_angel_that_sees_no_enemy_stays_down() -> None:
    m = stage(
        "a d # b",
        start=True,
        dice=[2, 2, 2, *ANY],
        a=unit("winged power", archetypes=["angel"], hp=0),
        b=foe("winged power"),
        d=unit("winged power"),
    )
    assert hp(m, "a") == 0
    skip_to(m, "act")
    assert asked(m) == "act" and pool(m, "d") == [2, 2, 2]


@pytest.mark.clause("ruling.archetype.angel.multi-challenge", "archetype.angel.fused.challenge")
def test_bring_it_on_sets_the_ability_off_for_each_enemy() -> None:
    m = stage(
        "a . b . c",
        a=unit("winged power", archetypes=["angel"], hp=5),
        b=foe("winged power"),
        c=foe("winged power"),
    )
    play(m, "use 6 bring-it-on", "target b", "target c")
    assert (hp(m, "b"), hp(m, "c"), hp(m, "a")) == (11, 11, 7)


@pytest.mark.clause("ruling.archetype.angel.falls", "ruling.taken-out.abilities-off")
def test_an_angel_felled_by_the_answer_to_its_own_ability_is_not_healed_by_the_rest_of_it() -> None:
    b = foe("judgment zen", shield=5)
    m = stage("a b . c", start=True, a=unit("winged power", archetypes=["angel"], hp=1), b=b, c=unit("winged power"))
    play(m, *offered(m)[:1] if asked(m) == "target-by-ability" else [])
    assert (hp(m, "a"), pool(m, "a")) == (0, [])
    assert not told(m, Rolled)


@pytest.mark.clause("ruling.archetype.angel.while-down")
def test_an_angel_that_lies_on_the_ground_is_healed_whatever_answers_it() -> None:
    b = foe("judgment zen", shield=5)
    m = stage("a b . c", start=True, a=unit("winged power", archetypes=["angel"], hp=0), b=b, c=unit("winged power"),
              dice=ANY)  # fmt: skip
    skip_to(m, "act", "a")
    assert hp(m, "a") == 1


# -- Halcyon ------------------------------------------------------------------------------


@pytest.mark.clause("style.halcyon.ability.remove", "style.halcyon.ability.iron", "ruling.style.halcyon.mandatory")
def test_halcyon_sheds_a_token_of_its_choice_at_the_start_and_gets_iron_for_it() -> None:
    m = stage("a . b", start=True, a=unit("halcyon power", tokens={"burning": 2, "weakness": 1}), b=foe("winged power"),
              dice=ANY)  # fmt: skip
    assert offered(m) == ["pick burning", "pick weakness"]
    play(m, "pick burning")
    assert tokens_of(m, "a") == {"burning": 1, "weakness": 1, "iron": 1}


@pytest.mark.clause("style.halcyon.action.purify")
def test_purify_with_a_1_takes_one_token_off_the_owner_or_an_ally() -> None:
    m = stage(
        "a c b",
        a=unit("halcyon power", pool=[1], tokens={"stun": 1}),
        c=unit("winged power", tokens={"weakness": 2}),
        b=foe("winged power", tokens={"power": 2}),
    )
    play(m, "use 1 purify")
    assert offered(m, "target") == ["target a", "target c"]
    play(m, "target c")
    assert tokens_of(m, "c") == {"weakness": 1}
    assert tokens_of(m, "a") == {"stun": 1, "iron": 1}


@pytest.mark.clause("style.halcyon.action.purify.gate-3")
def test_purify_with_a_3_also_takes_up_to_two_tokens_off_anyone() -> None:
    m = stage("a . b", a=unit("halcyon power", pool=[3]), b=foe("winged power", tokens={"power": 3}))
    play(m, "use 3 purify")
    assert offered(m) == ["pick power", "pick none"]
    play(m, "pick power", "pick power")
    assert tokens_of(m, "b") == {"power": 1}
    assert tokens_of(m, "a") == {"iron": 2}


@pytest.mark.clause("style.halcyon.action.purify.gate-6")
def test_purify_with_a_6_takes_up_to_two_more() -> None:
    m = stage("a . b", a=unit("halcyon power", pool=[6]), b=foe("winged power", tokens={"power": 5}))
    play(m, "use 6 purify", "pick power", "pick power")
    skip_to(m, "target-token")
    play(m, "target b", "pick power", "pick none")
    assert tokens_of(m, "b") == {"power": 2}
    assert tokens_of(m, "a") == {"iron": 3}


@pytest.mark.clause("style.halcyon.note.blaster-max")
def test_an_amplified_purify_removes_thirteen_tokens() -> None:
    people: dict[str, Any] = {letter: unit("winged power", tokens={"weakness": 9}) for letter in "bcdef"}
    m = stage(
        """
        b c d
        . a .
        . e f""",
        a=unit("halcyon blaster", pool=[6], amplified=True),
        g=foe("winged power", at=["A2"]),
        **people,
    )
    play(m, "use 6 purify", "target b", "no", "target b")
    for each in "cdef":
        play(m, f"target {each}")
    while asked(m) == "remove-token":
        play(m, "pick weakness")
    play(m, "target b")
    while asked(m) == "remove-token":
        play(m, "pick weakness")
    assert sum(9 - tokens_of(m, each)["weakness"] for each in people) == 13
    assert tokens_of(m, "a") == {"iron": 13}


@pytest.mark.clause("style.halcyon.note.paying", "style.halcyon.ability.iron")
def test_tokens_spent_give_no_iron() -> None:
    m = stage(
        "a b",
        a=unit("halcyon power", pool=[1, 4], tokens={"power": 1, "stun": 1}),
        b=foe("winged power", tokens={"power": 1}),
    )
    play(m, "use 1 damage", "amount 1")
    assert tokens_of(m, "a") == {"stun": 1}
    skip_to(m, "act", "a")
    play(m, "use 4 put-it-out", "target a")
    assert tokens_of(m, "a") == {"iron": 1}


@pytest.mark.clause("style.halcyon.note.other-removals")
def test_the_discard_of_vigilance_counts_as_removing() -> None:
    m = stage("a . b", start=True, a=unit("halcyon vigilance", tokens={"stun": 3}, hp=5), b=foe("winged power"),
              dice=ANY)  # fmt: skip
    play(m, "pick form.vigilance.ability.start", "pick stun", "pick stun")
    skip_to(m, "act", "a")
    assert tokens_of(m, "a") == {"iron": 2}


@pytest.mark.clause("ruling.style.halcyon.basic-actions")
def test_put_it_out_on_an_enemy_gives_iron() -> None:
    m = stage("a . b", a=unit("halcyon power", pool=[7]), b=foe("winged power", tokens={"iron": 4}))
    play(m, "use 7 put-it-out")
    assert tokens_of(m, "b") == {"iron": 1}
    assert tokens_of(m, "a") == {"iron": 3}


@pytest.mark.clause("ruling.turn.ability-order", "ruling.turn.plain-gains", "style.halcyon.ability.remove")
@pytest.mark.parametrize(
    ("who", "more"),
    [
        ("halcyon shadow", {}),
        ("halcyon power", {"build": "overpowering"}),
        ("halcyon power", {"archetypes": ["underdog"]}),
    ],
)
def test_halcyon_may_shed_nothing_before_its_owner_gains_something(who: str, more: dict[str, Any]) -> None:
    m = stage("a . . . b", start=True, a=unit(who, **more), b=foe("winged power"), dice=[1] * 6)
    assert asked(m) == "ability-order"
    play(m, "pick style.halcyon.ability.remove")
    if "pick iron" in offered(m):
        play(m, "pick iron")
    assert sum(tokens_of(m, "a").values()) == (2 if who == "halcyon shadow" else 1)


@pytest.mark.clause("ruling.action.impossible-parts", "style.halcyon.action.purify.gate-3")
def test_a_number_for_purify_must_reach_somebody_who_holds_tokens() -> None:
    m = stage("a b", a=unit("halcyon power", pool=[2, 3]), b=foe("winged power", tokens={"iron": 2}))
    assert "use 3 purify" in offered(m) and "use 2 purify" not in offered(m)
    assert refused(m, "use 2 purify") == ("no-target", "ruling.action.impossible-parts")
    play(m, "use 3 purify")
    assert asked(m) == "remove-token"


@pytest.mark.clause("ruling.action.impossible-parts", "style.halcyon.action.purify")
def test_a_low_number_is_enough_for_purify_if_somebody_of_ones_own_holds_tokens() -> None:
    m = stage("a b", a=unit("halcyon power", pool=[2, 3], tokens={"power": 1}), b=foe("winged power"))
    play(m, "use 2 purify")
    assert tokens_of(m, "a") == {"iron": 1}


# -- Judgment ------------------------------------------------------------------------------


@pytest.mark.clause("style.judgment.ability.lose-die", "ruling.style.judgment.lowest")
def test_whoever_holds_the_challenge_of_judgment_rolls_without_its_smallest_die() -> None:
    m = stage(
        "a . b", turn="b", start=True, dice=[7, 8], a=unit("judgment power"), b=foe("winged power", challenge="a")
    )
    skip_to(m, "act", "b")
    assert told(m, Rolled)[-1].dice == (10, 10)
    assert pool(m, "b") == [7, 8]


@pytest.mark.clause("style.judgment.ability.lose-die")
def test_the_die_stays_lost_when_the_challenge_is_shed_before_the_roll() -> None:
    m = stage(
        "a . b",
        turn="b",
        start=True,
        dice=[7, 6],
        a=unit("judgment power"),
        b=foe("halcyon iron", challenge="a"),
    )
    skip_to(m, "act", "b")
    assert challenger(m, "b") == "" and tokens_of(m, "b") == {"iron": 1}
    assert told(m, Rolled)[-1].dice == (8, 6)


@pytest.mark.clause("style.judgment.ability.lose-die")
def test_only_the_challenge_of_judgment_itself_costs_a_die() -> None:
    m = stage(
        "a . b",
        turn="b",
        start=True,
        dice=[7, 8, 3],
        a=unit("judgment power"),
        c=unit("winged power", at=["B1"]),
        b=foe("winged power", challenge="c"),
    )
    skip_to(m, "act", "b")
    assert told(m, Rolled)[-1].dice == (10, 10, 4)


@pytest.mark.clause("ruling.style.judgment.lowest")
def test_a_zen_pool_loses_its_1() -> None:
    m = stage("a . b", turn="b", start=True, a=unit("judgment power"), b=foe("winged zen", challenge="a"))
    skip_to(m, "act", "b")
    assert pool(m, "b") == [3, 5, 7]


@pytest.mark.clause("style.judgment.note.off-while-out")
def test_when_judgment_is_taken_out_its_challenges_cost_no_die() -> None:
    m = stage(
        "a c b",
        turn="b",
        start=True,
        dice=[7, 8, 3],
        next=["act b", "begin_turn b"],
        active="b",
        a=unit("judgment power", hp=1),
        c=unit("judgment power"),
        b=foe("heroic power", challenge="a", pool=[1], used={"rolled": 1}),
    )
    play(m, "use 1 damage")
    skip_to(m, "act", "b")
    assert hp(m, "a") == 0
    assert told(m, Rolled)[-1].dice == (10, 10, 4)


@pytest.mark.clause("style.judgment.action.denial")
def test_denial_teleports_next_to_an_enemy_in_sight_and_challenges_it() -> None:
    m = stage("a . . . . b .", a=unit("judgment power", pool=[5]), b=foe("winged power"))
    play(m, "use 5 denial")
    assert offered(m) == ["spot E1", "spot G1"]
    play(m, "spot G1")
    assert at(m, "a") == "G1" and challenger(m, "b") == "a"


@pytest.mark.clause(
    "style.judgment.ability.lose-die", "ruling.style.judgment.lowest", "style.forbidden.ability.two-forms"
)
def test_a_number_that_needs_no_roll_counts_as_a_die_with_as_many_sides() -> None:
    b = foe("forbidden zen power", challenge="a", hp=12)
    m = stage("a . . b", turn="b", start=True, a=unit("judgment power"), b=b, dice=[9, 4])
    skip_to(m, "act", "b")
    assert pool(m, "b") == [4, 5, 9]


@pytest.mark.clause("archetype.angel.fused.start", "ruling.archetype.angel.while-down")
def test_a_challenge_is_not_used_up_when_nobody_was_seen_from_the_ground() -> None:
    a = unit("jumping vigilance", archetypes=["angel"], hp=0)
    m = stage("a # b . c", a=a, c=unit("judgment power"), b=foe("judgment power"), start=True, dice=ANY)
    assert hp(m, "a") == 3  # got up by its stance
    play(m, "pick style.jumping.ability.teleport", "spot D1")
    assert challenger(m, "b") == "a"


@pytest.mark.clause("style.halcyon.action.purify", "style.halcyon.ability.iron", "ruling.edge.timing")
def test_purify_goes_on_with_nobody_whom_it_has_dropped_off_an_edge() -> None:
    b = foe("winged power, judgment power", stance=1, at=["C2"], tokens={"speed": 1, "weakness": 2})
    m = stage(". . . .\n. a o .\n. . . d", a=unit("halcyon zen", pool=[3, 6]), b=b, d=foe("winged power"))
    play(m, "use 3 purify", "pick speed")
    assert (at(m, "b"), tokens_of(m, "b"), tokens_of(m, "a")) == ("", {"weakness": 2}, {"iron": 1})
    assert asked(m) == "act"
