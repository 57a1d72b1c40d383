"""A view as a picture, drawn or typed. It knows nothing but the view."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from dustup.boards.hex import HexBoard
from dustup.boards.palette import Palette
from dustup.boards.picture import Picture
from dustup.boards.tokens import Shape
from dustup.engine.ending import outcome
from dustup.engine.look import look_of
from dustup.engine.naming import NAME, called, mark
from dustup.engine.text import Text, in_columns

_LOOK = look_of(Path(__file__).parent)
PALETTE = Palette.of(_LOOK.drawn, _LOOK.signs)
FULL_TRACK = 6
FIGHTERS: tuple[Shape, Shape] = ("disc", "hexagon")
NPCS: tuple[Shape, Shape] = ("diamond", "square")
NOBODY = -1


class Drawing:
    """The table as one seat sees it, ready to be drawn."""

    def __init__(self, text: Text, view: Mapping[str, Any]) -> None:
        self.words, self.view = text, view
        self.board: HexBoard | None = HexBoard.parse(view["map"]["drawing"])[0] if view["map"] else None

    # -- drawn -----------------------------------------------------------------------------------------------

    def svg(self) -> str:
        """An SVG picture; before a scenario is agreed on there is only an empty hex."""
        board = self.board or HexBoard(1, 1)
        picture = Picture(board, self.title(), PALETTE)
        if self.board is not None:
            self._paint_ground(picture, board)
            for each in self.view["pieces"]:
                self._set_token(picture, board.cell(each["cell"]), each)
        picture.caption([self.status(), *self.player_lines()])
        return picture.svg()

    def _paint_ground(self, picture: Picture, board: HexBoard) -> None:
        view = self.view
        for each in view["players"]:
            if each["base"]:
                seat = each["seat"]
                picture.fill(mask(board, each["spawns"]), f"spawn:{seat}", f"spawn points {seat + 1}")
                picture.fill(mask(board, [each["base"]]), f"base:{seat}", f"base of player {seat + 1}")
        for each in view["danger"]:
            element = each["element"]
            style = f"danger:{element}" if element else "danger"
            picture.fill(mask(board, each["cells"]), style, f"dangerous ({element})" if element else "dangerous")
        if view["walls"]:
            picture.fill(mask(board, view["walls"]), "wall", "impassable")
        for each in view["scenario"]["objectives"]:
            picture.fill(mask(board, each["cells"]), "goal", "objective")
            for name in each["cells"]:
                picture.label(board.cell(name), each["name"])
        for each in view["markers"]:
            style = "goal" if each["seat"] is None else f"goal:{each['seat']}"
            picture.fill(mask(board, [each["cell"]]), style).label(board.cell(each["cell"]), each["words"])
        active = next((each for each in view["pieces"] if each["tag"] == view["active"]), None)
        if active:
            picture.fill(mask(board, [active["cell"]]), "lit", "active")

    def _set_token(self, picture: Picture, cell: int, piece: Mapping[str, Any]) -> None:
        seat = piece["seat"]
        bars = [(piece["stamina"], piece["maximum"], "health")]
        if piece["kind"] == "npc":
            picture.token(
                cell, glyph(piece).upper(), NOBODY, shape=NPCS[seat], bars=bars, badges=badges(piece),
                title=", ".join(model_words(piece)),
            )  # fmt: skip
            return
        bars.append((piece["momentum"], piece["momentum_maximum"], "energy"))
        picture.token(
            cell, initials(piece["name"]), seat, shape=FIGHTERS[seat], bars=bars, badges=badges(piece),
            faded=piece["exhausted"], title=", ".join(model_words(piece)),
        )  # fmt: skip

    # -- typed -----------------------------------------------------------------------------------------------

    def text(self) -> str:
        """The table in plain letters: a line on where the match stands, the board, models and players."""
        head = f"{self.title()}. {self.status()}".strip()
        if self.board is None:
            return "\n".join([head, *self.player_lines()]) + "\n"
        lines = [self.board.draw(self.glyphs(), "·", labels=True).rstrip("\n"), self.legend(), ""]
        models = self.model_lines()
        lines += [*models, *([""] if models else []), *self.marker_lines(), *self.player_lines()]
        return "\n".join([head, *lines]) + "\n"

    def glyphs(self) -> dict[int, str]:
        """What is typed into each hex; models hide the ground they stand on."""
        assert self.board is not None
        board, view = self.board, self.view
        found: dict[int, str] = {}
        for each in view["danger"]:
            found.update((board.cell(name), "~" + each["element"][:2]) for name in each["cells"])
        for each in view["players"]:
            found.update((board.cell(name), "ab"[each["seat"]]) for name in each["spawns"])
            if each["base"]:
                found[board.cell(each["base"])] = f"B{each['seat'] + 1}"
        found.update((board.cell(name), "###") for name in view["walls"])
        for sign, named in view["goals"].items():
            found.update((board.cell(name), sign) for name in named)
        found.update((board.cell(each["cell"]), glyph(each)) for each in view["pieces"])
        return found

    def marker_lines(self) -> list[str]:
        """What the scenario shows on hexes."""
        shown = [self.marker_words(each) for each in self.view["markers"]]
        return [f"Objectives: {', '.join(shown)}."] if shown else []

    def marker_words(self, marker: Mapping[str, Any]) -> str:
        """What is on a hex, how it stands, and whose it is unless that is said: ``Main tower H5 held by player 1``."""
        cell, words, seat = marker["cell"], marker["words"], marker["seat"]
        goals = self.view["scenario"]["objectives"]
        name = next((each["name"] for each in goals if cell in each["cells"]), "")
        name = name if name.lower() != words.lower() else ""
        whose = f"of player {seat + 1}" if seat is not None and str(seat + 1) not in words.split() else ""
        return " ".join(each for each in (name, cell, whose, words) if each)

    def legend(self) -> str:
        """What the letters of the board mean."""
        view = self.view
        parts = ["B1 B2 bases", "a b spawn points of the groups of players 1 and 2"]
        if any(each["kind"] == "fighter" and each["exhausted"] for each in view["pieces"]):
            parts.append("small letters (1sh) exhausted")
        if view["walls"]:
            parts.append("### impassable")
        if view["danger"]:
            elements = sorted({each["element"] for each in view["danger"] if each["element"]})
            parts.append(f"~ dangerous ({', '.join(elements)})" if elements else "~ dangerous")
        for each in view["scenario"]["objectives"]:
            signs = [sign for sign, named in view["goals"].items() if set(named) <= set(each["cells"])]
            if signs:
                parts.append(f"{' '.join(signs)} {each['name']}")
        return "; ".join(parts)

    def model_lines(self) -> list[str]:
        """A line per model: fighters first, player by player, then NPCs."""
        ordered = sorted(self.view["pieces"], key=roster_order)
        active = self.view["active"]
        return in_columns(((glyph(each), *model_words(each, each["tag"] == active)) for each in ordered), 3)

    # -- both ------------------------------------------------------------------------------------------------

    def title(self) -> str:
        """Scenario, round and turn."""
        scene = self.view["scenario"]
        if scene is None:
            return "Henshin Fighters"
        if not self.view["round"]:
            return f"{scene['name']}, set-up"
        turn = f", turn {self.view['turn']}" if self.view["turn"] else ""
        return f"{scene['name']}, round {self.view['round']} of {scene['rounds']}{turn}"

    def status(self) -> str:
        """Who acts, and with what."""
        view = self.view
        if view["result"]:
            verdicts, scores = view["result"]["verdicts"], view["result"]["scores"]
            return outcome(self.words, verdicts, scores)
        said = []
        active = next((each["name"] for each in view["pieces"] if each["tag"] == view["active"]), "")
        if view["active_seat"] is not None:
            acts = mark(view["active_seat"], f"{NAME} acts", "You act")
            said.append(f"{acts}{f' with {active}' if active else ''}.")
        elif active:
            said.append(f"{active} acts.")
        elif view["round"]:
            said.append(f"{mark(view['initiative'], f'{NAME} has', 'You have')} initiative.")
        if view["pool"]:
            said.append(f"Dice pool: {' '.join(str(each) for each in sorted(view['pool']))}.")
        if view["dice"]:
            said.append(f"Action dice: {' '.join(view['dice'])}.")
        return " ".join(said)

    def player_lines(self) -> list[str]:
        """A line per player, and one for the forms."""
        lines = []
        names = {each["tag"]: each["name"] for each in self.view["pieces"]}
        for each in self.view["players"]:
            parts = [counted(each["score"], "point"), f"{each['heroism']} heroism"]
            if each["base"]:
                parts.append(f"base {each['base']}")
            if each["wisdom"]:
                parts.append(f"wisdom die {each['wisdom']}")
            if each["group"]:
                threat = f", threat {each['threat']} of {FULL_TRACK}" if each["malice"] < 3 else ""
                parts.append(f"{each['group']['name']} at Malice {each['malice']}{threat}")
            lines.append(f"{called(each['seat'])}: {', '.join(parts)}.")
            lines += self.waiting_lines(each)
            if each["forms"]:
                lines.append(f"  Forms: {', '.join(form_words(form, names) for form in each['forms'])}.")
        return lines

    def waiting_lines(self, player: Mapping[str, Any]) -> list[str]:
        """During set-up: heroes not yet deployed, and groups one of which will be in play."""
        here = {each["card"] for each in self.view["pieces"] if each["seat"] == player["seat"]}
        heroes = [title(key) for key in player["heroes"] if key not in here] if not self.view["round"] else []
        groups = [title(key) for key in player["groups"]] if not player["group"] else []
        lines = [f"  Heroes to deploy: {', '.join(heroes)}."] if heroes else []
        return [*lines, f"  NPC groups: {' or '.join(groups)}."] if groups else lines


# -- small words ---------------------------------------------------------------------------------------------


def mask(board: HexBoard, names: Iterable[str]) -> int:
    """Named cells as a mask."""
    found = 0
    for name in names:
        found |= 1 << board.cell(name)
    return found


def title(key: str) -> str:
    """A card by its key, as it is printed: ``old-mole`` is Old Mole, ``old-mole@new`` Old Mole (new)."""
    printed, _, mark = key.partition("@")
    name = printed.replace("-", " ").title()
    return f"{name} ({mark})" if mark else name


def initials(name: str) -> str:
    """Two letters for a name."""
    words = name.split()
    return words[0][:2] if len(words) == 1 else words[0][0] + words[1][0]


def glyph(piece: Mapping[str, Any]) -> str:
    """How a model is typed: ``1Sh`` is player 1's Shoto, ``1sh`` when exhausted, ``t7`` the Trooper numbered 7."""
    if piece["kind"] == "fighter":
        letters = initials(piece["name"])
        return f"{piece['seat'] + 1}{letters.lower() if piece['exhausted'] else letters}"
    return f"{piece['name'][0].lower()}{number(piece)}"


def roster_order(piece: Mapping[str, Any]) -> tuple[bool, int, int, str]:
    """Fighters before NPCs, player by player, NPCs by their numbers."""
    npc = piece["kind"] == "npc"
    return npc, piece["seat"], int(number(piece)) if npc else 0, piece["tag"]


def number(piece: Mapping[str, Any]) -> str:
    """The number of an NPC, as in its tag ``2:trooper.7``."""
    return str(piece["tag"]).rpartition(".")[2]


def badges(piece: Mapping[str, Any]) -> list[str]:
    """Small signs on a token: the form's level, Shocked, exhausted, already selected."""
    found = []
    if piece["kind"] == "fighter":
        if piece["form"]:
            found.append(str(piece["level"]))
        if piece["exhausted"]:
            found.append("zz")
        elif piece["standing"]:
            found.append("HS")
        elif piece["selected"]:
            found.append("✓")
    if piece["shocked"]:
        found.append("S!")
    return found


def model_words(piece: Mapping[str, Any], active: bool = False) -> list[str]:
    """A model in words: name, cell, stamina and what else there is to say."""
    if piece["kind"] == "npc":
        words = [
            f"{piece['name']} {number(piece)}",
            piece["cell"],
            f"health {piece['stamina']} of {piece['maximum']}",
        ]
        words.append(f"group of player {piece['seat'] + 1}")
        if active:
            words.append("acts now")
        elif piece["acted"]:
            words.append("has acted" if piece["acted"] == 1 else f"has acted {piece['acted']} times")
    else:
        words = [piece["name"], piece["cell"], f"stamina {piece['stamina']} of {piece['maximum']}"]
        words.append(f"momentum {piece['momentum']} of {piece['momentum_maximum']}")
        if piece["form"]:
            words.append(f"{piece['form_name']} level {piece['level']}")
        told = ("exhausted", "exhausted"), ("standing", "Heroic Stand"), ("selected", "has acted")
        words += [word for key, word in told if piece[key] and not (active and key == "selected")]
        if active:
            words.append("acts now")
    return [*words, "Shocked"] if piece["shocked"] else words


def form_words(form: Mapping[str, Any], names: Mapping[str, str]) -> str:
    """A form, its unlocked levels and who wears it."""
    levels = " ".join(f"{element} {level}" for element, level in form["levels"].items() if level)
    worn = f"worn by {names.get(form['worn_by'], '')}" if form["worn_by"] else ""
    inside = "; ".join(each for each in (levels, worn) if each)
    return f"{form['name']} ({inside})" if inside else str(form["name"])


def counted(count: int, thing: str) -> str:
    """``1 point``, ``2 points``."""
    return f"{count} {thing}" if count == 1 else f"{count} {thing}s"
