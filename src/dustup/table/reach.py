"""How far a piece reaches: where it could go, and what it could hit from where it stands, by the game's own rules."""

from __future__ import annotations

from typing import Any

from dustup.engine.errors import Refusal, Refused
from dustup.engine.rooms import NO_SPAN
from dustup.engine.view import View
from dustup.table.scene import scene_of


def reach(view: View, piece: str) -> dict[str, Any]:
    """What the seat's own view tells of the reach of a piece that is to be seen there."""
    if not any(each["id"] == piece for each in scene_of(view)["pieces"]):
        raise Refused(Refusal("no-such-piece", f"There is no piece called {piece!r} on the board."))
    try:
        return view.game.stage.reach(view.seen, piece)._asdict()
    except KeyError:
        return NO_SPAN._asdict()
