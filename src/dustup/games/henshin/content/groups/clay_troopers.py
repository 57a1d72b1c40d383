"""Clay Troopers."""

from __future__ import annotations

from dustup.games.henshin.cards import Tunable, group
from dustup.games.henshin.happenings import Damage
from dustup.games.henshin.verbs import Piece, State

card = group(__file__)
colossus = card.npc("Clay Colossus")


@colossus.less("Baked Hard", Damage)
def baked_hard(m: State, me: Piece, damage: Damage, n: Tunable) -> None:
    """Damage dealt to this NPC at once is reduced by {less}, but not below 1."""
    if damage.target is me and damage.amount > 1:
        damage.add(-min(n.less, damage.amount - 1), "card:Baked Hard")
