"""An NPC group: its threat track, its Malice, what may spawn."""

from __future__ import annotations

from dustup.engine.cite import clause
from dustup.games.henshin.cards import GroupCard, NpcCard
from dustup.games.henshin.events import MaliceRose, ThreatRose
from dustup.games.henshin.state import Npc, Player, State

FULL = 6
MOST_MALICE = 3


@clause("npc.group.parts", "npc.malice.start", "npc.threat.range", "ruling.npc.group-words")
def start_group(player: Player, group: GroupCard) -> None:
    """A group comes into play: NPCs with availabilities, a threat track at 0, Malice 1."""
    player.group = group
    player.malice = 1
    player.threat = 0


@clause("npc.threat.rise", "npc.threat.range", "ruling.npc.threat-owner")
def raise_threat(m: State, npc: Npc) -> None:
    """A destroyed NPC raises its own group's track by its threat score."""
    player = m.players[npc.seat]
    if player.malice >= MOST_MALICE or not npc.card.threat:
        return
    player.threat += npc.card.threat
    m.tell(ThreatRose, npc.seat, npc.card.threat, min(player.threat, FULL))
    if player.threat >= FULL:
        fill_track(m, player)


@clause("npc.threat.full", "ruling.npc.threat-overflow")
def fill_track(m: State, player: Player) -> None:
    """A full track raises Malice by 1 and starts again with what is over; at the top it rests."""
    player.threat -= FULL
    raise_malice(m, player)
    if player.malice >= MOST_MALICE:
        player.threat = 0


@clause("npc.malice.maximum")
def raise_malice(m: State, player: Player) -> None:
    """Malice goes up by 1, never above 3."""
    if player.malice < MOST_MALICE:
        player.malice += 1
        m.tell(MaliceRose, player.seat, player.malice)


@clause("npc.malice.gate", "npc.availability")
def spawnable(m: State, player: Player) -> list[NpcCard]:
    """NPCs whose Malice the group has reached, and of which fewer are on the board than available."""
    if player.group is None:
        return []
    here = [npc.card for npc in m.npcs_of(player.seat)]
    return [each for each in player.group.npcs if each.malice <= player.malice and here.count(each) < each.availability]
