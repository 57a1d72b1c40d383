"""Flight."""

from __future__ import annotations

from dustup.engine.cite import clause
from dustup.games.torn.cards import Script, Tunable
from dustup.games.torn.happenings import Walk
from dustup.games.torn.verbs import Miniature, State

card = Script()


@card.before(Walk, mine="mini")
@clause("keyword.flight")
def flight(m: State, me: Miniature, walk: Walk, n: Tunable) -> None:
    """It moves over Miniatures, markers and Volume Landscape alike, but stops only where its size may."""
    walk.flies = True
