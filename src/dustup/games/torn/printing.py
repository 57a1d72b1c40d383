"""What may stand in the TOML files of cards, every number that designers tune with its range beside it."""

from __future__ import annotations

from dustup.engine.content import Flag, Many, Number, Numbers, Part, Words
from dustup.engine.icons import Icon, Scenery
from dustup.games.torn.ground import CLASSES
from dustup.games.torn.state import DOMAINS, HUGE, INFANTRY, LARGE
from dustup.kit.printed import RANGED, Tuned

SIZES = (INFANTRY, LARGE, HUGE)
TILES = (
    *("move", "run", "step", "attack", "concentration", "defense", "counter", "explore", "take", "special", "effort"),
    *("special-reaction", "attack-reaction"),
)
"""What kinds of Action Tiles there are: by its kind a tile is carried out, whatever its name is.

A step moves like Move and Run and is neither; an effort is a special tile for which Attack Dice are rolled."""
REACTIONS = ("defense", "counter", "special-reaction", "attack-reaction")
"""Kinds whose Time Markers are blue."""
ATTACKS = ("attack", "counter", "attack-reaction")
AIMS = ("target", "infantry", "self", "ally", "ally-or-self")
"""Whom an action is about: one Enemy, one Infantry Enemy, itself, one Ally, one Ally or itself."""
DAMAGES = ("physical", "fire", "cold", "electric", "poison", "mental")
WINDOWS = ("activation-begins", "activation-ends", "turn-begins", "turn-ends", "game-ends")
"""When a God Card can be played."""
KEYWORDS = ("rule", "property", "passive")
"""What a keyword is: a rule of the book, something that happens to a defender, or something its bearer hears."""
VICTORY = (
    *("dead-cost-more", "enemy-leader-dead", "own-leader-alive", "crystals", "more-crystals"),
    *("markers-home", "markers-carried", "zones"),
)

RANGES = {"ranges": RANGED["ranges"]}
SENTENCE = {"name": Words(), **RANGED}

TILE = {
    "name": Words(),
    "icon": Icon(),
    "kind": Words(TILES),
    "time": Number(0, 2, default=1),
    "distance": Tuned(0, 9, default=0),
    "unit": Words(("hex", "hexon"), default="hex"),
    "attack": Words(("none", "melee", "ranged"), default="none"),
    "aims": Words(AIMS, default="target"),
    "type": Words(DAMAGES, default="physical"),
    "ethereal": Flag(default=False),
    "damage": Tuned(0, 6, default=0),
    "dice": Tuned(0, 8, default=0),
    "extra": Tuned(0, 3, default=0),
    "faith": Tuned(0, 15, default=0),
    "domain": Words(("none", *DOMAINS), default="none"),
    "icons": Many(Words(), default=()),
    "words": Many(Words(), default=()),
    "level": Tuned(0, 3, default=0),
    "own": Words(("none", "critical", "damage"), default="none"),
    "text": Words(default=""),
    **RANGED,
}
"""``icons`` are properties that a critical sets off, ``words`` those written on the tile: keywords, or Condition
Markers that the defender gets; ``level`` is how far a keyword with a level goes. ``own`` says what sets off the text of
an attack. ``extra`` are dice that Concentration or Defense add."""
ABILITY = {**SENTENCE, "icon": Icon()}
LIST = {"miniatures": Numbers(), "gods": Many(Words(), default=()), "equipment": Many(Words(), default=())}
"""Which Miniatures a Hero may lead and how many of each, which God Cards and equipment may be taken."""
MINIATURE = {
    "name": Words(),
    "short": Words(),
    "icon": Icon(),
    "text": Words(),
    "faction": Words(),
    "person": Words(default=""),
    "size": Words(SIZES, default=INFANTRY),
    "hexons": Number(0, 3, default=0),
    "points": Tuned(2, 120),
    "health": Tuned(1, 40),
    "defense": Tuned(0, 4),
    "devotion": Tuned(0, 3),
    "domain": Words(DOMAINS),
    "mercenary": Flag(default=False),
    "keywords": Many(Words(), default=()),
    "level": Tuned(0, 9, default=0),
    "ward": Words(("none", *DAMAGES), default="none"),
    **RANGES,
    "tile": Part(TILE, rows=True),
    "ability": Part(ABILITY, rows=True),
    "list": Part(LIST, default={}),
}
KEYWORD = {
    "name": Words(),
    "icon": Icon(),
    "kind": Words(KEYWORDS),
    "text": Words(default=""),
    "leveled": Flag(default=False),
    **RANGED,
}
LASTS = {"lasts": Words(("none", "activation", "turn"), default="none")}
"""Until when the Miniature a card lies on hears it."""
GOD = {
    "name": Words(),
    "icon": Icon(),
    "domain": Words(DOMAINS),
    "cost": Tuned(0, 15),
    "copies": Number(1, 3),
    "window": Words(WINDOWS),
    **LASTS,
    **RANGED,
}
OUTCOME = {"text": Words(default=""), **LASTS, **RANGED}
WONDER = {"name": Words(), "icon": Icon(), "good": Part(OUTCOME), "bad": Part(OUTCOME)}
CONDITION = {"name": Words(), "icon": Icon(), **RANGED}
LANDSCAPE = {
    "name": Words(),
    "icon": Icon(),
    "glyph": Words(),
    "class": Words(CLASSES),
    "text": Words(),
    "joined": Flag(default=False),
    "damage": Tuned(0, 3, default=0),
    "gives": Words(default=""),
    **RANGES,
}
EQUIPMENT = {"name": Words(), "icon": Icon(), "points": Tuned(1, 4), **LASTS, **RANGED}
SCORED = {
    "for": Words(VICTORY),
    "points": Number(0, 9),
    "each": Number(1, 9, default=1),
    "most": Number(0, 30, default=9),
    "since": Number(0, 12, default=0),
    "clause": Words(default=""),
}
SCENARIO = {
    "title": Words(),
    "icon": Icon(),
    "scenery": Scenery(),
    "text": Words(),
    "clause": Words(default=""),
    "turns": Number(1, 12, default=6),
    "cards": Number(0, 9, default=3),
    "map": Words(),
    "vortex": Part({"at": Words(), "supply": Number(1, 9), "arrow": Number(1, 6)}, rows=True),
    "marker": Part({"at": Words(), "domain": Words(DOMAINS)}, rows=True),
    "bearers_run": Flag(default=True),
    "grows": Many(Number(1, 12), default=()),
    "zone": Part({"name": Words(), "icon": Icon(), "hexons": Many(Words(), 1, 9)}, rows=True),
    "scores": Part(SCORED, rows=True),
}
