"""One-Two Form: every blow lands twice."""

from __future__ import annotations

from dustup.engine.cite import clause
from dustup.engine.rule import Rule
from dustup.games.panic.cards import HITTABLE, Printed, form
from dustup.games.panic.happenings import ACTION, Hit, Landed
from dustup.games.panic.rules.act import Act
from dustup.games.panic.rules.damage import harm, strike_all
from dustup.games.panic.rules.picking import pick_hittable
from dustup.games.panic.rules.teleports import user_teleports
from dustup.games.panic.state import State, Unit

card = form(__file__)


@card.after("second-hit", Landed, mine="dealer")
@clause("form.one-two.note.not-an-action", "form.one-two.note.weakness", "ruling.form.one-two.per-hit")
def second_hit(m: State, me: Unit, landed: Landed, n: Printed) -> Rule[None]:
    """After each hit of the owner's Action on an enemy, that enemy takes another of 1 damage, which is no Action."""
    hit = landed.hit
    if hit.via == ACTION and not hit.shared and hit.on_enemy:
        yield from once_again(m, me, hit, n)


@clause("ruling.form.one-two.zero-damage")
def once_again(m: State, me: Unit, hit: Hit, n: Printed) -> Rule[None]:
    """Even a hit that was reduced to nothing is followed by the second one."""
    redirected = hit.act is not None and hit.act.redirected
    clause_id = card.cited("second-hit")
    yield from harm(m, me, hit.origin, hit.target, n.damage, clause_id, boost=not redirected)


@card.action("slide-in")
@clause("form.one-two.note.teleport")
def slide_in(m: State, act: Act, n: Printed) -> Rule[None]:
    """The owner teleports two spaces, whatever lies between."""
    yield from user_teleports(m, act, n.teleport, n.teleport)


@card.action("whirlwind", HITTABLE)
def whirlwind(m: State, act: Act, n: Printed) -> Rule[None]:
    """Up to three enemies in range take 1 damage each."""
    targets = yield from pick_hittable(m, act, n.enemies, up_to=True)
    yield from strike_all(m, act, targets, n.damage)
