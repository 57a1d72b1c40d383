"""Portals: Edges that some fighters step between as if they were adjacent."""

from __future__ import annotations

import pytest
from games.panic.staging import at, foe, hp, play, stage, unit

PLAIN = "judgment vigilance"


@pytest.mark.clause("style.vortex.ability.portal", "ruling.move.way-past-traps")
@pytest.mark.parametrize(("answer", "left"), [("pick through-traps", 12 - 1), ("pick around-traps", 12)])
def test_whoever_is_led_through_portals_is_led_over_traps_if_its_leader_says_so(answer: str, left: int) -> None:
    """From one Edge, B2, to the other, E2, then over the Trap or below it, to G2."""
    m = stage("# # # # # # # #\n# b # # o ^ . #\n# a # # # . # #\n# # # # # # # #",
              a=unit("puppet's zen", pool=[4, 1]), b=foe("vortex power"), edge=["b", "E2"])  # fmt: skip
    play(m, "use 4 pull-the-strings", "target b", "spot G2", answer)
    assert (at(m, "b"), hp(m, "b")) == ("G2", left)
