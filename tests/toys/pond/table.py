"""The Pond on a screen: bodies by their cells, the whirl as an arrow, dice by their symbols, one's own cards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from toys.pond.marsh import CARDS, FACES, HEXONS, REEDS

from dustup.boards.bits import listed
from dustup.boards.layout import layout
from dustup.engine.naming import called
from dustup.engine.rooms import Spots
from dustup.kit.motions import mark, move, symbol, symbol_die, symbol_roll

Row = dict[str, Any]
BOARD = HEXONS.board
CLOCKWISE = (0, -60, -120, 180, 120, 60)
"""By direction: degrees clockwise from the east."""


def hexes_of(hexons: list[str]) -> list[str]:
    """The hexes of some hexons, each by its name, the middle of the first one first."""
    names = [*hexons]
    for hexon in hexons:
        names += [BOARD.name(cell) for cell in listed(HEXONS.masks[HEXONS.hexon(hexon)])]
    return list(dict.fromkeys(names))


def scene(view: Mapping[str, Any]) -> Row:
    pieces = []
    for seat in (0, 1):
        pieces.append(piece(f"{seat}:toad", "Toad", seat, [view["toads"][seat]]))
        pieces.append(piece(f"{seat}:turtle", "Turtle", seat, hexes_of([view["turtles"][seat]])))
    pieces.append(piece("trunk", "Trunk", -1, hexes_of(view["trunk"])))
    reeds = {"kind": "reeds", "name": "Reeds", "text": "Only to look at.", "cells": [*map(BOARD.name, listed(REEDS))]}
    whirl = mark("B3", "Whirl", "whirl", turn=CLOCKWISE[view["whirl"]], size=2)
    symbols = [symbol(each, each.capitalize()) for each in view["dice"]]
    return {
        "status": {"title": "The Pond", "lines": [f"Turn {view['turns'] + 1}"], "about": [], "card": ""},
        "board": {"key": "pond", **layout(BOARD)},
        "ground": [reeds],
        "marks": [{**whirl, "sign": "3"}],
        "pieces": pieces,
        "sides": [side(view, seat) for seat in (0, 1)],
        "dice": [symbol_die(symbols, "The last splash")] if symbols else [],
        "hand": hand(view),
    }


def piece(key: str, name: str, team: int, cells: list[str]) -> Row:
    return {
        "id": key, "name": name, "letters": name[:2], "team": team, "shape": "disc" if team < 1 else "square",
        "cells": cells, "bars": [{"kind": "health", "name": "Health", "value": 3, "max": 4}], "badges": [],
        "active": False, "faded": False, "sub": "", "about": [], "card": "",
    }  # fmt: skip


def side(view: Mapping[str, Any], seat: int) -> Row:
    held = view["cards"][seat]
    facts = [("Points", view["points"][seat]), ("Cards", held if isinstance(held, int) else len(held))]
    shown = [{"name": name, "value": str(value)} for name, value in facts]
    return {"seat": seat, "team": seat, "name": called(seat), "facts": shown, "cards": []}


def hand(view: Mapping[str, Any]) -> list[Row]:
    if view["seat"] is None:
        return []
    can = view["points"][view["seat"]] > 0
    why = "" if can else "You have no point to pay for it."
    return [
        {
            "key": each,
            "name": each.capitalize(),
            "sub": CARDS[each],
            "cost": "1 point",
            "can": can,
            "why": why,
            "card": "",
        }
        for each in view["cards"][view["seat"]]
    ]


# -- what moves, and where options lie ---------------------------------------------------------------------------------


def hopped(seen: Any, event: Any) -> Row:
    return move(f"{event.seat}:toad", map(BOARD.name, event.way), "jump")


def crawled(seen: Any, event: Any) -> Row:
    return move(f"{event.seat}:turtle", map(HEXONS.name, event.way), "walk")


def splashed(seen: Any, event: Any) -> Row:
    shown = [FACES[face - 1] for face in event.faces]
    return symbol_roll(event.seat, [(6, symbol(each, each.capitalize())) for each in shown], "Splash")


def hop(seen: Any, question: Any, option: Any) -> Spots:
    return Spots([BOARD.name(option.to)], f"{question.seat}:toad")


def crawl(seen: Any, question: Any, option: Any) -> Spots:
    return Spots(hexes_of([HEXONS.name(option.to)]), f"{question.seat}:turtle")


def leap(seen: Any, question: Any, option: Any) -> Spots:
    return Spots([], option.card)
