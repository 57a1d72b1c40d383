"""The Chain Drover."""

from __future__ import annotations

from dustup.engine.cite import clause
from dustup.games.torn.cards import Script, Tunable
from dustup.games.torn.happenings import GameCloses, Strike
from dustup.games.torn.state import HUGE
from dustup.games.torn.verbs import Miniature, Rule, State, active, goes, halve, near, rob_crystals, shove, uses

card = Script()


@card.strikes()
@clause("card.own-property")
def hook_and_chain(m: State, blow: Strike, target: Miniature, n: Tunable) -> Rule[None]:
    """If damage was dealt, an Infantry defender is dragged up to {hexes:1 hex|# hexes}, each step nearer to the
    attacker and on a hex where it might stop."""
    yield from shove(m, target, n.hexes, blow.attacker, nearer=True)


def sets_out(m: State, me: Miniature, n: Tunable) -> bool:
    """An Infantry or Large Enemy within distance declares Move or Run."""
    who = active(m)
    return goes(m) and who.card.size != HUGE and near(m, me, who, me.card.tiles["trip"].distance)


@card.reacts(possible=sets_out)
def trip(m: State, me: Miniature, n: Tunable) -> None:
    """When an Infantry or Large Enemy within distance declares Move or Run, the distance of that action is halved,
    rounded up."""
    halve(m)


@card.after(GameCloses)
def what_you_owe(m: State, me: Miniature, closes: GameCloses, n: Tunable) -> None:
    """At the end of the game, if the Drover is alive and next to an Enemy, you take {crystals:1 Ether Crystal|# Ether
    Crystals} from the opponent. Only once, however many Drovers there are."""
    if any(near(m, me, each, 1) for each in m.enemies(me)) and closes.first(me.seat, n.name):
        uses(m, me, n)
        rob_crystals(m, me.seat, n.crystals)
