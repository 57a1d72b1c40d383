"""Consequential rulings as options of the game: another table may read the book otherwise, and play it so.

Each is a rule of its chapter, where both readings stand. A campaign keeps what was agreed when it began.
"""

from __future__ import annotations

from dustup.kit.rulings import Ruling, Rulings

RULINGS = Rulings(
    Ruling(
        "chain", "chain.once", "A CHAIN whose face several dice show",
        {"once": "happens once", "each-die": "happens for each of these dice"},
    ),
    Ruling(
        "attack-spells", "spell.attack-no-los", "A Hero's Spell that attacks",
        {"unseen": "needs no line of sight", "seen": "needs line of sight like any attack"},
    ),
    Ruling(
        "nearest-tie", "monster.ai.nearest-tie", "Of Heroes that are equally near a Monster goes for",
        {"lowest-hp": "the one with the fewest HP, then the lowest number", "players": "the one the players choose"},
    ),
    Ruling(
        "other-target", "monster.ai.no-retarget", "A Monster that cannot attack the Hero its card names",
        {"nobody": "attacks nobody", "in-range": "attacks another Hero whom it can"},
    ),
    Ruling(
        "goal", "encounter-one.goal", "Of the Heroes who have to be at the goal",
        {"there": "exhausted ones count, too", "standing": "only those count who stand"},
    ),
    Ruling(
        "last-event", "combat.event-deck.empty-timed", "Time runs out",
        {
            "at-once": "as soon as the last Event Card has been resolved",
            "one-more": "a round later, when the token is on the Final Step again",
        },
    ),
    Ruling(
        "lost-encounter", "encounter-one.defeat.contradiction", "A defeat that leads back to the preparation",
        {"prepared": "puts the party back as it was then", "quest-lost": "loses the quest"},
    ),
    Ruling(
        "between-quests", "quest.recovery-between", "Between two quests",
        {"rest": "everybody regains all HP and MP", "wounds": "HP, MP and EX stay as they are"},
    ),
)  # fmt: skip
