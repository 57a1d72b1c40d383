"""Selecting NPC groups, and the Respawn NPC step."""

from __future__ import annotations

from dustup.engine.cite import clause
from dustup.engine.errors import Refusal
from dustup.engine.options import Just, Options, Over
from dustup.engine.rule import Choose, Prompt, Prompts, Rule, choose
from dustup.games.henshin.cards import NpcCard
from dustup.games.henshin.events import GroupPicked, SpawnBlocked, Spawned
from dustup.games.henshin.options import Group, Place, Spawn
from dustup.games.henshin.rules.board import put
from dustup.games.henshin.rules.npc_group import spawnable, start_group
from dustup.games.henshin.state import Piece, Player, State

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
    taken = m.players[1 - player.seat].group
    free = [each for each in player.groups if each is not taken]
    options = Options([Just(*(Group(each.key) for each in free))])
    chosen = yield from choose(player.seat, options, Prompt("pick-group", seat=player.seat))
    start_group(player, next(each for each in free if each.key == chosen.group))
    assert player.group is not None
    m.tell(GroupPicked, player.seat, player.group.name)


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
        card = equals[0] if len(equals) == 1 else (yield from pick_npc_card(player, equals))
        yield from spawn(m, player, card, free)


def pick_npc_card(player: Player, equals: list[NpcCard]) -> Rule[NpcCard]:
    """Among equals the card's owner picks who comes next."""
    options = Options([Just(*[Spawn(each.key) for each in equals])])
    chosen = yield from choose(player.seat, options, Prompt("spawn-which", seat=player.seat))
    return next(each for each in equals if each.key == chosen.npc)


@clause("npc.respawn.not-on-heroes", "ruling.npc.spawn-points")
def free_spawn_points(m: State, player: Player) -> int:
    """Spawn points of the group's own side with nobody on them."""
    return player.spawns & m.open_cells()


@clause("npc.respawn.all-blocked")
def all_blocked(m: State, player: Player) -> None:
    """While every point is occupied, nobody of that group respawns."""
    m.tell(SpawnBlocked, player.seat)


SPAWN_WHERE = Prompts("spawn-where", "seat", "npc_card")


@clause("npc.respawn.owner-chooses")
def spawn(m: State, player: Player, card: NpcCard, free: int) -> Rule[None]:
    """The card's owner picks the spawn point; the NPC appears there, whole and without states."""
    cell = free.bit_length() - 1
    if free & free - 1:
        why = SPAWN_WHERE[player.seat, card.name]
        cell = (yield Choose(player.seat, Options([Over(Place, free)]), why)).to
    appear(m, player, card, cell)


def appear(m: State, player: Player, card: NpcCard, cell: int) -> Piece:
    """Put a new NPC on the board."""
    m.serial += 1
    npc = Piece(len(m.pieces), f"{player.seat + 1}:{card.key}.{m.serial}", card, player.seat, False)
    m.enlist(npc)
    put(m, npc, cell)
    if card.listens:
        m.tune(npc)
    m.tell(Spawned, npc.id, cell)
    return npc


# -- why not --------------------------------------------------------------------------------------------------------


def why_not_group(m: State, seat: int, option: Group) -> Refusal:
    """Why a group cannot be picked."""
    if option.group in [each.key for each in m.players[seat].groups]:
        return Refusal("taken", "Your opponent has picked that group.", "npc.select.unique")
    return Refusal("not-yours", "Only a group of your own list can be picked.", "npc.select.pick")


def why_not_spawn_point(m: State, seat: int, option: Place) -> Refusal:
    """Why an NPC cannot appear there."""
    if m.players[seat].spawns >> option.to & 1:
        return Refusal("occupied", "A model stands on that spawn point.", "npc.respawn.not-on-heroes")
    return Refusal("no-spawn-point", "That is no spawn point of your side.", "ruling.npc.spawn-points")
