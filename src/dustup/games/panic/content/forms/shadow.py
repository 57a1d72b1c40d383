"""Shadow Form: small numbers, never still, never quite where one looks."""

from __future__ import annotations

from dustup.engine.cite import clause
from dustup.engine.rule import Rule
from dustup.games.panic.cards import Printed, form
from dustup.games.panic.happenings import TurnEnd, TurnStart
from dustup.games.panic.rules.act import Act
from dustup.games.panic.rules.asking import pick_key
from dustup.games.panic.rules.obstacles import place_all, room_for
from dustup.games.panic.rules.picking import pick_spaces
from dustup.games.panic.rules.teleports import user_teleports
from dustup.games.panic.rules.tokens import gain
from dustup.games.panic.state import State, Unit

card = form(__file__)

card.trait("keep-speed", "keeps-speed")


@card.after("speed", TurnStart, mine="unit")
def speed_at_the_start(m: State, me: Unit, n: Printed) -> Rule[None]:
    """2 Speed tokens at the start of its turn."""
    yield from gain(m, me, "speed", n.speed)


@card.after("speed", TurnEnd, mine="unit")
def speed_at_the_end(m: State, me: Unit, n: Printed) -> Rule[None]:
    """And 2 again at the end of it."""
    yield from gain(m, me, "speed", n.speed)


@card.action("stunt")
@clause("form.shadow.note.obstacles", "ruling.form.shadow.stunt-cost")
def stunt(m: State, act: Act, n: Printed) -> Rule[None]:
    """One Fog, Copy or Trap is placed in an adjacent space, then the owner teleports two; its price is no walk."""
    near = m.next_to(act.figure)
    kinds = [kind for kind in ("fog", "copy", "trap") if room_for(m, kind, near, act.unit)]
    if kinds:
        kind = yield from pick_key(m, act.seat, kinds, "stunt-obstacle", act.unit)
        cells = yield from pick_spaces(m, act, lambda: room_for(m, kind, near, act.unit), n.obstacles)
        yield from place_all(m, kind, act.unit, cells, act)
    yield from user_teleports(m, act, n.teleport, n.teleport)
