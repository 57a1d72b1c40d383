"""Moving: what a model may enter, where it may stop, and what it costs. Terrain, FLY, stairs, levels, EX Heroes."""

from __future__ import annotations

from dustup.boards.bits import listed
from dustup.boards.ways import Ways
from dustup.engine.cite import clause
from dustup.engine.rule import Rule
from dustup.games.shining.events import Walked
from dustup.games.shining.ground import Ground
from dustup.games.shining.happenings import Moved
from dustup.games.shining.rules.ending import decided
from dustup.games.shining.rules.reactions import happened
from dustup.games.shining.state import Hero, Model, State

# -- what may be entered -----------------------------------------------------------------------------------------------


@clause(
    *("terrain.difficult.cost", "terrain.difficult.too-few-points", "terrain.short.no-entry", "terrain.tall.no-entry"),
    *("terrain.wall.no-entry", "hero.move.not-through-terrain", "hero.move.terrain-contradiction"),
    *("hero.move.one-point-one-square", "hero.move.orthogonal", "elevation.steps", "elevation.no-steps-no-passage"),
)
def on_foot(m: State, blocked: int, passages: dict[int, int] | None = None, barred: int = 0) -> Ways:
    """One point a square, two for Difficult terrain; obstacles, Walls and blocking models are not entered."""
    return m.ground.on_foot(blocked | barred, passages)


@clause("fly.over-models", "fly.over-obstacles", "fly.not-walls", "fly.ignores-difficult", "fly.tall-obstacle")
@clause("elevation.fly")
def in_the_air(m: State, passages: dict[int, int] | None = None, barred: int = 0) -> Ways:
    """Over everything but Walls, at one point a square."""
    ground = m.ground
    return ground.ways(ground.board.all & ~ground.wall & ~barred, 0, passages, cliffs=False)


@clause("hero.move.not-through-models", "terrain.stairs.hero-move", "terrain.stairs.cost")
def hero_ways(m: State, hero: Hero) -> Ways:
    """A Hero moves through no standing model, and may take the stairs for one point."""
    upright = m.upright()
    if hero.card.fly:
        return in_the_air(m, m.ground.links)
    links = {cell: there & ~upright for cell, there in m.ground.links.items()} if m.ground.links else None
    return on_foot(m, upright, links)


@clause("hero.move.no-stop-occupied", "ex.board.no-stop", "fly.not-end-on-model", "fly.end-on-obstacle")
@clause("hero.base-size")
def may_stop(m: State, model: Model, taken: int) -> int:
    """Squares where a model may end a movement: nobody else is there, and it may be there at all.

    Of a model of several squares those where its first one may be.
    """
    ground = m.ground
    free = (ground.board.all & ~ground.wall if model.card.fly else ground.open) & ~taken
    return free if model.card.size == 1 else ground.body(model.card.size).fits(free)


# -- a Hero's movement -------------------------------------------------------------------------------------------------


@clause("hero.move.allowance", "hero.move.no-stranding", "fly.mid-air-stop")
def walkable(m: State, hero: Hero) -> int:
    """Squares a Hero can get to with the movement points left and may stop on.

    Nobody stops in between, so nobody is stranded on a square where nobody may stop, or acts from one.
    """
    return reachable(m, hero, m.steps) if m.steps else 0


def reachable(m: State, hero: Hero, points: int) -> int:
    """Squares a Hero can get to for so many points and may stop on."""
    return hero_ways(m, hero).within(1 << hero.cell, points) & may_stop(m, hero, m.taken())


@clause("hero.move.interleave", "hero.move.one-answer")
def walk(m: State, hero: Hero, to: int) -> Rule[None]:
    """Spend movement points, square by square; before, between and after it actions can be used."""
    start = hero.cell
    m.steps -= go_to(m, hero, to)
    m.moved = True
    yield from happened(m, Moved(hero, start))


@clause("spell.move-friend")
def free_squares(m: State, hero: Hero, points: int) -> int:
    """Squares a standing Hero can get to with points that a card gives, and may stop on."""
    return reachable(m, hero, points)


@clause("spell.move-friend")
def move_by_card(m: State, hero: Hero, to: int) -> Rule[None]:
    """A card lets a Hero move: by the rules of movement, with points of the card's own."""
    start = hero.cell
    go_to(m, hero, to)
    yield from happened(m, Moved(hero, start))


def go_to(m: State, hero: Hero, to: int) -> int:
    """A Hero takes a cheapest way to a square; what it costs."""
    cost, path = hero_ways(m, hero).way(1 << hero.cell, to)
    go(m, hero, path, cost)
    return cost


def go(m: State, model: Model, path: list[int], cost: int) -> None:
    """A model goes along a way, as far as the encounter lasts."""
    start = model.cell
    done = enter(m, model, path)
    if len(done) < len(path):
        slow = 0 if model.card.fly else m.ground.difficult
        cost = sum(2 if slow & squares_at(m.ground, model.card.size, each) else 1 for each in done)
    m.tell(Walked, model.id, start, tuple(done), cost)


@clause("end.check-timing", "end.protect", "hero.base-size")
def enter(m: State, model: Model, path: list[int]) -> list[int]:
    """Put a model on one square after another: those it entered before one of them decided the encounter.

    Where somebody else is, it is only above or beside them: that is no square it could be on.
    """
    ground, size = m.ground, model.card.size
    for at in ground.watched_on(path, size):
        if all(m.held.get(each, model.id) == model.id for each in listed(squares_at(ground, size, path[at]))):
            m.put(model, path[at])
            if decided(m):
                return path[: at + 1]
    m.put(model, path[-1])
    return path


def squares_at(ground: Ground, size: int, cell: int) -> int:
    """The squares of a base."""
    return 1 << cell if size == 1 else ground.body(size).at(cell)
