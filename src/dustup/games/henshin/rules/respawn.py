"""Selecting NPC groups, and the Respawn NPC step."""

from __future__ import annotations

from dustup.engine.cite import clause
from dustup.engine.legal import offers, within
from dustup.engine.options import Just, Options
from dustup.engine.rule import Prompt, Prompts, Rule, choose
from dustup.games.henshin.cards import NpcCard
from dustup.games.henshin.events import GroupPicked, SpawnBlocked, Spawned
from dustup.games.henshin.options import Group, Place, Points, Spawn
from dustup.games.henshin.rules.board import put
from dustup.games.henshin.rules.npc_group import spawnable, start_group
from dustup.games.henshin.state import Npc, Player, State
from dustup.kit.asking import place_alike

# -- selecting ------------------------------------------------------------------------------------------------------


@clause("npc.select.pick", "ruling.npc.first-turn")
def pick_groups(m: State) -> Rule[None]:
    """At the start of round 1's Respawn step, in initiative order, each player picks a group for the whole game."""
    for seat in (m.initiative, 1 - m.initiative):
        player = m.players[seat]
        if player.group is None and player.groups:
            yield from pick_group(m, player)


@clause("npc.select.unique", "ruling.npc.unique-group")
def pick_group(m: State, player: Player) -> Rule[None]:
    """A group is in play only once: what the opponent has picked is closed."""
    options = Options(group_options(m, player))
    chosen = yield from choose(player.seat, options, Prompt("pick-group", seat=player.seat))
    start_group(player, next(each for each in player.groups if each.key == chosen.group))
    assert player.group is not None
    m.tell(GroupPicked, player.seat, player.group.name)


@offers(Group)
def group_options(m: State, player: Player) -> list[Just[Group]]:
    """The groups of the player's own list that the opponent has not picked."""
    listed = [each.key for each in player.groups]
    within(listed, "group", "not-yours", "npc.select.pick", "Only a group of your own list can be picked.")
    taken = m.players[1 - player.seat].group
    free = [each.key for each in player.groups if not each.is_same(taken)]
    within(free, "group", "taken", "npc.select.unique", "Your opponent has picked that group.")
    return [Just(*map(Group, free))]


# -- spawning -------------------------------------------------------------------------------------------------------


@clause("ruling.npc.respawn-groups")
def respawn(m: State) -> Rule[None]:
    """The initiative player's group spawns completely, then the other."""
    for seat in (m.initiative, 1 - m.initiative):
        yield from respawn_group(m, m.players[seat])


@clause("npc.respawn.limit", "npc.respawn.malice-order")
def respawn_group(m: State, player: Player) -> Rule[None]:
    """Highest Malice first, until three of the group are on the board or nobody is left to spawn."""
    limit = m.scenario.spawn_limit(m)
    while m.gangs[player.seat].bit_count() < limit:
        ready = spawnable(m, player)
        if not ready:
            return
        free = free_spawn_points(m, player)
        if not free:
            all_blocked(m, player)
            return
        highest = max([each.malice for each in ready])
        equals = [each for each in ready if each.malice == highest]
        card, room = equals[0], limit - m.gangs[player.seat].bit_count()
        if len(equals) > 1:
            card, room = (yield from pick_npc_card(player, equals)), 1
        yield from spawn(m, player, card, min(room, left_of(m, player, card)), free)


def pick_npc_card(player: Player, equals: list[NpcCard]) -> Rule[NpcCard]:
    """Among equals the card's owner picks who comes next."""
    options = Options([Just(*[Spawn(each.key) for each in equals])])
    chosen = yield from choose(player.seat, options, Prompt("spawn-which", seat=player.seat))
    return next(each for each in equals if each.key == chosen.npc)


@clause("npc.respawn.not-on-heroes", "ruling.npc.spawn-points")
@offers(Place)
def free_spawn_points(m: State, player: Player) -> int:
    """Spawn points of the group's own side with nobody on them."""
    said = "That is no spawn point of your side."
    points = within(player.spawns, "to", "no-spawn-point", "ruling.npc.spawn-points", said)
    said = "A model stands on that spawn point."
    return points & within(m.open_cells(), "to", "occupied", "npc.respawn.not-on-heroes", said)


@clause("npc.respawn.all-blocked")
def all_blocked(m: State, player: Player) -> None:
    """While every point is occupied, nobody of that group respawns."""
    m.tell(SpawnBlocked, player.seat)


SPAWN_WHERE = Prompts("spawn-where", "seat", "npc_card", "number")


@clause("npc.respawn.owner-chooses")
def spawn(m: State, player: Player, card: NpcCard, number: int, free: int) -> Rule[None]:
    """The card's owner picks the spawn points, for equal NPCs all at once; they appear whole and without states."""

    def why(left: int) -> Prompt:
        return SPAWN_WHERE[player.seat, card.name, left]

    def put_down(cell: int) -> None:
        appear(m, player, card, cell)

    yield from place_alike(player.seat, number, free, Place, Points, why, put_down)


def left_of(m: State, player: Player, card: NpcCard) -> int:
    """How many more of an NPC could be on the board."""
    return card.availability - sum(npc.card is card for npc in m.npcs_of(player.seat))


def appear(m: State, player: Player, card: NpcCard, cell: int) -> Npc:
    """Put a new NPC on the board."""
    m.serial += 1
    npc = Npc(len(m.pieces), f"{player.seat + 1}:{card.key}.{m.serial}", card, player.seat)
    m.enlist(npc)
    put(m, npc, cell)
    if card.listens:
        m.tune(npc)
    m.tell(Spawned, npc.id, cell)
    return npc
