"""Missions: what is special about deployment, and how victory points are earned."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from dustup.engine.cite import clause
from dustup.games.demihuman.cards import Card, F, Sentence
from dustup.games.demihuman.cards import Script as CardScript
from dustup.games.demihuman.printing import MISSION
from dustup.kit.printed import Printed

WHEN = ("round", "end", "death")
PACKS = {"criminals": "mission.pack-1.points", "territory": "mission.pack-2.points"}
"""The mission packs, and where the book says how many points each is played with."""


class Script(CardScript):
    """When a mission gives points."""

    def each_round(self) -> Callable[[F], F]:
        """``(m, n)``: at the end of every round."""
        return self.does("round")

    def at_the_end(self) -> Callable[[F], F]:
        """``(m, n)``: when the game is over."""
        return self.does("end")

    def when_somebody_dies(self) -> Callable[[F], F]:
        """``(m, model, n)``: at once."""
        return self.does("death")


class Chosen(NamedTuple):
    """The defender's models that the mission is about: how many of which class, and how near to the middle they go."""

    number: int
    kind: str
    inches: int
    must: bool


class Promise(NamedTuple):
    """What bots are told: of which kind the points are, for whom, and how near to objectives or to the middle."""

    kind: str
    who: str
    inches: int
    points: int


class Mission(Card):
    """A mission."""

    @clause("win.mission-decides", "deploy.mission", "victory.mission-points", "length.five-rounds")
    def __init__(self, source: Printed) -> None:
        """It states deployment, length and what gives points."""
        row = source.read(MISSION)
        super().__init__(source.key, source.path.name, row["name"], source.mark)
        self.icon = row["icon"]
        self.text: str = row["text"]
        self.book: str = row["book"]
        self.pack: str = row["pack"]
        self.deploys: int = row["deploys"]
        self.rounds: int = row["rounds"]
        self.roles: bool = row["roles"]
        self.games: int = row["games"]
        self.single: int = row["single"]
        chosen = row["chosen"]
        self.chosen = Chosen(chosen["number"], chosen["class"], chosen["inches"], chosen["must"]) if chosen else None
        self.free: bool = row["free"]
        self.tokens: bool = row["tokens"]
        self.objectives: bool = row["objectives"]
        self.vault: bool = row["vault"]
        promise = row["promise"]
        self.promise = Promise(**promise) if promise else None
        self.hill: int = row["hill"]
        self.scores = [
            Sentence(one["name"], self.title, one["when"], "", self.numbers(one, one["name"])) for one in row["scores"]
        ]

    def says(self, what: str) -> str:
        """The clause in which this mission, and no other, speaks of something such as its roles."""
        return f"mission.{self.book}.{what}"

    def sentences(self) -> Iterable[Sentence]:
        return self.scores

    def scored(self, when: str) -> list[Sentence]:
        """What gives points at some time."""
        return [each for each in self.scores if each.kind == when]
