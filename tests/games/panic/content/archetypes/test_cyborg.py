"""The Cyborg and its styles: Armored, Incinerator, Machine, Rocket and Syphon."""

import pytest
from games.panic.staging import (
    ANY,
    asked,
    asked_of,
    at,
    challenger,
    end_turn,
    foe,
    hp,
    offered,
    play,
    skip_to,
    stage,
    tokens_of,
    told,
    unit,
    unit_of,
)

from dustup.games.panic.events import ActionUsed, Damaged, Gained, Healed

FOCUSED = "Cy: focused cyborg, tough; Machine Zen, Machine Iron, Rocket Power"
FRANTIC = "Zed: frantic cyborg+angel+cavalry, overpowering; styles machine, heroic, winged; forms wild, power, iron"


# -- the archetype ------------------------------------------------------------------------------


@pytest.mark.clause("archetype.cyborg.focused", "archetype.cyborg.note.same-kind")
def test_a_focused_cyborg_gains_four_basic_tokens_of_one_kind() -> None:
    m = stage("a . b", start=True, a=unit(FOCUSED), b=foe())
    play(m, "stance 0")
    assert offered(m) == ["pick iron", "pick power", "pick speed"]
    play(m, "pick power")
    assert tokens_of(m, "a") == {"iron": 1, "power": 4}
    assert asked(m) != "basic-token"


@pytest.mark.clause("archetype.cyborg.fused")
def test_a_fused_cyborg_gains_two() -> None:
    m = stage("a . b", start=True, a=unit("rocket power", archetypes=["cyborg"]), b=foe(), dice=ANY)
    play(m, "pick iron")
    assert tokens_of(m, "a") == {"iron": 2}


@pytest.mark.clause("archetype.cyborg.frantic")
def test_a_frantic_cyborg_gains_four() -> None:
    m = stage("a . b", start=True, a=unit(FRANTIC), b=foe(), dice=ANY)
    play(m, "frantic 0 1 1 none", "pick iron")
    assert tokens_of(m, "a") == {"power": 1, "iron": 4}


@pytest.mark.clause("archetype.cyborg.note.conversion")
def test_speed_is_half_converted_in_iron_form() -> None:
    m = stage("a . b", start=True, a=unit(FOCUSED), b=foe(), dice=ANY)
    play(m, "stance 1", "pick speed")
    assert tokens_of(m, "a") == {"iron": 1 + 2, "speed": 2}


# -- Armored ------------------------------------------------------------------------------


@pytest.mark.clause("style.armored.ability.heal", "style.armored.note.once-per-spend")
def test_spending_iron_heals_1_however_many_tokens_it_is() -> None:
    m = stage("b a", turn="b", a=unit("armored power", hp=5, tokens={"iron": 4}), b=foe("jumping power", pool=[5]),
              dice=ANY)  # fmt: skip
    play(m, "use 5 damage", "amount 3")
    assert (hp(m, "a"), tokens_of(m, "a")) == (6, {"iron": 1})


@pytest.mark.clause("style.armored.ability.heal")
def test_spending_other_tokens_does_not_heal() -> None:
    m = stage("b a", a=unit("armored power", hp=5, pool=[1], tokens={"iron": 1, "power": 1}), b=foe("jumping power"),
              dice=ANY)  # fmt: skip
    play(m, "use 1 damage", "amount 1")
    assert (hp(m, "a"), tokens_of(m, "a")) == (5, {"iron": 1})


@pytest.mark.clause("style.armored.action.you-stay", "style.armored.note.costs-count")
def test_you_stay_challenges_takes_three_speed_and_its_cost_heals() -> None:
    m = stage("a . b", a=unit("armored power", hp=5, tokens={"iron": 2}), b=foe("jumping power", tokens={"speed": 5}))
    play(m, "pay you-stay")
    assert challenger(m, "b") == "a" and tokens_of(m, "b") == {"speed": 2}
    assert (hp(m, "a"), tokens_of(m, "a")) == (6, {})


# -- Incinerator ------------------------------------------------------------------------------


@pytest.mark.clause("style.incinerator.ability.burn")
def test_a_hit_boosted_with_power_sets_its_target_on_fire() -> None:
    m = stage("a . b", a=unit("incinerator iron", pool=[1, 1], tokens={"power": 2}), b=foe("jumping power"))
    play(m, "use 1 damage", "amount 0")
    assert tokens_of(m, "b") == {}
    skip_to(m, "act", "a")
    play(m, "use 1 damage", "amount 1")
    assert tokens_of(m, "b") == {"burning": 1} and hp(m, "b") == 9


@pytest.mark.clause("style.incinerator.action.flamethrower")
def test_flamethrower_deals_1_gives_a_burning_token_and_pushes_1() -> None:
    m = stage(
        """
        # # # # #
        # a b . .
        # # # # #""",
        a=unit("incinerator iron", tokens={"power": 2}),
        b=foe("jumping power"),
    )
    play(m, "pay flamethrower", "target b")
    assert (hp(m, "b"), tokens_of(m, "b"), at(m, "b")) == (11, {"burning": 1}, "D2")
    assert tokens_of(m, "a") == {}


@pytest.mark.clause("style.incinerator.note.boosted")
def test_a_flamethrower_boosted_with_a_third_power_deals_2_pushes_2_and_gives_2_burning() -> None:
    m = stage(
        """
        # # # # # # #
        # a b . . . .
        # # # # # # #""",
        a=unit("incinerator iron", tokens={"power": 3}),
        b=foe("jumping power"),
    )
    play(m, "pay flamethrower", "target b", "amount 1")
    assert (hp(m, "b"), tokens_of(m, "b"), at(m, "b")) == (10, {"burning": 2}, "E2")


@pytest.mark.clause("style.incinerator.note.one-burning")
def test_five_power_on_one_flamethrower_deal_4_push_4_and_give_2_burning() -> None:
    m = stage(
        """
        # # # # # # # #
        # a b . . . . .
        # # # # # # # #""",
        a=unit("incinerator power", tokens={"power": 5}),
        b=foe("jumping power"),
    )
    play(m, "pay flamethrower", "target b", "amount 3")
    assert (hp(m, "b"), tokens_of(m, "b"), at(m, "b")) == (8, {"burning": 2}, "G2")


# -- Machine ------------------------------------------------------------------------------


@pytest.mark.clause("style.machine.ability.interchange")
def test_machine_spends_any_basic_token_as_any_other() -> None:
    m = stage("a . b", a=unit("machine iron", pool=[1], tokens={"iron": 1}), b=foe("jumping power"))
    assert "go a B1" in offered(m)
    play(m, "use 1 damage", "amount 1")
    assert (hp(m, "b"), tokens_of(m, "a")) == (10, {})
    m = stage("b a", turn="b", a=unit("machine wild", tokens={"speed": 1}), b=foe("jumping power", pool=[1, 1]))
    play(m, "use 1 damage")
    assert asked(m) == "spend-iron"
    play(m, "amount 1")
    assert (hp(m, "a"), tokens_of(m, "a")) == (12, {})


@pytest.mark.clause("style.machine.action.high-efficiency")
def test_high_efficiency_does_three_of_five_things() -> None:
    m = stage("a . b", a=unit("machine wild", pool=[1], hp=5), b=foe("jumping power"))
    play(m, "use 1 high-efficiency")
    assert offered(m) == ["pick heal-self", "pick iron", "pick power", "pick speed", "pick deal-damage"]
    play(m, "pick deal-damage", "pick speed", "pick heal-self", "target b", "amount 0")
    assert (hp(m, "a"), hp(m, "b"), tokens_of(m, "a")) == (6, 11, {"speed": 1})


@pytest.mark.clause("style.machine.action.high-efficiency.gate-4", "style.machine.note.order")
def test_high_efficiency_with_a_4_does_all_five_in_printed_order() -> None:
    m = stage("a . b", a=unit("machine iron", pool=[4], hp=5), b=foe("jumping power"))
    play(m, "use 4 high-efficiency", "target b", "amount 0")
    order = [each for each in m.log.entries if isinstance(each.event, Healed | Gained | Damaged)]
    assert [type(each.event).__name__ for each in order] == ["Healed", "Gained", "Gained", "Gained", "Damaged"]
    assert [each.kind for each in told(m, Gained)] == ["iron", "power", "iron"]
    assert (hp(m, "a"), hp(m, "b"), tokens_of(m, "a")) == (6, 11, {"iron": 2, "power": 1})


# -- Rocket ------------------------------------------------------------------------------


@pytest.mark.clause("style.rocket.ability.follow", "style.rocket.action.rocket-tackle")
def test_rocket_tackle_pushes_two_spaces_and_its_user_may_follow_by_teleport() -> None:
    m = stage(
        """
        # # # # # # #
        # a b . . . #
        # # # # # # #""",
        a=unit("rocket wild", tokens={"speed": 2}),
        b=foe("jumping power"),
    )
    play(m, "pay rocket-tackle")
    assert at(m, "b") == "E2" and asked(m) == "follow-push-where"
    assert offered(m) == ["spot D2", "spot F2", "stay"]
    play(m, "spot F2")
    assert at(m, "a") == "F2"


@pytest.mark.clause("style.rocket.action.rocket-tackle")
def test_rocket_tackle_takes_adjacent_allies_too_and_nobody_farther_away() -> None:
    m = stage("c a . b", a=unit("rocket wild", tokens={"speed": 2}), c=unit("jumping power"), b=foe("jumping power"))
    play(m, "pay rocket-tackle")
    assert asked_of(m) == "c" and asked(m) == "push-where"


@pytest.mark.clause("ruling.style.rocket.no-move")
def test_a_push_that_moves_nobody_is_not_followed() -> None:
    m = stage(
        """
        # # # # #
        # . a b #
        # # # # #""",
        a=unit("rocket wild", tokens={"speed": 2}),
        b=foe("jumping power"),
    )
    play(m, "pay rocket-tackle")
    assert at(m, "b") == "D2" and asked(m) != "follow-push-where"


@pytest.mark.clause("ruling.style.rocket.no-move")
def test_whoever_is_pushed_out_of_play_is_not_followed() -> None:
    m = stage(
        """
        # # # # # #
        # a b o . c
        # # # # # #""",
        a=unit("rocket wild", tokens={"speed": 2}),
        b=foe("jumping power"),
        c=foe("jumping power"),
    )
    play(m, "pay rocket-tackle")
    assert unit_of(m, "b").out and asked(m) != "follow-push-where"


# -- Syphon ------------------------------------------------------------------------------


@pytest.mark.clause("style.syphon.ability.end")
def test_syphon_turns_a_token_into_power_or_doubles_it_at_the_end_of_its_turn() -> None:
    m = stage("a . b", a=unit("syphon iron", pool=[1], tokens={"iron": 2, "stun": 1}), b=foe("heroic power"), dice=ANY)
    play(m, "end-turn")
    skip_to(m, "syphon-token")
    assert offered(m) == ["pick iron", "pick stun"]
    play(m, "pick stun", "pick convert")
    assert tokens_of(m, "a") == {"iron": 2, "power": 1}
    m = stage("a . b", a=unit("syphon iron", pool=[1], tokens={"iron": 2}), b=foe("heroic power"), dice=ANY)
    play(m, "end-turn")
    skip_to(m, "syphon-how")
    play(m, "pick another")
    assert tokens_of(m, "a") == {"iron": 3}


@pytest.mark.clause("style.syphon.action.power-converter", "ruling.style.syphon.who-gets-power")
@pytest.mark.parametrize(
    ("how", "mine", "theirs"),
    [
        ("steal", {"iron": 1}, {"iron": 2}),
        ("convert", {}, {"iron": 2, "power": 1}),
        ("both", {"power": 1}, {"iron": 2}),
    ],
)
def test_power_converter_steals_a_token_turns_it_into_power_or_both(
    how: str, mine: dict[str, int], theirs: dict[str, int]
) -> None:
    m = stage("a . b", a=unit("syphon iron", pool=[2]), b=foe("heroic power", tokens={"iron": 3}), dice=ANY)
    play(m, "use 2 power-converter", f"pick {how}")
    assert tokens_of(m, "a") == mine
    assert tokens_of(m, "b") == theirs


@pytest.mark.clause("style.syphon.action.power-converter.gate-6", "style.syphon.note.ally")
def test_power_converter_with_a_6_turns_an_allys_weakness_into_power() -> None:
    m = stage(
        "a c b",
        a=unit("syphon iron", pool=[6]),
        c=unit("heroic power", tokens={"weakness": 3, "iron": 1}),
        b=foe("heroic power"),
        dice=ANY,
    )
    play(m, "use 6 power-converter", "pick weakness", "pick convert")
    assert tokens_of(m, "c") == {"iron": 1, "power": 3} and tokens_of(m, "a") == {}


@pytest.mark.clause("style.syphon.action.power-converter.gate-6")
def test_power_converter_with_a_6_takes_every_token_of_that_kind() -> None:
    m = stage("a . b", a=unit("syphon iron", pool=[6]), b=foe("heroic power", tokens={"iron": 3, "power": 1}))
    play(m, "use 6 power-converter", "pick iron", "pick both")
    assert tokens_of(m, "a") == {"power": 3} and tokens_of(m, "b") == {"power": 1}


@pytest.mark.clause("style.syphon.action.power-converter.gate-6", "form.iron.ability.speed-to-iron")
def test_speed_that_is_stolen_at_once_is_gained_at_once() -> None:
    m = stage("a b . .", a=unit("syphon iron", pool=[6]), b=foe("heroic power", tokens={"speed": 5}))
    play(m, "use 6 power-converter", "pick steal")
    assert (tokens_of(m, "a"), tokens_of(m, "b")) == ({"iron": 3, "speed": 2}, {})  # one by one it would be 5 Iron


@pytest.mark.clause("style.syphon.note.blaster")
def test_an_extra_target_is_another_kind_of_token_and_the_same_choice_applies() -> None:
    m = stage(
        "a . b",
        a=unit("syphon blaster", pool=[6]),
        b=foe("heroic power", tokens={"iron": 3, "power": 1, "speed": 2}),
    )
    play(m, "use 6 power-converter", "pick iron", "target b")
    assert offered(m) == ["pick power", "pick speed"]
    play(m, "pick speed", "pick both")
    assert tokens_of(m, "a") == {"power": 5} and tokens_of(m, "b") == {"power": 1}
    assert len(told(m, ActionUsed)) == 1


@pytest.mark.clause("ruling.style.zombie.take-challenge")
def test_a_stolen_challenge_keeps_its_name_and_that_of_a_friend_is_discarded() -> None:
    m = stage("c a b", a=unit("syphon iron", pool=[2, 2]), c=unit("heroic power", challenge="b"), b=foe("heroic power"))
    play(m, "use 2 power-converter", "pick steal")
    assert challenger(m, "c") == "" and challenger(m, "a") == "b"
    m = stage("c a b", a=unit("syphon iron", pool=[2, 2]), c=unit("heroic power"), b=foe("heroic power", challenge="c"))
    play(m, "use 2 power-converter", "pick steal")
    assert challenger(m, "b") == "" and challenger(m, "a") == ""


@pytest.mark.clause("style.syphon.ability.end")
def test_syphon_without_tokens_has_nothing_to_turn() -> None:
    m = stage("a . b", a=unit("syphon iron", pool=[1]), b=foe("heroic power"), dice=ANY)
    end_turn(m)
    assert tokens_of(m, "a") == {}


@pytest.mark.clause("style.syphon.action.power-converter", "ruling.style.syphon.who-gets-power")
def test_nobody_steals_from_oneself() -> None:
    m = stage("a . b", a=unit("syphon iron", pool=[2], tokens={"speed": 2}), b=foe("heroic power"), dice=ANY)
    play(m, "use 2 power-converter", "pick steal")
    assert tokens_of(m, "a") == {"speed": 2}
    assert not [each for each in told(m, Gained) if each.unit == 0]


# -- in this order ------------------------------------------------------------------------------


@pytest.mark.clause("style.incinerator.action.flamethrower")
def test_a_flamethrower_hurts_burns_and_only_then_pushes() -> None:
    m = stage("a b . .", a=unit("incinerator zen", pool=[2], tokens={"power": 2}), b=foe("judgment power"))
    play(m, "pay flamethrower")
    assert (asked(m), hp(m, "b"), tokens_of(m, "b"), at(m, "b")) == ("push-where", 11, {"burning": 1}, "B1")


@pytest.mark.clause("style.armored.action.you-stay", "taken-out.inert")
def test_whoever_a_challenge_has_felled_keeps_its_speed() -> None:
    a = unit("armored zen", archetypes=["angel"], pool=[2, 2], tokens={"iron": 3})
    m = stage("a b c", a=a, b=foe("judgment power", hp=1, tokens={"speed": 2}), c=foe("judgment power"))
    play(m, "pay you-stay", "target b")
    assert (hp(m, "b"), tokens_of(m, "b")) == (0, {"speed": 2})


@pytest.mark.clause("style.syphon.action.power-converter", "ruling.turn.taken-out-mid-turn", "ruling.edge.timing")
def test_a_power_converter_stops_when_its_user_has_converted_what_held_it() -> None:
    a = unit("syphon blaster", at=["B2"], tokens={"speed": 1}, pool=[2])
    b, c = foe("winged power", tokens={"iron": 1}), unit("winged power")
    m = stage(". . . c\n. o . .\n. b . .", a=a, b=b, c=c, dice=ANY)
    play(m, "use 2 power-converter", "target a", "target b", "pick convert")
    assert (at(m, "a"), tokens_of(m, "b")) == ("", {"iron": 1})
