"""Consequential rulings as options of the game: where the book says two things, a table may agree on the other one.

Each is a rule of its chapter, where both readings stand.
"""

from __future__ import annotations

from dustup.kit.rulings import Ruling, Rulings

RULINGS = Rulings(
    Ruling(
        "light-heal", "ruling.weight.light-heal-value", "Healing in a Lightweight fight",
        {"two": "restores 2 HP, as the chapter on weights says", "three": "restores 3 HP, as the later table says"},
    ),
    Ruling(
        "power-push", "ruling.token.power-wording", "A Power token spent on a hit that does not push",
        {"damage": "adds damage only", "pushes": "pushes the target one space as well, as the glossary says"},
    ),
    Ruling(
        "unspent-numbers", "ruling.turn.early-end", "A turn",
        {"given-up": "may be ended with numbers left", "spent": "lasts until every number is spent"},
    ),
    Ruling(
        "before-the-roll", "ruling.turn.before-the-roll", "On its own turn, before it rolls, a unit",
        {"chaos": "uses no tokens but Chaos", "anything": "may walk and use Token Actions"},
    ),
    Ruling(
        "firing-wild", "ruling.style.akimbo.group", "Whoever is Firing Wild at everybody in range",
        {"spared": "does not hit itself", "hit": "is an ally in its own range, and hit as well"},
    ),
)  # fmt: skip
