"""Choir of the First Gear."""

from __future__ import annotations

from dustup.games.demihuman.cards import Script, Tunable
from dustup.games.demihuman.verbs import (
    Model,
    Player,
    Rule,
    State,
    ask_model,
    held,
    in_middle,
    middle,
    near,
    other,
    pick_condition,
    take,
    touches,
)

card = Script()


def out_of_tune(m: State, seat: int) -> list[Model]:
    """Models of Tin Chapel in contact with another of them that have a condition."""
    chapel = [each for each in m.team(seat) if each.card.faction == "Tin Chapel"]
    return [each for each in chapel if each.conditions and touches(m, each, chapel)]


def somebody_is_out_of_tune(m: State, player: Player, n: Tunable) -> bool:
    """There is somebody to sing for."""
    return bool(out_of_tune(m, player.seat))


@card.quick(possible=somebody_is_out_of_tune)
def refrain(m: State, player: Player, n: Tunable) -> Rule[None]:
    """A model of Tin Chapel in contact with another loses {points:1 point|# points} of a condition."""
    model = yield from ask_model(m, player.seat, out_of_tune(m, player.seat), n.name)
    if model is not None:
        condition = yield from pick_condition(m, player.seat, model, n.name)
        if condition is not None:
            take(m, model, condition, n.points)


@card.holds()
def formation(m: State, seat: int, n: Tunable) -> bool:
    """{models} own models each touch another own model."""
    own = held(m, seat)
    return sum(touches(m, each, own) for each in own) >= n.models


@card.holds()
def consecrated_ground(m: State, seat: int, n: Tunable) -> bool:
    """An own demihuman is within {inches} inches of the middle, and no enemy is."""
    mine = any(each.card.kind == "demihuman" and in_middle(m, each, n.inches) for each in held(m, seat))
    return mine and not near(m, middle(m), m.team(other(seat)), n.inches)


@card.holds()
def iron_attendance(m: State, seat: int, n: Tunable) -> bool:
    """In round {round} or later no own model of Tin Chapel has died."""
    chapel = [each for each in m.models if each.seat == seat and each.card.faction == "Tin Chapel" and not each.made]
    return m.round >= n.round and not any(each.where == "dead" for each in chapel)
