"""The nine Basic Actions, open to everyone at all times."""

from __future__ import annotations

from typing import Any

from dustup.engine.cite import clause
from dustup.engine.hearing import after, at_once
from dustup.engine.options import Options
from dustup.engine.rule import Choose, Rule
from dustup.games.panic.cards import HITTABLE, NEAR_FOE, OBSTACLE, PERSON, SEEN_FOE, SOMEONE, Printed, Script
from dustup.games.panic.happenings import Helped, Thrown
from dustup.games.panic.options import GIVE, OR_NOT, Give, asked
from dustup.games.panic.rules.act import UNKNOWN, Act
from dustup.games.panic.rules.asking import Aim
from dustup.games.panic.rules.challenge import challenge
from dustup.games.panic.rules.coming_back import come_back
from dustup.games.panic.rules.control import announce
from dustup.games.panic.rules.damage import strike_all
from dustup.games.panic.rules.forced import pull, push
from dustup.games.panic.rules.handcuffed import partner_of
from dustup.games.panic.rules.health import heal_or_say
from dustup.games.panic.rules.naming import extra_target, pick_targets, targets_fixed
from dustup.games.panic.rules.obstacles import destroy, destroy_all
from dustup.games.panic.rules.picking import pick_anyone, pick_foes, pick_hittable, pick_obstacles
from dustup.games.panic.rules.space import met_at
from dustup.games.panic.rules.targets import allies_in_range, bound, foes_in, foes_in_range, people_in, unmet
from dustup.games.panic.rules.tokens import burdened, gain, remove
from dustup.games.panic.state import Figure, State, Unit

card = Script("", "basic")


@card.action("movement")
def movement(m: State, act: Act, n: Printed) -> Rule[None]:
    """Gain X Speed tokens."""
    yield from gain(m, act.unit, "speed", act.number, act=act)


@card.action("damage", HITTABLE, whole=True)
def damage(m: State, act: Act, n: Printed) -> Rule[None]:
    """One enemy in range takes 1 damage; each gate reached deals more, and from 5 on it pushes."""
    targets = yield from pick_hittable(m, act, n.enemies)
    yield from _blows[act.level](m, act, targets, n)


def _one(m: State, act: Act, targets: list[Aim], n: Printed) -> Rule[None]:
    yield from strike_all(m, act, targets, n.damage)


@clause("basic.damage.gate-3")
def _two(m: State, act: Act, targets: list[Aim], n: Printed) -> Rule[None]:
    yield from strike_all(m, act, targets, n.damage_3)


@clause("basic.damage.gate-5")
def _three(m: State, act: Act, targets: list[Aim], n: Printed) -> Rule[None]:
    yield from strike_all(m, act, targets, n.damage_5, n.push_5)


@clause("basic.damage.gate-7")
def _four(m: State, act: Act, targets: list[Aim], n: Printed) -> Rule[None]:
    yield from strike_all(m, act, targets, n.damage_7, n.push_5 + n.further_7)


@clause("basic.damage.gate-9")
def _five(m: State, act: Act, targets: list[Aim], n: Printed) -> Rule[None]:
    yield from strike_all(m, act, targets, n.damage_9, n.push_5 + n.further_7 + n.further_9)


_blows = {1: _one, 2: _two, 3: _three, 4: _four, 5: _five}


# -- Throw and Grapple ------------------------------------------------------------------------------


@clause("style.whip.ability.throw-range", "style.whip.note.not-adjacent")
def throwable(m: State, act: Act) -> int:
    """Whom the Throw may target: one adjacent person, or as an ability says people in range."""
    traits = act.unit.loadout.traits
    if "throws-many" in traits:
        return _throwable_many(m, act)
    near = act.band(m) if "throws-in-range" in traits else m.next_to(act.figure)
    if act.foes != UNKNOWN and not near & act.foes and not near & act.friends:
        return 0  # nobody is there at all
    people = people_in(m, act, near)
    return people if act.unit.cuffed < 0 else people & ~_partner(m, act)


@clause("style.ogres.ability.throw-many")
def _throwable_many(m: State, act: Act) -> int:
    """Any number of enemies in range; or, as anybody could, one adjacent person."""
    friends = sum(1 << unit.id for unit in m.units if unit.team == act.team)
    if not act.aimed:
        return (foes_in_range(m, act) | people_in(m, act, m.next_to(act.figure))) & ~_partner(m, act)
    return 0 if act.targeted & friends else foes_in_range(m, act) & ~_partner(m, act)


@clause("penalty.handcuffed.movement")
def _cannot_throw_partner(m: State, act: Act) -> int:
    """Handcuffed partners cannot Throw one another, by a Copy neither; other figures of their groups can."""
    partner = m.figures[act.unit.cuffed] if act.figure.copy_of else partner_of(m, act.figure)
    return partner.body if partner is not None else 0


def _partner(m: State, act: Act) -> int:
    return _cannot_throw_partner(m, act) if act.unit.cuffed >= 0 else 0


@card.action("throw", PERSON, throwable)
def throw(m: State, act: Act, n: Printed) -> Rule[None]:
    """One adjacent ally or enemy is pushed up to X spaces."""
    many = "throws-many" in act.unit.loadout.traits

    def listing() -> tuple[int, int]:
        return throwable(m, act), 0

    people = yield from pick_targets(m, act, listing, 99 if many else 1, why="target-throw", up_to=many)
    if many and act.extra:
        people += yield from _one_more(m, act, people)
    for each in people:
        if isinstance(each, Figure):
            spaces = yield from push(m, act.unit, act.figure, each, act.number, up_to=True, act=act)
            yield from _thrown(m, act, each, spaces)


@clause("style.ogres.note.blaster", "form.blaster.note.mixed-targets")
def _one_more(m: State, act: Act, people: list[Aim]) -> Rule[list[Aim]]:
    """An extra target of a Throw of many: anybody whom a Throw may target, whoever the others were."""

    def listing() -> tuple[int, int]:
        near = foes_in_range(m, act) | people_in(m, act, m.next_to(act.figure))
        return near & ~_partner(m, act), 0

    return (yield from pick_targets(m, act, listing, 0, why="target-throw", different_from=people))


@card.action("grapple", SOMEONE)
def grapple(m: State, act: Act, n: Printed) -> Rule[None]:
    """One ally or enemy in range is pulled up to X spaces."""
    for each in (yield from pick_anyone(m, act, 1, why="target-grapple")):
        spaces = yield from pull(m, act.unit, act.figure, each, act.number, up_to=True, act=act)
        yield from _thrown(m, act, each, spaces)


@clause("style.ogres.note.dance")
def _thrown(m: State, act: Act, figure: Figure, spaces: int) -> Rule[None]:
    """Abilities of whoever Throws or Grapples, for each person and the spaces that one was moved."""
    yield from after(m, Thrown, act, figure, spaces)


# -- obstacles ------------------------------------------------------------------------------


@card.action("open-the-path", OBSTACLE)
def open_the_path(m: State, act: Act, n: Printed) -> Rule[None]:
    """An obstacle in range is destroyed."""
    chosen = yield from pick_obstacles(m, act)
    there = _obstacles(m)
    act.named, act.cells = chosen, there
    for cell in chosen:
        yield from destroy(m, act.unit, cell, act=act)


@card.gate("open-the-path", 4)
def all_around_it(m: State, act: Act, n: Printed) -> Rule[None]:
    """All obstacles adjacent to the chosen one are destroyed, too."""
    first = _named_spaces(m, act)
    yield from destroy_all(m, act.unit, m.board.spread(first) & act.cells & ~first, act=act)


@card.gate("open-the-path", 8)
def all_around_those(m: State, act: Act, n: Printed) -> Rule[None]:
    """All obstacles adjacent to those, too: only such as were there when the Action began."""
    near = m.board.spread(_named_spaces(m, act)) & act.cells
    yield from destroy_all(m, act.unit, m.board.spread(near) & act.cells & ~near, act=act)


def _named_spaces(m: State, act: Act) -> int:
    """The spaces of the obstacles that were named."""
    return sum(m.board.bit[each] for each in act.named if not isinstance(each, Figure))


def _obstacles(m: State) -> int:
    copies = m.copies[0] | m.copies[1] | m.copies[2]
    return (m.edge & m.floor) | m.fog | m.rubble | m.trap | m.wall | copies


# -- Challenges ------------------------------------------------------------------------------


def _approachable(m: State, act: Act, n: Printed) -> int:
    return foes_in(m, act, m.band(act.figure, 1, n.reach + act.reach)) & ~m.foe_copies_at(act.team)


@card.action("challenger-approaches", NEAR_FOE)
@clause("ruling.basic.name-mismatch")
def challenger_approaches(m: State, act: Act, n: Printed) -> Rule[None]:
    """An enemy within Range 1-4 is Challenged, whatever the stance's own range."""

    def listing() -> tuple[int, int]:
        return _approachable(m, act, n), 0

    for each in (yield from pick_targets(m, act, listing, why="target-challenge")):
        if isinstance(each, Figure):
            yield from challenge(m, act.unit, m.units[each.unit], figure=each, act=act)


@card.action("bring-it-on", SEEN_FOE)
def bring_it_on(m: State, act: Act, n: Printed) -> Rule[None]:
    """Any number of visible enemies are Challenged."""
    chosen: dict[int, Figure] = {}
    for each in (yield from pick_foes(m, act, 99, up_to=True, seen=True, copies=False, why="target-challenge")):
        chosen.setdefault(each.unit, each)
    for unit, figure in chosen.items():
        yield from challenge(m, act.unit, m.units[unit], figure=figure, act=act)


# -- tokens and rescue ------------------------------------------------------------------------------


@clause("ruling.action.someone")
def _burdened(m: State, act: Act) -> int:
    """Cells of people in range who hold a token; and the user, who counts as in range, once a Challenge is met."""
    mask = 0
    for each in m.figures_at(people_in(m, act, act.band(m)) & ~m.foe_copies_at(act.team)):
        if burdened(m, act, m.units[each.unit]):
            mask |= m.cells_of(each)
    if burdened(m, act, act.unit) and not unmet(act):
        mask |= met_at(m, act.unit) if act.figure.copy_of else m.cells_of(act.figure)
    return mask


def _anybody_burdened(m: State, act: Act) -> bool:
    """The same in short: whether there is one at all."""
    if act.unit.tokens and not bound(act) and not act.figure.copy_of and burdened(m, act, act.unit):
        return True
    near = act.band(m) & (act.foes | act.friends if act.friends else act.foes)
    if not near or m.large:
        return near != 0 and _burdened(m, act) > 0
    holders = 0
    for unit in m.units:
        if unit.where & near and burdened(m, act, unit):
            holders |= unit.where & near
    return holders != 0 and people_in(m, act, holders & ~m.foe_copies_at(act.team)) > 0


@card.action("put-it-out", PERSON, _anybody_burdened)
def put_it_out(m: State, act: Act, n: Printed) -> Rule[None]:
    """One token is removed from anyone in range."""

    def listing() -> tuple[int, int]:
        return _burdened(m, act), 0

    targets = yield from pick_targets(m, act, listing, 1, why="target-token")
    act.named = targets
    yield from _put_out(m, act, n.tokens)


@card.gate("put-it-out", 4)
def one_more(m: State, act: Act, n: Printed) -> Rule[None]:
    """One more token is removed from the same target."""
    yield from _put_out(m, act, n.tokens_4)


@card.gate("put-it-out", 7)
def and_one_more(m: State, act: Act, n: Printed) -> Rule[None]:
    """And one more token is removed from the same target."""
    yield from _put_out(m, act, n.tokens_7)


@clause("ruling.basic.put-it-out-choice")
def _put_out(m: State, act: Act, count: int) -> Rule[None]:
    """The user picks any token."""
    for each in act.figures:
        yield from remove(m, act.unit, m.units[each.unit], count, act.seat, act=act)


def _missing(m: State, team: int) -> bool:
    """Whether anybody of a team is at zero HP or out of play."""
    for unit in m.units:  # noqa: SIM110 - a plain loop is twice as fast here
        if unit.team == team and (unit.hp <= 0 or _not_in_play(m, unit)):
            return True
    return False


@clause("archetype.boss.twins.either-acts", "ruling.archetype.boss.twins-removal")
def _not_in_play(m: State, unit: Unit) -> bool:
    """Whether a unit is out of play; where its bodies are each other's allies, one that is missing is enough."""
    if unit.out or not unit.has("own-ally"):
        return unit.out
    return any(each.unit == unit.id and not each.copy_of and each.cell < 0 for each in m.figures)


@clause("ruling.basic.rescue-removed-stooges")
def rescuable(m: State, act: Act) -> list[Any]:
    """Allies in range at zero HP, and allies out of play wherever they are."""
    if m.teams == 2 and not _missing(m, act.team):
        return []
    found = _fallen_or_out(m, act)
    return [each for each in found if each.id in (act.unit.challenge, act.must)] if unmet(act) else found


@clause("ruling.complication.three-way-allies")
def _fallen_or_out(m: State, act: Act) -> list[Any]:
    fallen = [
        m.units[each.unit] for each in m.figures_at(allies_in_range(m, act, fallen=True)) if m.units[each.unit].hp <= 0
    ]
    teams = [act.team] if m.teams == 2 else [team for team in range(m.teams) if team not in m.notes.lost]
    out = [unit for unit in m.units if unit.team in teams and _not_in_play(m, unit) and not _gone_for_good(unit)]
    return list(dict.fromkeys([*fallen, *out]))


@clause("ruling.basic.rescue-removed-stooges", "coming-back.stooges")
def _gone_for_good(unit: Unit) -> bool:
    """Stooges thrown off an Edge are gone; only a super group is there again in the next round, or Rescued."""
    return unit.sheet.kind == "stooges"


@card.action("rescue", 0, rescuable)
def rescue(m: State, act: Act, n: Printed) -> Rule[None]:
    """An ally at zero HP in range, or one who is out of play, heals; from out of play it comes back where it likes."""
    spare = act.extra
    rescued = yield from _whom(m, act, 1)
    if not act.announced and (yield from announce(m, act, _bodies(m, rescued))) == "redirect":
        act.extra = spare
        rescued = yield from _whom(m, act, 1)
    if act.also is not None and not act.also.copy_of and act.unit not in rescued:
        rescued.append(act.unit)  # Countered, the Action targets its own user as well
    yield from targets_fixed(m, act, _bodies(m, rescued))
    for unit in rescued:
        heal_or_say(m, act, unit)
        if _not_in_play(m, unit):
            yield from come_back(m, unit, m.floor & ~m.full)
        at_once(after(m, Helped, act.unit, unit))


def _bodies(m: State, units: list[Unit]) -> list[Aim]:
    return [figure for unit in units if (figure := m.figure_of(unit))]


def _whom(m: State, act: Act, count: int) -> Rule[list[Unit]]:
    """So many different allies, and as many extra ones as the Action has; they need not be on the map."""
    chosen: list[Unit] = []
    while able := [each for each in rescuable(m, act) if each not in chosen]:
        extra = len(chosen) >= count
        if extra and not act.extra:
            break
        options: Options[Any] = Options((), [*[GIVE[each.id] for each in able], *(OR_NOT if extra else ())])
        if extra:
            answer = yield from extra_target(act, options)
        elif options.count == 1:
            answer = options[0]
        else:
            answer = yield Choose(act.seat, options, asked["rescue-whom", act.unit.id])
        if type(answer) is not Give:
            break
        act.extra -= extra
        chosen.append(m.units[answer.unit])
        act.targeted |= 1 << answer.unit
    return chosen
