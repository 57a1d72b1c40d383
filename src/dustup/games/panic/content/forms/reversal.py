"""Reversal Form: one Action in every turn, and the last word in each."""

from __future__ import annotations

from dustup.boards.bits import listed
from dustup.engine.cite import clause
from dustup.engine.options import Options
from dustup.engine.rule import Choose, Prompt, Rule
from dustup.games.panic.cards import Printed, form
from dustup.games.panic.options import Trained
from dustup.games.panic.rules.act import Act, Paid
from dustup.games.panic.rules.actions import perform, uses_against
from dustup.games.panic.rules.asking import what_it_does
from dustup.games.panic.rules.movement import lands_on
from dustup.games.panic.rules.naming import pick_targets
from dustup.games.panic.rules.space import ghost
from dustup.games.panic.rules.targets import foes_from, limited
from dustup.games.panic.rules.teleports import user_appears
from dustup.games.panic.state import Figure, State

card = form(__file__)

card.trait("armor", "armor")
card.trait("keep-speed", "keeps-speed")
card.trait("one-action", "one-action")
card.trait("keep-pool", "keeps-pool")


# -- whom it can get at ------------------------------------------------------------------------------


@clause("form.reversal.note.counter-source")
def attackers(m: State, act: Act) -> int:
    """Cells of standing enemies whose Action or Ability damaged the owner this turn and who can be got at."""
    mask = 0
    for each in m.figures_at(m.foes_at(act.team, act.unit)) if act.unit.hurt_by else ():
        if act.unit.hurt_by >> each.unit & 1:
            within = _in_range(m, act, act.figure, each) or near(m, act, act.figure, each, one=True)
            mask |= m.cells_of(each) if within else 0
    return limited(m, act, mask)


def _in_range(m: State, act: Act, figure: Figure, enemy: Figure) -> bool:
    return bool(foes_from(m, act.unit, figure, longer=act.reach) & m.cells_of(enemy))


@clause("form.reversal.note.counter-place")
def near(m: State, act: Act, figure: Figure, enemy: Figure, *, one: bool = False) -> int:
    """Open spaces from which the enemy is in the owner's own range; ``one`` is enough to know that there are any."""
    span = act.span(m)
    if span is None:
        return 0
    mask = 0
    # Standing in Fog may double a range, so spaces a little too far away are tried as well.
    for cell in listed(lands_on(m, figure, m.floor & m.band(enemy, 0, 2 * span[1] + len(figure.shape)))):
        if _in_range(m, act, ghost(m, cell, figure), enemy):
            mask |= m.board.bit[cell]
            if one:
                break
    return mask


# -- Counter Attack ------------------------------------------------------------------------------


@card.action("counter-attack", possible=attackers)
@clause("form.reversal.note.counter-number")
def counter_attack(m: State, act: Act, n: Printed) -> Rule[None]:
    """Teleport so that an enemy who damaged the owner this turn is in range, then spend the same number on it."""

    def listing() -> tuple[int, int]:
        return attackers(m, act), 0

    for enemy in (yield from pick_targets(m, act, listing, why="target-counter", extras=False)):
        assert isinstance(enemy, Figure)
        yield from _close_in(m, act, enemy)
        act.goes_on(m)
        if act.figure.cell >= 0:
            yield from _hit_back(m, act, enemy)


@clause("ruling.move.teleport-destination")
def _close_in(m: State, act: Act, enemy: Figure) -> Rule[None]:
    """The owner teleports, unless it is near enough already; every other figure of a stooge group may come along."""
    may = _in_range(m, act, act.figure, enemy)
    yield from user_appears(m, act, lambda each: near(m, act, each, enemy), "counter-where", may=may)


@clause("ruling.form.reversal.counter-one-action")
def _hit_back(m: State, act: Act, enemy: Figure) -> Rule[None]:
    """The number pays for another Action, which must target that enemy and is part of the Counter Attack."""
    unit = act.unit
    if families := uses_against(m, act, enemy):
        why = Prompt("counter-with", unit=unit.id, number=act.number)
        answer = yield from what_it_does(m, unit, Choose(act.seat, Options(families), why))
        yield from perform(
            m,
            unit,
            m.box.actions[answer.action],
            Paid(act.number, type(answer) is Trained),
            origin=act.figure,
            part_of=act,
            must=enemy.unit,
        )
