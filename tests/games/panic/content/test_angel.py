"""The Angel and its styles: Halcyon, Judgment, Shining, Singing and Winged."""

from typing import Any

import pytest
from games.panic.staging import (
    ANY,
    asked,
    asked_of,
    at,
    challenger,
    copies,
    end_turn,
    foe,
    ground,
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
    unit_of,
)

from dustup.games.panic.events import Challenges, Damaged, Rolled, ShieldGone

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
    play(m, "pick form.vigilance.ability.start", "pick discard", "pick stun")
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


# -- Shining ------------------------------------------------------------------------------


@pytest.mark.clause("style.shining.ability.push")
def test_shining_pushes_enemies_and_obstacles_around_it_one_space() -> None:
    m = stage(
        """
        # # # # # # #
        b . ^ a c . .
        # # # # # # #""",
        start=True,
        a=unit("shining power"),
        b=foe("winged power"),
        c=foe("winged power"),
        dice=ANY,
    )
    assert offered(m) == ["target c", "spot C2"]
    play(m, "spot C2")
    assert at(m, "c") == "F2" and at(m, "b") == "A2"
    assert ground(m, "trap") == ["B2"]


@pytest.mark.clause("ruling.style.shining.obstacle-push")
def test_blocked_obstacles_and_edges_stay_and_copies_are_pushed() -> None:
    m = stage(
        """
        # # # # # # #
        # # % a b1 . b
        # # # o # # #
        # # # # # # #""",
        start=True,
        a=unit("shining power"),
        b=foe("winged power"),
        dice=ANY,
    )
    play(m, "spot C2")
    skip_to(m, "act", "a")
    assert ground(m, "rubble") == ["C2"]
    assert ground(m, "edge") == ["D3"]
    assert copies(m, "b") == ["F2"]


@pytest.mark.clause("style.shining.ability.keep-out", "ruling.style.shining.forced-entry")
def test_enemies_enter_no_space_next_to_shining_by_themselves() -> None:
    m = stage("a . . b", turn="b", a=unit("shining power"), b=foe("winged power", tokens={"speed": 3}))
    assert "go b C1" in offered(m) and "go b B1" not in offered(m)


@pytest.mark.clause("ruling.style.shining.forced-entry")
def test_the_side_of_shining_may_bring_an_enemy_next_to_it() -> None:
    m = stage(
        "a . b c",
        turn="c",
        a=unit("shining power"),
        b=foe("heroic power", tokens={"speed": 1}),
        c=unit("winged power", pool=[6]),
    )
    play(m, "use 6 throw")
    assert "spot B1" in offered(m)
    play(m, "spot B1")
    skip_to(m, "react", "b")
    assert at(m, "b") == "B1" and "go b A2" not in offered(m)


@pytest.mark.clause("ruling.style.shining.forced-entry")
def test_not_even_a_friend_pushes_an_enemy_next_to_shining() -> None:
    m = stage("a . . b c", turn="c", a=unit("shining power"), b=foe("heroic power"), c=foe("winged power", pool=[6]))
    play(m, "use 6 throw")
    assert "spot C1" in offered(m) and "spot B1" not in offered(m)


@pytest.mark.clause("style.shining.action.beacon", "ruling.style.shining.beacon-range")
def test_beacon_pulls_an_ally_from_afar_and_both_heal_1() -> None:
    m = stage(
        "a . . . . . c",
        a=unit("shining power", pool=[1], hp=5),
        c=unit("winged power", hp=5),
        b=foe("winged power", at=["B1"]),
    )
    play(m, "use 1 beacon")
    assert "spot D1" in offered(m) and "spot C1" not in offered(m) and "stay" in offered(m)
    play(m, "spot D1")
    assert at(m, "c") == "D1"
    assert (hp(m, "a"), hp(m, "c")) == (6, 6)


@pytest.mark.clause("style.shining.action.beacon.gate-4", "taken-out.healing-exception")
def test_beacon_with_a_4_heals_the_ally_and_picks_up_the_fallen() -> None:
    m = stage(
        "a . . c . b", a=unit("shining power", pool=[4], hp=5), c=unit("winged power", hp=0), b=foe("winged power")
    )
    play(m, "use 4 beacon")
    assert (hp(m, "a"), hp(m, "c"), at(m, "c")) == (6, 4, "D1")


# -- Singing ------------------------------------------------------------------------------


@pytest.mark.clause("style.singing.ability.shield", "ruling.style.singing.gain-with-shield")
def test_singing_gains_a_shield_of_two_at_the_start_and_another_at_the_end_and_keeps_one_of_them() -> None:
    m = stage("a . b", start=True, dice=[3, 3, 3], a=unit("singing iron"), b=foe("winged power"))
    skip_to(m, "act", "a")
    assert unit_of(m, "a").shield == 2
    play(m, "use 3 movement")
    skip_to(m, "act", "a")
    play(m, "end-turn")
    assert asked(m) == "keep-shield"
    play(m, "pick old")
    assert unit_of(m, "a").shield == 3


@pytest.mark.clause("style.singing.ability.grow", "style.singing.note.movement-counts")
def test_every_action_grows_the_shield_by_one_and_none_grows_without_a_shield() -> None:
    m = stage("a . b", a=unit("singing iron", pool=[3, 3], shield=2), b=foe("winged power"))
    play(m, "use 3 movement")
    assert unit_of(m, "a").shield == 3
    m = stage("a . b", a=unit("singing iron", pool=[3, 3]), b=foe("winged power"))
    play(m, "use 3 movement")
    assert unit_of(m, "a").shield == 0


@pytest.mark.clause("style.singing.action.symphony", "ruling.style.singing.symphony-growth")
def test_symphony_costs_the_shield_and_does_two_of_five_things_in_printed_order() -> None:
    m = stage(
        "a . b . c . ^",
        a=unit("singing iron", shield=5, hp=5),
        c=unit("winged power", hp=5),
        b=foe("winged power"),
    )
    play(m, "pay symphony")
    assert len(told(m, ShieldGone)) == 1
    assert offered(m) == ["pick pull-ally", "pick heal", "pick challenge", "pick push-enemy"]
    play(m, "pick challenge", "pick heal", "target c")
    assert hp(m, "c") == 8 and challenger(m, "b") == "a"
    assert unit_of(m, "a").shield == 0


@pytest.mark.clause("style.singing.action.symphony")
def test_symphony_pulls_an_ally_and_pushes_an_enemy_three_spaces_each() -> None:
    m = stage(
        """
        a . . . . . c
        . . b . . . .""",
        a=unit("singing iron", shield=1),
        c=unit("winged power"),
        b=foe("winged power"),
    )
    play(m, "pay symphony", "pick pull-ally", "pick push-enemy")
    skip_to(m, "push-where")
    assert at(m, "c")[0] == "D"
    assert all(each[5] == "F" for each in offered(m))


@pytest.mark.clause("style.singing.action.symphony")
def test_symphony_destroys_an_obstacle_in_range() -> None:
    m = stage("a . ^ . b", a=unit("singing iron", shield=1, hp=5), b=foe("winged power"))
    play(m, "pay symphony", "pick heal", "pick destroy-obstacle")
    assert ground(m, "trap") == [] and hp(m, "a") == 8


@pytest.mark.clause("style.singing.note.zen")
def test_the_next_shield_of_zen_pays_for_a_symphony_only_when_the_turn_is_over() -> None:
    m = stage("a . b", turn="b", a=unit("singing zen", shield=2, spares=[4]), b=foe("heroic power"))
    play(m, "use 6 movement")
    skip_to(m, "react", "a")
    play(m, "pay symphony", "pick heal", "pick challenge")
    skip_to(m, "act", "b")
    assert unit_of(m, "a").shield == 0 and unit_of(m, "a").spares == [4]
    end_turn(m)
    assert unit_of(m, "a").shield == 4


# -- Winged ------------------------------------------------------------------------------


@pytest.mark.clause("style.winged.ability.edges")
def test_edges_do_not_remove_winged() -> None:
    m = stage("a o . b", a=unit("winged power", pool=[6, 6], tokens={"speed": 1}), b=foe("heroic power"), dice=ANY)
    play(m, "go a B1")
    end_turn(m)
    assert at(m, "a") == "B1" and not unit_of(m, "a").out
    m = stage("a o . b c", a=unit("heroic power", tokens={"speed": 1}), b=foe("heroic power"), c=unit("heroic power"),
              dice=ANY)  # fmt: skip
    play(m, "go a B1")
    end_turn(m)
    assert unit_of(m, "a").out


@pytest.mark.clause("style.winged.ability.edges", "ruling.style.winged.offmap")
def test_winged_flies_no_farther_out_than_the_next_space() -> None:
    m = stage("a . b", a=unit("winged power", tokens={"speed": 9}), b=foe("heroic power"))
    assert "go a A0" in offered(m)
    assert {each.split()[2].lstrip("-")[1:] for each in offered(m, "go")} == {"0", "1", "2"}


@pytest.mark.clause("ruling.style.winged.offmap")
def test_winged_outside_falls_when_its_next_stance_cannot_fly() -> None:
    m = stage("a . b c", a=unit(FOCUSED, stance=0, pool=[6], tokens={"speed": 1}),
              b=foe("heroic power"), c=unit("heroic power"),
              next=["act a", "begin_turn a", "slot"], active="a", dice=[1, 1, 1, *ANY])  # fmt: skip
    play(m, "go a A0")
    end_turn(m)
    skip_to(m, "choose-stance", "a")
    play(m, "stance 2")
    skip_to(m, "movement-at-edge", "a")
    play(m, "no")
    assert unit_of(m, "a").out


@pytest.mark.clause("style.winged.ability.move")
def test_winged_may_move_two_spaces_at_the_end_of_anybodys_turn() -> None:
    m = stage("a . . . b", turn="b", a=unit("winged power"), b=foe("heroic power", pool=[1]), dice=ANY)
    play(m, "end-turn")
    skip_to(m, "flutter-where", "a")
    assert "spot C1" in offered(m) and "spot D1" not in offered(m)
    play(m, "spot C1")
    assert at(m, "a") == "C1"


@pytest.mark.clause("style.winged.action.as-the-crow-flies")
def test_as_the_crow_flies_teleports_three_or_four_spaces() -> None:
    m = stage("a . # . . . . b", a=unit("winged power", pool=[1]), b=foe("heroic power"))
    play(m, "use 1 as-the-crow-flies")
    assert offered(m) == ["spot D1", "spot E1"]


@pytest.mark.clause("style.winged.ability.move", "style.jumping.note.order", "ruling.turn.end-sequence")
def test_on_its_own_turn_the_owner_orders_the_flight_with_its_other_abilities() -> None:
    m = stage("a . . . b", a=unit("winged vigilance", pool=[1]), b=foe("judgment power"), dice=ANY)
    play(m, "end-turn")
    assert asked(m) == "ability-order"
    play(m, "pick style.winged.ability.move", "spot C1")
    assert tokens_of(m, "b") == {"weakness": 1}


@pytest.mark.clause("style.winged.ability.move", "ruling.turn.end-sequence", "archetype.gunkata.fused")
@pytest.mark.parametrize(("first", "left"), [("style.winged.ability.move", 11), ("archetype.gunkata.fused", 12)])
def test_a_winged_gunkata_flies_before_it_opens_fire_or_after(first: str, left: int) -> None:
    m = stage("a . . . b", a=unit("winged power", archetypes=["gunkata"], pool=[1]), b=foe("judgment power"), dice=ANY)
    play(m, "end-turn", f"pick {first}", "spot C1")
    assert hp(m, "b") == left


@pytest.mark.clause("style.winged.ability.move", "ruling.turn.end-sequence")
def test_on_the_turns_of_others_the_flight_comes_after_their_own_abilities() -> None:
    m = stage("a . b", turn="b", a=unit("winged power"), b=foe("judgment vigilance", pool=[1]))
    play(m, "end-turn")
    assert (asked(m), asked_of(m)) == ("flutter-where", "a")
