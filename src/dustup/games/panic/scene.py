"""A view as a scene: what is to be seen on the table, for a browser to draw. It knows nothing but the view."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from dustup.boards.bits import listed
from dustup.boards.drawing import HOLE
from dustup.boards.layout import cell_at, rounded
from dustup.engine.ending import because
from dustup.engine.kept import Kept
from dustup.engine.naming import NAME, called, mark
from dustup.engine.text import Text, whose
from dustup.games.panic.arena import MARGIN, Arena, read_arena
from dustup.games.panic.box import box
from dustup.games.panic.catalog import STYLES, WHOLE, StyleCard, plain
from dustup.games.panic.cells import cell_name, cell_words
from dustup.games.panic.describe import joined_gists, stance_gist
from dustup.games.panic.picture import COPY, SHAPES, SIDES, TEAMS, letters
from dustup.games.panic.sheets_roster import enemy_keys, example_heroes
from dustup.kit.motions import badge

Row = Mapping[str, Any]
Part = dict[str, Any]
Names = Mapping[str, str]
"""By the tags of units."""

NOBODY = -1
FULL_SHIELD = 4
"""A Shield of so many points is drawn as a full bar."""


def scene(text: Text, view: Row) -> Part:
    """The scene of a view."""
    names, signs = callings(view["units"])
    active = next((each for each in view["units"] if each["tag"] == view["active"]), None)
    drawn, outside = board(view["map"]["key"], view["map"]["name"], view["map"]["drawing"], somebody_far(view))
    return {
        "status": status(text, view, names),
        "board": drawn,
        "ground": ground(text, view, outside),
        "pieces": [piece for each in view["units"] for piece in pieces(text, each, names, signs, each is active)],
        "sides": [side(view, names, seat) for seat in range(view["seats"])],
        "bench": [bench(text, each, names, signs) for each in view["units"] if each["out"]],
        "dice": dice(active),
        "track": track(view, names),
        "result": result(text, view),
    }


# -- how it stands ---------------------------------------------------------------------------------------------------


def status(text: Text, view: Row, names: Names) -> Part:
    """Arena, round, whose turn it is; weight and Heal Value; below that which optional rules are in use."""
    lines = [f"Round {view['round']}" if view["round"] else "Before the fight"]
    if view["active"]:
        given = ", given by a fallen fellow" if view["donated"] else ""
        lines.append(f"{whose(names[view['active']])} turn{given}")
    if view["weight"]:
        weight = text.word("picks", view["weight"]).capitalize()
        lines.append(f"{weight}; healing brings back {view['heal']}")
    about = [f"Optional rule: {key.replace('-', ' ')}." for key, value in view["options"].items() if value is True]
    about += [
        f"When the turn ends, {each['pusher']} pushes {each['victim']} ({each['spaces']})." for each in view["later"]
    ]
    changed = view.get("content", {}).items()
    about += [text.about("status", "not-as-printed", id=id, value=value) for id, value in changed]
    goal = text.word("status", "goal")
    return {"title": view["map"]["name"], "lines": lines, "goal": goal, "about": about, "card": ""}


def track(view: Row, names: Names) -> list[Part]:
    """The slots of the round: who has had a turn, whose turn it is, and which side comes next."""
    if view["result"] is not None:
        return []
    found = []
    for each in view["units"]:
        had = each["taken"] - (each["tag"] == view["active"] and not view["donated"])
        found += [{"label": names[each["tag"]], "team": SIDES[each["team"]], "state": "done"}] * had
        if each["tag"] == view["active"]:
            now = {"label": names[each["tag"]], "team": SIDES[each["team"]], "state": "now"}
    if view["active"]:
        found.append(now)
    return found + [{"label": TEAMS[side].capitalize(), "team": SIDES[side], "state": "next"} for side in view["meter"]]


def result(text: Text, view: Row) -> Part | None:
    """How the fight ended."""
    ended = view["result"]
    if ended is None:
        return None
    teams = list(dict.fromkeys(each["team"] for each in view["units"] if each["seat"] in ended["winners"]))
    why = because(text, ended["reason"], ended["verdicts"])
    return {"text": f"{TEAMS[teams[0]].capitalize()} win: {why}." if teams else f"Nobody wins: {why}."}


# -- the map ---------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=64)
def arena_of(key: str, name: str, drawing: str) -> Arena:
    """The arena of a map."""
    return read_arena(key, name, drawing.replace(" ", "").replace(HOLE, " "))


@lru_cache(maxsize=128)
def board(key: str, name: str, drawing: str, all_around: bool) -> tuple[Part, list[str]]:
    """The arena with the spaces just outside it (all that are kept if somebody is farther out), and which these are."""
    arena = arena_of(key, name, drawing)
    plan = arena.board
    shown = plan.all if all_around else arena.near | arena.border
    cells = []
    for cell in listed(shown):
        column, row = plan.place(cell)
        name, said = cell_name(plan, cell), cell_words(plan, cell)
        at = cell_at(plan, name, column - MARGIN, row - MARGIN)
        cells.append(at if said == name else {**at, "say": said})
    drawn = {
        "key": f"{key} and beyond" if all_around else key,
        "place": key,
        "shape": plan.shape,
        "corners": [list(rounded(*corner)) for corner in plan.outline],
        "cells": cells,
    }
    return drawn, [cell_name(plan, cell) for cell in listed(shown & ~(arena.floor | arena.border))]


def somebody_far(view: Row) -> bool:
    """Whether a figure is farther outside than the next space."""
    key, name, drawing = view["map"].values()
    near = near_names(key, name, drawing)
    return not all(near.issuperset(one["cells"]) for each in view["units"] for one in each["figures"])


@lru_cache(maxsize=64)
def near_names(key: str, name: str, drawing: str) -> frozenset[str]:
    """The spaces of the arena and those next to it."""
    arena = arena_of(key, name, drawing)
    return frozenset(cell_name(arena.board, cell) for cell in listed(arena.near | arena.border))


def ground(text: Text, view: Row, outside: list[str]) -> list[Part]:
    """Obstacles, and what lies outside the arena. Drawn anew only if something lies elsewhere."""
    look = (view["traps_used"], outside)
    made = _grounds.get(view["ground"], look)
    return _grounds.keep(view["ground"], look, make_ground(text, view, outside)) if made is None else made


_grounds: Kept[list[Part]] = Kept()


def make_ground(text: Text, view: Row, outside: list[str]) -> list[Part]:
    """Obstacles, and what lies outside the arena."""
    found = [{**ground_words(text, kind), "cells": cells} for kind, cells in view["ground"].items() if cells]
    if view["traps_used"]:
        found.append({**ground_words(text, "trap-used"), "cells": view["traps_used"]})
    if outside:
        found.append({**ground_words(text, "outside"), "cells": outside})
    return found


@lru_cache(maxsize=64)
def ground_words(text: Text, kind: str) -> Part:
    """What some ground is called and what it does."""
    return {"kind": kind, "name": text.word("ground", kind), "text": text.word("ground-rules", kind)}


# -- units and their figures -----------------------------------------------------------------------------------------


def callings(units: list[Row]) -> tuple[Names, Names]:
    """Names and letters for each unit: the same objects as long as the same units are there with as many bodies."""
    look = tuple([(each["tag"], each["name"], len(each["figures"])) for each in units])
    found = _called.get(look)
    if found is None:
        if len(_called) > MANY:
            _called.clear()
        found = _called[look] = (unit_names(units), letters(units))
    return found


_called: dict[tuple[Any, ...], tuple[Names, Names]] = {}


def unit_names(units: list[Row]) -> Names:
    """Names by tag; of several units with one name, each has a number."""
    same = Counter(each["name"] for each in units)
    seen: Counter[str] = Counter()
    found = {}
    for each in units:
        name = each["name"]
        seen[name] += 1
        found[each["tag"]] = name if same[name] == 1 else f"{name} {seen[name]}"
    return found


def pieces(text: Text, unit: Row, names: Names, signs: Names, active: bool) -> list[Part]:
    """The figures of a unit: its bodies, which share its health, and its Copies.

    They are drawn anew only if the unit, what somebody is called or whose turn it is has changed.
    """
    look = (names, signs, active)
    made = _made.get(unit, look)
    return _made.keep(unit, look, make_pieces(text, unit, names, signs[unit["tag"]], active)) if made is None else made


MANY = 4000
_made: Kept[list[Part]] = Kept()


def make_pieces(text: Text, unit: Row, names: Names, sign: str, active: bool) -> list[Part]:
    """The figures of a unit."""
    name, tag = names[unit["tag"]], unit["tag"]
    bars, marks = health(unit), badges(text, unit, names, active)
    about = unit_lines(text, unit, marks)
    common = {
        "team": SIDES[unit["team"]],
        "active": active,
        "sub": f"{unit['stance']}, range {span(unit['range'])}",
        "about": about,
        "card": card_of(unit),
        "gist": gist(tuple(unit["stances"]), tuple(unit["styles"])),
        "group": tag,
    }
    found = []
    for each in unit["figures"]:
        place = str(each["name"]).removeprefix(tag).strip(".~")
        copy = each["copy"]
        own = f"{name}'s Copy {place}" if copy else f"{name} #{place}" if place else name
        found.append(
            {
                "id": each["name"],
                "name": own,
                "letters": f"{sign}~{place}" if copy else f"{sign}{place}",
                "shape": COPY if copy else SHAPES[unit["team"]],
                "cells": [each["cell"], *(cell for cell in each["cells"] if cell != each["cell"])],
                "bars": [] if copy else bars,
                "badges": [] if copy else [*marks, FIGURE_ACTED] if each["acted"] and HAD_TURN not in marks else marks,
                "faded": unit["down"] or copy,
                **common,
            }
        )
    return found


@lru_cache(maxsize=4096)
def gist(stances: tuple[str, ...], styles: tuple[str, ...]) -> str:
    """What somebody is good at: with one stance what that is good for, with several what each of their styles is."""
    if len(stances) == 1:
        return stance_gist(stances[0])
    cards = [style_of(each) for each in stances] + [STYLES[each] for each in styles]
    return joined_gists(each for each in cards if each is not None)


HAD_TURN = badge("acted", "✓", "Has had its turns this round")
FIGURE_ACTED = badge("acted", "✓", "Has acted this turn")


def health(unit: Row) -> list[Part]:
    """The current health bar, and the Shield if there is one."""
    bars = [{"kind": "health", "name": "Health", "value": max(0, unit["hp"]), "max": unit["bar"]}]
    if unit["shield"]:
        points = unit["shield"]
        bars.append({"kind": "shield", "name": "Shield", "value": points, "max": max(FULL_SHIELD, points)})
    return bars


def bench(text: Text, unit: Row, names: Names, signs: Names) -> Part:
    """A unit that was removed from play: how it fares, and when it is back."""
    when = "fallen" if unit["hp"] <= 0 else unit["kind"] if unit["kind"] in text.tables["away"] else "away"
    return {
        "id": unit["tag"],
        "name": names[unit["tag"]],
        "letters": signs[unit["tag"]],
        "team": SIDES[unit["team"]],
        "shape": SHAPES[unit["team"]],
        "bars": health(unit),
        "note": text.word("away", when),
        "card": card_of(unit),
    }


def badges(text: Text, unit: Row, names: Names, active: bool) -> list[Part]:
    """Further health bars, tokens, conditions, and whether it has had its turns."""
    found = []
    if unit["bars"] > 1:
        found.append(badge("bars", f"×{unit['bars']}", f"{unit['bars']} health bars left"))
    for each in unit["tokens"]:
        if each["kind"] == "challenge":
            found.append(badge("challenge", "!", f"Challenged by {names.get(each['of'], each['name'])}"))
        else:
            count = each["count"]
            found.append(badge(each["kind"], str(count), f"{count} {text.word('tokens', each['kind'])}"))
    found += [badge(each, each[0].upper(), capital(text.word("conditions", each))) for each in unit["conditions"]]
    if unit["cuffed"]:
        found.append(badge("cuffed", "∞", f"Handcuffed to {names[unit['cuffed']]}"))
    if unit["down"]:
        found.append(badge("down", "zz", "Taken Out"))
    if unit["taken"] >= unit["turns"] and not active:
        found.append(HAD_TURN)
    return found


def capital(words: str) -> str:
    """With a capital letter."""
    return words[:1].upper() + words[1:]


def unit_lines(text: Text, unit: Row, marks: list[Part]) -> list[str]:
    """A unit in words."""
    lines = [
        f"{text.word('kinds', unit['kind'])}, on the side of the {TEAMS[unit['team']].removesuffix(' side')}",
        f"Rolls {dice_words(unit)}",
        f"Actions: {', '.join(action_names(tuple(unit['actions'])))}",
    ]
    if unit["shield"]:
        spare = f", and {len(unit['spares'])} more behind it" if unit["spares"] else ""
        lines.append(f"Shield of {unit['shield']}{spare}")
    lines += [each["name"] for each in marks if each["kind"] != "bars"]
    if unit["pool"]:
        lines.append(f"Numbers to spend: {' '.join(str(each) for each in sorted(unit['pool']))}")
    if unit["kept"]:
        lines.append(f"Numbers kept: {' '.join(str(each) for each in sorted(unit['kept']))}")
    if unit["aim"]:
        lines.append(f"Every number of its next Action rises by {unit['aim']}")
    if unit["amplified"]:
        lines.append("Its next Action reaches farther and wider")
    return lines


@lru_cache(maxsize=4096)
def action_names(keys: tuple[str, ...]) -> list[str]:
    """Actions by their names."""
    return [box().action_named[plain(each)].name for each in keys]


def span(given: list[int] | None) -> str:
    """A range as it is printed."""
    if given is None:
        return "none"
    low, high = given
    return str(high) if low == high else f"{low}-{high}"


def dice_words(unit: Row) -> str:
    """The Action Dice of a stance."""
    return " ".join([*(str(each) for each in unit["fixed"]), *(f"d{each}" for each in unit["dice"])]) or "none"


def card_of(unit: Row) -> str:
    """A card that explains a unit: its own if it is one of the rosters, else that of its stance."""
    return known_card(unit["tag"]) or stance_card(unit["stance"])


@lru_cache(maxsize=4096)
def known_card(name: str) -> str:
    """A name that can be looked up: that of a unit of the rosters."""
    return name if name in (*example_heroes(), *enemy_keys()) else ""


@lru_cache(maxsize=4096)
def stance_card(stance: str) -> str:
    """The key of the style of a stance, by its name."""
    card = style_of(stance)
    return card.key if card is not None else ""


def style_of(stance: str) -> StyleCard | None:
    """The style of a stance, by its name."""
    cards = (*STYLES.values(), *WHOLE.values())
    return next((each for each in cards if stance == each.name or stance.startswith(f"{each.name} ")), None)


# -- beside the map --------------------------------------------------------------------------------------------------


def side(view: Row, names: Names, seat: int) -> Part:
    """What a player has: its units, and their stances as cards. Made anew only if one of them has changed."""
    own = [each for each in view["units"] if each["seat"] == seat]
    if not own:
        return make_side(own, names, seat, view["seats"])
    look = (names, seat, view["seats"], own)
    return _sides.get(own[0], look) or _sides.keep(own[0], look, make_side(own, names, seat, view["seats"]))


_sides: Kept[Part] = Kept()


def make_side(own: list[Row], names: Names, seat: int, seats: int) -> Part:
    """What a player has."""
    standing = sum(not each["down"] for each in own)
    director = seat == seats - 1
    return {
        "seat": seat,
        "team": SIDES[own[0]["team"]] if own else int(director),
        "name": mark(seat, NAME, NAME, "the Director") if director else called(seat),
        "facts": [fact(STANDING, f"{standing} of {len(own)}"), *(short_health(names, each) for each in own)],
        "cards": [card for each in own for card in cards(names[each["tag"]], each["stance"], (*each["stances"],))],
    }


STANDING = "Standing"
"""What the number of units is called that are not Taken Out."""


@lru_cache(maxsize=4096)
def fact(name: str, value: str) -> Part:
    """Something known about a player. Nobody changes what is made here once for all."""
    return {"name": name, "value": value}


@lru_cache(maxsize=4096)
def cards(name: str, now: str, stances: tuple[str, ...]) -> list[Part]:
    """The stances of a unit as cards. Nobody changes what is made here once for all."""
    return [
        {"key": stance_card(stance), "name": stance, "sub": f"{name}{', now' if stance == now else ''}"}
        for stance in stances
        if stance_card(stance)
    ]


def short_health(names: Names, unit: Row) -> Part:
    """A unit's health in a few letters."""
    more = f", {unit['bars']} bars" if unit["bars"] > 1 else ""
    return fact(names[unit["tag"]], "Taken Out" if unit["down"] else f"{unit['hp']} of {unit['bar']}{more}")


def dice(unit: Row | None) -> list[Part]:
    """The numbers the active unit can spend."""
    if unit is None:
        return []
    return [
        number(each, name)
        for name, numbers in (("The {}", unit["pool"]), ("The {}, kept", unit["kept"]))
        for each in sorted(numbers, reverse=True)
    ]


@lru_cache(maxsize=1024)
def number(given: int, name: str, spent: bool = False) -> Part:
    """A number to spend, as a die without sides."""
    return {"text": str(given), "name": name.format(given), "faces": [given], "sides": 0, "spent": spent}
