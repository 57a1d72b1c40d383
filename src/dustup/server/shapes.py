"""What the page is told of a match, in types: the scene here; lines, question and forecasts in ``told.py``.

Nothing is made of these: scenes and questions are plain data, as games and ``scene.py`` write them. They are the
schema of it, from which ``docs/asyncapi.json`` and the types of the page are generated, and by which tests check what
games write. ``docs/protocol.md`` says what everything means.
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType

SCHEMAS = "#/components/schemas/{name}"
"""Where a schema stands in the document of all."""


def schema_of(name: str, *, none: bool = False) -> Meta:
    """Says that what is encoded already, and so is anything to whoever encodes the rest, is of some shape."""
    known = {"$ref": SCHEMAS.format(name=name)}
    return Meta(extra_json_schema={"anyOf": [known, {"type": "null"}]} if none else known)


Spot = tuple[int, int]
"""Where something is on a free table, in hundredths of an inch."""
Outline = list[Spot]
"""The corners of a surface of a free table."""
Ink = tuple[str, str]
"""A colour by day, and one by night."""
Verdict = Literal["won", "lost", "drawn"]


class Shape(msgspec.Struct, forbid_unknown_fields=True):
    """Some fields, and no others."""


# -- the scene -------------------------------------------------------------------------------------------------------


class Status(Shape):
    """How it stands, in words."""

    title: str
    lines: list[str]
    goal: str | UnsetType = UNSET
    """How the match is won."""
    about: list[str] | UnsetType = UNSET
    """The sheet of what is played for."""
    card: str | UnsetType = UNSET


class Cell(Shape):
    """A cell and its middle, in units of a cell."""

    name: str
    x: float
    y: float
    say: str | UnsetType = UNSET
    """What people call it where its name in answers would not do."""


class Group(Shape):
    """Cells that belong together, with a line around them."""

    name: str
    cells: list[str]


class Board(Shape):
    """The board. A ``table`` has no cells; a place there is ``12.37,8.05``, on terrain ``12.37,8.05^house-1``."""

    key: str
    shape: Literal["hex", "square", "table"]
    corners: list[tuple[float, float]]
    """The outline of a cell around its middle."""
    cells: list[Cell]
    w: int | UnsetType = UNSET
    h: int | UnsetType = UNSET
    """How wide and high a table is, in hundredths of an inch."""
    turn: float | UnsetType = UNSET
    """How far its rows of cells are turned clockwise, in degrees."""
    groups: list[Group] | UnsetType = UNSET
    look: str | UnsetType = UNSET
    """The scenery it lies in."""
    place: str | UnsetType = UNSET
    """The key of the map, where that is not the key of the board."""


class GroundLook(Shape):
    """How a ground is drawn."""

    fill: Ink
    pattern: str | UnsetType = UNSET
    """One of the page's own."""
    sign: str | UnsetType = UNSET
    """Path data in a square from -1 to 1."""
    outlined: bool | UnsetType = UNSET
    ink: Ink | UnsetType = UNSET
    raised: bool | UnsetType = UNSET
    faint: bool | UnsetType = UNSET
    figure: str | UnsetType = UNSET
    """The name of an icon in place of a sign."""
    alarm: bool | UnsetType = UNSET
    """Whoever comes there is harmed: striped along its edge."""


class Ground(Shape):
    """What lies on cells, or a piece of terrain of a free table. One without a look is drawn plainly with its name."""

    kind: str
    name: str
    text: str
    cells: list[str]
    look: GroundLook | UnsetType = UNSET
    card: str | UnsetType = UNSET
    key: str | UnsetType = UNSET
    outlines: list[Outline] | UnsetType = UNSET
    """On a free table: its convex parts."""
    height: int | UnsetType = UNSET
    top: bool | UnsetType = UNSET
    """Whether one can stand on it."""
    under: int | UnsetType = UNSET
    """How high it is open beneath."""


class Mark(Shape):
    """Something written or drawn on a cell, or on a free table."""

    text: str
    team: int
    cell: str | UnsetType = UNSET
    """None on a free table."""
    kind: str | UnsetType = UNSET
    sign: str | UnsetType = UNSET
    """Drawn in place of the text, where that would be too long for a cell."""
    icon: str | UnsetType = UNSET
    """Drawn behind it: path data in a square from -1 to 1."""
    outlined: bool | UnsetType = UNSET
    ink: Ink | UnsetType = UNSET
    turn: float | UnsetType = UNSET
    """Clockwise, in degrees."""
    size: float | UnsetType = UNSET
    """In cells; on a free table how wide it is, in hundredths."""
    at: str | UnsetType = UNSET
    """On a free table: the place it lies at."""
    outlines: list[Outline] | UnsetType = UNSET
    """On a free table: the surfaces it covers."""
    range: int | UnsetType = UNSET
    """On a free table: how far from its edge it counts."""


class Bar(Shape):
    """A number out of so many."""

    kind: str
    name: str
    value: int
    max: int


class Badge(Shape):
    """A sign on a piece; one without a shape is round."""

    kind: str
    text: str
    name: str
    shape: str | UnsetType = UNSET
    rays: str | UnsetType = UNSET
    """What it means that there are rays behind its piece."""
    figure: str | UnsetType = UNSET


class Piece(Shape):
    """A piece on the board."""

    id: str
    name: str
    letters: str
    team: int
    shape: Literal["disc", "square", "hexagon", "diamond"]
    cells: list[str]
    bars: list[Bar]
    badges: list[Badge]
    active: bool
    faded: bool
    sub: str
    about: list[str]
    card: str
    spent: bool | UnsetType = UNSET
    group: str | UnsetType = UNSET
    """Pieces with the same one share their bars."""
    owner: int | UnsetType = UNSET
    """Whose it is, where no team plays it."""
    icon: str | UnsetType = UNSET
    """The name of its icon."""
    gist: str | UnsetType = UNSET
    """In few words what it is good at, for whoever chooses among several."""
    worn: str | UnsetType = UNSET
    """The key of a card it has put on."""
    size: int | UnsetType = UNSET
    """On a free table: how wide its base is."""
    height: int | UnsetType = UNSET
    level: str | UnsetType = UNSET
    """On a free table: the key of the terrain it stands on, "" on the ground."""


class Benched(Shape):
    """Somebody who is not on the board: how it fares, and where it is or when it comes back."""

    id: str
    name: str
    letters: str
    team: int
    shape: Literal["disc", "square", "hexagon", "diamond"]
    bars: list[Bar]
    note: str
    card: str


class Fact(Shape):
    """A number or word in front of a player."""

    name: str
    value: str
    text: str | UnsetType = UNSET


class CardRef(Shape):
    """A card that can be looked at."""

    key: str
    name: str
    sub: str


class Sheet(Shape):
    """What a player has of each of several pieces: how it fares, what is left, what it holds, what else to know."""

    id: str
    name: str
    sub: str
    bars: list[Bar]
    facts: list[Fact]
    holds: list[str]
    notes: list[str]
    card: str
    active: bool
    faded: bool


class Side(Shape):
    """A seat, and what lies in front of it."""

    seat: int
    team: int
    name: str
    facts: list[Fact]
    cards: list[CardRef]
    sheets: list[Sheet] | UnsetType = UNSET


class Symbol(Shape):
    """What the face of a die shows in place of a number; one nobody has drawn goes by its name."""

    kind: str
    name: str
    sign: str | UnsetType = UNSET
    """Path data in a square from -1 to 1; nothing for a blank."""
    ink: Ink | UnsetType = UNSET


class Die(Shape):
    """A die, or several that belong together. With ``symbols``, one for each face, the numbers do not matter."""

    text: str
    name: str
    faces: list[int]
    sides: int
    spent: bool
    symbols: list[Symbol] | UnsetType = UNSET


class Discarded(Shape):
    """A card that lies open."""

    key: str
    name: str
    text: str | UnsetType = UNSET


class Pile(Shape):
    """A deck."""

    key: str
    name: str
    left: int
    top: str
    """Empty unless this seat knows the card on top."""
    discarded: list[Discarded]
    text: str


class Held(Shape):
    """A card of one's own hand. Options about it have its key as their piece."""

    key: str
    name: str
    sub: str
    cost: str
    can: bool
    why: str
    card: str
    when: str | UnsetType = UNSET
    """When such a card is played at all."""


class Stack(Shape):
    """Face-down cards on a slot of the track: how many, what the uppermost is called, and its colour as of a team."""

    count: int
    name: str
    tone: int


class Slot(Shape):
    """A step of a round, or whose it is."""

    label: str
    team: int
    state: Literal["done", "now", "next"]
    short: str | UnsetType = UNSET
    """Stands for the label where there is little room."""
    stack: Stack | UnsetType = UNSET


class Result(Shape):
    """How the match ended."""

    verdicts: list[Verdict]
    winners: list[int]
    text: str
    rest: str | UnsetType = UNSET
    """The sentence without who won, for whoever was told that already."""
    about: list[str] | UnsetType = UNSET
    sequel: bool | UnsetType = UNSET


class Scene(Shape):
    """What is to be seen, in drawing order."""

    status: Status
    board: Board
    ground: list[Ground]
    marks: list[Mark]
    pieces: list[Piece]
    sides: list[Side]
    bench: list[Benched]
    dice: list[Die]
    piles: list[Pile]
    hand: list[Held]
    track: list[Slot]
    result: Result | None


SceneParts: Any = msgspec.defstruct(
    "SceneParts",
    [(each.name, each.type | UnsetType, UNSET) for each in msgspec.structs.fields(Scene)],
    bases=(Shape,),
    namespace={"__doc__": "The parts of a scene that have changed."},
)
