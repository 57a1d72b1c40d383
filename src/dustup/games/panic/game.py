"""Panic at the Dojo as a game the engine can play."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from pathlib import Path
from random import Random
from typing import Any

from dustup.engine.errors import Refusal
from dustup.engine.game import Game
from dustup.engine.text import Text
from dustup.games.panic import setup as setups
from dustup.games.panic.options import OPTIONS
from dustup.games.panic.rules import aftermath as _aftermath_steps
from dustup.games.panic.rules import between as _between_steps
from dustup.games.panic.rules import out as _out_steps
from dustup.games.panic.rules import round as _round_steps
from dustup.games.panic.rules import start
from dustup.games.panic.rules import terrain as _terrain_steps
from dustup.games.panic.rules import turn as _turn_steps
from dustup.games.panic.rules.steps import STEPS
from dustup.games.panic.state import State

CHAPTERS = (_aftermath_steps, _between_steps, _out_steps, _round_steps, _terrain_steps, _turn_steps)
"""Importing a chapter registers its steps."""


class Panic(Game):
    """Heroes against the Director's enemies on a square grid."""

    name = "panic"
    title = "Panic at the Dojo"
    version = "0.1.0"
    folder = Path(__file__).parent
    seats = 2
    steps = STEPS
    milestones = frozenset({"round"})
    dressing = frozenset({"words.py", "view.py", "picture.py", "evaluate.py", "describe.py"})
    options = OPTIONS

    def begin(self, setup: Mapping[str, Any]) -> State:
        return start.begin(setups.read_setup(setup))

    def seats_of(self, setup: Mapping[str, Any]) -> int:
        return setups.read_setup(setup).seats

    def seats_at(self, state: State) -> int:
        return state.seats

    def side(self, seat: int, state: State | None = None) -> int:
        """Everybody but the Director, who sits last, is on the heroes' side."""
        return int(seat == (self.seats if state is None else state.seats) - 1)

    def view(self, state: State, seat: int | None) -> dict[str, Any]:
        from dustup.games.panic.view import view

        return view(state)

    def imagine(self, state: State, seat: int | None, random: Random) -> None:
        """Nothing is hidden at this table but the dice to come."""

    def evaluate(self, state: State, seat: int) -> float:
        from dustup.games.panic.evaluate import evaluate

        return evaluate(state, seat)

    def why_not(self, state: State, question: Any, answer: Any) -> Refusal:
        from dustup.games.panic.rules.why_not import why_not

        return why_not(state, question, answer)

    def picture(self, view: Mapping[str, Any]) -> Any:
        from dustup.games.panic.picture import picture

        return picture(view)

    def to_position(self, state: State) -> dict[str, Any]:
        from dustup.games.panic.position import to_position

        return to_position(state)

    def from_position(self, table: Mapping[str, Any]) -> State:
        from dustup.games.panic.position import from_position

        return from_position(table)

    def deal(self, number: int) -> dict[str, Any]:
        return setups.deal(number)

    def check_team(self, team: Mapping[str, Any]) -> list[Refusal]:
        from dustup.games.panic.sheets_encounter import check_file_table

        return check_file_table(team)

    def describe(self, name: str) -> list[str]:
        from dustup.games.panic.describe import describe

        return describe(name)

    @cached_property
    def text(self) -> Text:
        """The wording of everything; where a number comes from is told by the names of the cards."""
        from dustup.games.panic.words import with_names

        return with_names(super().text, self.ledger)

    def in_the_box(self) -> str:
        from dustup.games.panic.arenas import arena_keys
        from dustup.games.panic.catalog import ARCHETYPES, FORMS, STYLES
        from dustup.games.panic.sheets_roster import enemy_keys

        archetypes = sum(not each.reserved for each in ARCHETYPES.values())
        styles = sum(not ARCHETYPES[each.archetype].reserved for each in STYLES.values())
        cards = f"{len(FORMS)} forms, {archetypes} archetypes, {styles} styles"
        return f"{cards}, {len(enemy_keys())} enemies, {len(arena_keys())} arenas"

    # -- words ---------------------------------------------------------------------------------------------------------

    def write_value(self, state: State, kind: str, value: Any) -> str:
        from dustup.games.panic.words import write_value

        return write_value(state, kind, value)

    def read_value(self, state: State, kind: str, word: str) -> Any:
        from dustup.games.panic.words import read_value

        return read_value(state, kind, word)

    def phrase(self, state: State, kind: str, value: Any) -> str:
        from dustup.games.panic.words import phrase

        return phrase(self, state, kind, value)
