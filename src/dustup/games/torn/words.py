"""How Torn World is read and written: hexes, hexons, Miniatures, dice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

from dustup.boards.bits import listed as cells_of
from dustup.engine import rooms
from dustup.engine.notation import read_plain
from dustup.engine.text import listed, start
from dustup.games.torn.squads import SQUAD, proposed, ready_names
from dustup.games.torn.state import SEATS, Miniature, State


def name_of(m: State, mini: Miniature) -> str:
    """The short name, numbered as its tag is."""
    _, _, number = mini.tag.partition(".")
    return f"{mini.card.short} {number}" if number else mini.card.short


def mini(m: State, value: int) -> str:
    """Somebody."""
    return name_of(m, m.minis[value]) if value >= 0 else "nobody"


def who(m: State, cell: int) -> str:
    """Whoever is on a hex, and the hex."""
    here = m.ground.board.name(cell)
    return f"{mini(m, m.held[cell])} on {here}" if cell in m.held else here


def body(m: State, value: int) -> str:
    """Hexons, as they are written."""
    return "+".join(m.ground.hexons.name(each) for each in cells_of(value))


def footing(m: State, value: Sequence[int]) -> str:
    """Where somebody stands: a hex, or the hexons of a larger one."""
    hexons = m.ground.hexons
    if len(value) == 1:
        return m.ground.board.name(value[0])
    return "+".join(hexons.name(each) for each in sorted({hexons.of[cell] for cell in value}))


def read_body(m: State, word: str) -> int:
    """The hexons that are written so."""
    found = 0
    for each in word.split("+"):
        found |= m.ground.hexons.bit[m.ground.hexons.hexon(each)]
    return found


def tile(m: State, key: str) -> str:
    """An Action Tile by its printed name; the Active Miniature's if it has one of that name."""
    owners = [m.minis[m.active]] if m.active >= 0 else []
    found = (each.card.tiles[key] for each in (*owners, *m.minis) if key in each.card.tiles)
    return next((each.name for each in found), key)


def price(m: State, key: str) -> str:
    """What a tile costs."""
    found = m.minis[m.active].card.tiles.get(key) if m.active >= 0 else None
    if found is None:
        return ""
    parts = [f"{found.time} Time" if found.time else "free"]
    if found.faith:
        parts.append(f"{found.faith} Faith of {found.domain.capitalize()}")
    return f" ({', '.join(parts)})"


def card(m: State, key: str) -> str:
    """A God Card by its name."""
    return m.box.gods[key].name if key in m.box.gods else key


def cost(m: State, key: str) -> str:
    """What a God Card costs."""
    found = m.box.gods.get(key)
    return f" ({found.cost} Faith of {found.domain.capitalize()})" if found else ""


def symbols(m: State, value: Sequence[str]) -> str:
    """What dice show."""
    return ", ".join(each.replace("-", " ") for each in value) or "no dice"


def effect(m: State, key: str) -> str:
    """One of several effects: a Miniature's, a condition, a piece of ground."""
    tag, _, sentence = key.partition(":")
    owner = next((each for each in m.minis if each.tag == tag), None)
    if owner is not None and sentence:
        return f"{name_of(m, owner)}: {sentence.replace('-', ' ')}"
    return m.box.conditions[key].name if key in m.box.conditions else key.replace("-", " ")


def choice(m: State, key: str) -> str:
    """One of several things a card offers: a condition, a God Card, somebody."""
    named = next((each for each in m.minis if each.tag == key), None)
    return name_of(m, named) if named is not None else card(m, key) if key in m.box.gods else effect(m, key)


def squad(m: State, code: str) -> str:
    """A squad that is brought."""
    table = SQUAD.decode(code)
    names = [m.box.miniatures[key].short for key in (*table["hero"], *table["miniatures"])]
    number = Counter(names)
    said = listed([f"{number[each]} × {each}" if number[each] > 1 else each for each in number])
    dealt = m.dealt and any(code in proposed(m.size, m.dealt, seat) for seat in range(SEATS))
    name = ready_names().get(code, "Dealt by chance" if dealt else "")
    return f"{name}: {said}" if name else said


PHRASES: dict[str, Callable[[State, Any], str]] = {
    "Cell": lambda m, value: m.ground.board.name(value) if value >= 0 else "off the battlefield",
    "Cells": lambda m, value: " ".join(m.ground.board.name(each) for each in value),
    "end": lambda m, value: m.ground.board.name(value[-1]),
    "Hexon": lambda m, value: m.ground.hexons.name(value) if value >= 0 else "nowhere",
    "Body": body,
    **dict.fromkeys(("MiniId", "mini", "target"), mini),
    "Start": lambda m, value: start(mini(m, value)),
    **dict.fromkeys(("Minis", "targets"), lambda m, value: listed([mini(m, each) for each in value]) or "nobody"),
    "at-whom": lambda m, value: f" on {listed([mini(m, each) for each in value])}" if value else "",
    "footing": footing,
    "who": who,
    "tile": tile,
    "price": price,
    "card": card,
    "cost": cost,
    "Symbols": symbols,
    "effect": effect,
    "choice": choice,
    "Squad": squad,
    "Domain": lambda m, value: value.capitalize(),
    "item": lambda m, value: m.box.equipment[value].name if value in m.box.equipment else value,
    "items": lambda m, value: listed([m.box.equipment[each].name for each in value]) if value else "nothing",
}


class Words(rooms.Words):
    """Values in notation and in words."""

    lasting = frozenset({"Cell", "Body"})

    def write_value(self, state: State, kind: str, value: Any) -> str:
        if kind == "Cell":
            return str(state.ground.board.name(value))
        if kind == "MiniId":
            return str(state.minis[value].tag)
        if kind == "Body":
            return body(state, value)
        if kind == "Player":
            return str(value + 1)
        return str(value)

    def read_value(self, state: State, kind: str, word: str) -> Any:
        if kind == "Cell":
            return state.ground.board.cell(word)
        if kind == "MiniId":
            tags = [each.tag for each in state.minis]
            if word not in tags:
                raise ValueError(f"expected one of {', '.join(tags)}")
            return tags.index(word)
        if kind == "Body":
            return read_body(state, word)
        if kind == "Player":
            if word not in [str(seat + 1) for seat in range(SEATS)]:
                raise ValueError("expected player 1 or 2")
            return int(word) - 1
        if kind == "Squad":
            return SQUAD.code(SQUAD.decode(word))
        return read_plain(kind, word)

    def phrase(self, seen: State, kind: str, value: Any) -> str:
        say = PHRASES.get(kind)
        return say(seen, value) if say is not None else super().phrase(seen, kind, value)
