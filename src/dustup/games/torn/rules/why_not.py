"""Why something is not offered: which function lists the options of which question, and what to say of the others."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from dustup.engine.rule import Choose
from dustup.games.torn.rules.declaring import declarable
from dustup.games.torn.rules.deployment import entries, placements
from dustup.games.torn.rules.reactions import reactions
from dustup.games.torn.state import State

LISTED: Mapping[str, Callable[[State, Choose], tuple[Any, ...]]] = {
    "act": lambda m, asked: (declarable, m, m.minis[asked.why.args["mini"]]),
    "deploy": lambda m, asked: (placements, m, asked.seat),
    "enter": lambda m, asked: (entries, m, asked.seat),
    "react": lambda m, asked: (reactions, m, asked.seat),
}
"""The rule that lists the options of a question, and what it is given."""

ONLY: Mapping[str, tuple[str, str, str]] = {
    "bring": ("not-legal", "That is no legal squad with a God Deck.", "prepare.squad"),
    "appoint": ("no-player", "One of the two players is named.", "init.choose-attacker"),
    "zone": ("no-zone", "The Scenario has no such zone.", "deploy.zone-choice"),
    "activate": ("not-fresh", "Only own Miniatures not yet activated this turn.", "activate.not-yet-activated"),
    "god-window": ("not-playable", "That God Card cannot be played now.", "gods.play-window"),
    "equip": ("no-item", "The Hero has no such equipment to use now.", "squad.equipment"),
    "stir": ("no-vortex", "There is no Vortex there that has not moved.", "turn.p5.sharing-vortices"),
    "eject": ("not-nearest", "It goes to the nearest legal free hex.", "move.ejection-placement"),
    "drop": ("not-nearest", "A marker falls on the nearest free hex.", "combat.death"),
    "defender": ("not-hit", "That is no defender of this attack.", "combat.sequence"),
    "move-anew": ("out-of-reach", "It cannot stop there, or there is no way that short.", "public.move.up-to"),
    "order": ("not-waiting", "That is not among the effects.", "steps.simultaneous"),
    "conditions": ("not-there", "It has no such marker.", "steps.simultaneous"),
    "ground": ("not-there", "It does not stand on that.", "steps.simultaneous"),
    "pick-condition": ("not-there", "It has no such marker.", "conditions.no-stacking"),
    "shove": ("no-way", "It cannot be moved there.", "keyword.push"),
    "pick-mini": ("not-meant", "The card does not mean that Miniature.", "gods.play-window"),
    "move-mini": ("no-way", "It cannot be moved there.", "gods.play-window"),
}
"""Questions that offer one thing only: a code, what that is, and the rule that says so."""
