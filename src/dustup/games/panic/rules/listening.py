"""What the rules themselves listen to: whatever moves meets the ground, and help between teams is remembered."""

from __future__ import annotations

from dustup.engine.hearing import NOBODY, heard_together
from dustup.games.panic.rules.edges import EDGES
from dustup.games.panic.rules.three_way import THREE_WAY
from dustup.games.panic.rules.traps import TRAPS
from dustup.games.panic.state import State


def listen(m: State) -> None:
    """From the beginning of a fight to its end."""
    m.ears = m.ears.tuned(NOBODY, NOBODY, heard_together(TRAPS, EDGES, THREE_WAY))
