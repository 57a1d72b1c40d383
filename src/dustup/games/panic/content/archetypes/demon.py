"""Demons: Chaos tokens for Actions at any time, Fog and Weakness, and hunger."""

from __future__ import annotations

from dustup.engine.cite import clause
from dustup.engine.rule import Rule
from dustup.games.panic.cards import HITTABLE, Printed, archetype
from dustup.games.panic.happenings import Broke, Dealt, Gave, OthersDone, Rising, Thrown, TurnEnd, TurnStart
from dustup.games.panic.rules.act import Act
from dustup.games.panic.rules.asking import Aim, may_do, pick_figure, pick_key
from dustup.games.panic.rules.damage import harm, strike, strike_all
from dustup.games.panic.rules.health import heal
from dustup.games.panic.rules.movement import lands_on
from dustup.games.panic.rules.picking import declare, everybody, pick_hittable, pick_spaces, pick_targets
from dustup.games.panic.rules.space import met_at
from dustup.games.panic.rules.targets import foes_around, foes_in_sight, persons, spaces_in_range
from dustup.games.panic.rules.teleports import user_appears
from dustup.games.panic.rules.tokens import gain, give, held, take_token
from dustup.games.panic.state import State, Unit
from dustup.games.panic.verbs import fog_over, place_all

card = archetype(__file__)
dark, ogres, slasher = card.style("dark"), card.style("ogres"), card.style("slasher")
vampire, zombie = card.style("vampire"), card.style("zombie")


@card.focused.gains("", TurnEnd)
def two_chaos(m: State, me: Unit, n: Printed) -> Rule[None]:
    """2 Chaos tokens at the end of each of its turns."""
    yield from gain(m, me, "chaos", n.chaos)


@card.fused.gains("", TurnEnd)
def one_chaos(m: State, me: Unit, n: Printed) -> Rule[None]:
    """1 Chaos token at the end of each of its turns."""
    yield from gain(m, me, "chaos", n.chaos)


@card.frantic.gains("", TurnEnd)
def two_chaos_this_turn(m: State, me: Unit, n: Printed) -> Rule[None]:
    """2 Chaos tokens at the end of this turn."""
    yield from gain(m, me, "chaos", n.chaos)


# -- Dark ------------------------------------------------------------------------------

dark.trait("see-through-fog", "sees-fog")


@dark.after("leave-fog", TurnEnd, mine="unit")
def leave_fog(m: State, me: Unit, n: Printed) -> Rule[None]:
    """At the end of its turn a Fog is placed in the owner's space, whatever obstacle was there."""
    yield from fog_over(m, me)


@dark.action("darkness-dawns", possible=lambda m, act: spaces_in_range(m, act, empty=True))
def darkness_dawns(m: State, act: Act, n: Printed) -> Rule[None]:
    """Two Fog are placed in Empty spaces in range; the owner may teleport to one of them."""
    cells = yield from pick_spaces(m, act, lambda: spaces_in_range(m, act, empty=True), n.fog)
    yield from place_all(m, "fog", act.unit, cells, act)
    yield from user_appears(m, act, sum(m.board.bit[cell] for cell in cells), may=True)


@clause("style.dark.note.adjacent-fog", "ruling.style.dark.twilight-range")
def _shrouded(m: State, act: Act) -> int:
    """Cells of enemies in Fog or next to it, anywhere on the map, hidden or not."""
    if not m.fog:
        return 0
    cells = m.board.spread(m.fog)
    mask = foes_around(m, act, cells) & ~m.foe_copies_at(act.team)
    return mask | cells & m.cells_of(act.figure) if act.redirected else mask


@dark.action("twilight-sorrow", possible=_shrouded)
def twilight_sorrow(m: State, act: Act, n: Printed) -> Rule[None]:
    """Every enemy in Fog gets a Weakness token; the owner gains a Speed token for each of them."""
    figures = yield from everybody(m, act, lambda: _shrouded(m, act))
    affected = persons(m, figures)
    for unit in affected:
        yield from give(m, act.unit, unit, "weakness", n.weakness, act=act)
    yield from gain(m, act.unit, "speed", n.speed * len(affected), act=act)


# -- Ogre's ------------------------------------------------------------------------------

ogres.trait("throw-many", "throws-many")


@ogres.after("throw-damage", Thrown, mine="unit")
@clause("style.ogres.note.one-two", "ruling.style.ogres.zero-throw")
def hurt_by_the_throw(m: State, me: Unit, thrown: Thrown, n: Printed) -> Rule[None]:
    """An enemy it Throws takes 1 damage afterwards, however far it flew: damage of that Throw."""
    act = thrown.act
    if act.action is not None and act.action.id == "throw" and m.units[thrown.figure.unit].team != act.team:
        yield from strike(m, act, thrown.figure, n.damage)


@clause("ruling.style.ogres.moved", "style.ogres.note.blaster")
def _movers(m: State, act: Act) -> int:
    """Cells of visible enemies that changed their space this turn, by themselves or not; redirected, of its user."""
    mask = 0
    for each in m.figures_at(foes_in_sight(m, act)):
        if each.moved or (act.redirected and each is act.figure):
            mask |= m.cells_of(each)
    return mask


@ogres.action("watch-your-step", possible=_movers)
def watch_your_step(m: State, act: Act, n: Printed) -> Rule[None]:
    """A visible enemy that moved this turn takes 2 damage."""
    targets = yield from pick_targets(m, act, lambda: (_movers(m, act), 0), why="target-mover")
    yield from strike_all(m, act, targets, n.damage)


# -- Slasher ------------------------------------------------------------------------------


def _beside(m: State, me: Unit) -> int:
    """Cells of enemies, and of their Copies, next to the owner or one of its Copies."""
    within = 0
    for each in m.bodies_of(me):
        within |= m.next_to(each)
    return within & (m.foes_at(me.team, me) | m.foe_copies_at(me.team, me))


@slasher.after("cut", TurnEnd, mine="unit")
@slasher.after("cut", OthersDone)
def cut(m: State, me: Unit, n: Printed) -> Rule[None]:
    """At the end of every turn the owner deals 1 damage to one adjacent enemy."""
    victim = yield from pick_figure(m, me, _beside(m, me), "cut-whom")
    if victim is not None:
        origin = next(each for each in m.bodies_of(me) if m.next_to(each) & victim.body)
        yield from harm(m, me, origin, victim, n.damage, "style.slasher.ability.cut")


@clause("ruling.style.slasher.alone")
def _beside_the_lonely(m: State, act: Act) -> int:
    """Cells next to anybody, friend or foe, who has nobody but perhaps the owner beside them."""
    people = (m.crowd[0] | m.crowd[1] | m.crowd[2]) & ~met_at(m, act.unit)
    cells = 0
    for each in m.figures_at(people):
        if each.unit != act.unit.id and not m.next_to(each) & people & ~m.cells_of(each):
            cells |= m.next_to(each)
    return cells & m.floor & ~m.full


@slasher.action("suddenly", possible=lambda m, act: lands_on(m, act.figure, _beside_the_lonely(m, act)))
def suddenly(m: State, act: Act, n: Printed) -> Rule[None]:
    """The owner teleports next to somebody who is alone."""
    yield from declare(m, act)
    yield from user_appears(m, act, _beside_the_lonely(m, act))


# -- Vampire ------------------------------------------------------------------------------


@vampire.after("drain", Dealt, mine="dealer")
@vampire.after("drain", Broke, mine="dealer")
@clause("style.vampire.note.zen", "ruling.copy.no-triggers")
def drain(m: State, me: Unit, n: Printed) -> None:
    """After each hit that deals damage, by Action or Ability, to anybody or anything, the owner heals 1."""
    heal(m, me, n.heal)


@vampire.after("weakness-to-power", Gave, mine="giver")
def weakness_feeds_power(m: State, me: Unit, gave: Gave, n: Printed) -> Rule[None]:
    """For every Weakness token it gives an enemy the owner gains a Power token."""
    if gave.kind == "weakness":
        yield from gain(m, me, "power", gave.count)


@vampire.action("life-steal", HITTABLE)
def life_steal(m: State, act: Act, n: Printed) -> Rule[None]:
    """An enemy in range takes 2 damage; the owner may give it a Weakness token."""
    targets = yield from pick_hittable(m, act)
    yield from strike_all(m, act, targets, n.damage)
    for unit in _victims(m, act, targets):
        if (yield from may_do(act.seat, "give-weakness", act.unit, "give-weakness", to=unit.id)):
            yield from give(m, act.unit, unit, "weakness", n.weakness, act=act)


def _victims(m: State, act: Act, targets: list[Aim]) -> list[Unit]:
    """The units among the targets of an Action that still stand, if it goes on."""
    act.goes_on(m)
    return [each for each in persons(m, targets) if not m.taken_out(each)]


# -- Zombie ------------------------------------------------------------------------------

zombie.trait("armor", "armor")


@zombie.after("rise", TurnStart, mine="unit")
@zombie.after("rise", Rising, mine="unit")
@clause("style.zombie.note.double")
def rise(m: State, me: Unit, n: Printed) -> None:
    """With 3 HP or less at the start of its turn, even with none, the owner heals."""
    if me.hp <= n.hp:
        heal(m, me)


@zombie.action("hunger", HITTABLE)
def hunger(m: State, act: Act, n: Printed) -> Rule[None]:
    """An enemy in range takes 2 damage; the owner may take one of its tokens."""
    targets = yield from pick_hittable(m, act)
    yield from strike_all(m, act, targets, n.damage)
    for unit in _victims(m, act, targets):
        yield from _feed(m, act, unit, n.tokens)


@clause("style.zombie.note.take")
def _feed(m: State, act: Act, victim: Unit, count: int) -> Rule[None]:
    """What is taken leaves the victim and goes to the owner."""
    for _ in range(count):
        if m.taken_out(victim):
            return  # without the token that held it
        kind = yield from pick_key(m, act.seat, [*held(victim), "none"], "take-token", victim)
        if kind == "none":
            return
        yield from take_token(m, act.unit, victim, kind, act=act)
