"""Actions for nothing, and at once."""

from __future__ import annotations

import pytest
from games.panic.staging import foe, offered, stage, unit

PLAIN = "judgment vigilance"


# -- without paying ------------------------------------------------------------------------------


@pytest.mark.clause("style.elder.ability.free-action", "token.challenge.restriction")
@pytest.mark.parametrize(("drawing", "danced"), [("a . . . . . b .", True), ("a . . . . . . b", False)])
def test_what_a_seven_does_not_reach_brings_nobody_into_range_of_a_free_action(drawing: str, danced: bool) -> None:
    """A 7 dances twice, four spaces, and strikes two farther; only an 8 would dance once more."""
    sheet = "Eli: fused teacher+wardancer, tough; Elder Power, Lightning Zen, Motivating Iron"
    m = stage(drawing, a=unit(sheet, stance=0, pool=[2, 1], challenge="b"), b=foe(PLAIN))
    assert ("free deadly-dance" in offered(m)) is danced
