"""Actions: Moving, Attacking, Charging, Helping, Disengaging, and those that cards and missions add."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from dustup.boards.freeform import AllRound, Disc, Fitting, Landings, Limit, Near, NearAny, Reach, Spot, Touching
from dustup.engine.cite import clause
from dustup.engine.legal import offers
from dustup.engine.options import Family, Just, Options, Over, Those
from dustup.engine.rule import Prompts, Rule, choose
from dustup.games.demihuman.cards import Attack as Profile
from dustup.games.demihuman.events import AbilityUsed, Doused, Helped, MoneyTaken, PointChosen
from dustup.games.demihuman.options import (
    Aim,
    Attack,
    Cast,
    Charge,
    Disengage,
    Douse,
    Drop,
    DropAway,
    DropCharge,
    Help,
    Move,
    Sweep,
    Take,
    Use,
)
from dustup.games.demihuman.rules.attacks import blind, can_target, caught, charging, strike, usable
from dustup.games.demihuman.rules.conditions import BURNING, take
from dustup.games.demihuman.rules.ending import score
from dustup.games.demihuman.rules.movement import carry_along, go, inches_of, reach_of, staying, whom_to_carry
from dustup.games.demihuman.rules.points import point_at, points_for
from dustup.games.demihuman.state import ATTACKER, INCH, TOUCH, Model, State

CHARGE = Prompts("charge", "model")
DOUSE, TAKE = Douse(), Take()
Families = list[Family[Any]]
Ways = list[tuple[bool, Reach]]
"""How a model could go, each with whether it falls on its way."""


@clause("action.list", "ruling.activation.extra-actions", "ruling.activation.repeat", "condition.panic")
@offers(Move, Drop, Charge, DropCharge, Disengage, DropAway, Attack, Sweep, Aim, Help, Douse, Take, Use, Cast)
def actions(m: State, model: Model, only_disengage: bool = False) -> Families:
    """Everything a unit could do as its next action."""
    ways = ways_of(m, model)
    found = disengagements(ways)
    if only_disengage:
        return found
    engaged = m.engaging(model)
    return [
        *moves(m, model, ways, engaged),
        *charges(m, model, ways, engaged),
        *found,
        *attacks(m, model, engaged),
        *helps(m, model),
        *extras(m, model),
    ]


# -- moving ------------------------------------------------------------------------------------------------------------


def budget(m: State, model: Model) -> int:
    """How far it may go, in hundredths of an inch."""
    return inches_of(m, model) * INCH


@clause("movement.fall", "ruling.movement.fall", "tag.fly.no-fall")
def ways_of(m: State, model: Model) -> Ways:
    """How it could go: on foot or in flight, and from a height or over one also with a fall. Who flies never falls."""
    far = budget(m, model)
    reach = reach_of(m, model, far)
    if model.card.flies or not reach.may_fall():
        return [(False, reach)]
    return [(False, reach), (True, reach_of(m, model, far, falling=True))]


@clause("action.move.distance", "action.move.stays-engaged", "movement.fall")
@offers(Move, Drop)
def moves(m: State, model: Model, ways: Ways, engaged: list[Model]) -> Families:
    """Up to its MV, staying in melee with whoever it is in melee with; with a fall on the way if there is a height."""
    limits = staying(model, engaged)
    found: Families = []
    for falls, reach in ways:
        if falls:
            found.append(Over(Drop, with_a_fall(reach, limits)))
        else:
            found.append(Over(Move, reach.places(touch=m.enemies(model), engaged=engaged, here=True, limits=limits)))
    return found


@clause("ruling.board.hundredths", "movement.fall", "action.move.stays-engaged")
def with_a_fall(reach: Reach, limits: Sequence[Near] = ()) -> Fitting:
    """Where a fall may lead to. If none of the usual ways will do, all directions are tried, and for who stays in melee
    places all round those it is in melee with."""
    beside = [Touching(reach, [each.to for each in limits])] if limits else []
    return Fitting(reach.places(limits=limits), otherwise=[Landings(reach, limits), *beside], several=1)


@clause("action.disengage.move", "ruling.disengage.free")
@offers(Disengage, DropAway)
def disengagements(ways: Ways) -> Families:
    """Up to its MV without any duty, in melee or not."""
    return [
        Over(DropAway, with_a_fall(reach)) if falls else Over(Disengage, reach.places(here=True))
        for falls, reach in ways
    ]


@clause("action.charge", "action.charge.not-in-melee", "ruling.charge.must-reach")
@offers(Charge, DropCharge)
def charges(m: State, model: Model, ways: Ways, engaged: list[Model]) -> Families:
    """Not in melee; to where somebody stands within its melee range. Enemies come first, but friends will do."""
    if engaged:
        return []
    far = model.card.reach * INCH + TOUCH
    limit: Limit = NearAny([Near(each, far) for each in m.standing() if each is not model])
    found: Families = []
    for falls, reach in ways:
        places = reach.places(touch=m.enemies(model), here=True, limits=[limit])
        others = elsewhere(m, model, reach, limit, far, falls)
        fitting = Fitting(places, strikes(m, model), limit, otherwise=others, several=1)
        found.append(Over(DropCharge if falls else Charge, fitting))
    return found


@clause("ruling.charge.must-reach")
def strikes(m: State, model: Model) -> Callable[[Spot], bool]:
    """Whether there is somebody to attack from a place."""
    return lambda to: any(True for _ in charging(m, model, Disc(*to, r=model.r, tall=model.tall)))


@clause("ruling.activation.announced", "ruling.charge.must-reach")
def meets_enemies(m: State, model: Model, answer: Any) -> bool:
    """Whether it is an attack from a point that is about an enemy, or a Charge at whose end one could be attacked."""
    targets: list[Model] = []
    if isinstance(answer, Aim):
        targets = caught(m, model, model.card.attacks[answer.attack], point_at(answer.to))
    elif isinstance(answer, Charge | DropCharge):
        there = Disc(*answer.to, r=model.r, tall=model.tall)
        for each in charging(m, model, there):
            if isinstance(each, Attack):
                targets.append(m.models[each.target])
            else:
                targets += caught(m, model, model.card.attacks[each.attack], there, model)
    return any(each.seat != model.seat for each in targets)


@clause("ruling.board.hundredths", "attack.friend-or-foe")
def elsewhere(m: State, model: Model, reach: Reach, limit: Limit, far: int, falls: bool) -> list[Iterable[Spot]]:
    """Where else a charge may end, for when no straight way leads to an enemy: in contact with enemies round corners,
    beside friends, and all round everybody who is near enough to be struck."""
    inches = (reach.budget + far) // INCH + 1
    enemies, friends = (m.near(model, some, inches) for some in (m.enemies(model), m.allies(model)))
    if not enemies and not friends:
        return []
    beside = reach.places(touch=friends, limits=[limit])
    everybody = [*enemies, *friends]
    if falls:
        return [beside, Touching(reach, everybody)]
    all_round = AllRound(m.table, model, everybody, far, reach)
    return [Touching(reach, enemies), beside, Touching(reach, friends), all_round]


# -- attacking, helping and more ---------------------------------------------------------------------------------------


@clause("action.attack", "attack.target-in-range", "attack.sight", "tag.point.choose")
@offers(Attack, Sweep, Aim)
def attacks(m: State, model: Model, engaged: list[Model]) -> Families:
    """Each attack on everybody it can be aimed at; one with an area on all of them, one with a point from there."""
    found: Families = []
    for attack in usable(model, engaged):
        if attack.point:
            useful = about_somebody(m, model, attack)
            places = points_for(m, model, attack.point, blind(m, model, attack), useful, attack.area)
            found.append(Over(Aim, places, attack.key))
        elif attack.area:
            if caught(m, model, attack, model):
                found.append(Just(Sweep(attack.key)))
        else:
            found.append(aimed(m, model, attack))
    return found


@clause("attack.target-in-range", "attack.sight")
def aimed(m: State, model: Model, attack: Profile) -> Family[Attack]:
    """An attack on everybody it can be aimed at."""
    near = [Attack(attack.key, each.id) for each in m.near(model, m.standing(), attack.range)]
    return Those(near, lambda each: can_target(m, model, attack, m.models[each.target]))


@clause("ruling.tag.point", "attack.target-in-range")
def about_somebody(m: State, model: Model, attack: Profile) -> Callable[[Spot], bool]:
    """Whether an attack from a point would be about anybody."""
    return lambda to: bool(caught(m, model, attack, point_at(to)))


@clause("action.help", "ruling.help.scope", "condition.help")
@offers(Help)
def helps(m: State, model: Model) -> Families:
    """Any one condition of an ally within an inch."""
    near = m.near(model, m.allies(model), 1)
    listed = [Help(each.id, condition) for each in near for condition in sorted(each.conditions)]
    return [Just(*listed)] if listed else []


@clause("ruling.activation.extra-actions", "condition.burning.stop", "mission.vault.take-money")
@offers(Douse, Take, Use, Cast)
def extras(m: State, model: Model) -> Families:
    """Putting out fire, taking money, and abilities that cost an action."""
    listed: list[Any] = [DOUSE] if model.has(BURNING) else []
    if m.mission.vault and may_take(m, model):
        listed.append(TAKE)
    found: Families = []
    for each in model.card.abilities.values():
        if each.kind == "action" and each.possible(m, model, each.n):
            if each.point:
                found.append(Over(Cast, points_for(m, model, each.point), each.key))
            else:
                listed.append(Use(each.key))
    return [*found, Just(*listed)] if listed else found


@clause("mission.vault.take-money", "ruling.mission.vault-money", "ruling.tag.spawn-score")
def may_take(m: State, model: Model) -> bool:
    """An attacking model within an inch of the vault that was not spawned."""
    vault = m.table["vault"]
    return m.players[model.seat].role == ATTACKER and not model.made and vault.within(model, INCH + TOUCH)


@clause("mission.vault.take-money", "ruling.mission.vault-money")
def take_money(m: State, model: Model) -> None:
    """A point for its side."""
    m.tell(MoneyTaken, model.id)
    score(m, model.seat, 1, "money")


# -- carrying out ------------------------------------------------------------------------------------------------------


def carry_out(m: State, model: Model, answer: Any) -> Rule[None]:
    """Do what was chosen."""
    match answer:
        case Move() | Drop():
            yield from move(m, model, answer)
        case Disengage() | DropAway():
            m.over = True
            reach = reach_of(m, model, budget(m, model), isinstance(answer, DropAway))
            yield from go(m, model, reach, answer.to, "disengage")
        case Charge() | DropCharge():
            yield from charge(m, model, answer)
        case Attack():
            yield from strike(m, model, model.card.attacks[answer.attack], [m.models[answer.target]])
        case Sweep():
            attack = model.card.attacks[answer.attack]
            yield from strike(m, model, attack, caught(m, model, attack, model))
        case Aim():
            yield from strike_from(m, model, answer)
        case Help():
            help_out(m, model, answer)
        case Douse():
            douse(m, model)
        case Take():
            take_money(m, model)
        case Use() | Cast():
            yield from use_ability(m, model, answer)


@clause("action.move.distance", "tag.carry", "ruling.tag.carry")
def move(m: State, model: Model, answer: Move | Drop) -> Rule[None]:
    """Moving, perhaps with somebody who is carried along."""
    reach: Reach = reach_of(m, model, budget(m, model), isinstance(answer, Drop))
    passenger = yield from whom_to_carry(m, model)
    yield from go(m, model, reach, answer.to, "move")
    if passenger is not None and model.alive:
        yield from carry_along(m, model, passenger)


@clause("action.charge", "ruling.charge.attack", "ruling.charge.must-reach")
def charge(m: State, model: Model, answer: Charge | DropCharge) -> Rule[None]:
    """The move, then one melee attack, or a Natural one, on somebody within melee range."""
    reach = reach_of(m, model, budget(m, model), isinstance(answer, DropCharge))
    yield from go(m, model, reach, answer.to, "charge")
    if not model.alive:
        return
    attack = yield from choose(model.seat, Options.of(*charging(m, model, model)), CHARGE[model.id])
    yield from carry_out(m, model, attack)


@clause("tag.point.choose", "tag.point.origin", "ruling.tag.point-height")
def strike_from(m: State, model: Model, answer: Aim) -> Rule[None]:
    """A point is chosen, and the attack is made from there."""
    attack = model.card.attacks[answer.attack]
    m.tell(PointChosen, model.id, answer.to)
    origin = point_at(answer.to)
    yield from strike(m, model, attack, caught(m, model, attack, origin), origin)


@clause("condition.burning.stop", "ruling.condition.burning")
def douse(m: State, model: Model) -> None:
    """A model puts out all of its fire."""
    m.tell(Doused, model.id)
    take(m, model, BURNING, model.has(BURNING))


@clause("action.help", "ruling.help.scope")
def help_out(m: State, model: Model, answer: Help) -> None:
    """A condition of an ally goes down by one."""
    target = m.models[answer.target]
    m.tell(Helped, model.id, target.id, answer.condition, target.has(answer.condition) - 1)
    take(m, target, answer.condition, 1)
    model.helped = True


@clause("ruling.activation.extra-actions", tells=("tag.point.choose",))
def use_ability(m: State, model: Model, answer: Use | Cast) -> Rule[None]:
    """An ability that costs an action."""
    ability = model.card.abilities[answer.ability]
    m.tell(AbilityUsed, model.id, ability.name, ability.told, cites=ability.n.clause)
    if isinstance(answer, Cast):
        m.tell(PointChosen, model.id, answer.to, cites="tag.point.choose")
        yield from ability.carry_out(m, model, answer.to)
    else:
        yield from ability.carry_out(m, model)
