"""How far a model reaches from where it stands: what a player counts with a finger before deciding."""

from __future__ import annotations

from collections.abc import Iterable

from dustup.boards.bits import listed
from dustup.engine.rooms import Span
from dustup.engine.text import Text
from dustup.games.shining.played import Profile
from dustup.games.shining.rules.area import needs_sight
from dustup.games.shining.rules.attack import in_range
from dustup.games.shining.rules.monster_stairs import monster_steps
from dustup.games.shining.rules.movement import may_stop, reachable
from dustup.games.shining.state import OFF, Hero, Model, Monster, State


def span_of(m: State, text: Text, tag: str) -> Span:
    """A model's reach: an active Hero's with the points left, anybody else's with all it has in an activation."""
    everybody: list[Hero | Monster] = [*m.heroes, *m.monsters]
    model = next(each for each in everybody if each.tag == tag)
    if model.cell == OFF:
        return Span()
    if isinstance(model, Hero):
        points = m.steps if m.active == model.id else model.card.move
        goes, arms = reachable(m, model, points), attacks_of(m, model)
    else:
        points, goes, arms = model.card.move, advances(m, model), list(model.card.attacks.values())
    name = m.ground.board.name
    hits = listed(struck(m, model, arms))
    longest = max((each.range for each in arms), default=0)
    said = text.word("reach", "model").format(points, longest)
    return Span([name(each) for each in listed(goes)], [name(each) for each in hits], [said])


def attacks_of(m: State, hero: Hero) -> list[Profile]:
    """A Hero's weapons, and the Spells that attack and that the Hero has the MP for."""
    weapons = [hero.card.arms[key] for key in hero.weapons]
    spells = [m.box.spells[key] for key in hero.card.spells]
    return weapons + [each for each in spells if each.dice and each.mp <= hero.mp]


def advances(m: State, monster: Monster) -> int:
    """Squares a Monster covers after going as far as it may, on its own floor."""
    own = m.covers(monster)
    free = may_stop(m, monster, m.taken() & ~own)
    first = monster_steps(m, monster, ignoring=False).within(1 << monster.cell, monster.card.move) & free
    if monster.card.size == 1:
        return first
    return m.ground.body(monster.card.size).covered_from(first) & ~own


def struck(m: State, model: Model, arms: Iterable[Profile]) -> int:
    """Squares its attacks reach and, where that is needed, see from any square it stands on."""
    own, found = m.covers(model), 0
    others = m.upright() & ~own
    for profile in arms:
        for cell in listed(own):
            near = in_range(m, cell, profile) & ~m.ground.solid
            found |= m.ground.seen_from(cell, others, near) if needs_sight(m, profile) else near
    return found & ~own
