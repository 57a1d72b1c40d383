"""What the page is told of a match, in types: lines of the log, the question, and what is said of options.

Like ``shapes.py``, which has the scene, this is the schema of plain data and makes none.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import UNSET, Meta, Raw, UnsetType

from dustup.server.shapes import Outline, Shape, Spot, Symbol, schema_of

# -- lines -----------------------------------------------------------------------------------------------------------


class Moving(Shape, tag_field="do"):
    """Something that moves on the board."""


class ShowMove(Moving, tag="move"):
    """A piece goes from cell to cell; the first is where it stood."""

    piece: str
    path: list[str]
    how: Literal["walk", "push", "throw", "jump"]


class ShowHarm(Moving, tag="harm"):
    """Points are lost."""

    piece: str
    amount: int


class ShowHeal(Moving, tag="heal"):
    """Points are gained."""

    piece: str
    amount: int


class Rolled(Shape):
    """A die that was rolled."""

    sides: int
    face: int
    symbol: Symbol | UnsetType = UNSET


class ShowRoll(Moving, tag="roll"):
    """Dice tumble."""

    seat: int
    dice: list[Rolled]
    name: str


class ShowAppear(Moving, tag="appear"):
    """A piece comes onto the board."""

    piece: str
    cell: str


class ShowVanish(Moving, tag="vanish"):
    """A piece leaves the board: taken off it, or it falls over an edge."""

    piece: str
    cell: str
    how: Literal["falls"] | UnsetType = UNSET


class ShowFlash(Moving, tag="flash"):
    """Look here."""

    piece: str | UnsetType = UNSET
    cells: list[str] | UnsetType = UNSET


class ShowCard(Moving, tag="card"):
    """A card goes from one place to another.

    A place is the key of a pile, ``seat N``, or nothing for the middle of the table; a card without a name stays face
    down.
    """

    pile: str
    card: str
    to: str


Show = ShowMove | ShowHarm | ShowHeal | ShowRoll | ShowAppear | ShowVanish | ShowFlash | ShowCard


class Numbered(Shape, tag_field="kind"):
    """Everything in the history of a table has a number."""

    seq: int


class EventLine(Numbered, tag="event"):
    """Something that happened in the match."""

    n: int
    text: str
    heading: bool
    clauses: list[str]
    cards: list[str]
    show: Show | None
    cause: str | UnsetType = UNSET
    """The ability or card behind it, by name, where the text does not say so."""


class ChatLine(Numbered, tag="chat"):
    """What somebody said."""

    seat: int | None
    name: str
    text: str


class NoticeLine(Numbered, tag="notice"):
    """What happened at the table but not in the match."""

    text: str


class DropLine(Numbered, tag="drop"):
    """Events were taken back, from a number on."""

    to: int
    text: str


Line = EventLine | ChatLine | NoticeLine | DropLine


# -- the question ----------------------------------------------------------------------------------------------------


class Option(Shape):
    """An answer that is offered."""

    write: str
    say: str
    cells: list[str]
    piece: str | None
    lead: str | UnsetType = UNSET
    """What it spends."""
    short: str | UnsetType = UNSET
    """What it says where that is drawn beside it."""
    card: list[str] | UnsetType = UNSET
    gist: str | UnsetType = UNSET
    """In few words what it is good for, where its name does not say it."""
    at: Spot | UnsetType = UNSET
    level: str | UnsetType = UNSET


class Aim(Option, kw_only=True):
    """Answers that follow each other and end at an enemy, its ``piece``; ``write`` only tells it from others."""

    then: list[str]


class Open(Shape):
    """How answers are written that are not listed: a ``point`` of an area, a ``team`` by its code, anything typed."""

    kind: str
    write: str
    area: list[Outline] | UnsetType = UNSET
    snap: int | UnsetType = UNSET
    """How near to a listed point means that one."""
    plan: str | UnsetType = UNSET
    size: int | UnsetType = UNSET
    """How wide the base is that is put there."""
    levels: list[str] | UnsetType = UNSET
    """The tops in reach."""


class Ring(Shape):
    """How far something reaches, from so far to so far from the edge of a base that is ``size`` wide."""

    at: str
    size: int
    from_: int = msgspec.field(name="from")
    to: int
    name: str
    write: str | UnsetType = UNSET
    """How the answers begin that it is about."""
    kind: Literal["goes", "hits"] | UnsetType = UNSET
    """Of a piece one looks at: how far it could go, or hit."""


class Family(Shape):
    """An entry of the menu: one choice, or several that differ in what is chosen last."""

    label: str
    verb: str
    lead: str
    options: list[Option]
    short: str | UnsetType = UNSET
    """The label where what it spends is drawn beside it."""
    card: list[str] | UnsetType = UNSET
    open: Open | UnsetType = UNSET
    part: Literal["beside", "decline"] | UnsetType = UNSET
    """An offer beside the decision, after which the same is asked again, or the way to decline or to end one's turn."""


class Greyed(Shape):
    """What is not possible, and why."""

    label: str
    why: str
    clause: str


class Guided(Shape):
    """In a guided first match: what is asked, by its name; what the line answers; which step it is at."""

    asks: str
    answer: str
    step: int | None


class Question(Shape):
    """What is asked."""

    number: int
    seat: int
    yours: bool
    text: str
    optional: bool
    standing: str
    called: str
    stands: list[Literal["yes", "no", "target"]]
    where: list[str]
    clauses: list[str]
    card: list[str]
    menu: list[Family]
    greyed: list[Greyed]
    undo: str | None
    ask_undo: bool
    count: int
    also: list[int]
    """Others who may answer in the same way."""
    rings: list[Ring] | UnsetType = UNSET
    """On a free table: the ranges that matter now."""
    aims: list[Aim] | UnsetType = UNSET
    """What could be done to enemies: whoever clicks one first gives all answers of an aim, one after the other."""
    lesson: Guided | UnsetType = UNSET


# -- what is said of options -----------------------------------------------------------------------------------------


class Reply(Shape, tag_field="type"):
    """A message about the match."""


class Advice(Shape):
    """What somebody would answer who thinks ahead, and how likely one wins then, from 0 to 1, as far as they know."""

    option: str
    say: str
    chance: float


class Advised(Reply, tag="advice"):
    """The best answers that somebody found who thought ahead: a reply to ``advise``."""

    question: int
    best: list[Advice]
    id: str | UnsetType = UNSET


class Odds(Shape):
    """What may become of somebody, and in which share of the futures that were tried."""

    text: str
    share: float
    when: str | UnsetType = UNSET
    """Where uncertain harm always comes under the same heading of the log."""


class Harm(Shape):
    """Harm that is certain, shown on the piece before committing."""

    piece: str
    amount: int


class Foreseen(Reply, tag="foreseen"):
    """What an option would do: a reply to ``foresee``."""

    option: str
    say: str
    certain: list[str]
    next: str
    """What is asked then."""
    odds: list[Odds]
    tries: int
    """How many futures the odds come from."""
    path: list[str]
    harm: list[Harm]
    clauses: list[str]
    id: str | UnsetType = UNSET
    inches: str | UnsetType = UNSET
    """On a free table: how long the way is."""
    place: str | UnsetType = UNSET
    """What the place is called that was chosen there, listed or not."""
    climbs: list[str] | UnsetType = UNSET
    """What is climbed or jumped down on it, in words."""
    about: list[str] | UnsetType = UNSET
    """Who would be in reach from there, and who could shoot."""
    line: tuple[Spot, Spot] | UnsetType | None = UNSET
    """Of an attack its line of sight."""


_SPOT = {"type": "array", "prefixItems": [{"type": "integer"}, {"type": "integer"}]}
EITHER_LINE = Meta(
    extra_json_schema={
        "anyOf": [
            {"type": "array", "items": {"type": "string"}},
            {"type": "array", "prefixItems": [_SPOT, _SPOT]},
            {"type": "null"},
        ]
    }
)
"""The cells of a line, or its two ends on a free table."""


class Measured(Reply, tag="measured"):
    """What a ruler says; the whole table sees it.

    Between cells: the ``distance`` and the cells of the line; on a free table: the gap in ``inches``, the line if there
    is one, and all of it in words.
    """

    seat: int | None
    from_: str = msgspec.field(name="from")
    to: str
    sight: bool | None
    """Null where the game asks for no sight."""
    line: Annotated[Any, EITHER_LINE]
    distance: int | UnsetType = UNSET
    inches: str | UnsetType = UNSET
    text: str | UnsetType = UNSET


class Reached(Reply, tag="reached"):
    """How far a piece reaches: cells it could go to, and could hit from where it stands; on a free table ranges."""

    piece: str
    goes: list[str]
    hits: list[str]
    says: list[str]
    rings: list[Ring]


# -- over HTTP -------------------------------------------------------------------------------------------------------


class Clause(Shape):
    """A rule of the ledger."""

    id: str
    kind: str
    title: str
    text: str
    question: str
    why: str
    source: str


class Frame(Shape):
    """A moment of a replay: what was asked and answered, the lines since the one before, what changed on the board."""

    at: int
    seat: int | None
    asked: str
    say: str
    lines: list[Line]
    scene: Annotated[dict[str, Raw], schema_of("SceneParts")]
