"""Aura Style of the Phantom."""

from __future__ import annotations

import pytest
from games.panic.staging import (
    ANY,
    asked,
    at,
    foe,
    offered,
    play,
    skip_to,
    stage,
    tokens_of,
    unit,
    unit_of,
)

PLAIN = "judgment vigilance"


POWER = "judgment power"


@pytest.mark.clause("style.aura.ability.shield")
def test_aura_brings_a_shield_each_turn() -> None:
    m = stage("a . b", start=True, a=unit("aura iron"), b=foe(PLAIN), dice=ANY)
    assert unit_of(m, "a").shield == 3


@pytest.mark.clause("style.aura.ability.move-attacker")
def test_an_enemy_in_range_that_hurts_any_shield_is_moved_by_the_owner() -> None:
    m = stage(". . . . \nc b . a", turn="b", a=unit("aura wild"), b=foe("judgment vigilance"), c=unit(PLAIN, shield=5))
    play(m, "use 6 damage")
    assert (asked(m), unit_of(m, "c").shield) == ("move-other", 2)
    assert {"spot A1", "spot B1", "spot C1", "spot C2", "stay"} <= set(offered(m))
    assert "spot D1" not in offered(m)
    play(m, "spot C2")
    assert at(m, "b") == "C2"


@pytest.mark.clause("style.aura.ability.move-attacker")
def test_an_attacker_out_of_range_is_not_moved() -> None:
    m = stage("c b . . . a", turn="b", a=unit("aura wild"), b=foe("judgment vigilance"), c=unit(PLAIN, shield=5))
    play(m, "use 6 damage")
    assert asked(m) != "move-other"


@pytest.mark.clause("style.aura.ability.iron")
@pytest.mark.parametrize(("shield", "iron"), [(2, {"iron": 1}), (5, {})])
def test_a_shield_that_breaks_in_range_gives_one_iron(shield: int, iron: dict[str, int]) -> None:
    m = stage("c b . a", turn="b", a=unit("aura wild"), b=foe("judgment vigilance"), c=unit(PLAIN, shield=shield))
    play(m, "use 6 damage")
    skip_to(m, "act")
    assert tokens_of(m, "a") == iron


@pytest.mark.clause("style.aura.ability.iron")
def test_a_shield_that_breaks_out_of_range_gives_none() -> None:
    m = stage("c b . . . . . a", turn="b", a=unit("aura wild"), b=foe("judgment vigilance"), c=unit(PLAIN, shield=2))
    play(m, "use 6 damage")
    skip_to(m, "act")
    assert (unit_of(m, "c").shield, tokens_of(m, "a")) == (0, {})


@pytest.mark.clause("style.aura.ability.iron")
def test_an_enemys_shield_and_ones_own_count_too() -> None:
    m = stage("a b", a=unit("aura wild", pool=[6, 1]), b=foe(PLAIN, shield=1))
    assert tokens_of(play(m, "use 6 damage"), "a") == {"iron": 1}
    m = stage(". a . b", turn="b", a=unit("aura wild", shield=1), b=foe("crying vigilance", pool=[4, 4]))
    assert tokens_of(play(m, "use 4 damage"), "a") == {"iron": 1}


@pytest.mark.clause("style.aura.action.shields-up", "style.aura.note.self")
def test_shields_up_gives_an_ally_or_oneself_a_shield() -> None:
    m = stage("a . c b", a=unit("aura iron", tokens={"iron": 3}), c=unit(PLAIN), b=foe(PLAIN))
    play(m, "pay shields-up")
    assert offered(m) == ["target a", "target c"]
    play(m, "target a")
    assert (unit_of(m, "a").shield, tokens_of(m, "a")) == (3, {})


@pytest.mark.clause("style.aura.ability.move-attacker")
def test_whoever_moves_somebody_else_is_asked_where_that_one_is_moved() -> None:
    m = stage("a b . c", turn="b", a=unit("aura zen", shield=3), b=foe(PLAIN, pool=[3, 1]), c=foe(PLAIN))
    play(m, "use 3 damage")
    assert (m.say_question(), m.question.seat) == ("Where is b moved?", 0)


@pytest.mark.clause("style.aura.ability.iron")
def test_a_friends_shield_that_a_trap_breaks_in_range_gives_iron_and_nobody_is_moved() -> None:
    c = unit(PLAIN, shield=1, tokens={"speed": 1}, pool=[1])
    m = stage("a ^ c b", turn="c", a=unit("aura zen"), c=c, b=foe(PLAIN))
    play(m, "go c B1")
    assert (tokens_of(m, "a"), asked(m)) == ({"iron": 1}, "act")


@pytest.mark.clause("style.aura.ability.move-attacker", "style.aura.ability.iron")
def test_an_enemy_that_breaks_a_shield_of_its_own_side_is_moved_as_well() -> None:
    m = stage("a . b c", turn="b", a=unit("aura zen"), b=foe("akimbo zen", pool=[4, 1]), c=foe(PLAIN, shield=1))
    play(m, "use 4 firing-wild")
    assert (tokens_of(m, "a"), asked(m), m.question.seat) == ({"iron": 1}, "move-other", 0)


@pytest.mark.clause("style.aura.ability.move-attacker", "style.aura.ability.iron")
def test_aura_moves_an_enemy_that_breaks_the_shield_of_a_third_side() -> None:
    c = foe(POWER, team="third", shield=2)
    m = stage("a . b c", a=unit("aura zen"), b=foe(POWER, pool=[3, 1]), c=c, turn="b")
    play(m, "use 3 damage", "spot B1")
    assert (at(m, "b"), tokens_of(m, "a")) == ("B1", {"iron": 1})


@pytest.mark.clause("ruling.damage.several-targets", "style.aura.ability.iron")
@pytest.mark.parametrize(("first", "left"), [("b", 12), ("c", 11)])
def test_whoever_hits_several_says_whether_an_aura_gains_by_a_shield_before_its_own_hit(first: str, left: int) -> None:
    a, c = unit("judgment blaster", pool=[3, 1]), foe("aura one-two")
    m = stage(". . . . d\na b . . .\n. c . . .", a=a, b=foe(POWER, shield=1), c=c, d=foe(POWER))
    play(m, "use 3 shockwave", f"target {first}")
    if first == "b":
        play(m, "stay", "amount 1")
    assert unit_of(m, "c").hp == left
