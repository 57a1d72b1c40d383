"""Set-ups and teams: what a match needs before its first step, checked and explained."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from dustup.engine.cite import clause
from dustup.engine.errors import BadContent, BadSetup, Refusal
from dustup.games.henshin.content import Box, box

HEROES, FORMS, GROUPS = 3, 4, 2

RULINGS: dict[str, tuple[tuple[str, ...], str]] = {
    "exhaustion-heroism": (("owner", "opponent"), "ruling.heroism.whose-exhaustion"),
    "tie-break": (("heroism", "draw"), "ruling.game.tie"),
}
"""Consequential rulings as options of the game: the choices, our own first, and the clause."""

KNOWN = ("scenario", "teams", "quick", "rulings", "deal", "content")
"""What a set-up may say."""

Team = Mapping[str, Any]


@clause("ruling.team.size", "ruling.team.forms", "npc.select.two-groups", "ruling.npc.unique-group")
def check_team(team: Team, cards: Box | None = None) -> list[Refusal]:
    """Everything that is wrong with a team: three heroes, four forms, two NPC groups, all different and known."""
    wrong: list[Refusal] = []
    cards = cards or box()
    parts = (
        ("heroes", HEROES, HEROES, cards.heroes, "ruling.team.size"),
        ("forms", FORMS, FORMS, cards.forms, "ruling.team.forms"),
        ("groups", 0, GROUPS, cards.groups, "npc.select.two-groups"),
    )
    for unknown in [key for key in team if key not in ("heroes", "forms", "groups", "name")]:
        said = f"Unknown key {unknown!r}; a team has name, heroes, forms and groups."
        wrong += [Refusal("unknown-key", said)]
    for part, least, most, known, cited in parts:
        wrong += _check_part(part, team.get(part, []), least, most, known, cited)
    return wrong


def _check_part(part: str, given: Any, least: int, most: int, known: Mapping[str, Any], cited: str) -> list[Refusal]:
    if not isinstance(given, list | tuple) or not all(isinstance(each, str) for each in given):
        return [Refusal("not-a-list", f"{part} should be a list of names, not {given!r}.", cited)]
    wrong = []
    if not least <= len(given) <= most:
        number = str(most) if least == most else f"{least} to {most}"
        wrong.append(Refusal("wrong-number", f"A team has {number} {part}, not {len(given)}.", cited))
    for each in [name for name in given if name not in known]:
        said = f"There is no {each!r} among the {part}: {', '.join(known)}."
        wrong += [Refusal("unknown-name", said, cited)]
    bare = [name.partition("@")[0] for name in given]
    for each in [name for name in dict.fromkeys(bare) if bare.count(name) > 1]:
        said = f"{each!r} stands twice among the {part}; they must differ."
        wrong += [Refusal("twice", said, cited)]
    return wrong


def random_team(random: Random, sensible: bool = True) -> dict[str, list[str]]:
    """A random legal team; a sensible one has a form for each hero to raise."""
    heroes, forms, groups = box().heroes, box().forms, box().groups
    while True:
        team = {
            "heroes": random.sample(list(heroes), HEROES),
            "forms": random.sample(list(forms), FORMS),
            "groups": random.sample(list(groups), GROUPS),
        }
        if not sensible:
            return team
        elements = {element for form in team["forms"] for element in forms[form].elements}
        if not any(elements.isdisjoint(heroes[hero].elements) for hero in team["heroes"]):
            return team


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
    return [_team(each, seat, random, cards) for seat, each in enumerate(teams)]


def _team(team: Any, seat: int, random: Random, cards: Box) -> dict[str, list[str]]:
    if team == "random":
        return random_team(random)
    if not isinstance(team, Mapping):
        raise BadSetup(f"team {seat + 1} should be 'random' or a table with heroes, forms and groups, not {team!r}")
    if wrong := check_team(team, cards):
        raise BadSetup(f"team {seat + 1}: " + " ".join(str(each) for each in wrong))
    return {part: list(team.get(part, ())) for part in ("heroes", "forms", "groups")}


def _check_groups(teams: list[dict[str, list[str]]]) -> None:
    """Two players who each bring only the same single group cannot both field it."""
    first, second = (team["groups"] for team in teams)
    if len(first) == 1 and first == second:
        raise BadSetup(f"both teams bring only the NPC group {first[0]!r}, and a group is in play only once")


def read_rulings(given: Any) -> dict[str, str]:
    """The choice for each ruling that is an option of the game; our own where none is given."""
    if not isinstance(given, Mapping):
        raise BadSetup(f"rulings should be a table of ruling = choice, not {given!r}")
    rulings = {name: choices[0] for name, (choices, _) in RULINGS.items()}
    for name, choice in given.items():
        if name not in RULINGS:
            raise BadSetup(f"no ruling {name!r} can be chosen; there are: {', '.join(RULINGS)}")
        if choice not in RULINGS[name][0]:
            raise BadSetup(f"ruling {name!r} cannot be {choice!r}; choices: {', '.join(RULINGS[name][0])}")
        rulings[name] = choice
    return rulings
