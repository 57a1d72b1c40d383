"""It Is Written."""

from __future__ import annotations

from dustup.games.torn.cards import Script, Tunable
from dustup.games.torn.verbs import Miniature, Rule, State, dead_of, write_down

card = Script()


def worth_a_line(m: State, seat: int, n: Tunable) -> list[Miniature]:
    """One's own dead that cost no more, Heroes excepted."""
    return [each for each in dead_of(m, seat) if each.card.points <= n.points and not each.card.hero]


@card.plays(possible=worth_a_line)
def it_is_written(m: State, seat: int, n: Tunable) -> Rule[None]:
    """One of your dead that costs {points} points or less and is no Hero counts as alive when points are counted. It
    does not come back to the battlefield."""
    yield from write_down(m, seat, worth_a_line(m, seat, n), n.name)
