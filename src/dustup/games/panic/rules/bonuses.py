"""Bonuses and Penalties: small effects handed out before or during a fight."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from dustup.boards.bits import listed
from dustup.engine.cite import clause
from dustup.engine.options import Options, Over
from dustup.engine.rule import Choose, Prompt, Roll, Rule
from dustup.games.panic.catalog import BASIC
from dustup.games.panic.events import BonusGained, Noted, NumberAdded, PenaltySuffered
from dustup.games.panic.options import FROM, Spot, asked
from dustup.games.panic.rules.act import Act
from dustup.games.panic.rules.asking import pick_figure, pick_key
from dustup.games.panic.rules.challenge import challenge
from dustup.games.panic.rules.forced import pull
from dustup.games.panic.rules.handcuffed import free_from_cuffs
from dustup.games.panic.rules.health import gain_shield, heal, leave_spare_shields, lose_shield
from dustup.games.panic.rules.obstacles import destroy_copy, place, place_any, room_for
from dustup.games.panic.rules.space import edges_claim, empty_floor
from dustup.games.panic.rules.targets import foes_in_sight
from dustup.games.panic.rules.tokens import gain, gain_now, lose
from dustup.games.panic.rules.turn import fights_on_or_falls
from dustup.games.panic.state import OBSTACLES, OFF, Figure, State, Unit
from dustup.kit.picking import pick

Effect = Callable[[State, Unit], Any]

_bonuses: dict[str, Effect] = {}
_penalties: dict[str, Effect] = {}


def bonus(function: Effect) -> Effect:
    """Register a Bonus under its name."""
    _bonuses[function.__name__.replace("_", "-")] = function
    return function


def penalty(function: Effect) -> Effect:
    """Register a Penalty under its name."""
    _penalties[function.__name__.replace("_", "-")] = function
    return function


@clause("bonus.what", "bonus.default.not-selectable", "ruling.glossary.handicaps")
def grant(m: State, unit: Unit, key: str) -> Rule[None]:
    """A unit receives a Bonus; the Default Bonus is never on the list."""
    m.tell(BonusGained, unit.id, key)
    rule = _bonuses[key](m, unit)
    if rule is not None:
        yield from rule


@clause("penalty.receiver")
def punish(m: State, unit: Unit, key: str) -> Rule[None]:
    """A unit suffers a Penalty; its own controller makes the choices in it."""
    m.tell(PenaltySuffered, unit.id, key)
    rule = _penalties[key](m, unit)
    if rule is not None:
        yield from rule


# -- Bonuses -----------------------------------------------------------------------------------------------------------


@bonus
@clause("bonus.counter")
def counter(m: State, unit: Unit) -> None:
    """2 Control tokens, usable in any stance."""
    gain_now(m, unit, "control", 2)


@bonus
@clause("bonus.defensive")
def defensive(m: State, unit: Unit) -> None:
    """Armor until the round ends."""
    unit.conditions["armor"] = 1


@bonus
@clause("bonus.found-an-opening", "ruling.bonus.found-opening-die", "ruling.bonus.found-opening-storage")
def found_an_opening(m: State, unit: Unit) -> Rule[None]:
    """One more number, a d8, kept beside the pool until it is spent."""
    faces: list[int] = yield Roll(1, 8)
    unit.kept.append(faces[0])
    m.tell(NumberAdded, unit.id, faces[0])


@bonus
@clause("bonus.freedom")
def freedom(m: State, unit: Unit) -> None:
    """Until the round ends every turn that starts brings 2 Speed tokens."""
    unit.conditions["freedom"] = 1


@bonus
@clause("bonus.power-up", "ruling.bonus.power-up-conversion")
def power_up(m: State, unit: Unit) -> Rule[None]:
    """2 Iron, 2 Power and 2 Speed tokens; Speed is converted as by any other gain."""
    for kind in BASIC:
        yield from gain(m, unit, kind, 2)


@bonus
@clause("bonus.talk-big")
def talk_big(m: State, unit: Unit) -> Rule[None]:
    """Challenge one enemy in sight, then pull it as many as four spaces."""
    figure = yield from _origin(m, unit, _in_sight)
    if figure is None:
        return
    victim = yield from pick_figure(m, unit, _in_sight(m, figure), "target-by-ability")
    assert victim is not None
    yield from challenge(m, unit, m.units[victim.unit], figure=victim)
    yield from pull(m, unit, figure, victim, 4, up_to=True, cause="bonus.talk-big")


@clause("ruling.stooges.ability-range")
def _origin(m: State, unit: Unit, reached: Callable[[State, Figure], int]) -> Rule[Figure | None]:
    """The body of a unit from which it works: of several one that reaches somebody, as the owner likes."""
    able = Options((), [FROM[each.id] for each in m.figures_of(unit) if reached(m, each)])
    return pick(unit.seat, able, asked["ability-origin", unit.id], meant=lambda answer: m.figures[answer.figure])


def _in_sight(m: State, figure: Figure) -> int:
    probe = Act(m, None, m.units[figure.unit], figure)
    probe.targeted = -1  # an ability: a Challenge does not limit it
    return foes_in_sight(m, probe)


@bonus
@clause("bonus.tactics", "ruling.bonus.tactics-copies")
def tactics(m: State, unit: Unit) -> Rule[None]:
    """Four obstacles of any kinds into any empty spaces of the map."""
    for _ in range(4):
        cells = empty_floor(m)
        if not cells:
            return
        kind = yield from pick_key(m, unit.seat, OBSTACLES, "which-obstacle", unit)
        answer = yield Choose(unit.seat, Options([Over(Spot, cells)]), Prompt("place", unit=unit.id))
        yield from place_any(m, kind, unit, answer.cell)


@bonus
@clause("bonus.vigor")
def vigor(m: State, unit: Unit) -> None:
    """Heal twice the Heal Value."""
    heal(m, unit, 2 * m.heal)


@bonus
@clause("bonus.willpower")
def willpower(m: State, unit: Unit) -> Rule[None]:
    """A Shield worth 4."""
    yield from gain_shield(m, unit, 4)


# -- Penalties ---------------------------------------------------------------------------------------------------------


@penalty
@clause("penalty.burned")
def burned(m: State, unit: Unit) -> None:
    """4 Burning tokens."""
    gain_now(m, unit, "burning", 4)


@penalty
@clause("penalty.dazed", "ruling.penalty.dazed-scope")
def dazed(m: State, unit: Unit) -> Rule[None]:
    """Until the round ends the abilities of the stance do nothing; its actions remain."""
    unit.conditions["dazed"] = 1
    daze(m, unit, True)
    if unit.spares and not unit.has("many-shields"):
        yield from leave_spare_shields(m, unit)
    yield from edges_claim(m)


@clause("penalty.dazed", "ruling.style.bleeding.leaving")
def daze(m: State, unit: Unit, dazed: bool) -> None:
    """The abilities of a stance cease, or are back; one of them may have let the unit stand at zero HP."""
    stood = "fights-on" in unit.loadout.traits
    unit.loadout = unit.loadouts[unit.stance, dazed, m.active == unit.id]
    if unit.hp <= 0 and not unit.out:
        fights_on_or_falls(m, unit, stood)
    m.tune(unit)


@penalty
@clause("penalty.defenseless", "ruling.penalty.defenseless-shields")
def defenseless(m: State, unit: Unit) -> None:
    """The active Shield is destroyed; until the round ends no Armor and no Shields."""
    if unit.shield:
        lose_shield(m, unit)
    unit.conditions["defenseless"] = 1


@penalty
@clause("penalty.enraged")
def enraged(m: State, unit: Unit) -> None:
    """Until the round ends the victim takes the Challenge of whoever damages it, and that one replaces any other."""
    unit.conditions["enraged"] = 1


@penalty
@clause("penalty.exhausted")
def exhausted(m: State, unit: Unit) -> None:
    """4 Weakness tokens."""
    gain_now(m, unit, "weakness", 4)


@penalty
@clause("penalty.handcuffed.partner", "ruling.penalty.handcuffed-duration")
def handcuffed(m: State, unit: Unit) -> Rule[None]:
    """The victim picks somebody at most 2 spaces away and pulls them 1 space; they are partners till the round ends."""
    figure = yield from _origin(m, unit, _within_two)
    if figure is None:
        return
    partner = yield from pick_figure(m, unit, _within_two(m, figure), "handcuff-whom")
    assert partner is not None
    yield from pull(m, unit, figure, partner, 1, cause="penalty.handcuffed.partner")
    if partner.cell != OFF and not m.taken_out(m.units[partner.unit]):
        _bind(m, figure, partner)


def _within_two(m: State, figure: Figure) -> int:
    near = m.band(figure, 1, 2) & (m.crowd[0] | m.crowd[1] | m.crowd[2])
    for each in m.figures_of(m.units[figure.unit]):
        near &= ~m.cells_of(each)
    return near


@clause("ruling.penalty.handcuffed-figure", "ruling.penalty.handcuffed-twice")
def _bind(m: State, figure: Figure, partner: Figure) -> None:
    """Two figures are handcuffed to each other; handcuffs their units wore before open."""
    one, other = m.units[figure.unit], m.units[partner.unit]
    free_from_cuffs(m, one)
    free_from_cuffs(m, other)
    one.cuffed, other.cuffed = partner.id, figure.id
    m.tell(Noted, "handcuffed-to", one.id, other.id)


@penalty
@clause("penalty.missed-opportunity")
def missed_opportunity(m: State, unit: Unit) -> None:
    """On its next turn, right after rolling, the victim discards its highest number."""
    unit.conditions["missed-opportunity"] = 1


@penalty
@clause("penalty.power-down")
def power_down(m: State, unit: Unit) -> Rule[None]:
    """All Basic tokens are discarded, and until the round ends neither Power nor Iron is gained."""
    for kind in BASIC:
        yield from lose(m, unit, kind, unit.tokens.get(kind, 0))
    unit.conditions["power-down"] = 1


@penalty
@clause("penalty.spotlight")
def spotlight(m: State, unit: Unit) -> Rule[None]:
    """The victim destroys all of its Copies, and until the round ends enemies see the victim through Fog."""
    for copy in m.copies_of(unit):
        yield from destroy_copy(m, unit, copy)
    unit.conditions["spotlight"] = 1


@penalty
@clause("penalty.trapped")
def trapped(m: State, unit: Unit) -> Rule[None]:
    """A Trap in the victim's own space and in every adjacent Empty space."""
    empty, cells = empty_floor(m), 0
    for figure in m.figures_of(unit):
        cells |= figure.body | m.next_to(figure) & empty
    for cell in listed(room_for(m, "trap", cells)):
        yield from place(m, "trap", cell)


BONUSES = tuple(_bonuses)
PENALTIES = tuple(_penalties)
