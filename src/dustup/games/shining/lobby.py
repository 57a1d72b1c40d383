"""Before an encounter: what a newcomer reads, and the set-up as a form."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from dustup.engine import rooms
from dustup.engine.lobby import Choice, Field, Lobby
from dustup.games.shining.content import box
from dustup.games.shining.setup import DEFAULT_PARTY, FIRST
from dustup.games.shining.state import PARTY


class Foyer(rooms.Foyer):
    """The form: which encounter, how many players, which Heroes."""

    def lobby(self) -> Lobby:
        words = self.game.text.tables["primer"]
        return Lobby(
            blurb=words["goal"],
            primer=tuple(words.values()),
            form=(encounters(), players(), *(hero(at) for at in range(PARTY))),
            now=({"encounter": FIRST, "players": 1},),
            chapters=CHAPTERS,
        )

    def seat_names(self, setup: Mapping[str, Any]) -> list[str]:
        return [f"Player {seat + 1}" for seat in range(self.game.setup.seats_of(setup))]


def encounters() -> Field:
    """Which encounter."""
    found = [
        Choice(each.key, f"{each.number}: {each.title}", each.text, {"encounter": each.key})
        for each in box().encounters.values()
    ]
    return Field("encounter", "choice", "Encounter", FIRST, "Where it takes place.", choices=tuple(found))


def players() -> Field:
    """How many players share the four Heroes."""
    said = "Four Heroes take part in any case; fewer players play several of them."
    return Field("players", "number", "Players", 1, said, least=1, most=PARTY, clause="party.player-count")


def hero(at: int) -> Field:
    """One of the four Heroes."""
    found = [Choice(each.key, each.name, each.text, {f"party.{at}": each.key}) for each in box().heroes.values()]
    return Field(
        f"party.{at}", "choice", f"Hero {at + 1}", DEFAULT_PARTY[at], choices=tuple(found), section="The party"
    )


CHAPTERS = (
    (
        "Terms",
        ("ability", "action", "advantage", "area", "chain", "fly", "free-action", "heal", "los", "push", "spell"),
    ),
    ("Terrain", ("terrain", "glossary", "elevation")),
    ("The party", ("party", "hero", "components")),
    ("Quests and encounters", ("quest", "setup", "encounter-one")),
    ("Combat", ("combat", "spawn", "retreat", "monster", "tie-break", "reaction", "attack", "term")),
    ("Exhaustion", ("ex", "death")),
    ("The end", ("end", "ruling")),
)
"""The chapters of the rulebook in reading order."""
