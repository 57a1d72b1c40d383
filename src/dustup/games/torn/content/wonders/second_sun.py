"""Second Sun."""

from __future__ import annotations

from dustup.games.torn.cards import Script, Tunable
from dustup.games.torn.verbs import Miniature, Rule, State, Vortex, gain_crystals, mark

card = Script()


@card.outcome()
def good(m: State, me: Miniature, vortex: Vortex, n: Tunable) -> None:
    """{crystals:One more Crystal moves|# more Crystals move} from the Vortex to the explorer's player."""
    gain_crystals(m, me, vortex, n.crystals)


@card.outcome()
def bad(m: State, me: Miniature, vortex: Vortex, n: Tunable) -> Rule[None]:
    """The explorer gets a Burning marker."""
    yield from mark(m, me, "burning")
