"""Naming the targets of one part of an Action, one by one, and walking partway through it.

What can be named says ``picking.py``, or a card.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple

from dustup.engine.cite import clause
from dustup.engine.hearing import after
from dustup.engine.options import Family, Just, No, Options, Over
from dustup.engine.rule import DONE, NO, Choose, Prompt, Rule
from dustup.games.panic.happenings import Targeted
from dustup.games.panic.options import OR_NOT, TARGET, Go, Shift, Spot, Target, asked, in_action
from dustup.games.panic.rules.act import Act
from dustup.games.panic.rules.asking import Aim
from dustup.games.panic.rules.choices import look_anew
from dustup.games.panic.rules.control import announce
from dustup.games.panic.rules.free_movement import free_movement, walks
from dustup.games.panic.rules.space import met_at
from dustup.games.panic.rules.targets import (
    bound,
    out_of_play,
    person,
    still_meeting,
)
from dustup.games.panic.rules.three_way import ask_favor
from dustup.games.panic.state import Figure, State


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
        also_its_user(act, fixed)
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
def also_its_user(act: Act, targets: list[Any]) -> None:
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
