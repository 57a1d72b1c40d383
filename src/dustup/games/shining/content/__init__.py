"""The box: every card and encounter, loaded when the game is first asked for."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

from dustup.engine.cite import CITATIONS, Citation
from dustup.engine.content import Part, Source, Words
from dustup.engine.errors import BadContent
from dustup.games.shining.cards import (
    Box,
    ChartRow,
    Encounter,
    Ending,
    EventCard,
    ItemCard,
    Printed,
    Profile,
    key_of,
)
from dustup.games.shining.happenings import HAPPENINGS
from dustup.games.shining.maps import draw_ground
from dustup.games.shining.printing import (
    ENCOUNTER,
    EVENT_CARD,
    ITEM,
    PROFILE,
    Sentences,
    hero_card,
    monster_card,
    profile,
)

HERE = Path(__file__).parent
PACKAGE = "dustup.games.shining.content"


def _files(folder: str) -> Iterator[tuple[Path, ModuleType | None]]:
    """The TOML files of a folder, each with the Python file beside it."""
    for path in sorted((HERE / folder).glob("*.toml")):
        beside = path.with_suffix(".py").is_file()
        yield path, import_module(f"{PACKAGE}.{folder}.{path.stem}") if beside else None


def _items() -> dict[str, ItemCard]:
    rows = Source(HERE / "items.toml").read({"item": Part(ITEM, rows=True)})["item"]
    return {key_of(row["name"]): ItemCard(key_of(row["name"]), **row) for row in rows}


def _spells() -> dict[str, Profile]:
    source = Source(HERE / "spells.toml")
    rows = source.read({"spell": Part({**PROFILE, "text": Words()}, rows=True)})["spell"]
    made = [profile(source, {**row, "sight": row["sight"] and "sight" in raw}) for row, raw in _beside(source, rows)]
    for each in made:
        if not each.spell:
            raise source.wrong("mp", each.mp, "at least 1, as it is a Spell that costs MP")
    return {each.key: each for each in made}


def _beside(source: Source, rows: list[dict[str, Any]]) -> Iterator[tuple[dict[str, Any], dict[str, Any]]]:
    """Rows with what is written in them: a Spell needs sight only if its card says so."""
    return zip(rows, source.table["spell"], strict=True)


def _events() -> dict[str, dict[str, EventCard]]:
    found = {}
    for path, module in _files("events"):
        sentences = Sentences(path.name, module)
        rows = Source(path).read({"card": Part(EVENT_CARD, rows=True)})["card"]
        made = [
            EventCard(
                key_of(row["name"]),
                row["name"],
                row["text"],
                sentences.take(row["name"], row["text"]),
                Printed(row["numbers"]),
            )
            for row in rows
        ]
        sentences.check()
        found[path.stem.replace("_", "-")] = {each.key: each for each in made}
    return found


def _encounter(path: Path) -> Encounter:
    source = Source(path)
    pieces = source.table.pop("pieces", {})
    row = source.read(ENCOUNTER)
    levels = "" if row["levels"] == "flat" else row["levels"]
    ground, others = draw_ground(row["map"], encounter=row["number"], pieces=pieces, levels=levels)
    if others:
        raise source.wrong("map", next(iter(others)), "glyphs of maps, or of the table pieces")
    spawns = [each.rsplit(" ", 1) for each in row["spawns"]]
    chart = [ChartRow(tuple(each["on"]), each["events"], each["timers"], each["cites"]) for each in row["chart"]]
    return Encounter(
        path.stem.replace("_", "-"),
        row["number"],
        row["title"],
        row["chapter"],
        row["text"],
        ground,
        tuple((kind, int(number)) for kind, number in spawns),
        row["die"],
        tuple(chart),
        "" if row["events"] == "none" else row["events"],
        _ending(row["victory"]),
        _ending(row["defeat"]),
        tuple(row["cites"]),
    )


def _ending(row: dict[str, Any]) -> Ending:
    following = "" if row["next"] == "end" else row["next"]
    gains = row["stat"], row["hp"], row["mp"]
    return Ending(row["kind"], row["number"], row["text"], *gains, following, tuple(row["cites"]))


@cache
def box() -> Box:
    """Everything in the box."""
    heroes = [hero_card(path, module, HAPPENINGS) for path, module in _files("heroes")]
    monsters = [monster_card(path, module) for path, module in _files("monsters")]
    encounters = [_encounter(path) for path, _ in _files("encounters")]
    made = Box(
        {each.key: each for each in heroes},
        _items(),
        _spells(),
        {each.key: each for each in monsters},
        _events(),
        {each.key: each for each in encounters},
    )
    _check(made)
    _cite(made)
    return made


def _cite(box: Box) -> None:
    """Clauses that name a very card are told when it comes into play."""
    monsters = [*box.monsters.values(), *(ai for each in box.monsters.values() for ai in each.ai.values())]
    cards: list[Any] = [*box.heroes.values(), *monsters, *box.encounters.values()]
    for card in cards:
        if card.cites:
            CITATIONS.append(Citation(PACKAGE, card.key, (), card.cites))
    for each in box.encounters.values():
        for part in (each.victory, each.defeat):
            if part.clauses:
                CITATIONS.append(Citation(PACKAGE, each.key, (), part.clauses))


def _check(box: Box) -> None:
    """Cards name only cards there are."""
    for hero in box.heroes.values():
        _known(hero.name, hero.items, box.items)
        _known(hero.name, hero.spells, box.spells)
    for encounter in box.encounters.values():
        _known(encounter.title, [kind for kind, _ in encounter.spawns], box.monsters)
        _known(encounter.title, [encounter.events] if encounter.events else [], box.events)
        faces = sorted(face for row in encounter.chart for face in row.faces)
        if encounter.chart and faces != list(range(1, encounter.chart_die + 1)):
            raise BadContent(f"{encounter.title}: its chart has {faces}, expected each of 1 to {encounter.chart_die}")
        if not encounter.ground.starts.bit_count() >= 4:
            raise BadContent(f"{encounter.title}: its map has fewer than four start squares (h)")


def _known(where: str, names: Any, there: Any) -> None:
    for name in names:
        if name not in there:
            raise BadContent(f"{where} names {name!r}; there are: {', '.join(there)}")
