"""Ogre's Style of the Demon: throw many, throw damage, Watch Your Step."""

from __future__ import annotations

from dustup.engine.cite import clause
from dustup.engine.rule import Rule
from dustup.games.panic.cards import Printed, style
from dustup.games.panic.happenings import Thrown
from dustup.games.panic.rules.act import Act
from dustup.games.panic.rules.damage import strike, strike_all
from dustup.games.panic.rules.naming import pick_targets
from dustup.games.panic.rules.targets import seen_like_foes
from dustup.games.panic.state import State, Unit

card = style(__file__)


card.trait("throw-many", "throws-many")


@card.after("throw-damage", Thrown, mine="unit")
@clause("style.ogres.note.one-two", "ruling.style.ogres.zero-throw")
def hurt_by_the_throw(m: State, me: Unit, thrown: Thrown, n: Printed) -> Rule[None]:
    """An enemy it Throws takes 1 damage afterwards, however far it flew: damage of that Throw."""
    act = thrown.act
    if act.action is not None and act.action.id == "throw" and act.is_enemy(m.units[thrown.figure.unit]):
        yield from strike(m, act, thrown.figure, n.damage)


@clause("ruling.style.ogres.moved", "style.ogres.note.blaster")
def _movers(m: State, act: Act) -> int:
    """Cells of visible enemies and their Copies that changed their space this turn; redirected, of its user."""
    mask = 0
    for each in m.figures_at(seen_like_foes(m, act)):
        if each.moved or (act.redirected and each is act.figure):
            mask |= m.cells_of(each)
    return mask


@card.action("watch-your-step", possible=_movers)
def watch_your_step(m: State, act: Act, n: Printed) -> Rule[None]:
    """A visible enemy that moved this turn takes 2 damage."""
    targets = yield from pick_targets(m, act, lambda: (_movers(m, act), 0), why="target-mover")
    yield from strike_all(m, act, targets, n.damage)
