"""Units and figures: who takes part in a fight of Panic at the Dojo, and the bodies on the map.

A *unit* is one participant: a hero, a warrior, a boss or a whole stooge group. A *figure* is a body on the map: a
unit has one (stooges and twins have several), and each of its Copies is a figure, too.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from dustup.engine.cite import clause
from dustup.engine.part import (
    Part,
    a_flag,
    a_number,
    by_hand,
    derived,
    field,
    fixed,
    left_out,
    nested,
    own,
    rows,
    some_numbers,
)

if TYPE_CHECKING:
    from dustup.games.panic.loadout import Loadout
    from dustup.games.panic.sheets import Sheet
    from dustup.games.panic.stances import Stances
    from dustup.games.panic.traits import Trait

OFF = -1
"""The cell of a figure that is out of play."""

NOBODY = -1

STOOGES = ("stooges", "super-stooges")
"""The kinds of sheet of groups."""


class Figure(Part, settled={"cell": OFF, "copy_of": True}):
    """A body on the map."""

    id: int = fixed()
    unit: int = fixed()
    copy_of: bool = False
    """Whether it is a Copy, which replicates its unit, the Original."""
    cell: int = OFF
    body: int = derived(0)
    """The mask of the cells it fills."""
    shape: tuple[tuple[int, int], ...] = fixed(default=(), plain=rows)
    """Columns and rows of its further cells, counted from its first; empty for the usual single space."""
    acted: bool = field(default=False, position=a_flag())
    """Stooges: whether this figure has performed its Action this turn."""
    moved: bool = field(default=False, position=a_flag())
    """Whether it changed its space this turn."""

    @property
    def gone(self) -> bool:
        """Whether it is a Copy that was destroyed: only remembered, for the log, and never changed any more."""
        return self.copy_of and self.cell == OFF

    def __repr__(self) -> str:
        return f"<figure {self.id} of unit {self.unit} at {self.cell}>"


class ThisTurn(Part, form="pairs"):
    """What general rules remember about a unit until the next turn begins."""

    actions: int = field(default=0, seldom=True)
    """Actions it has performed."""
    control: bool = field(default=False, seldom=True, plain=int)
    """Whether it has negated or redirected an Action."""
    favor: bool = field(default=False, seldom=True, plain=int)
    """Whether it has helped another team."""
    favor_to: int = field(default=0, seldom=True, key="favor-to")
    """One more than the number of the team it may not attack."""
    fell: bool = field(default=False, seldom=True, plain=int)
    """Whether it fell in this turn of its own."""
    free_action: bool = field(default=False, seldom=True, plain=int, key="free-action")
    """Whether it was given an Action."""
    hurt: bool = field(default=False, seldom=True, plain=int)
    """Whether it was damaged, by whomever or whatever."""
    on_its_way: bool = field(default=False, seldom=True, plain=int, key="on-its-way")
    """Whether it walks, or gets Speed tokens to walk with: Edges do not claim it meanwhile."""
    reacts: int = field(default=0, seldom=True)
    """Whether it acts in a window (1), or may walk at once with the Speed of what it did (2)."""
    rolled: bool = field(default=False, seldom=True, plain=int)
    """Whether it has its numbers."""
    spared_asked: bool = field(default=False, seldom=True, plain=int, key="spared-asked")
    """Whether a favor was asked of it."""
    training: bool = field(default=False, seldom=True, plain=int)
    """Whether it has spent a Training token on an Action."""


class Marks(Part, form="pairs"):
    """What general rules remember about a unit for longer."""

    amplify_range: int = field(default=2, seldom=True, key="amplify-range")
    """How much farther its amplified Action reaches."""
    amplify_targets: int = field(default=3, seldom=True, key="amplify-targets")
    """How many more it can target."""
    die_less: bool = field(default=False, seldom=True, plain=int, key="die-less")
    """Whether it rolls one die less."""
    effect: bool = field(default=False, seldom=True, plain=int)
    """Whether an effect of its own is going on, which counts as one."""
    fell: int = field(default=0, seldom=True)
    """When it was Taken Out: the last has the highest number."""
    goal: int | None = field(default=None, seldom=True)
    """What it fights for."""
    reason: int | None = field(default=None, seldom=True)
    """Why it fights."""


class Unit(Part):
    """A participant of the fight."""

    id: int = fixed(plain=left_out)
    tag: str = fixed()
    """How the unit is written, such as ``patty-north`` or ``drones``."""
    sheet: Sheet = fixed(plain=left_out)
    stooges: bool = fixed(by=lambda unit: unit.sheet.kind in STOOGES, init=False, plain=left_out)
    """Whether it is a group that acts figure by figure."""
    team: int
    seat: int
    guest: bool = field(default=False, position=a_flag())
    """Whether it fights beside the heroes without being one of them."""
    bar: int = field(default=0, position=a_number(1, 99))
    """What a full health bar holds."""
    bars: int = field(default=1, position=a_number(1, 20, always=True))
    """Health bars left, the current one included."""
    hp: int = field(default=0, position=by_hand(always=True))
    turns: int = field(default=1, position=a_number(1, 20))
    """Turns per round; it never drops when bars break."""
    taken: int = field(default=0, position=a_number(0, 99, always=True))
    """Turns taken this round."""
    stance: tuple[Any, ...] = ()
    """Which stance it is in: ``(number,)``, or for a Frantic hero ability, style, form and range option."""
    picked: tuple[Any, ...] = ()
    """The stance of its last own turn, for those who must change."""
    loadout: Loadout = derived()
    """What the stance, archetype and build give it right now."""
    loadouts: Stances = derived()
    """What it has in each of its stances."""
    tokens: dict[str, int] = own(dict, position=by_hand())
    """Only kinds it holds; a Challenge is kept apart."""
    challenge: int = NOBODY
    """The unit whose Challenge it holds."""
    shield: int = field(default=0, position=a_number(0, 99))
    """Points of the active Shield."""
    spares: list[int] = own(list, position=some_numbers(1, 99, 99))
    """Shields that wait behind the active one."""
    pool: list[int] = own(list, position=some_numbers(1, 99, 99))
    """The numbers left to spend, in the order they came."""
    kept: list[int] = own(list, position=some_numbers(1, 99, 99))
    """Numbers that lie beside the pool until they are spent."""
    promised: list[int] = own(list, position=some_numbers(1, 99, 99))
    """Training tokens that an ally gets for each Training token it spends in this turn, the largest number first."""
    out: bool = field(default=False, position=a_flag())
    """Removed from play."""
    conditions: dict[str, int] = own(dict, position=by_hand())
    """Bonuses and Penalties in force until the round ends."""
    cuffed: int = NOBODY
    """The figure it is handcuffed to; that figure's unit names the figure of its own that is bound."""
    this_turn: ThisTurn = nested(ThisTurn, whole=lambda unit: sorted([*unit.this_turn.plain(), *unit.uses.items()]))
    """What general rules remember about it until the next turn begins."""
    uses: dict[str, int] = own(dict, plain=left_out)
    """How often actions and abilities were used this turn, by their ids and by the cards' own names: limits count per
    unit and per turn of the meter. Told together with ``this_turn``."""
    damaged: int = 0
    """Units it has damaged this turn, as a mask."""
    hurt_by: int = 0
    """Enemies that damaged it this turn, as a mask."""
    aim: int = field(default=0, position=a_number(0, 99))
    """By how much every number of its next Action rises."""
    amplified: bool = field(default=False, position=a_flag())
    """Whether its next Action reaches farther and wider."""
    marks: Marks = nested(Marks, whole=lambda unit: sorted([*unit.marks.plain(), *unit.noted.items()]))
    """What general rules remember about it for longer."""
    noted: dict[str, int] = own(dict, plain=left_out)
    """What single cards remember about it, each by a name of its own. Told together with ``marks``."""
    where: int = derived(0)
    """The cells of its bodies on the map, Copies not included."""
    bodies: list[int] = derived(list, on_copy="own")
    """Its figures on the map, Copies not included, in order."""
    copies: list[int] = derived(list, on_copy="own")
    """Its Copies on the map, in order."""

    @property
    def name(self) -> str:
        return self.sheet.name

    @property
    def plural(self) -> bool:
        """Whether it goes by the name of several: the Ninjas take, but the Choir takes."""
        name = self.sheet.name
        return self.sheet.figures > 1 and (name.endswith("s") or " and " in name)

    @property
    def hero(self) -> bool:
        return self.sheet.kind in ("focused", "fused", "frantic")

    @property
    def boss(self) -> bool:
        return self.sheet.kind == "boss"

    @clause("ruling.team.ally-definition")
    def is_enemy(self, other: Unit) -> bool:
        """Whether another unit is on another side; what is friend or foe to an Action says the Action."""
        return other.team != self.team

    @clause("ruling.team.ally-definition")
    def is_ally(self, other: Unit) -> bool:
        """Whether a unit is on the same side, itself included; ``m.friends``: whom it may count among its allies."""
        return other.team == self.team

    @property
    def at_zero(self) -> bool:
        """Whether none of its health is left; it may fight on: ``m.taken_out`` says whether it does."""
        return self.hp <= 0

    def has(self, trait: Trait) -> bool:
        """Whether a constant ability is in force for it."""
        return trait in self.loadout.traits

    def __repr__(self) -> str:
        return f"<{self.tag} {self.hp} of {self.bar}>"
