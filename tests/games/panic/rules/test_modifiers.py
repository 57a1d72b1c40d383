"""What tokens and Armor do to a hit: Power raises it, Weakness, Armor and Iron take something off."""

from __future__ import annotations

import pytest
from games.panic.staging import at, foe, hp, in_order, parts_of, play, stage, tokens_of, unit, unit_of

from dustup.games.panic.events import Damaged

PAIR = """
    . . . . . .
    . a b . . .
    . . . . . .
"""


def rival(**more):
    """An enemy without Armor or anything else that would change a number."""
    return foe("judgment vigilance", **more)


@pytest.mark.clause("armor.effect")
def test_armor_takes_one_off_every_damage():
    m = stage(PAIR, a=unit("jumping vigilance", pool=[4, 1]), b=foe("judgment iron"))
    play(m, "use 4 damage", "use 1 damage")
    assert hp(m, "b") == 12 - 1


@pytest.mark.clause("armor.no-stacking")
def test_several_sources_of_armor_still_take_off_only_one():
    m = stage(PAIR, a=unit("jumping vigilance", pool=[4, 1]), b=foe("zombie iron", conditions=["armor"]))
    play(m, "use 4 damage")
    assert hp(m, "b") == 12 - 1


@pytest.mark.clause("ruling.damage.self-and-ally")
def test_weakness_counts_against_friends_and_their_armor_and_shields_do_but_not_their_iron():
    drawing = ". d .\n. a .\n. . b"
    m = stage(drawing, a=unit("akimbo vigilance", pool=[4, 1], tokens={"weakness": 1}), b=rival(),
              d=unit("judgment vigilance", tokens={"iron": 3}))  # fmt: skip
    play(m, "use 4 firing-wild", "target d")
    assert (hp(m, "d"), hp(m, "b")) == (12, 11) and unit_of(m, "d").tokens == {"iron": 3}
    assert unit_of(m, "a").tokens == {}
    m = stage(drawing, a=unit("akimbo vigilance", pool=[4, 1]), b=rival(),
              d=unit("judgment vigilance", tokens={"iron": 3}, shield=2))  # fmt: skip
    play(m, "use 4 firing-wild")
    assert (hp(m, "d"), unit_of(m, "d").shield, unit_of(m, "d").tokens) == (12, 1, {"iron": 3})
    m = stage(drawing, a=unit("akimbo vigilance", pool=[4, 1]), b=rival(), d=unit("judgment vigilance",
              conditions=["armor"]))  # fmt: skip
    play(m, "use 4 firing-wild")
    assert (hp(m, "d"), hp(m, "b")) == (12, 11)


@pytest.mark.clause("token.power.both")
def test_one_power_token_lengthens_the_push_of_the_same_hit_too():
    m = stage(PAIR, a=unit("jumping vigilance", pool=[5, 1], tokens={"power": 1}), b=rival())
    play(m, "use 5 damage", "amount 1", "spot E2")
    assert (hp(m, "b"), at(m, "b")) == (12 - 4, "E2")


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


@pytest.mark.clause("ruling.token.power-zero", "ruling.damage.order")
def test_power_is_added_to_a_hit_before_weakness_is_taken_off():
    m = stage(PAIR, a=unit("jumping vigilance", pool=[4, 1], tokens={"weakness": 1, "power": 1}), b=rival())
    play(m, "use 4 damage", "amount 1")
    assert (hp(m, "b"), tokens_of(m, "a")) == (12 - 1, {})


@pytest.mark.clause("ruling.token.iron-scope")
def test_iron_blocks_an_enemy_action_but_not_the_trap_it_pushes_one_into():
    drawing = "# # # # #\n# a b ^ #\n# # # # #"
    m = stage(drawing, a=unit("jumping vigilance", pool=[5, 1]), b=rival(tokens={"iron": 9}))
    play(m, "use 5 damage", "target b", "amount 0")
    assert (at(m, "b"), hp(m, "b"), tokens_of(m, "b")) == ("D2", 12 - 3 - 1, {"iron": 9})


@pytest.mark.clause("ruling.token.power-on-abilities")
def test_power_boosts_an_abilitys_hit_too():
    m = stage(PAIR, a=unit("knockdown vigilance", tokens={"power": 1}), b=rival(pool=[1, 1]), turn="b")
    play(m, "use 1 damage")
    assert (m.question.why.key, m.question.seat) == ("spend-power", 0)
    play(m, "amount 1")
    assert hp(m, "b") == 12 - 2 and tokens_of(m, "a") == {}


@pytest.mark.clause("armor.effect")
def test_armor_takes_one_off_each_damage():
    m = stage("a b .", a=unit("jumping vigilance", pool=[1, 1]), b=foe("judgment iron"))
    play(m, "use 1 damage")
    assert (hp(m, "b"), at(m, "b")) == (12, "B1")


@pytest.mark.clause("token.power.both")
def test_power_is_an_addend_of_the_push_too() -> None:
    m = stage("a b . . .", a=unit("judgment power", pool=[5, 1], tokens={"power": 2}), b=foe("judgment zen"))
    play(m, "use 5 damage", "amount 2", "spot E1")
    assert in_order(m, "takes 5 damage (3 Damage + 2 Power)", "is pushed 3 spaces (1 Damage + 2 Power), to E1")


@pytest.mark.clause("token.iron.cumulative", "token.iron.spend")
def test_iron_of_a_group_counts_against_all_hits_on_its_figures_together() -> None:
    b = foe("judgment vigilance", kind="stooges", tokens={"iron": 3})
    m = stage("b b b .\n. a . .", a=unit("judgment blaster", pool=[6, 1]), b=b)
    play(m, "use 6 damage", "target b.1", "target b.2", "amount 3")
    assert (hp(m, "b"), tokens_of(m, "b")) == (9, {})
    assert in_order(
        m, "b #1 is not moved (1 Damage − 1 Iron).", "b #2 takes 3 damage", "b #2 is not moved (1 Damage − 1 Iron)."
    )
