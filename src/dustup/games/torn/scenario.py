"""Scenarios: the battlefield, how many turns, and what Victory Points are given for."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from dustup.engine.cite import clause
from dustup.engine.errors import BadContent
from dustup.games.torn.cards import Card
from dustup.games.torn.ground import Ground, read_ground, whole_board
from dustup.games.torn.printing import SCENARIO
from dustup.kit.printed import Printed


class Scored(NamedTuple):
    """What Victory Points are given for."""

    kind: str
    points: int
    each: int
    most: int
    since: int
    """From which turn on it is counted at the end of every turn; 0 if at the end of the game."""
    clause: str


class Zone(NamedTuple):
    """Hexons to hold."""

    name: str
    hexons: tuple[str, ...]


class Placed(NamedTuple):
    """A Vortex or a Scenario Marker as the plan shows it."""

    at: str
    number: int
    about: str | int


class Scenario(Card):
    """A Scenario as its file prints it; its ground is drawn when the box knows what Landscape there is."""

    ground: Ground

    @clause("public.scenario.scheme", "deploy.zone-plan")
    def __init__(self, source: Printed) -> None:
        """The plan shows the Landscape, each player's deployment hexons, Vortices and markers."""
        row = source.read(SCENARIO)
        super().__init__(source.key, source.path.name, row["title"], source.mark)
        self.icon: str = row["icon"]
        self.scenery: str = row["scenery"]
        self.text: str = row["text"]
        self.clause: str = row["clause"]
        self.turns: int = row["turns"]
        self.cards: int = row["cards"]
        """God Cards that are drawn at the deployment."""
        self.map: str = row["map"]
        self.vortices = [Placed(each["at"], each["supply"], each["arrow"] - 1) for each in row["vortex"]]
        self.markers = [Placed(each["at"], 1, each["domain"]) for each in row["marker"]]
        self.held_zones = [Zone(each["name"], tuple(each["hexons"])) for each in row["zone"]]
        self.bearers_run: bool = row["bearers_run"]
        """Whether somebody who carries a marker can declare Run."""
        self.grows: tuple[int, ...] = tuple(row["grows"])
        """Turns at whose end the Supply of Vortices grows."""
        self.scores = [
            Scored(each["for"], each["points"], each["each"], each["most"], each["since"], each["clause"])
            for each in row["scores"]
        ]

    def draw(self, glyphs: Mapping[str, str], classes: Mapping[str, str], joined: frozenset[str]) -> None:
        """Read the map."""
        try:
            self.ground, others = read_ground(self.map, glyphs, classes, joined)
        except ValueError as error:
            raise BadContent(f"{self.file}: map: {error}") from None
        if self.ground.hexons is not whole_board():
            raise BadContent(f"{self.file}: map: expected a glyph for each hexon, in rows of 6, 7, 6, 7, 6, 7 and 6")
        if others:
            raise BadContent(f"{self.file}: map: {', '.join(others)} means nothing; there are: {', '.join(glyphs)}")
        if not all(self.ground.zones):
            raise BadContent(f"{self.file}: map: expected hexons of both zones, drawn 1 and 2")

    def most_points(self) -> int:
        """As many Victory Points as one player can have."""
        return sum(min(each.most, 9) if each.each > 1 or each.most < 9 else each.points for each in self.scores)
