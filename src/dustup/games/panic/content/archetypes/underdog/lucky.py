"""Lucky Style of the Underdog: Armor, one more die, Just What I Needed."""

from __future__ import annotations

from dustup.engine.cite import clause
from dustup.engine.rule import Rule
from dustup.games.panic.cards import Printed, style
from dustup.games.panic.content.archetypes.underdog.underdog import how_many_options
from dustup.games.panic.rules.act import Act
from dustup.games.panic.rules.choices import run_options
from dustup.games.panic.rules.health import heal_or_say
from dustup.games.panic.rules.movement import landing
from dustup.games.panic.rules.picking import declare
from dustup.games.panic.rules.teleports import user_teleports
from dustup.games.panic.rules.tokens import gain_basic
from dustup.games.panic.state import State

card = style(__file__)


card.trait("armor", "armor")
# The additional die is printed with the dice of the style.
card.trait("die")


@card.action("just-what-i-needed")
def just_what_i_needed(m: State, act: Act, n: Printed) -> Rule[None]:
    """Exactly what was missing: one of the options."""
    count = yield from how_many_options(m, act, n)
    yield from run_options(m, act, count)


@card.option("just-what-i-needed", "gain-tokens")
@clause("ruling.style.lucky.token-mix")
def two_basic_tokens(m: State, act: Act, n: Printed) -> Rule[None]:
    """The owner gains 2 Basic tokens, in any mix."""
    yield from gain_basic(m, act.unit, n.tokens, act=act)


@card.option("just-what-i-needed", "teleport-away", lambda m, act, n: landing(m, act.figure, n.near, n.far))
def elsewhere(m: State, act: Act, n: Printed) -> Rule[None]:
    """The owner teleports two or three spaces."""
    yield from declare(m, act)
    yield from user_teleports(m, act, n.near, n.far)


@card.option("just-what-i-needed", "heal-self", lambda m, act: act.unit.hp < act.unit.bar)
def second_wind(m: State, act: Act, n: Printed) -> Rule[None]:
    """The owner heals."""
    yield from declare(m, act)
    heal_or_say(m, act, act.unit)
