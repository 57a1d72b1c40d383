"""Before an encounter: what a newcomer reads, and the set-up as a form."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from dustup.engine import rooms
from dustup.engine.campaign import Campaign, Leg
from dustup.engine.lobby import Choice, Field, Lobby, Ready
from dustup.games.shining.campaign import chart
from dustup.games.shining.content import box
from dustup.games.shining.setup import FIRST, MOST_DEALS, PARTIES
from dustup.games.shining.state import PARTY


class Foyer(rooms.Foyer):
    """The form: which quest or encounter, how many players, which Heroes; and a campaign as a chart."""

    def campaign(self, legs: Sequence[Leg], following: Mapping[str, Any] | None) -> Campaign:
        played = chart(legs, following)
        return super().campaign(legs, following) if played is None else played

    def lobby(self) -> Lobby:
        ready = ready_parties(("party",))
        words = self.game.text.tables["primer"]
        return Lobby(
            blurb=words["goal"],
            primer=tuple(words.values()),
            form=(encounters(), players(), party(), deal()),
            teams=ready,
            now=tuple({"encounter": FIRST, "players": 1, "party": each.value} for each in ready[:1]),
            chapters=CHAPTERS,
        )


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


@cache
def ready_parties(fields: tuple[str, ...]) -> tuple[Ready, ...]:
    """The ready-made parties, for some fields."""
    return PARTIES.ready(Path(__file__).with_name("ready-parties.toml"), fields)


def party() -> Field:
    """The four Heroes."""
    said = "Four Heroes, one of each kind or not."
    return Field(
        "party", "team", "Party", "random", said, "The party", "party.four-heroes", builds=(PARTIES.key,),
        example="Name: Hero, Hero, Hero, Hero",
    )  # fmt: skip


def deal() -> Field:
    """Which random party."""
    said = "The same number deals the same random party."
    return Field("deal", "number", "Deal number", 0, said, "Options", least=0, most=MOST_DEALS, more=True)


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
