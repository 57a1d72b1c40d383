"""Iron Form: hard to hurt, hard to move, and a shelter for others."""

from __future__ import annotations

from dustup.engine.cite import clause
from dustup.engine.rule import Rule
from dustup.games.panic.cards import Printed, form
from dustup.games.panic.happenings import Gain
from dustup.games.panic.rules.act import Act
from dustup.games.panic.rules.challenge import challenge
from dustup.games.panic.rules.choices import run_options
from dustup.games.panic.rules.forced import pull
from dustup.games.panic.rules.health import heal_or_say
from dustup.games.panic.rules.naming import pick_targets
from dustup.games.panic.rules.obstacles import place_all, room_for
from dustup.games.panic.rules.picking import pick_allies, pick_foes, pick_spaces
from dustup.games.panic.rules.targets import (
    allies_in_range,
    foes_in_range,
    foes_in_sight,
    people_in,
    persons,
    spaces_in_range,
)
from dustup.games.panic.rules.tokens import gain, give
from dustup.games.panic.state import State, Unit
from dustup.games.panic.verbs import half_of_speed_becomes

card = form(__file__)

card.trait("armor", "armor")


@card.before("speed-to-iron", Gain, mine="unit")
def speed_becomes_iron(m: State, me: Unit, coming: Gain, n: Printed) -> None:
    """Half of the Speed tokens it gains, rounded up, become Iron."""
    half_of_speed_becomes(coming, "iron")


# -- Secure ------------------------------------------------------------------------------


@card.option("secure", "gain-iron")
def own_iron(m: State, act: Act, n: Printed) -> Rule[None]:
    """The owner gains 3 Iron."""
    yield from gain(m, act.unit, "iron", n.own_iron, act=act)


@card.option("secure", "ally-iron", lambda m, act: allies_in_range(m, act))
def iron_for_an_ally(m: State, act: Act, n: Printed) -> Rule[None]:
    """An ally in range gains 2 Iron."""
    chosen = yield from pick_allies(m, act, whole=True)
    for unit in persons(m, chosen):
        yield from give(m, act.unit, unit, "iron", n.ally_iron, act=act)


@card.option("secure", "heal", lambda m, act: _anyone(m, act))
def anyone_heals(m: State, act: Act, n: Printed) -> Rule[None]:
    """Anyone in range is healed."""

    def listing() -> tuple[int, int]:
        return _anyone(m, act), 0

    chosen = yield from pick_targets(m, act, listing, why="target-heal", heals=True)
    for unit in persons(m, chosen):
        heal_or_say(m, act, unit)


def _anyone(m: State, act: Act) -> int:
    """People in range, friend or foe, the owner itself and friends at zero HP: Copies cannot be healed."""
    people = people_in(m, act, act.band(m)) & ~m.foe_copies_at(act.team)
    return people | allies_in_range(m, act, fallen=True)


# -- Contain ------------------------------------------------------------------------------

card.needs(
    "contain",
    possible=lambda m, act: _room(m, act) or foes_in_sight(m, act),
)


@card.option("contain", "pull", foes_in_range)
@clause("ruling.form.iron.contain-range")
def pull_in(m: State, act: Act, n: Printed) -> Rule[None]:
    """An enemy in range is pulled 2 spaces."""
    for each in (yield from pick_foes(m, act)):
        yield from pull(m, act.unit, act.figure, each, n.pull, act=act)


@card.option("contain", "challenge", foes_in_sight)
def call_out(m: State, act: Act, n: Printed) -> Rule[None]:
    """A visible enemy is Challenged."""
    for each in (yield from pick_foes(m, act, seen=True, why="target-challenge")):
        yield from challenge(m, act.unit, m.units[each.unit], figure=each, act=act)


@card.option("contain", "trap", lambda m, act: _room(m, act))
def lay_a_trap(m: State, act: Act, n: Printed) -> Rule[None]:
    """A Trap is placed in a space in range."""
    yield from place_all(m, "trap", act.unit, (yield from pick_spaces(m, act, lambda: _room(m, act))), act)


def _room(m: State, act: Act) -> int:
    return room_for(m, "trap", spaces_in_range(m, act))


# -- Protect ------------------------------------------------------------------------------


@card.action("protect")
@clause("form.iron.note.option-order", "ruling.form.iron.protect-numbers")
def protect(m: State, act: Act, n: Printed) -> Rule[None]:
    """Four options of both lists together, Secure's before Contain's."""
    yield from run_options(m, act, n.pick)


card.options_of("protect", "secure", "contain")
