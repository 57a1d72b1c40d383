"""Relentless Style of the Wardancer: push and follow, several enemies, Rush Down."""

from __future__ import annotations

from typing import Any

from dustup.engine.cite import clause
from dustup.engine.options import Family, Just, Options, Over
from dustup.engine.rule import Choose, Prompt, Rule
from dustup.games.panic.cards import HITTABLE, Printed, style
from dustup.games.panic.content.archetypes.wardancer.wardancer import hit_somebody
from dustup.games.panic.happenings import (
    Acted,
    AtOnce,
    Hit,
    Landed,
    Targeted,
)
from dustup.games.panic.memory import forget, mark
from dustup.games.panic.options import Spot, Stay
from dustup.games.panic.rules.act import Act
from dustup.games.panic.rules.damage import push_after
from dustup.games.panic.rules.movement import enterable, move_to
from dustup.games.panic.state import OFF, Figure, State, Unit

card = style(__file__)


card.trait("chase", "orders-hits")


@card.after("chase", AtOnce, mine="dealer")
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
    mark(hit.volley.noted, "vacated", left)
    yield from all_struck(m, me, hit)


@card.after("chase-many", Landed, mine="dealer")
def nothing_to_push(m: State, me: Unit, landed: Landed, n: Printed) -> Rule[None]:
    """Of several enemies hit at the same time, even one that was not damaged may have been the last."""
    hit = landed.hit
    if not hit.dealt and len(_at_once(m, me, hit)) > 1:
        yield from all_struck(m, me, hit)


def _at_once(m: State, me: Unit, hit: Hit) -> list[Figure]:
    """The enemies hit at the same time as this one, or as whose share it is; a Countered user hit besides is none."""
    if hit.volley is None or not (hit.shared or hit.target.id in hit.volley.together):
        return []
    targets, striker = [m.figures[id] for id in hit.volley.together], me if hit.act is None else hit.act
    return [each for each in targets if striker.is_enemy(m.units[each.unit])]


@clause("style.relentless.ability.chase-many")
def all_struck(m: State, me: Unit, hit: Hit) -> Rule[None]:
    """When the last of several enemies is hit and pushed, the owner moves into one of the spaces they left."""
    volley = hit.volley
    assert volley is not None
    assert hit.origin is not None
    if not hit.shared:  # whoever took a share may have its own hit to come
        mark(volley.noted, "struck", 1 << hit.target.id)
    waiting = [each for each in _at_once(m, me, hit) if not volley.noted.get("struck", 0) >> each.id & 1]
    if not any(each.cell != OFF and not m.taken_out(m.units[each.unit]) for each in waiting):
        yield from follow(m, me, hit.origin, forget(volley.noted, "vacated"))


@card.after("chase-many", Targeted, mine="unit")
def new_targets(m: State, me: Unit, chosen: Targeted, n: Printed) -> None:
    """Enemies targeted anew are several of their own."""
    forget(chosen.act.noted, "struck")


@card.after("chase-many", Acted, mine="unit")
def last_chance(m: State, me: Unit, acted: Acted, n: Printed) -> Rule[None]:
    """If the last of several enemies could not be hit any more, the owner follows when the Action is over."""
    yield from follow(m, me, acted.act.figure, forget(acted.act.noted, "vacated"))


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


@card.action("rush-down", HITTABLE)
def rush_down(m: State, act: Act, n: Printed) -> Rule[None]:
    """1 damage to an enemy in range, then again 1 damage to an enemy in range."""
    yield from hit_somebody(m, act, n.damage)
    yield from _rush_on(m, act, n.damage)


@card.gate("rush-down", 5)
def a_third_hit(m: State, act: Act, n: Printed) -> Rule[None]:
    """A third hit of 1 damage on an enemy in range."""
    yield from _rush_on(m, act, n.damage)


@card.gate("rush-down", 7)
def a_fourth_hit(m: State, act: Act, n: Printed) -> Rule[None]:
    """A fourth hit of 1 damage on an enemy in range."""
    yield from _rush_on(m, act, n.damage)


def _rush_on(m: State, act: Act, damage: int) -> Rule[None]:
    if act.figure.cell != OFF:
        yield from hit_somebody(m, act, damage)
