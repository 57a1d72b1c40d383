"""Shining Style of the Angel: push everything, keep out, Beacon."""

from __future__ import annotations

from typing import Any

from dustup.boards.bits import listed
from dustup.engine.cite import clause
from dustup.engine.options import Just, Options, Over
from dustup.engine.rule import Choose, Prompt, Rule
from dustup.games.panic.cards import Printed, style
from dustup.games.panic.happenings import TurnStart
from dustup.games.panic.options import Spot, Target
from dustup.games.panic.rules.act import Act
from dustup.games.panic.rules.forced import pull, push
from dustup.games.panic.rules.health import heal, heal_or_say
from dustup.games.panic.rules.picking import pick_allies
from dustup.games.panic.rules.targets import ability_origins
from dustup.games.panic.state import Figure, State, Unit
from dustup.games.panic.verbs import alone_or, any_ally, push_obstacle

card = style(__file__)


card.trait("keep-out", "keeps-out")


def _pushable(m: State, me: Unit) -> tuple[int, int]:
    """Cells of enemies and of everybody's Copies, and cells of obstacles of the ground."""
    bodies = m.foes_at(me.team, me) | m.copies[0] | m.copies[1] | m.copies[2]
    return bodies, m.floor & (m.edge | m.fog | m.rubble | m.trap | m.wall)


@card.after("push", TurnStart, mine="unit")
@clause("ruling.style.shining.obstacle-push")
def push_everything(m: State, me: Unit, n: Printed) -> Rule[None]:
    """All enemies and obstacles next to the owner are pushed one space, in its order; what is blocked stays."""
    bodies, ground = _pushable(m, me)
    origins = yield from ability_origins(m, me, lambda figure: m.next_to(figure) & (bodies | ground))
    near = 0
    for each in origins:
        near |= m.next_to(each) & (bodies | ground)
    people, spots = m.figures_at(near & bodies), listed(near & ground)
    while (people or spots) and not m.taken_out(me):
        found = yield from _next_in_line(m, me, people, spots)
        if isinstance(found, Figure):
            people.remove(found)
            if (origin := _beside(m, origins, found.body)) is not None:
                yield from push(m, me, origin, found, n.spaces, cause="style.shining.ability.push")
        else:
            spots.remove(found)
            if (origin := _beside(m, origins, m.board.bit[found])) is not None:
                yield from push_obstacle(m, me, origin, found, n.spaces)


def _next_in_line(m: State, me: Unit, people: list[Figure], spots: list[int]) -> Rule[Figure | int]:
    if len(people) + len(spots) == 1:
        return people[0] if people else spots[0]
    cells = sum(m.board.bit[each] for each in spots)
    options: Options[Any] = Options([Just(*[Target(each.id) for each in people]), Over(Spot, cells)])
    answer = yield Choose(me.seat, options, Prompt("push-next", unit=me.id))
    return m.figures[answer.figure] if type(answer) is Target else int(answer.cell)


def _beside(m: State, origins: list[Figure], body: int) -> Figure | None:
    return next((each for each in origins if each.cell >= 0 and m.next_to(each) & body), None)


@card.action("beacon", possible=alone_or(any_ally))
@clause("ruling.style.shining.beacon-range")
def beacon(m: State, act: Act, n: Printed) -> Rule[None]:
    """One visible ally is pulled up to three spaces; it and the owner heal 1."""
    act.named = yield from pick_allies(m, act, n.allies, seen=True, others=True, fallen=True)
    for each in act.figures:
        yield from pull(m, act.unit, act.figure, each, n.pull, up_to=True, act=act)
    heal_or_say(m, act, act.unit, n.heal)
    for each in act.figures:
        heal_or_say(m, act, m.units[each.unit], n.heal)


@card.gate("beacon", 4)
def that_ally_heals(m: State, act: Act, n: Printed) -> None:
    """The ally heals the Heal Value besides."""
    for each in act.figures:
        heal(m, m.units[each.unit], act=act)
