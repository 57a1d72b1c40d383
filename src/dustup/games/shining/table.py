"""What the table shows: the scene for a browser, a drawing and a text, what moves, and where options lie."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from typing import Any

from dustup.boards.bits import listed, mask_of
from dustup.boards.layout import layout
from dustup.boards.palette import Palette
from dustup.boards.picture import Picture
from dustup.engine import rooms
from dustup.engine.events import Log
from dustup.engine.naming import called
from dustup.engine.rooms import NOWHERE, Span, Spots
from dustup.engine.rule import Choose
from dustup.engine.text import counted, start
from dustup.games.shining import events as told
from dustup.games.shining import options as offered
from dustup.games.shining.content import box
from dustup.games.shining.ground import Ground
from dustup.games.shining.maps import draw_ground
from dustup.games.shining.rulings import RULINGS
from dustup.games.shining.spans import span_of
from dustup.games.shining.state import NOBODY, State
from dustup.games.shining.words import TERRAIN, name_of, step_said
from dustup.kit.motions import Shown, appear, badge, flash, harm, heal, measured, move, roll, vanish

View = Mapping[str, Any]


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


def acting_on(view: View, step: View) -> list[View]:
    """Who acts on a step of the track."""
    return [each for each in (*view["heroes"], *view["monsters"]) if each["tag"] in step["who"]]


def slot_said(view: View, step: View) -> str:
    """A step of the track with whoever acts on it."""
    names = [each["name"] for each in acting_on(view, step)]
    return f"{step_said(step['step'])}: {', '.join(names)}" if names else step_said(step["step"])


def standing(view: View) -> list[str]:
    """The round, the step, and what lies on the Final Step."""
    if not view["round"]:
        return ["Before the encounter"]
    timers, events = view["stack"].count("timer"), view["stack"].count("event")
    most = view["encounter"]["number_to_win"] if view["encounter"]["won_by"] in ("survive", "protect") else 0
    number = f"{min(view['round'], most)} of {most}" if most else view["round"]  # the last one is over when it is won
    here = next(each for each in view["track"] if each["step"] == view["token"])
    cards = [counted(each, what) for each, what in ((timers, "Timer Card"), (events, "Event Card")) if each]
    left = f"{counted(view['events_left'], 'Event Card')} in the deck"
    later = "time-later" in view["encounter"]["lost_by"]
    if not view["events_left"] and (later or "time" in view["encounter"]["lost_by"]):
        last = "it is the last, then a round is left" if later else "it is the last, then time is out"
        left = last if events else "time is out after this one"
    return [f"Round {number}, {slot_said(view, here)}", f"Final Step: {' on '.join(cards) or 'no card'}; {left}"]


def lines(view: View) -> list[str]:
    """How it stands, in words."""
    said = standing(view)
    for each in view["heroes"]:
        ex = " EX" if each["ex"] else ""
        held = f"; {', '.join(each['items'])}" if each["items"] else ""
        points = f"{each['hp']}/{each['max_hp']} HP{ex}, {each['mp']}/{each['max_mp']} MP, {each['rp']} RP"
        said.append(f"{each['name']}: {points}{held}")
    return said + carried(view)


def carried(view: View) -> list[str]:
    """Where what has to be carried is."""
    burden = view["burden"]
    bearer = [each["name"] for each in view["heroes"] if each["tag"] == burden["by"]]
    if bearer:
        return [f"{bearer[0]} carries {burden['name']}"]
    return [f"{start(burden['name'])} lies on {burden['at']}"] if burden["at"] else []


SIGNS = {
    "difficult": "~", "short": "o", "tall": "t", "wall": "#", "stairs": "^", "steps": "=", "goal": "g", "marked": "*",
    "fog": "f",
}  # fmt: skip
"""What lies on squares, in letters; what comes later is drawn over what comes before."""


def asked_for(view: View, words: Callable[[str, str], str]) -> list[str]:
    """How the encounter is won, and how it is lost."""
    there = view["encounter"]
    return [words("won-by", there["won_by"]), *(words("lost-by", each) for each in there["lost_by"])]


class Drawing:
    """A view as a picture, and in letters for the text table."""

    def __init__(self, view: View, title: str, palette: Palette, words: Callable[[str, str], str]) -> None:
        self.view, self.title, self.palette, self.words = view, title, palette, words
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
        there = grounds(self.ground)
        for kind, glyph in SIGNS.items():
            glyphs |= dict.fromkeys(listed(there[kind]), glyph)
        for each in (*self.view["heroes"], *self.view["monsters"]):
            for square in each.get("squares") or [each["at"]] if each["at"] else ():
                glyphs[board.cell(square)] = letters(each)
        legend = "  ".join(f"{glyph} {self.words('ground', kind)}" for kind, glyph in SIGNS.items() if there[kind])
        drawn = board.draw(glyphs, "·", labels=True)
        return "\n".join([drawn, legend, *asked_for(self.view, self.words), *lines(self.view), ""])


def letters(model: View) -> str:
    """Letters for a model: a Hero's first two, a Monster's initials with its number."""
    name = model["name"].removeprefix("The ")
    if "number" not in model:
        return str(name[:2])
    initials = "".join(word[0] for word in name.split() if word[0].isalpha())
    return f"{initials}{model['number'] or ''}" if len(initials) > 1 or model["number"] else str(name[:2])


class Stage(rooms.Stage):
    """What is to be seen."""

    places = frozenset({"Cell"})

    def picture(self, view: View) -> Drawing:
        palette = Palette.of(self.game.look.drawn, self.game.look.signs)
        return Drawing(view, title(view), palette, self.game.text.word)

    def tally(self, state: State, log: Log) -> dict[str, tuple[int, ...]]:
        """The party's HP, and how many Monsters stand against it."""
        return {"hp": (sum(each.hp for each in state.heroes),), "monsters": (len(state.monsters_in_play()),)}

    def scene(self, view: View) -> Shown:
        there, ground = view["encounter"], ground_in(view)
        goal, *lost = asked_for(view, self.game.text.word)
        return {
            "status": {
                "title": title(view),
                "lines": standing(view),
                "goal": goal,
                "about": [
                    there["text"],
                    *lost,
                    *RULINGS.agreed(view["rulings"]),
                ],
                "card": address(view, there["key"]),
            },
            "board": {"key": there["key"], **layout(ground.board)},
            "ground": self._grounds(view, ground),
            "marks": [
                {"cell": ground.board.name(cell), "text": spawn_said(number), "team": -1, "sign": str(number or "B")}
                for number, cell in ground.spawns.items()
            ]
            + [{"cell": each, "text": view["burden"]["name"], "team": 0} for each in (view["burden"]["at"],) if each],
            "pieces": [hero_piece(view, each) for each in view["heroes"] if each["at"]]
            + [monster_piece(view, each) for each in view["monsters"] if each["at"]],
            "sides": [side(view, seat) for seat in range(view["seats"])],
            "piles": piles(view),
            "track": track(view),
            "result": {"about": ending(view)},
        }

    def _grounds(self, view: View, ground: Ground) -> list[Shown]:
        """What lies where; made once for each ground."""
        place = (view["encounter"]["key"], view["map"]["drawing"], view["map"]["levels"], repr(view["map"]["laid"]))
        if (made := _lying.get(place)) is None:
            if len(_lying) > MOST_GROUNDS:
                _lying.clear()
            made = _lying[place] = [
                {"kind": kind, "name": name, "text": text, "cells": [ground.board.name(each) for each in cells]}
                for kind, name, text, cells in self._lying(view, ground)
                if cells
            ]
        return made

    def _lying(self, view: View, ground: Ground) -> Iterator[tuple[str, str, str, list[int]]]:
        """Levels below, terrain above them: what is drawn there goes by its name, too."""
        word = self.game.text.word
        for level in range(1, 10) if ground.levels else ():
            there = [cell for cell, number in ground.level_of.items() if number == level]
            yield f"level-{level}", f"{word('ground', 'level')} {level}", word("ground", "level-rule"), there
        drawn = {
            piece: mask_of(ground.board.cell(each) for each in cells) for piece, cells in view["map"]["scenery"].items()
        }
        for kind, mask in grounds(ground).items():
            name, text = (word("ground", each) for each in (kind, f"{kind}-rule"))
            for piece, cells in drawn.items() if kind in TERRAIN else ():
                yield f"{kind}:{piece}", f"{start(piece.replace('-', ' '))} ({name})", text, listed(cells & mask)
                mask &= ~cells
            yield kind, name, text, listed(mask)

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

    def reach(self, seen: State, piece: str) -> Span:
        return span_of(seen, self.game.text, piece)

    def measure(self, seen: State, a: str, b: str) -> Shown:
        board = seen.ground.board
        start, end = board.cell(a), board.cell(b)
        told = measured(board, start, end, seen.ground.sees(start, end, seen.upright()))
        return {**told, "distance": seen.ground.distance(start, end)}


MOST_GROUNDS = 64
_lying: dict[tuple[str, ...], list[Shown]] = {}


def title(view: View) -> str:
    """The encounter by its number and title."""
    return f"Encounter {view['encounter']['number']}: {view['encounter']['title']}"


def spawn_said(number: int) -> str:
    """Who enters on a square; a boss has no number."""
    return f"Spawn {number}" if number else "Spawn of the boss"


def ending(view: View) -> list[str]:
    """What the encounter says of its outcome, and where that leads."""
    said = view["encounter"][view["outcome"]] if view["outcome"] else ""
    return [each for each in (said, view["leads_to"]) if each]


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
        "gist": ", ".join([*each["weapons"], *each["spells"]]),
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
    cards = [
        {"key": address(view, each["card"]), "name": each["title"], "sub": ", ".join(each["weapons"])} for each in mine
    ]
    sheets = [sheet(view, each) for each in mine]
    return {"seat": seat, "team": 0, "name": called(seat), "facts": [], "cards": cards, "sheets": sheets}


def sheet(view: View, each: View) -> Shown:
    """A Hero's sheet: hearts, magic, the points that are left, and what it has."""
    acts = each["tag"] == view["active"] and not each["ex"]
    facts = [fact("AP", view["ap"], "action points left")] if acts else []
    facts += [fact("MOVE", view["steps"] if acts else each["move"], "movement points left" if acts else "movement")]
    facts += [fact("RP", each["rp"], "reaction points left in this encounter")]
    facts += [fact(key.upper(), number, "") for key, number in each["stats"].items()]
    burden = [view["burden"]["name"]] if view["burden"]["by"] == each["tag"] else []
    return {
        "id": each["tag"],
        "name": each["name"],
        "sub": f"Hero {each['order']}" if each["order"] else "",
        "bars": [bar("health", "HP", each["hp"], each["max_hp"]), bar("magic", "MP", each["mp"], each["max_mp"])],
        "facts": facts,
        "holds": [*burden, *each["items"]],
        "notes": ["exhausted"] * each["ex"] + each["wards"],
        "card": address(view, each["card"]),
        "active": each["tag"] == view["active"],
        "faded": each["ex"],
    }


def fact(name: str, value: int, text: str) -> Shown:
    """A number of a sheet."""
    return {"name": name, "value": str(value), "text": text}


def piles(view: View) -> list[Shown]:
    """The AI decks and the Event Deck, with what has been revealed."""
    cards, found = box(), []
    for key, deck in sorted(view["decks"].items(), key=lambda each: each[0] != "events"):  # the clock comes first
        if key == "events":
            known = {each.key: each for one in cards.events.values() for each in one.values()}
            name, text = "Events", "The clock of the encounter."
        else:
            known = {each.key: each for each in cards.monsters[key].ai.values()}
            name, text = f"{cards.monsters[key].name} AI", "Whom these Monsters go for, and what they do."
        gone = [{"key": "", "name": known[each].name, "text": known[each].told} for each in deck["discards"]]
        left = view["events_left"] if key == "events" and view["round"] else deck["left"]  # one lies on the Final Step
        found.append({"key": key, "name": name, "left": left, "top": "", "discarded": gone, "text": text})
    return found


def track(view: View) -> list[Shown]:
    """The initiative track with the token, and the stack on its Final Step."""
    rows, past = [], True
    for each in view["track"]:
        here = each["step"] == view["token"] and view["round"] > 0
        past = past and not here and view["round"] > 0
        state = "now" if here else "done" if past else "next"
        team = 0 if each["step"].startswith("hero") else -1 if each["step"] == "final" else 1
        short = " ".join(letters(one) for one in acting_on(view, each))
        row: Shown = {"label": slot_said(view, each), "short": short, "team": team, "state": state}
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
    """Dice tumble, for whom it may be: one player may play several Heroes, and nobody the Monsters."""
    return roll(NOBODY, faces, f"{start(name_of(m, m.model(model)))}: {name}")


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
    told.Rolled: lambda m, event: dice(m, event.model, event.faces, "attack"),
    told.CheatedDeath: lambda m, event: dice(m, event.hero, event.faces, "cheating death"),
    told.Spawned: lambda m, event: appear(tag(m, event.monster), m.ground.board.name(event.cell)),
    told.HeroPlaced: lambda m, event: appear(tag(m, event.hero), m.ground.board.name(event.cell)),
    told.Hauled: lambda m, event: moved(m, event.hero, event.start, (event.to,), "push"),
    told.LuckRolled: lambda m, event: dice(m, event.hero, event.faces, "luck"),
    told.Removed: lambda m, event: vanish(tag(m, event.monster), m.ground.board.name(event.cell)),
    told.AiRevealed: lambda m, event: turned_up(m, kind_of(m, event.monster), event.card),
    told.EventRevealed: lambda m, event: turned_up(m, "events", event.card),
    told.HeroActivates: lambda m, event: flash(tag(m, event.hero)),
    told.Exhausted: lambda m, event: flash(tag(m, event.hero)),
    told.Recovered: lambda m, event: flash(tag(m, event.hero)),
    told.Missed: lambda m, event: flash(tag(m, event.target)),
}
