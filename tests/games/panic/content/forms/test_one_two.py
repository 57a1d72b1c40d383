"""One-Two Form."""

from __future__ import annotations

from typing import Any

import pytest
from games.panic.staging import asked, at, foe, hp, offered, parts_of, play, stage, tokens_of, told, unit, unit_of

from dustup.engine.match import Match
from dustup.games.panic.events import Damaged, NoDamage

PLAIN = "judgment vigilance"
RING = """
. . . . .
. b c d .
. . a . .
. . . . e"""


def ring(**more: Any) -> Match:
    """Three enemies next to a One-Two fighter, and a fourth farther away."""
    foes: dict[str, Any] = {letter: foe(PLAIN) for letter in "bcde"}
    return stage(RING, a=unit("judgment one-two", pool=[4, 4], **more), **foes)


@pytest.mark.clause("form.one-two.ability.second-hit")
def test_after_each_hit_of_an_action_the_enemy_is_hit_again_for_one() -> None:
    m = play(ring(), "use 4 damage", "target c")
    assert hp(m, "c") == 12 - 2 - 1
    assert parts_of(m, Damaged) == [(1, "form.one-two.ability.second-hit")]


@pytest.mark.clause("form.one-two.note.not-an-action")
def test_the_second_hit_does_not_follow_itself() -> None:
    m = play(ring(), "use 4 damage", "target c")
    assert len(told(m, Damaged)) == 2


@pytest.mark.clause("ruling.form.one-two.per-hit", "form.one-two.action.whirlwind")
def test_whirlwind_hits_up_to_three_enemies_and_each_of_them_again() -> None:
    m = play(ring(), "use 4 whirlwind", "target b", "target c", "target d")
    assert [hp(m, each) for each in "bcde"] == [10, 10, 10, 12]
    assert asked(m) == "act"


@pytest.mark.clause("form.one-two.action.whirlwind", "form.one-two.note.unique-targets")
def test_whirlwind_may_stop_early_and_names_nobody_twice() -> None:
    m = play(ring(), "use 4 whirlwind", "target b")
    assert offered(m) == ["target c", "target d", "no"]
    play(m, "no")
    assert [hp(m, each) for each in "bcd"] == [10, 12, 12]


@pytest.mark.clause("form.one-two.note.weakness", "ruling.form.one-two.zero-damage")
def test_a_whirlwind_sheds_six_weakness_tokens() -> None:
    m = play(ring(tokens={"weakness": 7}), "use 4 whirlwind", "target b", "target c", "target d")
    assert tokens_of(m, "a") == {"weakness": 1}
    assert [hp(m, each) for each in "bcd"] == [12, 12, 12]
    assert len(told(m, NoDamage)) == 6


@pytest.mark.clause("form.one-two.ability.second-hit")
def test_armor_swallows_the_second_hit() -> None:
    m = stage(". a b .", a=unit("judgment one-two", pool=[4, 4]), b=foe("judgment iron"))
    assert hp(play(m, "use 4 damage"), "b") == 12 - 1


@pytest.mark.clause("form.one-two.action.slide-in", "form.one-two.note.teleport")
def test_slide_in_teleports_exactly_two_spaces_over_anything() -> None:
    m = stage(
        """
        . . . . .
        . # # # .
        . # a # .
        . # # # b
        . . . . .""",
        a=unit("judgment one-two", pool=[1, 4]),
        b=foe(PLAIN),
    )
    play(m, "use 1 slide-in")
    assert len(offered(m, "spot")) == 15
    play(m, "spot A3")
    assert at(m, "a") == "A3"


@pytest.mark.clause("form.one-two.ability.second-hit", "health.next-hit-next-bar")
def test_the_second_hit_meets_the_bar_behind_the_one_that_the_first_has_broken() -> None:
    m = stage("a b . .", a=unit("judgment one-two", pool=[3, 1]), b=foe("judgment zen", hp=1, bars=2, turns=2))
    play(m, "use 3 damage")
    assert (unit_of(m, "b").bars, hp(m, "b")) == (1, 11)
