"""The printed cards: forms, archetypes with their styles, boss archetypes and builds, as the book prints them.

Names, dice and numbers come from the TOML files under ``content``; what a card says in words is the text of its
clauses in the ledger. What the cards do is written beside them in Python (see ``cards.py``).
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from dustup.engine.cite import clause
from dustup.engine.content import Many, Number, Part, Place, Words
from dustup.engine.errors import BadContent
from dustup.engine.icons import Icon
from dustup.kit.cards import Run, Sentence, Tunable, filled
from dustup.kit.printed import RANGED, Printed, Tuned

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

CONTENT = Path(__file__).parent / "content"

BASIC = ("iron", "power", "speed")
"""The Basic tokens."""

TYPES = ("focused", "fused", "frantic")
BUILDS = ("agile", "bumbling", "mysterious", "overpowering", "scheming", "tough")


@dataclass(slots=True, frozen=True)
class Cost:
    """What an action asks for: a number of at least so much, any number (X), tokens, or something odd."""

    gates: tuple[int, ...] = ()
    """The minimum numbers of its tiers, lowest first; empty if it is not paid with a number."""
    x: bool = False
    two: tuple[int, ...] = ()
    """Two numbers of at least so much, both spent."""
    tokens: int = 0
    kinds: tuple[str, ...] = ()
    """Tokens of these kinds in any mix."""
    odd: str = ""
    """shield, copy, hp, burning or free."""
    amount: int = 0

    @property
    def numeric(self) -> bool:
        """Whether a number can pay for it."""
        return bool(self.gates) or self.x or bool(self.two)

    @property
    def token(self) -> bool:
        """Whether it is a Token Action: it can be paid with something other than a number."""
        return self.tokens > 0 or self.odd != ""


_TOKENS = re.compile(r"(\d+) ([A-Z]\w+)(?: or ([A-Z]\w+))? tokens")
_ODD = {
    "destroy your active Shield": ("shield", 1),
    "destroy 1 of your Copies": ("copy", 1),
    "2 HP": ("hp", 2),
    "gain 1 Burning token": ("burning", 1),
    "free": ("free", 0),
}


def read_cost(printed: str) -> Cost:
    """A printed cost: ``3+ or 6+``, ``X``, ``2 Basic tokens``, ``1+ or 2 Basic tokens``, ``3+ and 3+``."""
    if printed == "X":
        return Cost(x=True)
    if printed in _ODD:
        odd, amount = _ODD[printed]
        return Cost(odd=odd, amount=amount)
    if " and " in printed:
        return Cost(two=tuple(int(each.removesuffix("+")) for each in printed.split(" and ")))
    gates = tuple(int(each) for each in re.findall(r"(\d+)\+", printed))
    tokens = 0
    kinds: tuple[str, ...] = ()
    if found := _TOKENS.search(printed):
        tokens = int(found[1])
        named = tuple(each.lower() for each in found.groups()[1:] if each)
        kinds = BASIC if named == ("basic",) else named
    if not gates and not tokens:
        raise BadContent(f"{printed!r} is no cost; expected one like 3+ or 6+, X, 2 Basic tokens, 2 HP")
    return Cost(gates=gates, tokens=tokens, kinds=kinds)


@dataclass(slots=True, eq=False, repr=False)
class Ability(Sentence):
    """One printed ability. What it says is the text of its clause."""

    clause: str = ""


@dataclass(slots=True, eq=False, repr=False)
class Action(Sentence):
    """An action: what is printed of it, its parts and what it needs."""

    clause: str = ""
    cost: Cost = field(default_factory=Cost)
    limit: int = 0
    """Uses per turn; 0 for no limit."""
    id: str = ""
    """Its name in one word, unique in the whole book, and how it is written in notation."""
    index: int = -1
    """Its place among all actions of the book."""
    raised: dict[int, Tunable] = field(default_factory=dict)
    """Its printed numbers, raised by so much."""
    parts: tuple[tuple[int, Run], ...] = ()
    """What its gates add, in order, once the script was read."""
    gates: dict[int, Run] = field(default_factory=dict)
    """What each gate adds, by the place of the gate (0 is the first)."""
    aims: dict[int, Run] = field(default_factory=dict)
    """Whether a gate could target somebody, by its place: a later one, perhaps somebody the ones before it cannot."""
    options: list[tuple[str, Run, Run | None]] = field(default_factory=list)
    """For choice actions: the key of each option, what it does and whether it can do anything."""
    needs: int = 0
    """What must be there for it to do anything (``cards.NEEDS``)."""
    possible: Run | None = None  # type: ignore[assignment]
    """``possible(m, act)``: whether it could do anything, where the needs do not say it all."""
    targets: bool = False
    """Whether it has to target somebody, though it does other things before: what ``aims`` says is then needed."""
    whole: bool = False
    """Whether its first part looks to all its gates."""
    answerable: bool = True
    when: str = ""
    """``others`` for an action of enemies' turns only."""
    early: Run | None = None
    """``early(m, act)``: whether its first part could do anything, where ``possible`` looks at later gates, too."""

    def __repr__(self) -> str:
        return f"<action {self.id}>"

    @property
    def late(self) -> bool:
        """Whether it may be for a later gate alone that it could do something: then the number for it matters."""
        return self.early is not None or len(self.aims) > 1

    def listed(self, raised: int) -> Tunable:
        """Its printed numbers, raised by so much: the only place that says what they are, beforehand and in use."""
        if raised not in self.raised:
            numbers = self.n.items().items()
            self.raised[raised] = Tunable({name: number + raised for name, number in numbers}, self.name)
        return self.raised[raised]

    def told(self, asked: Run | None) -> Run | None:
        """What says something about it beforehand ``(m, act)``; one that wants ``(m, act, n)`` is given its numbers."""
        if asked is None or asked.__code__.co_argcount - len(asked.__defaults__ or ()) < 3:
            return asked
        return lambda m, act: asked(m, act, self.listed(act.raised))


@dataclass(slots=True, frozen=True)
class FormCard:
    """A form: dice, abilities, unique actions and a skill."""

    key: str
    name: str
    gist: str
    """What it is good for, in a few words; so of a style."""
    names: tuple[str, ...]
    dice: tuple[int, ...]
    fixed: tuple[int, ...]
    """Numbers that need no roll."""
    forbidden: tuple[int, ...]
    """The dice it adds to a stance made of two forms."""
    forbidden_fixed: tuple[int, ...]
    skill: str
    abilities: tuple[Ability, ...]
    actions: tuple[Action, ...]
    ranges: tuple[str, ...] = ()
    """Ways to change the range of a style it is joined with, of which the owner picks one."""


@dataclass(slots=True, frozen=True)
class StyleCard:
    """A style: a range, abilities and unique actions."""

    key: str
    name: str
    gist: str
    archetype: str
    range: tuple[int, int] | None
    """From and to; ``None`` for a style that reaches nothing."""
    dice: tuple[int, ...]
    """Dice it adds to every stance."""
    forms: int
    """How many forms it is joined with."""
    abilities: tuple[Ability, ...]
    actions: tuple[Action, ...]


@dataclass(slots=True, frozen=True)
class WholeStance(StyleCard):
    """A stance printed whole, without style or form: its dice and its skill are its own. Sheets name it as a style."""

    skill: str
    reserved: str
    """The only unit that may use it."""
    clause: str


@dataclass(slots=True, frozen=True)
class ArchetypeCard:
    """An archetype: three versions of its ability and its styles."""

    key: str
    name: str
    complexity: int
    abilities: Mapping[str, tuple[Ability, ...]]
    """By type of hero: focused, fused, frantic."""
    styles: tuple[str, ...]
    reserved: str
    """The only unit that may use it; empty if anybody may."""


@dataclass(slots=True, frozen=True)
class BossCard:
    """An archetype for bosses and warriors only, with the styles of which a boss needs one."""

    key: str
    name: str
    styles: tuple[str, ...]
    abilities: tuple[Ability, ...]
    reserved: str
    figures: int = 1
    """How many bodies the unit has."""
    body: tuple[tuple[int, int], ...] = ()
    """Columns and rows of the further spaces its body fills, counted from the first."""


_ABILITY = {"id": Words(), "name": Words(default=""), "icon": Icon(default=""), **RANGED}
_OPEN = {"id": Words(), "name": Words(), "cost": Words(), "limit": Words(default=""), **RANGED}
_ACTION = {**_OPEN, "icon": Icon()}
_RANGE = Part({"from": Number(0, 20), "to": Tuned(0, 20), "ranges": RANGED["ranges"]})
_DICE = Many(Number(4, 12), 0, 9, ())
_GIST = Words(most=36)
"""What it is good for, in a few words: three of them stand in the row of somebody who may take the turn."""
FORM = {
    "name": Words(),
    "icon": Icon(),
    "gist": _GIST,
    "names": Many(Words(), 5, 5),
    "dice": _DICE,
    "fixed": Many(Number(1, 12), 0, 9, ()),
    "forbidden": _DICE,
    "forbidden-fixed": Many(Number(1, 12), 0, 9, ()),
    "skill": Words(),
    "ranges": Many(Words(("reach", "close")), 0, 2, ()),
    "ability": Part(_ABILITY, rows=True),
    "action": Part(_ACTION, rows=True),
}
STYLE = {
    "name": Words(),
    "icon": Icon(),
    "gist": _GIST,
    "range": _RANGE,
    "dice": _DICE,
    "forms": Number(1, 2, 1),
    "ability": Part(_ABILITY, rows=True),
    "action": Part(_ACTION, rows=True),
}
ARCHETYPE = {
    "name": Words(),
    "icon": Icon(),
    "complexity": Number(1, 3),
    "styles": Many(Words(), 1, 5),
    "reserved": Words(default=""),
    "ability": Part({"type": Words(TYPES), **_ABILITY, "id": Words(default="")}, rows=True),
}
BOSS = {
    "name": Words(),
    "icon": Icon(),
    "styles": Many(Words(), 0, 4),
    "reserved": Words(default=""),
    "figures": Number(1, 2, 1),
    "body": Many(Words(), 0, 4, ()),
    "ability": Part(_ABILITY, rows=True),
}
STANCE = {
    "name": Words(),
    "icon": Icon(),
    "gist": _GIST,
    "range": _RANGE,
    "dice": Many(Number(4, 12), 1, 9),
    "skill": Words(),
    "reserved": Words(),
    "ability": Part(_ABILITY, rows=True),
    "action": Part(_ACTION, rows=True),
}
BUILD = {"id": Words(), "name": Words(), "icon": Icon(), **RANGED}
BASICS = {"name": Words(), "icon": Icon(), "action": Part(_ACTION, rows=True)}
_TIMES = {"": 0, "once per turn": 1, "3 per turn": 3}


C = TypeVar("C", bound="DataclassInstance")


def _card(kind: type[C], row: Mapping[str, Any], **more: Any) -> C:
    """A card of what is printed in its file, lists as tuples, and of what follows from it."""
    names = {each.name: each.name.replace("_", "-") for each in fields(kind)}
    printed = {name: row[key] for name, key in names.items() if key in row}
    return kind(**{name: tuple(each) if isinstance(each, list) else each for name, each in printed.items()} | more)


def _abilities(rows: list[dict[str, Any]], card: str, clause: str) -> tuple[Ability, ...]:
    return tuple(_ability(row, card, f"{clause}.{row['id']}") for row in rows)


def _ability(row: Mapping[str, Any], card: str, clause: str) -> Ability:
    name = row["name"]
    return Ability(name, card, "ability", "", Tunable(row["numbers"], name), key=row["id"], clause=clause)


def _actions(rows: list[dict[str, Any]], card: str, clause: str) -> tuple[Action, ...]:
    return tuple(_action(row, card, f"{clause}.{row['id']}") for row in rows)


def _action(row: Mapping[str, Any], card: str, clause: str) -> Action:
    cost, limit, id = read_cost(filled(row["cost"], row["numbers"])), _TIMES[row["limit"]], row["id"]
    n = Tunable(row["numbers"], row["name"])
    return Action(row["name"], card, "action", "", n, key=id, id=id, clause=clause, cost=cost, limit=limit)


@clause("form.unique-action-count", "style.unique-action-count")
def unique_actions(rows: list[dict[str, Any]], card: str, clause: str, fewest: int) -> tuple[Action, ...]:
    """A form grants one to three Unique Actions, a style at most three."""
    if not fewest <= len(rows) <= 3:
        raise BadContent(f"{clause}: {len(rows)} actions; expected {fewest} to 3")
    return _actions(rows, card, clause)


def read_form(source: Printed) -> FormCard:
    """A form as its file prints it."""
    row, key = source.read(FORM), plain(source.key)
    abilities = _abilities(row["ability"], row["name"], f"form.{key}.ability")
    actions = unique_actions(row["action"], row["name"], f"form.{key}.action", 1)
    return _card(FormCard, row, key=source.key, abilities=abilities, actions=actions)


@clause("archetypes.structure")
def read_archetype(source: Printed) -> ArchetypeCard:
    """An archetype has its ability in three versions, one for each type of hero, and several styles."""
    row, key = source.read(ARCHETYPE), plain(source.key)
    abilities: dict[str, tuple[Ability, ...]] = dict.fromkeys(TYPES, ())
    for each in row["ability"]:
        clause = f"archetype.{key}.{each['type']}" + (f".{each['id']}" if each["id"] else "")
        abilities[each["type"]] += (_ability({**each, "name": each["name"] or row["name"]}, row["name"], clause),)
    return _card(ArchetypeCard, row, key=source.key, abilities=abilities)


class Archetype(Printed):
    """The file of an archetype, whose abilities are called by the type of hero they are for."""

    def called(self, table: Mapping[str, Any], place: Place) -> str:
        of_type = " ".join(table[key] for key in ("type", "id") if key in table)
        return of_type if "type" in table else super().called(table, place)


def read_style(source: Printed) -> StyleCard:
    """A style as its file prints it, in the folder of its archetype."""
    row, key = source.read(STYLE), plain(source.key)
    abilities = _abilities(row["ability"], row["name"], f"style.{key}.ability")
    actions = unique_actions(row["action"], row["name"], f"style.{key}.action", 0)
    own = {"key": source.key, "archetype": source.path.parent.name, "range": _span(row["range"])}
    return _card(StyleCard, row, **own, abilities=abilities, actions=actions)


def _span(row: Mapping[str, int] | None) -> tuple[int, int] | None:
    """A printed range, from and to."""
    return (row["from"], row["to"]) if row else None


def read_boss(source: Printed) -> BossCard:
    """A boss archetype as its file prints it."""
    row = source.read(BOSS)
    abilities = _abilities(row["ability"], row["name"], f"archetype.boss.{plain(source.key)}")
    return _card(BossCard, row, key=source.key, abilities=abilities, body=_spaces(row["body"]))


def _spaces(rows: list[str]) -> tuple[tuple[int, int], ...]:
    """A drawn body, as the spaces it fills besides its first."""
    return tuple((along, down) for down, row in enumerate(rows) for along, _ in enumerate(row) if along or down)


def read_stance(source: Printed) -> WholeStance:
    """A stance printed whole, as its file prints it."""
    row, key = source.read(STANCE), plain(source.key)
    abilities = _abilities(row["ability"], row["name"], f"stance.{key}.ability")
    actions = _actions(row["action"], row["name"], f"stance.{key}.action")
    of_itself = {"key": source.key, "archetype": "", "forms": 0, "clause": f"stance.{key}.what"}
    of_itself["range"] = _span(row["range"])
    return _card(WholeStance, row, **of_itself, abilities=abilities, actions=actions)


def read_build(source: Printed) -> tuple[Ability, ...]:
    """A build is one small ability."""
    row = source.read(BUILD)
    return (_ability({**row, "id": ""}, row["name"], f"build.{plain(source.key)}"),)


def read_basics(source: Printed) -> tuple[Action, ...]:
    """Actions that no card grants."""
    row = source.read(BASICS)
    return _actions(row["action"], row["name"], plain(source.key))


def plain(key: str) -> str:
    """The key of a card, or of the printed one that it stands beside: ``iron`` for ``iron@new``."""
    return key.partition("@")[0]


@cache
def sources(folder: str) -> tuple[Printed, ...]:
    """The printed files of a folder."""
    return tuple(Printed(path) for path in sorted((CONTENT / folder).glob("*.toml")))


@cache
def archetype_sources() -> tuple[Printed, ...]:
    """The archetypes, each in a folder of its name with its styles."""
    found = sorted((CONTENT / "archetypes").glob("*/*.toml"))
    return tuple(Archetype(path) for path in found if path.stem == path.parent.name)


@cache
def style_sources() -> tuple[Printed, ...]:
    """The styles in the folders of their archetypes, in printed order."""
    return tuple(
        Printed(each.path.with_name(f"{key}.toml"))
        for each in archetype_sources()
        for key in read_archetype(each).styles
    )


FORMS = {each.key: read_form(each) for each in sources("forms")}
ARCHETYPES = {each.key: read_archetype(each) for each in archetype_sources()}
STYLES = {each.key: read_style(each) for each in style_sources()}
BOSSES = {each.key: read_boss(each) for each in sources("bosses")}
WHOLE = {each.key: read_stance(each) for each in sources("stances")}
STYLE_KEYS = (*STYLES, *WHOLE)
"""Every key a stance may name as its style."""


def style_card(key: str) -> StyleCard:
    """The style, or the stance printed whole, under that key."""
    return STYLES.get(key) or WHOLE[key]
