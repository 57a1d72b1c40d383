"""The Angel: calls its enemies out, and gets up again."""

from __future__ import annotations

from typing import Any

from dustup.boards.bits import listed
from dustup.engine.cite import clause
from dustup.engine.options import Just, Options, Over
from dustup.engine.rule import Choose, Prompt, Rule
from dustup.games.panic.cards import SEEN_FOE, Printed, archetype
from dustup.games.panic.events import Noted
from dustup.games.panic.happenings import Acted, Challenged, NewTurn, OthersEnd, Removed, Rising, TurnEnd, TurnStart
from dustup.games.panic.options import Spot, Target
from dustup.games.panic.rules.act import Act
from dustup.games.panic.rules.asking import pick_figure
from dustup.games.panic.rules.challenge import challenge
from dustup.games.panic.rules.damage import harm
from dustup.games.panic.rules.forced import pull, push
from dustup.games.panic.rules.health import gain_shield, grow_shield, heal, heal_or_say
from dustup.games.panic.rules.movement import move
from dustup.games.panic.rules.obstacles import destroy
from dustup.games.panic.rules.picking import pick_allies, pick_foes, pick_obstacles, pick_targets
from dustup.games.panic.rules.targets import (
    ability_origins,
    allies_in_range,
    allies_in_sight,
    bound,
    foes_in_range,
    obstacles_in,
)
from dustup.games.panic.rules.teleports import user_appears, user_teleports
from dustup.games.panic.rules.tokens import gain, remove, token_holders
from dustup.games.panic.state import Figure, State, Unit
from dustup.games.panic.verbs import push_obstacle

card = archetype(__file__)


# -- the archetype ------------------------------------------------------------------------------


@card.focused.after("start", TurnStart, mine="unit")
@card.focused.after("start", Rising, mine="unit")
@clause("archetype.angel.focused.combined")
def focused_start(m: State, me: Unit, n: Printed) -> Rule[None]:
    """A visible enemy is Challenged, which sets off the other half; then it takes 1 damage and the owner heals 1."""
    target = yield from _call_out(m, me)
    if target is not None:
        yield from _smite(m, me, target, n.damage, n.heal, "archetype.angel.focused.start")


@card.focused.after("challenge", Challenged, mine="challenger")
@clause("ruling.archetype.angel.multi-challenge")
def focused_challenge(m: State, me: Unit, called: Challenged, n: Printed) -> Rule[None]:
    """Whoever the owner Challenges takes 1 damage, and the owner heals 1."""
    yield from _drain(m, me, called, n, "archetype.angel.focused.challenge")


@card.fused.after("start", TurnStart, mine="unit")
@card.fused.after("start", Rising, mine="unit")
def fused_start(m: State, me: Unit, n: Printed) -> Rule[None]:
    """A visible enemy is Challenged."""
    yield from _call_out(m, me)


@card.fused.after("challenge", Challenged, mine="challenger")
@clause("ruling.archetype.angel.multi-challenge")
def fused_challenge(m: State, me: Unit, called: Challenged, n: Printed) -> Rule[None]:
    """Whoever the owner Challenges takes 1 damage, and the owner heals 1."""
    yield from _drain(m, me, called, n, "archetype.angel.fused.challenge")


@card.frantic.after("", TurnStart, mine="unit")
@card.frantic.after("", Rising, mine="unit")
def frantic_start(m: State, me: Unit, n: Printed) -> Rule[None]:
    """A visible enemy is Challenged and takes 2 damage, and the owner heals."""
    target = yield from _call_out(m, me)
    if target is not None:
        yield from _smite(m, me, target, n.damage, None, "archetype.angel.frantic")


@clause("ruling.archetype.angel.while-down")
def _call_out(m: State, me: Unit) -> Rule[Figure | None]:
    """Challenge an enemy in sight, even from the ground; without one, or if that fells the owner, no more happens."""
    stood = not m.taken_out(me)
    target = yield from pick_figure(m, me, _in_sight(m, me), "target-by-ability")
    if target is not None:
        yield from challenge(m, me, m.units[target.unit], figure=target, fallen=True)
    return None if stood and m.taken_out(me) else target


def _in_sight(m: State, me: Unit) -> int:
    """Cells of enemies that the owner sees, itself or through a Copy; the Copies of the fallen see nothing."""
    mask = 0
    for each in m.figures_of(me) + ([] if m.taken_out(me) else m.copies_of(me)):
        mask |= m.fogless(each, me, m.sees_cells(each, me, m.foes_at(me.team, me)))
    return mask


def _drain(m: State, me: Unit, called: Challenged, n: Printed, label: str) -> Rule[None]:
    yield from _smite(m, me, called.figure or m.figure_of(called.unit), n.damage, n.heal, label)


@clause("ruling.archetype.angel.falls")
def _smite(m: State, me: Unit, target: Figure | None, damage: int, points: int | None, label: str) -> Rule[None]:
    """The ability's damage, then its healing, unless the owner fell in between.

    Whoever lies on the ground neither spends tokens on it nor has other abilities.
    """
    down = m.taken_out(me)
    if target is not None:
        yield from harm(m, me, m.figure_of(me), target, damage, label, flat=down)
    if down or not m.taken_out(me):
        heal(m, me, points)


# -- Halcyon ------------------------------------------------------------------------------

halcyon = card.style("halcyon")
halcyon.takes_tokens(TurnStart)


@halcyon.after("remove", TurnStart, mine="unit")
@clause("ruling.style.halcyon.mandatory")
def shed_a_token(m: State, me: Unit, n: Printed) -> Rule[None]:
    """The owner removes one of its own tokens, if it holds any."""
    yield from remove(m, me, me, n.tokens, me.seat)


@halcyon.after("iron", Removed, mine="remover")
@clause("style.halcyon.note.paying", "style.halcyon.note.other-removals", "ruling.style.halcyon.basic-actions")
def iron_for_what_is_gone(m: State, me: Unit, gone: Removed, n: Printed) -> Rule[None]:
    """The owner gains as many Iron tokens as its Action or Ability removed, from anyone; paying is not removing."""
    yield from gain(m, me, "iron", gone.count)


@halcyon.action("purify", possible=token_holders, early=lambda m, act: token_holders(m, act, allies=True))
@clause("style.halcyon.note.blaster-max")
def purify(m: State, act: Act, n: Printed) -> Rule[None]:
    """One token is removed from the owner or an ally in range."""
    for each in (yield from _burdened(m, act, allies=True)):
        yield from remove(m, act.unit, each, n.tokens, act.seat, act=act)


@halcyon.gate("purify", 3, token_holders)
def two_from_anyone(m: State, act: Act, n: Printed) -> Rule[None]:
    """Up to two tokens are removed from anyone in range."""
    for each in (yield from _burdened(m, act)):
        yield from remove(m, act.unit, each, n.tokens_3, act.seat, up_to=True, least=0, act=act)


@halcyon.gate("purify", 6, token_holders)
def two_more_from_anyone(m: State, act: Act, n: Printed) -> Rule[None]:
    """Up to two more tokens are removed from anyone in range."""
    for each in (yield from _burdened(m, act)):
        yield from remove(m, act.unit, each, n.tokens_6, act.seat, up_to=True, least=0, act=act)


def _burdened(m: State, act: Act, *, allies: bool = False) -> Rule[list[Unit]]:
    """Holders of tokens in range; extra targets join whichever part they are named in."""

    def listing() -> tuple[int, int]:
        return token_holders(m, act, allies=allies), 0

    found = yield from pick_targets(m, act, listing, why="target-token")
    return [m.units[each.unit] for each in found if isinstance(each, Figure)]


# -- Judgment ------------------------------------------------------------------------------

judgment = card.style("judgment")


@judgment.after("lose-die", NewTurn)
@clause("style.judgment.note.off-while-out")
def one_die_less(m: State, me: Unit, turn: NewTurn, n: Printed) -> None:
    """An enemy that holds the owner's Challenge when its turn begins leaves out its lowest die in this turn."""
    active = turn.unit
    if active.challenge == me.id and active.team != me.team and not m.taken_out(active):
        active.marks.die_less = True
        m.tell(Noted, "die-less", active.id, 0)


@judgment.action("denial", SEEN_FOE)
@clause("ruling.move.teleport-destination")
def denial(m: State, act: Act, n: Printed) -> Rule[None]:
    """The owner teleports next to a visible enemy and Challenges it."""
    for each in (yield from pick_foes(m, act, seen=True, why="target-challenge")):
        near = m.next_to(each) & m.floor if each is not act.figure else 0  # Countered, it does not get next to itself
        yield from user_appears(m, act, near, may=bool(m.next_to(each) & act.figure.body))
        yield from challenge(m, act.unit, m.units[each.unit], figure=each, act=act)


# -- Shining ------------------------------------------------------------------------------

shining = card.style("shining")
shining.trait("keep-out", "keeps-out")


def _pushable(m: State, me: Unit) -> tuple[int, int]:
    """Cells of enemies and of everybody's Copies, and cells of obstacles of the ground."""
    bodies = m.foes_at(me.team, me) | m.copies[0] | m.copies[1] | m.copies[2]
    return bodies, m.floor & (m.edge | m.fog | m.rubble | m.trap | m.wall)


@shining.after("push", TurnStart, mine="unit")
@clause("ruling.style.shining.obstacle-push")
def push_everything(m: State, me: Unit, n: Printed) -> Rule[None]:
    """All enemies and obstacles next to the owner are pushed one space, in its order; what is blocked stays."""
    bodies, ground = _pushable(m, me)
    origins = yield from ability_origins(m, me, lambda figure: m.next_to(figure) & (bodies | ground))
    near = 0
    for each in origins:
        near |= m.next_to(each) & (bodies | ground)
    people, spots = m.figures_at(near & bodies), listed(near & ground)
    while (people or spots) and not m.taken_out(me):
        found = yield from _next_in_line(m, me, people, spots)
        if isinstance(found, Figure):
            people.remove(found)
            if (origin := _beside(m, origins, found.body)) is not None:
                yield from push(m, me, origin, found, n.spaces, cause="style.shining.ability.push")
        else:
            spots.remove(found)
            if (origin := _beside(m, origins, m.board.bit[found])) is not None:
                yield from push_obstacle(m, me, origin, found, n.spaces)


def _next_in_line(m: State, me: Unit, people: list[Figure], spots: list[int]) -> Rule[Figure | int]:
    if len(people) + len(spots) == 1:
        return people[0] if people else spots[0]
    cells = sum(m.board.bit[each] for each in spots)
    options: Options[Any] = Options([Just(*[Target(each.id) for each in people]), Over(Spot, cells)])
    answer = yield Choose(me.seat, options, Prompt("push-next", unit=me.id))
    return m.figures[answer.figure] if type(answer) is Target else int(answer.cell)


def _beside(m: State, origins: list[Figure], body: int) -> Figure | None:
    return next((each for each in origins if each.cell >= 0 and m.next_to(each) & body), None)


def _visible_ally(m: State, act: Act) -> bool:
    """Whoever holds a Challenge cannot aim at friends; anybody else may at least heal alone."""
    return act.unit.challenge < 0 or bool(allies_in_sight(m, act, others=True, fallen=True))


@shining.action("beacon", possible=_visible_ally)
@clause("ruling.style.shining.beacon-range")
def beacon(m: State, act: Act, n: Printed) -> Rule[None]:
    """One visible ally is pulled up to three spaces; it and the owner heal 1."""
    act.memo = yield from pick_allies(m, act, n.allies, seen=True, others=True, fallen=True)
    for each in act.memo:
        yield from pull(m, act.unit, act.figure, each, n.pull, up_to=True, act=act)
    heal_or_say(m, act, act.unit, n.heal)
    for each in act.memo:
        heal_or_say(m, act, m.units[each.unit], n.heal)


@shining.gate("beacon", 4)
def that_ally_heals(m: State, act: Act, n: Printed) -> None:
    """The ally heals the Heal Value besides."""
    for each in act.memo:
        heal(m, m.units[each.unit], act=act)


# -- Singing ------------------------------------------------------------------------------

singing = card.style("singing")


@singing.after("shield", TurnStart, mine="unit")
@singing.after("shield", TurnEnd, mine="unit")
@clause("ruling.style.singing.gain-with-shield")
def shield_of_song(m: State, me: Unit, n: Printed) -> Rule[None]:
    """A 2-point Shield at the start and at the end of the turn; of two Shields one is kept, as always."""
    yield from gain_shield(m, me, n.points)


@singing.after("grow", Acted, mine="unit")
@clause("style.singing.note.movement-counts", "ruling.style.singing.symphony-growth")
def shield_grows(m: State, me: Unit, n: Printed) -> None:
    """After each Action, whatever it was, the active Shield gains 1 point, if there is one by then."""
    grow_shield(m, me, n.points)


def _anything_to_sing(m: State, act: Act) -> bool:
    # Nothing keeps a singer who is not Challenged from healing itself.
    return not bound(act) or any(
        possible is not None and possible(m, act) for _, _, possible in m.box.action_named["symphony"].options
    )


singing.needs("symphony", possible=_anything_to_sing)


@singing.option("symphony", "pull-ally", lambda m, act: allies_in_sight(m, act, others=True))
def sing_closer(m: State, act: Act, n: Printed) -> Rule[None]:
    """A visible ally is pulled 3 spaces."""
    for each in (yield from pick_allies(m, act, seen=True, others=True)):
        yield from pull(m, act.unit, act.figure, each, n.pull, act=act)


@singing.option("symphony", "heal", lambda m, act: allies_in_range(m, act, fallen=True))
def sing_better(m: State, act: Act, n: Printed) -> Rule[None]:
    """An ally in range heals."""
    for each in (yield from pick_allies(m, act, fallen=True, why="target-heal")):
        heal_or_say(m, act, m.units[each.unit])


@singing.option("symphony", "challenge", lambda m, act: foes_in_range(m, act) & ~m.foe_copies_at(act.team))
def sing_against(m: State, act: Act, n: Printed) -> Rule[None]:
    """An enemy in range is Challenged."""
    for each in (yield from pick_foes(m, act, copies=False, why="target-challenge")):
        yield from challenge(m, act.unit, m.units[each.unit], figure=each, act=act)


@singing.option("symphony", "push-enemy", foes_in_range)
def sing_away(m: State, act: Act, n: Printed) -> Rule[None]:
    """An enemy in range is pushed 3 spaces."""
    for each in (yield from pick_foes(m, act)):
        yield from push(m, act.unit, act.figure, each, n.push, act=act)


@singing.option("symphony", "destroy-obstacle", lambda m, act: obstacles_in(m, act, act.band(m)))
def sing_apart(m: State, act: Act, n: Printed) -> Rule[None]:
    """An obstacle in range is destroyed."""
    for cell in (yield from pick_obstacles(m, act)):
        yield from destroy(m, act.unit, cell, act=act)


# -- Winged ------------------------------------------------------------------------------

winged = card.style("winged")
winged.trait("edges", "edge-safe")


@winged.after("move", TurnEnd, mine="unit")
@winged.after("move", OthersEnd)
def flutter(m: State, me: Unit, n: Printed) -> Rule[None]:
    """At the end of every turn the owner may move two spaces."""
    for figure in m.figures_of(me):
        yield from move(m, me.seat, figure, n.spaces, "flutter-where")


@winged.action("as-the-crow-flies")
def as_the_crow_flies(m: State, act: Act, n: Printed) -> Rule[None]:
    """The owner teleports three or four spaces."""
    yield from user_teleports(m, act, n.least, n.most)
