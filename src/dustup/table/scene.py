"""The scene: what one seat sees of a match, part by part, as ``docs/protocol.md`` describes it."""

from __future__ import annotations

from typing import Any

from dustup.engine.state import Result
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
    shown = game.scene(view.data)
    result, seats = seen.result, range(game.seats_at(seen))
    scene: Scene = {
        "status": shown.get("status") or {"title": game.title, "lines": [], "about": [], "card": ""},
        "board": shown.get("board") or NO_BOARD,
        "ground": shown.get("ground") or [],
        "marks": shown.get("marks") or [],
        "pieces": shown.get("pieces") or [],
        "sides": shown.get("sides") or [plain_side(game.side(each, seen), each) for each in seats],
        "dice": shown.get("dice") or [],
        "piles": shown.get("piles") or [],
        "hand": shown.get("hand") or [],
        "track": shown.get("track") or [],
        "result": shown.get("result") or (plain_result(result) if result else None),
    }
    if result and result.reason == "conceded":
        lost = [each for each in seats if each not in result.winners]
        scene["result"] = {**scene["result"], "gave_up": lost}
    return dressed(game.look, game.remembered(seen, view.log, scene))


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
        "result": {"winners": [], "text": result} if result else None,
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


def plain_result(result: Result) -> dict[str, Any]:
    """How a match of such a game ended; who gave up is named, so that everybody reads it rightly."""
    winners, scores, reason = result
    others = [seat for seat in range(len(scores)) if seat not in winners]
    names, losers = (" and ".join(f"Player {seat + 1}" for seat in seats) for seats in (winners, others))
    told = " to ".join(str(each) for each in scores)
    if reason == "conceded" and losers:
        told += f": {losers} {'has' if len(others) == 1 else 'have'} conceded"
    verb = "wins" if len(winners) == 1 else "win"
    return {"winners": list(winners), "text": f"{names} {verb}, {told}." if names else f"Nobody wins, {told}."}
