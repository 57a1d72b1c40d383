"""What a free table costs: reach, listed places, any point, lit area, sight and cover, in processor time.

    python studies/freeform_bench.py [--models 14] [--tables 30]

``docs/freeform.md`` has the figures.
"""

from __future__ import annotations

import argparse
import gc
from collections.abc import Callable, Sequence
from random import Random
from statistics import mean
from time import process_time
from typing import Any

from freeform_arena import Model, bare, models, table

from dustup.boards.freeform import Reach, Spot, Table, obscured, sees
from dustup.boards.freeform.sight import plainly_sees


def each(work: Callable[..., Any], items: Sequence[tuple[Any, ...]], passes: int = 5) -> float:
    """Microseconds for one of the items, in the best of some passes."""
    best = 1e9
    for _ in range(passes):
        start = process_time()
        for item in items:
            work(*item)
        best = min(best, (process_time() - start) / len(items))
    return best * 1e6


def longest(work: Callable[..., Any], items: Sequence[tuple[Any, ...]]) -> float:
    """Milliseconds for the slowest of the items, each taken at its best of three."""
    best = [1e9] * len(items)
    for _ in range(3):
        for at, item in enumerate(items):
            start = process_time()
            work(*item)
            best[at] = min(best[at], process_time() - start)
    return max(best) * 1e3


def made(place: Table, who: Model, others: list[Model]) -> Reach:
    return Reach(place, who, others, who.move)


def measure(name: str, place: Table, boards: list[list[Model]]) -> None:
    draw = Random(1)
    who = [(place, one, others) for others in boards for one in others]
    foes = [[other for other in others if other.side != one.side] for _, one, others in who]
    print(f"{name}: {len(boards)} tables of {len(boards[0])} models")
    print(f"  Reach made                                 {each(made, who):8.1f} µs")
    reaches = [made(*item) for item in who]
    rays = [(reach, way) for reach in reaches for way in range(16)]
    print(f"  one listed place, as far as possible       {each(lambda reach, way: reach.ray(way), rays):8.1f} µs")

    def listed(place: Table, one: Model, others: list[Model], foes: list[Model]) -> Any:
        return made(place, one, others).places(touch=foes)

    items = [(*item, against) for item, against in zip(who, foes, strict=True)]
    counts = [listed(*item).count for item in items]
    price = each(listed, items)
    print(f"  Reach made, its places counted             {price:8.1f} µs   {mean(counts):.1f} listed")
    price = each(lambda *item: list(listed(*item)), items)
    print(f"  Reach made, all of them taken              {price:8.1f} µs, {price / mean(counts):.1f} each")
    searched = each(lambda *item: list(made(*item).settled()), who, 2)
    print(f"  all bends searched                         {searched:8.1f} µs")
    points = []
    for reach in reaches:
        far = reach.budget
        for _ in range(8):
            x, y = reach.x + draw.randint(-far, far), reach.y + draw.randint(-far, far)
            points.append((reach, Spot(x, y, place.level_at(x, y, reach.who.tall))))
    for reach in reaches:
        list(reach.settled())
    legal = mean(reach.cost(spot) is not None for reach, spot in points)
    price = each(lambda reach, spot: reach.cost(spot), points, 2)
    print(f"  any point, bends known                     {price:8.1f} µs   {legal:.2f} legal")
    some = [(reach.table, reach.who, reach.others, spot) for reach, spot in points[:: max(1, len(points) // 1500)]]

    def clicked(place: Table, one: Model, others: list[Model], spot: Spot) -> Any:
        return made(place, one, others).cost(spot)

    def refused(place: Table, one: Model, others: list[Model], spot: Spot) -> Any:
        return made(place, one, others).why_not(spot)

    price, worst = each(clicked, some, 2) / 1e3, longest(clicked, some)
    print(f"  any clicked point, nothing known           {price:8.2f} ms, at worst {worst:.2f}")
    price, worst = each(refused, some, 2) / 1e3, longest(refused, some)
    print(f"  and why not                                {price:8.2f} ms, at worst {worst:.2f}")
    lit = who[:: max(1, len(who) // 150)]

    def area(place: Table, one: Model, others: list[Model]) -> Any:
        return made(place, one, others).area()

    price, worst = each(area, lit, 2) / 1e3, longest(area, lit)
    print(f"  lit area for a page                        {price:8.2f} ms, at worst {worst:.2f}")
    pairs = [(place, a, b, others) for others in boards for a in others for b in others if a.side < b.side]
    seen = mean(sees(*pair) for pair in pairs)
    print(f"  sight between two bases                    {each(sees, pairs):8.1f} µs   {seen:.2f} seen")
    print(f"  the same, all lines tried                  {each(plainly_sees, pairs[::10], 1):8.1f} µs")
    print(f"  what hides a base from another             {each(obscured, [pair[:3] for pair in pairs]):8.1f} µs")


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--models", type=int, default=14)
    arguments.add_argument("--tables", type=int, default=30)
    given = arguments.parse_args()
    gc.disable()
    for name, place in (("plain", bare()), ("everything", table())):
        measure(name, place, [models(place, seed, given.models) for seed in range(given.tables)])


if __name__ == "__main__":
    main()
