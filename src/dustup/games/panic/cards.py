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
Every function is known by the clause of the ledger it carries out. A ``Part`` is made of what is printed and of such a
script (``kit/cards.py``), which checks that every printed ability and action has its function; ``box.py`` keeps them.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path

from dustup.engine.cite import CITATIONS, Citation, clause
from dustup.engine.errors import BadContent
from dustup.engine.hearing import AFTER, BEFORE, INSTEAD, Ear
from dustup.games.panic.catalog import TYPES, Ability, read_archetype
from dustup.games.panic.catalog import Action as Action
from dustup.games.panic.traits import ByTrait, Trait, Traits
from dustup.kit import cards as kit
from dustup.kit import printed
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


GAINING = frozenset(("gain", "gain_basic", "gain_now"))
TAKING = frozenset(("lose", "remove", "spend"))
"""Verbs that give a unit tokens, and that take some from it; ``pick_key`` before that lets it choose."""
REACHING = frozenset(("give", "harm", "harm_all", "moved_by", "push", "strike_back"))
"""Verbs that do something to others."""


class AbilityEar(Ear):
    """An ability that listens. What it does to tokens and to others is read from the verbs it calls."""

    __slots__ = ("gains", "reaches_others", "takes")

    def __init__(self, by: str, window: str, kind: type, function: Run, mine: str | None, ability: Ability) -> None:
        super().__init__(by, window, kind, _bind(by, function, ability.n), mine, ability)
        verbs = kit.verbs_of(function)
        self.gains = bool(verbs) and verbs <= GAINING
        """Whether all it does is to give its owner tokens."""
        self.takes = bool(verbs & TAKING) and "pick_key" not in verbs
        """Whether it takes tokens, or turns them into others, whatever its owner likes."""
        self.reaches_others = bool(verbs & REACHING)
        """Whether it strikes, moves or burdens somebody."""


# -- scripts ------------------------------------------------------------------------------


class Script(kit.Lines):
    """What a form, a style, a version of an archetype, a boss or a build does."""

    def __init__(self, abilities: str, actions: str = "") -> None:
        """The clauses of its abilities and of its actions begin with these words."""
        super().__init__()
        self.abilities, self.actions = abilities, actions

    def cited(self, id: str) -> str:
        """The clause of one of its abilities."""
        return f"{self.abilities}.{id}" if id else self.abilities

    def trait(self, id: str, *traits: Trait, own_turn: bool = False) -> None:
        """A constant ability: the general rules ask for the trait, and events name the clause.

        ``own_turn`` for one that is over when the turn ends.
        """

        def join(part: Part, ability: Ability, _: None) -> None:
            if own_turn:
                part.passing.update(traits)
            ability.run = kit.always
            for each in traits:
                part.give(each, ability)

        self.state(join, "ability", of=id)
        CITATIONS.append(Citation(_caller(), f"trait {' '.join(traits)}", (), (self.cited(id),)))

    def longer(self, id: str) -> None:
        """An ability that lengthens the range, as its number says."""

        def join(part: Part, ability: Ability, _: None) -> None:
            ability.run = kit.always
            part.reach += ability.n.longer
            part.give("reach", ability)

        self.state(join, "ability", of=id)
        CITATIONS.append(Citation(_caller(), "longer range", (), (self.cited(id),)))

    def _hears(self, window: str, id: str, kind: type, mine: str | None) -> Callable[[Run], Run]:
        def join(part: Part, ability: Ability, function: Run) -> None:
            by = f"{part.file}: {ability.clause}"
            ear = AbilityEar(by, window, kind, function, mine, ability)
            ability.hears.append(ear)
            part.ears.append(ear)

        return self._carries_out(join, id)

    def _carries_out(self, join: kit.Join, id: str) -> Callable[[Run], Run]:
        def note(function: Run) -> Run:
            return self.note(join, "ability", of=id)(clause(self.cited(id))(function))

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

    def sentence(self, id: str) -> Callable[[Run], Run]:
        """An ability, or a printed condition of one, whose function other functions of the card call."""
        return self._carries_out(_called_by_others, id)

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
        whole: bool = False,
    ) -> Callable[[Run], Run]:
        """``(m, act, n)``: an action, or the first part of a tiered one.

        ``needs`` says what must be there; ``possible(m, act)`` says the rest, ``early(m, act)`` the same for the first
        part alone. ``aims(m, act)`` says whether it could target somebody, if it can do other things as well, and
        ``may`` that it need not. With ``whole`` it looks to its gates itself. Nobody may respond to one that is
        not ``answerable``. What says something beforehand may take the printed numbers as well, ``(m, act, n)``, and
        then knows them as they are for that use.
        """

        def join(part: Part, action: Action, function: Run) -> None:
            action.gates[0] = function
            action.needs, action.answerable, action.whole = needs, answerable, whole
            action.possible, action.early = action.told(possible), action.told(early)
            if (aim := action.told(aims)) is not None:
                action.aims[0], action.targets = aim, not may

        return self._acts(join, id, self._action(id))

    def _action(self, id: str) -> str:
        return f"{self.actions}.{id}"

    def _acts(self, join: kit.Join, id: str, cited: str) -> Callable[[Run], Run]:
        def note(function: Run) -> Run:
            return self.note(join, "action", of=id)(clause(cited)(function))

        return note

    def gate(self, id: str, number: int, aims: Run | None = None) -> Callable[[Run], Run]:
        """``(m, act, n)``: what an action adds when the number spent reaches a gate.

        ``aims(m, act)`` says whether it could target somebody, if the gates before it have other targets.
        """

        def join(part: Part, action: Action, function: Run) -> None:
            if number not in action.cost.gates[1:]:
                raise BadContent(f"{part.file}: {id} has no gate at {number}; gates are {action.cost.gates}")
            action.gates[action.cost.gates.index(number)] = function
            if (aim := action.told(aims)) is not None:
                action.aims[action.cost.gates.index(number)] = aim

        return self._acts(join, id, f"{self._action(id)}.gate-{number}")

    def only_on_enemy_turns(self, id: str) -> None:
        """An action that cannot be used on one's own side's turns."""

        def join(part: Part, action: Action, _: None) -> None:
            action.when = "others"

        self.state(join, "action", of=id)

    def needs(self, id: str, needs: int = FREE, possible: Run | None = None) -> None:
        """What a choice action needs to do anything."""

        def join(part: Part, action: Action, _: None) -> None:
            action.needs, action.possible = needs, action.told(possible)

        self.state(join, "action", of=id)

    def option(self, id: str, key: str, possible: Run | None = None) -> Callable[[Run], Run]:
        """``(m, act, n)``: one option of a choice action, in printed order; how many are picked is ``n.pick``.

        ``possible(m, act)`` says whether it could do anything.
        """

        def join(part: Part, action: Action, function: Run) -> None:
            action.options.append((key, function, action.told(possible)))

        return self._acts(join, id, self._action(id))

    def options_of(self, id: str, *others: str) -> None:
        """An action whose options are those of other actions together, in their order."""

        def join(part: Part, action: Action, _: None) -> None:
            for each in others:
                action.options += part.actions[each].options

        self.state(join, "action", of=id)


def _called_by_others(part: Part, ability: Ability, function: Run) -> None:
    ability.run = function


def _bind(by: str, function: Run, n: Printed) -> Run:
    """A card's function with the printed numbers as its last argument."""
    if function.__code__.co_argcount == 3:
        return lambda m, me, _: function(m, me, n)
    if function.__code__.co_argcount != 4:
        raise BadContent(f"{by}: {function.__name__} must take (m, me, n) or (m, me, happening, n)")
    return with_numbers(function, n)


def _caller() -> str:
    return str(sys._getframe(2).f_globals["__name__"])


def _key(python_file: str) -> str:
    return Path(python_file).stem.replace("_", "-")


def form(python_file: str) -> Script:
    """The form printed beside a Python file."""
    return Script(f"form.{_key(python_file)}.ability", f"form.{_key(python_file)}.action")


class ArchetypeScript(kit.Lines):
    """An archetype: its three versions."""

    def __init__(self, key: str) -> None:
        super().__init__()
        self.focused, self.fused, self.frantic = (Script(f"archetype.{key}.{each}") for each in TYPES)


def archetype(python_file: str) -> ArchetypeScript:
    """The archetype printed beside a Python file."""
    return ArchetypeScript(Path(python_file).stem)


def style(python_file: str) -> Script:
    """The style printed beside a Python file."""
    return Script(f"style.{_key(python_file)}.ability", f"style.{_key(python_file)}.action")


def boss(python_file: str) -> Script:
    """The boss archetype printed beside a Python file."""
    return Script(f"archetype.boss.{_key(python_file)}")


def whole_stance(python_file: str) -> Script:
    """The stance, printed without style and form, beside a Python file."""
    return Script(f"stance.{_key(python_file)}.ability", f"stance.{_key(python_file)}.action")


def build(key: str) -> Script:
    """A build: one small ability, told by the clause ``build.<key>``."""
    return Script(f"build.{key}")


# -- cards ------------------------------------------------------------------------------


class Part(kit.Card):
    """A bundle of abilities and actions that comes and goes together: a form, a style, an archetype, a build."""

    def __init__(
        self, source: printed.Printed, name: str, abilities: Iterable[Ability], actions: Iterable[Action] = ()
    ) -> None:
        super().__init__(source.key, source.path.name, name, source.mark)
        self.abilities = {each.key: each for each in abilities}
        self.actions = {each.key: each for each in actions}
        self.range: tuple[int, int] | None = None
        """The range of a style."""
        self.traits: Traits = ByTrait()
        """Constant abilities, each with the clauses that give it."""
        self.passing: set[Trait] = set()
        """Those that last for the owner's own turn only."""
        self.ears: list[AbilityEar] = []
        """What its abilities listen to."""
        self.reach = 0
        """By how much it lengthens the range."""

    def give(self, trait: Trait, ability: Ability) -> None:
        """Whoever has the part has a trait, by one of its abilities."""
        self.traits[trait] = (*self.traits.get(trait, ()), ability.clause)

    def sentences(self) -> list[kit.Sentence]:
        return [*self.abilities.values(), *self.actions.values()]

    def meant(self, line: kit.Line, printed: Mapping[str, kit.Sentence]) -> kit.Sentence | None:
        """A card with a single ability does not name it."""
        return printed.get(line.key) if line.key else next(iter(self.abilities.values()), None)

    def cite(self, sentence: kit.Sentence, function: Run) -> None:
        """The script has said which clause a function carries out."""

    def check_text(self, sentence: kit.Sentence) -> None:
        """What a sentence says is the text of its clause."""

    def perform(self, script: kit.Lines) -> None:
        assert isinstance(script, Script)
        super().perform(script)
        for action in self.actions.values():
            action.id, action.parts = self.marked(action.key), tuple(sorted(action.gates.items()))

    def check(self) -> None:
        """Every printed ability and action is carried out."""
        for ability in self.abilities.values():
            if ability.run is None and not ability.hears:
                raise BadContent(f"{self.file}: nothing carries out the ability {ability.key!r} ({ability.clause})")
        for action in self.actions.values():
            missing = [gate for at, gate in enumerate(action.cost.gates) if at not in action.gates and at > 0]
            whole = action.whole or action.options
            if not whole and (missing or 0 not in action.gates):
                raise BadContent(f"{self.file}: nothing carries out {action.id!r} {missing or ''}")


class Versions(kit.Card):
    """The abilities of an archetype, in the version of each type of hero."""

    def __init__(self, source: printed.Printed) -> None:
        card = read_archetype(source)
        super().__init__(source.key, source.path.name, card.name, source.mark)
        self.parts = {each: Part(source, card.name, card.abilities[each]) for each in TYPES}
        for each, part in self.parts.items():
            part.key = f"{source.key} {each}"

    def perform(self, script: kit.Lines) -> None:
        for each, part in self.parts.items():
            part.perform(getattr(script, each))
