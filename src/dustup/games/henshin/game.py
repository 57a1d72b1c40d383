"""Henshin Fighters as a game the engine can play: its facts and its rooms."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from dustup.engine import rooms
from dustup.engine.game import Game
from dustup.engine.rule import NO, Choose
from dustup.games.henshin import foretold, position, position_write, setup, sheets, table
from dustup.games.henshin.builder import Workshop, card_names
from dustup.games.henshin.cards import key_of
from dustup.games.henshin.content import box
from dustup.games.henshin.evaluate import Judge
from dustup.games.henshin.lobby import Foyer
from dustup.games.henshin.options import OPTIONS, Decline, Done, Hurt
from dustup.games.henshin.rules import round as rounds
from dustup.games.henshin.rules import start
from dustup.games.henshin.rules.modify import BESIDE
from dustup.games.henshin.rules.steps import STEPS
from dustup.games.henshin.rules.why_not import LISTED, ONLY
from dustup.games.henshin.state import State
from dustup.games.henshin.table import Stage
from dustup.games.henshin.view import Window
from dustup.games.henshin.words import Words


class Setup(rooms.Setup):
    """Two teams, a scenario, and which of our rulings are played."""

    keys = setup.KNOWN
    deal = staticmethod(setup.deal)
    check_team = staticmethod(setup.check_team)

    def begin(self, setup_: Mapping[str, Any]) -> State:
        return start.begin(setup.read_setup(setup_))


class Sides(rooms.Sides):
    """Two players against each other, and both against the NPCs."""

    concede = staticmethod(rounds.concede)
    agree_draw = staticmethod(rounds.agree_draw)

    def scores(self, m: State) -> tuple[int, ...]:
        return tuple(each.score for each in m.players)


class Referee(rooms.Referee):
    """Why not."""

    declines = (NO, Decline(), Done())
    beside = frozenset(BESIDE)
    listed = LISTED
    only = ONLY

    def idle(self, m: State, question: Choose, option: Any) -> bool:
        """An Attack that does no damage to its target."""
        return isinstance(option, Hurt) and question.why.key == "spend" and foretold.is_idle(m, option)

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

    describe = staticmethod(sheets.describe)
    names = staticmethod(card_names)
    explain = staticmethod(table.explain)

    def describe_here(self, m: State, name: str) -> list[str]:
        return sheets.describe(name, m.box)

    def changed(self, m: State) -> bool:
        return bool(m.content)

    def address(self, m: State, name: str) -> str:
        return m.box.addresses.get(key_of(name.rpartition(": ")[2]), name) if m.content else name

    def asked_by(self, m: State, question: Choose) -> str:
        """The sentence on the card of whoever is asked, which may be a changed one."""
        said, hero = super().asked_by(m, question), question.why.args.get("hero")
        return m.pieces[hero].card.marked(key_of(said)) if said and hero is not None else said

    def numbers(self) -> list[dict[str, Any]]:
        return box().numbers()

    def in_the_box(self) -> str:
        found = box()
        heroes, forms, groups = len(found.heroes), len(found.forms), len(found.groups)
        return f"{heroes} heroes, {forms} forms, {groups} NPC groups, {len(found.scenarios)} scenarios"


class Positions(rooms.Positions):
    """Matches that begin in the middle."""

    to_position = staticmethod(position_write.to_position)
    from_position = staticmethod(position.from_position)


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
