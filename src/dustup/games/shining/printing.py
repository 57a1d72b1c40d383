"""What may stand in the TOML files of cards, every number that designers tune with its range beside it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from dustup.engine.content import Flag, Many, Number, Numbers, Part, Words
from dustup.engine.icons import Icon, Scenery
from dustup.games.shining.state import STATS
from dustup.kit.printed import RANGED, Tuned

KINDS = ("ability", "reaction", "free-action", "modifier")
"""Of traits."""
LAID = ("none", "difficult", "plain", "fog")
"""What can be put on squares for a while."""
TARGETS = ("nearest", "lowest-hp", "highest-mag", "lowest-vit", "last-attacker", "marked", "stairs", "none")
COMMANDS = ("move", "attack", "aim", "retreat", "spawn", "heal", "special")

RANGES = {"ranges": RANGED["ranges"]}
SENTENCE = {"name": Words(), **RANGED}


@dataclass(slots=True, frozen=True)
class Pieces(Numbers):
    """The glyphs of a map that are pieces of scenery, by the names of these."""

    def check(self, value: Any) -> str:
        good = isinstance(value, dict) and all(isinstance(each, str) and each for each in value.values())
        return "" if good else 'a table of pieces by their glyphs such as { y = "tree" }'


# -- attacks, spells, items --------------------------------------------------------------------------------------------

CHAIN = {
    "name": Words(),
    "icon": Icon(),
    "die": Number(4, 10),
    "face": Number(0, 9),
    "text": Words(),
    "dmg": Tuned(0, 5, default=0),
    "push": Tuned(0, 4, default=0),
    "heal": Tuned(0, 4, default=0),
    "instead": Flag(default=False),
    **RANGES,
}
PROFILE = {
    "name": Words(),
    "icon": Icon(),
    "range": Tuned(0, 8),
    "dice": Many(Number(4, 10), 0, 4, default=()),
    "stat": Words(STATS, default="str"),
    "chart": Many(Words(), 1, 4, default=("VIT: 1", "2 VIT: 2")),
    "chain": Part(CHAIN, rows=True),
    "area": Tuned(0, 3, default=0),
    "aims": Flag(default=False),
    "push": Tuned(0, 4, default=0),
    "advantage": Tuned(0, 2, default=0),
    "heal": Tuned(0, 6, default=0),
    "sight": Flag(default=True),
    "ap": Tuned(0, 2, default=1),
    "mp": Tuned(0, 4, default=0),
    "spell": Flag(default=False),
    "text": Words(default=""),
    **RANGED,
}
"""An attack of a Monster may be marked as a Spell, which costs it nothing and needs no line of sight."""
LASTING = {"lays": Words(LAID, default="none"), "ward": Flag(default=False)}
"""What lies on squares or on a Hero until the next step of whoever put it there."""
SPELL = {**PROFILE, "sight": Flag(default=False), "mp": Tuned(1, 4), **LASTING}
"""A Spell costs MP and needs no line of sight unless its card says so."""
ITEM = {
    "name": Words(),
    "icon": Icon(),
    "text": Words(default=""),
    "dmg": Tuned(0, 4, default=0),
    "area": Tuned(0, 2, default=0),
    "steps": Tuned(0, 6, default=0),
    "price": Tuned(0, 3, default=0),
    "exhausted": Flag(default=False),
    **LASTING,
    "heal": Tuned(0, 6, default=0),
    "mp": Tuned(0, 4, default=0),
    "advantage": Tuned(0, 2, default=0),
    "healing": Flag(default=False),
    "range": Tuned(0, 4, default=1),
    "ap": Tuned(0, 2, default=1),
    "lasts": Flag(default=False),
    **RANGED,
}

# -- heroes and monsters -----------------------------------------------------------------------------------------------

TRAIT = {
    **SENTENCE,
    "icon": Icon(),
    "kind": Words(KINDS),
    "limit": Words(("encounter", "activation", "none"), default="none"),
    "cost": Tuned(0, 2, default=1),
}
HERO = {
    "name": Words(),
    "short": Words(),
    "icon": Icon(),
    "text": Words(),
    **{each: Tuned(0, 6) for each in STATS},
    "hp": Tuned(2, 12),
    "mp": Tuned(0, 8),
    "move": Tuned(3, 7),
    "ap": Tuned(1, 3, default=2),
    "rp": Tuned(0, 3),
    **RANGES,
    "fly": Flag(default=False),
    "starts-with": Many(Words(), 1, 4),
    "items": Many(Words(), default=()),
    "spells": Many(Words(), default=()),
    "weapon": Part(PROFILE, rows=True),
    "trait": Part(TRAIT, rows=True),
}
AI = {
    **SENTENCE,
    "icon": Icon(),
    "text": Words(default=""),
    "target": Words(TARGETS, default="nearest"),
    "do": Many(Words(), 1, 6),
    "copies": Tuned(1, 4, default=1),
    "cites": Many(Words(), default=()),
}
MONSTER = {
    "name": Words(),
    "icon": Icon(),
    "set": Words(),
    "text": Words(default=""),
    "hp": Tuned(1, 40),
    "move": Tuned(0, 8),
    **{each: Tuned(0, 9, default=0) for each in ("str", "dex", "mag")},
    "vit": Tuned(1, 9),
    **RANGES,
    "fly": Flag(default=False),
    "boss": Flag(default=False),
    "size": Number(1, 3, default=1),
    "at-zero": Part({**SENTENCE, "icon": Icon()}),
    "attack": Part(PROFILE, rows=True),
    "ai": Part(AI, rows=True),
}

# -- events and encounters ---------------------------------------------------------------------------------------------

EVENTS = {"name": Words(), "icon": Icon(), "card": Part({**SENTENCE, "icon": Icon()}, rows=True)}
VICTORIES = ("reach", "survive", "protect", "carry", "boss", "clear")
"""Kinds of Victory, one for each encounter.

``reach``: all Heroes stand on goal squares. ``survive``: so many rounds are over (``number``). ``protect``: the same,
with marked squares that no Monster may enter (defeat ``breach``). ``carry``: what lies on a marked square is brought to
a goal square. ``boss``, ``clear``: no boss, or no Monster at all, is left in play.
"""
DEFEATS = ("time", "fallen", "breach")
"""Kinds of Defeat, one or several: ``"breach or time"``.

``time``: the Event Cards are used up. ``fallen``: so many Heroes are exhausted at once (``number``; all without it).
``breach``: a Monster is on a marked square.
"""
CITED = {each: Many(Words(), default=()) for each in ("met", "stat", "recovery", "next")}
"""Clauses that name this very encounter: of when a part is met, what each Hero gets, and what comes next."""
ENDING = {
    "kind": Words(),
    "number": Tuned(0, 30, default=0),
    "text": Words(),
    "stat": Tuned(0, 2, default=0),
    "hp": Tuned(0, 9, default=0),
    "mp": Tuned(0, 9, default=0),
    "weapons": Tuned(0, 1, default=0),
    **RANGES,
    "items": Many(Words(), default=()),
    "next": Words(default="end"),
    "cites": Part(CITED),
}
"""The Victory or the Defeat part: when it is met, what each Hero gets (``stat``, ``hp`` or ``mp``), what is ``next``.

``next`` is the name of an encounter's file; several, from which the players choose: ``"four-a or four-b"``; "prepare"
leads back to the preparation of the quest. "end", or nothing, ends the quest: it is done after a Victory, lost after a
Defeat.
"""
EVERYWHERE = "combat.final-step"
"""The clause of a row of a chart that no clause of its own is about."""
CHART = {
    "name": Words(),
    "events": Tuned(0, 2, default=1),
    "timers": Tuned(0, 3, default=0),
    **RANGES,
    "spawns": Many(Words(), default=()),
    "cites": Words(default=EVERYWHERE),
}
"""A row is called by the faces it is for: ``1`` or ``2-3``. It may SPAWN Monsters, too: ``["skeleton 1"]``."""
ENCOUNTER = {
    "number": Words(),
    "title": Words(),
    "chapter": Number(1, 9),
    "icon": Icon(),
    "scenery": Scenery(),
    "text": Words(),
    "map": Words(),
    "levels": Words(default="flat"),
    "pieces": Pieces(),
    "spawns": Many(Words(), default=()),
    "acts": Many(Words(), default=()),
    "die": Number(4, 10, default=4),
    "chart": Part(CHART, rows=True),
    "events": Words(default="none"),
    "burden": Words(default="none"),
    "victory": Part(ENDING),
    "defeat": Part(ENDING),
    "cites": Many(Words(), default=()),
}

# -- quests ------------------------------------------------------------------------------------------------------------

QUEST = {
    "title": Words(),
    "icon": Icon(),
    "level": Number(1, 9),
    "chapter": Number(1, 9, default=1),
    "side": Flag(default=False),
    "final": Flag(default=False),
    "draft": Flag(default=False),
    "text": Words(),
    "preparation": Words(),
    "items": Many(Words(), default=()),
    "first": Words(),
    "epilogue": Words(),
    "failure": Words(),
    "farewell": Words(default="none"),
    "next": Many(Words(), default=()),
    "again": Words(default="none"),
}
"""Items with their quantities, ``"bandage 2"``; ``again`` is the quest with which a New Game Plus begins."""
