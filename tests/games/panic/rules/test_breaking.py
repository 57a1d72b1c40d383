"""Damage to things: what follows from dealing damage, to whatever, follows from breaking a Copy, a Wall or Rubble."""

from __future__ import annotations

import pytest
from games.panic.staging import asked, copies, foe, ground, hp, play, stage, tokens_of, unit

PLAIN = "judgment power"


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
