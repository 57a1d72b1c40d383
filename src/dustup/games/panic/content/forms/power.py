"""Power Form: few, heavy blows."""

from __future__ import annotations

from dustup.engine.cite import clause
from dustup.engine.rule import Rule
from dustup.games.panic.cards import HITTABLE, Printed, form
from dustup.games.panic.happenings import Gain
from dustup.games.panic.rules.act import Act
from dustup.games.panic.rules.damage import UNSTOPPABLE, strike
from dustup.games.panic.rules.picking import pick_hittable
from dustup.games.panic.rules.tokens import gain
from dustup.games.panic.state import State, Unit
from dustup.games.panic.verbs import half_of_speed_becomes

card = form(__file__)

card.trait("three-per-hit", "power-3")


@card.before("speed-to-power", Gain, mine="unit")
def speed_becomes_power(m: State, me: Unit, coming: Gain, n: Printed) -> None:
    """Half of the Speed tokens it gains, rounded up, become Power."""
    half_of_speed_becomes(coming, "power")


@card.action("yell")
def yell(m: State, act: Act, n: Printed) -> Rule[None]:
    """The owner gains 3 Power tokens."""
    yield from gain(m, act.unit, "power", n.power, act=act)


@card.action("crush", HITTABLE, answerable=False)
@clause(
    "form.power.note.crush-unstoppable",
    "ruling.form.power.crush-weakness-token",
    "ruling.form.power.crush-own-abilities",
    "ruling.form.power.crush-shield-stays",
)
def crush(m: State, act: Act, n: Printed) -> Rule[None]:
    """An enemy in range takes 3 damage that nothing reduces, absorbs or answers."""
    power = 99 if act.level > 1 else None
    for each in (yield from pick_hittable(m, act)):
        yield from strike(m, act, each, n.damage, ignores=UNSTOPPABLE, answerable=False, power=power)


@card.gate("crush", 9)
def any_number_of_power(m: State, act: Act, n: Printed) -> None:
    """Any number of Power tokens may be spent on that hit: the hit itself asks for them."""
