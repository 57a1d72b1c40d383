"""Cards: printed numbers from TOML, one small function per printed sentence.

A card's Python file stands beside its TOML file and names the sentence each function carries out:

    card = hero(__file__)

    @card.special("Rising Fist")
    def rising_fist(m, me, die, n): ...

Loading checks that every sentence has its function and every function its sentence.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from types import FunctionType
from typing import Any

from dustup.engine.cite import CITATIONS, Citation, card_clause, clause
from dustup.engine.content import Flag, Many, Number, Numbers, Part, Source, Words
from dustup.engine.errors import BadContent
from dustup.engine.hearing import AFTER, BEFORE, INSTEAD, LESS, Ear, Heard
from dustup.engine.icons import Icon

ELEMENTS = ("fire", "water", "earth", "air", "light", "dark")
MOMENTS = ("beginning", "start-of-action", "end-of-action", "passive", "reaction")
KEYWORDS = ("wisdom",)
AT_A_MOMENT = ("beginning", "start-of-action", "end-of-action", "enemy-dice")
"""Abilities that any model may have a use for; the others are looked for only on the card of the one that acts."""

Run = Callable[..., Any]


class Tunable:
    """The printed numbers of one sentence: ``n.damage``."""

    def __init__(self, numbers: Mapping[str, int]) -> None:
        self._numbers = dict(numbers)
        for name, number in numbers.items():
            setattr(self, name.replace("-", "_"), number)

    def __getattr__(self, name: str) -> int:
        raise AttributeError(f"the card prints no number {name!r}")

    def items(self) -> dict[str, int]:
        return dict(self._numbers)


def key_of(name: str) -> str:
    """A printed name as one word of notation."""
    return name.lower().replace(" ", "-").replace("'", "").replace("!", "")


def with_numbers(function: Run, n: Tunable) -> Run:
    """A card's function with the printed numbers as its last argument: the same code, so it cites the same."""
    assert function.__defaults__ is None, f"{function.__qualname__} is given its last argument by the card"
    code, names = function.__code__, function.__globals__
    return FunctionType(code, names, function.__name__, (n,), function.__closure__)


def always(*_: Any) -> bool:
    """Most actions can be taken whenever they can be paid for."""
    return True


@dataclass(slots=True)
class Ability:
    """One printed sentence of a card."""

    name: str
    card: str
    kind: str
    """dice, enemy-dice, special, heroism, beginning, start-of-action, end-of-action, passive or reaction."""
    text: str
    n: Tunable
    counts: tuple[int, ...] = (1, 2, 3, 4)
    value: int = 1
    uses: int = 1
    cost: int = 0
    run: Run | None = None
    possible: Run = always
    hears: list[Ear] = field(default_factory=list)
    """For passives and reactions: what it listens to."""
    key: str = ""
    """How the ability is written in notation."""
    price: str = ""
    """How it is paid, in one word (``Hand.paying``)."""

    def __post_init__(self) -> None:
        self.key = key_of(self.name)
        self.price = f"{self.counts} {self.value}"


class Loadout:
    """What a card, with the form worn and its levels, lets a model do."""

    __slots__ = ("by_kind", "hears", "moments")

    def __init__(self, abilities: list[Ability]) -> None:
        self.by_kind: dict[str, list[Ability]] = {}
        self.hears = Heard(ear for each in abilities for ear in each.hears)
        self.moments = [each for each in abilities if each.kind in AT_A_MOMENT]
        for each in abilities:
            self.by_kind.setdefault(each.kind, []).append(each)


class Card:
    """What heroes, forms, NPC groups and scenarios have in common: named sentences with functions."""

    def __init__(self, path: Path, printed: Mapping[str, Any]) -> None:
        self.key = path.stem
        self.file = path.name
        self.name: str = printed["name"]
        self.printed = printed
        self.abilities: dict[str, Ability] = {}
        self.loadouts: dict[tuple[FormCard, tuple[int, int]] | None, Loadout] = {}
        """By form and levels, noted when first asked for (``State.loadout``)."""
        self.cites: tuple[str, ...] = ()
        """Clauses of the rulebook that name this very card; told when it comes into play."""

    def _add(self, row: Mapping[str, Any], kind: str) -> Ability:
        made = Ability(
            row["name"],
            self.name,
            kind,
            row["text"],
            Tunable(row.get("numbers", {})),
            tuple(row.get("counts", (1, 2, 3, 4))),
            row.get("value", 1),
            row.get("uses", 1),
            row.get("cost", 0),
        )
        if made.name in self.abilities:
            raise BadContent(f"{self.file}: two sentences are called {made.name!r}")
        self.abilities[made.name] = made
        return made

    def _named(self, name: str, *kinds: str) -> Ability:
        found = self.abilities.get(name)
        if found is None:
            raise BadContent(f"{self.file} prints no {name!r}; printed are: {', '.join(self.abilities)}")
        if kinds and found.kind not in kinds:
            raise BadContent(f"{self.file}: {name!r} is printed as {found.kind}, not as {' or '.join(kinds)}")
        return found

    def _does(self, name: str, possible: Run, *kinds: str) -> Callable[[Run], Run]:
        def note(function: Run) -> Run:
            ability = self._named(name, *kinds)
            card_clause(function, f"{ability.card}: {name}")
            ability.run, ability.possible = function, possible
            return function

        return note

    def dice(self, name: str, possible: Run = always) -> Callable[[Run], Run]:
        """``(m, me, n)``: changes dice of the pool in the modify step."""
        return self._does(name, possible, "dice", "enemy-dice")

    def special(self, name: str, possible: Run = always) -> Callable[[Run], Run]:
        """``(m, me, die, n)``: a Special Action; ``possible(m, me, die, n)`` says whether it would do anything.

        That is asked once for all dice that pay, so it must not depend on which one it is.
        """
        return self._does(name, possible, "special")

    def heroism(self, name: str, possible: Run = always) -> Callable[[Run], Run]:
        """``(m, me, n)``: a further use of heroism, once per activation."""
        return self._does(name, possible, "heroism")

    def at(self, name: str, possible: Run = always) -> Callable[[Run], Run]:
        """``(m, me, n)``: at the Beginning Step, Start of Action or End of Action, as printed.

        ``possible(m, me, n)`` says whether this is such a moment for the fighter, its own activation for example.
        """
        return self._does(name, possible, "beginning", "start-of-action", "end-of-action")

    def _hears(self, window: str, name: str, kind: type, mine: str | None) -> Callable[[Run], Run]:
        def note(function: Run) -> Run:
            ability = self._named(name, "passive", "strikes", "reaction")
            card_clause(function, f"{ability.card}: {name}")
            run = with_numbers(function, ability.n)
            ability.hears.append(Ear(f"{self.file}: {name!r}", window, kind, run, mine, ability))
            return function

        return note

    def reaction(
        self, name: str, *kinds: type, mine: str | None = None, met: Run = always, once: bool = False
    ) -> Callable[[Run], Run]:
        """``(m, me, happening, n)``: resolves when the action that caused it is completely over.

        Whether the condition is met is judged when it happens, by ``met(m, me, happening, n)``. Each time it is met
        sets it off, unless the card limits it (``once``: the first of an action is enough); a reaction sets off no
        further reaction.
        """

        def note(function: Run) -> Run:
            ability = self._named(name, "reaction")
            card_clause(function, f"{ability.card}: {name}")
            n = ability.n

            def hear(m: Any, me: Any, happening: Any) -> None:
                if m.reacting or not met(m, me, happening, n):
                    return
                if not (once and any(each[0] == me.id and each[1] is ability for each in m.reactions)):
                    m.reactions.append((me.id, ability, happening))

            ability.run = function
            for kind in kinds:
                ability.hears.append(Ear(f"{self.file}: {name!r}", AFTER, kind, hear, mine, ability))
            return function

        return note

    def destroyed(self, name: str) -> Callable[[Run], Run]:
        """``(m, npc, cell, n)``: when the NPC has just been destroyed on a cell."""
        return self._does(name, always, "destroyed")

    def before(self, name: str, kind: type, mine: str | None = None) -> Callable[[Run], Run]:
        """``(m, me, happening, n)``: may change what is about to happen; damage and throws are lowered by ``less``.

        With ``mine="target"`` and the like only what happens to the model itself is heard, else everybody's.
        """
        return self._hears(BEFORE, name, kind, mine)

    def less(self, name: str, kind: type, mine: str | None = None) -> Callable[[Run], Run]:
        """``(m, me, happening, n)``: lowers or prevents what is about to happen.

        A plain function that changes nothing else: it is also tried, to see whether the order of cards matters.
        """
        return self._hears(LESS, name, kind, mine)

    def instead(self, name: str, kind: type, mine: str | None = None) -> Callable[[Run], Run]:
        """``(m, me, happening, n)``: may put something else in its place."""
        return self._hears(INSTEAD, name, kind, mine)

    def after(self, name: str, kind: type, mine: str | None = None) -> Callable[[Run], Run]:
        """``(m, me, happening, n)``: reacts to what has happened."""
        return self._hears(AFTER, name, kind, mine)

    def check(self) -> None:
        """Every printed sentence has its function."""
        for each in self.abilities.values():
            if each.run is None and not each.hears:
                raise BadContent(f"{self.file}: nothing carries out {each.name!r}")


# -- shapes of the files --------------------------------------------------------------------------------------------

_SENTENCE = {"name": Words(), "icon": Icon(), "text": Words(), "numbers": Numbers()}
_COUNTS = Many(Number(1, 4), 1, 4, (1, 2, 3, 4))
_PAID = {**_SENTENCE, "counts": _COUNTS, "value": Number(1, 6, 1), "uses": Number(1, 9, 1)}
_TRIGGER = {**_SENTENCE, "when": Words(MOMENTS)}
_ELEMENTS = Many(Words(ELEMENTS), 1, 2)
_WORDS = Many(Words(KEYWORDS), 0, 3, ())

HERO = {
    "name": Words(),
    "icon": Icon(),
    "elements": _ELEMENTS,
    "stamina": Number(9, 15),
    "momentum": Number(3, 6),
    "idea": Words(),
    "keywords": _WORDS,
    "dice": Part({**_SENTENCE, "enemy": Flag(False)}),
    "special": Part(_PAID, rows=True),
    "trigger": Part(_TRIGGER, rows=True),
    "heroism": Part({**_SENTENCE, "cost": Number(1, 6)}, rows=True),
}
_RUNG = {
    **_PAID,
    "kind": Words(("passive", "trigger", "special", "dice")),
    "when": Words(MOMENTS, "reaction"),
    "enemy": Flag(False),
}
FORM = {
    "name": Words(),
    "icon": Icon(),
    "elements": Many(Words(ELEMENTS), 2, 2),
    "idea": Words(),
    "keywords": _WORDS,
    "track": Part({element: Part(_RUNG, rows=True) for element in ELEMENTS}),
}
NPC = {
    "name": Words(),
    "icon": Icon(),
    "malice": Number(1, 3),
    "threat": Number(0, 6),
    "health": Number(1, 20),
    "move": Number(0, 8),
    "range": Number(1, 8),
    "damage": Number(0, 8),
    "availability": Number(1, 6),
    "elements": Many(Words(ELEMENTS), 0, 2, ()),
    "behaviour": Words(default="default"),
    "abilities": Part({**_SENTENCE, "when": Words(("passive", "strikes", "destroyed"))}, rows=True),
}
GROUP = {
    "name": Words(),
    "icon": Icon(),
    "idea": Words(),
    "npc": Part(NPC, rows=True),
    "behaviour": Part(_SENTENCE, rows=True),
}


class HeroCard(Card):
    """A hero card."""

    @clause("ruling.card.hero")
    def __init__(self, path: Path) -> None:
        printed = Source(path).read(HERO)
        super().__init__(path, printed)
        self.elements: tuple[str, ...] = tuple(printed["elements"])
        self.stamina: int = printed["stamina"]
        self.momentum: int = printed["momentum"]
        self.keywords: tuple[str, ...] = tuple(printed["keywords"])
        self.idea: str = printed["idea"]
        if printed["dice"] is None:
            raise BadContent(f"{path.name}: a hero card prints one dice ability; [dice] is missing")
        self._add(printed["dice"], "enemy-dice" if printed["dice"]["enemy"] else "dice")
        for row in printed["special"]:
            self._add(row, "special")
        for row in printed["trigger"]:
            self._add(row, row["when"])
        for row in printed["heroism"]:
            self._add(row, "heroism")
        self.active = tuple(self.abilities.values())

    @classmethod
    def plain(
        cls,
        key: str,
        name: str = "",
        stamina: int = 12,
        momentum: int = 4,
        elements: Sequence[str] = ("light",),
        keywords: Sequence[str] = (),
    ) -> HeroCard:
        """A hero with no abilities, for staged positions."""
        card: HeroCard = cls.__new__(cls)
        Card.__init__(card, Path(f"{key}.toml"), {"name": name or key.title()})
        card.elements, card.keywords = tuple(elements), tuple(keywords)
        card.stamina, card.momentum, card.idea = stamina, momentum, ""
        card.active = ()
        return card


class FormCard(Card):
    """A form card: two elements, each with a track of three abilities."""

    @clause("ruling.card.form")
    def __init__(self, path: Path) -> None:
        source = Source(path)
        printed = source.read(FORM)
        super().__init__(path, printed)
        self.elements: tuple[str, ...] = tuple(printed["elements"])
        self.keywords: tuple[str, ...] = tuple(printed["keywords"])
        self.idea: str = printed["idea"]
        tracks = printed["track"] or {}
        self.tracks: list[list[Ability]] = []
        for element in ELEMENTS:
            rows = tracks.get(element) or []
            if bool(rows) != (element in self.elements) or (rows and len(rows) != 3):
                raise source.wrong(element, len(rows), "three abilities for each of the form's two elements")
        for element in self.elements:
            self.tracks.append([self._add(row, self._kind(row)) for row in tracks[element]])

    @staticmethod
    def _kind(row: Mapping[str, Any]) -> str:
        if row["kind"] == "trigger":
            return str(row["when"])
        return "enemy-dice" if row["kind"] == "dice" and row["enemy"] else str(row["kind"])


class NpcCard(Card):
    """One type of NPC on a group card."""

    @clause("ruling.card.npc")
    def __init__(self, group: GroupCard, path: Path, row: Mapping[str, Any]) -> None:
        super().__init__(path, row)
        self.group = group
        self.key = key_of(self.name)
        self.malice: int = row["malice"]
        self.threat: int = row["threat"]
        self.health: int = row["health"]
        self.move: int = row["move"]
        self.range: int = row["range"]
        self.damage: int = row["damage"]
        self.availability: int = row["availability"]
        self.elements: tuple[str, ...] = tuple(row["elements"])
        self.behaviour: str = row["behaviour"]
        for each in row["abilities"]:
            self._add(each, each["when"])
        self.active = tuple(self.abilities.values())

    @cached_property
    def listens(self) -> bool:
        """Whether the NPC reacts to anything while it is on the board."""
        return any(each.hears for each in self.active)


class GroupCard(Card):
    """An NPC group: three or four types of NPC on one card."""

    def __init__(self, path: Path) -> None:
        source = Source(path)
        printed = source.read(GROUP)
        super().__init__(path, printed)
        self.idea: str = printed["idea"]
        self.behaviours: dict[str, Run] = {}
        """Card behaviours by name, beside the default one."""
        self.told = {row["name"]: row["text"] for row in printed["behaviour"]}
        self.numbers = {row["name"]: Tunable(row["numbers"]) for row in printed["behaviour"]}
        self.npcs = [NpcCard(self, path, row) for row in printed["npc"]]
        self.by_key = {each.key: each for each in self.npcs}
        self._check_size(source)

    @clause("ruling.npc.group-size")
    def _check_size(self, source: Source) -> None:
        """Three or four types, each Malice present, at least three places at Malice 1."""
        malices = [each.malice for each in self.npcs]
        if not 3 <= len(self.npcs) <= 4 or set(malices) != {1, 2, 3}:
            raise source.wrong("npc", malices, "three or four NPC types with each Malice from 1 to 3")
        if sum(each.availability for each in self.npcs if each.malice == 1) < 3:
            raise source.wrong("availability", malices, "a total of at least 3 at Malice 1")

    def behaves(self, name: str) -> Callable[[Run], Run]:
        """``(m, npc, n)``: how NPCs with this behaviour act."""

        def note(function: Run) -> Run:
            if name not in self.told:
                raise BadContent(f"{self.file} prints no behaviour {name!r}")
            card_clause(function, f"{self.name}: {name}")
            n = self.numbers[name]
            self.behaviours[name] = lambda m, npc: function(m, npc, n)
            return function

        return note

    def npc(self, name: str) -> NpcCard:
        """The NPC type of that name, to hang its abilities on."""
        return next(each for each in self.npcs if each.name == name)

    def check(self) -> None:
        for each in self.npcs:
            each.check()
            if each.behaviour != "default" and each.behaviour not in self.behaviours:
                raise BadContent(f"{self.file}: nothing carries out the behaviour {each.behaviour!r}")


def hero(python_file: str, cites: tuple[str, ...] = ()) -> HeroCard:
    """The hero card beside a Python file, and the clauses of the rulebook that name this hero."""
    card = HeroCard(_beside(python_file))
    _cite(card, python_file, cites)
    return card


def form(python_file: str, cites: tuple[str, ...] = ()) -> FormCard:
    """The form card beside a Python file, and the clauses of the rulebook that name this form."""
    card = FormCard(_beside(python_file))
    _cite(card, python_file, cites)
    return card


def group(python_file: str) -> GroupCard:
    """The NPC group card beside a Python file."""
    return GroupCard(_beside(python_file))


def _beside(python_file: str) -> Path:
    path = Path(python_file)
    return path.with_name(path.stem.replace("_", "-") + ".toml")


def _cite(card: Card, python_file: str, cites: tuple[str, ...]) -> None:
    """Note which module carries out clauses that name a card."""
    card.cites = cites
    if cites:
        module = next(name for name, each in sys.modules.items() if vars(each).get("__file__") == python_file)
        CITATIONS.append(Citation(module, "card", (), cites))
