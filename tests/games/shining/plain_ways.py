"""The ways of Monsters once more, as plainly as possible: squares as pairs of numbers, Dijkstra with a heap, no masks.

A second witness for the rules: written from the ledger and sharing no code with them. Maps have up to three floors with
staircases between them, two levels with steps, and Monsters of one square or of two by two.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from heapq import heappop, heappush
from random import Random
from typing import Any

from dustup.games.shining.content import box

Square = tuple[int, int]
"""Row and column, so that their order is reading order. A model of several squares is where its first one is."""
HEROES = ("galahad", "ranger", "maren", "orrin")
KINDS = ("skeleton",) * 5 + ("bone-archer",) * 2 + ("ash-bat",) + ("sinkhole-wyrm",) * 4 + ("still-water-sister",)
FAR = 999


class Sketch:
    """A random map with models on it."""

    def __init__(self, number: int) -> None:
        random = self.random = Random(f"sketch {number}")
        self.kind = random.choice(KINDS)
        card = box().monsters[self.kind]
        self.card = random.choice(("basic-attack", "smell-of-blood")) if self.kind == "skeleton" else "basic-attack"
        profile = next(iter(card.attacks.values()))
        self.move, self.fly, self.size = card.move, card.fly, card.size
        self.range, self.spell = profile.range, profile.spell
        self._lay_floors()
        self._lay_levels()
        self._lay_stairs()
        self._place_models()

    # -- what is drawn

    def _lay_floors(self) -> None:
        random = self.random
        floors = random.choice((1, 1, 2, 3))
        height, self.width = random.randint(2, 6 if floors == 1 else 3), random.randint(5, 12 if floors == 1 else 7)
        self.height = floors * (height + 1) - 1
        glyphs = "." * random.choice((4, 8, 16, 40)) + "~~" + "ot#" * random.choice((1, 2, 2))
        rows = [row for row in range(self.height) if row % (height + 1) < height]
        self.ground = {(row, column): random.choice(glyphs) for row in rows for column in range(self.width)}
        self.floor = {square: square[0] // (height + 1) for square in self.ground}

    def _lay_levels(self) -> None:
        random = self.random
        self.level = dict.fromkeys(self.ground, 0)
        if random.random() < 0.3:
            edge = random.randrange(1, self.width)
            self.level = {(row, column): int(column >= edge) for row, column in self.ground}
            for each in random.sample(list(self.ground), max(1, len(self.ground) // 8)):
                self.ground[each] = "="

    def _lay_stairs(self) -> None:
        """A staircase has one or two squares on each of two neighbouring floors, some on all three."""
        self.stairs: dict[Square, str] = {}
        for letter, lower in zip("abc", range(max(self.floor.values())), strict=False):
            floors = (lower, lower + 1, lower + self.random.choice((1, 2)))
            for floor in dict.fromkeys(floors):
                here = [each for each in self.ground if self.floor[each] == floor and each not in self.stairs]
                if here:
                    for square in self.random.sample(here, min(len(here), self.random.choice((1, 1, 2)))):
                        self.stairs[square] = letter
                        self.ground[square] = "."

    def _place_models(self) -> None:
        random = self.random
        rooms = [each for each in self.ground if all(one in self.ground for one in self.body(each))]
        self.me = random.choice(rooms)
        own = self.body(self.me)
        for each in own:
            if each not in self.stairs and self.ground[each] in "ot#":
                self.ground[each] = "."
        free = [each for each in self.ground if each not in own]
        places = random.sample(free, min(len(free), random.choice((3, 5, 7, 8))))
        for each in places:
            if self.ground[each] in "ot#":
                self.ground[each] = "."
        count = random.choice((1, 3, 4, 4)) if len(places) > 3 else random.randint(1, len(places))
        self.standing: dict[str, Square] = {}
        self.down: list[Square] = []
        self.heroes: list[dict[str, Any]] = []
        for tag, place in zip(HEROES[:count], places[:count], strict=True):
            ex = bool(self.heroes) and random.random() < 0.25
            hp = 0 if ex else random.randint(1, 7)
            self.heroes.append({"hero": tag, "at": name(place), "hp": hp, "rp": 0})
            if ex:
                self.down.append(place)
            else:
                self.standing[tag] = place
        self.others = places[count:]
        self.monsters: list[dict[str, Any]] = [{"monster": self.kind, "number": 1, "at": name(self.me)}]
        for at, place in enumerate(self.others, 2):
            self.monsters.append({"monster": "skeleton", "number": at, "at": name(place)})

    @property
    def drawing(self) -> str:
        return self._drawn(lambda each: f"^{self.stairs[each]}" if each in self.stairs else self.ground[each])

    @property
    def levels(self) -> str:
        return self._drawn(lambda each: str(self.level[each])) if len({*self.level.values()}) > 1 else ""

    def _drawn(self, glyph: Any) -> str:
        rows = []
        for row in range(self.height):
            squares = [(row, column) for column in range(self.width)]
            rows.append(" ".join(glyph(each) if each in self.ground else "_" for each in squares))
        return "\n".join(rows)

    def shows(self, why: str, end: str) -> Iterator[str]:
        """What this map is an example of, once it is known how the Monster gets along and where it ends."""
        yield f"{self.size * self.size} squares, {why}"
        yield f"{'one floor' if len({*self.floor.values()}) == 1 else 'several floors'}, {why}"
        if self.levels:
            yield "levels"
        if self.floor[(int(end[1:]) - 1, ord(end[0]) - ord("A"))] != self.floor[self.me]:
            yield f"{self.size * self.size} squares climb"
        if any(each in self.stairs for each in self.body(self.me)):
            yield "begins on stairs"
        if name(self.me) == end:
            yield "stays"

    # -- where it is and where it may be

    def body(self, at: Square) -> list[Square]:
        """The squares it stands on."""
        return [(at[0] + down, at[1] + along) for down in range(self.size) for along in range(self.size)]

    def may_be(self, at: Square, closed: Iterable[Square] = ()) -> bool:
        """Whether all of it can be there: terrain, and squares that are closed to it."""
        solid = "#" if self.fly else "ot#"
        return all(
            each in self.ground and self.ground[each] not in solid and each not in closed for each in self.body(at)
        )

    def stops(self, at: Square, models: bool = True) -> bool:
        """Whether it may stop there."""
        return self.may_be(at, (*self.standing.values(), *self.down, *self.others) if models else ())

    def over_cliff(self, a: Square, b: Square) -> bool:
        return not self.fly and self.level[a] != self.level[b] and "=" not in (self.ground[a], self.ground[b])

    def beside(self, at: Square, ignoring: bool) -> Iterator[Square]:
        """Where one step could bring it, as if stairs were plain floor."""
        held = () if ignoring or self.fly else self.standing.values()
        for to in around(at):
            if self.may_be(to, held) and not any(map(self.over_cliff, self.body(at), self.body(to))):
                yield to

    def price(self, to: Square) -> int:
        return 2 if not self.fly and any(self.ground[each] == "~" for each in self.body(to)) else 1

    # -- stairs

    def joined(self, stair: Square, floor: int) -> list[Square]:
        """The squares of the same staircase on a neighbouring floor."""
        if abs(floor - self.floor[stair]) != 1:
            return []
        return [
            each for each, letter in self.stairs.items() if letter == self.stairs[stair] and self.floor[each] == floor
        ]

    def apart(self, a: Square, b: Square) -> int:
        if self.floor[a] == self.floor[b]:
            return abs(a[0] - b[0]) + abs(a[1] - b[1])
        return 1 if a in self.stairs and b in self.joined(a, self.floor[b]) else FAR

    def away(self, at: Square, target: Square) -> int:
        return min(self.apart(each, target) for each in self.body(at))

    def placed(self, stair: Square, target: Square, ignoring: bool) -> Square | None:
        """Where entering a STAIR square puts it, if that leads towards the target's floor."""
        floor, there = self.floor[stair], self.floor[target]
        if floor == there or not (ends := self.joined(stair, floor + (1 if there > floor else -1))):
            return None
        solid = "#" if self.fly else "ot#"
        steps, row = dict.fromkeys(ends, 0), ends
        while row:
            found = []
            for here in row:
                for to in around(here):
                    open_ground = to in self.ground and self.ground[to] not in solid
                    if open_ground and to not in steps and not self.over_cliff(here, to):
                        steps[to] = steps[here] + 1
                        found.append(to)
            row = found
        ranks = []
        for at in self.ground:
            if self.stops(at, not ignoring) and (near := [steps[each] for each in self.body(at) if each in steps]):
                ranks.append((min(near), self.away(at, target), at))
        return min(ranks)[2] if ranks else None

    # -- ways

    def steps(self, at: Square, target: Square, ignoring: bool) -> Iterator[tuple[Square, int]]:
        """Where one step brings it, and what that costs."""
        climbs = {each for each in self.body(at) if each in self.stairs}
        for to in self.beside(at, ignoring):
            stairs = {each for each in self.body(to) if each in self.stairs}
            climbs |= stairs
            if stairs <= {*self.body(self.me)}:
                yield to, self.price(to)
        for stair in climbs:
            if stair in self.ends[ignoring] and (end := self.ends[ignoring][stair]) is not None:
                yield end, 1

    def costs(self, start: Square, target: Square, ignoring: bool = False) -> dict[Square, int]:
        self.ends = {each: {stair: self.placed(stair, target, each) for stair in self.stairs} for each in (False, True)}
        found = {start: 0}
        heap = [(0, start)]
        while heap:
            cost, here = heappop(heap)
            if cost > found[here]:
                continue
            for to, price in self.steps(here, target, ignoring):
                if cost + price < found.get(to, FAR):
                    found[to] = cost + price
                    heappush(heap, (found[to], to))
        return found

    def costs_to(self, goal: Square, target: Square, among: Iterable[Square], ignoring: bool) -> dict[Square, int]:
        """What is left from each of some squares."""
        edges: dict[Square, list[tuple[Square, int]]] = {}
        for here in among:
            for to, price in self.steps(here, target, ignoring):
                edges.setdefault(to, []).append((here, price))
        found, heap = {goal: 0}, [(0, goal)]
        while heap:
            cost, here = heappop(heap)
            for back, price in edges.get(here, []) if cost == found[here] else []:
                if cost + price < found.get(back, FAR):
                    found[back] = cost + price
                    heappush(heap, (found[back], back))
        return found

    # -- attacks

    def attacks(self, at: Square, target: Square) -> bool:
        return any(self._attacks(each, target) for each in self.body(at))

    def _attacks(self, at: Square, target: Square) -> bool:
        if at == target:
            return False
        if self.spell:
            return self._by_stairs(at, target) <= self.range
        if self.apart(at, target) > self.range:
            return False
        if self.floor[at] != self.floor[target]:
            return True
        models = {*self.standing.values(), *self.others} - {at, target}
        solid = {each for each, glyph in self.ground.items() if glyph in "t#"} - {at, target}
        return sees(at, target, models | solid)

    def _by_stairs(self, at: Square, target: Square) -> int:
        """Range of a Spell: counted over anything, and through stairs as well."""
        steps, row = {at: 0}, [at]
        for here in row:
            floors = (self.floor[here] - 1, self.floor[here] + 1) if here in self.stairs else ()
            for to in (*around(here), *(end for floor in floors for end in self.joined(here, floor))):
                if to in self.ground and to not in steps and steps[here] < self.range:
                    steps[to] = steps[here] + 1
                    row.append(to)
        return steps.get(target, FAR)


def name(square: Square) -> str:
    return f"{chr(ord('A') + square[1])}{square[0] + 1}"


def around(square: Square) -> list[Square]:
    row, column = square
    return [(row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column)]


def sees(a: Square, b: Square, blockers: set[Square]) -> bool:
    """The line from centre to centre goes through no blocker, nor between two that meet at a corner it touches."""
    touched = []
    for square in blockers:
        if any(not min(a[axis], b[axis]) <= square[axis] <= max(a[axis], b[axis]) for axis in (0, 1)):
            continue
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
    """Whom the card goes for (the nearest Hero, or the one with the lowest HP), by which kind of way, where it ends."""
    found = []
    weakest = min(row["hp"] for row in sketch.heroes if row["hero"] in sketch.standing)
    for order, row in enumerate(sketch.heroes, 1):
        if row["hero"] not in sketch.standing or (sketch.card == "smell-of-blood" and row["hp"] > weakest):
            continue
        place = sketch.standing[row["hero"]]
        free, through = sketch.costs(sketch.me, place), sketch.costs(sketch.me, place, ignoring=True)
        near = [each for each in {*free, *through} if sketch.attacks(each, place)]
        open_to = [(free[each], each) for each in near if each in free and sketch.stops(each)]
        held = [(through[each], each) for each in near if each in through and sketch.stops(each, models=False)]
        state, ways = (0, open_to) if open_to else (1, held) if held else (2, [])
        cost = min(ways)[0] if ways else sketch.away(sketch.me, place)
        found.append((state, cost, row["hp"], order, row["hero"], ways))
    state, cost, _, _, target, ways = min(found)
    place = sketch.standing[target]
    cheapest = [each for number, each in ways if number == cost]
    goal = min(cheapest, key=lambda at: (-sketch.away(at, place) if sketch.range > 1 else 0, at), default=sketch.me)
    end = (_open, _held, _closed)[state](sketch, place, goal, cost)
    return target, ("open", "held", "closed")[state], name(end)


def _open(sketch: Sketch, place: Square, goal: Square, cost: int) -> Square:
    if cost <= sketch.move:
        return goal
    free = sketch.costs(sketch.me, place)
    left = sketch.costs_to(goal, place, free, False)
    stops = []
    for each, number in free.items():
        if number <= sketch.move and number + left.get(each, FAR) == cost and (sketch.stops(each) or each == sketch.me):
            stops.append((left[each], each))
    return min(stops)[1]


def _held(sketch: Sketch, place: Square, goal: Square, cost: int) -> Square:
    through = sketch.costs(sketch.me, place, ignoring=True)
    left = sketch.costs_to(goal, place, through, True)
    reached, heap = {sketch.me}, [sketch.me]
    while heap:
        here = heap.pop()
        for to, price in sketch.steps(here, place, False):
            on_route = through.get(to, FAR) + left.get(to, FAR) == cost and through[to] == through[here] + price
            if on_route and through[to] <= sketch.move and to not in reached:
                reached.add(to)
                heap.append(to)
    return min((-through[each], each) for each in reached if sketch.stops(each) or each == sketch.me)[1]


def _closed(sketch: Sketch, place: Square, goal: Square, cost: int) -> Square:
    free = sketch.costs(sketch.me, sketch.me)
    near = [
        each for each, number in free.items() if number <= sketch.move and (sketch.stops(each) or each == sketch.me)
    ]
    return min((sketch.away(each, place), free[each], each) for each in near)[2]
