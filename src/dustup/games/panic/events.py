"""Everything that can happen in a fight, as typed events."""

from __future__ import annotations

from typing import TypeAlias

from dustup.engine.events import Addend, Seat, event

Cell: TypeAlias = int
UnitId: TypeAlias = int
FigureId: TypeAlias = int
Team: TypeAlias = int
ActionId: TypeAlias = int
Addends: TypeAlias = tuple[Addend, ...]
Numbers: TypeAlias = tuple[int, ...]
Kind: TypeAlias = str


@event
class RoundBegins:
    round: int


@event
class TurnBegins:
    unit: UnitId


@event
class Starts:
    figure: FigureId
    cell: Cell


@event
class StanceTaken:
    unit: UnitId
    stance: str
    ability: str = ""
    """The archetype whose ability a Frantic hero has picked with it."""


@event
class Rolled:
    unit: UnitId
    dice: Numbers
    """Sides of the dice, 0 for a number that was not rolled."""
    faces: Numbers


@event
class NothingRolled:
    """All numbers of a turn are sure ones."""

    unit: UnitId
    numbers: Numbers


@event
class NumberAdded:
    unit: UnitId
    number: int


@event
class NumberChanged:
    unit: UnitId
    number: int
    to: int


@event
class NumbersDiscarded:
    """Numbers that nothing is done with."""

    unit: UnitId
    numbers: Numbers


@event
class Commands:
    unit: UnitId
    ally: UnitId


@event
class ActionUsed:
    unit: UnitId
    action: ActionId
    figure: FigureId
    number: int
    """The number it is performed with; 0 if there is none to it."""
    spender: UnitId
    """Who has spent that number; nobody if it only counts as if somebody had."""


@event
class AllUse:
    """A whole group uses an Action, and none of its figures."""

    unit: UnitId
    action: ActionId
    number: int
    spender: UnitId


@event
class ActionNegated:
    unit: UnitId
    by: UnitId


@event
class ActionRedirected:
    unit: UnitId
    by: UnitId


@event
class ActionCountered:
    unit: UnitId
    by: UnitId


@event
class ActionStops:
    unit: UnitId


@event
class Damaged:
    target: FigureId
    amount: int
    shield: int
    """How much of it the Shield took."""
    left: int
    """HP left on the current bar."""
    parts: Addends


@event
class AllDamaged:
    """Damage to a whole group."""

    unit: UnitId
    amount: int
    shield: int
    left: int
    parts: Addends


@event
class AllUnhurt:
    unit: UnitId
    parts: Addends


@event
class NoDamage:
    target: FigureId
    parts: Addends


@event
class BarBroken:
    unit: UnitId
    left: int


@event
class Healed:
    unit: UnitId
    amount: int
    hp: int


@event
class NothingToHeal:
    unit: UnitId
    hp: int
    """As many as its bar holds."""


@event
class HpPaid:
    unit: UnitId
    amount: int
    left: int
    """HP left on the current bar."""


@event
class TakenOut:
    unit: UnitId


@event
class StandsUp:
    unit: UnitId


@event
class LeavesPlay:
    figure: FigureId
    cell: Cell


@event
class StruckDown:
    """One hit was enough for a figure of a group."""

    figure: FigureId
    cell: Cell


@event
class ComesBack:
    figure: FigureId
    cell: Cell


@event
class Gained:
    unit: UnitId
    kind: Kind
    count: int
    now: int


@event
class Lost:
    unit: UnitId
    kind: Kind
    count: int
    now: int


@event
class SpentTokens:
    unit: UnitId
    kind: Kind
    count: int
    now: int


@event
class SpentOf:
    """Tokens spent that a friend holds."""

    unit: UnitId
    owner: UnitId
    kind: Kind
    count: int
    now: int
    """How many the friend has left."""


@event
class Challenges:
    unit: UnitId
    target: UnitId


@event
class TakesChallenge:
    unit: UnitId
    challenger: UnitId


@event
class ChallengeEnds:
    unit: UnitId


@event
class ShieldGained:
    unit: UnitId
    points: int


@event
class ShieldGrows:
    unit: UnitId
    points: int


@event
class ShieldBroken:
    unit: UnitId


@event
class ShieldGone:
    unit: UnitId
    points: int


@event
class Walked:
    figure: FigureId
    cell: Cell
    speed: int
    """Speed tokens discarded for the step; 0 if a line of its own tells what was paid."""
    start: Cell


@event
class LedTo:
    unit: UnitId
    figure: FigureId
    cell: Cell
    speed: int
    """Speed tokens the unit discarded for the step; 0 if a line of its own tells what was paid."""
    start: Cell


@event
class MovedTo:
    figure: FigureId
    cell: Cell
    start: Cell


@event
class Teleported:
    figure: FigureId
    cell: Cell
    start: Cell


@event
class PushedTo:
    figure: FigureId
    cell: Cell
    spaces: int
    parts: Addends
    start: Cell


@event
class PulledTo:
    figure: FigureId
    cell: Cell
    spaces: int
    parts: Addends
    start: Cell


@event
class NotMoved:
    figure: FigureId
    parts: Addends
    """What took every space off."""


@event
class Placed:
    kind: Kind
    cell: Cell
    by: UnitId
    """Who placed it; -1 if nobody did, as Rubble left of a Wall."""


@event
class TerrainPlaced:
    seat: Seat
    kind: Kind
    cell: Cell


@event
class CopyPlaced:
    figure: FigureId
    cell: Cell


@event
class CopyGone:
    figure: FigureId
    cell: Cell


@event
class Gone:
    kind: Kind
    cell: Cell


@event
class Withstands:
    kind: Kind
    cell: Cell
    amount: int
    parts: Addends


@event
class Shifted:
    kind: Kind
    cell: Cell
    to: Cell


@event
class BonusGained:
    unit: UnitId
    bonus: Kind


@event
class PenaltySuffered:
    unit: UnitId
    penalty: Kind


@event
class ConditionEnds:
    unit: UnitId
    condition: Kind


@event
class TurnGiven:
    unit: UnitId
    to: UnitId
    numbers: Numbers


@event
class TurnEnds:
    unit: UnitId


@event
class RoundEnds:
    round: int


@event
class FightOver:
    winners: Team


@event
class SkillShown:
    unit: UnitId
    skill: Kind


@event
class Noted:
    """Something said or decided beside the map."""

    what: Kind
    unit: UnitId
    number: int
