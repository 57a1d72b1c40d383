"""Every kind of answer a seat can give in Panic at the Dojo."""

from __future__ import annotations

from typing import Any, TypeAlias

from dustup.engine.kept import ByHeart
from dustup.engine.options import Again, No, known, option
from dustup.engine.rule import Prompt
from dustup.kit.picking import Picking

Cell: TypeAlias = int
FigureId: TypeAlias = int
UnitId: TypeAlias = int
ActionId: TypeAlias = int
"""Place of an action among all actions of the book."""
Key: TypeAlias = str
"""One word: a token, an obstacle, an option of a choice action, an ability."""


@option
class Use:
    """Spend a number on an action."""

    number: int
    action: ActionId


@option
class Trained:
    """The same with a Training token, which raises every number listed in the action by 1."""

    number: int
    action: ActionId


@option
class Pay:
    """Use a Token Action."""

    action: ActionId


@option
class PayTrained:
    """The same with a Training token."""

    action: ActionId


@option
class Chaos:
    """Spend a Chaos token on an action, as if a 4 had been spent."""

    action: ActionId


@option
class ChaosTrained:
    """The same with a Training token."""

    action: ActionId


@option
class Free:
    """Use an action without paying for it."""

    action: ActionId


@option
class FreeTrained:
    """The same with a Training token."""

    action: ActionId


@option
class Command:
    """Spend a number on an action that an ally performs."""

    unit: UnitId
    number: int
    action: ActionId


@option
class Inspire:
    """Spend an Inspired token: roll a die for the fellow whose turn it is."""


@option
class Go:
    """Free Movement: walk a figure to a cell, paid with Speed tokens."""

    figure: FigureId
    to: Cell


@option
class Shift:
    """Free Movement of an obstacle: one space, paid with Speed tokens."""

    cell: Cell
    to: Cell


@option
class EndTurn:
    """Stop, with whatever numbers are left."""


@option
class Target:
    """A figure to target."""

    figure: FigureId


@option
class Spot:
    """A cell: an obstacle to target, or a place for something."""

    cell: Cell


@option
class Put:
    """Something put into a space: a Copy, or Fog."""

    key: Key
    cell: Cell


@option
class Stay:
    """Move no farther."""


@option
class From:
    """The figure that performs the action."""

    figure: FigureId


@option
class Take:
    """Take the slot with a unit."""

    unit: UnitId


@option
class Give:
    """Give the turn, or something else, to a unit."""

    unit: UnitId


@option
class Stance:
    """Choose a stance by its number."""

    stance: int


@option
class Frantic:
    """Put a stance together: ability, style and form by their numbers, and a range option for forms that have one.

    A style that is joined with two forms takes a pair, such as ``0+2``.
    """

    ability: int
    style: int
    form: Key
    control: Key


@option
class Pick:
    """One of a few things: a token kind, an option of an action, an ability, an obstacle, a Bonus."""

    key: Key


@option
class Amount:
    """How many."""

    count: int


@option
class Number:
    """A number of the pool."""

    number: int


@option
class Pair:
    """Two numbers of the pool."""

    first: int
    second: int


@option
class Negate:
    """Spend Control on an announced action: negate, redirect or counter it."""

    how: Key


@option
class Done:
    """No more."""


OR_NOT: tuple[Any, ...] = (No(),)
"""To say no, beside other options."""
OR_STOP: tuple[Any, ...] = (EndTurn(),)
OR_STAY: tuple[Any, ...] = (Stay(),)

PICKING: Picking[Any] = Picking(lambda m, figure: m.figures[figure], unit=Target, place=Spot)
"""How players pick: a figure by its number, a space by its cell."""
STAYING: Picking[Any] = Picking(lambda m, figure: m.figures[figure], unit=Target, place=Spot, no=Stay())
"""The same where one declines by staying."""

FROM, GIVE, PAY, PICK, STANCE, TAKE, TARGET = (
    *(known(From), known(Give), known(Pay), known(Pick)),
    *(known(Stance), known(Take), known(Target)),
)
"""Answers that are offered again and again, by their one field."""
USES = Again(Use)
"""The Actions a number pays for, as a mask, and the number."""


class Asked(ByHeart[tuple[Any, ...], Prompt]):
    """Prompts by key, unit and perhaps a figure or an Action, each made once, as the same is asked again and again."""

    __slots__ = ("_names",)

    def __init__(self, *names: str) -> None:
        super().__init__(1024)
        self._names = names

    def __missing__(self, given: tuple[Any, ...]) -> Prompt:
        why, *about = given
        return self.keep(given, Prompt(why, **dict(zip(self._names, about, strict=False))))


asked = Asked("unit", "figure")
"""Why the player of a unit is asked: ``asked["act", 3]``; or about a figure of it: ``asked["push-where", 3, 7]``."""
in_action = Asked("unit", "action")
"""The same in the middle of an Action: ``in_action["target-foe", 3, 12]``."""


OPTIONS = (
    *(
        Use,
        Trained,
        Pay,
        PayTrained,
        Chaos,
        ChaosTrained,
        Free,
        FreeTrained,
        Command,
        Inspire,
        Go,
        Shift,
        EndTurn,
        Target,
        Spot,
        Put,
    ),
    *(Stay, From, Take, Give),
    *(Stance, Frantic, Pick, Amount, Number, Pair, Negate, Done),
)
