"""Terrain and maps: kinds of terrain with their tags, and the tables they stand on."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from dustup.boards.freeform import INCH, Piece, Table
from dustup.boards.freeform.spots import ahead
from dustup.engine.cite import clause
from dustup.games.demihuman.cards import Card
from dustup.games.demihuman.printing import MAP, TERRAIN
from dustup.kit.printed import Printed

QUARTERS = ((1, 0, 0, 1), (0, -1, 1, 0), (-1, 0, 0, -1), (0, 1, -1, 0))
"""A quarter turn, two and three, as what they make of x and y."""


class Group(NamedTuple):
    """Tags that a level has for itself."""

    covering: int = 0
    patterned: int = 0
    vantage: int = 0


class Danger(NamedTuple):
    """What happens to whoever is activated within so many inches: damage, or points of a condition."""

    condition: str
    number: int
    inches: int


class TerrainCard(Card):
    """A kind of terrain."""

    @clause("terrain.tags", "content.terrain-tags", "ruling.terrain.groups", "ruling.board.terrain")
    def __init__(self, source: Printed) -> None:
        """Its outline and its tags; those of one level only stand in a group of their own."""
        row = source.read(TERRAIN)
        super().__init__(source.key, source.path.name, row["name"], source.mark)
        self.icon = row["icon"]
        self.text: str = row["text"]
        self.outline: tuple[tuple[int, int], ...] = tuple((x, y) for x, y in row["outline"])
        self.radius: int = row["radius"]
        self.blocking: bool = row["blocking"]
        self.movable: bool = row["movable"]
        self.difficult: bool = row["difficult"]
        self.unclimbable: bool = row["unclimbable"]
        self.height: int = row["height"]
        self.overhang: int = row["overhang"]
        self.everywhere = Group(row["covering"], row["patterned"], row["vantage"])
        self.up_top = Group(**row["up_top"]) if row["up_top"] else Group()
        self.down_low = Group(**row["down_low"]) if row["down_low"] else Group()
        self.dangers = [*_danger(row["dangerous"], ""), *_danger(row["hazardous"], "condition")]
        if bool(self.outline) == bool(self.radius):
            raise source.wrong("outline", row["outline"], "corners, or else a radius")

    @property
    @clause("ruling.movement.no-height", "terrain.movable", "ruling.terrain.movable")
    def solid(self) -> bool:
        """Whether nobody on the ground may stand in it: everything that is high or blocks and is not Movable."""
        return not self.movable and (self.height > 0 or self.blocking or self.unclimbable)

    @property
    @clause("ruling.movement.no-height")
    def flat(self) -> bool:
        """Terrain without a Height that neither blocks nor bars anything."""
        return not (self.height or self.blocking or self.unclimbable)

    @property
    @clause("terrain.height.climb", "terrain.unclimbable", "ruling.sight.no-height")
    def climbable(self) -> bool:
        """Terrain with a Height, unless it is Unclimbable."""
        return self.height > 0 and not self.unclimbable

    @clause("terrain.tags", "content.terrain-tags")
    def at(self, name: str, x: int, y: int, turned: int = 0) -> Piece:
        """A piece of it on a table."""
        a, b, c, d = QUARTERS[turned]
        around = self.outline or self._round()
        corners = [(x + a * right + b * down, y + c * right + d * down) for right, down in around]
        return Piece(
            name,
            corners,
            height=self.height * INCH or None,
            solid=self.solid,
            top=self.climbable,
            blocks=self.blocking,
            slow=2 if self.difficult else 1,
            clearance=self.overhang * INCH,
        )

    def _round(self) -> list[tuple[int, int]]:
        """A round piece as the figure of sixteen corners that its edge is measured by."""
        return [ahead(self.radius, way) for way in range(16)]

    def sentences(self) -> tuple[()]:
        return ()


def _danger(row: Mapping[str, Any], condition: str) -> list[Danger]:
    if not row:
        return []
    number = row["points"] if condition else row["damage"]
    return [Danger(row["condition"] if condition else "", number, row["inches"])]


class Chart(Card):
    """A map: a table with its terrain, and the objective tokens of one that is recognised for patrols."""

    table: Table
    kinds: dict[str, TerrainCard]
    """Of which kind each piece is, by its name."""

    @clause("ruling.board.size", "ruling.board.terrain", "ruling.mission.patrol-maps")
    def __init__(self, source: Printed) -> None:
        row = source.read(MAP)
        super().__init__(source.key, source.path.name, row["title"], source.mark)
        self.icon: str = row["icon"]
        self.scenery: str = row["scenery"]
        self.text: str = row["text"]
        self.width: int = row["width"]
        self.depth: int = row["depth"]
        self.pieces = [(each["kind"], *each["at"], each["turned"]) for each in row["piece"]]
        self.tokens = [tuple(each["at"]) for each in row["token"]]
        self.source = source

    def sentences(self) -> tuple[()]:
        return ()

    def lay(self, terrain: Mapping[str, TerrainCard]) -> None:
        """Put the pieces on the table, once the box knows what terrain there is."""
        self.kinds = {}
        pieces = []
        for kind, x, y, turned in self.pieces:
            if kind not in terrain:
                raise self.source.wrong("kind", kind, f"one of {', '.join(terrain)}")
            number = sum(each is terrain[kind] for each in self.kinds.values()) + 1
            name = f"{kind}-{number}"
            self.kinds[name] = terrain[kind]
            pieces.append(terrain[kind].at(name, x, y, turned))
        self.table = Table(self.width, self.depth, pieces)
