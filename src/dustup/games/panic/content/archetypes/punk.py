"""Punk: the more it bleeds, the harder it hits back."""

from __future__ import annotations

from typing import Any

from dustup.engine.cite import clause
from dustup.engine.options import Just, No, Options
from dustup.engine.rule import Choose, Prompt, Rule
from dustup.games.panic.cards import FOE, HITTABLE, Printed, archetype
from dustup.games.panic.events import NumberAdded
from dustup.games.panic.happenings import Broke, Dealt, DiceRolled, ShieldHurt, Struck, Took, TurnStart
from dustup.games.panic.options import Pair, Target
from dustup.games.panic.rules.act import Act, Paid
from dustup.games.panic.rules.actions import perform
from dustup.games.panic.rules.challenge import challenge, end_challenge
from dustup.games.panic.rules.damage import harm, strike, strike_back
from dustup.games.panic.rules.forced import push
from dustup.games.panic.rules.health import gain_shield
from dustup.games.panic.rules.movement import move
from dustup.games.panic.rules.picking import area_of, between_parts, pick_foes, pick_hittable, pick_targets
from dustup.games.panic.rules.pool import change_number
from dustup.games.panic.rules.possible_actions import could_do, possible_from
from dustup.games.panic.rules.targets import bound, foes_in, foes_in_sight
from dustup.games.panic.rules.tokens import gain, give
from dustup.games.panic.state import NOBODY, Figure, State, Unit

card = archetype(__file__)


@card.focused.after("", TurnStart, mine="unit")
def twice_the_damage(m: State, me: Unit, n: Printed) -> None:
    """At the start of its turn twice the damage on the current bar joins the pool, or 1 if the bar is full."""
    _pain(m, me, n)


@card.fused.after("", TurnStart, mine="unit")
def the_damage(m: State, me: Unit, n: Printed) -> None:
    """At the start of its turn the damage on the current bar joins the pool as a number, or 1 if the bar is full."""
    _pain(m, me, n)


@card.frantic.after("", TurnStart, mine="unit")
def twice_the_damage_this_turn(m: State, me: Unit, n: Printed) -> None:
    """At the start of this turn twice the damage on the current bar joins the pool, or 1 if the bar is full."""
    _pain(m, me, n)


@clause("archetype.punk.note.example", "ruling.archetype.punk.not-a-die")
def _pain(m: State, me: Unit, n: Printed) -> None:
    """It is a number of the pool, not a die. With 7 of 12 HP left there are 5 damage: a 10, or a 5."""
    number = max(n.least, n.times * (me.bar - me.hp))
    me.pool.append(number)
    m.tell(NumberAdded, me.id, number)


# -- Bleeding ------------------------------------------------------------------------------

bleeding = card.style("bleeding")

bleeding.trait("fight-on", "fights-on")
bleeding.trait("team-loses", "fights-on")


def _adjacent(m: State, act: Act) -> int:
    return foes_in(m, act, m.next_to(act.figure))


@bleeding.action("lash-out", possible=_adjacent)
def lash_out(m: State, act: Act, n: Printed) -> Rule[None]:
    """An adjacent enemy is pushed two spaces."""
    for each in (yield from pick_targets(m, act, lambda: (_adjacent(m, act), 0), why="target-foe")):
        if isinstance(each, Figure):
            yield from push(m, act.unit, act.figure, each, n.spaces, act=act)


@bleeding.action("im-still-here", HITTABLE)
def im_still_here(m: State, act: Act, n: Printed) -> Rule[None]:
    """An enemy in range takes 7 damage and is then pushed 7 spaces."""
    for each in (yield from pick_hittable(m, act)):
        yield from strike(m, act, each, n.damage, n.push)


# -- Brawling ------------------------------------------------------------------------------

brawling = card.style("brawling")


@brawling.after("shield-break", ShieldHurt, mine="unit")
def power_from_broken_shields(m: State, me: Unit, hurt: ShieldHurt, n: Printed) -> Rule[None]:
    """After its Shield breaks the owner gains 1 Power token."""
    if hurt.broken:
        yield from gain(m, me, "power", n.power)


brawling.trait("build-power", "orders-hits")


@brawling.after("build-power", Dealt, mine="dealer")
@clause("style.brawling.note.fury-payment")
def power_from_hits(m: State, me: Unit, dealt: Dealt, n: Printed) -> Rule[None]:
    """After dealing damage with a hit on which it spent no Power the owner gains 1; Power that paid for it counts."""
    hit = dealt.hit
    if not hit.power and not (hit.act is not None and hit.act.paid.get("power")):
        yield from gain(m, me, "power", n.power)


@brawling.after("build-power", Broke, mine="dealer")
@clause("ruling.copy.no-triggers")
def power_from_breaking(m: State, me: Unit, broke: Broke, n: Printed) -> Rule[None]:
    """The same after damage to a Copy, a Wall or Rubble."""
    if not broke.powered:
        yield from gain(m, me, "power", n.power)


@brawling.action("tough-it-out")
@clause("style.brawling.note.zen")
def tough_it_out(m: State, act: Act, n: Printed) -> Rule[None]:
    """The owner gains a 2-point Shield; if its active Shield has just broken, this one is active at once."""
    yield from gain_shield(m, act.unit, n.points, act=act)


# -- Flashy ------------------------------------------------------------------------------

flashy = card.style("flashy")


@flashy.after("combine", DiceRolled, mine="unit")
@clause("ruling.style.flashy.once")
def combine(m: State, me: Unit, n: Printed) -> Rule[None]:
    """After rolling, the owner may merge two of its numbers into their sum: one pair per roll."""
    pool = sorted(me.pool)
    pairs = dict.fromkeys(Pair(low, high) for at, low in enumerate(pool) for high in pool[at + 1 :])
    if not pairs:
        return
    options: Options[Any] = Options([Just(*pairs, No())])
    answer = yield Choose(me.seat, options, Prompt("combine-numbers", unit=me.id), "combine-numbers")
    if type(answer) is Pair:
        change_number(m, me, answer.first, 0)
        change_number(m, me, answer.second, answer.first + answer.second)


def _affords(id: str) -> Any:
    """Whether the number reaches the lowest gate of a Basic Action, and whoever has to be targeted can be."""

    def possible(m: State, act: Act) -> bool:
        if (gates := m.box.action_named[id].cost.gates) and act.number < gates[0]:
            return False
        return not _owes(act) or act.later or _can_show(m, act, id)

    return possible


def _owes(act: Act) -> bool:
    """Whether there is somebody whom one of the Actions of the show has yet to target."""
    return act.aimless or (act.must >= 0 and not act.targeted >> act.must & 1)


def _can_show(m: State, act: Act, id: str) -> bool:
    """Whether a Basic Action could do something as one that has to target that somebody."""
    trial = Act(m, None, act.unit, act.figure, act.number)
    trial.must, trial.aimless = act.must, act.aimless
    return possible_from(m, trial, act.unit.loadout.actions & 1 << m.box.action_named[id].index) > 0


@clause("ruling.style.flashy.show-off-order", "ruling.action.free-actions-triggers")
def _show(m: State, act: Act, id: str) -> Rule[None]:
    """One Basic Action of the show, as if X had been spent on it, with targets of its own; one may walk in between."""
    if not _affords(id)(m, act):
        return
    if act.memo:
        yield from between_parts(m, act)
    act.memo = True
    origin = yield from _who_shows(m, act, id)
    must = act.must if _owes(act) and (not act.later or _can_show(m, act, id)) else NOBODY
    shown = yield from perform(
        m, act.unit, m.box.action_named[id], Paid(act.number), origin=origin, part_of=act, must=must
    )
    act.targeted |= shown.targeted if shown is not None and act.must >= 0 else 0


def _who_shows(m: State, act: Act, id: str) -> Rule[Figure]:
    """The figure that performs it; of a stooge group, another one that has not acted may share the show."""
    if not act.unit.stooges:
        return act.figure
    able = [each for each in m.figures_of(act.unit) if each is act.figure or not each.acted]
    able = [each for each in able if could_do(m, act.unit, m.box.action_named[id], (each,))] or [act.figure]
    figure = able[0]
    if len(able) > 1:
        options = Options([Just(*[Target(each.id) for each in able])])
        answer = yield Choose(
            act.seat, options, Prompt("show-origin", unit=act.unit.id, action=m.box.action_named[id].index)
        )
        figure = m.figures[answer.figure]
    return figure


@flashy.option("show-off", "movement", _affords("movement"))
def show_movement(m: State, act: Act, n: Printed) -> Rule[None]:
    """Movement."""
    yield from _show(m, act, "movement")


@flashy.option("show-off", "damage", _affords("damage"))
def show_damage(m: State, act: Act, n: Printed) -> Rule[None]:
    """Damage."""
    yield from _show(m, act, "damage")


@flashy.option("show-off", "challenger-approaches", _affords("challenger-approaches"))
def show_challenge(m: State, act: Act, n: Printed) -> Rule[None]:
    """A Challenger Approaches."""
    yield from _show(m, act, "challenger-approaches")


@flashy.option("show-off", "put-it-out", _affords("put-it-out"))
def show_put_it_out(m: State, act: Act, n: Printed) -> Rule[None]:
    """Put It Out!"""
    yield from _show(m, act, "put-it-out")


@flashy.option("show-off", "throw", _affords("throw"))
def show_throw(m: State, act: Act, n: Printed) -> Rule[None]:
    """Throw."""
    yield from _show(m, act, "throw")


# -- Knockdown ------------------------------------------------------------------------------

knockdown = card.style("knockdown")

knockdown.trait("hit-back", "answers-hits")


@knockdown.after("hit-back", Took, mine="taker")
@clause("style.knockdown.note.zero", "style.knockdown.note.zen")
def hit_back(m: State, me: Unit, took: Took, n: Printed) -> Rule[None]:
    """After an enemy damages the owner, the owner deals that enemy 1 damage: for each hit that gets through."""
    hit = took.hit
    yield from strike_back(m, me, hit, n.damage, "style.knockdown.ability.hit-back")


@knockdown.action("take-it-on-the-chin", FOE)
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


# -- Taunting ------------------------------------------------------------------------------

taunting = card.style("taunting")


@taunting.after("iron", Took, mine="taker")
def iron_from_pain(m: State, me: Unit, n: Printed) -> Rule[None]:
    """After taking damage the owner gains 1 Iron token."""
    yield from gain(m, me, "iron", n.iron)


@taunting.after("sidestep", Struck, mine="taker")
def sidestep(m: State, me: Unit, struck: Struck, n: Printed) -> Rule[None]:
    """After damage from an enemy holding its Challenge the owner may move one space."""
    hit = struck.hit
    if hit.dealt and hit.dealer is not None and hit.dealer.team != me.team and hit.dealer.challenge == me.id:
        for figure in m.figures_of(me):
            yield from move(m, me.seat, figure, n.spaces, "sidestep-where")


@taunting.action("is-that-all-you-got", possible=lambda m, act: not bound(act) or foes_in_sight(m, act))
def is_that_all_you_got(m: State, act: Act, n: Printed) -> Rule[None]:
    """A visible enemy is Challenged and the owner gains 1 Iron token."""
    for each in (yield from pick_foes(m, act, seen=True, why="target-challenge")):
        yield from challenge(m, act.unit, m.units[each.unit], figure=each, act=act)
    yield from gain(m, act.unit, "iron", n.iron, act=act)


@clause("ruling.style.taunting.distance")
def _taunted(m: State, act: Act) -> int:
    """Visible enemies that hold the owner's Challenge, at any distance; redirected, its user as well."""
    holders = m.cells_of(act.figure) if act.redirected else 0
    for each in m.figures:
        if m.units[each.unit].challenge == act.unit.id:
            holders |= m.cells_of(each)
    return foes_in_sight(m, act) & holders


@taunting.action("not-good-enough", possible=_taunted)
@clause("style.taunting.note.small-x")
def not_good_enough(m: State, act: Act, n: Printed) -> Rule[None]:
    """An enemy holding the owner's Challenge gets X-2 Weakness tokens, none for a small X, then discards it."""
    for each in (yield from pick_targets(m, act, lambda: (_taunted(m, act), 0), why="target-foe")):
        if isinstance(each, Figure):
            enemy = m.units[each.unit]
            if act.number > n.minus:
                yield from give(m, act.unit, enemy, "weakness", act.number - n.minus, act=act)
            if enemy.challenge == act.unit.id:
                end_challenge(m, enemy)
