"""What the cards do: one small function per printed sentence, written in the file beside the printed card.

    card = form(__file__)                       # content/forms/iron.py stands beside iron.toml

    card.trait("armor", "armor")                # a constant ability the general rules ask for by its trait

    @card.before("speed-to-iron", Gain, mine="unit")    # an ability that listens to something (happenings.py)
    def speed_becomes_iron(m, me, gain, n): ...

    @card.action("crush", HITTABLE)             # a unique action, and what must be there for it to do anything
    def crush(m, act, n): ...

    @card.gate("crush", 9)                      # what the same action adds when the number reaches a gate
    def any_number_of_power(m, act, n): ...

``m`` is the state, ``me`` the unit that has the ability, ``act`` the action being performed, ``n`` the printed numbers.
Every function is known by the clause of the ledger it carries out. Loading a card checks that every printed ability
and action has its function.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path
from typing import Any

from dustup.engine.cite import CITATIONS, Citation, clause
from dustup.engine.errors import BadContent
from dustup.engine.hearing import AFTER, BEFORE, INSTEAD, Ear
from dustup.engine.icons import Icon
from dustup.games.panic import catalog
from dustup.games.panic.catalog import WHOLE, Ability, Cost, FormCard, PrintedAction, StyleCard
from dustup.games.panic.traits import ByTrait, Trait, Traits
from dustup.kit.cards import Run, Tunable, with_numbers

# What must be there for an action to do anything; the menu of a turn tests these all at once.
FREE = 0
FOE = 1
"""An enemy (or an enemy's Copy) in range."""
HITTABLE = 2
"""Something in range that can be damaged: an enemy, a Copy, a Wall or Rubble."""
SOMEONE = 4
"""Somebody else in range."""
ADJACENT = 8
"""Somebody else next to the figure."""
SEEN_FOE = 16
"""An enemy in sight."""
OBSTACLE = 32
"""An obstacle in range."""
SEEN_ALLY = 64
"""Another ally in sight, standing or fallen."""
NEAR_FOE = 128
"""An enemy within four spaces, whatever the range."""
PERSON = 256
"""Somebody in range or next to the figure, if it is Challenged; the rest the action says itself."""
NEEDS = (FOE, HITTABLE, SOMEONE, ADJACENT, SEEN_FOE, OBSTACLE, SEEN_ALLY, NEAR_FOE, PERSON)


Printed = Tunable
"""Printed numbers of one sentence: ``n.damage``; an action's are raised by aiming and training."""


@dataclass(slots=True, eq=False, repr=False)
class Action:
    """An action as it is played: what is printed of it, its parts and what it needs."""

    id: str
    name: str
    clause: str
    cost: Cost
    limit: int
    numbers: Mapping[str, int]
    index: int
    """Its place among all actions of the book."""
    raised: dict[int, Printed] = field(default_factory=dict)
    """Its printed numbers, raised by so much."""
    parts: tuple[tuple[int, Run], ...] = ()
    """What its gates add, in order, once all cards are known."""
    gates: dict[int, Run] = field(default_factory=dict)
    """What each gate adds, by the place of the gate (0 is the first)."""
    aims: dict[int, Run] = field(default_factory=dict)
    """Whether a gate could target somebody, by its place: a later one, perhaps somebody the ones before it cannot."""
    options: list[tuple[str, Run, Run | None]] = field(default_factory=list)
    """For choice actions: the key of each option, what it does and whether it can do anything."""
    needs: int = FREE
    possible: Run | None = None
    """``possible(m, act)``: whether it could do anything, where the needs do not say it all."""
    targets: bool = False
    """Whether it has to target somebody, though it does other things before: what ``aims`` says is then needed."""
    answerable: bool = True
    when: str = ""
    """``others`` for an action of enemies' turns only."""
    early: Run | None = None
    """``early(m, act)``: whether its first part could do anything, where ``possible`` looks at later gates, too."""

    def __repr__(self) -> str:
        return f"<action {self.id}>"

    def listed(self, raised: int) -> Printed:
        """Its printed numbers, raised by so much: the only place that says what they are, beforehand and in use."""
        if raised not in self.raised:
            self.raised[raised] = Printed({name: number + raised for name, number in self.numbers.items()}, self.name)
        return self.raised[raised]

    def told(self, asked: Run | None) -> Run | None:
        """What says something about it beforehand ``(m, act)``; one that wants ``(m, act, n)`` is given its numbers."""
        if asked is None or asked.__code__.co_argcount - len(asked.__defaults__ or ()) < 3:
            return asked
        return lambda m, act: asked(m, act, self.listed(act.raised))


ACTIONS: list[Action] = []
"""Every action of the book; the place in this list is how masks name it."""
ACTION_NAMED: dict[str, Action] = {}


def add_action(printed: PrintedAction) -> Action:
    """Make an action known."""
    if printed.id in ACTION_NAMED:
        raise BadContent(f"two actions are called {printed.id!r}")
    made = Action(printed.id, printed.name, printed.clause, printed.cost, printed.limit, printed.numbers, len(ACTIONS))
    ACTIONS.append(made)
    ACTION_NAMED[made.id] = made
    return made


class AbilityEar(Ear):
    """An ability that listens."""

    __slots__ = ("gains",)
    gains: bool
    """Whether all it does is to give its owner tokens."""


class Part:
    """A bundle of abilities and actions that comes and goes together: a form, a style, an archetype, a build."""

    def __init__(self, key: str, abilities: Iterable[Ability], actions: Iterable[PrintedAction] = ()) -> None:
        self.key = key
        self.abilities = {each.id: each for each in abilities}
        self.actions = {each.id: add_action(each) for each in actions}
        self.traits: Traits = ByTrait()
        """Constant abilities, each with the clauses that give it."""
        self.passing: set[Trait] = set()
        """Those that last for the owner's own turn only."""
        self.takes: set[type] = set()
        """Moments at which one of its abilities takes tokens from its owner or turns them into others."""
        self.ears: list[AbilityEar] = []
        """What its abilities listen to."""
        self.reach = 0
        """By how much it lengthens the range."""
        self._done: set[str] = set()

    def _ability(self, id: str) -> Ability:
        if id not in self.abilities:
            raise BadContent(f"{self.key} prints no ability {id!r}; printed are: {', '.join(self.abilities)}")
        self._done.add(id)
        return self.abilities[id]

    def trait(self, id: str, *traits: Trait, own_turn: bool = False) -> None:
        """A constant ability: the general rules ask for the trait, and events name the clause.

        ``own_turn`` for one that is over when the turn ends.
        """
        ability = self._ability(id)
        if own_turn:
            self.passing.update(traits)
        for each in traits:
            self.traits[each] = (*self.traits.get(each, ()), ability.clause)
        CITATIONS.append(Citation(_caller(), f"trait {' '.join(traits)}", (), (ability.clause,)))

    def longer(self, id: str, by: int) -> None:
        """An ability that lengthens the range."""
        ability = self._ability(id)
        self.reach += by
        self.traits["reach"] = (*self.traits.get("reach", ()), ability.clause)
        CITATIONS.append(Citation(_caller(), "longer range", (), (ability.clause,)))

    def _hears(self, window: str, id: str, kind: type, mine: str | None, gains: bool = False) -> Callable[[Run], Run]:
        ability = self._ability(id)

        def note(function: Run) -> Run:
            clause(ability.clause)(function)
            run = _bind(f"{self.key}: {ability.clause}", function, Printed(ability.numbers, ability.name))
            ear = AbilityEar(f"{self.key}: {ability.clause}", window, kind, run, mine, ability)
            ear.gains = gains
            self.ears.append(ear)
            return function

        return note

    def before(self, id: str, kind: type, mine: str | None = None) -> Callable[[Run], Run]:
        """An ability that may change what is about to happen (see ``happenings``): ``(m, me, happening, n)``.

        With ``mine="unit"``, or another field that names a unit, only what is the owner's own is heard, else
        everybody's, as long as the owner is not Taken Out.
        """
        return self._hears(BEFORE, id, kind, mine)

    def instead(self, id: str, kind: type, mine: str | None = None) -> Callable[[Run], Run]:
        """An ability that may put something else in its place, and then says so: ``(m, me, happening, n)``."""
        return self._hears(INSTEAD, id, kind, mine)

    def after(self, id: str, kind: type, mine: str | None = None) -> Callable[[Run], Run]:
        """An ability that reacts to what has happened: ``(m, me, happening, n)``, or just ``(m, me, n)``."""
        return self._hears(AFTER, id, kind, mine)

    def gains(self, id: str, moment: type) -> Callable[[Run], Run]:
        """An ability by which its owner, at a moment of its own turn, gains tokens and nothing else: it comes first."""
        return self._hears(AFTER, id, moment, "unit", gains=True)

    def takes_tokens(self, moment: type) -> None:
        """One of its abilities takes its owner's own tokens then: plain gains of that moment are ordered with it."""
        self.takes.add(moment)

    def sentence(self, id: str) -> Callable[[Run], Run]:
        """An ability carried out by a function that other functions of the card call."""
        ability = self._ability(id)

        def note(function: Run) -> Run:
            clause(ability.clause)(function)
            return function

        return note

    def condition(self, id: str) -> Callable[[Run], Run]:
        """``(m, me)``: a printed condition that another ability of the same card asks for."""
        return clause(self._ability(id).clause)

    def _action(self, id: str) -> Action:
        if id not in self.actions:
            raise BadContent(f"{self.key} prints no action {id!r}; printed are: {', '.join(self.actions)}")
        return self.actions[id]

    def action(
        self,
        id: str,
        needs: int = FREE,
        possible: Run | None = None,
        *,
        answerable: bool = True,
        early: Run | None = None,
        aims: Run | None = None,
        may: bool = False,
    ) -> Callable[[Run], Run]:
        """``(m, act, n)``: an action, or the first part of a tiered one.

        ``needs`` says what must be there; ``possible(m, act)`` says the rest, ``early(m, act)`` the same for the first
        part alone. ``aims(m, act)`` says whether it could target somebody, if it can do other things as well, and
        ``may`` that it need not. Nobody may respond to one that is not ``answerable``. Each of these may take the
        printed numbers as well, ``(m, act, n)``, and then knows them as they are for that use.
        """
        action = self._action(id)

        def note(function: Run) -> Run:
            clause(action.clause)(function)
            action.gates[0] = function
            action.needs, action.answerable = needs, answerable
            action.possible, action.early = action.told(possible), action.told(early)
            if (aim := action.told(aims)) is not None:
                action.aims[0], action.targets = aim, not may
            return function

        return note

    def gate(self, id: str, number: int, aims: Run | None = None) -> Callable[[Run], Run]:
        """``(m, act, n)``: what an action adds when the number spent reaches a gate.

        ``aims(m, act)`` says whether it could target somebody, if the gates before it have other targets.
        """
        action = self._action(id)
        if number not in action.cost.gates[1:]:
            raise BadContent(f"{self.key}: {id} has no gate at {number}; gates are {action.cost.gates}")

        def note(function: Run) -> Run:
            clause(f"{action.clause}.gate-{number}")(function)
            action.gates[action.cost.gates.index(number)] = function
            if (aim := action.told(aims)) is not None:
                action.aims[action.cost.gates.index(number)] = aim
            return function

        return note

    def only_on_enemy_turns(self, id: str) -> None:
        """An action that cannot be used on one's own side's turns."""
        self._action(id).when = "others"

    def needs(self, id: str, needs: int = FREE, possible: Run | None = None) -> None:
        """What a choice action needs to do anything."""
        action = self._action(id)
        action.needs, action.possible = needs, action.told(possible)

    def option(self, id: str, key: str, possible: Run | None = None) -> Callable[[Run], Run]:
        """``(m, act, n)``: one option of a choice action, in printed order; how many are picked is ``n.pick``.

        ``possible(m, act)`` says whether it could do anything.
        """
        action = self._action(id)

        def note(function: Run) -> Run:
            clause(action.clause)(function)
            action.options.append((key, function, action.told(possible)))
            return function

        return note

    def options_of(self, id: str, *others: str) -> None:
        """An action whose options are those of other actions together, in their order."""
        action = self._action(id)
        for each in others:
            action.options += self._action(each).options

    def check(self) -> None:
        """Every printed ability and action is carried out."""
        for id, ability in self.abilities.items():
            if id not in self._done:
                raise BadContent(f"{self.key}: nothing carries out the ability {id!r} ({ability.clause})")
        for action in self.actions.values():
            missing = [gate for at, gate in enumerate(action.cost.gates) if at not in action.gates and at > 0]
            if (0 not in action.gates and not action.options) or (missing and not action.options):
                raise BadContent(f"{self.key}: nothing carries out {action.id!r} {missing or ''}")


def _caller() -> str:
    return str(sys._getframe(2).f_globals["__name__"])


# -- the parts of the book ------------------------------------------------------------------------------

FORM_PARTS: dict[str, Part] = {}
STYLE_PARTS: dict[str, Part] = {}
ARCHETYPE_PARTS: dict[tuple[str, str], Part] = {}
"""By archetype and type of hero."""
BOSS_PARTS: dict[str, Part] = {}
BUILD_PARTS: dict[str, Part] = {}
BUILD_ICONS: dict[str, str] = {}


def _key(python_file: str) -> str:
    return Path(python_file).stem.replace("_", "-")


def form(python_file: str) -> Part:
    """The form printed beside a Python file."""
    key = _key(python_file)
    card: FormCard = catalog.FORMS[key]
    FORM_PARTS[key] = part = Part(key, card.abilities, card.actions)
    return part


class ArchetypeParts:
    """An archetype: its three versions and its styles."""

    def __init__(self, key: str) -> None:
        card = catalog.ARCHETYPES[key]
        versions = {each: Part(f"{key} {each}", card.abilities[each]) for each in catalog.TYPES}
        self.focused, self.fused, self.frantic = (versions[each] for each in catalog.TYPES)
        for each, part in versions.items():
            ARCHETYPE_PARTS[key, each] = part
        self._styles = card.styles

    def style(self, key: str) -> Part:
        """One of its styles."""
        if key not in self._styles:
            raise BadContent(f"no style {key!r} here; printed are: {', '.join(self._styles)}")
        card: StyleCard = catalog.STYLES[key]
        STYLE_PARTS[key] = part = Part(key, card.abilities, card.actions)
        return part


def archetype(python_file: str) -> ArchetypeParts:
    """The archetype printed beside a Python file."""
    return ArchetypeParts(Path(python_file).stem)


def boss(python_file: str) -> Part:
    """The boss archetype printed beside a Python file."""
    key = _key(python_file)
    BOSS_PARTS[key] = part = Part(f"boss {key}", catalog.BOSSES[key].abilities)
    return part


def whole_stance(python_file: str) -> Part:
    """The stance, printed without style and form, beside a Python file."""
    key = _key(python_file)
    STYLE_PARTS[key] = part = Part(key, WHOLE[key].abilities, WHOLE[key].actions)
    return part


def build(key: str, icon: str) -> Part:
    """A build: one small ability, told by the clause ``build.<key>``."""
    if expected := Icon().check(icon):
        raise BadContent(f"build {key}: icon = {icon!r}, expected {expected}")
    BUILD_ICONS[key] = icon
    BUILD_PARTS[key] = part = Part(f"build {key}", [Ability("", f"build.{key}", key.title(), {})])
    return part


def load_cards() -> None:
    """Import the functions of every card: once, when everything they are made of is there (``game.py``)."""
    for folder in ("forms", "archetypes", "bosses", "stances"):
        for path in sorted((catalog.CONTENT / folder).glob("*.py")):
            if path.stem != "__init__":
                import_module(f"dustup.games.panic.content.{folder}.{path.stem}")
    import_module("dustup.games.panic.content.builds")
    for part in all_parts():
        part.check()
    ACTIONS.sort(key=_chapter)
    for index, action in enumerate(ACTIONS):
        action.index = index
        action.parts = tuple(sorted(action.gates.items()))


def _chapter(action: Action) -> tuple[int, str]:
    """Where an action is printed: its place among all actions must not depend on what was imported first."""
    kind, key, *_ = action.clause.split(".")
    chapter = ("basic", "form", "style", "stance", "stooges").index(kind)
    return chapter, "" if kind == "basic" else catalog.STYLES[key].archetype if kind == "style" else key


def all_parts() -> list[Part]:
    """Every bundle of abilities and actions of the book."""
    shelves: tuple[dict[Any, Part], ...] = (FORM_PARTS, STYLE_PARTS, ARCHETYPE_PARTS, BOSS_PARTS, BUILD_PARTS)
    return [part for shelf in shelves for part in shelf.values()]


def _bind(by: str, function: Run, n: Printed) -> Run:
    """A card's function with the printed numbers as its last argument."""
    if function.__code__.co_argcount == 3:
        return lambda m, me, _: function(m, me, n)
    if function.__code__.co_argcount != 4:
        raise BadContent(f"{by}: {function.__name__} must take (m, me, n) or (m, me, happening, n)")
    return with_numbers(function, n)
