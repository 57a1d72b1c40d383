"""AREAX: the squares an effect touches, and whom it affects there."""

from __future__ import annotations

from dustup.boards.bits import listed
from dustup.engine.cite import clause
from dustup.games.shining.played import Profile
from dustup.games.shining.state import Model, State, hostile


@clause("area.aoe-term", "area.extent", "area.distance", "area.walls", "area.floors")
def aoe(m: State, centre: int, area: int) -> int:
    """The target square and the squares of its floor within X steps that no Wall or Tall Obstacle shields from it."""
    return m.ground.around(centre, area)


@clause("area.hostile-only", "area.user-included", "ex.aoe-damage")
def harmed(m: State, user: Model, centre: int, area: int) -> list[Model]:
    """Models hostile to the user in the area: exhausted Heroes, too."""
    return [each for each in inside(m, centre, area) if hostile(user, each)]


@clause("area.friendly-only", "area.user-included")
def helped(m: State, user: Model, centre: int, area: int) -> list[Model]:
    """Models friendly to the user in the area, the user among them."""
    return [each for each in inside(m, centre, area) if not hostile(user, each)]


@clause("hero.base-size")
def inside(m: State, centre: int, area: int) -> list[Model]:
    """Models with any square in the area, each once."""
    return [m.model(id) for id in dict.fromkeys(m.held[cell] for cell in listed(aoe(m, centre, area) & m.taken()))]


@clause("area.target-square", "area.empty-square")
def squares(m: State, user: Model, profile: Profile, near: int) -> int:
    """Squares in reach that an Area effect may be aimed at: all but Walls and Tall Obstacles, empty or not.

    Only where it would affect anybody: elsewhere it would be spent for nothing.
    """
    there = near & affecting(m, user, profile) & ~m.ground.solid
    if there and needs_sight(m, profile):
        there = seen(m, user, there)
    return there


@clause("spell.no-los", "spell.attack-no-los")
def needs_sight(m: State, profile: Profile) -> bool:
    """What is no Spell, or says so; where it was agreed, also every Spell that attacks and is paid with MP.

    What is called a Spell and costs nothing, as Monsters have it, says on its card that it needs none.
    """
    return profile.sight or (m.rulings.get("attack-spells") == "seen" and profile.mp > 0 and bool(profile.dice))


@clause("hero.base-size")
def seen(m: State, user: Model, near: int) -> int:
    """Those of some squares that are seen by a model of one square; no model hides a square of its own."""
    others = m.upright() & ~m.ground.board.bit[user.cell]
    found = m.ground.seen_from(user.cell, others, near)
    for own in m.wide.values():
        if near & own:
            found |= m.ground.seen_from(user.cell, others & ~own, near & own)
    return found


@clause("area.extent", "area.walls")
def reaching(m: State, squares: int, area: int) -> int:
    """Squares from which an area touches one of some squares: it reaches as far both ways."""
    return m.ground.reaching(squares, area)


@clause("action.no-effect")
def affecting(m: State, user: Model, profile: Profile) -> int:
    """Squares from which an area harms somebody, or heals somebody who is wounded: it reaches as far both ways."""
    if profile.dice:
        return reaching(m, m.enemies_on(user), profile.area)
    return reaching(m, m.wounded_on(user), profile.area)
