"""Panic at the Dojo as a game the engine can play: its facts and its rooms."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import fields
from pathlib import Path
from types import MappingProxyType
from typing import Any

from dustup.engine import rooms
from dustup.engine.errors import BadSetup
from dustup.engine.game import Game
from dustup.engine.rule import NO
from dustup.engine.standing import WHO_OR_WHERE
from dustup.games.panic import describe, position, position_write, setup, table, words
from dustup.games.panic.arenas import arena_keys
from dustup.games.panic.box import box
from dustup.games.panic.builder import Workshop, card_names
from dustup.games.panic.catalog import ARCHETYPES, FORMS, STYLES
from dustup.games.panic.evaluate import Judge
from dustup.games.panic.invariants import Watcher
from dustup.games.panic.lobby import Foyer
from dustup.games.panic.options import OPTIONS, Amount, Done, EndTurn, Pick, Stay
from dustup.games.panic.rules import (
    aftermath,
    basic_actions,
    between,
    giving_up,
    heroic_spirit,
    start,
    stooges,
    terrain,
    turn,
)
from dustup.games.panic.rules import round as rounds
from dustup.games.panic.rules.in_order import IDLE_ORDER
from dustup.games.panic.rules.steps import STEPS
from dustup.games.panic.rules.why_not import why_not
from dustup.games.panic.rules.windows import ONCE_A_TURN
from dustup.games.panic.sheets_encounter import check_file_table
from dustup.games.panic.sheets_roster import enemy_keys
from dustup.games.panic.state import State
from dustup.games.panic.table import Stage
from dustup.games.panic.view import Window
from dustup.games.panic.words import Words
from dustup.kit.box import address

CHAPTERS = (aftermath, basic_actions, between, heroic_spirit, rounds, stooges, terrain, turn)
"""Importing a chapter registers its steps and actions."""
box()


ASKED_FOR = frozenset({
    *("ability-origin", "blow-order", "hit-order", "origin", "pull-where", "push-where", "sing-for", "spend-copy"),
    *("target", "target-ally", "target-anyone", "target-by-ability", "target-challenge", "target-foe"),
    *("target-grapple", "target-heal", "target-hit", "target-move", "target-obstacle", "target-throw", "target-token"),
})  # fmt: skip
"""Questions that only ask who or where."""


class Setup(rooms.Setup):
    """Heroes, enemies, an arena, and how the fight begins."""

    keys = setup.KNOWN
    deal = staticmethod(setup.deal)
    check_team = staticmethod(check_file_table)

    def begin(self, setup_: Mapping[str, Any]) -> State:
        return start.begin(setup.read_setup(setup_))

    def seats_of(self, setup_: Mapping[str, Any]) -> int:
        return setup.read_setup(setup_).seats

    def with_teams(self, teams: Sequence[Mapping[str, Any] | str]) -> dict[str, Any]:
        """The heroes' file and the Director's; a file of one sheet is one unit, ``random`` leaves them to the deal."""
        if len(teams) != 2:
            title = self.game.title
            raise BadSetup(f"{title} is played with two teams, the heroes and their enemies, not {len(teams)}")
        named = zip(("heroes", "enemies"), ("hero", "enemy"), teams, strict=True)
        return {key: team.get(row, [team]) for key, row, team in named if isinstance(team, Mapping)}

    def begun(self, state: State) -> bool:
        return state.round > 0


class Sides(rooms.Sides):
    """The heroes, and the Director, who sits last."""

    concede = staticmethod(giving_up.concede)
    agree_draw = staticmethod(giving_up.agree_draw)

    def seats_at(self, m: State) -> int:
        return m.seats

    def side(self, seat: int, m: State | None = None) -> int:
        return int(seat == (self.game.seats if m is None else m.seats) - 1)


class Referee(rooms.Referee):
    """Why not."""

    declines = (NO, Done(), Stay(), EndTurn(), Amount(0), Pick("none"))
    stands = MappingProxyType({ONCE_A_TURN: "no", IDLE_ORDER: "no", WHO_OR_WHERE: "no"})
    """Whoever has tokens is asked about Token Actions when an enemy's turn begins, not after every Action too; and in
    which order abilities come, and about whom and where, only where that makes a difference."""
    who_or_where = ASKED_FOR
    why_not = staticmethod(why_not)
    unavailable = staticmethod(table.unavailable)

    def invariants(self, state: State) -> Watcher:
        return Watcher(state)

    def is_reaction(self, m: State, question: Any) -> bool:
        """Whatever is asked of a unit that is not having its turn; and whether to walk in the middle of an Action,
        which comes so often that it may be answered once for all."""
        return bool(question.why.key == "walk-between" or question.why.args.get("unit") != m.active)

    def told_alike(self, happened: Any) -> tuple[Any, ...]:
        """All but which figure it was and in which space."""
        told = [each.name for each in fields(happened) if each.type not in ("FigureId", "Cell")]
        return tuple(getattr(happened, each) for each in told)

    def reaction_names(self) -> frozenset[str]:
        """A question goes by its own name; one name stands for several."""
        names = ("walking-during-an-action", ONCE_A_TURN, IDLE_ORDER, WHO_OR_WHERE)
        return frozenset({*self.game.text.tables["prompts"], *names})


class Cards(rooms.Cards):
    """Forms, styles, archetypes, enemies."""

    describe = staticmethod(describe.describe)
    names = staticmethod(card_names)

    def explain(self, m: State, question: Any, option: Any) -> list[str]:
        return describe.with_changes(m.box, table.explain(m, question, option))

    def gist(self, m: State, question: Any, option: Any) -> str:
        called = table.stance_meant(m, question, option)
        return describe.stance_gist(called) if called else ""

    def describe_here(self, m: State, name: str) -> list[str]:
        return describe.with_changes(m.box, describe.describe_unit(m, name) or describe.describe(name))

    def address(self, m: State, name: str) -> str:
        return address(name, m.content)

    def behind(self, m: State, clauses: Iterable[str]) -> str:
        return words.cause_behind(self.game.ledger, m, clauses)

    def changed(self, m: State) -> bool:
        return bool(m.content)

    def numbers(self) -> list[dict[str, Any]]:
        return box().numbers()

    def in_the_box(self) -> str:
        archetypes = sum(not each.reserved for each in ARCHETYPES.values())
        styles = sum(not ARCHETYPES[each.archetype].reserved for each in STYLES.values())
        cards = f"{len(FORMS)} forms, {archetypes} archetypes, {styles} styles"
        return f"{cards}, {len(enemy_keys())} enemies, {len(arena_keys())} arenas"


class Positions(rooms.Positions):
    """Fights that begin in the middle."""

    to_position = staticmethod(position_write.to_position)

    def from_position(self, table: Mapping[str, Any]) -> State:
        return position.from_position(table, self.game.chances)


GAME = Game(
    "panic",
    Path(__file__).parent,
    steps=STEPS,
    options=OPTIONS,
    chances={"dice": range(1, 13)},
    milestones={"round"},
    dressing={"words.py", "view.py", "picture.py", "evaluate.py", "describe.py", "invariants.py"}
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
