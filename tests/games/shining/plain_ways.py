"""The ways of Monsters once more, as plainly as possible: squares as pairs of numbers, Dijkstra with a heap, no masks.

A second witness for the rules: written from the ledger and sharing no code with them.
"""

from __future__ import annotations

from fractions import Fraction
from heapq import heappop, heappush
from random import Random
from typing import Any

from dustup.games.shining.content import box

Square = tuple[int, int]
"""Row and column, so that their order is reading order."""
HEROES = ("galahad", "ranger", "maren", "orrin")


class Sketch:
    """A random map with models on it."""

    def __init__(self, number: int) -> None:
        random = Random(f"sketch {number}")
        self.height, self.width = random.randint(3, 7), random.randint(4, 9)
        glyphs = "." * random.choice((4, 8, 16)) + "~~" + "ot#" * random.choice((1, 1, 2))
        squares = [(row, column) for row in range(self.height) for column in range(self.width)]
        self.ground = {each: random.choice(glyphs) for each in squares}
        self.level = dict.fromkeys(squares, 0)
        if random.random() < 0.4:
            edge = random.randrange(1, self.width)
            self.level = {(row, column): int(column >= edge) for row, column in squares}
            for each in random.sample(squares, max(1, len(squares) // 10)):
                self.ground[each] = "="
        places = random.sample(squares, min(len(squares) - 2, random.randint(4, 9)))
        for each in places:
            if self.ground[each] in "ot#":
                self.ground[each] = "."
        self.kind = random.choice(("skeleton", "skeleton", "bone-archer", "ash-bat"))
        self.me = places[0]
        count = random.randint(1, min(4, len(places) - 1))
        self.standing: dict[str, Square] = {}
        self.down: list[Square] = []
        self.heroes: list[dict[str, Any]] = []
        for tag, place in zip(HEROES[:count], places[1 : count + 1], strict=True):
            ex = bool(self.heroes) and random.random() < 0.25
            hp = 0 if ex else random.randint(1, 7)
            self.heroes.append({"hero": tag, "at": name(place), "hp": hp, "rp": 0})
            if ex:
                self.down.append(place)
            else:
                self.standing[tag] = place
        self.others = places[count + 1 :]
        card = box().monsters[self.kind]
        self.move, self.fly, self.range = card.move, card.fly, next(iter(card.attacks.values())).range
        self.monsters: list[dict[str, Any]] = [{"monster": self.kind, "number": 1, "at": name(self.me)}]
        for at, place in enumerate(self.others, 2):
            self.monsters.append({"monster": "skeleton", "number": at, "at": name(place)})

    @property
    def drawing(self) -> str:
        rows = [" ".join(self.ground[row, column] for column in range(self.width)) for row in range(self.height)]
        return "\n".join(rows)

    @property
    def levels(self) -> str:
        rows = [" ".join(str(self.level[row, column]) for column in range(self.width)) for row in range(self.height)]
        return "\n".join(rows)

    # -- what may be entered

    def enters(self, start: Square, to: Square, ignoring: bool) -> bool:
        """Whether this Monster may step from a square to its neighbour."""
        if to not in self.ground or self.ground[to] == "#":
            return False
        if self.fly:
            return True
        if self.ground[to] in "ot" or (not ignoring and to in self.standing.values()):
            return False
        return self.level[start] == self.level[to] or "=" in (self.ground[start], self.ground[to])

    def price(self, to: Square) -> int:
        return 2 if self.ground[to] == "~" and not self.fly else 1

    def stops(self, at: Square, models: bool = True) -> bool:
        """Whether it may stop there: its own square always counts as free."""
        if self.ground[at] == "#" or (self.ground[at] in "ot" and not self.fly):
            return False
        return not models or at not in (*self.standing.values(), *self.down, *self.others)

    def costs(self, start: Square, ignoring: bool = False) -> dict[Square, int]:
        found = {start: 0}
        heap = [(0, start)]
        while heap:
            cost, here = heappop(heap)
            if cost > found[here]:
                continue
            for to in beside(here):
                if self.enters(here, to, ignoring) and cost + self.price(to) < found.get(to, 999):
                    found[to] = cost + self.price(to)
                    heappush(heap, (found[to], to))
        return found

    # -- attacks

    def attacks(self, at: Square, target: Square) -> bool:
        if at == target or apart(at, target) > self.range:
            return False
        models = {*self.standing.values(), *self.others} - {at, target}
        solid = {each for each, glyph in self.ground.items() if glyph in "t#"} - {at, target}
        return sees(at, target, models | solid)


def name(square: Square) -> str:
    return f"{chr(ord('A') + square[1])}{square[0] + 1}"


def beside(square: Square) -> list[Square]:
    row, column = square
    return [(row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column)]


def apart(a: Square, b: Square) -> int:
    return abs(a[0] - b[0]) + abs(a[1] - b[1])


def sees(a: Square, b: Square, blockers: set[Square]) -> bool:
    """The line from centre to centre goes through no blocker, nor between two that meet at a corner it touches."""
    touched = []
    for square in blockers:
        first, last = Fraction(0), Fraction(1)
        for axis in (0, 1):
            start, step = Fraction(a[axis]), b[axis] - a[axis]
            low, high = square[axis] - Fraction(1, 2), square[axis] + Fraction(1, 2)
            if not step:
                if not low < start < high:
                    first, last = Fraction(1), Fraction(0)
                continue
            ends = sorted(((low - start) / step, (high - start) / step))
            first, last = max(first, ends[0]), min(last, ends[1])
        if first < last:
            return False
        if first == last:
            touched.append((first, square))
    for at, one in touched:
        for there, other in touched:
            if at == there and abs(one[0] - other[0]) == abs(one[1] - other[1]) == 1:
                return False
    return True


def expected(sketch: Sketch) -> tuple[str, str, str]:
    """Whom the nearest-Hero card goes for, by which kind of way, and where the Monster ends."""
    free, through = sketch.costs(sketch.me), sketch.costs(sketch.me, ignoring=True)
    found = []
    for order, row in enumerate(sketch.heroes, 1):
        if row["hero"] not in sketch.standing:
            continue
        place = sketch.standing[row["hero"]]
        near = [each for each in sketch.ground if sketch.attacks(each, place)]
        open_to = [(free[each], each) for each in near if each in free and sketch.stops(each)]
        held = [(through[each], each) for each in near if each in through and sketch.stops(each, models=False)]
        state, ways = (0, open_to) if open_to else (1, held) if held else (2, [])
        cost = min(ways)[0] if ways else apart(sketch.me, place)
        found.append((state, cost, row["hp"], order, row["hero"], ways))
    state, cost, _, _, target, ways = min(found)
    place = sketch.standing[target]
    cheapest = [each for number, each in ways if number == cost]
    goal = min(cheapest, key=lambda each: (-apart(each, place) if sketch.range > 1 else 0, each), default=sketch.me)
    end = (_open, _held, _closed)[state](sketch, place, goal, cost)
    return target, ("open", "held", "closed")[state], name(end)


def _open(sketch: Sketch, place: Square, goal: Square, cost: int) -> Square:
    if cost <= sketch.move:
        return goal
    free = sketch.costs(sketch.me)
    stops = []
    for each, number in free.items():
        left = sketch.costs(each).get(goal, 999) if number <= sketch.move else 999
        if number + left == cost and (sketch.stops(each) or each == sketch.me):
            stops.append((left, each))
    return min(stops)[1]


def _held(sketch: Sketch, place: Square, goal: Square, cost: int) -> Square:
    through = sketch.costs(sketch.me, ignoring=True)
    on_route = {
        each for each, number in through.items() if number + sketch.costs(each, ignoring=True).get(goal, 999) == cost
    }
    reached, heap = {sketch.me}, [sketch.me]
    while heap:
        here = heap.pop()
        for to in beside(here):
            step = sketch.enters(here, to, False) and to in on_route and through[to] == through[here] + sketch.price(to)
            if step and through[to] <= sketch.move and to not in reached:
                reached.add(to)
                heap.append(to)
    return min((-through[each], each) for each in reached if sketch.stops(each) or each == sketch.me)[1]


def _closed(sketch: Sketch, place: Square, goal: Square, cost: int) -> Square:
    free = sketch.costs(sketch.me)
    near = [
        each for each, number in free.items() if number <= sketch.move and (sketch.stops(each) or each == sketch.me)
    ]
    return min((apart(each, place), free[each], each) for each in near)[2]
