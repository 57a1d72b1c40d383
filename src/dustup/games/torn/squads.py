"""Expedition Squads with their God Decks: what may be brought, as a roster of the kit.

    hero = ["richard"]
    miniatures = ["swordsman", "swordsman", "alchemist"]
    equipment = ["honey-flask"]
    gods = [...]                         # exactly 15 cards of the Hero's list

A squad as one word, as a match asks for it, is ``richard/alchemist:swordsman*2/honey-flask/...``.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import cache, lru_cache
from pathlib import Path
from random import Random
from typing import Any

from dustup.engine.cite import clause
from dustup.engine.errors import Refusal
from dustup.engine.lobby import Ready
from dustup.games.torn.content import box
from dustup.games.torn.miniatures import MiniatureCard
from dustup.kit import sheets
from dustup.kit.rosters import NAME, Held, Part, Points, Proposed, Roster, Table

SIZES = (100, 150, 200)
"""Small, standard and large."""
STANDARD = 150
DECK = 15
LEAST, MOST = 2, 20
"""Miniatures beside the Hero."""
PROPOSED = 2
"""So many random squads are proposed to each player, where that is wanted."""
READY = Path(__file__).parent / "ready-squads.toml"


def leader(held: Held) -> MiniatureCard | None:
    """The Hero a squad is built around."""
    heroes = held.cards("hero")
    return heroes[0] if heroes else None


@clause("squad.hero-first", "squad.copy-limits", "squad.mercenaries")
def led(card: str, held: Held) -> int:
    """How many of a kind the Hero's list allows."""
    hero = leader(held)
    return hero.leads.get(card, 0) if hero is not None else MOST


@clause("gods.deck-by-hero", "squad.hero-first")
def prayed_for(card: str, held: Held) -> int:
    """How often a God Card may be taken: up to its copy limit, if it is on the Hero's list."""
    hero = leader(held)
    return box().gods[card].copies if hero is None or card in hero.gods else 0


@clause("squad.copy-limits", "squad.equipment")
def carried(card: str, held: Held) -> int:
    """Each piece of equipment once, if it is on the Hero's list."""
    hero = leader(held)
    return int(hero is None or card in hero.equipment)


@clause("squad.mercenaries")
def one_of_each_person(held: Held, about: Any) -> Iterable[Refusal]:
    """Of two versions of the same person only one may be taken."""
    cards: dict[str, MiniatureCard] = {each.key: each for each in (*held.cards("hero"), *held.cards("miniatures"))}
    persons = Counter(each.person for each in cards.values())
    for person, number in persons.items():
        if number > 1:
            names = " and ".join(each.name for each in cards.values() if each.person == person)
            yield Refusal("same-person", f"{names} are the same person: take one of them.", "squad.mercenaries")


class Squads(Roster):
    """What a player brings."""

    @clause("squad.points", "squad.sizes", "gods.deck-size", "squad.equipment", "public.components.hero-leads")
    @clause("prepare.squad", "prepare.god-deck")
    def wrong(self, table: Any, about: Any = None) -> list[Refusal]:
        """A Hero, at least two others, all within the points; at most two pieces of equipment; fifteen God Cards."""
        return super().wrong(table, about)


SQUAD = Squads(
    "squad",
    (
        Part("hero", lambda: box().heroes, 1, clause="squad.hero-first"),
        Part("miniatures", lambda: box().miniatures, LEAST, MOST, "squad.sizes", led, "squad.copy-limits"),
        Part("equipment", lambda: box().equipment, 0, 2, "squad.equipment", carried, "squad.copy-limits"),
        Part(
            "gods", lambda: box().gods, DECK, DECK, "gods.deck-size", prayed_for, "gods.deck-by-hero", words="God Cards"
        ),
    ),
    rules=(one_of_each_person,),
    points=Points(
        ("hero", "miniatures", "equipment"),
        lambda card: int(card.points),
        lambda about: about or STANDARD,
        "squad.points",
    ),
    example="Heart and Shield: Richard, Heart of the Leogriff; miniatures: …; gods: …",
)


@cache
def ready_tables() -> tuple[tuple[dict[str, Any], Table, int], ...]:
    """The ready-made squads with what they cost; all are legal at the smallest size they fit into."""
    shape = dict.fromkeys(SQUAD.names, sheets.Entries(()))
    rows = sheets.read_ready(READY, {"squad": shape})["squad"]
    found = []
    for row in rows:
        table = {NAME: row[NAME], **SQUAD.plain(row)}
        assert SQUAD.points is not None
        cost = SQUAD.points.spent(Held(SQUAD, table))
        sheets.refuse(f"{READY.name}, {row['key']!r}: {each}" for each in SQUAD.wrong(table, size_for(cost)))
        found.append((row, table, cost))
    return tuple(found)


def size_for(cost: int) -> int:
    """The smallest size into which so many points fit."""
    return next((size for size in SIZES if cost <= size), SIZES[-1])


def ready_squads(size: int) -> tuple[Ready, ...]:
    """The ready-made squads for a size."""
    return tuple(
        sheets.ready(row, (SQUAD.key,), table) for row, table, cost in ready_tables() if size_for(cost) == size
    )


@cache
def ready_names() -> dict[str, str]:
    """What ready-made squads are called, by their codes."""
    return {SQUAD.code(table): str(table[NAME]) for _, table, _ in ready_tables()}


@cache
def ready_texts() -> dict[str, str]:
    """What is said of ready-made squads, by their codes."""
    return {SQUAD.code(table): str(row["text"]) for row, table, _ in ready_tables()}


@lru_cache(maxsize=64)
def proposed(size: int, deal: int, seat: int) -> Proposed:
    """Random legal squads for a seat, each as one word: the same numbers propose the same ones."""
    random = Random(f"squads {size} {deal} {seat}")
    made = (SQUAD.code(SQUAD.random(random, size)) for _ in range(PROPOSED))
    return Proposed(PROPOSED, made)


@cache
def ready_codes(size: int) -> tuple[str, ...]:
    """The same, each as one word; those of smaller sizes where there are none."""
    fitting = [(cost, SQUAD.code(table)) for _, table, cost in ready_tables() if cost <= size]
    best = [code for cost, code in fitting if size_for(cost) == size]
    return tuple(best or [code for _, code in fitting])
