"""What is to be seen: the ring for the browser, a drawing, and a text. All of it is made from the view alone."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from dustup.boards.bits import listed
from dustup.boards.layout import layout
from dustup.boards.palette import Palette
from dustup.boards.picture import Picture
from dustup.engine import rooms
from dustup.engine.naming import called
from dustup.engine.rooms import NOWHERE, Spots
from dustup.engine.rule import Choose

from mygame.state import BOARD, MIDDLE, PILLARS, ROUNDS, State
from mygame.values import Cheered, LostHeart, Pushed, Step, Stepped, Strike, Struck

View = Mapping[str, Any]
Shown = dict[str, Any]


class Drawing:
    """The ring as a picture, and in plain letters for the text table."""

    def __init__(self, view: View, title: str, palette: Palette) -> None:
        self.view, self.title, self.palette = view, title, palette

    def svg(self) -> str:
        picture = Picture(BOARD, self.title, self.palette)
        picture.fill(PILLARS, "wall", "pillar").fill(BOARD.bit[MIDDLE], "middle", "the middle")
        for each in self.view["fighters"]:
            bars = [(each["hearts"], self.view["most"], "health")]
            picture.token(BOARD.cell(each["at"]), str(each["seat"] + 1), each["seat"], bars=bars)
        return picture.caption(lines(self.view)).svg()

    def text(self) -> str:
        glyphs = {**dict.fromkeys(listed(PILLARS), "#"), MIDDLE: "*"}
        glyphs |= {BOARD.cell(each["at"]): str(each["seat"] + 1) for each in self.view["fighters"]}
        return "\n".join([BOARD.draw(glyphs, "·", labels=True), *lines(self.view), ""])


def lines(view: View) -> list[str]:
    """How it stands, in words."""
    hearts = [f"{called(each['seat'])}: {'♥' * each['hearts']}" for each in view["fighters"]]
    return [f"Round {view['round']} of {ROUNDS}", *hearts]


class Stage(rooms.Stage):
    """What is to be seen."""

    places = frozenset({"Cell"})

    def picture(self, view: View) -> Drawing:
        return Drawing(view, self.game.title, Palette.of(self.game.look.drawn, self.game.look.signs))

    def scene(self, view: View) -> Shown:
        """What a browser draws; docs/protocol.md lists all parts."""
        round, *_ = lines(view)
        return {
            "status": {
                "title": self.game.title,
                "lines": [round],
                "goal": self.game.text.word("primer", "goal"),
                "about": [],
                "card": "",
            },
            "board": {"key": "ring", **layout(BOARD)},
            "ground": [self._ground("wall", PILLARS), self._ground("middle", BOARD.bit[MIDDLE])],
            "pieces": [self._piece(view, each) for each in view["fighters"]],
            "sides": [self._side(each) for each in view["fighters"]],
        }

    def _ground(self, kind: str, mask: int) -> Shown:
        name, text = (self.game.text.word("ground", each) for each in (kind, f"{kind}-rule"))
        return {"kind": kind, "name": name, "text": text, "cells": [BOARD.name(each) for each in listed(mask)]}

    def _piece(self, view: View, fighter: View) -> Shown:
        seat, hearts = fighter["seat"], fighter["hearts"]
        return {
            "id": fighter_id(seat),
            "name": called(seat),
            "letters": str(seat + 1),
            "team": seat,
            "shape": ("disc", "hexagon")[seat],
            "cells": [fighter["at"]],
            "bars": [{"kind": "health", "name": "Hearts", "value": hearts, "max": view["most"]}],
            "badges": [],
            "active": seat == view["acts"],
            "faded": not hearts,
            "sub": "",
            "about": [],
            "card": "",
            "group": fighter_id(seat),
        }

    def _side(self, fighter: View) -> Shown:
        seat, hearts = fighter["seat"], fighter["hearts"]
        facts = [{"name": "Hearts", "value": "♥" * hearts or "none", "text": ""}]
        return {"seat": seat, "team": seat, "name": called(seat), "facts": facts, "cards": []}

    def show(self, seen: State, event: Any) -> Shown | None:
        """What moves when something happened."""
        match event:
            case Stepped(seat, start, to) | Pushed(seat, start, to):
                how = "walk" if isinstance(event, Stepped) else "push"
                path = [BOARD.name(start), BOARD.name(to)]
                return {"do": "move", "piece": fighter_id(seat), "path": path, "how": how}
            case Struck(seat, face):
                return {"do": "roll", "seat": seat, "dice": [{"sides": 6, "face": face}], "name": "Blow"}
            case LostHeart(seat):
                return {"do": "harm", "piece": fighter_id(seat), "amount": 1}
            case Cheered(seat):
                return {"do": "flash", "piece": fighter_id(seat)}
        return None

    def spots(self, seen: State, question: Choose, option: Any) -> Spots:
        """The square to light for an option, and whom it is about."""
        match option:
            case Step(to):
                return Spots([BOARD.name(to)])
            case Strike(at):
                return Spots([BOARD.name(at)], fighter_id(1 - question.seat))
        return NOWHERE


def fighter_id(seat: int) -> str:
    """How scenes call a fighter."""
    return f"fighter-{seat + 1}"
