"""Monster Tide: NPCs that run for the opponent's base."""

from __future__ import annotations

from dustup.games.henshin.behaviours import approach, in_range, opponents, quarry, standing_fighters, strike_nearest
from dustup.games.henshin.cards import Tunable
from dustup.games.henshin.evaluate import can_act, unexhausted
from dustup.games.henshin.happenings import Destruction, Exhaustion
from dustup.games.henshin.scenario import Script
from dustup.games.henshin.scenes import announce, raise_malice, score, score_exhaustion, withdraw
from dustup.games.henshin.verbs import Npc, Rule, State

scene = Script()


def enemy_base(m: State, npc: Npc) -> int:
    """The base of its owner's opponent."""
    return m.players[1 - npc.seat].base


# -- scoring -------------------------------------------------------------------------------------------------


@scene.after(Destruction)
def an_npc_falls(m: State, _: None, happening: Destruction, n: Tunable) -> None:
    """When one of your fighters destroys an NPC, whoever brought it, you score its Malice."""
    source = happening.source
    if source is not None and source.fighter:
        score(m, source.seat, happening.npc.card.malice, "npc-destroyed")


@scene.round_end()
def breaches(m: State, n: Tunable) -> None:
    """At the end of every round, before heroes rest, each NPC on or next to the other player's base scores
    {breach} for the player who brought it, and is taken off the board without being destroyed."""
    for npc in m.npcs_of(0) + m.npcs_of(1):
        if m.board.distance(npc.cell, enemy_base(m, npc)) <= 1:
            announce(m, "breach", npc, npc.cell)
            score(m, npc.seat, n.breach, "breach")
            withdraw(m, npc)


@scene.after(Exhaustion)
def a_fighter_falls(m: State, _: None, happening: Exhaustion, n: Tunable) -> None:
    """Score {exhaust} when an enemy fighter becomes exhausted (not in its Heroic Stand)."""
    score_exhaustion(m, happening, n.exhaust)


# -- the tide ------------------------------------------------------------------------------------------------


@scene.behaviour()
def to_the_pier(m: State, npc: Npc, n: Tunable) -> Rule[None]:
    """This NPC moves toward the base of its owner's opponent and stops on or adjacent to it. Then it strikes the
    nearest fighter in Range, fighters of its owner's opponent first."""
    yield from approach(m, npc, 1 << enemy_base(m, npc), reach=1)
    fighters = in_range(m, npc, quarry(m, npc, standing_fighters(m)))
    yield from strike_nearest(m, npc, opponents(m, npc, fighters) or fighters)


@scene.round_start()
def rising_water(m: State, n: Tunable) -> None:
    """At the start of rounds {second} and {third}, before respawning, the Malice of each group rises by 1, up to 3; its
    threat track is not changed."""
    if m.round in (n.second, n.third):
        for seat in (m.initiative, 1 - m.initiative):
            raise_malice(m, seat)


@scene.spawns_up_to()
def wave_after_wave(m: State, n: Tunable) -> int:
    """In rounds 1 and 2 a group respawns until {early} of its members are on the board, from round 3 on until {late}
    are."""
    return n.early if m.round <= 2 else n.late


@scene.npcs_act()
def no_pause(m: State, n: Tunable) -> int:
    """From round {start} on each card activates {npcs} different NPCs in every NPC activation, if it has as many, each
    chosen by the usual order."""
    return n.npcs if m.round >= n.start else 1


# -- what looks near -----------------------------------------------------------------------------------------

BREACH = (0.2, 0.2, 0.35, 0.7)
"""How sure an NPC at the enemy base is to breach it, turn by turn."""


@scene.promise()
def tide_line(m: State, seat: int, n: Tunable) -> float:
    """NPCs at the other player's base or close to it; NPCs near fighters that can still act."""
    base = m.players[1 - seat].base
    total = 0.0
    for npc in m.npcs_of(seat):
        way = m.board.distance(npc.cell, base) - 1
        total += n.breach * (BREACH[m.turn] if way <= 0 else max(0.0, 0.2 - 0.03 * way))
    prey = [npc.cell for npc in m.npcs_of(0) + m.npcs_of(1)]
    for hero in unexhausted(m, seat):
        far = min([m.board.distance(hero.cell, cell) for cell in prey], default=6)
        total += (0.12 if can_act(m, hero) else 0.05) * max(0, 6 - far)
    return total
