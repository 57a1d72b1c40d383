"""Stances that are printed whole, without style or form: a sheet names one where others name a style."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from dustup.engine.content import Many, Number, Part, Source, Words
from dustup.engine.icons import Icon
from dustup.games.panic import catalog
from dustup.games.panic.catalog import CONTENT, STYLES, Shelf, StyleCard

FOLDER = CONTENT / "stances"


@dataclass(slots=True, frozen=True)
class WholeStance(StyleCard):
    """A stance that is joined with no form: its dice and its skill are its own."""

    skill: str
    reserved: str
    """The only unit that may use it."""
    clause: str


STANCE = {
    "name": Words(),
    "icon": Icon(),
    "range": Many(Number(0, 20), 2, 2),
    "dice": Many(Number(4, 12), 1, 9),
    "skill": Words(),
    "reserved": Words(),
    "ability": Part(catalog._ABILITY, rows=True),
    "action": Part(catalog._ACTION, rows=True),
}


@cache
def whole_stance(key: str) -> WholeStance:
    """The stance printed under that key."""
    row = Source(FOLDER / f"{key}.toml").read(STANCE)
    return WholeStance(
        key=key,
        name=row["name"],
        archetype="",
        range=(row["range"][0], row["range"][1]),
        dice=tuple(row["dice"]),
        forms=0,
        abilities=catalog._abilities(row["ability"], f"stance.{key}.ability"),
        actions=catalog._actions(row["action"], f"stance.{key}.action"),
        skill=row["skill"],
        reserved=row["reserved"],
        clause=f"stance.{key}.what",
    )


WHOLE: Shelf[WholeStance] = Shelf("stance", whole_stance, lambda: sorted(path.stem for path in FOLDER.glob("*.toml")))


@cache
def style_card(key: str) -> StyleCard:
    """The style, or the stance printed whole, under that key."""
    return WHOLE[key] if key in WHOLE else STYLES[key]


@cache
def style_keys() -> tuple[str, ...]:
    """Every key a stance may name as its style."""
    return (*STYLES, *WHOLE)
