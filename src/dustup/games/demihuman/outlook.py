"""What a mission promises, by the kind of promise that its file prints: victory points to come, and where to stand.

    [promise]
    kind = "each"          # at every end of a round a point for each model ...
    who = "any"            # ... of any class
    inches = 6             # ... that is so near to the middle, or to objectives where there are some

Only bots ask; no rule does. Everything is in victory points.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from math import exp

from dustup.boards.freeform import Base, gap
from dustup.games.demihuman.missions import Promise
from dustup.games.demihuman.rules.activation import TWO
from dustup.games.demihuman.rules.deployment import enemy_corners, middle
from dustup.games.demihuman.state import ATTACKER, INCH, SEATS, TOUCH, Model, State, other

AGAIN = 0.7
"""How much a round to come counts beside the one before, where a mission gives points at the end of each."""
ON_THE_WAY, FAR = 0.7, 24
"""How much it counts to be just outside of where one would count; and so many inches away is nothing."""
BESIDE, STEEP = 12, 2.0
"""The same for a place that has to be held against others, and how much one model more there decides."""
TAKEN, PAIR = 0.4, 1.0
"""Which part of the actions to come at the vault are likely to take money; what a civilian is worth who holds one end
of a territory."""
GUARD, SHELTER = 0.35, 0.05
"""What a defender counts who stands by the vault; and, while models are put on the table, an inch between somebody
whose life counts and the enemy's corner."""
SIX = 6


class Outlook:
    """What a mission promises both players from now on."""

    def __init__(self, m: State, left: int) -> None:
        self.m, self.left = m, left
        self.promise: Promise | None = m.mission.promise
        self.rounds = sum([AGAIN**each for each in range(left + 1)])
        """How many rounds are left in which something is scored, the later the less."""
        self.places: list[Base] = [*m.objectives] if m.mission.objectives or m.mission.tokens else [middle(m)]
        """What it may be good to stand near."""
        self.known: dict[int, float] = {}
        """How near models are to the nearest of the places."""

    def counts(self, model: Model) -> bool:
        """Whether the mission is about a model."""
        who = self.promise.who if self.promise is not None else "any"
        return not model.made and (who == "any" or (model.chosen if who == "chosen" else model.card.kind == who))

    def counted(self, seat: int) -> list[Model]:
        """A player's models that the mission is about."""
        return [each for each in self.m.team(seat) if self.counts(each)]

    def ahead(self) -> float:
        """What is likely to come, by how much more for the first player than for the second."""
        return AHEAD[self.promise.kind](self) if self.promise is not None else 0.0

    def stake(self, model: Model) -> float:
        """What hangs on the life of a model."""
        if self.promise is None or not self.counts(model):
            return 0.0
        return STAKES[self.promise.kind](self, model)

    def beyond(self, model: Model, place: Base) -> float:
        """How many inches a model lacks to where it counts."""
        assert self.promise is not None, "there is something to stand near"
        return max(0, gap(model, place) - self.promise.inches * INCH - TOUCH) / INCH


def near(inches: float) -> float:
    """From 1 for who counts to 0 for who is far away."""
    return ON_THE_WAY * (1 - inches / FAR) ** 2 if 0 < inches < FAR else float(inches <= 0)


# -- a point for each model near something -----------------------------------------------------------------------------


def each_ahead(it: Outlook) -> float:
    """Everybody there counts."""
    mine, theirs = (sum([near_any(it, each) for each in it.counted(seat)]) for seat in range(SEATS))
    return it.rounds * (mine - theirs)


def near_any(it: Outlook, model: Model) -> float:
    """How near a model is to the nearest of the places."""
    found = it.known.get(model.id)
    if found is None:
        found = it.known[model.id] = near(min([it.beyond(model, each) for each in it.places]))
    return found


def each_staked(it: Outlook, model: Model) -> float:
    """Whoever is there is there in the rounds to come."""
    return 0.6 * it.rounds * near_any(it, model)


# -- a point for each place where one has more models ------------------------------------------------------------------


def more_ahead(it: Outlook) -> float:
    """Whoever has more of them there, and more on the way, is likely to hold a place."""
    teams, total = [it.counted(seat) for seat in range(SEATS)], 0.0
    for place in it.places:
        mine, theirs = (sum([beside(it, each, place) for each in team]) for team in teams)
        total += 2 / (1 + exp(STEEP * (theirs - mine))) - 1
    return it.rounds * total


def beside(it: Outlook, model: Model, place: Base) -> float:
    """How much a model counts at a place: wholly, or in part on the way there."""
    inches = it.beyond(model, place)
    return 1.0 if inches <= 0 else max(0.0, 0.5 * (1 - inches / BESIDE))


def more_staked(it: Outlook, model: Model) -> float:
    """Whoever holds a place holds it in the rounds to come."""
    return 0.4 * it.rounds * max([beside(it, model, each) for each in it.places], default=0.0)


# -- territory between civilians ---------------------------------------------------------------------------------------


def apart_ahead(it: Outlook) -> float:
    """The inches between the two farthest apart, from now on."""
    found = []
    for seat in range(SEATS):
        inches = max([gap(one, two) / INCH for one, two in combinations(it.counted(seat), 2)], default=0.0)
        found.append((it.m.players[seat].territory % 10 + it.rounds * inches) / 10)
    return found[0] - found[1]


def apart_staked(it: Outlook, model: Model) -> float:
    """Without two of them there is no territory."""
    many = len(it.counted(model.seat))
    return PAIR * it.rounds / max(1, many - 1)


# -- lives -------------------------------------------------------------------------------------------------------------


def lives_ahead(it: Outlook) -> float:
    """What hangs on lives is counted with them; but whoever counts is put down far from where the enemy will be."""
    m = it.m
    if m.round:
        return 0.0
    inches = [sum([gap(each, one) for each in it.counted(seat) for one in enemy_corners(m, seat)]) for seat in (0, 1)]
    return SHELTER * (inches[0] - inches[1]) / INCH


def alive_staked(it: Outlook, model: Model) -> float:
    """Alive it is a point, dead perhaps one for the enemy."""
    assert it.promise is not None, "somebody's life counts"
    return float(it.promise.points)


def hp_staked(it: Outlook, model: Model) -> float:
    """Alive it is a point for each HP, dead the more the sooner."""
    return model.hp + SIX - max(1, it.m.round)


# -- the vault ---------------------------------------------------------------------------------------------------------


def vault_ahead(it: Outlook) -> float:
    """What attackers may still take."""
    attacker = next(each.seat for each in it.m.players if each.role == ATTACKER)
    total = sum([vault_staked(it, each) for each in it.counted(attacker)])
    total -= GUARD * sum([near(beyond_vault(it, each)) for each in it.counted(other(attacker))])
    return total if attacker == 0 else -total


def vault_staked(it: Outlook, model: Model) -> float:
    """The money a model may still take."""
    m = it.m
    if m.players[model.seat].role != ATTACKER:
        return 0.0
    now = (TWO - m.actions if model.id == m.active and not m.over else 0) if model.done else TWO
    return TAKEN * near(beyond_vault(it, model)) * (now + TWO * (it.rounds - 1))


def beyond_vault(it: Outlook, model: Model) -> float:
    """How many inches a model lacks to where it could take money."""
    return max(0, it.m.table["vault"].gap(model) - INCH - TOUCH) / INCH


Ahead = Callable[[Outlook], float]
Staked = Callable[[Outlook, Model], float]
AHEAD: dict[str, Ahead] = {
    "each": each_ahead,
    "more": more_ahead,
    "apart": apart_ahead,
    "alive": lives_ahead,
    "hp": lives_ahead,
    "vault": vault_ahead,
}
STAKES: dict[str, Staked] = {
    "each": each_staked,
    "more": more_staked,
    "apart": apart_staked,
    "alive": alive_staked,
    "hp": hp_staked,
    "vault": vault_staked,
}
"""What hangs on a life, by the kind of promise."""
