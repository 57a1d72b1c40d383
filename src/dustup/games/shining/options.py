"""What the players can answer. The words of notation are the names of the classes and their fields."""

from __future__ import annotations

from typing import TypeAlias

from dustup.engine.options import option
from dustup.games.shining.state import State
from dustup.kit.picking import Picking

Cell: TypeAlias = int
HeroId: TypeAlias = int
Axis: TypeAlias = int


@option
class First:
    """This Hero gets the next order number."""

    hero: HeroId


@option
class Place:
    """Place the Hero on a square of the start area."""

    to: Cell


@option
class Walk:
    """Move to a square, as cheaply as possible."""

    to: Cell


@option
class Attack:
    """Attack with a weapon: whoever is on a square, or the square itself with an Area."""

    weapon: str
    at: Cell


@option
class Cast:
    """Cast a Spell at a square, or at whoever is on it."""

    spell: str
    at: Cell


@option
class Item:
    """Use an item on the Hero on a square."""

    item: str
    on: Cell


@option
class Use:
    """Use a trait of one's own in one's own activation."""

    trait: str


@option
class End:
    """End the activation, or let an exhausted Hero lie."""


@option
class React:
    """A Hero uses a Reaction."""

    hero: HeroId
    trait: str


@option
class Let:
    """Let it be: no (further) Reaction, no Push, no recovery."""


@option
class Discard:
    """Remove a die that shows this from an Advantage roll."""

    face: int


@option
class Push:
    """Push the target along a direction."""

    direction: Axis


@option
class Raise:
    """The Hero's reward: a stat that rises by 1."""

    stat: str


@option
class Regain:
    """The Hero's recovery: hp or mp."""

    what: str


@option
class Arm:
    """The Hero's reward: one of its further weapons."""

    weapon: str


@option
class Pack:
    """One of the items for the party goes to a Hero."""

    item: str
    hero: HeroId


@option
class Share:
    """What is left of the items for the party is dealt out in turn."""


@option
class Give:
    """A Hero hands an item to another, before an encounter."""

    item: str
    giver: HeroId
    taker: HeroId


@option
class Depart:
    """Nothing more changes hands: the encounter is set up."""


@option
class Follow:
    """Which of several encounters comes next."""

    encounter: str


@option
class Embark:
    """Which quest comes next."""

    quest: str


@option
class Fate:
    """What becomes of the Heroes after the campaign."""

    what: str


@option
class Target:
    """The model on a square, where a card lets a player choose one."""

    at: Cell


@option
class Pick:
    """One of several things a card offers to the players."""

    choice: str


@option
class Lift:
    """Take up what has to be carried, or take it from whoever carries it."""


PICKING = Picking(State.at, unit=Target, place=Place, no=Let())
"""How players pick: a model by its square, a square, or one of some things by its name."""

OPTIONS = (
    *(First, Place, Walk, Attack, Cast, Item, Use, End, React, Let, Discard, Push, Raise, Regain, Target, Pick),
    *(Lift, Arm, Pack, Share, Give, Depart, Follow, Embark, Fate),
)
