"""The initiative roll: before the game, and in Phase 3 of every turn but the first."""

from __future__ import annotations

from dustup.engine.cite import clause
from dustup.engine.rule import Rule
from dustup.games.torn.events import InitiativeRolled, InitiativeTied, InitiativeWon
from dustup.games.torn.rules.dice import CRITICAL, SUCCESS, attack_dice
from dustup.games.torn.state import SEATS, State

DICE = 3


@clause("init.roll-three", "init.full-tie")
def roll_initiative(m: State) -> Rule[int]:
    """Both throw three Attack Dice, or what cards add to them, again and again until somebody wins."""
    while True:
        rolled = []
        for seat in range(SEATS):
            symbols = yield from attack_dice(DICE + m.players[seat].drums)
            m.tell(InitiativeRolled, seat, symbols)
            rolled.append((symbols.count(CRITICAL), symbols.count(SUCCESS)))
        winner = better(*rolled)
        if winner is not None:
            m.tell(InitiativeWon, winner, "successes" if rolled[0][0] == rolled[1][0] else "criticals")
            for player in m.players:
                player.drums = 0
            return winner
        m.tell(InitiativeTied)


@clause("init.criticals-win", "init.no-criticals", "init.equal-criticals", "init.example")
def better(first: tuple[int, int], second: tuple[int, int]) -> int | None:
    """More Critical Successes win; if they are equal, more Successes; nobody if these are equal, too."""
    if first == second:
        return None
    return 0 if first > second else 1
