"""AREAX: the squares an effect touches, and whom it affects there."""

from __future__ import annotations

from dustup.boards.bits import listed
from dustup.engine.cite import clause
from dustup.games.shining.cards import Profile
from dustup.games.shining.state import Model, State


@clause("area.aoe-term", "area.extent", "area.distance", "area.walls")
def aoe(m: State, centre: int, area: int) -> int:
    """The target square and the squares within X steps that no Wall or Tall Obstacle shields from it."""
    ground = m.ground
    near = ground.board.within(centre, area) & ground.floor(centre)
    here = ground.board.bit[centre]
    return ground.seen_from(centre, 0, near & ~here) | here


@clause("area.hostile-only", "area.user-included", "ex.aoe-damage")
def harmed(m: State, user: Model, centre: int, area: int) -> list[Model]:
    """Models hostile to the user in the area: exhausted Heroes, too."""
    found = [m.at(cell) for cell in listed(aoe(m, centre, area) & m.taken())]
    return [each for each in found if each is not None and each.hostile != user.hostile]


@clause("area.friendly-only", "area.user-included")
def helped(m: State, user: Model, centre: int, area: int) -> list[Model]:
    """Models friendly to the user in the area, the user among them."""
    found = [m.at(cell) for cell in listed(aoe(m, centre, area) & m.taken())]
    return [each for each in found if each is not None and each.hostile == user.hostile]


@clause("area.target-square", "area.empty-square")
def squares(m: State, user: Model, profile: Profile, near: int) -> int:
    """Squares in reach that an Area effect may be aimed at: all but Walls and Tall Obstacles, empty or not.

    Only where it would affect anybody: elsewhere it would be spent for nothing.
    """
    there = near & ~m.ground.opaque
    if profile.sight:
        there = m.ground.seen_from(user.cell, m.upright() & ~m.ground.board.bit[user.cell], there)
    return sum(1 << cell for cell in listed(there) if affected(m, user, cell, profile))


def affected(m: State, user: Model, cell: int, profile: Profile) -> bool:
    """Whether an effect aimed at a square does anything: it harms somebody, or heals somebody who is wounded."""
    if profile.dice:
        return bool(harmed(m, user, cell, profile.area))
    return any(each.hp < each.card.hp for each in helped(m, user, cell, profile.area))
