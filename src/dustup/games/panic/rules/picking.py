"""Naming the targets of an Action: one by one, in areas, and its spaces; walking partway through it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple

from dustup.engine.cite import clause
from dustup.engine.hearing import after, at_once
from dustup.engine.options import Family, Just, No, Options, Over
from dustup.engine.rule import DONE, NO, Choose, Prompt, Rule
from dustup.games.panic.happenings import Helped, Targeted
from dustup.games.panic.options import OR_NOT, PICKING, TARGET, Go, Shift, Spot, Target, asked, in_action
from dustup.games.panic.rules.act import Act
from dustup.games.panic.rules.asking import Aim
from dustup.games.panic.rules.choices import look_anew
from dustup.games.panic.rules.control import announce, spares_user
from dustup.games.panic.rules.free_movement import free_movement, walks
from dustup.games.panic.rules.obstacles import spendable_copies
from dustup.games.panic.rules.space import met_at
from dustup.games.panic.rules.targets import (
    allies_in_range,
    allies_in_sight,
    anyone_in,
    befriended,
    bound,
    breakable_in,
    foes_from,
    foes_in,
    foes_in_range,
    foes_in_sight,
    limited,
    obstacles_in,
    out_of_play,
    people_in,
    person,
    persons,
    still_meeting,
    unmet,
    wanted,
)
from dustup.games.panic.rules.three_way import ask_favor, unspared
from dustup.games.panic.state import OFF, Figure, State, Unit

# -- choosing targets ------------------------------------------------------------------------------


def aiming(act: Act, why: str) -> Prompt:
    """Why the user of an Action is asked in the middle of it: the question names the Action."""
    assert act.action is not None
    return in_action[why, act.unit.id, act.action.index]


def open_aims(
    m: State, act: Act, figures: int, spots: int, may: bool, away: Sequence[Figure] = ()
) -> Options[Any] | None:
    """What can be targeted next, on the map or ``away`` from it, or a step on the way; ``None`` if there is nothing."""
    people: list[Any] = [TARGET[each.id] for each in m.figures_at(figures)] if figures else []
    people += [TARGET[each.id] for each in away]
    families: list[Family[Any]] = [Over(Spot, spots)] if spots else []
    steps = interleaved(m, act) if act.level >= 0 and under_way(act) else []
    no = OR_NOT if may or (steps and not people and not spots) else ()
    families += steps
    if not families:
        return Options((), [*people, *no]) if people else None
    return Options([Just(*people), *families], no)


UNDER_WAY = (-1, -1)
"""An Action that has begun, wherever its performer stands."""


def under_way(act: Act) -> bool:
    """Whether something has happened in an Action: a target was named, or its performer moved or gained tokens."""
    return act.aimed or act.began != (act.figure.cell, sum(act.unit.tokens.values()))


@clause("free-movement.own-turn-timing", "ruling.free-movement.during-out-of-turn-action")
def interleaved(m: State, act: Act) -> list[Family[Any]]:
    """Free Movement partway through one's own Action, once it is under way."""
    unit = act.unit
    if "lends" not in m.constants and not (unit.tokens and ("speed" in unit.tokens or unit.loadout.proxies)):
        return []
    if act.redirected or m.taken_out(unit):
        return []
    steps = walks(m, act.unit)
    return _in_duty(m, act, steps) if bound(act) else steps


@clause("token.challenge.restriction", "ruling.challenge.unreachable")
def _in_duty(m: State, act: Act, steps: list[Family[Any]]) -> list[Family[Any]]:
    """Nobody walks away from its challenger partway through an Action that has yet to target it."""
    kept: list[Family[Any]] = []
    for each in steps:
        if isinstance(each, Over) and each.fixed == (act.figure.id,):
            each = Over(Go, still_meeting(m, act, each.mask), act.figure.id)
        if each.count:
            kept.append(each)
    return kept


def partway(m: State, act: Act) -> Rule[None]:
    """Free Movement before a part of an Action for which it matters where its performer stands."""
    if act.level >= 0 and under_way(act):
        yield from between_parts(m, act)
        act.stands(m)  # it may have walked to its end


@clause("ruling.free-movement.during-out-of-turn-action")
def walk_at_once(m: State, act: Act) -> Rule[None]:
    """On another's turn there is no walking after an Action: one that gave Speed tokens lasts until they are used."""
    act.coming = ()
    return between_parts(m, act, "walk-at-once", "walk-at-once")


def between_parts(
    m: State, act: Act, key: str = "walk-between", standing: str = "walking-during-an-action"
) -> Rule[None]:
    """Free Movement between two parts of one's own Action, as long as its user likes."""
    while steps := interleaved(m, act):
        options = Options(steps, OR_NOT)
        answer = yield Choose(act.seat, options, asked[key, act.unit.id], standing)
        if type(answer) is No:
            return
        yield from free_movement(m, act.unit, answer)
        look_anew(m, act)


def pick_targets(
    m: State,
    act: Act,
    listing: Any,
    count: int = 1,
    *,
    why: str = "target",
    up_to: bool = False,
    may: bool = False,
    extras: bool = True,
    whole: bool = False,
    heals: bool = False,
    different_from: Iterable[Aim] = (),
    anywhere: Callable[[], int] | None = None,
) -> Rule[list[Aim]]:
    """Name the targets of one part of an Action: so many, and as many extra ones as it has.

    ``listing()`` gives the masks of legal figures and legal obstacle cells. No target is named twice in one part.
    ``up_to`` lets the player stop after the first one, ``may`` before it; of a unit that is meant as a ``whole``, one
    figure stands for all. What ``heals`` an ally may target one who is out of play. ``anywhere()`` gives the cells of
    everything it could target, however far: nobody is asked to walk to one more target if there is none.
    """
    whole = (whole or why in WHOLE) and len(m.figures) > len(m.units)
    return _pick(m, act, Naming(listing, count, why, up_to, may, extras, whole, heals, anywhere), list(different_from))


class Naming(NamedTuple):
    """What one part of an Action names, as ``pick_targets`` is told."""

    listing: Callable[[], tuple[int, int]]
    many: int
    why: str
    up_to: bool
    may: bool
    extras: bool
    whole: bool
    heals: bool
    anywhere: Callable[[], int] | None

    @property
    def attacks(self) -> bool:
        """Whether it may be asked as a Favor to leave somebody alone."""
        return self.why not in HELPS


def _pick(m: State, act: Act, part: Naming, before: list[Aim]) -> Rule[list[Aim]]:
    """Targets are named, then announced; whoever redirects the Action names others."""
    act.stands(m)
    spare = act.extra
    fixed, declined = yield from _name(m, act, part, before)
    if not act.announced and (yield from announce(m, act, fixed)) == "redirect":
        act.extra = spare
        return (yield from _pick(m, act, part, before))
    besides = act.also is not None and not (act.also.copy_of and part.why in OF_PEOPLE)
    if besides and part.extras and (fixed or not declined):
        _besides(act, fixed)
    yield from targets_fixed(m, act, fixed)
    return fixed


def _name(m: State, act: Act, part: Naming, before: list[Aim]) -> Rule[tuple[list[Aim], bool]]:
    """One target after another, and whether one that was to be had was declined."""
    chosen = list(before)
    while True:
        have = len(chosen) - len(before)
        extra = have >= part.many
        if extra and not (part.extras and act.extra):
            break
        figures, spots = _left_to_name(m, act, part, chosen)
        away = out_of_play(m, act) if part.heals else []
        elsewhere = part.anywhere if have else None
        if elsewhere and not (figures or spots or away or _others(m, elsewhere(), chosen, part.whole)):
            break
        options = open_aims(m, act, figures, spots, extra or part.may or (part.up_to and have > 0), away)
        if extra:
            answer = yield from extra_target(act, options)
        elif options is None:
            break
        elif options.count == 1:
            answer = options[0]
        else:
            answer = yield Choose(act.seat, options, aiming(act, "extra-target" if have else part.why))
        kind = type(answer)
        if kind is Go or kind is Shift:
            yield from free_movement(m, act.unit, answer)
            act.stands(m)  # it may have walked to its end
            look_anew(m, act)
        elif kind is No:
            return chosen[len(before) :], bool(figures or spots or away)
        else:
            found: Aim = m.figures[answer.figure] if kind is Target else int(answer.cell)
            if not (part.attacks and (yield from _has_to_spare(m, act, found))):
                act.extra -= extra
                chosen.append(found)
                note_target(m, act, found)
    return chosen[len(before) :], False


def _left_to_name(m: State, act: Act, part: Naming, chosen: list[Aim]) -> tuple[int, int]:
    """Legal figures and obstacles: nobody who is to be left alone, and nobody twice."""
    figures, spots = part.listing()
    if m.teams > 2 and part.attacks:
        figures &= ~m.spared(act.unit)
    if chosen:
        figures, spots = not_twice(m, chosen, figures, spots)
    if part.whole:
        return one_of_each(m, figures, chosen), spots
    if part.why == "target-challenge" and chosen:
        return nobody_again(m, figures, chosen), spots
    return figures, spots


def _has_to_spare(m: State, act: Act, found: Aim) -> Rule[bool]:
    """Whether a third team asks the Favor to be left alone, so that somebody else has to be named."""
    if m.teams == 2 or not isinstance(found, Figure):
        return False
    return (yield from ask_favor(m, act, m.units[found.unit].team))


@clause("form.one-two.note.unique-targets")
def not_twice(m: State, chosen: list[Aim], figures: int, spots: int) -> tuple[int, int]:
    """Nobody and nothing is targeted twice by one part of an Action."""
    for each in chosen:
        if isinstance(each, Figure):
            figures &= ~m.cells_of(each)
        else:
            spots &= ~m.board.bit[each]
    return figures, spots


@clause("ruling.target.lost-target")
def by_now(m: State, figures: Iterable[Figure]) -> int:
    """Where those are by now who were fixed before: its user's walk may have led them elsewhere; the fallen are lost.

    For listings of ``pick_targets``, which looks again after every step.
    """
    mask = 0
    for each in figures:
        if each.copy_of or not m.taken_out(m.units[each.unit]):
            mask |= m.cells_of(each)
    return mask


@clause(
    "form.blaster.note.no-doubling",
    "form.blaster.note.valid-kinds",
    "form.blaster.note.mixed-targets",
    "form.blaster.note.unusable",
    "ruling.form.blaster.extra-target-effects",
)
def extra_target(act: Act, options: Options[Any] | None, why: str = "extra-target") -> Rule[Any]:
    """One target more than the Action itself has, if its user wants it; without a legal one it is not used."""
    return NO if options is None else (yield Choose(act.seat, options, aiming(act, why)))


HELPS = frozenset({"target-ally", "target-heal", "target-follower", "sing-for", "spend-copy"})
"""Questions about targets that are not attacked."""

WHOLE = frozenset({"target-heal", "target-token"})
"""Questions about what concerns a unit as a whole, its health or its tokens."""

OF_PEOPLE = HELPS | WHOLE | {"target-challenge"}
"""Questions about what can be done to people only: the Copy that uses a Countered Action is none of them."""


@clause("ruling.stooges.area-benefits")
def one_of_each(m: State, figures: int, chosen: Iterable[Aim] = ()) -> int:
    """Where a unit is meant as a whole, one figure of a group stands for all, and none if it is chosen already.

    A Copy stands for nobody but itself.
    """
    done, mask = {person(m, each) for each in chosen if isinstance(each, Figure) and not each.copy_of}, 0
    for each in m.figures_at(figures):
        if each.copy_of:
            mask |= m.cells_of(each)
        elif (who := person(m, each)) not in done:
            done.add(who)
            mask |= m.cells_of(each) & figures
    return mask


@clause("ruling.stooges.area-benefits")
def nobody_again(m: State, figures: int, chosen: Iterable[Aim]) -> int:
    """A Challenge is held by the whole unit: another figure of one that is Challenged already is no other target."""
    for each in chosen:
        if isinstance(each, Figure):
            figures &= ~met_at(m, m.units[each.unit])
    return figures


def _others(m: State, cells: int, chosen: list[Aim], whole: bool) -> int:
    """Those of the cells that nobody and nothing chosen so far is in, and of a unit meant as a ``whole`` no figure."""
    if whole:
        cells = one_of_each(m, cells, chosen)
    for each in chosen:
        cells &= ~(m.cells_of(each) if isinstance(each, Figure) else m.board.bit[each])
    return cells


@clause("archetype.boss.untouchable.note.multi-hit")
def _besides(act: Act, targets: list[Any]) -> None:
    """A Countered Action also targets its own user, with every part of it, even if nobody else is left in range."""
    if act.also is not None and act.also.cell >= 0 and act.also not in targets:
        targets.append(act.also)


def note_target(m: State, act: Act, found: Aim) -> None:
    """Remember whom the Action has targeted; a Copy is not its Original."""
    if isinstance(found, Figure) and not found.copy_of:
        act.targeted |= 1 << found.unit
    else:
        act.things = True


def targets_fixed(m: State, act: Act, fixed: list[Aim]) -> Rule[None]:
    """Abilities of the performer that work on whomever it targets."""
    act.together = tuple([each.id for each in fixed if type(each) is Figure and not each.copy_of])
    act.reached = ()
    if Targeted not in m.ears.after:
        return DONE
    return after(m, Targeted, act, [each for each in fixed if isinstance(each, Figure) and not each.copy_of])


# -- the usual targets ------------------------------------------------------------------------------


def pick_hittable(m: State, act: Act, count: int = 1, *, up_to: bool = False, may: bool = False) -> Rule[list[Aim]]:
    """Enemies in range, or Walls and Rubble, to deal damage to."""

    def listing() -> tuple[int, int]:
        band = act.band(m)
        return foes_in(m, act, band), breakable_in(m, act, band)

    def anywhere() -> int:
        return m.foes_at(act.team) | m.foe_copies_at(act.team) | m.wall | m.rubble

    how: dict[str, Any] = {"why": "target-hit", "up_to": up_to, "may": may, "anywhere": anywhere}
    return pick_targets(m, act, listing, count, **how)


def pick_foes(
    m: State,
    act: Act,
    count: int = 1,
    *,
    up_to: bool = False,
    seen: bool = False,
    copies: bool = True,
    among: list[Figure] | None = None,
    whole: bool = False,
    why: str = "target-foe",
) -> Rule[list[Figure]]:
    """Enemies in range, or with ``seen`` in sight, or ``among`` some fixed before; without ``copies`` only people.

    A group as a ``whole``, or figure by figure.
    """

    def listing() -> tuple[int, int]:
        if among is not None:
            return limited(m, act, by_now(m, among)), 0
        mask = foes_in_sight(m, act) if seen else foes_in_range(m, act)
        return (mask if copies else mask & ~m.foe_copies_at(act.team)), 0

    def anywhere() -> int:
        return m.foes_at(act.team) | (m.foe_copies_at(act.team) if copies else 0)

    found = yield from pick_targets(m, act, listing, count, why=why, up_to=up_to, anywhere=anywhere, whole=whole)
    return [each for each in found if isinstance(each, Figure)]


def pick_allies(
    m: State,
    act: Act,
    count: int = 1,
    *,
    seen: bool = False,
    others: bool = False,
    fallen: bool = False,
    up_to: bool = False,
    everywhere: bool = False,
    whole: bool = False,
    heals: bool = False,
    why: str = "target-ally",
) -> Rule[list[Figure]]:
    """Allies in range, or with ``seen`` in sight, or ``everywhere``; a group as a ``whole``, or figure by figure.

    What ``heals`` whoever is named reaches those out of play, too.
    """
    among = allies_in_sight if seen else allies_in_range

    def listing() -> tuple[int, int]:
        if everywhere:
            return limited(m, act, m.friends_at(act.team)), 0
        return among(m, act, others=others, fallen=fallen), 0

    def anywhere() -> int:
        there = m.friends_at(act.team) | (m.down if fallen else 0)
        return there & ~met_at(m, act.unit) if others else there

    how: dict[str, Any] = {"up_to": up_to, "whole": whole, "heals": heals, "anywhere": anywhere}
    found = yield from pick_targets(m, act, listing, count, why=why, **how)
    for each in found:
        if isinstance(each, Figure):
            at_once(after(m, Helped, act.unit, m.units[each.unit]))
    return [each for each in found if isinstance(each, Figure)]


def pick_anyone(
    m: State,
    act: Act,
    count: int = 1,
    *,
    seen: bool = False,
    self_too: bool = False,
    whole: bool = False,
    why: str = "target-anyone",
) -> Rule[list[Figure]]:
    """Anybody in range (or in sight), friend or foe; ``self_too`` lets you pick yourself; a group as a ``whole``."""

    def listing() -> tuple[int, int]:
        among = anyone_in if self_too else people_in
        return among(m, act, m.board.all if seen else act.band(m)), 0

    found = yield from pick_targets(m, act, listing, count, why=why, whole=whole)
    return [each for each in found if isinstance(each, Figure)]


def pick_obstacles(
    m: State, act: Act, count: int = 1, among: Callable[[State, Act], int] | None = None
) -> Rule[list[int]]:
    """Obstacles in range, by their cells; or ``among`` others."""

    def listing() -> tuple[int, int]:
        return 0, obstacles_in(m, act, act.band(m)) if among is None else among(m, act)

    found = yield from pick_targets(m, act, listing, count, why="target-obstacle")
    return [each for each in found if not isinstance(each, Figure)]


def pick_spaces(
    m: State, act: Act, listing: Any, count: int = 1, *, why: str = "place-by-action", chosen: list[int] | None = None
) -> Rule[list[int]]:
    """Spaces for obstacles; one extra target places one more of them. Placing targets nobody.

    A ``listing`` that depends on the spaces named so far finds them in ``chosen``.
    """
    act.stands(m)
    chosen, spare = [] if chosen is None else chosen, act.extra
    chosen.clear()
    yield from partway(m, act)
    while True:
        extra = len(chosen) >= count
        if extra and not act.extra:
            break
        mask = listing()
        for each in chosen:
            mask &= ~m.board.bit[each]
        if not mask:
            break
        if extra:
            answer = yield from extra_target(act, Options((Over(Spot, mask),), OR_NOT), why)
            if type(answer) is No:
                break
            act.extra -= 1
            chosen.append(answer.cell)
        else:
            chosen.append((yield from PICKING.place(act.seat, mask, aiming(act, why))))
    act.began = UNDER_WAY
    if not act.announced and (yield from announce(m, act, [])) == "redirect":
        act.extra = spare
        return (yield from pick_spaces(m, act, listing, count, why=why, chosen=chosen))
    return chosen


@clause("ruling.form.control.timing")
def pick_copies(m: State, act: Act, count: int) -> Rule[list[Figure]]:
    """Which of its own Copies an Action is to destroy, said before it does, so that others may still step in."""
    found: list[Aim] = []

    def listing() -> tuple[int, int]:
        return by_now(m, copies_to_spend(m, act, bool(found))), 0

    for _ in range(min(count, len(spendable_copies(m, act.unit)) - act.unit.stooges)):
        how: dict[str, Any] = {"why": "spend-copy", "extras": False, "different_from": found}
        found += yield from pick_targets(m, act, listing, **how)
    return [each for each in found if isinstance(each, Figure) and each.cell != OFF]


@clause("token.challenge.restriction", "ruling.challenge.multi-target")
def copies_to_spend(m: State, act: Act, further: bool = False) -> list[Figure]:
    """Own Copies an Action may break to reach those in their range; the first has whoever must be targeted there."""
    copies = spendable_copies(m, act.unit)
    if further or not unmet(act):
        return copies
    return [each for each in copies if limited(m, act, foes_from(m, act.unit, each, longer=act.reach))]


def declare(m: State, act: Act) -> Rule[None]:
    """Announce an Action that targets nobody, or does something else before it does."""
    if not act.announced:
        yield from announce(m, act, [])


@clause("free-movement.own-turn-timing")
def area_of(m: State, act: Act, cells: Callable[[], int], *, people: bool = False) -> Rule[list[Figure]]:
    """Everybody in an area an Action affects: fixed together, announced, and noted as its targets.

    Enemies, or with ``people`` friends as well; Copies of enemies are not people but may be struck. The area is
    measured from where its performer has walked before this part of the Action.
    """

    def listing() -> int:
        return people_in(m, act, cells()) if people else foes_in(m, act, cells())

    return everybody(m, act, listing, sparing=lambda: spares_user(m, act, cells()))


def everybody(
    m: State,
    act: Act,
    listing: Callable[[], int],
    *,
    attacks: bool = True,
    sparing: Callable[[], Rule[bool]] | None = None,
) -> Rule[list[Figure]]:
    """Everybody whom ``listing()`` names; a Challenge is met if the challenger is among them, then it limits none."""
    act.stands(m)
    if not act.announced:
        yield from announce(m, act, [])
    yield from partway(m, act)
    mask = listing()
    if unmet(act) and wanted(m, act, mask):
        for id in (act.unit.challenge, act.must):
            act.targeted |= 1 << id if id >= 0 else 0
        mask = listing()
    if sparing is not None and (yield from sparing()):
        mask &= ~m.cells_of(act.figure)
    figures = m.figures_at(mask)
    if m.teams > 2 and attacks:
        figures = yield from unspared(m, act, figures)
    if act.also is not None:
        _besides(act, figures)
    for each in figures:
        note_target(m, act, each)
    yield from targets_fixed(m, act, list(figures))
    return figures


@clause("ruling.stooges.area-benefits")
def area_allies(m: State, act: Act, *, others: bool = False, fallen: bool = False) -> Rule[list[Unit]]:
    """Every ally in range, fixed together and announced; a group once, however many of its figures are there.

    Each of the Twins is an ally for itself.
    """

    def near(look: Act) -> int:
        return allies_in_range(m, look, others=others, fallen=fallen)

    out = yield from _left_out(m, act, near)
    if not act.announced and (yield from announce(m, act, [])) == "redirect":
        out = yield from _left_out(m, act, near)
    figures = yield from everybody(m, act, lambda: near(act) & ~out, attacks=False)
    return persons(m, figures)


@clause("complication.three-way.allies", "ruling.complication.three-way-allies", "ruling.challenge.multi-target")
def _left_out(m: State, act: Act, near: Callable[[Act], int]) -> Rule[int]:
    """Those of other teams near an Action who do not count among the allies; whoever has to be targeted does."""
    if m.teams == 2:
        return 0
    owed, all_near = near(act) if unmet(act) else 0, act.copy()
    all_near.targeted = -1  # as if whoever has to be among them were
    strangers = near(all_near) & ~m.crowd[act.team] & ~owed
    return strangers & ~(yield from befriended(m, act.unit, act.team, act.seat, strangers))
