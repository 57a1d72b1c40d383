"""Questions as they are put: what they are about, and which rules stand first under them."""

from __future__ import annotations

import pytest
from games.panic.staging import asked, foe, play, stage, unit

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
