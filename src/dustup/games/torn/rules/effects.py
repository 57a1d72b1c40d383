"""What lasts for a while, what a Miniature hears, and the order of effects that come at the same time."""

from __future__ import annotations

from dustup.engine.cite import clause
from dustup.engine.hearing import AFTER, Happening, Listener, heard_together, hearers
from dustup.engine.options import Options
from dustup.engine.rule import Choose, Prompt, Rule
from dustup.games.torn.events import WoreOff
from dustup.games.torn.options import Next
from dustup.games.torn.state import NOBODY, Lasting, Miniature, State
from dustup.kit.order import by_seats, next_of, seats_from


def listen(m: State, mini: Miniature) -> None:
    """Work out anew what a Miniature hears: its card, its keywords, and the cards that lie on it."""
    heard = m.box.heard[mini.card.key]
    wards = [m.box.wards[each.card].heard for each in m.lasting if each.on == mini.id]
    m.ears = m.ears.tuned(mini.id, mini.seat, heard_together(heard, *wards) if wards else heard, awake=mini.alive)


def lay(m: State, card: str, on: Miniature, seat: int) -> None:
    """A card lies on a Miniature as long as its sentence says."""
    m.lasting.append(Lasting(card, on.id, m.box.wards[card].until, seat))
    listen(m, on)


@clause("effects.used-up")
def use_up(m: State, card: str, on: Miniature) -> None:
    """A card that lies on a Miniature for one roll is over with it."""
    used = next(each for each in m.lasting if (each.card, each.on) == (card, on.id))
    m.lasting.remove(used)
    m.tell(WoreOff, m.box.wards[card].name, on.id)
    listen(m, on)


@clause("reaction.continuous", "defense.adds-dice", "defense.all-rolls")
def wear_off(m: State, moment: str) -> None:
    """What lasts until the end of the activation, or of the turn, is over."""
    over = [each for each in m.lasting if each.until == moment]
    if over:
        m.lasting = [each for each in m.lasting if each.until != moment]
        for each in over:
            m.tell(WoreOff, m.box.wards[each.card].name, each.on)
            listen(m, m.minis[each.on])
    if moment == "activation":
        for mini in m.minis:
            mini.guard = 0


@clause("steps.simultaneous", "steps.simultaneous-opponent")
def of_activation(m: State, happening: Happening) -> Rule[None]:
    """Effects of one step of an activation: the controller of the Active Miniature orders all of them."""
    yield from in_chosen_order(m, list(hearers(m, AFTER, happening)), m.minis[m.active].seat, happening)


@clause("turn.simultaneous-players")
def of_turn(m: State, happening: Happening) -> Rule[None]:
    """Effects of a turn: those of whoever holds the initiative first, each player's in the order that player likes."""
    waiting = list(hearers(m, AFTER, happening))
    first = m.initiative if m.initiative != NOBODY else 0
    for seat, own in by_seats(waiting, seats_from(first, 2), lambda each: each.side):
        yield from in_chosen_order(m, own, seat, happening)


def in_chosen_order(m: State, waiting: list[Listener], seat: int, happening: Happening) -> Rule[None]:
    """One effect after another; which comes next is asked where several differ."""

    def ask(named: dict[str, Listener]) -> Rule[Listener]:
        answer = yield Choose(seat, Options.of(*map(Next, named)), Prompt("order", seat=seat))
        return named[answer.effect]

    def name_of(each: Listener) -> str:
        return f"{m.minis[each.id].tag}:{each.ear.sentence.key}"

    while waiting:
        each = yield from next_of(waiting, name_of, ask)
        if m.minis[each.id].alive:
            yield from each.hear(m, happening)
