"""Tailwind."""

from __future__ import annotations

from dustup.games.torn.cards import Script, Tunable
from dustup.games.torn.verbs import Rule, State, infantry_of, pick, steps_to

card = Script()


def has_infantry(m: State, seat: int, n: Tunable) -> bool:
    """Whether there is somebody light enough."""
    return bool(infantry_of(m, seat))


@card.plays(possible=has_infantry)
def tailwind(m: State, seat: int, n: Tunable) -> Rule[None]:
    """An Infantry Miniature of yours moves up to {hexes} hexes, over everybody."""
    mini = yield from pick(m, seat, infantry_of(m, seat), n.name)
    if mini is not None:
        yield from steps_to(m, mini, n.hexes, seat, n.name)
