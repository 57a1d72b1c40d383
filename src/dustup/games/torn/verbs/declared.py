"""The declared action: what it is, and what reactions make of it."""

from __future__ import annotations

from dustup.engine.cite import clause
from dustup.games.torn.events import DistanceHalved, TargetLost, TargetTaken
from dustup.games.torn.miniatures import Tile
from dustup.games.torn.rules.combat import AREA, SWEEP
from dustup.games.torn.rules.movement import STRIDES
from dustup.games.torn.state import Declared, Miniature, State
from dustup.games.torn.verbs.whom import active


def declared(m: State) -> tuple[Miniature, Tile, Declared]:
    """Who has declared an action, with which tile, and what it is about."""
    assert m.declared is not None, "an action was declared"
    return active(m), m.tile(active(m), m.declared.tile), m.declared


def goes(m: State) -> bool:
    """Whether Move or Run was declared."""
    return declared(m)[1].kind in STRIDES


def attacks(m: State) -> bool:
    """Whether an attack was declared."""
    return bool(declared(m)[1].attack)


@clause("combat.area-attacker", "reaction.area-target")
def attacks_me(m: State, me: Miniature) -> bool:
    """Whether an attack was declared with this Miniature among its targets; of an Area Attack, as the chosen one."""
    return attacks(m) and me.id in declared(m)[2].targets


def single_target(m: State) -> Miniature | None:
    """The target of a declared attack on one only: no Area Attack, no Sweep."""
    _, tile, about = declared(m)
    if not tile.attack or tile.says(AREA) or tile.says(SWEEP) or len(about.targets) != 1:
        return None
    return m.minis[about.targets[0]]


@clause("reaction.retarget")
def take_over(m: State, me: Miniature) -> None:
    """This Miniature becomes the only target of the declared attack, wherever it stands."""
    about = declared(m)[2]
    m.tell(TargetTaken, me.id, about.targets[0])
    m.declared = about._replace(at=me.cell, targets=(me.id,), forced=True)


@clause("steps.target-lost")
def drop_out(m: State, me: Miniature) -> None:
    """This Miniature is no target of the declared attack any more."""
    who, _, about = declared(m)
    m.declared = about._replace(targets=tuple(each for each in about.targets if each != me.id))
    m.tell(TargetLost, who.id, me.id)


@clause("move.halved-order")
def halve(m: State) -> None:
    """The declared movement goes half as far, rounded up."""
    m.tripped += 1
    m.tell(DistanceHalved, m.active)
