"""Giving up, and agreeing on a draw: declared at any moment, not an answer to any question."""

from __future__ import annotations

from dustup.engine.cite import clause
from dustup.engine.ending import CONCEDED
from dustup.engine.events import Conceded, DrawAgreed
from dustup.games.panic.events import FightOver
from dustup.games.panic.rules.between import end_adventure
from dustup.games.panic.rules.taken_out import LASTING, still_fights
from dustup.games.panic.state import ENEMIES, HEROES, NOBODY, State


@clause("ruling.taken-out.concede")
def concede(m: State, seat: int) -> None:
    """A side that gives up counts as entirely Taken Out: the fight is lost, the turn in progress is not played on."""
    m.tell(Conceded, seat)
    winner = HEROES if seat == m.seats - 1 else first_rival(m)
    if decided(m):
        return  # a Last Stand is cut short; who has won the fight stays as it is
    if between_fights(m):
        end_adventure(m, HEROES if winner == HEROES else ENEMIES, CONCEDED)
    else:
        m.notes.ended_by = CONCEDED
        end_fight(m, winner)


@clause("ruling.fight.draw")
def agree_draw(m: State) -> None:
    """All sides agree on a draw: nobody has won the fight or, between two fights, the adventure."""
    m.tell(DrawAgreed)
    if between_fights(m):
        end_adventure(m, NOBODY, "draw")
    else:
        end_fight(m, NOBODY)


def first_rival(m: State) -> int:
    """Whom the heroes leave the field to: of two sides of the Director's, the first that still fights."""
    return next((team for team in range(1, m.teams) if still_fights(m, team)), ENEMIES)


def decided(m: State) -> bool:
    """Whether the fight is over already, and only its Last Stand is being played."""
    return bool(m.agenda) and m.agenda[-1][0] == "settled"


def between_fights(m: State) -> bool:
    """Whether an adventure is between two fights: at its Troubles, or where the heroes decide to go on."""
    return m.notes.fights is not None and not any(each[0] in LASTING for each in m.agenda)


def end_fight(m: State, winner: int) -> None:
    """Nothing of the fight is played on; an adventure goes on as after any other fight."""
    m.agenda[:] = [each for each in m.agenda if each[0] in LASTING]
    m.then(("fight_over", winner))
    m.tell(FightOver, winner)
