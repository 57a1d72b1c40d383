"""Panic at the Dojo as a game the engine can play."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from random import Random
from typing import Any, ClassVar

from dustup.engine.about import read_about
from dustup.engine.errors import BadSetup, Refusal
from dustup.engine.events import Log
from dustup.engine.game import Game, Spots
from dustup.engine.lobby import Builder, Built, Lobby
from dustup.engine.rule import NO, Choose
from dustup.engine.text import Text
from dustup.games.panic import setup as setups
from dustup.games.panic import table, words
from dustup.games.panic.options import OPTIONS, Amount, Done, EndTurn, Pick, Stay
from dustup.games.panic.rules import aftermath as _aftermath_steps
from dustup.games.panic.rules import between as _between_steps
from dustup.games.panic.rules import out as _out_steps
from dustup.games.panic.rules import round as _round_steps
from dustup.games.panic.rules import start
from dustup.games.panic.rules import terrain as _terrain_steps
from dustup.games.panic.rules import turn as _turn_steps
from dustup.games.panic.rules.giving_up import agree_draw, concede
from dustup.games.panic.rules.steps import STEPS
from dustup.games.panic.scene import scene
from dustup.games.panic.state import State
from dustup.games.panic.view import view

CHAPTERS = (_aftermath_steps, _between_steps, _out_steps, _round_steps, _terrain_steps, _turn_steps)
"""Importing a chapter registers its steps."""


class Panic(Game):
    """Heroes against the Director's enemies on a square grid."""

    name = "panic"
    folder = Path(__file__).parent
    title, version, seats = read_about(folder)
    steps = STEPS
    chances: ClassVar[Mapping[str, range]] = {"dice": range(1, 13)}
    milestones = frozenset({"round"})
    dressing = frozenset({"words.py", "view.py", "picture.py", "evaluate.py", "describe.py"}) | {
        *("scene.py", "table.py", "lobby.py", "builder.py", "ready-parties.toml")
    }
    options = OPTIONS
    setup_keys = setups.KNOWN
    spends = frozenset({"number"})
    places = frozenset({"Cell", "FigureId", "UnitId"})
    lasting = frozenset({"Cell", "space"})
    declines = (NO, Done(), Stay(), EndTurn(), Amount(0), Pick("none"))

    def begin(self, setup: Mapping[str, Any]) -> State:
        return start.begin(setups.read_setup(setup))

    def seats_of(self, setup: Mapping[str, Any]) -> int:
        return setups.read_setup(setup).seats

    def seats_at(self, state: State) -> int:
        return state.seats

    def side(self, seat: int, state: State | None = None) -> int:
        """Everybody but the Director, who sits last, is on the heroes' side."""
        return int(seat == (self.seats if state is None else state.seats) - 1)

    def is_reaction(self, state: State, question: Any) -> bool:
        """Whatever is asked of a unit that is not having its turn; and whether to walk in the middle of an Action,
        which comes so often that it may be answered once for all."""
        return bool(question.why.key == "walk-between" or question.why.args.get("unit") != state.active)

    def concede(self, state: State, seat: int) -> None:
        concede(state, seat)

    def agree_draw(self, state: State) -> None:
        agree_draw(state)

    def view(self, state: State, seat: int | None) -> dict[str, Any]:
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

    def scene(self, view: Mapping[str, Any]) -> dict[str, Any]:
        return scene(self.text, view)

    def remembered(self, state: State, log: Log, scene: dict[str, Any]) -> dict[str, Any]:
        return table.remembered(state, log, scene)

    def show(self, state: State, event: Any) -> dict[str, Any] | None:
        return table.show(state, event)

    def spots(self, state: State, question: Choose, option: Any) -> Spots:
        return table.spots(state, question, option)

    def spots_over(self, state: State, question: Choose, option: Any, last: list[Any]) -> list[Spots]:
        on_spaces = table.spots_over(state, option, last)
        return super().spots_over(state, question, option, last) if on_spaces is None else on_spaces

    def explain(self, state: State, question: Choose, option: Any) -> list[str]:
        return table.explain(state, question, option)

    def unavailable(self, state: State, question: Choose) -> list[tuple[str, Any]]:
        return table.unavailable(state, question)

    def measure(self, state: State, a: str, b: str) -> dict[str, Any]:
        return table.measure(state, a, b)

    def to_position(self, state: State) -> dict[str, Any]:
        from dustup.games.panic.position_write import to_position

        return to_position(state)

    def from_position(self, table: Mapping[str, Any]) -> State:
        from dustup.games.panic.position import from_position

        return from_position(table)

    def deal(self, number: int) -> dict[str, Any]:
        return setups.deal(number)

    def reaction_names(self) -> frozenset[str]:
        """A question goes by its own name; one name stands for several."""
        return frozenset({*self.text.tables["prompts"], "walking-during-an-action"})

    def with_teams(self, teams: Sequence[Mapping[str, Any] | str]) -> dict[str, Any]:
        """The heroes' file and the Director's; a file of one sheet is one unit, ``random`` leaves them to the deal."""
        if len(teams) != 2:
            raise BadSetup(f"{self.title} is played with two teams, the heroes and their enemies, not {len(teams)}")
        named = zip(("heroes", "enemies"), ("hero", "enemy"), teams, strict=True)
        return {key: team.get(row, [team]) for key, row, team in named if isinstance(team, Mapping)}

    def check_team(self, team: Mapping[str, Any]) -> list[Refusal]:
        from dustup.games.panic.sheets_encounter import check_file_table

        return check_file_table(team)

    def describe(self, name: str) -> list[str]:
        from dustup.games.panic.describe import describe

        return describe(name)

    def describe_here(self, state: State, name: str) -> list[str]:
        from dustup.games.panic.describe import describe_unit

        return describe_unit(state, name) or self.describe(name)

    def card_behind(self, state: State, clauses: Iterable[str]) -> str:
        return words.card_behind(self.ledger, state, clauses)

    def lobby(self) -> Lobby:
        from dustup.games.panic.lobby import lobby

        return lobby()

    def arrange(self, values: Mapping[str, Any]) -> dict[str, Any]:
        from dustup.games.panic.lobby import arranged

        return arranged(values)

    def seat_names(self, setup: Mapping[str, Any]) -> list[str]:
        from dustup.games.panic.lobby import seat_names

        return seat_names(setup)

    def builder(self) -> Builder:
        from dustup.games.panic.builder import builder

        return builder()

    def build(self, given: Mapping[str, Any] | str) -> list[Built]:
        from dustup.games.panic.builder import build

        return build(given)

    def build_random(self, kind: str, random: Random) -> Built:
        from dustup.games.panic.builder import build_random

        return build_random(kind, random)

    def card_names(self) -> list[tuple[str, str, str]]:
        from dustup.games.panic.builder import card_names

        return card_names()

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
        return words.write_value(state, kind, value)

    def read_value(self, state: State, kind: str, word: str) -> Any:
        return words.read_value(state, kind, word)

    def phrase(self, state: State, kind: str, value: Any) -> str:
        return words.phrase(self, state, kind, value)

    def phrases(self, state: State, kind: str, values: list[Any]) -> list[str]:
        return words.phrases(self, state, kind, values)
