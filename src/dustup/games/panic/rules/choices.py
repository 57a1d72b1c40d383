"""Options of an Action: which can be picked, who picks them, and performing them in printed order."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from dustup.engine.cite import clause
from dustup.engine.options import Options
from dustup.engine.rule import Choose, Prompts, Rule
from dustup.games.panic.cards import Action, Printed
from dustup.games.panic.options import PICK
from dustup.games.panic.rules.act import Act
from dustup.games.panic.rules.control import ChosenAnew, announce
from dustup.games.panic.rules.targets import aims, seeing_all, unmet
from dustup.games.panic.rules.tokens import can_spend
from dustup.games.panic.state import State

PICK_OPTION = Prompts("pick-option", "unit", "action")


@clause("ruling.challenge.multi-target")
def look_ahead(m: State, act: Act, parts: Sequence[Any]) -> None:
    """A Challenged unit's Action may begin with others if a part after its present one can target the challenger."""
    act.coming, act.later = tuple(parts), False
    act.later = unmet(act) and any(aims(m, act, possible) for possible in parts[1:])


def look_anew(m: State, act: Act) -> None:
    """Its user has walked, perhaps to where another part of the Action can target the challenger than before."""
    if act.coming:
        look_ahead(m, act, act.coming)


def pick_count(action: Action, act: Act, n: Printed) -> int:
    """How many options are picked: the printed number, or that of the highest gate reached."""
    count = n.pick
    for gate in action.cost.gates[1 : act.level]:
        count = getattr(n, f"pick_{gate}", count)
    return int(count)


@clause("action.choice.order", "action.choice.unpicked", "action.tiered-choice")
def run_options(
    m: State, act: Act, count: int, options: list[Any] | None = None, seat: int | None = None
) -> Rule[list[str]]:
    """Pick so many different options, then perform them in printed order; ``seat`` if somebody else picks."""
    assert act.action is not None
    offered: list[Any] = options if options is not None else act.action.options
    spare, act.choosing = act.extra, not act.announced
    picked = yield from pick_options(m, act, count, offered, seat)
    try:
        yield from _run_picked(m, act, picked)
    except ChosenAnew:
        act.extra = spare
        picked = yield from pick_options(m, act, count, offered, seat)
        yield from _run_picked(m, act, picked)
    return [key for key, _, _ in picked]


@clause("ruling.action.choice-distinct", "token.control.redirect")
def pick_options(m: State, act: Act, count: int, offered: list[Any], seat: int | None) -> Rule[list[Any]]:
    """So many different options of those offered; whoever redirects an Action picks them, too."""
    assert act.action is not None
    count = min(count, len(offered))
    chosen: list[str] = [key for key, _, _ in offered] if count == len(offered) else []
    who = act.seat if seat is None or act.redirected else seat
    while (left := count - len(chosen)) > 0:
        owes = unmet(act)
        able = options_for_challenger(m, act, offered, chosen, left) if owes else able_options(m, act, offered, count)
        able = [key for key in able if key not in chosen]
        if not able:
            break  # nothing that is left could do anything
        if not able:
            able = [key for key, _, _ in offered if key not in chosen]
        if len(able) == 1 or (len(able) <= left and not owes):
            chosen += able
            continue
        found = Options((), [PICK[key] for key in able])
        answer = yield Choose(who, found, PICK_OPTION[act.unit.id, act.action.index])
        chosen.append(answer.key)
    return [each for each in offered if each[0] in chosen]


def _run_picked(m: State, act: Act, picked: list[Any]) -> Rule[None]:
    """Perform options in printed order; one that anybody could do anywhere names no targets when it begins."""
    assert act.action is not None
    n = act.action.listed(act.raised)
    for at, (_, part, possible) in enumerate(picked):
        act.stands(m)
        act.reached = ()
        look_ahead(m, act, [possible for _, _, possible in picked[at:]])
        if not act.announced and possible is None:
            yield from announce(m, act, [])
        rule = part(m, act, n)
        if rule is not None:
            yield from rule


@clause("free-movement.own-turn-timing", "ruling.action.choice-later")
def able_options(m: State, act: Act, offered: list[Any], count: int = 1) -> list[str]:
    """The options that could do something: now, or once its user has stepped elsewhere after one that comes before."""
    able: list[str] = []
    earlier: list[Any] = []
    for key, _, possible in offered:
        if possible is None or possible(m, act):
            earlier.append(possible)
        elif count < 2 or not _may_step(m, act, earlier) or not possible(m, seeing_all(m, act)):
            continue
        able.append(key)
    return able


def _may_step(m: State, act: Act, earlier: list[Any]) -> bool:
    """Whether an Action's user may be elsewhere once some options are done: with Speed it has, or will have by them.

    One that targets nobody may change what its user has, or where it is.
    """
    if not earlier or act.redirected:
        return False
    return can_spend(m, act.unit, "speed") > 0 or any(each is None or not aims(m, act, each) for each in earlier)


@clause("ruling.challenge.multi-target")
def options_for_challenger(m: State, act: Act, offered: list[Any], chosen: list[str], left: int) -> list[str]:
    """A Challenged unit may pick options for others, as long as one of its picks can target the challenger."""
    count = left + len(chosen)
    aiming = [key for key, _, possible in offered if aims(m, act, possible)]
    if left == 1 and (act.aimed or act.must >= 0) and aiming and not any(key in aiming for key in chosen):
        return aiming  # it has targets by now, or may not go without, so this pick has to do it
    if not chosen and left == 1:
        return able_options(m, act, offered)  # the only pick has to do it, if it targets anybody
    if any(key in aiming for key in chosen) or (left > 1 and aiming):
        act.later = True
        joined = able_options(m, act, offered, count)
        act.later = False
        return joined
    alone = able_options(m, act, offered, count)
    return aiming if any(key not in alone for key in chosen) else alone
