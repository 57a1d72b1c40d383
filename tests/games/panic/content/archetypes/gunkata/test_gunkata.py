"""The Gunkata, whatever its Style."""

import pytest
from games.panic.staging import (
    ANY,
    asked,
    at,
    end_turn,
    foe,
    hp,
    in_order,
    offered,
    play,
    skip_to,
    stage,
    tokens_of,
    unit,
    unit_of,
)

BYSTANDER = "dark shadow"
"""A stance that does nothing on other turns."""


@pytest.mark.clause("archetype.gunkata.focused.start", "ruling.move.plain-move")
def test_focused_gunkata_pushes_each_adjacent_enemy_and_then_moves_one_space():
    a = unit("akimbo zen", kind="focused", archetypes=["gunkata"])
    m = stage("# # # # # #\n# . b a c .\n# # # # # #", start=True, a=a, b=foe(BYSTANDER), c=foe(BYSTANDER))
    skip_to(m, "hit-order")
    play(m, "target c")
    assert (at(m, "b"), at(m, "c")) == ("B2", "F2")
    assert offered(m) == ["spot C2", "spot E2"]  # it has to move
    play(m, "spot E2")
    assert at(m, "a") == "E2"


@pytest.mark.clause("archetype.gunkata.focused.end")
def test_focused_gunkata_damages_each_enemy_in_range_at_the_end_of_its_turn():
    a = unit("ricochet zen", kind="focused", archetypes=["gunkata"])
    m = stage("a b c . d . e", a=a, b=foe(BYSTANDER), c=foe(BYSTANDER), d=foe(BYSTANDER), e=foe(BYSTANDER))
    end_turn(m)
    assert [hp(m, each) for each in "bcde"] == [12, 11, 11, 12]


@pytest.mark.clause("archetype.gunkata.fused")
def test_fused_gunkata_damages_each_enemy_in_range_but_not_those_hidden_by_fog_nor_friends():
    a = unit("ricochet zen", archetypes=["gunkata"])
    m = stage("a . c d ~ b", a=a, b=foe(BYSTANDER), c=unit(BYSTANDER), d=foe(BYSTANDER))
    end_turn(m)
    assert [hp(m, each) for each in "bcd"] == [12, 12, 12]
    m = stage("a . c d . b", a=a, b=foe(BYSTANDER), c=unit(BYSTANDER), d=foe(BYSTANDER))
    end_turn(m)
    assert [hp(m, each) for each in "bcd"] == [12, 12, 11]


@pytest.mark.clause("archetype.gunkata.fused")
def test_a_challenge_does_not_limit_the_parting_shots():
    a = unit("ricochet zen", archetypes=["gunkata"], challenge="b")
    m = stage("a b c . d", a=a, b=foe(BYSTANDER), c=foe(BYSTANDER), d=foe(BYSTANDER))
    end_turn(m)
    assert [hp(m, each) for each in "bcd"] == [12, 11, 11]


@pytest.mark.clause("archetype.gunkata.frantic")
def test_frantic_gunkata_may_move_before_and_after_the_shots():
    sheet = "Ash: frantic demon+flametongue+gunkata, tough; styles Ricochet, Zombie, Volcanic; forms Zen, Iron, Power"
    m = stage(". a . . . . b", a=unit(sheet, stance=[2, 0, 0, ""], pool=[1]), b=foe(BYSTANDER), dice=ANY)
    play(m, "end-turn", "spot C1")
    assert hp(m, "b") == 11, "in range only after the first step"
    play(m, "spot B1")
    assert at(m, "a") == "B1"


@pytest.mark.clause("archetype.gunkata.frantic", "ruling.taken-out.abilities-off")
@pytest.mark.parametrize("copy", ["a1", "."])
def test_frantic_gunkata_that_falls_by_its_first_step_shoots_nobody(copy: str) -> None:
    """The order of its shots would matter, as both are hit back for; and so would it whether its Copy fires them."""
    sheet = "Ash: frantic demon+flametongue+gunkata, tough; styles Ricochet, Zombie, Volcanic; forms Zen, Iron, Power"
    a = unit(sheet, stance=[2, 0, 0, ""], pool=[1], hp=1)
    m = stage(f"a ^ . b c . e\n. . {copy} . . . .", a=a, b=foe("knockdown shadow"), c=foe("knockdown shadow"),
              d=unit(BYSTANDER, at=["G2"]), e=foe(BYSTANDER), dice=ANY)  # fmt: skip
    play(m, "end-turn", "spot B1")
    assert (hp(m, "a"), asked(m)) == (0, "take-slot")
    assert [hp(m, each) for each in "bce"] == [12, 12, 12]


# -- together with general rules ------------------------------------------------------------------------------


@pytest.mark.clause("archetype.gunkata.fused", "ruling.damage.several-targets")
def test_parting_shots_come_from_one_origin_the_owner_or_one_copy():
    a = unit("ten thousand zen", archetypes=["gunkata"], pool=[1])
    m = stage("a . b . . . c . a1", a=a, b=foe(BYSTANDER), c=foe(BYSTANDER))
    play(m, "end-turn")
    assert asked(m) == "ability-origin"
    play(m, "from a~1")
    assert [hp(m, each) for each in "bc"] == [12, 11]


@pytest.mark.clause("archetype.gunkata.fused", "ruling.damage.several-targets")
def test_weakness_falls_on_the_enemy_its_holder_hits_first():
    a = unit("ricochet zen", archetypes=["gunkata"], pool=[1], tokens={"weakness": 1})
    m = stage("a . b . c", a=a, b=foe(BYSTANDER), c=foe(BYSTANDER))
    play(m, "end-turn")
    assert asked(m) == "hit-order"
    play(m, "target c")
    assert [hp(m, each) for each in "bc"] == [11, 12]


@pytest.mark.clause("style.crosshair.ability.ignore-armor", "style.crosshair.ability.ignore-tokens",
                    "archetype.gunkata.fused")  # fmt: skip
def test_parting_shots_of_a_crosshair_pass_armor_and_shield_and_cost_no_weakness() -> None:
    a = unit("crosshair zen", archetypes=["gunkata"], pool=[1], tokens={"weakness": 1})
    m = stage("a . . . b", a=a, b=foe("dark iron", shield=2), dice=ANY)
    play(m, "end-turn")
    assert (hp(m, "b"), unit_of(m, "b").shield, tokens_of(m, "a")) == (11, 2, {"weakness": 1})


@pytest.mark.clause("archetype.gunkata.focused.start")
def test_the_push_of_a_focused_gunkata_names_it() -> None:
    gunner = unit("akimbo zen", kind="focused", archetypes=["gunkata"])
    m = stage(
        """
        # # # # #
        . a b . .
        # # # # #""",
        start=True, a=gunner, b=foe("dark shadow"),
    )  # fmt: skip
    skip_to(m, "move-where")
    assert in_order(m, "b is pushed 1 space (Gunkata), to D2.")
