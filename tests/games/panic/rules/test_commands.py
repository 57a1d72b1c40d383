"""Actions through allies: one pays with a number, an ally in sight performs."""

from __future__ import annotations

import pytest
from games.panic.staging import foe, refused, stage, unit


@pytest.mark.clause("style.mastermind.ability.no-actions")
@pytest.mark.parametrize("words", ["use 6 movement", "use 6 damage", "chaos damage", "pay protect"])
def test_a_mastermind_is_told_that_it_performs_no_actions_itself(words: str) -> None:
    m = stage("a c . b", a=unit("mastermind iron", pool=[6, 1], tokens={"chaos": 1}), b=foe(), c=unit())
    assert refused(m, words) == ("through-allies", "style.mastermind.ability.no-actions")
