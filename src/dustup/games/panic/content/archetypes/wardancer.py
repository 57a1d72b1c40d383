"""The Wardancer: the highest numbers, thrown forward without a look back."""

from __future__ import annotations

from typing import Any

from dustup.engine.cite import clause
from dustup.engine.options import Family, Just, Options, Over
from dustup.engine.rule import Choose, Prompt, Rule
from dustup.games.panic.cards import HITTABLE, Printed, archetype
from dustup.games.panic.happenings import (
    PRICE,
    Acted,
    AtOnce,
    Broke,
    Dealt,
    DiceRolled,
    Hit,
    Struck,
    Targeted,
    TurnStart,
)
from dustup.games.panic.options import Spot, Stay
from dustup.games.panic.rules.act import Act
from dustup.games.panic.rules.asking import may_do, pick_key
from dustup.games.panic.rules.damage import attacker, hazard, push_after, strike_all, strike_back
from dustup.games.panic.rules.movement import after_teleports, enterable, lands_on, move_to
from dustup.games.panic.rules.picking import pick_allies, pick_hittable
from dustup.games.panic.rules.pool import change_number, pick_number
from dustup.games.panic.rules.targets import from_where
from dustup.games.panic.rules.teleports import others_come_along, teleport, user_appears, user_teleports
from dustup.games.panic.rules.tokens import can_spend, gain, spend
from dustup.games.panic.state import OFF, Figure, State, Unit
from dustup.kit.cards import Run

card = archetype(__file__)


@card.focused.after("", DiceRolled, mine="unit")
@card.frantic.after("", DiceRolled, mine="unit")
@clause("ruling.archetype.wardancer.scope")
def all_or_one(m: State, me: Unit, n: Printed) -> Rule[None]:
    """After rolling, all numbers of the pool rise by 1, or one of them by 4."""
    if not me.pool:
        return
    if (yield from pick_key(m, me.seat, ("raise-all", "raise-one"), "raise-numbers", me)) == "raise-all":
        for number in list(me.pool):
            change_number(m, me, number, number + n.all)
    else:
        number = yield from pick_number(m, me, "raise-number")
        change_number(m, me, number, number + n.one)


@card.fused.after("", DiceRolled, mine="unit")
@clause("ruling.archetype.wardancer.scope")
def two_of_them(m: State, me: Unit, n: Printed) -> Rule[None]:
    """After rolling, two different numbers of the pool rise by 2 each."""
    left = list(me.pool)
    for _ in range(min(n.numbers, len(left))):
        number = yield from pick_number(m, me, "raise-number", left)
        left.remove(number)
        change_number(m, me, number, number + n.by)


# -- Forbidden ------------------------------------------------------------------------------

forbidden = card.style("forbidden")

# How two forms make one stance is told where stances and their dice are made.
forbidden.trait("two-forms")
forbidden.trait("dice-chart")


@forbidden.after("self-damage", TurnStart, mine="unit")
@clause("ruling.style.forbidden.self-damage")
def the_price(m: State, me: Unit, n: Printed) -> Rule[None]:
    """At the start of its turn the owner takes 2 damage from nobody; at least 1 HP of the current bar is left."""
    figure = m.figure_of(me)
    if figure is not None:
        yield from hazard(m, figure, n.damage, PRICE, floor=n.least)


# -- Lightning ------------------------------------------------------------------------------

lightning = card.style("lightning")


@lightning.after("speed", Dealt, mine="dealer")
@lightning.after("speed", Broke, mine="dealer")
@clause("ruling.style.lightning.per-hit", "ruling.copy.no-triggers")
def speed_from_damage(m: State, me: Unit, n: Printed) -> Rule[None]:
    """After each hit that dealt damage, to anybody or anything, the owner gains 1 Speed token."""
    yield from gain(m, me, "speed", n.speed)


def _dances_at(gate: int) -> Run:
    """Whether somebody who has to be targeted is in range after the dances up to a gate, as far as still to come."""

    def places(m: State, act: Act, n: Printed) -> int:
        return from_where(m, act, after_teleports(m, act.figure, n.spaces, gate - (act.memo or 0)))

    return places


@lightning.action("deadly-dance", aims=_dances_at(1))
def deadly_dance(m: State, act: Act, n: Printed) -> Rule[None]:
    """The owner teleports 2 spaces, then deals 1 damage to an enemy in range."""
    yield from _dance(m, act, n.spaces, n.damage)


@lightning.gate("deadly-dance", 5, aims=_dances_at(2))
def dance_again(m: State, act: Act, n: Printed) -> Rule[None]:
    """The owner teleports 2 spaces again, then deals 2 damage to an enemy in range."""
    yield from _dance(m, act, n.spaces, n.damage_5)


@lightning.gate("deadly-dance", 8, aims=_dances_at(3))
def dance_once_more(m: State, act: Act, n: Printed) -> Rule[None]:
    """The owner teleports 2 spaces a third time, then deals 2 damage to an enemy in range."""
    yield from _dance(m, act, n.spaces, n.damage_8)


def _dance(m: State, act: Act, spaces: int, damage: int) -> Rule[None]:
    act.memo = (act.memo or 0) + 1
    yield from user_teleports(m, act, spaces, spaces, aiming=True, again=act.level - act.memo)
    if act.figure.cell != OFF:
        yield from _hit(m, act, damage)


def _hit(m: State, act: Act, damage: int) -> Rule[None]:
    targets = yield from pick_hittable(m, act)
    yield from strike_all(m, act, targets, damage)


# -- Overwhelming ------------------------------------------------------------------------------

overwhelming = card.style("overwhelming")

overwhelming.trait("ignore-armor", "ignores-armor")
overwhelming.trait("counter", "answers-hits")


@overwhelming.after("counter", Struck, mine="taker")
@clause("ruling.style.overwhelming.distance")
def hit_back(m: State, me: Unit, struck: Struck, n: Printed) -> Rule[None]:
    """For damage by an enemy's Action the owner may spend a Power token: 1 damage to that enemy, and a push of 1."""
    hit = struck.hit
    if (
        hit.act is None
        or not hit.dealt
        or hit.retaliation
        or attacker(m, me, hit) is None
        or not can_spend(m, me, "power")
    ):
        return
    if (yield from may_do(me.seat, "hit-back", me, "hit-back", by=hit.act.unit.id)):
        yield from spend(m, me, ("power",), 1, "hit-back")
        yield from strike_back(m, me, hit, n.damage, overwhelming.cited("counter"), n.push, boost=False)


@overwhelming.action("power-strike", HITTABLE)
def power_strike(m: State, act: Act, n: Printed) -> Rule[None]:
    """An enemy in range takes 2 damage, then the owner gains 2 Power tokens."""
    act.memo = yield from pick_hittable(m, act)
    if act.level == 1:
        yield from _power_strike(m, act, n.damage, n.power)


@overwhelming.gate("power-strike", 8)
def twice_as_hard(m: State, act: Act, n: Printed) -> Rule[None]:
    """4 damage and 4 Power tokens instead."""
    yield from _power_strike(m, act, n.damage_8, n.power_8)


@clause("ruling.style.overwhelming.fresh-power")
def _power_strike(m: State, act: Act, damage: int, power: int) -> Rule[None]:
    """The damage comes first: the fresh tokens cannot boost it."""
    yield from strike_all(m, act, act.memo, damage)
    yield from gain(m, act.unit, "power", power, act=act)


# -- Relentless ------------------------------------------------------------------------------

relentless = card.style("relentless")

relentless.trait("chase", "orders-hits")


@relentless.after("chase", AtOnce, mine="dealer")
@clause("ruling.style.relentless.not-vacated")
def push_and_follow(m: State, me: Unit, dealt: AtOnce, n: Printed) -> Rule[None]:
    """An enemy it damages is pushed one space at once, and the owner moves into the space the enemy left."""
    hit = dealt.hit
    if not hit.on_enemy or hit.origin is None or hit.origin.cell == OFF:
        return
    body = hit.target.body if hit.target.cell != OFF else 0
    made = (yield from push_after(m, hit, n.push, "style.relentless.ability.chase")) if body else 0
    left = body & ~(hit.target.body if hit.target.cell != OFF else 0) if made else 0
    if len(_at_once(m, me, hit)) < 2:
        yield from follow(m, me, hit.origin, left)
        return
    assert hit.volley is not None
    hit.volley.noted["vacated"] = hit.volley.noted.get("vacated", 0) | left
    yield from all_struck(m, me, hit)


@relentless.after("chase-many", Hit, mine="dealer")
def nothing_to_push(m: State, me: Unit, hit: Hit, n: Printed) -> Rule[None]:
    """Of several enemies hit at the same time, even one that was not damaged may have been the last."""
    if not hit.dealt and len(_at_once(m, me, hit)) > 1:
        yield from all_struck(m, me, hit)


def _at_once(m: State, me: Unit, hit: Hit) -> list[Figure]:
    """The enemies hit at the same time as this one, or as whose share it is; a Countered user hit besides is none."""
    if hit.volley is None or not (hit.shared or hit.target.id in hit.volley.together):
        return []
    targets, team = [m.figures[id] for id in hit.volley.together], me.team if hit.act is None else hit.act.team
    return [each for each in targets if m.units[each.unit].team != team]


@clause("style.relentless.ability.chase-many")
def all_struck(m: State, me: Unit, hit: Hit) -> Rule[None]:
    """When the last of several enemies is hit and pushed, the owner moves into one of the spaces they left."""
    volley = hit.volley
    assert volley is not None
    assert hit.origin is not None
    if not hit.shared:  # whoever took a share may have its own hit to come
        volley.noted["struck"] = volley.noted.get("struck", 0) | 1 << hit.target.id
    waiting = [each for each in _at_once(m, me, hit) if not volley.noted.get("struck", 0) >> each.id & 1]
    if not any(each.cell != OFF and not m.taken_out(m.units[each.unit]) for each in waiting):
        yield from follow(m, me, hit.origin, volley.noted.pop("vacated", 0))


@relentless.after("chase-many", Targeted, mine="unit")
def new_targets(m: State, me: Unit, chosen: Targeted, n: Printed) -> None:
    """Enemies targeted anew are several of their own."""
    chosen.act.noted.pop("struck", None)


@relentless.after("chase-many", Acted, mine="unit")
def last_chance(m: State, me: Unit, acted: Acted, n: Printed) -> Rule[None]:
    """If the last of several enemies could not be hit any more, the owner follows when the Action is over."""
    yield from follow(m, me, acted.act.figure, acted.act.noted.pop("vacated", 0))


@clause("style.relentless.note.compulsory", "ruling.style.relentless.over-edge")
def follow(m: State, me: Unit, figure: Figure, left: int) -> Rule[None]:
    """The owner must enter a space an enemy left, at any distance, unless it is Full; an Edge may be declined."""
    left &= ~figure.body  # where its own rider stood it is already
    mask = enterable(m, figure, left) if left and figure.cell != OFF and not m.taken_out(me) else 0
    if not mask:
        return
    families: list[Family[Any]] = [Over(Spot, mask)]
    if not mask & ~m.edge and "edge-safe" not in me.loadout.traits:
        families.append(Just(Stay()))
    options: Options[Any] = Options(families)
    answer = options[0] if options.count == 1 else (yield Choose(me.seat, options, Prompt("chase-where", unit=me.id)))
    if type(answer) is Spot:
        yield from move_to(m, figure, answer.cell, 1, path=[answer.cell])


@relentless.action("rush-down", HITTABLE)
def rush_down(m: State, act: Act, n: Printed) -> Rule[None]:
    """1 damage to an enemy in range, then again 1 damage to an enemy in range."""
    yield from _hit(m, act, n.damage)
    yield from _rush_on(m, act, n.damage)


@relentless.gate("rush-down", 5)
def a_third_hit(m: State, act: Act, n: Printed) -> Rule[None]:
    """A third hit of 1 damage on an enemy in range."""
    yield from _rush_on(m, act, n.damage)


@relentless.gate("rush-down", 7)
def a_fourth_hit(m: State, act: Act, n: Printed) -> Rule[None]:
    """A fourth hit of 1 damage on an enemy in range."""
    yield from _rush_on(m, act, n.damage)


def _rush_on(m: State, act: Act, damage: int) -> Rule[None]:
    if act.figure.cell != OFF:
        yield from _hit(m, act, damage)


# -- Weightless ------------------------------------------------------------------------------

weightless = card.style("weightless")

weightless.trait("all-empty", "crosses-walls", "passes-figures")
weightless.trait("edges", "edge-safe")
weightless.trait("rubble", "rubble-safe")
weightless.trait("traps", "trap-safe")


@weightless.action("effortless")
def effortless(m: State, act: Act, n: Printed) -> Rule[None]:
    """The owner teleports to any space it sees."""
    yield from user_appears(m, act, lambda each: _seen_spaces(m, each))


@weightless.gate("effortless", 7)
def take_somebody_along(m: State, act: Act, n: Printed) -> Rule[None]:
    """An ally of choice may teleport to any space it sees."""
    for each in (yield from pick_allies(m, act, everywhere=True)):
        unit = m.units[each.unit]
        yield from teleport(m, unit.seat, each, _seen_spaces(m, each), may=True, act=act)
        yield from others_come_along(m, unit, each, lambda other: _seen_spaces(m, other), unit.seat, act=act)


def _seen_spaces(m: State, figure: Figure) -> int:
    return lands_on(m, figure, m.sees_cells(figure, m.units[figure.unit], m.floor))
