"""The Phantom's styles with Copies, Walls and Shields of others."""

from __future__ import annotations

import pytest
from games.panic.staging import asked, copies, foe, ground, offered, play, stage, tokens_of, unit

PLAIN = "judgment vigilance"


@pytest.mark.clause("style.crying.action.banshees-wail", "ruling.obstacle.one-per-space")
def test_a_copy_in_a_wall_or_on_a_trap_that_becomes_rubble_stands_on_the_rubble() -> None:
    sheet = "Mia: focused phantom, tough; Spirit Zen, Crying One-Two, Aura Wild"
    a, b = unit(sheet, stance=0, pool=[6], copies=["C1"]), foe("illusion power", copies=["C3"])
    m = stage(". . # .\na . . b\n. . ^ .", a=a, b=b)
    play(m, "use 6 banshees-wail", "from a")
    assert (copies(m, "a"), copies(m, "b"), ground(m, "rubble")) == (["C1"], ["C3"], ["C1", "C3"])


@pytest.mark.clause("style.puppets.action.pull-the-strings.gate-5", "ruling.copy.single-origin")
def test_a_copy_that_is_gone_pulls_nobodys_strings_any_more() -> None:
    a = unit("puppet's zen", pool=[5, 1], tokens={"speed": 2})
    m = stage("a . . . . c\n. a1 ^ . . b", a=a, b=foe(PLAIN), c=unit(PLAIN))
    play(m, "use 5 pull-the-strings", "from a~1", "target b", "spot E2")
    assert "target b" in offered(m) and "target c" in offered(m)
    play(m, "go a~1 C2")
    assert (copies(m, "a"), offered(m, "target")) == ([], ["target a"])


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
