"""Distracting Style of the Underdog."""

from __future__ import annotations

import pytest
from games.panic.staging import (
    asked,
    at,
    foe,
    play,
    skip_to,
    stage,
    tokens_of,
    unit,
)

PLAIN = "judgment vigilance"


@pytest.mark.clause("style.distracting.ability.weaken")
@pytest.mark.parametrize("held", [0, 1])
def test_who_damages_it_gets_a_weakness_token_unless_it_has_one(held: int) -> None:
    striker = unit(PLAIN, pool=[5, 1], tokens={"weakness": 2 * held})
    m = stage(". . . .\na b . .\n. . . .", a=striker, b=foe("distracting vigilance"))
    play(m, "use 5 damage")
    skip_to(m, "act")
    assert tokens_of(m, "a") == {"weakness": 1}


@pytest.mark.clause("style.distracting.action.flare")
@pytest.mark.parametrize("pay", ["use 1 flare", "pay flare"])
def test_flare_moves_one_space_and_weakens(pay: str) -> None:
    flash = unit("distracting vigilance", pool=[1, 1], tokens={"power": 1, "iron": 1})
    m = stage("a . . b", a=flash, b=foe(PLAIN))
    play(m, pay)
    if asked(m) == "pay-token":
        play(m, "pick iron")
    play(m, "spot B1")
    assert (at(m, "a"), tokens_of(m, "b")) == ("B1", {"weakness": 1})
    assert tokens_of(m, "a") == ({} if pay == "pay flare" else {"power": 1, "iron": 1})
