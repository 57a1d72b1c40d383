"""After the fight: the Last Stand, who gets what, and the reset."""

from __future__ import annotations

import pytest
from games.panic.staging import foe, hp, play, stage, unit, unit_of


def rival(**more):
    """An enemy without Armor or anything else that would change a number."""
    return foe("judgment vigilance", **more)


PAIR = """
    . . . . . .
    . a b . . .
    . . . . . .
"""


@pytest.mark.clause("last-stand.reset")
def test_after_the_fight_everybody_heals_and_every_token_is_discarded():
    m = stage(PAIR, a=unit("jumping vigilance", pool=[4], hp=3, tokens={"burning": 2}), b=rival(hp=2))
    play(m, "use 4 damage")
    assert (hp(m, "a"), hp(m, "b"), unit_of(m, "a").tokens) == (12, 12, {})


@pytest.mark.clause("ruling.fight.score")
def test_the_score_counts_who_is_left_of_the_winners() -> None:
    a, b = unit("judgment zen", pool=[3]), foe("judgment power", hp=1)
    m = stage("a b d", a=a, b=b, c=unit(out=True, at=[]), d=unit("judgment power", hp=0))
    play(m, "use 3 damage")
    assert m.result is not None and m.result.scores == (1, 0)
