"""A view as a picture, drawn or typed. It knows nothing but the view."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from dustup.boards.picture import Picture
from dustup.boards.square import SquareBoard
from dustup.boards.tokens import Shape

Row = Mapping[str, Any]

SIDES = {"heroes": 0, "enemies": 1, "third": 2}
SHAPES: dict[str, Shape] = {"heroes": "disc", "enemies": "square", "third": "hexagon"}
COPY: Shape = "diamond"
GROUND = {"wall": "###", "edge": "oo", "fog": "~~", "rubble": "%%", "trap": "^^"}
"""How obstacles are typed."""


class Drawing:
    """The table as everybody sees it, ready to be drawn."""

    def __init__(self, view: Row) -> None:
        self.view = view
        self.board = SquareBoard.parse(view["map"]["drawing"])[0]
        self.units: dict[str, Row] = {each["tag"]: each for each in view["units"]}
        self.letters = letters(view["units"])

    # -- drawn -----------------------------------------------------------------------------------------------

    def svg(self) -> str:
        """An SVG picture."""
        picture = Picture(self.board, self.title())
        for kind, names in self.view["ground"].items():
            if names:
                picture.fill(mask(self.board, names), kind, kind.title())
        active = self.units.get(self.view["active"] or "")
        if active:
            cells = [name for each in active["figures"] for name in each["cells"]]
            picture.fill(mask(self.board, cells), "lit", "whose turn it is")
        for unit in self.view["units"]:
            for figure in unit["figures"]:
                self._set_token(picture, unit, figure)
        picture.caption([self.status(), *self.unit_lines()])
        return picture.svg()

    def _set_token(self, picture: Picture, unit: Row, figure: Row) -> None:
        """A figure; a large one lies on each of its spaces, and only its first one shows its health."""
        first = True
        for name in [figure["cell"], *(each for each in figure["cells"] if each != figure["cell"])]:
            cell = cell_of(self.board, name)
            if cell < 0:
                continue
            bars = [] if figure["copy"] or not first else health(unit)
            picture.token(
                cell,
                self.glyph(unit, figure),
                SIDES[unit["team"]],
                shape=COPY if figure["copy"] else SHAPES[unit["team"]],
                bars=bars,
                badges=badges(unit) if first and not figure["copy"] else (),
                faded=unit["down"] or figure["copy"],
                title=", ".join([figure_words(unit, figure), *unit_words(unit, self.units)[2:]]),
            )
            first = False

    # -- typed -----------------------------------------------------------------------------------------------

    def text(self) -> str:
        """The table in plain letters: a line on where the fight stands, the map, and a line per unit."""
        head = f"{self.title()}. {self.status()}".strip()
        drawn = self.board.draw(self.glyphs(), "·", labels=True).rstrip("\n")
        return "\n".join([head, drawn, self.legend(), "", *self.unit_lines()]) + "\n"

    def glyphs(self) -> dict[int, str]:
        """What is typed into each space; figures hide the ground they stand on."""
        found: dict[int, str] = {}
        for kind, names in self.view["ground"].items():
            found |= {cell: GROUND[kind] for name in names if (cell := cell_of(self.board, name)) >= 0}
        for unit in self.view["units"]:
            for figure in unit["figures"]:
                for name in figure["cells"]:
                    if (cell := cell_of(self.board, name)) >= 0:
                        found[cell] = self.glyph(unit, figure)
        return found

    def glyph(self, unit: Row, figure: Row) -> str:
        """How a figure is typed: ``PN`` is Patty North, ``PN~`` her Copy, ``Dr2`` the second of the Drones."""
        name = self.letters[unit["tag"]]
        number = str(figure["name"]).removeprefix(unit["tag"]).strip(".~")
        if figure["copy"]:
            return f"{name}~{number}"
        return f"{name}{number}" if number else name

    def legend(self) -> str:
        """What the letters of the map mean."""
        parts = [f"{GROUND[kind]} {kind.title()}" for kind, names in self.view["ground"].items() if names]
        if any(each["copy"] for unit in self.view["units"] for each in unit["figures"]):
            parts.append("~1 a Copy")
        return "; ".join(parts)

    def unit_lines(self) -> list[str]:
        """A line per unit, team by team."""
        ordered = sorted(self.view["units"], key=lambda each: SIDES[each["team"]])
        rows = [(self.letters[each["tag"]], *unit_words(each, self.units)) for each in ordered]
        widths = [max((len(row[column]) for row in rows), default=0) for column in range(4)]
        return [
            "  ".join(
                [*(word.ljust(wide) for word, wide in zip(row, widths, strict=False)), ", ".join(row[4:])]
            ).rstrip()
            for row in rows
        ]

    # -- both ------------------------------------------------------------------------------------------------

    def title(self) -> str:
        """Arena and round."""
        where = f"{self.view['map']['name']}"
        return f"{where}, round {self.view['round']}" if self.view["round"] else f"{where}, before the fight"

    def status(self) -> str:
        """Whose turn it is, with which numbers, and who comes next."""
        if result := self.view["result"]:
            winners = [each["team"] for each in self.view["units"] if each["seat"] in result["winners"]]
            return f"The {winners[0]} have won." if winners else "Nobody has won."
        said = []
        if active := self.units.get(self.view["active"] or ""):
            numbers = " ".join(str(each) for each in sorted(active["pool"])) or "none"
            said.append(f"{active['name']}'s turn; numbers: {numbers}.")
        if self.view["meter"]:
            said.append(f"To come: {', '.join(self.view['meter'])}.")
        return " ".join(said)


def picture(view: Row) -> Drawing:
    """A drawing of a view: an object with ``svg()`` and ``text()``."""
    return Drawing(view)


# -- small words ---------------------------------------------------------------------------------------------


def mask(board: SquareBoard, names: Iterable[str]) -> int:
    """Named spaces as a mask; those outside the map are left out."""
    found = 0
    for name in names:
        if (cell := cell_of(board, name)) >= 0:
            found |= 1 << cell
    return found


def cell_of(board: SquareBoard, name: str) -> int:
    """A space of the map by its name, -1 for one outside of it."""
    try:
        return board.cell(name)
    except ValueError:
        return -1


def letters(units: Iterable[Row]) -> dict[str, str]:
    """Two letters for each unit, all different."""
    found: dict[str, str] = {}
    for unit in units:
        words = [each for each in unit["name"].replace("-", " ").split() if each[0].isalnum()] or ["Unit"]
        first = words[0][0] + words[1][0] if len(words) > 1 else words[0][:2]
        tries = [first, *(words[0][0] + each for each in words[-1][1:] if each.isalpha()), *(first[0] + c for c in ALL)]
        found[unit["tag"]] = next((each for each in tries if each not in found.values()), first)
    return found


ALL = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"


def health(unit: Row) -> list[tuple[int, int, str]]:
    """Bars on a token: HP, and the Shield if there is one."""
    bars = [(max(0, unit["hp"]), unit["bar"], "health")]
    return [*bars, (unit["shield"], max(4, unit["shield"]), "shield")] if unit["shield"] else bars


def badges(unit: Row) -> list[str]:
    """Small signs on a token: further bars, and each kind of token with its number."""
    found = [f"×{unit['bars']}"] if unit["bars"] > 1 else []
    found += [f"{each['name'][0]}{each['count']}" for each in unit["tokens"] if each["kind"] != "challenge"]
    found += ["!" for each in unit["tokens"] if each["kind"] == "challenge"]
    return found[:4]


def figure_words(unit: Row, figure: Row) -> str:
    """A figure in words."""
    number = str(figure["name"]).removeprefix(unit["tag"]).strip(".~")
    if figure["copy"]:
        return f"{unit['name']}'s Copy {number}"
    return f"{unit['name']} #{number}" if number else str(unit["name"])


def unit_words(unit: Row, units: Mapping[str, Row]) -> list[str]:
    """A unit in words: name, where, health, stance and what else there is to say."""
    bodies = [each for each in unit["figures"] if not each["copy"]]
    where = " ".join(each["cell"] for each in bodies) or "out of play"
    bars = f", {unit['bars']} bars" if unit["bars"] > 1 else ""
    words = [unit["name"], where, f"HP {unit['hp']} of {unit['bar']}{bars}"]
    span = f" (range {_span(unit['range'])})"
    words.append(f"{unit['stance']}{span}")
    if unit["down"]:
        words.append("Taken Out")
    if unit["shield"]:
        spare = f" and {len(unit['spares'])} more" if unit["spares"] else ""
        words.append(f"Shield {unit['shield']}{spare}")
    words += [
        f"Challenged by {units[each['of']]['name']}"
        if each["kind"] == "challenge"
        else f"{each['count']} {each['name']}"
        for each in unit["tokens"]
    ]
    if unit["kept"]:
        words.append(f"kept numbers {' '.join(str(each) for each in unit['kept'])}")
    words += [each.replace("-", " ") for each in unit["conditions"]]
    if unit["cuffed"]:
        words.append(f"handcuffed to {units[unit['cuffed']]['name']}")
    if copies := [each["cell"] for each in unit["figures"] if each["copy"]]:
        words.append(f"Copies {' '.join(copies)}")
    if unit["taken"] >= unit["turns"]:
        words.append("has had its turn" if unit["turns"] == 1 else "has had its turns")
    return words


def _span(span: list[int] | None) -> str:
    if span is None:
        return "none"
    low, high = span
    return str(high) if low == high else f"{low}-{high}"
