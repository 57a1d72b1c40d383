"""A team together with the Special Coalition it is meant for: as it is built, and as a set-up may bring it.

units = ["dockside-wolf", "kennel-pup", "kennel-pup"]
coalition = ["kennel-row-union"]
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from random import Random
from typing import Any

from dustup.engine.errors import Refusal
from dustup.games.demihuman.content import box
from dustup.games.demihuman.teams import (
    CHEAP,
    TEAM,
    Brief,
    affordable,
    brief_of,
    civilians_have_company,
    coalition_is_met,
    mission_is_met,
    ready_codes,
    required_can_be_deployed,
)
from dustup.kit.rosters import Held, Part, Roster, Table

COALITION = "coalition"
TRIES = 50
"""So often chance looks for what a coalition asks for beside what is there already."""


def meant_for(held: Held, about: Brief | None) -> Brief:
    """What a team is for: the coalition chosen beside it, and what else is known."""
    chosen = held.keys[COALITION]
    return brief_of(about)._replace(coalition=chosen[0] if chosen else "")


def meets_what_is_required(held: Held, about: Brief | None) -> Iterable[Refusal]:
    """What its own coalition and the mission require is there, and can be deployed."""
    for rule in (coalition_is_met, mission_is_met, required_can_be_deployed):
        yield from rule(held, meant_for(held, about))


class Crews(Roster):
    """A team with its coalition: a match asks for the coalition first, so the word for it names the units only."""

    def code(self, table: Mapping[str, Any]) -> str:
        return TEAM.code(table)

    def random(self, random: Random, about: Any = None) -> Table:
        coalition = random.choice(["", *box().coalitions])
        made = self.filled({COALITION: [coalition] if coalition else []}, random, about)
        assert made is not None, "every coalition can be met"
        return made

    def filled(self, table: Mapping[str, Any], random: Random, about: Any = None) -> Table | None:
        """Its units stay; what coalition and mission ask for is added, then anything that fits."""
        held = Held(self, table)
        brief, units = meant_for(held, about), held.keys["units"]
        complete = not list(meets_what_is_required(held, about))
        for _ in range(TRIES):
            wanted = [] if complete else affordable(brief, random)
            more = [each for each in wanted if each not in units or box().units[each].cost == CHEAP]
            if sum(box().units[each].cost for each in (*units, *more)) <= brief.points:
                made = TEAM.filled({"units": [*units, *more]}, random, brief)
                if made is not None:
                    return {**made, COALITION: held.keys[COALITION][:1]}
        return None


CREW = Crews(
    "team",
    (*TEAM.parts, Part(COALITION, lambda: box().coalitions, 0, 1, "teams.coalition-choice", words="coalitions")),
    rules=(civilians_have_company, meets_what_is_required),
    points=TEAM.points,
    example="Dock Shift: Dockside Wolf, Kennel Pup * 2; coalition Kennel Row Union",
)


def dealt(random: Random, about: Brief) -> Table:
    """A ready-made team with a coalition that it can join, if there is one for these points; else any two that fit."""
    every = [about._replace(coalition=key) for key in box().coalitions]
    ready = [(code, each.coalition) for each in every for code in ready_codes(each)]
    if ready:
        code, coalition = random.choice(ready)
        return {**TEAM.plain(TEAM.decode(code)), COALITION: [coalition]}
    made = CREW.filled({COALITION: [random.choice(list(box().coalitions))]}, random, about)
    return made or CREW.random(random, about)
