"""Units and figures: who takes part in a fight of Panic at the Dojo, and the bodies on the map.

A *unit* is one participant: a hero, a warrior, a boss or a whole stooge group. A *figure* is a body on the map: a
unit has one (stooges and twins have several), and each of its Copies is a figure, too.
"""

from __future__ import annotations

from collections.abc import Callable
from operator import attrgetter
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from dustup.games.panic.sheets import Sheet

OFF = -1
"""The cell of a figure that is out of play."""

NOBODY = -1

_blank: Callable[[type[Any]], Any] = object.__new__
"""One of a class, with nothing in it yet: to be copied into."""


class Figure:
    """A body on the map."""

    __slots__ = ("acted", "body", "cell", "copy_of", "id", "moved", "shape", "unit")

    def __init__(self, id: int, unit: int, is_copy: bool = False, shape: tuple[tuple[int, int], ...] = ()) -> None:
        self.id = id
        self.unit = unit
        self.copy_of = is_copy
        """Whether it is a Copy, which replicates its unit, the Original."""
        self.cell = OFF
        self.body = 0
        """The mask of the cells it fills."""
        self.shape = shape
        """Columns and rows of its further cells, counted from its first; empty for the usual single space."""
        self.acted = False
        """Stooges: whether this figure has performed its Action this turn."""
        self.moved = False
        """Whether it changed its space this turn."""

    @property
    def gone(self) -> bool:
        """Whether it is a Copy that was destroyed: only remembered, for the log, and never changed any more."""
        return self.copy_of and self.cell == OFF

    def copy(self) -> Figure:
        twin: Figure = _blank(Figure)
        twin.id = self.id
        twin.unit = self.unit
        twin.copy_of = self.copy_of
        twin.cell = self.cell
        twin.body = self.body
        twin.shape = self.shape
        twin.acted = self.acted
        twin.moved = self.moved
        return twin

    def plain(self) -> list[Any]:
        return [
            self.id,
            self.unit,
            self.copy_of,
            self.cell,
            [list(each) for each in self.shape],
            self.acted,
            self.moved,
        ]

    def __repr__(self) -> str:
        return f"<figure {self.id} of unit {self.unit} at {self.cell}>"


class Unit:
    """A participant of the fight."""

    __slots__ = (
        "aim",
        "amplified",
        "bar",
        "bars",
        "bodies",
        "challenge",
        "conditions",
        "copies",
        "cuffed",
        "damaged",
        "guest",
        "hp",
        "hurt_by",
        "id",
        "kept",
        "loadout",
        "loadouts",
        "marks",
        "out",
        "picked",
        "pool",
        "seat",
        "sheet",
        "shield",
        "spares",
        "stance",
        "stooges",
        "tag",
        "taken",
        "team",
        "tokens",
        "turns",
        "used",
        "where",
    )

    def __init__(self, id: int, tag: str, sheet: Sheet, team: int, seat: int) -> None:
        self.id = id
        self.tag = tag
        """How the unit is written, such as ``patty-north`` or ``drones``."""
        self.sheet = sheet
        self.stooges = sheet.kind in ("stooges", "super-stooges")
        """Whether it is a group that acts figure by figure."""
        self.team = team
        self.seat = seat
        self.guest = False
        """Whether it fights beside the heroes without being one of them."""
        self.bar = 0
        """What a full health bar holds."""
        self.bars = 1
        """Health bars left, the current one included."""
        self.hp = 0
        self.turns = 1
        """Turns per round; it never drops when bars break."""
        self.taken = 0
        """Turns taken this round."""
        self.stance: tuple[Any, ...] = ()
        """Which stance it is in: ``(number,)``, or for a Frantic hero ability, style, form and range option."""
        self.picked: tuple[Any, ...] = ()
        """The stance of its last own turn, for those who must change."""
        self.loadout: Any = None
        """What the stance, archetype and build give it right now (``cards.Loadout``)."""
        self.loadouts: Any = None
        self.tokens: dict[str, int] = {}
        """Only kinds it holds; a Challenge is kept apart."""
        self.challenge = NOBODY
        """The unit whose Challenge it holds."""
        self.shield = 0
        """Points of the active Shield."""
        self.spares: list[int] = []
        """Shields that wait behind the active one."""
        self.pool: list[int] = []
        """The numbers left to spend, in the order they came."""
        self.kept: list[int] = []
        """Numbers that lie beside the pool until they are spent."""
        self.out = False
        """Removed from play."""
        self.conditions: dict[str, int] = {}
        """Bonuses and Penalties in force until the round ends."""
        self.cuffed = NOBODY
        """The figure it is handcuffed to; that figure's unit names the figure of its own that is bound."""
        self.used: dict[str, int] = {}
        """What has been used how often this turn: limits count per unit and per turn of the meter."""
        self.damaged = 0
        """Units it has damaged this turn, as a mask."""
        self.hurt_by = 0
        """Enemies that damaged it this turn, as a mask; bit 63 for damage without an attacker."""
        self.aim = 0
        """By how much every number of its next Action rises."""
        self.amplified = False
        """Whether its next Action reaches farther and wider."""
        self.marks: dict[str, int] = {}
        """What card abilities remember about this unit."""
        self.where = 0
        """The cells of its bodies on the map, Copies not included."""
        self.bodies: list[int] = []
        """Its figures on the map, Copies not included, in order."""
        self.copies: list[int] = []
        """Its Copies on the map, in order."""

    def copy(self) -> Unit:
        twin: Unit = _blank(Unit)
        twin.id = self.id
        twin.tag = self.tag
        twin.sheet = self.sheet
        twin.stooges = self.stooges
        twin.team = self.team
        twin.seat = self.seat
        twin.guest = self.guest
        twin.bar = self.bar
        twin.bars = self.bars
        twin.hp = self.hp
        twin.turns = self.turns
        twin.taken = self.taken
        twin.stance = self.stance
        twin.picked = self.picked
        twin.loadout = self.loadout
        twin.loadouts = self.loadouts
        twin.tokens = self.tokens.copy()
        twin.challenge = self.challenge
        twin.shield = self.shield
        twin.spares = self.spares.copy()
        twin.pool = self.pool.copy()
        twin.kept = self.kept.copy()
        twin.out = self.out
        twin.conditions = self.conditions.copy()
        twin.cuffed = self.cuffed
        twin.used = self.used.copy()
        twin.damaged = self.damaged
        twin.hurt_by = self.hurt_by
        twin.aim = self.aim
        twin.amplified = self.amplified
        twin.marks = self.marks.copy()
        twin.where = self.where
        twin.bodies = self.bodies.copy()
        twin.copies = self.copies.copy()
        return twin

    @property
    def name(self) -> str:
        return self.sheet.name

    @property
    def hero(self) -> bool:
        return self.sheet.kind in ("focused", "fused", "frantic")

    @property
    def boss(self) -> bool:
        return self.sheet.kind == "boss"

    def has(self, trait: str) -> bool:
        """Whether a constant ability is in force for it."""
        return trait in self.loadout.traits

    def plain(self) -> list[Any]:
        return [
            *(self.tag, self.team, self.seat, self.guest, self.bar, self.bars, self.hp, self.turns, self.taken),
            *([*self.stance], [*self.picked], sorted(self.tokens.items()), self.challenge, self.shield),
            *(self.spares, self.pool, self.kept, self.out, sorted(self.conditions.items()), self.cuffed),
            *(sorted(self.used.items()), self.damaged, self.hurt_by, self.aim, self.amplified),
            sorted(self.marks.items()),
        ]

    def __repr__(self) -> str:
        return f"<{self.tag} {self.hp} of {self.bar}>"


facts_of_figure = attrgetter("cell", "acted", "moved", "copy_of")
facts_of_unit = attrgetter(
    *("tag", "team", "seat", "guest", "bar", "bars", "hp", "turns", "taken", "stance", "picked", "tokens", "challenge"),
    *("shield", "spares", "pool", "kept", "out", "conditions", "cuffed", "used", "damaged", "hurt_by", "aim"),
    *("amplified", "marks"),
)
"""What ``plain`` tells of them and can change, to find out fast whether two are alike."""
