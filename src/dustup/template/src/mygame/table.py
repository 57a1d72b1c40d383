"""What is to be seen: the ring for the browser, a drawing, and a text. All of it is made from the view alone."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from dustup.boards.bits import listed
from dustup.boards.layout import layout
from dustup.boards.palette import Palette
from dustup.boards.picture import Picture
from dustup.engine import rooms
from dustup.engine.naming import called
from dustup.engine.rooms import Spots
from dustup.engine.rule import Choose
from dustup.kit.motions import Shown, flash, harm, measured, move, roll

from mygame.state import BOARD, MIDDLE, PILLARS, ROUNDS, State
from mygame.values import Cheered, LostHeart, Pushed, Step, Stepped, Strike, Struck

View = Mapping[str, Any]


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


def fighter_id(seat: int) -> str:
    """How scenes call a fighter."""
    return f"fighter-{seat + 1}"


# -- what moves when something happened, and where options lie ---------------------------------------------------------


def along(event: Stepped | Pushed) -> list[str]:
    """The way of a step or a push."""
    return [BOARD.name(event.start), BOARD.name(event.to)]


SHOWN: dict[type, Callable[[State, Any], Shown | None]] = {
    Stepped: lambda m, event: move(fighter_id(event.seat), along(event), "walk"),
    Pushed: lambda m, event: move(fighter_id(event.seat), along(event), "push"),
    Struck: lambda m, event: roll(event.seat, [(6, event.face)], "Blow"),
    LostHeart: lambda m, event: harm(fighter_id(event.seat), 1),
    Cheered: lambda m, event: flash(fighter_id(event.seat)),
}
LIES: dict[type, Callable[[State, Choose, Any], Spots]] = {
    Step: lambda m, question, option: Spots([BOARD.name(option.to)]),
    Strike: lambda m, question, option: Spots([BOARD.name(option.at)], fighter_id(1 - question.seat)),
}
"""The square to light for an option, and whom it is about."""


class Stage(rooms.Stage):
    """What is to be seen."""

    places = frozenset({"Cell"})
    shown = SHOWN
    lies = LIES

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

    def measure(self, seen: State, a: str, b: str) -> Shown:
        """No rule of this game asks for sight."""
        return measured(BOARD, BOARD.cell(a), BOARD.cell(b))
