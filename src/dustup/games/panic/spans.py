"""How far a figure reaches from where it stands: what a player counts with a finger before deciding."""

from __future__ import annotations

from dustup.boards.bits import listed
from dustup.engine.rooms import Span
from dustup.engine.text import Text
from dustup.games.panic.cells import cell_name, cell_names, figure_name, is_outside
from dustup.games.panic.rules.act import in_band, span_of
from dustup.games.panic.rules.free_movement import walkable
from dustup.games.panic.rules.space import body_at
from dustup.games.panic.rules.tokens import can_spend
from dustup.games.panic.state import OFF, State


def span(m: State, text: Text, tag: str) -> Span:
    """A figure's reach by its name: Free Movement with the tokens it holds, and the range of its stance."""
    figure = {figure_name(m, each): each for each in m.figures}[tag]
    unit = m.units[figure.unit]
    if figure.cell == OFF:
        return Span()
    speed, band = can_spend(m, unit, "speed"), span_of(m, unit, figure)
    goes = walkable(m, figure, speed) if speed else 0
    near = in_band(m, figure, band) & ~(m.wall | body_at(m, figure, figure.cell)) if band is not None else 0
    hits = [each for each in listed(m.sees_cells(figure, unit, near)) if not is_outside(m.board, each)]
    says = [text.word("reach", "goes" if speed else "stays").format(speed)]
    if band is None:
        says.append(text.word("reach", "none"))
    return Span(cell_names(m.board, goes), [cell_name(m.board, each) for each in hits], says)
