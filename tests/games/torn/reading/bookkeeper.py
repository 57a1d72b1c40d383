"""A bookkeeper who sees the cards and the log, keeps an account of everything by the book and trusts no rule.

Nothing here calls the rules: what the log tells must add up by itself.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

from dustup.games.torn import events as told
from dustup.games.torn.state import State

MOST_MARKERS = 3


class Bookkeeper:
    """The account of one match from a position on."""

    def __init__(self, m: State) -> None:
        self.minis = m.minis
        self.life = {each.id: each.health for each in m.minis}
        self.marked = {each.id: {m.box.conditions[key].name for key in each.conditions} for each in m.minis}
        self.spent = {each.id for each in m.minis if each.spent}
        self.dead: set[int] = set()
        self.faith = [Counter(each.faith) for each in m.players]
        self.active: int | None = None
        self.again: list[int] = []
        self.turns: Counter[int] = Counter()
        self.last, self.alone = -1, False
        self.time = self.received = 0
        self.used: list[str] = []
        self.attacked = False
        self.rolled: tuple[str, ...] = ()
        self.blocked: tuple[str, ...] = ()
        self.through = 0

    def read(self, events: Iterable[Any]) -> int:
        """Book all events; how many there were."""
        count = 0
        for count, event in enumerate(events, start=1):  # noqa: B007
            book = getattr(self, f"book_{type(event).__name__}", None)
            if book is not None:
                book(event)
        return count

    # -- turns and activations -------------------------------------------------------------------------------------

    def book_TurnBegan(self, event: told.TurnBegan) -> None:
        self.spent.clear()
        self.turns.clear()
        self.last, self.alone = -1, False

    def book_NobodyLeft(self, event: told.NobodyLeft) -> None:
        self.alone = True

    def book_Reactivated(self, event: told.Reactivated) -> None:
        assert event.mini in self.spent, "only who was activated is reactivated"
        self.again.append(event.mini)

    def book_Activated(self, event: told.Activated) -> None:
        seat = self.minis[event.mini].seat
        assert event.mini not in self.dead
        if event.mini in self.again:
            self.again.remove(event.mini)
        else:
            assert event.mini not in self.spent, "twice in a turn"
            assert seat != self.last or self.alone, "the players take turns"
            self.last = seat
        self.spent.add(event.mini)
        self.turns[event.mini] += 1
        assert self.turns[event.mini] <= 2, "reactivated once a turn"
        self.active, self.used, self.attacked = event.mini, [], False
        self.time = self.received = 2

    def book_ActivationEnded(self, event: told.ActivationEnded) -> None:
        assert event.mini == self.active and event.mini not in self.dead
        self.active = None

    def book_TimeGained(self, event: told.TimeGained) -> None:
        self.time += event.amount
        self.received += event.amount
        assert self.received <= MOST_MARKERS and self.time == event.left

    def book_TimeLost(self, event: told.TimeLost) -> None:
        self.time -= event.amount
        assert self.time == event.left >= 0

    def book_ActionDeclared(self, event: told.ActionDeclared) -> None:
        tile = next(each for each in self.minis[event.mini].card.tiles.values() if each.name == event.tile)
        assert event.mini == self.active and event.mini not in self.dead
        assert not tile.reaction and tile.name not in self.used
        assert not (tile.attack and self.attacked), "one attack"
        self.used.append(tile.name)
        self.attacked |= bool(tile.attack)
        self.time -= tile.time
        assert self.time == event.left >= 0

    def book_Reacted(self, event: told.Reacted) -> None:
        assert self.active is not None
        assert self.minis[event.mini].seat != self.minis[self.active].seat
        assert event.mini not in self.spent and event.mini not in self.dead and not self.marked[event.mini]
        self.spent.add(event.mini)

    # -- dice and life ---------------------------------------------------------------------------------------------

    def book_AttackRolled(self, event: told.AttackRolled) -> None:
        assert sum(number for number, _ in event.parts) == len(event.symbols)
        self.rolled = event.symbols

    def book_CardStrikes(self, event: told.CardStrikes) -> None:
        self.rolled = event.symbols

    def book_DefenseRolled(self, event: told.DefenseRolled) -> None:
        assert sum(number for number, _ in event.parts) == len(event.symbols) >= 1
        self.blocked = event.symbols

    def book_Compared(self, event: told.Compared) -> None:
        left, blocks = sorted(self.rolled), list(self.blocked)
        for symbol, order in (("critical-block", ("critical", "success")), ("block", ("success",))):
            for _ in range(blocks.count(symbol)):
                stopped = next((each for each in order if each in left), None)
                if stopped is not None:
                    left.remove(stopped)
        parries = "parry" in self.minis[event.target].card.keywords
        assert event.successes == left.count("success")
        assert event.criticals == left.count("critical") or (parries and event.criticals < left.count("critical"))
        self.through = event.successes + event.criticals

    def book_Wounded(self, event: told.Wounded) -> None:
        self.life[event.mini] = max(0, self.life[event.mini] - event.amount)
        assert self.life[event.mini] == event.left

    def book_LifeRestored(self, event: told.LifeRestored) -> None:
        self.life[event.mini] += event.amount
        assert self.life[event.mini] == event.left <= self.minis[event.mini].card.health

    def book_Killed(self, event: told.Killed) -> None:
        assert event.mini not in self.dead
        self.dead.add(event.mini)
        self.marked[event.mini].clear()
        if event.mini == self.active:
            self.active = None

    def book_ConditionPut(self, event: told.ConditionPut) -> None:
        assert event.condition not in self.marked[event.mini] and event.mini not in self.dead
        self.marked[event.mini].add(event.condition)

    def book_ConditionRemoved(self, event: told.ConditionRemoved) -> None:
        self.marked[event.mini].remove(event.condition)

    def book_ConditionActs(self, event: told.ConditionActs) -> None:
        assert event.mini == self.active and event.condition in self.marked[event.mini]

    # -- Faith -----------------------------------------------------------------------------------------------------

    def book_FaithGained(self, event: told.FaithGained) -> None:
        self.faith[event.seat][event.domain] += event.amount
        assert self.faith[event.seat][event.domain] == event.left

    def book_FaithPaid(self, event: told.FaithPaid | told.FaithLost) -> None:
        self.faith[event.seat][event.domain] -= event.amount
        assert self.faith[event.seat][event.domain] == event.left >= 0

    book_FaithLost = book_FaithPaid
