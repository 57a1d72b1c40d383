"""The game, assembled from its rooms. A room that is left out has its defaults (dustup/engine/rooms.py)."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from dustup import Game
from dustup.engine import rooms
from dustup.engine.cite import clause
from dustup.engine.errors import BadSetup
from dustup.engine.lobby import Field, Lobby

from mygame.positions import MOST, Positions
from mygame.rules import LISTED, STEPS
from mygame.state import BOARD, CORNERS, HEARTS, MIDDLE, Fighter, State
from mygame.table import Stage
from mygame.values import Step, Strike


class Setup(rooms.Setup):
    """From a set-up to the first step."""

    keys = ("hearts",)

    @clause("setup.corners")
    def begin(self, setup: Mapping[str, Any]) -> State:
        hearts = setup.get("hearts", HEARTS)
        if type(hearts) is not int or not 1 <= hearts <= MOST:
            raise BadSetup(f"hearts = {hearts!r}, expected a whole number from 1 to {MOST}")
        m = State(hearts)
        m.fighters = [Fighter(seat, cell, hearts) for seat, cell in enumerate(CORNERS)]
        m.then(("round",))
        return m


class Foyer(rooms.Foyer):
    """What a newcomer reads, and the set-up as a form."""

    def lobby(self) -> Lobby:
        words = self.game.text.tables["primer"]
        hearts = Field("hearts", "number", "Hearts", HEARTS, "How many each fighter has.", least=1, most=MOST)
        return Lobby(blurb=words["goal"], primer=tuple(words.values()), form=(hearts,))


class Window(rooms.Window):
    """What a seat may know; here nothing is secret."""

    def view(self, seen: State, seat: int | None) -> dict[str, Any]:
        fighters = [{"seat": each.seat, "at": BOARD.name(each.cell), "hearts": each.hearts} for each in seen.fighters]
        return {"round": seen.round, "most": seen.most, "acts": seen.acts, "fighters": fighters}


class Judge(rooms.Judge):
    """What bots steer by: from 0 (lost) to 1 (won)."""

    def evaluate(self, state: State, seat: int) -> float:
        if state.result:
            return state.result.worth(seat)
        mine, theirs = (self._worth(state.fighters[each]) for each in (seat, 1 - seat))
        return mine / (mine + theirs)

    def _worth(self, fighter: Fighter) -> float:
        """Hearts count most; being near the middle is worth something, too."""
        return fighter.hearts + 0.5 - 0.1 * BOARD.distance(fighter.cell, MIDDLE)


class Referee(rooms.Referee):
    """Why something is not offered: the rule that lists the options says so."""

    listed = LISTED


class Words(rooms.Words):
    """How squares are written, read and spoken of."""

    lasting = frozenset({"Cell"})

    def write_value(self, state: State, kind: str, value: Any) -> str:
        return BOARD.name(value) if kind == "Cell" else super().write_value(state, kind, value)

    def read_value(self, state: State, kind: str, word: str) -> Any:
        return BOARD.cell(word) if kind == "Cell" else super().read_value(state, kind, word)

    def phrase(self, seen: State, kind: str, value: Any) -> str:
        if kind == "Cell":
            return BOARD.name(value)
        return super().phrase(seen, kind, value)


GAME = Game(
    "mygame",
    Path(__file__).parent,
    options=(Step, Strike),
    steps=STEPS,
    chances={"dice": range(1, 7)},
    milestones={"round"},
    dressing={"table.py"},
    setup=Setup,
    foyer=Foyer,
    window=Window,
    judge=Judge,
    referee=Referee,
    words=Words,
    stage=Stage,
    positions=Positions,
)
