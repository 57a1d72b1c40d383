"""Second Skin."""

from __future__ import annotations

from dustup.games.torn.cards import Script, Tunable
from dustup.games.torn.happenings import Parry
from dustup.games.torn.verbs import Miniature, State, Vortex, lay

card = Script()


@card.outcome()
def good(m: State, me: Miniature, vortex: Vortex, n: Tunable) -> None:
    """The explorer rolls {dice:one Defense Die|# Defense Dice} more until the end of this turn."""
    lay(m, "second-skin-good", me, me.seat)


@card.outcome()
def bad(m: State, me: Miniature, vortex: Vortex, n: Tunable) -> None:
    """The explorer rolls {dice:one Defense Die|# Defense Dice} fewer, but at least one, until the end of this turn."""
    lay(m, "second-skin-bad", me, me.seat)


@card.before(Parry, mine="target", of=good)
def thicker(m: State, me: Miniature, parry: Parry, n: Tunable) -> None:
    """More dice."""
    parry.add(n.dice, n.clause)


@card.before(Parry, mine="target", of=bad)
def thinner(m: State, me: Miniature, parry: Parry, n: Tunable) -> None:
    """Fewer dice; one is left by the rule."""
    parry.add(-n.dice, n.clause)
