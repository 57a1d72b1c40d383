"""The Raid on a screen. Everything here is given what a seat may see: an unknown card has no skill to tell of."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from toys.raid.state import State, skill_of, worth_of
from toys.raid.values import Commit, Drew, DrewCard

from dustup.boards.layout import layout
from dustup.boards.square import SquareBoard
from dustup.engine.errors import Refusal
from dustup.engine.events import Log
from dustup.engine.naming import called
from dustup.engine.rule import Choose

CAMP = SquareBoard(3, 1)
"""Each raider has a place at the fire."""


def scene(view: Mapping[str, Any]) -> dict[str, Any]:
    """The camp, and how many cards everybody holds; of one's own, what they are worth."""
    sides = []
    for seat, hand in enumerate(view["hands"]):
        held = hand if isinstance(hand, int) else len(hand)
        facts = [{"name": "Cards", "value": str(held)}]
        if not isinstance(hand, int):
            facts.append({"name": "Worth", "value": str(sum(worth_of(card) for card in hand))})
        sides.append({"seat": seat, "team": 0, "name": called(seat), "facts": facts, "cards": []})
    status = {"title": "The Raid", "lines": [f"{view['treasure']} treasures"], "about": [], "card": ""}
    return {"status": status, "board": {"key": "camp", **layout(CAMP)}, "sides": sides}


def named(card: int) -> str:
    """A card in words."""
    return f"{skill_of(card)} {worth_of(card)}"


def remembered(seen: State, log: Log, scene: dict[str, Any]) -> dict[str, Any]:
    """How many cards have been drawn since the raid began."""
    drawn = len(log.of(Drew)) + len(log.of(DrewCard))
    return {**scene, "status": {**scene["status"], "lines": [*scene["status"]["lines"], f"{drawn} cards drawn"]}}


def show(seen: State, event: Any) -> dict[str, Any] | None:
    """Look at whoever draws."""
    if isinstance(event, Drew | DrewCard):
        return {"do": "flash", "cells": [place(event.seat)]}
    return None


def place(seat: int) -> str:
    """Where a raider sits."""
    return CAMP.name(CAMP.cell("A1") + seat)


def explain(seen: State, question: Choose, option: Any) -> list[str]:
    """What a card of one's own hand is good for."""
    if not isinstance(option, Commit):
        return []
    counts = "counts" if skill_of(option.card) == skill_of(seen.met) else "does not count"
    return [f"{named(option.card)}: {counts} against this threat."]


def unavailable(seen: State, question: Choose) -> list[tuple[str, Any]]:
    """Cards one may remember having had."""
    if question.why.key != "commit":
        return []
    gone = Refusal("gone", "That card was discarded.", "fight.commit")
    return [(f"commit card {card}", gone) for card in seen.rubbish[-2:]]


def measure(seen: State, a: str, b: str) -> dict[str, Any]:
    """How far two places at the fire are apart."""
    start, end = CAMP.cell(a), CAMP.cell(b)
    return {"distance": abs(start - end), "sight": None, "line": [a, b]}


def describe_here(seen: State, name: str) -> list[str]:
    """A raider, by the name of the seat."""
    names = [f"Player {seat + 1}" for seat in range(seen.raiders)]
    return [f"{name} holds {len(seen.hands[names.index(name)])} cards."] if name in names else []
