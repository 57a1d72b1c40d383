"""Singing Style of the Angel: Shield at start and end, Shield grows, Symphony."""

from __future__ import annotations

from dustup.engine.cite import clause
from dustup.engine.rule import Rule
from dustup.games.panic.cards import Printed, style
from dustup.games.panic.happenings import Acted, TurnEnd, TurnStart
from dustup.games.panic.rules.act import Act
from dustup.games.panic.rules.challenge import challenge
from dustup.games.panic.rules.forced import pull, push
from dustup.games.panic.rules.health import gain_shield, grow_shield, heal_or_say
from dustup.games.panic.rules.obstacles import destroy
from dustup.games.panic.rules.picking import pick_allies, pick_foes, pick_obstacles
from dustup.games.panic.rules.targets import (
    allies_in_range,
    allies_in_sight,
    bound,
    foes_in_range,
    obstacles_in,
)
from dustup.games.panic.state import State, Unit

card = style(__file__)


@card.after("shield", TurnStart, mine="unit")
@card.after("shield", TurnEnd, mine="unit")
@clause("ruling.style.singing.gain-with-shield")
def shield_of_song(m: State, me: Unit, n: Printed) -> Rule[None]:
    """A 2-point Shield at the start and at the end of the turn; of two Shields one is kept, as always."""
    yield from gain_shield(m, me, n.points)


@card.after("grow", Acted, mine="unit")
@clause("style.singing.note.movement-counts", "ruling.style.singing.symphony-growth")
def shield_grows(m: State, me: Unit, n: Printed) -> None:
    """After each Action, whatever it was, the active Shield gains 1 point, if there is one by then."""
    grow_shield(m, me, n.points)


def _anything_to_sing(m: State, act: Act) -> bool:
    # Nothing keeps a singer who is not Challenged from healing itself.
    return not bound(act) or any(
        possible is not None and possible(m, act) for _, _, possible in m.box.action_named["symphony"].options
    )


card.needs("symphony", possible=_anything_to_sing)


@card.option("symphony", "pull-ally", lambda m, act: allies_in_sight(m, act, others=True))
def sing_closer(m: State, act: Act, n: Printed) -> Rule[None]:
    """A visible ally is pulled 3 spaces."""
    for each in (yield from pick_allies(m, act, seen=True, others=True)):
        yield from pull(m, act.unit, act.figure, each, n.pull, act=act)


@card.option("symphony", "heal", lambda m, act: allies_in_range(m, act, fallen=True))
def sing_better(m: State, act: Act, n: Printed) -> Rule[None]:
    """An ally in range heals."""
    for each in (yield from pick_allies(m, act, fallen=True, heals=True, why="target-heal")):
        heal_or_say(m, act, m.units[each.unit])


@card.option("symphony", "challenge", lambda m, act: foes_in_range(m, act) & ~m.foe_copies_at(act.team))
def sing_against(m: State, act: Act, n: Printed) -> Rule[None]:
    """An enemy in range is Challenged."""
    for each in (yield from pick_foes(m, act, copies=False, why="target-challenge")):
        yield from challenge(m, act.unit, m.units[each.unit], figure=each, act=act)


@card.option("symphony", "push-enemy", foes_in_range)
def sing_away(m: State, act: Act, n: Printed) -> Rule[None]:
    """An enemy in range is pushed 3 spaces."""
    for each in (yield from pick_foes(m, act)):
        yield from push(m, act.unit, act.figure, each, n.push, act=act)


@card.option("symphony", "destroy-obstacle", lambda m, act: obstacles_in(m, act, act.band(m)))
def sing_apart(m: State, act: Act, n: Printed) -> Rule[None]:
    """An obstacle in range is destroyed."""
    for cell in (yield from pick_obstacles(m, act)):
        yield from destroy(m, act.unit, cell, act=act)
