"""How often the free table and a second referee (``freeform_referee.py``) disagree.

    python studies/freeform_witness.py [--share 1.0]

The referee judges everything twice, strictly and leniently: whatever is doubtful (nearer than 0.002 inch to being
something else, or 0.02 inch in what a way costs) counts against the mover and then for it. What the board accepts the
lenient one must accept, and what the board refuses the strict one must refuse. ``docs/freeform.md`` has the result of
the whole draw.
"""

from __future__ import annotations

import argparse
import math
from collections.abc import Callable, Iterator
from random import Random

from freeform_arena import Model, models, table, wild
from freeform_referee import BAND, SLACK, Witness, hidden, sighted, things_of
from shapely import Point

from dustup.boards.freeform import DROP, FLY, PULL, WALK, Reach, Spot, Table, obscured, sees
from dustup.boards.freeform.sight import plainly_sees


def positions(count: int, seed: int = 0) -> Iterator[tuple[Table, list[Model], Random]]:
    """Every other one on a table of its own, on which anything lies anywhere."""
    plain = table()
    for at in range(count):
        draw = Random(f"witness {seed} {at}")
        place = wild(seed * 1000 + at) if at % 2 else plain
        yield place, models(place, seed * 1000 + at, 14, tops=draw.randrange(5)), draw


def level_of(place: Table, who: Model, x: int, y: int, draw: Random) -> int:
    """A level that somebody could mean there."""
    tops = [each.number for each in place.tops if each.contains(x, y)]
    low = place.level_at(x, y, who.tall)
    return draw.choice([low, *tops]) if tops else low


def on_the_edge(place: Table, who: Model) -> bool:
    """Whether it is doubtful where somebody stands to begin with: the witness could not say."""
    here = Point(who.x, who.y)
    tops = [each.area for each in things_of(place, 0, 0) if each.top]
    return any(each.boundary.distance(here) <= 2 * BAND for each in tops)


def legs(count: int, tell: Callable[[str], None]) -> tuple[int, int, int]:
    """How many legs were judged, how many of them climb, and how many judged differently."""
    judged = climbing = wrong = 0
    for place, standing, draw in positions(10**6):
        for who in standing:
            reach = Reach(place, who, standing, who.move)
            strict, lenient = (Witness(place, who, standing, slack) for slack in (SLACK, -SLACK))
            if on_the_edge(place, who):
                continue
            for _ in range(8):
                if judged >= count:
                    return judged, climbing, wrong
                far, way = draw.randrange(30, who.move), math.tau * draw.random()
                x, y = who.x + round(far * math.cos(way)), who.y + round(far * math.sin(way))
                if draw.random() < 0.3:  # somewhere on or behind something
                    piece = draw.choice(place.pieces)
                    x, y = piece.cx + draw.randint(-120, 120), piece.cy + draw.randint(-120, 120)
                    if math.dist((x, y), (who.x, who.y)) > who.move:
                        continue
                end = (x, y, level_of(place, who, x, y, draw))
                start = (who.x, who.y, who.level)
                falling = draw.random() < 0.2
                ours: int | None
                if falling:
                    course = reach.course(*start, *end, falling=True) if reach.free(*end) else None
                    ours = None if course is None else course.cost
                else:
                    price = reach.leg(*start, *end) if reach.free(*end) else -1
                    ours = None if price < 0 else price
                most, least = strict.leg(start, end, falling), lenient.leg(start, end, falling)
                judged += 1
                climbing += ours is not None and (ours > far + 3 or start[2] != end[2])
                generous = ours is not None and (least is None or ours < least - BAND)
                mean = most is not None and (ours is None or ours > most + BAND)
                if generous or mean:
                    wrong += 1
                    tell(f"leg {start} {end} r={who.r} falling={falling}: {ours}, strictly {most}, leniently {least}")
    return judged, climbing, wrong


def points(tables: int, each: int, tell: Callable[[str], None]) -> tuple[int, int, int, int]:
    """How many points were judged, accepted, accepted by a bent or climbing way, and judged differently."""
    judged = accepted = bent = wrong = 0
    for place, standing, draw in positions(tables, seed=1):
        who = draw.choice([each for each in standing if not on_the_edge(place, each)])
        reach = Reach(place, who, standing, who.move)
        strict, lenient = (Witness(place, who, standing, slack) for slack in (SLACK, -SLACK))
        for _ in range(each):
            x, y = (mid + draw.randint(-who.move - 20, who.move + 20) for mid in (who.x, who.y))
            spot = Spot(x, y, level_of(place, who, x, y, draw))
            ours = reach.cost(spot)
            judged += 1
            accepted += ours is not None
            bent += ours is not None and ours > math.dist((x, y), (who.x, who.y)) + 1
            if ours is None:
                fine = strict.cost(spot, who.move - BAND) is None
            else:
                fine = lenient.cost(spot, who.move + BAND) is not None
            if not fine:
                wrong += 1
                tell(f"point {spot} from {(who.x, who.y, who.level)} r={who.r} move={who.move}: ours {ours}")
    return judged, accepted, bent, wrong


def manners(count: int, tell: Callable[[str], None]) -> tuple[int, int, int]:
    """How many flights and pulls were judged, how many are possible, how many were judged differently."""
    judged = possible = wrong = 0
    for place, standing, draw in positions(10**6, seed=6):
        for who in standing:
            if on_the_edge(place, who):
                continue
            strict, lenient = (Witness(place, who, standing, slack) for slack in (SLACK, -SLACK))
            for manner in (FLY, PULL):
                if judged >= count:
                    return judged, possible, wrong
                reach = Reach(place, who, standing, 300, manner)
                way, far = draw.random() * math.tau, draw.randrange(20, 340)
                x, y = who.x + round(far * math.cos(way)), who.y + round(far * math.sin(way))
                spot = Spot(x, y, level_of(place, who, x, y, draw))
                if manner == PULL and who.level and draw.random() < 0.5:
                    spot = reach.off_the_edge(x - who.x, y - who.y) or spot
                ours = reach.cost(spot) is not None
                judged += 1
                possible += ours
                length = math.dist((who.x, who.y), spot[:2])
                most, least = ((each.stands if manner == FLY else each.pulled)(spot) for each in (strict, lenient))
                if (length < 301 and least) < ours or (length < 301 and most) > ours:
                    wrong += 1
                    tell(f"{manner} {spot} from {who}: ours {ours}")
    return judged, possible, wrong


def pairs(seed: int) -> Iterator[tuple[Table, Model, Model, list[Model], Random]]:
    for place, standing, draw in positions(10**6, seed):
        for _ in range(10):
            one, other = draw.sample(standing, 2)
            yield place, one, other, standing, draw


def sights(count: int, tell: Callable[[str], None]) -> tuple[int, int, int]:
    """How many pairs were judged, how many see each other, how many were judged differently."""
    seen = wrong = 0
    for (place, one, other, standing, _), _ in zip(pairs(2), range(count), strict=False):
        ours = sees(place, one, other, standing)
        seen += ours
        if sighted(place, one, other, standing, -SLACK if ours else BAND) != ours:
            wrong += 1
            tell(f"sight {one} {other}: ours {ours}")
    return count, seen, wrong


def covers(count: int, tell: Callable[[str], None]) -> tuple[int, int, int]:
    """How many pairs were judged, how many targets are hidden, how many were judged differently."""
    found = wrong = 0
    for (place, one, other, _, _), _ in zip(pairs(3), range(count), strict=False):
        ours = {each.name for each in obscured(place, one, other)}
        found += bool(ours)
        if not hidden(place, one, other, -SLACK) <= ours <= hidden(place, one, other, SLACK):
            wrong += 1
            tell(f"cover {one} {other}: ours {ours}")
    return count, found, wrong


def symmetry(count: int) -> tuple[int, int, int]:
    """How many pairs were asked, how many see each other in one direction only, how many not by the plain rule."""
    one_way = unlike = 0
    for (place, one, other, standing, _), _ in zip(pairs(4), range(count), strict=False):
        ours = sees(place, one, other, standing)
        one_way += ours != sees(place, other, one, standing)
        unlike += ours != plainly_sees(place, one, other, standing)
    return count, one_way, unlike


def listed(tables: int, tell: Callable[[str], None]) -> tuple[int, int, int]:
    """How many places were listed, how many of them are refused, how many are listed twice."""
    places = refused = twice = 0
    for place, standing, draw in positions(tables, seed=5):
        for who in standing:
            foes = [each for each in standing if each.side != who.side]
            for manner in (WALK, DROP, FLY, PULL):
                reach = Reach(place, who, standing, who.move, manner)
                near = [each for each in foes if math.dist((each.x, each.y), (who.x, who.y)) < each.r + who.r + 30]
                some = list(reach.places(touch=foes, engaged=near, here=draw.random() < 0.5))
                places += len(some)
                twice += len(some) - len(set(some))
                for spot in some:
                    if reach.cost(spot) is None:
                        refused += 1
                        tell(f"listed {manner} {spot} from {who}: {reach.why_not(spot)}")
    return places, refused, twice


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--share", type=float, default=1.0, help="of the whole draw")
    share = arguments.parse_args().share

    def told(text: str) -> None:
        print("    differs:", text)

    judged, climbing, wrong = legs(int(20000 * share), told)
    print(f"legs                 {judged}, {climbing} of them climb or fall; judged differently: {wrong}", flush=True)
    judged, possible, wrong = manners(int(4000 * share), told)
    print(f"flights and pulls    {judged}, {possible} of them possible; judged differently: {wrong}", flush=True)
    count, seen, wrong = sights(int(5000 * share), told)
    print(f"sights               {count}, {seen} of them seen; judged differently: {wrong}", flush=True)
    count, found, wrong = covers(int(5000 * share), told)
    print(f"cover                {count}, {found} of them hidden; judged differently: {wrong}", flush=True)
    count, one_way, unlike = symmetry(int(10000 * share))
    print(f"symmetry             {count} pairs, one way only: {one_way}; unlike the plain rule: {unlike}", flush=True)
    places, refused, twice = listed(int(200 * share), told)
    print(f"listed places        {places}; refused: {refused}; listed twice: {twice}", flush=True)
    judged, accepted, bent, wrong = points(int(200 * share), 200, told)
    told_points = f"{accepted} accepted, {bent} of them bent or climbing"
    print(f"any points           {judged}, {told_points}; judged differently: {wrong}")


if __name__ == "__main__":
    main()
