"""Tabloid Swarm."""

from __future__ import annotations

from dustup.games.henshin.behaviours import go_for, nearest, standing_fighters
from dustup.games.henshin.cards import Script, Tunable
from dustup.games.henshin.happenings import Damage
from dustup.games.henshin.verbs import Fighter, Npc, Rule, State, lose_momentum, shock

card = Script()


@card.behaves()
def chase_the_star(m: State, npc: Npc, n: Tunable) -> Rule[None]:
    """This NPC targets the fighter with the most momentum, the nearest of them if tied. It moves toward its
    target and strikes it if in Range."""
    target = yield from nearest(m, npc, stars(m))
    yield from go_for(m, npc, target)


def stars(m: State) -> int:
    """The fighters with the most momentum."""
    fighters = m.fighters_on(standing_fighters(m))
    most = max((each.momentum for each in fighters), default=0)
    return sum(1 << each.cell for each in fighters if each.momentum == most)


def hit_but_standing(damage: Damage) -> Fighter | None:
    """The fighter that this NPC has damaged, if it is not about to fall: the exhausted neither mind nor lose
    anything."""
    return damage.target if damage.target.fighter and damage.target.stamina > 0 else None


@card.after(Damage, mine="source")
def flashbulb(m: State, me: Npc, damage: Damage, n: Tunable) -> None:
    """If this NPC damages a fighter, that fighter becomes Shocked."""
    fighter = hit_but_standing(damage)
    if fighter is not None:
        shock(m, fighter)


@card.after(Damage, mine="source")
def bad_press(m: State, me: Npc, damage: Damage, n: Tunable) -> None:
    """If this NPC damages a fighter, that fighter loses {loss} momentum."""
    fighter = hit_but_standing(damage)
    if fighter is not None:
        lose_momentum(m, fighter, n.loss)
