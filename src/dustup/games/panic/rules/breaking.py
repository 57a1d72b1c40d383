"""Breaking: damage to Copies, Rubble and Walls."""

from __future__ import annotations

from typing import Any

from dustup.engine.cite import clause
from dustup.engine.hearing import after
from dustup.engine.options import Just, No, Options, Yes
from dustup.engine.rule import Choose, Prompt, Rule
from dustup.games.panic.events import Withstands
from dustup.games.panic.happenings import Broke
from dustup.games.panic.rules.asking import Aim
from dustup.games.panic.rules.obstacles import destroy_copy, destroy_ground, ground_at
from dustup.games.panic.rules.tokens import can_spend, lose, power_limit, spend
from dustup.games.panic.state import Figure, State, Unit
from dustup.games.panic.traits import ANY_AS


@clause("copy.destroyed-by-damage", "rubble.destroy", "wall.destroy", "ruling.copy.no-triggers")
def strike_obstacle(
    m: State,
    broke: Broke,
    target: Aim,
    damage: int,
    label: str,
    power: int | None = None,
    *,
    weakened: bool = True,
    heard: bool = True,
) -> Rule[None]:
    """Any damage destroys a Copy; 2 or more in one hit destroy Rubble or a Wall. Weakness counts and is used up.

    If it is not ``heard``, whose Copy it was has no answer to it.
    """
    dealer, copy = broke.dealer, isinstance(target, Figure)
    cell = target.cell if isinstance(target, Figure) else target
    if cell < 0 or not (copy or (m.wall | m.rubble) & m.board.bit[cell]):
        return
    if damage <= 0:
        m.tell(Withstands, "copy" if copy else ground_at(m, cell), cell, 0, ((0, label),))
        return
    needed, weak = 1 if copy else 2, weakened and _is_weak(dealer)
    if (lacking := needed + (2 if weak else 0) - damage) > 0:
        if weak:
            lacking = _lacking(dealer, needed - damage, lacking)
        boost = yield from _power_to_break(m, dealer, cell, lacking, power)
        damage, broke.powered = damage + boost, broke.powered or boost > 0
        if boost and m.taken_out(dealer):
            return  # it paid with what held it over an Edge
        weak = weak and _is_weak(dealer)
    needed += 2 if weak else 0
    if weak:
        yield from lose(m, dealer, "weakness", 1)
    if damage < needed:
        less = min(2, damage) if weak else 0
        kind = "copy" if copy else ground_at(m, cell)
        m.tell(Withstands, kind, cell, damage - less, ((damage, label), (-less, "weakness")))
    elif isinstance(target, Figure):
        yield from destroy_copy(m, dealer, target, heard=heard)
    else:
        yield from destroy_ground(m, dealer, cell)
    if damage > (2 if weak else 0) and not m.taken_out(dealer):
        yield from after(m, broke)


def _is_weak(dealer: Unit) -> bool:
    """Whether Weakness lowers what a unit deals."""
    return "weakness" in dealer.tokens and "ignores-weakness" not in dealer.loadout.traits


@clause("ruling.damage.order", "stance.dragons-ego.ability.any-token")
def _lacking(dealer: Unit, strong: int, weak: int) -> int:
    """How many Power tokens break an obstacle: who pays with all its Weakness, as some may, is not weak any more."""
    if ANY_AS["power"] not in dealer.loadout.traits:
        return weak
    return min(weak, max(strong, dealer.tokens["weakness"]))


@clause("token.power.damage", "token.power.one-per-hit")
def _power_to_break(m: State, dealer: Unit, cell: int, lacking: int, limit: int | None) -> Rule[int]:
    """Power raises what a hit deals to an obstacle as well; it is offered if that breaks it."""
    most = min(can_spend(m, dealer, "power"), power_limit(dealer) if limit is None else limit)
    if not 0 < lacking <= most:
        return 0
    options: Options[Any] = Options([Just(Yes(), No())])
    why = Prompt("power-to-break", unit=dealer.id, cell=cell, count=lacking)
    if type((yield Choose(dealer.seat, options, why, standing="spend-power"))) is No:
        return 0
    return lacking if (yield from spend(m, dealer, ("power",), lacking, "hit")) is not None else 0
