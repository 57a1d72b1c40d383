"""Three-way battles: anybody may be an ally, help is remembered as Favor, and Favor spares a team."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dustup.engine.cite import clause
from dustup.engine.options import No, Options
from dustup.engine.rule import Choose, Rule
from dustup.games.panic.options import GIVE, OR_NOT, TARGET, asked
from dustup.games.panic.rules.asking import choose_unit, may_do
from dustup.games.panic.rules.space import met_at
from dustup.games.panic.state import Figure, State, Unit

if TYPE_CHECKING:
    from dustup.games.panic.rules.act import Act

LABELS = ("favor-hero", "favor-a", "favor-b")
"""The Favor token that names each team."""


# -- allies ------------------------------------------------------------------------------


@clause("complication.three-way.allies", "ruling.complication.three-way-allies")
def befriended(m: State, me: Unit, seat: int, cells: int) -> Rule[int]:
    """Whom of other teams, among some cells, a unit counts among its allies for one effect on all of them."""
    left, chosen = cells & ~m.crowd[me.team] & ~met_at(m, me), 0
    while strangers := {each.unit: each for each in reversed(m.figures_at(left)) if m.units[each.unit].team != me.team}:
        options = Options((), [*[TARGET[each.id] for each in reversed(strangers.values())], *OR_NOT])
        answer = yield Choose(seat, options, asked["befriend", me.id])
        if type(answer) is No:
            break
        friend = met_at(m, m.units[m.figures[answer.figure].unit])
        chosen |= friend & left
        left &= ~friend
    return chosen


@clause("complication.three-way.allies", "ruling.complication.three-way-allies")
def choose_ally(m: State, me: Unit, units: list[Unit], why: str) -> Rule[Unit | None]:
    """One of some units as an ally: it has to be one if any is of the same team, others are allies only if wanted."""
    if any(each.team == me.team for each in units):
        return (yield from choose_unit(m, me.seat, units, why, me))
    if not units:
        return None
    answer = yield Choose(me.seat, Options((), [*[GIVE[each.id] for each in units], *OR_NOT]), asked[why, me.id])
    return None if type(answer) is No else m.units[answer.unit]


# -- Favor ------------------------------------------------------------------------------


@clause("complication.three-way.favor-gain", "ruling.complication.favor-holder", "ruling.complication.help")
def helped(m: State, helper: Unit, unit: Unit) -> None:
    """Whoever helps another team gains a Favor token with that team's name: one per turn, however many are helped."""
    from dustup.games.panic.rules.tokens import gain_now

    if m.teams > 2 and unit.team != helper.team and not helper.used.get("favor"):
        helper.used["favor"] = 1
        gain_now(m, helper, LABELS[unit.team], 1)


def unspared(m: State, act: Act, figures: list[Figure]) -> Rule[list[Figure]]:
    """Those of some targets of an attack whose team does not ask to be left alone."""
    for team in dict.fromkeys(m.units[each.unit].team for each in figures):
        yield from ask_favor(m, act, team)
    team = act.unit.used.get("favor-to", 0) - 1
    return [each for each in figures if m.units[each.unit].team != team]


@clause("complication.three-way.favor-spend", "ruling.complication.attack")
def ask_favor(m: State, act: Act, team: int) -> Rule[bool]:
    """A team that a unit goes to attack may ask to be left alone for the rest of the turn, if it is owed a Favor.

    Only one Favor is used in each turn, nobody is asked twice about the same Action, and some allow no answer.
    """
    from dustup.games.panic.rules.tokens import spend_own

    attacker, label, once = act.unit, LABELS[act.unit.team], f"favor-{team}"
    if team == attacker.team or act.redirected or not act.answerable or once in act.noted:
        return False
    if any(each.used.get("spared-asked") for each in m.units):
        return False
    act.noted[once] = 1
    for unit in m.units:
        if unit.team != team or not unit.tokens.get(label) or m.taken_out(unit):
            continue
        if (yield from may_do(unit.seat, "ask-favor", unit, "ask-favor", by=attacker.id, team=attacker.team)):
            yield from spend_own(m, unit, label, 1, "favor")
            attacker.used["favor-to"] = team + 1
            attacker.used["spared-asked"] = 1
            return True
    return False


def is_spared(m: State, attacker: Unit, target: Figure) -> bool:
    """Whether a unit has to leave somebody alone in this turn."""
    return attacker.used.get("favor-to", 0) == m.units[target.unit].team + 1
