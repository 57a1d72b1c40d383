"""The scene: what one seat sees of a match, part by part, as ``docs/protocol.md`` describes it."""

from __future__ import annotations

from typing import Any

from dustup.engine.ending import Result, ended, why_so
from dustup.engine.naming import called
from dustup.engine.view import View
from dustup.table.dressing import dressed

Scene = dict[str, Any]
"""Part by part."""

NO_BOARD: dict[str, Any] = {"key": "", "shape": "square", "corners": [], "cells": []}
PARTS = ("status", "board", "ground", "marks", "pieces", "sides", "bench", "dice", "piles", "hand", "track", "result")
"""The parts of a scene, in drawing order."""


def scene_of(view: View, reader: int | None = None) -> Scene:
    """What a seat sees, told to a reader. Seats go by the names of those who sit there."""
    scene: Scene = view.naming(reader).data(marked_scene(view))
    return scene


def marked_scene(view: View) -> Scene:
    """The same with marks where it speaks of seats. Parts a game does not fill are empty."""
    game, seen = view.game, view.seen
    shown = game.stage.scene(view.data)
    result, seats = seen.result, range(game.sides.seats_at(seen))
    scene: Scene = {
        "status": shown.get("status") or {"title": game.title, "lines": [], "about": [], "card": ""},
        "board": shown.get("board") or NO_BOARD,
        "ground": shown.get("ground") or [],
        "marks": shown.get("marks") or [],
        "pieces": shown.get("pieces") or [],
        "sides": shown.get("sides") or [plain_side(game.sides.side(each, seen), each) for each in seats],
        "bench": shown.get("bench") or [],
        "dice": shown.get("dice") or [],
        "piles": shown.get("piles") or [],
        "hand": shown.get("hand") or [],
        "track": shown.get("track") or [],
        "result": None if result is None else result_of(view, result, shown.get("result")),
    }
    shown = game.stage.remembered(seen, view.log, scene)
    return dressed(game.look, shown, game.cards.icons(), game.cards.sceneries())


def without_a_match(title: str, said: list[str], seats: int, teams: list[int], result: str = "") -> Scene:
    """What is to be seen of a table that has no match: who sits there (marked), and what it waits for."""
    return {
        "status": {"title": title, "lines": said, "about": [], "card": ""},
        "board": NO_BOARD,
        "ground": [],
        "marks": [],
        "pieces": [],
        "sides": [plain_side(teams[seat] if teams else seat, seat) for seat in range(seats)],
        "bench": [],
        "dice": [],
        "piles": [],
        "hand": [],
        "track": [],
        "result": {"verdicts": [], "winners": [], "text": result} if result else None,
    }


def plain_side(team: int, seat: int) -> dict[str, Any]:
    """A seat of a game that says nothing more about it."""
    return {"seat": seat, "team": team, "name": called(seat), "facts": [], "cards": []}


def result_of(view: View, result: Result, shown: dict[str, Any] | None) -> dict[str, Any]:
    """How a match ended for each seat, and in words: the game's own, if it has any."""
    told = shown if shown and "text" in shown else {**plain_result(view, result), **(shown or {})}
    goes_on = {"sequel": True} if view.goes_on else {}
    return {**told, "verdicts": list(result.verdicts), "winners": list(result.winners), **goes_on}


def plain_result(view: View, result: Result) -> dict[str, str]:
    """How a match ended whose game says nothing more about it; who gave up is named, and what has broken a tie."""
    text, sides = view.game.text, view.game.sides.of_all(view.seen)
    return ended(text, result.verdicts, result.scores, sides, why_so(text, result))
