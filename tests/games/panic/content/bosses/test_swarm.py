"""The Swarm: the more of it there is, the more it does."""

from __future__ import annotations

import pytest
from games.panic.staging import (
    ANY,
    asked,
    copies,
    foe,
    hp,
    in_order,
    offered,
    play,
    skip_to,
    stage,
    tokens_of,
    told,
    unit,
)

from dustup.games.panic.events import Damaged

PLAIN = "judgment power"


def boss(archetype, who="jumping vigilance", **more):
    """A warrior with a Boss Archetype: one stance, so nothing else gets in the way."""
    return unit(who, archetypes=[archetype], **more)


def plain_boss(archetype: str, who: str = PLAIN, **more):
    return unit(who, archetypes=[archetype], **more)


@pytest.mark.clause("archetype.boss.swarm.ability", "style.crystal.ability.shards")
def test_the_burst_of_an_imp_breaks_a_crystal_whose_shards_break_the_next_imp() -> None:
    crew = {"a": unit("warlock", pool=[1]), "b": foe(PLAIN), "c": foe("illusionist")}
    m = stage("a . a1 b\n. . a2 c1\n. . . c", dice=ANY, then="random", **crew)
    play(m, "end-turn", "pick burst", "target a~1", "pick power")
    assert (hp(m, "b"), copies(m, "a"), copies(m, "c"), tokens_of(m, "a")) == (11, [], [], {"power": 1})


@pytest.mark.clause("archetype.boss.swarm.ability", "archetype.boss.swarm.note.max-five")
def test_the_swarm_picks_one_thing_for_each_copy_and_none_twice():
    m = stage("""
        a . . . . .
        . . . a1 b .
        . . . . a2 .""", a=boss("swarm", pool=[1]), b=foe("judgment vigilance"))  # fmt: skip
    play(m, "end-turn")
    skip_to(m, "swarm-choice")
    play(m, "pick iron")
    assert "pick iron" not in offered(m)
    play(m, "pick burst")
    play(m, offered(m)[0])
    assert [each.amount for each in told(m, Damaged)] == [1]
    assert tokens_of(m, "a") == {"iron": 1}
    assert len(copies(m, "a")) == 1
    assert asked(m) != "swarm-choice"


@pytest.mark.clause("archetype.boss.swarm.ability", "ruling.copy.area-effects")
def test_a_bursting_copy_of_the_swarm_hits_enemy_copies_beside_it():
    m = stage(". . . . .\n. a a1 b1 .\n. . . . b", a=boss("swarm", pool=[1]), b=foe("judgment vigilance"), dice=ANY)
    play(m, "end-turn")
    skip_to(m, "swarm-choice")
    play(m, "pick burst")
    assert copies(m, "b") == []


@pytest.mark.clause("ruling.archetype.boss.swarm-must")
def test_the_swarm_has_to_choose() -> None:
    m = stage("a a1 . b", a=plain_boss("swarm"), b=foe(PLAIN), dice=ANY)
    skip_to(m, "swarm-choice")
    assert offered(m) == ["pick power", "pick iron", "pick move", "pick copies-move", "pick burst"]


@pytest.mark.clause("archetype.boss.swarm.ability", "style.crystal.ability.shards")
def test_a_copy_that_bursts_leaves_shards_besides() -> None:
    a = unit("crystal zen", archetypes=["swarm"], pool=[1])
    m = stage("a . a1 b", a=a, b=foe(PLAIN), dice=ANY)
    play(m, "end-turn", "pick burst")
    assert in_order(m, "b takes 1 damage (shards): 11 HP left.", "b takes 1 damage (The Swarm): 10 HP left.")
