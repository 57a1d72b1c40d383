"""The look of what is to be seen, from the game's ``look.toml``: grounds and badges of a game tell only their kind."""

from __future__ import annotations

from typing import Any

from dustup.engine.kept import Kept
from dustup.engine.look import Look

Row = dict[str, Any]


def dressed(look: Look, scene: dict[str, Any]) -> dict[str, Any]:
    """The scene with the look of each ground and the shape of each badge. What looks as before is made once."""
    if ground := scene["ground"]:
        made = _grounds.get(ground, look)
        scene["ground"] = made or _grounds.keep(ground, look, [_ground(look, each) for each in ground])
    scene["pieces"] = [
        _pieces.get(each, look) or _pieces.keep(each, look, _piece(look, each)) for each in scene["pieces"]
    ]
    return scene


_grounds: Kept[list[Row]] = Kept(256)
_pieces: Kept[Row] = Kept()


def _ground(look: Look, row: Row) -> Row:
    known = look.ground_on_page(row["kind"])
    return row if known is None else {**row, "look": known}


def _piece(look: Look, row: Row) -> Row:
    if not any(each["kind"] in look.badges for each in row["badges"]):
        return row
    return {**row, "badges": [{**each, **look.badges.get(each["kind"], {})} for each in row["badges"]]}
