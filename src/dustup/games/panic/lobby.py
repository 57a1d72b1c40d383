"""Before a fight of Panic at the Dojo: what a newcomer reads, the set-up form, ready-made parties and encounters."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

from dustup.engine import rooms
from dustup.engine.cite import Ledger
from dustup.engine.game import Game
from dustup.engine.lobby import Choice, Field, Lobby, Ready
from dustup.games.panic.arenas import arena_keys, load_arena
from dustup.games.panic.catalog import CONTENT
from dustup.games.panic.rules.bonuses import BONUSES, PENALTIES
from dustup.games.panic.rulings import RULINGS
from dustup.games.panic.setup import STARTS, SWITCHES, WEIGHTS, read_setup
from dustup.games.panic.sheets import ENEMIES, HEROES
from dustup.games.panic.sheets_roster import enemy_keys, example_hero, example_heroes, groups, printed_enemy
from dustup.games.panic.sheets_text import write_short
from dustup.kit.sheets import Entries, read_ready, ready

BLURB = (
    "Every quarrel ends in a loud, over-the-top martial arts fight: a party of heroes against whatever the Director "
    "throws at them. Each turn you choose a stance, roll its dice, and spend the numbers on leaps, throws and fire."
)
CREDIT = (
    "After Panic at the Dojo by Jacob Randolph, Liberi Gothica Games, shared under CC BY-SA 4.0; "
    "so are its terms, names and numbers here. The wording is Dustup's own."
)
CHAPTERS = (
    ("The game in short", ("front", "intro", "play", "presentation", "reading", "glossary", "basics")),
    ("Before the fight", ("combat", "weight", "complication", "encounter", "bonus", "penalty")),
    ("The arena", ("grid", "space", "terrain", "obstacle", "wall", "fog", "rubble", "trap", "edge", "copy")),
    ("Initiative and turns", ("initiative", "turn", "unit", "ability", "ruling.fight", "ruling.random")),
    ("Actions", ("action", "basic", "range", "target", "hit", "ruling.match", "ruling.damage", "ruling.team")),
    ("Movement", ("free-movement", "move", "speed")),
    ("Tokens", ("token", "ruling.challenge")),
    ("Health and falling", ("health", "armor", "shield", "taken-out", "coming-back", "heroic-spirit", "last-stand")),
    ("Between fights", ("debut", "trouble", "contest", "skill")),
    ("Building heroes", ("hero", "build", "stance", "archetypes", "example")),
    ("Building enemies", ("enemy", "enemies", "warrior", "stooges", "boss")),
    ("Optional rules", ("optional",)),
    ("Forms", ("forms", "form")),
    ("Archetypes", ("archetype",)),
    ("Styles", ("styles", "style")),
)
FIGHT, PARTY, FOES, OPTIONS = "The fight", "Heroes", "Enemies", "Options"
MOST_DEALS = 999_999_999
DEALT = range(1, 5)
"""How many heroes chance deals together."""


@cache
def _lobby(game: Game) -> Lobby:
    """Everything a page shows before a fight."""
    primer, picks = game.text.tables["primer"], game.text.tables["picks"]
    return Lobby(BLURB, CREDIT, tuple(primer.values()), _form(game.ledger, picks), _ready(), _now(), CHAPTERS)


@cache
def parties_and_encounters() -> dict[str, list[dict[str, Any]]]:
    """Ready-made parties and encounters, each with a key, a name and a sentence."""
    shapes = {"party": {"heroes": Entries()}, "encounter": {"enemies": Entries()}}
    return read_ready(Path(__file__).with_name("ready-parties.toml"), shapes)


def _ready() -> tuple[Ready, ...]:
    made = parties_and_encounters()
    parties = [ready(row, ("heroes",), row["heroes"]) for row in made["party"]]
    return (*parties, *(ready(row, ("enemies",), row["enemies"]) for row in made["encounter"]))


def _now() -> tuple[dict[str, Any], ...]:
    """First fights: easy parties against enemies that neither heal nor hold out, so that about a hundred answers do.

    In the last one the enemies have a chance as well.
    """
    made = parties_and_encounters()
    parties = {row["key"]: row["heroes"] for row in made["party"]}
    fights = {row["key"]: row["enemies"] for row in made["encounter"]}
    pairs = (
        ("fast-hands", "ninja-night", "alley"),
        ("fast-hands", "house-on-fire", "rooftop"),
        ("good-neighbours", "house-on-fire", "plain"),
        ("fire-drill", "ninja-night", "alley"),
        ("fast-hands", "riot-squad", "rooftop"),
    )
    chosen = {"weight": "light", "party": "chosen", "foes": "chosen"}
    return tuple(
        {**chosen, "heroes": parties[us], "enemies": fights[them], "arena": where} for us, them, where in pairs
    )


# -- the form --------------------------------------------------------------------------------------------------------


def _form(book: Ledger, picks: Mapping[str, str]) -> tuple[Field, ...]:
    return (
        Field("weight", "choice", "Weight", "middle", "How much everybody can take, and how long it lasts.", FIGHT,
              "weight.pick", _weights(book)),
        Field("arena", "choice", "Arena", "random", "Where the fight takes place.", FIGHT, "grid.size", _arenas()),
        Field("start", "choice", "Start", "normal", "Who is placed where.", FIGHT, "ruling.trouble.placement-zones",
              _words("start", START_WORDS), more=True),
        Field("terrain", "choice", "Terrain", "ready", "Obstacles in the arena.", FIGHT,
              "terrain.freeform.player-obstacles", _words("terrain", TERRAIN_WORDS), more=True),
        Field("adventure", "choice", "Length", "one", "An adventure is a chain of fights with trouble in between.",
              FIGHT, "play.flow.repeat", _adventures()),
        *_heroes(),
        *_enemies(),
        Field("motives", "choice", "Motives", "quick", "What everybody fights for.", OPTIONS, "combat.motive.declare",
              _words("motives", MOTIVE_WORDS), more=True),
        Field("stakes", "choice", "Higher stakes", "none", "Bonuses and Penalties to begin with, for the first unit of "
              "a side.", OPTIONS, "complication.stakes.add", _stakes(book), when=WEIGHTY, more=True),
        *_uneven(picks),
        *(_optional(book, key) for key in SWITCHES),
        *RULINGS.fields(OPTIONS),
        Field("deal", "number", "Deal number", 0, "The same number deals the same random heroes and enemies.", OPTIONS,
              least=0, most=MOST_DEALS, more=True),
    )  # fmt: skip


def _heroes() -> tuple[Field, ...]:
    chance = Choice("random", "A random hero", "Built by chance.")
    examples = tuple(_unit(key, example_hero(key).name, "", write_short(example_hero(key))) for key in example_heroes())
    return (
        Field("party", "choice", "Who they are", "random", "One to eight of them.", PARTY, "intro.hero-players", (
            Choice("random", "Random heroes", "Chance builds them."),
            Choice("chosen", "Chosen heroes", "Ready-made, from the book, built or pasted."),
        )),
        Field("size", "number", "How many heroes", 3, "", PARTY, least=1, most=4, when={"party": ["random"]}),
        Field("heroes", "units", "The party", ["random"] * 3, "One to eight heroes.", PARTY, "intro.hero-players",
              (chance, *examples), 1, 8, HEROES, {"party": ["chosen"]}, **TEXT),
        Field("seats", "choice", "Who plays them", "two", "The Director has a seat of their own.", PARTY,
              "intro.hero-players", (
            Choice("two", "One player plays them all"),
            Choice("each", "Each hero has a seat", sets={"seats": "each"}),
        )),
        Field("bars", "choice", "Health bars of the heroes", "even", "Each side needs three at least; more make a "
              "longer fight.", PARTY, "complication.uneven.extra-bars", BARS_CHOICES, more=True),
        Field("total", "number", "Health bars of each side", 0, "0: one for each hero, three at least. More make an "
              "uneven fight: with six, four heroes have one and a half each.", PARTY,
              "complication.uneven.extra-bars", least=0, most=12, when={"bars": ["even", "ask"]}, more=True),
        Field("guests", "units", "Guests", [], "Units built like enemies that fight beside the heroes.", PARTY,
              "complication.guest.build", _roster(), 0, 4, ("warrior", "stooges", "boss"), more=True, **TEXT),
    )  # fmt: skip


def _enemies() -> tuple[Field, ...]:
    return (
        Field("foes", "choice", "Who they are", "random", "The Director plays them.", FOES, "encounter.units-equal", (
            Choice("random", "A random encounter", "As many health bars as the heroes have."),
            Choice("mirror", "The same heroes again", "A mirror fight.", {"mirror": True}),
            Choice("chosen", "Chosen enemies", "Ready-made, from the book's 84, built or pasted."),
        )),
        Field("enemies", "units", "The enemies", [], "As many health bars as the heroes have; a boss fills up what is "
              "missing.", FOES, "encounter.units-equal", _roster(), 1, 12, ENEMIES, {"foes": ["chosen"]}, **TEXT),
        Field("third", "units", "A third team", [], "A three-way battle: enemies of everybody else, with as many bars.",
              FOES, "complication.three-way.slots", _roster(), 0, 12, ENEMIES, more=True, **TEXT),
    )  # fmt: skip


TEXT: dict[str, Any] = {
    "example": "Sniper: warrior gunkata; Crosshair Owl (+3); skills Professional",
    "named": ("name", "enemy", "hero"),
    "counts": {"bars": "health bars"},
}
"""How a unit is written, as text or as a table."""
BARS_CHOICES = (
    Choice("even", "One each, spare ones shared evenly", sets={"bars": "even"}),
    Choice("ask", "One each, spare ones handed out by the players", sets={"bars": "ask"}),
    Choice("2", "Two each", sets={"bars": 2}),
    Choice("3", "Three each", sets={"bars": 3}),
)
WEIGHT_WORDS = {
    "feather": "Featherweight",
    "light": "Lightweight",
    "middle": "Middleweight",
    "heavy": "Heavyweight",
    "world": "Weight of the World",
}
START_WORDS = {
    "normal": ("From opposite ends", "Enemies first, then the heroes, each at their end."),
    "advantage": ("The heroes have the advantage", "Enemies first, then heroes wherever they like."),
    "ambush": ("An ambush", "Heroes first, then the enemies around them."),
}
TERRAIN_WORDS = {
    "ready": ("As drawn", ""),
    "freeform": ("Everybody adds to it", "Players and Director place obstacles before the fight."),
}
MOTIVE_WORDS = {
    "quick": ("Never mind why", ""),
    "ask": ("Everybody says what they fight for", "The Director and then the heroes name their motives."),
}
ASK = "The Director is asked"
WEIGHTY = {"weight": [each for each in (*WEIGHTS, "ask") if each != "feather"]}
"""The weights at which the stakes may be higher."""
STAKES_TEAMS = ("heroes", "enemies")
STAKES_KINDS = {"bonus": BONUSES, "penalty": PENALTIES}
STAKES_FILE = "For the first unit of a side. Several of them, or for other units, take a set-up file."
UNEVEN = {
    "each-bonus": ("A Bonus of its own for each side", [("heroes", "bonus"), ("enemies", "bonus")]),
    "each-penalty": ("A Penalty of its own for each side", [("heroes", "penalty"), ("enemies", "penalty")]),
    "heroes-both": ("A Bonus and a Penalty for the heroes", [("heroes", "bonus"), ("heroes", "penalty")]),
    "enemies-both": ("A Bonus and a Penalty for the enemies", [("enemies", "bonus"), ("enemies", "penalty")]),
}
"""Stakes that differ. Every Bonus is offset: by one for the other side, or by a Penalty for the same side."""


def _words(key: str, words: Mapping[str, tuple[str, str]]) -> tuple[Choice, ...]:
    assert key != "start" or set(words) == set(STARTS)
    return tuple(Choice(value, label, text, {key: value}) for value, (label, text) in words.items())


def _weights(book: Ledger) -> tuple[Choice, ...]:
    told = {key: f"{book[f'weight.{key}.feel'].text} {book[f'weight.{key}.hp'].text}" for key in WEIGHTS}
    ready = tuple(Choice(key, WEIGHT_WORDS[key], told[key], {"weight": key}) for key in WEIGHTS)
    return (*ready, Choice("ask", ASK, "", {"weight": "ask"}))


def _arenas() -> tuple[Choice, ...]:
    chance = Choice("random", "Any", "Chance picks one.", {"arena": "random"})
    return (chance, *(_arena(key) for key in arena_keys()), Choice("ask", ASK, "", {"arena": "ask"}))


def _arena(key: str) -> Choice:
    """An arena with a small drawing."""
    source = tomllib.loads((CONTENT / "arenas" / f"{key}.toml").read_text(encoding="utf-8"))
    rows = tuple(source["map"].strip("\n").split("\n"))
    shown = Choice(key, load_arena(key).name, source["idea"], {"arena": key}, drawing=rows, shape="square")
    return replace(shown, look=source["look"], icon=source["icon"])


def _adventures() -> tuple[Choice, ...]:
    single = Choice("one", "A single fight")
    return (
        single,
        *(Choice(str(n), f"An adventure of {n} fights", sets={"adventure.fights": n}) for n in range(2, 6)),
    )


def _stakes(book: Ledger) -> tuple[Choice, ...]:
    """The same Bonus for both sides: every Bonus must be offset."""
    made = [Choice("none", "None")]
    for key in BONUSES:
        sets = {"stakes": [{"team": team, "bonus": key} for team in STAKES_TEAMS]}
        clause = book[f"bonus.{key}"]
        made.append(Choice(key, f"Both sides: {clause.title}", clause.text, sets))
    return (*made, *(Choice(key, label, STAKES_FILE) for key, (label, _) in UNEVEN.items()))


def _uneven(words: Mapping[str, str]) -> tuple[Field, ...]:
    """A line for everything a side can get, shown where it gets that."""
    return tuple(
        Field(f"stakes.{team}.{kind}", "choice", f"{kind.capitalize()} for the {team}", keys[0], "", OPTIONS,
              choices=tuple(Choice(key, words[key], sets={f"uneven.{team}.{kind}": key}) for key in keys),
              when={**WEIGHTY, "stakes": [each for each, (_, gets) in UNEVEN.items() if (team, kind) in gets]},
              more=True)
        for team in STAKES_TEAMS
        for kind, keys in STAKES_KINDS.items()
    )  # fmt: skip


def _optional(book: Ledger, key: str) -> Field:
    """A switch for an optional rule, told as the ledger tells it."""
    clause = book[f"optional.{key}"]
    told = clause.text.removeprefix("Option: ")
    text = told[:1].upper() + told[1:]
    return Field(f"options.{key}", "switch", clause.title, False, text, OPTIONS, clause.id, more=True)


@cache
def _roster() -> tuple[Choice, ...]:
    """Every pre-made enemy."""
    rows = []
    for key in enemy_keys():
        found = printed_enemy(key)
        rows.append(_unit(key, found.sheet.name, groups()[found.group].name, found.tactics, found.sheet.kind))
    return tuple(rows)


def _unit(key: str, name: str, group: str, text: str, kind: str = "") -> Choice:
    return Choice(key, f"{name} ({kind})" if kind else name, text, group=group)


# -- the set-up ------------------------------------------------------------------------------------------------------


class Foyer(rooms.Foyer):
    """Before a fight."""

    def lobby(self) -> Lobby:
        return _lobby(self.game)

    def arrange(self, values: Mapping[str, Any]) -> dict[str, Any]:
        """The set-up of a filled-in form: so many bars each means so many for every hero there is."""
        setup = super().arrange(values)
        if uneven := setup.pop("uneven", {}):
            setup["stakes"] = [{"team": team, kind: key} for team in uneven for kind, key in uneven[team].items()]
        if setup.get("third") and setup.get("stakes"):  # both teams of enemies get the same
            third = [{**each, "team": "third"} for each in setup["stakes"] if each["team"] == "enemies"]
            setup["stakes"] = [*setup["stakes"], *third]
        heroes = setup.get("heroes", [])
        if len(heroes) in DEALT and all(
            each == "random" for each in heroes
        ):  # dealt together, so that niches can be kept apart
            setup["size"] = len(setup.pop("heroes"))
        if not setup.get("total"):
            setup.pop("total", None)
        if isinstance(setup.get("bars"), int):
            setup["bars"] = [setup["bars"]] * len(setup.get("heroes") or range(setup.get("size", 3)))
        return {key: value for key, value in setup.items() if value != []}

    def seat_names(self, setup: Mapping[str, Any]) -> list[str]:
        """The heroes' players, then the Director."""
        made = read_setup(setup)
        heroes = [each.name for each in made.heroes] if made.each_seat else ["The heroes"]
        return [*heroes, "The Director"]
