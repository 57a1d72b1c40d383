"""An encounter: its map, set-up, chart, Victory and Defeat parts."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from dustup.engine.errors import BadContent
from dustup.games.shining.cards import Card
from dustup.games.shining.ground import Ground
from dustup.games.shining.maps import check_levels, draw_ground
from dustup.games.shining.printing import CITED, DEFEATS, ENCOUNTER, VICTORIES
from dustup.games.shining.state import PARTY
from dustup.kit.printed import Printed

PREPARE, END = "prepare", "end"
"""Where an encounter may lead that leads to no other one."""
OR = " or "
"""What stands between several kinds of Defeat, or several encounters that may follow."""


@dataclass(slots=True, frozen=True)
class ChartRow:
    """Results of an Encounter Chart: what is placed on the Final Step, and who enters play."""

    faces: tuple[int, ...]
    events: int
    timers: int
    spawns: tuple[tuple[str, int], ...]
    clause: str


@dataclass(slots=True, frozen=True)
class Ending:
    """The Victory or the Defeat part of an encounter."""

    kinds: tuple[str, ...]
    """When it is met; a Victory has one."""
    number: int
    text: str
    stat: int
    hp: int
    mp: int
    weapons: int
    """How many of its further weapons each Hero gets."""
    items: tuple[str, ...]
    """Items for the party, to be divided."""
    next: tuple[str, ...]
    """What follows, or what to choose from: encounters; PREPARE, back to the preparation; END, the end of the quest."""
    cites: Mapping[str, tuple[str, ...]]
    """Clauses that name this very encounter: ``met``, ``stat``, ``recovery``, ``next``."""

    @property
    def clauses(self) -> tuple[str, ...]:
        """All of them."""
        return tuple(clause for each in self.cites.values() for clause in each)


class Encounter(Card):
    """An encounter: its map, set-up, chart, Victory and Defeat parts."""

    def __init__(self, source: Printed) -> None:
        row = source.read(ENCOUNTER)
        super().__init__(source.key, source.path.name, row["title"], source.mark)
        self.number: str = row["number"]
        self.icon: str = row["icon"]
        self.scenery: str = row["scenery"]
        self.chapter: int = row["chapter"]
        self.text: str = row["text"]
        levels = "" if row["levels"] == "flat" else row["levels"]
        ground, others = draw_ground(row["map"], encounter=self.number, pieces=row["pieces"], levels=levels)
        self.ground: Ground = ground
        if others:
            raise source.wrong("map", next(iter(others)), "glyphs of maps, or of the table pieces")
        check_levels(self.file, self.number, ground)
        if self.ground.starts.bit_count() < PARTY:
            raise BadContent(f"{self.file}: its map has fewer than four start squares (h)")
        self.spawns = self._spawns(source, row["spawns"])
        """Kinds and numbers of the Monsters that enter at set-up."""
        self.acts = dict(self._acts(source, each) for each in row["acts"])
        """By kind and number, the steps a Monster acts on, if not on that of its number; 0 is the Boss step."""
        self.chart_die: int = row["die"]
        self.chart = tuple(self._chart_row(source, each) for each in row["chart"])
        faces = sorted(face for each in self.chart for face in each.faces)
        if self.chart and faces != list(range(1, self.chart_die + 1)):
            raise BadContent(f"{self.file}: its chart has {faces}, expected each of 1 to {self.chart_die}")
        self.events: str = "" if row["events"] == "none" else row["events"]
        self.burden: str = "" if row["burden"] == "none" else row["burden"]
        """What has to be carried, as it is called in a sentence."""
        self.victory = self._ending(source, row["victory"], VICTORIES)
        self.defeat = self._ending(source, row["defeat"], DEFEATS)
        self._check_squares()
        self.clauses: tuple[str, ...] = tuple(row["cites"])

    def _chart_row(self, source: Printed, row: Mapping[str, Any]) -> ChartRow:
        """A row of the chart, for one face or from one to another."""
        found = re.fullmatch(r"(\d+)(?:-(\d+))?", row["name"])
        if found is None:
            raise source.wrong("name", row["name"], "a row of the chart to be called by its faces, 1 or 2-3")
        faces = range(int(found[1]), int(found[2] or found[1]) + 1)
        return ChartRow(tuple(faces), row["events"], row["timers"], self._spawns(source, row["spawns"]), row["cites"])

    def _acts(self, source: Printed, written: str) -> tuple[tuple[str, int], tuple[int, ...]]:
        """A boss with a step of another number, or with several: ``wyrm 0: monster 2, boss``."""
        found = re.fullmatch(r"(\S+) (\d+): ((?:monster [1-9]\d?|boss)(?:, (?:monster [1-9]\d?|boss))*)", written)
        if found is None or (found[1], int(found[2])) not in self.spawns:
            raise source.wrong("acts", written, "a Monster of spawns and its steps such as 'wyrm 0: monster 2, boss'")
        steps = [each.partition(" ")[2] for each in found[3].split(", ")]
        return (found[1], int(found[2])), tuple(int(each or 0) for each in steps)

    def _spawns(self, source: Printed, rows: Iterable[str]) -> tuple[tuple[str, int], ...]:
        """Monsters by kind and number, ``skeleton 2``; a boss has the number 0."""
        found = []
        for each in rows:
            kind, _, number = each.rpartition(" ")
            if not kind or not number.isdecimal() or int(number) not in self.ground.spawns:
                squares = ", ".join(map(str, sorted(self.ground.spawns)))
                raise source.wrong("spawns", each, f"a kind and the number of a SPAWN square of the map: {squares}")
            found.append((kind, int(number)))
        return tuple(found)

    def _ending(self, source: Printed, row: Mapping[str, Any] | None, known: tuple[str, ...]) -> Ending:
        if row is None:
            raise BadContent(f"{self.file}: an encounter has a part [victory] and a part [defeat]")
        kinds = tuple(row["kind"].split(OR))
        for each in kinds:
            if each not in known or (known is VICTORIES and len(kinds) > 1):
                raise source.wrong("kind", row["kind"], f"one of {', '.join(known)}")
        following = tuple(row["next"].split(OR))
        gains = row["stat"], row["hp"], row["mp"], row["weapons"], tuple(row["items"])
        cites = {each: tuple((row["cites"] or {}).get(each, ())) for each in CITED}
        return Ending(kinds, row["number"], row["text"], *gains, following, cites)

    def _check_squares(self) -> None:
        """What is reached, carried or protected is on the map."""
        kind, ground = self.victory.kinds[0], self.ground
        if kind == "reach" and ground.goals.bit_count() < PARTY:
            raise BadContent(f"{self.file}: its map has fewer than four goal squares (g)")
        if kind == "carry" and not (ground.goals and ground.marked.bit_count() == 1):
            raise BadContent(f"{self.file}: its map needs one marked square (*) to carry from, and goal squares (g)")
        if (kind == "carry") != bool(self.burden):
            raise BadContent(f"{self.file}: what is carried is named by burden, where the Victory is to carry it")
        if "breach" in self.defeat.kinds and not ground.marked:
            raise BadContent(f"{self.file}: its map has no marked square (*) that Monsters could enter")
        if kind in ("survive", "protect") and not self.victory.number:
            raise BadContent(f"{self.file}: its [victory] says not how many rounds (number)")

    @property
    def lost_by(self) -> list[str]:
        """Its kinds of Defeat, as they are worded: ``fallen-2`` if two exhausted Heroes are enough."""
        number = f"-{self.defeat.number}" if self.defeat.number else ""
        return [f"{each}{number}" if each == "fallen" else each for each in self.defeat.kinds]

    @property
    def timed(self) -> bool:
        """Whether it is lost when the Event Cards are used up."""
        return "time" in self.defeat.kinds
