"""Henshin Fighters as a game the engine can play."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from random import Random
from typing import Any, ClassVar

from dustup.engine.about import read_about
from dustup.engine.errors import Refusal
from dustup.engine.events import Log
from dustup.engine.game import Game, Spots
from dustup.engine.lobby import Builder, Built, Lobby
from dustup.engine.notation import WHOLE
from dustup.engine.rule import NO, Choose
from dustup.games.henshin import setup as setups
from dustup.games.henshin import table
from dustup.games.henshin.evaluate import evaluate
from dustup.games.henshin.options import OPTIONS, Decline, Done
from dustup.games.henshin.rules import start
from dustup.games.henshin.rules.round import agree_draw, concede
from dustup.games.henshin.rules.steps import STEPS
from dustup.games.henshin.rules.why_not import why_not
from dustup.games.henshin.scene import scene
from dustup.games.henshin.state import Die, State
from dustup.games.henshin.view import picture, view
from dustup.games.henshin.words import phrase, phrases


class Henshin(Game):
    """Two players, three heroes each, four forms, and NPCs that fight everyone."""

    name = "henshin"
    folder = Path(__file__).parent
    title, version, seats = read_about(folder)
    steps = STEPS
    chances: ClassVar[Mapping[str, range]] = {"dice": range(1, 7), "npc": range(1, 100), "setup": range(1, 10_000)}
    milestones = frozenset({"round"})
    dressing = frozenset({"words.py", "sheets.py", "view.py", "picture.py", "evaluate.py"}) | {
        *("scene.py", "table.py", "lobby.py", "builder.py", "ready-teams.toml")
    }
    options = OPTIONS
    setup_keys = setups.KNOWN
    spends = frozenset({"die"})
    places = frozenset({"Cell", "Direction"})
    lasting = frozenset({"Cell"})
    declines = (NO, Decline(), Done())

    def begin(self, setup: Mapping[str, Any]) -> State:
        return start.begin(setups.read_setup(setup))

    def view(self, state: State, seat: int | None) -> dict[str, Any]:
        return view(state)

    def imagine(self, state: State, seat: int | None, random: Random) -> None:
        """Nothing is hidden at this table but the dice to come."""

    def evaluate(self, state: State, seat: int) -> float:
        return evaluate(state, seat)

    def why_not(self, state: State, question: Choose, answer: Any) -> Refusal:
        return why_not(state, question, answer)

    def scores(self, state: State) -> tuple[int, ...]:
        return tuple(each.score for each in state.players)

    def concede(self, state: State, seat: int) -> None:
        concede(state, seat)

    def agree_draw(self, state: State) -> None:
        agree_draw(state)

    def picture(self, view: Mapping[str, Any]) -> Any:
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
        on_cells = table.spots_over(state, option, last)
        return super().spots_over(state, question, option, last) if on_cells is None else on_cells

    def explain(self, state: State, question: Choose, option: Any) -> list[str]:
        return table.explain(state, question, option)

    def unavailable(self, state: State, question: Choose) -> list[tuple[str, Any]]:
        return table.unavailable(state, self.text, question)

    def measure(self, state: State, a: str, b: str) -> dict[str, Any]:
        return table.measure(state, a, b)

    def to_position(self, state: State) -> dict[str, Any]:
        from dustup.games.henshin.position_write import to_position

        return to_position(state)

    def from_position(self, table: Mapping[str, Any]) -> State:
        from dustup.games.henshin.position import from_position

        return from_position(table)

    def deal(self, number: int) -> dict[str, Any]:
        return setups.deal(number)

    def check_team(self, team: Mapping[str, Any]) -> list[Refusal]:
        return setups.check_team(team)

    def describe(self, name: str) -> list[str]:
        from dustup.games.henshin.sheets import describe

        return describe(name)

    def lobby(self) -> Lobby:
        from dustup.games.henshin.lobby import lobby

        return lobby()

    def team_names(self, setup: Mapping[str, Any], state: State) -> list[str]:
        from dustup.games.henshin.lobby import team_names

        return team_names(state)

    def builder(self) -> Builder:
        from dustup.games.henshin.builder import builder

        return builder()

    def build(self, given: Mapping[str, Any] | str) -> list[Built]:
        from dustup.games.henshin.builder import build

        return build(given)

    def build_random(self, kind: str, random: Random) -> Built:
        from dustup.games.henshin.builder import build_random

        return build_random(kind, random)

    def reaction_names(self) -> frozenset[str]:
        """Abilities that ask in the other player's activation go by their own names."""
        from dustup.games.henshin.cards import key_of
        from dustup.games.henshin.content import box

        cards = [*box().heroes.values(), *box().forms.values()]
        abilities = (key_of(each) for card in cards for each in card.abilities)
        return frozenset(self.text.tables["prompts"]).union(abilities)

    def reaction_called(self, name: str) -> str:
        """An ability as it is printed on its card."""
        from dustup.games.henshin.cards import key_of
        from dustup.games.henshin.content import box

        cards = [*box().heroes.values(), *box().forms.values()]
        printed = (each for card in cards for each in card.abilities if key_of(each) == name)
        return next(printed, None) or super().reaction_called(name)

    def card_names(self) -> list[tuple[str, str, str]]:
        from dustup.games.henshin.builder import card_names

        return card_names()

    def in_the_box(self) -> str:
        from dustup.games.henshin.content import box

        found = box()
        heroes, forms, groups = len(found.heroes), len(found.forms), len(found.groups)
        return f"{heroes} heroes, {forms} forms, {groups} NPC groups, {len(found.scenarios)} scenarios"

    # -- words ---------------------------------------------------------------------------------------------------

    def write_value(self, state: State, kind: str, value: Any) -> str:
        if kind == "Cell":
            return str(state.board.name(value))
        if kind == "Direction":
            return str(state.board.direction_names[value])
        if kind in FROM_ONE:
            return str(value + 1)
        return str(value)

    def read_value(self, state: State, kind: str, word: str) -> Any:
        if kind == "Cell":
            return state.board.cell(word)
        if kind == "Direction":
            return read_direction(state, word)
        if kind == "Die":
            return read_die(word)
        if kind in FROM_ONE:
            return read_number(word, 1, 2) - 1
        if kind == "Form":
            return read_form(state, word)
        return super().read_value(state, kind, word)

    def phrase(self, state: State, kind: str, value: Any) -> str:
        return phrase(self, state, kind, value)

    def phrases(self, state: State, kind: str, values: list[Any]) -> list[str]:
        return phrases(self, state, kind, values)


FROM_ONE = ("Seat", "SideOfTheBoard")
"""Players and sides of the board are written as they are called at the table: 1 and 2."""


def read_number(word: str, least: int, most: int) -> int:
    """A number of some range."""
    if not WHOLE.fullmatch(word) or not least <= int(word) <= most:
        raise ValueError(f"expected {least} to {most}")
    return int(word)


def read_direction(m: State, word: str) -> int:
    """One of the six directions: ``E``, ``NE`` and so on."""
    names = m.board.direction_names
    if word.upper() not in names:
        raise ValueError(f"expected {', '.join(names)}")
    return names.index(word.upper())


def read_form(m: State, word: str) -> int:
    """A form by its place in the rack or, in the fighter's own activation, by its name."""
    if WHOLE.fullmatch(word):
        return int(word)
    if m.active < 0:
        raise ValueError("expected a place in the rack, from 0 on")
    rack = [each.key for each in m.players[m.pieces[m.active].seat].rack]
    if word not in rack:
        raise ValueError(f"the rack holds {', '.join(rack)}")
    return rack.index(word)


def read_die(word: str) -> Die:
    """``44`` is a Double of fours, ``w3`` a wisdom die showing three."""
    digits = word.removeprefix("w")
    if not digits or set(digits) - set("123456") or len(set(digits)) != 1 or len(digits) > 4:
        raise ValueError("expected equal digits such as 4, 44 or w4")
    return Die(int(digits[0]), len(digits), word.startswith("w"))
