"""Stamina, damage and exhaustion; the health and end of NPCs."""

from __future__ import annotations

from dustup.engine.cite import clause
from dustup.engine.events import Addend
from dustup.engine.hearing import after
from dustup.engine.rule import Rule
from dustup.games.henshin.cards import Ability
from dustup.games.henshin.events import AbilityDue, Damaged, Destroyed, Exhausted, Healed, HitWhileDown, Unharmed
from dustup.games.henshin.happenings import Damage, Destruction, Exhaustion
from dustup.games.henshin.rules.board import withdraw
from dustup.games.henshin.rules.heroism import gain_heroism
from dustup.games.henshin.rules.momentum import harmed, lose_momentum
from dustup.games.henshin.rules.npc_group import raise_threat
from dustup.games.henshin.rules.reactions import lessen
from dustup.games.henshin.state import OFF, Fighter, Npc, Piece, State
from dustup.kit.verbs import carry


def deal(m: State, target: Piece, parts: list[Addend], source: Piece | None, kind: str) -> Rule[int]:
    """Deal damage: let cards change it, take it off, see who falls. Returns what was really lost."""
    amount = 0
    for number, _ in parts:
        amount += number
    if target.stamina <= 0:
        return nothing_to_lose(m, target, amount)
    damage = Damage(target, source, amount, kind, parts)
    if (yield from carry(m, damage, take, lower=lessen, missed=no_harm)) and target.stamina <= 0:
        if target.fighter:
            yield from become_exhausted(m, target, source)
        elif target.cell != OFF:
            yield from destroy(m, target, source)
    return damage.dealt


def take(m: State, damage: Damage) -> None:
    """The target loses stamina or health."""
    target, source = damage.target, damage.source
    if target.fighter:
        lose_stamina(m, damage)
    else:
        lose_health(m, damage)
    if source is not None and source.id == m.active:
        harmed(m, source, target)


@clause("ruling.stamina.hit-while-down")
def nothing_to_lose(m: State, target: Piece, amount: int) -> int:
    """Damage to a fighter that is already down does nothing at all."""
    if target.exhausted:
        m.tell(HitWhileDown, target.id, amount)
    return 0


@clause("ruling.momentum.zero-damage")
def no_harm(m: State, damage: Damage) -> None:
    """Damage of 0 is not dealt: nobody earns anything by it."""
    m.tell(Unharmed, damage.target.id, damage.parts)


@clause("stamina.damage", tells=("stamina.floor",))
def lose_stamina(m: State, damage: Damage) -> None:
    """A fighter loses one stamina for each point of damage, down to 0 and no further."""
    target = damage.target
    if take_off(damage):
        m.tell(Damaged, target.id, damage.dealt, target.stamina, damage.parts, cites="stamina.floor")
    else:
        m.tell(Damaged, target.id, damage.dealt, target.stamina, damage.parts)


@clause("npc.health")
def lose_health(m: State, damage: Damage) -> None:
    """An NPC loses health; at 0 it will be destroyed."""
    take_off(damage)
    m.tell(Damaged, damage.target.id, damage.dealt, damage.target.stamina, damage.parts)


def take_off(damage: Damage) -> int:
    """Take the damage off, as far as there is something to lose. Returns the excess, which is ignored."""
    target = damage.target
    excess = damage.amount - target.stamina
    if excess > 0:
        damage.parts.append((-excess, "excess"))
        damage.dealt = target.stamina
    else:
        excess, damage.dealt = 0, damage.amount
    target.stamina -= damage.dealt
    return excess


@clause("stamina.exhausted", "momentum.exhaustion", "ruling.stamina.exhausted-on-board", "ruling.form.exhaustion")
def become_exhausted(m: State, fighter: Fighter, source: Piece | None) -> Rule[None]:
    """At 0 stamina a fighter is exhausted and loses all momentum. It stays where it is and keeps its form."""
    if fighter.exhausted:
        return
    fighter.exhausted = True
    fighter.stamina = 0
    m.tune(fighter)
    m.tell(Exhausted, fighter.id)
    lose_momentum(m, fighter)
    if is_paid_for(fighter):
        heroism_for_exhaustion(m, fighter)
    yield from after(m, Exhaustion, fighter, source, fighter.standing)


@clause("ruling.heroism.stand-no-refund")
def is_paid_for(fighter: Fighter) -> bool:
    """Neither the collapse nor a fall during its Heroic Stand gives heroism."""
    return not fighter.standing


@clause("heroism.gain.exhausted", "ruling.heroism.whose-exhaustion")
def heroism_for_exhaustion(m: State, fighter: Fighter) -> None:
    """A player gains 1 heroism when a fighter of theirs falls."""
    seat = fighter.seat if m.rulings["exhaustion-heroism"] == "owner" else 1 - fighter.seat
    gain_heroism(m, seat, 1)


@clause("npc.health", "ruling.npc.supply")
def destroy(m: State, npc: Npc, source: Piece | None) -> Rule[None]:
    """An NPC without health leaves the board; its group's threat rises; its destroyer is a hero."""
    cell = npc.cell
    withdraw(m, npc)
    m.tell(Destroyed, npc.id, npc.name, cell)
    raise_threat(m, npc)
    if source is not None and source.fighter:
        heroism_for_npc(m, source)
    for ability in npc.card.active:
        if ability.kind == "destroyed":
            yield from parting_blow(m, npc, ability, cell)
    yield from after(m, Destruction, npc, source, cell)


def parting_blow(m: State, npc: Npc, ability: Ability, cell: int) -> Rule[None]:
    """What an NPC's card does when the NPC has just been destroyed on a cell."""
    m.tell(AbilityDue, npc.id, ability.name)
    assert ability.run is not None
    rule = ability.run(m, npc, cell, ability.n)
    if rule is not None:
        yield from rule


@clause("heroism.gain.npc", "ruling.heroism.npc-credit")
def heroism_for_npc(m: State, destroyer: Fighter) -> None:
    """A player gains 1 heroism when a fighter of theirs destroys an NPC of either group."""
    gain_heroism(m, destroyer.seat, 1)


def heal(m: State, model: Piece, amount: int) -> int:
    """Give stamina back, up to the maximum; the exhausted stay down. Returns what was really gained."""
    if model.exhausted:
        return 0
    gained = min(amount, model.maximum - model.stamina)
    if gained > 0:
        model.stamina += gained
        m.tell(Healed, model.id, gained, model.stamina)
    return max(gained, 0)
