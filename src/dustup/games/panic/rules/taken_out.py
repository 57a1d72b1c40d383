"""Being Taken Out: falling, leaving play, standing up again, and the side that loses."""

from __future__ import annotations

from dustup.engine.cite import clause
from dustup.engine.hearing import at_once
from dustup.games.panic.events import FightOver, Noted, StandsUp, TakenOut
from dustup.games.panic.rules.challenge import challenger_falls
from dustup.games.panic.rules.handcuffed import free_from_cuffs, slip_cuffs
from dustup.games.panic.rules.space import edges_claim, lift, put
from dustup.games.panic.state import HEROES, NOBODY, Figure, State, Unit


@clause(
    "stooges.shared-health",
    "taken-out.inert",
    "taken-out.effects-on-hold",
    "ruling.taken-out.body",
    "ruling.taken-out.abilities-off",
    "style.bleeding.ability.fight-on",
)
def fall(m: State, unit: Unit) -> None:
    """At zero HP a unit is out of the fight but stays where it lies, unless something lets it fight on."""
    if not m.down_now(unit) or unit.out:
        return
    m.tell(TakenOut, unit.id)
    for each in m.figures_of(unit):
        m.crowd[unit.team] &= ~each.body
        m.down |= each.body
        if m.large:
            riders_stay(m, each)
    gone(m, unit)


def riders_stay(m: State, figure: Figure) -> None:
    """Whoever shares spaces with a unit that falls or stands up is where it was."""
    cell = figure.cell
    lift(m, figure)
    put(m, figure, cell)


def gone(m: State, unit: Unit) -> None:
    """A unit is Taken Out, one way or the other: its challenges end, its abilities cease, and its turn is over."""
    if m.notes.last_stand:
        _remember_who_fell(m, unit)
    if unit.id == m.active:
        unit.this_turn.fell = True
    challenger_falls(m, unit)
    free_from_cuffs(m, unit)
    m.tune(unit)


@clause("last-stand.speaker")
def _remember_who_fell(m: State, unit: Unit) -> None:
    """Whoever falls last may have to make the Last Stand."""
    unit.marks.fell = 1 + max(each.marks.fell for each in m.fighters)


def leave_play(m: State, figure: Figure) -> None:
    """A figure is in play no longer; the unit is Taken Out when none of its figures is left."""
    unit = m.units[figure.unit]
    slip_cuffs(m, figure)
    lift(m, figure)
    if figure.copy_of:
        return
    if m.figure_of(unit) is None:
        unit.out = True
        gone(m, unit)


# -- standing up ------------------------------------------------------------------------------


@clause(
    "taken-out.healed-back-up",
    "taken-out.healing-exception",
    "form.vigilance.note.revive",
    "ruling.stooges.never-return",
    "ruling.style.caged.edges",
)
def stand_up(m: State, unit: Unit) -> None:
    """A unit at zero HP that is still on the map is back the instant it is healed, and so are its abilities.

    Whom it keeps from spending what held them over an Edge falls: they have nothing to be asked about.
    """
    rise(m, unit)
    if "cages" in m.constants:
        at_once(edges_claim(m))


def rise(m: State, unit: Unit) -> None:
    """A unit that lay on the ground stands again."""
    m.tell(StandsUp, unit.id)
    for each in m.figures_of(unit):
        m.down &= ~each.body
        m.crowd[unit.team] |= each.body
        if m.large:
            riders_stay(m, each)
    m.tune(unit)


# -- losing ------------------------------------------------------------------------------


LASTING = frozenset({"next_scene"})
"""Steps that go on after a fight."""


@clause(
    "taken-out.side-loses", "ruling.taken-out.simultaneous", "ruling.complication.three-way-end", "play.flow.run-combat"
)
def check_over(m: State, turn_of: int = NOBODY) -> None:
    """A side with nobody standing has lost; if all fall together, the side whose turn it is wins.

    ``turn_of`` says which that is when the turn has just been closed.
    """
    crowd = m.crowd
    if crowd[0] and crowd[1] and m.teams == 2 and ("fights-on" not in m.constants or _healthy_on(m) == 3):
        return  # somebody stands on either side
    _side_lost(m, m.units[m.active].team if m.active >= 0 else turn_of)


def _side_lost(m: State, turn_of: int) -> None:
    left = [team for team in range(m.teams) if team not in m.notes.lost and still_fights(m, team)]
    if m.teams > 2 and len(left) > 1:
        _eliminate(m, left)
    if len(left) > 1 or not m.agenda or is_over(m):
        return
    winner = left[0] if left else max(turn_of, HEROES)
    m.agenda[:] = [each for each in m.agenda if each[0] in LASTING]
    m.then(("fight_over", winner))
    m.tell(FightOver, winner)


@clause("taken-out.side-loses")
def decided(m: State) -> bool:
    """Whether only one side has not lost yet: what would follow from the Action that did it follows no more."""
    return sum(still_fights(m, team) for team in range(m.teams) if team not in m.notes.lost) < 2


def is_over(m: State) -> bool:
    """Whether it has been decided who has won."""
    return bool(m.agenda) and m.agenda[-1][0] == "fight_over"


@clause("ruling.complication.three-way-end", "style.bleeding.ability.team-loses")
def _eliminate(m: State, left: list[int]) -> None:
    """Of three teams, one that is entirely Taken Out has lost: it has no slots any more, and nobody of it returns.

    Whoever of it fought on at zero HP does so no longer.
    """
    lost = [team for team in range(m.teams) if team not in left]
    for team in lost:
        if team not in m.notes.lost:
            m.meter = [each for each in m.meter if each != team]
            m.tell(Noted, "side-lost", NOBODY, team)
    if tuple(lost) != m.notes.lost:
        standing = [unit for unit in m.units if unit.team in lost and not m.taken_out(unit)]
        m.notes.lost = tuple(lost)
        for unit in standing:
            fall(m, unit)


@clause("style.bleeding.ability.team-loses")
def _healthy_on(m: State) -> int:
    """The sides that have somebody with health left on the map, as a mask: who fights on without any is not enough."""
    sides = 0
    for unit in m.units:
        if unit.hp > 0 and not unit.out:
            sides |= 1 << unit.team
    return sides


def still_fights(m: State, team: int) -> bool:
    """Whether a side has not lost yet."""
    members = [unit for unit in m.units if unit.team == team]
    if not members:
        return False
    if _all_at_zero(members):
        return any(unit.hp > 0 and lone_boss(m, unit) for unit in members)
    return any(not m.taken_out(unit) or lone_boss(m, unit) for unit in members)


@clause("style.bleeding.ability.team-loses")
def _all_at_zero(members: list[Unit]) -> bool:
    """Whether all on the map are at zero HP together: then even those who fight on have lost."""
    return all(unit.hp <= 0 for unit in members if not unit.out)


@clause("coming-back.lone-boss", "ruling.coming-back.lone-boss-scope", "boss.last-standing")
def lone_boss(m: State, unit: Unit) -> bool:
    """A boss that is the last enemy in the fight is not Taken Out by an Edge."""
    if not (unit.boss and unit.out and unit.hp > 0 and unit.team != HEROES):
        return False
    return all(other is unit or m.taken_out(other) for other in m.fighters if other.team != HEROES)
