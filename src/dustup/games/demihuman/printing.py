"""What may stand in the TOML files of cards, every number that designers tune with its range beside it.

Lengths are whole inches; only bases, outlines and places are whole hundredths of an inch.
"""

from __future__ import annotations

from dustup.engine.content import Flag, Many, Number, Numbers, Part, Words
from dustup.engine.icons import Icon, Scenery
from dustup.kit.printed import RANGED, Tuned

DEMIHUMAN, CIVILIAN, MADE = "demihuman", "civilian", "made"
CLASSES = (DEMIHUMAN, CIVILIAN, MADE)
"""What a unit is; made ones cannot be bought, they only appear."""
CONDITIONS = ("burning", "panic", "enraged", "paralyzed", "slow")
TAGS = ("damageless", "natural", "sometimes", "blind")
"""Tags of attacks that are a word and nothing more."""
HITS = ("target", "enemies", "everybody")
"""Whom an attack is about: the chosen target, or all enemies or all models within its area."""
ABILITIES = (
    *("action", "quick", "at-will", "triggered", "passive"),
    *("save", "fly", "carry", "block", "fortune", "family"),
)
"""Kinds of abilities: when they are used, or the tag that says it all."""
FRIENDS = ("ally", "civilian", "low")
PAYS = ("pips", "points", "hp")
RANGES = {"ranges": RANGED["ranges"]}

ATTACK = {
    "name": Words(),
    "icon": Icon(),
    "mode": Words(("melee", "ranged")),
    "range": Tuned(0, 24, default=0),
    "af": Tuned(0, 9),
    "type": Words(("physical", "mental")),
    "tags": Many(Words(TAGS), default=()),
    "point": Tuned(0, 24, default=0),
    "area": Tuned(0, 6, default=0),
    "hits": Words(HITS, default="target"),
    "inflict": Numbers(),
    **RANGED,
}
"""``point`` is how far away the point may be from which the attack is made, ``area`` how far it reaches around."""
ABILITY = {
    "name": Words(),
    "icon": Icon(),
    "kind": Words(ABILITIES),
    "uses": Number(1, 3, default=1),
    "point": Tuned(0, 24, default=0),
    "dice": Tuned(0, 3, default=0),
    "within": Tuned(0, 24, default=0),
    "enraged": Tuned(0, 3, default=0),
    "family": Many(Words(), default=()),
    "saves": Words(FRIENDS, default="ally"),
    "carries": Words(FRIENDS, default="ally"),
    "blind": Flag(default=False),
    "text": Words(default=""),
    **RANGED,
}
"""``dice`` and ``within`` are a Fortune Teller's X and Y, ``family`` and ``enraged`` those of Family."""
FOCUS = {
    "name": Words(),
    "icon": Icon(),
    "pays": Words(PAYS),
    "amount": Tuned(1, 2),
    "improv": Flag(default=False),
    **RANGED,
}
GOAL = {"name": Words(), "icon": Icon(), "points": Tuned(1, 3), **RANGED}
UNIT = {
    "name": Words(),
    "short": Words(),
    "icon": Icon(),
    "text": Words(),
    "faction": Words(),
    "class": Words(CLASSES),
    "cost": Tuned(0, 25, default=0),
    "hp": Tuned(1, 12),
    "mv": Tuned(0, 8),
    "durability": Tuned(0, 6),
    "willpower": Tuned(0, 6),
    "height": Number(1, 4),
    "base": Number(50, 200, default=100),
    "first": Tuned(-2, 2, default=0),
    "limit": Number(1, 3, default=1),
    **RANGES,
    "attack": Part(ATTACK, rows=True),
    "ability": Part(ABILITY, rows=True),
    "focus": Part(FOCUS, rows=True),
}
NEEDS = {
    "unit": Words(default=""),
    "faction": Words(default=""),
    "class": Words(("any", DEMIHUMAN, CIVILIAN), default="any"),
    "mv": Number(0, 8, default=0),
    "number": Number(1, 5, default=1),
    "mixed": Flag(default=False),
}
"""What a coalition requires: so many models of a unit, a faction or a class; ``mixed`` of different factions."""
COALITION = {
    "name": Words(),
    "icon": Icon(),
    "text": Words(),
    "needs": Part(NEEDS),
    "ability": Part(ABILITY, rows=True),
    "goal": Part(GOAL, rows=True),
}
GROUP = {
    "covering": Number(0, 3, default=0),
    "patterned": Number(0, 3, default=0),
    "vantage": Number(0, 3, default=0),
}
TERRAIN = {
    "name": Words(),
    "icon": Icon(),
    "text": Words(),
    "outline": Many(Many(Number(-600, 600), 2, 2), 0, 16, default=()),
    "radius": Number(0, 600, default=0),
    "blocking": Flag(default=False),
    "movable": Flag(default=False),
    "difficult": Flag(default=False),
    "unclimbable": Flag(default=False),
    "height": Number(0, 6, default=0),
    "overhang": Number(0, 6, default=0),
    "dangerous": Part({"damage": Number(1, 3), "inches": Number(0, 6)}, default={}),
    "hazardous": Part(
        {"condition": Words(CONDITIONS), "points": Number(1, 3), "inches": Number(0, 6)},
        default={},
    ),
    **GROUP,
    "up_top": Part(GROUP, default={}),
    "down_low": Part(GROUP, default={}),
}
"""An outline of corners around its middle, or a radius; ``up_top`` and ``down_low`` hold tags of one level only."""
PIECE = {"kind": Words(), "at": Many(Number(0, 4800), 2, 2), "turned": Number(0, 3, default=0)}
MAP = {
    "title": Words(),
    "icon": Icon(),
    "scenery": Scenery(),
    "text": Words(),
    "width": Number(1200, 4800, default=2400),
    "depth": Number(1200, 4800, default=2400),
    "piece": Part(PIECE, rows=True),
    "token": Part({"at": Many(Number(0, 4800), 2, 2)}, rows=True),
}
"""``turned`` counts quarter turns; ``token`` are the objective tokens of a map that is recognised for patrols."""
MISSION = {
    "name": Words(),
    "icon": Icon(),
    "text": Words(),
    "book": Words(),
    "pack": Words(("criminals", "territory")),
    "deploys": Number(5, 200, default=70),
    "rounds": Number(1, 9, default=5),
    "roles": Flag(default=False),
    "games": Number(1, 2, default=1),
    "single": Number(0, 9, default=0),
    "chosen": Part(
        {"number": Number(1, 6), "class": Words((DEMIHUMAN, CIVILIAN)), "inches": Number(1, 12), "must": Flag()},
        default={},
    ),
    "free": Flag(default=False),
    "tokens": Flag(default=False),
    "objectives": Flag(default=False),
    "vault": Flag(default=False),
    "promise": Part(
        {
            "kind": Words(("each", "more", "apart", "alive", "hp", "vault")),
            "who": Words(("any", "chosen", DEMIHUMAN, CIVILIAN), default="any"),
            "inches": Number(0, 12, default=0),
            "points": Number(1, 6, default=1),
        },
        default={},
    ),
    "hill": Number(0, 12, default=0),
    "scores": Part({"name": Words(), "icon": Icon(), "when": Words(("round", "end", "death")), **RANGED}, rows=True),
}
"""``book`` is how the ledger calls a mission in its clauses; ``chosen`` are the defender's models the mission is
about, and how near to the middle they are deployed (``must``: they have to be, else they may); ``single`` are the
points with which the defender begins where only one of two games is played; ``free`` is a deployment without zones;
``hill`` is how many inches round the middle count; ``promise`` tells bots what to look for (``outlook.py``)."""
