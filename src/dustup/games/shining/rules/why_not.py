"""Why something is not offered: which function lists the options of which question, and what to say of the others."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from dustup.engine.rule import Choose
from dustup.games.shining.rules.hero_activation import deeds
from dustup.games.shining.state import State

LISTED: Mapping[str, Callable[[State, Choose], tuple[Any, ...]]] = {
    "act": lambda m, asked: (deeds, m, m.heroes[asked.why.args["hero"]]),
}
"""The rule that lists the options of a question, and what it is given."""

ONLY: Mapping[str, tuple[str, str, str]] = {
    "place": ("not-free", "Heroes begin on free squares of the start area.", "setup.hero-placement"),
    "order": ("has-number", "That Hero has a number already.", "setup.hero-order"),
    "down": ("only-healing", "An exhausted Hero uses healing items on itself and nothing else.", "ex.own-items"),
    "react": ("no-reaction", "That Reaction is not open to that Hero now.", "reaction.condition"),
    **dict.fromkeys(
        ("react-harm", "react-move", "react-fall"),
        ("no-reaction", "That Reaction is not open to that Hero now.", "reaction.condition"),
    ),
    "move-hero": ("no-way", "There is no way there to stop on.", "spell.move-friend"),
    "pick-target": ("not-meant", "The card does not mean that.", "hero.traits"),
    "push": ("straight", "A Push goes straight away from the attacker.", "push.direction"),
    "discard": ("no-such-die", "No die of the largest size shows that.", "advantage.die-type"),
    "strike-back": ("out-of-reach", "That weapon does not reach it.", "attack.step-range"),
    "raise": ("no-stat", "There is no such stat to raise.", "hero.stats"),
    "recover": ("nothing-to-regain", "There is nothing of that to regain.", "end.recovery-optional"),
    "arm": ("not-its-weapon", "A Hero takes one of its own weapons that it does not have yet.", "hero.equipment-limit"),
    "divide": ("not-there", "That is not among the items to divide.", "quest.items-distribution"),
    "exchange": ("not-to-give", "That Hero brought no such item here to hand over.", "quest.items-distribution"),
    "follow": ("leads-elsewhere", "The encounter does not lead there.", "quest.branching"),
    "embark": ("not-open", "That quest is not open to the party.", "quest.next"),
    "fate": ("no-such-end", "The campaign offers nothing of that kind.", "quest.retire-or-keep"),
    "pick-hero": ("not-meant", "The card does not mean that Hero.", "hero.traits"),
    "agree": ("not-offered", "The card does not offer that.", "combat.event.order-choice"),
}
"""Questions that offer one thing only: a code, what that is, and the rule that says so."""
