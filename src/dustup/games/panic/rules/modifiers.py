"""What tokens and Armor do to a hit: Power raises it, Weakness, Armor and Iron take something off."""

from __future__ import annotations

from dustup.engine.cite import clause
from dustup.engine.hearing import after
from dustup.engine.rule import Rule
from dustup.games.panic.happenings import Boosted, Hit
from dustup.games.panic.rules.act import Act, Committed
from dustup.games.panic.rules.asking import how_many
from dustup.games.panic.rules.forced import push_ahead
from dustup.games.panic.rules.tokens import can_spend, lose, power_limit, spend
from dustup.games.panic.state import State, Unit


@clause(
    "token.power.damage",
    "token.power.both",
    "token.power.one-per-hit",
    "ruling.token.power-on-abilities",
    "ruling.token.power-zero",
    "ruling.token.power-wording",
    "form.power.note.tokens",
    "form.power.note.per-hit",
)
def boosted_by_power(m: State, dealer: Unit, hit: Hit, limit: int | None) -> Rule[None]:
    """Power raises the damage of a hit, and the push that belongs to it, by 1 for each token."""
    if hit.amount <= 0 or limit == 0 or (hit.act is not None and hit.act.redirected):
        return
    have = can_spend(m, dealer, "power")
    if not have:
        return
    most = min(have, power_limit(dealer) if limit is None else limit)
    count = yield from how_many(dealer, most, "spend-power", target=hit.target.id, damage=hit.amount)
    if not count or (yield from spend(m, dealer, ("power",), count, "hit")) is None:
        return
    hit.power = count
    hit.add(count, "power")
    if hit.push or m.rulings.get("power-push") == "pushes":
        hit.push += count
    yield from after(m, Boosted, hit)


@clause(
    "token.weakness.effect",
    "ruling.damage.weakness-minimum",
    "ruling.damage.weakness-one-token",
    "ruling.damage.self-and-ally",
    "form.vigilance.note.reminders",
    "style.crosshair.ability.ignore-tokens",
)
def lowered_by_weakness(m: State, dealer: Unit, hit: Hit) -> Rule[None]:
    """Weakness takes 2 off whatever its holder deals, then one token is discarded; several tokens do no more."""
    if not dealer.tokens.get("weakness") or "weakness" in hit.ignores or hit.amount <= 0:
        return
    if "ignores-weakness" in dealer.loadout.traits:
        return
    hit.add(-min(2, hit.amount), "weakness")
    yield from lose(m, dealer, "weakness", 1)


@clause("armor.effect", "armor.no-stacking", "style.overwhelming.ability.ignore-armor", "form.iron.note.armor",
        "style.crosshair.ability.ignore-armor")  # fmt: skip
def lowered_by_armor(m: State, hit: Hit) -> None:
    """Armor takes 1 off every damage, however many sources of it there are."""
    taker = hit.taker
    sources = taker.loadout.traits.get("armor", ())
    if "armor" in taker.conditions:
        sources = (*sources, "bonus.defensive")
    if not sources or "armor" in hit.ignores or "defenseless" in taker.conditions:
        return
    if hit.dealer is not None and not hit.flat and "ignores-armor" in hit.dealer.loadout.traits:
        return
    hit.add(-1, sources[0])


def has_armor(unit: Unit) -> bool:
    """Whether a unit has Armor right now."""
    armored = "armor" in unit.loadout.traits or "armor" in unit.conditions
    return armored and "defenseless" not in unit.conditions


@clause(
    "token.iron.spend",
    "token.iron.cumulative",
    "ruling.token.iron-wording",
    "ruling.token.iron-moment",
    "ruling.token.iron-scope",
    "ruling.token.iron-push-only",
    "ruling.archetype.trickster.no-reduction",
)
def lowered_by_iron(m: State, hit: Hit) -> Rule[None]:
    """Against an enemy's Action: each Iron token takes 1 off its damage and 1 off its spaces, both in total."""
    act, taker = hit.act, hit.taker
    assert act is not None
    if taker.is_ally(act.unit) or "iron" in hit.ignores:
        return
    if hit.dealer is not None and "ignores-iron" in hit.dealer.loadout.traits:
        return
    committed = act.committed(taker.id)
    if committed.damage and hit.amount > 0:
        _less(act, hit, committed)
    have = can_spend(m, taker, "iron")
    spaces = max(0, push_ahead(m, hit) - committed.spaces) if have and hit.push else 0
    most = min(have, max(hit.amount, spaces))
    if most <= 0:
        return
    hit.iron_asked = True
    count = yield from how_many(taker, most, "spend-iron", by=act.unit.id, damage=hit.amount, spaces=spaces)
    paid = (yield from spend(m, taker, ("iron",), count, "block")) if count else None
    if paid is None:
        return
    committed.add(paid, taker)
    if hit.amount > 0:
        _less(act, hit, committed)


@clause("token.iron.spend")
def _less(act: Act, hit: Hit, committed: Committed) -> None:
    """Iron takes damage off a hit: whoever spent it, perhaps against an earlier move of the Action, has blocked now."""
    for part in committed.against_damage(hit.amount):
        hit.add(*part)
    if committed.fresh:
        committed.fresh = False
        act.blocked |= 1 << hit.taker.id
