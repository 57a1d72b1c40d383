"""Coming back: at the end of the round, or a boss who stands alone."""

from __future__ import annotations

from dustup.engine.cite import clause
from dustup.engine.rule import Rule
from dustup.games.panic.events import ComesBack
from dustup.games.panic.happenings import Hit
from dustup.games.panic.options import asked
from dustup.games.panic.rules.asking import pick_space
from dustup.games.panic.rules.damage import aftermath, suffer
from dustup.games.panic.rules.large import placeable
from dustup.games.panic.rules.space import edges_claim, put
from dustup.games.panic.rules.taken_out import check_over
from dustup.games.panic.state import Figure, State, Unit


@clause("coming-back.when", "ruling.coming-back.who", "ruling.coming-back.order")
def returns(m: State) -> Rule[None]:
    """At the end of the round every unit that was removed from play may come back: heroes first."""
    for unit in sorted(m.fighters, key=lambda each: (each.team, each.id)):
        if unit.stooges or not (unit.out or unit.boss) or unit.team in m.notes.lost:
            continue  # besides groups only some bosses have several bodies, of which one may be missing
        missing = [each for each in m.figures if each.unit == unit.id and not each.copy_of and each.cell < 0]
        if unit.out or (missing and m.figure_of(unit) is not None):
            for figure in missing:
                yield from come_back(m, unit, by_the_edge(m, figure), figure, may=True)


@clause("coming-back.where", "ruling.coming-back.no-free-space", "ruling.coming-back.border")
def by_the_edge(m: State, figure: Figure) -> int:
    """Open spaces next to an Edge, or next to the border if all of it is walled; else as near to the border as it fits.

    A large body is next to an Edge if some of it is.
    """
    open_floor, outside = m.floor & ~m.full & ~m.edge, m.board.all & ~m.floor
    near = m.board.spread(m.edge)
    if not placeable(m, figure, near & open_floor):
        near = m.board.spread(outside)
    while near & open_floor != open_floor and not placeable(m, figure, near & open_floor):
        near |= m.board.spread(near)
    return near & open_floor


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


@clause("coming-back.lone-boss.return", "ruling.coming-back.lone-boss-scope", "ruling.coming-back.lone-boss-stance")
def boss_returns(m: State, unit: Unit) -> Rule[None]:
    """A lone boss off the map takes 3 damage when its turn begins, still in its old stance, and returns where it likes.

    It is not Taken Out, so its Armor and its Shield work against it as against any damage, and when it is back there
    follows what follows from any damage.
    """
    bodies = [each for each in m.figures if each.unit == unit.id and not each.copy_of]
    hit = Hit(3, "way-back", bodies[0], unit, "way-back")
    yield from suffer(m, hit)
    if unit.hp > 0:
        for each in bodies:
            yield from come_back(m, unit, m.floor & ~m.full, each)
        yield from aftermath(m, hit)
    check_over(m)
