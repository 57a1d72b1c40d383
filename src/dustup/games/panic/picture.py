"""A view as a picture, drawn or typed. It knows nothing but the view."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from dustup.boards.palette import Palette
from dustup.boards.picture import Picture
from dustup.boards.square import SquareBoard
from dustup.boards.tokens import Shape
from dustup.engine.look import look_of
from dustup.engine.text import in_columns, whose

Row = Mapping[str, Any]

_LOOK = look_of(Path(__file__).parent)
PALETTE = Palette.of(_LOOK.drawn, _LOOK.signs)
SIDES = {"heroes": 0, "enemies": 1, "third": 2}
SHAPES: dict[str, Shape] = {"heroes": "disc", "enemies": "square", "third": "hexagon"}
TEAMS = {"heroes": "heroes", "enemies": "enemies", "third": "the third side"}
PLURALS = {"disc": "discs", "square": "squares", "hexagon": "hexagons", "diamond": "diamonds"}
GROUPS = ("stooges", "super-stooges")
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
        picture = Picture(self.board, self.title(), PALETTE)
        for kind, names in self.view["ground"].items():
            if names:
                picture.fill(mask(self.board, names), kind, kind.title())
        active = self.units.get(self.view["active"] or "")
        if active:
            cells = [name for each in active["figures"] if not each["copy"] for name in each["cells"]]
            picture.fill(mask(self.board, cells), "lit", "whose turn it is")
        for unit in self.view["units"]:
            for figure in unit["figures"]:
                self._set_token(picture, unit, figure)
        self._explain_signs(picture)
        picture.caption([self.shapes(), self.status(), *self.caption()])
        return picture.svg()

    def _set_token(self, picture: Picture, unit: Row, figure: Row) -> None:
        """A figure; a large one lies on all of its spaces."""
        cells = [cell for name in figure["cells"] if (cell := cell_of(self.board, name)) >= 0]
        cell = cell_of(self.board, figure["cell"])
        if not cells:
            return
        copy = figure["copy"]
        bare = copy or unit["down"]
        picture.token(
            cell if cell >= 0 else cells[0],
            self.glyph(unit, figure),
            SIDES[unit["team"]],
            shape=COPY if copy else SHAPES[unit["team"]],
            bars=[] if bare else health(unit),
            badges=[] if bare else badges(unit),
            look="ghost" if copy else "fallen" if unit["down"] else "plain",
            title=", ".join([figure_words(unit, figure), *self.words(unit)[2:]]),
            cells=cells,
        )

    def _explain_signs(self, picture: Picture) -> None:
        """The signs of the tokens somebody holds."""
        for kind in sorted({each["kind"] for unit in self.view["units"] for each in unit["tokens"]}):
            if (name := sign_of(kind)) in PALETTE.signs:
                picture.sign(name, name.title())

    def shapes(self) -> str:
        """What the shapes of the tokens mean."""
        teams = sorted({each["team"] for each in self.view["units"]}, key=SIDES.__getitem__)
        said = [f"{PLURALS[SHAPES[each]]} are {TEAMS[each]}" for each in teams]
        if any(figure["copy"] for each in self.view["units"] for figure in each["figures"]):
            said.append(f"hollow {PLURALS[COPY]} Copies")
        if any(each["down"] and each["figures"] for each in self.view["units"]):
            said.append("whoever is crossed out is Taken Out")
        line = ", ".join(said)
        return f"{line[:1].upper()}{line[1:]}."

    def caption(self) -> list[str]:
        """A line per unit, team by team, to be read without columns."""
        ordered = sorted(self.view["units"], key=lambda each: SIDES[each["team"]])
        return [f"{self.letters[each['tag']]}  {', '.join(self.words(each))}" for each in ordered]

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
                        found[cell] = self.typed(unit, figure)
        return found

    def glyph(self, unit: Row, figure: Row) -> str:
        """The letters on a figure: ``PN`` is Patty North, ``pn`` her Copy, ``D2`` the second of the Drones."""
        name = self.letters[unit["tag"]]
        if figure["copy"]:
            return name.lower()
        return f"{name}{number_of(unit, figure)}"

    def typed(self, unit: Row, figure: Row) -> str:
        """How a figure is typed: its letters after the number of its side, or after an x if it is Taken Out."""
        mark = "x" if unit["down"] else str(SIDES[unit["team"]] + 1)
        return f"{mark}{self.glyph(unit, figure)}"

    def legend(self) -> str:
        """What the letters of the map mean."""
        teams = sorted({each["team"] for each in self.view["units"]}, key=SIDES.__getitem__)
        parts = [", ".join(f"{SIDES[each] + 1}.. {TEAMS[each]}" for each in teams)]
        if any(each["copy"] for unit in self.view["units"] for each in unit["figures"]):
            parts.append("small letters a Copy")
        if any(unit["down"] and unit["figures"] for unit in self.view["units"]):
            parts.append("x.. Taken Out")
        parts += [f"{GROUND[kind]} {kind.title()}" for kind, names in self.view["ground"].items() if names]
        holes = "_ and all around the map" if "_" in self.view["map"]["drawing"].split() else "all around the map"
        return "; ".join([*parts, f"{holes} Edge"])

    def unit_lines(self) -> list[str]:
        """A line per unit, team by team."""
        ordered = sorted(self.view["units"], key=lambda each: SIDES[each["team"]])
        rows = [(f"{SIDES[each['team']] + 1}{self.letters[each['tag']]}", *self.words(each)) for each in ordered]
        return in_columns(rows, 4)

    # -- both ------------------------------------------------------------------------------------------------

    def words(self, unit: Row) -> list[str]:
        """A unit in words: name, where, health, stance and what else there is to say."""
        acts = unit["tag"] == self.view["active"] and not self.view["result"]
        where = " ".join(self.place(each) for each in unit["figures"] if not each["copy"])
        away = "out of play" if self.view["round"] else "not placed yet"
        words = [unit["name"], where or away, health_words(unit), stance_words(unit)]
        words += ["acts now"] if acts else []
        words += ["Taken Out"] if unit["down"] else []
        words += [*shield_words(unit), *token_words(unit, self.units)]
        if unit["kept"]:
            words.append(f"kept numbers {' '.join(str(each) for each in unit['kept'])}")
        words += [each.replace("-", " ") for each in unit["conditions"]]
        if unit["cuffed"]:
            words.append(f"handcuffed to {self.units[unit['cuffed']]['name']}")
        if copies := [self.place(each) for each in unit["figures"] if each["copy"]]:
            words.append(f"{'Copies' if len(copies) > 1 else 'Copy'} on {' '.join(copies)}")
        if unit["taken"] >= unit["turns"] and not acts and not self.view["result"]:
            words.append("done for this round")
        return words

    def place(self, figure: Row) -> str:
        """Where a figure stands, and on what: ``C4``, ``C4 (Trap)``."""
        under = [kind.title() for kind, names in self.view["ground"].items() if figure["cell"] in names]
        return f"{figure['cell']} ({', '.join(under)})" if under else str(figure["cell"])

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
            said.append(f"{whose(active['name'])} turn; numbers: {numbers}.")
        if self.view["meter"]:
            said.append(f"Turns to come: {', '.join(self.view['meter'])}.")
        return " ".join(said)


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
    """Two letters for each unit, one for a group with numbered figures; all different."""
    found: dict[str, str] = {}
    for unit in units:
        words = [each for each in unit["name"].replace("-", " ").split() if each[0].isalnum()] or ["Unit"]
        if unit["kind"] in GROUPS or any("." in each["name"] for each in unit["figures"]):
            tries = [each[0].upper() for each in reversed(words)] + list(ALL.upper())
        else:
            first = words[0][0].upper() + (words[1][0] if len(words) > 1 else words[0][1:2])
            tries = [first, *(first[0] + each for each in words[-1][1:] if each.isalpha())]
            tries += [first[0] + each for each in ALL]
        found[unit["tag"]] = next((each for each in tries if each not in found.values()), tries[0])
    return found


ALL = "abcdefghijklmnopqrstuvwxyz"


def number_of(unit: Row, figure: Row) -> str:
    """The number of a figure or Copy among those of its unit; nothing for an only one."""
    return str(figure["name"]).removeprefix(unit["tag"]).strip(".~")


def health(unit: Row) -> list[tuple[int, int, str]]:
    """Bars on a token: HP, and the Shield if there is one."""
    bars = [(max(0, unit["hp"]), unit["bar"], "health")]
    return [*bars, (unit["shield"], max(4, unit["shield"]), "shield")] if unit["shield"] else bars


def badges(unit: Row) -> list[str]:
    """Small signs on a token: a Challenge, further bars, and each kind of token with its number."""
    found = ["!" for each in unit["tokens"] if each["kind"] == "challenge"]
    found += [f"\u00d7{unit['bars']}"] if unit["bars"] > 1 else []
    for each in unit["tokens"]:
        if each["kind"] != "challenge":
            name = sign_of(each["kind"])
            found.append(f"{name}:{each['count']}" if name in PALETTE.signs else f"{each['name'][0]}{each['count']}")
    return found


def sign_of(kind: str) -> str:
    """The sign of a kind of token: all favors have one."""
    return kind.partition("-")[0]


def figure_words(unit: Row, figure: Row) -> str:
    """A figure in words."""
    number = number_of(unit, figure)
    if figure["copy"]:
        return f"{whose(unit['name'])} Copy {number}"
    return f"{unit['name']} #{number}" if number else str(unit["name"])


def health_words(unit: Row) -> str:
    """``HP 7 of 12``, with the bars left if there is more than one."""
    bars = f", {unit['bars']} bars" if unit["bars"] > 1 else ""
    return f"HP {unit['hp']} of {unit['bar']}{bars}"


def stance_words(unit: Row) -> str:
    """The stance with its range, and the ability a Frantic hero fights with."""
    span = "none" if unit["range"] is None else "-".join(str(each) for each in sorted(set(unit["range"])))
    ability = f"{unit['ability']}, " if unit["ability"] else ""
    return f"{unit['stance']} ({ability}range {span})"


def shield_words(unit: Row) -> list[str]:
    """The Shield in front, and those behind it."""
    spares = " ".join(str(each) for each in unit["spares"])
    if unit["shield"]:
        return [f"Shield {unit['shield']}, then {spares}" if spares else f"Shield {unit['shield']}"]
    return [f"next Shields {spares}"] if spares else []


def token_words(unit: Row, units: Mapping[str, Row]) -> list[str]:
    """Tokens with their numbers."""
    return [
        f"Challenged by {units[each['of']]['name']}"
        if each["kind"] == "challenge"
        else f"{each['count']} {each['name']}"
        for each in unit["tokens"]
    ]
