"""A bookkeeper who has also read the cards: every focus and every goal is worked out anew from its printed text."""

from __future__ import annotations

from collections import Counter
from math import hypot
from typing import Any

from games.demihuman.reading.bookkeeper import Bookkeeper

from dustup.games.demihuman import events as told
from dustup.games.demihuman.state import State

TOUCH = 0.05
CHAPEL, SHIFT = "Tin Chapel", "The Late Shift"
CORNERS = ((0, 0), (2400, 0), (2400, 2400), (0, 2400))


def outside(corners: Any, x: int, y: int) -> float:
    """How far a point is from a convex outline, in hundredths; 0 inside."""
    sides = list(zip(corners, [*corners[1:], corners[0]], strict=True))
    turns = [(bx - ax) * (y - ay) - (by - ay) * (x - ax) for (ax, ay), (bx, by) in sides]
    if all(each >= 0 for each in turns) or all(each <= 0 for each in turns):
        return 0
    found = []
    for (ax, ay), (bx, by) in sides:
        dx, dy = bx - ax, by - ay
        share = max(0, min(1, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy)))
        found.append(hypot(x - ax - share * dx, y - ay - share * dy))
    return min(found)


class CardReader(Bookkeeper):
    """What is due at the end of a round, by the texts of the cards."""

    def __init__(self, m: State) -> None:
        super().__init__(m)
        self.pool = {each.id: list(each.pool) for each in m.models}
        self.stood = {each.id: each.spot for each in m.standing()}
        self.helped: set[int] = set()
        self.cut: set[int] = set()
        self.struck: Counter[tuple[int, int]] = Counter()
        self.fallen: list[int] = []
        self.lost: dict[int, list[int]] = {0: [], 1: []}
        self.reached: set[tuple[int, str]] = {(player.seat, key) for player in m.players for key in player.scored}
        self.met: set[tuple[int, str]] = set()
        self.due: set[tuple[int, str]] | None = None
        self.checked = Counter[str]()
        self.dangers: Counter[str] = Counter()
        self.mourning: list[int] = []

    # -- terrain, and families -------------------------------------------------------------------------------------

    def book(self, event: Any) -> None:
        grieved = isinstance(event, told.ConditionGained) and event.condition == "enraged"
        quiet = grieved or isinstance(event, told.Died | told.WoreOff)
        assert not self.mourning or quiet, f"the family is enraged at once, before {event}"
        super().book(event)

    def book_Activated(self, event: told.Activated) -> None:
        super().book_Activated(event)
        at, r = self.at[event.model], self.card(event.model).radius
        self.dangers.clear()
        for each in self.m.table.pieces:
            kind = self.m.box.terrain[each.name.rpartition("-")[0] or each.name]
            far = (min(outside(part.corners, at.x, at.y) for part in each.parts) - r) / 100
            self.dangers.update(kind.name for danger in kind.dangers if far <= danger.inches + TOUCH)

    book_Passed = book_Activated

    def book_TerrainActs(self, event: told.TerrainActs) -> None:
        assert event.model == self.active and self.begins
        self.dangers[event.terrain] -= 1
        assert self.dangers[event.terrain] >= 0, f"{event.terrain} is too far away"

    def acts(self, id: int) -> None:
        assert not +self.dangers, "what is too near acts first"
        super().acts(id)

    def book_ActivationEnded(self, event: told.ActivationEnded) -> None:
        assert not +self.dangers or event.model not in self.at
        super().book_ActivationEnded(event)

    def mourn(self, dead: int) -> None:
        """Whoever of the same side is named with the dead by a card that is or was there gets enraged."""
        own = self.side(self.seat(dead))
        cards = {self.card(each).key: self.card(each) for each in (dead, *own)}
        families = [found.family for each in cards.values() if (found := each.ability("family"))]
        for family in families:
            if self.card(dead).key in family:
                self.mourning += [each for each in own if self.card(each).key in family]

    def book_ConditionGained(self, event: told.ConditionGained) -> None:
        super().book_ConditionGained(event)
        if self.mourning:
            self.mourning.remove(event.model)
            self.checked["a family"] += 1

    # -- what is remembered ----------------------------------------------------------------------------------------

    def book_FortuneRolled(self, event: told.FortuneRolled) -> None:
        self.pool[event.model] += event.faces

    def book_FateSwapped(self, event: told.FateSwapped) -> None:
        self.pool[event.by].remove(event.face)

    def book_Helped(self, event: told.Helped) -> None:
        super().book_Helped(event)
        self.helped.add(event.model)

    def book_AttackDeclared(self, event: told.AttackDeclared) -> None:
        super().book_AttackDeclared(event)
        self.by_hand = {**getattr(self, "by_hand", {}), event.model: self.attack.melee}

    def book_AttackSucceeded(self, event: told.AttackSucceeded) -> None:
        super().book_AttackSucceeded(event)
        if self.seat(event.model) != self.seat(event.target):
            self.struck[event.model, event.target] += 1

    def book_Wounded(self, event: told.Wounded) -> None:
        super().book_Wounded(event)
        if event.parts and self.by_hand[self.hitter]:
            self.cut.add(self.hitter)

    def book_Died(self, event: told.Died) -> None:
        super().book_Died(event)
        self.mourn(event.model)
        self.fallen.append(event.model)
        self.pool[event.model] = []
        if event.model not in self.made:
            self.lost[self.seat(event.model)].append(self.card(event.model).cost)

    def book_Spawned(self, event: told.Spawned) -> None:
        self.pool[event.model] = []
        super().book_Spawned(event)

    # -- the end of a round ----------------------------------------------------------------------------------------

    def book_OrderChosen(self, event: told.OrderChosen) -> None:
        super().book_OrderChosen(event)
        self.look()

    def book_GoalScored(self, event: told.GoalScored) -> None:
        self.look()
        super().book_GoalScored(event)
        self.reached.add((event.seat, event.goal))
        goal = self.worth(event.seat, event.goal)
        assert goal, f"{event.goal} is not reached by its text"
        self.checked[event.goal] += 1

    def book_FocusMet(self, event: told.FocusMet) -> None:
        if self.active is None:
            self.look()
            self.met.add((event.model, event.focus))
        super().book_FocusMet(event)

    def look(self) -> None:
        """Before anything is paid: which focuses will be met."""
        if self.due is None:
            self.due = {
                (id, each.name)
                for id in self.at
                for each in self.card(id).focuses
                if not each.improv and self.focus(id, each.name)
            }
            for seat, player in enumerate(self.m.players):
                coalition = self.m.box.coalitions.get(player.coalition)
                for goal in coalition.goals if coalition else ():
                    if (seat, goal.key) not in self.reached and (seat, goal.name) not in self.reached:
                        self.wanted.add((seat, goal.name)) if self.worth(seat, goal.name) else None

    wanted: set[tuple[int, str]] = set()

    def book_RoundBegan(self, event: told.RoundBegan) -> None:
        self.compare()
        super().book_RoundBegan(event)
        self.stood = dict(self.at)
        for each in (self.helped, self.cut, self.struck, self.fallen):
            each.clear()

    def book_GameEnded(self, event: told.GameEnded) -> None:
        self.compare()

    def compare(self) -> None:
        """What was paid is what was due; who is in the red changes as pips are paid, and is left out."""
        if self.due is not None:
            mine, theirs = ({each for each in found if each[1] != "In the Red"} for found in (self.due, self.met))
            assert mine == theirs, f"due {mine - theirs}, paid {theirs - mine}"
            assert self.wanted <= self.reached, f"due {self.wanted - self.reached}"
            self.checked.update(name for _, name in mine)
        self.due, self.met, self.wanted = None, set(), set()

    # -- by the texts ----------------------------------------------------------------------------------------------

    def foes(self, id: int, inches: float) -> list[int]:
        return [each for each in self.side(1 - self.seat(id)) if self.gap(id, each) <= inches + TOUCH]

    def friends(self, id: int, inches: float) -> list[int]:
        return [each for each in self.side(self.seat(id)) if each != id and self.gap(id, each) <= inches + TOUCH]

    def by_an_aim(self, id: int, inches: float) -> bool:
        """An objective, or where there is none the middle."""
        if not self.objectives:
            return self.middle(id) <= inches + TOUCH
        return any(self.far(id, x, y, 50) <= inches + TOUCH for x, y in self.objectives)

    def middle(self, id: int) -> float:
        return self.far(id, 1200, 1200)

    def high(self, id: int) -> float:
        """Inches above the ground."""
        level = self.at[id].level
        return self.m.table.numbered[level].height / 100 if level else 0

    def has_any(self, id: int) -> bool:
        return any(self.conditions[id].values())

    def focus(self, id: int, name: str) -> bool:
        """Whether a focus is met by its printed text."""
        texts: dict[str, Any] = {
            "Rooftop Route": lambda: self.high(id) >= 2,
            "Finished Work": lambda: self.by_an_aim(id, 3),
            "Service Interval": lambda: id in self.helped,
            "Lookout": lambda: not self.foes(id, 6),
            "Run Them Down": lambda: id in self.cut,
            "Sold Out": lambda: not self.has_any(id) and any(self.has_any(each) for each in self.foes(id, 3)),
            "Foretold": lambda: not self.pool[id],
            "Heard by All": lambda: sum(each == id for each, _ in self.struck) >= 2,
            "Pedal Point": lambda: self.stood[id] == self.at[id],
            "Doorway": lambda: bool(self.friends(id, 0)),
            "Piecework": lambda: any(self.card(each).key == "stitched-hand" for each in self.friends(id, 3)),
            "Fed and Watered": lambda: self.friends(id, 5) and not any(map(self.has_any, self.friends(id, 5))),
            "In Unison": lambda: sum(self.card(each).faction == CHAPEL for each in self.friends(id, 3)) >= 2,
            "Warm Room": lambda: any(self.conditions[each]["burning"] for each in self.foes(id, 6)),
            "Good Terms": lambda: self.by_an_aim(id, 3) and not self.foes(id, 3),
            "Not Even Tired": lambda: self.life[id] == self.card(id).hp,
            "In the Red": lambda: self.pips[self.seat(id)] < self.pips[1 - self.seat(id)],
        }
        return bool(texts[name]())

    def worth(self, seat: int, name: str) -> bool:
        """Whether a goal is reached by its printed text; spawned models count for none."""
        own, theirs = self.counted(seat), self.counted(1 - seat)
        civilians = [each for each in own if self.card(each).kind == "civilian"]
        everybody = [each for each in self.m.models if each.seat == seat and each.card.cost]
        gone = [each for each in everybody if each.id in self.dead or (each.where == "dead" and each.id not in self.at)]
        dead = {self.seat(each) for each in self.fallen if each not in self.made}
        corner = self.m.players[1 - seat].corner
        corners = [CORNERS[corner]] if corner >= 0 else list(CORNERS)
        edges = [
            [each for each in own if reach(self.at[each]) - self.card(each).radius <= 505]
            for reach in (lambda at: at.x, lambda at: 2400 - at.x, lambda at: at.y, lambda at: 2400 - at.y)
        ]
        texts: dict[str, Any] = {
            "Formation": lambda: sum(any(self.gap(a, b) <= TOUCH for b in own if b != a) for a in own) >= 3,
            "Consecrated Ground": lambda: (
                any(self.card(each).kind == "demihuman" and self.middle(each) <= 3 + TOUCH for each in own)
                and not any(self.middle(each) <= 3 + TOUCH for each in self.side(1 - seat))
            ),
            "Iron Attendance": lambda: self.round >= 4 and not any(each.card.faction == CHAPEL for each in gone),
            "Collections": lambda: len(self.lost[1 - seat]) >= 3,
            "Balanced Books": lambda: self.round >= 2 and self.pips[0] == self.pips[1],
            "Final Demand": lambda: self.round >= 4 and sum(self.lost[1 - seat]) > sum(self.lost[seat]),
            "Our Street": lambda: sum(self.middle(each) <= 6 + TOUCH for each in own) >= 4,
            "Bite Back": lambda: dead == {0, 1},
            "Full Kennel": lambda: self.round >= 4 and not self.lost[seat],
            "Nobody Left Behind": lambda: self.round >= 4 and not any(each.card.kind == "civilian" for each in gone),
            "Street Light": lambda: any(self.middle(each) <= 3 + TOUCH for each in civilians),
            "High Ground": lambda: sum(self.high(each) >= 2 for each in own) >= 2,
            "Over Their Heads": lambda: any(
                self.high(each) and sum(self.gap(each, foe) <= 4 + TOUCH for foe in theirs) >= 2 for each in own
            ),
            "Both Ends": lambda: (edges[0] and edges[1]) or (edges[2] and edges[3]),
            "Contraband": lambda: any(self.far(each, *at) <= 7 + TOUCH for each in civilians for at in corners),
        }
        return bool(texts[name]())
