"""The Back Hedge."""

from __future__ import annotations

from dustup.games.demihuman.cards import Script, Tunable
from dustup.games.demihuman.rules.deployment import enemy_corners
from dustup.games.demihuman.verbs import Model, Player, Rule, State, ask_model, beside_terrain, held, pull

card = Script()


def by_a_hedge(m: State, seat: int, inches: int) -> list[Model]:
    """The active model, if it lives, is of the Glimmer Trade and terrain is near."""
    if m.active < 0:
        return []
    me = m.models[m.active]
    trades = me.seat == seat and me.card.faction == "The Glimmer Trade"
    return [me] if trades and me.alive and beside_terrain(m, me, inches) else []


def somebody_knows_the_way(m: State, player: Player, n: Tunable) -> bool:
    """There is a shortcut."""
    return bool(by_a_hedge(m, player.seat, n.near))


@card.quick(possible=somebody_knows_the_way)
def shortcut(m: State, player: Player, n: Tunable) -> Rule[None]:
    """A model of the Glimmer Trade within {near:1 inch|# inches} of terrain is pulled {inches} inches, in its own
    action."""
    model = yield from ask_model(m, player.seat, by_a_hedge(m, player.seat, n.near), n.name)
    if model is not None:
        yield from pull(m, model, n.inches, player.seat, n.name)


@card.holds()
def both_ends(m: State, seat: int, n: Tunable) -> bool:
    """Own models are within {inches} inches of two opposite edges of the table."""
    own, far = held(m, seat), 100 * n.inches + 5
    wide, deep = m.table.width, m.table.height
    across = any(each.x - each.r <= far for each in own) and any(wide - each.x - each.r <= far for each in own)
    along = any(each.y - each.r <= far for each in own) and any(deep - each.y - each.r <= far for each in own)
    return across or along


@card.holds()
def contraband(m: State, seat: int, n: Tunable) -> bool:
    """An own civilian is within {inches} inches of the enemy's corner, or of any corner where nobody has one."""
    civilians = [each for each in held(m, seat) if each.card.kind == "civilian"]
    return any(m.within(each, corner, n.inches) for each in civilians for corner in enemy_corners(m, seat))
