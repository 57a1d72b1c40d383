"""Deploying teams: corners, those the mission is about, objectives, then models in turns; pass chips."""

from __future__ import annotations

from itertools import combinations
from typing import Any

from dustup.boards.freeform import Away, Disc, Inside, Limit, Near, NearEdge, Outline, Thorough, box
from dustup.engine.cite import clause
from dustup.engine.legal import need, offers, within
from dustup.engine.options import Family, Just, Later, Options, Over
from dustup.engine.rule import Prompts, Rule, choose
from dustup.games.demihuman.events import (
    ChipsGiven,
    Chosen,
    CornerTaken,
    Deployed,
    DeploymentEnded,
    ObjectiveSet,
    ObjectiveSkipped,
    RolledOff,
)
from dustup.games.demihuman.options import Corner, Deploy, Done, Name, Set
from dustup.games.demihuman.rules.ground import kind_of
from dustup.games.demihuman.rules.listening import listen
from dustup.games.demihuman.rules.pips import roll_off, winner_of
from dustup.games.demihuman.rules.steps import STEPS
from dustup.games.demihuman.state import (
    ATTACKER,
    DEFENDER,
    HOME,
    INCH,
    NOBODY,
    SEATS,
    TABLE,
    TOUCH,
    WAITING,
    Model,
    Objective,
    State,
    other,
)

CORNER, NAME, SET, DEPLOY = (Prompts(each, "seat") for each in ("corner", "name", "set", "deploy"))
CORNERS = ("north-west", "north-east", "south-east", "south-west")
LEG = 12 * INCH
"""How far a zone reaches along the edges of the table."""
ZONES = ("own", "enemy", "neither")
APART = 8
"""Inches between an attacker and the defenders of the vault."""
VAULT = 5 * INCH
DONE = Done()

# -- the table ---------------------------------------------------------------------------------------------------------


@STEPS.step(within="prepare")
@clause("mission.vault.vault", "ruling.mission.vault-piece", "mission.patrol.tokens", "ruling.board.terrain")
def lay_out(m: State) -> None:
    """The vault replaces terrain it would overlap; a map for patrols has its tokens."""
    if m.mission.vault:
        m.table = m.box.vaulted(m.chart)
    if m.mission.tokens:
        for x, y in m.chart.tokens:
            m.objectives.append(Objective(len(m.objectives), x, y, False))


@STEPS.step(within="prepare")
@clause("ruling.board.zone-pick", "ruling.board.triangle")
def corners(m: State) -> Rule[None]:
    """The winner of a roll-off, or the attacker, picks a corner and deploys second; the other gets the opposite one."""
    if m.mission.roles:
        chooser = next(each.seat for each in m.players if each.role == ATTACKER)
    else:
        faces = yield from roll_off()
        m.tell(RolledOff, faces)
        chooser = winner_of(faces)
    if not m.mission.free:
        answer = yield from choose(chooser, Options.of(*map(Corner, range(1, 5))), CORNER[chooser])
        for seat, corner in ((chooser, answer.number - 1), (other(chooser), (answer.number + 1) % 4)):
            m.players[seat].corner = corner
            m.tell(CornerTaken, seat, CORNERS[corner])
    first = other(chooser)
    named = [("name",)] if m.mission.chosen is not None else []
    placed = [("set_objective", first)] if m.mission.objectives else []
    m.then(*named, *placed, ("deploy", first), ("chips",), ("first_turn",))


@STEPS.step(within="prepare")
@clause(
    "ruling.mission.rescuees",
    tells=("mission.assassination.vip", "mission.teach.vip", "mission.rescue.rescuees"),
)
def name(m: State) -> Rule[None]:
    """Before deployment the defender names the models the mission is about."""
    assert m.mission.chosen is not None, "the mission is about some models"
    seat = next(each.seat for each in m.players if each.role == DEFENDER)
    for _ in range(m.mission.chosen.number):
        answer = yield from choose(seat, Options(names(m, seat)), NAME[seat])
        m.models[answer.model].chosen = True
        m.tell(Chosen, seat, answer.model, cites=m.mission.says("vip" if m.mission.chosen.must else "rescuees"))


@clause("mission.assassination.vip", "mission.teach.vip", "mission.rescue.rescuees", "ruling.mission.rescuees")
@clause("ruling.team.same-unit")
@offers(Name)
def names(m: State, seat: int) -> list[Family[Any]]:
    """Models of the class the mission is about, of alike ones the first, as long as the points suffice."""
    assert m.mission.chosen is not None, "the mission is about some models"
    kind, unlike = m.mission.chosen.kind, dict[str, Model]()
    for model in m.models:
        if model.seat != seat:
            continue
        said = f"The mission is about {kind}s."
        need(model.card.kind == kind, "other-class", "ruling.team.classes", said, model=model.id)
        need(not model.chosen, "named", "ruling.mission.rescuees", "It has been named.", model=model.id)
        said = "Then the points would not suffice for those that are required."
        need(could_be_named(m, model), "required", "ruling.mission.rescuees", said, model=model.id)
        first = unlike.setdefault(model.card.key, model)
        said = f"It is like {first.tag}, which comes first."
        need(model is first, "alike", "ruling.team.same-unit", said, model=model.id)
    return [Just(*(Name(each.id) for each in unlike.values()))]


def nameable(m: State, seat: int, kind: str) -> list[Model]:
    """Models of the class the mission is about that are not named yet."""
    return [each for each in m.models if each.seat == seat and each.card.kind == kind and not each.chosen]


@clause("ruling.mission.rescuees", "ruling.mission.vip", "ruling.team.required")
def could_be_named(m: State, model: Model) -> bool:
    """Whether the points would suffice for it, for those that are named after it, and for what else is required."""
    assert m.mission.chosen is not None, "the mission is about some models"
    own = [each for each in m.models if each.seat == model.seat]
    named = [each for each in own if each.chosen or each is model]
    rest = [each for each in nameable(m, model.seat, m.mission.chosen.kind) if each is not model]
    coalition = m.coalition(model.seat)
    for more in combinations(rest, m.mission.chosen.number - len(named)):
        there = [each.card for each in (*named, *more)]
        waiting = [each.card for each in own if each not in named and each not in more]
        needed = coalition.needs.cheapest(there, waiting) if coalition is not None else 0
        if needed is not None and sum(each.cost for each in there) + needed <= m.mission.deploys:
            return True
    return False


# -- zones -------------------------------------------------------------------------------------------------------------


@clause("ruling.board.triangle")
def triangle(m: State, corner: int) -> list[tuple[int, int]]:
    """A right triangle in a corner, with legs of twelve inches along the edges."""
    wide, deep = m.table.width, m.table.height
    x, y = ((0, 0), (wide, 0), (wide, deep), (0, deep))[corner]
    along, down = LEG if x == 0 else -LEG, LEG if y == 0 else -LEG
    return [(x, y), (x + along, y), (x, y + down)]


def middle(m: State) -> Disc:
    """The middle of the table, as a point."""
    return Disc(m.table.width // 2, m.table.height // 2, r=0, tall=0)


def enemy_corners(m: State, seat: int) -> list[Disc]:
    """The corner in which the enemy deployed, as a point; all four where nobody had one."""
    wide, deep = m.table.width, m.table.height
    corners = [Disc(x, y, r=0, tall=0) for x, y in ((0, 0), (wide, 0), (wide, deep), (0, deep))]
    corner = m.players[other(seat)].corner
    return corners if corner == NOBODY else [corners[corner]]


@clause("mission.assassination.vip-place", "mission.teach.vip-place", "mission.rescue.rescuee-place")
@clause("ruling.mission.vip", "mission.vault.defender-anywhere", "mission.vault.attacker-distance", "deploy.mission")
@clause("mission.assassination.deploy", "mission.teach.deploy", "mission.rescue.deploy", "mission.gang-war.deploy")
@clause("mission.this-land.deploy", "mission.poi.deploy", "mission.king.deploy", "mission.patrol.deploy")
def limits_for(m: State, model: Model) -> list[list[Limit]]:
    """Where a model may be deployed, as lists of limits of which one must be kept to."""
    player, chosen = m.players[model.seat], m.mission.chosen
    if m.mission.free:
        if player.role == DEFENDER:
            return [[]]
        return [[Away(each, APART * INCH - TOUCH) for each in m.team(other(model.seat))]]
    zone: list[list[Limit]] = [[Inside(triangle(m, player.corner))]]
    if model.chosen and chosen is not None:
        near: list[list[Limit]] = [[Near(middle(m), chosen.inches * INCH + TOUCH)]]
        return near if chosen.must else near + zone
    return zone


@clause("ruling.deploy.on-terrain", "mission.vault.attacker-edge", "ruling.mission.vault-edge", "terrain.overhang")
@clause("ruling.terrain.overhang")
def rooms_for(m: State, model: Model) -> list[Thorough]:
    """Every place where it could stand, looked for at every tenth of an inch if need be; an attacker of the vault
    without any such place goes to the edge."""
    others = m.in_the_way()
    found = [Thorough(m.table, model, others, limits) for limits in limits_for(m, model)]
    if m.mission.free and not any(each.count for each in found):
        found = [Thorough(m.table, model, others, [NearEdge(m.table.width, m.table.height, INCH + TOUCH)])]
    return found


class AnyOf(list[Thorough]):
    """Some rooms together."""

    def __contains__(self, spot: object) -> bool:
        return any(each.count and spot in each for each in self)


class OffTheEdge(Inside):
    """A limit: not within an inch of the edge of the table."""

    __slots__ = ()


class Outside:
    """A limit: no part of the base lies in a zone."""

    __slots__ = ("same", "zone")

    def __init__(self, zone: list[tuple[int, int]]) -> None:
        self.zone = Outline(zone)
        self.same = Outside, self.zone.corners

    def holds(self, x: int, y: int, r: int) -> bool:
        """Whether it is clear of the zone."""
        return self.zone.clear(x, y, r)


class OpenGround:
    """A limit: on open ground, or on terrain that is flat."""

    __slots__ = ("m",)

    same = "open ground"

    def __init__(self, m: State) -> None:
        self.m = m

    @clause("ruling.board.terrain", "ruling.movement.no-height")
    def holds(self, x: int, y: int, r: int) -> bool:
        """Whether it is clear of everything that is high, solid or blocks."""
        return all(each.clear(x, y, r) for each in self.m.table.pieces if not kind_of(self.m, each.name).flat)


# -- objectives --------------------------------------------------------------------------------------------------------


@STEPS.step(within="prepare")
@clause("mission.poi.turns", "mission.poi.where", "ruling.mission.objective-order")
def set_objective(m: State, seat: int) -> Rule[None]:
    """In turns, each player puts down three objectives: in the own zone, in the enemy's and in neither."""
    options: Options[Any] = Later(lambda: objective_places(m, seat))
    if options.has(1):
        answer = yield from choose(seat, options, SET[seat])
        m.objectives.append(Objective(len(m.objectives), answer.to.x, answer.to.y, True))
        m.players[seat].used[answer.zone] = 1
        m.tell(ObjectiveSet, seat, answer.to)
    else:
        m.players[seat].used |= dict.fromkeys(ZONES, 1)
        m.tell(ObjectiveSkipped, seat)
    left = [each for each in (other(seat), seat) if len(m.players[each].used) < len(ZONES)]
    if left:
        m.then(("set_objective", left[0]))
    else:
        for player in m.players:
            player.used.clear()


@clause("mission.poi.where", "mission.poi.spacing", "mission.poi.objective", "ruling.mission.objective-place")
@clause("ruling.mission.objective-models", "ruling.board.terrain")
@offers(Set)
def objective_places(m: State, seat: int) -> list[Family[Any]]:
    """Wholly inside a zone or outside both; not within an inch of the edge nor within three of another objective."""
    marker = Disc(0, 0, r=50, tall=0)
    spaced = [Away(each, 3 * INCH + TOUCH + 1) for each in m.objectives]
    rim = INCH + TOUCH + 1
    inner = OffTheEdge(box(rim, rim, m.table.width - 2 * rim, m.table.height - 2 * rim))
    corners = [m.players[each].corner for each in (seat, other(seat))]
    own, enemy = (triangle(m, each) for each in corners)
    found: list[Family[Any]] = []
    zones: list[list[Limit]] = [[Inside(own)], [Inside(enemy)], [Outside(own), Outside(enemy)]]
    for zone, limits in zip(ZONES, zones, strict=True):
        said = "That objective has been put down."
        need(zone not in m.players[seat].used, "set", "mission.poi.where", said, zone=zone)
        room = Thorough(m.table, marker, m.solid(), [inner, *spaced, OpenGround(m), *limits])
        said = "An objective cannot lie there."
        within(room, "to", "no-room", "mission.poi.spacing", said, zone=zone)
        found.append(Over(Set, room, zone))
    return found


# -- models ------------------------------------------------------------------------------------------------------------


@STEPS.step(within="prepare")
@clause("deploy.turns", "deploy.catch-up", "deploy.end", "ruling.deploy.at-least-one", "ruling.deploy.stopping")
def deploy(m: State, seat: int) -> Rule[None]:
    """At least one model, then more until the own points on the table are no fewer than the opponent's."""
    player = m.players[seat]
    options: Options[Any] = Later(lambda: placements(m, seat), [DONE] if may_stop(m, seat) else [])
    answer = (yield from choose(seat, options, DEPLOY[seat])) if options.has(1) else DONE
    if isinstance(answer, Done):
        player.finished = True
        for each in m.models:
            if each.seat == seat and each.where == WAITING:
                each.where = HOME
        m.tell(DeploymentEnded, seat, deployed(m, seat))
    else:
        put(m, m.models[answer.model], answer.to)
        m.tell(Deployed, answer.model, answer.to, cites=why_there(m, m.models[answer.model]))
    follows = whose_turn(m, seat)
    if follows is not None:
        m.then(("deploy", follows))


def why_there(m: State, model: Model) -> str:
    """The clause in which the mission says where a model is deployed."""
    if m.mission.free:
        return m.mission.says("defender-anywhere" if m.players[model.seat].role == DEFENDER else "attacker-distance")
    if model.chosen and m.mission.chosen is not None:
        return m.mission.says("vip-place" if m.mission.chosen.must else "rescuee-place")
    return m.mission.says("deploy")


@clause("deploy.catch-up", "deploy.turns", "mission.vault.defender-first")
def whose_turn(m: State, seat: int) -> int | None:
    """The same player until points are level, then the opponent; whoever is finished is passed over."""
    if all(each.finished for each in m.players):
        return None
    behind = m.mission.free or deployed(m, seat) < deployed(m, other(seat))
    again = behind or m.players[other(seat)].finished
    return seat if again and not m.players[seat].finished else other(seat)


def put(m: State, model: Model, to: Any) -> None:
    """A model stands on the table."""
    model.where, model.x, model.y, model.level = TABLE, to.x, to.y, to.level
    listen(m, model)


@clause("coalition.deploy-points")
def deployed(m: State, seat: int) -> int:
    """Points of the models on the table."""
    return sum(each.card.cost for each in m.models if each.seat == seat and each.where == TABLE)


@clause("coalition.deploy-points", "coalition.required-models", "ruling.team.required", "ruling.mission.vip")
@clause("ruling.team.same-unit")
@offers(Deploy)
def placements(m: State, seat: int) -> list[Family[Any]]:
    """Every model that fits the points and leaves enough of them for those that are required."""
    found: list[Family[Any]] = []
    seen: dict[tuple[str, bool], Model] = {}
    left = m.mission.deploys - deployed(m, seat)
    for model in m.models:
        if model.seat != seat:
            continue
        need(model.where == WAITING, "deployed", "deploy.turns", "It has been deployed.", model=model.id)
        said = f"It costs {model.card.cost}; {left} points are left."
        need(model.card.cost <= left, "too-costly", "coalition.deploy-points", said, model=model.id)
        said = "Then the points would not suffice for the models that are required."
        need(leaves_enough(m, model, left), "required", "ruling.team.required", said, model=model.id)
        first = seen.setdefault((model.card.key, model.chosen), model)
        said = f"It is like {first.tag}, which comes first."
        need(model is first, "alike", "ruling.team.same-unit", said, model=model.id)
        said = "It cannot be deployed there."
        rooms = rooms_for(m, model)
        within(AnyOf(rooms), "to", "no-room", "ruling.deploy.on-terrain", said, model=model.id)
        found += [Over(Deploy, room, model.id) for room in rooms]
    return found


@clause("ruling.team.required", "ruling.mission.vip", "ruling.mission.rescuees")
def missing(m: State, seat: int, more: Model | None = None) -> int | None:
    """What the models that are required and not deployed yet cost at least; ``None`` if there are not enough."""
    own = [each for each in m.models if each.seat == seat]
    there = [each for each in own if each.where == TABLE or each is more or each.chosen]
    cost = sum(each.card.cost for each in there if each.where != TABLE and each is not more)
    coalition = m.coalition(seat)
    if coalition is None:
        return cost
    waiting = [each.card for each in own if each.where == WAITING and each not in there]
    rest = coalition.needs.cheapest([each.card for each in there], waiting)
    return None if rest is None else cost + rest


def leaves_enough(m: State, model: Model, left: int) -> bool:
    """Whether of the points that are left those that are required could still be deployed after this one."""
    rest = missing(m, model.seat, model)
    return rest is not None and model.card.cost + rest <= left


@clause("ruling.deploy.stopping")
def may_stop(m: State, seat: int) -> bool:
    """Once at least one model and all that are required are placed."""
    return deployed(m, seat) > 0 and missing(m, seat) == 0


@STEPS.step(within="prepare")
@clause("coalition.pass-chips", "ruling.team.chips-fixed")
def chips(m: State) -> None:
    """A pass chip for each model by which the opponent outnumbers one; the number stays."""
    numbers = [len(m.team(seat)) for seat in range(SEATS)]
    for player in m.players:
        player.chips = max(0, numbers[other(player.seat)] - numbers[player.seat])
        if player.chips:
            m.tell(ChipsGiven, player.seat, player.chips)
