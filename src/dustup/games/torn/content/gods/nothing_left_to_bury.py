"""Nothing Left to Bury."""

from __future__ import annotations

from dustup.games.torn.cards import Script, Tunable
from dustup.games.torn.verbs import Miniature, Rule, State, enemies_of, kill, pick

card = Script()


def half_dead(m: State, seat: int, n: Tunable) -> list[Miniature]:
    """Enemies with half their life or less that cost no more, Heroes excepted."""
    cheap = (each for each in enemies_of(m, seat) if each.card.points <= n.points and not each.card.hero)
    return [each for each in cheap if 2 * each.wounds >= each.card.health]


@card.plays(possible=half_dead)
def nothing_left_to_bury(m: State, seat: int, n: Tunable) -> Rule[None]:
    """One Enemy that has lost at least half of its life, costs {points} points or less and is no Hero dies."""
    mini = yield from pick(m, seat, half_dead(m, seat, n), n.name)
    if mini is not None:
        yield from kill(m, mini)
