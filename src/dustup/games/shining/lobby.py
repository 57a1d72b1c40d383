"""Before an encounter: what a newcomer reads, and the set-up as a form."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from itertools import product
from pathlib import Path
from typing import Any

from dustup.boards.bits import cells
from dustup.engine import rooms
from dustup.engine.campaign import Campaign, Leg
from dustup.engine.lobby import Choice, Field, Lobby, Ready
from dustup.engine.text import listed
from dustup.games.shining.campaign import chart
from dustup.games.shining.content import box
from dustup.games.shining.encounter import Encounter
from dustup.games.shining.ground import Ground
from dustup.games.shining.quests import open_quests
from dustup.games.shining.rulings import RULINGS
from dustup.games.shining.setup import FIRST, MOST_DEALS, PARTIES
from dustup.games.shining.state import PARTY

BLURB = (
    "Four Heroes, one to four players, and nobody against you but the dark: Monsters play themselves, from cards that "
    "are read out. Win or lose together, and come back tomorrow to the same campaign."
)
CREDIT = "Rules after Shining Heroes; quests, cards, maps and all wording are Dustup's own, under the MIT licence."
EVEN = ("The Lamplighters", "Two Squires", "Hammer and Shield", "Over the Wall")
"""Ready-made parties for which the first encounter is neither easy nor lost: they win about every other one."""
ALONE = "alone"
"""In place of a quest: one encounter and no campaign."""


class Foyer(rooms.Foyer):
    """The form: which quest or encounter, how many players, which Heroes; and a campaign as a chart."""

    def campaign(self, legs: Sequence[Leg], following: Mapping[str, Any] | None) -> Campaign:
        played = chart(legs, following)
        return super().campaign(legs, following) if played is None else played

    def lobby(self) -> Lobby:
        ready = ready_parties(("party",))
        words = self.game.text.tables["primer"]
        return Lobby(
            blurb=BLURB,
            credit=CREDIT,
            primer=tuple(words.values()),
            form=(quests(), encounters(), players(), party(), *sharing(), *RULINGS.fields(), deal()),
            teams=ready,
            now=tuple(
                {"quest": open_quests(box(), ())[0], "players": 1, "party": each.value}
                for each in ready
                if each.name in EVEN
            ),
            chapters=CHAPTERS,
            at_once="the first encounter of a campaign, alone with four Heroes.",
        )


def quests() -> Field:
    """Which quest a campaign begins with; or no campaign."""
    books = [box().quests[key] for key in open_quests(box(), ())]
    found = [Choice(each.key, each.title, each.text, {"quest": each.key}) for each in books]
    alone = Choice(ALONE, "A single encounter", "One encounter with Heroes as they are created, and nothing before it.")
    said = "A campaign begins with a quest: encounter follows encounter, and the Heroes carry along what they become."
    return Field("quest", "choice", "Quest", found[0].value, said, choices=(*found, alone), clause="quest.select")


def encounters() -> Field:
    """Which encounter, where it is to be one alone."""
    found = [
        Choice(
            each.key, f"{each.number}: {each.title}", each.text, {"encounter": each.key},
            drawing=sketch(each.ground), shape="square", look=each.scenery, icon=each.icon,
        )
        for each in sorted(box().encounters.values(), key=told_when)
    ]  # fmt: skip
    said, only = "Where it takes place.", {"quest": [ALONE]}
    return Field("encounter", "choice", "Encounter", FIRST, said, choices=tuple(found), when=only)


def told_when(encounter: Encounter) -> tuple[bool, int, str]:
    """Encounters as a campaign comes to them; those of side quests, which begin with a letter, after all others."""
    return encounter.number[0].isalpha(), int("".join(filter(str.isdigit, encounter.number))), encounter.number


def sketch(ground: Ground) -> tuple[str, ...]:
    """A small map: walls, obstacles and difficult ground, where the Heroes start, where Monsters appear, and goals."""
    spawns = sum(ground.board.bit[each] for each in ground.spawns.values())
    parts = {"#": ground.wall, "o": ground.short | ground.tall, "~": ground.difficult, "h": ground.starts}
    parts |= {"!": spawns, "*": ground.watched}
    glyphs = dict.fromkeys(cells(ground.board.all), ".")
    glyphs |= {cell: glyph for glyph, mask in parts.items() for cell in cells(mask)}
    rows = ground.board.draw(glyphs).strip("\n").split("\n")
    return tuple(row.replace(" ", "").replace("_", " ").rstrip() for row in rows)


def players() -> Field:
    """How many players share the four Heroes."""
    said = "Four Heroes take part in any case; fewer players play several of them."
    return Field("players", "number", "Players", 1, said, "Who plays", "party.player-count", least=1, most=PARTY)


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


def sharing() -> list[Field]:
    """Who plays whom, where there is something to share out: every way for two and for three players."""
    said = "Heroes in the order of the party. Between encounters nobody changes hands."
    return [
        Field(
            f"who-{count}", "choice", "Who plays whom", "evenly", said, "The party", "party.share-split",
            (Choice("evenly", "Shared out evenly, in order"), *splits(count)), when={"players": [count]},
        )
        for count in (2, 3)
    ]  # fmt: skip


def splits(count: int) -> list[Choice]:
    """Every way to share four Heroes among so many players, each with one at least."""
    ways = [who for who in product(range(1, count + 1), repeat=PARTY) if len({*who}) == count]
    return [Choice("".join(map(str, who)), split_said(who, count), sets={"who": list(who)}) for who in ways]


def split_said(who: tuple[int, ...], count: int) -> str:
    """A way to share Heroes, in words."""
    theirs = ((seat, [str(at) for at, each in enumerate(who, 1) if each == seat]) for seat in range(1, count + 1))
    return "; ".join(f"{'Heroes' if len(own) > 1 else 'Hero'} {listed(own)} for seat {seat}" for seat, own in theirs)


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
    ("About the book", ("book",)),
)
"""The chapters of the rulebook in reading order."""
