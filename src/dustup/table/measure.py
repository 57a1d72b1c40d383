"""Distance and line of sight between two cells, by the game's own rule."""

from __future__ import annotations

from typing import Any

from dustup.engine.errors import Refusal, Refused
from dustup.engine.view import View


def measure(view: View, a: str, b: str) -> dict[str, Any]:
    """How far two cells are apart, whether one sees the other, and the cells of the line, both ends included."""
    try:
        return view.game.stage.measure(view.seen, a, b)
    except ValueError as error:
        raise Refused(Refusal("no-such-cell", f"Nothing to measure: {error}.")) from None
    except NotImplementedError as error:
        raise Refused(Refusal("no-ruler", f"{error}.")) from None
