"""Three-way battles: anybody may be helped, and help is remembered as Favor."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dustup.engine.cite import clause
from dustup.engine.rule import Rule
from dustup.games.panic.cards import FOE, HITTABLE, SEEN_FOE, SOMEONE
from dustup.games.panic.rules.asking import may_do
from dustup.games.panic.state import Figure, State, Unit

if TYPE_CHECKING:
    from dustup.games.panic.rules.act import Act

LABELS = ("favor-hero", "favor-a", "favor-b")
"""The Favor token that names each team."""


@clause("complication.three-way.allies")
def may_be_helped(m: State) -> int:
    """With three teams a fighter may treat anyone as an ally when healing or granting helpful tokens."""
    return m.crowd[0] | m.crowd[1] | m.crowd[2]


@clause("complication.three-way.favor-gain", "ruling.complication.favor-holder")
def helped(m: State, helper: Unit, figure: Figure) -> None:
    """Whoever helps another team gains a Favor token with that team's name: one per turn, however many are helped."""
    from dustup.games.panic.rules.tokens import gain_now

    team = m.units[figure.unit].team
    if team != helper.team and not helper.used.get("favor"):
        helper.used["favor"] = 1
        gain_now(m, helper, LABELS[team], 1)


@clause("complication.three-way.favor-spend")
def ask_favor(m: State, act: Act) -> Rule[None]:
    """Before a unit attacks, a team it owes a Favor may ask to be left alone for the rest of the turn: one per turn."""
    from dustup.games.panic.rules.tokens import spend_own

    move, attacker = act.move, act.unit
    if move is None or not move.needs & (FOE | HITTABLE | SOMEONE | SEEN_FOE) or attacker.used.get("spared-asked"):
        return
    label = LABELS[attacker.team]
    for unit in m.units:
        if unit.team == attacker.team or not unit.tokens.get(label) or m.taken_out(unit):
            continue
        if (yield from may_do(unit.seat, "ask-favor", unit, "ask-favor", by=attacker.id, team=attacker.team)):
            yield from spend_own(m, unit, label, 1, "favor")
            attacker.used["favor-to"] = unit.team + 1
            attacker.used["spared-asked"] = 1
            return


def spared(m: State, unit: Unit) -> int:
    """Cells of a team the unit may not attack this turn."""
    team = unit.used.get("favor-to", 0) - 1
    return m.crowd[team] | m.copies[team] if team >= 0 else 0
