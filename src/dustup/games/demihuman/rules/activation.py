"""Activations and their phases: start, up to two actions, end; also for a unit that passes."""

from __future__ import annotations

from typing import Any

from dustup.engine.cite import clause
from dustup.engine.hearing import AFTER, after
from dustup.engine.options import Family, Later, Options
from dustup.engine.rule import Choose, Prompts, Rule, roll
from dustup.games.demihuman.events import (
    Activated,
    ActivationEnded,
    Burned,
    FortuneRolled,
    PanicPaid,
    Passed,
    Spoilt,
)
from dustup.games.demihuman.happenings import ActionEnds, ActivationBegins, ActivationEnds
from dustup.games.demihuman.options import Disengage, DropAway, Let, Stop, Use
from dustup.games.demihuman.rules.actions import actions, carry_out, meets_enemies
from dustup.games.demihuman.rules.announcing import announce
from dustup.games.demihuman.rules.conditions import BURNING, PANIC
from dustup.games.demihuman.rules.damage import hurt
from dustup.games.demihuman.rules.focuses import improvise
from dustup.games.demihuman.rules.ground import acts_on
from dustup.games.demihuman.rules.listening import fade
from dustup.games.demihuman.rules.pips import foretold, lose_pips
from dustup.games.demihuman.rules.quick import at_hand, others_at_hand, use
from dustup.games.demihuman.rules.steps import STEPS
from dustup.games.demihuman.state import NOBODY, Model, State, other

STOP, LET = Stop(), Let()
ACT, QUICK = Prompts("act", "model"), Prompts("quick", "seat")
TWO = 2

# -- the phases --------------------------------------------------------------------------------------------------------


@STEPS.step(within="round")
@clause("activation.two-actions", "sequencing.phase.start", "activation.once-per-round")
def activation(m: State, model: int) -> Rule[None]:
    """A unit is activated: the start of its activation, then its actions."""
    turn_to(m, model)
    m.models[model].done = True
    m.tell(Activated, model)
    m.then(("act",), ("activation_ends",))
    yield from start(m, m.models[model])
    over_if_dead(m)


@STEPS.step(within="round")
@clause("activation.pass", "ruling.activation.pass-triggers", "sequencing.phase.end")
def passing(m: State, model: int) -> Rule[None]:
    """A unit that passes takes no action, but its activation starts and ends all the same."""
    turn_to(m, model)
    m.models[model].done = True
    m.tell(Passed, model)
    m.then(("activation_ends",))
    yield from start(m, m.models[model])
    over_if_dead(m)


def turn_to(m: State, model: int) -> None:
    """Whose activation it is from now on; nothing of it has happened yet."""
    m.active, m.actions = model, 0
    m.begun = m.ended = m.over = False
    m.hit.clear()


@clause("ruling.activation.pass-triggers", "condition.burning.damage", "sequencing.resolve-fully")
@clause("sequencing.phase.start")
def start(m: State, model: Model) -> Rule[None]:
    """Fading effects end; Burning, Dangerous and Hazardous terrain; the Fortune pool; then what cards say."""
    fade(m, model)
    if model.has(BURNING):
        m.tell(Burned, model.id, model.has(BURNING))
        yield from hurt(m, model, model.has(BURNING))
    yield from acts_on(m, model, conditions=False)
    yield from acts_on(m, model, conditions=True)
    if model.alive:
        yield from tell_fortune(m, model)
        yield from after(m, ActivationBegins, model)
    improvise(m)


@clause("tag.fortune-teller.pool", "tag.fortune-teller.replace", "ruling.tag.fortune")
def tell_fortune(m: State, model: Model) -> Rule[None]:
    """A Fortune Teller rolls dice into its pool, where they add up; another one near it may swap them."""
    ability = model.card.ability("fortune")
    if ability is not None:
        faces = yield from roll(ability.dice)
        for at, face in enumerate(faces):
            faces[at] = yield from foretold(m, model, face, "fortune")
        model.pool += faces
        m.tell(FortuneRolled, model.id, tuple(faces), cites=ability.n.clause)


@STEPS.step(within="activation")
@clause("sequencing.phase.end")
def activation_ends(m: State) -> Rule[None]:
    """The end of an activation; a unit that has died has none."""
    model = m.models[m.active]
    if model.alive:
        yield from after(m, ActivationEnds, model)
        improvise(m)
    m.tell(ActivationEnded, model.id)
    turn_to(m, NOBODY)


@clause("ruling.round.death-mid-activation")
def over_if_dead(m: State) -> None:
    """Who dies in its own activation is done at once."""
    if not m.models[m.active].alive:
        m.over = True


# -- actions -----------------------------------------------------------------------------------------------------------


@STEPS.step(within="activation")
@clause("action.disengage.ends", "tag.quick", "tag.at-will", "ruling.tag.quick")
@clause("activation.two-actions", "sequencing.phase.action", "ruling.activation.phases", "ruling.activation.repeat")
def act(m: State) -> Rule[None]:
    """Up to two actions, the same or different ones; Quick and At Will abilities stand beside them."""
    model = m.models[m.active]
    if m.over or m.actions == TWO:
        return
    beside = at_hand(m, model.seat)
    listed: list[Any] = [*(Use(each) for each in beside)]
    if not m.begun:
        listed.append(STOP)
    answer = yield Choose(model.seat, Later(lambda: possible(m, model), listed), ACT[model.id])
    if isinstance(answer, Stop):
        yield from rest_of_end(m, model)
    elif isinstance(answer, Use) and answer.ability in beside:
        yield from use_between(m, model, answer.ability)
    else:
        m.then(("act",))
        yield from one_action(m, model, answer)


@clause("tag.quick", "tag.at-will", "ruling.tag.quick", "ruling.round.death-mid-activation")
def use_between(m: State, model: Model, ability: str) -> Rule[None]:
    """What the acting player uses before an action belongs to its start, so that it must follow; or, where the end of
    the action before is not over yet, to that."""
    m.begun = not m.actions or m.ended
    m.then(("act",))
    yield from use(m, model.seat, ability)
    over_if_dead(m)
    if m.over and not m.begun:
        yield from window(m, model.seat, "action-ends")
        yield from rest_of_end(m, model)


@clause("sequencing.phase.action", "sequencing.active-first", "tag.quick", "ruling.tag.quick")
def rest_of_end(m: State, model: Model) -> Rule[None]:
    """No other action follows: what the acting player has used was at the end of the last, where the other may answer
    it."""
    if m.actions and not m.ended:
        yield from window(m, other(model.seat), "action-ends")


@clause("condition.panic", "ruling.condition.panic")
def possible(m: State, model: Model) -> list[Family[Any]]:
    """What it can do next: whoever panics and cannot pay for a second action can only Disengage."""
    panicked = m.actions == 1 and bool(panic_of(m, model))
    return actions(m, model, only_disengage=panicked and not can_pay(m, model))


@clause("sequencing.phase.action", "ruling.activation.announced")
def one_action(m: State, model: Model, answer: Any) -> Rule[None]:
    """The start of an action, the action, its end. What the start has made impossible, or dearer, is not done: it acts
    anew, or stops, as the start of an action has been."""
    theirs = other(model.seat)
    m.ended = True
    if others_at_hand(m, theirs):
        announce(m, model, answer)
        at_enemies, price = meets_enemies(m, model, answer), price_of(m, model, answer)
        if (yield from window(m, theirs, "action-starts")):
            over_if_dead(m)
            missed = at_enemies and not meets_enemies(m, model, answer)
            dearer = price_of(m, model, answer) > price
            if m.over or missed or dearer or not any(answer in each for each in possible(m, model)):
                m.begun = False
                if not m.over:
                    m.tell(Spoilt, model.id)
                return
    m.begun = False
    m.last = model.seat
    if price_of(m, model, answer):
        pay_for_panic(m, model)
    m.actions += 1
    yield from carry_out(m, model, answer)
    improvise(m)
    yield from action_ends(m, model)
    over_if_dead(m)


@clause("sequencing.phase.action", "sequencing.active-first", "sequencing.example", "tag.quick")
def action_ends(m: State, model: Model) -> Rule[None]:
    """The end of an action: what the acting player likes to use, then what it triggers, then the other player.

    Where nobody else has anything to do, the acting player's abilities can wait for the next action, if there is one,
    and this end is not over before that: who has died or disengaged takes none.
    """
    theirs = other(model.seat)
    last = m.over or m.actions == TWO or not model.alive
    m.ended = last or m.ears.heard(AFTER, ActionEnds, model.id) or bool(others_at_hand(m, theirs))
    if m.ended:
        yield from window(m, model.seat, "action-ends")
    if model.alive:
        yield from after(m, ActionEnds, model)
        improvise(m)
    yield from window(m, theirs, "action-ends")


@clause("tag.quick", "ruling.tag.quick", "sequencing.active-first")
def window(m: State, seat: int, moment: str) -> Rule[bool]:
    """At the start and the end of any action a player may use Quick abilities; whether any was used."""
    used = False
    while True:
        own = m.models[m.active].seat == seat
        offered = at_hand(m, seat) if own else others_at_hand(m, seat)
        if not offered:
            return used
        options: Options[Any] = Options.of(*map(Use, offered), LET)
        answer = yield Choose(seat, options, QUICK[seat], "quick", (moment,))
        if isinstance(answer, Let):
            return used
        used = True
        yield from use(m, seat, answer.ability)


# -- panic -------------------------------------------------------------------------------------------------------------


@clause("condition.panic", "ruling.condition.panic")
def panic_of(m: State, model: Model) -> int:
    """How many pips the second action costs; by the letter it is the enemies of the panicked who pay."""
    if m.rulings.get("panic") == "letter":
        return sum(each.has(PANIC) for each in m.enemies(model))
    return model.has(PANIC)


@clause("condition.panic", "ruling.condition.panic", "action.disengage.move")
def price_of(m: State, model: Model, answer: Any) -> int:
    """How many pips an action costs: the second one of whoever panics, unless it is to Disengage."""
    return panic_of(m, model) if m.actions == 1 and not isinstance(answer, Disengage | DropAway) else 0


def can_pay(m: State, model: Model) -> bool:
    """Whether there are pips enough."""
    return m.players[model.seat].pips >= panic_of(m, model)


def pay_for_panic(m: State, model: Model) -> None:
    """A pip for each point."""
    pips = panic_of(m, model)
    m.tell(PanicPaid, model.seat, model.id, pips)
    lose_pips(m, model.seat, pips)
