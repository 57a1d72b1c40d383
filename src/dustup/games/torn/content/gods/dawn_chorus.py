"""Dawn Chorus."""

from __future__ import annotations

from dustup.games.torn.cards import Script, Tunable
from dustup.games.torn.verbs import Miniature, Rule, State, cure, minis_of, pick

card = Script()


def marked(m: State, seat: int, n: Tunable) -> list[Miniature]:
    """One's own with Condition Markers."""
    return [each for each in minis_of(m, seat) if each.conditions]


@card.plays(possible=marked)
def dawn_chorus(m: State, seat: int, n: Tunable) -> Rule[None]:
    """Up to {miniatures} Miniatures of yours lose one Condition Marker of your choice each."""
    left = marked(m, seat, n)
    for number in range(n.miniatures):
        mini = yield from pick(m, seat, left, n.name, may=number > 0)
        if mini is None:
            return
        left.remove(mini)
        yield from cure(m, seat, mini, n.name)
