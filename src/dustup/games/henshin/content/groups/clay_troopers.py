"""Clay Troopers."""

from __future__ import annotations

from dustup.games.henshin.cards import Script, Tunable
from dustup.games.henshin.happenings import Damage
from dustup.games.henshin.verbs import Npc, State

card = Script()


@card.less(Damage, mine="target")
def baked_hard(m: State, me: Npc, damage: Damage, n: Tunable) -> None:
    """Whenever this NPC is dealt damage, that damage is {less} lower, but at least 1."""
    if damage.amount > 1:
        damage.add(-min(n.less, damage.amount - 1), n.clause)
