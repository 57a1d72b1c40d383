"""Dance Form: every step draws somebody along."""

from __future__ import annotations

from dustup.engine.cite import clause
from dustup.engine.rule import Rule
from dustup.games.panic.cards import Printed, form
from dustup.games.panic.happenings import Acted, Stepped, Thrown
from dustup.games.panic.memory import add_up
from dustup.games.panic.rules.act import Act
from dustup.games.panic.rules.asking import pick_figure
from dustup.games.panic.rules.forced import pull
from dustup.games.panic.rules.health import heal_or_say
from dustup.games.panic.rules.movement import user_moves
from dustup.games.panic.rules.targets import people_from
from dustup.games.panic.rules.tokens import gain
from dustup.games.panic.state import State, Unit

card = form(__file__)


# -- Speed from Throw and Grapple ------------------------------------------------------------------------------


@card.after("speed-from-throws", Thrown, mine="unit")
@clause("ruling.form.dance.multi-throw")
def count_spaces(m: State, me: Unit, thrown: Thrown, n: Printed) -> None:
    """The spaces of everybody Thrown or Grappled by one Action are added up."""
    add_up(thrown.act.noted, "thrown-spaces", thrown.spaces)


@card.after("speed-from-throws", Acted, mine="unit")
def speed_for_them(m: State, me: Unit, acted: Acted, n: Printed) -> Rule[None]:
    """After the Throw or Grapple the owner gains a Speed token for each of these spaces."""
    yield from gain(m, me, "speed", acted.act.noted.get("thrown-spaces", 0))


# -- pulling a partner along ------------------------------------------------------------------------------


@card.after("pull-partner", Stepped, mine="unit")
@clause("form.dance.note.per-step", "ruling.form.dance.pull-direction")
def pull_along(m: State, me: Unit, step: Stepped, n: Printed) -> Rule[None]:
    """After each space of Free Movement the owner may pull somebody in range 1 space towards whoever moved."""
    figure = step.figure
    # Whoever stands next to it already cannot come any nearer.
    partners = people_from(m, me, figure, copies=True) & ~m.next_to(figure)
    chosen = yield from pick_figure(m, me, partners, "dance-with", may=True)
    if chosen is not None:
        yield from pull(m, me, figure, chosen, n.pull, cause="form.dance.ability.pull-partner")


# -- Try And Keep Up ------------------------------------------------------------------------------


@card.action("try-and-keep-up")
@clause("form.dance.note.not-free-movement")
def try_and_keep_up(m: State, act: Act, n: Printed) -> Rule[None]:
    """The owner moves two spaces, which is no Free Movement, and then heals 2."""
    yield from user_moves(m, act, n.move)
    heal_or_say(m, act, act.unit, n.heal)
