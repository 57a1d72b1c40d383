"""What a unit is about to do, said before anybody may answer it with an ability."""

from __future__ import annotations

from typing import Any

from dustup.engine.cite import clause
from dustup.games.demihuman.events import AboutTo, AboutToAttack, AboutToGo
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
GOING |= {Disengage: "disengage", DropAway: "drop-away", Aim: "aim", Cast: "aim"}
DOING: dict[type, str] = {Help: "help", Douse: "douse", Take: "take", Use: "use"}


@clause("ruling.activation.announced")
def announce(m: State, model: Model, answer: Any) -> None:
    """Say which action was chosen: where to, on whom, or what."""
    kind = type(answer)
    if kind in GOING:
        m.tell(AboutToGo, model.id, GOING[kind], answer.to)
    elif kind is Attack:
        m.tell(AboutToAttack, model.id, model.card.attacks[answer.attack].name, (answer.target,))
    elif kind is Sweep:
        attack = model.card.attacks[answer.attack]
        m.tell(AboutToAttack, model.id, attack.name, tuple(each.id for each in caught(m, model, attack, model)))
    else:
        m.tell(AboutTo, model.id, DOING[kind])
