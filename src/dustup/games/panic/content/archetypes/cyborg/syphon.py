"""Syphon Style of the Cyborg: convert or copy, Power Converter."""

from __future__ import annotations

from dustup.engine.cite import clause
from dustup.engine.rule import Rule
from dustup.games.panic.cards import Printed, style
from dustup.games.panic.happenings import TurnEnd
from dustup.games.panic.rules.act import Act
from dustup.games.panic.rules.asking import pick_key
from dustup.games.panic.rules.naming import pick_targets
from dustup.games.panic.rules.tokens import CHALLENGE, gain, give, held, lose, take_token, token_holders
from dustup.games.panic.state import Figure, State, Unit

card = style(__file__)


@card.after("end", TurnEnd, mine="unit")
def convert_or_copy(m: State, me: Unit, n: Printed) -> Rule[None]:
    """The owner picks one of its tokens and turns it into a Power token or gains another of the same kind."""
    if not (kinds := held(me)):
        return
    kind = yield from pick_key(m, me.seat, kinds, "syphon-token", me)
    # Nobody holds a second Challenge.
    ways = ("convert",) if kind == CHALLENGE else ("convert", "another")
    if (yield from pick_key(m, me.seat, ways, "syphon-how", me, token=kind)) == "another":
        yield from gain(m, me, kind, 1)
    else:
        yield from lose(m, me, kind, 1)
        yield from gain(m, me, "power", 1)


Tokens = dict[tuple[int, str], bool]
"""Tokens an Action aims at: whose and of which kind."""


@card.action("power-converter", possible=token_holders)
def power_converter(m: State, act: Act, n: Printed) -> Rule[None]:
    """One token of the owner or of someone in range is stolen, turned into Power, or both."""
    if act.level == 1:
        for unit, kind, how in (yield from _aimed_at(m, act)):
            yield from _convert(m, act, unit, kind, 1, how)


@card.gate("power-converter", 6)
@clause("style.syphon.note.ally")
def every_token_of_that_kind(m: State, act: Act, n: Printed) -> Rule[None]:
    """The choice applies to every token of that kind the holder has: an ally's Weakness may become Power."""
    for unit, kind, how in (yield from _aimed_at(m, act)):
        count = 1 if kind == CHALLENGE else unit.tokens.get(kind, 0)
        yield from _convert(m, act, unit, kind, count, how)


@clause("style.syphon.note.blaster")
def _aimed_at(m: State, act: Act) -> Rule[list[tuple[Unit, str, str]]]:
    """A holder and a kind of token; each extra target is another kind or another holder. Then one choice for all."""
    chosen: Tokens = {}

    def listing() -> tuple[int, int]:
        mask = 0
        for each in m.figures_at(token_holders(m, act)):
            if any((each.unit, kind) not in chosen for kind in held(m.units[each.unit])):
                mask |= m.cells_of(each)
        return mask, 0

    while not chosen or act.extra:
        why = "extra-target" if chosen else "target-token"
        found = yield from pick_targets(m, act, listing, why=why, may=bool(chosen), extras=False)
        if not found or not isinstance(found[0], Figure):
            break
        act.extra -= bool(chosen)
        holder = m.units[found[0].unit]
        kinds = [kind for kind in held(holder) if (holder.id, kind) not in chosen]
        if not kinds:
            break  # it holds none, such as a rider on a holder
        chosen[holder.id, (yield from pick_key(m, act.seat, kinds, "convert-token", holder))] = True
    own = [] if act.also is None or act.also.copy_of else held(act.unit)
    if own := [kind for kind in own if (act.unit.id, kind) not in chosen]:
        # Countered, the Action targets its user as well.
        chosen[act.unit.id, (yield from pick_key(m, act.seat, own, "convert-token", act.unit))] = True
    if not chosen:
        return []
    how = yield from pick_key(m, act.seat, ("steal", "convert", "both"), "convert-how", act.unit)
    return [(m.units[unit], kind, how) for unit, kind in chosen]


@clause("ruling.style.syphon.who-gets-power")
def _convert(m: State, act: Act, holder: Unit, kind: str, count: int, how: str) -> Rule[None]:
    """Stolen tokens go to the owner, converted ones stay with their holder as Power; both: the owner has the Power."""
    me = act.unit
    if how == "steal":
        if holder is not me and kind in held(holder):
            yield from take_token(m, me, holder, kind, count, act)
        return
    gone = yield from lose(m, holder, kind, count, act)
    if how == "both":
        yield from gain(m, me, "power", gone, act)
    else:
        yield from give(m, me, holder, "power", gone, act)
