"""The state of a fight of Panic at the Dojo: plain data and queries.

Units and figures (``figures.py``) are kept by their numbers; obstacles are masks of cells.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from dustup.boards.bits import listed
from dustup.engine.cite import clause
from dustup.engine.hearing import Ears, Listeners, first_side
from dustup.engine.part import (
    a_flag,
    a_number,
    derived,
    field,
    fixed,
    fleeting,
    key_of,
    left_out,
    nested,
    own,
    parts,
    rows,
    shared,
)
from dustup.engine.state import State as EngineState
from dustup.games.panic.figures import NOBODY, OFF, Figure, Unit
from dustup.games.panic.loadout import who_has
from dustup.games.panic.notes import Notes
from dustup.games.panic.traits import ByTrait

if TYPE_CHECKING:
    from dustup.boards.square import SquareBoard
    from dustup.games.panic.arena import Arena, Looks
    from dustup.games.panic.box import Box

__all__ = ["ENEMIES", "GONE", "HEROES", "NOBODY", "OBSTACLES", "OFF", "THIRD", "Figure", "State", "Unit"]

HEROES, ENEMIES, THIRD = 0, 1, 2
"""The teams."""
GONE = 3
"""The team of enemies of earlier fights of an adventure: only remembered, for the log."""

OBSTACLES = ("copy", "edge", "fog", "rubble", "trap", "wall")


def by_text(table: dict[str, Any]) -> list[tuple[str, Any]]:
    """Said of a table whose values may be of any kind: its pairs, in order."""
    return sorted(table.items(), key=str)


class State(EngineState):
    """Everything that changes in a fight."""

    arena: Arena = field(plain=key_of)
    board: SquareBoard = derived(by=lambda m: m.arena.board)
    seats: int = fixed()
    options: dict[str, Any] = shared(dict, plain=by_text)
    """Switches of optional rules."""
    box: Box = fixed(default=None, init=False, plain=left_out)  # type: ignore[assignment]
    """The cards that are played with: those printed, or with some numbers changed (``content``)."""
    content: dict[str, int] = fixed(factory=dict, init=False, seldom=True)
    rulings: dict[str, str] = fixed(factory=dict, init=False, seldom=True)
    """Rulings of ours that are not played as the ledger has them: what was agreed instead."""
    weight: str = ""
    heal: int = field(default=2, position=a_number(0, 99, always=True))
    """The Heal Value."""
    units: list[Unit] = parts(Unit)
    figures: list[Figure] = parts(Figure)
    teams: int = derived(2)
    round: int = field(default=0, among="round", position=a_number(0, 9999, always=True))
    meter: list[int] = own(list, among="round")
    """The teams whose slots are still to come this round, next first."""
    slot: int = field(default=0, among="round", position=a_number(0, 9999, always=True))
    turn: int = field(default=0, among="round", position=a_number(0, 9999, always=True))
    """Turns begun since the fight started."""
    acting: int = derived(0)
    """How many Actions are under way, each part of the one before it."""
    active: int = field(default=NOBODY, among="round")
    """The unit whose turn it is."""
    asked: int = fleeting(NOBODY)
    """The unit that is asked what it does on somebody else's turn: prices are told as it pays them."""
    donated: bool = field(default=False, among="round", position=a_flag())
    """Whether this turn was given by a fallen fellow."""
    edge: int = field(by=lambda m: m.arena.edge, init=False, among="obstacles")
    fog: int = field(by=lambda m: m.arena.fog, init=False, among="obstacles")
    rubble: int = field(by=lambda m: m.arena.rubble, init=False, among="obstacles")
    trap: int = field(by=lambda m: m.arena.trap, init=False, among="obstacles")
    wall: int = field(by=lambda m: m.arena.wall, init=False, among="obstacles")
    looks: Looks = derived(by=lambda m: m.arena.looks_past(m.wall))
    """What is seen past the Walls, or past those that were there when somebody looked last."""
    traps_used: int = field(default=0, among="obstacles")
    """Traps that have hurt somebody this turn."""
    full: int = derived(by=lambda m: m.wall)
    """Cells nobody may enter: figures and Walls."""
    at: dict[int, int] = derived(dict, on_copy="own")
    """The figure in a cell (a Vehicle's riders stand before the Vehicle)."""
    crowd: list[int] = derived(by=lambda _: [0, 0, 0], on_copy="own")
    """Cells of each team's figures that stand in play, Copies not included."""
    copies: list[int] = derived(by=lambda _: [0, 0, 0], on_copy="own")
    """Cells of each team's Copies."""
    down: int = derived(0)
    """Cells of figures of units at zero HP: Full, but out of the fight."""
    large: tuple[int, ...] = derived(())
    """Figures that fill more than one space."""
    later: list[tuple[int, int, int, int, int, int, int]] = own(list, plain=rows)
    """Pushes at the end of this turn: pusher's and victim's figure, spaces, spaces off by Iron, of these by Copies;
    by which Action, if that is known; and which unit has redirected it, if one has."""
    ears: Ears = derived(Ears)
    """Who listens to what."""
    constants: ByTrait[tuple[int, ...]] = derived(ByTrait)
    """Units with constant abilities that matter to everybody, by ability, in order."""
    notes: Notes = nested(Notes)
    """What lies beside the fight: stakes, troubles, the way to the next one."""

    def play_with(self, box: Box) -> None:
        """The cards of a box are played with."""
        self.box, self.content = box, box.changes

    # -- who is who --------------------------------------------------------------------------------------------------

    def unit_of(self, figure: Figure) -> Unit:
        return self.units[figure.unit]

    def add_figure(self, unit: Unit, is_copy: bool = False, shape: tuple[tuple[int, int], ...] = ()) -> Figure:
        """A new body of a unit, not yet on the map."""
        figure = Figure(len(self.figures), unit.id, is_copy, shape=shape)
        self.figures.append(figure)
        return figure

    def bodies_of(self, unit: Unit) -> list[Figure]:
        """The bodies and Copies of a unit on the map."""
        figures, bodies = self.figures, unit.bodies
        if unit.copies:
            return list(map(figures.__getitem__, sorted(bodies + unit.copies)))
        return [figures[bodies[0]]] if len(bodies) == 1 else list(map(figures.__getitem__, bodies))

    def figures_of(self, unit: Unit) -> list[Figure]:
        """The bodies of a unit on the map, Copies not included."""
        figures, bodies = self.figures, unit.bodies
        return [figures[bodies[0]]] if len(bodies) == 1 else list(map(figures.__getitem__, bodies))

    def copies_of(self, unit: Unit) -> list[Figure]:
        """A unit's Copies on the map."""
        return list(map(self.figures.__getitem__, unit.copies)) if unit.copies else []

    def figure_of(self, unit: Unit) -> Figure | None:
        """A unit's first body on the map."""
        return self.figures[unit.bodies[0]] if unit.bodies else None

    def down_now(self, unit: Unit) -> bool:
        """Whether a unit lies at zero HP and nothing lets it fight on; nothing does when its team has lost."""
        return unit.hp <= 0 and ("fights-on" not in unit.loadout.traits or unit.team in self.notes.lost)

    @clause("taken-out.two-ways")
    def taken_out(self, unit: Unit) -> bool:
        """At zero HP, or removed from play."""
        return unit.out or (unit.hp <= 0 and self.down_now(unit))

    @property
    def fighters(self) -> list[Unit]:
        """The units of this fight, in table order."""
        return [each for each in self.units if each.team != GONE]

    def rivals_of(self, team: int) -> list[Unit]:
        """Everybody on another side in this fight."""
        return [each for each in self.fighters if each.team != team]

    def standing(self, team: int | None = None) -> list[Unit]:
        """Units that are not Taken Out, in table order."""
        return [each for each in self.units if (team is None or each.team == team) and not self.taken_out(each)]

    def allies(self, unit: Unit) -> list[Unit]:
        """Standing units of the same team, the unit itself included."""
        return [each for each in self.units if unit.is_ally(each) and not self.taken_out(each)]

    @clause("complication.three-way.allies")
    def friends(self, unit: Unit) -> list[Unit]:
        """Whom a unit may count among its allies: those of its team, itself included; with three teams anybody."""
        return self.allies(unit) if self.teams == 2 else self.standing()

    @clause("archetype.boss.twins.note.song")
    def other_allies(self, unit: Unit) -> list[Unit]:
        """The allies of a unit besides itself; if its bodies are each other's allies, itself for each further one."""
        found = [each for each in self.allies(unit) if each is not unit]
        return found + [unit] * self.own_allies(unit)

    def own_allies(self, unit: Unit) -> int:
        """How many allies a unit has in itself: its further bodies, if they are each other's allies."""
        return len(self.figures_of(unit)) - 1 if "own-ally" in unit.loadout.traits else 0

    @clause("ruling.team.ally-definition")
    def enemies(self, team: int) -> list[Unit]:
        """Standing units of other teams."""
        return [each for each in self.units if each.team != team and not self.taken_out(each)]

    def foes_at(self, team: int, by: Unit | None = None) -> int:
        """Cells of standing figures of other teams; those that may be attacked ``by`` a unit, if it is named."""
        return self._others(self.crowd, team, by)

    def foe_copies_at(self, team: int, by: Unit | None = None) -> int:
        """Cells of other teams' Copies, likewise."""
        return self._others(self.copies, team, by)

    def _others(self, cells: list[int], team: int, by: Unit | None) -> int:
        if self.teams == 2:
            return cells[1 - team]
        foes = (cells[0] | cells[1] | cells[2]) & ~cells[team]
        return foes & ~self.spared(by) if by is not None else foes

    @clause("complication.three-way.favor-spend")
    def spared(self, unit: Unit) -> int:
        """Cells of a team, and of its Copies, that a unit may not attack in this turn: it was asked a Favor."""
        team = unit.this_turn.favor_to - 1
        return self.crowd[team] | self.copies[team] if team >= 0 else 0

    @clause("complication.three-way.allies")
    def friends_at(self, team: int) -> int:
        """Cells of whoever may be counted among the allies of a team: with three teams anybody."""
        crowd = self.crowd
        return crowd[team] if self.teams == 2 else crowd[0] | crowd[1] | crowd[2]

    def people_at(self) -> int:
        """Cells of everybody who stands, friend or foe; Copies are nobody."""
        return self.crowd[0] | self.crowd[1] | self.crowd[2]

    def figures_at(self, mask: int) -> list[Figure]:
        """The figures standing in a mask of cells, each once, in order of cells."""
        at, figures = self.at, self.figures
        if not self.large:
            bit, standing = self.board.bit, []
            while mask:
                cell = mask.bit_length() - 1  # the last of them, which is found faster than the first
                standing.append(figures[at[cell]])
                mask ^= bit[cell]
            standing.reverse()
            return standing
        found = dict.fromkeys(at[cell] for cell in listed(mask) if cell in at)
        for id in self.large:
            # Where somebody rides, it is the rider who stands there.
            if any(at.get(cell, id) == id for cell in listed(figures[id].body & mask)):
                found[id] = None
        return [figures[id] for id in found]

    def cells_of(self, figure: Figure) -> int:
        """The cells in which it is this figure that is met: where somebody rides on it, that is the rider."""
        return self._not_ridden(figure) if figure.shape else figure.body

    @clause("archetype.boss.vehicle.riders")
    def _not_ridden(self, figure: Figure) -> int:
        """The spaces of a large figure in which nobody rides."""
        return sum(self.board.bit[cell] for cell in listed(figure.body) if self.at.get(cell, figure.id) == figure.id)

    # -- where things are --------------------------------------------------------------------------------------------

    @clause("range.distance", "ruling.range.large-units")
    def distance(self, a: Figure, b: Figure) -> int:
        """Spaces between two figures; the nearest cells of large ones count."""
        if not a.shape and not b.shape:
            return self.board.distance(a.cell, b.cell)
        return min(self.board.distance(here, there) for here in listed(a.body) for there in listed(b.body))

    @clause("range.one", "range.one-two", "range.minimum")
    def band(self, figure: Figure, low: int, high: int) -> int:
        """The cells at a distance from low to high of a figure."""
        if not figure.shape or figure.cell == OFF:
            bands = self.arena.bands.get((low, high))
            if bands is None or (band := bands[figure.cell]) < 0:
                return self.arena.draw_band(figure.cell, low, high)
            return band
        band = self._wide_band(figure, low, high)
        if "carries" in self.units[figure.unit].loadout.traits:
            band |= self._inside(figure)
        return band

    @clause("ruling.range.large-units")
    def _wide_band(self, figure: Figure, low: int, high: int) -> int:
        """The same of a large figure: the nearest of its spaces counts. Known as long as it does not move."""
        known = self.arena.wide.get((figure.body, low, high))
        if known is None:
            far, near = self.around(figure, high), self.around(figure, low - 1)
            known = self.arena.wide.keep((figure.body, low, high), far & ~near if low > 0 else far)
        return known

    def around(self, figure: Figure, reach: int) -> int:
        """The cells within a distance of any space of a large figure."""
        body = (figure.shape, figure.cell, reach)
        mask = self.arena.discs.get(body)
        if mask is None:
            mask = 0
            for cell in listed(figure.body):
                mask |= self.board.within(cell, reach)
            self.arena.discs.keep(body, mask)
        return mask

    @clause("ruling.range.large-units")
    def too_near(self, figure: Figure, low: int) -> int:
        """Cells of large units that begin nearer than a range does; whoever stands on one is next to it."""
        mask = 0
        for id in self.large if figure.cell != OFF else ():
            other = self.figures[id]
            if other is not figure and other.cell != OFF and max(1, self.distance(figure, other)) < low:
                mask |= sum(self.board.bit[cell] for cell in listed(other.body) if self.at.get(cell, id) == id)
        return mask

    @clause("archetype.boss.vehicle.riders")
    def _inside(self, figure: Figure) -> int:
        """Spaces inside a unit that carries others are always in its range."""
        return figure.body

    def next_to(self, figure: Figure) -> int:
        """The cells adjacent to a figure; none to one that is OFF, as the last place of a board is no cell."""
        if not figure.shape:
            return self.board.neighbours[figure.cell]
        near = self.board.spread(figure.body) & ~figure.body
        return near | self._ridden(figure) if "carries" in self.units[figure.unit].loadout.traits else near

    @clause("ruling.archetype.boss.vehicle-beside")
    def _ridden(self, figure: Figure) -> int:
        """Whoever rides on a unit that carries others is next to it, as it is next to them."""
        return figure.body & ~self.cells_of(figure)

    def sees_cells(self, figure: Figure, unit: Unit, mask: int) -> int:
        """Those of the cells that no Wall hides from a figure."""
        return self.past_walls(figure, unit, mask) if self.wall and mask else mask

    @clause(
        "wall.blocks", "ruling.wall.line-of-sight", "ruling.wall.indirect-targets", "style.hidden.note.stand-in-wall"
    )
    def past_walls(self, figure: Figure, unit: Unit, mask: int) -> int:
        """A Wall hides what lies behind it; one a figure looks at, or stands in, does not hide itself."""
        seen = self._through_walls(unit, mask) if unit.loadout.sees_walls else 0
        return seen | self._past_walls(figure, mask & ~seen)

    def sees_spaces(self, figure: Figure, mask: int) -> int:
        """Those of the cells that no Wall hides from a figure as spaces, whoever is in them."""
        return self._past_walls(figure, mask) if self.wall and mask else mask

    def _past_walls(self, figure: Figure, mask: int) -> int:
        if figure.shape:
            return self._seen_by_large(figure, mask)
        looks = self.looks
        if looks.wall is not self.wall:
            looks = self.looks = self.arena.looks_past(self.wall)
        looked = looks[figure.cell]
        if unknown := mask & looked[0]:
            looked[1] |= self.board.visible(figure.cell, self.wall, unknown)
            looked[0] ^= unknown
        return mask & looked[1]

    def _seen_by_large(self, figure: Figure, mask: int) -> int:
        """What is seen from any space of a large figure, as if no Wall stood in one of them; nothing from nowhere."""
        wall, seen = self.wall & ~figure.body, 0
        for cell in listed(figure.body):
            seen |= self._look(cell, wall, mask)
        return seen

    @clause("style.hidden.ability.see-through-walls", "style.reflected.ability.see-through",
            "style.artillery.ability.see-through")  # fmt: skip
    def _through_walls(self, unit: Unit, mask: int) -> int:
        """Some see and target enemies through Walls, and only them: neither allies nor obstacles nor spaces."""
        return mask & (self.foes_at(unit.team) | self.foe_copies_at(unit.team))

    def _look(self, cell: int, wall: int, mask: int) -> int:
        """Those of the cells with a line between the two centres that no Wall crosses."""
        looked = self.arena.looks_past(wall)[cell]
        if unknown := mask & looked[0]:
            looked[1] |= self.board.visible(cell, wall, unknown)
            looked[0] ^= unknown
        return mask & looked[1]

    @clause("fog.range-one", "fog.in-fog-includes-adjacent", "ruling.fog.sight", "fog.shuts-out-minimum-range",
            "style.dark.ability.see-through-fog", "style.artillery.ability.see-through")  # fmt: skip
    def fogless(self, figure: Figure, unit: Unit, mask: int) -> int:
        """Those of the cells whose enemies are not hidden by Fog: others are seen from the next space only."""
        fog = self.fog
        if not fog or not mask or unit.loadout.sees_fog:
            return mask
        foggy = self.arena.fogs.get(fog) or self.arena.foggy(fog)
        hidden = (foggy | self._large_in(foggy) if self.large else foggy) & mask
        if not hidden:
            return mask
        near = self.next_to(figure)
        if hidden & near:
            hidden ^= hidden & near
        if hidden:
            for other in self.units:
                if other.conditions and "spotlight" in other.conditions:
                    hidden &= ~self._spotlit(other)
        return mask ^ hidden

    def _large_in(self, foggy: int) -> int:
        """Cells of large figures of which any space is in Fog: the whole figure is."""
        mask = 0
        for id in self.large:
            if self.figures[id].body & foggy:
                mask |= self.cells_of(self.figures[id])
        return mask

    def in_fog(self, figure: Figure) -> bool:
        """In Fog or next to it."""
        return bool(self.fog) and bool(self.arena.foggy(self.fog) & figure.body)

    @clause("penalty.spotlight")
    def _spotlit(self, unit: Unit) -> int:
        """A unit in the Spotlight gains nothing from Fog; its Copies and whoever rides on it do."""
        mask = 0
        for each in self.figures_of(unit):
            mask |= self.cells_of(each)
        return mask

    @property
    def empty(self) -> int:
        """Cells that may be entered: no unit, Copy or Wall."""
        return self.board.all & ~self.full

    @property
    def floor(self) -> int:
        """The cells of the arena itself."""
        return self.arena.floor

    def obstacle_at(self, cell: int) -> str:
        """The obstacle in a cell of the arena; empty if there is none. A Copy that walked onto another comes first."""
        bit = self.board.bit[cell]
        if (self.copies[0] | self.copies[1] | self.copies[2]) & bit:
            return "copy"
        for name in ("wall", "edge", "fog", "rubble", "trap"):
            if getattr(self, name) & bit:
                return name
        return ""

    # -- who listens -------------------------------------------------------------------------------------------------

    def hearer(self, id: int) -> Unit | None:
        """The unit that listens; nobody where it is a rule."""
        return self.units[id] if id != NOBODY else None

    @clause("ruling.turn.ability-order")
    def in_order(self, listeners: Listeners) -> Listeners:
        """Whose abilities come first: those of whom it is about, then the active unit's side, then the others."""
        side = self.units[self.active].team if self.active != NOBODY else NOBODY
        return first_side(listeners, side, True)

    def tune(self, *changed: Unit) -> None:
        """What some units have, or whether they stand, has changed: find out anew who listens to what.

        The Taken Out hear only what is their own, and their constant abilities matter to nobody.
        """
        shared = bool(self.constants)
        for unit in changed:
            shared = shared or bool(unit.loadout.constants)
            self.ears = self.ears.tuned(unit.id, unit.team, unit.loadout.hears, awake=not self.taken_out(unit))
        if shared:
            having = [unit for unit in self.units if unit.loadout.constants and not self.taken_out(unit)]
            self.constants = who_has(tuple([(unit.id, unit.loadout.constants) for unit in having]))
