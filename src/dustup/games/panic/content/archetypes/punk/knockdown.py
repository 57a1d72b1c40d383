"""Knockdown Style of the Punk: hit back, Take It On The Chin."""

from __future__ import annotations

from dustup.engine.cite import clause
from dustup.engine.options import Just, Options
from dustup.engine.rule import Choose, Prompt, Rule
from dustup.games.panic.cards import FOE, Printed, style
from dustup.games.panic.happenings import Took
from dustup.games.panic.options import Target
from dustup.games.panic.rules.act import Act
from dustup.games.panic.rules.damage import harm, strike, strike_back
from dustup.games.panic.rules.picking import area_of, pick_foes
from dustup.games.panic.state import Figure, State, Unit

card = style(__file__)


@card.after("hit-back", Took, mine="taker")
@clause("style.knockdown.note.zero", "style.knockdown.note.zen")
def hit_back(m: State, me: Unit, took: Took, n: Printed) -> Rule[None]:
    """After an enemy damages the owner, the owner deals that enemy 1 damage: for each hit that gets through."""
    hit = took.hit
    yield from strike_back(m, me, hit, n.damage, "style.knockdown.ability.hit-back")


@card.action("take-it-on-the-chin", FOE)
def take_it_on_the_chin(m: State, act: Act, n: Printed) -> Rule[None]:
    """Every enemy in range deals the owner 1 damage, then the owner deals 3 damage to one of them."""
    figures = yield from area_of(m, act, lambda: act.band(m))
    yield from _blows(m, act, [each for each in figures if not each.copy_of], n.blow)
    act.goes_on(m)
    them = [each for each in figures if each is not act.also]  # Countered, it hits its user besides one of them
    for target in (yield from pick_foes(m, act, n.enemies, among=them, why="target-hit")):
        yield from strike(m, act, target, n.damage)


@clause("ruling.style.knockdown.chin-damage")
def _blows(m: State, act: Act, waiting: list[Figure], damage: int) -> Rule[None]:
    """1 from each enemy, in the owner's order: each deals it like any damage of its own; the fallen stop."""
    body = m.figure_of(act.unit) if act.figure.copy_of else act.figure
    while body is not None and not m.taken_out(act.unit):
        waiting = [each for each in waiting if each.cell >= 0 and not m.taken_out(m.units[each.unit])]
        if not waiting:
            return
        enemy = waiting[0]
        if len(waiting) > 1:
            options = Options([Just(*[Target(each.id) for each in waiting])])
            answer = yield Choose(act.seat, options, Prompt("blow-order", unit=act.unit.id))
            enemy = m.figures[answer.figure]
        waiting.remove(enemy)
        label = "style.knockdown.action.take-it-on-the-chin"
        yield from harm(m, m.units[enemy.unit], enemy, body, damage, label)
