"""Before a match of Henshin Fighters: what a newcomer reads, the set-up form, and ready-made teams."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

from dustup.engine import rooms
from dustup.engine.game import Game
from dustup.engine.lobby import Choice, Field, Lobby, Ready
from dustup.games.henshin.content import box
from dustup.games.henshin.scenario import Scenario
from dustup.games.henshin.setup import RULINGS, TEAM
from dustup.games.henshin.state import State

BLURB = (
    "Two teams of costumed heroes brawl in streets and harbours full of monsters, and equal dice join into stronger "
    "and stronger moves. Build up momentum, change into a beast of legend, and kick somebody clean across the board."
)
CREDIT = "Rules after Henshin Fighters; cards, scenarios and all wording are Dustup's own, under the MIT licence."
PRIMER = {
    "goal": "Two players, three heroes each. What scores is told by the scenario; more points win.",
    "ground": "Each hex of dangerous ground entered deals 1 damage, unless you have its element.",
}
"""Lines of the primer that read differently beside a drawn board."""
TEAM_FIELDS = ("teams.0", "teams.1")
CHAPTERS = (
    ("The game in short", ("intro", "loop")),
    ("Setting up", ("start", "npc.select", "ruling.team")),
    ("The round", ("round", "end-of-round", "ruling.match", "ruling.game")),
    ("Activations", ("activation",)),
    ("Action dice", ("action-dice",)),
    ("Basic actions", ("basic-actions",)),
    ("Momentum", ("momentum",)),
    ("Transforming and forms", ("form", "affinity")),
    ("Stamina and exhaustion", ("stamina",)),
    ("Heroism", ("heroism",)),
    ("Monsters and other NPCs", ("npc",)),
    ("Keywords", ("keyword",)),
    ("Cards and sheets", ("content",)),
)


@cache
def _lobby(game: Game) -> Lobby:
    """Everything a page shows before a match."""
    primer = tuple({**game.text.tables["primer"], **PRIMER}.values())
    return Lobby(BLURB, CREDIT, primer, _form(), ready_teams(TEAM_FIELDS), _now(), CHAPTERS)


@cache
def ready_teams(fields: tuple[str, ...]) -> tuple[Ready, ...]:
    """The ready-made teams, for some fields."""
    return TEAM.ready(Path(__file__).with_name("ready-teams.toml"), fields)


EVEN = (
    ("live-on-air", "Harbour Watch", "Boiler Room"),
    ("meteor-run", "First Light", "The Underground"),
    ("monster-tide", "First Light", "The Underground"),
    ("signal-towers", "First Light", "Deep Water"),
    ("street-brawl", "Harbour Watch", "Boiler Room"),
    ("twin-generators", "Harbour Watch", "Boiler Room"),
)
"""Ready-made teams that win about equally often where they meet, and share no hero."""


def _now() -> tuple[dict[str, Any], ...]:
    """First matches: each scenario with two teams that are well matched there, either of them first."""
    teams = {each.name: each.value for each in ready_teams(TEAM_FIELDS)}
    return tuple(
        {"scenario": scenario, "quick": True, "teams.0": teams[ours], "teams.1": teams[others]}
        for scenario, *names in EVEN
        for ours, others in (names, reversed(names))
    )


def _form() -> tuple[Field, ...]:
    teams = tuple(
        Field(
            key,
            "team",
            label,
            "random",
            "Three heroes, four forms, two NPC groups.",
            "Teams",
            builds=("team",),
            example="Name: hero, hero, hero; forms …; groups …",
        )
        for key, label in zip(TEAM_FIELDS, ("Team of the first seat", "Team of the second seat"), strict=True)
    )
    return (
        Field("scenario", "choice", "Scenario", "random", "Where you fight and what scores.", choices=_scenarios()),
        Field(
            "quick", "switch", "Quick set-up", True,
            "Chance picks board sides, terrain, starting hexes and one of your NPC groups. Off, you do it by hand.",
            clause="start.order",
        ),
        *teams,
        *RULINGS.fields(),
        Field(
            "deal", "number", "Deal number", 0, "The same number deals the same random teams.", "Options",
            least=0, most=999_999_999, more=True,
        ),
    )  # fmt: skip


def _scenarios() -> tuple[Choice, ...]:
    ready = tuple(_scenario(each) for each in box().scenarios.values())
    chance = Choice("random", "Any", "Chance picks one of the scenarios.", {"scenario": "random"})
    book = Choice("propose", "Each proposes one", "Both players propose one; a roll decides.", {"scenario": "propose"})
    return (chance, *ready, book)


def _scenario(scene: Scenario) -> Choice:
    """A scenario with its story and a small map."""
    source = tomllib.loads((Path(__file__).parent / "scenarios" / "maps" / f"{scene.map.key}.toml").read_text("utf-8"))
    rows = tuple(line.replace("_", " ").rstrip() for line in source["map"].strip("\n").split("\n"))
    about = f"{scene.story} {scene.map.name}, {scene.rounds} rounds."
    shown = Choice(scene.key, scene.name, about, {"scenario": scene.key}, drawing=rows, shape="hex")
    return replace(shown, look=scene.map.look, icon=scene.icon)


class Foyer(rooms.Foyer):
    """Before a match of Henshin Fighters."""

    def lobby(self) -> Lobby:
        return _lobby(self.game)

    def team_names(self, setup: Mapping[str, Any], m: State) -> list[str]:
        """Each team after its first hero; while none are chosen, the players by their numbers."""
        numbers = self.seat_names(setup)
        return [f"{each.heroes[0].name}'s team" if each.heroes else numbers[each.seat] for each in m.players]
