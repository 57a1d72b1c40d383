"""Henshin Fighters as a game the engine can play: its facts and its rooms."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from dustup.engine import rooms
from dustup.engine.errors import Refusal
from dustup.engine.game import Game
from dustup.engine.rule import NO, Choose
from dustup.games.henshin import setup, table
from dustup.games.henshin.builder import Workshop, card_names
from dustup.games.henshin.cards import key_of
from dustup.games.henshin.content import box
from dustup.games.henshin.evaluate import Judge
from dustup.games.henshin.lobby import Foyer
from dustup.games.henshin.options import OPTIONS, Decline, Done
from dustup.games.henshin.position import from_position
from dustup.games.henshin.position_write import to_position
from dustup.games.henshin.rules import start
from dustup.games.henshin.rules.activation import BESIDE
from dustup.games.henshin.rules.round import agree_draw, concede
from dustup.games.henshin.rules.steps import STEPS
from dustup.games.henshin.rules.why_not import LISTED, ONLY
from dustup.games.henshin.sheets import describe
from dustup.games.henshin.state import State
from dustup.games.henshin.table import Stage
from dustup.games.henshin.view import Window
from dustup.games.henshin.words import Words


class Setup(rooms.Setup):
    """Two teams, a scenario, and which of our rulings are played."""

    keys = setup.KNOWN

    def begin(self, setup_: Mapping[str, Any]) -> State:
        return start.begin(setup.read_setup(setup_))

    def deal(self, number: int) -> dict[str, Any]:
        return setup.deal(number)

    def check_team(self, team: Mapping[str, Any]) -> list[Refusal]:
        return setup.check_team(team)


class Sides(rooms.Sides):
    """Two players against each other, and both against the NPCs."""

    def scores(self, m: State) -> tuple[int, ...]:
        return tuple(each.score for each in m.players)

    def concede(self, m: State, seat: int) -> None:
        concede(m, seat)

    def agree_draw(self, m: State) -> None:
        agree_draw(m)


class Referee(rooms.Referee):
    """Why not."""

    declines = (NO, Decline(), Done())
    beside = frozenset(BESIDE)
    listed = LISTED
    only = ONLY

    def unavailable(self, m: State, question: Choose) -> list[tuple[str, Any]]:
        return table.unavailable(m, self.game.text, question)

    def reaction_names(self) -> frozenset[str]:
        """Abilities that ask in the other player's activation go by their own names."""
        cards = [*box().heroes.values(), *box().forms.values()]
        abilities = (key_of(each) for card in cards for each in card.abilities)
        return frozenset(self.game.text.tables["prompts"]).union(abilities)

    def reaction_called(self, name: str) -> str:
        """An ability as it is printed on its card."""
        cards = [*box().heroes.values(), *box().forms.values()]
        printed = (each for card in cards for each in card.abilities if key_of(each) == name)
        return next(printed, None) or super().reaction_called(name)


class Cards(rooms.Cards):
    """Heroes, forms, NPC groups and scenarios."""

    def describe(self, name: str) -> list[str]:
        return describe(name)

    def names(self) -> list[tuple[str, str, str]]:
        return card_names()

    def explain(self, m: State, question: Choose, option: Any) -> list[str]:
        return table.explain(m, question, option)

    def in_the_box(self) -> str:
        found = box()
        heroes, forms, groups = len(found.heroes), len(found.forms), len(found.groups)
        return f"{heroes} heroes, {forms} forms, {groups} NPC groups, {len(found.scenarios)} scenarios"


class Positions(rooms.Positions):
    """Matches that begin in the middle."""

    def to_position(self, m: State) -> dict[str, Any]:
        return to_position(m)

    def from_position(self, table: Mapping[str, Any]) -> State:
        return from_position(table)


GAME = Game(
    "henshin",
    Path(__file__).parent,
    steps=STEPS,
    options=OPTIONS,
    chances={"dice": range(1, 7), "npc": range(1, 100), "setup": range(1, 10_000)},
    milestones={"round"},
    dressing={"words.py", "sheets.py", "view.py", "picture.py", "evaluate.py"}
    | {"scene.py", "table.py", "lobby.py", "builder.py", "ready-teams.toml"},
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
