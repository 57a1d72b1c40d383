"""Furnace Wind."""

from __future__ import annotations

from dustup.games.torn.cards import Script, Tunable
from dustup.games.torn.verbs import Rule, State, bury, harm, hexons_near, my_active, pick_hexon, standing_on

card = Script()


def mine(m: State, seat: int, n: Tunable) -> bool:
    """Whether the Active Miniature is one's own."""
    return bool(my_active(m, seat))


@card.plays(possible=mine)
def furnace_wind(m: State, seat: int, n: Tunable) -> Rule[None]:
    """Everybody in a hexon within {distance:# hexon|# hexons} of your Active Miniature, friend or foe, suffers {damage}
    fire damage, but for those with Ward against fire."""
    hexon = yield from pick_hexon(m, seat, hexons_near(m, my_active(m, seat), n.distance), n.name)
    if hexon is None:
        return
    for each in standing_on(m, m.ground.hexons.bit[hexon]):
        if each.card.ward != "fire":
            yield from harm(m, each, n.damage, None, "card", "fire")
    yield from bury(m)
