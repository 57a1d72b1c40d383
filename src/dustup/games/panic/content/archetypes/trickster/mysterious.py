"""Mysterious Style of the Trickster: Fog each turn, doubled range in Fog, Ghost Walk."""

from __future__ import annotations

from dustup.engine.rule import Rule
from dustup.games.panic.cards import Printed, style
from dustup.games.panic.happenings import TurnStart
from dustup.games.panic.rules.act import Act
from dustup.games.panic.rules.movement import lands_on
from dustup.games.panic.rules.obstacles import place_all
from dustup.games.panic.rules.picking import pick_spaces
from dustup.games.panic.rules.targets import spaces_in_range
from dustup.games.panic.rules.teleports import user_appears
from dustup.games.panic.state import Figure, State, Unit
from dustup.games.panic.verbs import fog_over

card = style(__file__)


card.trait("double-range", "doubles-in-fog")


@card.after("fog", TurnStart, mine="unit")
def wrapped_in_fog(m: State, me: Unit, n: Printed) -> Rule[None]:
    """At the start of its turn a Fog fills the owner's space, whatever obstacle was there."""
    yield from fog_over(m, me)


def _foggy(m: State, act: Act, figure: Figure) -> int:
    """Fog in range to which a figure could teleport."""
    return lands_on(m, figure, spaces_in_range(m, act) & m.fog)


@card.action("ghost-walk", possible=lambda m, act: spaces_in_range(m, act, empty=True) or _foggy(m, act, act.figure))
def ghost_walk(m: State, act: Act, n: Printed) -> Rule[None]:
    """A Fog is placed in an Empty space in range, then the owner teleports to a Fog in range."""
    cells = yield from pick_spaces(m, act, lambda: spaces_in_range(m, act, empty=True))
    yield from place_all(m, "fog", act.unit, cells, act)
    yield from user_appears(m, act, lambda each: _foggy(m, act.by(each), each))
