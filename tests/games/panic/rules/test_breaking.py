"""Damage to things: what follows from dealing damage, to whatever, follows from breaking a Copy, a Wall or Rubble."""

from __future__ import annotations

import pytest
from games.panic.staging import asked, copies, foe, ground, hp, last, offered, play, stage, tokens_of, unit, unit_of

from dustup.games.panic import GAME
from dustup.games.panic.events import Withstands

PLAIN = "judgment power"


def rival(**more):
    """An enemy without Armor or anything else that would change a number."""
    return foe("judgment vigilance", **more)


PAIR = """
    . . . . . .
    . a b . . .
    . . . . . .
"""


@pytest.mark.clause("ruling.copy.no-triggers", "style.lightning.ability.speed")
@pytest.mark.parametrize("thing", ["%", "b1", "#"])
def test_lightning_gains_speed_from_damage_to_whatever_it_hits(thing: str) -> None:
    m = stage(f"a {thing} . b", a=unit("lightning vigilance", pool=[1, 1]), b=foe("judgment power"))
    play(m, "use 1 damage")
    assert tokens_of(m, "a") == {"speed": 1}


@pytest.mark.clause("ruling.copy.no-triggers")
def test_damage_that_weakness_takes_away_was_not_dealt_to_a_thing_either() -> None:
    a = unit("lightning vigilance", pool=[1, 1], tokens={"weakness": 1})
    m = play(stage("a % . b", a=a, b=foe("judgment power")), "use 1 damage")
    assert tokens_of(m, "a") == {}


@pytest.mark.clause("ruling.copy.no-triggers", "style.vampire.ability.drain")
def test_a_vampire_drains_whatever_it_damages():
    m = stage("a % . b", a=unit("vampire vigilance", pool=[3, 1], hp=5), b=foe("judgment power"))
    play(m, "use 3 damage")
    assert (hp(m, "a"), ground(m, "rubble")) == (6, [])


@pytest.mark.clause("ruling.copy.no-triggers", "style.brawling.ability.build-power")
def test_brawling_builds_power_on_whatever_it_damages() -> None:
    m = stage("a % . b", a=unit("brawling vigilance", pool=[3, 1]), b=foe(PLAIN))
    play(m, "use 3 damage")
    assert tokens_of(m, "a") == {"power": 1}
    m = stage("a % . b", a=unit("brawling vigilance", pool=[1, 1], tokens={"power": 1}), b=foe(PLAIN))
    play(m, "use 1 damage", "yes")
    assert tokens_of(m, "a") == {}  # it was spent on that hit


@pytest.mark.clause("ruling.copy.no-triggers", "archetype.boss.immortal.ability")
def test_the_immortal_heals_by_whatever_it_damages_first():
    m = stage(
        "a % b", a=unit("judgment vigilance", archetypes=["immortal"], hp=5, pool=[3, 3]), b=foe("judgment power")
    )
    play(m, "use 3 damage")
    assert hp(m, "a") == 8


@pytest.mark.clause("stance.dragons-ego.ability.any-token", "ruling.damage.order")
@pytest.mark.parametrize(
    ("thing", "tokens", "asked_for"),
    [("b1", {"weakness": 1}, True), ("%", {"weakness": 2}, True), ("%", {"weakness": 3}, False)],
)
def test_who_pays_with_all_its_weakness_is_not_weak_when_it_breaks_something(
    thing: str, tokens: dict[str, int], asked_for: bool
) -> None:
    a = unit("big-jay", stance=0, bars=2, turns=2, pool=[1, 1], tokens=tokens)
    m = play(stage(f"a {thing} . b", a=a, b=foe(PLAIN)), "use 1 damage")
    assert (asked(m) == "power-to-break") == asked_for
    if asked_for:
        play(m, "yes")
        assert (ground(m, "rubble"), copies(m, "b"), tokens_of(m, "a")) == ([], [], {})


# -- a thing under a Copy ------------------------------------------------------------------------------


@pytest.mark.clause("rubble.destroy", "ruling.copy.whose-enemy")
def test_a_blow_at_rubble_leaves_ones_own_copy_on_it_alone() -> None:
    m = stage("a a1 . b", a=unit("jumping wild", pool=[3, 1]), b=foe(PLAIN), rubble=["B1"])
    play(m, "use 3 damage")
    assert (copies(m, "a"), ground(m, "rubble")) == (["B1"], [])


@pytest.mark.clause("rubble.destroy", "copy.destroyed-by-damage")
@pytest.mark.parametrize(("number", "left"), [(1, ["B1"]), (3, [])])
def test_of_a_copy_and_the_rubble_under_it_that_one_is_hit_which_was_named(number: int, left: list[str]) -> None:
    m = stage("a b1 . b", a=unit("jumping wild", pool=[number, 1]), b=foe(PLAIN), rubble=["B1"])
    play(m, f"use {number} damage", "spot B1")
    assert (copies(m, "b"), ground(m, "rubble")) == (["B1"], left)
    if left:
        assert last(m, Withstands).kind == "rubble"


@pytest.mark.clause("token.power.damage", "token.power.one-per-hit")
def test_power_raises_a_hit_by_one_and_only_one_token_may_be_spent_on_it():
    m = stage(PAIR, a=unit("jumping vigilance", pool=[3, 1], tokens={"power": 3}), b=rival())
    play(m, "use 3 damage")
    assert offered(m) == ["amount 0", "amount 1"]
    play(m, "amount 1")
    assert hp(m, "b") == 12 - 3
    assert tokens_of(m, "a") == {"power": 2}


@pytest.mark.clause("token.power.damage", "wall.destroy")
def test_power_helps_to_break_a_wall() -> None:
    m = stage("a # . b", a=unit(pool=[1], tokens={"power": 1}), b=foe())
    play(m, "use 1 damage")
    assert asked(m) == "power-to-break"
    play(m, "yes")
    assert m.state.obstacle_at(m.state.figures[0].cell + 1) == "rubble" and not unit_of(m, "a").tokens


@pytest.mark.clause("token.power.one-per-hit")
def test_power_is_not_offered_where_it_would_not_break_anything() -> None:
    m = stage("a # . b", a=unit(pool=[1], tokens={"power": 5, "weakness": 1}), b=foe())
    play(m, "use 1 damage")
    assert asked(m) != "power-to-break" and unit_of(m, "a").tokens == {"power": 5}


@pytest.mark.clause("copy.destroyed-by-damage")
def test_a_destroyed_copy_vanishes_from_the_table() -> None:
    m = stage("a b1 . b", a=unit("judgment zen", pool=[3, 1]), b=foe())
    play(m, "use 3 damage")
    (line,) = [each for each in m.log if m.say(each) == "b's Copy 1 on B1 is gone."]
    assert GAME.stage.show(m.state, line.event) == {"do": "vanish", "piece": "b~1", "cell": "B1"}
