"""Every kind of answer a rule of Henshin Fighters can ask for. Cells name targets: models never share one."""

from __future__ import annotations

from dustup.engine.options import option
from dustup.games.henshin.state import Die, State
from dustup.kit.picking import Picking

Cell = int
Cells = tuple[int, ...]
Form = int
"""Place of a form in the player's rack."""
Direction = int
Seat = int
"""A player; written from 1."""
SideOfTheBoard = int
"""One of the two, by the number of its base on the map; written from 1."""


# -- set-up ---------------------------------------------------------------------------------------------------------


@option
class Scenario:
    """Agree on a scenario."""

    scenario: str


@option
class Priority:
    """Name the player who has priority."""

    seat: Seat


@option
class Side:
    """Pick a board side, and with it a base. The sides are written from 1, as their bases are on the map."""

    side: SideOfTheBoard


@option
class Terrain:
    """Place a terrain piece of a shape, turned some way, with its first hex on a cell."""

    shape: str
    cell: Cell


@option
class Deploy:
    """Deploy a hero."""

    hero: str
    cell: Cell


@option
class Group:
    """Pick the NPC group that will be in play."""

    group: str


# -- activation -----------------------------------------------------------------------------------------------------


@option
class Select:
    """Activate the hero on a cell."""

    hero: Cell


@option
class Stand:
    """Activate an exhausted hero by a Heroic Stand."""

    hero: Cell


@option
class Destiny:
    """Pay heroism for a die of that value."""

    value: int


@option
class Decline:
    """Not now."""


@option
class Use:
    """Use an ability, or resolve this one of several next."""

    ability: str


@option
class PickDie:
    """A die of the pool, by its face."""

    face: int


@option
class TurnDie:
    """A die of the pool, by its face, and the face it is to show."""

    face: int
    to: int


@option
class SetFace:
    """A face for a die."""

    face: int


# -- spending dice --------------------------------------------------------------------------------------------------


@option
class Done:
    """Spend no more dice."""


@option
class Move:
    """Move to a cell."""

    die: Die
    to: Cell


@option
class Hurt:
    """Attack with a Single or Double: damage."""

    die: Die
    target: Cell


@option
class Throw:
    """Attack with a Single or Double: throw."""

    die: Die
    target: Cell


@option
class Heavy:
    """Attack with a Triple: heavy blow."""

    die: Die
    target: Cell


@option
class Sweep:
    """Attack with a Triple: sweep."""

    die: Die


@option
class Whirl:
    """Attack with a Quad: everyone adjacent."""

    die: Die


@option
class Kick:
    """Fighter Kick, landing on a cell."""

    die: Die
    to: Cell


@option
class Transform:
    """Take a form of the rack."""

    die: Die
    form: Form


@option
class Special:
    """A Special Action."""

    die: Die
    action: str


@option
class SpecialAt:
    """A Special Action that begins with a model or a hex, by its cell."""

    die: Die
    action: str
    at: Cell


@option
class ScenarioAction:
    """A scenario action."""

    die: Die
    action: str


@option
class SpendHeroism:
    """A card's own use of heroism."""

    action: str


# -- what actions ask -----------------------------------------------------------------------------------------------


@option
class Target:
    """The model on a cell."""

    target: Cell


@option
class Place:
    """A cell to go to or be put on."""

    to: Cell


@option
class Points:
    """Several cells at once, for as many equal models."""

    to: Cells


@option
class Toward:
    """A direction."""

    direction: Direction


@option
class Spawn:
    """Which NPC spawns next."""

    npc: str


DECLINE = Decline()
OR_NOT = (DECLINE,)
"""To decline, beside other options."""
PICKING = Picking(State.at, unit=Target, place=Place, no=DECLINE)
"""How players pick: a model and a hex by their cell. Nobody on the board is beyond being picked."""
PICKING_FIGHTERS = Picking(State.fighter_at, unit=Target, place=Place, no=DECLINE)
PICKING_NPCS = Picking(State.npc_at, unit=Target, place=Place, no=DECLINE)
"""The same where only fighters, or only NPCs, can be meant."""

OPTIONS: tuple[type, ...] = (
    *(Scenario, Priority, Side, Terrain, Deploy, Group),
    *(Select, Stand, Destiny, Decline, Use, PickDie, TurnDie, SetFace),
    *(Done, Move, Hurt, Throw, Heavy, Sweep, Whirl, Kick, Transform),
    *(Special, SpecialAt, ScenarioAction, SpendHeroism),
    *(Target, Place, Points, Toward, Spawn),
)
