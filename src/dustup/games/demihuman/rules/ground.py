"""What terrain does: to whoever is activated near it, and to attacks across it."""

from __future__ import annotations

from typing import Any

from dustup.boards.freeform import Piece, obscured, sees
from dustup.engine.cite import clause
from dustup.engine.rule import Rule
from dustup.games.demihuman.events import TerrainActs
from dustup.games.demihuman.rules.conditions import give
from dustup.games.demihuman.rules.damage import hurt
from dustup.games.demihuman.state import INCH, TOUCH, Model, State
from dustup.games.demihuman.terrain import Danger, TerrainCard


def kind_of(m: State, name: str) -> TerrainCard:
    """Of which kind a piece is: it is named after it, with a number."""
    kind, _, _ = name.rpartition("-")
    return m.box.terrain[kind or name]


@clause("terrain.dangerous", "terrain.hazardous", "ruling.terrain.start-effects")
def acts_on(m: State, model: Model, conditions: bool) -> Rule[None]:
    """Each piece in reach acts once when an activation starts: Dangerous ones hurt, Hazardous ones give conditions."""
    for piece, kind, danger in dangers(m):
        if bool(danger.condition) != conditions or not model.alive:
            continue
        if piece.within(model, danger.inches * INCH + TOUCH):
            m.tell(TerrainActs, model.id, kind.name)
            if danger.condition:
                give(m, model, danger.condition, danger.number)
            else:
                yield from hurt(m, model, danger.number)


def dangers(m: State) -> list[tuple[Piece, TerrainCard, Danger]]:
    """What pieces of the table do to whoever is activated near them."""
    kinds = ((piece, kind_of(m, piece.name)) for piece in m.table.pieces)
    return m.table.once("dangers", lambda: [(piece, kind, each) for piece, kind in kinds for each in kind.dangers])


@clause("attack.sight", "attack.sight.line", "attack.sight.models", "ruling.sight.test", "ruling.sight.elevation")
@clause("terrain.blocking", "terrain.height.sight", "ruling.sight.equal-height", "ruling.mission.objective-models")
def sighted(m: State, looker: Any, target: Any, gone: Model | None = None) -> bool:
    """Whether one of the lines from base to base is free: of terrain, of taller models, of objectives that block.

    Somebody who is elsewhere by then may be left out.
    """
    others = m.in_the_way()
    return sees(m.table, looker, target, others if gone is None else [each for each in others if each is not gone])


@clause("terrain.covering", "terrain.patterned", "ruling.terrain.obscured", "ruling.terrain.no-stacking")
@clause("ruling.terrain.covering-amount", "terrain.up-top", "terrain.down-low", "ruling.terrain.groups")
def hidden(m: State, origin: Any, target: Any) -> tuple[int, int]:
    """The highest Covering and the highest Patterned that count for a target against somebody."""
    covering = patterned = 0
    for piece in obscured(m.table, origin, target):
        group = kind_of(m, piece.name).everywhere
        below = kind_of(m, piece.name).down_low if m.table.covers(piece, target) else None
        for each in (group, below) if below is not None else (group,):
            covering, patterned = max(covering, each.covering), max(patterned, each.patterned)
    if target.level and target.level != getattr(origin, "level", 0):
        top = kind_of(m, m.table.numbered[target.level].name).up_top
        covering, patterned = max(covering, top.covering), max(patterned, top.patterned)
    if m.rulings.get("covering") == "one":
        covering = min(covering, 1)
    return covering, patterned


@clause("terrain.vantage", "terrain.up-top", "ruling.terrain.no-stacking")
def vantage(m: State, attacker: Model, target: Model) -> int:
    """What ranged attacks gain from terrain one stands on, against whoever does not stand on it."""
    if not attacker.level or target.level == attacker.level:
        return 0
    kind = kind_of(m, m.table.numbered[attacker.level].name)
    return max(kind.everywhere.vantage, kind.up_top.vantage)
