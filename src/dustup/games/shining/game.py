"""Shining Heroes as a game the engine can play: its facts and its rooms."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from dustup.engine import rooms
from dustup.engine.cite import clause
from dustup.engine.errors import BadPosition, BadSetup
from dustup.engine.events import Conceded
from dustup.engine.game import Game
from dustup.engine.reading import Table
from dustup.engine.rule import NO, Choose
from dustup.games.shining import setup
from dustup.games.shining.builder import Workshop
from dustup.games.shining.encounter import PREPARE
from dustup.games.shining.evaluate import Judge
from dustup.games.shining.invariants import holds
from dustup.games.shining.lobby import Foyer
from dustup.games.shining.options import OPTIONS, Depart, End, Give, Let
from dustup.games.shining.position import from_position, to_position
from dustup.games.shining.rules import (  # the chapters note their steps when they are imported
    combat,
    encounter_setup,
    monster_activation,
    quests,
    rewards,
)
from dustup.games.shining.rules.ending import DEFEAT, close
from dustup.games.shining.rules.steps import STEPS
from dustup.games.shining.rules.why_not import LISTED, ONLY
from dustup.games.shining.sheets import Cards
from dustup.games.shining.state import SIDES, State
from dustup.games.shining.table import Stage
from dustup.games.shining.view import Window
from dustup.games.shining.words import Words

CHAPTERS = (combat, encounter_setup, monster_activation, quests, rewards)


class Setup(rooms.Setup):
    """An encounter, a party of four and who plays whom."""

    keys = setup.KEYS

    def begin(self, given: Mapping[str, Any]) -> State:
        return setup.begin(given)

    def seats_of(self, given: Mapping[str, Any]) -> int:
        try:
            return setup.players_of(Table(given, "the set-up", setup.KEYS))
        except BadPosition as error:
            raise BadSetup(str(error)) from None

    def deal(self, number: int) -> dict[str, Any]:
        return setup.deal(number)

    def first_of_campaign(self, number: int) -> dict[str, Any]:
        return setup.first_of_campaign(number)

    def begun(self, state: State) -> bool:
        return state.round > 0


class Sides(rooms.Sides):
    """All players together, against the rules."""

    @property
    @clause("ruling.match.draw")
    def draws(self) -> bool:
        """All players are on one side: an encounter is won or lost."""
        return False

    def seats_at(self, state: State) -> int:
        return state.seats

    def side(self, seat: int, state: Any = None) -> int:
        return SIDES.side_of(seat)

    def scores(self, state: State) -> tuple[int, ...]:
        return (sum(each.hp for each in state.heroes),) * state.seats

    def counted(self, state: State) -> dict[str, int]:
        return {"rounds": state.round, "EX": sum(each.ex for each in state.heroes)}

    @clause("ruling.match.concede", "ex.deadlock")
    def concede(self, state: State, seat: int) -> None:
        """The activation in progress is not played on; the encounter is lost, and its Defeat part is carried out.

        What is won or lost already stays so: giving up while that is carried out leaves the rest of it. A party that
        has not set out yet has no encounter to lose: it prepares for its quest once more.
        """
        state.tell(Conceded, seat)
        if packing := ("set_out",) in state.agenda:
            state.following = PREPARE
        if state.outcome or packing:
            state.agenda.clear()
            state.then(("break_off",))
            state.outcome = state.outcome or DEFEAT
            return
        state.outcome = DEFEAT
        close(state)

    def sequel(self, state: State) -> dict[str, Any] | None:
        return setup.sequel(state)


class Referee(rooms.Referee):
    """Why not."""

    declines = (NO, Let(), End(), Depart())
    beside = frozenset({Give})
    listed = LISTED
    only = ONLY

    def holds(self, state: State, told: type | None = None) -> None:
        holds(state, told)

    def is_reaction(self, seen: State, question: Choose) -> bool:
        return question.why.key.startswith("react")


class Positions(rooms.Positions):
    """Encounters that begin in the middle."""

    to_position = staticmethod(to_position)
    from_position = staticmethod(from_position)


GAME = Game(
    "shining",
    Path(__file__).parent,
    steps=STEPS,
    options=OPTIONS,
    chances={"dice": range(1, 11), "ai": range(1, 41), "events": range(1, 21)},
    milestones={"round"},
    dressing={
        *("words.py", "view.py", "evaluate.py", "table.py", "lobby.py", "campaign.py", "sheets.py", "builder.py"),
        "invariants.py",
    },
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
