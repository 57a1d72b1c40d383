"""Consequential rulings as options of the game: another table may read the book otherwise, and play it so.

Each is a rule of its chapter, where both readings stand. Both games of a match keep what was agreed.
"""

from __future__ import annotations

from dustup.kit.rulings import Ruling, Rulings

RULINGS = Rulings(
    Ruling(
        "coalition", "ruling.team.coalition-optional", "A Special Coalition",
        {"optional": "may be used or not", "required": "is used by both players"},
    ),
    Ruling(
        "panic", "ruling.condition.panic", "For the Panic of a unit pay",
        {"panicked": "its own player, before its second action", "letter": "its enemies, before theirs"},
    ),
    Ruling(
        "into-melee", "ruling.attack.to-hit", "Shooting at somebody in melee with friends takes",
        {"once": "1 off the AF roll", "twice": "2 off it: 1 for the hit and 1 for the force"},
    ),
    Ruling(
        "covering", "ruling.terrain.covering-amount", "Covering takes off damage",
        {"printed": "the number that is printed", "one": "1, whatever is printed"},
    ),
    Ruling(
        "block", "ruling.tag.block-use", "What a Block brings with it",
        {"rolled": "happens whenever its die is rolled", "six": "happens only if it has blocked"},
    ),
    Ruling(
        "wipe-out", "ruling.round.wipe-out", "If a player has no models left",
        {"plays-on": "the other one plays on to the last round", "ends": "the game ends with that round"},
    ),
    Ruling(
        "gang-war", "ruling.mission.gang-war", "In a Gang War count civilians that",
        {"deployed": "were deployed and are on the table", "drafted": "were picked and have not died"},
    ),
    Ruling(
        "territory", "ruling.mission.territory", "Ten inches of territory are a point",
        {"total": "as they add up over the rounds", "round": "if they are held in one round"},
    ),
)  # fmt: skip
