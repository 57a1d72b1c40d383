"""Thunder Jar."""

from __future__ import annotations

from dustup.games.torn.cards import Script, Tunable
from dustup.games.torn.verbs import Miniature, Rule, State, enemies_of, near, pick, sees, strike_down

card = Script()


def exposed(m: State, me: Miniature, n: Tunable) -> list[Miniature]:
    """Enemies near and in sight."""
    return [each for each in enemies_of(m, me.seat) if near(m, me, each, n.distance) and sees(m, me, each)]


@card.used(possible=exposed)
def thunder_jar(m: State, me: Miniature, n: Tunable) -> Rule[None]:
    """Strike one Enemy within {distance:# hex|# hexes} and in sight with {dice} Attack Dice, electric damage {damage}.
    A Critical gives Stun. This is no attack of the activation."""
    enemy = yield from pick(m, me.seat, exposed(m, me, n), n.name)
    if enemy is not None:
        yield from strike_down(m, me.seat, [enemy], n, "electric", ("stun",))
