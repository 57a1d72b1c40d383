"""Gunkata: many small hits from afar."""

from __future__ import annotations

from collections.abc import Callable

from dustup.boards.bits import listed
from dustup.engine.cite import clause
from dustup.engine.rule import Rule
from dustup.games.panic.cards import Printed, archetype
from dustup.games.panic.happenings import ACTION, Dealt, EffectOver, FollowUp, TurnEnd, TurnStart
from dustup.games.panic.rules.act import Act
from dustup.games.panic.rules.asking import pick_figure
from dustup.games.panic.rules.damage import harm, harm_all, hit_order, strike, strike_all
from dustup.games.panic.rules.forced import push
from dustup.games.panic.rules.movement import move
from dustup.games.panic.rules.obstacles import room_for, untrapped
from dustup.games.panic.rules.picking import area_of, pick_spaces, pick_targets
from dustup.games.panic.rules.targets import (
    ability_targets,
    breakable_in,
    foes_from,
    foes_in,
    limited,
    obstacles_seen,
    people_in,
    spaces_in_range,
    waits,
)
from dustup.games.panic.state import NOBODY, Figure, State, Unit
from dustup.games.panic.verbs import place_all

card = archetype(__file__)
akimbo, artillery, crosshair = card.style("akimbo"), card.style("artillery"), card.style("crosshair")
ricochet, ten_thousand = card.style("ricochet"), card.style("ten-thousand")


def _one_step(m: State, me: Unit, steps: int, *, must: bool = False) -> Rule[None]:
    """The owner may move, or ``must``; of a group the others may follow the first."""
    figures = m.figures_of(me)
    for figure in figures:
        yield from move(m, me.seat, figure, steps, "move-where", must=must and figure is figures[0])


def _open_fire(m: State, me: Unit, damage: int, label: str) -> Rule[None]:
    """Everybody in range is hit, Copies included."""

    def reached(figure: Figure) -> int:
        return foes_from(m, me, figure, copies=True)

    shooters = yield from ability_targets(m, me, reached)
    yield from harm_all(m, me, shooters, [m.figures[each] for each in shooters], damage, label)


@card.focused.after("start", TurnStart, mine="unit")
@clause("ruling.move.plain-move")
def clear_the_room(m: State, me: Unit, n: Printed) -> Rule[None]:
    """At the start of its turn the owner pushes each adjacent enemy one space and then moves one space."""

    def reached(figure: Figure) -> int:
        return m.next_to(figure) & (m.foes_at(me.team, me) | m.foe_copies_at(me.team, me))

    pushers = yield from ability_targets(m, me, reached)
    for each in (yield from hit_order(m, me, me.seat, [m.figures[id] for id in pushers], n.push)):
        yield from push(m, me, pushers[each.id], each, n.push, cause="archetype.gunkata.focused.start")
    yield from _one_step(m, me, n.steps, must=True)


@card.focused.after("end", TurnEnd, mine="unit")
def parting_shots(m: State, me: Unit, n: Printed) -> Rule[None]:
    """At the end of its turn the owner deals 1 damage to each enemy in range."""
    yield from _open_fire(m, me, n.damage, "archetype.gunkata.focused.end")


@card.fused.after("", TurnEnd, mine="unit")
def last_shots(m: State, me: Unit, n: Printed) -> Rule[None]:
    """At the end of its turn the owner deals 1 damage to each enemy in range."""
    yield from _open_fire(m, me, n.damage, "archetype.gunkata.fused")


@card.frantic.after("", TurnEnd, mine="unit")
def shots_on_the_run(m: State, me: Unit, n: Printed) -> Rule[None]:
    """At the end of this turn the owner may move one space, deals 1 damage to each enemy in range, may move again."""
    yield from _one_step(m, me, n.steps)
    yield from _open_fire(m, me, n.damage, "archetype.gunkata.frantic")
    yield from _one_step(m, me, n.steps)


# -- Akimbo ------------------------------------------------------------------------------


@akimbo.after("recoil", Dealt, mine="dealer")
@clause("style.akimbo.note.one-two")
def count_the_shots(m: State, me: Unit, dealt: Dealt, n: Printed) -> None:
    """Each hit that damages somebody, friend or foe, an extra hit too, is worth one step."""
    shooter = f"recoil-{dealt.hit.origin.id if dealt.hit.origin is not None else NOBODY}"
    me.noted[shooter] = me.noted.get(shooter, 0) + n.steps


@akimbo.after("recoil", EffectOver, mine="unit")
@clause("style.akimbo.note.mandatory", "style.akimbo.note.count-first", "ruling.style.akimbo.shooter")
def recoil(m: State, me: Unit, n: Printed) -> Rule[None]:
    """When all damage is dealt the owner makes the steps, one after another; it cannot decline.

    In a group that is the figure that fired, if it is still there, and the others may step as well.
    """
    while shooter := next((each for each in me.noted if each.startswith("recoil-")), ""):
        # A step over an Edge may lead to another Action, whose end finds the steps that are left.
        for _ in range(me.noted.pop(shooter)):
            figures = sorted(m.figures_of(me), key=lambda each: f"recoil-{each.id}" != shooter)
            for each in figures if me.stooges else figures[:1]:
                yield from move(m, me.seat, each, 1, "recoil-where", must=each is figures[0])


akimbo.needs("firing-wild", possible=lambda m, act: _around(m, act) or _about(m, act))


def _around(m: State, act: Act) -> int:
    return people_in(m, act, m.next_to(act.figure))


def _about(m: State, act: Act) -> int:
    return people_in(m, act, act.band(m))


@akimbo.option("firing-wild", "adjacent", _around)
def everyone_adjacent(m: State, act: Act, n: Printed) -> Rule[None]:
    """Everybody adjacent takes 1 damage, allies included."""
    yield from _fire_at_all(m, act, lambda: m.next_to(act.figure), n.damage)


@akimbo.option("firing-wild", "in-range", _about)
def everyone_in_range(m: State, act: Act, n: Printed) -> Rule[None]:
    """Everybody in range takes 1 damage, allies included."""
    yield from _fire_at_all(m, act, lambda: act.band(m), n.damage, own=True)


@clause("ruling.style.akimbo.group")
def _fire_at_all(m: State, act: Act, cells: Callable[[], int], damage: int, *, own: bool = False) -> Rule[None]:
    """Everybody there but the figure that fires, so a group hits its own people as well.

    Its ``own`` space is in its range, so where it was agreed on it is hit, too.
    """
    figures = yield from area_of(m, act, cells, people=True)
    if own and m.rulings.get("firing-wild") == "hit":
        figures = [*figures, act.figure]
    for each in (yield from hit_order(m, act.unit, act.seat, figures)):
        yield from strike(m, act, each, damage)


# -- Artillery ------------------------------------------------------------------------------

artillery.trait("see-through", "sees-fog", "sees-walls")


@clause("style.artillery.action.bombardment.not-over")
def _solid(m: State, cells: int) -> int:
    """Spaces for its Traps: never over an Edge or a Wall."""
    return room_for(m, "trap", cells) & ~m.edge & ~m.wall


@artillery.action("bombardment", possible=lambda m, act: _solid(m, spaces_in_range(m, act)))
def bombardment(m: State, act: Act, n: Printed) -> Rule[None]:
    """A Trap is placed in a space in range."""
    act.memo = yield from pick_spaces(m, act, lambda: _solid(m, spaces_in_range(m, act)))
    yield from place_all(m, "trap", act.unit, act.memo, act)


@artillery.gate("bombardment", 6)
def all_around(m: State, act: Act, n: Printed) -> Rule[None]:
    """Traps are placed in all spaces adjacent to the first one, too."""
    around = 0
    for cell in act.memo:
        around |= m.board.neighbours[cell]
    yield from place_all(m, "trap", act.unit, [*listed(_solid(m, around) & untrapped(m))], act)


# -- Crosshair ------------------------------------------------------------------------------

crosshair.trait("ignore-armor", "ignores-armor", "ignores-shields")
crosshair.trait("ignore-tokens", "ignores-weakness", "ignores-iron")


@crosshair.action("take-aim")
@clause("style.crosshair.note.blaster", "style.crosshair.note.control", "ruling.style.crosshair.stacking-aim")
def take_aim(m: State, act: Act, n: Printed) -> None:
    """The cost and every number of the owner's next Action in this turn rise by 1; aiming at aiming adds up."""
    act.unit.aim = n.more


# -- Ricochet ------------------------------------------------------------------------------


@clause("style.ricochet.note.sight")
def _seen_from(m: State, unit: Unit, spot: Figure, mask: int) -> int:
    """Those of some cells that are seen from where the shot bounces off."""
    return m.fogless(spot, unit, m.sees_cells(spot, unit, mask))


@ricochet.after("bounce", FollowUp, mine="dealer")
@clause("ruling.style.ricochet.chain")
def bounce(m: State, me: Unit, dealt: FollowUp, n: Printed) -> Rule[None]:
    """After its Action damages an enemy, another one within 3 spaces of that enemy may take 1 damage: an Ability's."""
    hit = dealt.hit
    act, first = hit.act, hit.target
    if hit.via != ACTION or act is None or hit.taker.team == me.team or first.cell < 0:
        return
    if f"bounced-{first.id}" in act.noted:
        return
    act.noted[f"bounced-{first.id}"] = 1
    mask = m.band(first, 1, n.reach) & (m.foes_at(me.team, me) | m.foe_copies_at(me.team, me)) & ~m.cells_of(first)
    target = yield from pick_figure(m, me, _seen_from(m, me, first, mask), "bounce", may=True)
    if target is not None:
        yield from harm(m, me, hit.origin, target, n.damage, "style.ricochet.ability.bounce")


def _spot(m: State, cell: int) -> Figure:
    """A place to look from."""
    spot = Figure(-1, -1)
    spot.cell, spot.body = cell, m.board.bit[cell]
    return spot


@clause("style.ricochet.note.walls-fog")
def _sight_over(m: State, act: Act, cell: int, mask: int) -> int:
    """A shot off a Wall or Fog reaches everybody near it; off another obstacle only whom it is seen from."""
    if (m.wall | m.fog) & m.board.bit[cell]:
        return mask
    return _seen_from(m, act.unit, _spot(m, cell), mask)


def _near(m: State, act: Act, cell: int, reach: int) -> tuple[int, int]:
    """Enemies, and things to break, that a shot off the obstacle in a cell can hit."""
    within = m.board.within(cell, reach)
    foes = within & (m.foes_at(act.team, act.unit) | m.foe_copies_at(act.team, act.unit))
    if act.redirected:
        foes |= within & m.cells_of(act.figure)
    foes = limited(m, act, _sight_over(m, act, cell, foes)) if foes else 0
    things = 0 if waits(act) else within & (m.wall | m.rubble)
    return foes, _sight_over(m, act, cell, things) if things else 0


def _cushions(m: State, act: Act, n: Printed) -> int:
    """Obstacles in range off which something can be hit."""
    there = listed(obstacles_seen(m, act, act.band(m)))
    return sum(m.board.bit[cell] for cell in there if any(_near(m, act, cell, n.reach)))


@ricochet.action("trick-shot", possible=_cushions)
def trick_shot(m: State, act: Act, n: Printed) -> Rule[None]:
    """An obstacle in range is picked; an enemy within 3 spaces of it takes 2 damage."""
    picked = yield from pick_targets(m, act, lambda: (0, _cushions(m, act, n)), n.obstacles, why="target-obstacle")
    # A Countered Action targets its user as well, who is no obstacle.
    act.memo = [each for each in picked if not isinstance(each, Figure)]

    def listing() -> tuple[int, int]:
        foes = things = 0
        for cell in act.memo:
            more = _near(m, act, cell, n.reach)
            foes, things = foes | more[0], things | more[1]
        return foes, things

    targets = yield from pick_targets(m, act, listing, why="target-hit")
    yield from strike_all(m, act, targets, n.damage)


# -- Ten Thousand ------------------------------------------------------------------------------

ten_thousand.trait("dice", "more-dice")


def _at_arms_length(m: State, act: Act) -> tuple[int, int]:
    near = m.next_to(act.figure)
    return foes_in(m, act, near), breakable_in(m, act, near)


@ten_thousand.action("point-blank-shot", possible=lambda m, act: any(_at_arms_length(m, act)))
def point_blank_shot(m: State, act: Act, n: Printed) -> Rule[None]:
    """An adjacent enemy takes 1 damage and is then pushed 1 space."""
    targets = yield from pick_targets(m, act, lambda: _at_arms_length(m, act), why="target-hit")
    yield from strike_all(m, act, targets, n.damage, n.push)
