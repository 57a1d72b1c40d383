"""Dragon's Ego, the stance of Big Jay alone."""

import pytest
from games.panic.staging import asked, at, challenger, copies, foe, hp, offered, play, stage, tokens_of, unit, unit_of

PAIR = """
    . . . . . .
    . a b . . .
    . . . . . .
"""


PLAIN = "judgment power"


def dragon(**more):
    return unit("big-jay", stance=0, bars=2, turns=2, **more)


@pytest.mark.clause("stance.dragons-ego.ability.burn", "stance.dragons-ego.ability.two-per-hit")
def test_up_to_two_power_tokens_burn_the_target_once():
    m = stage(PAIR, a=dragon(pool=[4, 1], tokens={"power": 3}), b=foe("judgment vigilance"))
    play(m, "use 4 damage")
    assert [each.split()[-1] for each in offered(m)] == ["0", "1", "2"]
    play(m, offered(m)[-1])
    assert (hp(m, "b"), tokens_of(m, "b")) == (8, {"burning": 1})


@pytest.mark.clause("stance.dragons-ego.ability.any-token")
def test_any_token_is_spent_as_power_in_dragons_ego():
    m = stage(PAIR, a=dragon(pool=[4, 1], tokens={"weakness": 1}), b=foe("judgment vigilance"))
    play(m, "use 4 damage")
    assert asked(m) == "spend-power"
    play(m, offered(m)[1])
    assert hp(m, "b") == 12 - 3


SQUAD = """
    . . . . . . . .
    . a . b d . . e
    . . . . . . . .
"""


def squad(**more):
    return {each: foe("judgment vigilance", **more) for each in "bde"}


@pytest.mark.clause("stance.dragons-ego.action.dragon-fire")
def test_dragon_fire_burns_one_enemy_in_range():
    m = stage(SQUAD, a=dragon(pool=[2, 1]), **squad())
    play(m, "use 2 dragon-fire")
    assert (tokens_of(m, "b"), tokens_of(m, "d")) == ({"burning": 1}, {})


@pytest.mark.clause("stance.dragons-ego.action.dragon-fire.gate-5", "stance.dragons-ego.note.repeat")
def test_dragon_fire_at_5_burns_those_around_and_the_target_again():
    m = stage(SQUAD, a=dragon(pool=[5, 1]), **squad())
    play(m, "use 5 dragon-fire")
    assert (tokens_of(m, "b"), tokens_of(m, "d"), tokens_of(m, "e")) == ({"burning": 2}, {"burning": 1}, {})


@pytest.mark.clause("stance.dragons-ego.action.dragon-fire.gate-8", "ruling.stance.dragons-ego-fire-range")
def test_dragon_fire_at_8_reaches_as_far_as_the_target_does():
    m = stage(SQUAD, a=dragon(pool=[8, 1]), b=foe("artillery vigilance"), d=foe(), e=foe())
    play(m, "use 8 dragon-fire")
    assert (tokens_of(m, "b"), tokens_of(m, "d"), tokens_of(m, "e")) == ({"burning": 3}, {"burning": 1}, {"burning": 1})


@pytest.mark.parametrize(
    ("number", "taken"),
    [
        pytest.param(3, (1, 0, 0), marks=pytest.mark.clause("stance.dragons-ego.action.dragon-slam")),
        pytest.param(6, (2, 1, 0), marks=pytest.mark.clause("stance.dragons-ego.action.dragon-slam.gate-6")),
        pytest.param(9, (3, 2, 1), marks=pytest.mark.clause("stance.dragons-ego.action.dragon-slam.gate-9")),
    ],
)
def test_dragon_slam_hits_farther_with_each_tier_and_earlier_targets_again(number, taken):
    m = stage("""
        . . . . . . . .
        . a b d . . . e
        . . . . . . . .""", a=dragon(pool=[number, 1]), **squad())  # fmt: skip
    play(m, f"use {number} dragon-slam")
    assert tuple(12 - hp(m, each) for each in "bde") == taken


@pytest.mark.clause("stance.dragons-ego.action.dragon-slam", "ruling.copy.area-effects", "copy.targetable-two-ways")
def test_dragon_slam_hits_a_copy_even_if_nobody_else_is_in_sight():
    m = stage("a b1 . # b\n. . . # #", a=dragon(pool=[3, 1]), b=foe(PLAIN))
    play(m, "use 3 dragon-slam")
    assert copies(m, "b") == []


@pytest.mark.clause("free-movement.own-turn-timing", "stance.dragons-ego.action.dragon-slam.gate-6")
def test_the_second_tier_of_dragon_slam_is_measured_from_where_the_dragon_has_walked_in_between():
    """From C1 it reaches d, two spaces away; e, whom it would have reached before, is three away by then."""
    m = stage("""
        b . . . d .
        . a . . . .
        . . . . . .
        . e . . . .""", a=dragon(pool=[6, 1], tokens={"speed": 1}), **squad())  # fmt: skip
    play(m, "use 6 dragon-slam", "amount 0", "go a C1")
    while asked(m) == "spend-power":
        play(m, "amount 0")
    assert tuple(12 - hp(m, each) for each in "bde") == (2, 1, 0)


@pytest.mark.clause("ruling.stance.dragons-ego-dice")
def test_dragons_ego_rolls_three_dice_and_the_boss_die():
    m = stage(PAIR, a=dragon(), b=foe())
    assert unit_of(m, "a").loadout.dice == (10, 8, 6, 4)


@pytest.mark.clause("ruling.action.impossible-parts", "stance.dragons-ego.action.dragon-slam.gate-6")
def test_a_number_for_dragon_slam_must_reach_somebody():
    m = stage("a . b .", a=dragon(pool=[5, 6, 1], tokens={"training": 1}), b=foe("judgment vigilance"))
    offers = offered(m)
    assert "use 6 dragon-slam" in offers
    assert "use 5 dragon-slam" not in offers and "trained 6 dragon-slam" not in offers
    play(m, "use 6 dragon-slam")


@pytest.mark.clause("stance.dragons-ego.action.dragon-fire.gate-5", "archetype.boss.untouchable.note.multi-hit")
@pytest.mark.parametrize(("number", "tokens"), [(5, 2), (8, 3)])
def test_a_countered_dragon_fire_burns_its_user_with_every_tier(number, tokens):
    b = foe("judgment vigilance", archetypes=["untouchable"], tokens={"control": 1})
    m = stage(PAIR, a=dragon(pool=[number, 1]), b=b)
    play(m, f"use {number} dragon-fire", "negate counter")
    assert (tokens_of(m, "a"), tokens_of(m, "b")) == ({"burning": tokens}, {"burning": tokens})


@pytest.mark.clause("stance.dragons-ego.action.dragon-fire.gate-8", "ruling.range.large-units")
@pytest.mark.parametrize(("drawing", "tokens"), [("a b . d . . .", {}), ("a b . . d . .", {"burning": 1})])
def test_dragon_fire_at_8_does_not_reach_a_giant_that_begins_too_near_the_target(drawing, tokens):
    below = "\n. . . . . . ."
    d = foe("judgment vigilance", archetypes=["giant"])
    m = stage(drawing + below, a=dragon(pool=[8, 1]), b=foe("artillery vigilance"), d=d)  # it has Range 3-8
    play(m, "use 8 dragon-fire")
    assert tokens_of(m, "d") == tokens


@pytest.mark.clause("stance.dragons-ego.ability.any-token", "token.challenge.restriction")
def test_a_dragon_that_spends_its_challenge_as_power_is_free_to_strike_another():
    m = stage("a b . .\nd . . .", a=dragon(pool=[3, 3], challenge="b"), b=foe("judgment zen"), d=foe("judgment zen"))
    play(m, "use 3 damage", "amount 1")
    assert (hp(m, "b"), tokens_of(m, "b"), challenger(m, "a")) == (9, {"burning": 1}, "")
    play(m, "use 3 damage")
    assert offered(m) == ["target b", "target d"]


@pytest.mark.clause("stance.dragons-ego.ability.any-token", "ruling.edge.timing")
def test_a_dragon_that_spends_its_last_speed_as_power_over_an_edge_falls_before_it_hits():
    m = stage("a b . .", a=dragon(pool=[3], tokens={"speed": 1}), b=foe("judgment zen"), edge=["a"], c=unit(at=["D1"]))
    play(m, "use 3 damage", "amount 1")
    assert (at(m, "a"), hp(m, "b"), tokens_of(m, "b")) == ("", 12, {})


@pytest.mark.clause("stance.dragons-ego.ability.any-token")
def test_big_jay_spends_his_weakness_before_it_weakens_him() -> None:
    a = unit("big-jay", stance=0, pool=[3, 1], tokens={"weakness": 1, "burning": 1})
    m = stage("a b .", a=a, b=foe(PLAIN))
    play(m, "use 3 damage", "amount 2")
    assert (hp(m, "b"), tokens_of(m, "a"), tokens_of(m, "b")) == (8, {}, {"burning": 1})
