"""The printed cards: forms, archetypes with their styles, boss archetypes and builds, as the book prints them.

Names, dice and numbers come from the TOML files under ``content``; what a card says in words is the text of its
clauses in the ledger. What the cards do is written beside them in Python (see ``cards.py``).
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, fields
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from dustup.engine.cite import clause
from dustup.engine.content import Many, Number, Numbers, Part, Source, Words
from dustup.engine.errors import BadContent
from dustup.engine.icons import Icon

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


@dataclass(slots=True, frozen=True)
class Ability:
    """One printed ability: its clause in the ledger and its numbers."""

    id: str
    clause: str
    name: str
    numbers: Mapping[str, int]


@dataclass(slots=True, frozen=True)
class PrintedAction:
    """One printed action."""

    id: str
    """Its name in one word, unique in the whole book, and how it is written in notation."""
    clause: str
    name: str
    cost: Cost
    kind: str
    limit: int
    """Uses per turn; 0 for no limit."""
    numbers: Mapping[str, int]


@dataclass(slots=True, frozen=True)
class FormCard:
    """A form: dice, abilities, unique actions and a skill."""

    key: str
    name: str
    names: tuple[str, ...]
    dice: tuple[int, ...]
    fixed: tuple[int, ...]
    """Numbers that need no roll."""
    forbidden: tuple[int, ...]
    """The dice it adds to a stance made of two forms."""
    forbidden_fixed: tuple[int, ...]
    skill: str
    abilities: tuple[Ability, ...]
    actions: tuple[PrintedAction, ...]
    ranges: tuple[str, ...] = ()
    """Ways to change the range of a style it is joined with, of which the owner picks one."""


@dataclass(slots=True, frozen=True)
class StyleCard:
    """A style: a range, abilities and unique actions."""

    key: str
    name: str
    archetype: str
    range: tuple[int, int] | None
    """From and to; ``None`` for a style that reaches nothing."""
    dice: tuple[int, ...]
    """Dice it adds to every stance."""
    forms: int
    """How many forms it is joined with."""
    abilities: tuple[Ability, ...]
    actions: tuple[PrintedAction, ...]


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


_ABILITY = {"id": Words(), "name": Words(default=""), "numbers": Numbers()}
_ACTION = {
    "id": Words(),
    "name": Words(),
    "icon": Icon(),
    "cost": Words(),
    "kind": Words(),
    "gates": Many(Number(1, 20), 0, 9, ()),
    "two-numbers": Many(Number(1, 20), 0, 2, ()),
    "limit": Words(default=""),
    "numbers": Numbers(),
}
_DICE = Many(Number(4, 12), 0, 9, ())
FORM = {
    "name": Words(),
    "icon": Icon(),
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
_STYLE = {
    "id": Words(),
    "name": Words(),
    "icon": Icon(),
    "range": Many(Number(0, 20), 0, 2),
    "dice": _DICE,
    "forms": Number(1, 2, 1),
    "ability": Part(_ABILITY, rows=True),
    "action": Part(_ACTION, rows=True),
}
ARCHETYPE = {
    "name": Words(),
    "icon": Icon(),
    "complexity": Number(1, 3),
    "reserved": Words(default=""),
    "ability": Part({"type": Words(TYPES), **_ABILITY, "id": Words(default="")}, rows=True),
    "style": Part(_STYLE, rows=True),
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
    "range": Many(Number(0, 20), 2, 2),
    "dice": Many(Number(4, 12), 1, 9),
    "skill": Words(),
    "reserved": Words(),
    "ability": Part(_ABILITY, rows=True),
    "action": Part(_ACTION, rows=True),
}
_TIMES = {"": 0, "once per turn": 1, "3 per turn": 3}


C = TypeVar("C", bound="DataclassInstance")


def _card(kind: type[C], row: Mapping[str, Any], **more: Any) -> C:
    """A card of what is printed in its file, lists as tuples, and of what follows from it."""
    names = {each.name: each.name.replace("_", "-") for each in fields(kind)}
    printed = {name: row[key] for name, key in names.items() if key in row}
    return kind(**{name: tuple(each) if isinstance(each, list) else each for name, each in printed.items()} | more)


def _abilities(rows: list[dict[str, Any]], clause: str) -> tuple[Ability, ...]:
    return tuple(_card(Ability, row, clause=f"{clause}.{row['id']}") for row in rows)


def _actions(rows: list[dict[str, Any]], clause: str) -> tuple[PrintedAction, ...]:
    return tuple(
        _card(
            PrintedAction, row, clause=f"{clause}.{row['id']}", cost=read_cost(row["cost"]), limit=_TIMES[row["limit"]]
        )
        for row in rows
    )


@clause("form.unique-action-count", "style.unique-action-count")
def unique_actions(rows: list[dict[str, Any]], clause: str, fewest: int) -> tuple[PrintedAction, ...]:
    """A form grants one to three Unique Actions, a style at most three."""
    if not fewest <= len(rows) <= 3:
        raise BadContent(f"{clause}: {len(rows)} actions; expected {fewest} to 3")
    return _actions(rows, clause)


def _form(key: str, row: dict[str, Any]) -> FormCard:
    abilities = _abilities(row["ability"], f"form.{key}.ability")
    actions = unique_actions(row["action"], f"form.{key}.action", 1)
    return _card(FormCard, row, key=key, abilities=abilities, actions=actions)


@clause("archetypes.structure")
def archetype_with_styles(key: str, row: dict[str, Any]) -> tuple[ArchetypeCard, dict[str, StyleCard]]:
    """An archetype has its ability in three versions, one for each type of hero, and several styles."""
    abilities: dict[str, tuple[Ability, ...]] = dict.fromkeys(TYPES, ())
    for each in row["ability"]:
        clause = f"archetype.{key}.{each['type']}" + (f".{each['id']}" if each["id"] else "")
        abilities[each["type"]] += (_card(Ability, each, clause=clause, name=each["name"] or row["name"]),)
    styles = {each["id"]: _style(each["id"], each, key) for each in row["style"]}
    return _card(ArchetypeCard, row, key=key, abilities=abilities, styles=tuple(styles)), styles


def _style(key: str, row: dict[str, Any], archetype: str) -> StyleCard:
    abilities = _abilities(row["ability"], f"style.{key}.ability")
    actions = unique_actions(row["action"], f"style.{key}.action", 0)
    span = tuple(row["range"]) or None
    return _card(StyleCard, row, key=key, archetype=archetype, range=span, abilities=abilities, actions=actions)


def _boss(key: str, row: dict[str, Any]) -> BossCard:
    return _card(
        BossCard, row, key=key, abilities=_abilities(row["ability"], f"archetype.boss.{key}"), body=_spaces(row["body"])
    )


def _spaces(rows: list[str]) -> tuple[tuple[int, int], ...]:
    """A drawn body, as the spaces it fills besides its first."""
    return tuple((along, down) for down, row in enumerate(rows) for along, _ in enumerate(row) if along or down)


def _stance(key: str, row: dict[str, Any]) -> WholeStance:
    abilities = _abilities(row["ability"], f"stance.{key}.ability")
    actions = _actions(row["action"], f"stance.{key}.action")
    of_itself = {"key": key, "archetype": "", "forms": 0, "clause": f"stance.{key}.what"}
    return _card(WholeStance, row, **of_itself, abilities=abilities, actions=actions)


def rows_of(folder: str, shape: Mapping[str, Any]) -> dict[str, dict[str, Any]]:
    """What is printed in every file of a folder."""
    return {path.stem: Source(path).read(shape) for path in sorted((CONTENT / folder).glob("*.toml"))}


FORMS = {key: _form(key, row) for key, row in rows_of("forms", FORM).items()}
_ARCHETYPES = {key: archetype_with_styles(key, row) for key, row in rows_of("archetypes", ARCHETYPE).items()}
ARCHETYPES = {key: card for key, (card, _) in _ARCHETYPES.items()}
STYLES = {key: style for _, styles in _ARCHETYPES.values() for key, style in styles.items()}
BOSSES = {key: _boss(key, row) for key, row in rows_of("bosses", BOSS).items()}
WHOLE = {key: _stance(key, row) for key, row in rows_of("stances", STANCE).items()}
STYLE_KEYS = (*STYLES, *WHOLE)
"""Every key a stance may name as its style."""


def style_card(key: str) -> StyleCard:
    """The style, or the stance printed whole, under that key."""
    return STYLES.get(key) or WHOLE[key]
