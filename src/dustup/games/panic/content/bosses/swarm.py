"""The Swarm: the more of it there is, the more it does."""

from __future__ import annotations

from dustup.engine.cite import clause
from dustup.engine.rule import Rule
from dustup.games.panic.cards import Printed, boss
from dustup.games.panic.happenings import TurnEnd
from dustup.games.panic.rules.asking import pick_key
from dustup.games.panic.rules.damage import harm_all
from dustup.games.panic.rules.movement import move
from dustup.games.panic.rules.obstacles import spend_copy, spendable_copies, stand_ins
from dustup.games.panic.rules.tokens import gain
from dustup.games.panic.state import State, Unit

card = boss(__file__)

CHOICES = ("power", "iron", "move", "copies-move", "burst")


@card.after("ability", TurnEnd, mine="unit")
@clause("ruling.archetype.boss.swarm-must")
def the_swarm_stirs(m: State, me: Unit, n: Printed) -> Rule[None]:
    """At the end of its turn the owner picks one thing for each of its Copies in play; it has to."""
    chosen: list[str] = []
    for _ in range(_choices(m, me)):
        left = [each for each in CHOICES if each not in chosen and (each != "burst" or spendable_copies(m, me))]
        if not left or m.taken_out(me):
            break
        chosen.append((yield from pick_key(m, me.seat, left, "swarm-choice", me)))
        yield from _do(m, me, chosen[-1], n)


@clause("archetype.boss.swarm.note.max-five")
def _choices(m: State, me: Unit) -> int:
    """Each option can be taken once, so there are five choices at most."""
    return min(len(CHOICES), len(stand_ins(m, me)))


def _do(m: State, me: Unit, key: str, n: Printed) -> Rule[None]:
    if key in ("power", "iron"):
        yield from gain(m, me, key, n.tokens)
    elif key == "move":
        for figure in m.figures_of(me):
            yield from move(m, me.seat, figure, n.spaces)
    elif key == "copies-move":
        for copy in stand_ins(m, me):
            yield from move(m, me.seat, copy, n.spaces, "copy-where")
    else:
        cell = yield from spend_copy(m, me)
        hit = m.board.neighbours[cell] & (m.foes_at(me.team, me) | m.foe_copies_at(me.team, me))
        yield from harm_all(m, me, m.figure_of(me), m.figures_at(hit), n.damage, "archetype.boss.swarm.ability")
