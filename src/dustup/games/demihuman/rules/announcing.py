"""What a unit is about to do, said before anybody may answer it with an ability."""

from __future__ import annotations

from typing import Any

from dustup.engine.cite import clause
from dustup.games.demihuman.events import AboutTo, AboutToAim, AboutToAttack, AboutToGo, AboutToHelp, AboutToUse
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
from dustup.games.demihuman.rules.attacks import caught
from dustup.games.demihuman.state import Model, State

GOING: dict[type, str] = {Move: "move", Drop: "drop", Charge: "charge", DropCharge: "drop-charge"}
GOING |= {Disengage: "disengage", DropAway: "drop-away"}
DOING: dict[type, str] = {Douse: "douse", Take: "take"}


@clause("ruling.activation.announced")
def announce(m: State, model: Model, answer: Any) -> None:
    """Say which action was chosen: where to, on whom, or what."""
    match answer:
        case Attack(key, target):
            m.tell(AboutToAttack, model.id, model.card.attacks[key].name, (target,))
        case Sweep(key):
            attack = model.card.attacks[key]
            m.tell(AboutToAttack, model.id, attack.name, tuple(each.id for each in caught(m, model, attack, model)))
        case Aim(key, to):
            m.tell(AboutToAim, model.id, model.card.attacks[key].name, to)
        case Cast(key, to):
            m.tell(AboutToAim, model.id, model.card.abilities[key].name, to)
        case Use(key):
            m.tell(AboutToUse, model.id, model.card.abilities[key].name)
        case Help(target, condition):
            m.tell(AboutToHelp, model.id, target, condition)
        case Douse() | Take():
            m.tell(AboutTo, model.id, DOING[type(answer)])
        case _:
            m.tell(AboutToGo, model.id, GOING[type(answer)], answer.to)
