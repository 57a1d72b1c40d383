"""Everything that can happen at a table of Henshin Fighters, as the log tells it."""

from __future__ import annotations

from dustup.engine.events import Addend, event

Cell = int
Model = int
Seat = int
Addends = list[Addend]
Dice = list[int]
ActionDice = list[tuple[int, int, bool]]
Cells = list[int]
Obstacle = int
"""A model's id, or one of the two things that are no models."""

TERRAIN, EDGE = -1, -2


@event
class ScenarioSet:
    scenario: str


@event
class RolledOff:
    seat: Seat
    first: int
    other: Seat
    second: int


@event
class PriorityGiven:
    seat: Seat


@event
class SideTaken:
    seat: Seat
    base: Cell


@event
class TerrainPlaced:
    seat: Seat
    shape: str
    cells: Cells


@event
class NoRoomForTerrain:
    seat: Seat


@event
class Deployed:
    hero: Model
    cell: Cell


@event
class GroupPicked:
    seat: Seat
    group: str


@event
class RoundBegan:
    round: int
    seat: Seat


@event
class TurnBegan:
    turn: int


@event
class Spawned:
    npc: Model
    cell: Cell


@event
class SpawnBlocked:
    seat: Seat


@event
class ActivationSkipped:
    seat: Seat


@event
class Rolled:
    seat: Seat
    dice: Dice


@event
class Selected:
    hero: Model


@event
class StoodUp:
    hero: Model


@event
class FormDice:
    hero: Model
    dice: Dice


@event
class DestinyBought:
    seat: Seat
    face: int


@event
class DieRerolled:
    card: str
    face: int
    to: int


@event
class DieTurned:
    card: str
    face: int
    to: int


@event
class DieAdded:
    card: str
    face: int


@event
class DieRemoved:
    card: str
    face: int


@event
class ShockDiscard:
    model: Model
    face: int


@event
class Grouped:
    dice: ActionDice


@event
class Spent:
    hero: Model
    die: ActionDice
    action: str


@event
class AbilityDue:
    """An ability that comes by itself at its moment; its owner may still decline what it offers."""

    model: Model
    ability: str


@event
class AbilityUsed:
    model: Model
    ability: str


@event
class HeroismSpent:
    seat: Seat
    amount: int
    ability: str


@event
class Moved:
    model: Model
    start: Cell
    to: Cell
    distance: int


@event
class Kicked:
    hero: Model
    hexes: int
    """Flown; none on the spot."""
    to: Cell
    amount: int
    parts: Addends


@event
class PlacedAt:
    model: Model
    to: Cell
    start: Cell


@event
class ReturnedToBase:
    hero: Model
    to: Cell
    start: Cell


@event
class Damaged:
    target: Model
    amount: int
    left: int
    parts: Addends


@event
class StaminaLost:
    """Stamina a fighter pays by its own card: no damage."""

    fighter: Model
    amount: int
    left: int
    card: str


@event
class Unharmed:
    target: Model
    parts: Addends


@event
class HitWhileDown:
    """Damage to a fighter that is exhausted already: it does nothing."""

    target: Model
    amount: int


@event
class Thrown:
    thrower: Model
    target: Model
    to: Cell
    travelled: int
    distance: int
    parts: Addends
    start: Cell


@event
class NotThrown:
    target: Model
    parts: Addends


@event
class Collided:
    target: Model
    obstacle: Obstacle
    left: int


@event
class Exhausted:
    fighter: Model


@event
class Recovered:
    fighter: Model
    stamina: int


@event
class Healed:
    fighter: Model
    amount: int
    stamina: int


@event
class Destroyed:
    npc: Model
    name: str
    cell: Cell


@event
class ThreatRose:
    seat: Seat
    amount: int
    threat: int


@event
class MaliceRose:
    seat: Seat
    malice: int


@event
class MomentumGained:
    hero: Model
    amount: int
    momentum: int


@event
class MomentumLost:
    hero: Model
    amount: int


@event
class HeroismGained:
    seat: Seat
    amount: int
    heroism: int


@event
class HeroismLost:
    seat: Seat
    amount: int
    heroism: int


@event
class TookForm:
    hero: Model
    form: str


@event
class Unlocked:
    hero: Model
    form: str
    ability: str


@event
class NothingUnlocked:
    hero: Model
    form: str
    why: str
    """"top" if its tracks are full, "no-element" if the hero shares no element with the form."""


@event
class WisdomGained:
    seat: Seat
    face: int


@event
class Shocked:
    model: Model


@event
class ShockEnded:
    model: Model


@event
class DangerMade:
    cells: Cells
    element: str


@event
class DangerGone:
    cells: Cells


@event
class Hunts:
    """A character sets an NPC on one fighter."""

    npc: Model
    prey: Model


@event
class Lured:
    """A character makes the fighters of one player an NPC's targets."""

    npc: Model
    seat: Seat


@event
class LotDrawn:
    npc: Model


@event
class NpcActs:
    npc: Model


@event
class NpcSkips:
    seat: Seat


@event
class Scored:
    seat: Seat
    points: int
    score: int
    reason: str


@event
class ScenarioNote:
    """Something a scenario tells: the key names the sentence in the text file."""

    note: str
    model: Model
    cell: Cell
    number: int = 0


@event
class InitiativePasses:
    seat: Seat


@event
class MatchOver:
    first: int
    second: int
    reason: str
