"""Scenarios: a map, victory conditions, actions, NPC behaviour and special rules, each a small function.

    scene = scenario(__file__)

    @scene.round_end
    def towers_score(m): ...

The general rules ask the scenario at the moments listed here and never name a particular one.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from dustup.boards.hex import HexBoard
from dustup.engine.cite import card_clause
from dustup.engine.content import Many, Number, Numbers, Part, Source, Words
from dustup.engine.errors import BadContent
from dustup.engine.hearing import AFTER, BEFORE, Ear, Heard
from dustup.engine.icons import Icon, Scenery
from dustup.games.henshin.cards import ELEMENTS, Run, Tunable, always, key_of

MAP = {"name": Words(), "look": Scenery(), "map": Words()}
_SENTENCE = {"name": Words(), "icon": Icon(), "text": Words(), "numbers": Numbers()}
SCENARIO = {
    "name": Words(),
    "icon": Icon(),
    "story": Words(),
    "map": Words(),
    "rounds": Number(1, 12, 5),
    "scoring": Part({"text": Words(), "numbers": Numbers()}),
    "objective": Part({**_SENTENCE, "glyph": Words()}, rows=True),
    "action": Part(
        {
            **_SENTENCE,
            "where": Words(),
            "counts": Many(Number(1, 4), 1, 4, (1, 2, 3, 4)),
            "momentum": Number(0, 3, 0),
            "uses": Number(0, 9, 0),
        },
        rows=True,
    ),
    "npc": Part(_SENTENCE),
    "initiative": Part({"text": Words(), "numbers": Numbers()}),
    "rule": Part(_SENTENCE, rows=True),
}

DANGER_GLYPHS = {"~": "", "f": "fire", "w": "water", "e": "earth", "r": "air", "l": "light", "d": "dark"}
GOAL_GLYPHS = "*+x"


class Map:
    """A hex map: bases, spawn points, printed terrain, objective hexes."""

    def __init__(self, path: Path) -> None:
        source = Source(path)
        printed = source.read(MAP)
        self.key = path.stem
        self.name: str = printed["name"]
        self.board, marks = HexBoard.parse(printed["map"])
        known = {".", "#", "1", "2", "a", "b", *DANGER_GLYPHS, *GOAL_GLYPHS}
        if unknown := sorted(set(marks) - known):
            raise source.wrong("map", unknown, f"only the glyphs {' '.join(sorted(known))}")
        for glyph in "12":
            if marks.get(glyph, 0).bit_count() != 1:
                raise source.wrong("map", glyph, "exactly one hex of each base, 1 and 2")
        self.bases = tuple(marks[glyph].bit_length() - 1 for glyph in "12")
        self.spawns = tuple(marks.get(glyph, 0) for glyph in "ab")
        if min(each.bit_count() for each in self.spawns) < 3:
            raise source.wrong("map", "a, b", "at least three spawn points per side")
        self.walls = marks.get("#", 0)
        self.danger = tuple((marks[glyph], element) for glyph, element in DANGER_GLYPHS.items() if glyph in marks)
        self.goals = {glyph: marks[glyph] for glyph in GOAL_GLYPHS if glyph in marks}


assert set(DANGER_GLYPHS.values()) - {""} == set(ELEMENTS)


@dataclass(slots=True)
class ScenarioActionCard:
    """A scenario action as printed."""

    name: str
    key: str
    where: str
    text: str
    counts: tuple[int, ...]
    momentum: int
    uses: int
    n: Tunable
    run: Run | None = None
    possible: Run = always
    price: str = ""
    """How it is paid, in one word (``Hand.paying``)."""

    def __post_init__(self) -> None:
        self.price = f"{self.counts} 1"


@dataclass(slots=True)
class Moments:
    """What a scenario does at the moments the general rules leave to it."""

    begin: list[Run] = field(default_factory=list)
    round_start: list[Run] = field(default_factory=list)
    beginning: list[Run] = field(default_factory=list)
    round_end: list[Run] = field(default_factory=list)
    finish: list[Run] = field(default_factory=list)


class Scenario:
    """One scenario."""

    def __init__(self, path: Path) -> None:
        printed = Source(path).read(SCENARIO)
        self.key = path.stem
        self.file = path.name
        self.name: str = printed["name"]
        self.story: str = printed["story"]
        self.map = load_map(path.parent / "maps" / f"{printed['map']}.toml")
        self.rounds: int = printed["rounds"]
        self.printed: Mapping[str, Any] = printed
        self._numbers: dict[str, Tunable] = {}
        for part in ("scoring", "npc", "initiative"):
            if printed[part]:
                self._numbers[printed[part].get("name", part)] = Tunable(printed[part]["numbers"])
        for part in ("objective", "rule"):
            for row in printed[part]:
                self._numbers[row["name"]] = Tunable(row["numbers"])
        self.actions = [
            ScenarioActionCard(
                row["name"], key_of(row["name"]), row["where"], row["text"], tuple(row["counts"]), row["momentum"],
                row["uses"], Tunable(row["numbers"]),
            )
            for row in printed["action"]
        ]  # fmt: skip
        self.moments = Moments()
        self.hears = Heard()
        self.npc_behaviour: Run | None = None
        self.settles_initiative: Run | None = None
        self.spawn_limit: Run = lambda m: 3
        self.npc_activations: Run = lambda m: 1
        self.keep_clear: Run = lambda m: 0
        self.markers: Run = lambda m: []
        self.keeps: Run = lambda m: {}
        self.promised: Run = lambda m, seat: 0.0
        self.stakes = 9.0
        """About how many points lie between two equal players in the end: what bots weigh points against."""

    def numbers(self, name: str = "scoring") -> Tunable:
        """The printed numbers of one part: "scoring", or the name of an objective or rule."""
        return self._numbers[name]

    def _note(self, function: Run) -> Run:
        card_clause(function, f"{self.name}: {function.__name__.replace('_', ' ')}")
        return function

    def begin(self, function: Run) -> Run:
        """``(m)``: when the board is laid out."""
        self.moments.begin.append(function)
        return self._note(function)

    def round_start(self, function: Run) -> Run:
        """``(m)``: at the start of each round, before NPCs respawn. May be a rule."""
        self.moments.round_start.append(function)
        return self._note(function)

    def beginning(self, function: Run) -> Run:
        """``(m)``: in each Beginning Step, before any ability. May be a rule."""
        self.moments.beginning.append(function)
        return self._note(function)

    def round_end(self, function: Run) -> Run:
        """``(m)``: at the end of each round, before heroes rest. May be a rule."""
        self.moments.round_end.append(function)
        return self._note(function)

    def finish(self, function: Run) -> Run:
        """``(m)``: after the last round, before the scores are compared."""
        self.moments.finish.append(function)
        return self._note(function)

    def before(self, kind: type) -> Callable[[Run], Run]:
        """``(m, None, happening)``: may change what is about to happen."""
        return self._hear(BEFORE, kind)

    def after(self, kind: type) -> Callable[[Run], Run]:
        """``(m, None, happening)``: reacts at once to what has happened."""
        return self._hear(AFTER, kind)

    def _hear(self, window: str, kind: type) -> Callable[[Run], Run]:
        def note(function: Run) -> Run:
            self.hears = Heard([*self.hears.ears, Ear(f"{self.name}: {function.__name__}", window, kind, function)])
            return self._note(function)

        return note

    def action(self, name: str, possible: Run = always) -> Callable[[Run], Run]:
        """``(m, hero, die, n)``: a scenario action; ``possible(m, hero, die, n)`` says where it can be taken."""

        def note(function: Run) -> Run:
            found = [each for each in self.actions if each.name == name]
            if not found:
                raise BadContent(f"{self.file} prints no action {name!r}")
            found[0].run, found[0].possible = function, possible
            return self._note(function)

        return note

    def behaviour(self, function: Run) -> Run:
        """``(m, npc)``: how NPCs act in this scenario, unless a character's ability says otherwise."""
        self.npc_behaviour = function
        return self._note(function)

    def initiative(self, function: Run) -> Run:
        """``(m) -> seat``: who has initiative next round."""
        self.settles_initiative = function
        return self._note(function)

    def spawns_up_to(self, function: Run) -> Run:
        """``(m) -> int``: how many of a group may be on the board after respawning."""
        self.spawn_limit = function
        return self._note(function)

    def npcs_act(self, function: Run) -> Run:
        """``(m) -> int``: how many NPCs each card activates in an NPC activation."""
        self.npc_activations = function
        return self._note(function)

    def clear_of(self, function: Run) -> Run:
        """``(m) -> mask``: further hexes that placed terrain may not touch."""
        self.keep_clear = function
        return self._note(function)

    def remembers(self, function: Run) -> Run:
        """``(m) -> {key: values}``: what the scenario may note in ``m.data``, as a range of numbers or some words."""
        self.keeps = function
        return function

    def shows(self, function: Run) -> Run:
        """``(m) -> [(cell, words, seat)]``: what is to be seen on hexes; the seat is whose it is, or None."""
        self.markers = function
        return function

    def promise(self, function: Run) -> Run:
        """``(m, seat) -> float``: points that look near for a player and are not yet scored. Only bots ask."""
        self.promised = function
        return function

    def check(self) -> None:
        """Every printed part has its function."""
        for each in self.actions:
            if each.run is None:
                raise BadContent(f"{self.file}: nothing carries out the action {each.name!r}")
        for part, carried in (("npc", self.npc_behaviour), ("initiative", self.settles_initiative)):
            if bool(self.printed[part]) != (carried is not None):
                raise BadContent(f"{self.file}: [{part}] and its function do not go together")


@cache
def load_map(path: Path) -> Map:
    """A map; scenarios on the same map share it."""
    if not path.exists():
        raise BadContent(f"there is no map {path.stem!r} in {path.parent.name}/")
    return Map(path)


def scenario(python_file: str) -> Scenario:
    """The scenario beside a Python file."""
    path = Path(python_file)
    return Scenario(path.with_name(path.stem.replace("_", "-") + ".toml"))
