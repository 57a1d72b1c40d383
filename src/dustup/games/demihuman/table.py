"""What the table shows: the scene for a browser, what moves, where options lie, and what is measured."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from math import hypot
from typing import Any

from dustup.boards.freeform import INCH, Disc, Spot, clear_line, gap, inches
from dustup.boards.freeform.spots import ahead
from dustup.boards.palette import Palette
from dustup.engine import rooms
from dustup.engine.naming import called, opening, whose
from dustup.engine.rooms import NOWHERE, Span, Spots
from dustup.engine.rule import Choose
from dustup.engine.text import counted
from dustup.games.demihuman import events as told
from dustup.games.demihuman import options as offered
from dustup.games.demihuman.cards import PUNCH, UnitCard
from dustup.games.demihuman.content import box
from dustup.games.demihuman.drawing import Drawing, letters, standing, where_is
from dustup.games.demihuman.sheets import attack_line, mission_lines, tags_of
from dustup.games.demihuman.state import CARRIED, DEAD, NOBODY, TABLE, WAITING, State
from dustup.games.demihuman.surveying import as_far_as_possible, called_places, rings_of, span_of, way_to
from dustup.games.demihuman.words import name_of
from dustup.kit.motions import Shown, appear, badge, flash, flash_cells, harm, heal, move, roll, vanish

View = Mapping[str, Any]
DIE = 6
CONTROL = 3
"""So many inches from an objective count."""

SHAPES = ("disc", "square")
"""What tells the models of the two players apart beside their colours."""


class Stage(rooms.Stage):
    """What is to be seen."""

    places = frozenset({"Spot", "ModelId"})
    aimed = frozenset({offered.Charge, offered.DropCharge, offered.Use})

    def picture(self, view: View) -> Drawing:
        look = self.game.look
        return Drawing(view, self.game.text.tables["glyphs"], Palette.of(look.drawn, look.signs))

    def scene(self, view: View) -> Shown:
        wide, high = view["size"]
        board = {"key": view["map"], "shape": "table", "corners": [], "cells": [], "w": wide, "h": high}
        mission = view["mission"]
        card = box().missions[mission["key"]]
        return {
            "status": {
                "title": mission["name"],
                "lines": standing(view),
                "goal": self.game.text.word("goals", mission["key"]),
                "about": mission_lines(card)[1:],
                "card": mission["key"],
            },
            "board": board,
            "ground": [lying(each) for each in view["pieces"]],
            "marks": [*zones(view), *objectives(view)],
            "pieces": [piece(view, each) for each in view["models"] if each["at"]],
            "bench": [bench(each) for each in view["models"] if each["where"] in (WAITING, DEAD)],
            "sides": [side(view, each) for each in view["players"]],
            "dice": pools(view),
            "track": rounds(view),
        }

    def show(self, seen: State, event: Any) -> Shown | None:
        show = SHOWN.get(type(event))
        return show(seen, event) if show is not None else None

    def spots(self, seen: State, question: Choose, option: Any) -> Spots:
        match option:
            case offered.Save(model, to):
                return Spots([seen.table.write(to)], seen.models[model].tag)
            case offered.Corner(number):
                return Spots([seen.table.write(Spot(*corners(seen.table.width, seen.table.height)[number - 1]))])
            case offered.Help(model) | offered.Swap(model):
                return whole(seen, model)
        last = getattr(option, type(option).__match_args__[-1]) if type(option).__match_args__ else None
        if isinstance(last, Spot):
            return Spots([seen.table.write(last)])
        about = getattr(option, "model", getattr(option, "target", NOBODY))
        return whole(seen, about) if about >= 0 else NOWHERE

    def told_places(self, seen: State, question: Choose, option: Any, places: list[Spot]) -> list[str]:
        at = [each for each in places if isinstance(each, Spot)]
        return called_places(seen, question, option, at) if at else []

    def rings(self, seen: State, question: Choose) -> list[Shown]:
        return rings_of(seen, question)

    def way(self, seen: State, question: Choose, option: Any) -> Shown | None:
        if isinstance(option, offered.Attack) and seen.active >= 0:
            line = self.measure(seen, seen.models[seen.active].tag, seen.models[option.target].tag)
            return {"path": [], "inches": line["inches"], "line": line["line"]}
        return way_to(seen, question, option)

    def reach(self, seen: State, piece: str) -> Span:
        return span_of(seen, self.game.text, piece)

    def measure(self, seen: State, a: str, b: str) -> Shown:
        one, other = (self._end(seen, each) for each in (a, b))
        others = seen.in_the_way()
        line = clear_line(seen.table, one, other, others)
        far = inches(gap(one, other))
        text = f"{far} inches, {'in sight' if line else 'not in sight'}"
        ends = [[line[0], line[1]], [line[2], line[3]]] if line else None
        return {"distance": far, "inches": far, "sight": line is not None, "line": ends, "text": text}

    def apart(self, seen: State, a: str, b: str) -> float:
        one, other = (self._end(seen, each) for each in (a, b))
        return float(hypot(one.x - other.x, one.y - other.y))

    def nearer(self, seen: State, question: Choose, wanted: Any, listed: Any) -> Any:
        return as_far_as_possible(seen, question, wanted, listed)

    def _end(self, seen: State, name: str) -> Any:
        """A model by its tag, or a point of the table."""
        model = next((each for each in seen.models if each.tag == name and each.where == TABLE), None)
        if model is not None:
            return model
        spot = seen.table.read(name)
        return Disc(*spot, r=0, tall=0)


# -- parts of the scene ------------------------------------------------------------------------------------------------


def lying(piece: View) -> Shown:
    """A piece of terrain."""
    kind = box().terrain[piece["kind"]]
    return {
        "key": piece["name"],
        "kind": kind.key,
        "name": kind.name,
        "text": f"{kind.text} {tags_of(kind)}".strip(),
        "cells": [],
        "outlines": piece["outlines"],
        "height": kind.height * INCH,
        "top": kind.climbable,
        "under": kind.overhang * INCH,
        "card": kind.key,
    }


def corners(wide: int, high: int) -> list[tuple[int, int]]:
    """The four corners in their order."""
    return [(0, 0), (wide, 0), (wide, high), (0, high)]


def zones(view: View) -> list[Shown]:
    """Deployment zones before the first round, and what counts round the middle."""
    wide, high = view["size"]
    found = []
    for each in view["players"] if not view["round"] else ():
        if each["zone"]:
            text = f"{opening(whose(each['seat']))} deployment zone"
            found.append({"outlines": [each["zone"]], "text": text, "team": each["seat"], "kind": "zone"})
    mission = box().missions[view["mission"]["key"]]
    if mission.hill:
        text = f"Whoever is within {counted(mission.hill, 'inch', 'inches')} of the middle counts"
        found.append(round_zone(wide // 2, high // 2, mission.hill * INCH, text, "hill"))
    if mission.chosen is not None and not view["round"]:
        text = f"Within {counted(mission.chosen.inches, 'inch', 'inches')} of the middle: those the mission is about"
        found.append(round_zone(wide // 2, high // 2, mission.chosen.inches * INCH, text, "chosen"))
    return found


def round_zone(x: int, y: int, far: int, text: str, kind: str) -> Shown:
    """A circle, as a figure of sixteen corners."""
    outline = [[x + dx, y + dy] for dx, dy in (ahead(far, way) for way in range(16))]
    shown = {"outlines": [outline], "at": f"{inches(x)},{inches(y)}", "size": 2 * far}
    return {**shown, "text": text, "team": -1, "kind": kind}


def objectives(view: View) -> list[Shown]:
    """Objectives and tokens."""
    found = []
    for number, each in enumerate(view["objectives"], 1):
        x, y = each["at"]
        name = "Objective" if each["solid"] else "Token"
        text = f"{name} {number}: more models within {CONTROL} inches than the enemy control it"
        found.append({"at": f"{inches(x)},{inches(y)}", "text": text, "team": -1, "kind": name.lower(),
                      "sign": str(number), "size": each["size"], "range": CONTROL * INCH})  # fmt: skip
    return found


def piece(view: View, model: View) -> Shown:
    """A model on the table: its HP, conditions, and whether it was activated."""
    card = box().units[model["card"]]
    active = model["tag"] == view["active"]
    spent = model["done"] and not active
    badges = [badge("spent", "✓", "Activated this round")] if spent else []
    badges += [
        badge(key, f"{key[0].upper()}{points}", f"{key.capitalize()} {points}")
        for key, points in model["conditions"].items()
    ]
    badges += [badge("chosen", "★", "The mission is about this model")] if model["chosen"] else []
    return {
        "id": model["tag"],
        "name": model["name"],
        "letters": letters(model),
        "team": model["seat"],
        "shape": SHAPES[model["seat"]],
        "cells": [model["at"]],
        "size": model["size"],
        "height": model["tall"],
        "level": model["at"].partition("^")[2],
        "bars": [{"kind": "health", "name": "HP", "value": model["hp"], "max": model["most"]}],
        "badges": badges,
        "active": active,
        "faded": False,
        "spent": spent,
        "sub": f"{card.faction}, {card.kind}",
        "about": facts(card),
        "card": card.key,
        "gist": gist(card),
        "group": model["tag"],
        "owner": model["seat"],
    }


@lru_cache(maxsize=256)
def facts(card: UnitCard) -> list[str]:
    """Its numbers, and its attacks line by line."""
    numbers = [f"MV {card.mv}", f"durability {card.durability}", f"willpower {card.willpower}", f"height {card.height}"]
    return [", ".join(numbers), *map(attack_line, card.attacks.values())]


@lru_cache(maxsize=256)
def gist(card: UnitCard) -> str:
    """In few words: how far it moves, what it hits with and from how far, and what else it can do."""
    own = [each for each in card.attacks.values() if each is not PUNCH]
    hits = [f"{each.name} ({'melee' if each.melee else counted(each.range, 'inch', 'inches')})" for each in own]
    return f"MV {card.mv}; {', '.join([*hits, *(each.name for each in card.abilities.values())])}"


def side(view: View, player: View) -> Shown:
    """A player: points, pips, chips, the coalition and the team."""
    seat = player["seat"]
    facts = [fact("Points", player["points"], "Victory points"), fact("Pips", player["pips"], "Pips left")]
    if view["before"]:
        facts.append(fact("First game", view["before"][CARRIED * seat], "Points of the first game, which are added"))
    if player["chips"]:
        facts.append(fact("Chips", player["ready"], "Pass chips left this round"))
    if player["territory"]:
        facts.append(fact("Territory", player["territory"], "Inches of territory; ten are a point"))
    cards = []
    if player["coalition"]:
        coalition = box().coalitions[player["coalition"]]
        done = f", {counted(len(player['scored']), 'goal')} reached" if player["scored"] else ""
        cards.append({"key": coalition.key, "name": coalition.name, "sub": f"Special Coalition{done}"})
    team = [each for each in view["models"] if each["seat"] == seat]
    cards += [{"key": each["card"], "name": each["name"], "sub": where_is(each)} for each in team]
    role = f" ({player['role']})" if player["role"] else ""
    return {"seat": seat, "team": seat, "name": f"{called(seat)}{role}", "facts": facts, "cards": cards}


def bench(model: View) -> Shown:
    """A model that is not on the table: how it fares, and where it is."""
    return {
        "id": model["tag"],
        "name": model["name"],
        "letters": letters(model),
        "team": model["seat"],
        "shape": SHAPES[model["seat"]],
        "bars": [{"kind": "health", "name": "HP", "value": max(0, model["hp"]), "max": model["most"]}],
        "note": where_is(model),
        "card": model["card"],
    }


def fact(name: str, value: int, text: str) -> Shown:
    """A number beside a player's name."""
    return {"name": name, "value": str(value), "text": text}


def pools(view: View) -> list[Shown]:
    """Fortune Telling Pools: dice that lie open."""
    return [
        {"text": "", "name": f"Pool of {each['name']}", "faces": each["pool"], "sides": DIE, "spent": False}
        for each in view["models"]
        if each["pool"] and each["at"]
    ]


def rounds(view: View) -> list[Shown]:
    """The rounds as a track."""
    now = view["round"]
    states = ("done" if each < now else "now" if each == now else "next" for each in range(1, view["rounds"] + 1))
    return [{"label": f"Round {at}", "team": -1, "state": state} for at, state in enumerate(states, 1)]


# -- where options lie -------------------------------------------------------------------------------------------------


def whole(m: State, id: int) -> Spots:
    """A model, wherever it is."""
    model = m.models[id]
    return Spots([m.table.write(model.spot)], model.tag) if model.where == TABLE else NOWHERE


# -- what moves --------------------------------------------------------------------------------------------------------


def tag(m: State, id: int) -> str:
    """A model as the scene calls it."""
    return m.models[id].tag


def place(m: State, spot: Any) -> str:
    """A place as the scene calls it."""
    return m.table.write(spot)


def walked(m: State, event: Any, how: str) -> Shown:
    """A model goes from bend to bend."""
    return move(tag(m, event.model), [place(m, each) for each in event.way], how)


def rolled(m: State, event: Any, name: str) -> Shown:
    """A die of an attack or a defence."""
    model = m.models[event.model]
    return roll(model.seat, [(DIE, event.parts[0][0])], f"{name_of(model)}: {name}")


def both(faces: Sequence[int], name: str) -> Shown:
    """A die for each player."""
    return roll(0, [(DIE, each) for each in faces], name)


def gone(m: State, event: Any) -> Shown:
    """Somebody leaves the table."""
    return vanish(tag(m, event.model), place(m, m.models[event.model].spot))


SHOWN: dict[type, Callable[[State, Any], Shown | None]] = {
    told.Moved: lambda m, event: walked(m, event, "walk"),
    told.Pulled: lambda m, event: walked(m, event, "push"),
    told.Deployed: lambda m, event: appear(tag(m, event.model), place(m, event.to)),
    told.Spawned: lambda m, event: appear(tag(m, event.model), place(m, event.to)),
    told.Carried: lambda m, event: flash(tag(m, event.model)),
    told.Fell: lambda m, event: flash(tag(m, event.model)),
    told.PointChosen: lambda m, event: flash_cells([place(m, event.to)]),
    told.ObjectiveSet: lambda m, event: flash_cells([place(m, event.to)]),
    told.Wounded: lambda m, event: harm(tag(m, event.model), event.amount),
    told.Healed: lambda m, event: heal(tag(m, event.model), event.amount),
    told.Died: gone,
    told.Destroyed: gone,
    told.Activated: lambda m, event: flash(tag(m, event.model)),
    told.Passed: lambda m, event: flash(tag(m, event.model)),
    told.Saved: lambda m, event: flash(tag(m, event.model)),
    told.FocusMet: lambda m, event: flash(tag(m, event.model)),
    told.ForceRolled: lambda m, event: rolled(m, event, "attack"),
    told.DefenceRolled: lambda m, event: rolled(m, event, "defence"),
    told.BlockRolled: lambda m, event: roll(m.models[event.model].seat, [(DIE, event.face)], "Block"),
    told.FortuneRolled: lambda m, event: roll(
        m.models[event.model].seat, [(DIE, each) for each in event.faces], "Fortune Telling Pool"
    ),
    told.RolledOff: lambda m, event: both(event.faces, "Roll-off"),
    told.FirstTurnRolled: lambda m, event: both(event.faces, "The first turn"),
}
