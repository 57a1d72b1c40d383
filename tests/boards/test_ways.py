"""Ways over boards where cells cost differently, against a plain search."""

from __future__ import annotations

from heapq import heappop, heappush
from random import Random

from dustup.boards import SquareBoard, listed
from dustup.boards.ways import Ways, cost_in


def board(text: str) -> tuple[SquareBoard, dict[str, int]]:
    return SquareBoard.parse(text, diagonal=False)


def plain_costs(ways: Ways, start: int, level: dict[int, int]) -> dict[int, int]:
    """Dijkstra with a heap, cell by cell."""
    found, heap = {start: 0}, [(0, start)]
    while heap:
        cost, here = heappop(heap)
        if cost > found[here]:
            continue
        steps = []
        for to in listed(ways.board.neighbours[here]):
            flat = level.get(here) == level.get(to) or ways.steps & (1 << here | 1 << to)
            if (ways.plain | ways.slow) >> to & 1 and flat:
                steps.append((to, 2 if ways.slow >> to & 1 else 1))
        steps += [(to, 1) for to in listed(ways.passages.get(here, 0))]
        for to, price in steps:
            if cost + price < found.get(to, 999):
                found[to] = cost + price
                heappush(heap, (found[to], to))
    return found


def sketched(number: int) -> tuple[Ways, int, dict[int, int]]:
    """Random ways on a random board, from a random cell."""
    random = Random(f"ways {number}")
    here = SquareBoard(random.randint(3, 8), random.randint(3, 7), diagonal=False)
    cells = listed(here.all)
    plain = sum(1 << each for each in cells if random.random() < 0.7)
    slow = sum(1 << each for each in cells if random.random() < 0.25)
    steps = sum(1 << each for each in cells if random.random() < 0.1)
    level = {each: int(here.place(each)[0] > 3) if number % 2 else 0 for each in cells}
    levels = [sum(1 << each for each in cells if level[each] == one) for one in (0, 1)] if number % 2 else []
    passages = {random.choice(cells): 1 << random.choice(cells)} if number % 3 == 0 else {}
    return Ways(here, plain, slow, levels=levels, steps=steps, passages=passages), random.choice(cells), level


def test_costs_are_those_of_a_plain_search() -> None:
    for number in range(300):
        ways, start, level = sketched(number)
        layers = ways.costs(1 << start)
        found = {cell: cost for cost, layer in enumerate(layers) for cell in listed(layer)}
        assert found == plain_costs(ways, start, level), f"board {number}"


def test_asked_again_and_in_any_order_ways_answer_as_when_they_are_asked_first() -> None:
    for number in range(200):
        ways, start, level = sketched(number)
        random, costs = Random(f"again {number}"), plain_costs(ways, start, level)
        for _ in range(6):
            limit, goals = random.randint(0, 9), 1 << random.choice(listed(ways.board.all))
            near = sum(1 << cell for cell, cost in costs.items() if cost <= limit)
            assert ways.within(1 << start, limit) == near, f"board {number}"
            nearest = min((cost for cell, cost in costs.items() if goals >> cell & 1), default=-1)
            assert ways.first(1 << start, goals) == (nearest, goals if nearest >= 0 else 0), f"board {number}"
            fresh = Ways(
                ways.board, ways.plain, ways.slow, levels=ways.levels, steps=ways.steps, passages=ways.passages
            )
            assert ways.costs(1 << start, limit, goals) == fresh.costs(1 << start, limit, goals), f"board {number}"
            assert ways.costs(1 << start, until=goals) == fresh.costs(1 << start, until=goals), f"board {number}"


def test_what_is_left_to_a_goal_is_the_cost_of_the_way_there() -> None:
    """Also to a goal that only a passage leads to, and from a cell that only a passage leads to."""
    for number in range(300):
        ways, start, level = sketched(number)
        ends = [end for there in ways.passages.values() for end in listed(there)]
        found = {cell: plain_costs(ways, cell, level) for cell in {start, *listed(ways.plain | ways.slow)[:9], *ends}}
        for goal in (start, *ends, *listed(ways.plain | ways.slow)[:3]):
            left = {cell: cost for cost, layer in enumerate(ways.costs_to(1 << goal)) for cell in listed(layer)}
            for cell, costs in found.items():
                if (ways.plain | ways.slow) >> cell & 1 or cell in ends:
                    assert costs.get(goal) == left.get(cell), f"board {number}"


def test_gates_say_the_same_as_levels_and_steps() -> None:
    for number in range(1, 100, 2):
        ways, start, level = sketched(number)
        gates = []
        for along, down in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            here = ways.board.beside
            flat = [
                cell
                for cell in listed(ways.board.all)
                if (to := here(cell, along, down)) >= 0
                and (level[cell] == level[to] or ways.steps & (1 << cell | 1 << to))
            ]
            gates.append((ways.board.by(along, down), sum(1 << cell for cell in flat)))
        same = Ways(ways.board, ways.plain, ways.slow, passages=ways.passages, gates=gates)
        assert same.costs(1 << start) == ways.costs(1 << start), f"board {number}"


def test_a_path_takes_what_it_costs() -> None:
    for number in range(200):
        ways, start, _ = sketched(number)
        layers = ways.costs(1 << start)
        for cost, layer in enumerate(layers):
            for goal in listed(layer):
                path = ways.path(layers, goal)
                assert (path[-1:] or [start]) == [goal]
                assert sum(1 for _ in path) <= cost
                costs = [cost_in(layers, 1 << each) for each in path]
                assert costs == sorted(costs) and (costs[-1:] or [0]) == [cost]


def test_slow_cells_take_two_points_and_a_limit_is_kept() -> None:
    here, drawn = board(". ~ . ~ .")
    ways = Ways(here, here.all, drawn["~"])
    names = [[here.name(each) for each in listed(layer)] for layer in ways.costs(1 << here.cell("A1"))]
    assert names == [["A1"], [], ["B1"], ["C1"], [], ["D1"], ["E1"]]
    assert len(ways.costs(1 << here.cell("A1"), 3)) == 4 and len(ways.costs(1 << here.cell("A1"), 1)) == 1


def test_a_search_ends_where_it_is_told() -> None:
    here, _ = board(". . . . .")
    ways = Ways(here, here.all)
    assert len(ways.costs(1 << here.cell("A1"), until=1 << here.cell("C1"))) == 3


def test_a_way_costs_what_a_plain_search_finds_and_all_cheapest_ways_lead_through_what_adds_up() -> None:
    for number in range(200):
        ways, start, level = sketched(number)
        costs = plain_costs(ways, start, level)
        for goal in list(costs)[:6]:
            cost, path = ways.way(1 << start, goal)
            assert cost == costs[goal] and path == ways.path(ways.costs(1 << start), goal), f"board {number}"
            through = {
                cell: far
                for cell, far in costs.items()
                if far > 0 and far + plain_costs(ways, cell, level).get(goal, 999) == cost
            }
            back = dict(ways.ways_back(1 << start, goal))
            assert {cell: far for far, layer in back.items() for cell in listed(layer)} == through, f"board {number}"
