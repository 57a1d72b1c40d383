"""Reaction windows: acting on somebody else's turn, between Actions and never inside one."""

from __future__ import annotations

from typing import Any

from dustup.engine.cite import clause
from dustup.engine.hearing import after, at_once
from dustup.engine.options import Family, Just, No, Options
from dustup.engine.rule import Choose, Prompt, Prompts, Roll, Rule
from dustup.games.panic.events import NumberAdded
from dustup.games.panic.happenings import Helped
from dustup.games.panic.options import OR_NOT, Command, Inspire, Pay, PayTrained, asked
from dustup.games.panic.rules.actions import (
    ACTING,
    AFOOT,
    chaos_uses,
    may_act,
    origins,
    payable,
    take_up,
    token_uses,
    uses,
    with_training,
    within_means,
)
from dustup.games.panic.rules.asking import what_it_does
from dustup.games.panic.rules.commands import command, command_uses
from dustup.games.panic.rules.free_movement import FREE_MOVEMENT, free_movement, walks
from dustup.games.panic.rules.possible_actions import usable
from dustup.games.panic.rules.targets import reaches
from dustup.games.panic.rules.tokens import holder_of, lenders, spend
from dustup.games.panic.state import NOBODY, State, Unit

START, BETWEEN, END = "start", "between", "end"
"""Windows of a turn: at its start, between two Actions, at its end."""

Ready = tuple[Unit, int]
"""A unit that may react, and the Actions within its means as a mask."""

Reacting = tuple[Unit, list[Family[Any]], list[Ready]]
"""A unit that is asked, what it could do, and who may be asked after it."""

NOTHING = -1
NONE: list[int] = []
"""No numbers at all."""

REACT = Prompts("react", "unit", "moment")
ONCE_A_TURN = "token-actions-once-a-turn"
"""The name by which people say when to ask them about Token Actions alone: when an enemy's turn begins or one comes up
to them."""
TOKEN_ACTIONS = Pay, PayTrained
APPROACHED = "approached"
"""Between Actions, when an enemy has walked up to whoever is asked."""


@clause(
    "action.no-interrupt",
    "action.interrupts-turn",
    "ruling.turn.reaction-windows",
    "ruling.turn.reaction-priority",
    "form.dance.note.token-timing",
    "form.shadow.note.timing",
    "form.wild.note.timing",
    "form.reversal.note.timing",
)
def window(m: State, moment: str, reacting: Reacting | None, *, come: bool = False) -> Rule[int]:
    """Units opposing the active one are asked first, then its allies; whoever started goes on first.

    Says who did something, as then all are asked again; nobody, if everybody passes. Perhaps an enemy has just ``come``
    up to them.
    """
    while reacting is not None:
        unit, families, others = reacting
        if (yield from react(m, unit, moment, families, come=come)):
            return unit.id
        reacting = next_to_react(m, moment, others)
    return NOBODY


def first_to_react(m: State, moment: str, first: int = NOBODY) -> Reacting | None:
    """Whom a window asks first, and who comes then; mostly nobody could do anything, and there need not be one."""
    ready = may_react(m, moment)
    if first != NOBODY and m.units[first].this_turn.reacts == AFOOT:
        still_afoot(m, m.units[first], ready)
    if len(ready) > 1:
        _in_turn(ready, m.units[m.active], first)
    return next_to_react(m, moment, ready) if ready else None


@clause("ruling.turn.reaction-windows")
def apart(m: State, walker: Unit) -> list[int]:
    """Opponents of somebody about to walk that may have something to do about it, once one has the other in range."""
    ready = may_react(m, BETWEEN)
    return [unit.id for unit, _ in ready if walker.is_enemy(unit) and not _near(m, unit, walker)]


@clause("ruling.turn.reaction-windows")
def approached(m: State, walker: Unit, others: list[int]) -> Reacting | None:
    """Whom of those that were apart from somebody its walk concerns: they may act before it goes on."""
    ready = [each for each in may_react(m, BETWEEN) if each[0].id in others and _near(m, each[0], walker)]
    return next_to_react(m, BETWEEN, ready) if ready and not m.taken_out(walker) else None


def _near(m: State, one: Unit, other: Unit) -> bool:
    """Whether one of two has the other in range, itself or by a Copy, or is next to it."""
    for me, you in ((one, other), (other, one)):
        for each in m.bodies_of(me):
            if m.next_to(each) & you.where or reaches(m, me, each, you.where):
                return True
    return False


@clause("ruling.free-movement.during-out-of-turn-action")
def still_afoot(m: State, unit: Unit, ready: list[Ready]) -> None:
    """Whoever has just gained Speed by an Action in this window may walk before the turn goes on, as long as it can."""
    if m.taken_out(unit) or not walks(m, unit):
        unit.this_turn.reacts = 0
    elif all(each is not unit for each, _ in ready):
        ready.append((unit, 0))


def next_to_react(m: State, moment: str, ready: list[Ready]) -> Reacting | None:
    """The next of some units that could do anything, what it could do, and who comes after it."""
    for at, (unit, means) in enumerate(ready):
        if families := reactions(m, unit, moment, means):
            return unit, families, ready[at + 1 :]
    return None


def _in_turn(ready: list[Ready], active: Unit, first: int) -> None:
    """When units are asked: whoever started, opponents of the active unit, its allies, itself; in table order."""

    def turn(each: Ready) -> tuple[bool, bool, bool, int]:
        unit = each[0]
        return unit.id != first, unit is active, active.is_ally(unit), unit.id

    ready.sort(key=turn)


def may_react(m: State, moment: str) -> list[Ready]:
    """Units that may have something to do in a window."""
    busy = m.active if moment == BETWEEN else NOBODY  # between its Actions a unit has its turn anyway
    looks = [(unit, at_hand(m, unit, moment)) for unit in m.units if unit.id != busy]
    return [each for each in looks if each[1] != NOTHING]


def at_hand(m: State, unit: Unit, moment: str) -> int:
    """A quick look, for nearly always nobody has anything to do: the Actions within a unit's means, as a mask.

    None of them, if it might do something else: walk or inspire. ``NOTHING``, if it can do nothing at all.
    """
    if unit.out or (unit.hp <= 0 and m.down_now(unit)):
        return NOTHING
    if unit.id == m.active and moment == START and not before_the_roll(m):
        return 0 if holder_of(m, unit, "chaos") is not None else NOTHING
    tokens, loadout = unit.tokens, unit.loadout
    friends = lenders(m, unit) if "lends" in m.constants else ()
    if "one-action" not in loadout.traits or may_act(unit):
        held = kept_numbers(unit) if "keeps-pool" in loadout.traits and unit.id != m.active else NONE
        if friends or held or "chaos" in tokens:
            if means := within_means(m, unit, held, friends):
                return means
        elif means := payable(m, unit):
            return means
    if tokens:
        if moment != BETWEEN and ("speed" in tokens or "interchanges" in loadout.traits):
            return 0
        if "inspired" in tokens and moment != END and (m.teams > 2 or unit.is_ally(m.units[m.active])):
            return 0
    return 0 if friends else NOTHING


@clause("ruling.turn.before-the-roll")
def before_the_roll(m: State) -> bool:
    """Before its roll only a Chaos token lets the active unit act, unless it was agreed that it may do whatever it can.

    All else it can do just as well when it has rolled.
    """
    return m.rulings.get("before-the-roll") == "anything"


def react(m: State, unit: Unit, moment: str, families: list[Family[Any]], *, come: bool = False) -> Rule[bool]:
    """Ask one unit whether it acts now; says whether it did."""
    why, standing = _question(m, unit, APPROACHED if come else moment, families)
    answer = yield from what_it_does(m, unit, Choose(unit.seat, Options(families, OR_NOT), why, standing))
    kind = type(answer)
    if kind is No:
        unit.this_turn.reacts = 0
        return False
    if kind in FREE_MOVEMENT:
        yield from free_movement(m, unit, answer)
    elif kind is Command:
        yield from command(m, unit, answer)
    elif kind is Inspire:
        yield from inspire(m, unit, m.units[m.active])
    else:
        unit.this_turn.reacts = ACTING
        yield from take_up(m, unit, answer)
        if moment != BETWEEN or unit.this_turn.reacts == ACTING:
            unit.this_turn.reacts = 0  # at the start and at the end of a turn everybody may walk anyway
    return True


def _question(m: State, unit: Unit, moment: str, families: list[Family[Any]]) -> tuple[Prompt, str]:
    """Why a unit is asked, and the name under which that may be answered once and for all."""
    if not unit.this_turn.reacts:
        due = moment == APPROACHED or (moment == START and unit.is_enemy(m.units[m.active]))
        return REACT[unit.id, moment], "react" if due or _more_than_tokens(families) else ONCE_A_TURN
    if type([each for each in families if each.count][-1].at(0)) in FREE_MOVEMENT:
        return asked["walk-at-once", unit.id], "walk-at-once"
    return asked["walk-or-act", unit.id], "react"


def _more_than_tokens(families: list[Family[Any]]) -> bool:
    """Whether anything but Token Actions could be done: those were possible when the turn began, and will be again."""
    return any(type(each.at(0)) not in TOKEN_ACTIONS for each in families if each.count)


def reactions(m: State, unit: Unit, moment: str, means: int) -> list[Family[Any]]:
    """Everything a unit could do in a window, if some Actions are within its means."""
    own = unit.id == m.active
    if own and moment == START and not before_the_roll(m):
        return own_start(m, unit)
    tokens, traits = unit.tokens, unit.loadout.traits
    families: list[Family[Any]] = []
    if moment != BETWEEN and ("speed" in tokens or "interchanges" in traits or "lends" in m.constants):
        families += out_of_turn_steps(m, unit)
    elif unit.this_turn.reacts:
        families += walks(m, unit)
    if not own and moment != END and ("inspired" in tokens or "lends" in m.constants):
        families += inspirations(m, unit)
    if means:
        mask = trained = 0
        held = kept_numbers(unit) if "keeps-pool" in traits and not own else NONE
        if "through-allies" in traits:
            families += command_uses(m, unit, held)
        elif figures := origins(m, unit):
            mask, trained = usable(m, unit, figures, means), with_training(m, unit, figures, means)
        if mask or trained:
            families += uses(m, unit, held, mask, trained) if held else []
            families += token_uses(m, unit, mask, trained)
            if "chaos" in tokens or "lends" in m.constants:
                families += chaos_uses(m, unit, mask, trained)
    return families


@clause("ruling.token.chaos-timing")
def own_start(m: State, unit: Unit) -> list[Family[Any]]:
    """At the start of its own turn, before it rolls, a unit may spend Chaos tokens as in every other window."""
    if not may_act(unit) or "through-allies" in unit.loadout.traits:
        return []
    figures = origins(m, unit)
    return chaos_uses(m, unit, usable(m, unit, figures), with_training(m, unit, figures)) if figures else []


@clause("free-movement.other-turn-timing", "ruling.free-movement.ally-turns", "style.puppets.note.timing")
def out_of_turn_steps(m: State, unit: Unit) -> list[Family[Any]]:
    """Free Movement on a turn that is not one's own: only at its start and at its end."""
    return walks(m, unit)


@clause("ruling.style.patient.own-turn", "ruling.bonus.found-opening-storage")
def kept_numbers(unit: Unit) -> list[int]:
    """Numbers that can be spent on other turns: those of a pool that is kept, and with it those beside the pool."""
    return unit.pool + unit.kept


@clause("complication.three-way.allies", "ruling.complication.three-way-allies")
def inspirations(m: State, unit: Unit) -> list[Family[Any]]:
    """An ally's turn, and an Inspired token to spend on it; with three teams it may be anybody's."""
    if m.units[m.active] not in m.friends(unit) or holder_of(m, unit, "inspired") is None:
        return []
    return [Just(Inspire())]


@clause("token.inspired", "ruling.token.inspired-timing", "ruling.token.inspired-die")
def inspire(m: State, unit: Unit, active: Unit) -> Rule[None]:
    """Spend an Inspired token: a d8 is rolled and joins the ally's Action Pool."""
    yield from spend(m, unit, ("inspired",), 1, "inspire")
    faces: list[int] = yield Roll(1, 8)
    active.pool.append(faces[0])
    m.tell(NumberAdded, active.id, faces[0])
    at_once(after(m, Helped, unit, active))
