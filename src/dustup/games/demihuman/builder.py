"""Building a team: units within the points, and the Special Coalition it is meant for."""

from __future__ import annotations

from dustup.engine.lobby import Ready
from dustup.engine.text import counted
from dustup.games.demihuman.cards import UnitCard
from dustup.games.demihuman.coalitions import CoalitionCard
from dustup.games.demihuman.content import box
from dustup.games.demihuman.crews import COALITION, CREW
from dustup.games.demihuman.printing import CIVILIAN, DEMIHUMAN
from dustup.games.demihuman.sheets import coalition_lines, unit_lines
from dustup.games.demihuman.teams import BUILT, READY, TEAM
from dustup.kit import workshop
from dustup.kit.rosters import Held
from dustup.kit.workshop import Bench, Shown

NAMES = (
    *("Corner Office", "The Wet Cobbles", "Night Bus", "Two Streets Over", "The Borrowed Ladder", "Lost Property"),
    *("Closing Time", "The Other Queue", "Bad Weather Friends", "Third Shift"),
)


def _unit(card: UnitCard) -> str:
    """What is said beside a name."""
    return f"{card.cost} points, {card.kind} of {card.faction}, HP {card.hp}, MV {card.mv}"


def _coalition(card: CoalitionCard) -> str:
    return card.text


def _together(held: Held) -> list[str]:
    """What the team comes to, which coalitions it meets and which missions ask for more."""
    cards: list[UnitCard] = held.cards("units")
    kinds = [sum(each.kind == kind for each in cards) for kind in (DEMIHUMAN, CIVILIAN)]
    lines = [
        f"{sum(each.cost for each in cards)} of {BUILT} points, {counted(len(cards), 'model')}: "
        f"{counted(kinds[0], 'demihuman')} and {counted(kinds[1], 'civilian')}, {sum(each.hp for each in cards)} HP."
    ]
    met = [each.name for each in box().coalitions.values() if each.needs.met_by(cards)]
    lines.append(f"Can join: {', '.join(met)}." if met else "Can join no Special Coalition.")
    short = [
        f"{each.name} ({each.chosen.number} {each.chosen.kind}s)"
        for each in box().missions.values()
        if each.chosen is not None and sum(card.kind == each.chosen.kind for card in cards) < each.chosen.number
    ]
    return [*lines, f"Cannot defend in {', '.join(short)}." if short else "Can be brought to every mission."]


def ready_teams() -> tuple[Ready, ...]:
    """The ready-made teams."""
    return tuple(
        Ready(each.key, each.name, each.text, each.fields, {**each.value, COALITION: []})
        for each in TEAM.ready(READY, ("team",))
    )


BENCH = Bench(
    CREW,
    "Team",
    "Units for 100 points, of which 70 are deployed. A match asks for a coalition first, then for a team, in secret.",
    {
        "units": Shown("Units", "Each once; of those that cost 5 any number.", _unit, lambda c: unit_lines(c)[1:]),
        COALITION: Shown(
            "Special Coalition", "Perhaps one, to see what it asks for.", _coalition, lambda c: coalition_lines(c)[2:]
        ),
    },
    ready_teams,
    NAMES,
    _together,
    coded=True,
)


class Workshop(workshop.Workshop):
    """Where teams are built."""

    _bench = BENCH
