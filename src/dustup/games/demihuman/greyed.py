"""What a player might look for in vain, and why it is not there: attacks, Charging, units, models to deploy."""

from __future__ import annotations

from typing import Any

from dustup.boards.freeform import Spot, gap
from dustup.engine.errors import Refusal
from dustup.engine.rule import Choose
from dustup.games.demihuman.options import Activate, Aim, Attack, Charge, Deploy, DropCharge, Sweep
from dustup.games.demihuman.state import WAITING, Model, State
from dustup.games.demihuman.why_not_act import refused_action, refused_by_panic
from dustup.games.demihuman.words import name_of

AIMED = (Attack, Sweep, Aim)


def unavailable(m: State, question: Choose) -> list[tuple[str, Any]]:
    """What is not offered, each with an option or the reason."""
    there = list(question.options.samples())
    match question.why.key:
        case "act" if m.active >= 0:
            model = m.models[m.active]
            return [*missing_attacks(m, question, model, there), *missing_charge(m, model, there)]
        case "turn":
            units = [each for each in m.team(question.seat) if Activate(each.id) not in there]
            return [(f"Activate {name_of(each)}", spent(each)) for each in units]
        case "deploy":
            placed = {each.model for each in there if isinstance(each, Deploy)}
            same = {m.models[each].card.key for each in placed}
            waiting = [each for each in m.models if each.seat == question.seat and each.where == WAITING]
            left = {each.card.key: each for each in waiting if each.card.key not in same}
            return [(f"Deploy {name_of(each)}", Deploy(each.id, Spot(0, 0))) for each in left.values()]
    return []


def spent(model: Model) -> Refusal:
    """Why a unit is not activated; one that was made may have come in this round."""
    if model.made:
        said = "It was activated, has passed or has appeared this round."
        return Refusal("spent", said, "ruling.round.new-models")
    return Refusal("spent", "It was activated, or has passed, this round.", "activation.once-per-round")


def missing_attacks(m: State, question: Choose, model: Model, there: list[Any]) -> list[tuple[str, Any]]:
    """Attacks of the card that nobody can be the target of now: asked about the nearest enemy, or about everybody."""
    usable = {each.attack for each in there if isinstance(each, AIMED)}
    lacking = [each for each in model.card.attacks.values() if each.key not in usable and not each.sometimes]
    nearest = min(m.enemies(model), key=lambda each: (gap(model, each), each.id), default=None)
    found: list[tuple[str, Any]] = []
    for attack in lacking:
        if attack.point or attack.area:
            wide = Aim(attack.key, model.spot) if attack.point else Sweep(attack.key)
            found.append((attack.name, refused_action(m, question, wide)))
        elif nearest is not None:
            found.append((attack.name, Attack(attack.key, nearest.id)))
    return found


def missing_charge(m: State, model: Model, there: list[Any]) -> list[tuple[str, Any]]:
    """Charging, in panic, in melee or with nobody in reach."""
    if any(isinstance(each, Charge | DropCharge) for each in there):
        return []
    panicked = refused_by_panic(m, model)
    if panicked is not None:
        return [("Charge", panicked)]
    if m.engaging(model):
        return [("Charge", Charge(model.spot))]
    said = "Nobody could be attacked in melee at the end of its way."
    return [("Charge", Refusal("nobody-there", said, "ruling.charge.must-reach"))]
