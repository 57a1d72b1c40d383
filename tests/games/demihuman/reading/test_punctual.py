"""Whatever Improv pays has been paid before the next die: fights on crowded tables, read by somebody with a watch."""

from __future__ import annotations

import pytest
from games.demihuman.reading.crowded import crowd
from games.demihuman.reading.punctual import Punctual
from games.demihuman.reading.test_bookkeeper import fight


@pytest.mark.clause("tag.improv", "ruling.tag.improv")
@pytest.mark.parametrize("number", [29, 38])
def test_what_is_done_without_a_plan_is_paid_before_the_next_die_and_once_a_round(number: int) -> None:
    match = crowd(number)
    reader = Punctual(match.state)
    fight(match, number)
    reader.read(match.log)
    assert reader.on_time > 0
