"""Why something is not among the options: which rule lists those of which question, and so says why not."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from dustup.engine.rule import Choose
from dustup.games.henshin.rules.activation import candidates, spend_options
from dustup.games.henshin.rules.attack import second_modes
from dustup.games.henshin.rules.modify import change_options
from dustup.games.henshin.rules.respawn import free_spawn_points, group_options
from dustup.games.henshin.rules.start import deploy_options, terrain_options
from dustup.games.henshin.state import Die, State

LISTED: dict[str, Callable[[State, Choose], tuple[Any, ...]]] = {
    "terrain": lambda m, asked: (terrain_options, m, m.players[asked.seat]),
    "deploy": lambda m, asked: (deploy_options, m, m.players[asked.seat]),
    "pick-group": lambda m, asked: (group_options, m, m.players[asked.seat]),
    "spawn-where": lambda m, asked: (free_spawn_points, m, m.players[asked.seat]),
    "select": lambda m, asked: (candidates, m, asked.seat),
    "change-dice": lambda m, asked: (change_options, m, m.pieces[m.active]),
    "spend": lambda m, asked: (spend_options, m, m.pieces[m.active]),
    "second-mode": lambda m, asked: (second_modes, m, m.pieces[m.active], die_of(asked)),
}
"""The rule that lists the options of a question, and what it is given."""


def die_of(question: Choose) -> Die:
    """The die that all the options of a question are paid with."""
    die: Die = next(each.die for each in question.options.samples() if hasattr(each, "die"))
    return die


ONLY = {
    **dict.fromkeys(
        (
            *("card-target", "card-target-more", "card-cell", "card-cell-more", "card-step", "card-step-more"),
            *("card-die", "card-die-more", "card-turn", "card-face"),
        ),
        ("not-allowed", "{ability} does not allow that.", "ruling.game.card-text"),
    ),
    "propose-scenario": ("no-such-scenario", "There is no such scenario.", "start.scenario.choose"),
    "shocked-discard": ("no-such-die", "No die of the pool shows that.", "ruling.shocked.pool-die"),
    "throw": ("into-thrower", "Nobody is thrown straight into the thrower.", "ruling.throw.direction"),
    "strike-after-move": (
        "not-offered",
        "Only an enemy next to the fighter can be struck.",
        "ruling.move.damage-target",
    ),
    "sweep-first": ("not-offered", "A sweep strikes enemies next to the fighter.", "basic-actions.attack.triple.sweep"),
    "sweep-second": (
        "not-offered",
        "A sweep strikes two different enemies next to it.",
        "basic-actions.attack.triple.sweep",
    ),
    "throw-next": ("not-offered", "Only those it has struck are thrown, each once.", "ruling.attack.damage-then-throw"),
    "back-to-base": ("not-offered", "It goes to a free hex on or next to its base.", "ruling.base.sent-back"),
    "npc-target": ("not-offered", "The NPC picks among the nearest of its targets.", "ruling.npc.nearest"),
    "npc-goal": ("not-offered", "The NPC picks among the nearest of its goals.", "ruling.npc.nearest"),
    "npc-path": ("not-offered", "The NPC takes a shortest way and stops where it must.", "ruling.npc.movement"),
    "spawn-where": ("not-offered", "Equal NPCs appear on free spawn points of your side.", "ruling.npc.spawn-points"),
    "spawn-which": ("not-offered", "The highest Malice that can appear comes first.", "npc.respawn.malice-order"),
    "which-first": ("not-offered", "Only what is waiting can be resolved.", "ruling.round.simultaneous"),
    "lower-damage": ("not-offered", "Only a card of yours that lowers it comes first.", "ruling.round.simultaneous"),
    "lower-throw": ("not-offered", "Only a card of yours that lowers it comes first.", "ruling.round.simultaneous"),
    "which-dice-ability": ("not-offered", "Each dice ability is used once.", "ruling.activation.heroic-ability"),
    "core-where": ("not-offered", "A core is picked up within reach of the fighter.", "ruling.scenario.actions"),
    "core-which": ("not-offered", "Only a core that lies there can be picked up.", "ruling.scenario.actions"),
}
"""Questions that offer one thing only: a code, what that is, and the rule that says so."""
