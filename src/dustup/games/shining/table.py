"""What the table shows: the scene for a browser, a drawing and a text, what moves, and where options lie."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any

from dustup.boards.bits import listed
from dustup.boards.layout import layout
from dustup.boards.palette import Palette
from dustup.boards.picture import Picture
from dustup.engine import rooms
from dustup.engine.naming import called
from dustup.engine.rooms import NOWHERE, Spots
from dustup.engine.rule import Choose
from dustup.games.shining import events as told
from dustup.games.shining import options as offered
from dustup.games.shining.content import box
from dustup.games.shining.ground import Ground
from dustup.games.shining.maps import draw_ground
from dustup.games.shining.state import State
from dustup.kit.motions import Shown, appear, badge, flash, harm, heal, measured, move, roll, vanish

View = Mapping[str, Any]
STEP_WORDS = {"hero": "Hero", "monster": "Monster", "boss": "Boss", "final": "Final Step"}


@lru_cache(maxsize=64)
def ground_of(key: str, drawing: str, levels: str) -> Ground:
    """The ground of a view: of the encounter's own map, or as it is drawn."""
    own = box().encounters[key].ground
    if own.drawing == drawing:
        return own
    return draw_ground(drawing, encounter=box().encounters[key].number, levels=levels)[0]


def ground_in(view: View) -> Ground:
    """The ground of a view, with what lies on it for a while."""
    ground = ground_of(view["encounter"]["key"], view["map"]["drawing"], view["map"]["levels"])
    masks = {kind: sum(1 << ground.board.cell(each) for each in there) for kind, there in view["map"]["laid"].items()}
    return ground.laid(*(masks.get(kind, 0) for kind in ("difficult", "plain", "fog")))


def grounds(ground: Ground) -> dict[str, int]:
    """What lies on the squares, by kind."""
    return {
        "difficult": ground.difficult,
        "short": ground.short,
        "tall": ground.tall,
        "wall": ground.wall,
        "stairs": ground.stairs,
        "steps": ground.steps,
        "start": ground.starts,
        "goal": ground.goals,
        "marked": ground.marked,
        "fog": ground.fog,
    }


def step_said(step: str) -> str:
    """A step of the track in words."""
    kind, _, number = step.partition(" ")
    return f"{STEP_WORDS[kind]} {number}".strip()


def lines(view: View) -> list[str]:
    """How it stands, in words."""
    timers, events = view["stack"].count("timer"), view["stack"].count("event")
    said = [f"Round {view['round']}, {step_said(view['token'])}"]
    lying = f"{counted(timers, 'Timer Card')} on {counted(events, 'Event Card')}"
    said.append(f"Final Step: {lying}; {counted(view['events_left'], 'Event Card')} in the deck")
    for each in view["heroes"]:
        ex = " EX" if each["ex"] else ""
        held = f"; {', '.join(each['items'])}" if each["items"] else ""
        points = f"{each['hp']}/{each['max_hp']} HP{ex}, {each['mp']}/{each['max_mp']} MP, {each['rp']} RP"
        said.append(f"{each['name']}: {points}{held}")
    return said


def counted(number: int, what: str) -> str:
    """So many of something."""
    return f"{number} {what}{'' if number == 1 else 's'}"


class Drawing:
    """A view as a picture, and in letters for the text table."""

    def __init__(self, view: View, title: str, palette: Palette) -> None:
        self.view, self.title, self.palette = view, title, palette
        self.ground = ground_in(view)

    def svg(self) -> str:
        board = self.ground.board
        picture = Picture(board, self.title, self.palette)
        for kind, mask in grounds(self.ground).items():
            if mask:
                picture.fill(mask, kind, kind)
        for team, models in enumerate((self.view["heroes"], self.view["monsters"])):
            for each in models:
                if each["at"]:
                    bars = [(each["hp"], each["max_hp"], "health")]
                    squares = [board.cell(one) for one in each.get("squares", ())]
                    picture.token(board.cell(each["at"]), letters(each), team, bars=bars, cells=squares)
        return picture.caption(lines(self.view)).svg()

    def text(self) -> str:
        board = self.ground.board
        glyphs: dict[int, str] = {}
        signs = {"difficult": "~", "short": "o", "tall": "t", "wall": "#", "stairs": "^", "steps": "=", "goal": "g"}
        for kind, glyph in signs.items():
            glyphs |= dict.fromkeys(listed(grounds(self.ground)[kind]), glyph)
        for each in (*self.view["heroes"], *self.view["monsters"]):
            for square in each.get("squares") or [each["at"]] if each["at"] else ():
                glyphs[board.cell(square)] = letters(each)
        return "\n".join([board.draw(glyphs, "·", labels=True), *lines(self.view), ""])


def letters(model: View) -> str:
    """Two letters for a model: a Monster's has its number."""
    name = model["name"].removeprefix("The ")
    return f"{name[0]}{model['number'] or 'B'}" if "number" in model else name[:2]


class Stage(rooms.Stage):
    """What is to be seen."""

    places = frozenset({"Cell"})

    def picture(self, view: View) -> Drawing:
        title = f"{view['encounter']['number']}: {view['encounter']['title']}"
        return Drawing(view, title, Palette.of(self.game.look.drawn, self.game.look.signs))

    def scene(self, view: View) -> Shown:
        there, ground = view["encounter"], ground_in(view)
        return {
            "status": {
                "title": f"{there['number']}: {there['title']}",
                "lines": lines(view)[:2],
                "goal": self.game.text.word("won-by", there["won_by"]),
                "about": [there["text"], *(self.game.text.word("lost-by", each) for each in there["lost_by"])],
                "card": address(view, there["key"]),
            },
            "board": {"key": there["key"], **layout(ground.board)},
            "ground": [self._ground(ground, kind, mask) for kind, mask in grounds(ground).items() if mask],
            "marks": [
                {"cell": ground.board.name(cell), "text": f"Spawn {number}", "team": -1}
                for number, cell in ground.spawns.items()
            ]
            + [{"cell": each, "text": view["burden"]["name"], "team": 0} for each in (view["burden"]["at"],) if each],
            "pieces": [hero_piece(view, each) for each in view["heroes"] if each["at"]]
            + [monster_piece(view, each) for each in view["monsters"] if each["at"]],
            "sides": [side(view, seat) for seat in range(view["seats"])],
            "piles": piles(view),
            "track": track(view),
        }

    def _ground(self, ground: Ground, kind: str, mask: int) -> Shown:
        name, text = (self.game.text.word("ground", each) for each in (kind, f"{kind}-rule"))
        return {"kind": kind, "name": name, "text": text, "cells": [ground.board.name(each) for each in listed(mask)]}

    def show(self, seen: State, event: Any) -> Shown | None:
        show = SHOWN.get(type(event))
        return show(seen, event) if show is not None else None

    def spots(self, seen: State, question: Choose, option: Any) -> Spots:
        match option:
            case offered.Walk(cell) | offered.Place(cell) | offered.Attack(_, cell) | offered.Target(cell):
                return on_cell(seen, cell)
            case offered.Cast(_, cell) | offered.Item(_, cell):
                return on_cell(seen, cell)
            case offered.First(hero) | offered.React(hero):
                return Spots([], seen.heroes[hero].tag)
        return NOWHERE

    def measure(self, seen: State, a: str, b: str) -> Shown:
        board = seen.ground.board
        start, end = board.cell(a), board.cell(b)
        told = measured(board, start, end, seen.ground.sees(start, end, seen.upright()))
        return {**told, "distance": seen.ground.distance(start, end)}


def on_cell(m: State, cell: int) -> Spots:
    """A square and the model on it."""
    model = m.at(cell)
    return Spots([m.ground.board.name(cell)], model.tag if model is not None else None)


# -- parts of the scene ------------------------------------------------------------------------------------------------


def address(view: View, key: str) -> str:
    """How a card is asked for: one that is not as printed, with its changes."""
    return str(view.get("changed", {}).get(key, key))


def bar(kind: str, name: str, value: int, most: int) -> Shown:
    """A bar of a piece."""
    return {"kind": kind, "name": name, "value": value, "max": most}


def hero_piece(view: View, each: View) -> Shown:
    """A Hero on the map."""
    bars = [bar("health", "HP", each["hp"], each["max_hp"])]
    if each["max_mp"]:
        bars.append(bar("magic", "MP", each["mp"], each["max_mp"]))
    badges = [badge("order", str(each["order"]), f"Hero {each['order']}")] if each["order"] else []
    badges += [badge("ex", "EX", "Exhausted")] if each["ex"] else []
    burden = view["burden"]
    badges += [badge("burden", "★", f"Carries {burden['name']}")] if burden["by"] == each["tag"] else []
    badges += [badge("ward", name[:2], name) for name in each["wards"]]
    stats = ", ".join(f"{key.upper()} {number}" for key, number in each["stats"].items())
    return {
        "id": each["tag"],
        "name": each["name"],
        "letters": letters(each),
        "team": 0,
        "shape": "disc",
        "cells": [each["at"]],
        "bars": bars,
        "badges": badges,
        "active": each["tag"] == view["active"],
        "faded": each["ex"],
        "sub": each["title"],
        "about": [stats, f"{each['rp']} reaction points", *each["items"]],
        "card": address(view, each["card"]),
        "group": each["tag"],
        "owner": each["seat"],
    }


def monster_piece(view: View, each: View) -> Shown:
    """A Monster on the map."""
    return {
        "id": each["tag"],
        "name": each["name"],
        "letters": letters(each),
        "team": 1,
        "shape": "hexagon",
        "cells": each["squares"],
        "bars": [bar("health", "HP", each["hp"], each["max_hp"])],
        "badges": [],
        "active": each["tag"] == view["active"],
        "faded": False,
        "sub": f"VIT {each['vit']}, MOVE {each['move']}",
        "about": [],
        "card": address(view, each["card"]),
        "group": each["tag"],
    }


def side(view: View, seat: int) -> Shown:
    """A player and the Heroes they play."""
    mine = [each for each in view["heroes"] if each["seat"] == seat]
    facts = []
    for each in mine:
        value = f"{each['hp']}/{each['max_hp']} HP{' EX' if each['ex'] else ''}, {each['mp']} MP, {each['rp']} RP"
        facts.append({"name": each["name"], "value": value, "text": ", ".join(each["items"])})
        if each["tag"] == view["active"]:
            points = f"{view['ap']} action points, {view['steps']} movement points"
            facts.append({"name": "Left", "value": points, "text": ""})
    cards = [
        {"key": address(view, each["card"]), "name": each["title"], "sub": ", ".join(each["weapons"])} for each in mine
    ]
    return {"seat": seat, "team": 0, "name": called(seat), "facts": facts, "cards": cards}


def piles(view: View) -> list[Shown]:
    """The AI decks and the Event Deck, with what has been revealed."""
    cards, found = box(), []
    for key, deck in view["decks"].items():
        if key == "events":
            names = {each.key: each.name for one in cards.events.values() for each in one.values()}
            name, text = "Events", "The clock of the encounter."
        else:
            names = {each.key: each.name for each in cards.monsters[key].ai.values()}
            name, text = f"{cards.monsters[key].name} AI", "Whom these Monsters go for, and what they do."
        gone = [
            {"key": address(view, each) if key == "events" else "", "name": names[each]} for each in deck["discards"]
        ]
        found.append({"key": key, "name": name, "left": deck["left"], "top": "", "discarded": gone, "text": text})
    return found


def track(view: View) -> list[Shown]:
    """The initiative track with the token, and the stack on its Final Step."""
    rows, past = [], True
    for each in view["track"]:
        here = each["step"] == view["token"] and view["round"] > 0
        past = past and not here and view["round"] > 0
        state = "now" if here else "done" if past else "next"
        team = 0 if each["step"].startswith("hero") else -1 if each["step"] == "final" else 1
        row: Shown = {"label": step_said(each["step"]), "team": team, "state": state}
        if each["step"] == "final" and view["stack"]:
            top = view["stack"][-1]
            row["stack"] = {"count": len(view["stack"]), "name": top, "tone": 1 if top == "event" else 0}
        rows.append(row)
    return rows


# -- what moves --------------------------------------------------------------------------------------------------------


def tag(m: State, model: int) -> str:
    """A model as the scene calls it."""
    return m.model(model).tag


def moved(m: State, model: int, start: int, path: tuple[int, ...], how: str) -> Shown:
    """A model goes from square to square."""
    return move(tag(m, model), (m.ground.board.name(each) for each in (start, *path)), how)


def dice(m: State, model: int, faces: tuple[tuple[int, int], ...], name: str) -> Shown:
    """Dice tumble; the first player rolls those of Monsters."""
    return roll(getattr(m.model(model), "seat", 0), faces, name)


def turned_up(m: State, pile: str, card: str) -> Shown:
    """A card is turned up."""
    return {"do": "card", "pile": pile, "card": card, "to": ""}


def kind_of(m: State, monster: int) -> str:
    """The deck of a Monster."""
    return m.monsters[monster - len(m.heroes)].card.key


SHOWN: dict[type, Callable[[State, Any], Shown | None]] = {
    told.Walked: lambda m, event: moved(m, event.model, event.start, event.path, "walk"),
    told.Pushed: lambda m, event: moved(m, event.model, event.start, event.path, "push"),
    told.Emerged: lambda m, event: moved(m, event.monster, event.start, (event.cell,), "jump"),
    told.LostHp: lambda m, event: harm(tag(m, event.model), event.amount),
    told.Healed: lambda m, event: heal(tag(m, event.model), event.amount),
    told.Rolled: lambda m, event: dice(m, event.model, event.faces, "Attack"),
    told.CheatedDeath: lambda m, event: dice(m, event.hero, event.faces, "Cheating Death"),
    told.Spawned: lambda m, event: appear(tag(m, event.monster), m.ground.board.name(event.cell)),
    told.HeroPlaced: lambda m, event: appear(tag(m, event.hero), m.ground.board.name(event.cell)),
    told.Hauled: lambda m, event: moved(m, event.hero, event.start, (event.to,), "push"),
    told.LuckRolled: lambda m, event: dice(m, event.hero, event.faces, "Luck"),
    told.Removed: lambda m, event: vanish(tag(m, event.monster), m.ground.board.name(event.cell)),
    told.AiRevealed: lambda m, event: turned_up(m, kind_of(m, event.monster), event.card),
    told.EventRevealed: lambda m, event: turned_up(m, "events", event.card),
    told.HeroActivates: lambda m, event: flash(tag(m, event.hero)),
    told.Exhausted: lambda m, event: flash(tag(m, event.hero)),
    told.Recovered: lambda m, event: flash(tag(m, event.hero)),
    told.Missed: lambda m, event: flash(tag(m, event.target)),
}
