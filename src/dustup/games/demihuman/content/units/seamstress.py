"""Widow Seamstress."""

from __future__ import annotations

from dustup.games.demihuman.cards import Script, Tunable
from dustup.games.demihuman.verbs import Model, Rule, State, make, near

card = Script()


@card.acts()
def stitch_up(m: State, me: Model, n: Tunable) -> Rule[None]:
    """A Stitched Hand appears in contact with her and moves {inches} inches. There are never more than two."""
    yield from make(m, me, "stitched-hand", n.inches)


@card.holds()
def piecework(m: State, me: Model, n: Tunable) -> bool:
    """A Stitched Hand of her player is within {inches} inches."""
    return any(each.card.key == "stitched-hand" for each in near(m, me, m.allies(me), n.inches))
