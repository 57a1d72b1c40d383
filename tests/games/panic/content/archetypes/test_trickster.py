"""The Trickster and its styles: Caged, Mysterious, Illusion, Hidden and Whip."""

from __future__ import annotations

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
    pass_all,
    play,
    skip_to,
    spots,
    stage,
    tokens_of,
    told,
    unit,
    unit_of,
)

from dustup.games.panic.events import NoDamage

FOCUSED = "Loki: focused trickster, tough; Caged Power, Hidden Power, Whip Power"
FRANTIC = (
    "Zed: frantic trickster+underdog+wardancer, tough; styles hidden, lucky, lightning; forms power, blaster, wild"
)
PLAIN = "judgment vigilance"


# -- the archetype ------------------------------------------------------------------------------


@pytest.mark.clause("archetype.trickster.focused.any-token", "ruling.archetype.trickster.which-tokens")
def test_a_focused_trickster_may_spend_any_token_as_iron() -> None:
    tokens = {"power": 1, "burning": 1}
    m = stage(". a b .", a=unit(PLAIN, pool=[5, 1]), b=foe(FOCUSED, stance=1, tokens=tokens, challenge="a"))
    play(m, "use 5 damage")
    assert offered(m) == ["amount 0", "amount 1", "amount 2", "amount 3"]
    play(m, "amount 2", "pick burning", "pick challenge")
    assert (hp(m, "b"), tokens_of(m, "b"), challenger(m, "b")) == (11, {"power": 1}, "")


@pytest.mark.clause("archetype.trickster.focused.push", "ruling.archetype.trickster.after-hit")
def test_after_the_hit_a_focused_trickster_pushes_the_attacker_then_slips_away() -> None:
    m = stage(". . a b . .", a=unit(PLAIN, pool=[3, 1]), b=foe(FOCUSED, stance=1, tokens={"iron": 1}))
    play(m, "use 3 damage", "amount 1")
    assert hp(m, "b") == 11
    play(m, "spot B1")
    assert (at(m, "a"), asked(m)) == ("B1", "slip-away")
    play(m, "spot E1")
    assert at(m, "b") == "E1"


@pytest.mark.clause("ruling.archetype.trickster.no-reduction")
def test_iron_that_only_shortens_a_push_brings_nothing() -> None:
    weak = unit(PLAIN, pool=[5, 1], tokens={"weakness": 1})
    m = stage(". a b . .", a=weak, b=foe("hidden iron", archetypes=["trickster"], tokens={"iron": 1}))
    play(m, "use 5 damage")
    assert offered(m) == ["amount 0", "amount 1"]
    play(m, "amount 1")
    assert (at(m, "b"), tokens_of(m, "b"), asked(m)) == ("C1", {}, "act")


@pytest.mark.clause("archetype.trickster.fused.basic-token")
def test_a_fused_trickster_spends_basic_tokens_as_iron_and_no_others() -> None:
    tokens = {"power": 1, "speed": 1, "burning": 1}
    m = stage(". a b .", a=unit(PLAIN, pool=[5, 1]), b=foe("hidden power", archetypes=["trickster"], tokens=tokens))
    play(m, "use 5 damage")
    assert offered(m) == ["amount 0", "amount 1", "amount 2"]
    play(m, "amount 2", "pick speed")
    assert tokens_of(m, "b") == {"burning": 1}


@pytest.mark.clause("archetype.trickster.fused.move")
def test_a_fused_trickster_slips_away_and_pushes_nobody() -> None:
    m = stage(
        ". . a b . .", a=unit(PLAIN, pool=[3, 1]), b=foe("hidden power", archetypes=["trickster"], tokens={"iron": 1})
    )
    play(m, "use 3 damage", "amount 1")
    assert asked(m) == "slip-away"
    play(m, "spot E1")
    assert (at(m, "a"), at(m, "b")) == ("C1", "E1")


@pytest.mark.clause("archetype.trickster.frantic.any-token", "archetype.trickster.frantic.push")
def test_a_frantic_trickster_keeps_its_tricks_on_enemies_turns() -> None:
    zed = foe(FRANTIC, stance=[0, 0, 0, ""], tokens={"chaos": 1})
    m = stage(". . a b . .", a=unit(PLAIN, pool=[3, 1]), b=zed)
    play(m, "use 3 damage", "amount 1", "spot B1")
    assert (hp(m, "b"), at(m, "a"), asked(m)) == (11, "B1", "slip-away")


# -- Caged ------------------------------------------------------------------------------


@pytest.mark.clause("style.caged.ability.no-speed")
def test_next_to_a_caged_unit_no_enemy_gains_speed() -> None:
    m = stage("a b . .", a=unit(PLAIN, pool=[4, 1]), b=foe("caged power"))
    play(m, "use 4 movement")
    assert "speed" not in tokens_of(m, "a")


@pytest.mark.clause("style.caged.ability.no-speed")
def test_next_to_a_caged_unit_no_enemy_spends_speed_not_even_as_iron() -> None:
    thief = unit("hidden iron", archetypes=["trickster"], tokens={"speed": 3}, pool=[6, 1])
    m = stage("a b . .", a=thief, b=foe("caged power"))
    assert not offered(m, "go")
    assert "pay sudden-strike" not in offered(m)
    far = stage("a . b .", a=thief, b=foe("caged power"))
    assert offered(far, "go")
    assert "pay sudden-strike" in offered(far)


@pytest.mark.clause("style.caged.action.welcome-to-my-maze")
def test_somebody_out_of_range_is_hurt_and_pulled_in() -> None:
    m = stage("a . . . b c", a=unit("caged power", pool=[2, 1]), b=foe(PLAIN), c=foe(PLAIN))
    play(m, "use 2 welcome-to-my-maze", "target b", "spot B1")
    assert (hp(m, "b"), at(m, "b")) == (11, "B1")


@pytest.mark.clause("ruling.style.caged.outside-range")
def test_whoever_is_in_range_walled_off_or_in_fog_is_not_invited() -> None:
    m = stage("c a . # b . . .\n. . . . . . d ~", a=unit("caged power"), b=foe(PLAIN), c=foe(PLAIN), d=foe(PLAIN))
    assert "use 6 welcome-to-my-maze" not in offered(m)


@pytest.mark.clause("ruling.style.caged.edges")
def test_a_caged_enemy_over_an_edge_falls_whatever_it_holds() -> None:
    m = stage(
        ". c . . .\na b o . d",
        a=unit("jumping power", pool=[5, 1]),
        b=foe(PLAIN, tokens={"speed": 4}),
        c=unit("caged power"),
        d=foe(PLAIN),
    )
    play(m, "use 5 throw", "target b", "spot C2")
    assert unit_of(m, "b").out


@pytest.mark.clause("ruling.turn.plain-gains", "style.caged.ability.no-speed")
def test_the_caged_may_step_out_before_they_gain_speed() -> None:
    a = unit("jumping shadow")
    m = stage("a b . . . .", start=True, a=a, b=foe("caged power"), dice=[1] * 6)
    assert asked(m) == "ability-order"
    play(m, "pick style.jumping.ability.teleport", "spot D1")
    assert tokens_of(m, "a") == {"speed": 2}


@pytest.mark.clause("ruling.style.caged.conversion")
def test_speed_that_cannot_be_gained_does_not_become_iron_either() -> None:
    m = stage("a b", a=unit("judgment iron", pool=[4, 1]), b=foe("caged power"))
    play(m, "use 4 movement")
    assert tokens_of(m, "a") == {}


# -- Mysterious ------------------------------------------------------------------------------


@pytest.mark.clause("style.mysterious.ability.fog")
def test_fog_replaces_whatever_is_in_its_space() -> None:
    m = stage(". a . b", start=True, a=unit("mysterious power"), b=foe(PLAIN), trap=["a"], dice=[1, 1, 1])
    assert (ground(m, "fog"), ground(m, "trap")) == (["B1"], [])


@pytest.mark.clause("style.mysterious.ability.double-range")
def test_in_fog_or_next_to_it_the_range_reaches_twice_as_far() -> None:
    m = stage("~ a . . . b", a=unit("mysterious power", pool=[1, 1]), b=foe(PLAIN))
    play(m, "use 1 damage")
    assert hp(m, "b") == 11
    clear = stage(". a . . . b", a=unit("mysterious power", pool=[1, 1]), b=foe(PLAIN))
    assert "use 1 damage" not in offered(clear)


@pytest.mark.clause("style.mysterious.note.double-last")
def test_an_amplified_shockwave_from_fog_reaches_ten_spaces() -> None:
    m = stage(
        "a . . . . . . . . . b c", a=unit("mysterious blaster", pool=[6, 6]), b=foe(PLAIN), c=foe(PLAIN), fog=["a"]
    )
    play(m, "use 6 amplify")
    pass_all(m)
    play(m, "use 6 shockwave")
    assert hp(m, "b") < 12
    assert hp(m, "c") == 12


@pytest.mark.clause("style.mysterious.action.ghost-walk", "style.mysterious.note.mixed-cost")
def test_ghost_walk_is_paid_with_any_mix_and_leads_into_fog() -> None:
    m = stage("a . . b", a=unit("mysterious power", tokens={"speed": 2, "iron": 1, "power": 3}), b=foe(PLAIN))
    play(m, "pay ghost-walk", "pick iron", "spot C1")
    assert (ground(m, "fog"), at(m, "a"), tokens_of(m, "a")) == (["C1"], "C1", {"power": 3})


@pytest.mark.clause("style.mysterious.action.ghost-walk")
def test_two_tokens_are_not_enough_even_if_each_could_serve_as_both_kinds() -> None:
    thief = unit("mysterious power", archetypes=["trickster"], tokens={"speed": 2})
    assert "pay ghost-walk" not in offered(stage("a . . b", a=thief, b=foe(PLAIN)))
    thief = unit("mysterious power", archetypes=["trickster"], tokens={"speed": 2, "power": 1})
    m = play(stage("a . . b", a=thief, b=foe(PLAIN)), "pay ghost-walk", "pick speed", "pick speed", "spot B1")
    assert (at(m, "a"), tokens_of(m, "a")) == ("B1", {})


@pytest.mark.clause("token.training", "archetype.trickster.focused.any-token")
def test_a_training_token_does_not_pay_for_the_action_that_it_raises() -> None:
    # Any token serves as Iron, so Ghost Walk costs three of anything, and a trained one four beside the Training token.
    mist = "Mist: focused trickster, tough; Mysterious Power, Hidden Blaster, Whip Wild"
    m = stage("a . . . b", a=unit(mist, tokens={"iron": 2, "power": 1, "training": 1}), b=foe(PLAIN))
    assert "pay ghost-walk" in offered(m)
    assert "pay-trained ghost-walk" not in offered(m)
    m = stage("a . . . b", a=unit(mist, tokens={"iron": 2, "power": 2, "training": 1}), b=foe(PLAIN))
    play(m, "pay-trained ghost-walk", "pick iron", "pick iron", "spot C1")
    assert (at(m, "a"), tokens_of(m, "a")) == ("C1", {})


# -- Illusion ------------------------------------------------------------------------------


@pytest.mark.clause("style.illusion.ability.punish", "ruling.style.illusion.copy-range")
@pytest.mark.parametrize(
    ("drawing", "left"),
    [("b a . . . . . .", 12), ("b a . b1 . . . .", 11), ("b a . b1 b2 b3 . .", 11), ("b a b1 b2 b3 . . .", 10)],
)
def test_who_strikes_the_owner_in_range_of_its_copies_is_struck_back(drawing: str, left: int) -> None:
    m = stage(drawing, a=unit(PLAIN, pool=[1, 1]), b=foe("illusion vigilance"))
    play(m, "use 1 damage")
    if asked(m) == "target-hit":
        play(m, "target b")
    if asked(m) == "spend-iron":
        play(m, "amount 0")
    assert (hp(m, "a"), hp(m, "b")) == (left, 11)


@pytest.mark.clause("style.illusion.ability.copies-as-iron", "ruling.style.illusion.copy-range")
def test_copies_are_spent_as_iron_and_then_punish_nobody() -> None:
    m = stage("b a . b1 . .", a=unit(PLAIN, pool=[3, 1]), b=foe("illusion vigilance"))
    play(m, "use 3 damage", "amount 1")
    assert (hp(m, "b"), copies(m, "b"), hp(m, "a")) == (11, [], 12)


@pytest.mark.clause("style.illusion.ability.copies-as-iron", "token.iron.cumulative")
def test_a_copy_spent_against_the_first_hit_of_an_action_is_not_named_for_the_second() -> None:
    m = stage("b a . b1", a=unit("relentless vigilance", pool=[3]), b=foe("illusion vigilance", tokens={"iron": 1}))
    play(m, "use 3 rush-down", "amount 1", "pick copy", "amount 1")
    labels = [each.parts[-1] for each in told(m, NoDamage)]
    assert labels == [(-1, "style.illusion.ability.copies-as-iron"), (-1, "iron")]


@pytest.mark.clause("style.illusion.action.where-are-you-looking")
def test_two_copies_appear() -> None:
    m = stage("a . . . . b", a=unit("illusion power", pool=[5, 1]), b=foe(PLAIN))
    play(m, "use 5 where-are-you-looking", "spot B1", "spot D1")
    assert copies(m, "a") == ["B1", "D1"]


@pytest.mark.clause("style.illusion.action.where-are-you-looking.gate-6")
def test_at_six_two_more_copies_appear() -> None:
    m = stage("a . . . b\n. . . . .", a=unit("illusion power", pool=[6, 1]), b=foe(PLAIN))
    play(m, "use 6 where-are-you-looking", "spot B1", "spot D1", "spot A2", "spot B2")
    assert copies(m, "a") == ["B1", "D1", "A2", "B2"]


# -- Hidden ------------------------------------------------------------------------------


@pytest.mark.clause("style.hidden.ability.through-walls")
def test_a_hidden_unit_does_not_enter_a_wall_in_which_somebody_lies() -> None:
    m = stage("# # # # #\n. a c # b\n# # # # #", a=unit("hidden power", tokens={"speed": 3}), b=foe("illusion power"),
              c=foe("hidden power", hp=0), wall=["c", "D2"])  # fmt: skip
    assert "go a A2" in offered(m)
    assert "go a C2" not in offered(m)


@pytest.mark.clause("style.hidden.ability.through-walls", "style.hidden.note.stand-in-wall")
def test_a_hidden_unit_walks_into_a_wall_and_is_seen_there() -> None:
    m = stage(". . b . .\na # # # .\n. . . . .", a=unit("hidden power", tokens={"speed": 4}), b=foe("illusion power"),
              dice=ANY)  # fmt: skip
    assert {"go a B2", "go a C2"} <= set(offered(m))
    play(m, "go a C2")
    assert (at(m, "a"), ground(m, "wall")) == ("C2", ["B2", "C2", "D2"])
    end_turn(m)
    skip_to(m, "act", "b")
    play(m, next(each for each in offered(m) if each.endswith(" damage")))
    assert "target a" in offered(m)


@pytest.mark.clause("style.hidden.ability.see-through-walls")
def test_a_hidden_unit_strikes_through_walls() -> None:
    drawing = ". . . .\na # b .\n. . . ."
    m = stage(drawing, a=unit("hidden vigilance", pool=[1, 1]), b=foe(PLAIN))
    assert "target b" in offered(play(m, "use 1 damage"))
    assert "target b" not in offered(
        play(stage(drawing, a=unit("illusion vigilance", pool=[1, 1]), b=foe(PLAIN)), "use 1 damage")
    )


@pytest.mark.clause("style.hidden.action.sudden-strike")
def test_sudden_strike_costs_three_iron_and_deals_two() -> None:
    m = stage("a . . b", a=unit("hidden vigilance", tokens={"iron": 3}), b=foe(PLAIN))
    play(m, "pay sudden-strike")
    assert (hp(m, "b"), tokens_of(m, "a")) == (10, {})


@pytest.mark.clause("ruling.copy.own-abilities", "style.hidden.ability.through-walls")
def test_the_hidden_walk_through_walls_but_their_copies_do_not() -> None:
    m = stage("a # .\na1 # .\n. # b", a=unit("hidden power", pool=[1, 1], tokens={"speed": 1}), b=foe(PLAIN))
    assert "go a B1" in offered(m)
    assert "go a~1 A3" in offered(m) and "go a~1 B2" not in offered(m)


# -- Whip ------------------------------------------------------------------------------


@pytest.mark.clause("style.whip.ability.throw-range", "style.whip.note.not-adjacent")
def test_the_whip_throws_people_in_range_and_nobody_adjacent() -> None:
    m = stage("a b . c . .", a=unit("whip vigilance", pool=[1, 1]), b=foe(PLAIN), c=foe(PLAIN))
    play(m, "use 1 throw")
    assert at(play(m, "spot E1"), "c") == "E1"
    near = stage("a b . . . .", a=unit("whip vigilance", pool=[1, 1]), b=foe(PLAIN))
    assert "use 1 throw" not in offered(near)


@pytest.mark.clause("style.whip.ability.throw-damage", "ruling.style.whip.timing")
def test_whoever_is_thrown_takes_two_damage_where_it_ends() -> None:
    m = stage("a . b . ^ .", a=unit("whip vigilance", pool=[1, 1]), b=foe(PLAIN))
    play(m, "use 1 grapple", "spot B1")
    assert (at(m, "b"), hp(m, "b")) == ("B1", 10)


@pytest.mark.clause("ruling.style.whip.timing")
def test_whoever_is_thrown_over_the_edge_takes_nothing() -> None:
    m = stage("a . b o\n. . . c", a=unit("whip vigilance", pool=[1, 1]), b=foe(PLAIN), c=foe(PLAIN))
    play(m, "use 1 throw", "target b", "spot D1")
    assert (unit_of(m, "b").out, hp(m, "b")) == (True, 12)


@pytest.mark.clause("style.whip.ability.throw-damage")
def test_a_friend_is_thrown_unharmed() -> None:
    m = stage("a . b . .\n. . . . c", a=unit("whip vigilance", pool=[1, 1]), b=unit(PLAIN), c=foe(PLAIN))
    play(m, "use 1 throw", "target b", "spot D1")
    assert (at(m, "b"), hp(m, "b")) == ("D1", 12)


@pytest.mark.clause("style.whip.action.grapple-hook")
def test_grapple_hook_teleports_to_any_empty_space_in_range() -> None:
    m = stage("a . . . b .", a=unit("whip power", pool=[5, 1]), b=foe(PLAIN))
    play(m, "use 5 grapple-hook")
    assert offered(m) == ["spot C1", "spot D1", "spot F1"]
    assert at(play(m, "spot F1"), "a") == "F1"


@pytest.mark.clause("style.whip.action.grapple-hook", "ruling.form.control.timing")
def test_grapple_hook_can_be_negated_before_anything_happens() -> None:
    m = stage("a . . b", a=unit("whip power", pool=[5, 1]), b=foe("hidden power", tokens={"control": 1}))
    play(m, "use 5 grapple-hook")
    assert asked(m) == "control"
    play(m, "negate negate")
    assert (at(m, "a"), asked(m)) == ("A1", "act")


@pytest.mark.clause("style.whip.ability.throw-damage", "ruling.style.whip.timing", "form.one-two.ability.second-hit")
@pytest.mark.parametrize("action", ["throw", "grapple"])
def test_the_whips_damage_is_damage_of_the_action(action: str) -> None:
    m = stage("a . . b . .", a=unit("whip one-two", pool=[1, 1]), b=foe("judgment power"))
    play(m, f"use 1 {action}", "stay")
    assert hp(m, "b") == 12 - 2 - 1


@pytest.mark.clause("style.mysterious.ability.fog")
def test_no_fog_is_placed_outside_the_arena() -> None:
    flier = "Max: fused trickster+angel, tough; Mysterious Iron, Illusion One-Two, Winged Power"
    m = stage(". . b", start=True, a=unit(flier, at=["A0"], stance=2), b=foe(PLAIN), dice=ANY)
    play(m, "stance 0")
    assert at(m, "a") == "A0" and m.state.fog == 0


@pytest.mark.clause("style.whip.action.grapple-hook")
def test_after_the_one_who_performs_grapple_hook_the_other_stooges_may_follow() -> None:
    m = stage(". . . .\na . a .\n. . . b", a=unit("whip power", kind="stooges", pool=[5, 1]), b=foe(PLAIN))
    play(m, "use 5 grapple-hook", "from a.1", "spot C1")
    assert (asked(m), "stay" in offered(m)) == ("teleport-where", True)
    assert spots(play(m, "spot A3"), "a") == ["C1", "A3"]


@pytest.mark.clause("ruling.token.iron-moment", "archetype.trickster.fused.move")
def test_iron_against_a_whips_pull_lowers_its_damage_and_counts_as_that() -> None:
    b = foe("judgment power", archetypes=["trickster"], tokens={"iron": 1})
    m = stage("a . . b", a=unit("whip zen", pool=[2, 1]), b=b)
    play(m, "use 2 grapple", "amount 1", "spot C1")
    assert (hp(m, "b"), asked(m), asked_of(m)) == (11, "slip-away", "b")


@pytest.mark.clause("style.illusion.ability.punish")
def test_copies_punish_from_where_the_attacker_stood_when_it_struck() -> None:
    a = unit("relentless power", pool=[1, 1])
    m = stage("b1 . . a b . . .", a=a, b=foe("illusion power"))
    play(m, "use 1 damage", "amount 0", "amount 0", "spot F1")
    assert (at(m, "a"), hp(m, "a")) == ("E1", 11)  # four spaces from the Copy by now


@pytest.mark.clause("ruling.style.caged.outside-range")
def test_a_giant_of_whom_a_part_is_in_range_is_not_outside_of_it() -> None:
    drawing = """
        . . . . . .
        a b . . . .
        . . . . . ."""
    m = stage(drawing, a=unit("caged zen", pool=[2, 1]), b=foe("judgment vigilance", archetypes=["giant"]))
    assert not [each for each in offered(m) if "maze" in each]
    m = stage(drawing.replace("a b .", "a . b"), a=unit("caged zen", pool=[2, 1]),
              b=foe("judgment vigilance", archetypes=["giant"]))  # fmt: skip
    play(m, "use 2 welcome-to-my-maze")
    assert hp(m, "b") == 11
