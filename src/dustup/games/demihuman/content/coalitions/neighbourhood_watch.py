"""Neighbourhood Watch."""

from __future__ import annotations

from dustup.games.demihuman.cards import Script, Tunable
from dustup.games.demihuman.verbs import Model, Player, Rule, State, ask_model, held, in_middle, near, pull

card = Script()


def in_earshot(m: State, seat: int, inches: int) -> list[Model]:
    """Own demihumans near an own civilian."""
    own = m.team(seat)
    civilians = [each for each in own if each.card.kind == "civilian"]
    return [each for each in own if each.card.kind == "demihuman" and near(m, each, civilians, inches)]


def somebody_is_in_earshot(m: State, player: Player, n: Tunable) -> bool:
    """Somebody hears it."""
    return bool(in_earshot(m, player.seat, n.near))


@card.quick(possible=somebody_is_in_earshot)
def whistle(m: State, player: Player, n: Tunable) -> Rule[None]:
    """An own demihuman within {near} inches of an own civilian is pulled {inches:1 inch|# inches}."""
    model = yield from ask_model(m, player.seat, in_earshot(m, player.seat, n.near), n.name)
    if model is not None:
        yield from pull(m, model, n.inches, player.seat, n.name)


@card.holds()
def nobody_left_behind(m: State, seat: int, n: Tunable) -> bool:
    """In round {round} or later all civilians that were deployed are alive."""
    dead = [each for each in m.models if each.seat == seat and each.card.kind == "civilian" and each.where == "dead"]
    return m.round >= n.round and not dead


@card.holds()
def street_light(m: State, seat: int, n: Tunable) -> bool:
    """An own civilian is within {inches} inches of the middle."""
    return any(each.card.kind == "civilian" and in_middle(m, each, n.inches) for each in held(m, seat))
