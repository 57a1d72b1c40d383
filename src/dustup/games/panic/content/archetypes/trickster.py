"""The Trickster: never pinned down, and never quite where one strikes."""

from __future__ import annotations

from dustup.engine.cite import clause
from dustup.engine.rule import Rule
from dustup.games.panic.cards import HITTABLE, Printed, archetype
from dustup.games.panic.happenings import Blocked, Hit, Thrown, Took, TurnStart
from dustup.games.panic.rules.act import Act
from dustup.games.panic.rules.damage import attacker, strike, strike_back
from dustup.games.panic.rules.forced import pull, push
from dustup.games.panic.rules.movement import lands_on, move
from dustup.games.panic.rules.obstacles import stand_ins
from dustup.games.panic.rules.picking import declare, pick_hittable, pick_spaces, pick_targets
from dustup.games.panic.rules.targets import foes_in, reaches, spaces_in_range
from dustup.games.panic.rules.teleports import user_appears
from dustup.games.panic.state import Figure, State, Unit
from dustup.games.panic.verbs import fog_over, place_all

card = archetype(__file__)

card.focused.trait("any-token", "any-as-iron")
card.fused.trait("basic-token", "basic-as-iron")
card.frantic.trait("any-token", "any-as-iron")
card.focused.trait("push", "answers-hits")
card.frantic.trait("push", "answers-hits")


@card.focused.after("push", Blocked, mine="taker")
@card.frantic.after("push", Blocked, mine="taker")
@clause("ruling.archetype.trickster.after-hit")
def push_and_slip_away(m: State, me: Unit, blocked: Blocked, n: Printed) -> Rule[None]:
    """Whoever spends Iron to lower damage pushes the attacker 1 space, then may move 1 space."""
    hit = blocked.hit
    enemy = attacker(m, me, hit)
    if enemy is not None:
        yield from push(m, me, hit.target, enemy, n.push, cause="archetype.trickster.focused.push")
    yield from _slip_away(m, me, hit, n.move)


@card.fused.after("move", Blocked, mine="taker")
@clause("ruling.archetype.trickster.after-hit")
def slip_away(m: State, me: Unit, blocked: Blocked, n: Printed) -> Rule[None]:
    """Whoever spends Iron to lower damage may move 1 space."""
    yield from _slip_away(m, me, blocked.hit, n.move)


def _slip_away(m: State, me: Unit, hit: Hit, spaces: int) -> Rule[None]:
    for figure in m.figures_of(me) if me.stooges else [hit.target]:
        yield from move(m, me.seat, figure, spaces, "slip-away")


# -- Caged ------------------------------------------------------------------------------

caged = card.style("caged")

caged.trait("no-speed", "cages")


@clause("ruling.style.caged.outside-range")
def out_of_range(m: State, act: Act) -> int:
    """Visible enemies nearer than the range begins or farther than it goes, with all of their body."""
    band = act.band(m)
    there = foes_in(m, act, m.board.all & ~band & ~act.figure.body)
    for each in m.figures_at(there) if m.large else ():
        there &= ~m.cells_of(each) if m.cells_of(each) & band else -1
    return there


@caged.action("welcome-to-my-maze", possible=out_of_range)
def welcome_to_my_maze(m: State, act: Act, n: Printed) -> Rule[None]:
    """One enemy outside the range takes 1 damage, then it is pulled three spaces."""
    for each in (yield from pick_targets(m, act, lambda: (out_of_range(m, act), 0), n.enemies, why="target-hit")):
        yield from strike(m, act, each, n.damage)
        if isinstance(each, Figure):
            yield from pull(m, act.unit, act.figure, each, n.pull, act=act)


# -- Mysterious ------------------------------------------------------------------------------

mysterious = card.style("mysterious")

mysterious.trait("double-range", "doubles-in-fog")


@mysterious.after("fog", TurnStart, mine="unit")
def wrapped_in_fog(m: State, me: Unit, n: Printed) -> Rule[None]:
    """At the start of its turn a Fog fills the owner's space, whatever obstacle was there."""
    yield from fog_over(m, me)


def _foggy(m: State, act: Act, figure: Figure) -> int:
    """Fog in range to which a figure could teleport."""
    return lands_on(m, figure, spaces_in_range(m, act) & m.fog)


@mysterious.action(
    "ghost-walk", possible=lambda m, act: spaces_in_range(m, act, empty=True) or _foggy(m, act, act.figure)
)
def ghost_walk(m: State, act: Act, n: Printed) -> Rule[None]:
    """A Fog is placed in an Empty space in range, then the owner teleports to a Fog in range."""
    cells = yield from pick_spaces(m, act, lambda: spaces_in_range(m, act, empty=True))
    yield from place_all(m, "fog", act.unit, cells, act)
    yield from user_appears(m, act, lambda each: _foggy(m, act.by(each), each))


# -- Illusion ------------------------------------------------------------------------------

illusion = card.style("illusion")

illusion.trait("copies-as-iron", "copies-as-iron")
illusion.trait("punish", "answers-hits")


@illusion.after("punish", Took, mine="taker")
@clause("ruling.style.illusion.copy-range")
def copies_punish(m: State, me: Unit, took: Took, n: Printed) -> Rule[None]:
    """An enemy in range of a Copy that damages the owner takes 1 damage, or 2 if in range of three or more Copies."""
    hit = took.hit
    enemy = attacker(m, me, hit)
    if enemy is None:
        return
    near = [each for each in stand_ins(m, me) if reaches(m, me, each, hit.stood)]
    if any(each is not hit.target for each in near):
        damage = n.more if len(near) >= n.copies else n.damage
        yield from strike_back(m, me, hit, damage, illusion.cited("punish"))


@illusion.action("where-are-you-looking", possible=lambda m, act: spaces_in_range(m, act, empty=True))
def where_are_you_looking(m: State, act: Act, n: Printed) -> Rule[None]:
    """Two Copies are placed in Empty spaces in range."""
    yield from _place_copies(m, act, n.copies)


@illusion.gate("where-are-you-looking", 6)
def two_more(m: State, act: Act, n: Printed) -> Rule[None]:
    """Two more Copies are placed in Empty spaces in range."""
    yield from _place_copies(m, act, n.copies_6)


def _place_copies(m: State, act: Act, count: int) -> Rule[None]:
    cells = yield from pick_spaces(m, act, lambda: spaces_in_range(m, act, empty=True), count)
    yield from place_all(m, "copy", act.unit, cells, act)


# -- Hidden ------------------------------------------------------------------------------

hidden = card.style("hidden")

hidden.trait("through-walls", "crosses-walls")
hidden.trait("see-through-walls", "sees-walls")


@hidden.action("sudden-strike", HITTABLE)
def sudden_strike(m: State, act: Act, n: Printed) -> Rule[None]:
    """An enemy in range takes 2 damage."""
    for each in (yield from pick_hittable(m, act)):
        yield from strike(m, act, each, n.damage)


# -- Whip ------------------------------------------------------------------------------

whip = card.style("whip")

whip.trait("throw-range", "throws-in-range")


@whip.after("throw-damage", Thrown, mine="unit")
@clause("ruling.style.whip.timing")
def lash(m: State, me: Unit, thrown: Thrown, n: Printed) -> Rule[None]:
    """An enemy the owner has Thrown or Grappled takes 2 damage, wherever it ended: damage of the Action."""
    act, victim = thrown.act, thrown.figure
    if m.units[victim.unit].team != act.team:
        yield from strike(m, act, victim, n.damage)


def _hooks(m: State, act: Act) -> int:
    return lands_on(m, act.figure, spaces_in_range(m, act))


@whip.action("grapple-hook", possible=_hooks)
def grapple_hook(m: State, act: Act, n: Printed) -> Rule[None]:
    """The owner teleports to any Empty space in range."""
    yield from declare(m, act)
    yield from user_appears(m, act, lambda each: _hooks(m, act.by(each)))
