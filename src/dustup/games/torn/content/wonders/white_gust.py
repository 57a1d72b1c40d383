"""White Gust."""

from __future__ import annotations

from dustup.games.torn.cards import Script, Tunable
from dustup.games.torn.verbs import Miniature, Rule, State, Vortex, gain_faith, hurt

card = Script()


@card.outcome()
def good(m: State, me: Miniature, vortex: Vortex, n: Tunable) -> None:
    """The explorer's player gains {faith} Faith of the explorer's Domain."""
    gain_faith(m, me, me.card.domain, n.faith)


@card.outcome()
def bad(m: State, me: Miniature, vortex: Vortex, n: Tunable) -> Rule[None]:
    """The explorer suffers {damage} damage."""
    yield from hurt(m, me, n.damage, None, "card")
