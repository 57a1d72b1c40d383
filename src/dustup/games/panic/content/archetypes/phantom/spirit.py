"""Spirit Style of the Phantom: Copies cross Edges and Walls and follow, Now You See Me..., ...Now You Don't."""

from __future__ import annotations

from typing import Any

from dustup.engine.cite import clause
from dustup.engine.options import Family, Just, No, Options, Over
from dustup.engine.rule import Choose, Prompt, Rule
from dustup.games.panic.cards import Printed, style
from dustup.games.panic.happenings import (
    Stepped,
)
from dustup.games.panic.options import Go
from dustup.games.panic.rules.act import Act
from dustup.games.panic.rules.movement import move_to, places
from dustup.games.panic.rules.obstacles import MOST_COPIES, place_all, stand_ins
from dustup.games.panic.rules.picking import pick_spaces
from dustup.games.panic.rules.targets import (
    spaces_in_range,
)
from dustup.games.panic.rules.teleports import user_appears
from dustup.games.panic.state import State, Unit

card = style(__file__)


card.trait("edges-walls", "copies-edge-safe", "crosses-walls", "copies-cross-walls")


@card.after("move-copies", Stepped, mine="unit")
@clause("ruling.style.spirit.follow-loop")
def copies_follow(m: State, me: Unit, n: Printed) -> Rule[None]:
    """After Free Movement of itself or a Copy the owner may move any number of its Copies one space: plain movement."""
    waiting = stand_ins(m, me)
    while waiting and not m.taken_out(me):
        steps: list[Family[Any]] = [Over(Go, places(m, each, n.spaces), each.id) for each in waiting if each.cell >= 0]
        if not any(each.count for each in steps):
            return
        options: Options[Any] = Options([*steps, Just(No())])
        answer = yield Choose(me.seat, options, Prompt("copies-follow", unit=me.id), "copies-follow")
        if type(answer) is No:
            return
        copy = m.figures[answer.figure]
        waiting.remove(copy)
        yield from move_to(m, copy, answer.to, n.spaces)


def _room_for_copy(m: State, act: Act) -> int:
    return spaces_in_range(m, act, empty=True) if _may_have_more(m, act) else 0


def _may_have_more(m: State, act: Act) -> bool:
    return act.unit.stooges or len(m.copies_of(act.unit)) < MOST_COPIES


def _copy_appears(m: State, act: Act) -> Rule[None]:
    cells = yield from pick_spaces(m, act, lambda: _room_for_copy(m, act), why="place-copy")
    yield from place_all(m, "copy", act.unit, cells, act)


@card.action("now-you-see-me", possible=_room_for_copy)
def now_you_see_me(m: State, act: Act, n: Printed) -> Rule[None]:
    """A Copy is placed in an Empty space in range."""
    yield from _copy_appears(m, act)


@card.gate("now-you-see-me", 3)
def a_second_copy(m: State, act: Act, n: Printed) -> Rule[None]:
    """A second Copy is placed in an Empty space in range."""
    yield from _copy_appears(m, act)


@card.gate("now-you-see-me", 5)
def a_third_copy(m: State, act: Act, n: Printed) -> Rule[None]:
    """A third Copy is placed in an Empty space in range."""
    yield from _copy_appears(m, act)


@card.action("now-you-dont")
@clause("ruling.move.teleport-destination")
def now_you_dont(m: State, act: Act, n: Printed) -> Rule[None]:
    """Teleport into the space of the Copy destroyed as the price of this Token Action, even beyond the border."""
    yield from user_appears(m, act, m.board.bit[act.spot] if act.spot >= 0 else 0)
