"""How a journey looks: two piles, one's own hand, the days to come."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from toys.caravan.rules import GOAL
from toys.caravan.values import CARDS, WATER

from dustup.engine.naming import called

Row = dict[str, Any]


def scene(view: Mapping[str, Any]) -> dict[str, Any]:
    lines = [f"Day {view['day']}", f"{view['today']} today".capitalize()] if view["today"] else ["Before the first day"]
    return {
        "status": {"title": "The Caravan", "lines": lines, "goal": f"Be the first to go {GOAL} miles.", "about": []},
        "sides": [side(view, seat) for seat in range(len(view["miles"]))],
        "piles": piles(view),
        "hand": hand(view),
        "track": track(view),
    }


def side(view: Mapping[str, Any], seat: int) -> Row:
    facts = [
        ("Miles", view["miles"]),
        ("Water", view["water"]),
        ("Cards", [h["count"] for h in view["supply"]["hands"]]),
    ]
    shown = [{"name": name, "value": str(values[seat])} for name, values in facts]
    return {"seat": seat, "team": seat, "name": called(seat), "facts": shown, "cards": known_of(view, seat)}


def known_of(view: Mapping[str, Any], seat: int) -> list[Row]:
    """Cards of the other's hand that one has been shown."""
    known = view["supply"]["hands"][seat]["cards"] if seat != view["seat"] else []
    return [{"key": each, "name": each.capitalize(), "sub": "in hand"} for each in known]


def piles(view: Mapping[str, Any]) -> list[Row]:
    sky, supply = view["sky"], view["supply"]
    top = sky["top"][0] if sky["top"] else None
    return [
        {
            "key": "sky",
            "name": "Weather",
            "left": sky["left"],
            "top": top.capitalize() if top else "",
            "discarded": [weather(each) for each in sky["discards"]],
            "text": "The weather of the days to come. When it is used up, night falls.",
        },
        {
            "key": "supply",
            "name": "Supply",
            "left": supply["left"],
            "top": "",
            "discarded": [{"key": each, "name": each.capitalize()} for each in supply["discards"]],
            "text": "What everybody draws from. When it is empty, the discards are shuffled.",
        },
    ]


def weather(kind: str) -> Row:
    return {"key": "", "name": kind.capitalize()}


def hand(view: Mapping[str, Any]) -> list[Row]:
    """One's own cards, each with what it takes and whether there is water for it."""
    seat = view["seat"]
    if seat is None:
        return []
    rows = []
    for key in view["supply"]["hands"][seat]["cards"]:
        card = CARDS[key]
        can = card.water <= view["water"][seat]
        why = "" if can else f"Takes {card.water} water; you have {view['water'][seat]}."
        cost = f"{card.water} water" if card.water else ""
        rows.append(
            {"key": key, "name": key.capitalize(), "sub": card.text, "cost": cost, "can": can, "why": why, "card": key}
        )
    return rows


def track(view: Mapping[str, Any]) -> list[Row]:
    """The day, and how many are left."""
    if not view["today"]:
        return []
    left = view["sky"]["left"]
    found = WATER[view["today"]]
    today = {"label": f"{view['today'].capitalize()}: {found} water", "team": -1, "state": "now"}
    stack = {"count": left, "name": "weather", "tone": 0 if left > 3 else 1}
    return [today, *([{"label": "Days left", "team": -1, "state": "next", "stack": stack}] if left else [])]
