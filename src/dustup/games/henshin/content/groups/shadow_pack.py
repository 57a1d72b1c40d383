"""Shadow Pack."""

from __future__ import annotations

from dustup.games.henshin.behaviours import go_for, nearest, pack, standing_fighters
from dustup.games.henshin.cards import Script, Tunable
from dustup.games.henshin.happenings import Damage
from dustup.games.henshin.verbs import Npc, Piece, Rule, State

card = Script()


@card.behaves()
def smell_weakness(m: State, npc: Npc, n: Tunable) -> Rule[None]:
    """This NPC targets the fighter with the least stamina within {scent} hexes, the nearest of them if tied. If there
    is none within {scent} hexes, it targets the nearest fighter. It moves toward its target and strikes it if in
    Range."""
    fighters = standing_fighters(m)
    near = fighters & m.board.within(npc.cell, n.scent)
    target = yield from nearest(m, npc, weakest(m, near) if near else fighters)
    yield from go_for(m, npc, target)


def weakest(m: State, cells: int) -> int:
    """Those of some fighters with the least stamina."""
    fighters = m.pieces_on(cells)
    least = min(each.stamina for each in fighters)
    return sum(1 << each.cell for each in fighters if each.stamina == least)


@card.before(Damage, mine="source")
def pack_bite(m: State, me: Npc, damage: Damage, n: Tunable) -> None:
    """If another NPC of its group is adjacent to the target, this NPC deals {damage} more damage."""
    if any(each is not me for each in pack_beside(m, me, damage.target)):
        damage.add(n.damage, n.clause)


def pack_beside(m: State, me: Npc, target: Piece) -> list[Piece]:
    """The NPCs of this one's group that are adjacent to the target."""
    return m.pieces_on(pack(m, me, m.board.neighbours[target.cell]))
