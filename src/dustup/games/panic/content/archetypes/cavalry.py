"""The Cavalry: Shields, healing and a lead to follow."""

from __future__ import annotations

from dustup.engine.cite import clause
from dustup.engine.rule import Rule
from dustup.games.panic.cards import SEEN_ALLY, Printed, archetype
from dustup.games.panic.happenings import (
    BURNING,
    PRICE,
    Acted,
    OthersStart,
    Rising,
    Sharing,
    ShieldHurt,
    TurnEnd,
    TurnStart,
)
from dustup.games.panic.rules.act import Act
from dustup.games.panic.rules.asking import choose_ally, may_do
from dustup.games.panic.rules.control import announce
from dustup.games.panic.rules.damage import strike_all
from dustup.games.panic.rules.forced import pull
from dustup.games.panic.rules.health import gain_shield, heal
from dustup.games.panic.rules.movement import landing, move, places, user_moves
from dustup.games.panic.rules.picking import area_allies, pick_allies, pick_hittable
from dustup.games.panic.rules.space import met_at
from dustup.games.panic.rules.targets import (
    ability_allies,
    ability_reaches,
    allies_from,
    bound,
    from_where,
    in_own_range,
    owner_and_allies,
    persons,
)
from dustup.games.panic.rules.teleports import teleport, user_teleports
from dustup.games.panic.rules.tokens import gain, give
from dustup.games.panic.state import Figure, State, Unit
from dustup.games.panic.verbs import any_ally, standing_ally

card = archetype(__file__)


# -- the archetype ------------------------------------------------------------------------------


@card.focused.after("shield", TurnStart, mine="unit")
@card.focused.after("shield", TurnEnd, mine="unit")
def focused_shields(m: State, me: Unit, n: Printed) -> Rule[None]:
    """At the start and the end of its turn the owner and each adjacent ally gain a 2-point Shield."""
    yield from _shields(m, me, n.points)


@card.focused.after("speed", ShieldHurt)
@clause("ruling.archetype.cavalry.break")
def speed_from_broken_shields(m: State, me: Unit, hurt: ShieldHurt, n: Printed) -> Rule[None]:
    """When damage breaks its own Shield or an ally's, the owner gains 1 Speed token."""
    if hurt.broken and hurt.unit.team == me.team:
        yield from gain(m, me, "speed", n.speed)


@card.fused.after("", TurnEnd, mine="unit")
def fused_shields(m: State, me: Unit, n: Printed) -> Rule[None]:
    """At the end of its turn the owner and each adjacent ally gain a 2-point Shield."""
    yield from _shields(m, me, n.points)


@card.frantic.after("", TurnStart, mine="unit")
@card.frantic.after("", TurnEnd, mine="unit")
def frantic_shields(m: State, me: Unit, n: Printed) -> Rule[None]:
    """When this turn starts and when it ends, the owner and each adjacent ally gain a 2-point Shield."""
    yield from _shields(m, me, n.points)


def _shields(m: State, me: Unit, points: int) -> Rule[None]:
    near = yield from ability_allies(m, me, reached=lambda figure: m.next_to(figure) & m.friends_at(me.team))
    for unit in owner_and_allies(m, me, near, beside=True):
        yield from gain_shield(m, unit, points, by=me)


# -- Charging ------------------------------------------------------------------------------

charging = card.style("charging")


@charging.after("own-move", TurnStart, mine="unit")
def charge(m: State, me: Unit, n: Printed) -> Rule[None]:
    """At the start of its turn the owner may move 2 spaces."""
    for figure in m.figures_of(me):
        yield from move(m, me.seat, figure, n.spaces, "charge-where")


@charging.after("ally-move", OthersStart)
@clause("ruling.style.charging.range-of-effect")
def allies_charge(m: State, me: Unit, turn: OthersStart, n: Printed) -> Rule[None]:
    """At the start of each other ally's turn that ally may move 2 spaces, wherever it is."""
    active = turn.unit
    if active.team == me.team and active is not me:
        for figure in m.figures_of(active):
            yield from move(m, active.seat, figure, n.spaces, "charge-where")


def _can_lead(m: State, act: Act, n: Printed) -> bool:
    """Whoever holds a Challenge must be able to reach the challenger, with the step."""
    return not bound(act) or bool(from_where(m, act, places(m, act.figure, n.spaces) | m.board.bit[act.figure.cell]))


@charging.action("follow-my-lead", possible=_can_lead)
@clause("style.charging.note.blaster", "ruling.style.charging.may")
def follow_my_lead(m: State, act: Act, n: Printed) -> Rule[None]:
    """The owner may step and hits for 1; then a visible ally, or more as extra targets, may do the same."""
    if not act.announced:
        yield from announce(m, act, [])
    yield from user_moves(m, act, n.spaces, aiming=True)
    targets = yield from pick_hittable(m, act)
    yield from strike_all(m, act, targets, n.damage)
    for ally in (yield from pick_allies(m, act, seen=True, others=True, why="target-follower")):
        yield from _follows(m, act, ally, n)


@clause("style.charging.note.ally-abilities", "ruling.style.charging.may")
def _follows(m: State, lead: Act, ally: Figure, n: Printed) -> Rule[None]:
    """The ally decides for itself; its hit is damage with an Action by that ally, so its own abilities work on it.

    If the Action is Countered, that hit meets whoever leads as well.
    """
    unit = m.units[ally.unit]
    act = Act(m, lead.action, unit, ally, lead.number)
    act.raised, act.answerable, act.also = lead.raised, lead.answerable, lead.also
    act.share_iron(lead)
    # It follows somebody else's Action: no Challenge of its own binds it, and it spends no Speed in between.
    act.targeted, act.level = -1, -1
    if lead.redirected:
        # Somebody else says what it does, but it is not the one whose Action was turned: its own tokens are its own.
        act.seat, act.team = lead.seat, lead.team
    yield from act.until_it_falls(m, _step_and_strike(m, act, n))


def _step_and_strike(m: State, act: Act, n: Printed) -> Rule[None]:
    yield from user_moves(m, act, n.spaces)
    if act.figure.cell >= 0:
        targets = yield from pick_hittable(m, act)
        yield from strike_all(m, act, targets, n.damage)


# -- Heroic ------------------------------------------------------------------------------

heroic = card.style("heroic")


@heroic.before("share-damage", Sharing)
@clause("style.heroic.note.zen", "ruling.style.heroic.order", "ruling.style.heroic.compulsory")
def share_damage(m: State, me: Unit, sharing: Sharing, n: Printed) -> None:
    """The owner takes half, rounded up, of the damage that an ally in range would take.

    Of a group, the figure that is hit has to be in range; Burning and prices hit none of them more than the others.
    """
    hit, taker = sharing.hit, sharing.taker
    if taker is me or taker.team != me.team:
        return
    struck = met_at(m, taker) if hit.via in (BURNING, PRICE) else m.cells_of(hit.target)
    near = [each for each in m.bodies_of(me) if allies_from(m, me, each) & struck]
    if near:
        hit.cites = ("style.heroic.ability.share-damage",)
        sharing.sharers.append(next((each for each in near if not each.copy_of), m.figures_of(me)[0]))


@heroic.action("burning-heart", possible=lambda m, act: act.unit.challenge < 0)
def burning_heart(m: State, act: Act, n: Printed) -> Rule[None]:
    """The owner and every ally in range gain 2 Iron tokens."""
    allies = yield from area_allies(m, act, others=True)
    yield from gain(m, act.unit, "iron", n.iron, act=act)
    for each in allies:
        yield from give(m, act.unit, each, "iron", n.iron, act=act)


# -- Jumping ------------------------------------------------------------------------------

jumping = card.style("jumping")


@jumping.after("teleport", TurnStart, mine="unit")
@jumping.after("teleport", TurnEnd, mine="unit")
def jump(m: State, me: Unit, n: Printed) -> Rule[None]:
    """At the start and the end of its turn the owner may teleport one, two or three spaces."""
    for figure in m.figures_of(me):
        yield from teleport(m, me.seat, figure, landing(m, figure, 1, n.most), "jump-where", may=True)


def _leaps_at(m: State, act: Act, n: Printed) -> int:
    """Places to land on from which whoever has to be targeted is in range."""
    return from_where(m, act, landing(m, act.figure, 1, n.spaces) | m.board.bit[act.figure.cell])


@jumping.action("leap-in", aims=_leaps_at, may=True)
def leap_in(m: State, act: Act, n: Printed) -> Rule[None]:
    """The owner teleports up to three spaces and may then deal 2 damage to an enemy in range."""
    yield from user_teleports(m, act, 1, n.spaces, may=True, aiming=act.must >= 0)
    targets = yield from pick_hittable(m, act, may=act.must < 0)
    yield from strike_all(m, act, targets, n.damage)


# -- Rallying ------------------------------------------------------------------------------

rallying = card.style("rallying")

RALLIED = "style.rallying.ability.ally-start-heal"


@rallying.after("end-heal", TurnEnd, mine="unit")
@clause("style.rallying.note.revives")
def rally(m: State, me: Unit, n: Printed) -> Rule[None]:
    """At the end of its turn the owner and each ally in range heal, the fallen among them."""
    near = yield from ability_allies(m, me, fallen=True)
    for unit in owner_and_allies(m, me, near):
        heal(m, unit, by=me)


@rallying.after("ally-start-heal", TurnStart, mine="unit")
@clause("ruling.archetype.boss.twins-persons")
def twin_heals(m: State, me: Unit, n: Printed) -> Rule[None]:
    """Of Twins, the other is an ally whose turn it is as well."""
    beside = m.own_allies(me) and in_own_range(m, me) and me.hp < me.bar
    if beside and (yield from may_do(me.seat, "rally-heal", me, "rally-heal")):
        heal(m, me)


@rallying.after("ally-start-heal", OthersStart)
@rallying.after("ally-start-heal", Rising)
@clause("style.rallying.note.revives", "ruling.style.rallying.own-start")
def ally_heals(m: State, me: Unit, turn: OthersStart | Rising, n: Printed) -> Rule[None]:
    """At the start of an ally's turn that ally may heal, if it is in the owner's range."""
    active = turn.unit
    if active.team != me.team or active is me or active.hp >= active.bar or me.uses.get(RALLIED):
        return
    if ability_reaches(m, me, active, fallen=True):
        me.uses[RALLIED] = 1
        if (yield from may_do(active.seat, "rally-heal", active, "rally-heal")):
            heal(m, active)


@rallying.action("group-up", SEEN_ALLY, early=standing_ally)
@clause("ruling.style.rallying.group-up-range")
def group_up(m: State, act: Act, n: Printed) -> Rule[None]:
    """One visible ally is pulled up to 3 spaces."""
    act.memo = []
    yield from _pull_in(m, act, n.allies, n.pull)


@rallying.gate("group-up", 3)
def and_another(m: State, act: Act, n: Printed) -> Rule[None]:
    """One ally, the same or another, is pulled up to 4 spaces."""
    yield from _pull_in(m, act, n.allies_3, n.pull_3)


@rallying.gate("group-up", 5, aims=any_ally)
@clause("ruling.style.rallying.pulled")
def the_pulled_heal(m: State, act: Act, n: Printed) -> None:
    """Each ally pulled by this Action heals, however far it came."""
    for unit in persons(m, act.memo):
        heal(m, unit, act=act)


def _pull_in(m: State, act: Act, allies: int, spaces: int) -> Rule[None]:
    heals = act.level == len(m.box.action_named["group-up"].cost.gates)
    for each in (yield from pick_allies(m, act, allies, seen=True, others=True, fallen=heals)):
        yield from pull(m, act.unit, act.figure, each, spaces, up_to=True, act=act)
        act.memo.append(each)


# -- Unbreakable ------------------------------------------------------------------------------

unbreakable = card.style("unbreakable")
unbreakable.trait("share-tokens", "lends")


@unbreakable.after("give-iron", Acted, mine="unit")
def iron_for_an_ally(m: State, me: Unit, n: Printed) -> Rule[None]:
    """After each of its Actions the owner gives one Iron token to another ally in range."""
    allies = [each for each in m.friends(me) if each is not me and ability_reaches(m, me, each)]
    if m.own_allies(me) and in_own_range(m, me):
        allies.append(me)
    to = yield from choose_ally(m, me, allies, "iron-for-whom")
    if to is not None:
        yield from give(m, me, to, "iron", n.iron)


@unbreakable.action("eyes-open")
@clause("ruling.style.unbreakable.eyes-open-cost")
def eyes_open(m: State, act: Act, n: Printed) -> Rule[None]:
    """The owner gains 6 Iron tokens and 1 Weakness token."""
    yield from gain(m, act.unit, "iron", n.iron, act=act)
    yield from gain(m, act.unit, "weakness", n.weakness, act=act)
