"""The terrain glossary: which type every drawn piece of scenery has, on every map or on the map of one encounter."""

from __future__ import annotations

from collections.abc import Mapping

from dustup.engine.cite import clause
from dustup.engine.errors import BadContent

SHORT, TALL, WALL, DIFFICULT = "short", "tall", "wall", "difficult"

Entry = tuple[str, str]
"""A type of terrain, and the clause that says so."""

COMMON: dict[str, Entry] = {
    "barrel": (SHORT, "glossary.common.barrel"),
    "bed": (SHORT, "glossary.common.bed"),
    "bookshelf": (TALL, "glossary.common.bookshelf"),
    "castle-wall": (WALL, "glossary.common.castle-wall"),
    "desk": (SHORT, "glossary.common.desk"),
    "firepit": (SHORT, "glossary.common.fire"),
    "fire-brazier": (SHORT, "glossary.common.fire"),
    "campfire": (SHORT, "glossary.common.fire"),
    "gravestone": (SHORT, "glossary.common.gravestone-small"),
    "tall-gravestone": (TALL, "glossary.common.gravestone-large"),
    "house": (TALL, "glossary.common.house"),
    "rocky-cliff": (WALL, "glossary.common.rocky-cliff"),
    "statue": (TALL, "glossary.common.statue"),
    "tree": (TALL, "glossary.common.tree"),
    "tree-stump": (SHORT, "glossary.common.tree-stump"),
    "water": (DIFFICULT, "glossary.common.water"),
    "well": (SHORT, "glossary.common.well"),
}

_DEBRIS = {"rocky-debris": (TALL, "glossary.ch2.e6-7.rocky-debris")}
_ARMOR = {
    "display-armor": (TALL, "glossary.ch2.e10-11.display-armor"),
    "fallen-display-armor": (DIFFICULT, "glossary.ch2.e10-11.fallen-armor"),
}

OF_ENCOUNTER: dict[str, dict[str, Entry]] = {
    "2": {"rocky-landslide": (WALL, "glossary.ch1.e2.rocky-landslide")},
    "3": {"chapel": (WALL, "glossary.ch1.e3.chapel")},
    "4A": {
        "altar": (SHORT, "glossary.ch1.e4a.altar"),
        "chapel-seating": (SHORT, "glossary.ch1.e4a.chapel-seating"),
        "candelabra": (TALL, "glossary.ch1.e4a.candelabra"),
    },
    "4B": {"hermitage": (WALL, "glossary.ch1.e4b.hermitage")},
    "5A": {"sarcophagus": (SHORT, "glossary.ch1.e5a.sarcophagus")},
    "6": _DEBRIS,
    "7": _DEBRIS,
    "8": {
        "guardhouse": (TALL, "glossary.ch2.e8.guardhouse"),
        "broken-guardhouse": (TALL, "glossary.ch2.e8.guardhouse"),
        "wooden-barricade": (SHORT, "glossary.ch2.e8.wooden-barricade"),
    },
    "9B": {
        "wooden-barricade": (SHORT, "glossary.ch2.e9b.wooden-barricade"),
        "construct-wreck": (TALL, "glossary.ch2.e9b.construct-wreck"),
    },
    "10": _ARMOR,
    "11": _ARMOR,
    "14": {
        "broken-pillar": (SHORT, "glossary.ch3.e14.pillar-basin"),
        "stone-basin": (SHORT, "glossary.ch3.e14.pillar-basin"),
    },
    "15": {"broken-pillar": (SHORT, "glossary.ch3.e15.broken-pillar")},
    "16": {"stone-basin": (SHORT, "glossary.ch3.e16.stone-basin")},
    "17": {"temple": (TALL, "glossary.ch3.e17.temple")},
    "18": {"broken-pillar": (SHORT, "glossary.ch3.e18.broken-pillar")},
}
"""By the encounter's number. The second entry for 16 of the printed list is that of 18 (``duplicate-sixteen``)."""

PLATFORMS, SINKHOLE = "platforms", "sinkhole"
LEVELS: dict[str, Entry] = {
    "16": (PLATFORMS, "elevation.e16.platforms"),
    "18": (SINKHOLE, "elevation.e18.sinkhole"),
}
"""By the encounter's number, what lies higher or lower there."""


def _all_entries() -> tuple[str, ...]:
    tables: list[Mapping[str, Entry]] = [COMMON, *OF_ENCOUNTER.values()]
    return tuple(dict.fromkeys(cited for table in tables for _, cited in table.values()))


@clause(
    *("glossary.purpose", "terrain.map-overrides", "terrain.open-default", "glossary.common.gravestone-height"),
    "glossary.ch3.duplicate-sixteen",
    tells=_all_entries(),
)
def type_of(piece: str, encounter: str) -> Entry:
    """The type of a drawn piece: the encounter's own list wins over the common one."""
    found = OF_ENCOUNTER.get(encounter, {}).get(piece) or COMMON.get(piece)
    if found is None:
        known = ", ".join(sorted({*COMMON, *OF_ENCOUNTER.get(encounter, {})}))
        raise BadContent(f"the map of encounter {encounter} draws {piece!r}, which no glossary has; there are: {known}")
    return found


@clause(tells=tuple(cited for _, cited in LEVELS.values()))
def levels_of(encounter: str) -> Entry | None:
    """What the map of an encounter has on other levels, if the book says so."""
    return LEVELS.get(encounter)
