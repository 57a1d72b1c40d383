"""Grasshopper."""

from __future__ import annotations

from dustup.games.henshin.cards import Script, Tunable
from dustup.games.henshin.happenings import Damage, Power, Stride
from dustup.games.henshin.verbs import (
    Die,
    Fighter,
    Piece,
    Rule,
    State,
    adjacent_enemies,
    gain_momentum,
    move_up_to,
    own_activation,
    throw,
)

card = Script(cites=("content.form.grasshopper",))


@card.before(Stride, mine="mover")
def spring_heel(m: State, me: Fighter, stride: Stride, n: Tunable) -> None:
    """This fighter's Move action covers {distance:1 hex|# hexes} more."""
    stride.extra += n.distance


@card.at(possible=own_activation)
def first_light(m: State, me: Fighter, n: Tunable) -> None:
    """At the start of its own activation this fighter gains {momentum} momentum."""
    gain_momentum(m, me, n.momentum)


@card.before(Power, mine="kicker")
def finishing_kick(m: State, me: Fighter, power: Power, n: Tunable) -> None:
    """The X of this fighter's Fighter Kick is {kick} higher."""
    power.add(n.kick, n.clause)


@card.before(Stride, mine="mover")
def hop_over(m: State, me: Fighter, stride: Stride, n: Tunable) -> None:
    """When this fighter takes the Move action, it may pass through models and impassable terrain."""
    stride.through_models = stride.through_walls = True


@card.special(on=adjacent_enemies)
def backflip(m: State, me: Fighter, die: Die, target: Piece, n: Tunable) -> Rule[None]:
    """Throw one adjacent enemy {throw} hexes. Then this fighter may move up to {distance} hexes."""
    yield from throw(m, me, target, n.throw, n.name)
    yield from move_up_to(m, me, n.distance, n.name)


@card.before(Stride, mine="mover")
def never_landing(m: State, me: Fighter, stride: Stride, n: Tunable) -> None:
    """Enemies do not stop this fighter's Move action, and the damage it deals after a Move is {damage} higher."""
    stride.unpinned = True


@card.before(Damage, mine="source", of=never_landing)
def never_landing_hits_harder(m: State, me: Fighter, damage: Damage, n: Tunable) -> None:
    """The damage it deals after a Move is {damage} higher."""
    if damage.kind == "move":
        damage.add(n.damage, n.clause)
