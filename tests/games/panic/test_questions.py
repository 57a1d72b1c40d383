"""Questions as they are put: what they are about, and which rules stand first under them."""

from __future__ import annotations

import pytest
from games.panic.staging import asked, foe, play, stage, unit

from dustup.engine.standing import stand_at_first

PLAIN = "judgment power"
FIELD = """
    . % . . .
    . a % b .
    . . . . .
"""


@pytest.mark.clause("basic.open-the-path")
def test_which_obstacle_names_the_action_and_its_rules_begin_with_it() -> None:
    m = play(stage(FIELD, a=unit("judgment zen"), b=foe()), "use 6 open-the-path")
    assert asked(m) == "target-obstacle"
    assert m.say_question().endswith("which obstacle (Open The Path)?")
    assert m.cites()[0].startswith("basic.open-the-path")
    assert not [each for each in m.cites() if each.startswith(("form.blaster", "form.one-two", "ruling.form.blaster"))]


@pytest.mark.clause("form.blaster.ability.extra-target", "form.blaster.note.valid-kinds", "form.blaster.note.unusable")
def test_the_notes_on_extra_targets_stand_under_the_question_for_one() -> None:
    m = play(stage(FIELD, a=unit("judgment blaster"), b=foe()), "use 6 open-the-path", "spot B1")
    assert asked(m) == "extra-target"
    assert m.say_question().endswith("one more target (Open The Path)?")
    assert m.cites()[0].startswith("form.blaster.note.")


# -- who and where, if it makes no difference ------------------------------------------------------------------------


@pytest.mark.clause("copy.performs-actions")
@pytest.mark.parametrize(("number", "next_asked"), [(1, "act"), (5, "origin")])
def test_people_are_asked_from_where_they_act_only_if_it_matters(number: int, next_asked: str) -> None:
    """A push leads away from whoever hits; a 1 does not push."""
    a = unit("judgment zen", pool=[number, 6], copies=["D2"])
    m = stage(". . . . .\n. a b . .\n. . . . .", a=a, b=foe("judgment power"))
    assert asked(play(m.fork(), f"use {number} damage")) == "origin", "a bot is"
    stand_at_first(m, [0])
    assert asked(play(m, f"use {number} damage")) == next_asked


@pytest.mark.clause("basic.damage")
@pytest.mark.parametrize(("number", "next_asked"), [(1, "act"), (5, "target-hit")])
def test_people_are_asked_which_of_a_group_they_hit_only_if_it_matters(number: int, next_asked: str) -> None:
    """Its health is one; a 5 pushes whoever is hit."""
    m = stage(". . . .\n. a b .\n. . b .", a=unit("judgment zen", pool=[number, 6]), b=foe(PLAIN, kind="stooges"))
    stand_at_first(m, [0])
    assert asked(play(m, f"use {number} damage")) == next_asked


@pytest.mark.clause("basic.damage")
def test_people_are_asked_which_of_two_enemies_they_hit() -> None:
    m = stage(". . . .\n. a b .\n. . c .", a=unit("judgment zen", pool=[1, 6]), b=foe(PLAIN), c=foe(PLAIN))
    stand_at_first(m, [0])
    assert asked(play(m, "use 1 damage")) == "target-hit"


@pytest.mark.clause("basic.damage")
def test_an_enemy_and_a_wall_are_not_the_same_though_neither_is_harmed() -> None:
    m = stage(". . . .\n. a b .\n. . # .", a=unit("judgment zen", pool=[1, 6], tokens={"weakness": 1}), b=foe(PLAIN))
    stand_at_first(m, [0])
    assert asked(play(m, "use 1 damage")) == "target-hit"
    m = stage(". # . . .\n# a . . b", a=unit("judgment zen", pool=[1, 6], tokens={"weakness": 1}), b=foe(PLAIN))
    stand_at_first(m, [0])
    assert asked(play(m, "use 1 damage")) == "act", "two Walls are"
