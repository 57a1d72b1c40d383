"""Shrouded."""

from __future__ import annotations

from dustup.engine.cite import clause
from dustup.games.torn.cards import Script, Tunable
from dustup.games.torn.happenings import Aim
from dustup.games.torn.verbs import Miniature, State, near

card = Script()


@card.before(Aim, mine="target")
@clause("keyword.shrouded")
def shrouded(m: State, me: Miniature, aim: Aim, n: Tunable) -> None:
    """It cannot be chosen as the target of an attack from farther away than its level says, in hexes. Area Attacks and
    Sweeps may still hit it."""
    aim.hidden |= not near(m, me, aim.attacker, me.card.level)
