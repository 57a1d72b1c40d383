"""Shields: what they take of a hit, how they break, and who watches them."""

from __future__ import annotations

from dustup.engine.cite import clause
from dustup.engine.hearing import AFTER, after, hearers
from dustup.engine.rule import Rule
from dustup.games.panic.events import ShieldBroken
from dustup.games.panic.happenings import Hit, ShieldAnswer, ShieldHurt
from dustup.games.panic.state import State, Unit


@clause("ruling.style.crosshair.shields")
def passes_shield(hit: Hit) -> bool:
    """Some damage goes straight to the health bar and leaves the Shield alone."""
    if "defenseless" in hit.taker.conditions or "shield" in hit.ignores:
        return True
    return hit.dealer is not None and not hit.flat and "ignores-shields" in hit.dealer.loadout.traits


@clause("shield.what", "shield.carry-over", "ruling.form.zen.overflow-next-shield", "ruling.damage.shield-counts")
def absorbed_by_shield(hit: Hit) -> int:
    """A Shield is hurt first; what is left over goes on to the health bar, past any spare Shield."""
    absorbed = min(hit.taker.shield, hit.amount)
    hit.taker.shield -= absorbed
    return absorbed


@clause("shield.what")
def shield_breaks(m: State, taker: Unit) -> None:
    """At 0 a Shield breaks."""
    m.tell(ShieldBroken, taker.id)


@clause("ruling.form.zen.once-per-hit", "ruling.archetype.cavalry.break")
def shield_hurt(m: State, hit: Hit, broken: bool) -> Rule[None]:
    """Abilities that watch Shields, once per hit."""
    if not hit.answerable:
        return
    happened = ShieldHurt(hit.taker, hit, broken)
    yield from after(m, happened)
    if ShieldAnswer in m.ears.after:
        yield from _responses(m, happened)


@clause("ruling.turn.reaction-defaults")
def _responses(m: State, happened: ShieldHurt) -> Rule[None]:
    """What others may do about a Shield that was hurt: its holder decides first, then its allies, then the rest."""
    taker, answer = happened.unit, ShieldAnswer(happened)
    for each in sorted(
        hearers(m, AFTER, answer), key=lambda each: (each.id != taker.id, each.side != taker.team, each.id)
    ):
        yield from each.hear(m, answer)
