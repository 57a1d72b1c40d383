"""What a seat sees: everything on this table is open but the dice to come.

The view is built up from this list of what may be known, never by taking things away from the state.
"""

from __future__ import annotations

from functools import lru_cache
from operator import attrgetter
from typing import Any

from dustup.boards.square import SquareBoard
from dustup.engine import rooms
from dustup.engine.cite import clause
from dustup.engine.kept import Kept
from dustup.games.panic.arena import Arena
from dustup.games.panic.box import Box
from dustup.games.panic.catalog import ARCHETYPES
from dustup.games.panic.cells import cell_name, cell_names, figure_name
from dustup.games.panic.position_steps import TEAMS
from dustup.games.panic.position_write import draw_arena
from dustup.games.panic.rules.obstacles import GROUND
from dustup.games.panic.state import NOBODY, OFF, Figure, State, Unit

named = lru_cache(maxsize=1024)(cell_names)
"""Spaces by name, made once; nobody changes what comes out of it."""


_drawn: Kept[dict[str, str]] = Kept(64)


def drawn(arena: Arena) -> dict[str, str]:
    """The bare map. Drawn once."""
    made = _drawn.get(arena, None)
    if made is None:
        made = _drawn.keep(arena, None, {"key": arena.key, "name": arena.name, "drawing": draw_arena(arena)})
    return made


MASKS = attrgetter(*GROUND)


@lru_cache(maxsize=1024)
def ground(board: SquareBoard, arena: int, *masks: int) -> dict[str, list[str]]:
    """Where obstacles lie in the arena. Nobody changes what is made here once for all."""
    return {kind: named(board, mask & arena) for kind, mask in zip(GROUND, masks, strict=True)}


def later(m: State, pusher: int, victim: int, spaces: int, iron: int, *rest: int) -> dict[str, Any]:
    """A push that waits for the end of the turn."""
    who, whom = (figure_name(m, m.figures[each]) for each in (pusher, victim))
    return {"pusher": who, "victim": whom, "spaces": spaces, "iron": iron}


# -- units ------------------------------------------------------------------------------


UNIT = attrgetter(
    *("team", "seat", "guest", "hp", "bar", "bars", "turns", "taken", "out", "stance", "challenge"),
    *("shield", "cuffed", "aim", "amplified", "loadout"),
)
PILES = attrgetter("spares", "pool", "kept", "promised", "tokens", "conditions", "uses", "noted")
FIGURE = attrgetter("id", "cell", "body", "copy_of", "acted", "moved")
_units: Kept[dict[str, Any]] = Kept()


def units(m: State) -> list[dict[str, Any]]:
    """The participants with their figures."""
    bodies: dict[int, list[Figure]] = {each.id: [] for each in m.units}
    for figure in m.figures:  # those out of play, too: they count for the names
        bodies[figure.unit].append(figure)
    return [unit(m, each, bodies[each.id]) for each in m.fighters]


def unit(m: State, each: Unit, bodies: list[Figure]) -> dict[str, Any]:
    """A participant with its figures; made anew only if it looks different."""
    figures = [FIGURE(one) for one in bodies]
    looks = (m.board, UNIT(each), each.this_turn.plain(), each.marks.plain(), figures)
    made = _units.get(each, (*looks, PILES(each)))
    if made is None:
        piles = tuple([pile.copy() for pile in PILES(each)])
        made = _units.keep(each, (*looks, piles), make_unit(m, each, bodies))
    return made


def make_unit(m: State, each: Unit, bodies: list[Figure]) -> dict[str, Any]:
    """A participant: its sheet, its health, what lies in front of it, and its figures."""
    return {
        "tag": each.tag,
        **printed(each),
        "team": TEAMS[each.team],
        "seat": each.seat,
        "guest": each.guest,
        "hp": each.hp,
        "bar": each.bar,
        "bars": each.bars,
        "turns": each.turns,
        "taken": each.taken,
        "down": m.taken_out(each),
        "out": each.out,
        "tokens": counters(m, each),
        "shield": each.shield,
        "spares": list(each.spares),
        "pool": list(each.pool),
        "kept": list(each.kept),
        "promised": list(each.promised),
        "conditions": sorted(each.conditions),
        "cuffed": m.units[m.figures[each.cuffed].unit].tag if each.cuffed != NOBODY else None,
        "used": {**dict(each.this_turn.plain()), **each.uses},
        "marks": {**dict(each.marks.plain()), **each.noted},
        "aim": each.aim,
        "amplified": each.amplified,
        "figures": [figure(m, one) for one in bodies if one.cell != OFF],
    }


def printed(each: Unit) -> dict[str, Any]:
    """What stands on a unit's sheet, and what its stance gives it. Nobody changes it."""
    look = (each.sheet, each.stance)
    return _printed.get(each.loadout, look) or _printed.keep(each.loadout, look, make_printed(each))


_printed: Kept[dict[str, Any]] = Kept()


def make_printed(each: Unit) -> dict[str, Any]:
    """What stands on a unit's sheet, and what its stance gives it."""
    sheet, loadout = each.sheet, each.loadout
    return {
        "name": each.name,
        "kind": sheet.kind,
        "archetypes": list(sheet.archetypes),
        "build": sheet.build,
        "skills": list(sheet.skills),
        "stance": loadout.name,
        "ability": ARCHETYPES[sheet.archetypes[each.stance[0]]].name if sheet.kind == "frantic" else None,
        "stances": [stance.name for stance in sheet.stances],
        "styles": list(sheet.styles),
        "forms": list(sheet.forms),
        "range": list(loadout.range) if loadout.range else None,
        "dice": list(loadout.dice),
        "fixed": list(loadout.fixed),
        "actions": list(action_ids(each.loadouts.box, loadout.actions)),
    }


@lru_cache(maxsize=4096)
def action_ids(cards: Box, mask: int) -> tuple[str, ...]:
    """The actions of a mask."""
    return tuple(action.id for action in cards.actions_in(mask))


@clause("intro.materials")
def counters(m: State, each: Unit) -> list[dict[str, Any]]:
    """A labelled counter for every kind of token a unit holds; a Challenge bears the challenger's name."""
    found: list[dict[str, Any]] = [
        {"kind": kind, "name": kind.replace("-", " ").title(), "count": count, "of": None}
        for kind, count in sorted(each.tokens.items())
    ]
    if each.challenge != NOBODY:
        by = m.units[each.challenge]
        found.append({"kind": "challenge", "name": f"Challenge of {by.name}", "count": 1, "of": by.tag})
    return found


def figure(m: State, each: Figure) -> dict[str, Any]:
    """A body on the map; large ones fill several spaces."""
    return {
        "name": figure_name(m, each),
        "cell": cell_name(m.board, each.cell),
        "cells": named(m.board, each.body),
        "copy": each.copy_of,
        "acted": each.acted,
        "moved": each.moved,
    }


class Window(rooms.Window):
    """Nothing is hidden at this table but the dice to come."""

    @clause("ruling.token.visibility")
    def view(self, m: State, seat: int | None) -> dict[str, Any]:
        """The table as JSON data; spaces by name, units by tag."""
        return {
            "map": drawn(m.arena),
            "ground": ground(m.board, m.arena.floor | m.arena.border, *MASKS(m)),
            "traps_used": named(m.board, m.traps_used),
            "weight": m.weight,
            "heal": m.heal,
            "round": m.round,
            "turn": m.turn,
            "meter": [TEAMS[team] for team in m.meter],
            "active": m.units[m.active].tag if m.active != NOBODY else None,
            "donated": m.donated,
            "teams": list(TEAMS[: m.teams]),
            "seats": m.seats,
            "units": units(m),
            "later": [later(m, *each) for each in m.later],
            "options": dict(m.options),
            **({"content": m.content} if m.content else {}),
            "notes": {key: value for key, value in m.notes.plain() if isinstance(value, (int, str))},
            "result": m.result and m.result.shown(),
        }
