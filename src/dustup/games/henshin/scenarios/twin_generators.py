"""Twin Generators: one generator for each side, wrecked by sabotage and by the other player's NPCs."""

from __future__ import annotations

from dustup.engine.errors import BadContent
from dustup.engine.reading import Table
from dustup.games.henshin.behaviours import approach, in_range, opponents, quarry, standing_fighters, strike_nearest
from dustup.games.henshin.cards import Tunable
from dustup.games.henshin.evaluate import can_act, unexhausted
from dustup.games.henshin.happenings import Exhaustion
from dustup.games.henshin.scenario import Script
from dustup.games.henshin.scenes import Memory, announce, end_at_once, make_impassable, score, score_exhaustion
from dustup.games.henshin.verbs import Die, Fighter, Npc, Piece, Rule, State

GLYPHS = "+x"


class Generators(Memory):
    """What is left of each side's generator, written as ``generator-1`` and ``generator-2``."""

    left: tuple[int, ...] = ()
    """Its health, by the side of the map."""

    def told(self, m: State) -> dict[str, int | str]:
        return {f"generator-{side}": health for side, health in enumerate(self.left, 1)}

    def names(self, m: State) -> dict[str, int]:
        return {f"generator-{side}": side for side in (1, 2)}

    def read(self, m: State, data: Table) -> None:
        most = m.scenario.numbers("generator").health
        was = zip(self.names(m), self.left, strict=True)
        self.left = tuple(data.number(name, 1, most, health) for name, health in was)


scene = Script(remembers=Generators)


# -- generators ----------------------------------------------------------------------------------------------


def generators(m: State) -> int:
    """The hexes of both generators."""
    return m.goals["+"] | m.goals["x"]


@scene.begin(of="generator")
def generators_run(m: State, n: Tunable) -> None:
    """Each side has a generator: + is side 1's, x side 2's. Each has {health} health. Its hex is impassable terrain."""
    for side, glyph in enumerate(GLYPHS, 1):
        if m.goals.get(glyph, 0).bit_count() != 1:
            raise BadContent(f"{m.scenario.name} needs one hex {glyph} on its map: the generator of side {side}")
    Generators.of(m).left = (n.health, n.health)
    make_impassable(m, generators(m))


@scene.clear_of()
def clear_the_site(m: State, n: Tunable) -> int:
    """Generators count as terrain when terrain pieces are placed: no piece may be adjacent to one."""
    return generators(m)


def generator_of(m: State, seat: int) -> int:
    """The hex of a player's generator."""
    return m.goals[GLYPHS[m.players[seat].side]].bit_length() - 1


def health_of(m: State, seat: int) -> int:
    """What is left of a player's generator."""
    return Generators.of(m).left[m.players[seat].side]


def set_health(m: State, seat: int, health: int) -> None:
    generators, side = Generators.of(m), m.players[seat].side
    generators.left = (*generators.left[:side], health, *generators.left[side + 1 :])


@scene.shows()
def generators_on_show(m: State, n: Tunable) -> list[tuple[int, str, int | None]]:
    """What is left of each generator."""
    seats = [each.seat for each in m.players if each.side >= 0]
    return [(generator_of(m, seat), f"{health_of(m, seat)} left", seat) for seat in seats]


def wreck(m: State, seat: int, amount: int, by: Piece) -> Rule[None]:
    """If a generator reaches 0 health, the game ends at once and its side loses."""
    left = max(health_of(m, seat) - amount, 0)
    set_health(m, seat, left)
    announce(m, "generator-hit", by, generator_of(m, seat), left)
    if not left:
        yield from end_at_once(m, 1 - seat, "generator")


# -- actions -------------------------------------------------------------------------------------------------


def by_the_enemy_generator(m: State, hero: Fighter, die: Die, n: Tunable) -> bool:
    """this fighter is adjacent to the enemy generator"""
    return bool(m.board.neighbours[generator_of(m, 1 - hero.seat)] >> hero.cell & 1)


@scene.action(possible=by_the_enemy_generator)
def sabotage(m: State, hero: Fighter, die: Die, n: Tunable) -> Rule[None]:
    """The enemy generator loses health: 1 for a Single, 3 for a Double, 5 for a Triple, 7 for a Quad."""
    yield from wreck(m, 1 - hero.seat, 2 * die.count - 1, hero)


def by_its_own_generator(m: State, hero: Fighter, die: Die, n: Tunable) -> bool:
    """this fighter is adjacent to its own generator"""
    return bool(m.board.neighbours[generator_of(m, hero.seat)] >> hero.cell & 1)


@scene.action(possible=by_its_own_generator)
def repair(m: State, hero: Fighter, die: Die, n: Tunable) -> None:
    """Your generator regains health: 2 for a Double, 3 for a Triple, 4 for a Quad, up to its printed health."""
    health = min(health_of(m, hero.seat) + die.count, m.scenario.numbers("generator").health)
    set_health(m, hero.seat, health)
    announce(m, "generator-mended", hero, generator_of(m, hero.seat), health)


# -- NPCs ----------------------------------------------------------------------------------------------------


@scene.behaviour()
def follow_orders(m: State, npc: Npc, n: Tunable) -> Rule[None]:
    """If a fighter of its owner's opponent is in this NPC's Range, the NPC stays where it is and strikes the nearest
    such fighter. Otherwise it moves toward the generator of its owner's opponent. If that generator is then in Range,
    it loses health equal to the NPC's damage value."""
    fighters = in_range(m, npc, quarry(m, npc, opponents(m, npc, standing_fighters(m))))
    if fighters:
        yield from strike_nearest(m, npc, fighters)
    else:
        yield from go_for_the_generator(m, npc)


def go_for_the_generator(m: State, npc: Npc) -> Rule[None]:
    """Otherwise it moves toward the generator of its owner's opponent and, if that is then in Range, damages
    it by its damage value."""
    goal = 1 << generator_of(m, 1 - npc.seat)
    yield from approach(m, npc, goal)
    if in_range(m, npc, goal) and npc.card.damage:
        yield from wreck(m, 1 - npc.seat, npc.card.damage, npc)


# -- scoring -------------------------------------------------------------------------------------------------


@scene.after(Exhaustion)
def a_fighter_falls(m: State, _: None, happening: Exhaustion, n: Tunable) -> None:
    """Add {exhaust} for each time an enemy fighter became exhausted (not in its Heroic Stand)."""
    score_exhaustion(m, happening, n.exhaust)


@scene.finish()
def what_is_left(m: State, n: Tunable) -> None:
    """At the end of the game score 1 for each point of health your generator has left."""
    for seat in (0, 1):
        score(m, seat, health_of(m, seat), "generator")


# -- what looks near -----------------------------------------------------------------------------------------


@scene.promise()
def shields(m: State, seat: int, n: Tunable) -> float:
    """What is left of the own generator, worth more when it runs low; fighters and NPCs near the other one."""
    health = health_of(m, seat)
    total = float(health) if health > 8 else 1.5 * health - 4
    goal = generator_of(m, 1 - seat)
    for hero in unexhausted(m, seat):
        way = m.board.distance(hero.cell, goal) - 1
        total += max(0.0, 3.0 - 0.4 * way if can_act(m, hero) else 1.5 - 0.2 * way)
    for npc in m.npcs_of(seat):
        way = m.board.distance(npc.cell, goal) - npc.card.range
        total += npc.card.damage * (0.6 if way <= npc.card.move else 0.3)
    return total
