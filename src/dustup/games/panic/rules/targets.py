"""Targets: whom an Action can target, what a Challenge leaves of that, and whom abilities reach."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from dustup.boards.bits import listed
from dustup.engine.cite import clause
from dustup.engine.options import Just, No, Options
from dustup.engine.rule import Choose, Prompt, Rule
from dustup.games.panic.options import OR_NOT, TARGET, From, asked
from dustup.games.panic.rules.act import UNKNOWN, Act, in_band, span_of
from dustup.games.panic.rules.space import bare_edge, edge_safe, empty_floor, large_body, met_at, yet_to_roll
from dustup.games.panic.state import NOBODY, OFF, Figure, State, Unit

# -- who can be targeted ------------------------------------------------------------------------------


def look_around(m: State, act: Act) -> None:
    """Note once what many questions about the same moment ask for; never while the Action is performed.

    Looking for somebody is dear where there are Walls, so it is left until somebody is asked for.
    """
    friends = m.crowd[act.team]
    foes = m.foes_at(act.team, act.unit) | m.foe_copies_at(act.team, act.unit)
    if bound(act):
        those = wanted(m, act, friends | foes)
        friends &= those
        foes &= those
    act.foes, act.friends = foes, friends


def look_for(m: State, act: Act, foes: int) -> int:
    """Those of some enemies that are neither behind a Wall nor in Fog; each is looked for once."""
    unknown = foes & ~act.looked if act.looked else foes
    if unknown:
        act.looked |= unknown
        if m.wall:
            unknown = m.past_walls(act.figure, act.unit, unknown)
        if m.fog and unknown:
            unknown = m.fogless(act.figure, act.unit, unknown)
        act.seen |= unknown
    return foes & act.seen


def seeing_all(m: State, act: Act) -> Act:
    """The same Action, if everything were in its range: whatever it cannot do even then it can do from nowhere."""
    trial = act.copy()
    look_around(m, trial)
    trial.banded = trial.looked = trial.seen = m.board.all
    return trial


def limited(m: State, act: Act, mask: int) -> int:
    """Those of some cells of units that a Challenge lets the act target; for Actions with a listing of their own."""
    return _challenger(m, act, mask) if bound(act) else mask


def bound(act: Act) -> bool:
    """Whether somebody in particular has to be among the targets."""
    return act.unit.challenge >= 0 or act.must >= 0 or act.aimless


def unmet(act: Act) -> bool:
    """Whether that somebody has yet to be targeted."""
    challenger, must = act.unit.challenge, act.must
    if act.redirected:
        return False
    return (
        act.aimless
        or (challenger >= 0 and not act.targeted >> challenger & 1)
        or (must >= 0 and not act.targeted >> must & 1)
    )


def from_where(m: State, act: Act, cells: int) -> int:
    """Those of some cells from which whoever has to be targeted would be in range of the Action's performer."""
    return _standing_where(m, act, cells, lambda trial: foes_in_range(m, trial))


def _standing_where(m: State, act: Act, cells: int, good: Callable[[Act], object]) -> int:
    """Those of some cells from which it would be good to go on with the Action."""
    ghost, trial, mask = act.figure.copy(), act.copy(), 0
    trial.figure, trial.later = ghost, False
    for cell in listed(cells & ~fatal(m, act.unit, act.figure) if m.edge & cells else cells):
        trial.foes = trial.friends = trial.banded = UNKNOWN
        ghost.cell = cell
        ghost.body = large_body(m.board, ghost.shape, cell) if ghost.shape else m.board.bit[cell]
        if ghost.body and good(trial):
            mask |= m.board.bit[cell]
    return mask


@clause("edge.removes", "ruling.edge.own-turn-grace", "ruling.challenge.unreachable")
def fatal(m: State, unit: Unit, figure: Figure) -> int:
    """Cells over Edges where a unit's Action would end with the fall of its performer: nothing would hold it there.

    Before the roll of its own turn it does not fall yet.
    """
    if "speed" in unit.tokens or unit.loadout.proxies or "lends" in m.constants or edge_safe(m, figure):
        return 0
    return 0 if yet_to_roll(m, unit, figure) else bare_edge(m, figure)


@clause("token.challenge.restriction", "ruling.challenge.unreachable")
def still_meeting(m: State, act: Act, cells: int) -> int:
    """Where its user may walk partway through an Action: if it owes somebody to target them, to where it still can.

    Where it cannot by now, it may walk anywhere.
    """
    if not act.coming or not unmet(act):
        return cells
    here = m.board.bit[act.figure.cell]
    able = _standing_where(m, act, cells | here, lambda trial: any(aims(m, trial, part) for part in act.coming))
    return cells & able if able & here else cells


def waits(act: Act) -> bool:
    """Whether that somebody has to be targeted right now, as no later part of the Action can."""
    return not act.later and unmet(act)


def _challenger(m: State, act: Act, mask: int) -> int:
    """While nobody is targeted yet, a Challenged unit begins with its challenger, unless only a later part can."""
    if act.redirected:
        return mask
    these = wanted(m, act, mask)
    return mask if act.later and not these else these


@clause(
    "token.challenge.restriction",
    "ruling.challenge.multi-target",
    "ruling.challenge.unreachable",
    "ruling.challenge.copies-and-figures",
)
def wanted(m: State, act: Act, mask: int) -> int:
    """The cells of those who have to be targeted, if they have not been; all of them otherwise.

    Every Action with targets must include the challenger; its Copies do not count.
    """
    must, challenger = act.must, act.unit.challenge
    if act.aimless:
        return 0
    if must >= 0 and not act.targeted >> must & 1:
        mask &= met_at(m, m.units[must])
    if challenger == NOBODY or act.targeted >> challenger & 1:
        return mask
    return mask & met_at(m, m.units[challenger])


@clause("ruling.challenge.multi-target")
def aims(m: State, act: Act, possible: Callable[[State, Act], Any] | None) -> bool:
    """Whether one part of an Action could target whoever has to be targeted: aimed at nobody it could do nothing."""
    if possible is None or not possible(m, act):
        return False
    nobody = act.copy()
    nobody.foes = nobody.friends = UNKNOWN
    nobody.aimless = True
    return not possible(m, nobody)


@clause("target.choice", "ruling.range.needs-sight", "copy.targetable-two-ways", "ruling.copy.whose-enemy",
        "ruling.copy.area-effects", "ruling.copy.single-origin")  # fmt: skip
def foes_in(m: State, act: Act, cells: int) -> int:
    """Cells of enemies, and of their Copies, that the act can target among some cells; a performer gone sees nobody."""
    if act.foes != UNKNOWN:
        cells &= act.foes
        return look_for(m, act, cells) if cells else 0
    if act.figure.cell == OFF:
        return 0
    mask = cells & (m.foes_at(act.team, act.unit) | m.foe_copies_at(act.team, act.unit))
    # Redirected, an Action may even hit whoever performs it, in range or not, and in Fog.
    itself = m.cells_of(act.figure) if act.redirected else 0
    limits = mask and bound(act)
    if limits and not act.later:
        mask = _challenger(m, act, mask)  # first, as it leaves fewest to look for
    if not mask:
        return itself
    if m.wall:
        mask = m.past_walls(act.figure, act.unit, mask)
    if m.fog:
        mask = m.fogless(act.figure, act.unit, mask)
    return _challenger(m, act, mask) if limits and act.later else mask | itself


@clause("ruling.fog.area-effects")
def foes_around(m: State, act: Act, cells: int) -> int:
    """Enemies, and their Copies, in an area not measured from the performer: neither sight nor Fog matters there."""
    return _challenger(m, act, cells & (m.foes_at(act.team, act.unit) | m.foe_copies_at(act.team, act.unit)))


def beside_foes(m: State, act: Act) -> int:
    """Cells next to enemies and their Copies; if somebody has to be targeted, next to that somebody."""
    near = 0
    for each in m.figures_at(foes_around(m, act, m.board.all)):
        near |= m.next_to(each)
    return near


def foes_in_range(m: State, act: Act) -> int:
    """Cells of enemies in range."""
    return foes_in(m, act, act.band(m))


def near_by(m: State, act: Act) -> int:
    """From how near A Challenger Approaches calls somebody, or farther for an Action that reaches farther."""
    return m.band(act.figure, 1, m.box.approach + act.raised + act.reach)


@clause("copy.targetable-two-ways")
def seen_like_foes(m: State, act: Act) -> int:
    """Cells of enemies in sight, and of their Copies, at any distance."""
    return foes_in(m, act, m.board.all)


def foes_in_sight(m: State, act: Act) -> int:
    """Cells of enemies in sight, at any distance, for what concerns people only: Copies are none."""
    return seen_like_foes(m, act) & ~m.foe_copies_at(act.team)


def people_in(m: State, act: Act, cells: int) -> int:
    """Cells of anybody else, friend or foe, and of enemy Copies, among some cells."""
    noted = act.friends != UNKNOWN
    friends = cells & (act.friends if noted else m.crowd[act.team]) if act.figure.cell != OFF else 0
    if friends & act.figure.body:
        friends &= ~m.cells_of(act.figure)
    if friends and m.wall:
        friends = m.past_walls(act.figure, act.unit, friends)
    mask = friends | foes_in(m, act, cells) if act.foes else friends
    return mask if noted or not bound(act) else _challenger(m, act, mask)


@clause("range.zero-self", "ruling.challenge.multi-target")
def anyone_in(m: State, act: Act, cells: int) -> int:
    """Cells of anybody, friend or foe, among some cells, and of the user itself, no sooner than any other friend."""
    mask = people_in(m, act, cells) | allies_in(m, act, 0)
    return _challenger(m, act, mask) if bound(act) else mask


@clause("range.zero-self", "ruling.action.ally-includes-self", "fog.allies-unaffected", "ruling.copy.not-someone")
def allies_in(m: State, act: Act, cells: int, others: bool = False, fallen: bool = False) -> int:
    """Cells of allies among some cells. You may always target yourself; Fog does not hide allies; Walls do.

    ``others`` leaves the performer out; ``fallen`` counts allies at zero HP, too, as healing may reach them.
    """
    if act.figure.cell == OFF:
        cells = 0
    mask = cells & m.friends_at(act.team)
    if fallen and m.down:
        mask |= cells & m.down & _fallen(m, act.team)
    own, sure = met_at(m, act.unit) if m.large else act.unit.where, 0
    if others:
        mask ^= mask & (own if "own-ally" not in act.unit.loadout.traits else _this_body(act))
    elif act.unit.team == act.team:
        mask |= own
        sure = own
    limits = mask and bound(act)
    if limits and not act.later:
        mask = _challenger(m, act, mask)  # first, as it leaves fewest to look for
    if m.wall and mask and (unsure := mask & ~sure):
        mask = m.past_walls(act.figure, act.unit, unsure) | mask & sure
    return _challenger(m, act, mask) if limits and act.later else mask


@clause("archetype.boss.twins.either-acts", "archetype.boss.twins.note.follow-my-lead")
def _this_body(act: Act) -> int:
    """Where the bodies of a unit are each other's allies, only the one that performs the Action is not another."""
    return act.figure.body


@clause("taken-out.healing-exception", "complication.three-way.allies", "ruling.complication.three-way-allies")
def _fallen(m: State, team: int) -> int:
    """Cells of a team's figures at zero HP; with three teams anybody may be an ally."""
    mask = 0
    for unit in m.units:
        if unit.hp <= 0 and (unit.team == team or (m.teams > 2 and unit.team not in m.notes.lost)):
            mask |= met_at(m, unit)
    return mask


@clause("taken-out.removed-not-returned-by-heal", "ruling.taken-out.healing-out-of-play")
def out_of_play(m: State, act: Act) -> list[Figure]:
    """Allies out of play that an Action may heal, who are in no space and so at no distance; none is named twice."""
    if waits(act):
        return []
    teams = [act.team] if m.teams == 2 else [team for team in range(m.teams) if team not in m.notes.lost]
    hurt = [each for each in m.units if each.out and each.team in teams and each.hp < each.bar]
    bodies = {each.unit: each for each in reversed(m.figures) if not each.copy_of}
    return [bodies[each.id] for each in hurt if not each.stooges and not act.targeted >> each.id & 1]


def allies_in_range(m: State, act: Act, others: bool = False, fallen: bool = False) -> int:
    """Cells of allies in range."""
    return allies_in(m, act, act.band(m), others, fallen)


def allies_in_sight(m: State, act: Act, *, others: bool = False, fallen: bool = False) -> int:
    """Cells of allies in sight."""
    if not act.friends and bound(act) and m.teams == 2 and not m.large and not (fallen and m.down):
        return 0  # it was found already that no ally is among those who have to be targeted
    return allies_in(m, act, m.board.all, others=others, fallen=fallen)


def obstacles_in(m: State, act: Act, cells: int) -> int:
    """Cells of the arena with an obstacle among some cells, as far as seen; the performer's own body hides none."""
    if waits(act):
        return 0
    return obstacles_seen(m, act, cells)


def obstacles_seen(m: State, act: Act, cells: int) -> int:
    """The same for an Action that goes on to target somebody, so that a Challenge is met by that."""
    mask = cells & obstacles_of(m)
    return m.sees_cells(act.figure, act.unit, mask) if m.wall else mask


def obstacles_by_foes(m: State, act: Act) -> int:
    """Obstacles in range, for an Action that hurts those next to one: the first is next to whoever it has to target."""
    there = obstacles_seen(m, act, act.band(m))
    return there & beside_foes(m, act) if unmet(act) and not act.aimed else there


def obstacles_of(m: State) -> int:
    """Cells of the arena with an obstacle."""
    mask = m.edge
    for each in (m.fog, m.trap, *m.copies):
        if each:
            mask |= each
    return mask & m.arena.floor | m.wall | m.rubble


@clause("rubble.destroy", "wall.destroy", "ruling.copy.no-triggers")
def breakable_in(m: State, act: Act, cells: int) -> int:
    """Walls and Rubble that may be hit like an enemy."""
    mask = cells & (m.wall | m.rubble)
    if not mask or waits(act):
        return 0
    return m.sees_cells(act.figure, act.unit, mask)


def spaces_in_range(m: State, act: Act, empty: bool = False) -> int:
    """Cells of the arena in range and in sight, for placing things."""
    mask = act.band(m) & (empty_floor(m) if empty else m.arena.floor)
    return m.sees_spaces(act.figure, mask)


# -- whom abilities reach ------------------------------------------------------------------------------


@clause("ruling.challenge.abilities")
def foes_from(
    m: State, me: Unit, origin: Figure, copies: bool = False, longer: int = 0, team: int | None = None
) -> int:
    """Cells of enemies (and of their ``copies``) in range of one figure of an ability's owner, Challenged or not.

    For an Action that reaches farther than its stance, it is so much ``longer``; for one that was redirected, whose
    enemies are meant is said by the ``team``.
    """
    team = me.team if team is None else team
    return reaches(m, me, origin, m.foes_at(team, me) | (m.foe_copies_at(team, me) if copies else 0), longer)


def reaches(m: State, me: Unit, origin: Figure, cells: int, longer: int = 0) -> int:
    """Those of some cells that are in range of a figure, with whatever hides enemies there."""
    span = span_of(m, me, origin, longer)
    if span is None:
        return 0
    mask = in_band(m, origin, span) & cells
    if mask and m.wall:
        mask = m.sees_cells(origin, me, mask)
    return m.fogless(origin, me, mask) if mask and m.fog else mask


def allies_from(m: State, me: Unit, origin: Figure, fallen: bool = False, among: int = -1) -> int:
    """Cells of allies in range of one figure of an ability's owner, itself always included; perhaps ``among`` some."""
    span = span_of(m, me, origin)
    band = in_band(m, origin, span) & among if span else 0
    mask = band & m.friends_at(me.team)
    if fallen and m.down:
        mask |= band & m.down & _fallen(m, me.team)
    if mask and m.wall:
        mask = m.sees_cells(origin, me, mask)
    return mask | met_at(m, me)


def ability_allies(
    m: State, me: Unit, *, fallen: bool = False, reached: Callable[[Figure], int] | None = None
) -> Rule[int]:
    """Cells of all allies an ability works on at once: those in range, and of other teams whom its owner wants."""
    near = yield from ability_area(m, me, reached or (lambda figure: allies_from(m, me, figure, fallen)))
    if m.teams == 2:
        return near
    own = sum(met_at(m, unit) for unit in m.units if me.is_ally(unit))
    return near & own | (yield from befriended(m, me, me.team, me.seat, near & ~own))


@clause("complication.three-way.allies", "ruling.complication.three-way-allies")
def befriended(m: State, me: Unit, team: int, seat: int, cells: int) -> Rule[int]:
    """Whom of teams other than this, among some cells, a unit counts among its allies for one effect on all of them."""
    left, chosen = cells & ~m.crowd[team] & ~met_at(m, me), 0
    while strangers := {each.unit: each for each in reversed(m.figures_at(left)) if m.units[each.unit].team != team}:
        options = Options((), [*[TARGET[each.id] for each in reversed(strangers.values())], *OR_NOT])
        answer = yield Choose(seat, options, asked["befriend", me.id])
        if type(answer) is No:
            break
        friend = met_at(m, m.units[m.figures[answer.figure].unit])
        chosen |= friend & left
        left &= ~friend
    return chosen


def owner_and_allies(m: State, me: Unit, near: int, *, beside: bool = False) -> list[Unit]:
    """The owner of an ability and its allies in some cells, each once; of Twins the other if it is in range.

    Or if it is ``beside`` the one, where the ability says so.
    """
    allies = [each for each in persons(m, m.figures_at(near)) if each is not me]
    both = near & me.where if beside else in_own_range(m, me)
    return [me, *allies, *([me] * m.own_allies(me) if both else [])]


@clause("archetype.boss.twins.note.rallying")
def in_own_range(m: State, me: Unit) -> bool:
    """Whether one body of a unit is in range of another."""
    bodies = m.figures_of(me)
    for origin in bodies:
        span = span_of(m, me, origin)
        others = sum(each.body for each in bodies if each is not origin)
        if span and m.sees_cells(origin, me, m.band(origin, *span) & others):
            return True
    return False


def ability_reaches(m: State, me: Unit, ally: Unit, fallen: bool = False) -> bool:
    """Whether an ally is in range of an ability's owner, or of one of its Copies."""
    bodies = met_at(m, ally)
    for origin in m.bodies_of(me):  # noqa: SIM110 - a plain loop is twice as fast here
        if allies_from(m, me, origin, fallen, bodies) & bodies:
            return True
    return False


def people_from(m: State, me: Unit, origin: Figure, *, copies: bool = False) -> int:
    """Cells of anybody else, friend or foe (and of enemies' ``copies``), in range of a figure of an ability's owner."""
    friends = allies_from(m, me, origin)
    people = friends & ~met_at(m, me) | foes_from(m, me, origin, copies=copies)
    return people & ~m.spared(me) if m.teams > 2 else people


@clause("ruling.stooges.area-benefits", "ruling.archetype.boss.twins-persons")
def person(m: State, figure: Figure) -> int:
    """Whom a figure stands for: a group has many figures and is one; of Twins each is somebody. Said by a number."""
    return figure.id if "own-ally" in m.units[figure.unit].loadout.traits else -1 - figure.unit


def persons(m: State, figures: Iterable[Figure | int]) -> list[Unit]:
    """Whom an effect on units as a whole concerns, each once; Copies, Walls and Rubble are nobody."""
    found = {person(m, each): m.units[each.unit] for each in figures if isinstance(each, Figure) and not each.copy_of}
    return list(found.values())


@clause("ruling.stooges.ability-range")
def ability_foes(m: State, me: Unit, *, copies: bool = False) -> int:
    """Cells of enemies one of whom an ability may pick: those in range of any figure or Copy of its owner."""
    mask = 0
    for each in m.bodies_of(me):
        mask |= foes_from(m, me, each, copies)
    return mask


def ability_area(m: State, me: Unit, reached: Callable[[Figure], int]) -> Rule[int]:
    """The cells an ability works on all at once."""
    cells = 0
    for each in (yield from ability_origins(m, me, reached)):
        cells |= reached(each)
    return cells


@clause("ruling.taken-out.abilities-off")
def ability_targets(m: State, me: Unit, reached: Callable[[Figure], int]) -> Rule[dict[int, Figure]]:
    """Every figure an ability works on at once, each once, with the body or Copy from which it does.

    Nobody, if its owner fell by what it did before.
    """
    found: dict[int, Figure] = {}
    if m.taken_out(me):
        return found
    for origin in (yield from ability_origins(m, me, reached)):
        for each in m.figures_at(reached(origin)):
            found.setdefault(each.id, origin)
    return found


@clause("ruling.copy.single-origin", "ruling.stooges.ability-range", "ruling.archetype.boss.twins-persons")
def ability_origins(m: State, me: Unit, reached: Callable[[Figure], int]) -> Rule[list[Figure]]:
    """From where an ability works on everybody it reaches: from all bodies of a group or of Twins, or from one Copy.

    Nothing is asked where it makes no difference.
    """
    bodies, whole = m.figures_of(me), 0
    copies = {each.id: reached(each) for each in m.copies_of(me)}
    for each in bodies:
        whole |= reached(each)
    if not bodies or set(copies.values()) <= {whole}:
        return bodies
    options = Options([Just(*[From(each) for each in (bodies[0].id, *copies)])])
    answer = yield Choose(me.seat, options, Prompt("ability-origin", unit=me.id))
    return bodies if answer.figure == bodies[0].id else [m.figures[answer.figure]]
