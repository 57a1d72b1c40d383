"""Cards as they are printed: what may stand in their TOML files, and the cards made of it with their functions.

A card's Python file holds only functions. Each is called after the sentence it carries out and has that sentence as its
docstring; ``NAME_if`` says when it can be used. Loading checks that every sentence has its function and every
function its sentence.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from types import ModuleType
from typing import Any

from dustup.engine.cite import card_clause
from dustup.engine.content import Flag, Many, Number, Numbers, Part, Source, Words
from dustup.engine.errors import BadContent
from dustup.engine.hearing import Ear, Heard
from dustup.games.shining.cards import (
    COMMANDS,
    KINDS,
    SIZES,
    TARGETS,
    AiCard,
    Chain,
    HeroCard,
    MonsterCard,
    Printed,
    Profile,
    Row,
    Run,
    Trait,
    always,
    key_of,
)
from dustup.games.shining.state import STATS

# -- what stands in the files ------------------------------------------------------------------------------------------

CHAIN = {
    "die": Number(4, 10),
    "face": Number(0, 9),
    "text": Words(),
    "dmg": Number(0, 5, default=0),
    "push": Number(0, 4, default=0),
    "heal": Number(0, 4, default=0),
    "instead": Flag(default=False),
}
PROFILE = {
    "name": Words(),
    "range": Number(0, 8),
    "dice": Many(Number(4, 10), 0, 4, default=()),
    "stat": Words(STATS, default="str"),
    "chart": Many(Words(), 1, 4, default=("VIT: 1", "2 VIT: 2")),
    "chain": Part(CHAIN, rows=True),
    "area": Number(0, 3, default=0),
    "aims": Flag(default=False),
    "push": Number(0, 4, default=0),
    "advantage": Number(0, 2, default=0),
    "heal": Number(0, 6, default=0),
    "sight": Flag(default=True),
    "ap": Number(0, 2, default=1),
    "mp": Number(0, 4, default=0),
    "text": Words(default=""),
}
TRAIT = {
    "name": Words(),
    "kind": Words(KINDS),
    "text": Words(),
    "numbers": Numbers(),
    "limit": Words(("encounter", "activation", "none"), default="none"),
    "cost": Number(0, 2, default=1),
    "hears": Words(default="nothing"),
}
HERO_CARD = {
    "name": Words(),
    "short": Words(),
    "text": Words(),
    **{each: Number(0, 6) for each in STATS},
    "hp": Number(2, 12),
    "mp": Number(0, 8),
    "move": Number(3, 7),
    "ap": Number(1, 3, default=2),
    "rp": Number(0, 3),
    "fly": Flag(default=False),
    "starts-with": Many(Words(), 1, 4),
    "items": Many(Words(), default=()),
    "spells": Many(Words(), default=()),
    "weapon": Part(PROFILE, rows=True),
    "trait": Part(TRAIT, rows=True),
    "cites": Many(Words(), default=()),
}
ITEM = {
    "name": Words(),
    "text": Words(),
    "heal": Number(0, 6, default=0),
    "mp": Number(0, 4, default=0),
    "advantage": Number(0, 2, default=0),
    "healing": Flag(default=False),
    "range": Number(0, 4, default=1),
    "ap": Number(0, 2, default=1),
    "lasts": Flag(default=False),
}
AI = {
    "name": Words(),
    "text": Words(),
    "target": Words(TARGETS, default="nearest"),
    "do": Many(Words(), 1, 6),
    "copies": Number(1, 4, default=1),
    "cites": Many(Words(), default=()),
}
MONSTER_CARD = {
    "name": Words(),
    "set": Words(),
    "text": Words(default=""),
    "hp": Number(1, 40),
    "move": Number(0, 8),
    **{each: Number(0, 9, default=0) for each in ("str", "dex", "mag")},
    "vit": Number(1, 9),
    "fly": Flag(default=False),
    "boss": Flag(default=False),
    "at-zero": Words(default="removed"),
    "attack": Part(PROFILE, rows=True),
    "ai": Part(AI, rows=True),
    "cites": Many(Words(), default=()),
}
EVENT_CARD = {"name": Words(), "text": Words(), "numbers": Numbers()}
ENDING = {
    "kind": Words(),
    "number": Number(0, 30, default=0),
    "text": Words(),
    "stat": Number(0, 2, default=0),
    "hp": Number(0, 9, default=0),
    "mp": Number(0, 9, default=0),
    "next": Words(default="end"),
    "cites": Many(Words(), default=()),
}
ENCOUNTER = {
    "number": Words(),
    "title": Words(),
    "chapter": Number(1, 9),
    "text": Words(),
    "map": Words(),
    "levels": Words(default="flat"),
    "spawns": Many(Words(), default=()),
    "die": Number(4, 10, default=4),
    "chart": Part(
        {
            "on": Many(Number(1, 10), 1, 10),
            "events": Number(0, 2, default=1),
            "timers": Number(0, 3, default=0),
            "cites": Words(default="combat.final-step"),
        },
        rows=True,
    ),
    "events": Words(default="none"),
    "victory": Part(ENDING),
    "defeat": Part(ENDING),
    "cites": Many(Words(), default=()),
}

# -- making cards of it ------------------------------------------------------------------------------------------------

_ROW = re.compile(r"(?:(\d+) )?(VIT|\d+): (\d+)")


def _row(source: Source, said: str) -> Row:
    """A row of a Results Chart: ``VIT: 1``, ``2 VIT: 2``, ``12: 4``."""
    found = _ROW.fullmatch(said)
    if not found:
        raise source.wrong("chart", said, "rows such as 'VIT: 1', '2 VIT: 2' or '12: 3'")
    times, what, dmg = found.groups()
    return Row(int(times or 1), 0, int(dmg)) if what == "VIT" else Row(0, int(what), int(dmg))


def _die(source: Source, key: str, size: int) -> int:
    if size not in SIZES:
        raise source.wrong(key, size, "a die of 4, 6, 8 or 10 sides")
    return size


def profile(source: Source, row: Mapping[str, Any]) -> Profile:
    """A weapon, attack or Spell."""
    chains = [
        Chain(
            _die(source, "die", each["die"]),
            each["face"] or 10,
            each["text"],
            each["dmg"],
            each["push"],
            each["heal"],
            each["instead"],
        )
        for each in row["chain"]
    ]
    for each in chains:
        if each.die not in row["dice"] or each.face > each.die:
            raise source.wrong("face", each.face, f"a face of one of the dice that are rolled, {row['dice']}")
    return Profile(
        key_of(row["name"]),
        row["name"],
        row["range"],
        tuple(_die(source, "dice", each) for each in row["dice"]),
        row["stat"],
        tuple(_row(source, each) for each in row["chart"]),
        tuple(chains),
        row["area"],
        row["aims"] or row["area"] > 0,
        row["push"],
        row["advantage"],
        row["heal"],
        row["sight"],
        row["ap"],
        row["mp"],
        row["text"],
    )


class Sentences:
    """The functions of a card's Python file: each is looked up once by its sentence."""

    def __init__(self, file: str, module: ModuleType | None) -> None:
        self.file = file
        made = vars(module) if module is not None else {}
        name = module.__name__ if module is not None else ""
        self.functions: dict[str, Run] = {
            key: each for key, each in made.items() if callable(each) and each.__module__ == name
        }
        self.left = set(self.functions)

    def take(self, name: str, text: str) -> Run:
        """The function that carries out a sentence."""
        key = key_of(name).replace("-", "_")
        found = self.functions.get(key)
        if found is None:
            raise BadContent(f"{self.file}: no function {key}() carries out {name!r}")
        said = " ".join((found.__doc__ or "").split())
        if said != text:
            raise BadContent(f"{self.file}: {key}() says {said!r}, but the card {text!r}")
        self.left -= {key}
        card_clause(found, name)
        return found

    def condition(self, name: str) -> Run:
        """When it can be used."""
        key = f"{key_of(name).replace('-', '_')}_if"
        self.left -= {key}
        return self.functions.get(key, always)

    def check(self) -> None:
        """Nothing is left over; helpers begin with an underscore."""
        if left := sorted(each for each in self.left if not each.startswith("_")):
            raise BadContent(f"{self.file}: {left[0]}() carries out no sentence of the card")


Happenings = Mapping[str, type]


def trait(row: Mapping[str, Any], sentences: Sentences, happenings: Happenings) -> Trait:
    """A trait with its function; one that hears says what: ``before attack attacker``."""
    name, text = row["name"], row["text"]
    made = Trait(
        key_of(name),
        name,
        row["kind"],
        text,
        Printed(row["numbers"]),
        "" if row["limit"] == "none" else row["limit"],
        row["cost"],
        sentences.take(name, text),
        sentences.condition(name),
    )
    if row["hears"] != "nothing":
        window, what, *mine = row["hears"].split()
        if what not in happenings:
            raise BadContent(f"{sentences.file}: {name} hears {what!r}; there are: {', '.join(happenings)}")
        run = made.run
        ear = Ear(name, window, happenings[what], lambda m, me, it: run(m, me, it, made.n), mine[0] if mine else None)
        made.ears = (ear,)
    return made


def hero_card(path: Path, module: ModuleType | None, happenings: Happenings) -> HeroCard:
    """A Hero from its files."""
    source, sentences = Source(path), Sentences(path.name, module)
    row = source.read(HERO_CARD)
    traits = [trait(each, sentences, happenings) for each in row["trait"]]
    sentences.check()
    arms = {each.key: each for each in (profile(source, one) for one in row["weapon"])}
    for each in row["starts-with"]:
        if each not in arms:
            raise source.wrong("starts-with", each, f"one of {', '.join(arms)}")
    return HeroCard(
        path.stem.replace("_", "-"),
        row["name"],
        row["short"],
        row["text"],
        {each: row[each] for each in STATS},
        row["hp"],
        row["mp"],
        row["move"],
        row["ap"],
        row["rp"],
        row["fly"],
        tuple(row["starts-with"]),
        tuple(row["items"]),
        tuple(row["spells"]),
        {each.key: each for each in traits},
        arms,
        tuple(row["cites"]),
        Heard(ear for each in traits for ear in each.ears),
        Heard(ear for each in traits if each.kind == "modifier" for ear in each.ears),
    )


def monster_card(path: Path, module: ModuleType | None) -> MonsterCard:
    """A kind of Monster from its files."""
    source, sentences = Source(path), Sentences(path.name, module)
    row = source.read(MONSTER_CARD)
    at_zero = None if row["at-zero"] == "removed" else sentences.take("at zero", row["at-zero"])
    ai = [_ai_card(source, each, sentences) for each in row["ai"]]
    sentences.check()
    attacks = [profile(source, each) for each in row["attack"]]
    return MonsterCard(
        path.stem.replace("_", "-"),
        row["name"],
        row["set"],
        {"cha": 0, "lck": 0, **{each: row[each] for each in ("str", "dex", "vit", "mag")}},
        row["hp"],
        row["move"],
        row["fly"],
        row["boss"],
        {each.key: each for each in attacks},
        {each.key: each for each in ai},
        row["text"],
        tuple(row["cites"]),
        at_zero,
    )


def _ai_card(source: Source, row: Mapping[str, Any], sentences: Sentences) -> AiCard:
    """An AI card; a special command has a function called after the card."""
    orders = []
    for each in row["do"]:
        command, _, about = each.partition(" ")
        if command not in COMMANDS:
            raise source.wrong("do", each, f"commands that begin with one of {', '.join(COMMANDS)}")
        orders.append((command, about))
    special = any(command == "special" for command, _ in orders)
    return AiCard(
        key_of(row["name"]),
        row["name"],
        row["text"],
        row["target"],
        tuple(orders),
        row["copies"],
        tuple(row["cites"]),
        sentences.take(row["name"], row["text"]) if special else None,
    )
