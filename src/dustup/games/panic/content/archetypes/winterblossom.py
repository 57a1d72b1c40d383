"""The Winterblossom: enemies weakened until they are helpless, then one precise blow."""

from __future__ import annotations

from dustup.engine.cite import clause
from dustup.engine.options import Family, Just, No, Options, Over
from dustup.engine.rule import Choose, Prompt, Rule
from dustup.games.panic.cards import FOE, HITTABLE, Printed, archetype
from dustup.games.panic.happenings import CopyLost, Hit, Moved, OthersStart, Targeted, TurnEnd, TurnStart
from dustup.games.panic.options import Spot
from dustup.games.panic.rules.act import Act
from dustup.games.panic.rules.asking import choose_unit, may_do
from dustup.games.panic.rules.damage import UNSTOPPABLE, harm_all, has_armor, hit_order, strike, strike_area
from dustup.games.panic.rules.obstacles import place, room_for, spend_copy
from dustup.games.panic.rules.picking import (
    copies_to_spend,
    everybody,
    pick_copies,
    pick_foes,
    pick_hittable,
    pick_spaces,
)
from dustup.games.panic.rules.space import body_at, empty_floor
from dustup.games.panic.rules.targets import (
    ability_area,
    ability_foes,
    beside_foes,
    foes_around,
    foes_from,
    persons,
    spaces_in_range,
    unmet,
)
from dustup.games.panic.rules.tokens import give, lose, token_count
from dustup.games.panic.state import Figure, State, Unit
from dustup.games.panic.verbs import place_all

card = archetype(__file__)


@card.focused.after("", TurnStart, mine="unit")
@card.focused.after("", OthersStart)
@clause("archetype.winterblossom.focused.note.every-turn")
def weaken_every_turn(m: State, me: Unit, n: Printed) -> Rule[None]:
    """At the start of everybody's turn the owner gives 1 Weakness token to one enemy in range."""
    yield from _weaken(m, me, n)


@card.fused.after("", TurnStart, mine="unit")
@card.fused.after("", TurnEnd, mine="unit")
@card.frantic.after("", TurnStart, mine="unit")
@card.frantic.after("", TurnEnd, mine="unit")
def weaken_twice_a_turn(m: State, me: Unit, n: Printed) -> Rule[None]:
    """At the start and at the end of its turn the owner gives Weakness tokens to one enemy in range."""
    yield from _weaken(m, me, n)


@clause("style.crystal.note.network")
def _weaken(m: State, me: Unit, n: Printed) -> Rule[None]:
    """One enemy in range of the owner, or of one of its Copies."""
    for _ in range(n.enemies):
        units = [m.units[id] for id in dict.fromkeys(each.unit for each in m.figures_at(ability_foes(m, me)))]
        if units:
            enemy = yield from choose_unit(m, me.seat, units, "weaken-whom", me)
            yield from give(m, me, enemy, "weakness", n.weakness)


# -- Crystal ------------------------------------------------------------------------------

crystal = card.style("crystal")


@crystal.after("shards", CopyLost, mine="unit")
@clause("ruling.style.crystal.splinter-source", "ruling.style.crystal.destroyed-by-edge")
def shards(m: State, me: Unit, gone: CopyLost, n: Printed) -> Rule[None]:
    """When one of the owner's Copies is destroyed, each enemy next to it takes 1 damage."""
    around = m.board.neighbours[gone.cell] & (m.foes_at(me.team, me) | m.foe_copies_at(me.team, me))
    clause_id = crystal.cited("shards")
    yield from harm_all(m, me, m.figure_of(me), m.figures_at(around), n.damage, clause_id)


@clause("ruling.style.crystal.splinter-space")
def _any_space(m: State, act: Act) -> int:
    """Any space in range without a unit: obstacles are replaced, Copies among them."""
    return room_for(m, "copy", spaces_in_range(m, act), act.unit)


def _next_to_them(m: State, act: Act) -> int:
    """Those spaces from which the shards hit whoever has to be targeted."""
    return _any_space(m, act) & beside_foes(m, act)


@crystal.action("splinter", possible=_any_space, aims=_next_to_them)
def splinter(m: State, act: Act, n: Printed) -> Rule[None]:
    """A Copy is placed in any space in range, then each enemy next to it takes 1 damage."""
    yield from _splinter(m, act, n)


@crystal.gate("splinter", 6)
def splinter_again(m: State, act: Act, n: Printed) -> Rule[None]:
    """A second Copy is placed the same way, and hurts the same way."""
    yield from _splinter(m, act, n)


def _splinter(m: State, act: Act, n: Printed) -> Rule[None]:
    around, chosen = 0, list[int]()

    def listing() -> int:
        owes = unmet(act) and not chosen
        return (_next_to_them(m, act) if owes else 0) or _any_space(m, act)

    yield from place_all(m, "copy", act.unit, (yield from pick_spaces(m, act, listing, chosen=chosen)), act)
    for cell in chosen:
        around |= m.board.neighbours[cell]
    if around:
        yield from strike_area(m, act, lambda: around, n.damage, measured=False)


@crystal.action("shatter", possible=lambda m, act: not act.figure.copy_of and copies_to_spend(m, act))
def shatter(m: State, act: Act, n: Printed) -> Rule[None]:
    """One of the owner's Copies is destroyed, and an enemy that was in its range gets one Weakness token."""
    near: list[Figure] = []
    for copy in (yield from pick_copies(m, act, n.copies)):
        near += m.figures_at(foes_from(m, act.unit, copy, longer=act.reach, team=act.team))
        yield from spend_copy(m, act.unit, [copy])
    for unit in persons(m, (yield from pick_foes(m, act, among=near))):  # shards may have driven them away
        yield from give(m, act.unit, unit, "weakness", n.weakness, act=act)


# -- Frozen ------------------------------------------------------------------------------

frozen = card.style("frozen")


@frozen.after("chill", Moved)
@clause("style.frozen.note.pulled", "ruling.style.frozen.owner-moves")
def chill(m: State, me: Unit, moved: Moved, n: Printed) -> Rule[None]:
    """When an enemy enters an Empty space next to the owner, forced or not, the owner may give it a Weakness token."""
    enemy = m.units[moved.figure.unit]
    if moved.figure.copy_of or enemy.team == me.team or m.taken_out(enemy) or m.wall & moved.figure.body:
        return
    near, fresh = 0, moved.figure.body & ~body_at(m, moved.figure, moved.left)
    for each in m.bodies_of(me):
        near |= m.next_to(each)
    if near & fresh and (yield from may_do(me.seat, "chill", me, "chill", target=moved.figure.id)):
        yield from give(m, me, enemy, "weakness", n.weakness)


@frozen.action("exploit-weakness", HITTABLE)
def exploit_weakness(m: State, act: Act, n: Printed) -> Rule[None]:
    """One enemy in range gets one Weakness token and takes 2 damage."""
    for each in (yield from pick_hittable(m, act, n.enemies)):
        if isinstance(each, Figure) and not each.copy_of:
            yield from give(m, act.unit, m.units[each.unit], "weakness", n.weakness, act=act)
        yield from strike(m, act, each, n.damage)


# -- Precision ------------------------------------------------------------------------------

precision = card.style("precision")


@precision.before("extra-damage", Hit, mine="dealer")
@clause("style.precision.note.once", "ruling.style.precision.per-hit")
def find_the_gap(m: State, me: Unit, hit: Hit, n: Printed) -> None:
    """Each hit of the owner's Actions deals 1 more to an enemy with Armor, a Shield, or both."""
    shielded = _has_shields(hit.taker)
    if hit.act is not None and hit.on_enemy and (shielded or has_armor(hit.taker)):
        hit.add(n.more, precision.cited("extra-damage"))


@clause("ruling.style.precision.inactive-shields")
def _has_shields(unit: Unit) -> bool:
    """Whether it has a Shield, active or not."""
    return bool(unit.shield or unit.spares) and "defenseless" not in unit.conditions


@precision.after("strip-iron", Targeted, mine="unit")
@clause("ruling.archetype.boss.twins-persons")
def strip_iron(m: State, me: Unit, chosen: Targeted, n: Printed) -> Rule[None]:
    """An enemy the owner's Action targets must discard 1 Iron token, once for each Action; of Twins each is one."""
    noted = chosen.act.noted
    for figure in chosen.figures:
        unit = m.units[figure.unit]
        if chosen.has_as_enemy(unit) and not noted.get("stripped", 0) >> figure.id & 1:
            same = (
                [figure] if "own-ally" in unit.loadout.traits else [each for each in m.figures if each.unit == unit.id]
            )
            noted["stripped"] = noted.get("stripped", 0) | sum(1 << each.id for each in same)
            yield from lose(m, unit, "iron", n.iron)


@precision.action("perfect-strike", HITTABLE, answerable=False)
@clause("ruling.form.power.crush-weakness-token")
def perfect_strike(m: State, act: Act, n: Printed) -> Rule[None]:
    """An enemy in range takes 4 damage that nothing reduces, Shields do not absorb and nobody answers."""
    for each in (yield from pick_hittable(m, act)):
        yield from strike(m, act, each, n.damage, ignores=UNSTOPPABLE, answerable=False)


# -- Pressure ------------------------------------------------------------------------------

pressure = card.style("pressure")


@pressure.after("weaken", TurnStart, mine="unit")
def weaken_all(m: State, me: Unit, n: Printed) -> Rule[None]:
    """At the start of its turn the owner gives each enemy in range one Weakness token."""
    cells = yield from ability_area(m, me, lambda origin: foes_from(m, me, origin))
    for enemy in persons(m, m.figures_at(cells)):
        yield from give(m, me, enemy, "weakness", n.weakness)


@pressure.action("apply-pressure", FOE)
@clause("style.pressure.note.limit", "ruling.style.pressure.all-tokens")
def apply_pressure(m: State, act: Act, n: Printed) -> Rule[None]:
    """One enemy in range takes as much damage as it holds tokens, of every kind, at that moment."""
    for each in (yield from pick_foes(m, act, n.enemies, why="target-hit")):
        yield from strike(m, act, each, 0 if each.copy_of else token_count(m.units[each.unit]))


# -- Reflected ------------------------------------------------------------------------------

reflected = card.style("reflected")

reflected.trait("see-through", "sees-walls")


@reflected.after("walls", TurnStart, mine="unit")
def raise_walls(m: State, me: Unit, n: Printed) -> Rule[None]:
    """At the start of its turn the owner may place up to three Walls in adjacent Empty spaces."""
    cells = yield from ability_area(m, me, lambda origin: m.next_to(origin) & empty_floor(m))
    for _ in range(n.walls):
        cells &= ~m.full
        if not cells:
            return
        families: list[Family[Spot | No]] = [Over(Spot, cells), Just(No())]
        answer = yield Choose(me.seat, Options(families), Prompt("raise-wall", unit=me.id), "raise-wall")
        if not isinstance(answer, Spot):
            return
        yield from place(m, "wall", answer.cell, me)


def _within(m: State, act: Act, n: Printed) -> int:
    """Empty spaces within the Action's own Range 1-3."""
    mask = m.band(act.figure, 1, n.reach + act.reach) & empty_floor(m)
    return m.sees_spaces(act.figure, mask)


@reflected.action("walled-in", possible=_within)
def walled_in(m: State, act: Act, n: Printed) -> Rule[None]:
    """Three Walls are placed in Empty spaces within Range 1-3."""
    cells = yield from pick_spaces(m, act, lambda: _within(m, act, n), n.walls)
    yield from place_all(m, "wall", act.unit, cells, act)


@clause("ruling.style.reflected.icicle-range")
def _at_walls(m: State, act: Act) -> int:
    """Enemies anywhere next to a Wall, border Walls included, seen or not."""
    cells = 0
    for each in m.figures_at(m.foes_at(act.team, act.unit) | m.foe_copies_at(act.team, act.unit)):
        if m.next_to(each) & m.wall:
            cells |= m.cells_of(each)
    return foes_around(m, act, cells)


@reflected.action("icicle-fall", possible=_at_walls)
def icicle_fall(m: State, act: Act, n: Printed) -> Rule[None]:
    """Each enemy next to any Wall takes 1 damage, once."""
    figures = yield from everybody(m, act, lambda: _at_walls(m, act))
    for each in (yield from hit_order(m, act.unit, act.seat, figures)):
        yield from strike(m, act, each, n.damage)
