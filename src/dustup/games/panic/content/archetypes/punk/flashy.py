"""Flashy Style of the Punk: combine numbers, Show Off."""

from __future__ import annotations

from typing import Any

from dustup.engine.cite import clause
from dustup.engine.options import Just, No, Options
from dustup.engine.rule import Choose, Prompt, Rule
from dustup.games.panic.cards import Printed, style
from dustup.games.panic.happenings import DiceRolled
from dustup.games.panic.options import Pair, Target
from dustup.games.panic.rules.act import Act, Paid
from dustup.games.panic.rules.actions import perform
from dustup.games.panic.rules.naming import between_parts
from dustup.games.panic.rules.pool import change_number
from dustup.games.panic.rules.possible_actions import could_do, possible_from
from dustup.games.panic.state import NOBODY, Figure, State, Unit

card = style(__file__)


@card.after("combine", DiceRolled, mine="unit")
@clause("ruling.style.flashy.once")
def combine(m: State, me: Unit, n: Printed) -> Rule[None]:
    """After rolling, the owner may merge two of its numbers into their sum: one pair per roll."""
    pool = sorted(me.pool)
    pairs = dict.fromkeys(Pair(low, high) for at, low in enumerate(pool) for high in pool[at + 1 :])
    if not pairs:
        return
    options: Options[Any] = Options([Just(*pairs, No())])
    answer = yield Choose(me.seat, options, Prompt("combine-numbers", unit=me.id), "combine-numbers")
    if type(answer) is Pair:
        change_number(m, me, answer.first, 0)
        change_number(m, me, answer.second, answer.first + answer.second)


def _affords(id: str) -> Any:
    """Whether the number reaches the lowest gate of a Basic Action, and whoever has to be targeted can be."""

    def possible(m: State, act: Act) -> bool:
        if (gates := m.box.action_named[id].cost.gates) and act.number < gates[0]:
            return False
        return not _owes(act) or act.later or _can_show(m, act, id)

    return possible


def _owes(act: Act) -> bool:
    """Whether there is somebody whom one of the Actions of the show has yet to target."""
    return act.aimless or (act.must >= 0 and not act.targeted >> act.must & 1)


def _can_show(m: State, act: Act, id: str) -> bool:
    """Whether a Basic Action could do something as one that has to target that somebody."""
    trial = Act(m, None, act.unit, act.figure, act.number)
    trial.must, trial.aimless = act.must, act.aimless
    return possible_from(m, trial, act.unit.loadout.actions & 1 << m.box.action_named[id].index) > 0


@clause("ruling.style.flashy.show-off-order", "ruling.action.free-actions-triggers")
def _show(m: State, act: Act, id: str) -> Rule[None]:
    """One Basic Action of the show, as if X had been spent on it, with targets of its own; one may walk in between."""
    if not _affords(id)(m, act):
        return
    if act.done:
        yield from between_parts(m, act)
    act.done = 1
    origin = yield from _who_shows(m, act, id)
    must = act.must if _owes(act) and (not act.later or _can_show(m, act, id)) else NOBODY
    shown = yield from perform(
        m, act.unit, m.box.action_named[id], Paid(act.number), origin=origin, part_of=act, must=must
    )
    act.targeted |= shown.targeted if shown is not None and act.must >= 0 else 0


def _who_shows(m: State, act: Act, id: str) -> Rule[Figure]:
    """The figure that performs it; of a stooge group, another one that has not acted may share the show."""
    if not act.unit.stooges:
        return act.figure
    able = [each for each in m.figures_of(act.unit) if each is act.figure or not each.acted]
    able = [each for each in able if could_do(m, act.unit, m.box.action_named[id], (each,))] or [act.figure]
    figure = able[0]
    if len(able) > 1:
        options = Options([Just(*[Target(each.id) for each in able])])
        answer = yield Choose(
            act.seat, options, Prompt("show-origin", unit=act.unit.id, action=m.box.action_named[id].index)
        )
        figure = m.figures[answer.figure]
    return figure


@card.option("show-off", "movement", _affords("movement"))
def show_movement(m: State, act: Act, n: Printed) -> Rule[None]:
    """Movement."""
    yield from _show(m, act, "movement")


@card.option("show-off", "damage", _affords("damage"))
def show_damage(m: State, act: Act, n: Printed) -> Rule[None]:
    """Damage."""
    yield from _show(m, act, "damage")


@card.option("show-off", "challenger-approaches", _affords("challenger-approaches"))
def show_challenge(m: State, act: Act, n: Printed) -> Rule[None]:
    """A Challenger Approaches."""
    yield from _show(m, act, "challenger-approaches")


@card.option("show-off", "put-it-out", _affords("put-it-out"))
def show_put_it_out(m: State, act: Act, n: Printed) -> Rule[None]:
    """Put It Out!"""
    yield from _show(m, act, "put-it-out")


@card.option("show-off", "throw", _affords("throw"))
def show_throw(m: State, act: Act, n: Printed) -> Rule[None]:
    """Throw."""
    yield from _show(m, act, "throw")
