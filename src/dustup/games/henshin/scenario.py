"""Scenarios: a map, victory conditions, actions, NPC behaviour and special rules, each a small function.

    scene = Script()

    @scene.round_end()
    def towers_score(m, n): ...

A function named after a printed rule, action or behaviour carries that out; any other gets the numbers of the scoring,
or of the part it names (``of="generator"``). What no single function carries out has its text in the TOML file. The
general rules ask the scenario at the moments listed here and never name a particular one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

from dustup.boards.hex import HexBoard
from dustup.engine.content import Many, Number, Part, Source, Words
from dustup.engine.errors import BadContent
from dustup.engine.hearing import Ear, Heard
from dustup.engine.icons import Icon, Scenery
from dustup.games.henshin.cards import ELEMENTS, SENTENCE, Run, Tunable
from dustup.games.henshin.state import Memory
from dustup.kit import cards as kit
from dustup.kit.cards import with_numbers
from dustup.kit.printed import RANGED, Printed, Tuned

F = TypeVar("F", bound=Run)

MAP = {"name": Words(), "icon": Icon(), "look": Scenery(), "map": Words()}
_TEXT = {"text": Words(default="")}
SCENARIO = {
    "name": Words(),
    "icon": SENTENCE["icon"],
    "story": Words(),
    "map": Words(),
    "rounds": Tuned(1, 12, 5),
    "stakes": Number(1, 99, 9),
    "ranges": RANGED["ranges"],
    "scoring": Part({**_TEXT, **RANGED}),
    "objective": Part({**SENTENCE, **_TEXT, "glyph": Words()}, rows=True),
    "action": Part(
        {
            **SENTENCE,
            "where": Words(),
            "counts": Many(Number(1, 4), 1, 4, (1, 2, 3, 4)),
            "momentum": Tuned(0, 3, 0),
            "uses": Tuned(0, 9, 0),
        },
        rows=True,
    ),
    "npc": Part(SENTENCE),
    "initiative": Part(RANGED),
    "rule": Part({**SENTENCE, **_TEXT}, rows=True),
}

UNNAMED = ("scoring", "initiative")
"""Parts of a scenario that are printed without a name of their own."""
DANGER_GLYPHS = {"~": "", "f": "fire", "w": "water", "e": "earth", "r": "air", "l": "light", "d": "dark"}
GOAL_GLYPHS = "*+x"


class Map:
    """A hex map: bases, spawn points, printed terrain, objective hexes."""

    def __init__(self, path: Path) -> None:
        source = Source(path)
        printed = source.read(MAP)
        self.key = path.stem
        self.name: str = printed["name"]
        self.look: str = printed["look"]
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
class ScenarioActionCard(kit.Sentence):
    """A scenario action as printed."""

    where: str = ""
    counts: tuple[int, ...] = (1, 2, 3, 4)
    momentum: int = 0
    uses: int = 0
    price: str = ""
    """How it is paid, in one word (``Hand.paying``)."""

    def __post_init__(self) -> None:
        kit.Sentence.__post_init__(self)
        self.price = f"{self.counts} 1"


@dataclass(slots=True)
class Moments:
    """What a scenario does at the moments the general rules leave to it."""

    begin: list[Run] = field(default_factory=list)
    round_start: list[Run] = field(default_factory=list)
    beginning: list[Run] = field(default_factory=list)
    round_end: list[Run] = field(default_factory=list)
    finish: list[Run] = field(default_factory=list)


class Script(kit.Script):
    """Which function carries out what of a scenario; and what the scenario remembers, if anything."""

    def __init__(self, cites: tuple[str, ...] = (), remembers: type[Memory] = Memory) -> None:
        super().__init__(cites)
        self.memory = remembers

    def _at(self, join: Callable[[Scenario, Run], None], of: str | None = None, *kinds: str) -> Callable[[F], F]:
        def bind(card: Scenario, part: kit.Sentence, function: Run) -> None:
            join(card, with_numbers(function, part.n))

        return self.note(bind, *kinds, of=of)

    def begin(self, of: str | None = None) -> Callable[[F], F]:
        """``(m, n)``: when the board is laid out."""
        return self._at(lambda card, run: card.moments.begin.append(run), of)

    def round_start(self) -> Callable[[F], F]:
        """``(m, n)``: at the start of each round, before NPCs respawn. May be a rule."""
        return self._at(lambda card, run: card.moments.round_start.append(run))

    def beginning(self) -> Callable[[F], F]:
        """``(m, n)``: in each Beginning Step, before any ability. May be a rule."""
        return self._at(lambda card, run: card.moments.beginning.append(run))

    def round_end(self) -> Callable[[F], F]:
        """``(m, n)``: at the end of each round, before heroes rest. May be a rule."""
        return self._at(lambda card, run: card.moments.round_end.append(run))

    def finish(self) -> Callable[[F], F]:
        """``(m, n)``: after the last round, before the scores are compared."""
        return self._at(lambda card, run: card.moments.finish.append(run))

    def hears(self, window: str, happening: type, mine: str | None, of: Run | str | None) -> Callable[[F], F]:
        """``(m, None, happening, n)``: a scenario hears for no model."""

        def join(card: Scenario, part: kit.Sentence, function: Run) -> None:
            run = with_numbers(function, part.n)
            card.ears.append(Ear(f"{card.name}: {function.__name__}", window, happening, run, mine))

        return self.note(join, of=of)

    def action(self, *, possible: Run) -> Callable[[F], F]:
        """``(m, hero, die, n)``: a scenario action; ``possible(m, hero, die, n)`` says where it can be taken."""
        return self.does("action", possible=possible)

    def behaviour(self) -> Callable[[F], F]:
        """``(m, npc, n)``: how NPCs act in this scenario, unless a character's ability says otherwise."""
        return self._at(lambda card, run: setattr(card, "npc_behaviour", run), None, "npc")

    def initiative(self) -> Callable[[F], F]:
        """``(m, n) -> seat``: who has initiative next round."""

        def join(card: Scenario, part: kit.Sentence, function: Run) -> None:
            part.text = " ".join((function.__doc__ or "").split())
            card.settles_initiative = with_numbers(function, part.n)

        return self.note(join, of="initiative")

    def spawns_up_to(self) -> Callable[[F], F]:
        """``(m, n) -> int``: how many of a group may be on the board after respawning."""
        return self._at(lambda card, run: setattr(card, "spawn_limit", run))

    def npcs_act(self) -> Callable[[F], F]:
        """``(m, n) -> int``: how many NPCs each card activates in an NPC activation."""
        return self._at(lambda card, run: setattr(card, "npc_activations", run))

    def clear_of(self) -> Callable[[F], F]:
        """``(m, n) -> mask``: further hexes that placed terrain may not touch."""
        return self._at(lambda card, run: setattr(card, "keep_clear", run))

    def shows(self) -> Callable[[F], F]:
        """``(m, n) -> [(cell, words, seat)]``: what is to be seen on hexes; the seat is whose it is, or None."""
        return self._at(lambda card, run: setattr(card, "markers", run))

    def promise(self) -> Callable[[F], F]:
        """``(m, seat, n) -> float``: points that look near for a player and are not yet scored. Only bots ask."""
        return self._at(lambda card, run: setattr(card, "promised", run))


class Scenario(kit.Card):
    """One scenario."""

    def __init__(self, source: Printed) -> None:
        printed = source.read(SCENARIO)
        super().__init__(source.key, source.path.name, printed["name"])
        self.icon: str = printed["icon"]
        self.story: str = printed["story"]
        self.map = load_map(source.path.parent / "maps" / f"{printed['map']}.toml")
        self.rounds: int = printed["rounds"]
        self.stakes = float(printed["stakes"])
        """About how many points lie between two equal players in the end: what bots weigh points against."""
        self.printed: Mapping[str, Any] = printed
        self.parts: dict[str, kit.Sentence] = {}
        """Everything that is printed, by its key."""
        for part in ("scoring", "npc", "initiative"):
            if printed[part]:
                self._add(part, printed[part])
        for part in ("objective", "rule"):
            for row in printed[part]:
                self._add(part, row)
        self.actions = [self._action(row) for row in printed["action"]]
        self.moments = Moments()
        self.ears: list[Ear] = []
        self.hears = Heard()
        self.npc_behaviour: Run | None = None
        self.settles_initiative: Run | None = None
        self.spawn_limit: Run = lambda m: 3
        self.npc_activations: Run = lambda m: 1
        self.keep_clear: Run = lambda m: 0
        self.markers: Run = lambda m: []
        self.memory = Memory
        self.promised: Run = lambda m, seat: 0.0

    def _add(self, part: str, row: Mapping[str, Any]) -> None:
        name = row.get("name", part)
        made = kit.Sentence(name, self.title, part, row.get("text", ""), Tunable(row["numbers"], name))
        self.parts[made.key] = made

    def _action(self, row: Mapping[str, Any]) -> ScenarioActionCard:
        name, paid = row["name"], {key: row[key] for key in ("where", "momentum", "uses")}
        n = Tunable(row["numbers"], name)
        return ScenarioActionCard(name, self.title, "action", "", n, counts=tuple(row["counts"]), **paid)

    def sentences(self) -> Iterable[kit.Sentence]:
        return [*self.parts.values(), *self.actions]

    def elsewhere(self) -> Iterable[str]:
        """Texts name hexes of the map: the bases, and objectives by their glyphs."""
        glyphs = [row["glyph"] for row in self.printed["objective"]]
        return ["1", "2", *glyphs, *"".join(glyphs)]

    def meant(self, line: kit.Line, printed: Mapping[str, kit.Sentence]) -> kit.Sentence | None:
        """What is not named after a printed part belongs to the scoring."""
        return printed.get(line.key) or (printed.get("scoring") if line.speaks and not line.kinds else None)

    def cited(self, sentence: kit.Sentence, function: Run) -> str:
        """What is printed under a name goes by that, the scoring and all else by the scenario itself."""
        return self.title if sentence.kind in UNNAMED else super().cited(sentence, function)

    def perform(self, script: kit.Lines) -> None:
        super().perform(script)
        if isinstance(script, Script):
            self.memory = script.memory
        self.hears = Heard(self.ears)
        for part in ("npc", "initiative"):
            if self.printed[part]:
                row = self.printed[part]
                row["text"] = self.parts[kit.key_of(row.get("name", part))].text
        for row in self.printed["rule"]:
            row["text"] = self.parts[kit.key_of(row["name"])].text

    def numbers(self, part: str = "scoring") -> Tunable:
        """The printed numbers of one part, by its key."""
        return self.parts[part].n

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
