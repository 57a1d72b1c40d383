"""Ways over a board where cells cost differently: plain ones one point to enter, slow ones two, with cliffs and stairs.

``costs`` counts from a place outward, ``costs_to`` what is left from anywhere to some goals; a cell lies on a cheapest
way if the two add up to the cost of the whole way. All of it is masks, a layer for each number of points.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from .bits import cells
from .board import Board

FLOODS = 32
"""From so many starts what was found is known by heart; of more, all is let go."""
UNLIMITED = 1 << 30
"""More points than any way takes."""


class _Flood:
    """How far what was found around a start goes so far."""

    __slots__ = ("around", "layers", "over", "within")

    def __init__(self, start: int) -> None:
        self.layers = [start]
        self.within = [start]
        """All cells of the layers up to each."""
        self.around = 0
        """The last layer but one, and what is beside it: slow cells there are entered now."""
        self.over = False
        """Whether no layer is left to be found."""


class Ways:
    """How somebody gets about on a board, as long as the same is in the way."""

    __slots__ = ("_back", "_floods", "_row", "board", "gates", "levels", "passages", "plain", "slow", "steps")

    def __init__(
        self,
        board: Board,
        plain: int,
        slow: int = 0,
        *,
        levels: Sequence[int] = (),
        steps: int = 0,
        passages: Mapping[int, int] | None = None,
        gates: Sequence[tuple[int, int]] = (),
    ) -> None:
        self.board = board
        plain &= board.all
        self.plain = plain ^ (plain & slow) if slow else plain
        """Cells that take one point to enter."""
        self.slow = slow & board.all
        """Cells that take two."""
        self.levels = levels
        """Parts of the board that lie at different heights: from one to another it goes over ``steps`` only."""
        self.steps = steps
        self.gates = gates
        """In place of levels and steps: by how much a step shifts a mask, and the cells from which it may be made."""
        self._row = 0 if levels or gates else board.row
        """As that of the board, if nothing but what is closed bars a step."""
        self.passages = passages or {}
        """By cell: cells that can be entered from there for one point although they are no neighbours."""
        self._back: dict[int, int] | None = None
        self._floods: dict[int, _Flood] = {}

    @property
    def back(self) -> dict[int, int]:
        """The passages the other way around."""
        if self._back is None:
            back: dict[int, int] = {}
            for start, there in self.passages.items():
                for cell in cells(there):
                    back[cell] = back.get(cell, 0) | self.board.bit[start]
            self._back = back
        return self._back

    def spread(self, mask: int) -> int:
        """Some cells and those beside them, as far as no cliff is between."""
        spread = self.board.spread
        if self.gates:
            return _through(self.gates, mask)
        if not self.levels:
            return spread(mask)
        near = spread(mask & self.steps) | spread(mask) & self.steps | mask
        for level in self.levels:
            near |= spread(mask & level) & level
        return near

    def costs(self, start: int, limit: int | None = None, until: int = 0) -> list[int]:
        """Layers around some cells: layers[k] holds those that take exactly k points to get to.

        It ends with the last layer that is not empty, with the limit, or with the first that holds a cell of ``until``.
        """
        flood = self._floods.get(start) or self._flood(start)
        if limit is None or len(flood.layers) <= limit:
            self._widen(flood, UNLIMITED if limit is None else limit, until)
        layers = flood.layers if limit is None else flood.layers[: limit + 1]
        if until:
            cost = cost_in(layers, until)
            return layers[: cost + 1] if cost >= 0 else _trimmed(layers[:])
        return _trimmed(layers[:])

    def within(self, start: int, limit: int) -> int:
        """Some cells and all that take at most so many points to get to."""
        flood = self._floods.get(start) or self._flood(start)
        within = flood.within
        if len(within) <= limit:
            self._widen(flood, limit, 0)
        return within[limit] if limit < len(within) else within[-1]

    def first(self, start: int, goals: int) -> tuple[int, int]:
        """How many points it takes to the first of some cells, and those of them that take as many; -1 if none can."""
        flood = self._floods.get(start) or self._flood(start)
        layers = flood.layers
        if flood.within[-1] & goals:
            for cost, layer in enumerate(layers):
                if layer & goals:
                    return cost, layer & goals
        self._widen(flood, UNLIMITED, goals)
        found = layers[-1] & goals
        return (len(layers) - 1, found) if found else (-1, 0)

    def way(self, start: int, goal: int, cost: int = -1) -> tuple[int, list[int]]:
        """What a cheapest way to a cell costs, if that is not known, and the cells entered on it up to there.

        There must be one.
        """
        if cost < 0 or start not in self._floods:
            cost, found = self.first(start, self.board.bit[goal])
            assert found, f"no way leads to {goal}"
        return cost, self._path(self._floods[start].layers, goal, cost)

    def ways_back(self, start: int, goal: int) -> Iterator[tuple[int, int]]:
        """All cheapest ways to a cell at once, from there back: how many points it takes, and what is entered then."""
        cost, here = self.first(start, self.board.bit[goal])
        layers, plain, slow, back = self._floods[start].layers, self.plain, self.slow, self.back
        before, row = 0, self._row
        while cost > 0:
            if here:
                yield cost, here
            if row and not slow:
                near = here << 1 | here >> 1 | here << row | here >> row
            else:
                near = self.spread(here & plain) | before
                before = self.spread(here & slow)  # entered for two points, so not from the next layer
            if back:
                near |= _across(back, here)
            cost -= 1
            here = near & layers[cost]

    def _flood(self, start: int) -> _Flood:
        if len(self._floods) >= FLOODS:
            self._floods.clear()
        flood = self._floods[start] = _Flood(start)
        return flood

    def _widen(self, flood: _Flood, limit: int, until: int) -> None:
        """Find layers up to a limit, or until one of some cells is in them, or as many as there are."""
        layers, within = flood.layers, flood.within
        reached = within[-1]
        if flood.over or reached & until:
            return
        plain, slow, passages, row = self.plain, self.slow, self.passages, self._row
        around, last = flood.around, layers[-1]
        # What lies beside squares is worked out here: asking the board for each layer takes twice as long.
        if row and not slow and not passages:
            fresh = plain ^ (plain & reached)
            for _ in range(limit + 1 - len(layers)):
                last = (last << 1 | last >> 1 | last << row | last >> row) & fresh
                if not last:
                    flood.over = True
                    return
                fresh ^= last
                reached |= last
                layers.append(last)
                within.append(reached)
                if last & until:
                    return
            return
        for _ in range(limit + 1 - len(layers)):
            before = around
            around = last << 1 | last >> 1 | last << row | last >> row if row else self.spread(last)
            layer = around & plain | before & slow if slow else around & plain
            if passages:
                layer |= _across(passages, last)
            layer ^= layer & reached
            if not layer and not (slow and last):
                flood.over = True
                break
            reached |= layer
            layers.append(layer)
            within.append(reached)
            last = layer
            if layer & until:
                break
        flood.around = around

    def costs_to(self, goals: int, limit: int | None = None, until: int = 0) -> list[int]:
        """Layers around some goals: layers[k] holds the cells from which it takes exactly k points to get there.

        A cell that is neither plain nor slow is come to by a passage only, and left as any other.
        """
        slow, spread, open_cells = self.slow, self.spread, self.plain | self.slow
        left_from = open_cells
        for end in self.back:
            left_from |= self.board.bit[end]
        layers = [goals & self.board.all]
        reached = layers[0]
        while (limit is None or len(layers) <= limit) and not layers[-1] & until:
            last = layers[-1]
            layer = spread(last & open_cells & ~slow)
            if len(layers) > 1 and slow:
                layer |= spread(layers[-2] & slow)
            layer &= left_from
            if self.back:
                layer |= _across(self.back, last)
            layer &= ~reached
            if not layer and not last & slow:
                break
            reached |= layer
            layers.append(layer)
        return _trimmed(layers)

    def along(self, start: int, layers: Sequence[int], limit: int) -> list[int]:
        """Layers around some cells over these ways that keep to given ones: as far as they lead, and to the limit."""
        found = [start]
        for cost in range(1, min(limit, len(layers) - 1) + 1):
            entered = self.spread(found[-1]) & self.plain | _across(self.passages, found[-1])
            if cost > 1:
                entered |= self.spread(found[-2]) & self.slow
            found.append(entered & layers[cost])
        return found

    def path(self, layers: Sequence[int], goal: int) -> list[int]:
        """One cheapest way within layers that ``costs`` has found: the cells entered, ending with the goal.

        Among equally cheap ways the choice is fixed.
        """
        return self._path(layers, goal, cost_in(layers, self.board.bit[goal]))

    def _path(self, layers: Sequence[int], here: int, cost: int) -> list[int]:
        bit, beside, slow, is_open = self.board.bit, self.board.neighbours, self.slow, self.plain | self.slow
        found: list[int] = []
        if self._row and not self.passages:  # the most common, in few words
            while cost:
                found.append(here)
                cost -= 2 if slow >> here & 1 else 1
                before = beside[here] & layers[cost]
                here = (before ^ (before - 1)).bit_length() - 1
        while cost:
            found.append(here)
            one = bit[here]
            price = 2 if slow & one else 1
            before = 0
            if cost >= price and is_open & one:
                before = (beside[here] if self._row else self.spread(one) & ~one) & layers[cost - price]
            if not before:
                price, before = 1, self.back[here] & layers[cost - 1] & ~one
            here = (before ^ (before - 1)).bit_length() - 1
            cost -= price
        found.reverse()
        return found


def _across(passages: Mapping[int, int], layer: int) -> int:
    """The cells at the other ends of passages from some cells."""
    there = 0
    for start, ends in passages.items():
        if layer >> start & 1:
            there |= ends
    return there


def _through(gates: Sequence[tuple[int, int]], mask: int) -> int:
    """Some cells and those to which a step leads from any of them."""
    near = mask
    for by, starts in gates:
        near |= (mask & starts) << by if by > 0 else (mask & starts) >> -by
    return near


def _trimmed(layers: list[int]) -> list[int]:
    """Without empty layers at the end: a slow cell that could not be entered leaves one."""
    while len(layers) > 1 and not layers[-1]:
        layers.pop()
    return layers


def cost_in(layers: Sequence[int], mask: int) -> int:
    """How many points it takes to the first of some cells; -1 if none of them is in any layer."""
    for cost, layer in enumerate(layers):
        if layer & mask:
            return cost
    return -1
