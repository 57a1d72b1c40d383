"""Lightning Style of the Wardancer: Speed from damage, Deadly Dance."""

from __future__ import annotations

from dustup.engine.cite import clause
from dustup.engine.rule import Rule
from dustup.games.panic.cards import Printed, style
from dustup.games.panic.content.archetypes.wardancer.wardancer import hit_somebody
from dustup.games.panic.happenings import (
    Broke,
    Dealt,
)
from dustup.games.panic.rules.act import Act
from dustup.games.panic.rules.movement import after_teleports
from dustup.games.panic.rules.targets import from_where
from dustup.games.panic.rules.teleports import user_teleports
from dustup.games.panic.rules.tokens import gain
from dustup.games.panic.state import OFF, State, Unit
from dustup.kit.cards import Run

card = style(__file__)


@card.after("speed", Dealt, mine="dealer")
@card.after("speed", Broke, mine="dealer")
@clause("ruling.style.lightning.per-hit", "ruling.copy.no-triggers")
def speed_from_damage(m: State, me: Unit, n: Printed) -> Rule[None]:
    """After each hit that dealt damage, to anybody or anything, the owner gains 1 Speed token."""
    yield from gain(m, me, "speed", n.speed)


def _dances_at(gate: int) -> Run:
    """Whether somebody who has to be targeted is in range after the dances up to a gate, as far as still to come."""

    def places(m: State, act: Act, n: Printed) -> int:
        return from_where(m, act, after_teleports(m, act.figure, n.spaces, gate - act.done))

    return places


@card.action("deadly-dance", aims=_dances_at(1))
def deadly_dance(m: State, act: Act, n: Printed) -> Rule[None]:
    """The owner teleports 2 spaces, then deals 1 damage to an enemy in range."""
    yield from _dance(m, act, n.spaces, n.damage)


@card.gate("deadly-dance", 5, aims=_dances_at(2))
def dance_again(m: State, act: Act, n: Printed) -> Rule[None]:
    """The owner teleports 2 spaces again, then deals 2 damage to an enemy in range."""
    yield from _dance(m, act, n.spaces, n.damage_5)


@card.gate("deadly-dance", 8, aims=_dances_at(3))
def dance_once_more(m: State, act: Act, n: Printed) -> Rule[None]:
    """The owner teleports 2 spaces a third time, then deals 2 damage to an enemy in range."""
    yield from _dance(m, act, n.spaces, n.damage_8)


def _dance(m: State, act: Act, spaces: int, damage: int) -> Rule[None]:
    yield from user_teleports(m, act, spaces, spaces, aiming=True, again=act.level - act.done - 1)
    act.done += 1
    if act.figure.cell != OFF:
        yield from hit_somebody(m, act, damage)
