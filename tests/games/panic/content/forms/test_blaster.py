"""Blaster Form."""

from __future__ import annotations

from typing import Any

import pytest
from games.panic.staging import (
    ANY,
    asked,
    clauses_of,
    end_turn,
    foe,
    ground,
    hp,
    offered,
    play,
    skip_to,
    stage,
    tokens_of,
    unit,
    unit_of,
)

from dustup.engine.match import Match
from dustup.games.panic.events import StanceTaken

ROW = ". a b c . . . . ."
PLAIN = "judgment vigilance"


def row(drawing: str = ROW, **more: Any) -> Match:
    """A Blaster of range 1-2 and some enemies in a row."""
    foes: dict[str, Any] = {letter: foe(PLAIN) for letter in "bcdefg" if letter in drawing}
    return stage(drawing, a=unit("judgment blaster", **more), **foes, dice=ANY)


def hurt(m: Match, letters: str) -> list[int]:
    return [12 - hp(m, each) for each in letters]


@pytest.mark.clause("form.blaster.ability.extra-target")
def test_every_action_may_have_one_more_target() -> None:
    m = play(row(pool=[4, 4]), "use 4 damage", "target b")
    assert asked(m) == "extra-target"
    play(m, "target c")
    assert hurt(m, "bc") == [2, 2]


@pytest.mark.clause("form.blaster.ability.extra-target")
def test_the_extra_target_is_optional() -> None:
    m = play(row(pool=[4, 4]), "use 4 damage", "target b", "no")
    assert hurt(m, "bc") == [2, 0]


@pytest.mark.clause("form.blaster.ability.range")
def test_the_range_of_its_style_is_one_longer() -> None:
    m = stage(ROW, a=unit("judgment blaster"), b=foe(PLAIN), c=foe(PLAIN), start=True, dice=[1, 1, 1])
    assert unit_of(m, "a").loadout.range == (1, 2)
    assert "form.blaster.ability.range" in clauses_of(m, StanceTaken)


@pytest.mark.clause("form.blaster.note.no-doubling")
def test_an_extra_target_is_somebody_else() -> None:
    m = play(row(), "use 6 damage", "target b")
    assert offered(m) == ["target c", "no"]


@pytest.mark.clause("form.blaster.note.unusable")
def test_without_a_legal_extra_target_nobody_is_asked() -> None:
    m = play(row(". a b . . . . . c", pool=[4, 4]), "use 4 damage")
    assert asked(m) == "act"
    assert hurt(m, "bc") == [2, 0]


@pytest.mark.clause("form.blaster.note.self-only")
def test_an_action_on_oneself_gains_nothing() -> None:
    m = play(row(pool=[4, 4]), "use 4 movement")
    assert asked(m) == "act"
    assert unit_of(m, "a").tokens == {"speed": 4}


@pytest.mark.clause("form.blaster.note.valid-kinds")
def test_an_extra_target_may_be_an_obstacle() -> None:
    m = stage(
        """
        . ^ . . .
        . a . . .
        . ^ . . b""",
        a=unit("judgment blaster"),
        b=foe(PLAIN),
    )
    play(m, "use 6 open-the-path", "spot B1", "spot B3")
    assert ground(m, "trap") == []


@pytest.mark.clause("form.blaster.note.valid-kinds")
def test_an_extra_target_places_one_more_obstacle() -> None:
    m = stage("a . . . b", a=unit("misfortune's blaster", pool=[1, 1]), b=foe(PLAIN))
    play(m, "use 1 bad-luck", "spot B1", "spot C1")
    assert ground(m, "trap") == ["B1", "C1"]


MIXED = """
. . . . . . .
. c b . d . .
. . a . e . ."""


def lead() -> Match:
    """Somebody who leads an ally (d or e) against b or c."""
    m = stage(
        MIXED,
        a=unit("charging blaster", pool=[3, 3]),
        b=foe(PLAIN),
        c=foe(PLAIN),
        d=unit("hidden vigilance"),
        e=unit("hidden vigilance"),
    )
    return play(m, "use 3 follow-my-lead", "stay")


@pytest.mark.clause("form.blaster.note.mixed-targets", "ruling.form.blaster.extra-target-effects")
def test_an_extra_target_may_join_either_kind_of_target() -> None:
    m = play(lead(), "target b", "target c", "target d", "stay", "target b")
    assert hurt(m, "bc") == [2, 1]
    assert asked(m) == "act"  # the extra target is used up: no second ally
    m = play(lead(), "target b", "no", "target d")
    assert (asked(m), offered(m)) == ("extra-target", ["target e", "no"])


@pytest.mark.clause("form.blaster.action.amplify", "ruling.form.blaster.amplify-stacks")
def test_amplify_gives_the_next_action_two_range_and_three_targets() -> None:
    m = row("a . . b c d e f g", pool=[3, 4, 4])
    assert "use 4 damage" not in offered(m)
    play(m, "use 3 amplify", "use 4 damage")
    assert offered(m) == ["target b", "target c"]  # range 1-2 and 2 more reach the fourth space
    foes: dict[str, Any] = {letter: foe(PLAIN) for letter in "bcdefg"}
    m = stage(
        """
        b c d
        e a f
        g . .""",
        a=unit("judgment blaster", pool=[3, 4, 4]),
        **foes,
    )
    play(m, "use 3 amplify", "use 4 damage", *(f"target {letter}" for letter in "bcdef"))
    assert asked(m) == "act"  # one target, one by the ability, three by Amplify
    assert hurt(m, "bcdefg") == [2, 2, 2, 2, 2, 0]


@pytest.mark.clause("ruling.form.blaster.amplify-next-action")
def test_amplify_is_used_up_by_the_very_next_action() -> None:
    far = "a . . b . . . . ."
    m = play(row(far, pool=[3, 3, 4, 4]), "use 3 amplify")
    assert "use 4 damage" in offered(m)
    play(m, "use 4 movement")
    assert "use 4 damage" not in offered(m)
    m = play(row(far, pool=[3, 3, 4, 4]), "use 3 amplify", "use 3 amplify", "use 4 damage")
    assert hurt(m, "b") == [2]  # the second Amplify was the next Action, and is itself one


@pytest.mark.clause("ruling.form.blaster.amplify-next-action")
def test_amplify_ends_with_the_turn() -> None:
    m = play(row("a . . b . . . . .", pool=[3, 4]), "use 3 amplify")
    end_turn(m)
    assert not unit_of(m, "a").amplified


@pytest.mark.clause("form.blaster.action.shockwave")
def test_shockwave_hits_everybody_in_range() -> None:
    m = play(row(". a b c d . . . .", pool=[3, 3]), "use 3 shockwave")
    assert hurt(m, "bcd") == [1, 1, 0]


@pytest.mark.clause("form.blaster.action.shockwave.gate-6", "ruling.form.blaster.area")
def test_with_a_six_shockwave_hits_one_of_them_again_and_only_there_an_extra_target_counts() -> None:
    m = play(row(". a b c d . . . ."), "use 6 shockwave")
    skip_to(m, "target-hit")
    play(m, "target b", "target c")
    assert hurt(m, "bcd") == [3, 3, 0]


@pytest.mark.clause("form.blaster.action.shockwave.gate-6", "ruling.action.impossible-parts", "wall.destroy")
def test_with_a_six_and_nobody_in_range_shockwave_still_breaks_a_wall() -> None:
    m = stage("a # . . . b", a=unit("judgment blaster", pool=[6, 5]), b=foe("judgment vigilance"))
    assert "use 6 shockwave" in offered(m) and "use 5 shockwave" not in offered(m)
    play(m, "use 6 shockwave")
    assert (ground(m, "rubble"), ground(m, "wall")) == (["B1"], [])
    m = stage("a # . . . b", a=unit("judgment blaster", pool=[6], challenge="b"), b=foe("judgment vigilance"))
    assert "use 6 shockwave" not in offered(m)  # a Wall is no challenger


@pytest.mark.clause("ruling.form.blaster.amplify-next-action", "style.flashy.action.show-off")
def test_an_action_that_performs_others_uses_amplify_up_and_those_do_not_have_it() -> None:
    m = stage("a . . . b", a=unit("flashy blaster", pool=[5, 3, 1]), b=foe("judgment vigilance"))
    play(m, "use 3 amplify")
    assert "use 5 damage" in offered(m)
    play(m, "use 5 show-off", "pick movement", "pick damage", "no")
    assert (asked(m), hp(m, "b"), tokens_of(m, "a")) == ("act", 12, {"speed": 5})
    assert "use 1 damage" not in offered(m)
