"""Set-ups: who fights whom, where, at which weight, with which complications and optional rules.

heroes       a list of sheets, each a table, a short text, the key of an example hero, or "random"
enemies      the same for the Director's units: keys of pre-made enemies, { enemy = key, bars = 3 } for a boss or an
             uneven fight; heroes here, such as { hero = "patty-north" }, have switched sides for this fight
third        a second team of enemies: a three-way battle
guests       enemy builds that fight beside the heroes
mirror       true: the enemies are the same heroes again
size         how many heroes are dealt, if none are named
weight       feather, light, middle, heavy, world, or "ask" the Director
arena        the key of an arena, a drawing, "random", or "ask" the Director
terrain      "ready" as drawn, or "freeform": everybody adds to it
start        normal, advantage or ambush
total        uneven fights: bars of each side in all, such as 6 for four heroes, who have one and a half each
bars         how spare bars are divided: "even", or "ask" the players; or a list, the whole bars of each hero
stakes       higher stakes: a list of { team (heroes, enemies or third), unit, and bonus or penalty }; none at feather
motives      "quick" or "ask"
seats        "two": one player for all heroes and one Director; "each": one for each hero
options      optional rules: world-of-cardboard, heroic-power-up, niche-protection, endless-stooges
rulings      what is played otherwise than we rule it, such as { light-heal = "three" } (rulings.py)
deal         a number: deals whatever is left open
quick        false: motives, weight, arena and spare bars are asked for unless they are given
content      numbers of cards that are not as printed, such as { "forms/iron:Secure.own-iron" = 4 }
adventure    { fights = 3 }: a chain of fights with Debuts, Troubles, Contests and Last Stands
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Any

from dustup.engine.cite import clause
from dustup.engine.errors import BadContent, BadSetup, DustupError
from dustup.engine.text import counted
from dustup.games.panic.arena import Arena, read_arena
from dustup.games.panic.arenas import arena_keys, check_arena, load_arena
from dustup.games.panic.box import Box, box
from dustup.games.panic.rules.bonuses import BONUSES, PENALTIES
from dustup.games.panic.rulings import RULINGS
from dustup.games.panic.sheets import BARS, Sheet, read_sheet
from dustup.games.panic.sheets_check import check_sheet
from dustup.games.panic.sheets_encounter import LEAST_BARS, MOST_BARS, check_party, guest_bars, kinds, units
from dustup.games.panic.sheets_random import random_encounter, random_hero
from dustup.games.panic.sheets_roster import enemy, enemy_keys, example_hero, example_heroes
from dustup.games.panic.sheets_text import read_short, write_short

WEIGHTS = ("feather", "light", "middle", "heavy", "world")
STARTS = ("normal", "advantage", "ambush")
SWITCHES = ("world-of-cardboard", "heroic-power-up", "niche-protection", "endless-stooges")
"""Optional rules, all off unless switched on."""
KNOWN = (
    *("deal", "heroes", "enemies", "third", "guests", "mirror", "size", "weight", "arena", "terrain", "start"),
    *("total", "bars", "stakes", "motives", "seats", "options", "rulings", "adventure", "quick", "content"),
)


@dataclass(slots=True)
class Setup:
    """A set-up that has been checked."""

    heroes: list[Sheet]
    enemies: list[Sheet]
    arena: Arena
    third: list[Sheet] = field(default_factory=list)
    guests: list[Sheet] = field(default_factory=list)
    weight: str = "middle"
    ask_arena: bool = False
    freeform: bool = False
    start: str = "normal"
    hero_bars: list[int] = field(default_factory=list)
    spare_bars: int = 0
    """Bars the heroes share evenly, or hand out if they are asked."""
    ask_bars: bool = False
    stakes: list[dict[str, Any]] = field(default_factory=list)
    ask_motives: bool = False
    options: dict[str, Any] = field(default_factory=dict)
    rulings: dict[str, str] = field(default_factory=dict)
    each_seat: bool = False
    fights: list[list[str]] = field(default_factory=list)
    """An adventure: the enemies of the fights after the first, as short texts."""
    adventure: bool = False
    box: Box = field(default_factory=box)
    """The cards that are played with."""

    @property
    def seats(self) -> int:
        """The players of the heroes, and the Director last."""
        return len(self.heroes) + 1 if self.each_seat else 2


def read_setup(given: Mapping[str, Any]) -> Setup:
    """Check a set-up and fill in what it leaves open."""
    for key in given:
        if key not in KNOWN:
            raise BadSetup(f"a set-up of Panic at the Dojo has no {key!r}; known are: {', '.join(KNOWN)}")
    _kinds_of_values(given)
    if not given.get("quick", True):
        given = {**ASKED, **given}
    random = Random(f"panic {given.get('deal', 0)}")
    heroes = _heroes(given, random)
    made = Setup(heroes, [], _arena(given.get("arena", "random"), random))
    made.options = _options(given.get("options", {}))
    made.rulings = RULINGS.read(given.get("rulings", {}))
    made.box = read_content(given.get("content", {}))
    made.weight = _one_of(given, "weight", (*WEIGHTS, "ask"), "middle")
    made.start = _one_of(given, "start", STARTS, "normal")
    made.freeform = _one_of(given, "terrain", ("ready", "freeform"), "ready") == "freeform"
    made.ask_arena = given.get("arena") == "ask"
    made.ask_motives = _one_of(given, "motives", ("quick", "ask"), "quick") == "ask"
    made.each_seat = _one_of(given, "seats", ("two", "each"), "two") == "each"
    made.guests = _guests(given, random)
    _bars(made, given.get("bars", "even"), given.get("total"))
    made.enemies = _enemies(made, given, random)
    made.third = [_checked(made, _sheet(each, "third", _anybody, random), "third") for each in given.get("third", ())]
    made.stakes = _stakes(given.get("stakes", ()), made)
    made.fights = _adventure(given.get("adventure", {}), made, random)
    _balanced(made)
    for sheet in (*made.heroes, *made.guests, *made.enemies, *made.third):
        check_beside(made.box, sheet)
    return made


def read_content(changes: Any) -> Box:
    """The cards to play with: those printed, with some numbers changed."""
    try:
        return box().but(changes)
    except BadContent as error:
        raise BadSetup(f"content: {error}") from None


def check_beside(cards: Box, sheet: Sheet) -> None:
    """The changed cards that a sheet names are in the box."""
    try:
        cards.dealt(sheet.beside)
    except BadContent as error:
        raise BadSetup(f"{sheet.name}: {error}") from None


ASKED = {"weight": "ask", "arena": "ask", "bars": "ask", "motives": "ask"}
"""What a set-up that is not quick asks for."""

LISTS = ("heroes", "enemies", "third", "guests", "stakes")


def _kinds_of_values(given: Mapping[str, Any]) -> None:
    """Lists where lists belong, switches where switches do."""
    for key in LISTS:
        if not isinstance(given.get(key, []), list | tuple):
            raise BadSetup(f"{key} = {given[key]!r}; expected a list")
    for key in ("mirror", "quick"):
        if not isinstance(given.get(key, False), bool):
            raise BadSetup(f"{key} = {given[key]!r}; expected true or false")
    if type(given.get("deal", 0)) not in (int, str):
        raise BadSetup(f"deal = {given['deal']!r}; expected a number")
    if given.get("mirror") and given.get("enemies"):
        raise BadSetup("mirror and enemies exclude each other: in a mirror fight the enemies are the same heroes")


def _adventure(given: Any, made: Setup, random: Random) -> list[list[str]]:
    """An adventure is a chain of fights: how many, and who waits in those after the first."""
    if not given:
        return []
    if not isinstance(given, Mapping) or set(given) - {"fights"} or type(given.get("fights")) is not int:
        raise BadSetup(f"adventure = {given!r}; expected a table with fights, a whole number")
    if not 1 <= given["fights"] <= 9:
        raise BadSetup(f"adventure: fights = {given['fights']}; expected 1 to 9")
    made.adventure = True
    joining = [each for each in (*made.enemies, *made.third) if each.hero and each not in made.heroes]
    bars = max(LEAST_BARS, sum(made.hero_bars) + len(joining))  # guests are there for the first fight only
    return [[write_short(each) for each in random_encounter(random, bars)] for _ in range(given["fights"] - 1)]


def _one_of(given: Mapping[str, Any], key: str, allowed: tuple[str, ...], default: str) -> str:
    value = given.get(key, default)
    if value not in allowed:
        raise BadSetup(f"{key} = {value!r}; expected one of {', '.join(allowed)}")
    return str(value)


def _options(given: Any) -> dict[str, Any]:
    if not isinstance(given, Mapping):
        raise BadSetup(f"options should be a table of switches, not {given!r}")
    for key, value in given.items():
        if key == "round-limit" and type(value) is int and value > 0:
            continue
        if key not in SWITCHES or not isinstance(value, bool):
            raise BadSetup(f"options: {key!r} = {value!r}; expected true or false for one of {', '.join(SWITCHES)}")
    return dict(given)


def _sheet(given: Any, where: str, known: Any, random: Random) -> Sheet:
    """A sheet from whatever way it is given in."""
    try:
        if isinstance(given, Mapping) and set(given) <= {"enemy", "bars"}:
            if not isinstance(given.get("enemy"), str) or type(given.get("bars", 0)) is not int:
                raise BadSetup(f"{where}: {dict(given)!r}; expected enemy, the key of one, and bars, a number")
            return enemy(given["enemy"], given.get("bars", 0))
        if isinstance(given, Mapping) and set(given) == {"hero"} and isinstance(given["hero"], str):
            return example_hero(given["hero"])
        if isinstance(given, Mapping):
            return read_sheet(given, where)
        if not isinstance(given, str):
            raise BadSetup(f"{where}: {given!r} is no sheet; expected a table, a short text or a key")
        return read_short(given) if ":" in given else known(given)
    except BadSetup:
        raise
    except (DustupError, KeyError, ValueError) as error:
        raise BadSetup(f"{where}: {error}") from None


@clause("intro.hero-players", "play.flow.prepare")
def _heroes(given: Mapping[str, Any], random: Random) -> list[Sheet]:
    """Each participant other than the Director has one hero."""
    size = given.get("size", 3)
    if type(size) is not int or size not in (1, 2, 3, 4):
        raise BadSetup(f"size = {size!r}; expected 1 to 4 heroes")
    rows = given.get("heroes") or ["random"] * size
    if not 1 <= len(rows) <= 8:
        raise BadSetup(f"heroes: {len(rows)} of them; expected 1 to 8")
    heroes = [
        random_hero(random) if each == "random" else _sheet(each, "heroes", example_hero, random) for each in rows
    ]
    options = given.get("options", {})
    niche = isinstance(options, Mapping) and bool(options.get("niche-protection"))
    while niche and "heroes" not in given and check_party(heroes, True):
        heroes = [random_hero(random) for _ in range(size)]
    # Random heroes are legal as they are made.
    for wrong in check_party(heroes, niche) if niche or rows.count("random") < len(rows) else ():
        raise BadSetup(f"heroes: {wrong}")
    return heroes


@clause("complication.guest.build", "complication.switched.enemy-joins")
def _guests(given: Mapping[str, Any], random: Random) -> list[Sheet]:
    """Guests are built like enemies and have one health bar each; a boss leaves its other bars behind."""
    guests = [_sheet(each, "guests", enemy, random) for each in given.get("guests", ())]
    for wrong in [*kinds([], [], guests)[2:], *guest_bars(guests)]:
        raise BadSetup(f"guests: {wrong.sentence}")
    return guests


@clause("complication.uneven.extra-bars", "complication.uneven.minimum-bars", "complication.director-adds")
def _bars(made: Setup, given: Any, total: Any) -> None:
    """Small fights need three bars a side; more bars than heroes are shared evenly or handed out whole."""
    count = len(made.heroes)
    if isinstance(given, list):
        if total is not None:
            raise BadSetup(f"total = {total!r} and bars = {given!r}; expected one of them, or bars = even or ask")
        if len(given) != count or not all(type(each) is int and each >= 1 for each in given):
            raise BadSetup(f"bars = {given!r}; expected a whole number of at least 1 for each of {count} heroes")
        made.hero_bars = given
        if sum(given) + len(made.guests) < LEAST_BARS:
            raise BadSetup(f"bars = {given!r}; each side needs at least {LEAST_BARS} health bars")
        return
    if given not in ("even", "ask"):
        raise BadSetup(f"bars = {given!r}; expected even, ask or a list of numbers")
    made.hero_bars = [1] * count
    made.spare_bars = _in_all(made, total) - count - len(made.guests)
    made.ask_bars = given == "ask"


@clause("complication.uneven.extra-bars", "complication.uneven.minimum-bars")
def _in_all(made: Setup, total: Any) -> int:
    """The bars assigned to each side: one for each hero and guest, or more; three at least."""
    fewest = max(LEAST_BARS, len(made.heroes) + len(made.guests))
    if total is None:
        return fewest
    if type(total) is not int or not fewest <= total <= MOST_BARS:
        raise BadSetup(f"total = {total!r}; expected a whole number of health bars from {fewest} to {MOST_BARS}")
    return total


def total_bars(made: Setup) -> int:
    """Bars of the heroes' side."""
    return sum(made.hero_bars) + made.spare_bars + len(made.guests)


@clause(
    "encounter.units-equal", "enemy.three-kinds", "complication.switched.purpose", "complication.switched.rebalance"
)
def _enemies(made: Setup, given: Mapping[str, Any], random: Random) -> list[Sheet]:
    """As many enemy bars as the heroes have; heroes on the other side have switched sides."""
    bars = total_bars(made)
    if given.get("mirror"):
        return list(made.heroes)
    rows = given.get("enemies")
    if rows:
        return [_checked(made, _sheet(each, "enemies", _anybody, random), "enemies") for each in rows]
    if random.random() < 0.5:
        return random_encounter(random, bars)
    return _from_roster(random, bars)


@clause("complication.uneven.director", "ruling.boss.bar-count", "ruling.stooges.super-bars")
def _checked(made: Setup, sheet: Sheet, where: str) -> Sheet:
    """A legal unit; in an uneven fight the Director may pile any number of bars on it."""
    uneven = total_bars(made) > len(made.heroes) + len(made.guests) and sheet.bars > 1
    for wrong in check_sheet(sheet.with_bars(BARS.get(sheet.kind, 1)) if uneven else sheet):
        raise BadSetup(f"{where}: {sheet.name}: {wrong}")
    return sheet


def _anybody(key: str) -> Sheet:
    return enemy(key) if key in enemy_keys() else example_hero(key)


def _from_roster(random: Random, bars: int) -> list[Sheet]:
    """Pre-made enemies that add up to so many bars."""
    found: list[Sheet] = []
    left = bars
    while left:
        kinds = ["warrior", "stooges"] + (["boss"] if left >= 2 else [])
        kind = random.choice(kinds)
        key = random.choice(enemy_keys(kind=kind))
        worth = min(left, random.choice((2, 3))) if kind == "boss" else 1
        found.append(enemy(key, worth if kind == "boss" else 0))
        left -= worth
    return found


@clause("ruling.initiative.equal-sides", "encounter.boss-units", "encounter.stooges-one-or-two", "boss.units",
        "complication.uneven.director", "complication.three-way.slots")  # fmt: skip
def _balanced(made: Setup) -> None:
    """Each side has as many bars; a boss without a number of its own gets what is left to the enemies."""
    ours = total_bars(made)
    for name, team in (("enemies", made.enemies), ("third", made.third)):
        if not team:
            continue
        open_bosses = [at for at, sheet in enumerate(team) if not sheet.bars]
        fixed = sum(units(sheet) for sheet in team if sheet.bars)
        for number, at in enumerate(open_bosses):
            share = (ours - fixed) // len(open_bosses) + (number < (ours - fixed) % len(open_bosses))
            team[at] = team[at].with_bars(max(2, share))
        theirs = sum(sheet.bars or 1 for sheet in team)
        if theirs < ours and all(sheet.hero for sheet in team):
            continue  # heroes on the other side share their spare bars as evenly as those on this one
        if theirs != ours:
            have = counted(theirs, "health bar")
            raise BadSetup(f"{name} have {have}, the heroes' side {ours}; both must have as many")


@clause("complication.stakes.add", "complication.stakes.balance", "complication.stakes.uneven-spread",
        "ruling.complication.stakes-three", "ruling.weight.feather-stakes")  # fmt: skip
def _stakes(given: Any, made: Setup) -> list[dict[str, Any]]:
    """Higher Stakes: every Bonus is offset by one for each other team or by a Penalty for the same team."""
    if given and made.weight == "feather":
        raise BadSetup("stakes: a Featherweight fight has no Bonuses or Penalties; expected another weight")
    sides = {"heroes": len(made.heroes) + len(made.guests), "enemies": len(made.enemies), "third": len(made.third)}
    balance = {team: 0 for team, members in sides.items() if members}
    rows = []
    for row in given:
        known = isinstance(row, Mapping) and not set(row) - {"team", "unit", "bonus", "penalty"}
        if not known or row.get("team") not in balance or type(row.get("unit", 0)) is not int:
            teams = " or ".join(balance)
            raise BadSetup(f"stakes: {row!r}; expected team = {teams}, unit (a number) and bonus or penalty")
        members = sides[row["team"]]
        if not 0 <= row.get("unit", 0) < members:
            raise BadSetup(f"stakes: {row!r}; expected unit = 0 to {members - 1}, as the {row['team']} are {members}")
        if ("bonus" in row) == ("penalty" in row):
            raise BadSetup(f"stakes: {row!r}; expected either a bonus or a penalty")
        good = row.get("bonus") in BONUSES
        if not good and row.get("penalty") not in PENALTIES:
            raise BadSetup(f"stakes: {row!r} names no Bonus ({', '.join(BONUSES)}) or Penalty ({', '.join(PENALTIES)})")
        balance[row["team"]] += 1 if good else -1
        rows.append(dict(row))
    best, least = max(balance, key=lambda team: balance[team]), min(balance.values())
    if balance[best] > least:
        raise BadSetup(f"stakes: they favour the {best} by {balance[best] - least}; offset every Bonus")
    return rows


@clause("ruling.terrain.second-method")
def _arena(given: Any, random: Random) -> Arena:
    """A ready-made arena by its key, or a drawing."""
    if given in ("random", "ask"):
        given = random.choice(arena_keys())
    if not isinstance(given, str):
        raise BadSetup(f"arena = {given!r}; expected a key ({', '.join(arena_keys())}), a drawing, random or ask")
    if "\n" in given:
        try:
            made = read_arena("drawn", "Drawn", given)
        except ValueError as error:
            raise BadSetup(str(error)) from None
        for wrong in check_arena(made):
            raise BadSetup(f"arena: {wrong}")
        return made
    if given not in arena_keys():
        raise BadSetup(f"there is no arena {given!r}; there are: {', '.join(arena_keys())}")
    return load_arena(given)


def deal(number: int) -> dict[str, Any]:
    """A set-up for the laboratory: sizes, weights, starts and optional rules change from number to number."""
    setup: dict[str, Any] = {"deal": number, "size": 1 + number % 4, "weight": WEIGHTS[number // 4 % 5]}
    setup["start"] = STARTS[number // 3 % 3]
    if number % 7 == 3:
        setup["terrain"] = "freeform"
    if number % 11 == 5:
        setup["bars"] = "ask"
    if number % 9 == 4:
        setup["options"] = {SWITCHES[number // 9 % 4]: True}
    if number % 10 == 8:
        setup["adventure"] = {"fights": 2}
    elif number % 13 == 6:
        setup["seats"] = "two"
        setup["mirror"] = True
        setup["size"] = 3
    elif number % 29 == 12:
        setup |= _complicated(Random(f"panic {number} complications"))
    elif number % 31 == 17:
        setup |= _printed(Random(f"panic {number} printed"))
    return setup


def _printed(random: Random) -> dict[str, Any]:
    """The example heroes against a boss, or three smaller units, as printed."""
    boss = [{"enemy": random.choice(enemy_keys(kind="boss")), "bars": 3}]
    small = random.sample(enemy_keys(kind="warrior") + enemy_keys(kind="stooges"), 3)
    return {"heroes": list(example_heroes()), "size": 3, "enemies": random.choice((boss, small))}


def _complicated(random: Random) -> dict[str, Any]:
    """Now and then the Director is asked everything, and the fight has a complication."""
    setup: dict[str, Any] = {"size": 3, "weight": "ask", "arena": "ask", "motives": "ask"}
    match random.choice(("third", "guests", "bonuses", "penalties")):
        case "third":
            setup["third"] = random.sample(enemy_keys(kind="warrior"), 3)
        case "guests":
            setup["guests"] = [random.choice(enemy_keys(kind="warrior"))]
        case "bonuses":
            setup["stakes"] = [{"team": team, "bonus": random.choice(BONUSES)} for team in ("heroes", "enemies")]
        case "penalties":
            setup["stakes"] = [{"team": team, "penalty": random.choice(PENALTIES)} for team in ("heroes", "enemies")]
    return setup
