"""Grounds and badges of a scene look as the game's look.toml says."""

from __future__ import annotations

from typing import Any

from dustup.engine.look import Look
from dustup.table.dressing import dressed

BOG = {"fill": ["#112233", "#332211"]}
LOOK = Look(ground={"bog": BOG}, badges={"wet": {"shape": "star", "rays": "it is wet"}})


def scene(kind: str, badge: str) -> dict[str, Any]:
    row = {"kind": kind, "name": "Bog", "text": "", "cells": ["A1"]}
    return {"ground": [row], "pieces": [{"id": "1", "badges": [{"kind": badge, "text": "2", "name": "Wet"}]}]}


def test_what_the_game_describes_is_added() -> None:
    shown = dressed(LOOK, scene("bog:deep", "wet"))
    assert shown["ground"][0]["look"] == BOG
    assert shown["pieces"][0]["badges"] == [
        {"kind": "wet", "text": "2", "name": "Wet", "shape": "star", "rays": "it is wet"}
    ]


def test_what_it_does_not_describe_stays_plain() -> None:
    shown = dressed(LOOK, scene("sand", "dry"))
    assert "look" not in shown["ground"][0]
    assert "shape" not in shown["pieces"][0]["badges"][0]


def test_what_is_the_same_is_made_once() -> None:
    """Else every answer would send every piece again."""
    given = scene("bog", "wet")
    first, second = dressed(LOOK, dict(given)), dressed(LOOK, dict(given))
    assert first["pieces"][0] is second["pieces"][0]
    assert first["ground"] is second["ground"]
