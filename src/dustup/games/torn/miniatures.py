"""Miniature Cards: what a Miniature is and which Action Tiles it has."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from dustup.engine.cite import clause
from dustup.engine.errors import BadContent
from dustup.engine.hearing import Heard
from dustup.games.torn.cards import Card, Sentence
from dustup.games.torn.printing import ATTACKS, MINIATURE, REACTIONS
from dustup.games.torn.state import HUGE, INFANTRY, LARGE
from dustup.kit.cards import Run, always
from dustup.kit.printed import Printed

SAID = {
    "move": "Move as far as the tile's distance says.",
    "run": "Move as far as the tile's distance says.",
    "step": "Move as far as the tile's distance says; that is neither Move nor Run.",
    "attack": "Attack.",
    "concentration": "More Attack Dice for the next action of this activation.",
    "defense": "More Defense Dice until the current activation ends.",
    "counter": "Attack whoever made the melee attack, after it.",
    "explore": "Explore an Ether Vortex.",
    "take": "Take, put down or hand over a Scenario Marker.",
}
"""What tiles without a text of their own say."""
CARRIED_OUT = ("special", "special-reaction", "effort")
"""Kinds of tiles that a function of the card carries out."""
HEXONS = {INFANTRY: 0, LARGE: 1, HUGE: 2}


@dataclass(slots=True)
class Tile(Sentence):
    """An Action Tile. Its ``kind`` says how it is carried out."""

    icon: str = ""
    time: int = 1
    distance: int = 0
    unit: str = "hex"
    attack: str = ""
    """"melee", "ranged" or nothing."""
    aims: str = "target"
    type: str = "physical"
    ethereal: bool = False
    damage: int = 0
    dice: int = 0
    extra: int = 0
    faith: int = 0
    domain: str = ""
    icons: tuple[str, ...] = ()
    words: tuple[str, ...] = ()
    level: int = 0
    """How far the keyword with a level on it goes."""
    own: str = ""
    """What sets off the text of an attack: "critical", "damage" or nothing."""
    whom: Run = always
    """``(m, me, target, n)``: whom its text allows."""

    @property
    def reaction(self) -> bool:
        """Whether its Time Markers are blue."""
        return self.kind in REACTIONS

    def says(self, keyword: str) -> bool:
        """Whether a keyword is written on it."""
        return keyword in self.words


class MiniatureCard(Card):
    """A Miniature Card."""

    @clause("public.components.card-holds-all", "tile.name", "tile.unique-name", "activate.action-list")
    def __init__(self, source: Printed) -> None:
        """Everything a Miniature is and can do stands on its card; no two of its tiles have the same name."""
        row = source.read(MINIATURE)
        super().__init__(source.key, source.path.name, row["name"], source.mark)
        self.short: str = f"{row['short']} ({source.mark})" if source.mark else row["short"]
        self.icon = row["icon"]
        self.text: str = row["text"]
        self.faction: str = row["faction"]
        self.person: str = row["person"] or source.path.stem
        """Versions of the same person share it."""
        self.size: str = row["size"]
        self.hexons: int = row["hexons"] or HEXONS[self.size]
        """How many hexons it stands on; none for one on a single hex."""
        self.points: int = row["points"]
        self.health: int = row["health"]
        self.defense: int = row["defense"]
        self.devotion: int = row["devotion"]
        self.domain: str = row["domain"]
        self.mercenary: bool = row["mercenary"]
        self.keywords: tuple[str, ...] = tuple(row["keywords"])
        self.level: int = row["level"]
        """How far the keyword with a level goes."""
        self.ward: str = "" if row["ward"] == "none" else row["ward"]
        """The type of damage Ward speaks of."""
        self.tiles = {each.key: each for each in (self._tile(source, one) for one in row["tile"])}
        self.reactions = [each for each in self.tiles.values() if each.reaction]
        self.actions = [each for each in self.tiles.values() if not each.reaction]
        self.abilities = [
            Sentence(one["name"], self.title, "ability", "", self.numbers(one, one["name"])) for one in row["ability"]
        ]
        self.leads: Mapping[str, int] = row["list"].get("miniatures", {}) if row["list"] else {}
        """Of a Hero: the Miniatures that may be led, and how many of each."""
        self.gods: tuple[str, ...] = tuple(row["list"].get("gods", ())) if row["list"] else ()
        self.equipment: tuple[str, ...] = tuple(row["list"].get("equipment", ())) if row["list"] else ()
        self.heard = Heard()
        """What its abilities hear; keywords are added by the box."""
        if (self.size == HUGE) != (self.hexons > 1) or (self.size == INFANTRY) != (self.hexons == 0):
            raise source.wrong("hexons", self.hexons, "2 or 3 for a Huge Miniature, and nothing for others")
        if bool(self.ward) != ("ward" in self.keywords):
            raise source.wrong("ward", row["ward"], "a type of damage for the keyword ward, and for nothing else")

    @property
    def hero(self) -> bool:
        """Whether it can lead a squad."""
        return bool(self.leads)

    def _tile(self, source: Printed, row: Mapping[str, Any]) -> Tile:
        if (row["kind"] in ATTACKS) != (row["attack"] != "none"):
            raise source.wrong("attack", row["attack"], "melee or ranged for an attack, and for nothing else")
        if bool(row["faith"]) != (row["domain"] != "none"):
            raise source.wrong("faith", row["faith"], "a number of tokens with their domain, or neither")
        return Tile(
            row["name"],
            self.title,
            row["kind"],
            row["text"] or ("" if row["own"] != "none" else SAID.get(row["kind"], "")),
            self.numbers(row, row["name"]),
            icon=row["icon"],
            time=row["time"],
            distance=row["distance"],
            unit=row["unit"],
            attack="" if row["attack"] == "none" else row["attack"],
            aims=row["aims"],
            type=row["type"],
            ethereal=row["ethereal"],
            damage=row["damage"],
            dice=row["dice"],
            extra=row["extra"],
            faith=row["faith"],
            domain="" if row["domain"] == "none" else row["domain"],
            icons=tuple(row["icons"]),
            words=tuple(row["words"]),
            level=row["level"],
            own="" if row["own"] == "none" else row["own"],
        )

    def sentences(self) -> Iterable[Sentence]:
        return [*self.tiles.values(), *self.abilities]

    def check(self) -> None:
        """What no rule carries out has a function."""
        for tile in self.tiles.values():
            if bool(tile.run) != (tile.kind in CARRIED_OUT or bool(tile.own)):
                raise BadContent(f"{self.file}: {tile.name!r} wants a function only if its kind or its text has one")
            if tile.kind == "attack-reaction" and tile.possible is always:
                raise BadContent(f"{self.file}: {tile.name!r} wants a trigger")
        for each in self.abilities:
            if not each.hears:
                raise BadContent(f"{self.file}: nothing carries out {each.name!r}")
        self.heard = Heard(ear for each in self.abilities for ear in each.hears)
