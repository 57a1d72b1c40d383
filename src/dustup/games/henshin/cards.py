"""Cards of Henshin Fighters: heroes, forms and NPC groups, each a TOML file with a script beside it (``kit/cards.py``).

    card = Script()

    @card.special(on=adjacent_enemies)
    def headbutt(m, me, die, target, n):
        '''Deal {damage} damage to one adjacent enemy.'''
        yield from hurt(m, me, target, n.damage, n.name)

Making a card checks that every sentence has its function and every function its sentence.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, TypeVar

from dustup.engine.cite import clause
from dustup.engine.content import Flag, Many, Number, Part, Words
from dustup.engine.errors import BadContent
from dustup.engine.hearing import AFTER, Ear
from dustup.engine.icons import Icon
from dustup.kit import cards as kit
from dustup.kit import loadouts
from dustup.kit.cards import Run as Run
from dustup.kit.cards import Tunable as Tunable
from dustup.kit.cards import always as always
from dustup.kit.cards import key_of as key_of
from dustup.kit.cards import with_numbers
from dustup.kit.printed import RANGED, Printed, Tuned

ELEMENTS = ("fire", "water", "earth", "air", "light", "dark")
MOMENTS = ("beginning", "start-of-action", "end-of-action", "passive", "reaction")
KEYWORDS = ("wisdom",)
AT_A_MOMENT = ("beginning", "start-of-action", "end-of-action", "enemy-dice")
"""Abilities that any model may have a use for; the others are looked for only on the card of the one that acts."""

F = TypeVar("F", bound=Run)


@dataclass(slots=True)
class Ability(kit.Sentence):
    """One printed sentence of a card.

    Its kind is dice, enemy-dice, special, heroism, beginning, start-of-action, end-of-action, passive, reaction,
    strikes, destroyed or behaviour.
    """

    counts: tuple[int, ...] = (1, 2, 3, 4)
    value: int = 1
    uses: int = 1
    cost: int = 0
    price: str = ""
    """How it is paid, in one word (``Hand.paying``)."""
    aims: Run | None = None
    """``aims(m, me, n)``: the cells with one of which it begins; the player names it together with the action."""
    at_model: bool = False
    """Whether these are models rather than hexes."""

    def __post_init__(self) -> None:
        kit.Sentence.__post_init__(self)
        self.price = f"{self.counts} {self.value}"


class Loadout(loadouts.Loadout[Ability]):
    """What a card, with the form worn and its levels, lets a model do."""

    __slots__ = ("moments",)

    def __init__(self, abilities: Iterable[Ability] = ()) -> None:
        abilities = tuple(abilities)
        super().__init__(abilities)
        self.moments = [each for each in abilities if each.kind in AT_A_MOMENT]


def dice_to_change(m: Any, me: Any, n: Tunable) -> bool:
    """There is a die in the pool."""
    return bool(m.pool)


# -- scripts -----------------------------------------------------------------------------------------------------------


class Script(kit.Script):
    """Which function carries out which sentence of a hero, a form or an NPC group."""

    listening = ("passive", "strikes", "reaction")

    def dice(self, *, possible: Run = dice_to_change) -> Callable[[F], F]:
        """``(m, me, n)``: changes dice of the pool in the modify step; one that adds a die needs none there."""
        return self.does("dice", "enemy-dice", possible=possible)

    def special(self, *, possible: Run = always, on: Run | None = None, to: Run | None = None) -> Callable[[F], F]:
        """``(m, me, die, n)``: a Special Action; ``possible(m, me, die, n)`` says whether it would do anything.

        That is asked once for all dice that pay, so it must not depend on which one it is.

        One that begins with a model or a hex is offered with each of them, and handed what was chosen:
        ``(m, me, die, target, n)`` with ``on(m, me, n)``, the cells of the models, and ``(m, me, die, to, n)`` with
        ``to(m, me, n)``, the hexes. Without any it is not offered.
        """

        def join(card: kit.Card, ability: Ability, function: Run) -> None:
            ability.run, ability.possible = function, possible
            ability.aims, ability.at_model = on or to, on is not None

        return self.note(join, "special")

    def heroism(self, *, possible: Run = always) -> Callable[[F], F]:
        """``(m, me, n)``: a further use of heroism, once per activation."""
        return self.does("heroism", possible=possible)

    def at(self, *, possible: Run = always) -> Callable[[F], F]:
        """``(m, me, n)``: at the Beginning Step, Start of Action or End of Action, as printed.

        ``possible(m, me, n)`` says whether this is such a moment for the fighter, its own activation for example.
        """
        return self.does("beginning", "start-of-action", "end-of-action", possible=possible)

    def reaction(
        self, *happenings: type, mine: str | None = None, met: Run = always, once: bool = False
    ) -> Callable[[F], F]:
        """``(m, me, happening, n)``: resolves when the action that caused it is completely over.

        Whether the condition is met is judged when it happens, by ``met(m, me, happening, n)``. Each time it is met
        sets it off, unless the card limits it (``once``: the first of an action is enough); a reaction sets off no
        further reaction.
        """

        def join(card: kit.Card, ability: Ability, function: Run) -> None:
            ability.run = function
            hear = waits(ability, met, once)
            for happening in happenings:
                ability.hears.append(Ear(f"{card.file}: {ability.name!r}", AFTER, happening, hear, mine, ability))

        return self.note(join, "reaction")

    def destroyed(self) -> Callable[[F], F]:
        """``(m, npc, cell, n)``: when the NPC has just been destroyed on a cell."""
        return self.does("destroyed")

    def behaves(self) -> Callable[[F], F]:
        """``(m, npc, n)``: how NPCs with this behaviour act."""

        def join(card: kit.Card, manner: Ability, function: Run) -> None:
            manner.run = with_numbers(function, manner.n)

        return self.note(join, "behaviour")


def waits(ability: Ability, met: Run, once: bool) -> Run:
    """How a reaction hears: if its condition is met, it waits until what caused it is over."""
    n = ability.n

    def hear(m: Any, me: Any, happening: Any) -> None:
        if m.reacting or not met(m, me, happening, n):
            return
        if not (once and any(each[0] == me.id and each[1] is ability for each in m.reactions)):
            m.reactions.append((me.id, ability, happening))

    return hear


# -- shapes of the files -----------------------------------------------------------------------------------------------

SENTENCE = {"name": Words(), "icon": Icon(), **RANGED}
_COUNTS = Many(Number(1, 4), 1, 4, (1, 2, 3, 4))
_PAID = {**SENTENCE, "counts": _COUNTS, "value": Tuned(1, 6, 1), "uses": Tuned(1, 9, 1)}
_TRIGGER = {**SENTENCE, "when": Words(MOMENTS)}
_ELEMENTS = Many(Words(ELEMENTS), 1, 2)
_WORDS = Many(Words(KEYWORDS), 0, 3, ())

HERO = {
    "name": Words(),
    "icon": Icon(),
    "elements": _ELEMENTS,
    "stamina": Tuned(9, 15),
    "momentum": Tuned(3, 6),
    "ranges": RANGED["ranges"],
    "idea": Words(),
    "keywords": _WORDS,
    "dice": Part({**SENTENCE, "enemy": Flag(False)}),
    "special": Part(_PAID, rows=True),
    "trigger": Part(_TRIGGER, rows=True),
    "heroism": Part({**SENTENCE, "cost": Tuned(1, 6)}, rows=True),
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
    "threat": Tuned(0, 6),
    "health": Tuned(1, 20),
    "move": Tuned(0, 8),
    "range": Tuned(1, 8),
    "damage": Tuned(0, 8),
    "availability": Tuned(1, 6),
    "ranges": RANGED["ranges"],
    "elements": Many(Words(ELEMENTS), 0, 2, ()),
    "behaviour": Words(default="default"),
    "abilities": Part({**SENTENCE, "when": Words(("passive", "strikes", "destroyed"))}, rows=True),
}
GROUP = {
    "name": Words(),
    "icon": Icon(),
    "idea": Words(),
    "npc": Part(NPC, rows=True),
    "behaviour": Part(SENTENCE, rows=True),
}


# -- cards -------------------------------------------------------------------------------------------------------------


class Card(kit.Card):
    """What heroes, forms and NPCs have in common: abilities."""

    def __init__(self, key: str, file: str, name: str, mark: str = "") -> None:
        super().__init__(key, file, name, mark)
        self.abilities: dict[str, Ability] = {}
        """By name, as printed."""

    def sentences(self) -> Iterable[Ability]:
        return self.abilities.values()

    def _add(self, row: Mapping[str, Any], kind: str) -> Ability:
        paid = {key: row[key] for key in ("value", "uses", "cost") if key in row}
        counts = tuple(row.get("counts", (1, 2, 3, 4)))
        name = row["name"]
        made = Ability(name, self.title, kind, "", Tunable(row["numbers"], name), counts=counts, **paid)
        if name in self.abilities:
            raise BadContent(f"{self.file}: two sentences are called {name!r}")
        self.abilities[name] = made
        return made


class HeroCard(Card):
    """A hero card."""

    @clause("ruling.card.hero")
    def __init__(self, source: Printed) -> None:
        printed = source.read(HERO)
        super().__init__(source.key, source.path.name, printed["name"], source.mark)
        self.elements: tuple[str, ...] = tuple(printed["elements"])
        self.stamina: int = printed["stamina"]
        self.momentum: int = printed["momentum"]
        self.keywords: tuple[str, ...] = tuple(printed["keywords"])
        self.idea: str = printed["idea"]
        if printed["dice"] is None:
            raise BadContent(f"{self.file}: a hero card prints one dice ability; [dice] is missing")
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
        Card.__init__(card, key, f"{key}.toml", name or key.title())
        card.elements, card.keywords = tuple(elements), tuple(keywords)
        card.stamina, card.momentum, card.idea = stamina, momentum, ""
        card.active = ()
        return card


class FormCard(Card):
    """A form card: two elements, each with a track of three abilities."""

    @clause("ruling.card.form")
    def __init__(self, source: Printed) -> None:
        printed = source.read(FORM)
        super().__init__(source.key, source.path.name, printed["name"], source.mark)
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
    def __init__(self, group: GroupCard, source: Printed, row: Mapping[str, Any]) -> None:
        key = f"{key_of(row['name'])}@{source.mark}" if source.mark else key_of(row["name"])
        super().__init__(key, source.path.name, row["name"], source.mark)
        self.group = group
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


class GroupCard(kit.Card):
    """An NPC group: three or four types of NPC on one card."""

    def __init__(self, source: Printed) -> None:
        printed = source.read(GROUP)
        super().__init__(source.key, source.path.name, printed["name"], source.mark)
        self.idea: str = printed["idea"]
        self.manners = [
            Ability(row["name"], self.title, "behaviour", "", Tunable(row["numbers"], row["name"]))
            for row in printed["behaviour"]
        ]
        """How its NPCs behave, beside the default."""
        self.npcs = [NpcCard(self, source, row) for row in printed["npc"]]
        self.by_key = {each.key: each for each in self.npcs}
        self._check_size(source)

    def sentences(self) -> Iterable[Ability]:
        return [*self.manners, *(each for npc in self.npcs for each in npc.abilities.values())]

    @property
    def told(self) -> dict[str, str]:
        """Each behaviour as it is printed."""
        return {each.name: each.text for each in self.manners}

    @property
    def numbers(self) -> dict[str, Tunable]:
        """The numbers of each behaviour."""
        return {each.name: each.n for each in self.manners}

    @cached_property
    def behaviours(self) -> dict[str, Run]:
        """What carries out each behaviour."""
        return {each.name: each.run for each in self.manners if each.run is not None}

    @clause("ruling.npc.group-size")
    def _check_size(self, source: Printed) -> None:
        """Three or four types, each Malice present, at least three places at Malice 1."""
        malices = [each.malice for each in self.npcs]
        if not 3 <= len(self.npcs) <= 4 or set(malices) != {1, 2, 3}:
            raise source.wrong("npc", malices, "three or four NPC types with each Malice from 1 to 3")
        if sum(each.availability for each in self.npcs if each.malice == 1) < 3:
            raise source.wrong("availability", malices, "a total of at least 3 at Malice 1")

    @clause("npc.select.unique")
    def is_same(self, other: GroupCard | None) -> bool:
        """Whether it is the same group, with changed numbers or without: both cannot be in play."""
        return other is not None and self.file == other.file

    def npc(self, name: str) -> NpcCard:
        """The NPC type of that name."""
        return next(each for each in self.npcs if each.title == name)

    def check(self) -> None:
        super().check()
        for each in self.npcs:
            if each.behaviour != "default" and each.behaviour not in self.behaviours:
                raise BadContent(f"{self.file}: nothing carries out the behaviour {each.behaviour!r}")


def working(card: HeroCard | NpcCard, form: FormCard | None = None, levels: tuple[int, int] = (0, 0)) -> list[Ability]:
    """The sentences of a card, and those unlocked on the form that is worn."""
    found = list(card.active)
    for track, level in zip(form.tracks, levels, strict=True) if form is not None else ():
        found += track[:level]
    return found
