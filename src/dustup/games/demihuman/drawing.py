"""A view as a picture, and in letters for the text table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from dustup.boards.freeform import INCH, Disc, Piece, Table
from dustup.boards.freeform.picture import TablePicture
from dustup.boards.freeform.spots import split_spot
from dustup.boards.palette import Palette
from dustup.boards.tokens import Look
from dustup.engine.naming import called, opening, whose
from dustup.engine.text import counted
from dustup.games.demihuman.content import box
from dustup.games.demihuman.state import DEAD, HOME, TABLE, WAITING

View = Mapping[str, Any]
ELSEWHERE = {WAITING: "not deployed yet", DEAD: "dead", HOME: "left at home"}
ACROSS, BARE = 3, "·"
"""Letters an inch in the text table, and what stands where nothing does; a row is an inch deep."""
MIDDLE = 12
"""How large the middle is drawn, in hundredths of an inch."""
CONTROL = 3
"""So many inches from an objective count."""


def standing(view: View) -> list[str]:
    """The round, and who acts."""
    said = [f"Round {view['round']} of {view['rounds']}" if view["round"] else "Before the first round"]
    active = next((each["name"] for each in view["models"] if each["tag"] == view["active"]), "")
    if active:
        said.append(f"{active} acts" + (f", {counted(view['actions'], 'action')} taken" if view["actions"] else ""))
    elif view["round"]:
        said.append(f"First: {called(view['first'])}")
    return said


def letters(model: View) -> str:
    """Letters for a model, and its number where there are several."""
    name, _, number = model["name"].rpartition(" ")
    if not number.isdigit():
        name, number = model["name"], ""
    initials = "".join(word[0] for word in name.split() if word[0].isalpha())
    return f"{initials[:2] if len(initials) > 1 else name[:2]}{number}"


def where_is(model: View) -> str:
    """Whether a model is fresh, activated or away."""
    if model["where"] == TABLE:
        return f"{model['hp']} of {model['most']} HP" + (", activated" if model["done"] else "")
    return ELSEWHERE[model["where"]]


def table_of(view: View) -> Table:
    """The table of a view."""
    pieces = []
    for each in view["pieces"]:
        kind = box().terrain[each["kind"]]
        parts = [[(x, y) for x, y in outline] for outline in each["outlines"]]
        high, under = kind.height * INCH or None, kind.overhang * INCH
        pieces.append(Piece(each["name"], *parts, height=high, solid=kind.solid, top=kind.climbable, clearance=under))
    wide, high = view["size"]
    return Table(wide, high, pieces)


class Drawing:
    """A view as a picture, and in letters."""

    def __init__(self, view: View, glyphs: Mapping[str, str], palette: Palette) -> None:
        self.view, self.glyphs, self.palette = view, glyphs, palette
        self.table = table_of(view)

    # -- as a picture --------------------------------------------------------------------------------------------------

    def svg(self) -> str:
        view = self.view
        picture = TablePicture(self.table, view["mission"]["name"], self.palette)
        for each in view["pieces"]:
            picture.ground(each["name"], each["kind"], box().terrain[each["kind"]].name)
        self._zones(picture)
        for number, each in enumerate(view["objectives"], 1):
            name = "Objective" if each["solid"] else "Token"
            x, y = each["at"]
            picture.marker(x, y, each["size"] // 2, str(number), f"{name} {number}", CONTROL * INCH)
        for model in view["models"]:
            if model["at"]:
                self._token(picture, model)
        return picture.caption([". ".join(standing(view)) + ".", *self._scores()]).svg()

    def _zones(self, picture: TablePicture) -> None:
        """Deployment zones before the first round, and what counts round the middle."""
        view, mission = self.view, box().missions[self.view["mission"]["key"]]
        for each in view["players"] if not view["round"] else ():
            if each["zone"]:
                outline = [(x, y) for x, y in each["zone"]]
                picture.zone(outline, each["seat"], f"{opening(whose(each['seat']))} deployment zone")
        if mission.hill:
            x, y = (each // 2 for each in view["size"])
            told = f"The middle: whoever is within {mission.hill} inches counts"
            picture.marker(x, y, MIDDLE, "", told, mission.hill * INCH - MIDDLE)

    def _token(self, picture: TablePicture, model: View) -> None:
        x, y, top = split_spot(model["at"])
        base = Disc(x, y, self.table[top].number if top else 0, r=model["size"] // 2, tall=model["tall"])
        badges = [f"{key[0].upper()}{points}" for key, points in model["conditions"].items()]
        badges += ["★"] if model["chosen"] else []
        title = f"{model['name']}, {called(model['seat'])}, {where_is(model)}"
        spent = model["done"] and model["tag"] != self.view["active"]
        bars = [(model["hp"], model["most"], "health")]
        look: Look = "faded" if spent else "plain"
        if model["tag"] == self.view["active"]:
            picture.ring(base, 15, f"{model['name']} acts")
        picture.token(base, letters(model), model["seat"], bars=bars, badges=badges, look=look, title=title)

    # -- in letters ----------------------------------------------------------------------------------------------------

    def text(self) -> str:
        wide, deep = self.table.width // INCH, self.table.height // INCH
        rows = [[self._ground(column, row) for column in range(wide * ACROSS)] for row in range(deep)]
        for number, each in enumerate(self.view["objectives"], 1):
            x, y = each["at"]
            self._write(rows, f"({number})"[:ACROSS], x, y)
        for model in self.view["models"]:
            if model["at"]:
                x, y, _ = split_spot(model["at"])
                self._write(rows, f"{model['seat'] + 1}{letters(model)}", x, y)
        drawn = [f"{at:>3} {''.join(row)}" for at, row in enumerate(rows)]
        scale = "    " + "".join(str(inch).ljust(6 * ACROSS) for inch in range(0, wide + 1, 6))
        return "\n".join([". ".join(standing(self.view)), scale.rstrip(), *drawn, "", *self._told(), ""])

    def _ground(self, column: int, row: int) -> str:
        """What lies there: the highest that does."""
        x, y = (2 * column + 1) * INCH // (2 * ACROSS), row * INCH + INCH // 2
        there = [each for each in self.table.pieces if each.contains(x, y)]
        if not there:
            return BARE
        kinds = {each["name"]: each["kind"] for each in self.view["pieces"]}
        return self.glyphs[kinds[max(there, key=lambda each: each.rise).name]]

    @staticmethod
    def _write(rows: list[list[str]], text: str, x: int, y: int) -> None:
        """Set some letters as near to a point as there is room beside other letters."""
        row = min(y // INCH, len(rows) - 1)
        first = x * ACROSS // INCH - len(text) // 2
        for column in (first, first - 1, first + 1, first - 2, first + 2, first):
            at = min(max(column, 0), len(rows[row]) - len(text))
            span = slice(at, at + len(text))
            if not any(each.isdigit() for each in rows[row][span]):
                break
        rows[row][span] = list(text)

    def _told(self) -> list[str]:
        """What the letters mean, and how everybody fares."""
        kinds = dict.fromkeys(each["kind"] for each in self.view["pieces"])
        there = [f"{self.glyphs[each]} {named(each)}" for each in kinds]
        found = [f"On the table: {', '.join(there)}"] if there else []
        for player, score in zip(self.view["players"], self._scores(), strict=True):
            found.append(score)
            found += [f"  {fares(each)}" for each in self.view["models"] if each["seat"] == player["seat"]]
        return found

    def _scores(self) -> list[str]:
        """Points, pips and chips of each player."""
        return [
            f"{called(each['seat'])}{', ' + each['role'] if each['role'] else ''}: "
            f"{counted(each['points'], 'point')}, {counted(each['pips'], 'pip')}"
            + (f", {counted(each['ready'], 'pass chip')}" if each["chips"] else "")
            for each in self.view["players"]
        ]


def named(kind: str) -> str:
    """A kind of terrain, and how high it is."""
    card = box().terrain[kind]
    return f"{card.name} ({card.height} high)" if card.height else card.name


def fares(model: View) -> str:
    """A model in a line: its letters on the table, its name, where it is, how it fares."""
    conditions = [f"{key.capitalize()} {points}" for key, points in model["conditions"].items()]
    notes = [*conditions, *(["the mission is about it"] if model["chosen"] else [])]
    at = f" at {model['at']}" if model["at"] else ""
    said = f" ({', '.join(notes)})" if notes else ""
    return f"{model['seat'] + 1}{letters(model)} {model['name']}{at}: {where_is(model)}{said}"
