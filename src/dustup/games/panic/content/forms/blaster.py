"""Blaster Form: everything reaches farther and hits one more."""

from __future__ import annotations

from dustup.engine.cite import clause
from dustup.engine.rule import Rule
from dustup.games.panic.cards import HITTABLE, Printed, form
from dustup.games.panic.rules.act import Act, reach_wider
from dustup.games.panic.rules.damage import strike_all, strike_area
from dustup.games.panic.rules.picking import pick_hittable
from dustup.games.panic.rules.targets import foes_in_range
from dustup.games.panic.state import State
from dustup.games.panic.verbs import hittable_in_range

card = form(__file__)

card.trait("extra-target", "extra-target")
card.longer("range")


@card.action("amplify")
def amplify(m: State, act: Act, n: Printed) -> None:
    """The owner's next Action this turn gets 2 more range and up to three more targets."""
    reach_wider(act.unit, n.range, n.targets)


@card.action("shockwave", HITTABLE, early=foes_in_range)
def shockwave(m: State, act: Act, n: Printed) -> Rule[None]:
    """Every enemy in range takes 1 damage."""
    yield from strike_area(m, act, lambda: act.band(m), n.damage)


@card.gate("shockwave", 6, hittable_in_range)
@clause("ruling.form.blaster.area")
def one_enemy_more(m: State, act: Act, n: Printed) -> Rule[None]:
    """One enemy in range takes 2 damage in addition: the only part of the Action for which an extra target counts."""
    targets = yield from pick_hittable(m, act, n.enemies_6)
    yield from strike_all(m, act, targets, n.damage_6)
