"""Who is there: whose Miniatures, how near, and one of them picked."""

from __future__ import annotations

from dustup.boards.bits import listed
from dustup.engine.rule import Prompt, Rule
from dustup.games.torn.options import PICKING
from dustup.games.torn.state import DEAD, Miniature, State, Vortex


def active(m: State) -> Miniature:
    """The Active Miniature."""
    return m.minis[m.active]


def my_active(m: State, seat: int) -> list[Miniature]:
    """The Active Miniature if it is the player's own."""
    return [active(m)] if active(m).seat == seat else []


def their_active(m: State, seat: int) -> list[Miniature]:
    """The Active Miniature if it is the opponent's."""
    return my_active(m, 1 - seat)


def minis_of(m: State, seat: int) -> list[Miniature]:
    """A player's Miniatures on the battlefield."""
    return [each for each in m.squad(seat) if each.alive]


def enemies_of(m: State, seat: int) -> list[Miniature]:
    """The opponent's Miniatures on the battlefield."""
    return minis_of(m, 1 - seat)


def infantry_of(m: State, seat: int) -> list[Miniature]:
    """A player's Infantry on the battlefield."""
    return [each for each in minis_of(m, seat) if not each.body]


def dead_of(m: State, seat: int) -> list[Miniature]:
    """A player's dead."""
    return [each for each in m.squad(seat) if each.where == DEAD]


def leader_of(m: State, seat: int) -> Miniature:
    """The Leader of a squad, dead or alive."""
    return m.minis[m.players[seat].hero]


def has_own(m: State, seat: int, n: object) -> bool:
    """Whether a player has a Miniature on the battlefield."""
    return bool(minis_of(m, seat))


def has_enemies(m: State, seat: int, n: object) -> bool:
    """Whether the opponent has a Miniature on the battlefield."""
    return bool(enemies_of(m, seat))


def has_wounded(m: State, seat: int, n: object) -> bool:
    """Whether a player has a wounded Miniature on the battlefield."""
    return any(map(wounded, minis_of(m, seat)))


def wounded(mini: Miniature) -> bool:
    """Whether a Miniature has lost life."""
    return mini.wounds > 0


def near(m: State, one: Miniature, other: Miniature, distance: int) -> bool:
    """Whether two Miniatures are at most so many hexes apart."""
    return m.apart(one, other) <= distance


def within(m: State, me: Miniature, distance: int) -> list[Miniature]:
    """Others at most so many hexes away, friend or foe."""
    return [each for each in m.minis if each.alive and each is not me and m.apart(me, each) <= distance]


def beside(m: State, hexes: int) -> list[Miniature]:
    """Everybody next to some hexes."""
    around = m.ground.hexons.hexes_within(hexes, 1) & m.taken()
    return [m.minis[each] for each in dict.fromkeys(m.held[cell] for cell in listed(around))]


def allies_within(m: State, me: Miniature, hexons: int) -> list[Miniature]:
    """Allies at most so many hexons away."""
    near = m.reached(me, hexons, "hexon")
    return [each for each in m.allies(me) if m.covers(each) & near]


def alone(m: State, mini: Miniature) -> bool:
    """Whether somebody has no Ally of its own next to it."""
    return not any(m.apart(mini, each) <= 1 for each in m.allies(mini))


def in_enemy_zone(m: State, me: Miniature) -> bool:
    """Whether a Miniature stands inside the opponent's deployment zone."""
    zone = m.ground.zones[m.players[1 - me.seat].zone]
    return bool(m.ground.hexons.touched(m.covers(me)) & zone)


def by_volume(m: State, me: Miniature) -> bool:
    """Whether a Miniature stands next to Volume Landscape."""
    return bool(m.covers(me) & m.ground.beside_volume)


def standing_on(m: State, hexons: int) -> list[Miniature]:
    """Everybody with a hex in some hexons."""
    there = m.ground.hexons.hexes(hexons)
    return [each for each in m.minis if each.alive and m.covers(each) & there]


def around(m: State, vortex: Vortex, distance: int) -> list[Miniature]:
    """Everybody within a distance in hexons of a Vortex."""
    return standing_on(m, m.ground.hexons.within(vortex.hexon, distance))


def pick(m: State, seat: int, minis: list[Miniature], card: str, may: bool = False) -> Rule[Miniature | None]:
    """One of some Miniatures; the player is asked if there are several, or if it ``may`` be nobody."""
    cells = sum(m.ground.board.bit[each.cell] for each in minis)
    why = Prompt("pick-mini", seat=seat, card=card)
    chosen: Miniature | None = yield from PICKING.unit(m, seat, cells, why, may=may)
    return chosen
