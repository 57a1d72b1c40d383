"""Dark Style of the Demon: sees through Fog, leaves Fog, Darkness Dawns, Twilight Sorrow."""

from __future__ import annotations

from dustup.engine.cite import clause
from dustup.engine.rule import Rule
from dustup.games.panic.cards import Printed, style
from dustup.games.panic.happenings import TurnEnd
from dustup.games.panic.rules.act import Act
from dustup.games.panic.rules.obstacles import place_all
from dustup.games.panic.rules.picking import everybody, pick_spaces
from dustup.games.panic.rules.targets import foes_around, persons, spaces_in_range
from dustup.games.panic.rules.teleports import user_appears
from dustup.games.panic.rules.tokens import gain, give
from dustup.games.panic.state import State, Unit
from dustup.games.panic.verbs import fog_over

card = style(__file__)


card.trait("see-through-fog", "sees-fog")


@card.after("leave-fog", TurnEnd, mine="unit")
def leave_fog(m: State, me: Unit, n: Printed) -> Rule[None]:
    """At the end of its turn a Fog is placed in the owner's space, whatever obstacle was there."""
    yield from fog_over(m, me)


@card.action("darkness-dawns", possible=lambda m, act: spaces_in_range(m, act, empty=True))
def darkness_dawns(m: State, act: Act, n: Printed) -> Rule[None]:
    """Two Fog are placed in Empty spaces in range; the owner may teleport to one of them."""
    cells = yield from pick_spaces(m, act, lambda: spaces_in_range(m, act, empty=True), n.fog)
    yield from place_all(m, "fog", act.unit, cells, act)
    yield from user_appears(m, act, sum(m.board.bit[cell] for cell in cells), may=True)


@clause("style.dark.note.adjacent-fog", "ruling.style.dark.twilight-range")
def _shrouded(m: State, act: Act) -> int:
    """Cells of enemies in Fog or next to it, anywhere on the map, hidden or not."""
    if not m.fog:
        return 0
    cells = m.board.spread(m.fog)
    mask = foes_around(m, act, cells) & ~m.foe_copies_at(act.team)
    return mask | cells & m.cells_of(act.figure) if act.redirected else mask


@card.action("twilight-sorrow", possible=_shrouded)
def twilight_sorrow(m: State, act: Act, n: Printed) -> Rule[None]:
    """Every enemy in Fog gets a Weakness token; the owner gains a Speed token for each of them."""
    figures = yield from everybody(m, act, lambda: _shrouded(m, act))
    affected = persons(m, figures)
    for unit in affected:
        yield from give(m, act.unit, unit, "weakness", n.weakness, act=act)
    yield from gain(m, act.unit, "speed", n.speed * len(affected), act=act)
