"""What lasts for a while, what a Miniature hears, and the order of effects that come at the same time."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from dustup.engine.cite import clause
from dustup.engine.hearing import AFTER, Listener, heard_together, hearers
from dustup.engine.options import Options
from dustup.engine.rule import Choose, Prompt, Rule
from dustup.games.torn.events import Laid, WoreOff
from dustup.games.torn.happenings import OfActivation, OfAStep
from dustup.games.torn.options import Next
from dustup.games.torn.state import NOBODY, Lasting, Miniature, State
from dustup.kit.order import by_seats, differ_if_tried, next_of, seats_from

E = TypeVar("E")


def listen(m: State, mini: Miniature) -> None:
    """Work out anew what a Miniature hears: its card, its keywords, and the cards that lie on it."""
    heard = m.box.heard[mini.card.key]
    wards = [m.box.wards[each.card].heard for each in m.lasting if each.on == mini.id]
    m.ears = m.ears.tuned(mini.id, mini.seat, heard_together(heard, *wards) if wards else heard, awake=mini.alive)


def lay(m: State, card: str, on: Miniature, seat: int) -> None:
    """A card lies on a Miniature as long as its sentence says."""
    m.lasting.append(Lasting(card, on.id, m.box.wards[card].until, seat))
    m.tell(Laid, m.box.wards[card].name, on.id)
    listen(m, on)


@clause("effects.used-up")
def use_up(m: State, card: str, on: Miniature) -> None:
    """A card that lies on a Miniature for one roll is over with it."""
    used = next(each for each in m.lasting if (each.card, each.on) == (card, on.id))
    m.lasting.remove(used)
    m.tell(WoreOff, m.box.wards[card].name, on.id)
    listen(m, on)


@clause("effects.used-up")
def wear_off(m: State, moment: str) -> None:
    """Cards that lie there until the end of the activation, or of the turn, are over."""
    over = [each for each in m.lasting if each.until == moment]
    if over:
        m.lasting = [each for each in m.lasting if each.until != moment]
        for each in over:
            m.tell(WoreOff, m.box.wards[each.card].name, each.on)
            listen(m, m.minis[each.on])


@clause("reaction.continuous", "defense.adds-dice", "defense.all-rolls")
def lower_guards(m: State) -> None:
    """What reactions gave lasts until the end of the activation and no longer."""
    for mini in m.minis:
        mini.guard = 0


@clause("steps.simultaneous", "steps.simultaneous-opponent")
def of_activation(m: State, happening: OfActivation) -> Rule[None]:
    """Effects of one step of an activation: the controller of the Active Miniature orders all of them."""
    yield from heard_in_order(m, list(hearers(m, AFTER, happening)), happening.mini.seat, happening)


@clause("turn.simultaneous-players")
def of_turn(m: State, happening: OfAStep) -> Rule[None]:
    """Effects of a turn: those of whoever holds the initiative first, each player's in the order that player likes."""
    waiting = list(hearers(m, AFTER, happening))
    first = m.initiative if m.initiative != NOBODY else 0
    for seat, own in by_seats(waiting, seats_from(first, 2), lambda each: each.side):
        yield from heard_in_order(m, own, seat, happening)


def heard_in_order(m: State, waiting: list[Listener], seat: int, happening: OfAStep) -> Rule[None]:
    """What Miniatures hear, one effect after another; whoever has died meanwhile does nothing any more."""
    tried: tuple[State, OfAStep] = (m, happening)

    def run(twin: State, each: Listener) -> Rule[None]:
        nonlocal tried
        if twin is not m and twin is not tried[0]:
            tried = (twin, happening.among(twin))
        if twin.minis[each.id].alive:
            yield from each.hear(twin, happening if twin is m else tried[1])

    def name_of(each: Listener) -> str:
        return f"{m.minis[each.id].tag}:{each.ear.sentence.key}"

    yield from in_chosen_order(m, waiting, name_of, run, seat, Prompt("order", seat=seat))


@clause("steps.simultaneous", "steps.order-idle")
def in_chosen_order(
    m: State,
    waiting: list[E],
    name_of: Callable[[E], str],
    run: Callable[[State, E], Rule[None]],
    seat: int,
    why: Prompt,
) -> Rule[None]:
    """One effect after another; which comes next is asked where their order makes a difference."""

    def ask(named: dict[str, E]) -> Rule[E]:
        answer = yield Choose(seat, Options.of(*map(Next, named)), why)
        return named[answer.effect]

    def matters(left: list[E]) -> bool:
        return differ_if_tried(m, left, run, dice=True)

    while waiting:
        each = yield from next_of(waiting, name_of, ask, matters)
        yield from run(m, each)
