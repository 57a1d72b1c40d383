"""The numbered steps of a fight, by name."""

from __future__ import annotations

import pytest
from games.panic.staging import ANY, foe, play, stage, unit

from dustup.engine.reading import arguments_of
from dustup.games.panic.rules.steps import STEPS

PLAIN = "judgment vigilance"


def test_every_step_is_about_a_unit_or_what_a_position_can_name() -> None:
    assert {kind for name in STEPS for kind in arguments_of(STEPS, name).values()} <= {"int", "str", "bool"}


@pytest.mark.parametrize(
    ("name", "trail"),
    [("act", ["turn", "act"]), ("slot", ["round", "slot"]), ("settled", ["fight_over", "settled"])],
)
def test_a_step_says_what_it_is_part_of(name: str, trail: list[str]) -> None:
    assert STEPS.trail(name) == trail


@pytest.mark.clause("ruling.turn.sequence", "ruling.turn.reaction-windows")
def test_the_open_question_belongs_to_the_step_in_progress() -> None:
    b = foe("judgment zen", tokens={"speed": 1})
    m = stage(". . . . .\n. a . b .\n. . . . .", a=unit(PLAIN), b=b, start=True, dice=ANY)
    trails = [m.where()[:2]]
    for answer in ("no", "end-turn"):
        trails.append(play(m, answer).where()[:2])
    assert trails == [["turn", "react window"], ["turn", "act"], ["turn", "react window"]]
