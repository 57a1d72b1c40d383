"""Positions of Panic at the Dojo, written: what ``position.py`` reads."""

from __future__ import annotations

from typing import Any

from dustup.boards.bits import listed
from dustup.boards.drawing import HOLE
from dustup.boards.square import SquareBoard
from dustup.engine.ending import Result
from dustup.engine.errors import BadContent
from dustup.engine.reading import arguments_of, written_fields
from dustup.games.panic.arena import GLYPHS, MARGIN, Arena
from dustup.games.panic.cells import cell_name, cell_names, figure_name
from dustup.games.panic.position_steps import TEAMS
from dustup.games.panic.rules.obstacles import GROUND
from dustup.games.panic.rules.start import body_of
from dustup.games.panic.rules.steps import STEPS
from dustup.games.panic.sheets import Sheet, write_sheet
from dustup.games.panic.sheets_text import read_short, write_short
from dustup.games.panic.state import NOBODY, Figure, State, Unit


def to_position(m: State) -> dict[str, Any]:
    """A state as a position."""
    ground = {kind: _write_ground(m, kind) for kind in GROUND if getattr(m, kind) != getattr(m.arena, kind)}
    table: dict[str, Any] = {
        "map": draw_arena(m.arena),
        "arena": m.arena.key,
        "arena_name": m.arena.name,
        **ground,
        "traps_used": cell_names(m.board, m.traps_used) or None,
        "weight": m.weight,
        "seats": m.seats,
        "teams": m.teams,
        **written_fields(m),
        "active": m.units[m.active].tag if m.active != NOBODY else None,
        "meter": [TEAMS[team] for team in m.meter],
        "next": [_write_step(m, each) for each in reversed(m.agenda)],
        "later": [_later(m, *row) for row in m.later] or None,
        "figures": [_write_figure(m, each) for each in m.figures],
        "options": m.options or None,
        "content": m.content or None,
        "rulings": dict(m.rulings) or None,
        "notes": dict(m.notes.plain()),
        "counters": m.counters or None,
        "result": _write_result(m.result) if m.result else None,
        "unit": [_write_unit(m, each) for each in m.units],
    }
    return {key: value for key, value in table.items() if value is not None}


def _later(m: State, pusher: int, victim: int, *numbers: int) -> list[Any]:
    """A push that waits for the end of the turn, with the name of its Action, and who has redirected it."""
    *spaces, action, redirector = numbers
    figures = [figure_name(m, m.figures[each]) for each in (pusher, victim)]
    named = [m.box.actions[action].id] if action != NOBODY else []
    return [*figures, *spaces, *named, *([m.units[redirector].tag] if redirector != NOBODY else [])]


def _write_result(result: Result) -> dict[str, Any]:
    """Who has won tells how it ended for everybody: a fight is never lost by all."""
    return {"winners": result.winners, "scores": result.scores, "reason": result.reason}


def _write_ground(m: State, kind: str) -> list[str]:
    mask: int = getattr(m, kind)
    if kind == "edge":
        mask &= m.arena.floor | m.arena.border
    return cell_names(m.board, mask)


def draw_arena(arena: Arena) -> str:
    """The map an arena was read from, glyphs apart by blanks."""
    board: SquareBoard = arena.board
    rows = []
    for row in range(MARGIN, board.height - MARGIN):
        cells = [board.at(column, row) for column in range(MARGIN, board.width - MARGIN)]
        rows.append(" ".join(_glyph(arena, cell) for cell in cells))
    return "\n".join(rows) + "\n"


def _glyph(arena: Arena, cell: int) -> str:
    if not (arena.floor | arena.border) >> cell & 1:
        return HOLE
    return next((glyph for glyph, kind in GLYPHS.items() if getattr(arena, kind) >> cell & 1), ".")


def _write_step(m: State, step: tuple[Any, ...]) -> str:
    name, *arguments = step
    words = [name]
    for kind, value in zip(arguments_of(STEPS, name), arguments, strict=True):
        plain = ("yes" if value else "no") if isinstance(value, bool) else str(value)
        words.append(m.units[value].tag if kind == "id" else plain)
    return " ".join(words)


def _write_figure(m: State, figure: Figure) -> str:
    unit = m.units[figure.unit]
    words = [unit.tag, *(["copy"] if figure.copy_of else []), cell_name(m.board, figure.cell) or "off"]
    words += written_fields(figure)
    if figure.shape != (() if figure.copy_of else body_of(unit.sheet)):
        words += ["shape", *(f"{column},{row}" for column, row in figure.shape)]
    return " ".join(words)


def _write_unit(m: State, unit: Unit) -> dict[str, Any]:
    row: dict[str, Any] = {"tag": unit.tag, "sheet": _write_sheet(unit.sheet), "team": TEAMS[unit.team]}
    row |= {"seat": unit.seat + 1, **written_fields(unit), "picked": list(unit.picked)}
    ties: dict[str, Any] = {"stance": list(unit.stance)}
    ties |= {"used": {**dict(unit.this_turn.plain()), **unit.uses}, "marks": {**dict(unit.marks.plain()), **unit.noted}}
    ties["challenge"] = m.units[unit.challenge].tag if unit.challenge != NOBODY else ""
    ties["cuffed"] = figure_name(m, m.figures[unit.cuffed]) if unit.cuffed != NOBODY else ""
    for key in ("damaged", "hurt_by"):
        ties[key] = [m.units[each].tag for each in listed(getattr(unit, key))]
    return row | {key: value for key, value in ties.items() if value}


def _write_sheet(sheet: Sheet) -> str | dict[str, Any]:
    """As short text if that says it all, else as a whole table."""
    try:
        short = write_short(sheet)
        if read_short(short) == sheet:
            return short
    except BadContent:
        pass
    return write_sheet(sheet)
