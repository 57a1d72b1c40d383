"""The usual targets of Actions: enemies, allies, anybody, obstacles, spaces, Copies, and everybody in an area."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from dustup.engine.cite import clause
from dustup.engine.hearing import after, at_once
from dustup.engine.options import No, Options, Over
from dustup.engine.rule import Rule
from dustup.games.panic.happenings import Helped
from dustup.games.panic.options import OR_NOT, PICKING, Spot
from dustup.games.panic.rules.act import Act
from dustup.games.panic.rules.asking import Aim
from dustup.games.panic.rules.control import announce, spares_user
from dustup.games.panic.rules.naming import (
    UNDER_WAY,
    aiming,
    also_its_user,
    by_now,
    extra_target,
    note_target,
    partway,
    pick_targets,
    targets_fixed,
)
from dustup.games.panic.rules.obstacles import spendable_copies
from dustup.games.panic.rules.space import met_at
from dustup.games.panic.rules.targets import (
    allies_in_range,
    allies_in_sight,
    anyone_in,
    befriended,
    breakable_in,
    foes_from,
    foes_in,
    foes_in_range,
    foes_in_sight,
    limited,
    obstacles_in,
    people_in,
    persons,
    unmet,
    wanted,
)
from dustup.games.panic.rules.three_way import unspared
from dustup.games.panic.state import OFF, Figure, State, Unit


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
        also_its_user(act, figures)
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
