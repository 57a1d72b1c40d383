"""The look of what is to be seen, from the game's ``look.toml``.

Grounds, badges, marks and dice of a game tell only their kind.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import repeat
from operator import is_
from typing import Any

from dustup.engine.kept import Kept
from dustup.engine.look import Look

Row = dict[str, Any]


def dressed(
    look: Look, scene: dict[str, Any], icons: Mapping[str, str], sceneries: Mapping[str, str]
) -> dict[str, Any]:
    """The scene with the look of its board, of each ground, mark, die and badge, and the icon of each piece.

    What looks as before is made once.
    """
    if ground := scene["ground"]:
        made = _grounds.get(ground, look)
        scene["ground"] = made or _grounds.keep(ground, look, [_ground(look, each) for each in ground])
    if scenery := sceneries.get((board := scene["board"]).get("place", board["key"])) if sceneries else None:
        scene["board"] = _boards.get(board, scenery) or _boards.keep(board, scenery, {**board, "look": scenery})
    if look.badges or icons:
        scene["pieces"] = _pieces.each(scene["pieces"], repeat((look, icons)), _piece)
    if look.marks and any("kind" in each for each in scene.get("marks", ())):
        scene["marks"] = [{**each, **look.marks.get(each.get("kind", ""), {})} for each in scene["marks"]]
    if look.symbols and any("symbols" in each for each in scene.get("dice", ())):
        scene["dice"] = [_die(look, each) for each in scene["dice"]]
    return scene


def dressed_show(look: Look, show: Row | None) -> Row | None:
    """What moves, with the look of the symbols on dice that are rolled."""
    if show is None or show["do"] != "roll" or not any("symbol" in each for each in show["dice"]):
        return show
    dice = [{**each, "symbol": _symbol(look, each["symbol"])} if "symbol" in each else each for each in show["dice"]]
    return {**show, "dice": dice}


def _die(look: Look, row: Row) -> Row:
    return {**row, "symbols": [_symbol(look, each) for each in row["symbols"]]} if "symbols" in row else row


def _symbol(look: Look, row: Row) -> Row:
    return {**row, **look.symbols.get(row["kind"], {})}


_grounds: Kept[list[Row]] = Kept(256)
_boards: Kept[Row] = Kept(256)
_pieces: Kept[Row] = Kept()


def _ground(look: Look, row: Row) -> Row:
    known = look.ground_on_page(row["kind"])
    return row if known is None else {**row, "look": known}


def _piece(row: Row, clothes: tuple[Look, Mapping[str, str]]) -> Row:
    look, icons = clothes
    badges = row["badges"]
    worn = [_badge(look, each) for each in badges]
    icon = icon_of(icons, row)
    if not icon and all(map(is_, worn, badges)):
        return row
    return {**row, "badges": worn, "icon": icon} if icon else {**row, "badges": worn}


def icon_of(icons: Mapping[str, str], row: Row) -> str:
    """The icon of a piece: its own, that of what it has put on, or that of its card; a changed card has the same."""
    if own := row.get("icon"):
        return str(own)
    for key in (row.get("worn", ""), row.get("card", "")):
        if found := icons.get(key) or icons.get(key.partition(" with ")[0].partition("@")[0]):
            return found
    return ""


def _badge(look: Look, row: Row) -> Row:
    known = look.badges.get(row["kind"])
    return row if known is None else {**row, **known}
