"""The box: every card, mission and map, loaded when the game is first asked for."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from dustup.boards.freeform import Piece, Table, overlap
from dustup.engine.cite import clause
from dustup.engine.errors import BadContent
from dustup.engine.hearing import Heard
from dustup.games.demihuman.cards import USED, UnitCard, tag_text
from dustup.games.demihuman.coalitions import CoalitionCard
from dustup.games.demihuman.missions import Mission
from dustup.games.demihuman.printing import MADE
from dustup.games.demihuman.terrain import Chart, TerrainCard
from dustup.kit import box as kit
from dustup.kit.box import Shelf

HERE = Path(__file__).parent
PACKAGE = "dustup.games.demihuman.content"
VAULT = "vault"


class Box(kit.Box):
    """All cards by key."""

    units: dict[str, UnitCard]
    bought: dict[str, UnitCard]
    """Those that a team can be made of."""
    coalitions: dict[str, CoalitionCard]
    terrain: dict[str, TerrainCard]
    charts: dict[str, Chart]
    missions: dict[str, Mission]
    named: dict[str, str]
    """How abilities are called that last for a while."""
    sightless: set[str]
    """Those that let attacks be made without sight."""
    longest: int
    """The longest melee range there is, in inches."""

    def furnish(self) -> None:
        here = self.cards
        self.units, self.coalitions, self.terrain = here["units"], here["coalitions"], here["terrain"]
        self.charts, self.missions = here["maps"], here["missions"]
        self.bought = {key: each for key, each in self.units.items() if each.kind != MADE}
        for each in self.units.values():
            for ability in (ability for ability in each.abilities.values() if ability.family):
                for name in ability.family:
                    if name not in self.units:
                        raise BadContent(f"{each.file} names {name!r}; there are: {', '.join(self.units)}")
                ability.text = tag_text(ability, [self.units[key].name for key in ability.family])
        for chart in self.charts.values():
            chart.lay(self.terrain)
        self.named = {}
        cards: list[UnitCard | CoalitionCard] = [*self.units.values(), *self.coalitions.values()]
        for ability in (each for card in cards for each in card.abilities.values()):
            if ability.kind in USED or ability.hears:
                # What is heard by itself, and not because it was used, need not be heard twice.
                ability.ward = Heard(ability.hears if ability.kind in USED else ())
                self.named[ability.key] = ability.name
        self.sightless = {each.key for card in self.units.values() for each in card.abilities.values() if each.blind}
        self.longest = max(each.reach for each in self.units.values())
        self._vaulted: dict[str, Table] = {}

    @clause("mission.vault.vault", "ruling.mission.vault-piece", "ruling.board.terrain")
    def vaulted(self, chart: Chart) -> Table:
        """The table of a map with the vault in its middle; terrain that it overlaps is gone."""
        if chart.key not in self._vaulted:
            x, y = chart.width // 2, chart.depth // 2
            vault = self.terrain[VAULT].at(VAULT, x, y)
            left = [each.name for each in chart.table.pieces if overlaps(each, vault)]
            self._vaulted[chart.key] = chart.table.without(*left).with_piece(vault)
        return self._vaulted[chart.key]


def overlaps(piece: Piece, vault: Piece) -> bool:
    """Whether a piece reaches into the vault; one that only touches it may stay."""
    return any(overlap(one, two) for one in piece.parts for two in vault.parts)


@cache
def box() -> Box:
    """Everything in the box, as it is printed: for whoever looks at cards where no match is played."""
    return Box(
        (
            Shelf("units", HERE / "units", f"{PACKAGE}.units", UnitCard, bare=True),
            Shelf("coalitions", HERE / "coalitions", f"{PACKAGE}.coalitions", CoalitionCard),
            Shelf("terrain", HERE / "terrain", f"{PACKAGE}.terrain", TerrainCard, beside=False, bare=True),
            Shelf("maps", HERE / "maps", f"{PACKAGE}.maps", Chart, beside=False, bare=True),
            Shelf("missions", HERE / "missions", f"{PACKAGE}.missions", Mission),
        )
    )
