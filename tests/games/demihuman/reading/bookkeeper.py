"""A bookkeeper who sees cards, table and log, keeps an account of everything by the book, and trusts no rule.

Nothing here calls the rules: what the log tells must add up by itself. Distances are worked out anew.
"""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from math import hypot
from typing import Any

from dustup.games.demihuman import events as told
from dustup.games.demihuman.state import State

ACTING = ("move", "disengage", "charge")
LEAST, MOST = 0.01, 0.06
"""A gap of up to 0.05 is contact; so much to either side nothing is said about."""


class Bookkeeper:
    """The account of one match, from its first event on, or from a position at the beginning of a round."""

    def __init__(self, m: State) -> None:
        self.m = m
        self.mission = m.mission
        self.at: dict[int, Any] = {}
        self.life: dict[int, int] = {}
        self.conditions: dict[int, Counter[str]] = {}
        self.made: set[int] = set()
        self.chosen: set[int] = set()
        self.started: set[int] = set()
        self.dead: list[int] = []
        self.done: set[int] = set()
        self.pips, self.points, self.territory = [10, 10], [0, 0], [0, 0]
        self.placer: int | None = None
        self.finished: set[int] = set()
        self.chips, self.ready = [0, 0], [0, 0]
        self.first = self.turn = self.last = -1
        self.round = self.actions = 0
        self.active: int | None = None
        self.begins = self.gone = False
        self.goals: list[int] = []
        self.focused: list[int] = []
        self.scored: Counter[tuple[int, str]] = Counter()
        self.objectives: list[tuple[int, int]] = list(m.chart.tokens) if m.mission.tokens else []
        self.margins: list[tuple[int, int]] = []
        self.striker = self.hitter = -1
        self.attack: Any = None
        self.targets = 0
        self.force: dict[str, int] = {}
        self.used: Counter[tuple[int, str]] = Counter()

        for each in m.standing():
            self.at[each.id], self.life[each.id] = each.spot, each.hp
            self.conditions[each.id] = Counter(each.conditions)
            (self.made if each.made else self.started).add(each.id)
            if each.chosen:
                self.chosen.add(each.id)
        for seat, player in enumerate(m.players if self.at else ()):
            self.pips[seat], self.points[seat] = player.pips, player.points
            self.chips[seat], self.territory[seat] = player.chips, player.territory
            self.round, self.first = m.round - 1, m.first
        if self.at:
            self.done.update(self.at)
            self.objectives = [(each.x, each.y) for each in m.objectives]

    def read(self, log: Any) -> int:
        """Book all events; how many there were."""
        count = 0
        for entry in log:
            count += 1
            self.book(entry.event)
        return count

    def book(self, event: Any) -> None:
        """Book one event, if it is of a kind that is booked."""
        book = getattr(self, f"book_{type(event).__name__}", None)
        if book is not None:
            book(event)

    # -- what can be seen ------------------------------------------------------------------------------------------

    def card(self, id: int) -> Any:
        return self.m.models[id].card

    def seat(self, id: int) -> int:
        return self.m.models[id].seat

    def side(self, seat: int) -> list[int]:
        """A player's models on the table."""
        return [each for each in self.at if self.seat(each) == seat]

    def gap(self, one: int, two: int) -> float:
        """Inches from edge to edge."""
        a, b = self.at[one], self.at[two]
        return (hypot(a.x - b.x, a.y - b.y) - self.card(one).radius - self.card(two).radius) / 100

    def far(self, id: int, x: int, y: int, r: int = 0) -> float:
        """Inches from the edge of a base to a point, or to something round."""
        at = self.at[id]
        return (hypot(at.x - x, at.y - y) - self.card(id).radius - r) / 100

    def reach(self, id: int) -> int:
        """Its melee range."""
        melee = [each.range for each in self.card(id).attacks.values() if each.melee and not each.sometimes]
        return max(melee)

    def engaged(self, id: int, more: float = 0.05) -> set[int]:
        """Enemies it is in melee with."""
        foes = self.side(1 - self.seat(id))
        return {each for each in foes if self.gap(id, each) <= max(self.reach(id), self.reach(each)) + more}

    def fresh(self, seat: int) -> list[int]:
        return [each for each in self.side(seat) if each not in self.done]

    # -- before the first round ------------------------------------------------------------------------------------

    def book_HeadStart(self, event: told.HeadStart) -> None:
        self.points[event.seat] = event.points

    def book_Chosen(self, event: told.Chosen) -> None:
        self.chosen.add(event.model)

    def book_ObjectiveSet(self, event: told.ObjectiveSet) -> None:
        at = event.to
        assert min(at.x, at.y, 2400 - at.x, 2400 - at.y) > 150, "not within an inch of the edge"
        assert all(hypot(at.x - x, at.y - y) > 400 for x, y in self.objectives), "not within 3 inches of another"
        self.objectives.append((at.x, at.y))

    def book_Deployed(self, event: told.Deployed) -> None:
        seat = self.seat(event.model)
        self.deploys(seat)
        self.appear(event.model, event.to)
        self.started.add(event.model)
        assert self.cost(seat) <= 70
        middle = self.far(event.model, 1200, 1200)
        if self.mission.chosen and event.model in self.chosen and self.mission.chosen.must:
            assert middle <= self.mission.chosen.inches + MOST

    def deploys(self, seat: int) -> None:
        """Who is behind places on until level; then the other, unless that one is finished."""
        due = self.placer
        if due is not None and not self.mission.free:
            mine, theirs = self.cost(due), self.cost(1 - due)
            again = mine < theirs or (1 - due) in self.finished
            assert seat == (due if again and due not in self.finished else 1 - due), "whoever is behind places"
        self.placer = seat

    def book_DeploymentEnded(self, event: told.DeploymentEnded) -> None:
        assert self.cost(event.seat) == event.points
        self.deploys(event.seat)
        self.finished.add(event.seat)

    def cost(self, seat: int) -> int:
        return sum(self.card(each).cost for each in self.side(seat) if each not in self.made)

    def appear(self, id: int, to: Any) -> None:
        self.at[id] = to
        self.life[id] = self.card(id).hp
        self.conditions[id] = Counter()
        self.clear(id)

    def clear(self, id: int) -> None:
        """Nobody overlaps anybody on its level, or hangs over the edge."""
        at, r = self.at[id], self.card(id).radius
        assert r <= at.x <= 2400 - r and r <= at.y <= 2400 - r
        for each, other in self.at.items():
            if each != id and other.level == at.level:
                assert self.gap(each, id) >= -LEAST, f"{id} overlaps {each}"

    def book_ChipsGiven(self, event: told.ChipsGiven) -> None:
        assert event.chips == len(self.side(1 - event.seat)) - len(self.side(event.seat))
        self.chips[event.seat] = event.chips

    def book_FirstTurnWon(self, event: told.FirstTurnWon) -> None:
        self.first = event.seat

    # -- rounds and turns ------------------------------------------------------------------------------------------

    def book_RoundBegan(self, event: told.RoundBegan) -> None:
        assert not self.fresh(0) + self.fresh(1) or self.round == 0, "everybody was activated"
        assert event.first == self.next_first() and event.number == self.round + 1
        self.round, self.turn, self.first, self.last = event.number, event.first, event.first, -1
        self.done.clear()
        self.goals.clear()
        self.focused.clear()
        self.used.clear()
        self.ready = list(self.chips)

    def takes_turn(self, seat: int) -> None:
        """Players alternate; who has nobody left is passed over."""
        assert self.active is None, "one activation after the other"
        due = self.turn if self.fresh(self.turn) else 1 - self.turn
        assert seat == due, f"it is the turn of {due}"
        self.turn = 1 - seat

    def book_ChipUsed(self, event: told.ChipUsed) -> None:
        self.takes_turn(event.seat)
        assert self.fresh(event.seat), "chips are for who has units left"
        self.ready[event.seat] -= 1
        assert self.ready[event.seat] == event.left >= 0

    def book_Activated(self, event: told.Activated) -> None:
        self.takes_turn(self.seat(event.model))
        assert event.model in self.fresh(self.seat(event.model)), "once a round"
        self.active, self.actions, self.begins, self.gone = event.model, 0, True, False
        self.done.add(event.model)
        self.margins.clear()
        self.burning = self.conditions[event.model]["burning"]

    book_Passed = book_Activated

    def book_Burned(self, event: told.Burned) -> None:
        assert self.begins and event.model == self.active and event.points == self.burning
        self.burning = 0

    def acts(self, id: int) -> None:
        """An action of the active model: at most two, and none after a Disengage."""
        assert id == self.active and not self.gone
        assert not self.burning, "fire comes first"
        self.actions += 1
        assert self.actions <= 2, "two actions"
        self.begins, self.last = False, self.seat(id)

    def book_ActivationEnded(self, event: told.ActivationEnded) -> None:
        assert event.model == self.active
        assert not self.burning or event.model not in self.at
        self.active = None

    def book_OrderChosen(self, event: told.OrderChosen) -> None:
        assert event.seat == 1 - self.last, "whose opponent took the last action"
        self.first = event.first

    # -- moving ----------------------------------------------------------------------------------------------------

    def book_Moved(self, event: told.Moved) -> None:
        id, way = event.model, event.way
        if not self.fell:
            assert way[0] == self.at[id], "it starts where it stands"
        before = self.held if self.fell else self.engaged(id, MOST)
        straight = hypot(way[-1].x - way[0].x, way[-1].y - way[0].y)
        assert straight <= event.length + len(way), "no way is shorter than the straight one"
        if event.by in ("move", "disengage", "charge", "save"):
            most = max(0, self.card(id).mv + 1 - self.conditions[id]["slow"])
            assert event.length <= most * 100, "no farther than MV, one more for a howl"
        if event.by in ACTING:
            self.acts(id)
        near = self.held if self.fell else self.engaged(id, 0.04)
        self.at[id] = way[-1]
        self.clear(id)
        self.moved(id, event.by, near, before)
        self.fell = False

    fell = charged = False
    held: set[int] = set()

    def moved(self, id: int, by: str, near: set[int], before: set[int]) -> None:
        if by == "move":
            assert near <= self.engaged(id, MOST), "in melee with all it was in melee with"
        if by == "charge":
            assert not near, "nobody charges out of melee"
            there = [each for each in self.at if each != id and self.gap(id, each) <= self.reach(id) + MOST]
            assert there, "a charge ends at somebody"
            self.charged = True
        if by == "disengage":
            self.gone = True

    def book_Stayed(self, event: told.Stayed) -> None:
        if event.by in ACTING:
            near = self.engaged(event.model, 0.04)
            self.acts(event.model)
            self.moved(event.model, event.by, near, near)

    def book_Fell(self, event: told.Fell) -> None:
        if self.at[event.model] != event.to:  # in the middle of a move, not at the end of a pull
            self.held, self.fell = self.engaged(event.model, 0.04), True
        assert not self.card(event.model).flies
        self.at[event.model] = event.to

    def book_Pulled(self, event: told.Pulled) -> None:
        assert event.way[0] == self.at[event.model]
        self.at[event.model] = event.way[-1]
        self.clear(event.model)

    def book_Carried(self, event: told.Carried) -> None:
        self.at[event.model] = event.to
        assert self.gap(event.model, event.by) <= MOST, "in contact with who carries it"
        self.clear(event.model)

    def book_Spawned(self, event: told.Spawned) -> None:
        self.appear(event.model, event.to)
        assert self.gap(event.model, event.by) <= MOST
        self.made.add(event.model)
        self.done.add(event.model)

    # -- attacks ---------------------------------------------------------------------------------------------------

    def book_AttackDeclared(self, event: told.AttackDeclared) -> None:
        self.striker = event.model
        assert event.model in self.at and event.model not in event.targets
        attack = next(each for each in self.card(event.model).attacks.values() if each.name == event.attack)
        self.attack, self.targets = attack, len(event.targets)
        if not attack.sometimes:
            if not self.charged:
                self.acts(event.model)
            self.charged = False
        if not attack.melee and "natural" not in attack.tags and not attack.sometimes:
            assert not self.engaged(event.model, 0.04), "no shooting in melee"
        if not attack.point:
            far = attack.area or attack.range
            assert all(self.gap(event.model, each) <= far + MOST for each in event.targets), "out of range"

    def book_Saved(self, event: told.Saved) -> None:
        assert self.gap(event.model, event.target) <= MOST and self.seat(event.model) == self.seat(event.target)

    def book_ForceRolled(self, event: told.ForceRolled) -> None:
        assert event.total == sum(number for number, _ in event.parts)
        named = self.force = {why: number for number, why in event.parts}
        assert 1 <= named["die"] <= 6 and named["af"] == self.attack.af
        assert -named.get("paralyzed", 0) == self.conditions[event.model]["paralyzed"]

    def book_DefenceRolled(self, event: told.DefenceRolled) -> None:
        (die, _), (stat, name) = event.parts
        assert 1 <= die <= 6 and stat == getattr(self.card(event.model), name) and event.total == die + stat
        assert name == {"physical": "durability", "mental": "willpower"}[self.attack.type]
        if self.targets == 1:
            self.into_melee(event.model)

    def into_melee(self, target: int) -> None:
        """One less for a shot at an enemy whom a friend is in melee with, however many there are."""
        sure, perhaps = ({*self.engaged(target, more)} - {self.striker} for more in (0.04, MOST))
        if self.attack.melee or self.seat(target) == self.seat(self.striker):
            assert "melee" not in self.force
        elif sure or not perhaps:
            assert self.force.get("melee", 0) == (-1 if sure else 0)

    def book_AttackSucceeded(self, event: told.AttackSucceeded) -> None:
        assert event.force >= event.defence
        self.margins.append((event.target, event.force - event.defence))
        self.hitter = event.model

    def book_AttackFailed(self, event: told.AttackFailed) -> None:
        assert event.force < event.defence

    def book_Wounded(self, event: told.Wounded) -> None:
        self.life[event.model] = max(0, self.life[event.model] - event.amount)
        assert self.life[event.model] == event.left
        named = {why: number for number, why in event.parts}
        if named:
            assert event.amount == sum(named.values()) >= 1 and named["margin"] >= 1
            assert (event.model, named["margin"]) in self.margins, "by so much the roll was higher"
            assert named.get("enraged", 0) == self.conditions[self.hitter]["enraged"]
            assert -3 <= named.get("covering", 0) <= 0

    def book_Healed(self, event: told.Healed) -> None:
        self.life[event.model] += event.amount
        assert self.life[event.model] == event.left <= self.card(event.model).hp

    def book_Died(self, event: told.Died) -> None:
        assert self.life[event.model] == 0
        self.dead.append(event.model)
        self.leave(event.model)

    def book_Destroyed(self, event: told.Destroyed) -> None:
        assert event.model in self.made
        self.leave(event.model)

    def leave(self, id: int) -> None:
        del self.at[id]
        self.conditions[id].clear()
        if id == self.active and self.fell:
            self.acts(id)
            self.fell = False

    def book_ConditionGained(self, event: told.ConditionGained) -> None:
        self.conditions[event.model][event.condition] += event.points
        assert self.conditions[event.model][event.condition] == event.total

    def book_ConditionLost(self, event: told.ConditionLost) -> None:
        self.conditions[event.model][event.condition] -= event.points
        assert self.conditions[event.model][event.condition] == event.total >= 0

    def book_Helped(self, event: told.Helped) -> None:
        self.acts(event.model)
        assert event.model != event.target and self.seat(event.model) == self.seat(event.target)
        assert self.gap(event.model, event.target) <= 1 + MOST

    def book_AbilityUsed(self, event: told.AbilityUsed) -> None:
        (ability,) = (each for each in self.card(event.model).abilities.values() if each.name == event.ability)
        if ability.kind == "action":
            self.acts(event.model)
        else:
            self.used[event.model, event.ability] += 1
            assert self.used[event.model, event.ability] <= ability.uses, "so often a round"
            assert ability.kind == "quick" or event.model == self.active, "At Will in its own activation"

    def book_Doused(self, event: told.Doused) -> None:
        self.acts(event.model)

    # -- pips and points -------------------------------------------------------------------------------------------

    def book_PipsSpent(self, event: told.PipsSpent) -> None:
        self.pips[event.seat] -= event.pips
        assert self.pips[event.seat] == event.left >= 0 and event.face <= 6

    def book_PipsGained(self, event: told.PipsGained) -> None:
        self.pips[event.seat] += event.pips
        assert self.pips[event.seat] == event.total

    def book_PipsLost(self, event: told.PipsLost) -> None:
        self.pips[event.seat] -= event.pips
        assert self.pips[event.seat] == event.total >= 0

    def book_PanicPaid(self, event: told.PanicPaid) -> None:
        assert event.pips == self.conditions[event.model]["panic"] and self.actions == 1

    def book_GoalScored(self, event: told.GoalScored) -> None:
        self.goals.append(event.seat)
        self.scored[event.seat, event.goal] += 1
        assert self.scored[event.seat, event.goal] == 1, "a goal is scored once"
        assert self.goals in ([0] * len(self.goals), [1] * len(self.goals)) or self.goals[0] == self.next_first()
        assert not self.focused, "goals come before focuses"

    def next_first(self) -> int:
        """Who is first next round, or would be: where nobody is asked, whose opponent took the last action."""
        asked = self.round < self.mission.rounds and self.side(0) and self.side(1)
        return self.first if self.last == -1 or asked else 1 - self.last

    def book_FocusMet(self, event: told.FocusMet) -> None:
        if self.active is None:
            self.focused.append(self.seat(event.model))
            assert self.focused == sorted(self.focused, key=lambda seat: seat != self.next_first())

    def book_PointsScored(self, event: told.PointsScored) -> None:
        self.points[event.seat] += event.points
        assert self.points[event.seat] == event.total
        due = getattr(self, f"due_{event.why.replace('-', '_')}", None)
        if due is not None:
            assert event.points == due(event.seat), f"{event.why}: {due(event.seat)} are due"

    # -- what missions give ----------------------------------------------------------------------------------------

    def counted(self, seat: int, kind: str = "") -> list[int]:
        """Those who were there from the start."""
        return [each for each in self.side(seat) if each in self.started and kind in ("", self.card(each).kind)]

    def due_hill(self, seat: int) -> int:
        return sum(self.far(each, 1200, 1200) <= 6.05 for each in self.counted(seat))

    def due_objectives(self, seat: int) -> int:
        kind = "demihuman" if self.mission.tokens else ""
        held = 0
        for x, y in self.objectives:
            mine, theirs = (
                sum(self.far(each, x, y, 50) <= 3.05 for each in self.counted(each_seat, kind))
                for each_seat in (seat, 1 - seat)
            )
            held += mine > theirs
        return held

    def book_TerritoryHeld(self, event: told.TerritoryHeld) -> None:
        civilians = self.counted(event.seat, "civilian")
        inches = max((int(self.gap(one, two)) for one, two in combinations(civilians, 2)), default=0)
        assert event.inches in (inches, max(0, inches - 1)), "a hundredth is rounded down"
        self.before = self.territory[event.seat]
        self.territory[event.seat] += event.inches
        assert self.territory[event.seat] == event.total

    before = 0

    def due_territory(self, seat: int) -> int:
        return self.territory[seat] // 10 - self.before // 10

    def due_civilians(self, seat: int) -> int:
        return len(self.counted(seat, "civilian"))

    def due_rescued(self, seat: int) -> int:
        return sum(each in self.at for each in self.chosen)

    def due_rescuees_dead(self, seat: int) -> int:
        return sum(each in self.dead for each in self.chosen)

    def due_vip_dead(self, seat: int) -> int:
        assert self.dead[-1] in self.chosen
        return 6 - self.round

    def due_vip_alive(self, seat: int) -> int:
        (vip,) = self.chosen
        return self.life[vip] if vip in self.at else 0

    def due_money(self, seat: int) -> int:
        assert self.active is not None and self.seat(self.active) == seat
        at = self.at[self.active]
        beside = hypot(max(0, abs(at.x - 1200) - 250), max(0, abs(at.y - 1200) - 250))
        assert (beside - self.card(self.active).radius) / 100 <= 1 + MOST
        self.acts(self.active)
        return 1

    def book_Won(self, event: told.Won) -> None:
        rows = [(self.points[s], self.pips[s], self.cost(s), len(self.counted(s))) for s in (0, 1)]
        assert not self.m.before and rows[event.seat] > rows[1 - event.seat]
