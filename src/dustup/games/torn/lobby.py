"""Before a game: what a newcomer reads, and the set-up as a form."""

from __future__ import annotations

from dustup.engine import rooms
from dustup.engine.lobby import Choice, Field, Lobby
from dustup.games.torn.content import box
from dustup.games.torn.scenario import Scenario
from dustup.games.torn.setup import FIRST, RULINGS
from dustup.games.torn.squads import SIZES, STANDARD

BLURB = (
    "Two expeditions in a world that came apart, each with a hand of God Cards the other does not see. Declare, be "
    "answered, roll; and mind where the Vortices drift."
)
CREDIT = "Rules after Torn World; cards, Scenarios, maps and all wording are Dustup's own, under the MIT licence."

CHAPTERS = (
    ("The game in short", ("game", "summary", "flavour", "page")),
    ("Preparation", ("prepare", "squad", "miniature", "scenario")),
    ("Initiative and deployment", ("init", "deploy", "ambush")),
    ("The board", ("board", "landscape", "public")),
    ("Turns", ("turns", "turn")),
    ("Activations", ("activate", "step1", "step2", "step3", "step4", "step5", "step6", "step7", "step8", "steps")),
    ("Action Tiles and time", ("tile", "time", "limit", "action", "example")),
    ("Standard actions", ("standard", "concentration", "defense", "explore", "take-item")),
    ("Reactions", ("reaction",)),
    ("Movement", ("move",)),
    ("Combat", ("combat", "dice", "conditions", "effects")),
    ("Faith and God Cards", ("faith", "gods")),
    ("Ether Vortices", ("vortex",)),
    ("Keywords and cards", ("glossary", "keyword", "card")),
    ("The end", ("end", "ruling", "engine")),
)
"""The chapters of the rulebook in reading order."""


class Foyer(rooms.Foyer):
    """The form: which Scenario and how large the squads are. What is brought is asked in the match, in secret."""

    def lobby(self) -> Lobby:
        return Lobby(
            blurb=BLURB,
            credit=CREDIT,
            primer=tuple(self.game.text.tables["primer"].values()),
            form=(scenarios(), sizes(), *RULINGS.fields()),
            now=tuple({"scenario": each, "size": str(STANDARD)} for each in box().scenarios),
            at_once="two squads of 150 points, in one of the Scenarios.",
            chapters=CHAPTERS,
        )


def scenarios() -> Field:
    """Which Scenario."""
    found = [
        Choice(
            each.key, each.name, each.text, {"scenario": each.key},
            drawing=sketch(each), shape="hex", look=each.scenery, icon=each.icon,
        )
        for each in box().scenarios.values()
    ]  # fmt: skip
    said = "Both players see it before they build their squads."
    return Field("scenario", "choice", "Scenario", FIRST, said, choices=tuple(found), clause="prepare.scenario")


def sketch(scenario: Scenario) -> tuple[str, ...]:
    """The plan of a Scenario: its map, with Vortices (``v``) and what scores (``*``)."""
    rows = [[*line] for line in scenario.map.strip("\n").split("\n")]
    aims = [each.at for each in scenario.markers] + [each for zone in scenario.held_zones for each in zone.hexons]
    for hexons, glyph in ((aims, "*"), ([each.at for each in scenario.vortices], "v")):
        for hexon in hexons:
            row = rows[int(hexon[1]) - 1]
            drawn = [at for at, letter in enumerate(row) if letter != " "]
            row[drawn["ABCDEFG".index(hexon[0])]] = glyph
    return tuple("".join(row) for row in rows)


def sizes() -> Field:
    """How large the squads are."""
    found = [Choice(str(size), f"{size} points", sets={"size": size}) for size in SIZES]
    said = "The same for both."
    return Field("size", "choice", "Squads", str(STANDARD), said, choices=tuple(found), clause="prepare.squad-size")
