"""What can happen: everything is told, in the words of text/en.toml."""

from __future__ import annotations

from typing import TypeAlias

from dustup.engine.events import Addend, event

Cell: TypeAlias = int
Cells: TypeAlias = tuple[int, ...]
ModelId: TypeAlias = int
Models: TypeAlias = tuple[int, ...]
Seat: TypeAlias = int
Items: TypeAlias = tuple[str, ...]
Card: TypeAlias = str
"""The printed name of a card."""
Faces: TypeAlias = tuple[tuple[int, int], ...]
"""Dice: size and face; the 0 of a D10 counts ten."""
Addends: TypeAlias = tuple[Addend, ...]

# -- quests ------------------------------------------------------------------------------------------------------------


@event
class QuestTaken:
    title: str
    text: str


@event
class Prepared:
    text: str


@event
class Rested:
    """All HP and MP are back."""

    hero: ModelId


@event
class ItemsGiven:
    """Items for the party."""

    items: Items


@event
class NothingGiven:
    """The items of a quest are given once."""


@event
class ItemTaken:
    hero: ModelId
    item: str


@event
class ItemGiven:
    hero: ModelId
    item: str
    to: ModelId


@event
class QuestCompleted:
    title: str
    text: str


@event
class QuestLost:
    title: str
    text: str


@event
class QuestFollows:
    """The quest that is taken up next; nothing if none is left."""

    quest: str


@event
class CampaignOver:
    text: str


@event
class FateChosen:
    what: str


# -- set-up ------------------------------------------------------------------------------------------------------------


@event
class EncounterBegan:
    number: str
    title: str
    text: str


@event
class HeroTaken:
    """A Hero takes part, with its cards."""

    hero: ModelId
    seat: Seat
    arms: str
    traits: str


@event
class TrackLaid:
    steps: str


@event
class SceneryLaid:
    """What a drawn piece of the map means."""

    piece: str
    terrain: str


@event
class LevelsLaid:
    """What lies higher or lower than the rest of the map."""

    feature: str


@event
class Spawned:
    monster: ModelId
    cell: Cell
    away: str
    """"there", or "near" if its square was taken."""


@event
class NotSpawned:
    monster: ModelId
    why: str


@event
class DeckReady:
    deck: str
    cards: int


@event
class HeroPlaced:
    hero: ModelId
    cell: Cell


@event
class OrderGiven:
    hero: ModelId
    number: int


@event
class BurdenLaid:
    """What has to be carried lies on its square."""

    what: str
    cell: Cell


# -- the track and the Final Step --------------------------------------------------------------------------------------


@event
class RoundBegan:
    number: int


@event
class ChartRolled:
    face: int
    events: int
    timers: int


@event
class TimerDiscarded:
    left: int


@event
class EventRevealed:
    card: Card
    text: str


@event
class EventDiscarded:
    card: Card
    left: int


@event
class EventsShuffled:
    cards: int


@event
class TimeOut:
    """No Event Card is left."""


@event
class NobodyRises:
    """Every Hero is exhausted, and none of them can ever get up again."""


# -- activations -------------------------------------------------------------------------------------------------------


@event
class BurdenTaken:
    hero: ModelId
    what: str


@event
class BurdenPassed:
    hero: ModelId
    giver: ModelId
    what: str


@event
class HeroActivates:
    hero: ModelId
    ap: int
    steps: int


@event
class ActivationEnded:
    hero: ModelId


@event
class Walked:
    """A model moved on its own."""

    model: ModelId
    start: Cell
    path: Cells
    cost: int

    @property
    def to(self) -> int:
        """Where it stopped."""
        return self.path[-1]


@event
class ItemUsed:
    hero: ModelId
    item: Card
    on: ModelId


@event
class SpellCast:
    hero: ModelId
    spell: Card
    at: Cell
    left: int


@event
class ItemThrown:
    """An item is used on a square."""

    hero: ModelId
    item: Card
    at: Cell


@event
class Warded:
    """A card lies on a Hero for a while."""

    hero: ModelId
    card: Card


@event
class GroundLaid:
    """Squares are not as drawn for a while."""

    card: Card
    kind: str
    cells: Cells


@event
class WoreOff:
    """What lasted for a while is over."""

    card: Card


@event
class StepsGained:
    hero: ModelId
    steps: int


@event
class EdgeGained:
    """Advantage on the next attack."""

    hero: ModelId
    number: int


@event
class LuckRolled:
    """Dice for a stat, of which some faces count."""

    hero: ModelId
    faces: Faces
    stat: str
    least: int
    lucky: int


@event
class Hauled:
    hero: ModelId
    start: Cell
    to: Cell


@event
class TraitUsed:
    hero: ModelId
    trait: Card


@event
class Reacted:
    hero: ModelId
    trait: Card
    left: int


@event
class MpRegained:
    hero: ModelId
    amount: int
    left: int


# -- monsters ----------------------------------------------------------------------------------------------------------


@event
class AiRevealed:
    monster: ModelId
    card: Card
    text: str


@event
class AiShuffled:
    monster: ModelId
    cards: int


@event
class AiTargets:
    """Whom a Monster goes for, and why."""

    monster: ModelId
    target: ModelId
    why: str
    number: int
    tie: str = "only"
    """What told it from others who were as good."""


@event
class AiSeeks:
    """Which square a Monster goes for, and why."""

    monster: ModelId
    cell: Cell
    why: str
    number: int
    tie: str


@event
class AiHeads:
    """The square a Monster wants to get to, and how that was chosen among equally cheap ones."""

    monster: ModelId
    cell: Cell
    cost: int
    why: str
    tie: str


@event
class AiStops:
    """Where a Monster that does not get there ends its movement."""

    monster: ModelId
    cell: Cell
    why: str
    tie: str


@event
class Emerged:
    """A Monster went under and came up somewhere else."""

    monster: ModelId
    start: Cell
    cell: Cell
    spawn: int


@event
class AiFlees:
    """Where a RETREAT leads, and why."""

    monster: ModelId
    cell: Cell
    far: int
    """From the nearest Hero."""
    tie: str


@event
class AiStands:
    """A Monster does not move."""

    monster: ModelId
    why: str


@event
class AiCannot:
    """An instruction that is skipped."""

    monster: ModelId
    what: str
    why: str


# -- attacks -----------------------------------------------------------------------------------------------------------


@event
class AttackDeclared:
    attacker: ModelId
    weapon: Card
    targets: Models


@event
class AreaAimed:
    attacker: ModelId
    weapon: Card
    cell: Cell
    targets: Models


@event
class Rolled:
    model: ModelId
    faces: Faces


@event
class DieDiscarded:
    model: ModelId
    face: int


@event
class Totalled:
    attacker: ModelId
    total: int
    parts: Addends


@event
class Missed:
    target: ModelId
    total: int
    least: int


@event
class Hit:
    """A row of the Results Chart."""

    target: ModelId
    dmg: int
    least: int


@event
class Chained:
    attacker: ModelId
    face: int
    text: str
    instead: str


@event
class LostHp:
    model: ModelId
    amount: int
    left: int
    parts: Addends


@event
class Unhurt:
    """DMG that was taken away altogether."""

    model: ModelId
    parts: Addends


@event
class Healed:
    model: ModelId
    amount: int
    left: int
    parts: Addends


@event
class Pushed:
    model: ModelId
    start: Cell
    path: Cells

    @property
    def to(self) -> int:
        """Where it ended."""
        return self.path[-1]


@event
class PushStopped:
    model: ModelId
    missing: int


@event
class PushChanged:
    model: ModelId
    squares: int
    parts: Addends


@event
class NotPushed:
    model: ModelId


# -- death and exhaustion ----------------------------------------------------------------------------------------------


@event
class ZeroHp:
    """What a Monster's card says of 0 HP."""

    monster: ModelId
    card: Card
    text: str


@event
class Removed:
    monster: ModelId
    cell: Cell


@event
class Exhausted:
    hero: ModelId


@event
class CheatedDeath:
    hero: ModelId
    faces: Faces
    regained: int
    left: int


@event
class NoLuck:
    """A Hero without LCK rolls nothing."""

    hero: ModelId


@event
class Recovered:
    hero: ModelId


@event
class StaysDown:
    hero: ModelId


# -- the end -----------------------------------------------------------------------------------------------------------


@event
class Victory:
    text: str


@event
class Defeat:
    text: str


@event
class StatRaised:
    hero: ModelId
    stat: str
    value: int


@event
class WeaponGained:
    hero: ModelId
    weapon: str


@event
class RecoveryTaken:
    hero: ModelId
    what: str
    amount: int


@event
class RecoveryLeft:
    hero: ModelId


@event
class Follows:
    """What the encounter's instructions lead to."""

    what: str
