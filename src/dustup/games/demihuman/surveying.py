"""What a place means to whoever is asked: its name, the way there, who is in reach from it, how far ranges go."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from math import isqrt
from typing import Any

from dustup.boards.freeform import DROP, Climb, Disc, Reach, Spot, Way, gap, inches
from dustup.boards.freeform.spots import direction
from dustup.engine.kept import ByHeart
from dustup.engine.options import Within
from dustup.engine.rooms import Span
from dustup.engine.rule import Choose
from dustup.engine.text import Text, counted, listed
from dustup.games.demihuman.cards import Attack as Profile
from dustup.games.demihuman.options import Aim, Attack, Cast, Deploy, Save, Set, Sweep
from dustup.games.demihuman.rules.attacks import blind
from dustup.games.demihuman.rules.ground import hidden, kind_of, sighted
from dustup.games.demihuman.rules.movement import inches_of
from dustup.games.demihuman.state import INCH, NOBODY, TABLE, TOUCH, Model, State
from dustup.games.demihuman.words import name_of

COMPASS = (
    *("east", "east-south-east", "south-east", "south-south-east"),
    *("south", "south-south-west", "south-west", "west-south-west"),
    *("west", "west-north-west", "north-west", "north-north-west"),
    *("north", "north-north-east", "north-east", "east-north-east"),
)
"""The sixteen directions; north is where the first corners are."""
BESIDE = 10
"""So many hundredths from terrain are beside it."""
MOST = 6
"""So many sentences are said of what can be done from a place."""


def who_goes(m: State, question: Choose, option: Any) -> Model | None:
    """The model a place is for; nobody where an objective goes."""
    if isinstance(option, Set):
        return None
    id = option.model if isinstance(option, Deploy | Save) else question.why.args.get("model", m.active)
    return m.models[id] if isinstance(id, int) and id != NOBODY else None


def is_point(option: Any) -> bool:
    """Whether a bare point is chosen, and nobody goes there."""
    return isinstance(option, Aim | Cast)


# -- what a place is called --------------------------------------------------------------------------------------------


def called_places(m: State, question: Choose, option: Any, places: list[Spot]) -> list[str]:
    """How places are called for whoever does not see them; two of the same name have their points beside it."""
    model, bare = who_goes(m, question, option), is_point(option)
    known = KNOWN.get(key := seen_from(m, model, bare))
    if known is None:
        known = KNOWN.keep(key, {})
    for each in places:
        if each not in known:
            known[each] = called_place(m, model, bare, each)
    said = [known[each] for each in places]
    return [
        text if said.count(text) == 1 else f"{text} ({inches(place.x)},{inches(place.y)})"
        for text, place in zip(said, places, strict=True)
    ]


KNOWN: ByHeart[tuple[Any, ...], dict[Spot, str]] = ByHeart(64)
"""Places by their names, as long as everybody stands where they stood: several families list the same ones."""


def seen_from(m: State, model: Model | None, bare: bool) -> tuple[Any, ...]:
    """All that the name of a place depends on: for whom it is, the terrain, and who stands where."""
    on_table = model is not None and model.where == TABLE
    who = model and ((model.tag, bare) if on_table else (model.seat, model.r, model.tall))
    others = [(each.tag, each.spot) for each in m.standing()]
    return m.box, m.table, who, *others, *[(each.x, each.y) for each in m.solid()]


def called_place(m: State, model: Model | None, bare: bool, place: Spot) -> str:
    """What one place is called: from the edges, from where a model stands, or as a bare point."""
    if model is None or model.where != TABLE:
        return ", ".join([from_edges(m, place), *surroundings(m, model, place)])
    return pointed(m, model, place) if bare else stepped(m, model, place)


def from_edges(m: State, spot: Spot) -> str:
    """How far a place is from the two nearest edges."""
    across, down = m.table.width, m.table.height
    along = ("west", spot.x) if 2 * spot.x <= across else ("east", across - spot.x)
    below = ("north", spot.y) if 2 * spot.y <= down else ("south", down - spot.y)
    return f"{tenths(along[1])} inches from the {along[0]} edge and {tenths(below[1])} from the {below[0]} edge"


def stepped(m: State, model: Model, to: Spot) -> str:
    """A place seen from where a model stands: whom it touches there, or how far and in which direction."""
    if to == model.spot:
        return "where it stands"
    there = Disc(*to, r=model.r, tall=model.tall)
    far = bearing(model.spot, to)
    touched = [each for each in m.standing() if each is not model and each.level == to.level and m.touch(there, each)]
    said = [f"in contact with {' and '.join(touching(model, each, to) for each in touched)}"] if touched else []
    if to.level != model.level:
        said.append(f"on the {kind_of(m, m.table.numbered[to.level].name).name}" if to.level else "on the ground")
    return ", ".join([*said, far, *surroundings(m, model, to)])


def touching(model: Model, other: Model, to: Spot) -> str:
    """Whom a model touches at a place, and on which side of it as it comes along."""
    dx, dy = other.x - model.x, other.y - model.y
    ex, ey = to.x - other.x, to.y - other.y
    along, aside = dx * ex + dy * ey, dx * ey - dy * ex
    if abs(aside) * 2 < abs(along):
        return name_of(other) if along < 0 else f"{name_of(other)}, far side"
    return f"{name_of(other)}, {'right' if aside > 0 else 'left'} flank"


def pointed(m: State, model: Model, to: Spot) -> str:
    """A bare point: on somebody, beside somebody, or how far away."""
    point = Disc(*to, r=0, tall=0)
    near = [each for each in m.standing() if each is not model and gap(point, each) <= BESIDE]
    said = [f"{'on' if (each.x, each.y) == (to.x, to.y) else 'beside'} {name_of(each)}" for each in near[:1]]
    said += [f"on the {kind_of(m, m.table.numbered[to.level].name).name}"] if to.level else []
    return ", ".join([*said, bearing(model.spot, to)])


def bearing(start: Spot, to: Spot) -> str:
    """How far and in which of the sixteen directions."""
    dx, dy = to.x - start.x, to.y - start.y
    return f"{tenths(isqrt(dx * dx + dy * dy))} inches {COMPASS[direction(dx, dy)]}"


def tenths(length: int) -> str:
    """A length as it is said aloud."""
    whole, part = divmod((length + 5) // 10, 10)
    return f"{whole}.{part}"


def surroundings(m: State, model: Model | None, to: Spot) -> Iterator[str]:
    """Beside which terrain a place is, and whether the nearest enemy sees it there."""
    there = Disc(*to, r=model.r if model is not None else 50, tall=model.tall if model is not None else 0)
    if not to.level:
        inside = [each for each in m.table.pieces if each.contains(to.x, to.y)]
        close = [each for each in m.table.pieces if each.within(there, BESIDE + 1)]
        near = [each for each in close if each not in inside and each.gap(there) <= BESIDE]
        for word, piece in (*(("in", each) for each in inside), *(("beside", each) for each in near)):
            kind = kind_of(m, piece.name)
            yield f"{'under' if word == 'in' and kind.overhang else word} the {kind.name}"
        if (inside or near) and model is not None:
            yield from cover_at(m, model, there)


def cover_at(m: State, model: Model, there: Disc) -> Iterator[str]:
    """Whether the nearest enemy sees a model at a place, and whether it is in cover from it."""
    enemies = m.enemies(model)
    if enemies:
        nearest = min(enemies, key=lambda each: (gap(there, each), each.id))
        if not sighted(m, nearest, there, model):
            yield f"out of sight of {name_of(nearest)}"
        elif any(hidden(m, nearest, there)):
            yield f"in cover from {name_of(nearest)}"


# -- the way there -----------------------------------------------------------------------------------------------------


def reach_in(question: Choose, option: Any) -> Reach | None:
    """The reach behind an option that moves somebody."""
    for family in question.options.parts:
        if isinstance(family, Within) and option in family:
            region = getattr(family.mask, "region", family.mask)
            return getattr(region, "reach", None)
    return None


def way_to(m: State, question: Choose, option: Any) -> dict[str, Any] | None:
    """What a place is called, and the way of somebody who is sent there: its bends, its length, its climbs, and what
    can be done from there."""
    to = getattr(option, "to", None)
    if not isinstance(to, Spot):
        return None
    (place,) = called_places(m, question, option, [to])
    model, reach = who_goes(m, question, option), reach_in(question, option)
    way = None if model is None or reach is None or is_point(option) else reach.way(to)
    if model is None or reach is None or way is None:
        return {"place": place}
    path = [m.table.write(each) for each in dict.fromkeys(way.spots)] or [m.table.write(to)]
    about = list(from_there(m, model, to))[:MOST]
    climbs = climbs_of(m, way, reach)
    return {"place": place, "path": path, "inches": inches(way.cost), "climbs": climbs, "about": about}


def as_far_as_possible(m: State, question: Choose, wanted: Any, listed: Any) -> Any:
    """Where a model gets to that is sent straight to a place out of its reach; the listed place if that is nearer."""
    model, aim = who_goes(m, question, wanted), getattr(wanted, "to", None)
    if model is None or model.where != TABLE or aim is None or aim.level != model.level:
        return listed
    near, far = model.spot, aim
    while max(abs(far.x - near.x), abs(far.y - near.y)) > 1:
        middle = Spot((near.x + far.x) // 2, (near.y + far.y) // 2, aim.level)
        if replace(wanted, to=middle) in question.options:
            near = middle
        else:
            far = middle
    here = replace(wanted, to=near)
    return here if here in question.options and apart(near, aim) < apart(listed.to, aim) else listed


def apart(one: Spot, two: Spot) -> int:
    """The square of how far two points are apart."""
    return (one.x - two.x) ** 2 + (one.y - two.y) ** 2


def climbs_of(m: State, way: Way, reach: Reach) -> list[str]:
    """What is climbed and fallen on a way, in order, and what slow ground adds."""
    said = [climbed(m, each) for leg in way.legs for each in leg.climbs]
    slowed = sum(each.slowed for each in way.legs)
    if slowed and reach.manner != DROP:
        said.append(f"{inches(slowed)} inches more on Difficult ground")
    return said


def climbed(m: State, climb: Climb) -> str:
    """One climb."""
    name = kind_of(m, climb.piece.name).name
    if climb.fall:
        return f"falls {inches(climb.piece.rise)} inches from the {name}"
    return f"{'up onto' if climb.up else 'down from'} the {name}, {inches(climb.piece.rise)} inches"


def from_there(m: State, model: Model, to: Spot) -> Iterator[str]:
    """Who is in reach of a model at a place, and who could shoot it there."""
    there = Disc(*to, r=model.r, tall=model.tall)
    enemies = m.enemies(model)
    melee = [each for each in enemies if m.within(there, each, max(model.card.reach, each.card.reach))]
    if melee:
        yield f"In melee with {listed([name_of(each) for each in melee])}."
    for attack in shots(model) if not melee else ():
        aims = [each for each in enemies if reaches(m, model, attack, there, each)]
        if aims:
            yield f"{attack.name} reaches {listed([name_of(each) for each in aims])}."
    shooters = [
        each for each in enemies if not m.engaging(each) and each not in melee and shoots(m, each, model, there)
    ]
    if shooters:
        yield f"Could be shot by {listed([name_of(each) for each in shooters])}."


def shots(model: Model) -> list[Profile]:
    """Ranged attacks that are aimed at somebody."""
    every = model.card.attacks.values()
    return [each for each in every if not (each.melee or each.sometimes or each.point or each.area)]


def reaches(m: State, model: Model, attack: Profile, there: Disc, target: Model) -> bool:
    """Whether an attack could be aimed from a place at somebody."""
    if not m.within(there, target, attack.range):
        return False
    return blind(m, model, attack) or sighted(m, there, target, model)


def shoots(m: State, enemy: Model, model: Model, there: Disc) -> bool:
    """Whether an enemy could shoot somebody who stands at a place."""
    near = (each for each in shots(enemy) if m.within(enemy, there, each.range))
    return any(blind(m, enemy, each) or sighted(m, enemy, there, model) for each in near)


# -- ranges ------------------------------------------------------------------------------------------------------------


def rings_of(m: State, question: Choose) -> list[dict[str, Any]]:
    """How far the attacks and abilities reach among which a model can choose."""
    id = question.why.args.get("model", NOBODY)
    if question.why.key not in ("act", "charge") or id == NOBODY:
        return []
    model = m.models[id]
    at, size = m.table.write(model.spot), 2 * model.r
    found: dict[str, dict[str, Any]] = {}
    for option in question.options.samples():
        far, name, write = ranged(model, option)
        if write and write not in found:
            end = f"{counted(far, 'inch', 'inches')}" if far else "contact"
            to = far * INCH + TOUCH
            found[write] = {"at": at, "size": size, "from": 0, "to": to, "name": f"{name}, {end}", "write": write}
    return list(found.values())


def ranged(model: Model, option: Any) -> tuple[int, str, str]:
    """How far an option reaches, what it is called, and how such answers begin."""
    if isinstance(option, Attack | Sweep | Aim):
        attack = model.card.attacks[option.attack]
        return attack.point or attack.area or attack.range, attack.name, f"{option.verb} {attack.key}"  # type: ignore[union-attr]
    if isinstance(option, Cast):
        ability = model.card.abilities[option.ability]
        return ability.point, ability.name, f"{option.verb} {ability.key}"  # type: ignore[attr-defined]
    return 0, "", ""


def span_of(m: State, text: Text, tag: str) -> Span:
    """How far a model moves and its attacks reach, by its tag: as the ruler has it, terrain left aside."""
    model = {each.tag: each for each in m.models}[tag]
    if model.where != TABLE:
        return Span()
    walk = inches_of(m, model)
    far: dict[int, list[str]] = {}
    for attack in model.card.attacks.values():
        far.setdefault(attack.point or attack.area or attack.range, []).append(attack.name)
    rings = [("goes", walk * INCH, text.word("reach", "goes").format(counted(walk, "inch", "inches")))] if walk else []
    for to, names in far.items():
        name = f"{listed(names)}, {counted(to, 'inch', 'inches') if to else 'contact'}"
        rings.append(("hits", to * INCH + TOUCH, name))
    common = {"at": m.table.write(model.spot), "size": 2 * model.r, "from": 0}
    drawn = [{**common, "to": to, "kind": kind, "name": name} for kind, to, name in rings]
    return Span(says=[text.word("reach", "model")], rings=drawn)
