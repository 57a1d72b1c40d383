"""The Blur: never where it was a moment ago."""

from __future__ import annotations

import pytest
from games.panic.staging import asked, foe, play, stage, unit

PAIR = """
    . . . . . .
    . a b . . .
    . . . . . .
"""


def boss(archetype, who="jumping vigilance", **more):
    """A warrior with a Boss Archetype: one stance, so nothing else gets in the way."""
    return unit(who, archetypes=[archetype], **more)


@pytest.mark.clause("archetype.boss.blur.ability")
def test_the_blur_may_move_a_space_after_each_action():
    m = stage(PAIR, a=boss("blur", pool=[4, 4, 4]), b=foe("judgment vigilance"))
    play(m, "use 4 damage")
    assert asked(m) == "blur-where"
    play(m, "spot B1", "use 4 damage")
    assert asked(m) == "blur-where"
