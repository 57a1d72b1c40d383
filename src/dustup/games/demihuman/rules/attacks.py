"""Attacks: whom, the sequence, AF against durability or willpower, damage."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from dustup.engine.cite import clause
from dustup.engine.hearing import AFTER, after, before
from dustup.engine.options import Options
from dustup.engine.rule import Prompt, Rule, choose, roll
from dustup.games.demihuman.cards import Attack
from dustup.games.demihuman.events import (
    AttackDeclared,
    AttackFailed,
    AttackSucceeded,
    DefenceRolled,
    ForceAgainst,
    ForceRolled,
)
from dustup.games.demihuman.happenings import Blow, Death, Hit
from dustup.games.demihuman.options import Attack as Aimed
from dustup.games.demihuman.options import Sweep, Target
from dustup.games.demihuman.rules.conditions import ENRAGED, PARALYZED, give
from dustup.games.demihuman.rules.damage import bury, wound
from dustup.games.demihuman.rules.focuses import improvise
from dustup.games.demihuman.rules.ground import hidden, sighted, vantage
from dustup.games.demihuman.rules.pips import foretold, raised
from dustup.games.demihuman.rules.reactions import blocks, saves, settle
from dustup.games.demihuman.state import SEATS, Model, State

# -- whom --------------------------------------------------------------------------------------------------------------


@clause("attack.no-shooting-in-melee", "tag.natural", "tag.sometimes", "action.attack", "action.attack.punch")
def usable(model: Model, engaged: list[Model]) -> list[Attack]:
    """Attacks of its card that may be chosen now; ranged ones not in melee, unless they are Natural."""
    return [each for each in model.card.attacks.values() if not each.sometimes and (not engaged or each.close)]


@clause("attack.no-shooting-in-melee", "tag.natural")
def may_use(m: State, model: Model, attack: Attack) -> bool:
    """Whether an attack may be used where its attacker stands: in melee only a melee attack or a Natural one."""
    return attack.close or not m.engaging(model)


@clause("attack.target-in-range", "attack.friend-or-foe", "attack.sight", "tag.blind", "ruling.attack.own-model")
def can_target(m: State, model: Model, attack: Attack, target: Model) -> bool:
    """Friend or foe, within range and in sight unless the attack is Blind; never itself."""
    if target is model or not m.within(model, target, attack.range):
        return False
    return blind(m, model, attack) or sighted(m, model, target)


@clause("tag.blind")
def blind(m: State, model: Model, attack: Attack) -> bool:
    """Whether an attack needs no sight: by its tag, or by what somebody calls out to the attacker."""
    return "blind" in attack.tags or m.sightless(model)


@clause("tag.point.origin", "ruling.tag.point", "ruling.attack.many-targets")
def caught(m: State, model: Model, attack: Attack, origin: Any, gone: Model | None = None) -> list[Model]:
    """Everybody an attack with an area is about: measured and seen from its origin."""
    unseen = blind(m, model, attack)
    return [
        each
        for each in m.near(origin, m.standing(), attack.area)
        if each is not model
        and (attack.hits == "everybody" or each.seat != model.seat)
        and (unseen or sighted(m, origin, each, gone))
    ]


@clause("ruling.charge.attack", "ruling.charge.must-reach", "attack.sight")
def charging(m: State, model: Model, there: Any) -> Iterator[Aimed | Sweep]:
    """What a charge to some place can end with: a melee attack, or a Natural one, on somebody within melee range."""
    for attack in model.card.attacks.values():
        if attack.sometimes or attack.point or not attack.close:
            continue
        if attack.area:
            if any(m.within(there, each, model.card.reach) for each in caught(m, model, attack, there, model)):
                yield Sweep(attack.key)
            continue
        far, unseen = min(attack.range, model.card.reach), blind(m, model, attack)
        for each in m.near(there, m.standing(), far):
            if each is not model and (unseen or sighted(m, there, each, model)):
                yield Aimed(attack.key, each.id)


# -- the attack --------------------------------------------------------------------------------------------------------


@clause("ruling.attack.sequence", "pips.offence-first", "pips.opposed.targeting", "ruling.attack.many-targets")
def strike(m: State, model: Model, attack: Attack, aimed: list[Model], origin: Any = None) -> Rule[Blow]:
    """Declared; saved and blocked; rolled; pips of the attacker, then of the defender; compared; effect and damage."""
    m.tell(AttackDeclared, model.id, attack.name, tuple(each.id for each in aimed))
    blow = Blow(model, attack, [], origin if origin is not None else model)
    blow.targets = yield from saves(m, model, aimed)
    yield from blocks(m, blow)
    if blow.targets and model.alive:
        yield from roll_out(m, blow)
    yield from settle(m, blow)
    yield from after(m, blow)
    improvise(m)
    return blow


@clause("af.roll", "af.defence.together", "ruling.attack.many-targets")
def roll_out(m: State, blow: Blow) -> Rule[None]:
    """One AF die and a defence die for each target, all at the same time; the attacker orders the results."""
    blow.targets = yield from in_order(m, blow)
    faces = yield from roll(1 + len(blow.targets))
    yield from force(m, blow)
    model = blow.attacker
    changes = [surroundings(m, blow, each) for each in blow.targets]
    m.tell(ForceRolled, model.id, faces[0] + blow.force, ((faces[0], "die"), *blow.parts))
    for target, face in zip(blow.targets, faces[1:], strict=True):
        stat = guard(blow.attack, target)
        m.tell(DefenceRolled, target.id, face + stat, ((face, "die"), (stat, guard_name(blow.attack))))
    faces[0] = yield from foretold(m, model, faces[0], "force")
    for at, target in enumerate(blow.targets, 1):
        faces[at] = yield from foretold(m, target, faces[at], "defence")
    faces[0] = yield from raised(m, model.seat, faces[0], "force", model.id)
    for at, target in enumerate(blow.targets, 1):
        faces[at] = yield from raised(m, target.seat, faces[at], "defence", target.id)
    for target, face, changed in zip(blow.targets, faces[1:], changes, strict=True):
        if target.alive:
            total = against(m, target, faces[0] + blow.force, changed)
            yield from compare(m, blow, target, total, face + guard(blow.attack, target))


@clause("ruling.attack.many-targets")
def in_order(m: State, blow: Blow) -> Rule[list[Model]]:
    """The attacker orders the results, where that makes a difference."""
    left, found = list(blow.targets), []
    if not order_matters(m, blow):
        return left
    while left:
        options = Options.of(*map(Target, dict.fromkeys(each.id for each in left)))
        answer = yield from choose(blow.attacker.seat, options, Prompt("defender", model=blow.attacker.id))
        chosen = m.models[answer.model]
        left.remove(chosen)
        found.append(chosen)
    return found


def order_matters(m: State, blow: Blow) -> bool:
    """Whether something comes of a success or of a death but conditions and damage, which come to the same; or whether
    both players have something to say to their dice. Of an attack without damage nobody dies."""
    if len({each.seat for each in blow.targets}) == SEATS and all(has_a_say(m, seat) for seat in range(SEATS)):
        return True
    if blow.attack.run is not None or any(m.ears.heard(AFTER, Hit, each.id) for each in (blow.attacker, *blow.targets)):
        return True
    return not blow.attack.damageless and any(m.ears.heard(AFTER, Death, each.id) for each in m.standing())


def has_a_say(m: State, seat: int) -> bool:
    """Whether a player has pips, or a pool of somebody's, for a die."""
    return bool(m.players[seat].pips) or any(each.pool for each in m.team(seat))


@clause("af.roll", "condition.paralyzed", "ruling.attack.to-hit", "attack.into-melee", "ruling.attack.into-melee")
@clause("terrain.patterned", "terrain.vantage")
def force(m: State, blow: Blow) -> Rule[None]:
    """What is added to the AF die: the attack's AF, and everything that modifies a hit."""
    model, attack = blow.attacker, blow.attack
    blow.add(attack.af, "af")
    blow.add(-model.has(PARALYZED), PARALYZED)
    if len(blow.targets) == 1:
        for number, why in aimed_at(m, blow, blow.targets[0]):
            blow.add(number, why)
    yield from before(m, blow)


def aimed_at(m: State, blow: Blow, target: Model) -> list[tuple[int, str]]:
    """What depends on the target: shooting into melee, what it stands behind, a vantage."""
    model, attack = blow.attacker, blow.attack
    found = [(-hidden(m, blow.origin, target)[1], "patterned")]
    if not attack.melee:
        found.append((-shooting(m) if into_melee(m, model, target) else 0, "melee"))
        found.append((vantage(m, model, target), "vantage"))
    return found


@clause("ruling.attack.many-targets", "ruling.attack.to-hit", "attack.into-melee", "terrain.patterned")
def surroundings(m: State, blow: Blow, target: Model) -> list[tuple[int, str]]:
    """Of several targets each has its own surroundings, as they are when the dice are rolled: whoever dies of the same
    attack was there."""
    return [each for each in aimed_at(m, blow, target) if each[0]] if len(blow.targets) > 1 else []


@clause("ruling.attack.many-targets")
def against(m: State, target: Model, force: int, changes: list[tuple[int, str]]) -> int:
    """What the surroundings of a target make of the one AF roll."""
    if not changes:
        return force
    total = force + sum(number for number, _ in changes)
    m.tell(ForceAgainst, target.id, total, ((force, "roll"), *changes))
    return total


@clause("attack.into-melee", "ruling.attack.into-melee", "ruling.tag.point")
def into_melee(m: State, model: Model, target: Model) -> bool:
    """Whether an enemy is in melee with a friend of the attacker."""
    return target.seat != model.seat and any(each is not model for each in m.engaging(target))


@clause("attack.into-melee", "ruling.attack.to-hit")
def shooting(m: State) -> int:
    """What it costs to shoot into melee: once, or for the hit and for the force."""
    return 2 if m.rulings.get("into-melee") == "twice" else 1


@clause("af.defence.physical", "af.defence.mental")
def guard(attack: Attack, target: Model) -> int:
    """Durability against physical attacks, willpower against mental ones."""
    return target.card.durability if attack.type == "physical" else target.card.willpower


def guard_name(attack: Attack) -> str:
    """Which of the two it is."""
    return "durability" if attack.type == "physical" else "willpower"


@clause("af.success", "ruling.attack.zero-margin", "tag.inflict", "ruling.tag.inflict")
def compare(m: State, blow: Blow, target: Model, force: int, defence: int) -> Rule[None]:
    """The attack succeeds if its roll is no lower; then its effect, the damage, and perhaps a death."""
    model, attack = blow.attacker, blow.attack
    if force < defence:
        m.tell(AttackFailed, model.id, target.id, force, defence)
        return
    m.tell(AttackSucceeded, model.id, target.id, force, defence)
    note(m, blow, target)
    for condition, points in attack.inflict:
        give(m, target, condition, points)
    if attack.run is not None:
        yield from attack.carry_out(m, blow, target)
    deal(m, blow, target, force - defence)
    yield from bury(m, [target, model])
    improvise(m)
    if target.alive:
        yield from after(m, Hit, target, model, attack)


@clause("tag.tagged", "ruling.tag.tagged")
def note(m: State, blow: Blow, target: Model) -> None:
    """Who was hit: for what counts it in this activation and in this round."""
    blow.won.append(target.id)
    if target.seat != blow.attacker.seat:
        blow.attacker.struck.append(target.id)
        if blow.attack.melee and m.active == blow.attacker.id and target.id not in m.hit:
            m.hit.append(target.id)


@clause("ruling.attack.zero-margin", "tag.damageless")
@clause("af.damage", "condition.enraged", "terrain.covering.minimum", "ruling.attack.damage-order")
def deal(m: State, blow: Blow, target: Model, margin: int) -> None:
    """The margin, more by Enraged, then less by Covering but at least 1; nothing at a margin of 0."""
    if margin < 1 or blow.attack.damageless or not target.alive:
        return
    parts = [(margin, "margin")]
    rage = blow.attacker.has(ENRAGED)
    cover = hidden(m, blow.origin, target)[0] if target.seat != blow.attacker.seat else 0
    amount = max(1, margin + rage - cover)
    if rage:
        parts.append((rage, ENRAGED))
    if cover:
        parts.append((amount - margin - rage, "covering"))
    wound(m, target, amount, tuple(parts))
    blow.attacker.hurt.append(target.id)
    blow.attacker.cut |= blow.attack.melee
