"""Grounds and badges of a scene look as the game's look.toml says."""

from __future__ import annotations

from typing import Any

from dustup.engine.look import Look
from dustup.kit.motions import mark, roll, symbol, symbol_die, symbol_roll
from dustup.table.dressing import dressed, dressed_show

BOG = {"fill": ["#112233", "#332211"]}
LOOK = Look(ground={"bog": BOG}, badges={"wet": {"shape": "star", "rays": "it is wet"}})


def scene(kind: str, badge: str) -> dict[str, Any]:
    row = {"kind": kind, "name": "Bog", "text": "", "cells": ["A1"]}
    return {"ground": [row], "pieces": [{"id": "1", "badges": [{"kind": badge, "text": "2", "name": "Wet"}]}]}


def test_what_the_game_describes_is_added() -> None:
    shown = dressed(LOOK, scene("bog:deep", "wet"), {}, {})
    assert shown["ground"][0]["look"] == BOG
    assert shown["pieces"][0]["badges"] == [
        {"kind": "wet", "text": "2", "name": "Wet", "shape": "star", "rays": "it is wet"}
    ]


def test_what_it_does_not_describe_stays_plain() -> None:
    shown = dressed(LOOK, scene("sand", "dry"), {}, {})
    assert "look" not in shown["ground"][0]
    assert "shape" not in shown["pieces"][0]["badges"][0]


def test_what_is_the_same_is_made_once() -> None:
    """Else every answer would send every piece again."""
    given = scene("bog", "wet")
    first, second = dressed(LOOK, dict(given), {}, {}), dressed(LOOK, dict(given), {}, {})
    assert first["pieces"][0] is second["pieces"][0]
    assert first["ground"] is second["ground"]


def test_marks_and_dice_look_as_their_kind() -> None:
    whirl = {"icon": "M-1 0H1", "outlined": True}
    look = Look(marks={"whirl": whirl}, symbols={"blank": {"sign": ""}, "hit": {"sign": "M0 0H1"}})
    plain = {"cell": "A1", "text": "Camp", "team": 0}
    marks = [mark("B1", "Whirl 3", "whirl", turn=60), plain]
    dice = [symbol_die([symbol("hit", "Hit"), symbol("blank", "Blank"), symbol("odd", "Odd")], "Attack")]
    shown = dressed(look, {**scene("bog", "dry"), "marks": marks, "dice": dice}, {}, {})
    assert shown["marks"] == [
        {"cell": "B1", "text": "Whirl 3", "team": -1, "kind": "whirl", "turn": 60, "size": 1, **whirl},
        plain,
    ]
    assert shown["dice"][0]["symbols"] == [
        {"kind": "hit", "name": "Hit", "sign": "M0 0H1"},
        {"kind": "blank", "name": "Blank", "sign": ""},
        {"kind": "odd", "name": "Odd"},
    ]


def test_dice_that_are_rolled_look_so_too() -> None:
    look = Look(symbols={"hit": {"sign": "M0 0H1"}})
    rolled = symbol_roll(1, [(6, symbol("hit", "Hit"))], "Attack")
    shown = dressed_show(look, rolled)
    assert shown is not None
    assert shown["dice"] == [{"sides": 6, "face": 0, "symbol": {"kind": "hit", "name": "Hit", "sign": "M0 0H1"}}]
    assert "sign" not in rolled["dice"][0]["symbol"]
    plain = roll(0, [(6, 4)], "Pool")
    assert dressed_show(look, plain) is plain
    assert dressed_show(look, None) is None


def test_a_piece_has_the_icon_of_what_it_has_put_on_else_of_its_card() -> None:
    icons = {"old-bear": "bear-head", "moth": "butterfly"}

    def icon(**more: str) -> str | None:
        row = {"id": "1", "badges": [], "card": "old-bear", **more}
        shown = dressed(LOOK, {"ground": [], "pieces": [row]}, icons, {})
        found: str | None = shown["pieces"][0].get("icon")
        return found

    assert icon() == "bear-head"
    assert icon(worn="moth") == "butterfly"
    assert icon(worn="moth", icon="cat") == "cat", "the game says it itself"
    assert icon(card="old-bear@new") == icon(card="old-bear with bears/old-bear:claws=3") == "bear-head"
    assert icon(card="stranger") is None


def test_a_board_looks_as_its_map_says() -> None:
    def look(**board: str) -> str | None:
        shown = dressed(LOOK, {"board": board, "ground": [], "pieces": []}, {}, {"old-mill": "village"})
        found: str | None = shown["board"].get("look")
        return found

    assert look(key="old-mill") == look(key="old-mill, wider", place="old-mill") == "village"
    assert look(key="nowhere") is None
