"""Teams: what may be brought, as a roster of the kit.

    units = ["dockside-wolf", "ox-bouncer", "kennel-pup", "kennel-pup", "soup-sow"]

A team as one word, as a match asks for it, is ``dockside-wolf:kennel-pup*2:ox-bouncer:soup-sow``.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from itertools import combinations
from pathlib import Path
from random import Random
from typing import NamedTuple

from dustup.engine.cite import clause
from dustup.engine.errors import Refusal
from dustup.games.demihuman.cards import UnitCard
from dustup.games.demihuman.content import box
from dustup.games.demihuman.printing import CIVILIAN, DEMIHUMAN
from dustup.kit import sheets
from dustup.kit.rosters import NAME, Held, Part, Points, Proposed, Roster

BUILT = 100
"""Points for a team, unless another maximum is agreed on."""
DEPLOYED = 70
"""How many of them are deployed, unless the mission says otherwise."""
AGREED = 200
"""What a team may cost at most, whatever is agreed on."""
CHEAP = 5
MOST = AGREED // CHEAP
"""Models of a team: as many of the cheapest as such points allow."""
OFTEN = 20
"""So often chance finds each of the cheapest among the units it draws from."""
PROPOSED = 2
TRIES = 1000
"""So often what is required is drawn anew, where it did not fit together."""
READY = Path(__file__).parent / "ready-teams.toml"


class Brief(NamedTuple):
    """What a team is brought for: the points, the coalition, how many models of a class the mission wants, and how many
    points are deployed."""

    points: int = BUILT
    coalition: str = ""
    civilians: int = 0
    demihumans: int = 0
    deploys: int = DEPLOYED


def brief_of(about: Brief | None) -> Brief:
    """Where nothing is said, a team is built for nothing in particular."""
    return about or Brief()


@clause("teams.unique", "teams.unique-exception", "ruling.team.same-unit")
def copies(card: str, held: Held) -> int:
    """Every unit once; one that costs exactly 5 as often as one likes."""
    return MOST if box().bought[card].cost == CHEAP else 1


@clause("teams.civilian-needs-demihuman", "ruling.team.faction-cover")
def civilians_have_company(held: Held, about: Brief | None) -> Iterable[Refusal]:
    """A civilian needs a demihuman of its faction in the team; one is enough for any number of them."""
    cards: list[UnitCard] = held.cards("units")
    there = {each.faction for each in cards if each.kind == DEMIHUMAN}
    for each in {each.key: each for each in cards if each.kind == CIVILIAN and each.faction not in there}.values():
        said = f"{each.name} is a civilian: a demihuman of its faction must be in the team."
        yield Refusal("no-company", said, "teams.civilian-needs-demihuman")


def has_company(card: UnitCard, there: list[UnitCard]) -> bool:
    """Whether chance can add a unit to some: a civilian only to a demihuman of its faction."""
    return card.kind != CIVILIAN or any(each.kind == DEMIHUMAN and each.faction == card.faction for each in there)


@clause("coalition.required-models", "ruling.team.required")
def coalition_is_met(held: Held, about: Brief | None) -> Iterable[Refusal]:
    """What the coalition requires is in the team."""
    key = brief_of(about).coalition
    if key and not box().coalitions[key].needs.met_by(held.cards("units")):
        said = f"{box().coalitions[key].name} asks for more: {box().coalitions[key].text}"
        yield Refusal("coalition", said, "coalition.required-models")


@clause("mission.assassination.civilian", "mission.rescue.rescuees", "mission.teach.vip")
def mission_is_met(held: Held, about: Brief | None) -> Iterable[Refusal]:
    """The models the mission is about are in the defender's team."""
    wanted, cards = brief_of(about), held.cards("units")
    for kind, number, why in (
        (CIVILIAN, wanted.civilians, "mission.rescue.rescuees"),
        (DEMIHUMAN, wanted.demihumans, "mission.teach.vip"),
    ):
        if sum(each.kind == kind for each in cards) < number:
            yield Refusal("mission", f"The defender of this mission brings {number} {kind}s or more.", why)


@clause("ruling.team.required", "coalition.deploy-points", "coalition.required-models")
def required_can_be_deployed(held: Held, about: Brief | None) -> Iterable[Refusal]:
    """What coalition and mission require together fits into the points that are deployed."""
    wanted, cards = brief_of(about), held.cards("units")
    if any(True for check in (coalition_is_met, mission_is_met) for _ in check(held, about)):
        return
    least = least_required(wanted, cards)
    if least > wanted.deploys:
        said = f"What is required of it costs {least} points at least; {wanted.deploys} are deployed."
        yield Refusal("required", said, "ruling.team.required")


def least_required(about: Brief, cards: list[UnitCard]) -> int:
    """What the models cost at least that coalition and mission require; one model may count for both."""
    kind, number = (CIVILIAN, about.civilians) if about.civilians else (DEMIHUMAN, about.demihumans)
    needs = box().coalitions[about.coalition].needs if about.coalition else None
    ordered = sorted(cards, key=lambda each: (each.cost, each.key))
    fitting = [each for each in ordered if each.kind == kind] if number else []
    if needs is None:
        return cost_of(fitting[:number])
    best: int | None = None
    for named in dict.fromkeys(combinations(fitting, number)):
        cost = cost_of(named)
        if best is None or cost < best:
            rest = list(ordered)
            for each in named:
                rest.remove(each)
            more = needs.cheapest(named, rest)
            if more is not None and (best is None or cost + more < best):
                best = cost + more
    return best or 0


def cost_of(cards: Iterable[UnitCard]) -> int:
    """What some cards cost together."""
    return sum(each.cost for each in cards)


class Teams(Roster):
    """What a player brings."""

    @clause("teams.cost-limit", "coalition.build-points", "ruling.team.points", "teams.units-choice")
    def wrong(self, table: object, about: object = None) -> list[Refusal]:
        """Units within the points, each once unless it costs 5; civilians with company; coalition and mission met."""
        return super().wrong(table, about)  # type: ignore[arg-type]


TEAM = Teams(
    "team",
    (Part("units", lambda: box().bought, 1, MOST, "teams.units-choice", copies, "teams.unique"),),
    rules=(civilians_have_company, coalition_is_met, mission_is_met, required_can_be_deployed),
    points=Points(("units",), lambda card: int(card.cost), lambda about: brief_of(about).points, "teams.cost-limit"),
    example="Dock Shift: Dockside Wolf, Kennel Pup * 2, …",
    joins=has_company,
)


@cache
def ready_texts() -> dict[str, str]:
    """What is said of the ready-made teams, by the word for each."""
    return {TEAM.code(each.value): f"{each.name}. {each.text}" for each in TEAM.ready(READY, ("team",))}


@cache
def ready_codes(about: Brief) -> tuple[str, ...]:
    """The ready-made teams that are legal for something, each as one word."""
    if not READY.exists():
        return ()
    rows = sheets.read_ready(READY, {"team": {"units": sheets.Entries(())}})["team"]
    tables = [{NAME: row[NAME], **TEAM.plain(row)} for row in rows]
    return tuple(TEAM.code(each) for each in tables if TEAM.is_legal(each, about))


def proposed(about: Brief, deal: int, seat: int) -> Proposed:
    """Random legal teams for a seat, each as one word: the same numbers propose the same ones."""

    def made() -> Iterator[str]:
        for number in range(PROPOSED):
            random = Random(f"teams {about} {deal} {seat} {number}")
            team = TEAM.filled({"units": affordable(about, random)}, random, about)
            assert team is not None, "whatever is asked for can be met"
            yield TEAM.code(team)

    return Proposed(PROPOSED, made())


def affordable(about: Brief, random: Random) -> list[str]:
    """Such units by chance as fit together, into the points and into those that are deployed."""
    drawn = (required(about, random) for _ in range(TRIES))
    return next(each for each in drawn if not each or TEAM.is_legal({"units": each}, about))


def required(about: Brief, random: Random) -> list[str]:
    """Units by chance that meet what the coalition and the mission want."""
    pool = [each for each in box().bought.values() for _ in range(OFTEN if each.cost == CHEAP else 1)]
    random.shuffle(pool)
    found: list[UnitCard] = []
    if about.coalition:
        needs = box().coalitions[about.coalition].needs
        for each in [each for each in pool if needs.fits(each)]:
            fresh = each not in found if each.cost > CHEAP else True
            if (
                fresh
                and not needs.met_by(found)
                and not (needs.mixed and each.faction in {one.faction for one in found})
            ):
                found.append(each)
    for kind, number in ((CIVILIAN, about.civilians), (DEMIHUMAN, about.demihumans)):
        cheap = [each for each in pool if each.kind == kind and (kind != CIVILIAN or each.cost == CHEAP)]
        found += cheap[: max(0, number - sum(each.kind == kind for each in found))]
    there = {each.faction for each in found if each.kind == DEMIHUMAN}
    for faction in sorted({each.faction for each in found if each.kind == CIVILIAN} - there):
        found.append(next(each for each in pool if each.kind == DEMIHUMAN and each.faction == faction))
    return [each.key for each in found]
