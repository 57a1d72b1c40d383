"""A view as a scene: what is to be seen on the table, for a browser to draw. It knows nothing but the view."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from dustup.boards.hex import HexBoard
from dustup.boards.layout import layout
from dustup.engine.ending import because, ended
from dustup.engine.kept import ByHeart, Kept
from dustup.engine.naming import called
from dustup.engine.text import Text
from dustup.games.henshin.picture import FIGHTERS, FULL_TRACK, NOBODY, NPCS, initials, number, title
from dustup.kit.motions import badge

Row = Mapping[str, Any]
Part = dict[str, Any]

TURNS = 3
COUNTS = ("single", "double", "triple", "quad")


def scene(text: Text, view: Row) -> Part:
    """The scene of a view; before a scenario is agreed on there is only what lies beside the board."""
    names = piece_names(text, view)
    shown: Part = {
        "status": status(text, view, names),
        "pieces": pieces(text, view, names),
        "sides": [side(text, view, names, each) for each in view["players"]],
        "dice": [action_die(text, each) for each in view["dice"]]
        or [loose_die(text, face) for face in sorted(view["pool"])],
        "track": track(text, view["turn"]) if view["round"] else [],
        "result": result(text, view["result"]),
    }
    if view["map"]:
        shown["board"] = board(view["map"]["name"], view["map"]["drawing"])
        shown["ground"] = ground(text, view)
        shown["marks"] = marks(text, view)
    return shown


# -- how it stands ---------------------------------------------------------------------------------------------------


def status(text: Text, view: Row, names: Mapping[str, str]) -> Part:
    """Scenario, round and turn, who acts; below that the scenario's own sheet."""
    sheet = view["scenario"]
    if sheet is None:
        asked = [text.word("status", "which-scenario")]
        return {"title": "Henshin Fighters", "lines": asked, "goal": "", "about": [], "card": ""}
    lines = [text.word("status", "set-up")]
    if view["round"]:
        lines = [text.about("status", "round", round=view["round"], of=sheet["rounds"])]
    if view["turn"]:
        lines.append(text.about("status", "turn", turn=view["turn"], of=TURNS))
    if view["active"]:
        lines.append(text.about("status", "acts", name=names[view["active"]]))
    elif view["active_seat"] is not None:
        lines.append(text.about("status", "picks", seat=view["active_seat"]))
    if view["round"]:
        lines.append(text.about("status", "initiative", seat=view["initiative"]))
    goal, about = sheet["scoring"], [*sheet_lines(sheet), *not_as_printed(text, view)]
    return {"title": sheet["name"], "lines": lines, "goal": goal, "about": about, "card": address(view, sheet["key"])}


def not_as_printed(text: Text, view: Row) -> list[str]:
    """The numbers of cards that are changed in this match."""
    changed = view.get("content", {}).items()
    return [text.about("status", "not-as-printed", id=id, value=value) for id, value in changed]


def sheet_lines(sheet: Row) -> list[str]:
    """The scenario sheet in words, but for what scores."""
    return _about.get(sheet, None) or _about.keep(sheet, None, make_sheet_lines(sheet))


_about: Kept[list[str]] = Kept(256)


def make_sheet_lines(sheet: Row) -> list[str]:
    """The scenario sheet in words."""
    rows = [*sheet["objectives"], *sheet["rules"]]
    actions = [each["text"] for each in sheet["actions"]]
    return [sheet["story"], *(f"{each['name']}. {each['text']}" for each in rows), *actions]


@lru_cache(maxsize=16)
def track(text: Text, now: int) -> list[Part]:
    """The turns of a round in its turn now. Nobody changes what is made here once for all."""
    states = ("done" if turn < now else "now" if turn == now else "next" for turn in range(1, TURNS + 1))
    return [
        {"label": text.about("status", "slot", turn=turn), "team": NOBODY, "state": state}
        for turn, state in enumerate(states, 1)
    ]


def result(text: Text, over: Row | None) -> Part | None:
    """How the match ended."""
    if over is None:
        return None
    return ended(text, over["verdicts"], over["scores"], why=because(text, over["reason"], over["verdicts"]))


# -- the board -------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=64)
def board(name: str, drawing: str) -> Part:
    """The map: its hexes and how they are drawn."""
    return {"key": name, **layout(HexBoard.parse(drawing)[0])}


def ground(text: Text, view: Row) -> list[Part]:
    """What lies on hexes; made anew only if it looks different."""
    known = _grounds.get(view["scenario"], text) or _grounds.keep(view["scenario"], text, ByHeart(256))
    look = (*view["walls"], *((*each["cells"], each["element"], each["until"]) for each in view["danger"]))
    return known.get(look) or known.keep(look, make_ground(text, view))


_grounds: Kept[ByHeart[tuple[Any, ...], list[Part]]] = Kept(256)
"""By the scenario, as many tables play the same one, and by what lies on its hexes."""


def make_ground(text: Text, view: Row) -> list[Part]:
    """What lies on hexes: impassable terrain, danger and how long it stays, objectives."""
    found: list[Part] = []
    if view["walls"]:
        found.append({**ground_words(text, "wall"), "cells": view["walls"]})
    for each in view["danger"]:
        words = ground_words(text, f"danger:{each['element']}" if each["element"] else "danger")
        until = text.word("ground-until", each["until"] if each["until"] in ("", "round") else "fighter")
        found.append({**words, "text": f"{words['text']} {until}".strip(), "cells": each["cells"]})
    found += [{"kind": "goal", **each} for each in view["scenario"]["objectives"] if each["cells"]]
    return found


@lru_cache(maxsize=64)
def ground_words(text: Text, kind: str) -> Part:
    """What some ground is called and what it does."""
    plain, _, element = kind.partition(":")
    name, of = text.word("ground", plain), text.word("element-names", element) if element else ""
    told = text.word("ground-rules", f"{plain}-element" if element else plain).replace("ELEMENT", of)
    return {"kind": kind, "name": f"{name} ({of})" if element else name, "text": told}


def marks(text: Text, view: Row) -> list[Part]:
    """Bases and spawn points, and what the scenario shows on hexes."""
    found = []
    for each in view["players"]:
        if each["base"]:
            seat = each["seat"]
            found.append({"cell": each["base"], "text": text.word("status", "base"), "team": seat})
            spawn = text.word("status", "spawn")
            found += [{"cell": cell, "text": spawn, "team": seat} for cell in each["spawns"]]
    for each in view["markers"]:
        team = NOBODY if each["seat"] is None else each["seat"]
        found.append({"cell": each["cell"], "text": each["words"].capitalize(), "team": team})
    return found


# -- models ----------------------------------------------------------------------------------------------------------


def piece_names(text: Text, view: Row) -> dict[str, str]:
    """Names by tag: NPCs are numbered, and where both players field the same hero it says whose."""
    first, second = (each["heroes"] for each in view["players"])
    look = (text.language, *(each["tag"] for each in view["pieces"]), "", *first, "", *second)
    found = _names.get(look)
    if found is None:
        if len(_names) > MANY:
            _names.clear()
        twins = {*first} & {*second}
        found = _names[look] = {each["tag"]: piece_name(text, each, each["card"] in twins) for each in view["pieces"]}
    return found


MANY = 4000
_names: dict[tuple[str, ...], dict[str, str]] = {}
"""Names by who is on the board and whose heroes there are."""


def piece_name(text: Text, each: Row, twin: bool) -> str:
    """The name of a model."""
    if each["kind"] == "npc":
        return f"{each['name']} {number(each)}"
    return text.about("phrases", "twin", seat=each["seat"], name=each["name"]) if twin else str(each["name"])


AS_PRINTED: Mapping[str, str] = {}
"""The cards of most matches are."""


def address(view: Row, key: str) -> str:
    """How a card is asked for: one that is not as printed with its changes."""
    return view["changed"].get(key, key) if "changed" in view else key


def pieces(text: Text, view: Row, names: Mapping[str, str]) -> list[Part]:
    """The models on the board; one is drawn anew only if it, its player or its name is not the same as before."""
    players, active, changed = view["players"], view["active"], view.get("changed", AS_PRINTED)
    looks = (
        (
            text,
            players[each["seat"]] if each.get("form") else None,
            names[each["tag"]],
            each["tag"] == active,
            changed.get(each["card"]) or each["card"],
        )
        for each in view["pieces"]
    )
    return _made.each(view["pieces"], looks, lambda each, look: make_piece(each, *look))


_made: Kept[Part] = Kept()


def make_piece(each: Row, text: Text, owner: Row | None, name: str, active: bool, card: str) -> Part:
    """A model on the board; ``owner`` is the player whose form it wears, ``card`` how its card is asked for."""
    forms = owner["forms"] if owner is not None else ()
    unlocked = next((tuple(worn["unlocked"]) for worn in forms if worn["key"] == each["form"]), ())
    npc = each["kind"] == "npc"
    kind = "health" if npc else "stamina"
    seat, tag = each["seat"], each["tag"]
    return {
        "id": tag,
        "name": name,
        "letters": f"{each['name'][0]}{number(each)}" if npc else initials(each["name"]),
        "team": NOBODY if npc else seat,
        "owner": seat,
        "shape": (NPCS if npc else FIGHTERS)[seat],
        "cells": [each["cell"]],
        "bars": [{"kind": kind, "name": text.word("bars", kind), "value": each["stamina"], "max": each["maximum"]}],
        "badges": npc_badges(text, each) if npc else fighter_badges(text, each, active),
        "active": active,
        "faded": not npc and each["exhausted"],
        "sub": npc_sub(text, each) if npc else fighter_sub(text, each),
        "about": npc_lines(text, each) if npc else fighter_lines(text, each, active, unlocked),
        "card": card,
        "gist": each.get("idea", ""),
        "worn": each.get("form") or "",
        "group": tag,
    }


SIGNS = {"acted": ("acted", "✓"), "shocked": ("shocked", "S!"), "numbed": ("shocked", "S!")}
SIGNS |= {"exhausted": ("exhausted", "zz"), "standing": ("stand", "HS")}
"""How somebody fares: the kind of the badge, and its letters."""


@lru_cache(maxsize=64)
def sign(text: Text, how: str) -> Part:
    """A badge that says how somebody fares."""
    return badge(*SIGNS[how], text.word("badges", how))


def fighter_badges(text: Text, each: Row, active: bool) -> list[Part]:
    """Momentum, the form's level, and how the hero fares."""
    found = []
    have, full = each["momentum"], each["momentum_maximum"]
    if have:
        name = text.about("status", "momentum", have=have, full=full)
        found.append(badge("momentum-full" if have == full else "momentum", str(have), name))
    if each["form"]:
        found.append(badge("form", str(each["level"]), fighter_sub(text, each)))
    if each["exhausted"]:
        found.append(sign(text, "exhausted"))
    elif each["standing"]:
        found.append(sign(text, "standing"))
    elif each["selected"] and not active:
        found.append(sign(text, "acted"))
    if each["shocked"]:
        found.append(sign(text, "shocked"))
    return [*found, *remembered(each)] if each["marks"] else found


def npc_badges(text: Text, each: Row) -> list[Part]:
    """Malice, whether it has acted, Shocked."""
    found = [badge("malice", str(each["malice"]), text.about("status", "malice", malice=each["malice"]))]
    if each["acted"]:
        found.append(sign(text, "acted"))
    if each["shocked"]:
        found.append(sign(text, "numbed"))
    return [*found, *remembered(each)] if each["marks"] else found


def remembered(each: Row) -> list[Part]:
    """What cards remember about a model, by the name of the ability; other notes are the rules' own."""
    return [badge("mark", mark[0], mark) for mark in each["marks"] if mark[:1].isupper()]


def fighter_sub(text: Text, each: Row) -> str:
    """The form, in a line."""
    if not each["form"]:
        return text.word("status", "no-form")
    return text.about("status", "form", form=each["form_name"], level=each["level"])


def npc_sub(text: Text, each: Row) -> str:
    """Whose group it belongs to, in a line."""
    return text.about("status", "group", malice=each["malice"], seat=each["seat"])


def fighter_lines(text: Text, each: Row, active: bool, unlocked: tuple[str, ...]) -> list[str]:
    """A fighter in words."""
    lines = [
        text.about("status", "fighter", seat=each["seat"], cell=each["cell"]),
        text.about("status", "momentum", have=each["momentum"], full=each["momentum_maximum"]),
    ]
    if unlocked:
        lines.append(text.about("status", "unlocked", abilities=", ".join(unlocked)))
    return lines + [worn["name"] for worn in fighter_badges(text, each, active) if worn["kind"] in TOLD]


TOLD = ("exhausted", "stand", "acted", "shocked", "mark")
"""Signs that the other lines about a model do not tell."""


def npc_lines(text: Text, each: Row) -> list[str]:
    """An NPC in words."""
    lines = [text.about("status", "npc", seat=each["seat"], cell=each["cell"])]
    if each["acted"] > 1:
        lines.append(text.about("status", "acted-often", times=each["acted"]))
    if each["behaviour"]:
        lines.append(text.about("status", "mind", behaviour=text.word("behaviours", each["behaviour"])))
    return lines + [worn["name"] for worn in npc_badges(text, each) if worn["kind"] in TOLD]


# -- beside the board ------------------------------------------------------------------------------------------------


def side(text: Text, view: Row, names: Mapping[str, str], player: Row) -> Part:
    """What lies in front of a player; made anew only if it looks different."""
    deployed = [each["card"] for each in view["pieces"] if each["seat"] == player["seat"]]
    wearers = [names.get(each["worn_by"]) for each in player["forms"] if each["worn_by"]]
    look = (text, deployed, wearers)
    return _sides.get(player, look) or _sides.keep(player, look, make_side(text, view, names, player))


_sides: Kept[Part] = Kept()


def make_side(text: Text, view: Row, names: Mapping[str, str], player: Row) -> Part:
    """What lies in front of a player."""
    seat = player["seat"]
    facts = [("score", str(player["score"])), ("heroism", str(player["heroism"]))]
    if player["wisdom"]:
        facts.append(("wisdom-die", str(player["wisdom"])))
    if player["group"]:
        facts += [("npc-group", player["group"]["name"]), ("malice", str(player["malice"]))]
        rising = text.about("status", "threat", threat=player["threat"], of=FULL_TRACK)
        facts.append(("threat", rising if player["malice"] < TURNS else text.word("status", "threat-full")))
    return {
        "seat": seat,
        "team": seat,
        "name": called(seat),
        "facts": [
            {"name": text.word("fact-names", key), "value": value, "text": text.word("facts", key)}
            for key, value in facts
        ],
        "cards": cards(text, view, names, player),
    }


def cards(text: Text, view: Row, names: Mapping[str, str], player: Row) -> list[Part]:
    """A player's heroes, forms and NPC groups."""
    here = {each["card"]: each for each in view["pieces"] if each["seat"] == player["seat"]}
    found = [
        {
            "key": address(view, key),
            "name": title(key),
            "sub": text.word("status", "hero" if key in here else "hero-to-come"),
        }
        for key in player["heroes"]
    ]
    for form in player["forms"]:
        levels = ", ".join(f"{text.word('element-names', key)} {level}" for key, level in form["levels"].items())
        worn = text.within("status", "worn-by", name=names[form["worn_by"]]) if form["worn_by"] else ""
        found.append({"key": address(view, form["key"]), "name": form["name"], "sub": levels + worn})
    if player["group"]:
        group = player["group"]
        return [
            *found,
            {"key": address(view, group["key"]), "name": group["name"], "sub": text.word("status", "npc-group")},
        ]
    more = [(address(view, key), title(key)) for key in player["groups"]]
    return found + [{"key": key, "name": name, "sub": text.word("status", "npc-group-to-come")} for key, name in more]


@lru_cache(maxsize=64)
def loose_die(text: Text, face: int) -> Part:
    """A die of the pool, not yet grouped."""
    return {"text": str(face), "name": text.word("loose-dice", str(face)), "faces": [face], "sides": 6, "spent": False}


@lru_cache(maxsize=64)
def action_die(text: Text, written: str, spent: bool = False) -> Part:
    """An action die: ``44`` is a Double of fours, ``w3`` a wisdom die showing three."""
    digits = written.removeprefix("w")
    face, count = int(digits[0]), len(digits)
    kind = "wisdom" if written.startswith("w") else COUNTS[count - 1]
    of = text.word("faces" if count == 1 else "faces-many", str(face))
    name = text.about("action-dice", kind, face=of)
    return {"text": written, "name": name, "faces": [face] * count, "sides": 6, "spent": spent}
