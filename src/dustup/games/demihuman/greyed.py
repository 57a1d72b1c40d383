"""What a player might look for in vain, and why it is not there: attacks, Charging, units, models to deploy."""

from __future__ import annotations

from typing import Any

from dustup.boards.freeform import Spot, gap
from dustup.engine.errors import Refusal
from dustup.engine.rule import Choose
from dustup.games.demihuman.options import Activate, Aim, Attack, Charge, Deploy, DropCharge, Sweep
from dustup.games.demihuman.state import WAITING, Model, State
from dustup.games.demihuman.words import name_of

AIMED = (Attack, Sweep, Aim)


def unavailable(m: State, question: Choose) -> list[tuple[str, Any]]:
    """What is not offered, each with an option or the reason."""
    there = list(question.options.samples())
    match question.why.key:
        case "act" if m.active >= 0:
            return [*missing_attacks(m, m.models[m.active], there), *missing_charge(m, m.models[m.active], there)]
        case "turn":
            said = "It was activated, or has passed, this round."
            spent = Refusal("spent", said, "activation.once-per-round")
            units = [each for each in m.team(question.seat) if Activate(each.id) not in there]
            return [(f"Activate {name_of(each)}", spent) for each in units]
        case "deploy":
            placed = {each.model for each in there if isinstance(each, Deploy)}
            same = {m.models[each].card.key for each in placed}
            waiting = [each for each in m.models if each.seat == question.seat and each.where == WAITING]
            left = {each.card.key: each for each in waiting if each.card.key not in same}
            return [(f"Deploy {name_of(each)}", Deploy(each.id, Spot(0, 0))) for each in left.values()]
    return []


def missing_attacks(m: State, model: Model, there: list[Any]) -> list[tuple[str, Any]]:
    """Attacks of the card that nobody can be the target of now: asked about the nearest enemy."""
    usable = {each.attack for each in there if isinstance(each, AIMED)}
    lacking = [each for each in model.card.attacks.values() if each.key not in usable and not each.sometimes]
    nearest = min(m.enemies(model), key=lambda each: (gap(model, each), each.id), default=None)
    found: list[tuple[str, Any]] = []
    for attack in lacking:
        if attack.point or attack.area:
            said = f"{attack.name} would be about nobody."
            found.append((attack.name, Refusal("nobody", said, "attack.target-in-range")))
        elif nearest is not None:
            found.append((attack.name, Attack(attack.key, nearest.id)))
    return found


def missing_charge(m: State, model: Model, there: list[Any]) -> list[tuple[str, Any]]:
    """Charging, in melee or with nobody in reach."""
    if any(isinstance(each, Charge | DropCharge) for each in there):
        return []
    if m.engaging(model):
        return [("Charge", Charge(model.spot))]
    said = "Nobody could be attacked in melee at the end of its way."
    return [("Charge", Refusal("nobody-there", said, "ruling.charge.must-reach"))]
