"""Picking teams: roles, then coalitions, then units, each brought in secret and shown together."""

from __future__ import annotations

from collections.abc import Sequence

from dustup.engine.cite import clause
from dustup.engine.options import Options
from dustup.engine.rule import Choose, Prompt, Prompts, Rule, choose, together
from dustup.games.demihuman.events import (
    Agreed,
    CoalitionShown,
    HeadStart,
    MissionChosen,
    RoleTaken,
    RolledOff,
    SecondGame,
    TeamShown,
)
from dustup.games.demihuman.missions import PACKS
from dustup.games.demihuman.options import Bring, Join, Role
from dustup.games.demihuman.printing import CIVILIAN, DEMIHUMAN
from dustup.games.demihuman.rules.listening import listen
from dustup.games.demihuman.rules.pips import roll_off, winner_of
from dustup.games.demihuman.rules.steps import STEPS
from dustup.games.demihuman.rulings import RULINGS
from dustup.games.demihuman.state import ATTACKER, CARRIED, DEFENDER, SEATS, Model, State, other, tags_of
from dustup.games.demihuman.teams import TEAM, Brief, proposed, ready_codes

ROLE = Prompts("role", "seat")
NONE = "none"


@STEPS.step()
@clause(
    "win.mission-first",
    tells=(
        *PACKS.values(),
        *("ruling.mission.match", "mission.vault.swap", "mission.assassination.swap", "mission.teach.swap"),
    ),
)
def prepare(m: State) -> None:
    """What is played otherwise than we rule it, the mission and the map are known; then roles, teams and the table."""
    for key, choice in m.rulings.items():
        m.tell(Agreed, RULINGS[key].said(choice), cites=RULINGS[key].clause)
    m.tell(MissionChosen, m.mission.name, m.mission.text, m.chart.name, cites=(*m.mission.cites, PACKS[m.mission.pack]))
    if m.before:
        m.tell(SecondGame, (m.before[0], m.before[CARRIED]), cites=(m.mission.says("swap"), "ruling.mission.match"))
    roles = [("roles",)] if m.mission.roles and not m.players[0].role else []
    secret = [("coalitions",), ("teams",)]
    if m.models:  # agreed on before the match
        secret.clear()
        show_coalitions(m)
        show_teams(m)
    m.then(*roles, *secret, ("lay_out",), ("corners",))


@STEPS.step(within="prepare")
@clause(
    "ruling.deploy.roles",
    tells=(
        *("mission.vault.roles", "mission.assassination.roles", "mission.teach.roles", "mission.rescue.roles"),
        "mission.vault.single-game",
    ),
)
def roles(m: State) -> Rule[None]:
    """The winner of a roll-off chooses to attack or to defend."""
    faces = yield from roll_off()
    m.tell(RolledOff, faces)
    winner = winner_of(faces)
    answer = yield from choose(winner, Options.of(Role(ATTACKER), Role(DEFENDER)), ROLE[winner])
    mine, theirs = (answer.role, DEFENDER if answer.role == ATTACKER else ATTACKER)
    for seat, role in ((winner, mine), (other(winner), theirs)):
        m.players[seat].role = role
        m.tell(RoleTaken, seat, role, cites=m.mission.says("roles"))
    if m.mission.games == 2 and m.single and m.mission.single:
        defender = winner if mine == DEFENDER else other(winner)
        m.players[defender].points = m.mission.single
        m.tell(HeadStart, defender, m.mission.single, cites=m.mission.says("single-game"))


@STEPS.step(within="prepare")
@clause("teams.coalition-choice", "ruling.team.coalition-optional", "ruling.team.secret-lists")
@clause("coalition.selected-before-game", "content.special-coalition")
def coalitions(m: State) -> Rule[None]:
    """Each player settles on a Special Coalition or none, in secret; both are shown together."""
    none = [] if m.rulings.get("coalition") == "required" else [Join(NONE)]
    offered = Options.of(*none, *map(Join, m.box.coalitions))
    chosen = yield from together({seat: Choose(seat, offered, Prompt("join", seat=seat)) for seat in range(SEATS)})
    for seat in range(SEATS):
        key = chosen[seat].coalition
        m.players[seat].coalition = "" if key == NONE else key
    show_coalitions(m)


def show_coalitions(m: State) -> None:
    """Both coalitions are shown."""
    for seat in range(SEATS):
        card = m.coalition(seat)
        name, cites = (card.name, card.cites) if card is not None else ("", ())
        m.tell(CoalitionShown, seat, name, cites=cites)


@STEPS.step(within="prepare")
@clause("teams.units-choice", "ruling.team.secret-lists", "ruling.game.open-information")
def teams(m: State) -> Rule[None]:
    """Both pick their units in secret; both teams are shown together and are open from then on."""
    brought = yield from together({seat: whom_to_bring(m, seat) for seat in range(SEATS)})
    enlist(m, [TEAM.decode(brought[seat].team)["units"] for seat in range(SEATS)])
    show_teams(m)


def show_teams(m: State) -> None:
    """Both teams are shown, and open from then on."""
    for seat in range(SEATS):
        m.tell(TeamShown, seat, tuple(each.id for each in m.models if each.seat == seat))


def enlist(m: State, teams: Sequence[Sequence[str]]) -> None:
    """The models of both teams."""
    tags = tags_of([key for own in teams for key in own])
    for seat, own in enumerate(teams):
        for key in own:
            model = Model(len(m.models), m.box.units[key], tags[len(m.models)], seat)
            m.models.append(model)
            listen(m, model)


def whom_to_bring(m: State, seat: int) -> Choose:
    """Ready-made teams are listed, and random ones where the set-up wants that; every legal one is accepted."""
    about = brief(m, seat)
    listed: Sequence[str] = ready_codes(about)
    if m.dealt or not listed:
        listed = proposed(about, m.dealt, seat).after(listed)
    return Choose(seat, Options((TEAM.brought(Bring, listed, about),)), Prompt("bring", seat=seat))


@clause("mission.assassination.civilian", "mission.rescue.rescuees")
def brief(m: State, seat: int) -> Brief:
    """What a player's team is for: the defender brings those the mission is about."""
    player, chosen = m.players[seat], m.mission.chosen
    wanted = {CIVILIAN: 0, DEMIHUMAN: 0}
    if chosen is not None and player.role == DEFENDER:
        wanted[chosen.kind] = chosen.number
    return Brief(m.built, player.coalition, wanted[CIVILIAN], wanted[DEMIHUMAN], m.mission.deploys)
