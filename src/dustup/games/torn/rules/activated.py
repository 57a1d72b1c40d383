"""Who counts as activated, and who was first to have activated everybody."""

from __future__ import annotations

from dustup.engine.cite import clause
from dustup.games.torn.state import NOBODY, Miniature, State, other


@clause("turn.p5.who-finished", "turn.p5.first-roller")
def note_finished(m: State) -> None:
    """The first player without a fresh Miniature on the battlefield; of both at once, whoever has the initiative."""
    if m.finished == NOBODY and m.initiative != NOBODY:
        for seat in (m.initiative, other(m.initiative)):
            if not m.fresh(seat):
                m.finished = seat
                return


@clause("turn.p5.who-finished", "reaction.becomes-activated")
def count_as_activated(m: State, mini: Miniature) -> None:
    """A Miniature is not fresh any more this turn."""
    mini.spent = True
    note_finished(m)
