"""Before a game: what a newcomer reads, and the set-up as a form."""

from __future__ import annotations

from typing import Any

from dustup.engine import rooms
from dustup.engine.lobby import Choice, Field, Lobby
from dustup.games.demihuman.content import box
from dustup.games.demihuman.rulings import RULINGS
from dustup.games.demihuman.setup import charts_for
from dustup.games.demihuman.sheets import mission_lines
from dustup.games.demihuman.teams import AGREED, BUILT
from dustup.games.demihuman.terrain import Chart

BLURB = (
    "Street gangs of beasts, ghosts, clockwork and fairies on an open table with a ruler: go anywhere, climb anything, "
    "and mind who can see you from there. Ten pips bend the dice, and never last."
)
CREDIT = (
    "Rules after Demihuman Combat; units, coalitions, maps and all wording are Dustup's own, under the MIT licence."
)
FIRST, DEALT = "king-of-the-hill", "dealt"
EASY = (FIRST, "points-of-interest")
"""Missions of one game in which both want the same."""

CHAPTERS = (
    ("The game in short", ("intro", "win", "length", "victory")),
    ("Teams and coalitions", ("teams", "coalition")),
    ("Deployment and the first turn", ("deploy", "first-turn")),
    ("Rounds and activations", ("round", "activation", "sequencing", "end-of-round")),
    ("Actions and movement", ("action", "movement")),
    ("Attacks and pips", ("attack", "af", "pips")),
    ("Conditions", ("condition",)),
    ("Terrain", ("terrain",)),
    ("Focuses and goals", ("focus", "goal")),
    ("Tags of the cards", ("glossary", "tag")),
    ("Missions", ("mission",)),
    ("What there is, and what we ruled", ("content", "ruling", "engine")),
)
"""The chapters of the rulebook in reading order."""


class Foyer(rooms.Foyer):
    """The form: mission and map. Coalitions and teams are asked for in the match, in secret."""

    def lobby(self) -> Lobby:
        return Lobby(
            blurb=BLURB,
            credit=CREDIT,
            primer=tuple(self.game.text.tables["primer"].values()),
            form=(missions(), *maps(), teams(), games(), points(), deal(), *RULINGS.fields()),
            now=tuple(
                {"mission": mission, "map": each, "teams": DEALT}
                for mission in EASY
                for each in charts_for(box(), mission)
            ),
            at_once="two gangs by chance, and ground to hold: a hill, or six places.",
            chapters=CHAPTERS,
        )


def missions() -> Field:
    """Which mission."""
    found = [
        Choice(each.key, each.name, " ".join(mission_lines(each)[1:]), {"mission": each.key}, icon=each.icon)
        for each in box().missions.values()
    ]
    said = "Known before anybody picks a coalition or a team."
    return Field("mission", "choice", "Mission", FIRST, said, choices=tuple(found), clause="win.mission-first")


def maps() -> list[Field]:
    """Which map: those with tokens are for patrols."""
    patrols = [key for key, each in box().missions.items() if each.tokens]
    others = [key for key in box().missions if key not in patrols]
    fields = []
    for key, wanted in (("map", others), ("patrol-map", patrols)):
        charts = [box().charts[each] for each in charts_for(box(), wanted[0])]
        choices = tuple(
            Choice(
                each.key, each.name, each.text, {"map": each.key},
                outlines=seen(each), look=each.scenery, icon=each.icon,
            )
            for each in charts
        )  # fmt: skip
        when: dict[str, list[Any]] = {"mission": wanted}
        said = "Twenty-four inches square, the same for both sides."
        fields.append(Field(key, "choice", "Map", charts[0].key, said, choices=choices, when=when, clause=CLAUSES[key]))
    return fields


CLAUSES = {"map": "ruling.board.terrain", "patrol-map": "mission.patrol.map"}


def seen(chart: Chart) -> dict[str, Any]:
    """A map as its outlines: what stands where, how high, and the tokens."""
    ground = [
        {
            "kind": chart.kinds[each.name].key,
            "name": chart.kinds[each.name].name,
            "outlines": [[list(corner) for corner in part.corners] for part in each.parts],
            "height": each.rise,
        }
        for each in chart.table.pieces
    ]
    return {"w": chart.width, "h": chart.depth, "ground": ground, "tokens": [list(each) for each in chart.tokens]}


def teams() -> Field:
    """Whether teams are brought in secret, or dealt."""
    said = "Coalition first, then the team; both are shown when everybody has chosen."
    choices = (
        Choice("secret", "brought in the match, in secret", said),
        Choice(DEALT, "dealt by chance", "Ready-made teams with a coalition each.", {"teams": ["random", "random"]}),
    )
    return Field("teams", "choice", "Teams", "secret", choices=choices, clause="ruling.team.secret-lists")


def games() -> Field:
    """Of a mission of two games both, as the book has it, or one only."""
    twice: list[Any] = [key for key, each in box().missions.items() if each.games > 1]
    swapped = "New teams and swapped roles in the second; the points of both are added."
    choices = (
        Choice("both", "both games", swapped, {"single": False}),
        Choice("one", "one game only", "More points in it win.", {"single": True}),
    )
    return Field(
        "games", "choice", "Games", "both", choices=choices, when={"mission": twice}, clause="ruling.mission.match"
    )


def points() -> Field:
    """What a team may cost."""
    said = "What a team may cost; 70 points of it are deployed."
    return Field(
        "points", "number", "Points", BUILT, said, least=70, most=AGREED, more=True, clause="ruling.team.points"
    )


def deal() -> Field:
    """Random teams beside the ready ones."""
    said = "With a number, random teams are proposed beside the ready ones; the same number deals the same teams."
    return Field("deal", "number", "Deal", 0, said, least=0, most=999_999, more=True)
