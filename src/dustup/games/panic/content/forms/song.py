"""Song Form: everybody fights to the same tune."""

from __future__ import annotations

from dustup.engine.cite import clause
from dustup.engine.options import Options
from dustup.engine.rule import Choose, Prompt, Rule
from dustup.games.panic.cards import Printed, form
from dustup.games.panic.catalog import BASIC
from dustup.games.panic.happenings import TurnStart
from dustup.games.panic.memory import keep
from dustup.games.panic.options import Command
from dustup.games.panic.rules.act import Act
from dustup.games.panic.rules.actions import take_up
from dustup.games.panic.rules.asking import pick_key, what_it_does
from dustup.games.panic.rules.commands import command
from dustup.games.panic.rules.free_actions import uses_at_once
from dustup.games.panic.rules.health import heal_or_say
from dustup.games.panic.rules.picking import pick_allies
from dustup.games.panic.rules.pool import add_number, discard_number
from dustup.games.panic.rules.targets import allies_in_sight, bound, persons
from dustup.games.panic.rules.tokens import gain, held, remove
from dustup.games.panic.state import State, Unit

card = form(__file__)

WAYS = ("remove", "heal", "song")
"""What Sing Along offers, in printed order."""


# -- the song ------------------------------------------------------------------------------


@card.after("song", TurnStart, mine="unit")
@clause("ruling.form.song.allies-everywhere")
def choose_song(m: State, me: Unit, n: Printed) -> Rule[None]:
    """At the start of its turn the owner chooses a Basic token: it gains 3 of them, every other ally in play 1."""
    kind = yield from pick_key(m, me.seat, BASIC, "choose-song", me)
    keep(me.noted, "song", 1 + BASIC.index(kind))
    yield from gain(m, me, kind, n.own)
    for ally in m.other_allies(me):
        yield from gain(m, ally, kind, n.allies)


@clause("ruling.form.song.current-song")
def song_of(unit: Unit) -> str:
    """The last song it chose; empty if it has not chosen any yet."""
    chosen = unit.noted.get("song", 0)
    return BASIC[chosen - 1] if chosen else ""


# -- Sing Along ------------------------------------------------------------------------------


@card.action("sing-along", possible=lambda m, act: not bound(act) or allies_in_sight(m, act, fallen=True))
def sing_along(m: State, act: Act, n: Printed) -> Rule[None]:
    """For one visible ally pick one: it removes a token it holds, it heals, or it gains 2 tokens of the song."""
    chosen = yield from pick_allies(m, act, n.allies, seen=True, fallen=True, whole=True, heals=True, why="sing-for")
    singers = persons(m, chosen)
    keys: list[str] = []
    for _ in range(n.pick):
        open_ways = [way for way in WAYS if way not in keys and any(_can(m, act, each, way) for each in singers)]
        if open_ways:
            keys.append((yield from pick_key(m, act.seat, open_ways, "sing-what", act.unit)))
    act.named, act.picked = chosen, tuple(keys)
    for each in singers:
        for way in WAYS:
            if way in keys and _can(m, act, each, way):
                yield from _sing(m, act, each, way, n)


@card.gate("sing-along", 4)
@clause("form.song.note.repeat")
def they_choose(m: State, act: Act, n: Printed) -> Rule[None]:
    """That ally also picks one from the same list, even the same."""
    for each in persons(m, act.named):
        barred = list(_not_again(act, each))
        for _ in range(n.pick_4):
            open_ways = [way for way in WAYS if way not in barred and _can(m, act, each, way)]
            if open_ways:
                way = yield from pick_key(m, act.seat_of(each), open_ways, "sing-too", each)
                barred.append(way)
                yield from _sing(m, act, each, way, n)


@clause("form.song.note.self", "ruling.archetype.boss.twins-persons")
def _not_again(act: Act, singer: Unit) -> tuple[str, ...]:
    """Whoever sings to itself must pick something else the second time; of Twins the one who sings, not the other."""
    other = act.figure not in act.named and singer.has("own-ally")
    return act.picked if singer is act.unit and not other else ()


def _can(m: State, act: Act, singer: Unit, way: str) -> bool:
    """Healing reaches the fallen, too; the rest needs somebody who stands."""
    if way == "heal":
        return True
    return not m.taken_out(singer) and bool(held(singer) if way == "remove" else song_of(act.unit))


def _sing(m: State, act: Act, singer: Unit, way: str, n: Printed) -> Rule[None]:
    if way == "remove":
        yield from remove(m, act.unit, singer, n.remove, act.seat_of(singer), act=act)
    elif way == "heal":
        heal_or_say(m, act, singer)
    else:
        yield from gain(m, singer, song_of(act.unit), n.gain, act=act)


@card.gate("sing-along", 6)
@clause("form.song.note.interrupt")
def they_act(m: State, act: Act, n: Printed) -> Rule[None]:
    """That ally receives a 4 in its Action Pool and must use it on an Action at once; everything else waits."""
    for each in persons(m, act.named):
        if not m.taken_out(each):
            add_number(m, each, n.number_6)
            yield from _at_once(m, each, n.number_6)


@clause("ruling.form.song.forced-action")
def _at_once(m: State, singer: Unit, number: int) -> Rule[None]:
    """Spend the number on an Action now; without a legal one it is lost. Some spend it through an ally."""
    families = uses_at_once(m, singer, number)
    if not families:
        discard_number(m, singer, number)
        return
    why = Prompt("sing-act", unit=singer.id, number=number)
    answer = yield from what_it_does(m, singer, Choose(singer.seat, Options(families), why))
    yield from command(m, singer, answer) if type(answer) is Command else take_up(m, singer, answer)
