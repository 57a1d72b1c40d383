"""Panic at the Dojo as a game the engine can play: its facts and its rooms."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from dustup.engine import rooms
from dustup.engine.errors import BadSetup, Refusal
from dustup.engine.game import Game
from dustup.engine.rule import NO, Choose
from dustup.games.panic import setup, table, words
from dustup.games.panic.arenas import arena_keys
from dustup.games.panic.builder import Workshop, card_names
from dustup.games.panic.catalog import ARCHETYPES, FORMS, STYLES
from dustup.games.panic.describe import describe, describe_unit
from dustup.games.panic.evaluate import Judge
from dustup.games.panic.lobby import Foyer
from dustup.games.panic.options import OPTIONS, Amount, Done, EndTurn, Pick, Stay
from dustup.games.panic.position import from_position
from dustup.games.panic.position_write import to_position
from dustup.games.panic.rules import aftermath, between, heroic_spirit, start, terrain, turn
from dustup.games.panic.rules import round as rounds
from dustup.games.panic.rules.giving_up import agree_draw, concede
from dustup.games.panic.rules.steps import STEPS
from dustup.games.panic.rules.why_not import why_not
from dustup.games.panic.sheets_encounter import check_file_table
from dustup.games.panic.sheets_roster import enemy_keys
from dustup.games.panic.state import State
from dustup.games.panic.table import Stage
from dustup.games.panic.view import Window
from dustup.games.panic.words import Words

CHAPTERS = (aftermath, between, heroic_spirit, rounds, terrain, turn)
"""Importing a chapter registers its steps."""


class Setup(rooms.Setup):
    """Heroes, enemies, an arena, and how the fight begins."""

    keys = setup.KNOWN

    def begin(self, setup_: Mapping[str, Any]) -> State:
        return start.begin(setup.read_setup(setup_))

    def seats_of(self, setup_: Mapping[str, Any]) -> int:
        return setup.read_setup(setup_).seats

    def deal(self, number: int) -> dict[str, Any]:
        return setup.deal(number)

    def with_teams(self, teams: Sequence[Mapping[str, Any] | str]) -> dict[str, Any]:
        """The heroes' file and the Director's; a file of one sheet is one unit, ``random`` leaves them to the deal."""
        if len(teams) != 2:
            title = self.game.title
            raise BadSetup(f"{title} is played with two teams, the heroes and their enemies, not {len(teams)}")
        named = zip(("heroes", "enemies"), ("hero", "enemy"), teams, strict=True)
        return {key: team.get(row, [team]) for key, row, team in named if isinstance(team, Mapping)}

    def check_team(self, team: Mapping[str, Any]) -> list[Refusal]:
        return check_file_table(team)


class Sides(rooms.Sides):
    """The heroes, and the Director, who sits last."""

    def seats_at(self, m: State) -> int:
        return m.seats

    def side(self, seat: int, m: State | None = None) -> int:
        return int(seat == (self.game.seats if m is None else m.seats) - 1)

    def concede(self, m: State, seat: int) -> None:
        concede(m, seat)

    def agree_draw(self, m: State) -> None:
        agree_draw(m)


class Referee(rooms.Referee):
    """Why not."""

    declines = (NO, Done(), Stay(), EndTurn(), Amount(0), Pick("none"))

    def why_not(self, m: State, question: Choose, answer: Any) -> Refusal:
        return why_not(m, question, answer)

    def unavailable(self, m: State, question: Choose) -> list[tuple[str, Any]]:
        return table.unavailable(m, question)

    def is_reaction(self, m: State, question: Any) -> bool:
        """Whatever is asked of a unit that is not having its turn; and whether to walk in the middle of an Action,
        which comes so often that it may be answered once for all."""
        return bool(question.why.key == "walk-between" or question.why.args.get("unit") != m.active)

    def reaction_names(self) -> frozenset[str]:
        """A question goes by its own name; one name stands for several."""
        return frozenset({*self.game.text.tables["prompts"], "walking-during-an-action"})


class Cards(rooms.Cards):
    """Forms, styles, archetypes, enemies."""

    def describe(self, name: str) -> list[str]:
        return describe(name)

    def describe_here(self, m: State, name: str) -> list[str]:
        return describe_unit(m, name) or describe(name)

    def names(self) -> list[tuple[str, str, str]]:
        return card_names()

    def explain(self, m: State, question: Choose, option: Any) -> list[str]:
        return table.explain(m, question, option)

    def behind(self, m: State, clauses: Iterable[str]) -> str:
        return words.card_behind(self.game.ledger, m, clauses)

    def in_the_box(self) -> str:
        archetypes = sum(not each.reserved for each in ARCHETYPES.values())
        styles = sum(not ARCHETYPES[each.archetype].reserved for each in STYLES.values())
        cards = f"{len(FORMS)} forms, {archetypes} archetypes, {styles} styles"
        return f"{cards}, {len(enemy_keys())} enemies, {len(arena_keys())} arenas"


class Positions(rooms.Positions):
    """Fights that begin in the middle."""

    def to_position(self, m: State) -> dict[str, Any]:
        return to_position(m)

    def from_position(self, table: Mapping[str, Any]) -> State:
        return from_position(table)


GAME = Game(
    "panic",
    Path(__file__).parent,
    steps=STEPS,
    options=OPTIONS,
    chances={"dice": range(1, 13)},
    milestones={"round"},
    dressing={"words.py", "view.py", "picture.py", "evaluate.py", "describe.py"}
    | {"scene.py", "table.py", "lobby.py", "builder.py", "ready-parties.toml"},
    setup=Setup,
    window=Window,
    sides=Sides,
    judge=Judge,
    referee=Referee,
    words=Words,
    cards=Cards,
    stage=Stage,
    foyer=Foyer,
    workshop=Workshop,
    positions=Positions,
)
