"""Assassination."""

from __future__ import annotations

from dustup.engine.cite import clause
from dustup.games.demihuman.cards import Tunable
from dustup.games.demihuman.missions import Script
from dustup.games.demihuman.verbs import Model, State, other, score

card = Script(cites=("content.pack.criminals", "content.mission.assassination"))


@card.when_somebody_dies()
@clause("mission.assassination.dead")
def contract(m: State, model: Model, n: Tunable) -> None:
    """When the VIP dies, the attacker gains six points less the number of the round."""
    if model.chosen:
        score(m, other(model.seat), 6 - m.round, "vip-dead")


@card.at_the_end()
@clause("mission.assassination.alive", "ruling.mission.wounds")
def still_breathing(m: State, n: Tunable) -> None:
    """If the VIP lives, the defender gains as many points as it has HP left."""
    for each in m.standing():
        if each.chosen:
            score(m, each.seat, each.hp, "vip-alive")
