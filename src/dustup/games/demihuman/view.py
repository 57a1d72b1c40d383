"""What a seat may know: everything that was shown."""

from __future__ import annotations

from typing import Any

from dustup.boards.freeform import Piece
from dustup.engine import rooms
from dustup.games.demihuman.rules.deployment import triangle
from dustup.games.demihuman.rules.ground import kind_of
from dustup.games.demihuman.state import NOBODY, TABLE, Model, State
from dustup.games.demihuman.words import name_of


class Window(rooms.Window):
    """Cards, teams, HP, conditions, pips, chips and pools are open."""

    def view(self, seen: State, seat: int | None) -> dict[str, Any]:
        m = seen
        return {
            "mission": {"key": m.mission.key, "name": m.mission.name, "text": m.mission.text},
            "map": m.chart.key,
            "size": [m.table.width, m.table.height],
            "pieces": [piece_seen(m, each) for each in m.table.pieces],
            "round": m.round,
            "rounds": m.mission.rounds,
            "first": m.first,
            "active": m.models[m.active].tag if m.active >= 0 else "",
            "actions": m.actions,
            "objectives": [{"at": [each.x, each.y], "solid": each.solid, "size": 2 * each.r} for each in m.objectives],
            "before": list(m.before),
            "players": [
                {
                    "seat": each.seat,
                    "role": each.role,
                    "coalition": each.coalition,
                    "pips": each.pips,
                    "points": each.points,
                    "chips": each.chips,
                    "ready": each.ready,
                    "corner": each.corner,
                    "zone": [list(at) for at in triangle(m, each.corner)] if each.corner != NOBODY else [],
                    "territory": each.territory,
                    "scored": list(each.scored),
                }
                for each in m.players
            ],
            "models": [model_seen(m, each) for each in m.models],
        }


def piece_seen(m: State, piece: Piece) -> dict[str, Any]:
    """A piece of terrain: of which kind it is, and where it lies."""
    kind = kind_of(m, piece.name).key
    return {"name": piece.name, "kind": kind, "outlines": [list(map(list, part.corners)) for part in piece.parts]}


def model_seen(m: State, model: Model) -> dict[str, Any]:
    """A model as everybody sees it."""
    return {
        "tag": model.tag,
        "card": model.card.key,
        "name": name_of(model),
        "seat": model.seat,
        "where": model.where,
        "at": m.table.write(model.spot) if model.where == TABLE else "",
        "size": 2 * model.r,
        "tall": model.tall,
        "hp": model.hp,
        "most": model.card.hp,
        "done": model.done,
        "made": model.made,
        "chosen": model.chosen,
        "conditions": dict(sorted(model.conditions.items())),
        "pool": list(model.pool),
    }
