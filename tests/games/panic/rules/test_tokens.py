"""Tokens: Basic ones, Burning, Weakness, Challenges."""

import pytest
from games.panic.staging import (
    ANY,
    asked,
    at,
    challenger,
    end_turn,
    foe,
    hp,
    offered,
    parts_of,
    play,
    pool,
    stage,
    tokens_of,
    told,
    unit,
    unit_of,
)

from dustup.games.panic.events import Damaged, NoDamage


def rival(**more):
    """An enemy without Armor or anything else that would change a number."""
    return foe("judgment vigilance", **more)


PAIR = """
    . . . . . .
    . a b . . .
    . . . . . .
"""


@pytest.mark.clause("token.power.damage", "token.power.one-per-hit")
def test_power_raises_a_hit_by_one_and_only_one_token_may_be_spent_on_it():
    m = stage(PAIR, a=unit("jumping vigilance", pool=[3, 1], tokens={"power": 3}), b=rival())
    play(m, "use 3 damage")
    assert offered(m) == ["amount 0", "amount 1"]
    play(m, "amount 1")
    assert hp(m, "b") == 12 - 3
    assert tokens_of(m, "a") == {"power": 2}


@pytest.mark.clause("token.power.both")
def test_one_power_token_lengthens_the_push_of_the_same_hit_too():
    m = stage(PAIR, a=unit("jumping vigilance", pool=[5, 1], tokens={"power": 1}), b=rival())
    play(m, "use 5 damage", "amount 1", "spot E2")
    assert (hp(m, "b"), at(m, "b")) == (12 - 4, "E2")


@pytest.mark.clause("token.power.push")
def test_power_lengthens_a_push_without_a_hit_by_one():
    m = stage(PAIR, a=unit("jumping vigilance", pool=[1, 1], tokens={"power": 2}), b=rival())
    play(m, "use 1 throw", "amount 1", "spot E2")
    assert at(m, "b") == "E2"
    assert tokens_of(m, "a") == {"power": 1}


@pytest.mark.clause("token.iron.spend", "ruling.token.iron-wording", "ruling.damage.order")
def test_any_number_of_iron_tokens_takes_damage_off_an_enemy_action():
    m = stage(PAIR, a=unit("jumping vigilance", pool=[4, 1]), b=rival(tokens={"iron": 5}))
    play(m, "use 4 damage")
    assert offered(m) == ["amount 0", "amount 1", "amount 2"]
    play(m, "amount 2")
    assert hp(m, "b") == 12
    assert tokens_of(m, "b") == {"iron": 3}
    assert told(m, NoDamage)


@pytest.mark.clause("token.iron.cumulative", "ruling.token.iron-moment", "ruling.token.iron-push-only")
def test_one_iron_token_takes_one_off_the_damage_and_one_off_the_push_of_an_action():
    m = stage(PAIR, a=unit("jumping vigilance", pool=[7, 1]), b=rival(tokens={"iron": 1}))
    play(m, "use 7 damage", "amount 1", "spot D2")
    assert (hp(m, "b"), at(m, "b")) == (12 - 3, "D2")


@pytest.mark.clause("token.weakness.effect", "ruling.damage.weakness-one-token")
def test_weakness_takes_two_off_and_one_token_is_discarded():
    m = stage(PAIR, a=unit("jumping vigilance", pool=[9, 1], tokens={"weakness": 3}), b=rival())
    play(m, "use 9 damage")
    assert hp(m, "b") == 12 - 3
    assert tokens_of(m, "a") == {"weakness": 2}
    assert parts_of(m, Damaged) == [(5, "basic.damage"), (-2, "weakness")]


@pytest.mark.clause("ruling.damage.weakness-minimum", "token.weakness.effect")
def test_weakness_never_makes_damage_negative_but_is_used_up():
    m = stage(PAIR, a=unit("jumping vigilance", pool=[1, 1], tokens={"weakness": 1}), b=rival())
    play(m, "use 1 damage")
    assert hp(m, "b") == 12
    assert tokens_of(m, "a") == {}


@pytest.mark.clause("token.burning.trigger")
def test_burning_hurts_at_the_end_of_its_holders_turn_and_half_rounded_up_is_discarded():
    m = stage(PAIR, a=unit("jumping power", pool=[1], tokens={"burning": 5}), b=rival(), dice=ANY)
    end_turn(m)
    assert hp(m, "a") == 12 - 5
    assert tokens_of(m, "a") == {"burning": 2}


@pytest.mark.clause("token.challenge.one-at-a-time", "token.challenge.keep")
def test_whoever_holds_a_challenge_chooses_which_of_two_to_keep():
    m = stage(PAIR + "    . c . . . .\n", a=unit("jumping vigilance", pool=[1, 1]), b=rival(challenge="c"), c=unit())
    play(m, "use 1 challenger-approaches")
    assert set(offered(m)) == {"pick new", "pick old"}
    play(m, "pick old")
    assert challenger(m, "b") == "c"


@pytest.mark.clause("token.challenge.restriction", "ruling.challenge.multi-target")
def test_a_challenged_unit_can_only_target_its_challenger():
    m = stage(
        "# # # # #\n# b a c #\n# # # # #", a=unit("jumping vigilance", pool=[5, 1], challenge="b"), b=rival(), c=rival()
    )
    play(m, "use 5 damage")
    assert hp(m, "c") == 12
    assert hp(m, "b") == 12 - 3


@pytest.mark.clause("token.challenge.restriction", "ruling.challenge.multi-target")
def test_a_challenged_unit_hits_no_wall_before_its_challenger_but_may_afterwards():
    walled = "# # # # #\n# a b . #\n# # # # #"
    m = stage(walled, a=unit("relentless vigilance", pool=[3, 1]), b=rival())
    play(m, "use 3 rush-down")
    assert {"target b", "spot C1"} <= set(offered(m)), "nobody is Challenged"
    m = stage(walled, a=unit("relentless vigilance", pool=[3, 1], challenge="b"), b=rival())
    play(m, "use 3 rush-down")  # the first hit has only one possible target
    assert (hp(m, "b"), at(m, "b")) == (12 - 1, "D2")
    assert {"target b", "spot D1"} <= set(offered(m)), "the challenger is among the targets now"


@pytest.mark.clause("ruling.challenge.multi-target")
def test_a_challenged_unit_may_pick_an_obstacle_first_if_another_pick_can_be_for_its_challenger():
    m = stage(
        ". . . . . . .\n. a . b . # .\n. . . . . . .", a=unit("singing vigilance", shield=2, challenge="b"), b=rival()
    )
    play(m, "pay symphony")
    assert "pick destroy-obstacle" in offered(m)
    play(m, "pick destroy-obstacle")
    assert set(offered(m)) == {"pick challenge", "pick push-enemy"}


@pytest.mark.clause("token.challenge.restriction", "ruling.challenge.unreachable")
def test_out_of_the_challengers_reach_only_actions_without_targets_are_left():
    m = stage("a c . . b", a=unit("jumping vigilance", pool=[5, 1], challenge="b"), b=rival(), c=rival())
    names = {word.split()[2] for word in offered(m, "use")}
    assert "movement" in names
    assert not names & {"damage", "throw", "grapple", "open-the-path"}


@pytest.mark.clause("token.challenge.release", "ruling.challenge.damage-count")
def test_damage_to_the_challenger_releases_the_challenge_at_the_end_of_the_turn():
    m = stage(PAIR, a=unit("jumping power", pool=[1], challenge="b"), b=rival(), dice=ANY)
    play(m, "use 1 damage")
    assert hp(m, "b") == 11
    end_turn(m)
    assert challenger(m, "a") == ""


@pytest.mark.clause("token.challenge.challenger-gone")
def test_when_the_challenger_falls_its_challenge_is_discarded():
    m = stage(
        PAIR + "    . c . . d .\n",
        a=unit("jumping vigilance", pool=[9, 1]),
        b=rival(hp=1),
        c=unit(challenge="b"),
        d=rival(),
    )
    play(m, "use 9 damage")
    assert challenger(m, "c") == ""


@pytest.mark.clause("bonus.power-up", "ruling.bonus.power-up-conversion")
def test_power_up_gives_two_of_each_basic_token_and_speed_is_converted():
    m = stage(PAIR, a=unit("patty-north", stance="Training Mountain"), b=rival(), next=["starting_bonuses"])
    play(m, "pick bonus", "pick power-up")
    assert tokens_of(m, "a") == {"iron": 3, "power": 2, "speed": 1}


@pytest.mark.clause("speed.discard-at-turn-end")
def test_speed_tokens_vanish_at_the_end_of_every_turn():
    m = stage(PAIR, a=unit("jumping power", pool=[1], tokens={"speed": 2}), b=rival(tokens={"speed": 3}), dice=ANY)
    end_turn(m)
    assert tokens_of(m, "a") == tokens_of(m, "b") == {}


@pytest.mark.clause("token.stun", "ruling.token.stun-choice")
def test_each_stun_token_lowers_one_number_by_four_after_the_roll():
    m = stage(PAIR, start=True, a=unit("judgment blaster", tokens={"stun": 2}), b=rival(), dice=[8, 6, 3])
    play(m, "number 8", "number 3")
    assert sorted(unit_of(m, "a").pool) == [4, 6]
    assert tokens_of(m, "a") == {}


@pytest.mark.clause("token.stun")
@pytest.mark.parametrize("stance", ["winged power", "elder power"])
def test_who_has_no_number_left_after_stun_does_nothing_more_in_its_turn(stance):
    tokens = {"stun": 3, "speed": 2}
    m = stage("a . . b", a=unit(stance, tokens=tokens), b=rival(), start=True, dice=[4, 3, 2, *ANY])
    play(m, "number 2", "number 3")  # the third is the only one left
    assert (pool(m, "a"), asked(m)) == ([], "flutter-where" if stance == "winged power" else "react")


@pytest.mark.clause("token.stun.maximum")
def test_nobody_holds_more_than_three_stun_tokens():
    m = stage(PAIR, a=unit("stunning vigilance", pool=[4, 1]), b=rival(tokens={"stun": 3}))
    play(m, "use 4 stunning-fist")
    assert tokens_of(m, "b") == {"stun": 3}


@pytest.mark.clause("token.non-basic")
def test_only_iron_power_and_speed_are_basic_tokens():
    held = {"burning": 3, "weakness": 1, "control": 2, "iron": 1}
    m = stage("a b .\n. . .", a=unit("machine wild", tokens=held, pool=[1]), b=foe())
    from dustup.games.panic.rules.tokens import can_spend

    assert can_spend(m.state, unit_of(m, "a"), "power") == 1
    assert not offered(m, "pay")


@pytest.mark.clause("ruling.token.power-zero", "ruling.damage.order")
def test_power_is_added_to_a_hit_before_weakness_is_taken_off():
    m = stage(PAIR, a=unit("jumping vigilance", pool=[4, 1], tokens={"weakness": 1, "power": 1}), b=rival())
    play(m, "use 4 damage", "amount 1")
    assert (hp(m, "b"), tokens_of(m, "a")) == (12 - 1, {})


@pytest.mark.clause("ruling.token.power-same-hit")
def test_power_is_asked_for_once_where_a_hit_pushes_as_well():
    m = stage(PAIR, a=unit("jumping vigilance", pool=[5, 1], tokens={"power": 2}), b=rival())
    play(m, "use 5 damage", "amount 1")
    assert not offered(m, "amount")
    assert "spot E2" in offered(m)


@pytest.mark.clause("ruling.token.iron-scope")
def test_iron_blocks_an_enemy_action_but_not_the_trap_it_pushes_one_into():
    drawing = "# # # # #\n# a b ^ #\n# # # # #"
    m = stage(drawing, a=unit("jumping vigilance", pool=[5, 1]), b=rival(tokens={"iron": 9}))
    play(m, "use 5 damage", "target b", "amount 0")
    assert (at(m, "b"), hp(m, "b"), tokens_of(m, "b")) == ("D2", 12 - 3 - 1, {"iron": 9})


@pytest.mark.clause("ruling.token.give-creates")
def test_giving_a_token_costs_the_giver_none():
    m = stage("a c . b", a=unit("jumping iron", pool=[3, 1], tokens={"iron": 1}), b=rival(), c=unit())
    play(m, "use 3 secure", "pick ally-iron", "pick heal", "target c", "target c")
    assert (tokens_of(m, "a"), tokens_of(m, "c")) == ({"iron": 1}, {"iron": 2})


@pytest.mark.clause("ruling.token.persistence")
def test_other_tokens_than_speed_stay_and_have_no_maximum():
    m = stage(PAIR, a=unit("judgment power", pool=[3], tokens={"power": 30}), b=rival(), dice=ANY)
    play(m, "use 3 yell")
    end_turn(m)
    assert tokens_of(m, "a")["power"] > 30


@pytest.mark.clause("ruling.challenge.taken-out-holder")
def test_whoever_falls_keeps_its_challenge():
    a, c = unit("jumping vigilance", pool=[4, 1]), rival()
    m = stage(PAIR + "    . . . . c .\n", a=a, b=rival(hp=1, challenge="a"), c=c)
    play(m, "use 4 damage")
    assert (hp(m, "b"), challenger(m, "b")) == (0, "a")


@pytest.mark.clause("ruling.range.fixed-ranges")
def test_a_printed_range_grows_with_bonuses_of_the_action_and_not_of_the_stance():
    # A Challenger Approaches reaches 4 spaces: Blaster's longer range does not help, Amplify does.
    m = stage("a . . . . b", a=unit("jumping blaster", pool=[3, 1, 1]), b=rival())
    assert "use 1 challenger-approaches" not in offered(m)
    play(m, "use 3 amplify")
    assert "use 1 challenger-approaches" in offered(m)


@pytest.mark.clause("ruling.challenge.rechallenge")
@pytest.mark.parametrize(("held", "kept"), [("d", "old"), ("a", "")])
def test_what_follows_a_challenge_follows_even_if_the_old_one_is_kept(held, kept):
    m = stage(". . .\na b .\n. d .", a=unit("judgment vigilance", archetypes=["angel"], pool=[1], hp=5),
              b=rival(challenge=held), d=unit())  # fmt: skip
    play(m, "use 1 challenger-approaches")
    if kept:
        play(m, f"pick {kept}")
    assert (challenger(m, "b"), hp(m, "b"), hp(m, "a")) == (held, 12 - 1, 6)


@pytest.mark.clause("ruling.token.power-on-abilities")
def test_power_boosts_an_abilitys_hit_too():
    m = stage(PAIR, a=unit("knockdown vigilance", tokens={"power": 1}), b=rival(pool=[1, 1]), turn="b")
    play(m, "use 1 damage")
    assert (m.question.why.key, m.question.seat) == ("spend-power", 0)
    play(m, "amount 1")
    assert hp(m, "b") == 12 - 2 and tokens_of(m, "a") == {}


def test_power_boosts_neither_traps_nor_pulls():
    m = stage(". . .\na ^ b\n. . .", a=unit("heroic vigilance", pool=[1, 1], tokens={"power": 1}), b=rival())
    play(m, "use 1 grapple", "spot B2")
    assert (hp(m, "b"), tokens_of(m, "a")) == (12 - 1, {"power": 1})


@pytest.mark.clause("token.burning.trigger", "taken-out.inert")
def test_whoever_falls_to_burning_keeps_its_tokens():
    m = stage(PAIR, a=unit("jumping vigilance", pool=[1], hp=2, tokens={"burning": 3}), b=rival(),
              d=unit("judgment vigilance", at=["A1"]))  # fmt: skip
    end_turn(m)
    assert (hp(m, "a"), tokens_of(m, "a")) == (0, {"burning": 3})


@pytest.mark.clause("style.unbreakable.ability.share-tokens", "ruling.style.unbreakable.limits")
def test_lent_tokens_are_spent_as_whatever_the_spender_could_spend_its_own_as() -> None:
    trickster, plain = {"archetypes": ["trickster"]}, {}
    for spender, lender, offer in (
        (trickster, plain, ["amount 0", "amount 1", "amount 2"]),
        (plain, trickster, []),  # what the lender itself could do with them is no token's business
    ):
        b, c = unit("charging zen", **spender), unit("unbreakable zen", tokens={"speed": 2}, **lender)
        m = stage("a b c .", a=foe("judgment zen", pool=[3, 1]), b=b, c=c)
        play(m, "use 3 damage")
        assert offered(m, "amount") == offer
    m = stage(
        "c a . .\n. . . b", a=unit("machine zen", pool=[1]), b=foe(), c=unit("unbreakable zen", tokens={"iron": 1})
    )
    play(m, "go a C1")
    assert (at(m, "a"), tokens_of(m, "c")) == ("C1", {})


@pytest.mark.clause("style.caged.ability.no-speed", "style.unbreakable.ability.share-tokens")
def test_a_cage_holds_whoever_spends_lent_speed_and_not_the_lender() -> None:
    for drawing, free in ((". a . c d .", True), (". d a . c .", False)):
        c = unit("unbreakable zen", tokens={"speed": 1})
        m = stage(drawing, a=unit("charging zen", pool=[1]), c=c, d=foe("caged zen"))
        assert ("go a B2" in offered(m)) is free


@pytest.mark.clause("token.iron.spend")
@pytest.mark.parametrize(("heavy", "room", "key"), [([], ".", "spend-iron"), (["tank"], ".", "act"), ([], "#", "act")])
def test_nobody_is_asked_for_iron_against_a_hit_that_neither_hurts_nor_moves(heavy, room, key):
    """Weakness and Armor leave nothing of the damage; the Tank is too heavy for the push, or a Wall is in its way."""
    b = foe("jumping vigilance", archetypes=heavy, conditions=["armor"], tokens={"iron": 3})
    m = stage(f"# # # #\na b {room} c\n# # # #", a=unit("judgment power", pool=[5, 1], tokens={"weakness": 1}), b=b,
              c=foe())  # fmt: skip
    play(m, "use 5 damage", "target b")
    assert (asked(m), hp(m, "b")) == (key, 12)


@pytest.mark.clause("token.iron.spend")
def test_whoever_is_hard_to_move_is_told_how_far_it_would_be_moved():
    """A push of 2 moves a Tank 1 space; of 4 damage its Armor leaves 3."""
    b = foe("jumping vigilance", archetypes=["tank"], tokens={"iron": 9})
    m = stage("# # # # #\na b . . c\n# # # # #", a=unit("judgment power", pool=[7, 1]), b=b, c=foe())
    play(m, "use 7 damage", "target b")
    assert (m.question.why.args["damage"], m.question.why.args["spaces"]) == (3, 1)


@pytest.mark.clause("taken-out.inert", "edge.removes", "style.halcyon.action.purify.gate-3")
def test_whoever_falls_off_an_edge_for_the_token_it_was_rid_of_loses_no_more():
    """Two tokens may be removed from it, but the first was the Speed that held it: its Power stays."""
    b = foe("judgment power", tokens={"speed": 1, "power": 1})
    m = stage(". . . .\n. a b c", a=unit("halcyon zen", pool=[3, 3]), b=b, c=foe(), edge=["b"])
    play(m, "use 3 purify", "pick speed")
    assert (at(m, "b"), tokens_of(m, "b"), tokens_of(m, "a"), asked(m)) == ("", {"power": 1}, {"iron": 1}, "act")


@pytest.mark.clause("basic.put-it-out", "ruling.edge.timing")
def test_whoever_falls_without_the_token_that_held_it_loses_no_more_of_them():
    a = unit("judgment zen", pool=[5, 6], tokens={"training": 1})
    m = stage(". . . .\n. a o .\n. . . d", a=a, b=rival(at=["C2"], tokens={"speed": 1, "iron": 2}), d=rival())
    play(m, "trained 5 put-it-out", "pick speed")
    assert (at(m, "b"), tokens_of(m, "b"), asked(m)) == ("", {"iron": 2}, "act")
