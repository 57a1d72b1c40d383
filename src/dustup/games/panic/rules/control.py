"""Control tokens: negating and redirecting an announced Action."""

from __future__ import annotations

from typing import Any

from dustup.engine.cite import clause
from dustup.engine.options import Just, No, Options
from dustup.engine.rule import Choose, Prompt, Rule
from dustup.games.panic.events import ActionCountered, ActionRedirected
from dustup.games.panic.options import Negate
from dustup.games.panic.rules.act import Act, in_band, span_of
from dustup.games.panic.rules.asking import Aim, may_do
from dustup.games.panic.rules.tokens import can_spend, lending, spend
from dustup.games.panic.state import OFF, State, Unit


class ChosenAnew(Exception):
    """An Action is redirected whose options had been picked: they are picked again by whoever redirected it."""


class Negated(Exception):
    """An Action does not happen."""

    def __init__(self, by: int) -> None:
        super().__init__("negated")
        self.by = by


@clause(
    "token.control",
    "token.control.once-per-turn",
    "ruling.form.control.range-of-holder",
    "ruling.form.control.free-actions",
)
def who_controls(m: State, act: Act) -> list[tuple[Unit, bool]]:
    """Enemies of the performer that hold Control tokens and have not used any this turn.

    Said of each with whether it has the performer in its range; without that only those who Counter can do anything.
    """
    found, team = [], act.unit.team
    lent = lending(m) if "lends" in m.constants else ()
    for unit in m.units:
        if "control" not in unit.tokens and not (lent and unit.team in lent):
            continue
        if unit.team == team or unit.this_turn.control or not _holds(m, unit) or m.taken_out(unit):
            continue
        near = any(in_reach(m, unit, figure, act) for figure in m.bodies_of(unit))
        if near or "counters" in unit.loadout.traits:
            found.append((unit, near))
    return found


def _holds(m: State, unit: Unit) -> int:
    if unit.tokens.get("control"):
        return unit.tokens["control"]
    return can_spend(m, unit, "control") if "lends" in m.constants else 0


def in_reach(m: State, unit: Unit, figure: Any, act: Act) -> bool:
    """Whether the performer is in the holder's own range and in sight."""
    span = span_of(m, unit, figure)
    if span is None:
        return False
    mask = in_band(m, figure, span) & m.cells_of(act.figure)
    return bool(mask and m.fogless(figure, unit, m.sees_cells(figure, unit, mask)))


@clause("ruling.form.control.timing")
def announce(m: State, act: Act, targets: list[Aim]) -> Rule[str]:
    """The Action and its first targets are known, nothing has happened yet: whoever can may step in, in table order."""
    act.announced = True
    for unit, near in who_controls(m, act):
        tokens = can_spend(m, unit, "control")
        options: Options[Any] = Options([Just(*_ways(unit, tokens, near), No())])
        shown = [each.id if not isinstance(each, int) else -1 for each in targets]
        why = Prompt(
            "control", unit=unit.id, by=act.unit.id, action=act.action.index if act.action else 0, targets=shown
        )
        answer = yield Choose(unit.seat, options, why, "control")
        if type(answer) is Negate:
            unit.this_turn.control = True
            yield from spend(m, unit, ("control",), 2 if answer.how == "redirect" else 1, "control")
            step_in(m, act, unit, answer.how)
            if act.redirected and act.choosing:
                raise ChosenAnew
            return str(answer.how)
    return ""


@clause("archetype.boss.untouchable.note.normal-uses", "ruling.archetype.boss.untouchable-conditions")
def _ways(unit: Unit, tokens: int, near: bool) -> list[Negate]:
    """One token negates and two redirect an Action of somebody in range; some may Counter any for one token besides."""
    ways = [Negate("negate")] if near else []
    if near and tokens >= 2:
        ways.append(Negate("redirect"))
    if "counters" in unit.loadout.traits:
        ways.append(Negate("counter"))
    return ways


def step_in(m: State, act: Act, unit: Unit, how: str) -> None:
    """Negate, redirect or counter the Action."""
    if how == "negate":
        _negate(unit)
    elif how == "redirect":
        _redirect(m, act, unit)
    else:
        act.also = act.figure
        m.tell(ActionCountered, act.unit.id, unit.id, cites=unit.loadout.traits["counters"])


@clause("token.control.negate")
def _negate(unit: Unit) -> None:
    """A negated Action does not happen; what was paid for it is lost."""
    raise Negated(unit.id)


@clause(
    "token.control.redirect",
    "token.control.redirect-origin",
    "ruling.form.control.redirect-multi",
    "ruling.form.control.redirect-tokens",
)
def _redirect(m: State, act: Act, unit: Unit) -> None:
    """The redirector makes every decision; its friends and foes count; the Action is still the performer's."""
    act.redirected, act.redirector = True, unit.id
    act.seat, act.team = unit.seat, unit.team
    act.targeted, act.things = 0, False
    m.tell(ActionRedirected, act.unit.id, unit.id)


@clause("token.control.redirect-origin", "ruling.form.control.redirect-multi")
def spares_user(m: State, act: Act, cells: int) -> Rule[bool]:
    """Whoever redirects what happens in an area says whether its user, who is not in it, is hit as well."""
    if not act.redirected or act.figure.cell == OFF or cells & m.cells_of(act.figure):
        return False
    return not (yield from may_do(act.seat, "hit-user", m.units[act.redirector], target=act.figure.id))
