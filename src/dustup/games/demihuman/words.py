"""How Demihuman Combat is read and written: places, models, teams."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

from dustup.boards.freeform import inches
from dustup.engine import rooms
from dustup.engine.naming import FORMS, form
from dustup.engine.notation import read_plain
from dustup.engine.text import listed, start
from dustup.games.demihuman.printing import CONDITIONS
from dustup.games.demihuman.rules.deployment import CORNERS
from dustup.games.demihuman.rules.ground import kind_of
from dustup.games.demihuman.state import NOBODY, SEATS, Model, State
from dustup.games.demihuman.teams import TEAM, ready_texts


def name_of(model: Model) -> str:
    """The short name, numbered as its tag is."""
    _, _, number = model.tag.partition(".")
    return f"{model.card.short} {number}" if number else model.card.short


def model(m: State, value: int) -> str:
    """Somebody."""
    return name_of(m.models[value])


def victim(m: State, value: int) -> str:
    """Somebody who would be attacked by the active model: of one's own it is said."""
    own = m.active >= 0 and m.models[value].seat == m.models[m.active].seat
    return f"{model(m, value)}, a friend" if own else model(m, value)


def attack(m: State, key: str) -> str:
    """An attack by its printed name; the active model's if it has one of that name."""
    owners = [m.models[m.active]] if m.active >= 0 else []
    found = (each.card.attacks[key] for each in (*owners, *m.models) if key in each.card.attacks)
    return next((each.name for each in found), key)


def ability(m: State, word: str) -> str:
    """An ability by its printed name, and whose it is if it is another's than the active model's."""
    owner, _, key = word.rpartition(":")
    cards = [each.card for each in m.models] + list(m.box.coalitions.values())
    name = next((card.abilities[key].name for card in cards if key in card.abilities), key)
    active = m.models[m.active].tag if m.active >= 0 else ""
    whose = next((each for each in m.models if each.tag == owner), None)
    return f"{name} ({name_of(whose)})" if whose is not None and owner != active else name


def team(m: State, code: str) -> str:
    """A team that is brought."""
    keys: Counter[str] = Counter(TEAM.decode(code)["units"])
    named = [
        f"{number} × {m.box.units[key].name}" if number > 1 else m.box.units[key].name for key, number in keys.items()
    ]
    ready = ready_texts().get(code, "").partition(".")[0]
    return f"{ready}: {listed(named)}" if ready else listed(named)


def coalition(m: State, key: str) -> str:
    """A Special Coalition by its name."""
    return m.box.coalitions[key].name if key in m.box.coalitions else "no coalition"


def spot(m: State, value: Any) -> str:
    """A place of the table: its point, and what it is on top of."""
    point, _, under = m.table.write(value).partition("^")
    return f"{point} on top of the {kind_of(m, under).name}" if under else point


def choice(m: State, key: str) -> str:
    """A focus with its model (``night-porter:open-late``), a goal of one's coalition, or a condition."""
    tag, _, focus = key.rpartition(":")
    goals = {goal.key: goal.name for each in m.box.coalitions.values() for goal in each.goals}
    for owner in m.models if tag else ():
        if owner.tag == tag:
            named = {each.key: each.name for each in owner.card.focuses}
            return f"{named.get(focus, focus)} of {name_of(owner)}"
    return goals.get(key, key.capitalize())


def each_of(m: State, values: tuple[int, ...]) -> str:
    """A number for each player."""
    return ", ".join(f"{number} for {form(seat, FORMS['seat'])}" for seat, number in enumerate(values))


PHRASES: dict[str, Callable[[State, Any], str]] = {
    "Spot": spot,
    "Way": lambda m, value: " → ".join(spot(m, each) for each in value),
    "Length": lambda m, value: f'{inches(value)}"',
    **dict.fromkeys(("ModelId", "model", "target", "attacker"), model),
    "Start": lambda m, value: start(model(m, value)),
    "victim": victim,
    "rolling": lambda m, value: f" of {model(m, value)}" if value != NOBODY else "",
    **dict.fromkeys(("Models", "targets"), lambda m, value: listed([model(m, each) for each in value]) or "nobody"),
    "attack": attack,
    "ability": ability,
    "coalition": coalition,
    "Team": team,
    "Condition": lambda m, value: value.capitalize(),
    "faces": lambda m, value: ", ".join(map(str, value)),
    "each": each_of,
    "modified": lambda m, value: f"; in all {each_of(m, value)}" if value else "",
    "in-all": lambda m, value: f", {value} in all" if value else "",
    "plain": lambda m, value: value,
    "joined": lambda m, value: value or "no Special Coalition",
    "end": lambda m, value: spot(m, value[-1]),
    "choice": choice,
    "Alliance": lambda m, value: start(coalition(m, value)),
    "corner": lambda m, value: CORNERS[value - 1],
}


class Words(rooms.Words):
    """Values in notation and in words."""

    lasting = frozenset({"Spot"})

    def write_value(self, state: State, kind: str, value: Any) -> str:
        if kind == "Spot":
            return state.table.write(value)
        if kind == "ModelId":
            return str(state.models[value].tag)
        if kind == "Player":
            return str(value + 1)
        return str(value)

    def read_value(self, state: State, kind: str, word: str) -> Any:
        if kind == "Spot":
            return state.table.point(word)
        if kind == "ModelId":
            tags = [each.tag for each in state.models]
            if word not in tags:
                raise ValueError(f"expected one of {', '.join(tags)}")
            return tags.index(word)
        if kind == "Player":
            if word not in [str(seat + 1) for seat in range(SEATS)]:
                raise ValueError("expected player 1 or 2")
            return int(word) - 1
        if kind == "Condition":
            if word not in CONDITIONS:
                raise ValueError(f"expected one of {', '.join(CONDITIONS)}")
            return word
        if kind == "Team":
            return TEAM.code(TEAM.decode(word))
        return read_plain(kind, word)

    def phrase(self, seen: State, kind: str, value: Any) -> str:
        say = PHRASES.get(kind)
        return say(seen, value) if say is not None else super().phrase(seen, kind, value)
