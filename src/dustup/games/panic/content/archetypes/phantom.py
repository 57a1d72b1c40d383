"""Phantom: every trick at any time, and cheaper; Shields, wails, strings, Copies and holes in the world."""

from __future__ import annotations

from typing import Any

from dustup.boards.bits import listed
from dustup.engine.cite import clause
from dustup.engine.options import Family, Just, No, Options, Over
from dustup.engine.rule import Choose, Prompt, Rule
from dustup.games.panic.cards import Printed, archetype
from dustup.games.panic.happenings import (
    ShieldAnswer,
    ShieldHurt,
    Shifting,
    Stepped,
    TurnEnd,
    TurnStart,
    Walking,
)
from dustup.games.panic.options import Go
from dustup.games.panic.rules.act import Act
from dustup.games.panic.rules.asking import pick_figure
from dustup.games.panic.rules.challenge import challenge
from dustup.games.panic.rules.damage import attacker
from dustup.games.panic.rules.forced import moved_by
from dustup.games.panic.rules.free_movement import in_reach, led_ground, led_people
from dustup.games.panic.rules.health import gain_shield
from dustup.games.panic.rules.movement import move_to, places
from dustup.games.panic.rules.obstacles import MOST_COPIES, stand_ins, turn_into
from dustup.games.panic.rules.picking import area_of, pick_allies, pick_anyone, pick_spaces
from dustup.games.panic.rules.space import met_at
from dustup.games.panic.rules.targets import (
    ability_area,
    ability_foes,
    allies_in,
    allies_in_range,
    foes_from,
    foes_in_range,
    obstacles_in,
    people_in,
    persons,
    spaces_in_range,
)
from dustup.games.panic.rules.teleports import user_appears
from dustup.games.panic.rules.tokens import gain, give
from dustup.games.panic.state import Figure, State, Unit
from dustup.games.panic.verbs import give_each, place_all

card = archetype(__file__)

card.focused.trait("access", "all-style-actions")
card.focused.trait("discount", "discount")
card.fused.trait("", "discount")
card.frantic.trait("access", "all-unique-actions", own_turn=True)
card.frantic.trait("discount", "discount", own_turn=True)


# -- Aura ------------------------------------------------------------------------------

aura = card.style("aura")

aura.trait("move-attacker", "shield-answers")


@aura.after("shield", TurnStart, mine="unit")
def shield_each_turn(m: State, me: Unit, n: Printed) -> Rule[None]:
    """At the start of its turn the owner gains a 3-point Shield."""
    yield from gain_shield(m, me, n.points)


@aura.after("iron", ShieldHurt)
def iron_from_broken_shields(m: State, me: Unit, hurt: ShieldHurt, n: Printed) -> Rule[None]:
    """After a Shield in range breaks, the owner gains 1 Iron token; its own Shield is in range, too."""
    if not hurt.broken:
        return
    near = in_reach(m, me, foes=hurt.unit.team != me.team)
    if hurt.unit is me or met_at(m, hurt.unit) & near:
        yield from gain(m, me, "iron", n.iron)


@aura.after("move-attacker", ShieldAnswer)
def move_the_attacker(m: State, me: Unit, answer: ShieldAnswer, n: Printed) -> Rule[None]:
    """When an enemy in range damages or breaks any Shield, the owner may move that enemy one space."""
    figure = attacker(m, me, answer.hurt.hit)
    if figure is not None and ability_foes(m, me) & m.cells_of(figure) and not m.taken_out(me):
        yield from moved_by(m, me, figure, n.spaces, me.seat)


@aura.action("shields-up", possible=allies_in_range)
@clause("style.aura.note.self")
def shields_up(m: State, act: Act, n: Printed) -> Rule[None]:
    """An ally in range gains a 3-point Shield; the owner may be that ally."""
    for each in (yield from pick_allies(m, act, whole=True)):
        yield from gain_shield(m, m.units[each.unit], n.points, act=act)


# -- Crying ------------------------------------------------------------------------------

crying = card.style("crying")


@crying.after("start", TurnStart, mine="unit")
def weaken_all(m: State, me: Unit, n: Printed) -> Rule[None]:
    """At the start of its turn the owner gives each enemy in range one Weakness token."""
    cells = yield from ability_area(m, me, lambda origin: foes_from(m, me, origin))
    yield from _weaken(m, me, m.figures_at(cells), n.weakness)


def _weaken(m: State, me: Unit, figures: list[Figure], count: int) -> Rule[None]:
    """Once for each person, however many figures it has; a Copy has no use for tokens."""
    for unit in persons(m, figures):
        yield from give(m, me, unit, "weakness", count)


@crying.after("end", TurnEnd, mine="unit")
def challenge_one(m: State, me: Unit, n: Printed) -> Rule[None]:
    """At the end of its turn the owner Challenges an enemy in range and gives it one Weakness token."""
    figure = yield from pick_figure(m, me, ability_foes(m, me), "target-by-ability")
    if figure is not None:
        yield from challenge(m, me, m.units[figure.unit], figure=figure)
        yield from give(m, me, m.units[figure.unit], "weakness", n.weakness)


@crying.action("banshees-wail", possible=lambda m, act: foes_in_range(m, act) | _fragile(m, act))
def banshees_wail(m: State, act: Act, n: Printed) -> Rule[None]:
    """Each enemy in range gets a Weakness token, and all Traps and Walls in range become Rubble."""
    figures = yield from area_of(m, act, lambda: act.band(m))
    yield from give_each(m, act, figures, "weakness", 1)
    for cell in listed(_fragile(m, act)):
        turn_into(m, "rubble", cell, act.unit, act=act)


def _fragile(m: State, act: Act) -> int:
    """Traps and Walls in range."""
    return obstacles_in(m, act, act.band(m)) & (m.trap | m.wall)


# -- Puppet's ------------------------------------------------------------------------------

puppets = card.style("puppets")


@puppets.before("move-others", Walking, mine="unit")
@clause("ruling.style.puppets.speed-block")
def move_others(m: State, me: Unit, walking: Walking, n: Printed) -> None:
    """Its Speed tokens also pay for Free Movement of allies, enemies and obstacles in range; nothing resists that."""
    walking.families += [*led_people(m, me), *led_ground(m, me, edges_stay(m))]


@puppets.before("rubble", Shifting, mine="unit")
def crumbles(m: State, me: Unit, moving: Shifting, n: Printed) -> None:
    """A Wall or Trap moved this way turns into Rubble."""
    if moving.kind in ("wall", "trap"):
        moving.becomes = "rubble"


@puppets.sentence("no-edges")
def edges_stay(m: State) -> int:
    """Every obstacle but Edges can be moved this way."""
    return m.fog | m.rubble | m.trap | m.wall


def _strung(m: State, act: Act) -> int:
    return people_in(m, act, m.board.all) | allies_in(m, act, act.figure.body)


@puppets.action("pull-the-strings", possible=_strung)
@clause("ruling.style.puppets.speed-block")
def pull_the_strings(m: State, act: Act, n: Printed) -> Rule[None]:
    """One visible ally or enemy is moved 3 spaces; an enemy's Iron resists."""
    for each in (yield from pick_anyone(m, act, seen=True, self_too=True, why="target-move")):
        yield from moved_by(m, act.unit, each, n.spaces, act.seat, act)


@puppets.gate("pull-the-strings", 5)
def pull_again(m: State, act: Act, n: Printed) -> Rule[None]:
    """One visible ally or enemy is moved 3 spaces again."""
    for each in (yield from pick_anyone(m, act, seen=True, self_too=True, why="target-move")):
        yield from moved_by(m, act.unit, each, n.spaces_5, act.seat, act)


# -- Spirit ------------------------------------------------------------------------------

spirit = card.style("spirit")

spirit.trait("edges-walls", "copies-edge-safe", "crosses-walls", "copies-cross-walls")


@spirit.after("move-copies", Stepped, mine="unit")
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


@spirit.action("now-you-see-me", possible=_room_for_copy)
def now_you_see_me(m: State, act: Act, n: Printed) -> Rule[None]:
    """A Copy is placed in an Empty space in range."""
    yield from _copy_appears(m, act)


@spirit.gate("now-you-see-me", 3)
def a_second_copy(m: State, act: Act, n: Printed) -> Rule[None]:
    """A second Copy is placed in an Empty space in range."""
    yield from _copy_appears(m, act)


@spirit.gate("now-you-see-me", 5)
def a_third_copy(m: State, act: Act, n: Printed) -> Rule[None]:
    """A third Copy is placed in an Empty space in range."""
    yield from _copy_appears(m, act)


@spirit.action("now-you-dont")
def now_you_dont(m: State, act: Act, n: Printed) -> Rule[None]:
    """Teleport into the space of the Copy destroyed as the price of this Token Action."""
    yield from user_appears(m, act, m.board.bit[act.spot] if act.spot >= 0 else 0)


# -- Vortex ------------------------------------------------------------------------------

vortex = card.style("vortex")

vortex.trait("edges", "edge-safe")
vortex.trait("portal", "portals")


def _room_for_hole(m: State, act: Act) -> int:
    return spaces_in_range(m, act, empty=True) & ~m.edge


@vortex.action("black-hole", possible=_room_for_hole)
@clause("ruling.style.vortex.black-hole-occupied")
def black_hole(m: State, act: Act, n: Printed) -> Rule[None]:
    """An Edge is placed in an Empty space in range, never under somebody."""
    cells = yield from pick_spaces(m, act, lambda: _room_for_hole(m, act), why="place-edge")
    yield from place_all(m, "edge", act.unit, cells, act)
