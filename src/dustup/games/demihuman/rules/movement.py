"""Movement: how far, by which way, climbing and falling; being pulled and carried."""

from __future__ import annotations

from typing import Any

from dustup.boards.freeform import DROP, FLY, PULL, WALK, Beside, Near, Places, Reach, Spot
from dustup.engine.cite import clause
from dustup.engine.hearing import BEFORE, after, at_once, before
from dustup.engine.options import Options, Over
from dustup.engine.rule import Choose, Prompt, Rule
from dustup.games.demihuman.events import Carried, Fell, LeftBehind, Moved, Pulled, Stayed
from dustup.games.demihuman.happenings import Fall, Walk
from dustup.games.demihuman.options import Let, Place, Target
from dustup.games.demihuman.rules.conditions import SLOW
from dustup.games.demihuman.rules.damage import hurt
from dustup.games.demihuman.rules.focuses import improvise
from dustup.games.demihuman.state import INCH, TOUCH, Model, State

LET = Let()


@clause("action.move.distance", "condition.slow", "ruling.condition.slow")
def inches_of(m: State, model: Model) -> int:
    """Its MV, less its points of Slow, never below none, and what cards add."""
    walk = Walk(model, model.card.mv)
    if m.ears.heard(BEFORE, Walk, model.id):
        at_once(before(m, walk))
    return max(0, walk.inches - model.has(SLOW))


@clause("movement.not-over-models", "ruling.movement.tight", "ruling.move.up-to", "tag.fly.movement")
@clause("ruling.board.edge", "ruling.board.hundredths", "terrain.difficult", "ruling.movement.difficult")
@clause("terrain.overhang", "ruling.terrain.overhang", "ruling.movement.level", "ruling.terrain.movable")
def reach_of(m: State, model: Model, hundredths: int, falling: bool = False) -> Reach:
    """Everywhere a model can move so far: round models and terrain, climbing what can be climbed, or in flight."""
    manner = FLY if model.card.flies else DROP if falling else WALK
    return m.reaches.of(m.table, model, m.in_the_way(), hundredths, manner)


class InMelee(Near):
    """A limit: still in melee with an enemy."""

    __slots__ = ()


@clause("action.move.stays-engaged", "ruling.move.enemies-only", "ruling.tag.fly")
def staying(model: Model, engaged: list[Model]) -> list[InMelee]:
    """A unit that Moves ends in melee with every enemy it was in melee with."""
    return [InMelee(each, max(model.card.reach, each.card.reach) * INCH + TOUCH) for each in engaged]


WHY = {
    "move": "action.move.distance",
    "disengage": "action.disengage.move",
    "charge": "action.charge",
    "save": "tag.save",
    "carry": "tag.carry",
    "make": "tag.make",
}
"""By what a model moves: the clause that lets it."""
CLIMBING = ("movement.climb", "ruling.movement.climb-cost")


@clause("ruling.move.up-to", "ruling.movement.fall", tells=(*WHY.values(), *CLIMBING))
def go(m: State, model: Model, reach: Reach, to: Any, by: str) -> Rule[None]:
    """A model goes where it was sent; a fall on the way hurts at once, and whoever dies of it goes no farther."""
    if to == model.spot:
        m.tell(Stayed, model.id, by, cites=WHY[by])
        return
    way = reach.way(to)
    assert way is not None, "only places in reach are accepted"
    for drop in way.falls:
        stand(model, Spot(*drop.at))
        yield from fall(m, model, drop.piece.rise)
        if not model.alive:
            return
    stand(model, to)
    climbs = any(not each.fall for leg in way.legs for each in leg.climbs)
    m.tell(Moved, model.id, by, tuple(way.spots), way.cost, cites=(WHY[by], *CLIMBING) if climbs else WHY[by])
    improvise(m)


def stand(model: Model, to: Any) -> None:
    """Where a model stands from now on."""
    model.x, model.y, model.level = to.x, to.y, to.level


@clause("movement.fall", "movement.fall-damage", "tag.fly.no-fall", "ruling.attack.non-attack-damage")
def fall(m: State, model: Model, depth: int) -> Rule[None]:
    """Half the height of the terrain, rounded up, as damage."""
    inches = -(-depth // INCH)
    drop = Fall(model, (inches + 1) // 2)
    yield from before(m, drop)
    m.tell(Fell, model.id, model.spot, inches)
    yield from hurt(m, model, drop.damage)
    if model.alive:
        yield from after(m, drop)


# -- moved by others ---------------------------------------------------------------------------------------------------


@clause("ruling.board.hundredths", "ruling.move.up-to")
def anywhere(reach: Reach) -> Places:
    """The places of a reach. If none is listed, where it stands is: who is hemmed in may have a way out all the same,
    between the directions that are tried, and a place that is not listed is accepted only beside one that is."""
    places = reach.places()
    return places if places.count else reach.places(here=True)


@clause("tag.pulled", "tag.pulled.no-climb", "ruling.tag.pulled", "ruling.movement.forced-fall")
def pull(m: State, model: Model, inches: int, seat: int, card: str) -> Rule[None]:
    """A model is moved up to so far along a straight line, as a player likes; it stops at whatever it meets."""
    reach = Reach(m.table, model, m.in_the_way(), inches * INCH, PULL)
    options: Options[Any] = Options((Over(Place, anywhere(reach)),), (LET,))
    answer = yield Choose(seat, options, Prompt("pull", seat=seat, model=model.id, card=card))
    if isinstance(answer, Let) or answer.to == model.spot:
        return
    way = reach.way(answer.to)
    assert way is not None, "only places in reach are accepted"
    stand(model, answer.to)
    m.tell(Pulled, model.id, tuple(way.spots))
    for drop in way.falls if not model.card.flies else ():
        yield from fall(m, model, drop.piece.rise)
    improvise(m)


@clause("tag.carry", "ruling.tag.carry")
def carry_along(m: State, model: Model, passenger: Model) -> Rule[None]:
    """After its movement a model sets the one it carries down in contact with itself; without room it stays behind."""
    others = [each for each in m.in_the_way() if each is not passenger]
    room = Beside(m.table, passenger, others, Near(model, TOUCH))
    if not room.count:
        m.tell(LeftBehind, passenger.id, model.id)
        return
    options: Options[Any] = Options((Over(Place, room),))
    answer = yield Choose(model.seat, options, Prompt("set-down", seat=model.seat, model=passenger.id))
    stand(passenger, answer.to)
    model.delivered = True
    m.tell(Carried, passenger.id, model.id, answer.to)
    improvise(m)


@clause("tag.carry", "ruling.tag.carry")
def whom_to_carry(m: State, model: Model) -> Rule[Model | None]:
    """One ally in contact when the movement starts, if the card can carry somebody and its player likes."""
    ability = model.card.ability("carry")
    if ability is None:
        return None
    near = [each for each in m.allies(model) if m.touch(model, each)]
    if ability.carries == "low":
        near = [each for each in near if each.card.height <= 2]
    if not near:
        return None
    options: Options[Any] = Options.of(*(Target(each.id) for each in near), LET)
    answer = yield Choose(model.seat, options, Prompt("carry", seat=model.seat, model=model.id))
    return None if isinstance(answer, Let) else m.models[answer.model]
