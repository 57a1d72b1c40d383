"""What the players can answer. The words of notation are the names of the classes and their fields."""

from __future__ import annotations

from typing import TypeAlias

from dustup.engine.options import option
from dustup.games.torn.state import State
from dustup.kit.picking import Picking

Cell: TypeAlias = int
Body: TypeAlias = int
"""The hexons of a Huge Miniature, as a mask: written ``C4+D4``."""
MiniId: TypeAlias = int
Player: TypeAlias = int
Squad: TypeAlias = str


@option
class Bring:
    """The Expedition Squad and God Deck a player brings, as one word."""

    squad: Squad


@option
class Appoint:
    """Who is to be the Attacking Player."""

    player: Player


@option
class Zone:
    """A deployment zone, by its number."""

    number: int


@option
class Deploy:
    """Place a Miniature on a hex, or a Large one on the hexon around it."""

    mini: MiniId
    to: Cell


@option
class Span:
    """Place a Huge Miniature on its hexons."""

    mini: MiniId
    onto: Body


@option
class Keep:
    """Keep a Miniature with Ambush back."""

    mini: MiniId


@option
class Reserve:
    """Send a Miniature to the Reserves."""

    mini: MiniId


@option
class Activate:
    """Activate a Miniature."""

    mini: MiniId


@option
class Finish:
    """Activate, or bring in, nobody more."""


@option
class Move:
    """Move to a hex, or a larger one to the hexon around it."""

    tile: str
    to: Cell


@option
class Wheel:
    """Move a Huge Miniature and turn it."""

    tile: str
    onto: Body


@option
class Attack:
    """Attack whoever is on a hex."""

    tile: str
    at: Cell


@option
class Sweep:
    """Attack everybody the tile means."""

    tile: str


@option
class Use:
    """Perform an action on whoever is on a hex."""

    tile: str
    at: Cell


@option
class Perform:
    """Perform an action that is about nobody else."""

    tile: str


@option
class Explore:
    """Explore the Vortex around a hex."""

    tile: str
    at: Cell


@option
class Take:
    """Take the Scenario Marker on a hex."""

    tile: str
    at: Cell


@option
class TakeFrom:
    """Take the Scenario Marker of the Ally on a hex."""

    tile: str
    at: Cell


@option
class Put:
    """Put the Scenario Marker down on a hex."""

    tile: str
    at: Cell


@option
class Hand:
    """Hand the Scenario Marker over to the Ally on a hex."""

    tile: str
    at: Cell


@option
class End:
    """Declare no further action: go to Step 8."""


@option
class React:
    """A Miniature reacts."""

    mini: MiniId
    tile: str


@option
class Let:
    """Let it be."""


@option
class Play:
    """Play a God Card."""

    card: str


@option
class Pass:
    """Play no God Card in this window."""


@option
class Equip:
    """Use a piece of equipment."""

    item: str


@option
class Stir:
    """Roll for the Vortex around a hex."""

    at: Cell


@option
class Eject:
    """Where an ejected Miniature goes."""

    mini: MiniId
    to: Cell


@option
class Target:
    """The Miniature on a hex, where a card lets a player choose one."""

    at: Cell


@option
class Place:
    """A hex, where a card lets a player choose one."""

    to: Cell


@option
class Pick:
    """One of several things a card offers."""

    choice: str


@option
class Next:
    """Which of several effects comes next."""

    effect: str


PICKING = Picking(State.at, unit=Target, place=Place, no=Let())
"""How players pick: a Miniature by its hex, a hex, or one of some things by its name."""

OPTIONS = (
    *(Bring, Appoint, Zone, Deploy, Span, Keep, Reserve, Activate, Finish, Move, Wheel, Attack, Sweep, Use, Perform),
    *(Explore, Take, TakeFrom, Put, Hand, End, React, Let, Play, Pass, Equip, Stir, Eject, Target, Place, Pick, Next),
)
