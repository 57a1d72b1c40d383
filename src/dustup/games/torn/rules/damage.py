"""Damage, death, restoring life."""

from __future__ import annotations

from dustup.engine.cite import clause
from dustup.engine.hearing import after
from dustup.engine.rule import Rule
from dustup.games.torn.events import Killed, LifeRestored, Unharmed, Wounded
from dustup.games.torn.happenings import Death, Harm, Restoring
from dustup.games.torn.rules.activated import note_finished
from dustup.games.torn.rules.conditions import end_condition
from dustup.games.torn.rules.effects import listen
from dustup.games.torn.rules.ending import wiped_out
from dustup.games.torn.rules.items import drop
from dustup.games.torn.state import DEAD, Miniature, State
from dustup.kit.verbs import carry


def harm(
    m: State, target: Miniature, amount: int, source: Miniature | None, kind: str, type: str = "physical"
) -> Rule[int]:
    """Damage to a Miniature; how much of it was suffered. Whoever is dead by it is removed later: ``bury``."""
    deed = Harm(target, source, amount, kind, type)
    yield from carry(m, deed, suffer, missed=no_harm)
    return deed.dealt


def suffer(m: State, deed: Harm) -> None:
    """What is left of it."""
    target = deed.target
    deed.dealt = min(target.health, deed.amount)
    target.wounds += deed.dealt
    if deed.source is not None and deed.source.id == m.active and deed.source.seat != target.seat:
        m.slew |= not target.health
    m.tell(Wounded, target.id, deed.amount, target.health, tuple(deed.parts))


def no_harm(m: State, deed: Harm) -> None:
    """Nothing is left of it."""
    if deed.target.alive:
        m.tell(Unharmed, deed.target.id, tuple(deed.parts))


@clause("combat.death", "activate.killed")
def bury(m: State) -> Rule[None]:
    """Whose wounds reach their Health are removed, after all damage of the attack or effect was dealt.

    What lay on them is gone with them, and whose last fresh one it was has finished, before anything comes of a death.
    """
    dead = [(each, each.cell, m.covers(each)) for each in m.minis if each.alive and not each.health]
    for mini, cell, _ in dead:
        m.remove(mini, DEAD)
        mini.conditions, mini.guard = (), 0
        m.lasting = [each for each in m.lasting if each.on != mini.id]
        m.tell(Killed, mini.id, cell)
        listen(m, mini)
    if dead:
        note_finished(m)
        wiped_out(m, sorted({mini.seat for mini, _, _ in dead}))
    for mini, cell, _ in dead:
        yield from drop(m, mini, cell)
    for mini, _, stood in dead:
        yield from after(m, Death, mini, stood)


def kill(m: State, target: Miniature) -> Rule[None]:
    """A Miniature dies, whatever life it has left."""
    target.wounds = target.card.health
    yield from bury(m)


def hurt(m: State, target: Miniature, amount: int, source: Miniature | None, kind: str) -> Rule[None]:
    """Damage by an effect that is no attack: the dead are removed at once."""
    yield from harm(m, target, amount, source, kind)
    yield from bury(m)


@clause("public.glossary.restoring-life")
def restore(m: State, target: Miniature, amount: int, source: Miniature | None) -> Rule[None]:
    """Lost wounds come back, never more; Bleeding ends with the first of them."""
    yield from carry(m, Restoring(target, source, amount), regain)


def regain(m: State, deed: Restoring) -> None:
    """As many as were lost."""
    target = deed.target
    deed.restored = min(target.wounds, deed.amount)
    target.wounds -= deed.restored
    m.tell(LifeRestored, target.id, deed.restored, target.health)
    staunch(m, target, deed.restored)


@clause("conditions.bleeding")
def staunch(m: State, target: Miniature, restored: int) -> None:
    """Bleeding ends with the first wound that comes back."""
    if restored:
        end_condition(m, target, "bleeding")
