"""Rocket Style of the Cyborg: follow the push, Rocket Tackle."""

from __future__ import annotations

from dustup.engine.cite import clause
from dustup.engine.rule import Rule
from dustup.games.panic.cards import ADJACENT, Printed, style
from dustup.games.panic.happenings import Pushed
from dustup.games.panic.rules.act import Act
from dustup.games.panic.rules.forced import push
from dustup.games.panic.rules.movement import lands_on
from dustup.games.panic.rules.naming import pick_targets
from dustup.games.panic.rules.targets import people_in
from dustup.games.panic.rules.teleports import others_come_along, teleport
from dustup.games.panic.state import Figure, State, Unit

card = style(__file__)


@card.after("follow", Pushed, mine="pusher")
@clause("ruling.style.rocket.no-move")
def follow_the_push(m: State, me: Unit, pushed: Pushed, n: Printed) -> Rule[None]:
    """After pushing somebody at least one space the owner may teleport into an Empty space next to them."""
    figure, origin = pushed.figure, pushed.origin
    if pushed.spaces and figure.cell >= 0 and origin.cell >= 0 and not figure.copy_of:

        def beside(follower: Figure) -> int:
            return lands_on(m, follower, m.next_to(figure) & m.floor)

        yield from teleport(m, me.seat, origin, beside(origin), "follow-push-where", may=True)
        yield from others_come_along(m, me, origin, beside, me.seat, "follow-push-where")


@card.action("rocket-tackle", ADJACENT)
def rocket_tackle(m: State, act: Act, n: Printed) -> Rule[None]:
    """An adjacent ally or enemy is pushed two spaces."""

    def listing() -> tuple[int, int]:
        return people_in(m, act, m.next_to(act.figure)), 0

    for each in (yield from pick_targets(m, act, listing, why="target-push")):
        if isinstance(each, Figure):
            yield from push(m, act.unit, act.figure, each, n.push, act=act)
