"""Set-ups and teams: what a match needs before its first step, checked and explained."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from random import Random
from typing import Any

from dustup.engine.cite import clause
from dustup.engine.errors import BadContent, BadPosition, BadSetup, Refusal
from dustup.games.henshin.content import Box, box
from dustup.kit.rosters import Held, Part, Roster
from dustup.kit.rulings import Ruling, Rulings

HEROES, FORMS, GROUPS = 3, 4, 2

RULINGS = Rulings(
    Ruling(
        "exhaustion-heroism", "ruling.heroism.whose-exhaustion", "Heroism for an exhausted fighter goes to",
        {"owner": "its owner", "opponent": "the other"},
    ),
    Ruling(
        "tie-break", "ruling.game.tie", "A tied score is broken by",
        {"heroism": "unspent heroism", "draw": "nothing: it is a draw"},
    ),
)  # fmt: skip
"""Consequential rulings as options of the game."""

KNOWN = ("scenario", "teams", "quick", "rulings", "deal", "content")
"""What a set-up may say."""


def each_can_raise(team: Mapping[str, Any]) -> bool:
    """Whether every hero of a team has a form with an element of its own."""
    elements = {element for form in team["forms"] for element in box().forms[form].elements}
    return not any(elements.isdisjoint(box().heroes[hero].elements) for hero in team["heroes"])


@clause("ruling.team.size", "ruling.team.forms", "npc.select.two-groups", "ruling.npc.unique-group")
def differ_in_more_than_numbers(held: Held, _: Any) -> Iterator[Refusal]:
    """A card and a changed copy of it are one and the same: nobody brings both."""
    for part in held.roster.parts:
        printed = [printed_key(key) for key in dict.fromkeys(held.keys[part.key])]
        for each in [name for name in dict.fromkeys(printed) if printed.count(name) > 1]:
            said = f"{each!r} stands twice among the {part.key}; they must differ."
            yield Refusal("twice", said, part.clause)


def printed_key(key: str) -> str:
    """The key of the printed card of which another may be a changed copy."""
    return key.partition("@")[0]


class Team(Roster):
    """What a player brings."""

    @clause("ruling.team.size", "ruling.team.forms", "npc.select.two-groups", "ruling.npc.unique-group")
    def wrong(self, table: Mapping[str, Any], about: Any = None) -> list[Refusal]:
        """Three heroes, four forms, up to two NPC groups, all different and known."""
        return super().wrong(table, about)


def team_of(cards: Callable[[], Box]) -> Team:
    """A team of the cards of a box."""
    return Team(
        "team",
        (
            Part("heroes", lambda: cards().heroes, HEROES, clause="ruling.team.size"),
            Part("forms", lambda: cards().forms, FORMS, clause="ruling.team.forms"),
            Part("groups", lambda: cards().groups, 0, GROUPS, clause="npc.select.two-groups"),
        ),
        rules=(differ_in_more_than_numbers,),
        example="Harbour Watch: Shoto, Kettle, Old Mole; forms …",
        sensible=each_can_raise,
    )


TEAM = team_of(box)
"""A team of the cards as they are printed."""
check_team = TEAM.wrong


def random_team(random: Random) -> dict[str, list[str]]:
    """A random legal team with a form for each hero to raise."""
    return TEAM.random(random)


def deal(number: int) -> dict[str, Any]:
    """A set-up for the laboratory: now and then a proposed scenario, or teams that bring fewer groups than they may."""
    setup: dict[str, Any] = {"deal": number}
    if number % 8 == 7:
        setup["scenario"] = "propose"
    if number % 8 == 3:
        random = Random(f"deal {number}")
        teams = [random_team(random), random_team(random)]
        teams[0]["groups"] = teams[0]["groups"][:1]
        teams[1]["groups"] = []
        setup["teams"] = teams
    return setup


def read_setup(setup: Mapping[str, Any]) -> dict[str, Any]:
    """A complete, checked set-up; teams left out are dealt from ``deal`` (a number)."""
    for key in setup:
        if key not in KNOWN:
            raise BadSetup(f"the set-up has an unknown key {key!r}; known are: {', '.join(KNOWN)}")
    quick = setup.get("quick", False)
    if not isinstance(quick, bool | int):
        raise BadSetup(f"quick should be true or false, not {quick!r}")
    content = read_content(setup.get("content", {}))
    teams = _teams(setup.get("teams") or ("random", "random"), Random(f"deal {setup.get('deal', 0)}"), content)
    _check_groups(teams)
    return {
        "content": content,
        "scenario": _scenario(setup.get("scenario", "random")),
        "teams": teams,
        "quick": bool(quick),
        "rulings": read_rulings(setup.get("rulings", {})),
    }


def read_content(changes: Any) -> Box:
    """The cards to play with: those printed, with some numbers changed and changed cards beside the printed ones."""
    try:
        return box().but(changes)
    except BadContent as error:
        raise BadSetup(f"content: {error}") from None


def _scenario(wanted: Any) -> str:
    if wanted not in ("random", "propose", *box().scenarios):
        raise BadSetup(f"no scenario {wanted!r}; there are: random, propose, {', '.join(box().scenarios)}")
    return str(wanted)


@clause("ruling.game.players")
def _teams(teams: Any, random: Random, cards: Box) -> list[dict[str, list[str]]]:
    """One team for each of the two players."""
    if not isinstance(teams, list | tuple):
        raise BadSetup(f"teams should be a list of two teams, not {teams!r}")
    if len(teams) != 2:
        raise BadSetup(f"two players need two teams, not {len(teams)}")
    own = team_of(lambda: cards)
    return [
        random_team(random) if each == "random" else own.given(each, f"team {seat}", random)
        for seat, each in enumerate(teams, 1)
    ]


def _check_groups(teams: list[dict[str, list[str]]]) -> None:
    """Two players who each bring only the same single group cannot both field it."""
    first, second = ([printed_key(each) for each in team["groups"]] for team in teams)
    if len(first) == 1 and first == second:
        raise BadSetup(f"both teams bring only the NPC group {first[0]!r}, and a group is in play only once")


def read_rulings(given: Any) -> dict[str, str]:
    """The choice for each ruling that is an option of the game; our own where none is given."""
    try:
        return RULINGS.ours() | RULINGS.read(given)
    except BadPosition as error:
        raise BadSetup(str(error)) from None
