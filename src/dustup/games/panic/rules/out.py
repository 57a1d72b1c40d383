"""Being out of the fight: losing, and coming back."""

from __future__ import annotations

from dustup.engine.cite import clause
from dustup.engine.rule import Rule
from dustup.games.panic.events import ComesBack, FightOver, Noted
from dustup.games.panic.happenings import Hit
from dustup.games.panic.options import asked
from dustup.games.panic.rules.asking import pick_space
from dustup.games.panic.rules.damage import suffer
from dustup.games.panic.rules.large import placeable
from dustup.games.panic.rules.space import edges_claim, put
from dustup.games.panic.state import HEROES, NOBODY, Figure, State, Unit

# -- losing ------------------------------------------------------------------------------


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


def is_over(m: State) -> bool:
    """Whether it has been decided who has won."""
    return bool(m.agenda) and m.agenda[-1][0] == "fight_over"


@clause("ruling.complication.three-way-end")
def _eliminate(m: State, left: list[int]) -> None:
    """Of three teams, one that is entirely Taken Out has lost: it has no slots any more, and nobody of it returns."""
    lost = [team for team in range(m.teams) if team not in left]
    for team in lost:
        if team not in m.notes.lost:
            m.meter = [each for each in m.meter if each != team]
            m.tell(Noted, "side-lost", NOBODY, team)
    if lost:
        m.notes.lost = tuple(lost)


@clause("style.bleeding.ability.team-loses")
def _healthy_on(m: State) -> int:
    """The sides that have somebody with health left on the map, as a mask: who fights on without any is not enough."""
    sides = 0
    for unit in m.units:
        if unit.hp > 0 and not unit.out:
            sides |= 1 << unit.team
    return sides


LASTING = frozenset({"next_scene"})
"""Steps that go on after a fight."""


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


# -- coming back ------------------------------------------------------------------------------


@clause("coming-back.when", "ruling.coming-back.who", "ruling.coming-back.order")
def returns(m: State) -> Rule[None]:
    """At the end of the round every unit that was removed from play may come back: heroes first."""
    for unit in sorted(m.fighters, key=lambda each: (each.team, each.id)):
        if unit.stooges or not (unit.out or unit.boss) or unit.team in m.notes.lost:
            continue  # besides groups only some bosses have several bodies, of which one may be missing
        missing = [each for each in m.figures if each.unit == unit.id and not each.copy_of and each.cell < 0]
        if unit.out or (missing and m.figure_of(unit) is not None):
            for figure in missing:
                yield from come_back(m, unit, by_the_edge(m), figure, may=True)


@clause("coming-back.where", "ruling.coming-back.no-free-space", "ruling.coming-back.border")
def by_the_edge(m: State) -> int:
    """Open spaces next to an Edge, or next to the border if all of it is walled; else the nearest to the border."""
    open_floor = m.floor & ~m.full & ~m.edge
    mask = m.board.spread(m.edge) & open_floor
    if not mask:
        mask = m.board.spread(m.board.all & ~m.floor) & open_floor
    return mask or open_floor


@clause("ruling.move.placing")
def come_back(m: State, unit: Unit, mask: int, figure: Figure | None = None, *, may: bool = False) -> Rule[None]:
    """A unit returns to the map exactly as it was when it left; over an Edge only Speed tokens keep it there.

    It is placed and does not move, so no Trap bites it for that.
    """
    if figure is None:
        figure = next(each for each in m.figures if each.unit == unit.id and not each.copy_of and each.cell < 0)
    mask = placeable(m, figure, mask)
    to = yield from pick_space(unit.seat, mask, asked["come-back", unit.id], may=may)
    if to is None:
        return
    unit.out = False
    put(m, figure, to)
    m.tell(ComesBack, figure.id, to)
    m.tune(unit)
    yield from edges_claim(m, figure)


@clause("coming-back.lone-boss.return", "ruling.coming-back.lone-boss-scope")
def boss_returns(m: State, unit: Unit) -> Rule[None]:
    """A lone boss off the map takes 3 damage at the start of its turn and returns wherever it likes.

    It is not Taken Out, so its Armor and its Shield work against it as against any damage.
    """
    figure = next(each for each in m.figures if each.unit == unit.id and not each.copy_of)
    yield from suffer(m, Hit(3, "way-back", figure, unit, "way-back"))
    if unit.hp > 0:
        for each in [each for each in m.figures if each.unit == unit.id and not each.copy_of]:
            yield from come_back(m, unit, m.floor & ~m.full, each)
