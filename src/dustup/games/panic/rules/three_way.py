"""Three-way battles: anybody may be an ally, help is remembered as Favor, and Favor spares a team."""

from __future__ import annotations

from dustup.engine.cite import clause
from dustup.engine.hearing import AFTER, Ear, Heard
from dustup.engine.rule import Rule
from dustup.games.panic.happenings import Helped
from dustup.games.panic.rules.act import Act
from dustup.games.panic.rules.asking import may_do
from dustup.games.panic.rules.tokens import FAVORS, gain_now, spend_own
from dustup.games.panic.state import Figure, State, Unit

# -- Favor ------------------------------------------------------------------------------


@clause("complication.three-way.favor-gain", "ruling.complication.favor-holder", "ruling.complication.help")
def earn_favor(m: State, _: None, helped: Helped) -> None:
    """Whoever helps another team gains a Favor token with that team's name: one per turn, however many are helped."""
    helper, unit = helped.helper, helped.unit
    if m.teams > 2 and helper.is_enemy(unit):
        gain_now(m, helper, FAVORS[unit.team], 1)


def unspared(m: State, act: Act, figures: list[Figure]) -> Rule[list[Figure]]:
    """Those of some targets of an attack whose team does not ask to be left alone."""
    for team in dict.fromkeys(m.units[each.unit].team for each in figures):
        yield from ask_favor(m, act, team)
    team = act.unit.this_turn.favor_to - 1
    return [each for each in figures if m.units[each.unit].team != team]


@clause("complication.three-way.favor-spend", "ruling.complication.attack")
def ask_favor(m: State, act: Act, team: int) -> Rule[bool]:
    """A team that a unit goes to attack may ask to be left alone for the rest of the turn, if it is owed a Favor.

    Only one Favor is used in each turn, nobody is asked twice about the same Action, and some allow no answer.
    """
    attacker, label = act.unit, FAVORS[act.unit.team]
    if team == attacker.team or act.redirected or not act.answerable or act.favors >> team & 1:
        return False
    if any(each.this_turn.spared_asked for each in m.units):
        return False
    act.favors |= 1 << team
    for unit in m.units:
        if unit.team != team or not unit.tokens.get(label) or m.taken_out(unit):
            continue
        if (yield from may_do(unit.seat, "ask-favor", unit, "ask-favor", by=attacker.id, team=attacker.team)):
            yield from spend_own(m, unit, label, 1, "favor")
            attacker.this_turn.favor_to = team + 1
            attacker.this_turn.spared_asked = True
            return True
    return False


def is_spared(m: State, attacker: Unit, target: Figure) -> bool:
    """Whether a unit has to leave somebody alone in this turn."""
    return attacker.this_turn.favor_to == m.units[target.unit].team + 1


THREE_WAY = Heard([Ear("Favor", AFTER, Helped, earn_favor)])
