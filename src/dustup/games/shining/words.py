"""How Shining Heroes is read and written: squares, Heroes, directions, dice."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from dustup.engine import rooms
from dustup.engine.notation import read_plain
from dustup.engine.text import listed, start
from dustup.games.shining.models import HeroCard
from dustup.games.shining.state import PARTY, Hero, Model, State

TERRAIN = {"short": "Short Obstacle", "tall": "Tall Obstacle", "wall": "Wall", "difficult": "Difficult terrain"}
DIRECTIONS = ("north", "east", "south", "west")


def name_of(m: State, model: Model) -> str:
    """A Hero's short name, told apart where the party has two of them; a Monster's name and number."""
    if not isinstance(model, Hero):
        return f"{model.card.name} {model.number}" if model.number else f"the {model.card.name}"
    twins = [each for each in m.heroes if each.card is model.card]
    return model.card.short if len(twins) == 1 else f"{model.card.short} {twins.index(model) + 1}"


def who(m: State, cell: int) -> str:
    """The model on a square, and the square."""
    model, here = m.at(cell), m.ground.board.name(cell)
    return here if model is None else f"{name_of(m, model)} on {here}"


def face(die: tuple[int, int]) -> str:
    """A die as it shows: a D10 has a 0 for ten."""
    size, shown = die
    return f"{0 if size == 10 and shown == 10 else shown} (D{size})"


def model(m: State, value: int) -> str:
    """Somebody."""
    return name_of(m, m.model(value)) if value >= 0 else "nobody"


def acting(m: State) -> list[HeroCard]:
    """The card of the Hero whose activation it is."""
    return [m.heroes[m.active].card] if 0 <= m.active < PARTY else []


def weapon(m: State, key: str) -> str:
    """A weapon by its printed name."""
    found = m.box.weapon(key)
    return found.name if found else key


def trait(m: State, key: str) -> str:
    """A trait by its printed name."""
    found = m.box.trait(key)
    return found.name if found else key


def cost(m: State, key: str) -> str:
    """What a weapon costs, where that is not one action point."""
    found = m.box.weapon(key, acting(m))
    return "" if found is None or found.ap == 1 else f" ({found.ap} action points)"


def price(m: State, key: str) -> str:
    """What a Spell costs beside one action point."""
    spell = m.box.spells[key]
    parts = ([f"{spell.mp} MP"] if spell.mp else []) + ([f"{spell.ap} action points"] if spell.ap != 1 else [])
    return f" ({', '.join(parts)})" if parts else ""


def deck(m: State, key: str) -> str:
    """A deck by its name."""
    return "Event" if key == "events" else f"{m.box.monsters[key].name} AI"


def follows(m: State, key: str) -> str:
    """Where the instructions of an encounter lead."""
    if key in m.box.encounters:
        return f"On to {encounter(m, key)}."
    if key == "prepare":
        return "The party returns to where it prepared for the quest, as it was then."
    return "The quest is over."


def encounter(m: State, key: str) -> str:
    """An encounter by number and title, or what else may follow one."""
    there = m.box.encounters.get(key)
    return f"Encounter {there.number}: {there.title}" if there else OTHER_WAYS.get(key, key)


ORDINALS = ("first", "second", "third", "fourth")
STEP_WORDS = {"hero": "Hero", "monster": "Monster", "boss": "Boss", "final": "Final Step"}


def step_said(step: str) -> str:
    """A step of the track in words."""
    kind, _, number = step.partition(" ")
    return f"{STEP_WORDS[kind]} {number}".strip()


OTHER_WAYS = {"prepare": "back to the preparation", "end": "the end of the quest"}


def quest(m: State, key: str) -> str:
    """A quest by its title, as the choice it is."""
    book = m.box.quests[key]
    again = " (once more, without its items)" if key in m.lost else ""
    return f"{book.title}{', a side quest' if book.side else ''}{again}"


def next_quest(m: State, key: str) -> str:
    """What the party takes up after a quest."""
    return f"The party takes up {m.box.quests[key].title}." if key else "No further quest is open: here the book ends."


def counted(m: State, keys: Sequence[str]) -> str:
    """Items with how many there are of each."""
    each = {key: keys.count(key) for key in keys}
    return listed([f"{number} × {m.box.items[key].name}" for key, number in each.items()]) or "nobody"


PHRASES: dict[str, Callable[[State, Any], str]] = {
    "Cell": lambda m, value: m.ground.board.name(value) if value >= 0 else "off the map",
    "Cells": lambda m, value: " ".join(m.ground.board.name(each) for each in value),
    **dict.fromkeys(("ModelId", "HeroId", "model", "hero", "attacker", "target"), model),
    "Start": lambda m, value: start(model(m, value)),
    **dict.fromkeys(
        ("Models", "targets"), lambda m, value: listed([name_of(m, m.model(each)) for each in value]) or "nobody"
    ),
    "who": who,
    "Who": lambda m, value: start(who(m, value)),
    "Faces": lambda m, value: ", ".join(face(each) for each in value),
    "Axis": lambda m, value: DIRECTIONS[value],
    "terrain": lambda m, value: TERRAIN[value],
    "piece": lambda m, value: start(value.replace("-", " ")),
    "weapon": weapon,
    "trait": trait,
    "item": lambda m, value: m.box.items[value].name if value in m.box.items else value,
    "spell": lambda m, value: m.box.spells[value].name if value in m.box.spells else value,
    "cost": cost,
    "price": price,
    "deck": deck,
    "follows": follows,
    "encounter": encounter,
    "quest": quest,
    "next-quest": next_quest,
    "Items": counted,
    "stat": lambda m, value: value.upper(),
    "gains": lambda m, value: " or ".join(f"{number} {stat.upper()}" for number, stat in value if number),
    "track": lambda m, value: ", ".join(step_said(each) for each in value.split(", ")),
    "row": lambda m, value: "" if not value else "VIT " if value == 1 else f"{value} × VIT = ",
    "edge": lambda m, value: f", with Advantage{value}" if value else "",
    "on-top": lambda m, value: f", with {value} Timer Card{'s' * (value > 1)} on top" if value else "",
    "called": lambda m, value: f" It calls {value} Monster{'s' * (value > 1)}." if value else "",
    "some": lambda m, value: str(value or "no"),
    "nth": lambda m, value: ORDINALS[value - 1],
    "from": lambda m, value: f" from {model(m, value)}" if value >= 0 else "",
}


class Words(rooms.Words):
    """Values in notation and in words."""

    lasting = frozenset({"Cell"})

    def write_value(self, state: State, kind: str, value: Any) -> str:
        if kind == "Cell":
            return str(state.ground.board.name(value))
        if kind == "HeroId":
            return str(state.heroes[value].tag)
        if kind == "Axis":
            return DIRECTIONS[value]
        return str(value)

    def read_value(self, state: State, kind: str, word: str) -> Any:
        if kind == "Cell":
            return state.ground.board.cell(word)
        if kind == "HeroId":
            tags = [each.tag for each in state.heroes]
            if word not in tags:
                raise ValueError(f"expected one of {', '.join(tags)}")
            return tags.index(word)
        if kind == "Axis":
            return DIRECTIONS.index(word)
        return read_plain(kind, word)

    def phrase(self, seen: State, kind: str, value: Any) -> str:
        say = PHRASES.get(kind)
        return say(seen, value) if say is not None else super().phrase(seen, kind, value)
