"""Start of game: scenario, priority, board side, terrain, heroes; then round 1."""

from __future__ import annotations

from typing import Any, TypeVar

from dustup.engine.cite import clause
from dustup.engine.legal import need, offers, within
from dustup.engine.options import Just, Options, Over
from dustup.engine.rule import Choose, Prompt, Roll, Rule, choose, together
from dustup.games.henshin import events as told
from dustup.games.henshin.options import Deploy, Priority, Scenario, Side, Terrain
from dustup.games.henshin.rules.board import base_cells, put
from dustup.games.henshin.rules.heroism import start_with_heroism
from dustup.games.henshin.rules.keywords import wisdom_comes
from dustup.games.henshin.rules.npc_group import start_group
from dustup.games.henshin.rules.steps import STEPS
from dustup.games.henshin.scenario import Map
from dustup.games.henshin.state import Danger, Fighter, Player, State

T = TypeVar("T")


def pick(m: State, seat: int, options: Options[T], why: Prompt) -> Rule[T]:
    """Ask a player; in a quick set-up chance answers."""
    if not m.quick:
        return (yield from choose(seat, options, why))
    if options.count == 1:
        return options[0]
    rolled: list[int] = yield Roll(1, options.count, "setup")
    return options[rolled[0] - 1]


@STEPS.step()
@clause("start.order")
def set_up(m: State) -> None:
    """Scenario, priority, board side, terrain, heroes, then round 1."""
    for player in m.players:
        start_with_heroism(player)
    m.then(
        ("choose_scenario",),
        ("determine_priority",),
        ("choose_side",),
        ("place_terrain", 0),
        ("deploy_heroes", 0),
        ("round",),
    )


# -- scenario -------------------------------------------------------------------------------------------------------


@STEPS.step(within="set_up")
@clause("start.scenario.choose")
def choose_scenario(m: State) -> Rule[None]:
    """The players agree on a scenario, or one is drawn. Each may propose: two equal proposals are an agreement."""
    wanted, m.wanted = m.wanted, ""
    if wanted == "propose":
        proposed = yield from propose_scenario(m)
        if proposed[0] != proposed[1]:
            rolled: list[int] = yield Roll(1, 2, "setup")
            proposed[0] = proposed[rolled[0] - 1]
        wanted = proposed[0]
    elif wanted == "random":
        keys = list(m.box.scenarios)
        drawn: list[int] = yield Roll(1, len(keys), "setup")
        wanted = keys[drawn[0] - 1]
    m.play_at(m.box.scenarios[wanted])
    m.tune()
    m.tell(told.ScenarioSet, m.scenario.name)
    lay_out(m, m.scenario.map)
    yield from assign_groups(m)


def propose_scenario(m: State) -> Rule[list[str]]:
    """Both players name a scenario at the same time; if they differ, chance picks one of the two."""
    options: Options[Scenario] = Options([Just(*(Scenario(key) for key in m.box.scenarios))])
    why = Prompt("propose-scenario")
    answers = yield from together({seat: Choose(seat, options, why) for seat in (0, 1)})
    return [answers[0].scenario, answers[1].scenario]


@clause("start.scenario.board", "ruling.scenario.format")
def lay_out(m: State, printed: Map) -> None:
    """The scenario's map dictates the board."""
    m.board = printed.board
    m.walls = printed.walls
    m.danger = [Danger(mask, element) for mask, element in printed.danger]
    m.goals = printed.goals
    for each in m.scenario.moments.begin:
        each(m)


@clause("npc.select.casual", "npc.select.two-groups")
def assign_groups(m: State) -> Rule[None]:
    """With two groups in each list the players pick later; otherwise, or in a quick set-up, they are drawn now."""
    if not m.quick and all(len(player.groups) == 2 for player in m.players):
        return
    # Whoever names a single group gets it; who names two can give way, who names none takes what is left.
    for player in sorted(m.players, key=lambda each: len(each.groups) or 9):
        yield from assign_group(m, player)


@clause("npc.select.assign")
def assign_group(m: State, player: Player) -> Rule[None]:
    """Each player gets one group: the one agreed on, if the list names one, else one drawn from those left."""
    other = m.players[1 - player.seat]
    agreed = [each for each in player.groups if not each.is_same(other.group)]
    others = (other.group, *other.groups)
    left = agreed or [each for each in m.box.drawn("groups") if not any(each.is_same(their) for their in others)]
    rolled: list[int] = [1]
    if len(left) > 1:
        rolled = yield Roll(1, len(left), "setup")
    start_group(player, left[rolled[0] - 1])
    assert player.group is not None
    m.tell(told.GroupPicked, player.seat, player.group.name)


# -- priority and side ----------------------------------------------------------------------------------------------


@STEPS.step(within="set_up")
def determine_priority(m: State) -> Rule[None]:
    """Roll off; the winner names the player who has priority."""
    winner = yield from roll_off(m)
    yield from assign_priority(m, winner)


@clause("start.priority.roll-off", "ruling.round.roll-off")
def roll_off(m: State) -> Rule[int]:
    """Each player rolls one die; the higher wins; ties are rolled again."""
    while True:
        faces: list[int] = yield Roll(2)
        m.tell(told.RolledOff, 0, faces[0], 1, faces[1])
        if faces[0] != faces[1]:
            return 0 if faces[0] > faces[1] else 1


@clause("start.priority.assign", "start.priority.holder-initiative")
def assign_priority(m: State, winner: int) -> Rule[None]:
    """The winner gives priority to either player, and with it initiative in round 1."""
    options: Options[Priority] = Options([Just(Priority(0), Priority(1))])
    chosen = yield from pick(m, winner, options, Prompt("priority", seat=winner))
    m.priority = m.initiative = chosen.seat
    m.tell(told.PriorityGiven, chosen.seat)


@STEPS.step(within="set_up")
@clause("start.priority.other-side")
def choose_side(m: State) -> Rule[None]:
    """The player without priority picks the board side."""
    seat = 1 - m.priority
    options: Options[Side] = Options([Just(Side(0), Side(1))])
    chosen = yield from pick(m, seat, options, Prompt("side", seat=seat))
    take_side(m, m.players[seat], chosen.side)
    take_side(m, m.players[1 - seat], 1 - chosen.side)


@clause("start.side.base", "start.side.spawn-points", "ruling.base.hex")
def take_side(m: State, player: Player, side: int) -> None:
    """A side is a base and the spawn points of the player's NPC group."""
    player.side = side
    player.base = m.scenario.map.bases[side]
    player.spawns = m.scenario.map.spawns[side]
    m.tell(told.SideTaken, player.seat, player.base)


# -- terrain --------------------------------------------------------------------------------------------------------

WALL, BLOCK = 0, 1
PIECES_EACH = 2


@STEPS.step(within="set_up")
@clause("start.terrain.alternate", "start.priority.holder-terrain", "start.terrain.two-each")
def place_terrain(m: State, placed: int) -> Rule[None]:
    """Two pieces each, one at a time, by turns, the priority player first."""
    if placed == 2 * PIECES_EACH:
        return
    m.then(("place_terrain", placed + 1))
    player = m.players[m.priority if placed % 2 == 0 else 1 - m.priority]
    options = Options(terrain_options(m, player))
    if not options.count:
        m.tell(told.NoRoomForTerrain, player.seat, cites="ruling.terrain.legal-placement")
        return
    chosen = yield from pick(m, player.seat, options, Prompt("terrain", seat=player.seat))
    put_terrain(m, player, chosen)


def shapes(m: State) -> dict[str, tuple[int, tuple[int, int]]]:
    """Each shape turned each way: which supply it comes from, and where its other two hexes are."""
    row = m.board.stride
    return {
        "wall-e": (WALL, (1, 2)),
        "wall-se": (WALL, (row, 2 * row)),
        "wall-sw": (WALL, (row - 1, 2 * (row - 1))),
        "block-down": (BLOCK, (1, row)),
        "block-up": (BLOCK, (1, 1 - row)),
    }


@clause("start.terrain.configurations", "ruling.terrain.shapes", "ruling.terrain.supply")
@offers(Terrain)
def terrain_options(m: State, player: Player) -> list[Over[Terrain]]:
    """A wall of three or a block of three, two of each in the supply, turned freely, wherever it may lie."""
    known, ground, found = shapes(m), terrain_ground(m), []
    within(known, "shape", "no-such-shape", "ruling.terrain.shapes", f"There are these shapes: {', '.join(known)}.")
    for name, (supply, others) in known.items():
        said = "Both pieces of that shape are placed."
        need(player.supply[supply], "used-up", "start.terrain.configurations", said, shape=name)
        said = "The piece would hang over the edge."
        within(fits(m.board.all, others), "cell", "off-board", "ruling.terrain.legal-placement", said, shape=name)
        said = "The piece would cover a marked hex."
        within(fits(unmarked(m), others), "cell", "marked", "ruling.terrain.legal-placement", said, shape=name)
        said = "The piece would cover or touch terrain, a spawn point or a base."
        there = within(fits(ground, others), "cell", "too-near", "start.terrain.spacing", said, shape=name)
        found.append(Over(Terrain, there, name))
    return found


def fits(ground: int, others: tuple[int, int]) -> int:
    """Where the first hex of a piece may lie so that all three lie on some ground."""
    first = ground
    for offset in others:
        first &= ground >> offset if offset > 0 else ground << -offset
    return first


@clause("start.terrain.spacing", "ruling.terrain.legal-placement")
def terrain_ground(m: State) -> int:
    """Unmarked hexes not adjacent to other terrain (dangerous or impassable), to a spawn point or to a base."""
    taken = m.walls | m.scenario.keep_clear(m)
    for each in m.danger:
        taken |= each.mask
    for player in m.players:
        taken |= player.spawns | 1 << player.base
    return m.open_cells() & ~m.board.spread(taken) & unmarked(m)


def unmarked(m: State) -> int:
    """Hexes of the board with no mark of the scenario's on them."""
    ground = m.board.all
    for goal in m.goals.values():
        ground &= ~goal
    return ground


@clause("ruling.terrain.impassable")
def put_terrain(m: State, player: Player, chosen: Terrain) -> None:
    """The hexes of a placed piece are impassable."""
    supply, others = shapes(m)[chosen.shape]
    cells = [chosen.cell, *(chosen.cell + offset for offset in others)]
    for cell in cells:
        m.walls |= 1 << cell
    walls, blocks = player.supply
    player.supply = (walls - 1, blocks) if supply == WALL else (walls, blocks - 1)
    m.tell(told.TerrainPlaced, player.seat, chosen.shape, cells)


# -- heroes ---------------------------------------------------------------------------------------------------------


@STEPS.step(within="set_up")
@clause("start.deploy.alternate", "start.priority.other-deploys")
def deploy_heroes(m: State, deployed: int) -> Rule[None]:
    """One hero at a time, by turns, the player without priority first."""
    player = m.players[1 - m.priority if deployed % 2 == 0 else m.priority]
    if deployed == len(m.players[0].heroes) + len(m.players[1].heroes):
        m.quick = False
        m.tune(*m.pieces)
        return
    m.then(("deploy_heroes", deployed + 1))
    yield from deploy(m, player)


@clause("start.deploy.where", "ruling.team.start-state")
def deploy(m: State, player: Player) -> Rule[None]:
    """A hero goes on an empty hex that is its player's base or touches it, whole, without momentum or form."""
    options = Options(deploy_options(m, player))
    chosen = yield from pick(m, player.seat, options, Prompt("deploy", seat=player.seat))
    card = next(each for each in player.heroes if each.key == chosen.hero)
    hero = Fighter(len(m.pieces), f"{player.seat + 1}:{card.key}", card, player.seat)
    m.enlist(hero)
    put(m, hero, chosen.cell)
    m.tell(told.Deployed, hero.id, chosen.cell, cites=hero.card.cites)
    if "wisdom" in card.keywords:
        yield from wisdom_comes(m, player.seat)


@offers(Deploy)
def deploy_options(m: State, player: Player) -> list[Over[Deploy]]:
    """Each hero still to come, on each free hex at the base."""
    team = [each.key for each in player.heroes]
    within(team, "hero", "not-yours", "start.deploy.where", f"Your team is {', '.join(team)}.")
    deployed = [each.card for each in m.heroes_of(player.seat)]
    waiting = [each.key for each in player.heroes if each not in deployed]
    within(waiting, "hero", "already-deployed", "start.deploy.alternate", "That hero stands on the board.")
    within(~m.models(), "cell", "occupied", "start.deploy.where", "Another model stands there.")
    said = "Heroes are deployed on or next to their base."
    free = within(base_cells(m, player.seat), "cell", "not-at-base", "start.deploy.where", said)
    return [Over(Deploy, free, each) for each in waiting]


def begin(setup: dict[str, Any]) -> State:
    """The state before the first step of a checked set-up."""
    m = State()
    m.play_with(setup["content"])
    for player, team in zip(m.players, setup["teams"], strict=True):
        player.heroes = tuple(m.box.heroes[key] for key in team["heroes"])
        player.rack = tuple(m.box.forms[key] for key in team["forms"])
        player.levels = [(0, 0)] * len(player.rack)
        player.groups = tuple(m.box.groups[key] for key in team["groups"])
    m.wanted, m.quick = setup["scenario"], bool(setup["quick"])
    m.rulings = dict(setup["rulings"])
    m.scenario = next(iter(m.box.scenarios.values()))
    m.agenda.append(("set_up",))
    return m
