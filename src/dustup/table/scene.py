"""The scene: what one seat sees of a match, part by part, as ``docs/protocol.md`` describes it."""

from __future__ import annotations

from typing import Any

from dustup.engine.ending import CONCEDED, Result, gave_up, outcome
from dustup.engine.text import SEAT
from dustup.engine.view import View
from dustup.table.dressing import dressed

Scene = dict[str, Any]
"""Part by part."""

NO_BOARD: dict[str, Any] = {"key": "", "shape": "square", "corners": [], "cells": []}
PARTS = ("status", "board", "ground", "marks", "pieces", "sides", "dice", "piles", "hand", "track", "result")
"""The parts of a scene, in drawing order."""


def scene_of(view: View) -> Scene:
    """What a seat sees. Seats go by the names of those who sit there."""
    scene = nameless(view)
    return {part: with_names(view, part, shown) for part, shown in scene.items()}


def nameless(view: View) -> Scene:
    """The same where seats go by their numbers. Parts a game does not fill are empty."""
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
        "dice": shown.get("dice") or [],
        "piles": shown.get("piles") or [],
        "hand": shown.get("hand") or [],
        "track": shown.get("track") or [],
        "result": None if result is None else result_of(view, result, shown.get("result")),
    }
    return dressed(game.look, game.stage.remembered(seen, view.log, scene))


def without_a_match(title: str, said: list[str], names: list[str], teams: list[int], result: str = "") -> Scene:
    """What is to be seen of a table that has no match: who sits there, and what it waits for."""
    return {
        "status": {"title": title, "lines": said, "about": [], "card": ""},
        "board": NO_BOARD,
        "ground": [],
        "marks": [],
        "pieces": [],
        "sides": [
            {"seat": seat, "team": teams[seat] if teams else seat, "name": name, "facts": [], "cards": []}
            for seat, name in enumerate(names)
        ],
        "dice": [],
        "piles": [],
        "hand": [],
        "track": [],
        "result": {"verdicts": [], "winners": [], "text": result} if result else None,
    }


def with_names(view: View, part: str, shown: Any) -> Any:
    """A part of a scene with the names of those who sit at the table, wherever it speaks of seats."""
    named = view.called
    if part in NAMED:
        field = NAMED[part]
        return [{**each, field: named(each[field])} if SEAT in each[field] else each for each in shown]
    if part == "status":
        return {**shown, "lines": [named(each) for each in shown["lines"]]}
    if part == "result" and shown:
        return {**shown, "text": named(shown["text"])}
    return shown


NAMED = {"pieces": "name", "sides": "name", "piles": "name", "track": "label"}
"""Parts made of rows, and the field of these that may speak of a seat."""


def plain_side(team: int, seat: int) -> dict[str, Any]:
    """A seat of a game that says nothing more about it."""
    return {"seat": seat, "team": team, "name": f"Player {seat + 1}", "facts": [], "cards": []}


def result_of(view: View, result: Result, shown: dict[str, Any] | None) -> dict[str, Any]:
    """How a match ended for each seat, and in words: the game's own, if it has any."""
    told = {"text": plain_result(view, result), **(shown or {})}
    gone = {"gave_up": list(result.losers)} if result.reason == CONCEDED else {}
    goes_on = {"sequel": True} if view.goes_on else {}
    return {**told, "verdicts": list(result.verdicts), "winners": list(result.winners), **gone, **goes_on}


def plain_result(view: View, result: Result) -> str:
    """How a match ended whose game says nothing more about it; who gave up is named."""
    names = [f"{SEAT}{seat + 1}" for seat in range(view.game.sides.seats_at(view.seen))]
    losers = [names[seat] for seat in result.losers]
    why = gave_up(losers) if result.reason == CONCEDED and losers else ""
    return outcome(result.verdicts, result.scores, names, view.game.sides.of_all(view.seen), why)
