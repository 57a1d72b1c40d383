"""An Action being performed: who performs it, from where, with which number, and at what range."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, NamedTuple

from dustup.engine.cite import clause
from dustup.engine.events import Addend
from dustup.engine.part import Part, own
from dustup.engine.rule import Rule
from dustup.games.panic.cards import Action
from dustup.games.panic.catalog import STYLES
from dustup.games.panic.events import ActionStops
from dustup.games.panic.state import NOBODY, Figure, State, Unit

UNKNOWN = -1

STANCES_RANGE = (
    "range.decides-targets",
    "style.range-source",
    "ruling.style.mastermind.control",
    "style.akimbo.note.control",
    "style.crosshair.note.control",
    *(f"style.{key}.range" for key in STYLES),
)
"""Where the range of a stance comes from."""


UNPAID: Mapping[str, int] = MappingProxyType({})
"""No tokens."""
NOT_BEGUN = (-1, -1)


class Committed(Part):
    """Iron a unit has spent against an Action: damage and spaces still to be taken off."""

    damage: int = 0
    spaces: int = 0
    copies: list[int] = own(lambda: [0, 0])
    """How much of the damage, and of the spaces, is due to Copies spent instead."""
    label: str = ""
    """The ability that lets it spend Copies."""
    fresh: bool = False
    """Whether some of it has not taken off any damage yet since it was spent."""

    def add(self, paid: Mapping[str, int], unit: Unit) -> None:
        """So much was paid, each token against damage and against spaces."""
        count, copies = sum(paid.values()), paid.get("copy", 0)
        self.damage += count
        self.spaces += count
        self.fresh = True
        if copies:
            self.copies = [each + copies for each in self.copies]
            self.label = unit.loadout.traits["copies-as-iron"][0]

    def against_damage(self, most: int) -> list[Addend]:
        """Take off as much damage as there is and as was committed; says by what."""
        used = min(self.damage, most)
        self.damage -= used
        return self._told(0, used)

    def against_spaces(self, most: int) -> list[Addend]:
        """The same for spaces."""
        used = min(self.spaces, most)
        self.spaces -= used
        return self._told(1, used)

    def _told(self, what: int, used: int) -> list[Addend]:
        by_copies = min(self.copies[what], used)
        self.copies[what] -= by_copies
        return [each for each in ((-by_copies, self.label), (by_copies - used, "iron")) if each[0]]


Iron = dict[int, Committed]
Noted = dict[str, int]


class UserFell(Exception):
    """The user of an Action is Taken Out before all of it was done."""


class Unannounced(Exception):
    """An Action does something before anybody could step in: a fault of its card."""


class Paid(NamedTuple):
    """What was paid for an Action."""

    number: int = 0
    """The number spent on it, or as if it were; X in its text."""
    trained: bool = False
    """Whether a Training token was."""
    tokens: Mapping[str, int] = UNPAID
    """The tokens it cost, by kind."""
    spot: int = -1
    """Where the Copy stood that was destroyed for it."""
    health: int = 0
    """What it costs in HP."""
    by: Unit | None = None
    """Who has spent the number, and decides about the Action; nobody if none was spent."""


class Act(Part):
    """One performance of an Action; also used to find out beforehand whether it could do anything."""

    _iron: Iron | None
    _noted: Noted | None
    also: Figure | None
    """Whom it targets besides everybody else."""
    announced: bool
    aimless: bool
    """Whether nobody will do as its target: to find out what it could do then."""
    answerable: bool
    """Whether others may respond to it."""
    banded: int
    """While nothing happens: the cells in its range."""
    choosing: bool
    """Whether options were picked for it before it is announced, so that whoever redirects it picks them anew."""
    began: tuple[int, int]
    """Where its performer stood when it began, and how many tokens its user had."""
    blocked: int
    """Units that have just lowered its damage with Iron, as a mask."""
    coming: tuple[Any, ...]
    """Of its present part and of those after it: what says whether they could target somebody."""
    extra: int
    """Additional targets left to it."""
    favors: int
    """Teams that were asked already whether they want to be left alone, as a mask."""
    figure: Figure
    """Where it is performed from: the unit's figure, or one Copy."""
    foes: int
    friends: int
    """While nothing happens: enemies and allies it might target if it sees them."""
    later: bool
    """Whether a later part of it can still target whoever has to be among its targets."""
    level: int
    """Gates reached."""
    looked: int
    seen: int
    """Meanwhile: those of the enemies it has looked for, and those of them that it sees."""
    named: Sequence[Figure | int]
    """Figures, or cells, that one part of it named and another one is about."""
    cells: int
    """Cells as one part of it left them for another, as a mask."""
    picked: tuple[str, ...]
    """What was picked of a list by one part of it and may not be again."""
    done: int
    """How often it has done what it does several times."""
    action: Action | None
    """The Action; ``None`` where somebody only looks what could be done."""
    must: int
    """A unit that has to be among its targets."""
    number: int
    """The number spent; X in its text."""
    paid: Mapping[str, int]
    """Tokens paid for it, by kind."""
    payer: Unit
    """Who paid for it."""
    raised: int
    """By how much every number listed in it is raised."""
    reach: int
    """Additional range."""
    reached: tuple[tuple[str, int], ...]
    """What its present part has done to units as a whole, and to which."""
    redirected: bool
    redirector: int
    """The unit that has redirected it, if one has."""
    seat: int
    """Who decides."""
    spaces: int
    """Spaces it has moved people, all in all."""
    spot: int
    """Where the Copy stood that was destroyed to pay for it."""
    targeted: int
    """Units it has targeted so far, as a mask."""
    things: bool
    """Whether it has targeted Copies or obstacles."""
    team: int
    """Whose friends and foes count as allies and enemies."""
    together: tuple[int, ...]
    """The figures it targeted last, all at the same time."""
    unit: Unit
    """Who performs it, and who is meant wherever it names no subject."""

    def __init__(self, m: State, action: Action | None, unit: Unit, figure: Figure, number: int = 0) -> None:
        self.unit = self.payer = unit
        self.figure = figure
        self.seat = unit.seat
        self.team = unit.team
        self.foes = self.friends = self.banded = UNKNOWN
        self.looked = self.seen = self.targeted = self.reach = self.raised = self.level = self.extra = self.spaces = 0
        self.blocked = self.favors = self.cells = self.done = 0
        self.named, self.picked = (), ()
        self.must = self.redirector = NOBODY
        self.redirected = self.later = self.choosing = self.things = self.aimless = False
        self.announced = self.answerable = True
        self.coming, self.together, self.reached, self.paid, self.spot = (), (), (), UNPAID, -1
        self.also = self._iron = self._noted = None
        self.action = action
        if action is None:
            self.number, self.began = 0, NOT_BEGUN
        else:
            self.number, self.began = number, (figure.cell, sum(unit.tokens.values()) if unit.tokens else 0)

    @property
    def iron(self) -> Iron:
        """Iron committed against it, by unit."""
        if self._iron is None:
            self._iron = {}
        return self._iron

    def committed(self, unit: int) -> Committed:
        """What a unit has committed against it."""
        found = self.iron.get(unit)
        if found is None:
            found = self.iron[unit] = Committed()
        return found

    @property
    def noted(self) -> Noted:
        """What abilities remember about the Action, such as for whom they have worked already."""
        if self._noted is None:
            self._noted = {}
        return self._noted

    @property
    def figures(self) -> list[Figure]:
        """The figures among what was named."""
        return [each for each in self.named if isinstance(each, Figure)]

    @property
    def aimed(self) -> bool:
        """Whether it has targeted anybody or anything yet."""
        return bool(self.targeted) or self.things

    def share_iron(self, other: Act) -> None:
        """Iron committed against another Action counts against this one, too."""
        self._iron = other.iron

    def goes_on(self, m: State) -> None:
        """Every verb asks this before it does something for an Action: it is announced, and its user stands."""
        if not self.announced:
            raise Unannounced(f"{self.action} of {self.unit.name} does something before it is announced")
        self.stands(m)

    @clause("token.control.redirect-origin", "ruling.form.control.redirect-tokens")
    def is_enemy(self, unit: Unit) -> bool:
        """Whether a unit is an enemy to it; to a redirected one, an enemy of whoever redirected it."""
        return unit.team != self.team

    @clause("token.control.redirect")
    def seat_of(self, unit: Unit) -> int:
        """Who decides for somebody it lets do something: they do, unless somebody else has redirected it."""
        return self.seat if self.redirected else unit.seat

    @clause("ruling.turn.taken-out-mid-turn")
    def stands(self, m: State) -> None:
        """An Action stops the moment its user is Taken Out, or has lost: what it would do next does not happen."""
        if m.taken_out(self.unit) or (self.unit.hp <= 0 and _side_at_zero(m, self.unit.team)):
            raise UserFell

    @clause("ruling.stooges.area-benefits")
    def misses(self, m: State, unit: Unit, effect: str) -> bool:
        """What concerns a unit as a whole happens to it once in each part, however many figures of it are targeted.

        Said by the verbs that give and take tokens, heal, shield and Challenge; see ``targets.persons``.
        """
        if len(self.together) < 2 or "own-ally" in unit.loadout.traits:
            return False
        if sum(m.figures[each].unit == unit.id for each in self.together) < 2:
            return False
        if (effect, unit.id) in self.reached:
            return True
        self.reached += ((effect, unit.id),)
        return False

    def until_it_falls(self, m: State, effect: Rule[None]) -> Rule[None]:
        """What an Action does, as far as it comes; what is left of it then is told."""
        try:
            yield from effect
        except UserFell:
            m.tell(ActionStops, self.unit.id, cites="ruling.turn.taken-out-mid-turn")

    @clause("token.training", "style.crosshair.action.take-aim", "form.blaster.action.amplify")
    def foresee(self, trained: int = 0) -> None:
        """What its unit's next Action is prepared with: by how much its numbers and its range are raised.

        The one place that says so, for what is offered as for what is done.
        """
        unit = self.unit
        self.raised = unit.aim + trained
        self.reach = unit.marks.amplify_range if unit.amplified else 0

    def look_from(self, figure: Figure) -> None:
        """The same look, from another figure."""
        self.figure = figure
        self.banded = UNKNOWN
        self.looked = self.seen = 0

    def by(self, figure: Figure) -> Act:
        """The same Action as if another figure of its user performed it."""
        act = self.copy()
        act.look_from(figure)
        return act

    def on(self, twin: State) -> Act:
        """The same Action under way in a copy of the fight; ``copy`` is the same in this one, to try something."""
        act = self.copy()
        act._iron = {id: each.copy() for id, each in self._iron.items()} if self._iron else None
        act._noted = dict(self._noted) if self._noted else None
        act.named = [twin.figures[each.id] if isinstance(each, Figure) else each for each in self.named]
        act.unit, act.payer, act.figure = (
            twin.units[self.unit.id],
            twin.units[self.payer.id],
            twin.figures[self.figure.id],
        )
        if self.also is not None:
            act.also = twin.figures[self.also.id]
        return act

    # -- range -----------------------------------------------------------------------------------------------------

    def span(self, m: State) -> tuple[int, int] | None:
        """From and to: the stance's range with everything that changes it."""
        return span_of(m, self.unit, self.figure, self.reach)

    @clause(*STANCES_RANGE, "range.one", "range.one-two", "range.minimum")
    def band(self, m: State) -> int:
        """The cells in range, whatever hides them."""
        if self.banded != UNKNOWN:
            return self.banded
        figure, loadout = self.figure, self.unit.loadout
        if not (self.reach or figure.shape or loadout.stretches or m.large):
            bands = m.arena.bands.get(loadout.range)
            if bands is not None and (known := bands[figure.cell]) >= 0:
                return known
        span = span_of(m, self.unit, figure, self.reach)
        return in_band(m, figure, span) if span is not None else 0


@clause("style.bleeding.ability.team-loses", "ruling.style.bleeding.lost-at-once")
def _side_at_zero(m: State, team: int) -> bool:
    """Whether a side has lost though somebody of it fights on: everybody of it in play is at zero HP."""
    return all(each.hp <= 0 or each.out for each in m.units if each.team == team)


def aim_higher(unit: Unit, more: int) -> None:
    """The cost and every number of a unit's next Action in this turn rise; see ``Act.foresee``."""
    unit.aim = more


def reach_wider(unit: Unit, spaces: int, targets: int) -> None:
    """A unit's next Action in this turn reaches so much farther, and may target so many more."""
    unit.amplified = True
    unit.marks.amplify_range, unit.marks.amplify_targets = spaces, targets


def in_band(m: State, figure: Figure, span: tuple[int, int]) -> int:
    """The cells in a range; of a large unit the nearest space counts, so one that begins too near is not in it."""
    band = m.band(figure, *span)
    return band & ~m.too_near(figure, span[0]) if m.large and span[0] > 1 else band


@clause(
    *STANCES_RANGE,
    "ruling.range.modifier-order",
    "style.mysterious.ability.double-range",
    "style.mysterious.note.double-last",
)
def span_of(m: State, unit: Unit, figure: Figure, bonus: int = 0) -> tuple[int, int] | None:
    """The range of a unit's stance: bonuses are added first, then doubled; "No" is never changed."""
    span: tuple[int, int] | None = unit.loadout.range
    if span is None or not (bonus or unit.loadout.stretches):
        return span
    low, high = span
    high += bonus
    if unit.loadout.stretches and m.in_fog(figure):
        high *= 2
    return low, high
