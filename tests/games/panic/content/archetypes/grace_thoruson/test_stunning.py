"""Stunning Style, which only Grace Thoruson knows."""

from __future__ import annotations

import pytest
from games.panic.staging import end_turn, foe, offered, play, stage, tokens_of, unit

PAIR = """
    . . . . . .
    . a b . . .
    . . . . . .
"""


@pytest.mark.clause("style.stunning.ability.end")
def test_stunning_gives_a_stun_token_when_its_turn_ends():
    m = stage(PAIR, a=unit("stunning vigilance", pool=[1]), b=foe())
    end_turn(m)
    assert tokens_of(m, "b")["stun"] == 1


@pytest.mark.clause("style.stunning.action.stunning-fist")
def test_stunning_fist_gives_one_enemy_a_stun_token():
    m = stage(PAIR, a=unit("stunning vigilance", pool=[4, 3]), b=foe())
    assert "use 3 stunning-fist" not in offered(m)
    play(m, "use 4 stunning-fist")
    assert tokens_of(m, "b") == {"stun": 1}
