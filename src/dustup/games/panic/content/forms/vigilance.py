"""Vigilance Form: always on one's feet, and others with one."""

from __future__ import annotations

from dustup.engine.cite import clause
from dustup.engine.rule import Rule
from dustup.games.panic.cards import FOE, Printed, form
from dustup.games.panic.happenings import Rising, TurnEnd, TurnStart
from dustup.games.panic.rules.act import Act
from dustup.games.panic.rules.asking import pick_figure, pick_key
from dustup.games.panic.rules.health import heal, heal_or_say
from dustup.games.panic.rules.naming import one_of_each, pick_targets
from dustup.games.panic.rules.picking import pick_foes
from dustup.games.panic.rules.space import met_at
from dustup.games.panic.rules.targets import ability_foes, allies_in_sight, bound
from dustup.games.panic.rules.tokens import give, give_each, held, remove
from dustup.games.panic.state import State, Unit

card = form(__file__)


# -- at the start and at the end ------------------------------------------------------------------------------


@card.after("start", TurnStart, mine="unit")
def recover(m: State, me: Unit, n: Printed) -> Rule[None]:
    """At the start of its turn the owner either heals or discards one of its tokens; the fallen lose none."""
    tokens = held(me) if not m.taken_out(me) else ()
    way = yield from pick_key(m, me.seat, ("heal", *tokens), "recover", me)
    if way == "heal":
        heal(m, me)
    else:
        yield from remove(m, me, me, n.tokens, me.seat, first=way)


@card.after("start", Rising, mine="unit")
@clause("form.vigilance.note.start-heal")
def rise(m: State, me: Unit, n: Printed) -> Rule[None]:
    """It does so while it lies at zero HP, too; healed before the roll, it stands up and takes a normal turn."""
    yield from recover(m, me, n)


@card.after("end", TurnEnd, mine="unit")
def weaken(m: State, me: Unit, n: Printed) -> Rule[None]:
    """At the end of its turn the owner gives one enemy in range a Weakness token."""
    chosen = yield from pick_figure(m, me, one_of_each(m, ability_foes(m, me)), "weaken-whom")
    if chosen is not None:
        yield from give(m, me, m.units[chosen.unit], "weakness", n.weakness)


# -- Bow Down ------------------------------------------------------------------------------


@card.action("bow-down", FOE)
def bow_down(m: State, act: Act, n: Printed) -> Rule[None]:
    """An enemy in range gets one Weakness token."""
    yield from _burden(m, act, n.weakness)


@card.gate("bow-down", 4)
@clause("ruling.form.vigilance.bow-down-targets")
def bow_lower(m: State, act: Act, n: Printed) -> Rule[None]:
    """An enemy in range, the same or another, gets two Weakness tokens in addition."""
    yield from _burden(m, act, n.weakness_4)


def _burden(m: State, act: Act, tokens: int) -> Rule[None]:
    yield from give_each(m, act, (yield from pick_foes(m, act, whole=True)), "weakness", tokens)


# -- Stand Strong ------------------------------------------------------------------------------


@card.action("stand-strong", possible=lambda m, act: not bound(act) or allies_in_sight(m, act, fallen=True))
def stand_strong(m: State, act: Act, n: Printed) -> Rule[None]:
    """The owner or one visible ally heals."""
    yield from _heal_one(m, act, [])


@card.gate("stand-strong", 4)
@clause("form.vigilance.note.stand-strong-combos")
def stand_stronger(m: State, act: Act, n: Printed) -> Rule[None]:
    """The owner, even if it was the first, or another visible ally heals."""
    yield from _heal_one(m, act, [m.units[each.unit] for each in act.figures if each.unit != act.unit.id])


def _heal_one(m: State, act: Act, healed: list[Unit]) -> Rule[None]:
    """Name somebody who has not been healed yet, and heal whoever it is."""
    barred = 0
    for each in healed:
        barred |= met_at(m, each)

    def listing() -> tuple[int, int]:
        return allies_in_sight(m, act, fallen=True) & ~barred, 0

    act.named = yield from pick_targets(m, act, listing, why="target-heal", heals=True)
    for unit in dict.fromkeys(each.unit for each in act.figures):
        heal_or_say(m, act, m.units[unit])
