"""Forced movement: pushes, pulls and being moved by others."""

from __future__ import annotations

from typing import Any

from dustup.boards.bits import listed
from dustup.engine.cite import clause
from dustup.engine.events import Addend
from dustup.engine.hearing import after
from dustup.engine.options import Options, Over
from dustup.engine.rule import Choose, Rule
from dustup.games.panic.events import NotMoved, PulledTo, PushedTo
from dustup.games.panic.happenings import Hit, Pushed
from dustup.games.panic.options import OR_STAY, PICK, Spot, Stay, asked
from dustup.games.panic.rules.act import Act
from dustup.games.panic.rules.asking import how_many
from dustup.games.panic.rules.free_movement import hovers
from dustup.games.panic.rules.handcuffed import partner_of, torn_from
from dustup.games.panic.rules.large import (
    carry,
    crush,
    crushes,
    in_its_way,
    large_ends,
    large_layers,
    may_crush,
    numbers_for_walls,
    riders_on,
    toll,
    traps_ahead,
)
from dustup.games.panic.rules.movement import move_to, places, trapped_way
from dustup.games.panic.rules.obstacles import give_way, has_destroyed
from dustup.games.panic.rules.space import (
    alone,
    arrived,
    bare_edge,
    bare_rubble,
    body_at,
    crosses_walls,
    edge_safe,
    entered,
    fresh_traps,
    hazards,
    occupied,
    open_to,
    over_edge,
    shift_to,
    step_back,
    trap_safe,
)
from dustup.games.panic.rules.tokens import can_spend, spend
from dustup.games.panic.state import NOBODY, OFF, Figure, State, Unit


def push(
    m: State,
    pusher: Unit,
    origin: Figure,
    victim: Figure,
    spaces: int,
    *,
    up_to: bool = False,
    act: Act | None = None,
    boosted: int | None = None,
    settled: bool = False,
    cause: str = "",
) -> Rule[int]:
    """Push somebody away; says how many spaces it moved.

    ``boosted`` by so many if Power on a hit did that already; ``settled`` if Iron was decided on with that hit.
    The ``cause`` is the Action, if no ability is named.
    """
    if act is not None and act.action is not None and boosted is None:
        act.goes_on(m)  # else it belongs to a hit that has been dealt, or was put off
    if boosted is None and m.taken_out(pusher):
        return 0
    if not _can_be_moved(m, victim) or victim is origin or origin.cell == OFF:
        return 0
    made = 0
    if spaces <= 0 or not _cornered(m, origin, victim, 1, act):
        cause = cause or (act.action.clause if act is not None and act.action is not None else "")
        parts: list[Addend] = [(spaces - (boosted or 0), cause), *([(boosted, "power")] if boosted else [])]
        if boosted is None and spaces > 0:
            spaces += yield from _power(m, pusher, victim, act, parts)
            if m.taken_out(pusher):
                return 0  # it paid with what held it over an Edge
        spaces = yield from _resist(m, pusher, victim, spaces, act, parts, settled)
        if not _can_be_moved(m, victim):
            return 0  # with the Iron it spent it fell, or it was what its group spent
        made = yield from _shove(m, pusher, origin, victim, spaces, 1, up_to, act, parts)
    if not m.taken_out(pusher):
        yield from after(m, Pushed, pusher, victim, origin, made)
    return made


def pull(
    m: State,
    puller: Unit,
    origin: Figure,
    victim: Figure,
    spaces: int,
    *,
    up_to: bool = False,
    act: Act | None = None,
    cause: str = "",
) -> Rule[int]:
    """Pull somebody nearer; says how many spaces it moved. The ``cause`` is the Action, if no ability is named."""
    if act is not None:
        act.goes_on(m)
    if m.taken_out(puller) or not _can_be_moved(m, victim) or victim is origin or origin.cell == OFF:
        return 0
    if spaces > 0 and _cornered(m, origin, victim, -1, act):
        return 0
    parts: list[Addend] = [(spaces, cause or (act.action.clause if act is not None and act.action is not None else ""))]
    spaces = yield from _resist(m, puller, victim, spaces, act, parts)
    if not _can_be_moved(m, victim):
        return 0
    return (yield from _shove(m, puller, origin, victim, spaces, -1, up_to, act, parts))


@clause("ruling.move.push-full-distance", "ruling.move.pull-stops-adjacent", "ruling.basic.throw-into-wall")
def _cornered(m: State, origin: Figure, victim: Figure, away: int, act: Act | None) -> bool:
    """Whether there is no space to move somebody to: then neither Power nor Iron makes a difference."""
    if len(_layers(m, origin, victim, 1, away, _cardboard(m, origin, victim, act))) > 1:
        return False
    m.tell(NotMoved, victim.id, ())
    return True


def push_ahead(m: State, hit: Hit) -> int:
    """How far the push of a hit is going to move somebody who spends no Iron: not at all where there is no space.

    What the Action does before the push may make room.
    """
    spaces = hit.push - ("heavy" in hit.taker.loadout.traits)
    if spaces <= 0 or hit.origin is None or hit.origin.cell == OFF:
        return 0
    cardboard = _cardboard(m, hit.origin, hit.target, hit.act)
    room = hit.between is not None or len(_layers(m, hit.origin, hit.target, 1, 1, cardboard)) > 1
    return spaces if room else 0


@clause("ruling.form.wild.fury-push", "ruling.token.iron-moment")
def push_later(m: State, act: Act, victim: Figure, spaces: int) -> None:
    """An Action's push at the end of the turn. Iron spent against the Action shortens it, too, and no other."""
    act.goes_on(m)
    iron = copies = 0
    if not victim.copy_of:
        committed = act.committed(victim.unit)
        iron, copies = committed.spaces, committed.copies[1]
        committed.spaces = committed.copies[1] = 0
    action = act.action.index if act.action is not None else NOBODY
    m.later.append((act.figure.id, victim.id, spaces, iron, copies, action, act.redirector))


@clause("ruling.form.wild.fury-push", "token.control.redirect")
def push_put_off(
    m: State, origin: Figure, victim: Figure, spaces: int, iron: int, copies: int, action: int, redirector: int
) -> Rule[None]:
    """It goes away from where the pusher stands by now, who may spend Power on it, as its victim may spend Iron.

    Whoever redirected the Action decides about its push as well.
    """
    pusher, unit = m.units[origin.unit], m.units[victim.unit]
    act = Act(m, None, pusher, origin)
    if redirector != NOBODY:
        act.redirected, act.redirector = True, redirector
        act.seat, act.team = m.units[redirector].seat, m.units[redirector].team
    committed = act.committed(unit.id)
    committed.spaces = iron
    if copies:
        committed.copies[1], committed.label = copies, unit.loadout.traits["copies-as-iron"][0]
    cause = m.box.actions[action].clause if action != NOBODY else ""
    yield from push(m, pusher, origin, victim, spaces, act=act, cause=cause)


@clause("copy.effects-stay-on-copy")
def _can_be_moved(m: State, victim: Figure) -> bool:
    """The Taken Out are not moved; a Copy is, like any figure, and its Original is not."""
    return victim.cell != OFF and (victim.copy_of or not m.taken_out(m.units[victim.unit]))


@clause("token.power.push")
def _power(m: State, pusher: Unit, victim: Figure, act: Act | None, parts: list[Addend]) -> Rule[int]:
    """Power lengthens a push without a hit by 1: at most one token."""
    if (act is not None and act.redirected) or not can_spend(m, pusher, "power"):
        return 0
    count = yield from how_many(pusher, 1, "power-push", target=victim.id)
    if count and (yield from spend(m, pusher, ("power",), 1, "push")) is not None:
        parts.append((1, "power"))
        return 1
    return 0


@clause("ruling.basic.ally-consent")
def _resist(
    m: State, mover: Unit, victim: Figure, spaces: int, act: Act | None, parts: list[Addend], settled: bool = False
) -> Rule[int]:
    """What takes spaces off a push or pull: being hard to move, then Iron; friends move you without asking."""
    unit = m.units[victim.unit]
    if victim.copy_of:
        return spaces
    if spaces > 0 and (heavy := unit.loadout.traits.get("heavy")):
        spaces -= _hard_to_move(heavy, parts)
    if act is not None and spaces > 0 and act.answerable and act.unit.is_enemy(unit):
        spaces -= yield from _iron(m, unit, spaces, act, parts, settled)
    return max(0, spaces)


@clause("archetype.boss.tank.push", "ruling.archetype.boss.tank-reduction")
def _hard_to_move(heavy: tuple[str, ...], parts: list[Addend]) -> int:
    """One space less for each push or pull, after what lengthens it and before Iron."""
    parts.append((-1, heavy[0]))
    return 1


@clause("token.iron.spend", "ruling.token.iron-moment")
def _iron(m: State, unit: Unit, spaces: int, act: Act, parts: list[Addend], settled: bool = False) -> Rule[int]:
    """Iron takes spaces off an enemy's Action; for the push of a hit it was decided on with the hit."""
    committed = act.committed(unit.id)
    left = max(0, spaces - committed.spaces)
    most = 0 if settled else min(can_spend(m, unit, "iron"), left)
    if most > 0:
        count = yield from how_many(unit, most, "iron-push", by=act.unit.id, spaces=left)
        paid = (yield from spend(m, unit, ("iron",), count, "block")) if count else None
        if paid is not None:
            committed.add(paid, unit)
    taken_off = committed.against_spaces(spaces)
    parts += taken_off
    return -sum(number for number, _ in taken_off)


@clause(
    "move.push",
    "move.pull",
    "rubble.stops-forced-movement",
    "ruling.move.push-metric",
    "ruling.move.push-full-distance",
    "ruling.move.pull-stops-adjacent",
    "ruling.move.push-origin",
    "ruling.basic.throw-into-wall",
    "ruling.style.weightless.pushed",
)
def _shove(
    m: State,
    mover: Unit,
    origin: Figure,
    victim: Figure,
    spaces: int,
    away: int,
    up_to: bool,
    act: Act | None,
    parts: list[Addend],
) -> Rule[int]:
    """Each space must be farther from the mover (or nearer) than the one left, and Empty; the mover picks the way."""
    cardboard = _cardboard(m, origin, victim, act)
    layers = _layers(m, origin, victim, spaces, away, cardboard)
    while len(layers) > 1 and not alone(m, victim, layers[-1]):
        layers.pop()
    ends = layers[-1]
    if len(layers) > 1:
        for at, layer in enumerate(layers[1:-1], 1):
            ends |= layer if up_to else _dead_ends(m, victim, layers[at], cardboard)
    ends = alone(m, victim, ends)
    if up_to:
        ends |= victim.body if not victim.shape else 0
    seat = act.seat if act is not None else mover.seat
    if len(layers) == 1 or not ends & ~m.board.bit[victim.cell]:
        m.tell(NotMoved, victim.id, () if spaces else tuple(parts))
        return 0
    to = yield from _destination(m, seat, victim, ends & ~m.board.bit[victim.cell], up_to, away)
    if to < 0:
        m.tell(NotMoved, victim.id, ())
        return 0
    way = yield from _directed(m, seat, mover, victim, layers, to, cardboard)
    made = yield from _carry(m, origin, victim, way, away, parts, cardboard)
    if act is not None:
        act.spaces += made
    yield from arrived(m, victim)
    yield from drag_partner(m, victim)
    return made


@clause("optional.world-of-cardboard", "ruling.optional.world-of-cardboard")
def _cardboard(m: State, origin: Figure, victim: Figure, act: Act | None) -> int:
    """In a world of cardboard enemies are pushed and pulled into Walls; friends are not, nor who goes through them."""
    if not m.options.get("world-of-cardboard") or crosses_walls(victim, m.units[victim.unit].loadout.traits):
        return 0
    mover = act.team if act is not None else m.units[origin.unit].team
    return m.wall & m.board.all & ~occupied(m) if m.units[victim.unit].team != mover else 0


def _layers(m: State, origin: Figure, victim: Figure, spaces: int, away: int, cardboard: int) -> list[int]:
    """Cells the victim's first space can be in after 0, 1, 2 ... spaces; Walls of ``cardboard`` give way."""
    if victim.shape or origin.shape:
        return large_layers(m, origin, victim, spaces, away, _falls(m, victim), cardboard)
    board = m.board
    free = open_to(m, victim, willing=False, by=m.units[origin.unit].team) | cardboard
    far = board.distance(origin.cell, victim.cell)
    layers = [board.bit[victim.cell]]
    ends_here = 0
    if spaces > 1:
        ends_here = bare_rubble(m, victim) | cardboard | _falls(m, victim)
    for step in range(1, spaces + 1):
        near = board.spread(layers[-1] & ~ends_here) if step > 1 else board.neighbours[victim.cell]
        wanted = far + away * step
        layer = near & free & m.arena.draw_band(origin.cell, wanted, wanted) if wanted > 0 else 0
        if not layer:
            break
        layers.append(layer)
    return layers


def _falls(m: State, victim: Figure) -> int:
    """Cells in which the victim leaves play the moment it enters them."""
    if edge_safe(m, victim) or hovers(m, victim):
        return 0
    return bare_edge(m, victim)


def _dead_ends(m: State, victim: Figure, layer: int, cardboard: int) -> int:
    """Cells of a layer from which the movement cannot go on: Rubble, a fall, or a Wall that gave way."""
    falls = _falls(m, victim)
    return layer & (large_ends(m, victim, falls) if victim.shape else bare_rubble(m, victim) | falls | cardboard)


def _destination(m: State, seat: int, victim: Figure, ends: int, up_to: bool, away: int) -> Rule[int]:
    """Where the mover puts the victim."""
    options: Options[Any] = Options((Over(Spot, ends),), OR_STAY if up_to else ())
    if options.count == 1:
        return int(options[0].cell)
    why = "push-where" if away > 0 else "pull-where"
    answer = yield Choose(seat, options, asked[why, victim.unit, victim.id])
    return -1 if type(answer) is Stay else int(answer.cell)


@clause("ruling.move.way-past-traps")
def _directed(
    m: State, seat: int, mover: Unit, victim: Figure, layers: list[int], to: int, cardboard: int
) -> Rule[list[int]]:
    """The mover directs every space: where Traps lie on some of the ways, it says whether they lead over them."""
    around = _way(m, victim, layers, to, cardboard)
    if len(around) < 2 or not fresh_traps(m, victim):
        return around
    through = _way(m, victim, layers, to, cardboard, through=True)
    if trap_safe(victim, m.units[victim.unit].loadout.traits, entering=True) or through == around:
        return around
    return (yield from _which_way(m, seat, mover, victim, through, around))


def _which_way(
    m: State, seat: int, mover: Unit, victim: Figure, through: list[int], around: list[int]
) -> Rule[list[int]]:
    ways = {"through-traps": through, "around-traps": around}
    foe = mover.is_enemy(m.units[victim.unit])
    options = Options((), [PICK[key] for key in (ways if foe else reversed(ways))])
    answer = yield Choose(seat, options, asked["traps-on-the-way", victim.unit, victim.id], "traps-on-the-way")
    return ways[answer.key]


@clause("ruling.move.way-past-traps")
def _led_over_traps(m: State, seat: int, mover: Unit, victim: Figure, to: int, spaces: int) -> Rule[list[int] | None]:
    """The same where somebody is moved and not pushed; nothing is said where there are no Traps to lead it over."""
    unit = m.units[victim.unit]
    if spaces < 2 or (unit.cuffed >= 0 and torn_from(m, victim)) or (victim.shape and numbers_for_walls(m, victim)):
        return None
    if not traps_ahead(m, victim):
        return None
    around = trapped_way(m, victim, to, spaces, mover.team)
    through = trapped_way(m, victim, to, spaces, mover.team, through=True)
    if _bites(m, victim, through) == _bites(m, victim, around):
        return around
    return (yield from _which_way(m, seat, mover, victim, through, around))


def _bites(m: State, victim: Figure, way: list[int]) -> int:
    """How many Traps bite somebody on a way."""
    covered = 0
    for cell in way:
        covered |= body_at(m, victim, cell)
    return (covered & traps_ahead(m, victim)).bit_count()


def _way(m: State, victim: Figure, layers: list[int], to: int, cardboard: int, *, through: bool = False) -> list[int]:
    """A way through the layers over as few Traps as possible, or ``through`` as many as possible.

    What would have ended it on the way is gone around: Rubble, a fall, Walls of ``cardboard`` or crushed.
    """
    board, traps, sign = m.board, fresh_traps(m, victim), -1 if through else 1
    at = max(number for number, layer in enumerate(layers) if layer & board.bit[to] and number)
    ways: dict[int, tuple[int, list[int]]] = {victim.cell: (0, [])}
    ends_there = _dead_ends(m, victim, board.all, cardboard) & ~board.bit[victim.cell]
    for number in range(1, at + 1):
        layer = layers[number] if number < at else board.bit[to]
        farther: dict[int, tuple[int, list[int]]] = {}
        for cell in listed(layer):
            before = [each for each in ways if board.neighbours[each] & board.bit[cell]]
            if not before:
                continue
            before = [each for each in before if not ends_there & board.bit[each]] or before
            met, path = min(ways[each] for each in before)
            farther[cell] = met + sign * (traps & body_at(m, victim, cell)).bit_count(), [*path, cell]
        ways = farther
    return ways[to][1]


@clause("ruling.move.push-from-same-space", "ruling.archetype.boss.giant-push")
def _carry(
    m: State, origin: Figure, victim: Figure, path: list[int], away: int, parts: list[Addend], cardboard: int
) -> Rule[int]:
    """Move the victim along the way, space by space; who moves what it rides on is left behind by it."""
    made, told, back = 0, 0, victim.cell
    start, unit, mover = victim.cell, m.units[victim.unit], m.units[origin.unit].team
    for cell in path:
        here = victim.cell
        if made and victim.shape and in_its_way(m, victim, cell, willing=False, by=mover, cardboard=cardboard):
            break
        back = cell if alone(m, victim, m.board.bit[cell]) else back
        walls, broken = False, 0
        fresh = body_at(m, victim, cell) & ~victim.body
        if m.wall & fresh and not crosses_walls(victim, unit.loadout.traits):
            if walls := may_crush(m, victim) and crushes(m, victim, cell):
                yield from crush(m, unit, fresh)
            else:
                broken = m.wall & fresh
        riders = [each for each in riders_on(m, victim) if each is not origin] if victim.shape else []
        shift_to(m, victim, cell)
        made += 1
        falls = over_edge(m, victim) and not hovers(m, victim)
        if made == len(path) or falls or riders or walls or broken or fresh_traps(m, victim) & victim.body:
            told = _tell_way(m, victim, made, told, away, _reckoned(parts, made, path), [start, *path])
        if broken:
            _through_wall(m, broken)
        if walls:
            yield from toll(m, victim)
        if riders:
            yield from carry(m, riders, here, cell)
        yield from entered(m, victim, here, willing=False)
        if broken:
            yield from _has_destroyed(m, victim, broken)
        if falls or victim.cell == OFF or (not victim.copy_of and m.taken_out(m.units[victim.unit])):
            break
    if made > told:
        _tell_way(m, victim, made, told, away, _reckoned(parts, made, path), [start, *path])
    if back != victim.cell:
        step_back(m, victim, back)
    return made


def _reckoned(parts: list[Addend], made: int, path: list[int]) -> list[Addend]:
    """The addends of a push or pull, with what of it was not used, and what of the way is still to come."""
    spared = sum(number for number, _ in parts) - len(path)
    rest = [(-spared, "not-used"), (made - len(path), "to-go")]
    return [*parts, *(each for each in rest if each[0] < 0)]


def _tell_way(m: State, victim: Figure, made: int, told: int, away: int, parts: list[Addend], way: list[int]) -> int:
    """Say how far somebody was moved, before what it meets there; a Trap on the way, or riders, cut the line in two.

    So many spaces of the way are ``made``, of which some were ``told`` already.
    """
    event = PushedTo if away > 0 else PulledTo
    cited = [label for _, label in parts[1:] if "." in label]
    shown = ((made - told, ""),) if told else tuple(parts)
    m.tell(event, victim.id, way[made], made - told, shown, way[told], cites=tuple(cited))
    return made


@clause("optional.world-of-cardboard", "wall.destroyed-to-rubble")
def _through_wall(m: State, walls: int) -> None:
    """Into a Wall, where that is possible at all: the Wall becomes Rubble and the movement stops there."""
    for cell in listed(walls):
        give_way(m, cell)


@clause("ruling.optional.world-of-cardboard")
def _has_destroyed(m: State, victim: Figure, walls: int) -> Rule[None]:
    """Whoever was pushed or pulled into a Wall has destroyed it; of a Copy nobody has."""
    by = None if victim.copy_of else m.units[victim.unit]
    for cell in listed(walls):
        yield from has_destroyed(m, by, "wall", cell)


@clause("penalty.handcuffed.movement")
def drag_partner(m: State, victim: Figure) -> Rule[None]:
    """A push or pull on one handcuffed partner drags the other along until they are adjacent again."""
    partner = partner_of(m, victim) if victim.cell != OFF else None
    if partner is None or m.distance(victim, partner) <= 1:
        return
    cardboard = _cardboard(m, victim, partner, None)
    layers = _layers(m, victim, partner, m.distance(victim, partner) - 1, -1, cardboard)
    if len(layers) > 1:
        way = _way(m, partner, layers, _unharmed(m, partner, layers[-1]), cardboard)
        yield from _carry(m, victim, partner, way, -1, [(0, "")], cardboard)
        yield from arrived(m, partner)


@clause("ruling.penalty.handcuffed-dragged")
def _unharmed(m: State, figure: Figure, cells: int) -> int:
    """The first of some cells in which neither an Edge nor a Trap awaits a figure; else no Edge; else the first."""
    there = listed(cells)
    for danger in (hazards(m, figure), bare_edge(m, figure)):
        for cell in there:
            if not body_at(m, figure, cell) & danger:
                return cell
    return there[0]


# -- being moved ------------------------------------------------------------------------------


def moved_by(
    m: State, mover: Unit, victim: Figure, spaces: int, seat: int, act: Act | None = None, why: str = "move-other"
) -> Rule[int]:
    """Somebody else decides where a figure moves, up to so many spaces; Iron resists an enemy's Action."""
    if not _can_be_moved(m, victim):
        return 0
    unit = m.units[victim.unit]
    if act is not None and act.answerable and act.unit.is_enemy(unit) and not victim.copy_of:
        spaces -= yield from _iron(m, unit, spaces, act, [])
    mask = places(m, victim, spaces, mover.team) if spaces > 0 and _can_be_moved(m, victim) else 0
    if not mask:
        return 0
    options: Options[Any] = Options((Over(Spot, mask),), OR_STAY)
    answer = yield Choose(seat, options, asked[why, victim.unit, victim.id])
    if type(answer) is Stay:
        return 0
    way = yield from _led_over_traps(m, seat, mover, victim, answer.cell, spaces)
    made = yield from move_to(m, victim, answer.cell, spaces, mover.team, way)
    if act is not None:
        act.spaces += made
    return made
