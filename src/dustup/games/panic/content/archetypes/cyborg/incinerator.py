"""Incinerator Style of the Cyborg: Power burns, Flamethrower."""

from __future__ import annotations

from functools import partial

from dustup.engine.cite import clause
from dustup.engine.rule import Rule
from dustup.games.panic.cards import HITTABLE, Printed, style
from dustup.games.panic.happenings import Boosted
from dustup.games.panic.rules.act import Act
from dustup.games.panic.rules.damage import strike
from dustup.games.panic.rules.picking import pick_hittable
from dustup.games.panic.rules.tokens import give
from dustup.games.panic.state import Figure, State, Unit

card = style(__file__)


@card.after("burn", Boosted, mine="dealer")
@clause("style.incinerator.note.one-burning")
def power_burns(m: State, me: Unit, boosted: Boosted, n: Printed) -> Rule[None]:
    """Whoever is hit with the help of Power gets one Burning token, however much Power it was."""
    yield from give(m, me, boosted.hit.taker, "burning", n.burning)


@card.action("flamethrower", HITTABLE)
@clause("style.incinerator.note.boosted")
def flamethrower(m: State, act: Act, n: Printed) -> Rule[None]:
    """An enemy in range takes 1 damage, gets one Burning token and is pushed 1 space; Power lengthens the push, too."""
    for each in (yield from pick_hittable(m, act)):
        burns = partial(_catches_fire, m, act, each, n.burning) if isinstance(each, Figure) else None
        yield from strike(m, act, each, n.damage, n.push, between=burns)


def _catches_fire(m: State, act: Act, figure: Figure, tokens: int) -> Rule[None]:
    yield from give(m, act.unit, m.units[figure.unit], "burning", tokens, act=act)
