"""What a seat sees: everything on this table is open but the dice to come.

The view is built up from this list of what may be known, never by taking things away from the state.
"""

from __future__ import annotations

from functools import lru_cache
from operator import attrgetter
from typing import Any

from dustup.engine.cite import clause
from dustup.games.panic.cards import MOVES
from dustup.games.panic.catalog import ARCHETYPES
from dustup.games.panic.cells import cell_name, cell_names, figure_name
from dustup.games.panic.picture import picture
from dustup.games.panic.position import TEAMS
from dustup.games.panic.position_write import draw_arena
from dustup.games.panic.rules.obstacles import GROUND
from dustup.games.panic.state import NOBODY, OFF, Figure, State, Unit

__all__ = ["picture", "view"]

drawn = lru_cache(maxsize=64)(draw_arena)
named = lru_cache(maxsize=1024)(cell_names)
"""Spaces by name, made once; nobody changes what comes out of it."""


@clause("ruling.token.visibility")
def view(m: State) -> dict[str, Any]:
    """The table as JSON data; spaces by name, units by tag."""
    return {
        "map": {"key": m.arena.key, "name": m.arena.name, "drawing": drawn(m.arena)},
        "ground": {kind: named(m.board, getattr(m, kind) & (m.arena.floor | m.arena.border)) for kind in GROUND},
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
        "units": [unit(m, each) for each in m.fighters],
        "later": [later(m, *each) for each in m.later],
        "options": dict(m.options),
        "notes": {key: value for key, value in m.notes.items() if isinstance(value, int | str)},
        "result": result(m),
    }


def later(m: State, pusher: int, victim: int, spaces: int) -> dict[str, Any]:
    """A push that waits for the end of the turn."""
    who, whom = (figure_name(m, m.figures[each]) for each in (pusher, victim))
    return {"pusher": who, "victim": whom, "spaces": spaces}


# -- units ------------------------------------------------------------------------------


MANY = 4000
_made: dict[tuple[Any, ...], tuple[Any, dict[str, Any]]] = {}
"""Units by everything that is shown of them, with the cards they were made from. Nobody changes them."""
UNIT = attrgetter(
    *("id", "tag", "team", "seat", "guest", "hp", "bar", "bars", "turns", "taken", "out", "stance", "challenge"),
    *("shield", "cuffed", "aim", "amplified"),
)
LISTS = attrgetter("spares", "pool", "kept")
COUNTS = attrgetter("tokens", "conditions", "used", "marks")
FIGURE = attrgetter("id", "cell", "body", "copy_of", "acted", "moved")


def unit(m: State, each: Unit) -> dict[str, Any]:
    """A participant with its figures. Made once for what it looks like."""
    cards = (m.board, each.sheet, each.loadout)
    bodies = [one for one in m.figures if one.unit == each.id]  # those out of play, too: they count for the names
    look = (*map(id, cards), *UNIT(each), *map(tuple, LISTS(each)), *map(tuple, map(dict.items, COUNTS(each))))
    look += tuple(map(FIGURE, bodies))
    if each.challenge != NOBODY:
        look += (m.units[each.challenge].tag,)
    if each.cuffed != NOBODY:
        look += (m.units[m.figures[each.cuffed].unit].tag,)
    found = _made.get(look)
    if found is not None:
        return found[1]
    if len(_made) > MANY:
        _made.clear()
    made = make_unit(m, each)
    _made[look] = (cards, made)
    return made


def make_unit(m: State, each: Unit) -> dict[str, Any]:
    """A participant: its sheet, its health, what lies in front of it, and its figures."""
    loadout = each.loadout
    return {
        "tag": each.tag,
        "name": each.name,
        "kind": each.sheet.kind,
        "archetypes": list(each.sheet.archetypes),
        "build": each.sheet.build,
        "skills": list(each.sheet.skills),
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
        "stance": loadout.name,
        "ability": ARCHETYPES[each.sheet.archetypes[each.stance[0]]].name if each.sheet.kind == "frantic" else None,
        "stances": [stance.name for stance in each.sheet.stances],
        "styles": list(each.sheet.styles),
        "forms": list(each.sheet.forms),
        "range": list(loadout.range) if loadout.range else None,
        "dice": list(loadout.dice),
        "fixed": list(loadout.fixed),
        "actions": list(action_ids(loadout.actions)),
        "tokens": counters(m, each),
        "shield": each.shield,
        "spares": list(each.spares),
        "pool": list(each.pool),
        "kept": list(each.kept),
        "conditions": sorted(each.conditions),
        "cuffed": m.units[m.figures[each.cuffed].unit].tag if each.cuffed != NOBODY else None,
        "used": dict(each.used),
        "marks": dict(each.marks),
        "aim": each.aim,
        "amplified": each.amplified,
        "figures": [figure(m, one) for one in m.figures if one.unit == each.id and one.cell != OFF],
    }


@lru_cache(maxsize=4096)
def action_ids(mask: int) -> tuple[str, ...]:
    """The actions of a mask."""
    return tuple(move.id for move in MOVES if mask >> move.index & 1)


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


def result(m: State) -> dict[str, Any] | None:
    """How the fight ended."""
    if m.result is None:
        return None
    return {"winners": list(m.result.winners), "scores": list(m.result.scores), "reason": m.result.reason}
