"""Machine Style of the Cyborg: interchangeable tokens, High Efficiency."""

from __future__ import annotations

from dustup.engine.cite import clause
from dustup.engine.rule import Rule
from dustup.games.panic.cards import Printed, style
from dustup.games.panic.rules.act import Act
from dustup.games.panic.rules.choices import run_options
from dustup.games.panic.rules.damage import strike_all
from dustup.games.panic.rules.health import heal_or_say
from dustup.games.panic.rules.picking import pick_hittable
from dustup.games.panic.rules.tokens import gain
from dustup.games.panic.state import State
from dustup.games.panic.verbs import hittable_in_range

card = style(__file__)


card.trait("interchange", "interchanges")


@card.action("high-efficiency")
def high_efficiency(m: State, act: Act, n: Printed) -> Rule[None]:
    """Three of the five options; with a higher number all of them."""
    if act.level == 1:
        yield from run_options(m, act, n.pick)


@card.gate("high-efficiency", 4)
@clause("style.machine.note.order")
def all_five(m: State, act: Act, n: Printed) -> Rule[None]:
    """The remaining two are chosen as well: all five happen in printed order."""
    yield from run_options(m, act, len(m.box.action_named["high-efficiency"].options))


@card.option("high-efficiency", "heal-self")
def repair(m: State, act: Act, n: Printed) -> None:
    """The owner heals 1."""
    heal_or_say(m, act, act.unit, n.heal)


@card.option("high-efficiency", "iron")
def one_iron(m: State, act: Act, n: Printed) -> Rule[None]:
    """The owner gains one Iron token."""
    yield from gain(m, act.unit, "iron", n.iron, act=act)


@card.option("high-efficiency", "power")
def one_power(m: State, act: Act, n: Printed) -> Rule[None]:
    """The owner gains one Power token."""
    yield from gain(m, act.unit, "power", n.power, act=act)


@card.option("high-efficiency", "speed")
def one_speed(m: State, act: Act, n: Printed) -> Rule[None]:
    """The owner gains one Speed token."""
    yield from gain(m, act.unit, "speed", n.speed, act=act)


@card.option("high-efficiency", "deal-damage", hittable_in_range)
def one_damage(m: State, act: Act, n: Printed) -> Rule[None]:
    """An enemy in range takes 1 damage."""
    targets = yield from pick_hittable(m, act)
    yield from strike_all(m, act, targets, n.damage)
