"""What the players can answer. The words of notation are the names of the classes and their fields."""

from __future__ import annotations

from typing import TypeAlias

from dustup.boards.freeform import Spot
from dustup.engine.options import option

ModelId: TypeAlias = int
Player: TypeAlias = int
Team: TypeAlias = str
Condition: TypeAlias = str


@option
class Join:
    """The Special Coalition a player uses; ``none`` for none."""

    coalition: str


@option
class Bring:
    """The team a player brings, as one word."""

    team: Team


@option
class Role:
    """To attack or to defend."""

    role: str


@option
class Corner:
    """The corner in which a player deploys, by its number."""

    number: int


@option
class Name:
    """A model that the mission is about."""

    model: ModelId


@option
class Set:
    """Put an objective down: in the own zone, in the enemy's, or in neither."""

    zone: str
    to: Spot


@option
class Deploy:
    """Put a model on the table."""

    model: ModelId
    to: Spot


@option
class Done:
    """Deploy nothing more."""


@option
class Order:
    """To be first or second in the next round."""

    place: str


@option
class Activate:
    """Activate a unit."""

    model: ModelId


@option
class Pass:
    """Pass with a unit."""

    model: ModelId


@option
class Chip:
    """Use a pass chip."""


@option
class Rest:
    """Alone on the table: pass with everything to the end."""


@option
class Move:
    """Moving."""

    to: Spot


@option
class Drop:
    """Moving with a fall on the way."""

    to: Spot


@option
class Charge:
    """Charging: move, then attack in melee."""

    to: Spot


@option
class Disengage:
    """Disengaging."""

    to: Spot


@option
class DropCharge:
    """Charging with a fall on the way."""

    to: Spot


@option
class DropAway:
    """Disengaging with a fall on the way."""

    to: Spot


@option
class Attack:
    """Attack a model."""

    attack: str
    target: ModelId


@option
class Sweep:
    """Attack everybody the attack is about."""

    attack: str


@option
class Aim:
    """Attack from a point."""

    attack: str
    to: Spot


@option
class Help:
    """Helping: lower a condition of an ally."""

    target: ModelId
    condition: Condition


@option
class Douse:
    """Stop burning."""


@option
class Take:
    """Take money."""


@option
class Use:
    """Use an ability."""

    ability: str


@option
class Cast:
    """Use an ability at a point."""

    ability: str
    to: Spot


@option
class Stop:
    """Take no further action."""


@option
class Spend:
    """So many pips for a die."""

    pips: int


@option
class Swap:
    """A die of a Fortune Telling Pool in place of the one rolled: whose pool, and which face."""

    model: ModelId
    face: int


@option
class Save:
    """A model becomes the target: where it moves to."""

    model: ModelId
    to: Spot


@option
class Let:
    """Let it be."""


@option
class Target:
    """A model, where a card or a rule lets a player choose one."""

    model: ModelId


@option
class Place:
    """A place, where a card or a rule lets a player choose one."""

    to: Spot


@option
class Pick:
    """One of several things."""

    choice: str


OPTIONS = (
    *(Join, Bring, Role, Corner, Name, Set, Deploy, Done, Order, Activate, Pass, Chip, Rest, Move, Drop, Charge),
    *(DropCharge, DropAway),
    *(Disengage, Attack, Sweep, Aim, Help, Douse, Take, Use, Cast, Stop, Spend, Swap, Save, Let, Target, Place, Pick),
)
