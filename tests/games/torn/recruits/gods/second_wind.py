"""Second Wind."""

from __future__ import annotations

from dustup.games.torn.cards import Script, Tunable
from dustup.games.torn.verbs import Rule, State, may_be_reactivated, minis_of, pick, reactivate

card = Script()


def someone_spent(m: State, seat: int, n: Tunable) -> bool:
    """Whether there is somebody to reactivate."""
    return any(map(may_be_reactivated, minis_of(m, seat)))


@card.plays(possible=someone_spent)
def second_wind(m: State, seat: int, n: Tunable) -> Rule[None]:
    """A Miniature of yours that was activated this turn is reactivated."""
    mini = yield from pick(m, seat, [each for each in minis_of(m, seat) if may_be_reactivated(each)], n.name)
    if mini is not None:
        reactivate(m, mini)
